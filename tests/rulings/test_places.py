"""docs/rules.md: every rule of the matrix lives somewhere that exists, and the file says so as it is today."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.urls import reverse

from rules_engine.book import RULES
from tourney.rulings.anchors import anchor, term_anchor
from tourney.rulings.book.bearings import page as page_of
from tourney.rulings.management.commands import rules_index
from tourney.rulings.places import PLACES, Registry, page, read
from tourney.rulings.places.check import faults
from tourney.rulings.places.place import GAME, TERM

ROWS = (Path(__file__).parent / "matrix_rows.txt").read_text(encoding="utf-8").splitlines()
"""Every row of the rules matrix by its id, and what it asks for: ENGINE, APP, DESK, TEXT."""

NEEDS = {rule_id: needs.split() for rule_id, _, needs in (row.partition(":") for row in ROWS)}


def planted(**changed: str | None) -> Registry:
    """The registry with other places for some rules, as they would be written; None leaves a rule out."""
    places: dict[str, Any] = dict(PLACES)
    for rule_id, words in changed.items():
        places.pop(rule_id)
        places |= read(f"{rule_id}  {words}") if words is not None else {}
    return places


def of_kind(kind: str) -> list[tuple[str, str]]:
    """Each rule that has a place of this kind, and its name."""
    return [(rule_id, each.name) for rule_id, places in PLACES.items() for each in places if each.kind == kind]


def anchors_of(client: Client, page: str) -> set[str]:
    return set(re.findall(r'id="([^"]+)"', client.get(reverse(page)).text))


def test_the_book_has_every_row_of_the_matrix_and_no_other() -> None:
    assert sorted(NEEDS) == sorted(RULES)


def test_every_rule_has_the_places_it_needs_and_all_of_them_exist() -> None:
    wrong = faults(PLACES, NEEDS)
    assert not wrong, "\n".join(wrong)


def test_the_file_says_what_is_so_today() -> None:
    stale = list(page.lines_that_differ(PLACES))
    assert not stale, "\n".join(["docs/rules.md is out of date: run `make rules`. What differs:", *stale])


def test_every_row_is_in_the_file_once() -> None:
    rows = [line.split(" | ")[0].removeprefix("| ") for line in page.FILE.read_text(encoding="utf-8").splitlines()]
    assert [row for row in rows if row in RULES] == list(RULES)


@pytest.mark.parametrize(
    ("rule_id", "words", "sentence"),
    [
        ("T1", None, "T1: this rule is not in the registry of places."),
        ("T1", "", "T1: nothing says where this rule lives."),
        ("T1", "rules_engine.seating.raffle", "T1: rules_engine.seating.raffle does not exist."),
        ("T1", "rules_engine.raffle.draw", "T1: rules_engine.raffle.draw does not exist."),
        ("T1", "raffle.draw", "T1: raffle.draw does not exist."),
        ("T1", "rules_engine.pots.build", "T1: rules_engine.pots.build does not name this rule."),
        ("T16", "rules_engine.pots.build screen:side_pots", "T16: there is no address called side_pots."),
        ("T38", "term:cards_whisper", "T38: there is no glossary term called cards whisper."),
        ("R-RAZZ-4", "game:badugi", "R-RAZZ-4: there is no game page called badugi."),
        ("K4", "house:ante", "K4: there is no house rule called ante."),
        ("T28", "desk:too_many_cards", "T28: there is no situation called too_many_cards."),
        ("T28", "ENGINE:rules_engine.seating.draw", "T28: there is no kind of place called ENGINE."),
        ("T1", "rules_engine.seating.draw", "T1: has no place of the kind APP and is not marked open."),
        ("T5", "tourney.live.clockface.ClockFace", "T5: has no place of the kind ENGINE and is not marked open."),
        ("T19", "screen:book", "T19: has no place of the kind DESK and is not marked open."),
        ("T0", "screen:night_rules", "T0: has no place of the kind TEXT and is not marked open."),
        ("T10", "rules_engine.prizes.shared open:a page", "T10: is marked open and lacks nothing."),
    ],
)
def test_what_is_wrong_is_said(rule_id: str, words: str | None, sentence: str) -> None:
    assert [each for each in faults(planted(**{rule_id: words}), NEEDS) if each.startswith(sentence)]


def test_a_rule_that_the_book_does_not_have_is_said() -> None:
    assert faults({**PLACES, "T99": PLACES["T1"]})[0] == "T99: the book has no such rule."


@pytest.mark.django_db
def test_the_rule_book_shows_every_rule_at_its_anchor(client: Client) -> None:
    anchors = anchors_of(client, "book")
    assert [rule_id for rule_id in RULES if anchor(rule_id) not in anchors] == []


@pytest.mark.django_db
def test_the_glossary_shows_every_term_that_a_rule_lives_in(client: Client) -> None:
    anchors = anchors_of(client, "glossary")
    assert [each for each in of_kind(TERM) if term_anchor(each[1]) not in anchors] == []


@pytest.mark.django_db
def test_the_page_of_a_game_leads_to_the_rules_that_live_on_it_or_is_what_they_ask_for(client: Client) -> None:
    asked_for = {(rule_id, name) for rule_id, name in of_kind(GAME) if page_of(rule_id) == reverse("game", args=[name])}
    pages = {name: client.get(reverse("game", args=[name])).text for name in {name for _, name in of_kind(GAME)}}
    silent = [each for each in of_kind(GAME) if f'#{anchor(each[0])}"' not in pages[each[1]]]
    assert sorted(set(silent) - asked_for) == []


def test_what_is_marked_open_waits_for_something_and_is_listed_at_the_end() -> None:
    written = page.page(planted(T1="rules_engine.seating.draw open:a hat"))
    assert "| engine `seating.draw`; **open**, waits for a hat |" in written
    assert "- T1: a hat\n" in written.partition("## Open")[2]


def test_without_anything_open_the_file_says_so() -> None:
    assert page.page(dict.fromkeys(RULES, PLACES["T1"])).endswith("## Open\n\nNothing is open.\n")


def test_a_stale_file_is_noticed_and_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rules.md"
    monkeypatch.setattr(page, "FILE", file)
    monkeypatch.setattr(rules_index, "FILE", file)
    call_command("rules_index", verbosity=0)
    assert list(page.lines_that_differ(PLACES)) == []
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("`seating.draw`", "`seating.raffle`", 1), encoding="utf-8")
    assert any("`seating.raffle`" in line for line in page.lines_that_differ(PLACES))
    file.write_text("".join(reversed(text.splitlines(keepends=True))), encoding="utf-8")
    assert list(page.lines_that_differ(PLACES)) == ["the order of the lines"]
    file.unlink()
    assert "| T29 | After every hand" in "".join(page.lines_that_differ(PLACES))


def test_nothing_is_written_from_a_registry_that_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_index, "PLACES", planted(T1="raffle.draw"))
    with pytest.raises(CommandError, match=r"raffle\.draw does not exist"):
        call_command("rules_index")
