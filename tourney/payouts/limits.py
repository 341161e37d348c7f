"""What ends the sale of chips for everybody: its time, the host's word, and the limits of the whole night.

`said` is the announcement as `policy.announced` gives it. Each player's own limits are the engine's, in `policy`.
"""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.levels import Break, Level, Moment
from tourney.leagues.wording import grouped
from tourney.payouts.queries import SoldSoFar

CLOSED = "closed"  # beside the announcement: the level in which the host closed rebuys, 0 while they are open
SWITCH = {"rebuy": "rebuys", "addon": "addon", "reentry": "reentry"}  # by what each kind is announced


def why_closed(said: dict[str, Any], kind: str) -> str | None:
    """The host closed rebuys, or None; add-ons have the rest of the level and the break after it."""
    told = said[CLOSED] and kind != "addon" and said[SWITCH[kind]]
    return _("The host has closed rebuys.") if told else None


def why_sold_out(said: dict[str, Any], kind: str, sold: SoldSoFar) -> str | None:
    """As many are sold as there are in all, or too few players are left; None while neither is so."""
    if kind == "addon":
        most, had = said["addon_total"], sold.in_all("addon")
        told = ngettext("The one add-on of this night is sold.", "All %d add-ons of this night are sold.", most or 0)
    else:
        most, had = said["rebuy_total"], sold.in_all("rebuy", "reentry")
        told = ngettext("The one rebuy of this night is sold.", "All %d rebuys of this night are sold.", most or 0)
        if said["rebuy_field"] and sold.left < said["rebuy_field"]:
            return _("Rebuys ended: fewer than %d players are left.") % said["rebuy_field"]
    if most is None or had < most:
        return None
    return told % most if "%d" in told else told


def ended(said: dict[str, Any]) -> int | None:
    """The last level of the rebuy period: as announced, or that in which the host closed it; None: it has no end."""
    last: int | None = said[CLOSED] or said["last_level"]
    return last


def played(now: Moment) -> float:
    """Minutes of play by the clock, breaks left out."""
    before = sum(step.seconds for step in now.schedule.steps[: now.index] if isinstance(step, Level))
    return (before + (0 if now.on_break else max(0, now.step.seconds - now.left_ms / 1000))) / 60


def ending(said: dict[str, Any], now: Moment) -> bool:
    """Whether the rebuy period is just ending: in the break after its last level, else all through that level."""
    last = ended(said)
    if last is None:
        return False
    if now.on_break:
        return now.number == last + 1
    if said[CLOSED] == now.number:
        return True
    if now.resting:
        return now.number in (last, last + 1)
    return now.number == last and not _break_follows(now)


def _break_follows(now: Moment) -> bool:
    return isinstance(now.schedule.steps[min(now.index + 1, len(now.schedule.steps) - 1)], Break)


def until(said: dict[str, Any]) -> str:
    """In words: how long rebuys are sold."""
    minutes = said["minutes"]
    in_time = ngettext("in the first minute of play", "in the first %d minutes of play", minutes or 0)
    told = [
        _("until level %d") % said["last_level"] if said["last_level"] else "",
        (in_time % minutes if "%d" in in_time else in_time) if minutes else "",
    ]
    return ", ".join(filter(None, told)) or _("as long as the host sells them")


def of_the_night(said: dict[str, Any]) -> list[str]:
    """In words: what holds for everybody together, and what everybody gets when somebody rebuys (C24)."""
    field, bonus = said["rebuy_field"], said["bonus_to_all"]
    rebuys, addons = said["rebuy_total"], said["addon_total"]
    told = [
        ngettext("%d rebuy in all.", "%d rebuys in all.", rebuys) % rebuys if rebuys is not None else "",
        _("No rebuys with fewer than %d players left.") % field if field else "",
        ngettext("%d add-on in all.", "%d add-ons in all.", addons) % addons if addons is not None else "",
        _("Whenever somebody rebuys, everybody who is in gets %s chips.") % grouped(bonus)
        if bonus and said["rebuys"]
        else "",
        _("The host has closed rebuys.") if said[CLOSED] else "",
    ]
    return list(filter(None, told)) if said["rebuys"] or said["reentry"] or said["addon"] else []
