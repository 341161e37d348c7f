"""The list of people, names, accounts, and a merge that is looked at, done and taken back (S32)."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.evening import Evening
from tests.factories import LeagueFactory
from tourney.calendar.models import Feed
from tourney.players.linking import link
from tourney.players.models import Merge, Player
from tourney.players.naming import LONGEST, enrol
from tourney.players.renaming import add_name


def named(name):
    return Player.objects.get(name=name)


def people(client, league, **asked):
    return client.get(reverse("people", args=[league.uid]), asked).content.decode()


def do(client, name, deed, value=""):
    return client.post(reverse("edit_person", args=[named(name).uid]), {"do": deed, "value": value})


def test_the_list_says_names_nights_and_the_last_night(seasonal, host):
    seasonal.played("Ann", "Bob", "Cal")
    add_name(named("Ann"), "Annie")
    enrol(seasonal.league, ["Zoe"])
    page = people(host, seasonal.league)
    assert page.index(">Ann<") < page.index(">Bob<") < page.index(">Zoe<")
    assert "<bdi>Annie</bdi>" in page
    assert 'datetime="2025-11-30"' in page


def test_a_name_is_found_without_its_accents_and_by_another_name(seasonal, host):
    bob = enrol(seasonal.league, ["Luis Marín", "Bob"])[1]
    add_name(bob, "Robert")
    assert "Luis" in people(host, seasonal.league, find="marin")
    found = people(host, seasonal.league, find="ROBER")
    assert ">Bob<" in found
    assert "Luis" not in found
    assert "Nobody here is called so." in people(host, seasonal.league, find="xyz")


def test_likely_doubles_are_proposed_to_admins_and_to_nobody_else(seasonal, host, member):
    enrol(seasonal.league, ["Luis Marin", "Luis Alberto Marín", "Bartek", "Barteck", "Zoe"])
    page = people(host, seasonal.league)
    assert page.count(reverse("merge_people", args=["x"]).rpartition("/")[2] + "?with=") == 2
    assert "One person twice?" not in people(member, seasonal.league)


def test_who_played_in_one_night_is_not_proposed(seasonal, host):
    seasonal.played("Ann Lee", "Ann", "Cal")
    assert "One person twice?" not in people(host, seasonal.league)


def test_a_merge_is_looked_at_done_and_taken_back(seasonal, host):
    seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Anne", "Bob", "Cal")
    address = reverse("merge_people", args=[named("Ann").uid])
    look = host.get(address, {"with": named("Anne").uid}).content.decode()
    rows = look.split("<tbody>")[1].split("</tbody>")[0]
    assert [cell.split("<")[0] for cell in rows.split('class="num">')[1:]] == [
        "2",
        "3",
        "1",
        "2",
        "3",
        "1",
        "1",
        "6",
        "2",
    ]
    assert Merge.objects.count() == 0, "a look writes nothing"
    assert named("Anne").person is None
    assert "Take it back" in host.post(address, {"with": named("Anne").uid}, follow=True).content.decode()
    assert named("Anne").who == named("Ann")
    table = reverse("standings", args=[seasonal.season.uid])
    assert "Anne" not in host.get(table).content.decode()
    do(host, "Ann", "take_back", str(Merge.objects.get().pk))
    assert "Anne" in host.get(table).content.decode()


def test_a_merge_of_two_who_met_names_the_night_and_has_no_button(seasonal, host):
    seasonal.played("Ann", "Anne", "Cal")
    look = host.get(reverse("merge_people", args=[named("Ann").uid]), {"with": named("Anne").uid})
    assert "both stand on the list of Friday" in look.content.decode()
    assert ">Merge<" not in look.content.decode()
    done = host.post(reverse("merge_people", args=[named("Ann").uid]), {"with": named("Anne").uid})
    assert done.status_code == 422
    assert Merge.objects.count() == 0


def test_two_accounts_are_told_before_a_merge(seasonal, host, member):
    ann, anne = enrol(seasonal.league, ["Ann", "Anne"])
    link(ann, seasonal.first.host)
    link(anne, member.me)
    look = host.get(reverse("merge_people", args=[ann.uid]), {"with": anne.uid}).content.decode()
    assert "Both have an account." in look


def test_a_name_that_is_taken_is_refused_with_a_way_to_a_merge_and_stays_typed(seasonal, host):
    enrol(seasonal.league, ["Ann", "Bob"])
    answer = do(host, "Ann", "rename", "bOB")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'value="bOB"' in page
    assert f"{reverse('merge_people', args=[named('Ann').uid])}?with={named('Bob').uid}" in page
    assert do(host, "Ann", "rename", "\u200b").status_code == 422
    assert do(host, "Ann", "rename", "x" * 50).status_code == 422


def test_other_names_are_added_and_removed(seasonal, host):
    enrol(seasonal.league, ["Ann"])
    do(host, "Ann", "add", "Annie")
    assert named("Annie").who == named("Ann")
    assert do(host, "Ann", "add", "annie").status_code == 422
    do(host, "Ann", "remove", named("Annie").uid)
    assert not Player.objects.filter(name="Annie").exists()
    assert do(host, "Ann", "remove", "nothing").status_code == 422


def test_an_account_is_linked_and_unlinked(seasonal, host, member):
    enrol(seasonal.league, ["Ann"])
    do(host, "Ann", "link", member.me.uid)
    assert named("Ann").user == member.me
    do(host, "Ann", "unlink")
    assert named("Ann").user is None


@pytest.mark.parametrize("how", ["unlink", "link"])
def test_the_calendar_of_a_wrong_account_ends_with_the_link(seasonal, host, member, as_role, how):
    """It holds links by which one answers for Ann, and nobody else knows its address."""
    ann = enrol(seasonal.league, ["Ann"])[0]
    member.post(reverse("claim_profile", args=[ann.uid]))
    member.post(reverse("new_feed", args=[seasonal.league.uid]), {"whose": "mine"})
    address = reverse("feed", args=[seasonal.league.uid, Feed.objects.get(player=ann).token])
    assert member.get(address).status_code == 200
    do(host, "Ann", "link", member.me.uid)
    assert member.get(address).status_code == 200, "the same account, confirmed"
    do(host, "Ann", how, as_role("member").me.uid)
    assert member.get(address).status_code == 404


def test_an_account_of_another_league_is_not_linked(seasonal, host):
    enrol(seasonal.league, ["Ann"])
    other = Evening([]).host
    assert do(host, "Ann", "link", other.uid).status_code == 422
    assert named("Ann").user is None


@pytest.mark.parametrize("value", ["", "0", "-1", "1e9", "9" * 40, "٣", "\0", "x"])
@pytest.mark.parametrize("deed", ["rename", "add", "remove", "link", "take_back"])
def test_nonsense_is_a_sentence_and_changes_nothing(seasonal, host, deed, value):
    enrol(seasonal.league, ["Ann"])
    answer = do(host, "Ann", deed, value)
    if deed in ("rename", "add") and value.strip("\0") and len(value) <= LONGEST:
        assert answer.status_code == 302  # a name like any other
    else:
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()


def test_an_unknown_deed_is_none_and_a_merge_with_nobody_is_asked_again(seasonal, host):
    enrol(seasonal.league, ["Ann", "Bob"])
    assert do(host, "Ann", "burn").status_code == 404
    address = reverse("merge_people", args=[named("Ann").uid])
    assert host.get(address, {"with": "nobody"}).status_code == 200
    assert host.post(address, {"with": "nobody"}).status_code == 422


def test_nobody_reaches_into_another_league(seasonal, host):
    other = LeagueFactory(name="Other")
    ann, bob = enrol(other, ["Ann", "Bob"])
    assert host.get(reverse("people", args=[other.uid])).status_code == 404
    for name in ("profile", "edit_person", "merge_people", "erase_person"):
        assert host.get(reverse(name, args=[ann.uid])).status_code == 404, name
    enrol(seasonal.league, ["Cal"])
    answer = host.post(reverse("merge_people", args=[named("Cal").uid]), {"with": bob.uid})
    assert answer.status_code == 422
    assert Merge.objects.count() == 0


def test_many_people_cost_no_more_questions(seasonal, host, django_assert_max_num_queries):
    enrol(seasonal.league, [f"Guest {n}" for n in range(300)])
    with django_assert_max_num_queries(14):
        host.get(reverse("people", args=[seasonal.league.uid]))


def test_a_visitor_signs_in(seasonal):
    assert Client().get(reverse("people", args=[seasonal.league.uid])).status_code == 302


def test_an_admin_writes_down_where_reminders_go(seasonal, host):
    enrol(seasonal.league, ["Ann"])
    assert do(host, "Ann", "mail", "Ann@Example.org").status_code == 302
    assert named("Ann").email == "ann@example.org"
    refused = do(host, "Ann", "mail", "ann at home")
    assert refused.status_code == 422
    assert 'value="ann at home"' in refused.content.decode()
    assert named("Ann").email == "ann@example.org"
    do(host, "Ann", "mail", "")
    assert named("Ann").email == ""
