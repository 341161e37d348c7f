"""`add`: players of the league on the list of the night."""

import pytest

from tests.evening import Evening
from tests.factories import LeagueFactory
from tests.journal.reading import THREE, changes, entrant, refusal, sentence, wall, words
from tourney.events.journal import BadInput
from tourney.players.naming import enrol

pytestmark = pytest.mark.django_db


def _uids(evening, *names):
    return [player.uid for player in enrol(evening.league, list(names))]


def test_names_become_entrants_numbered_in_the_order_in_which_they_came():
    evening = Evening(THREE)
    line = evening.do("add", players=_uids(evening, "Cal", "Ann"))
    assert [entrant(evening, number).player.name for number in (1, 2)] == ["Cal", "Ann"]
    assert changes(line) == {("Entered", n): (None, entrant(evening, n).player.uid) for n in (1, 2)}
    assert words(evening) == "2 players on the list"


def test_one_more_gets_the_next_number_and_a_line_with_his_name():
    evening = Evening(THREE).until("listed")
    evening.do("add", players=_uids(evening, "Dee"))
    assert entrant(evening, 4).player.name == "Dee"
    assert words(evening) == "Dee on the list"


def test_a_number_is_not_given_twice_even_when_its_bearer_left():
    evening = Evening(THREE).until("listed")
    evening.do("remove", entrant=3)
    evening.do("add", players=_uids(evening, "Dee"))
    assert entrant(evening, 3).player is None
    assert entrant(evening, 4).player.name == "Dee"


def test_the_journal_knows_no_names():
    evening = Evening(THREE).until("listed")
    told = [str(values) for line in evening.event.lines.all() for _kind, *values in line.facts]
    assert not any(name in values for values in told for name in THREE)


def test_somebody_who_is_on_the_list_is_refused_with_who_and_when():
    evening = Evening(THREE).until("listed")
    assert sentence(evening, "add", players=_uids(evening, "Dee", "Ann")) == (
        f"Ann is on the list already (Bo, {wall(evening)}). Nothing changed."
    )


def test_the_same_player_twice_in_one_wish_is_one_entrant():
    evening = Evening(THREE)
    line = evening.do("add", players=_uids(evening, "Ann") * 2)
    assert list(changes(line)) == [("Entered", 1)]


@pytest.mark.parametrize("players", [[], ["nobody"], [""]])
def test_a_player_who_is_none_is_refused(players):
    refused = refusal(Evening(THREE), "add", players=players)
    assert isinstance(refused, BadInput)
    assert refused.sentence == "That is not a player of this league. Nothing changed."


def test_a_player_of_another_league_is_refused():
    stranger = enrol(LeagueFactory(), ["Ann"])[0].uid
    assert "not a player of this league" in sentence(Evening(THREE), "add", players=[stranger])


def test_people_may_come_while_the_night_runs_but_not_when_it_is_over():
    evening = Evening(THREE).until("running")
    evening.do("add", players=_uids(evening, "Dee"))
    evening.do("remove", entrant=4)
    evening._heads_up()
    evening._one_left()
    evening._finished()
    assert sentence(evening, "add", players=_uids(evening, "Eve")) == (
        f"The night is finished (Bo, {wall(evening)}). Nothing changed."
    )


def test_five_hundred_and_no_more():
    evening = Evening([f"Player {number}" for number in range(501)])
    refused = refusal(evening, "add", players=_uids(evening, *evening.names))
    assert (refused.sentence, refused.field) == ("A night has at most 500 players. Nothing changed.", "names")
    evening.do("add", players=_uids(evening, *evening.names[:500]))
    assert entrant(evening, 500).player.name == "Player 499"
