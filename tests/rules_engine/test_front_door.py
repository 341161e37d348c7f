"""`import rules_engine` is quick, and whatever it offers is where it says."""

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

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


def public_names() -> Iterator[tuple[str, Any]]:
    """Every module, function, class, method and property of the library that does not begin with an underscore."""
    for found in walk_packages(rules_engine.__path__, "rules_engine."):
        module = import_module(found.name)
        yield found.name, module
        own = {name: thing for name, thing in vars(module).items() if getattr(thing, "__module__", "") == found.name}
        for name, thing in own.items():
            if not name.startswith("_") and (inspect.isclass(thing) or inspect.isfunction(thing)):
                yield f"{found.name}.{name}", thing
                yield from ((f"{found.name}.{name}.{part}", each) for part, each in parts(thing))


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    for name, part in vars(thing).items() if inspect.isclass(thing) else ():
        function = part.fget if isinstance(part, property) else getattr(part, "__func__", part)
        if not name.startswith("_") and inspect.isfunction(function):
            yield name, function


def test_every_public_name_is_explained() -> None:
    silent = [name for name, thing in public_names() if not thing.__doc__ or thing.__doc__.startswith(f"{name}(")]
    made_up = [name for name, thing in public_names() if (thing.__doc__ or "").startswith(name.split(".")[-1] + "(")]
    assert silent == made_up == []
