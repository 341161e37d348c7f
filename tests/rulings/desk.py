"""Asking the desk over HTTP: facts as somebody types them, and what the page says, read back."""

import json
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse


class Read(HTMLParser):
    """A page of the desk: the `word` of the ruling, the `facts` that follow, what is asked and what others say."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.word = ""
        self.facts: dict[str, Any] = {}
        self.asks: list[str] = []
        self.options: dict[str, str] = {}
        self.others: dict[tuple[str, str], str] = {}
        self.rules: list[str] = []
        self.values: dict[str, str] = {}  # what stands in the fields
        self.text, self.links = "", list[str]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "section" and "data-word" in said:
            self.word = said["data-word"]
        if "data-fact" in said:
            self.facts[said["data-fact"]] = json.loads(said["data-value"])
        if "data-option" in said:
            self.options[said["data-option"]] = said["data-value"]
        if "data-other" in said:
            self.others[list(self.options)[-1], said["data-other"]] = said["data-word"]
        self.asks += [said["data-ask"]] if "data-ask" in said else []
        self.rules += [said["data-rule"]] if "data-rule" in said else []
        if tag == "input" and said.get("type") in ("text", "search"):
            self.values[said["name"]] = said.get("value", "")
        self.links += [said["href"]] if tag == "a" and "href" in said else []

    def handle_data(self, data: str) -> None:
        self.text += data


def typed(facts: Mapping[str, Any]) -> dict[str, str]:
    """Facts of the engine as somebody answers the questions; what is not known stays empty."""
    return {f"fact-{key}": as_text(value) for key, value in facts.items() if value is not None}


def as_text(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return " ".join(map(as_text, value)) or "0"  # no chips at all are told as 0
        case _:
            return str(value)


def asked(name: str, facts: Mapping[str, Any], league: str = "", client: Client | None = None) -> Read:
    """What the page says about this, by the book or by the house rules of a league."""
    where = ["league_situation", [league, name]] if league else ["situation", [name]]
    answer: HttpResponse = (client or Client()).get(reverse(where[0], args=where[1]), typed(facts))
    assert answer.status_code == 200
    return Read(answer.content.decode())


def as_json(facts: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Facts of a ruling as a page gives them: tuples are lists, and what is not known is not told."""
    yield from ((key, json.loads(json.dumps(value))) for key, value in facts.items() if value is not None)
