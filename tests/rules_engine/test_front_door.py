"""`import rules_engine` is quick, and whatever it offers is where it says."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import rules_engine

STUB = (Path(rules_engine.__file__).parent / "__init__.pyi").read_text(encoding="utf-8")
HOMES = {name: home for home, name in re.findall(r"^from rules_engine\.(\w+) import (\w+) as \2$", STUB, re.MULTILINE)}


def test_python_and_type_checkers_are_told_the_same() -> None:
    assert sorted(HOMES) == sorted(rules_engine.__all__)
    for name, home in HOMES.items():
        assert getattr(rules_engine, name) is getattr(import_module(f"rules_engine.{home}"), name)


def test_no_name_hides_a_topic() -> None:
    folder = Path(rules_engine.__file__).parent
    topics = {path.stem for path in folder.iterdir()}
    assert topics.isdisjoint(rules_engine.__all__)


def test_topics_come_when_they_are_asked_for() -> None:
    told = "import rules_engine, sys; a = len(sys.modules); rules_engine.pots.share; print(a < len(sys.modules))"
    assert subprocess.run([sys.executable, "-c", told], capture_output=True, check=True, text=True).stdout == "True\n"
    assert "pots" in dir(rules_engine)
    with pytest.raises(AttributeError, match="no croupier"):
        rules_engine.croupier  # noqa: B018
