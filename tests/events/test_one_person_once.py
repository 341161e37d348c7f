"""One person stands on the list of a night once, whatever names are typed, merged and brought back."""

import pytest

from tests.evening import Evening
from tourney.events.journal import Refused
from tourney.events.models import Entrant
from tourney.players.merging import merge
from tourney.players.models import Player
from tourney.players.naming import enrol


@pytest.fixture
def listed(db):
    return Evening(["Ann", "Bob", "Cal"]).until("listed")


@pytest.fixture
def robert(listed):
    return enrol(listed.league, ["Robert"])[0]


def persons(night):
    return sorted(row.player.who.name for row in Entrant.objects.filter(event=night.event, player__isnull=False))


def test_another_name_of_somebody_on_the_list_is_refused(listed, robert):
    merge(Player.objects.get(name="Bob"), robert, None)
    with pytest.raises(Refused, match="Bob is on the list already"):
        listed.do("add", players=[robert.uid])
    assert persons(listed) == ["Ann", "Bob", "Cal"]


def test_two_names_of_one_person_are_refused(listed, robert):
    dan = enrol(listed.league, ["Dan"])[0]
    merge(dan, robert, None)
    with pytest.raises(Refused, match="Two of these names are one person"):
        listed.do("add", players=[dan.uid, robert.uid])


def test_a_name_that_became_somebody_elses_does_not_come_back_by_undo(listed, robert):
    """His table would have one night twice, and nobody's could be reckoned."""
    undone = listed.do("undo", line=listed.do("add", players=[robert.uid]).seq)
    merge(Player.objects.get(name="Bob"), robert, None)
    with pytest.raises(Refused, match="Bob is on the list already"):
        listed.do("undo", line=undone.seq)
    assert persons(listed) == ["Ann", "Bob", "Cal"]


def test_somebody_added_again_does_not_come_back_a_second_time_by_undo(listed, robert):
    undone = listed.do("undo", line=listed.do("add", players=[robert.uid]).seq)
    listed.do("add", players=[robert.uid])
    with pytest.raises(Refused, match="does not fit what happened since"):
        listed.do("undo", line=undone.seq)
    assert persons(listed) == ["Ann", "Bob", "Cal", "Robert"]
