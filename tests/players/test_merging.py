"""Two names, one person: what moves, what goes back, and who cannot be merged."""

import pytest

from tests.evening import Evening
from tests.factories import GrantFactory, UserFactory
from tourney.events.queries import entrants
from tourney.leagues.actors import Actor
from tourney.leagues.membership import remove
from tourney.leagues.models import Role
from tourney.players.linking import confirm, link
from tourney.players.merging import merge, standing, take_back
from tourney.players.models import Merge, Player
from tourney.players.naming import enrol
from tourney.players.renaming import Taken, add_name, remove_name, rename


@pytest.fixture
def league(db):
    return Evening([]).league


def people(league, *names):
    return enrol(league, list(names))


def named(name):
    return Player.objects.get(name=name)


def test_a_merged_name_brings_the_person(league):
    kept, gone = people(league, "Luis Marin", "Luis Alberto Marín")
    merge(kept, gone, None)
    assert enrol(league, ["luis alberto marín"]) == [kept]


def test_the_other_names_of_whoever_is_merged_come_along_and_go_back(league):
    bob, robert = people(league, "Bob", "Robert")
    nick = add_name(robert, "Robbie")
    row = merge(bob, robert, None)
    nick.refresh_from_db()
    assert nick.who == bob
    later = add_name(bob, "Bobby")
    take_back(row)
    assert {each.name for each in Player.objects.filter(person=bob)} == {later.name}
    assert named("Robbie").who == named("Robert")
    assert named("Robert").person is None


def test_who_stands_on_the_list_of_one_night_is_two_people(league):
    Evening(["Ann", "Anne"], league).until("listed")
    with pytest.raises(ValueError, match="both stand on the list of Friday"):
        merge(named("Ann"), named("Anne"), None)
    assert Merge.objects.count() == 0


def test_also_when_one_of_them_played_under_another_name(league):
    Evening(["Ann", "Anne"], league).until("listed")
    annie = people(league, "Annie")[0]
    merge(annie, named("Anne"), None)
    with pytest.raises(ValueError, match="both stand on the list"):
        merge(named("Ann"), annie, None)


def test_nobody_is_merged_across_leagues_or_with_himself(league):
    ann = people(league, "Ann")[0]
    other = people(Evening([]).league, "Ann")[0]
    with pytest.raises(ValueError, match="of one league"):
        merge(ann, other, None)
    with pytest.raises(ValueError, match="already"):
        merge(ann, ann, None)


def member(league, name):
    return GrantFactory(league=league, user=UserFactory(name=name), role=Role.MEMBER).user


def test_the_account_of_the_kept_one_stays_and_the_other_gets_his_back(league):
    kept, gone = people(league, "Ann", "Anne")
    mine, other = member(league, "Ann M."), member(league, "Anne M.")
    link(kept, mine)
    link(gone, other)
    row = merge(kept, gone, None)
    gone.refresh_from_db()
    assert (kept.user, gone.user) == (mine, None)
    take_back(row)
    gone.refresh_from_db()
    assert (kept.user, gone.user) == (mine, other)


def test_an_account_that_came_along_goes_back(league):
    kept, gone = people(league, "Ann", "Anne")
    other = member(league, "Anne M.")
    link(gone, other)
    row = merge(kept, gone, None)
    assert named("Ann").user == other
    take_back(row)
    assert (named("Ann").user, named("Anne").user) == (None, other)


@pytest.mark.parametrize("own", [False, True], ids=["it came along", "the kept one has its own"])
def test_an_account_that_nobody_confirmed_is_not_confirmed_by_a_merge_and_back(league, own):
    kept, gone = people(league, "Ann", "Anne")
    link(gone, member(league, "Mallory"), claimed=True)
    if own:
        link(kept, member(league, "Ann A."))
    take_back(merge(kept, gone, None))
    assert named("Anne").user.name == "Mallory"
    assert named("Anne").claimed
    assert not named("Ann").claimed


def test_an_account_confirmed_meanwhile_stays_so(league):
    kept, gone = people(league, "Ann", "Anne")
    link(gone, member(league, "Anne M."), claimed=True)
    row = merge(kept, gone, None)
    confirm(row.kept)
    take_back(row)
    assert not named("Anne").claimed


def test_an_account_that_left_or_is_another_player_now_is_not_given_back(league):
    kept, gone, third = people(league, "Ann", "Anne", "Cal")
    left, another = member(league, "Left"), member(league, "Other")
    link(kept, member(league, "Ann A."))
    link(gone, left)
    row = merge(kept, gone, None)
    remove(league, left, Actor("", user=left.pk))
    take_back(row)
    assert named("Anne").user is None, "who was removed would read its money and could erase it"
    link(gone, another)
    row = merge(kept, gone, None)
    link(third, another)
    take_back(row)
    assert (named("Anne").user, named("Cal").user) == (None, another)


def test_merges_are_taken_back_the_last_one_first(league):
    a, b, c = people(league, "A", "B", "C")
    first = merge(b, a, None)
    second = merge(c, b, None)
    with pytest.raises(ValueError, match="take that back first"):
        take_back(Merge.objects.get(pk=first.pk))
    take_back(second)
    take_back(Merge.objects.get(pk=first.pk))
    assert Player.objects.filter(person=None).count() == 3
    with pytest.raises(ValueError, match="any more"):
        take_back(Merge.objects.get(pk=first.pk))
    assert standing(named("B")) == []


def test_a_corrected_name_is_the_same_person(league):
    night = Evening(["Ann", "Bob", "Cal"], league).until("running")
    rename(named("Ann"), "  Anna ")
    assert [who.name for who in entrants(night.event)] == ["Anna", "Bob", "Cal"]
    assert night.wrong == []


def test_somebody_elses_name_is_refused_and_says_whose(league):
    ann, bob = people(league, "Ann", "Bob")
    add_name(bob, "Robert")
    with pytest.raises(Taken) as taken:
        rename(ann, "ROBERT")
    assert taken.value.player == bob


def test_one_of_the_other_names_becomes_the_first_and_the_first_stays_a_name(league):
    ann = people(league, "Ann")[0]
    add_name(ann, "Annie")
    rename(ann, "Annie")
    assert named("Annie") == ann
    assert named("Ann").who == ann


def test_only_the_case_of_a_name_changes(league):
    ann = people(league, "ann")[0]
    rename(ann, "Ann")
    assert named("Ann") == ann


def test_a_name_of_nights_is_not_removed(league):
    ann = people(league, "Ann")[0]
    remove_name(add_name(ann, "Annie"))
    assert not Player.objects.filter(name="Annie").exists()
    Evening(["Anne", "Bob"], league).until("listed")
    merge(ann, named("Anne"), None)
    with pytest.raises(ValueError, match="take the merge back"):
        remove_name(named("Anne"))
