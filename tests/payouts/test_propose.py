"""`propose` and `withdraw`: a deal on the table, for exactly those who are in, to the cent."""

import pytest

from tests.evening import Evening
from tests.journal.reading import changes, relies_on, sentence, words
from tests.payouts.dealing import FinalTable
from tourney.payouts.deal import stakes, void

pytestmark = pytest.mark.django_db


def amounts(table):
    return {int(who): amount for who, amount in table.event.proposal["amounts"].items()}


def test_c20_icm_is_malmuth_harville_and_not_a_linear_guess():
    """5000, 3000 and 2000 chips for 50, 30 and 20 are 38.3929, 32.7500 and 28.8571."""
    table = FinalTable().counted()
    line = table.do("propose", method="icm")
    assert amounts(table) == {1: 38_39, 2: 32_75, 3: 28_86}
    assert set(changes(line)) == {("Proposed", 0)}
    assert relies_on(line) == {"Staged", "Dealt"}
    assert words(table) == "Deal proposed: ICM, Ann €38.39, Bob €32.75, Cal €28.86"
    assert not table.wrong


@pytest.mark.parametrize(
    ("method", "how", "wanted"),
    [
        ("chip_chop", {}, [4000, 3200, 2800]),  # 20 each for certain; the other 40 by chips: 20, 12 and 8
        ("even", {}, [3334, 3333, 3333]),
        ("even", {"left": 1000}, [3000, 3000, 3000]),
        ("icm", {"unit": 1}, [3800, 3300, 2900]),
        ("icm", {"unit": 5}, [4000, 3000, 3000]),
        ("custom", {"amounts": {1: 4000, 2: 3500, 3: 2500}}, [4000, 3500, 2500]),
        ("custom", {"amounts": {1: 4010, 2: 3490, 3: 2500}, "unit": 1}, [4000, 3500, 2500]),
    ],
)
def test_each_way_to_share_gives_all_that_is_at_stake(method, how, wanted):
    table = FinalTable().counted()
    table.do("propose", method=method, **how)
    assert list(amounts(table).values()) == wanted
    assert sum(wanted) + how.get("left", 0) == 10_000


def test_what_does_not_fill_a_unit_goes_to_the_biggest_stack():
    table = FinalTable()
    table.do("count_all", stacks={1: 2000, 2: 5000, 3: 3000})
    table.do("propose", method="even", left=1, unit=1)
    assert amounts(table) == {1: 3300, 2: 3399, 3: 3300}  # 33 each and 99 cents over


@pytest.mark.parametrize(
    ("how", "wanted"),
    [
        ({"method": "icm", "left": 5000}, "Only €40 can be left for the winner: €20 is certain for everybody."),
        (
            {"method": "custom", "amounts": {1: 4000, 2: 3500, 3: 3000}},
            "The amounts add up to €105, but €100 is at stake: €5 too much.",
        ),
        ({"method": "custom", "amounts": {1: 4000, 2: 6000}}, "Type an amount for Cal."),
        ({"method": "custom", "amounts": {1: -100, 2: 6000, 3: 4100}}, "An amount cannot be below 0."),
        ({"method": "linear"}, "Choose one of the ways to share."),
        ({"method": "icm", "unit": 7}, "Choose one of the ways to share."),
        (
            {"method": "icm", "stacks": {1: 5000, 2: 3000, 3: 2100}},
            "The chips were counted again meanwhile: look at the amounts once more.",
        ),
    ],
)
def test_what_cannot_be_shared_like_this_is_refused_in_money(how, wanted):
    assert sentence(FinalTable().counted(), "propose", **how) == f"{wanted} Nothing changed."


def test_by_chips_is_shared_only_when_all_are_counted():
    table = FinalTable()
    table.do("count", entrant=2, stack=3000)
    assert sentence(table, "propose", method="icm") == "First count the chips of Ann, Cal. Nothing changed."
    table.do("propose", method="even")  # needs nobody's chips


def test_without_prizes_or_players_there_is_no_deal():
    table = Evening(["Ann", "Bob", "Cal"]).until("drawn")
    assert sentence(table, "propose", method="even") == "The night has not started yet. Nothing changed."
    table.do("fund", pot={"no_prizes": True})
    table.do("start")
    assert sentence(table, "propose", method="even") == "There are no prizes to share. Nothing changed."
    alone = FinalTable(inside=1)
    assert sentence(alone, "propose", method="even") == "A deal needs two players who are still in. Nothing changed."


def _late(table):
    from tourney.players.naming import enrol

    return enrol(table.league, ["Fay"])[0].uid


# --- what makes it void -----------------------------------------------------------------------------------------------


def _out(table):
    table.do("knock_out", entrant=2)


def _seated(table):
    table.do("add", players=[_late(table)])
    table.do("pay", entrant=6)  # a latecomer sits down at once


def _sold(table):
    table.do("rebuy", entrant=1, because="host")


def _recounted(table):
    table.do("count", entrant=3, stack=2100)


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (_out, "Bob went out: the votes are void."),
        (_seated, "Fay sits down to play: the votes are void."),
        (_sold, "The prizes are others now: the votes are void."),
        (_recounted, "The chips of Cal were counted again: the votes are void."),
    ],
)
def test_what_changes_the_deal_makes_the_votes_void_and_is_named(change, wanted):
    table = FinalTable().counted()
    number = table.proposed()
    assert void(table.event, stakes(table.event)) == ""
    change(table)
    assert void(table.event, stakes(table.event)) == wanted
    for verb, how in (("voice", {"entrant": 1, "yes": True}), ("deal", {})):
        assert sentence(table, verb, proposal=number, **how) == f"{wanted} Nothing changed."


def test_an_even_deal_stands_whatever_is_counted():
    table = FinalTable()
    table.proposed("even")
    table.do("count", entrant=3, stack=2100)
    assert void(table.event, stakes(table.event)) == ""


# --- and off the table ------------------------------------------------------------------------------------------------


def test_a_new_proposal_takes_the_place_of_the_old_one_and_nobody_has_answered_it():
    table = FinalTable().counted()
    first = table.proposed()
    table.do("voice", entrant=1, yes=True, proposal=first)
    second = table.proposed("even")
    assert second > first
    assert "not on the table any more" in sentence(table, "voice", entrant=2, yes=True, proposal=first)
    table.do("voice", entrant=1, yes=False, proposal=second)


def test_it_is_withdrawn_and_brought_back_with_the_answers_it_had():
    table = FinalTable().counted()
    number = table.proposed()
    table.do("voice", entrant=1, yes=True, proposal=number)
    before = table.fingerprint
    line = table.do("withdraw", proposal=number)
    assert table.event.proposal is None
    assert words(table) == "Proposal of a deal withdrawn"
    assert "not on the table any more" in sentence(table, "withdraw", proposal=number)
    table.do("undo", line=line.seq)
    assert table.fingerprint == before


def test_an_undo_leaves_nothing_on_the_table():
    table = FinalTable().counted()
    before = table.fingerprint
    table.do("undo", line=table.do("propose", method="icm").seq)
    assert table.fingerprint == before
