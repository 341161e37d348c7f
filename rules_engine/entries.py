"""Rebuys, add-ons, re-entries and late entries: may they, and what stack results (T33 to T36, A-REB-1 to 3, C-BUY-2).

>>> policy = Policy(stack=1000, rebuys=True, last_level=4, addon=True)
>>> why_no_rebuy(policy, Asking(stack=1025, level=3))
'A rebuy is for stacks up to 1000, and this one is 1025.'
>>> rebuy(policy, Asking(stack=1000, level=3))
2000
>>> play_behind(policy, Asking(stack=200, level=2)).in_play
1200
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

AddonWhen = Literal["end_of_rebuy_period", "any_time_in_period"]
ADDON_TIMES: tuple[AddonWhen, ...] = ("end_of_rebuy_period", "any_time_in_period")


@dataclass(frozen=True)
class Policy:
    """What was announced before play (T33, K15): nothing may be bought that is not switched on here.

    ``stack``: the starting stack in chips · ``rebuys``: on or off · ``rebuy_limit``: for each player, None without
    limit · ``last_level``, ``minutes``: the rebuy period ends with this level and after so many minutes of play, None
    where that does not end it · ``rebuy_chips``: what a rebuy brings, None for the starting stack · ``rebuy_at_most``:
    with how many chips one may still rebuy, None for the starting stack (T35) · ``reentry``: whoever is out may come
    back, by rebuy or as a new entry (S6) · ``addon``, ``addon_limit``, ``addon_chips``: likewise for add-ons ·
    ``addon_when``: when rebuys end, or before that already (K27) · ``together``: ``rebuy_limit`` is for
    rebuys and add-ons together (A-REB-2) · ``late_level``: the last level in which newcomers may enter, None: none may.
    Refused (ValueError): counts below 0, a stack or chips bought below 1, another ``addon_when``.
    """

    stack: int
    rebuys: bool = False
    rebuy_limit: int | None = None
    last_level: int | None = None
    minutes: float | None = None
    rebuy_chips: int | None = None
    rebuy_at_most: int | None = None
    reentry: bool = False
    addon: bool = False
    addon_limit: int | None = 1
    addon_chips: int | None = None
    addon_when: AddonWhen = "end_of_rebuy_period"
    together: bool = False
    late_level: int | None = None

    def __post_init__(self) -> None:
        if min(self.stack, self.bought_by_rebuy, self.bought_by_addon) < 1:
            raise ValueError("A stack, a rebuy and an add-on have at least one chip.")
        limits = (
            self.rebuy_limit,
            self.last_level,
            self.minutes,
            self.rebuy_at_most,
            self.addon_limit,
            self.late_level,
        )
        if any(limit is not None and limit < 0 for limit in limits):
            raise ValueError("No limit is below 0.")
        if self.addon_when not in ADDON_TIMES:
            raise ValueError("Add-ons are sold when rebuys end, or at any time until then.")

    @property
    def bought_by_rebuy(self) -> int:
        """The chips of one rebuy."""
        return self.stack if self.rebuy_chips is None else self.rebuy_chips

    @property
    def bought_by_addon(self) -> int:
        """The chips of one add-on."""
        return self.stack if self.addon_chips is None else self.addon_chips

    @property
    def threshold(self) -> int:
        """The biggest stack with which a rebuy is allowed (T35)."""
        return self.stack if self.rebuy_at_most is None else self.rebuy_at_most


@dataclass(frozen=True)
class Asking:
    """Who asks, and when: ``stack`` 0 is a player who is out.

    ``level`` and ``minutes`` (of play) say how late it is, None where unknown: then that limit does not bind.
    ``rebuys`` (re-entries count as such) and ``addons``: had already. ``hand_running``: cards are dealt and the hand
    is not over. ``at_period_end``: the moment of the add-ons has come, the rebuy period is just ending.
    Refused (ValueError): anything below 0.
    """

    stack: int
    level: int | None = None
    minutes: float | None = None
    rebuys: int = 0
    addons: int = 0
    hand_running: bool = False
    at_period_end: bool = False

    def __post_init__(self) -> None:
        if min(self.stack, self.level or 0, self.minutes or 0, self.rebuys, self.addons) < 0:
            raise ValueError("Chips, levels, minutes and purchases are not below 0.")


@dataclass(frozen=True)
class Behind:
    """A rebuy announced before the deal: ``bought`` chips play behind ``stack`` in this hand and must be paid (T34)."""

    stack: int
    bought: int

    @property
    def in_play(self) -> int:
        """What the player can win or lose in this hand."""
        return self.stack + self.bought

    def after(self, won: int) -> int:
        """The stack after the hand: ``won`` chips more, or fewer if negative. Refused: a loss of more than in play."""
        if self.in_play + won < 0:
            raise ValueError(f"Nobody can lose {-won} with {self.in_play} in play.")
        return self.in_play + won


def why_no_rebuy(policy: Policy, asking: Asking) -> str | None:
    """Why this player may not rebuy now, or None if he may (T33, T34, T35, S6, A-REB-2).

    Exactly the threshold is allowed; the period's last level counts to its end, its last minute too (S21).

    >>> why_no_rebuy(Policy(1000, rebuys=True, minutes=60), Asking(400, minutes=60))
    'Rebuys ended after 60 minutes of play.'
    """
    if not policy.rebuys:
        return "Rebuys were not announced before play."
    why_not = _while_dealt(asking) or _too_late(policy, asking, "Rebuys") or _used_up(policy, asking)
    if why_not:
        return why_not
    if not asking.stack and not policy.reentry:
        return "A rebuy is for players who still have chips."
    if asking.stack > policy.threshold:
        return f"A rebuy is for stacks up to {policy.threshold}, and this one is {asking.stack}."
    return None


def why_no_reentry(policy: Policy, asking: Asking) -> str | None:
    """Why this player may not come back as a new entry, or None if he may: only who is out, in the period (T35, S6).

    It counts as a rebuy. Rebuys themselves need not be switched on.
    """
    if not policy.reentry:
        return "Re-entries were not announced before play."
    if asking.stack:
        return f"Only players who are out may enter again, and here are {asking.stack} chips."
    return _too_late(policy, asking, "Re-entries") or _used_up(policy, asking)


def why_no_addon(policy: Policy, asking: Asking) -> str | None:
    """Why this player may not add on now, or None if he may: any stack, but not without one (T33, T36, K27).

    >>> why_no_addon(Policy(1000, rebuys=True, last_level=4, addon=True), Asking(9000, level=3))
    'Add-ons are sold when rebuys end.'
    """
    if not policy.addon:
        return "Add-ons were not announced before play."
    if not asking.stack:
        return "Whoever is out cannot add on: first comes a rebuy."
    return _while_dealt(asking) or _added_on(policy, asking) or _no_time_to_add_on(policy, asking)


def why_no_late_entry(policy: Policy, level: int) -> str | None:
    """Why nobody may enter in this level, or None if they may, with a whole starting stack (T2, T33, S24)."""
    if policy.late_level is None:
        return "Late entries were not announced before play."
    return f"Entries closed with level {policy.late_level}." if level > policy.late_level else None


def rebuy(policy: Policy, asking: Asking) -> int:
    """The stack after a rebuy. Refused (ValueError): see ``why_no_rebuy``."""
    return asking.stack + _allowed(why_no_rebuy(policy, asking), policy.bought_by_rebuy)


def reenter(policy: Policy, asking: Asking) -> int:
    """The stack with which a player comes back, who draws a new seat. Refused (ValueError): see ``why_no_reentry``."""
    return _allowed(why_no_reentry(policy, asking), policy.stack)


def add_on(policy: Policy, asking: Asking) -> int:
    """The stack after an add-on. Refused (ValueError): see ``why_no_addon``."""
    return asking.stack + _allowed(why_no_addon(policy, asking), policy.bought_by_addon)


def play_behind(policy: Policy, asking: Asking) -> Behind:
    """Announce a rebuy before the deal: it counts in this hand and has to be paid, win or lose (T34).

    Refused (ValueError): see ``why_no_rebuy``; so also once cards are dealt.
    """
    return Behind(asking.stack, _allowed(why_no_rebuy(policy, asking), policy.bought_by_rebuy))


def _allowed(why_not: str | None, chips: int) -> int:
    if why_not:
        raise ValueError(why_not)
    return chips


def _while_dealt(asking: Asking) -> str | None:
    return "The cards are dealt: wait until the hand is over." if asking.hand_running else None


def _too_late(policy: Policy, asking: Asking, what: str) -> str | None:
    if policy.last_level is not None and (asking.level or 0) > policy.last_level:
        return f"{what} ended with level {policy.last_level}."
    if policy.minutes is not None and asking.minutes is not None and asking.minutes >= policy.minutes:
        return f"{what} ended after {policy.minutes:g} minute{'s' * (policy.minutes != 1)} of play."
    return None


def _used_up(policy: Policy, asking: Asking) -> str | None:
    had = asking.rebuys + (asking.addons if policy.together else 0)
    return _all_sold(had, policy.rebuy_limit, "rebuy or add-on" if policy.together else "rebuy")


def _added_on(policy: Policy, asking: Asking) -> str | None:
    return _used_up(policy, asking) if policy.together else _all_sold(asking.addons, policy.addon_limit, "add-on")


def _all_sold(had: int, limit: int | None, what: str) -> str | None:
    if limit is None or had < limit:
        return None
    if limit == 1:
        return f"The one {what} is used up."
    many = what.replace(" or", "s or") + "s"
    return f"All {limit} {many} are used up." if limit else f"No {many} are allowed: their limit is 0."


def _no_time_to_add_on(policy: Policy, asking: Asking) -> str | None:
    if asking.at_period_end:
        return None
    if too_late := _too_late(policy, asking, "Add-ons"):
        return too_late
    return None if policy.addon_when == "any_time_in_period" else "Add-ons are sold when rebuys end."


ARTICLE_POLICY = Policy(
    stack=1000,
    rebuys=True,
    rebuy_limit=1,
    last_level=3,
    rebuy_at_most=0,
    reentry=True,
    addon=True,
    addon_when="any_time_in_period",
    together=True,
)
"""The article's: one rebuy for who is broke, or one add-on for who is not, in the first three levels (A-REB-1 to 3)."""

COSTIN_POLICY = Policy(stack=1000)
"""Costin's: no more chips are sold; out is out (C-BUY-1, C-BUY-2)."""
