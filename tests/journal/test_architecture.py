"""Rules for the code that are code: who may open the door, who may write, and what the rules engine may import."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
JOURNAL = "tourney/events/journal/"
# Everybody outside the journal who holds one of its keys today. A new one is a decision, not a convenience.
KEYS = {
    "tourney/events/apps.py: door.hang",  # puts the guard on each new connection
    "tourney/events/commands/night.py: write.found",  # lays out the row of a new night
    "tourney/archive/arriving_nights.py: write.found",  # a night arrives from another server
    "tourney/archive/arriving_nights.py: write.append",  # and its lines with it
    "tourney/events/commands/undo.py: write.write",  # undo is a line that names others
    "tourney/events/commands/undo.py: write.Broken",  # the preview of an undo, rolled back
}
UNMISTAKABLE = {"save", "create", "bulk_create", "bulk_update", "get_or_create", "update_or_create", "delete"}
ORM_WRITES = UNMISTAKABLE | {f"a{name}" for name in UNMISTAKABLE} | {"aupdate", "create_user", "save_base", "execute"}
ON_A_QUERYSET = {"update", "add", "set", "clear", "remove"}  # also words of sets, dicts and events
# What `live` may write: TVs, and the made-up league of the demonstration. No journaled model among them.
WRITES_OF_LIVE = {
    "tourney/live/demonstration.py": {"Season.objects", "League.objects", "Grant.objects", "User.objects"},
    "tourney/live/displays.py": {"Display.objects", "known.save"},
}
SOCKETS = ["screens", "hub", "room", "routing", "parts"]


def _modules(under):
    """Every module below a folder as its path and its tree; migrations are written by Django."""
    for path in sorted((ROOT / under).rglob("*.py")):
        if "migrations" not in path.parts:
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))


def _imported(tree):
    """Dotted names that a module imports, wherever in it: `a.b.c` for `from a.b import c`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


def _keys(tree):
    for name in _imported(tree):
        for secret in ("door", "write"):
            if f".{secret}." in f"{name}." and "journal" in name and not name.endswith("DoorClosed"):
                yield name.rpartition("journal.")[2]


def _spoken(call):
    """A call as its chain of names: `Display.objects.filter(…).update`."""
    node, names = call.func, []
    while True:
        if isinstance(node, ast.Attribute):
            names.append(f".{node.attr}")
            node = node.value
        elif isinstance(node, ast.Call):
            names.append("(…)")
            node = node.func
        else:
            return (node.id if isinstance(node, ast.Name) else "…") + "".join(reversed(names))


def _orm_writes(tree):
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        said, name = _spoken(node), node.func.attr
        if name in ORM_WRITES or (name in ON_A_QUERYSET and (".objects" in said or "filter(…)" in said)):
            yield said


def test_only_those_who_are_named_hold_a_key_to_the_door():
    held = {f"{path}: {key}" for path, tree in _modules("tourney") if JOURNAL not in path for key in _keys(tree)}
    assert held == KEYS


def test_nobody_asks_for_a_key_by_a_string():
    """`import_module` and its kin would go past the test above."""
    sly = {"import_module", "__import__", "exec", "eval"}
    looks_things_up = "tourney/rulings/places/place.py"  # asks whether what docs/rules.md names is there
    for path, tree in _modules("tourney"):
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not sly & names or path == looks_things_up, path
        assert "execute_wrappers" not in names or path == f"{JOURNAL}door.py", path


def test_within_the_journal_one_module_opens_the_door_and_one_writes():
    held = {(path.removeprefix(JOURNAL), key) for path, tree in _modules(JOURNAL) for key in _keys(tree)}
    assert held == {("write.py", "door.door"), ("command.py", "write.write")}


def test_live_writes_screens_and_a_demonstration_and_nothing_of_a_night():
    for path, tree in _modules("tourney/live"):
        written = {".".join(said.split(".")[:2]) for said in _orm_writes(tree)}
        assert written <= WRITES_OF_LIVE.get(path, set()), path


def test_commands_queries_and_stories_write_nothing():
    """A command looks, decides and returns facts."""
    lookers = ("commands", "queries", "stories", "invariants", "facts", "guesses")
    for path, tree in _modules("tourney"):
        if any(f"/{word}" in path for word in lookers) and "management" not in path:
            assert list(_orm_writes(tree)) == [], path


@pytest.mark.parametrize("module", SOCKETS)
def test_the_modules_of_the_sockets_write_nothing(module):
    path = ROOT / "tourney/live" / f"{module}.py"
    assert list(_orm_writes(ast.parse(path.read_text("utf-8")))) == []
    assert not any(name.startswith("tourney.events.commands") for name in _imported(ast.parse(path.read_text("utf-8"))))


def test_the_rules_engine_imports_the_standard_library_and_itself():
    for path, tree in _modules("rules_engine"):
        roots = {name.partition(".")[0] for name in _imported(tree)}
        assert roots <= sys.stdlib_module_names | {"rules_engine"}, path
        assert not roots & {"time", "datetime", "os", "socket", "asyncio", "threading"}, (
            f"{path}: time comes in from outside"
        )


PLANTED = {
    "from tourney.events.journal.door import door": {"door.door"},
    "from tourney.events.journal import door": {"door"},
    "import tourney.events.journal.write": {"write"},
    "def f():\n    from tourney.events.journal.write import write as w": {"write.write"},
    "from .journal.door import door": {"door.door"},
    "from tourney.events.journal import Fact, DoorClosed": set(),
    "from tourney.events.journal.door import DoorClosed": set(),
}
WRITES = {
    "Event.objects.filter(pk=1).update(chips=1)": {"Event.objects.filter(…).update"},
    "async def f():\n    await night.asave()": {"night.asave"},
    "night.lines.create(seq=1)": {"night.lines.create"},
    "super().save()": {"super(…).save"},
    "room.update(parts)": set(),
    "seen.add(1)": set(),
}


@pytest.mark.parametrize(("code", "keys"), PLANTED.items())
def test_a_planted_key_is_found(code, keys):
    assert set(_keys(ast.parse(code))) == keys


@pytest.mark.parametrize(("code", "said"), WRITES.items())
def test_a_planted_write_is_found(code, said):
    assert set(_orm_writes(ast.parse(code))) == said
