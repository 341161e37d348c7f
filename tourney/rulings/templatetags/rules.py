"""Words of the rule book in templates: ids lead to their rules, terms to the glossary."""

import re
from functools import cache

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from rules_engine.book import GLOSSARY, RULES
from tourney.rulings.anchors import anchor, term_anchor
from tourney.rulings.last_desk import last_desk

register = template.Library()
register.filter("anchor", anchor)


@register.simple_tag(takes_context=True)
def back_to_the_desk(context: template.Context) -> str:
    return last_desk(context["request"])


@register.filter
def linked(text: str, here: str = "") -> SafeString:
    """Text whose rule ids lead to the book and whose terms, each where it comes first, to the glossary.

    All of it is escaped, whatever it was before. `here`: the id or term that this text explains, which is no link.
    """
    seen, pieces, end = {here.casefold()}, [], 0
    text = str(text)
    for found in _known().finditer(text):
        pieces += [escape(text[end : found.start()]), _link(found, seen)]
        end = found.end()
    return mark_safe("".join([*pieces, escape(text[end:])]))  # noqa: S308 - each piece is escaped


def _link(found: re.Match[str], seen: set[str]) -> str:
    words, rule = found[0], found["rule"]
    name = rule or _term(found["term"])
    if name.casefold() in seen:
        return escape(words)
    if rule:
        return format_html('<a class="rule" href="{}#{}">{}</a>', reverse("book"), anchor(rule), words)
    seen.add(name)
    return format_html('<a class="term" href="{}#{}">{}</a>', reverse("glossary"), term_anchor(name), words)


def _term(said: str) -> str:
    """The term as the glossary has it: "Big blinds" may be several, and a short stack is a short-stack."""
    plain = said.casefold()
    one = plain if plain in GLOSSARY else plain.removesuffix("s")
    return one if one in GLOSSARY else one.replace(" ", "-")


# Terms that are plain words as well: "the action stands", "a wrong position", "the limit is 400". Only the turn
# that stands beside the river, and limit as a kind of game, are taken for terms.
_EVERYDAY = {"action", "draw", "limit", "position", "set", "tell", "turn"}
_VERBS = (
    r"(?!(?i:kill|check)s? (?:the|that|it)\b)"  # "Robert kills the deal"
    r"(?!(?i:call)s? (?:it|the (?!bet)|an? (?!bet)|their|his|her|your)\b)"  # "calls their own hand", "call the host"
)
_SPELT = (
    r"short stacks?|turn(?= (?:and|or) river)|(?<=on the )turn"
    r"|limit(?= (?:games?|poker|hold'em)\b)|(?<=fixed )limit"
)


@cache
def _known() -> re.Pattern[str]:
    """Ids and terms, the longest first; an id by its capitals, a term also at the beginning of a sentence."""
    ids, terms = (
        "|".join(map(re.escape, sorted(names, key=len, reverse=True))) for names in (RULES, GLOSSARY.keys() - _EVERYDAY)
    )
    return re.compile(rf"(?<![\w-])(?:(?P<rule>{ids})|(?P<term>{_VERBS}(?i:{_SPELT}|(?:{terms})s?)))(?![\w-])")
