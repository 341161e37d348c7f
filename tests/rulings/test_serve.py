"""A penalty is served hand by hand, and the ruling that gave it cannot go from under it."""

import pytest

from tests.evening import Evening
from tests.factories import GrantFactory, UserFactory
from tourney.events.journal import Refused
from tourney.events.journal.stories import told
from tourney.leagues.actors import Actor
from tourney.leagues.models import Role
from tourney.rulings.decisions import running
from tourney.rulings.models import Penalty

pytestmark = pytest.mark.django_db
EMPTY_SEAT = {"situation": "card_to_empty_seat", "facts": {"players_acted": 0}}


@pytest.fixture
def night():
    evening = Evening().until("running")
    evening.line = evening.do("rule", **EMPTY_SEAT, penalty={"kind": "hands", "entrant": 2, "hands": 3})
    return evening


def served(night):
    return Penalty.objects.get(event=night.event, number=1).served


def refused(night, field="", **said):
    before = night.fingerprint
    with pytest.raises(Refused) as refusal:
        night.do("serve", **said)
    assert night.fingerprint == before
    assert refusal.value.field == field
    return refusal.value.sentence


def test_a_hand_goes_by_and_then_the_rest(night):
    line = night.do("serve", penalty=1)
    assert (served(night), told(night.event, line)) == (1, "Bob sat out a hand, 2 are left")
    line = night.do("serve", penalty=1, hands=9)
    assert (served(night), told(night.event, line)) == (3, "Bob has served the penalty")
    assert running(night.event, night.at) == []
    assert night.wrong == []


def test_several_hands_are_told_as_many(night):
    assert told(night.event, night.do("serve", penalty=1, hands=2)) == "Bob sat out 2 hands, 1 is left"


def test_what_is_served_is_served_and_says_who_was_first(night):
    night.do("serve", penalty=1, hands=3)
    assert refused(night, penalty=1).startswith("This penalty is served already (Bo, ")


@pytest.mark.parametrize("hands", [0, -1, 100])
def test_so_many_hands_cannot_go_by(night, hands):
    assert refused(night, "hands", penalty=1, hands=hands)


def test_two_hosts_count_a_hand_once(night):
    user = UserFactory(name="Cleo")
    GrantFactory(league=night.league, user=user, role=Role.HOST)
    night.do("serve", night.wish(Actor(f"u:{user.uid}", user=user.pk)), penalty=1, left=3)
    sentence = refused(night, penalty=1, left=3)
    assert sentence.startswith("2 hands of this penalty are left now (Cleo, ")
    night.do("serve", penalty=1, left=2)
    assert served(night) == 2


def test_a_penalty_that_is_none_is_not_served(night):
    night.do("rule", **EMPTY_SEAT, penalty={"kind": "warning", "entrant": 2, "hands": 0})
    for number in (2, 9):
        assert refused(night, penalty=number) == "There is no such penalty in this night. Nothing changed."


def test_the_ruling_cannot_go_without_the_hands_that_were_served(night):
    serving = night.do("serve", penalty=1)
    with pytest.raises(Refused, match="Bob sat out a hand"):
        night.do("undo", line=night.line.seq)
    night.do("undo", line=night.line.seq, chain=True)
    assert Penalty.objects.filter(event=night.event, entrant__isnull=False).count() == 0
    assert serving.seq < night.event.seq
    assert night.wrong == []


def test_one_hand_alone_can_be_taken_back(night):
    line = night.do("serve", penalty=1)
    night.do("undo", line=line.seq)
    assert served(night) == 0


def of_a_level(night):
    """The rest of the level for Cal; the number of that penalty."""
    night.do("rule", **EMPTY_SEAT, penalty={"kind": "level", "entrant": 3, "hands": 0})
    return Penalty.objects.get(event=night.event, entrant=3).number


def test_the_last_level_goes_round_and_round_and_the_host_ends_what_ends_with_it(night):
    night.do("jump", to=8, level=0)
    number = of_a_level(night)
    night.do("serve", penalty=1, hands=9)
    night.at += 12 * 60 * 60_000
    assert [each.number for each in running(night.event, night.at)] == [number]
    line = night.do("serve", penalty=number)
    assert told(night.event, line) == "Cal has served the penalty"
    assert running(night.event, night.at) == []
    assert refused(night, penalty=number).startswith("This penalty is served already (Bo, ")
    night.do("undo", line=line.seq)
    assert [each.number for each in running(night.event, night.at)] == [number]
    assert night.wrong == []


def test_what_ended_with_the_level_is_over_and_nobody_ends_it_again(night):
    number = of_a_level(night)
    night.do("pause")
    night.do("jump", to=1, level=0)
    assert refused(night, penalty=number) == "This penalty is served already. Nothing changed."


def test_nothing_is_served_once_the_night_is_over(night):
    night._heads_up()
    night._one_left()
    night._finished()
    assert "finished" in refused(night, penalty=1)
