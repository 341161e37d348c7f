"""Words of the rule book lead to where they are explained, and nothing in them is markup."""

import re

from django.urls import reverse

from rules_engine.book import GLOSSARY, RULES
from tourney.rulings.anchors import anchor, term_anchor
from tourney.rulings.templatetags.rules import linked


def links(text: str, here: str = "") -> list[tuple[str, str]]:
    """Each link of a text: where it leads and what it says."""
    return re.findall(r'<a class="\w+" href="([^"]+)">([^<]+)</a>', linked(text, here))


def test_an_id_leads_to_its_rule_in_the_book():
    book = reverse("book")
    assert links("So T28 and R-MIS-4, not T281.") == [(f"{book}#t28", "T28"), (f"{book}#r-mis-4", "R-MIS-4")]
    assert links("(K13)") == [(f"{book}#k13", "K13")]


def test_every_id_is_found_and_has_an_anchor_of_its_own():
    for rule in RULES:
        (found,) = [where for where, says in links(f"See {rule}.") if says == rule]
        assert found == f"{reverse('book')}#{anchor(rule)}"
    assert len({anchor(rule) for rule in RULES}) == len(RULES)
    assert len({term_anchor(term) for term in GLOSSARY}) == len(GLOSSARY)


def test_ids_with_words_in_them_have_plain_anchors():
    assert anchor("R-GLO(dead money)") == "r-glo-dead-money"
    assert re.fullmatch("[a-z0-9-]+", "".join(map(anchor, RULES)) + "".join(map(term_anchor, GLOSSARY)))


def test_a_term_leads_to_the_glossary_where_it_comes_first():
    glossary = reverse("glossary")
    text = "Big blinds pay; the big blind ante is no ante. A big blind."
    assert links(text) == [
        (f"{glossary}#big-blind", "Big blinds"),
        (f"{glossary}#big-blind-ante", "big blind ante"),
        (f"{glossary}#ante", "ante"),
    ]


def test_a_term_is_a_whole_word_and_no_link_to_itself():
    assert links("The recall of callers was not called.") == []
    assert links("A call is a call.", "call") == []
    assert links("T28 says so.", "T28") == []


def test_nothing_in_a_text_becomes_markup():
    assert linked('<b>T28 & "call"</b><script>') == (
        f'&lt;b&gt;<a class="rule" href="{reverse("book")}#t28">T28</a> &amp; &quot;'
        f'<a class="term" href="{reverse("glossary")}#call">call</a>&quot;&lt;/b&gt;&lt;script&gt;'
    )


def test_plain_words_are_no_terms_but_the_turn_beside_the_river_is_one():
    assert links("It is your turn. Set it aside, tell the host, draw cards and turn one up.") == []
    assert links("Robert kills the deal.") == [] != links("A full kill doubles it.")
    assert links("The action stands. The limit is 400, and limits double. Deal from the right position.") == []
    assert links("Call the host. Everybody calls their own hand, or calls a misdeal.") == []
    glossary = reverse("glossary")
    assert links("Who calls a bet in limit games?") == [(f"{glossary}#call", "calls"), (f"{glossary}#limit", "limit")]
    turn = f"{reverse('glossary')}#turn"
    assert links("Burn before turn and river.")[1] == (turn, "turn")
    assert links("One on the turn.") == [(turn, "turn")]


def test_a_short_stack_is_the_short_stack_of_the_glossary():
    assert links("A short stack; short-stack.") == [(f"{reverse('glossary')}#short-stack", "short stack")]
    assert links("Short stacks.") == [(f"{reverse('glossary')}#short-stack", "Short stacks")]
