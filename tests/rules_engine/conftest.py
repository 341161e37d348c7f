"""`pytest tests/rules_engine --vectors PATH` runs a further file of worked cases; the option may be repeated.

Without a folder write `--vectors=PATH`: pytest looks for its settings next to the paths it is given before it knows
this option, and would take PATH for one of them.
"""

from contextlib import suppress

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    with suppress(ValueError):  # the option is already there when a conftest higher up offers it too
        parser.addoption("--vectors", action="append", default=[], metavar="PATH", help="a further file of cases")
