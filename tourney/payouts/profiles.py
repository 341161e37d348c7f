"""What an entry costs: the prices of the night (early, on time, late), and which of them holds now.

The host's word is one cell of the night, a list of rows; without it there is one price, the night's buy-in. A purchase
keeps its own price, fee and chips, so that another price never touches what was paid.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import md5
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rules_engine.levels import Moment
from tourney.events.journal.fact import canonical
from tourney.events.models import Event, Status
from tourney.events.queries import moment
from tourney.leagues.money import spoken
from tourney.leagues.wording import grouped

MOST = 6  # prices of one night
SUGGESTED = (gettext_lazy("early"), gettext_lazy("on time"), gettext_lazy("late"))


@dataclass(frozen=True)
class Profile:
    """One price of an entry. `price` is all that the player pays and `fee` the part for the house, in minor units.

    `chips`: None for the starting stack; `bonus`: chips on top. `until_level`: the last level in which this is the
    usual price; 0: only before the start, None: always. `key`: what a purchase keeps of it; "" if there is but one.
    """

    key: str
    name: str
    price: int
    fee: int = 0
    chips: int | None = None
    bonus: int = 0
    until_level: int | None = None

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def stack(self, night: Event) -> int:
        """The chips with which somebody begins who paid this."""
        return ((night.chips or 0) if self.chips is None else self.chips) + self.bonus


def profiles_of(night: Event) -> list[Profile]:
    """The prices of this night, in the host's order."""
    if not night.profiles:
        return [Profile("", _("on time"), night.buy_in or 0)]
    return [Profile(**row) for row in night.profiles]


def by_key(night: Event, key: str) -> Profile | None:
    """The price that a purchase names, if there is one by that key."""
    return next((profile for profile in profiles_of(night) if profile.key == key), None)


def usual(night: Event, at: int) -> Profile:
    """The price that holds at `at` (ms since the epoch): the first that has not ended, else the last of all."""
    level, offered = level_of(night, at), profiles_of(night)
    lasting = [each for each in offered if each.until_level is None or level <= each.until_level]
    return (lasting or offered[-1:])[0]


def level_of(night: Event, at: int) -> int:
    """The level at `at`, 0 before the start. A break belongs to the level before it (S21)."""
    return 0 if night.status == Status.SETUP else level_in(moment(night, at))


def level_in(now: Moment) -> int:
    """The level that this moment belongs to."""
    return now.number - 1 if now.on_break else now.number


def is_unequal(night: Event) -> bool:
    """Whether not everybody begins with the starting stack: a departure from T2, to be said."""
    return any(profile.stack(night) != (night.chips or 0) for profile in profiles_of(night))


def stamp(night: Event) -> str:
    """A short word for the prices as they stand: another word, other prices."""
    return md5(canonical(night.profiles).encode(), usedforsecurity=False).hexdigest()[:8]


def said(night: Event) -> Iterator[str]:
    """The prices in sentences, as players read them; nothing where the buy-in is the only one."""
    if night.profiles:
        yield from (_sentence(night, profile) for profile in profiles_of(night))
    if is_unequal(night):
        yield departure()


def departure() -> str:
    """What the rules sheet says where stacks are unequal."""
    return _("Starting chips are not equal: this night departs from T2, by which everybody begins with the same.")


def _sentence(night: Event, profile: Profile) -> str:
    told = {"name": profile.name, "until": until(profile), "price": spoken(profile.price, night.currency)}
    chips = profile.stack(night)
    with_chips = ngettext("%s chip", "%s chips", chips) % grouped(chips)
    if not profile.fee:
        return _("Entry %(name)s, %(until)s: %(price)s for %(chips)s.") % {**told, "chips": with_chips}
    return _("Entry %(name)s, %(until)s: %(price)s for %(chips)s, %(fee)s of it for the house.") % {
        **told,
        "chips": with_chips,
        "fee": spoken(profile.fee, night.currency),
    }


def until(profile: Profile) -> str:
    """How long a price is the usual one."""
    if profile.until_level is None:
        return _("at any time")
    return _("until level %d") % profile.until_level if profile.until_level else _("before the start")
