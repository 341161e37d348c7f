"""`count`, `count_all`, `say_stack`: the chips of those who are in, by the host and by their phones (S27)."""

import pytest

from tests.journal.reading import changes, entrant, phone, relies_on, sentence, wall, words
from tests.payouts.dealing import FinalTable
from tourney.payouts.deal import stakes

pytestmark = pytest.mark.django_db


def test_the_host_notes_a_stack():
    table = FinalTable()
    line = table.do("count", entrant=1, stack=5000)
    assert changes(line) == {("Counted", 1): (None, 5000)}
    assert relies_on(line) == {"Staged", "Entered"}
    assert words(table) == "Ann has 5,000 chips"
    assert not table.wrong


def test_several_are_noted_at_once_and_who_is_not_named_stays():
    table = FinalTable()
    table.do("count", entrant=3, stack=1900)
    table.do("count_all", stacks={1: 5000, 2: 3000})
    assert [entrant(table, number).stack for number in (1, 2, 3)] == [5000, 3000, 1900]
    assert words(table) == "Chips counted: Ann 5,000, Bob 3,000"


def test_what_a_phone_says_is_not_counted_before_the_host_confirms_it():
    table = FinalTable().with_phones(2)
    line = table.by_phone(2, "say_stack", stack=2900)
    assert changes(line) == {("Said", 2): (None, 2900)}
    assert relies_on(line) == {"Staged", "Entered", "Claimed"}
    assert words(table) == "Bob says 2,900 chips"
    assert stakes(table.event).counted == 0
    table.do("count", entrant=2, stack=2900)
    assert stakes(table.event).counted == 2900


@pytest.mark.parametrize(
    ("who", "stack", "wanted"),
    [
        (5, 100, "Eli is out. Nothing changed."),
        (1, 0, "A stack is at least 1 chip and at most 1,000,000,000. Nothing changed."),
        (1, -5, "A stack is at least 1 chip and at most 1,000,000,000. Nothing changed."),
        (1, 1_000_000_001, "A stack is at least 1 chip and at most 1,000,000,000. Nothing changed."),
        (9, 100, "Nobody in this night has that number. Nothing changed."),
    ],
)
def test_what_is_no_stack_is_refused(who, stack, wanted):
    table = FinalTable()
    assert sentence(table, "count", entrant=who, stack=stack) == wanted
    assert sentence(table, "count_all", stacks={2: 3000, who: stack}) == wanted


def test_a_number_is_noted_once():
    table = FinalTable()
    table.do("count", entrant=1, stack=5000)
    assert (
        sentence(table, "count", entrant=1, stack=5000)
        == f"That is noted already (Bo, {wall(table)}). Nothing changed."
    )
    assert sentence(table, "count_all", stacks={}) == "Type somebody's chips. Nothing changed."


def test_a_phone_that_is_nobody_says_nothing():
    table = FinalTable().with_phones(1)
    table.by_phone(1, "say_stack", stack=5000)
    strange = table.wish(by=phone("strange"))
    assert sentence(table, "say_stack", strange, stack=5) == "This phone is nobody in this night. Nothing changed."
    said = sentence(table, "say_stack", table.wish(by=table.on_phone(1)), stack=5000)
    assert said == "You said that already. Nothing changed."


def test_before_the_start_and_after_the_finish_nobody_counts():
    table = FinalTable(inside=1)
    table.do("finish")
    assert sentence(table, "count", entrant=1, stack=5).startswith("The night is finished")


def test_an_undo_takes_the_number_back():
    table = FinalTable().with_phones(1)
    for verb, how in (("count", {"entrant": 1}), ("say_stack", {})):
        before = table.fingerprint
        by = table.on_phone(1) if verb == "say_stack" else None
        line = table.do(verb, table.wish(by=by), stack=4000, **how)
        table.do("undo", line=line.seq)
        assert table.fingerprint == before
