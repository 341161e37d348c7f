"""`manage.py audit --json`: all money of a night, and beside it what the journal alone folds to."""

import json

import pytest
from django.core.management import CommandError, call_command

from tests.evening import Evening
from tests.factories import LeagueFactory
from tests.journal.reading import THREE
from tourney.events.journal.door import door
from tourney.payouts.models import Payment, Purchase

pytestmark = pytest.mark.django_db


def read(capsys, evening: Evening) -> dict:
    call_command("audit", evening.event.uid, "--json")
    return json.loads(capsys.readouterr().out)


def paid_night() -> Evening:
    """Three at 20 each with a rake of a tenth and a guarantee of 100, a rebuy, played to the end and paid out."""
    evening = Evening(THREE).until("drawn")
    evening.do("fund", pot={"rakes": ["food 10%"], "guaranteed": 10_000})
    evening.do("start")
    evening.do("rebuy", entrant=1, because="host")
    evening.do("knock_out", entrant=1)
    evening.do("knock_out", entrant=2)
    evening.do("house", amount=2_000)  # the guarantee less the rake
    evening.do("finish")
    evening.do("pay_out", entrant=3)
    return evening


def test_every_sum_of_a_night_and_who_won_what(capsys):
    evening = paid_night()
    said = read(capsys, evening)
    assert (said["uid"], said["seq"], said["fingerprint"]) == (
        evening.event.uid,
        evening.event.seq,
        evening.fingerprint,
    )
    assert (said["currency"], said["digits"]) == ("EUR", 2)
    sums = ("paid_in", "fees", "added", "overlay", "pool", "box", "owed", "bounties", "entries")
    assert [said[key] for key in sums] == [8_000, 0, 0, 2_800, 10_000, 4_000, 0, 0, 3]
    assert said["rakes"] == {"food": 800}
    assert (said["chips_issued"], said["raced"], said["chips_in_play"]) == (4_000, 0, 4_000)
    assert [(prize["place"], prize["amount"]) for prize in said["prizes"]] == [(1, 6_000), (2, 2_500), (3, 1_500)]
    assert said["players"]["3"] == {
        "name": "Cal",
        "place": 1,
        "bought": 2_000,
        "owes": 0,
        "prize": 6_000,
        "bounty": 0,
        "paid_out": 6_000,
    }
    assert (said["wrong"], said["agree"]) == ([], True)
    assert said["folded"] == {key: said[key] for key in said["folded"]}


@pytest.mark.parametrize("stage", ["listed", "paid", "running", "finished"])
def test_at_every_stage_the_fold_has_the_same_sums(capsys, stage):
    assert read(capsys, Evening(THREE).until(stage))["agree"]


def test_the_fold_follows_an_undo(capsys):
    evening = paid_night()
    evening.do("undo", line=evening.event.seq)
    said = read(capsys, evening)
    assert said["box"] == said["folded"]["box"] == 10_000


@pytest.mark.parametrize(
    ("model", "column", "key"), [(Purchase, "price", "paid_in"), (Payment, "amount", "box"), (Purchase, "owed", "owed")]
)
def test_money_changed_beside_the_journal_is_seen_in_the_sums(capsys, model, column, key):
    evening = paid_night()
    with door():
        model.objects.filter(event=evening.event, number=1).update(**{column: 77})
    with pytest.raises(CommandError):
        call_command("audit", evening.event.uid, "--json")
    said = json.loads(capsys.readouterr().out)
    assert not said["agree"]
    assert said["folded"][key] != said[key]
    assert said["wrong"]


def test_without_the_word_the_audit_reads_as_ever_and_yen_have_no_digits(capsys):
    evening = Evening(THREE, LeagueFactory(currency="JPY")).until("paid")
    call_command("audit", evening.event.join_code)
    assert capsys.readouterr().out == (
        f"{evening.event.uid} seq {evening.event.seq} {evening.fingerprint[:16]}: 0 wrong\n"
    )
    assert read(capsys, evening)["digits"] == 0
