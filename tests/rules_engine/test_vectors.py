"""Worked cases with their right answers, one file per area; see conftest.py for running further files."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.rules_engine.answers import ANSWERS

HERE = Path(__file__).parent / "vectors"
SETS = {"eligible", "winners", "eliminated", "dealt_in", "set_aside", "saved", "moved_to_bottom", "found_chips"}
SETS |= {"names", "overcalled"}
NOTE = re.compile("notes?$")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        further = [Path(path) for path in metafunc.config.getoption("--vectors", default=[])]
        cases: list[dict[str, Any]] = []
        for file in [*files_in(HERE), *(file for path in further for file in files_in(path))]:
            cases += [case for case in json.loads(file.read_text(encoding="utf-8")) if case not in cases]
        metafunc.parametrize("case", cases, ids=[case["id"] for case in cases])


def files_in(path: Path) -> list[Path]:
    """A file, or all of a folder."""
    return sorted(path.rglob("*.json")) if path.is_dir() else [path]


def test_the_engine_gives_the_right_answer(case: dict[str, Any]) -> None:
    assert case["area"] in ANSWERS, f"nobody answers {case['area']}"
    wanted, got = comparable(case["expect"]), comparable(ANSWERS[case["area"]](case["given"]))
    assert only(got, wanted) == wanted, case["why"]


def test_every_area_that_can_be_answered_has_cases() -> None:
    cases = [case for file in files_in(HERE) for case in json.loads(file.read_text(encoding="utf-8"))]
    assert {case["area"] for case in cases} == set(ANSWERS)


def only(got: Any, wanted: Any) -> Any:
    """What was answered, reduced to what was asked for: further keys and further hands are no mistake."""
    if isinstance(got, dict) and isinstance(wanted, dict):
        if "next_hands" in got and "next_hands" in wanted:
            got = got | {"next_hands": got["next_hands"][: len(wanted["next_hands"])]}
        return {key: only(got[key], wanted[key]) for key in wanted if key in got}
    if isinstance(got, list) and isinstance(wanted, list) and len(got) == len(wanted):
        return [only(*pair) for pair in zip(got, wanted, strict=True)]
    return got


def comparable(answer: dict[str, Any]) -> dict[str, Any]:
    """Without notes for people; sets in order, wherever they stand, and groups of players found by their names."""
    rows: dict[str, Any] = told("", answer)
    if isinstance(rows.get("prize_shares_cents"), list):
        rows["prize_shares_cents"] = {
            ", ".join(sorted(group["names"])): {key: value for key, value in group.items() if key != "names"}
            for group in rows["prize_shares_cents"]
        }
    return rows


def told(key: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {str(name): told(str(name), each) for name, each in value.items() if not NOTE.search(str(name))}
    if isinstance(value, list | tuple):
        rows = [told(key, each) if isinstance(each, dict) else each for each in value]
        return sorted(map(str, rows)) if key in SETS or key.endswith("_winners") else rows
    return value
