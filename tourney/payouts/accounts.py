"""The money of a night in one table: as the rows have it, and beside it what the journal alone folds to."""

from typing import Any

from rules_engine.prize_pool import PrizePool
from tourney.events.journal.audit import State, audit, fingerprint, fold, state
from tourney.events.models import Event, Status
from tourney.events.queries import entrants
from tourney.leagues.money import digits
from tourney.payouts.deal import final_places
from tourney.payouts.due import BOUNTY, PRIZE, accounts
from tourney.payouts.ladder import prizes
from tourney.payouts.ledger import box, ledger, owing
from tourney.payouts.models import Payment
from tourney.payouts.pot import ENTRIES, POT, Taken, pool_from, prize_money, taken
from tourney.payouts.queries import chips_in_play
from tourney.tables.queries import places

Sums = dict[str, Any]


def accounted(night: Event) -> Sums:
    """Everything that an audit prints of one night; money in minor units, `agree`: the fold has the same sums."""
    said, folded = sums(night), folded_sums(fold(night))
    return {
        "uid": night.uid,
        "seq": night.seq,
        "fingerprint": fingerprint(state(night)),
        "currency": night.currency,
        "digits": digits(night.currency),
        **said,
        "prizes": [
            {"place": prize.place, "amount": prize.amount, "thing": prize.thing, "worth": prize.worth}
            for prize in prizes(night)
        ],
        "players": _players(night),
        "folded": folded,
        "agree": said == folded,
        "wrong": list(audit(night)),
    }


def sums(night: Event) -> Sums:
    """The sums of a night as the rows have them."""
    bought, lines, chips = taken(night), ledger(night), chips_in_play(night)
    return {
        **_sources(bought, prize_money(night)),
        "owed": sum(owing(lines).values()),
        "box": box(lines),
        "chips_issued": chips - (night.raced or 0),
        "raced": night.raced or 0,
        "chips_in_play": chips,
    }


def _sources(bought: Taken, pool: PrizePool) -> Sums:
    rakes: dict[str, int] = {}
    before = bool(bought.fees) + bool(bought.bounties)  # they come first
    for name, amount in pool.taken[before:]:
        rakes[name] = rakes.get(name, 0) + amount
    return {
        "paid_in": bought.paid,
        "fees": bought.fees,
        "bounties": bought.bounties,
        "entries": bought.entries,
        "rakes": rakes,
        "added": pool.added,
        "overlay": pool.overlay,
        "pool": pool.money,
    }


def _players(night: Event) -> dict[str, Sums]:
    decided = final_places if night.status == Status.FINISHED else places  # after a deal several finish by their chips
    place_of, money = decided(night), accounts(night)
    names = {who.number: who.name for who in entrants(night)}
    return {
        str(who): {
            "name": name,
            "place": place_of.get(who),
            **({"bought": money[who].bought, "owes": money[who].owes} if who in money else {"bought": 0, "owes": 0}),
            **{kind: money[who].won[kind] if who in money else 0 for kind in (PRIZE, BOUNTY)},
            "paid_out": sum(money[who].got.values()) if who in money else 0,
        }
        for who, name in names.items()
    }


# --- the same from the journal alone ----------------------------------------------------------------------------------
def folded_sums(cells: State) -> Sums:
    """The same sums from the cells that the journal folds to, without a look at any row."""
    bought, handed = _table(cells, *_BOUGHT), _table(cells, *_HANDED)
    raced = cells.get(("Raced", 0), 0)
    chips = _sum(bought, "BoughtChips")
    sold = Taken(
        _sum(bought, "BoughtFor"),
        _sum(bought, "BoughtFee"),
        _sum(bought, "BoughtBounty"),
        sum(row.get("BoughtKind") in ENTRIES for row in bought),
    )
    settled = _sum([row for row in handed if row.get("HandedFor") == Payment.Kind.DEBT], "HandedOver")
    owed = _sum(bought, "BoughtOwed")
    return {
        **_sources(sold, pool_from({**POT, **cells.get(("Funded", 0), {})}, sold)),
        "owed": owed - settled,
        "box": sold.paid - owed + _sum(handed, "HandedOver"),
        "chips_issued": chips,
        "raced": raced,
        "chips_in_play": chips + raced,
    }


_BOUGHT = ("Bought", "BoughtKind", "BoughtFor", "BoughtFee", "BoughtBounty", "BoughtOwed", "BoughtChips")
_HANDED = ("Handed", "HandedFor", "HandedOver")


def _table(cells: State, key: str, *others: str) -> list[dict[str, Any]]:
    """The rows that are awake: those of which the first cell says something."""
    numbers = sorted(number for kind, number in cells if kind == key)
    return [{kind: cells[kind, number] for kind in (key, *others) if (kind, number) in cells} for number in numbers]


def _sum(rows: list[dict[str, Any]], kind: str) -> int:
    return sum(row.get(kind) or 0 for row in rows)
