"""A night of forty through HTTP, with and without twenty undos: to the cent the same money as the hand-made sheet.

`forty_entrants.csv` has a row for each player: what was paid for what, and what came back; it was made beside the
program, in plain arithmetic. The sums below were made with pencil and paper.
"""

import csv
import json
from decimal import Decimal
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.http import forty_entrants as plan
from tests.http.world import Night
from tourney.payouts.profiles import profiles_of

pytestmark = pytest.mark.django_db
SHEET = list(csv.DictReader((Path(__file__).parent / "forty_entrants.csv").open()))
SUMS = {
    "paid_in": 1785_00,  # 12 x 20 + 20 x 25 + 12 x 30, 31 rebuys of 15, 22 add-ons of 10
    "fees": 120_00,  # 12 x 2 + 32 x 3
    "bounties": 220_00,  # 44 entries
    "rakes": {"season": 44_00, "dealer": 72_25},  # 5 percent of 1785 - 120 - 220
    "overlay": 171_25,  # to the guaranteed 1500
    "pool": 1500_00,
    "owed": 0,
    "entries": 44,
    "chips_issued": 563_000,  # 12 x 6000, 32 entries of 5000, 31 rebuys of 5000, 22 add-ons of 8000
    "chips_in_play": 565_000,  # and the race
}


class Host:
    """Taps one deed after the other; now and then takes the last one back and does it again."""

    def __init__(self, undos: int) -> None:
        self.night = Night("Forty", [])
        self.client, self.tapped, self.undos, self.undone = self.night.client(), 0, undos, 0

    def all(self, deeds) -> None:
        for verb, words in deeds:
            self.tap(verb, words)

    def tap(self, verb, words) -> None:
        seq = self._post(verb, words)
        self.tapped += 1
        if self.undone < self.undos and self.tapped % plan.UNDONE_EVERY == 0 and verb != "finish":
            self._post("undo", {"line": seq})
            self.undone += 1
            self._post(verb, words)

    def _post(self, verb, words) -> int:
        said = {key: value(self.night.event) if callable(value) else value for key, value in words.items()}
        answer = self.night.post(self.client, verb, **said)
        assert answer.status_code == 200, (verb, said, answer.content[:300])
        return answer.json()["seq"]

    def audit(self):
        out = StringIO()
        call_command("audit", self.night.event.uid, "--json", stdout=out)
        return json.loads(out.getvalue())


def played(undos: int) -> Host:
    host = Host(undos)
    host.all(plan.set_up())
    host.all(plan.door({each.name: each.key for each in profiles_of(host.night.event)}))
    host.all(plan.play())
    host.all(plan.deal())
    host.all(plan.deal(host.night.event.proposal["number"]))
    host.all(plan.to_the_end())
    return host


def _cents(euros: str) -> int:
    return int(Decimal(euros) * 100)


@pytest.mark.parametrize("undos", [0, 20])
def test_a_night_of_forty_comes_to_the_cent_to_what_the_sheet_says(undos):
    host = played(undos)
    assert host.undone == undos
    said = host.audit()
    assert {key: said[key] for key in SUMS} == SUMS
    assert (said["agree"], said["wrong"]) == (True, [])
    for row in SHEET:
        player = said["players"][row["entrant"]]
        got = (player["bought"], player["place"], player["prize"], player["bounty"])
        assert got == (_cents(row["paid"]), int(row["place"]), _cents(row["prize"]), _cents(row["bounties"])), row
    won = {int(row["entrant"]): _won(row) for row in SHEET if _won(row)}
    host.all(plan.paid_out(won))
    assert host.audit()["box"] == 0, "everything that came in has gone out"


def _won(row) -> dict[str, int]:
    kinds = {"prize": _cents(row["prize"]), "bounty": _cents(row["bounties"])}
    return {kind: amount for kind, amount in kinds.items() if amount}


def test_the_columns_of_the_sheet_come_to_its_sums():
    columns = {key: sum(_cents(row[key]) for row in SHEET) for key in ("paid", "fee", "bounty", "prize", "bounties")}
    assert columns == {"paid": 1785_00, "fee": 120_00, "bounty": 220_00, "prize": 1500_00, "bounties": 220_00}
    assert sum(int(row["chips"]) for row in SHEET) == SUMS["chips_issued"]
    assert (sum(int(row["rebuys"]) for row in SHEET), sum(int(row["add_on"]) for row in SHEET)) == (31, 22)
