"""The desk: say what happened and what is known, and it rules, or says what has to be found out first.

>>> print(ruling("card_to_empty_seat", {"players_acted": 0}))
Misdeal. All cards come back; shuffle, cut and deal again. (R-MIS-5, C-MIS-6, K13)
>>> [question.asks for question in ruling("card_to_empty_seat", {}).questions]
['How many players had acted? To post a blind is not to act.']
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Any

from rules_engine.book import text
from rules_engine.book.index import Index
from rules_engine.house_rules import HOUSE_RULES
from rules_engine.house_rules import objection as option_objection
from rules_engine.rulings import absence, action, chips, conduct, deal, deck, showdown
from rules_engine.rulings.case import Case, Situation, Unknown
from rules_engine.rulings.questions import QUESTIONS
from rules_engine.rulings.ruling import HOST_DECIDES, Ruling

SITUATIONS: Mapping[str, Situation] = {
    each.name: each
    for each in chain.from_iterable(
        topic.SITUATIONS for topic in (deal, deck, action, showdown, conduct, chips, absence)
    )
}
"""Everything the desk can rule on, by name, in the order of the rule book's topics."""


def ruling(name: str, facts: Mapping[str, Any], options: Mapping[str, str] | None = None) -> Ruling:
    """What is to be done.

    ``name`` is a key of ``SITUATIONS``, ``facts`` what is known, by the keys of ``QUESTIONS``; None counts as not
    known. ``options`` are the house rules that differ from the default (``house_rules``). Where a fact is missing
    that matters, the word is ``director_decides`` and the questions are those to ask; the desk never guesses.
    Refused (ValueError): no such situation, and what ``objection`` says.

    >>> ruling("card_to_empty_seat", {"players_acted": 2}).word
    'play_on'
    """
    why_not = objection(name, facts, options)
    if why_not:
        raise ValueError(why_not)
    case = Case(facts, options or {})
    try:
        return SITUATIONS[name].decide(case).by(tuple(case.asked))
    except Unknown as unknown:
        return _find_out(SITUATIONS[name], unknown).by(tuple(case.asked))


def objection(name: str, facts: Mapping[str, Any], options: Mapping[str, str] | None = None) -> str | None:
    """Why nothing can be said about these facts, or None: a name nobody knows, a fact that cannot be."""
    if name not in SITUATIONS:
        return f'The desk does not know "{name!s:.40}".'
    strange = [key for key in facts if key not in SITUATIONS[name].facts]
    if strange:
        return f'"{strange[0]}" says nothing about this.'
    wrong = [QUESTIONS[key].objection(value) for key, value in facts.items() if value is not None]
    return next(filter(None, wrong), None) or option_objection(options or {})


def otherwise(
    name: str, facts: Mapping[str, Any], options: Mapping[str, str] | None = None
) -> dict[tuple[str, str], Ruling]:
    """What the desk would say under each other value of the house rules that were asked, by (option, value)."""
    held = options or {}
    asked = ruling(name, facts, held).options
    values = ((key, value) for key in asked for value in HOUSE_RULES[key].values)
    return {
        (key, value): ruling(name, facts, {**held, key: value})
        for key, value in values
        if value != held.get(key, HOUSE_RULES[key].default)
    }


def search(said: str) -> list[Situation]:
    """The situations that a host means by these words, the closest first; all of them where nothing is written.

    The title counts most, then further words, then the rules it rests on; an id finds what that rule decides. How words
    are compared, ``book.index`` says.

    >>> [each.name for each in search("empty chair")][:1]
    ['card_to_empty_seat']
    """
    found = _index().find(said) if said.strip() else SITUATIONS
    return [SITUATIONS[name] for name in found]


@cache
def _index() -> Index:
    every = SITUATIONS.values()
    titles = {each.name: each.title for each in every}
    words = {each.name: f"{each.words} {each.name} {' '.join(each.rules)}" for each in every}
    return Index(titles, words, {each.name: " ".join(map(text, each.rules)) for each in every})


def _find_out(which: Situation, unknown: Unknown) -> Ruling:
    asked = tuple(QUESTIONS[key] for key in unknown.keys)
    says = " ".join(question.asks for question in asked)
    return Ruling(HOST_DECIDES, says, "The ruling depends on it.", which.rules, questions=asked)
