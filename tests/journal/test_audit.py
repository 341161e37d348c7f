"""The fold of the journal and the rows say the same, and where they do not the audit names the cell."""

import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from tests.evening import Evening
from tests.journal.reading import THREE, fresh
from tourney.events.journal.audit import alive, audit, fingerprint, fold, state
from tourney.events.journal.door import door
from tourney.events.models import Event
from tourney.payouts.models import Purchase


@pytest.mark.django_db
@pytest.mark.parametrize("stage", ["listed", "paid", "drawn", "running", "heads_up", "one_left", "finished"])
def test_at_every_stage_the_fold_is_the_state(stage):
    evening = Evening(THREE).until(stage)
    assert fold(evening.event) == state(evening.event)
    assert evening.wrong == []


@pytest.mark.django_db
def test_the_state_holds_every_cell_that_says_something():
    evening = Evening(THREE).until("drawn")
    cells = state(evening.event)
    assert cells["Staged", 0] == "setup"
    assert [cells["BoughtFor", number] for number in (1, 2, 3)] == [2000, 2000, 2000]
    assert sorted(value for (kind, _), value in cells.items() if kind == "Seated") == [1, 2, 3]
    assert None not in cells.values()


def test_a_row_that_sleeps_counts_as_no_row():
    assert alive({("Seated", 101): None, ("Seated", 102): 0, ("Agreed", 0): {}}) == {
        ("Seated", 102): 0,
        ("Agreed", 0): {},
    }


def test_equal_states_have_equal_fingerprints_whatever_their_order():
    one = {("Seated", 101): 1, ("ClockSet", 0): {"left": 5, "index": 0}}
    other = {("ClockSet", 0): {"index": 0, "left": 5}, ("Seated", 101): 1}
    assert fingerprint(one) == fingerprint(other)
    assert len({fingerprint(one), fingerprint({**one, ("Seated", 101): 2}), fingerprint({})}) == 3


def test_a_fingerprint_is_the_same_in_a_process_with_another_hash_seed():
    said = "{('Seated', n): n for n in range(9)} | {('ClockSet', 0): {'left': 5, 'index': 0}}"
    code = f"import django; django.setup()\nfrom tourney.events.journal.audit import *; print(fingerprint({said}))"
    surroundings = {"DJANGO_SETTINGS_MODULE": "tourney.settings", "PYTHONHASHSEED": "7", "SECRET_KEY": "x"}
    asked = subprocess.run([sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, check=True)
    cells = {("Seated", number): number for number in range(9)} | {("ClockSet", 0): {"index": 0, "left": 5}}
    assert asked.stdout.strip() == fingerprint(cells)


@pytest.mark.django_db
def test_two_nights_do_not_mix():
    one, other = Evening(THREE).until("drawn"), Evening(["Zoe"]).until("paid")
    assert (one.wrong, other.wrong) == ([], [])
    with door():
        Purchase.objects.filter(event=other.event).update(price=1)
    assert one.wrong == []
    assert other.wrong == ["BoughtFor 1: the journal says 2000, the row says 1"]


@pytest.mark.django_db
def test_the_audit_reads_and_writes_nothing(django_assert_max_num_queries):
    evening = Evening(THREE).until("finished")
    before = evening.fingerprint
    with django_assert_max_num_queries(42) as asked:
        assert list(audit(fresh(evening))) == []
    assert all(query["sql"].lstrip().upper().startswith(("SELECT", "DECLARE")) for query in asked.captured_queries)
    assert evening.fingerprint == before


@pytest.mark.django_db
def test_the_management_command_passes_a_good_night_by_uid_or_code(capsys):
    evening = Evening(THREE).until("running")
    for name in (evening.event.uid, evening.event.join_code):
        call_command("audit", name)
        said = capsys.readouterr().out
        assert f"seq {evening.event.seq} {evening.fingerprint[:16]}: 0 wrong" in said


@pytest.mark.django_db
def test_the_management_command_fails_and_names_the_cell(capsys):
    good, bad = Evening(THREE), Evening(THREE)
    with door():
        Event.objects.filter(pk=bad.event.pk).update(chips=999)
    with pytest.raises(CommandError, match="1 wrong"):
        call_command("audit")
    said = capsys.readouterr()
    assert "Stacked 0: the journal says 1000, the row says 999" in said.err
    assert f"{good.event.uid} seq 1" in said.out


@pytest.mark.django_db
def test_a_night_that_is_none_is_an_error():
    with pytest.raises(CommandError, match="No such night"):
        call_command("audit", "nowhere")
