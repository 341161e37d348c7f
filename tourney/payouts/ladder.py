"""What each place gets, and what everybody has won: the ladder of the night, ties, who is disqualified, a deal."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules_engine.ladders import Ladder
from rules_engine.prizes import awards
from tourney.events.models import Entrant, Event
from tourney.leagues.money import spoken
from tourney.payouts.policy import announced
from tourney.payouts.pot import pot_of, prize_money, unit

MOVES_UP, KEPT = "up", "kept"  # whose the prize of somebody disqualified is: the next ones', or still his


@dataclass(frozen=True)
class Prize:
    """What a place gets: an amount in minor units, its share in tenths of a percent, perhaps a thing.

    `fixed`: the amount is written down and does not follow the pool; then there is no share.
    `worth`: what the thing costs the pool, in minor units.
    """

    place: int
    amount: int
    share: int
    thing: str = ""
    worth: int = 0
    fixed: bool = False


def ladder(night: Event) -> Ladder:
    """The prizes as the host wrote them."""
    return Ladder.parse(night.ladder) if night.ladder else Ladder.of(night.shares)


def prizes(night: Event, money: int | None = None, written: Ladder | None = None) -> list[Prize]:
    """The prizes as they stand, first place first; none while the pool cannot pay the ladder (S10).

    `money`, in minor units, instead of what is to win now; `written` instead of the ladder of the night. A night with
    nothing to win has no prizes, unless they are things (C70).
    """
    said = pot_of(night)
    money = prize_money(night).money if money is None else money
    written = written or ladder(night)
    step, least = unit(night, money), said["minimum"]
    bare = not money and not any(each.thing for each in written.places)
    if bare or said["no_prizes"] or written.objection(money, step, least):
        return []
    paid = written.pay(money, step, least)
    rows = zip(paid.cash, written.places, paid.things, paid.worth, strict=False)
    return [
        Prize(place, cash, each.share, thing, worth, each.cash is not None)
        for place, (cash, each, thing, worth) in enumerate(rows, start=1)
    ]


# --- what stands in the way -------------------------------------------------------------------------------------------
def why_not_paid(night: Event, money: int | None = None, written: Ladder | None = None) -> str | None:
    """Why the pool, as it is or with `money` minor units in it, cannot pay this ladder; None where it can.

    A pool without money owes nothing yet to a ladder of shares only, and one without prizes owes nothing at all.
    """
    if pot_of(night)["no_prizes"]:
        return None
    money = prize_money(night).money if money is None else money
    step, least = unit(night, money), pot_of(night)["minimum"]
    sentence = (written or ladder(night)).objection(money, step, least, _speaker(night))
    return _(sentence) if sentence else None


def why_no_start(night: Event, players: int) -> str | None:
    """Why the night cannot start with these prizes and so many players, or None.

    What the pool cannot pay yet is no reason while more money may come in by what is announced (K21).
    """
    written = ladder(night)
    if pot_of(night)["no_prizes"]:
        return None
    if why := too_many_places(written, players):
        return why
    money = prize_money(night).money
    why = why_not_paid(night, money)
    healed = why and more_may_come(night) and not why_not_paid(night, money + 100 * fixed(written))
    return None if healed else why


def fixed(written: Ladder) -> int:
    """What the ladder promises whatever the pool is: fixed amounts and bought things, in minor units."""
    return sum((each.cash or 0) + each.worth for each in written.places)


def too_many_places(written: Ladder, players: int) -> str | None:
    """Why so many players cannot fill the paid places, or None."""
    said = {"places": len(written.places), "players": players}
    if said["places"] <= players:
        return None
    return _("There are %(places)d paid places but only %(players)d in the field.") % said


def more_may_come(night: Event) -> bool:
    """Whether more money is to be expected once play has started."""
    return any(announced(night)[key] for key in ("rebuys", "reentry", "addon"))


def _speaker(night: Event) -> Callable[[int], str]:
    return lambda amount: spoken(amount, night.currency)


# --- who gets what ----------------------------------------------------------------------------------------------------
def money_won(
    night: Event, paid: Sequence[Prize], places: Mapping[int, int], barred: Collection[int] | None = None
) -> dict[int, int]:
    """What everybody has won whose place is decided, by entrant, in minor units; equal places share (T10, C43).

    The odd cent of a tie goes to the one who entered first: the total holds, and anybody can check it. Whoever took
    part in a deal has what was agreed, and the winner what was left on the table as well. `barred`: who does not keep
    a prize, where that is known already.
    """
    amounts = [prize.amount for prize in paid]
    agreed = _agreed(night, places)
    decided = _behind(agreed, dict(sorted(places.items())))
    won = {who: amount for who, amount in awards(decided, amounts, _gone(night, decided, barred)).items() if amount}
    return {**won, **agreed}


def takers(night: Event, places: Mapping[int, int], barred: Collection[int] | None = None) -> dict[int, list[int]]:
    """Who takes the prize of each place that is decided, by the place: several where a tie covers it (T10, C43).

    Those who tie share the cash of all the places they cover. A thing cannot be cut: theirs are the things of those
    places as well, and who takes which they settle between them, with a card if they like. So nothing here names one
    of them, and no screen does. Below somebody disqualified who does not keep his prize everybody moves up by one.
    """
    decided = dict(sorted(places.items()))
    found: dict[int, list[int]] = {}
    gone = _gone(night, decided, barred)
    for place in sorted(set(decided.values())):
        paid = [who for who in decided if decided[who] == place and who not in gone]
        first = place - sum(decided[who] < place for who in gone)
        found |= dict.fromkeys(range(first, first + len(paid)), paid)
    return found


def _gone(night: Event, decided: Mapping[int, int], barred: Collection[int] | None) -> list[int]:
    return [who for who in (_barred(night) if barred is None else barred) if who in decided]


def _barred(night: Event) -> list[int]:
    """Who is disqualified and does not keep a prize."""
    rows = Entrant.objects.filter(event=night, barred=MOVES_UP, player__isnull=False)
    return list(rows.values_list("number", flat=True))


def _behind(agreed: Collection[int], places: Mapping[int, int]) -> dict[int, int]:
    """For which place those are paid who took no part in a deal: whoever did has all the places before theirs, also
    where the host says later that somebody went out on one hand with one of them."""
    ahead = [place for who, place in places.items() if who in agreed]
    others = {who: place for who, place in places.items() if who not in agreed}
    return {who: place + sum(each >= place for each in ahead) for who, place in others.items()}


def _agreed(night: Event, places: Mapping[int, int]) -> dict[int, int]:
    """What a deal gives everybody who took part in it, place or not."""
    if not night.deal:
        return {}
    agreed = {int(who): amount for who, amount in night.deal["amounts"].items()}
    return {who: amount + (night.deal["left"] if places.get(who) == 1 else 0) for who, amount in agreed.items()}
