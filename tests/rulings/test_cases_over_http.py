"""Every worked case that reaches the desk is answered by the page as by the engine."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import rules_engine
from rules_engine.rulings import Ruling, ruling
from tests.factories import LeagueFactory
from tests.rules_engine.answers import ANSWERS, dealing, desk
from tests.rulings.desk import Read, as_json, asked
from tourney.leagues.models import League

VECTORS = Path(rules_engine.__file__).parent.parent / "tests" / "rules_engine" / "vectors"


@dataclass(frozen=True)
class Call:
    """What a worked case asked of the desk, and what the desk said."""

    name: str
    facts: dict[str, Any]
    options: dict[str, str]
    said: Ruling


def calls_of(case: dict[str, Any]) -> list[Call]:
    """Everything that answering this case asks of the desk."""
    found: list[Call] = []

    def recorded(name: str, facts: Mapping[str, Any], options: Mapping[str, str] | None = None) -> Ruling:
        said = ruling(name, facts, options)
        found.append(Call(name, dict(facts), dict(options or {}), said))
        return said

    with pytest.MonkeyPatch.context() as patch:
        for module in (dealing, desk):
            patch.setattr(module, "ruling", recorded)
        ANSWERS[case["area"]](case["given"])
    return found


def cases() -> list[Any]:
    """Each different question of the cases once, by the id of the case."""
    found: dict[str, Any] = {}
    for file in sorted(VECTORS.rglob("*.json")):
        for case in json.loads(file.read_text(encoding="utf-8")):
            for call in calls_of(case):
                found.setdefault(repr((call.name, call.facts, call.options)), pytest.param(call, id=case["id"]))
    return list(found.values())


@pytest.fixture(scope="module")
def league(django_db_setup, django_db_blocker):
    """A public league, which all the cases share."""
    with django_db_blocker.unblock():
        league = LeagueFactory(public=True)
        yield league
        league.delete()


@pytest.mark.django_db
@pytest.mark.parametrize("call", cases())
def test_the_page_says_what_the_engine_says(call: Call, league: League) -> None:
    League.objects.filter(pk=league.pk).update(options=call.options)
    page = asked(call.name, call.facts, league.uid)
    assert (page.word, page.facts) == (call.said.word, dict(as_json(call.said.facts)))
    assert page.rules == list(dict.fromkeys(call.said.rules))
    assert page.options.keys() == set(call.said.options)
    _is_readable(page, call.said)
    assert ("What is known" in page.text) == any(value is not None for value in call.facts.values())


def _is_readable(page: Read, said: Ruling) -> None:
    """What a machine reads stands there for people, too."""
    assert said.says in page.text
    assert said.why in page.text
    for value in said.facts.values():
        if isinstance(value, int) and not isinstance(value, bool):
            assert f"{value:,}" in page.text


def test_many_cases_reach_the_desk() -> None:
    """Else the test above would pass because nobody asks anything."""
    assert len(cases()) > 150
    assert len({param.values[0].name for param in cases()}) > 20
