"""The rule book: every rule is in it, short enough to read out, and found by the words a host would use."""

import re
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.book import GLOSSARY, RULES, search, source, text
from rules_engine.book.index import Index
from rules_engine.house_rules import HOUSE_RULES
from rules_engine.rulings import SITUATIONS, ruling

NUMBERED = {
    "T": 38, "K": 29, "S": 24, "D": 14,
    "R-CON-": 9, "R-DEC-": 5, "R-PLAY-": 5, "R-BUYIN-": 3, "R-SHUF-": 4, "R-MIS-": 5, "R-DEAD-": 4, "R-IRR-": 4,
    "R-BET-": 7, "R-SHOW-": 4, "R-TIE-": 3, "R-BTN-": 6, "R-NL-": 3, "R-HE-": 4, "R-OM-": 3, "R-O8-": 4,
    "R-STUD-": 4, "R-S8-": 1, "R-RAZZ-": 4, "R-KILL-": 2,
    "A-BLIND-": 3, "A-LIM-": 3, "A-CHIP-": 5, "A-REB-": 3, "A-TBL-": 8, "A-PRZ-": 5, "A-SIDE-": 1, "A-SUM-": 4,
    "A-PLAY-": 2, "A-SHOW-": 1, "A-NL-": 3, "A-ALL-": 3, "A-TIE-": 4, "A-ORD-": 3, "A-SUG-": 5,
    "C-GAME-": 4, "C-BUY-": 5, "C-CHIP-": 1, "C-PAY-": 1, "C-SEAT-": 7, "C-LIM-": 5, "C-BET-": 10, "C-ALL-": 5,
    "C-OPEN-": 6, "C-ROUND-": 3, "C-SHOW-": 4, "C-TIME-": 1, "C-MIS-": 12, "C-HOUSE-": 8,
}  # fmt: skip
"""How many rules there are under each heading, numbered from 1."""

UNNUMBERED = {
    "T0", "T7-TOOL", "A-TERMS",
    "R-GLO", "R-GLO(pot-limit)", "R-GLO(dead money)", "R-GLO(kill)", "R-GLO-RAKE", "R-GLO-CHOP",
}  # fmt: skip

ROBERTS_TERMS = """
    action, all-in, ante, backdoor, bad beat, big blind, blank, bluff, board, bring-in, button, buy-in, call,
    cards speak, check, check-raise, chop, community cards, dead hand, dead money, door card, draw, fish, flop, fold,
    heads-up, hole cards, kicker, kill, limit, live blind, muck, no-limit, nuts, outs, overpair, position, pot,
    pot-limit, rake, river, satellite, semi-bluff, set, short-stack, showdown, side pot, small blind, slow roll,
    splash the pot, string bet, stud, tell, tilt, turn, wheel, wired pair
"""

OTHER_TERMS = """
    going south, dead button, big blind ante, playing behind, race off, boxed card, flashed, angle shooting, scoop,
    play the board, burn, under the gun, fourth street, fifth street, main pot
"""

ids = st.sampled_from(list(RULES))


def terms(listed: str) -> set[str]:
    return {" ".join(term.split()) for term in listed.split(",")}


def test_every_rule_is_in_the_book_and_nothing_else() -> None:
    numbered = {f"{heading}{number}" for heading, last in NUMBERED.items() for number in range(1, last + 1)}
    assert set(RULES) == numbered | UNNUMBERED


def test_the_book_runs_from_the_tournament_rules_to_the_public_ones() -> None:
    assert "".join(dict.fromkeys(rule_id[0] for rule_id in RULES)) == "TRACKSD"
    assert list(RULES)[:2] == ["T0", "T1"]
    assert list(RULES)[-1] == "D14"


def test_the_glossary_has_every_term_from_a_to_z() -> None:
    assert len(terms(ROBERTS_TERMS)) == 57
    assert set(GLOSSARY) == terms(ROBERTS_TERMS) | terms(OTHER_TERMS)
    assert list(GLOSSARY) == sorted(GLOSSARY)


@pytest.mark.parametrize("book", [RULES, GLOSSARY])
def test_every_text_can_be_read_out(book: Mapping[str, str]) -> None:
    for name, words in book.items():
        assert 10 < len(words) <= 250, name
        assert re.fullmatch(r"[A-Z0-9][^\n]*[^\s.]\.", words), name
        assert "  " not in words, name


def test_no_two_rules_say_the_same() -> None:
    said = [*RULES.values(), *GLOSSARY.values()]
    assert len({words.casefold() for words in said}) == len(said)


def test_rules_cited_by_rules_exist() -> None:
    cited = re.findall(r"\b(?:[TKSD]\d+|[RAC]-[A-Z0-9]+-\d+)\b", " ".join(RULES.values()))
    assert set(cited) <= set(RULES)


def test_rules_cited_by_house_rules_and_by_rulings_can_be_read_out() -> None:
    cited = {option.rule for option in HOUSE_RULES.values()}
    for situation in SITUATIONS.values():
        cited |= set(situation.rules)
    assert cited <= set(RULES)


def test_where_the_house_may_choose_the_book_says_what_holds_otherwise() -> None:
    for option in HOUSE_RULES.values():
        if option.rule.startswith("K"):
            assert "By default" in RULES[option.rule], option.rule


@given(ids, st.sampled_from([str, str.lower, str.swapcase, lambda rule_id: f"  {rule_id}\t"]))
def test_an_id_may_be_written_in_any_way(rule_id: str, written: Callable[[str], str]) -> None:
    assert text(written(rule_id)) == RULES[rule_id]
    assert source(written(rule_id)) == source(rule_id)
    assert search(written(rule_id))[0] == rule_id


@pytest.mark.parametrize("ask", [text, source])
@pytest.mark.parametrize("rule_id", ["", "T39", "T", "R-CON-10", "R-GLO(ante)", "27"])
def test_an_unknown_rule_is_refused(ask: Callable[[str], str], rule_id: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f'There is no rule "{rule_id}" in the book.')):
        ask(rule_id)


@pytest.mark.parametrize(
    ("rule_id", "book"),
    [
        ("T7-TOOL", "Tournament rules"),
        ("R-GLO(kill)", "Home rules"),
        ("A-TBL-1", "The article"),
        ("C-MIS-5", "Costin's house rules"),
        ("K8", "House choice"),
        ("S9", "Convention"),
        ("D1", "Where public rules differ"),
    ],
)
def test_every_rule_knows_its_book(rule_id: str, book: str) -> None:
    assert source(rule_id) == book


def test_the_book_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        RULES["T1"] = "Sit where you like."  # type: ignore[index]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("boxed card", "T27"),
        ("short stack all-in", "T18"),
        ("late", "T3"),
        ("absent", "T3"),
        ("dead button", "T30"),
        ("chip race", "T8"),
        ("who shows first", "T37"),
        ("minimum raise", "R-BET-3"),
        ("side pot", "T16"),
        ("kill pot", "R-KILL-1"),
        ("heads-up blinds", "T32"),
        ("Costin boxed card", "C-MIS-9"),
    ],
)
def test_a_host_finds_the_rule(words: str, first: str) -> None:
    assert first in search(words)[:3]


@pytest.mark.parametrize(
    ("words", "all_of"),
    [
        ("boxed card", {"T27", "C-MIS-9", "K1", "D2"}),
        ("joker", {"T26", "R-IRR-2", "D9"}),
        ("string bet", {"T21", "R-CON-9"}),
        ("late", {"T3", "S24"}),
        ("out of turn", {"T19", "R-DEC-3", "R-DEAD-4", "K23", "D5"}),
    ],
)
def test_search_finds_a_topic_in_every_book(words: str, all_of: set[str]) -> None:
    assert all_of <= set(search(words))


@pytest.mark.parametrize("words", ["add-ons", "addon", "Add on", "  ADD-ON!"])
def test_hyphens_capitals_and_endings_do_not_matter(words: str) -> None:
    assert {"T33", "T36", "A-REB-3", "K27"} <= set(search(words))


def test_the_first_letters_of_a_word_are_enough() -> None:
    assert set(search("misde")) == set(search("misdeal"))


@pytest.mark.parametrize("words", ["", "   ", "?!", "the", "zebra"])
def test_nothing_found_is_an_empty_list(words: str) -> None:
    assert search(words) == []


@given(st.text(max_size=40))
def test_search_takes_any_text_and_names_each_rule_once(words: str) -> None:
    found = search(words)
    assert set(found) <= set(RULES)
    assert len(set(found)) == len(found)


def test_only_the_beginning_of_a_letter_is_read() -> None:
    assert search("joker " + "! " * 250 + "string bet") == search("joker")


def test_a_word_in_the_first_text_counts_more_than_in_the_second() -> None:
    index = Index({"a": "muck", "b": "pot"}, {"a": "pot", "b": "muck", "c": "muck pot"})
    assert index.find("muck") == ["a", "b", "c"]
    assert index.find("pots") == ["b", "a", "c"]


def test_words_side_by_side_count_more_than_apart() -> None:
    index = Index({"apart": "The side game has no pot.", "together": "A side pot has no game."})
    assert index.find("side-pot") == [*index.find("sidepots"), "apart"] == ["together", "apart"]


def test_texts_that_fit_alike_stand_as_they_were_given() -> None:
    index = Index({"b": "A pot.", "c": "The river.", "a": "Every pot."})
    assert index.find("pot river") == ["c", "b", "a"]
    assert index.find("river pot") == ["c", "b", "a"]


def test_an_empty_index_finds_nothing() -> None:
    assert Index().find("pot") == Index({}).find("pot") == Index({"a": ""}).find("pot") == []


def test_the_bring_in_follows_the_rule_and_not_roberts_glossary() -> None:
    assert re.search(r"stud: the lowest .* razz it is the highest", GLOSSARY["bring-in"])
    assert "lowest" in text("R-STUD-2")
    assert "highest" in text("R-RAZZ-3")


def test_book_and_desk_let_see_the_same_hands_and_south_is_every_chip_that_is_put_away() -> None:
    still_in = "still in at the showdown"
    assert still_in in RULES["R-SHOW-3"]
    assert still_in in ruling("asks_to_see_hand", {"called": True}).why
    assert ruling("asks_to_see_hand", {"called": False}).word == "not_allowed"
    assert "secret" not in GLOSSARY["going south"]  # T4 and R-BUYIN-2 forbid it openly as well
