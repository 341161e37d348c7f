"""The steps of a schedule, a level or a break, as a host would write them on a napkin.

>>> parse_step("25/50+50 20m")
Level(small=25, big=50, ante=50, seconds=1200, limits=None)
>>> print(parse_step("break 90s"))
break 1m30s
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST_CHIPS = 1_000_000_000
MOST_SECONDS = 24 * 60 * 60

_CHIPS = r"[0-9][0-9.]*k?"
_LEVEL = re.compile(
    rf"(?P<small>{_CHIPS}) ?/ ?(?P<big>{_CHIPS})(?: ?[+/] ?(?P<ante>{_CHIPS}))?"
    rf"(?: limits? (?P<low>{_CHIPS}) ?/ ?(?P<high>{_CHIPS}))?(?: (?P<time>.+))?",
    re.IGNORECASE,
)
_BREAK = re.compile(r"break(?: (?P<time>.+))?", re.IGNORECASE)
_AMOUNT = re.compile(r"([0-9]{1,10})(?:\.([0-9]{1,3}))?(k?)", re.IGNORECASE)
_TIME = re.compile(
    r"(?:([0-9]{1,6})h(?:ours?)?)?(?:([0-9]{1,6})(?:m(?:in(?:ute)?s?)?|$))?(?:([0-9]{1,6})s(?:ec(?:ond)?s?)?)?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Level:
    """One step of the blinds: ``small`` and ``big`` blind and ``ante`` in chips, length in ``seconds``.

    ``limits`` are the lower and higher bet of a fixed-limit game, or None. Written "10/15+5 30m"; with limits
    "5/10 limit 10/15 1h". Refused (ValueError): a small blind above the big blind, no big blind, no length.
    Rules: T5, A-BLIND-1 (a small blind of 0 is the one-blind form), A-LIM-2, C-LIM-1, K20 (20 minutes by default).
    """

    small: int
    big: int
    ante: int = 0
    seconds: int = 20 * 60
    limits: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        _check_seconds(self.seconds)
        if max(self.small, self.big, self.ante, *(self.limits or ())) > MOST_CHIPS:
            raise ValueError(f"A blind, ante or limit is at most {MOST_CHIPS} chips.")
        if self.small < 0 or self.ante < 0 or self.big < 1:
            raise ValueError("The big blind is at least 1; the small blind and the ante are not below 0.")
        if self.small > self.big:
            raise ValueError(f"The small blind {self.small} is above the big blind {self.big}.")
        if self.limits and not 0 < self.limits[0] <= self.limits[1]:
            raise ValueError("The lower limit comes first and is at least 1.")

    @classmethod
    def parse(cls, text: str) -> Level:
        """Read "25/50", "1k/2k+2k 20m" or "5/10 limit 10/15 1h"; without a length it is 20 minutes. Else ValueError.

        >>> Level.parse("1k/2k+2k 15m")
        Level(small=1000, big=2000, ante=2000, seconds=900, limits=None)
        """
        found = _LEVEL.fullmatch(" ".join(text.split()))
        if not found:
            raise ValueError(f'{_quoted(text)} is not a level: write "25/50 20m" or "25/50+50 20m".')
        small, big, ante, low, high = (_chips(found[part] or "0") for part in ("small", "big", "ante", "low", "high"))
        seconds = _seconds(found["time"]) if found["time"] else cls.seconds
        return cls(small, big, ante, seconds, (low, high) if found["low"] else None)

    def __str__(self) -> str:
        limits = f" limit {self.limits[0]}/{self.limits[1]}" if self.limits else ""
        return f"{self.blinds}{limits} {_duration(self.seconds)}"

    @property
    def blinds(self) -> str:
        """The blinds and the ante alone: "10/15+5"."""
        return f"{self.small}/{self.big}" + (f"+{self.ante}" if self.ante else "")


@dataclass(frozen=True)
class Break:
    """A planned break of so many ``seconds``, written "break 10m" (C-LIM-5). Refused: no length."""

    seconds: int

    def __post_init__(self) -> None:
        _check_seconds(self.seconds)

    @classmethod
    def parse(cls, text: str) -> Break:
        """Read "break 10m"; anything else is a ValueError.

        >>> print(Break.parse("break 90s"))
        break 1m30s
        """
        found = _BREAK.fullmatch(" ".join(text.split()))
        if not found:
            raise ValueError(f'{_quoted(text)} is not a break: write "break 10m".')
        if not found["time"]:
            raise ValueError('Say how long the break lasts: "break 10m".')
        return cls(_seconds(found["time"]))

    def __str__(self) -> str:
        return f"break {_duration(self.seconds)}"


Step = Level | Break


def parse_step(text: str) -> Step:
    """Read one level or one break; what is wrong with other text comes as a ValueError."""
    return Break.parse(text) if text.strip().lower().startswith("break") else Level.parse(text)


def _check_seconds(seconds: int) -> None:
    if not 1 <= seconds <= MOST_SECONDS:
        raise ValueError("A level or break lasts from one second to 24 hours.")


def _chips(text: str) -> int:
    found = _AMOUNT.fullmatch(text)
    whole, part, kilo = found.groups("") if found else ("", "", "")
    if not found or (part.rstrip("0") and not kilo):
        raise ValueError(f"{_quoted(text)} is not a whole number of chips.")
    return int(whole) * 1000 + int(part.ljust(3, "0")) if kilo else int(whole)


def _seconds(text: str) -> int:
    found = _TIME.fullmatch(text.replace(" ", ""))
    if not found:
        raise ValueError(f"{_quoted(text)} is not a length of time: write 20m, 90s, 1h or 1h30m.")
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return hours * 3600 + minutes * 60 + seconds


def _duration(seconds: int) -> str:
    parts = zip((seconds // 3600, seconds // 60 % 60, seconds % 60), "hms", strict=True)
    return "".join(f"{count}{unit}" for count, unit in parts if count)


def _quoted(text: str) -> str:
    short = " ".join(text.split())
    return f'"{short if len(short) <= 24 else short[:23] + "…"}"'
