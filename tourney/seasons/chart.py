"""The drawing of points over nights: where its lines, marks and labels stand, in units of an SVG."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import ROUND_FLOOR, Decimal
from functools import cached_property

from tourney.players.shortening import shortened

WIDTH, HEIGHT = 720, 320
LEFT, RIGHT, TOP, BOTTOM = 48, 176, 16, 32  # what is kept free around the lines; the labels stand on the right
GAP = 20  # between the middles of two labels
NAME = 130  # tenths of an ordinary letter that fit into a label
NUMBERS = 15  # so many numbers of nights fit below
MARKS = 12  # so many marks on a line at most, or they would hide it
_LEADER, _DIGIT = 10, 8

# Around 0,0. A line is known by its mark and its dashes too, for whoever sees no colours.
SHAPES = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "M-4 -4h8v8h-8z",
    "M0 -5L5 4h-10z",
    "M0 -5.5L5.5 0L0 5.5L-5.5 0z",
    "M0 5L5 -4h-10z",
    "M-4 -4L4 4M-4 4L4 -4",
)


@dataclass(frozen=True)
class Series:
    """Somebody's season: `points` are (night, score), the night counted from 1, oldest first, never none."""

    name: str
    points: Sequence[tuple[int, Decimal]]
    rank: int | None = None
    me: bool = False

    @property
    def score(self) -> Decimal:
        return self.points[-1][1]


@dataclass
class Drawn:
    """A line of the drawing. `number` counts from 1 and chooses colour and dashes; `y` is the middle of its label."""

    series: Series
    number: int
    path: str
    marks: list[str]
    shape: str
    label: str
    end: tuple[int, int]
    y: int = 0

    @property
    def score(self) -> str:
        return f"{self.series.score:f}"

    @property
    def leader(self) -> str:
        """From the end of the line to its label."""
        return f"M{self.end[0] + 6} {self.end[1]}L{WIDTH - RIGHT + _LEADER} {self.y}"


@dataclass
class Chart:
    """Lines of several players over the same nights, one for each series, the first one in front."""

    series: Sequence[Series]
    width: int = field(default=WIDTH, init=False)
    height: int = field(default=HEIGHT, init=False)

    @cached_property
    def lines(self) -> list[Drawn]:
        drawn = [self._drawn(each, number) for number, each in enumerate(self.series, start=1)]
        order = sorted(drawn, key=lambda line: (line.end[1], line.number))
        for line, y in zip(order, apart([line.end[1] for line in order]), strict=True):
            line.y = y
        return drawn

    def _drawn(self, series: Series, number: int) -> Drawn:
        dots = [(self.x(night), self.y(score)) for night, score in series.points]
        path = "M" + "L".join(f"{x} {y}" for x, y in dots)
        marks = [f"translate({x} {y})" for x, y in _some(dots)]
        shape = SHAPES[(number - 1) % len(SHAPES)]
        return Drawn(series, number, path, marks, shape, shortened(series.name, NAME), dots[-1])

    @property
    def behind_first(self) -> list[Drawn]:
        """In the order of drawing: who looks at it and the first are drawn last, in front."""
        return sorted(self.lines, key=lambda line: (line.series.me, -line.number))

    @property
    def numbers(self) -> list[tuple[int, list[Decimal | None]]]:
        """The same as a table: a night, and what everybody had after it; None before his first one."""
        scores = [dict(each.points) for each in self.series]
        return [(night, [each.get(night) for each in scores]) for night in self.nights]

    # --- where words stand ---------------------------------------------------------------------------------------
    @property
    def across(self) -> str:
        return f"M{LEFT} 0H{WIDTH - RIGHT}"

    @property
    def ticks_at(self) -> int:
        return LEFT - 8

    @property
    def nights_at(self) -> int:
        return HEIGHT - 8

    @property
    def names_at(self) -> int:
        """Where the names of the labels begin; their scores stand before them."""
        return self.scores_at + _DIGIT * max(len(f"{each.score:f}") for each in self.series) + 6

    @property
    def scores_at(self) -> int:
        return WIDTH - RIGHT + _LEADER + 4

    # --- the scales ----------------------------------------------------------------------------------------------
    @cached_property
    def nights(self) -> list[int]:
        return sorted({night for each in self.series for night, _score in each.points})

    @cached_property
    def ticks(self) -> list[tuple[str, int]]:
        """Round numbers of points, the lowest first, each with its y; they hold every score between them."""
        low, high = self._span
        step = _round_step((high - low) / 4)
        first = (low / step).to_integral_value(ROUND_FLOOR)
        values = [step * first]
        while values[-1] < high:
            values.append(values[-1] + step)
        return [(f"{value.normalize():f}", self._at(value, values[0], values[-1])) for value in values]

    @property
    def night_ticks(self) -> list[tuple[str, int]]:
        """Under which nights a number stands: as many as there is room for, the last one among them."""
        last = self.nights[-1]
        step = int(_round_step(Decimal(max(last, NUMBERS)) / NUMBERS))
        shown = [night for night in range(last, 0, -1) if night == last or (night % step == 0 and last - night >= step)]
        return [(str(night), self.x(night)) for night in reversed(shown)]

    def x(self, night: int) -> int:
        first, last = self.nights[0], self.nights[-1]
        return LEFT + round((night - first) * (WIDTH - LEFT - RIGHT) / max(last - first, 1))

    def y(self, score: Decimal) -> int:
        return self._at(score, Decimal(self.ticks[0][0]), Decimal(self.ticks[-1][0]))

    @staticmethod
    def _at(value: Decimal, low: Decimal, high: Decimal) -> int:
        return HEIGHT - BOTTOM - round((value - low) * (HEIGHT - TOP - BOTTOM) / (high - low))

    @cached_property
    def _span(self) -> tuple[Decimal, Decimal]:
        scores = [score for each in self.series for _night, score in each.points]
        low, high = min(Decimal(0), *scores), max(scores)
        return low, high if high > low else low + 1


def apart(middles: Sequence[int], gap: int = GAP, low: int = TOP, high: int = HEIGHT - BOTTOM) -> list[int]:
    """These places, from the top down, moved as little as it takes to lie `gap` apart between `low` and `high`.

    >>> apart([100, 104, 200])
    [92, 112, 200]
    """
    blocks: list[list[float]] = []  # each: its middle, and how many labels it holds
    for middle in middles:
        blocks.append([float(middle), 1])
        while True:
            last, half = blocks[-1], (blocks[-1][1] - 1) * gap / 2
            last[0] = min(max(last[0], low + half), high - half)
            if len(blocks) < 2 or blocks[-1][0] - blocks[-2][0] >= (blocks[-1][1] + blocks[-2][1]) * gap / 2:
                break
            (one, few), (other, more) = blocks[-2:]
            centre = (one * few + other * more) / (few + more)
            blocks[-2:] = [[centre, few + more]]
    return [round(middle + (at - (count - 1) / 2) * gap) for middle, count in blocks for at in range(int(count))]


def _some(dots: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """At most `MARKS` of the dots, evenly, the last one among them."""
    step = -(-len(dots) // MARKS)
    return list(dots[::-1][::step])


def _round_step(least: Decimal) -> Decimal:
    """The smallest of 1, 2, 5, 10, 20, 50 and so on (or 0.5, 0.2 …) that is not below `least`, which is above 0."""
    power = Decimal(1).scaleb(least.adjusted())
    return next(power * part for part in (1, 2, 5, 10) if power * part >= least)


def samples(nights: int, most: int = 60) -> list[int]:
    """After which of so many nights the lines have a point: all, or `most` evenly with the first and the last."""
    if nights <= most:
        return list(range(1, nights + 1))
    return [1 + round(part * (nights - 1) / (most - 1)) for part in range(most)]
