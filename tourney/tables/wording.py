"""What the rules suggest, in a sentence, and why."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tourney.events.house_rules import house_rule
from tourney.events.models import Entrant, Event
from tourney.tables.suggestions import Suggestion


def advice(night: Event, found: Suggestion) -> str:
    """What to do: "Move Elif from table 1 to table 2, seat 6." """
    if found.action == "final_table":
        words = _("%(n)d players are left: final table. Everybody draws a new seat at table %(table)d.") % {
            "n": len(found.moves),
            "table": found.table,
        }
        up = house_rule(night, "final_table_next_level") == "on"
        return f"{words} {_('It begins one level up.')}" if up else words
    if found.action == "break":
        words = _("The players left fit fewer tables: break table %d.") % found.table
        anew = house_rule(night, "break_mode") == "reform_all"
        return f"{words} {_('Everybody draws a new seat.')}" if anew else words
    move = found.moves[0]
    said: dict[str, object] = {"table": found.table, "to": move.to.table, "seat": move.to.seat}
    if found.by_cards:
        return (
            _("Deal a card to everybody at table %(table)d: the high card moves to table %(to)d, seat %(seat)d.") % said
        )
    said["name"] = Entrant.objects.get(event=night, number=move.who).name
    return _("Move %(name)s from table %(table)d to table %(to)d, seat %(seat)d.") % said


def reason(found: Suggestion) -> str:
    """Why this one and why there; empty for what needs no reason."""
    if found.action != "move":
        return ""
    move = found.moves[0]
    movers = {
        "due_big_blind": _("Next to pay the big blind."),
        "lot": _("Drawn by lot among those moved least, because nobody said where the button is."),
    }
    seats = {
        "worst": _("The seat is the one that pays the big blind soonest."),
        "lot": _("The seat is drawn by lot."),
        "only": _("It is the only free seat."),
    }
    return " ".join(filter(None, ["" if found.by_cards else movers[move.mover], seats[move.seat]]))


def uneven(found: Suggestion) -> str:
    """How full the tables are: "Tables are uneven: 5 / 5 / 3." """
    sizes = " / ".join(str(size) for _table, size in found.sizes)
    return _("Tables are uneven: %s.") % sizes


def fitting(found: Suggestion) -> str:
    players = sum(size for _table, size in found.sizes)
    return ngettext("%d player is left.", "%d players are left.", players) % players


def listed(names: Iterable[str]) -> str:
    """Names in one breath: "Ann, Bob and Cal"."""
    *others, last = names
    return _("%(others)s and %(last)s") % {"others": ", ".join(others), "last": last} if others else last
