"""In and out: what came in is a prize, a bounty, a thing, or taken off; and if not, which line is to blame (S28)."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tourney.events.models import Event, Status
from tourney.leagues.money import spoken
from tourney.payouts.due import BOUNTY, PRIZE, Account
from tourney.payouts.ladder import Prize, ladder, prizes
from tourney.payouts.pot import pot_of, prize_money, taken, unit
from tourney.payouts.queries import buy_ins
from tourney.tables.queries import places

Named = tuple[str, int]


@dataclass(frozen=True)
class Balance:
    """The lines of both sides by name, in minor units. `cause`: a sentence about the line that does not fit, or ""."""

    into: tuple[Named, ...]
    out: tuple[Named, ...]
    cause: str = ""

    @property
    def total(self) -> int:
        return sum(amount for _name, amount in self.into)

    @property
    def spent(self) -> int:
        return sum(amount for _name, amount in self.out)


def balance(night: Event, people: Mapping[int, Account]) -> Balance:
    """What came in, paid or owed, against what it is for; before the last place is known the ladder stands for prizes.

    `people`: everybody's account (`due.accounts`). The bounties that stand on heads and the prizes are two pots (C69),
    and each has to come out by itself.
    """
    pool, bought = prize_money(night), taken(night)
    promised = prizes(night, pool.money)
    things = sum(prize.worth for prize in promised)
    wanted = {_("Prizes"): pool.money - things, _("Bounties"): bought.bounties}
    has = dict(zip(wanted, _given(night, people, promised, bought.bounties), strict=True))
    into = (
        (_("Paid in"), bought.paid),
        (_("Added"), pool.added),
        (_("The host's part of the guarantee"), pool.overlay),
    )
    out = (
        *((name or _("The house"), amount) for name, amount in pool.taken),
        (_("Things to win"), things),
        *has.items(),
    )
    causes = [_cause(night, name, amount, has[name]) for name, amount in wanted.items() if amount != has[name]]
    if causes and not promised and pool.money:
        causes.insert(0, _why_none(night, pool.money))
    return Balance(_some(into), _some(out), next(filter(None, causes), ""))


def decided(night: Event) -> bool:
    """Whether every place is known."""
    return night.status == Status.FINISHED or (
        night.status == Status.RUNNING and len(places(night)) == len(buy_ins(night)) > 1
    )


def _given(night: Event, people: Mapping[int, Account], promised: list[Prize], bounties: int) -> tuple[int, int]:
    """What goes to the players in prizes and in bounties."""
    if not decided(night):
        return sum(prize.amount for prize in promised), bounties
    return sum(each.won[PRIZE] for each in people.values()), sum(each.won[BOUNTY] for each in people.values())


def _cause(night: Event, name: str, wanted: int, has: int) -> str:
    said = {
        "name": name,
        "has": spoken(has, night.currency),
        "wanted": spoken(wanted, night.currency),
        "off": spoken(abs(wanted - has), night.currency),
    }
    if has < wanted:
        return _("%(name)s: %(has)s of %(wanted)s go to somebody, %(off)s to nobody.") % said
    return _("%(name)s: %(has)s go out and there are %(wanted)s, %(off)s too much.") % said


def _why_none(night: Event, money: int) -> str:
    """Why there is no ladder for this pool, in the words of the rule."""
    least = pot_of(night)["minimum"]
    return (
        ladder(night).objection(money, unit(night, money), least, lambda amount: spoken(amount, night.currency)) or ""
    )


def _some(named: tuple[Named, ...]) -> tuple[Named, ...]:
    return tuple((name, amount) for name, amount in named if amount)
