"""Where the marks of two small charts stand, in units of their drawing. The templates draw them as SVG."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

MOST = 12  # bars; what lies beyond shares the last one
STEP, HEIGHT = 30, 100  # units from bar to bar, and of the highest bar
WIDTH = 300  # of a course


@dataclass(frozen=True)
class Bar:
    """How often a place was reached; `more`: this place and all behind it."""

    place: int
    count: int
    x: int
    y: int
    height: int
    more: bool

    @property
    def middle(self) -> int:
        return self.x + STEP // 2


@dataclass(frozen=True)
class Bars:
    """A histogram of places."""

    bars: list[Bar]

    @property
    def width(self) -> int:
        return len(self.bars) * STEP

    @property
    def often(self) -> Bar | None:
        """The place that was reached most often, the better one of equals."""
        return max(self.bars, key=lambda bar: bar.count, default=None)


def bars(counts: Mapping[int, int]) -> Bars:
    """A bar for each place from the first to the last that was reached; empty for nobody's places."""
    last = min(max(counts, default=0), MOST)
    beyond = any(place > MOST for place in counts)
    sums = {place: counts.get(place, 0) for place in range(1, last + 1)}
    if beyond:
        sums[MOST] = sum(count for place, count in counts.items() if place >= MOST)
    top = max(sums.values(), default=1) or 1
    return Bars([_bar(place, count, top, beyond and place == MOST) for place, count in sums.items()])


def _bar(place: int, count: int, top: int, more: bool) -> Bar:
    height = round(HEIGHT * count / top)
    return Bar(place, count, (place - 1) * STEP, HEIGHT - height, height, more)


@dataclass(frozen=True)
class Course:
    """A line through nights: the winner's place at the top, the last one's at the bottom, whatever the field."""

    dots: list[tuple[int, int]]

    @property
    def points(self) -> str:
        """As a polyline takes them."""
        return " ".join(f"{x},{y}" for x, y in self.dots)


def course(places: Sequence[tuple[int, int]]) -> Course:
    """From pairs of a place and the number of players, in order; a night alone stands in the middle."""
    apart = WIDTH / max(len(places) - 1, 1)
    return Course([(round(at * apart), _depth(*each)) for at, each in enumerate(places)])


def _depth(place: int, field: int) -> int:
    return round(HEIGHT * (place - 1) / (field - 1)) if field > 1 else 0
