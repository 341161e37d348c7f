"""Every rule that can be computed or disputed has its room in the library: some docstring cites it there."""

import re
from collections.abc import Iterator
from pathlib import Path

import rules_engine
from rules_engine.book import RULES

# Runs of numbers as first..last.
COMPUTED = """
A-ALL-1..3 A-BLIND-1..2 A-CHIP-4..5 A-LIM-1 A-LIM-3 A-NL-1..3 A-ORD-1..3 A-PLAY-1 A-PRZ-3..5 A-REB-1 A-SHOW-1
A-SUG-3..4 A-SUM-3 A-TBL-1..5 A-TBL-7..8 A-TIE-1..4 C-ALL-1..5 C-BET-1..2 C-BET-6 C-GAME-1..4 C-LIM-1..4
C-OPEN-1 C-OPEN-3 C-OPEN-5..6 C-PAY-1 C-ROUND-1..3 C-SEAT-1 C-SEAT-4..6 C-SHOW-2..3 R-BET-1..5 R-BET-7
R-BTN-1..3 R-BTN-6 R-HE-1..2 R-IRR-3 R-KILL-1 R-NL-1..3 R-O8-1..4 R-OM-1..2 R-PLAY-1 R-PLAY-5 R-RAZZ-1..3
R-S8-1 R-SHOW-1..2 R-STUD-1..3 R-TIE-1..3 T1 T15..18 T24 T26..27 T29..32 T3 T34..38 T5..13 T7-TOOL
"""
DISPUTED = """
A-PLAY-2 A-SUG-2 A-SUG-4 C-BET-5 C-BET-7 C-BET-9..10 C-HOUSE-1..3 C-HOUSE-6..7 C-MIS-1..12 C-OPEN-2
C-SHOW-1..2 C-SHOW-4 C-TIME-1 R-BET-6 R-BTN-4..5 R-CON-3..5 R-CON-7..9 R-DEAD-1..4 R-DEC-1..5 R-HE-3
R-IRR-1..4 R-MIS-1..5 R-NL-3 R-PLAY-1..5 R-SHOW-2..4 R-SHUF-1..4 T14 T17 T19..23 T25 T27..28 T3..4 T34 T37..38
"""
FOLDER = Path(rules_engine.__file__).parent
CITED = re.compile(r"(?:[RAC]-[A-Z0-9]+(?:-[0-9]+)?(?:\([a-z -]+\))?|T[0-9]+(?:-TOOL)?)")
RUN = re.compile(r"((?:[RAC]-[A-Z0-9]+-)|T)([0-9]+) to (?:\1)?([0-9]+)")


def spelled_out(text: str) -> Iterator[str]:
    for word in text.split():
        first, _, last = word.partition("..")
        stem = first.rstrip("0123456789")
        if last:
            yield from (f"{stem}{number}" for number in range(int(first.removeprefix(stem)), int(last) + 1))
        else:
            yield word


def cited(folder: Path) -> set[str]:
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        if "book" in file.parts:  # the book says what each rule says, not where it is kept
            continue
        text = re.sub(r"\s+", " ", file.read_text(encoding="utf-8"))
        found.update(CITED.findall(text))
        found.update(f"{stem}{n}" for stem, first, last in RUN.findall(text) for n in range(int(first), int(last) + 1))
    return found


def test_every_rule_that_can_be_computed_is_cited_where_it_is() -> None:
    wanted = set(spelled_out(COMPUTED))
    assert wanted <= RULES.keys()
    assert sorted(wanted - cited(FOLDER)) == []


def test_every_rule_that_can_be_disputed_is_cited_at_the_desk() -> None:
    wanted = set(spelled_out(DISPUTED))
    assert wanted <= RULES.keys()
    assert sorted(wanted - cited(FOLDER / "rulings")) == []
