"""Where the header of a table stands and what its columns are; without a header, what their cells look like."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tourney.archive import values
from tourney.archive.grid import MOST_COLUMNS, Grid, Line, folded, quoted
from tourney.archive.headings import MEANINGS, candidates, full_name

_LOOK = 20  # rows with something in them, from the top, in which a header is looked for
_SURE = 2  # words that make a row a header
_MOST_LOOKED_AT, _TELLING = 40, 1000  # columns and rows, where their content tells
_UNSEEN = dict.fromkeys([0xAD, *range(0x200B, 0x2010), 0x2060, 0xFEFF])


@dataclass(frozen=True)
class Columns:
    """`names` and `meanings` by position; `header`: index of its line, None when the table has none."""

    names: dict[int, str]
    meanings: dict[int, str]
    header: int | None

    @cached_property
    def _positions(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for at, meaning in self.meanings.items():  # a first name may stand behind the last one
            found.setdefault(meaning, []).append(at)
        return found

    def at(self, meaning: str) -> list[int]:
        return self._positions.get(meaning, [])

    def name(self, meaning: str) -> str:
        """The header of a column as the file has it, for remarks."""
        return " + ".join(self.names.get(at, "") for at in self.at(meaning))

    def cell(self, line: Line, meaning: str) -> str:
        """What a row has under a meaning, "" without such a column; several columns are one text.

        Spaces are single ones; what cannot be seen is left out where no name is expected.
        """
        positions = self._positions.get(meaning)
        if not positions:
            return ""
        text = " ".join(" ".join(line.cells[at] for at in positions if at < len(line.cells)).split())
        return text if meaning in {"name", "by"} else text.translate(_UNSEEN)

    def told(self) -> dict[str, str]:
        """Every header and what it was taken for; "" for nothing."""
        return {name: self.meanings.get(at, "") for at, name in self.names.items()}


def columns_of(grid: Grid, wanted: Mapping[str, str] | None) -> Columns:
    """The columns of a grid; `wanted` (header → meaning) is the word of whoever imports and goes before all guesses."""
    wanted = {folded(header) or header: meaning for header, meaning in (wanted or {}).items()}
    header = _header(grid, wanted)
    if header is None:
        wide = max((len(line.cells) for line in grid.lines), default=0)
        names = {at: letters(at) for at in range(wide)}
        meanings = by_content(grid.lines[:_TELLING])
    else:
        names = _named(grid.lines[header].cells)
        meanings = _by_cells(grid.lines[header], grid.lines[header + 1 : header + 1 + _TELLING])
    return Columns(names, _overridden(names, meanings, wanted), header)


def letters(at: int) -> str:
    """The name of a column without a header, as spreadsheets have it.

    >>> letters(0), letters(26)
    ('A', 'AA')
    """
    return (letters(at // 26 - 1) if at >= 26 else "") + chr(ord("A") + at % 26)


def _header(grid: Grid, wanted: Mapping[str, str]) -> int | None:
    """The first row with the most headers that are known, or that whoever imports named."""
    filled = [at for at, line in enumerate(grid.lines) if any(cell.strip() for cell in line.cells)][:_LOOK]

    def known(at: int) -> int:
        cells = grid.lines[at].cells
        asked = sum(1 for cell in cells if cell.strip() and (folded(cell) or cell.strip()) in wanted)
        words = {*candidates(cells), *(["name"] if full_name(cells) else [])}
        return max(len(words) if "name" in words or "place" in words else 0, asked)

    best = max(filled, key=known, default=None)
    if best is None or known(best) < (_SURE if len(grid.lines[best].cells) > 1 else 1):
        return None
    return best


def _named(cells: list[str]) -> dict[int, str]:
    """Headers by position; a second one of the same text gets a number, one without text its letter."""
    names: dict[int, str] = {}
    for at, cell in enumerate(cells[:MOST_COLUMNS]):
        name = quoted(cell, 60) or letters(at)
        same = sum(1 for earlier in names.values() if earlier == name or earlier.startswith(f"{name} ("))
        names[at] = f"{name} ({same + 1})" if same else name
    return names


def _overridden(names: dict[int, str], meanings: dict[int, str], wanted: Mapping[str, str]) -> dict[int, str]:
    said = {at: wanted[key] for at, name in names.items() if (key := folded(name) or name) in wanted}
    taken = set(said.values()) - {""}
    guessed = {at: meaning for at, meaning in meanings.items() if at not in said and meaning not in taken}
    return guessed | {at: meaning for at, meaning in said.items() if meaning in MEANINGS}


def _by_cells(header: Line, lines: list[Line]) -> dict[int, str]:
    """Of columns with a word of the same meaning the one whose cells fit it, so that a "Place" where the night was
    played is no rank. FECHA with 1, 2, 3 below counts match days, and Nr with 1…n is the place."""
    words = candidates(header.cells)
    found: dict[int, str] = {}
    for meaning, columns in words.items():
        fits = _FITTING.get(meaning, bool)
        found[next((at for at in columns if _share(lines, at, fits)), columns[0])] = meaning
    _name_nights(found, words, lines)
    if "place" not in words and (numbers := [at for at in words.get("number", []) if _runs(lines, at)]):
        found[numbers[0]] = "place"
    if names := full_name(header.cells):
        found = {at: meaning for at, meaning in found.items() if meaning != "name"} | dict.fromkeys(names, "name")
    return found


def _name_nights(found: dict[int, str], words: Mapping[str, list[int]], lines: list[Line]) -> None:
    """Put right what names a night: a date may be a number, a number a date, and either a name."""
    numbers = words.get("number", [])
    small = [at for at in words.get("date", []) if _share(lines, at, _is_small)]
    if small and not numbers:
        found[small[0]] = "number"
    titles = numbers + words.get("event", [])
    if "date" not in words and (days := [at for at in titles if _share(lines, at, _is_plain_day)]):
        found[days[0]] = "date"
    named = [at for at in numbers if found.get(at) == "number" and not _share(lines, at, _is_count)]
    if named and "event" not in words:
        found[named[0]] = "event"


def by_content(lines: list[Line]) -> dict[int, str]:
    """A proposal for a table without header: names are words, the places run from 1, a day looks like one."""
    wide = range(min(max((len(line.cells) for line in lines), default=0), _MOST_LOOKED_AT))
    found: dict[int, str] = {}

    def take(meaning: str, fits: list[int]) -> None:
        if free := [at for at in fits if at not in found]:
            found[free[0]] = meaning

    words = [at for at in wide if _share(lines, at, lambda text: any(map(str.isalpha, text)) and not _is_date(text))]
    take("place", [at for at in wide if _runs(lines, at)])
    take("date", [at for at in wide if _share(lines, at, lambda text: not text.isdigit() and _is_date(text))])
    take("name", [at for at in words if len({line.cells[at] for line in _with(lines, at)}) * 2 > len(_with(lines, at))])
    field = next((at for at in found if found[at] == "name"), None)
    if field is not None:
        names = {folded(line.cells[field]) for line in _with(lines, field)}
        take("by", [at for at in words if _share(lines, at, lambda text: folded(text) in names)])
    take("event", [at for at in words if len({line.cells[at] for line in _with(lines, at)}) == 1])
    take("points", [at for at in wide if _share(lines, at, _is_number)])
    return found


def _with(lines: list[Line], at: int) -> list[Line]:
    return [line for line in lines if at < len(line.cells) and line.cells[at].strip()]


def _share(lines: list[Line], at: int, fits: Callable[[str], bool]) -> bool:
    """Whether nine of ten cells fit, of those with something in them."""
    cells = [line.cells[at].strip() for line in _with(lines, at)][:300]
    return bool(cells) and sum(map(fits, cells)) * 10 >= len(cells) * 9


def _runs(lines: list[Line], at: int) -> bool:
    """Whether a column looks like places: from 1 on, without many gaps."""
    if not _share(lines, at, _is_place):
        return False
    places = {values.place_of(line.cells[at]) for line in _with(lines, at) if _is_place(line.cells[at])}
    return 1 in places and max(filter(None, places)) <= len(places) * 2


def _is_place(text: str) -> bool:
    try:
        return values.place_of(text) is not None
    except ValueError:
        return False


def _is_small(text: str) -> bool:
    return text.isdecimal() and len(text) <= 4


def _is_date(text: str) -> bool:
    try:
        return values.date_of(text) is not None
    except ValueError:
        return False


def _is_count(text: str) -> bool:
    """3, Week 3, 3rd: but “Friday at Bob's” is the name of a night."""
    return any(map(str.isdecimal, text)) and len(text) <= 12


def _is_plain_day(text: str) -> bool:
    return text[:1].isdigit() and not text.isdigit() and _is_date(text)


def _is_number(text: str) -> bool:
    try:
        return values.number_of(text) is not None
    except ValueError:
        return False


# What most cells of a column have to be; where no column of several fits, the first is taken.
_FITTING: dict[str, Callable[[str], bool]] = {
    "place": lambda text: values.is_nothing(text) or _is_place(text),
    "date": _is_date,
    "name": lambda text: any(map(str.isalpha, text)),
    **dict.fromkeys(
        ("points", "prize", "bounty", "spent", "buy_in", "knockouts"),
        lambda text: values.is_nothing(text) or _is_number(text),
    ),
}
