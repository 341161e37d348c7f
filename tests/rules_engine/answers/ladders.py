"""The schedule that a case names or lists, and the blinds, ante and limits of the level it is about."""

from typing import Any

from rules_engine.levels import ARTICLE, COSTIN, Level, Schedule

Case = dict[str, Any]

SCHEDULES = {"article": ARTICLE, "costin": COSTIN}


def schedule_in(given: Case) -> Schedule | None:
    told = given.get("levels_sb_bb_ante") or given.get("schedule")
    if isinstance(told, str):
        return SCHEDULES[told]
    return Schedule(tuple(map(level_of, told))) if told else None


def level_of(row: Case | list[int]) -> Level:
    if isinstance(row, dict):
        return Level(row["small_blind"], row["big_blind"], row.get("ante") or 0)
    small, big, *ante = row
    return Level(small, big, ante[0] if ante else 0)


def with_amounts(given: Case) -> Case:
    """The case with the amounts of its level, where it names a schedule; its own amounts come first."""
    schedule, number = schedule_in(given), given.get("level", given.get("hour"))
    if schedule is None or number is None:
        return given
    level = schedule.level(number)
    limits = {"limits": list(level.limits)} if level.limits else {}
    return {"small_blind": level.small, "big_blind": level.big, "ante": level.ante} | limits | given
