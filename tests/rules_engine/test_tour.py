"""The walk through the library in docs/engine.md does what it says."""

import doctest
from pathlib import Path

TOUR = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_walk_through_the_library_runs() -> None:
    found = doctest.testfile(str(TOUR), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.attempted > 50
    assert found.failed == 0
