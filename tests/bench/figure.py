"""One figure: what it is, with its unit at the end of the name, ours, the peer's where there is one, and the ratio."""

from math import ceil
from typing import NamedTuple


class Figure(NamedTuple):
    name: str
    ours: float
    peer: float | None = None

    def __str__(self) -> str:
        peer = "-" if self.peer is None else f"{self.peer:.1f}"
        ratio = "-" if not self.peer else f"{self.ours / self.peer:.1f}"
        return f"{self.name}\t{self.ours:.1f}\t{peer}\t{ratio}"


def percentile(values: list[float], percent: int) -> float:
    """The smallest value that so many percent do not exceed."""
    return sorted(values)[ceil(len(values) * percent / 100) - 1]
