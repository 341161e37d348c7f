"""A deal at the end: who takes part, what is at stake, what each way to share it gives, the votes, and what holds then.

The engine reckons (`rules_engine.deals`); here is the night around it. Two cells of the night are ours:

- `proposal`: `number` (the line that proposed it, so no two proposals ever bear the same), `method`, `left` for the
  winner and `unit` in minor units, `amounts` by entrant, `stacks` by entrant as far as they were counted, `stake`.
- `deal`: the proposal that was agreed, and `places`: how many places it covers.

A vote is `<proposal>:y` or `<proposal>:n`, with an `h` behind it where the host gave the voice for somebody.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from rules_engine import deals as rule
from tourney.events.commands.asked import already
from tourney.events.facts import Dealt
from tourney.events.models import Entrant, Event
from tourney.events.queries import entrants
from tourney.leagues.money import spoken
from tourney.payouts.ladder import MOVES_UP, Prize, money_won, prizes
from tourney.tables.queries import places, seated

CUSTOM = "custom"
METHODS: dict[str, Any] = {
    "icm": lazy("ICM"),
    "chip_chop": lazy("Chip chop"),
    "even": lazy("Even"),
    CUSTOM: lazy("Custom"),
}
BY_CHIPS = ("icm", "chip_chop")  # nothing can be reckoned before the chips are counted
UNITS = (0, 1, 5)  # whole units of the currency to which amounts may be rounded; 0: to the cent


@dataclass(frozen=True)
class Party:
    """Somebody who takes part, as the sentences of the engine name him."""

    number: int
    name: str

    def __str__(self) -> str:
        return self.name


Amounts = dict[Party, int]


@dataclass(frozen=True)
class Stakes:
    """What a deal is about: the chips of those still in (0: not counted), and the prizes of their places in minor
    units, best first."""

    chips: Mapping[Party, int]
    prizes: tuple[int, ...]
    currency: str

    @property
    def total(self) -> int:
        return sum(self.prizes)

    @property
    def certain(self) -> int:
        """What everybody has for certain, in minor units: the last of the prizes."""
        return self.prizes[-1]

    @property
    def counted(self) -> int:
        return sum(self.chips.values())

    @property
    def uncounted(self) -> list[str]:
        return [who.name for who, stack in self.chips.items() if not stack]

    def money(self, amount: int) -> str:
        return spoken(amount, self.currency)

    def share(self, method: str, left: int = 0, unit: int = 0, typed: Mapping[int, int] | None = None) -> Amounts:
        """What everybody gets, in minor units: with what is `left` for the winner it is what is at stake, to the cent.

        `unit`: see `to_the_unit`. `typed`: the amounts of a custom deal by entrant. Refused (ValueError): what cannot
        be shared in this way, in a sentence.
        """
        chips = dict(self.chips) if method in BY_CHIPS else {who: stack or 1 for who, stack in self.chips.items()}
        if method in BY_CHIPS and (missing := self.uncounted):
            raise ValueError(_("First count the chips of %s.") % ", ".join(missing))
        if method != CUSTOM and (why := rule.objection(chips, self.prizes, left, self.money)):
            raise ValueError(_(why))
        amounts = self._custom(left, typed or {}) if method == CUSTOM else rule.OFFERS[method](chips, self.prizes, left)
        return to_the_unit(amounts, chips, unit)

    def _custom(self, left: int, typed: Mapping[int, int]) -> Amounts:
        if missing := [who.name for who in self.chips if who.number not in typed]:
            raise ValueError(_("Type an amount for %s.") % ", ".join(missing))
        amounts = {who: typed[who.number] for who in self.chips}
        if why := rule.custom_objection(amounts, self.prizes, left, self.money):
            raise ValueError(_(why))
        return amounts

    def warning(self, amounts: Amounts, left: int = 0) -> str:
        """What the players should hear before they shake hands; "" where nothing is odd."""
        return rule.warning(amounts, self.prizes, left, self.money) or ""


def to_the_unit(amounts: Amounts, chips: Mapping[Party, int], unit: int) -> Amounts:
    """Amounts in whole `unit`s (minor units; 0 or 1: as they are), the same in all to the cent.

    Units go out by the largest remainder, equal ones to the bigger stack; what does not fill a unit goes to the biggest
    stack.
    """
    if unit <= 1:
        return dict(amounts)
    rounded = {who: amount // unit * unit for who, amount in amounts.items()}
    units, odd = divmod(sum(amounts.values()) - sum(rounded.values()), unit)
    for who in sorted(amounts, key=lambda who: (-(amounts[who] % unit), -chips[who]))[:units]:
        rounded[who] += unit
    rounded[biggest(chips)] += odd
    return rounded


def biggest(chips: Mapping[Party, int]) -> Party:
    """Whose stack is the biggest; of equal ones the first."""
    return max(chips, key=lambda who: chips[who])


# --- the night --------------------------------------------------------------------------------------------------------
def stakes(
    night: Event,
    people: Iterable[Entrant] | None = None,
    inside: Collection[int] | None = None,
    paid: Iterable[Prize] | None = None,
) -> Stakes:
    """Those who sit, by number, and the prizes of their places. What is known already need not be asked again:
    `people` on the list, the numbers of those `inside`, the prizes `paid`."""
    inside = seated(night).keys() if inside is None else inside
    chips = {
        Party(who.number, who.name): who.stack or 0
        for who in (entrants(night) if people is None else people)
        if who.number in inside and who.player
    }
    amounts = [prize.amount for prize in (prizes(night) if paid is None else paid)]
    return Stakes(chips, rule.at_stake(len(chips), amounts), night.currency)


def why_none(night: Event, found: Stakes) -> str:
    """Why no deal can be talked about now, or ""."""
    if night.deal:
        return _("A deal was made")
    if len(found.chips) < 2:
        return _("A deal needs two players who are still in")
    if not found.total:
        return _("There are no prizes to share")
    if left := _without_a_taker(night, found):
        said = _("%s has no taker without who is disqualified: let the prize be kept, or pay fewer places")
        return said % spoken(left, night.currency)
    return ""


def _without_a_taker(night: Event, found: Stakes) -> int:
    """What would be left over of the prizes, in minor units, because somebody disqualified does not take his."""
    if not Entrant.objects.filter(event=night, barred=MOVES_UP).exists():
        return 0
    paid = prizes(night)
    told = money_won(night, paid, places(night))
    return sum(prize.amount for prize in paid) - found.total - sum(told.values())


def not_dealt(night: Event) -> Dealt:
    """The condition that no deal was made: afterwards nothing may change what there is to win."""
    if night.deal:
        raise already(night, ("Dealt", 0), _("A deal was made: the prizes are fixed now"))
    return Dealt.keep(night)


# --- a proposal and its votes -----------------------------------------------------------------------------------------
def void(night: Event, found: Stakes) -> str:
    """Why the proposal on the table is not what it was voted about any more, or ""."""
    said = night.proposal
    if not said:
        return ""
    meant, inside = {int(number) for number in said["amounts"]}, {who.number: who.name for who in found.chips}
    if gone := meant - inside.keys():
        names = {who.number: who.name for who in entrants(night)}
        return _("%s went out: the votes are void.") % ", ".join(names.get(number, "?") for number in sorted(gone))
    if new := inside.keys() - meant:
        return _("%s sits down to play: the votes are void.") % ", ".join(inside[number] for number in sorted(new))
    if said["stake"] != list(found.prizes):
        return _("The prizes are others now: the votes are void.")
    again = [who.name for who, stack in found.chips.items() if said["stacks"].get(str(who.number), 0) != stack]
    if again and said["method"] in BY_CHIPS:
        return _("The chips of %s were counted again: the votes are void.") % ", ".join(again)
    return ""


@dataclass(frozen=True)
class Votes:
    """Who has answered, and how many of them said yes. How somebody voted is nobody's business."""

    answered: frozenset[int]
    yes: int
    of: int

    @property
    def complete(self) -> bool:
        return len(self.answered) == self.of

    @property
    def agreed(self) -> bool:
        return self.yes == self.of


def votes(night: Event, people: Iterable[Entrant]) -> Votes:
    """The votes about the proposal on the table."""
    said = night.proposal
    found = {who.number: answer for who in people if (answer := vote_of(said, who))}
    return Votes(frozenset(found), sum(answer[0] == "y" for answer in found.values()), len(said["amounts"]))


def vote_of(proposal: Mapping[str, Any], who: Entrant) -> str:
    """y or n, behind it h where the host gave the voice; "" for somebody who has not answered this proposal."""
    number, _colon, answer = (who.vote or "").partition(":")
    asked = number == str(proposal["number"]) and str(who.number) in proposal["amounts"]
    return answer if asked else ""


# --- afterwards -------------------------------------------------------------------------------------------------------
def places_dealt(night: Event) -> int:
    """How many places, from the first, a deal has shared; 0 where none was made."""
    return night.deal["places"] if night.deal else 0


def final_places(night: Event) -> dict[int, int]:
    """The place of everybody once nothing is left to play for: those who still sit by their counted chips, equal ones
    tie. Without a deal, or while something is left for the winner, those who sit have no place yet."""
    decided = places(night)
    if not night.deal or night.deal["left"]:
        return decided
    waiting = seated(night).keys() - decided.keys()
    stacks = {who.number: who.stack or 0 for who in entrants(night) if who.number in waiting}
    return decided | {who: 1 + sum(other > mine for other in stacks.values()) for who, mine in stacks.items()}
