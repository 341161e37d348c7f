"""One place where a rule lives: whether it is there, and whether it deals with that rule."""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from django.urls import URLPattern, get_resolver

from rules_engine.book import GLOSSARY
from rules_engine.house_rules import HOUSE_RULES
from rules_engine.rulings import SITUATIONS
from tourney.events.journal.command import Command
from tourney.rulings.games import PAGES

ENGINE, APP, SCREEN, TERM, GAME, HOUSE, DESK, OPEN = "engine", "app", "screen", "term", "game", "house", "desk", "open"
_ROOTS = {"rules_engine": ENGINE, "tourney": APP}

# Screens that are there to be read.
TEXTS = {"book", "glossary", "hand_ranks", "games", "sheet", "league_sheet", "side"}


@dataclass(frozen=True)
class Place:
    """`kind`: one of the words above. `name`: of what is there; for OPEN what it waits for."""

    kind: str
    name: str

    @classmethod
    def of(cls, written: str) -> "Place":
        """The place that is written so: "rules_engine.seating.draw", "screen:pots", "term:dead_money"."""
        kind, colon, name = written.partition(":")
        if not colon:
            return cls(_ROOTS.get(written.partition(".")[0], APP), written)
        return cls(kind, name.replace("_", " ") if kind == TERM else name)

    @property
    def supports(self) -> set[str]:
        """Which kinds of support of the matrix this is: ENGINE, APP, DESK, TEXT."""
        kinds = {ENGINE: {"ENGINE"}, APP: {"APP"}, SCREEN: {"APP"}, DESK: {"DESK"}, TERM: {"TEXT"}, GAME: {"TEXT"}}
        return kinds.get(self.kind, set()) | ({"TEXT"} if self.kind == SCREEN and self.name in TEXTS else set())

    def objection(self, rule_id: str) -> str | None:
        """Why this is no place of that rule; None if it is."""
        if self.kind == OPEN:
            return None
        if self.kind in (ENGINE, APP):
            return _code_objection(self.name, rule_id)
        if self.kind not in _KNOWN:
            return f"{rule_id}: there is no kind of place called {self.kind}."
        words, known = _KNOWN[self.kind]
        return None if self.name in known() else f"{rule_id}: there is no {words} called {self.name}."


def addresses() -> dict[str, str]:
    """The addresses of the project by their names, as people write them: "/n/<uid>/sheet"."""
    patterns = [each for each in get_resolver().url_patterns if isinstance(each, URLPattern) and each.name]
    return {str(each.name): "/" + re.sub(r"<\w+:", "<", str(each.pattern)) for each in patterns}


_KNOWN: dict[str, tuple[str, Callable[[], Collection[str]]]] = {
    SCREEN: ("address", addresses),
    TERM: ("glossary term", lambda: GLOSSARY),
    GAME: ("game page", lambda: PAGES),
    HOUSE: ("house rule", lambda: HOUSE_RULES),
    DESK: ("situation", lambda: SITUATIONS),
}


def _code_objection(name: str, rule_id: str) -> str | None:
    try:
        said = _source(name)
    except (ImportError, AttributeError):
        return f"{rule_id}: {name} does not exist."
    return None if _speaks_of(said, rule_id) else f"{rule_id}: {name} does not name this rule."


@cache
def _source(name: str) -> str:
    """The source of what bears this dotted name, with what its class and its module say about themselves."""
    parts = name.split(".")
    module = _module(parts)
    owner, found = module, module
    for part in parts[len(module.__name__.split(".")) :]:
        owner, found = found, inspect.getattr_static(found, part)
    return "\n".join([inspect.getdoc(module) or "", owner.__doc__ or "", _own(module, found, parts[-1])])


def _module(parts: list[str]) -> Any:
    for end in range(len(parts), 0, -1):
        name = ".".join(parts[:end])
        if name in sys.modules or _is_there(name):
            return import_module(name)
    raise ImportError(parts[0])


def _is_there(name: str) -> bool:
    try:
        import_module(name)
    except ModuleNotFoundError:
        return False
    return True


def _own(module: Any, found: Any, name: str) -> str:
    """A function or a class as it is written; of a table of values the statement that makes it."""
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, cached_property):
        found = found.func
    elif isinstance(found, staticmethod | classmethod):
        found = found.__func__
    elif isinstance(found, Command):
        found = found.decide
    if inspect.isfunction(found) or inspect.isclass(found):
        return inspect.getsource(inspect.unwrap(found))
    return _statement(inspect.getsource(module), name)


def _statement(source: str, name: str) -> str:
    """The statement that gives a value this name, with the text below it."""
    body = ast.parse(source).body
    for node, below in zip(body, [*body[1:], None], strict=True):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(each, ast.Name) and each.id == name for each in targets):
            end = below.end_lineno if isinstance(below, ast.Expr) else node.end_lineno
            return "\n".join(source.splitlines()[node.lineno - 1 : end])
    return ""


def _speaks_of(text: str, rule_id: str) -> bool:
    """Whether a text names this rule, alone or in a run: "A-ALL-1 to A-ALL-3"."""
    text = re.sub(r"\s+", " ", text)
    if re.search(rf"(?<![\w-]){re.escape(rule_id)}(?![\w(-])", text):
        return True
    stem, number = re.fullmatch(r"(.*?)(\d*)", rule_id).groups()  # type: ignore[union-attr]
    runs = re.findall(rf"(?<![\w-]){re.escape(stem)}(\d+) to (?:{re.escape(stem)})?(\d+)", text) if number else []
    return any(int(first) <= int(number) <= int(last) for first, last in runs)
