"""When the smallest chips go (T8), as a hint beside the field that notes what a colour-up changed."""

from django.utils.translation import gettext as _

from rules_engine.chips import amounts, payable
from rules_engine.levels import Schedule
from rules_engine.race import ColourUp, colour_ups
from tourney.events.queries import schedule_of
from tourney.live.board import Board

# Nobody tells us which chips are in the case: the first of these sets that pays every blind is a good guess.
SETS = ((25, 100, 500, 1000, 5000), (5, 25, 100, 500, 1000, 5000), (10, 50, 100, 500, 1000), (1, 5, 25, 100, 500))


def colour_up_hint(board: Board) -> str:
    """The next colour-up of this schedule, and by how much it changes the chips in play; "" where none is to come."""
    schedule = schedule_of(board.event)
    values = _guessed(schedule)
    level = board.moment.number
    due = next((each for each in colour_ups(schedule, values) if each.before_level >= level), None) if values else None
    return _said(due) if due else ""


def _said(due: ColourUp) -> str:
    gone, least = " + ".join(map(str, due.values)), min(due.values)
    when = _("If the chips are the usual ones, the chips of %(gone)s go up to %(new)d before level %(level)d.")
    race = _("A race changes what is in play by at most %(half)d a table, rounding up by up to %(most)d a player.")
    said = when % {"gone": gone, "new": due.new, "level": due.before_level}
    return f"{said} " + race % {"half": due.new // 2, "most": due.new - least}


def _guessed(schedule: Schedule) -> tuple[int, ...]:
    wanted = {amount for level in schedule.levels for amount in amounts(level)}
    return next((each for each in SETS if all(payable(amount, each) for amount in wanted)), ())
