"""`substitute`: who decides where the host is a party to a dispute (C-HOUSE-1), named at any time."""

import pytest

from tests.evening import Evening
from tests.factories import LeagueFactory, PlayerFactory
from tests.journal.reading import THREE, changes, refusal, relies_on, sentence, words
from tourney.events.journal import BadInput
from tourney.players.erasing import ask
from tourney.players.models import Player
from tourney.rulings.house import substitute_of

pytestmark = pytest.mark.django_db


def uid(evening, name):
    return Player.objects.get(league=evening.league, name=name).uid


@pytest.mark.parametrize("stage", ["listed", "running", "finished"])
def test_a_player_is_named_at_any_time_and_the_line_bears_no_name(stage):
    evening = Evening(THREE).until(stage)
    line = evening.do("substitute", player=uid(evening, "Bob"))
    assert changes(line) == {("Substituted", 0): (None, uid(evening, "Bob"))}
    assert relies_on(line) == {"Staged"}
    assert "Bob" not in str(line.facts)
    assert "Bob" in words(evening)
    assert substitute_of(evening.event).name == "Bob"


def test_another_one_takes_over_and_nobody_is_a_choice():
    evening = Evening(THREE).until("listed")
    evening.do("substitute", player=uid(evening, "Bob"))
    evening.do("substitute", player=uid(evening, "Cal"))
    assert substitute_of(evening.event).name == "Cal"
    evening.do("substitute", player="")
    assert substitute_of(evening.event) is None


def test_a_player_of_the_league_who_does_not_play_tonight_will_do():
    evening = Evening(THREE)
    evening.do("substitute", player=PlayerFactory(league=evening.league, name="Zoe").uid)
    assert substitute_of(evening.event).name == "Zoe"


def test_nobody_of_another_league_nobody_unknown_and_nobody_erased():
    evening = Evening(THREE)
    zoe = PlayerFactory(league=evening.league, name="Zoe")
    assert ask(zoe)
    for player in (PlayerFactory(league=LeagueFactory()).uid, "nobody", zoe.uid):
        refused = refusal(evening, "substitute", player=player)
        assert (type(refused), refused.field) == (BadInput, "player")
        assert refused.sentence == "That is not a player of this league. Nothing changed."


def test_twice_the_same_is_told():
    evening = Evening(THREE).until("listed")
    assert sentence(evening, "substitute", player="").startswith("That is so already")
    evening.do("substitute", player=uid(evening, "Bob"))
    assert sentence(evening, "substitute", player=uid(evening, "Bob")).startswith("That is so already")


def test_undo_and_redo():
    evening = Evening(THREE).until("running")
    before = evening.fingerprint
    line = evening.do("substitute", player=uid(evening, "Bob"))
    undone = evening.do("undo", line=line.seq)
    assert (evening.fingerprint, substitute_of(evening.event)) == (before, None)
    evening.do("undo", line=undone.seq)
    assert (substitute_of(evening.event).name, evening.wrong) == ("Bob", [])


def test_somebody_erased_later_decides_nothing_more():
    evening = Evening(THREE).until("listed")
    zoe = PlayerFactory(league=evening.league, name="Zoe")
    evening.do("substitute", player=zoe.uid)
    assert ask(zoe)
    assert substitute_of(evening.event) is None
    assert "Zoe" not in words(evening)
    assert evening.wrong == []
