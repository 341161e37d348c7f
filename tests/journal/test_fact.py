"""A fact is one cell, and there is one spelling by which cells are compared."""

import pytest

from tourney.events.facts import Arrived, ClockSet, Entered, Staged
from tourney.events.journal.fact import Fact, canonical, merged
from tourney.events.models import Entrant, Event
from tourney.tables.facts import Seated

SAME = [
    ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
    ({"index": 0, "rest": {"x": None, "y": [1]}}, {"rest": {"y": [1], "x": None}, "index": 0}),
    ([1, 2], (1, 2)),
]
DIFFERENT = [
    (None, 0),
    (None, ""),
    (None, False),
    (1, "1"),
    (1, True),
    (0, False),
    ({}, None),
    ({"since": None}, {}),
    ([1, 2], [2, 1]),
    (1_764_532_800_000, 1_764_532_800_001),
    ("\u00c9", "E\u0301"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_order_of_keys_does_not_count(one, other):
    assert canonical(one) == canonical(other)
    assert not Seated(1, one, other).changes


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_what_reads_otherwise_is_something_else(one, other):
    assert canonical(one) != canonical(other)
    assert Seated(1, one, other).changes


def test_one_spelling_has_no_spaces_and_keeps_letters():
    assert canonical({"name": "José", "at": 12, "none": None}) == '{"at":12,"name":"José","none":null}'


def test_milliseconds_stay_whole_however_long_the_night_is():
    assert canonical(9_007_199_254_740_993) == "9007199254740993"


@pytest.mark.parametrize(("was", "now"), [(None, 5), (5, None), (5, 6), (5, 5), ({"a": 1}, {"a": 2})])
def test_the_inverse_is_the_same_fact_with_the_two_exchanged(was, now):
    fact = Seated(101, was, now)
    assert fact.inverse() == Seated(101, now, was)
    assert fact.inverse().inverse() == fact
    assert fact.inverse().changes == fact.changes


def test_every_kind_of_fact_inverts_and_reads_back_alike():
    """The inverse is written once: no kind has one of its own."""
    for name, kind in Fact.kinds.items():
        fact = kind(3, "before", "after")
        assert Fact.read(fact.written()) == fact
        assert fact.inverse().written() == [name, 3, "after", "before"]
        assert "inverse" not in vars(kind), name


def test_every_kind_names_a_column_that_may_be_null_and_no_two_name_the_same():
    cells = [(kind.path, kind.column) for kind in Fact.kinds.values()]
    assert len(cells) == len(set(cells))
    for kind in Fact.kinds.values():
        field = next(f for f in kind.model()._meta.fields if kind.column in (f.name, f.attname))
        assert field.null, f"{kind.__name__} cannot sleep"


def test_every_column_that_can_be_null_in_a_journaled_row_is_a_cell():
    told = {(kind.model(), kind.column) for kind in Fact.kinds.values()}
    for model in {kind.model() for kind in Fact.kinds.values()}:
        assert {f.attname for f in model._meta.fields if f.null} == {column for of, column in told if of is model}


def test_change_and_keep_take_what_the_row_says():
    row = Entrant(number=4, player_id="uid", here=True)
    assert Arrived.change(row, None) == Arrived(4, True, None)
    assert Entered.keep(row) == Entered(4, "uid", "uid")
    assert not Entered.keep(row).changes


def test_a_fact_about_the_night_itself_has_the_subject_nought():
    assert Staged.change(Event(status="setup"), "running") == Staged(0, "setup", "running")
    assert Staged.keep(Event(status="setup")).cell == ("Staged", 0)


def test_merged_facts_are_one_for_each_cell_from_the_first_was_to_the_last_now():
    facts = [Seated(1, None, 5), Seated(2, 7, 7), Seated(1, 5, None), Arrived(1, None, True), Seated(1, None, 9)]
    assert merged(facts) == [Seated(1, None, 9), Seated(2, 7, 7), Arrived(1, None, True)]


def test_there_and_back_is_a_condition():
    (fact,) = merged([Seated(1, 5, None), Seated(1, None, 5)])
    assert fact == Seated(1, 5, 5)
    assert not fact.changes


def test_facts_are_values_and_cannot_be_changed():
    assert len({Seated(1, None, 5), Seated(1, None, 5)}) == 1
    with pytest.raises(AttributeError):
        ClockSet(0, None, None).now = 1
