"""`deal`: everybody agreed; what was agreed is what they get, to the cent, however the rest is played."""

import pytest

from tests.journal.reading import changes, relies_on, sentence, words
from tests.payouts.dealing import FinalTable
from tourney.payouts.models import Result
from tourney.payouts.queries import pool

pytestmark = pytest.mark.django_db


def sheet(table):
    rows = Result.objects.filter(event=table.event, place__isnull=False)
    return {row.number: (row.place, row.prize) for row in rows}


def test_everybody_agreed_and_the_amounts_are_fixed():
    table = FinalTable()
    line = table.dealt()
    assert table.event.proposal is None
    assert table.event.deal["amounts"] == {"1": 3839, "2": 3275, "3": 2886}
    assert (table.event.deal["method"], table.event.deal["left"], table.event.deal["places"]) == ("icm", 0, 3)
    assert set(changes(line)) == {("Dealt", 0), ("Proposed", 0)}
    wanted = {"Staged", "Shared", "Laddered", "Funded", "Raced", "Bought", "WentOut", "KnockedOut", "Seated"}
    assert relies_on(line) == {*wanted, "Barred"}
    assert words(table) == "Deal: ICM, Ann €38.39, Bob €32.75, Cal €28.86"
    assert not table.wrong


def test_not_before_all_have_answered_and_not_against_one():
    table = FinalTable().counted()
    number = table.proposed()
    table.do("voice", entrant=1, yes=True, proposal=number)
    assert sentence(table, "deal", proposal=number) == "1 of 3 have answered so far. Nothing changed."
    table.do("voice", entrant=2, yes=False, proposal=number)
    table.do("voice", entrant=3, yes=True, proposal=number)
    assert sentence(table, "deal", proposal=number) == "2 of 3 said yes. Nothing changed."
    assert "not on the table any more" in sentence(table, "deal", proposal=number + 1)


def test_after_a_deal_nothing_is_sold_and_no_second_deal_is_made():
    table = FinalTable()
    table.dealt()
    table.do("add", players=[_fay(table)])
    for verb, who in (("rebuy", 1), ("rebuy", 4), ("add_on", 1), ("reenter", 4), ("pay", 6)):
        because = {} if verb == "pay" else {"because": "host"}
        said = sentence(table, verb, entrant=who, **because)
        assert said.startswith("A deal was made: the prizes are fixed now (Bo, "), verb
    assert sentence(table, "propose", method="even").startswith("A deal was made")


def _fay(table):
    from tourney.players.naming import enrol

    return enrol(table.league, ["Fay"])[0].uid


# --- the end ----------------------------------------------------------------------------------------------------------


def test_nothing_was_left_so_the_night_may_end_at_once_with_places_by_chips():
    table = FinalTable()
    table.dealt()
    line = table.do("finish")
    assert sheet(table) == {1: (1, 3839), 2: (2, 3275), 3: (3, 2886), 4: (4, 0), 5: (5, 0)}
    assert {"Counted", "Dealt"} <= relies_on(line)
    assert words(table) == "Night finished: Ann wins"
    assert not table.wrong


def test_equal_stacks_share_their_place():
    table = FinalTable().counted(4000, 4000, 2000)
    number = table.proposed("even")
    table.all_say_yes(number)
    table.do("deal", proposal=number)
    table.do("finish")
    assert sheet(table) == {1: (1, 3334), 2: (1, 3333), 3: (3, 3333), 4: (4, 0), 5: (5, 0)}
    assert words(table) == "Night finished: Ann, Bob share the first place"


def test_without_stacks_there_are_no_places():
    table = FinalTable()
    number = table.proposed("even")
    table.all_say_yes(number)
    table.do("deal", proposal=number)
    said = "First count the chips of Ann, Bob, Cal: places go by them. Nothing changed."
    assert sentence(table, "finish") == said
    table.counted(2000, 3000, 5000)  # after the deal, for the places alone
    table.do("finish")
    assert [sheet(table)[number][0] for number in (1, 2, 3)] == [3, 2, 1]


def test_they_play_on_for_the_trophy_and_everybody_keeps_what_was_agreed():
    table = FinalTable()
    table.dealt()
    table.do("knock_out", entrant=1)
    table.do("knock_out", entrant=3)
    table.do("finish")
    assert sheet(table) == {2: (1, 3275), 3: (2, 2886), 1: (3, 3839), 4: (4, 0), 5: (5, 0)}
    assert not table.wrong


def test_what_was_left_is_the_winners():
    table = FinalTable()
    table.dealt("icm", left=1000)
    said = "€10 was left for the winner: play on until one is left. Nothing changed."
    assert sentence(table, "finish") == said
    table.do("knock_out", entrant=1)
    table.do("knock_out", entrant=2)
    agreed = {int(who): amount for who, amount in table.event.deal["amounts"].items()}
    assert sum(agreed.values()) == 9000
    table.do("finish")
    assert sheet(table)[3] == (1, agreed[3] + 1000)
    assert sum(prize for _, prize in sheet(table).values()) == pool(table.event) == 10_000


def test_places_that_were_decided_before_keep_the_prizes_of_the_ladder():
    table = FinalTable(shares=(40, 30, 20, 10))
    table.dealt("even")
    table.do("finish")
    assert sheet(table) == {1: (1, 3000), 2: (2, 3000), 3: (3, 3000), 4: (4, 1000), 5: (5, 0)}


def test_a_deal_on_the_bubble_shares_what_is_there():
    table = FinalTable(shares=(70, 30))
    table.dealt("even")
    table.do("finish")
    assert [prize for _, prize in sheet(table).values()] == [3334, 3333, 3333, 0, 0]


def test_who_is_said_to_have_gone_out_with_one_of_the_deal_gets_no_place_of_it():
    table = FinalTable(shares=(40, 30, 20, 10))
    table.do("knock_out", entrant=3)
    table.inside = [1, 2]
    table.counted(6000, 4000)
    number = table.proposed("even")
    table.all_say_yes(number)
    table.do("deal", proposal=number)
    table.do("knock_out", entrant=2)
    table.do("same_hand", order=[[3], [4]])  # Cal, who was out before, had more chips than Bob
    table.do("finish")
    wanted = {1: (1, 3500), 3: (2, 2000), 2: (3, 3500), 4: (4, 1000), 5: (5, 0)}
    assert sheet(table) == wanted
    assert not table.wrong


# --- undo -------------------------------------------------------------------------------------------------------------


def test_an_undo_of_the_deal_brings_the_votes_back():
    table = FinalTable().counted()
    number = table.proposed()
    table.all_say_yes(number)
    before = table.fingerprint
    table.do("undo", line=table.do("deal", proposal=number).seq)
    assert table.fingerprint == before
    table.do("deal", proposal=number)


@pytest.mark.parametrize("verb", ["pay", "prizes", "draw", "start", "knock_out", "propose", "voice"])
def test_nothing_under_a_deal_is_undone_without_naming_it(verb):
    table = FinalTable()
    table.dealt()
    under = table.event.lines.filter(verb=verb).last()
    assert "Deal: ICM" in sentence(table, "undo", line=under.seq)


def test_a_finish_rests_on_the_deal_and_the_counted_chips():
    table = FinalTable()
    made = table.dealt()
    before = table.fingerprint
    finish = table.do("finish")
    counting = table.event.lines.filter(verb="count_all").last()
    for line in (made, counting):
        assert "Night finished: Ann wins" in sentence(table, "undo", line=line.seq)
    table.do("undo", line=finish.seq)
    assert table.fingerprint == before


def test_a_deal_that_was_undone_does_not_come_back_over_a_sale():
    table = FinalTable()
    made = table.dealt()
    undone = table.do("undo", line=made.seq)
    table.do("rebuy", entrant=1, because="host")
    assert "bought in again" in sentence(table, "undo", line=undone.seq)
