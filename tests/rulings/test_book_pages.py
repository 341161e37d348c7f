"""The pages of the rule book: nothing is missing, and every link inside them leads somewhere."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from rules_engine.book import GLOSSARY, RULES
from rules_engine.house_rules import HOUSE_RULES
from rules_engine.rulings import SITUATIONS
from tests.http.reading import Page
from tourney.rulings.anchors import anchor, term_anchor
from tourney.rulings.book import bearings
from tourney.rulings.book.entries import Entry, volumes
from tourney.rulings.games import PAGES

pytestmark = pytest.mark.django_db

IDS = (Path(__file__).parent / "matrix_ids.txt").read_text().split("\n")[:-1]
"""Every row of the list of rules that were promised, by its id."""

ADDRESSES = ["/rules/book", "/rules/glossary", "/rules/hands", "/rules/games/"]
ADDRESSES += [f"/rules/games/{slug}" for slug in PAGES]


class Anchors(HTMLParser):
    """The ids of a page and where its links go."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.ids += [said["id"]] if said.get("id") else []  # type: ignore[list-item]
        self.links += [said["href"]] if tag == "a" and said.get("href") else []  # type: ignore[list-item]


@cache  # they are the same for everybody
def page(address: str, **asked: str) -> str:
    answer = Client().get(address, asked)
    assert answer.status_code == 200, address
    return answer.content.decode()


@cache
def anchors(address: str) -> Anchors:
    return Anchors(page(address))


def entry(html: str, rule_id: str) -> str:
    """What stands under a rule."""
    return html.partition(f'<li class="entry" id="{anchor(rule_id)}">')[2].partition('<li class="entry"')[0]


# --- rules by number --------------------------------------------------------------------------------------------------


def test_every_rule_that_was_promised_stands_under_its_number_with_its_words():
    html = page("/rules/book")
    assert len(IDS) == 323
    for rule_id in IDS:
        told = Page(entry(html, rule_id)).text
        assert told.startswith(rule_id), rule_id
        assert re.sub(r"\W+", "", RULES[rule_id]) in re.sub(r"\W+", "", told), rule_id


def test_each_rule_stands_there_once_and_in_the_order_of_the_book():
    shown = [each.rule_id for volume in volumes() for section in volume.sections for each in section.entries]
    assert shown == list(RULES)
    ids = anchors("/rules/book").ids
    assert [each for each in ids if each in {anchor(rule_id) for rule_id in RULES}] == list(map(anchor, RULES))
    assert len(ids) == len(set(ids))


def test_a_rule_leads_to_the_situations_that_it_decides():
    html = page("/rules/book")
    for name, situation in SITUATIONS.items():
        for rule_id in situation.rules:
            assert f'href="{reverse("situation", args=[name])}"' in entry(html, rule_id), (name, rule_id)
    assert "/rules/desk/" not in entry(html, "A-CHIP-2")


def test_a_choice_of_the_house_names_its_values_and_the_rules_that_it_is_about_lead_to_it():
    html = page("/rules/book")
    boxed = Page(entry(html, "K1")).text
    assert "put it aside and deal the next one; two are a misdeal (holds by default)" in boxed
    for option in HOUSE_RULES.values():
        told = Page(entry(html, option.rule)).text
        assert option.question in told
        assert all(value in told for value in option.values.values()), option.key
    for choice, rules in bearings.SPEAKS_OF.items():
        assert {choice, *rules} <= set(RULES)
        for rule_id in rules:
            assert f'href="/rules/book#{anchor(choice)}"' in entry(html, rule_id)
            assert f'href="/rules/book#{anchor(rule_id)}"' in entry(html, choice)


def test_every_place_where_the_books_differ_says_of_which_rules():
    assert [rule_id for rule_id in RULES if rule_id[0] == "K" and not Entry(rule_id).speaks_of] == []


def test_a_rule_that_promises_a_page_leads_to_it():
    html = page("/rules/book")
    for rule_id, name in (("R-HE-4", "holdem"), ("R-OM-3", "omaha"), ("R-STUD-4", "stud"), ("R-RAZZ-4", "razz")):
        assert f'href="/rules/games/{name}"' in entry(html, rule_id)
    assert 'href="/rules/games/kill"' in entry(html, "R-KILL-2")
    assert 'href="/rules/hands"' in entry(html, "C-GAME-4")
    assert 'href="/rules/glossary"' in entry(html, "R-GLO")


# --- search -----------------------------------------------------------------------------------------------------------


def found(html: str) -> list[str]:
    return re.findall(r'<p class="entry__id">([^<]+)</p>', html)


def test_words_find_their_rules_the_best_first():
    assert found(page("/rules/book", q="dead button"))[0] == "T30"
    assert "5 rules" in Page(page("/rules/book", q="dead button")).text
    assert {"T27", "C-MIS-9", "K1"} <= set(found(page("/rules/book", q="boxed card")))


@pytest.mark.parametrize("written", ["T31", "t31", "  t31 "])
def test_a_number_finds_its_rule_alone(written):
    html = page("/rules/book", q=written)
    assert found(html) == ["T31"]
    assert "1 rule\n" in Page(html).text + "\n"


def test_what_nobody_speaks_of_leads_on():
    html = page("/rules/book", q="zebra")
    assert found(html) == []
    assert "No rule speaks of that" in html
    assert 'href="/rules/glossary?q=zebra"' in html


@pytest.mark.parametrize("address", ["/rules/book", "/rules/glossary"])
@pytest.mark.parametrize("words", ["<b>x</b>&", "\0", "\0T1\0", "٣" * 50, "x" * 5000, "  ", "%00", '"'])
def test_anything_may_be_looked_for(address, words):
    read = Page(page(address, q=words))
    assert read.faults == []
    assert "b" not in read.tags or words != "<b>x</b>&"
    assert all(len(value) <= 200 for value in read.values)


def test_of_two_questions_the_last_is_answered():
    assert found(Client().get("/rules/book?q=T1&q=T2").content.decode()) == ["T2"]


# --- terms ------------------------------------------------------------------------------------------------------------


def test_every_term_has_an_entry_under_its_letter():
    html = page("/rules/glossary")
    shown = re.findall(r'<div class="terms__row" id="([a-z-]+)"><dt>([^<]+)</dt>', html)
    assert shown == [(term_anchor(term), term) for term in GLOSSARY]
    letters = [name for name in anchors("/rules/glossary").ids if name.startswith("letter-")]
    assert letters == [f"letter-{letter}" for letter in sorted({term[0] for term in GLOSSARY})]
    assert [link[1:] for link in anchors("/rules/glossary").links if link.startswith("#letter-")] == letters


def test_a_term_leads_to_the_terms_in_it_and_not_to_itself():
    row = page("/rules/glossary").partition('id="bring-in"')[2].partition("</div>")[0]
    assert re.findall(r'href="/rules/glossary#([a-z-]+)"', row) == ["stud", "door-card"]


def test_a_term_is_found_by_its_name_first_and_by_what_it_means():
    assert re.findall("<dt>([^<]+)</dt>", page("/rules/glossary", q="kickers"))[0] == "kicker"
    assert "wheel" in re.findall("<dt>([^<]+)</dt>", page("/rules/glossary", q="best low"))
    assert "No term means that" in page("/rules/glossary", q="zebra")


# --- links ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", [*ADDRESSES, "/rules/book?q=dead+button", "/rules/glossary?q=pot"])
def test_every_link_to_a_place_on_a_page_finds_it(address):
    for link in anchors(address).links:
        where, _, place = link.partition("#")
        if place:
            assert place in anchors(where or address).ids, link


def test_every_address_that_the_pages_link_exists():
    links = {link.partition("#")[0] for address in ADDRESSES for link in anchors(address).links}
    for link in sorted(links - {""}):
        assert Client().get(link).status_code in (200, 302), link
