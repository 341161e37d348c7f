"""What is still due: prizes and bounties to the players, rakes and guarantees between the house and the box."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tourney.events.models import Event, Status
from tourney.payouts.bounties import bounties_won
from tourney.payouts.ladder import Prize, money_won, prizes
from tourney.payouts.ledger import Entry, handed, ledger, owing
from tourney.payouts.models import Payment
from tourney.payouts.pot import prize_money
from tourney.tables.queries import places

PRIZE, BOUNTY, HOUSE = Payment.Kind.PRIZE.value, Payment.Kind.BOUNTY.value, Payment.Kind.HOUSE.value
WINNINGS = (PRIZE, BOUNTY)


def won(night: Event, kind: str) -> dict[int, int]:
    """What everybody has won of this kind for certain, by entrant, in minor units.

    A prize is certain when the place is known, or when a deal was made.
    """
    if night.status == Status.SETUP:
        return {}
    return bounties_won(night) if kind == BOUNTY else money_won(night, prizes(night), places(night))


@dataclass(frozen=True)
class Account:
    """One player's money in this night, in minor units. `won` and `got` are by kind: a prize, a bounty."""

    number: int
    bought: int
    owes: int
    won: dict[str, int]
    got: dict[str, int]

    def due(self, kind: str) -> int:
        """What of this kind is still to be paid out."""
        return self.won[kind] - self.got[kind]

    @property
    def balance(self) -> int:
        """What he is still to get, above 0, or to give."""
        return sum(self.due(kind) for kind in WINNINGS) - self.owes


def accounts(night: Event, lines: list[Entry] | None = None) -> dict[int, Account]:
    """The account of everybody who bought or won anything, by entrant."""
    lines = ledger(night) if lines is None else lines
    sure = {kind: won(night, kind) for kind in WINNINGS}
    paid = {kind: handed(lines, kind) for kind in WINNINGS}
    owes, bought = owing(lines), spent(lines)
    return {
        who: Account(
            who,
            bought.get(who, 0),
            owes.get(who, 0),
            {kind: sure[kind].get(who, 0) for kind in WINNINGS},
            {kind: paid[kind].get(who, 0) for kind in WINNINGS},
        )
        for who in sorted({*bought, *sure[PRIZE], *sure[BOUNTY]})
    }


def spent(lines: list[Entry]) -> dict[int, int]:
    """What everybody bought, paid or owed, by entrant, in minor units."""
    total: dict[int, int] = {}
    for line in lines:
        if line.kind not in Payment.Kind.values:
            total[line.entrant] = total.get(line.entrant, 0) + line.price
    return total


@dataclass(frozen=True)
class House:
    """What passes between the house and the box, by name, in minor units; `handed`: what went in so far, less out."""

    takes: tuple[tuple[str, int], ...]
    puts: tuple[tuple[str, int], ...]
    handed: int

    @property
    def due(self) -> int:
        """What has still to go into the box, above 0, or out of it."""
        return sum(amount for _name, amount in self.puts) - sum(amount for _name, amount in self.takes) - self.handed


def house(night: Event, lines: list[Entry], promised: list[Prize]) -> House:
    """Rakes, fees and what the things among the prizes cost go out; what the host adds or guarantees comes in."""
    pool = prize_money(night)
    takes = [(name or _("The house"), amount) for name, amount in pool.taken]
    takes += [(prize.thing, prize.worth) for prize in promised]
    puts = [(_("Added"), pool.added), (_("The host's part of the guarantee"), pool.overlay)]
    return House(_some(takes), _some(puts), -sum(handed(lines, HOUSE).values()))


def _some(named: list[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple((name, amount) for name, amount in named if amount)
