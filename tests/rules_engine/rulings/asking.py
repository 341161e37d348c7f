"""A host at the desk: answers whatever is asked, one question after the other, until there is a ruling."""

from typing import Any

from hypothesis import strategies as st

from rules_engine.house_rules import HOUSE_RULES
from rules_engine.rulings import HOST_DECIDES, Question, Ruling, Situation, ruling

AMOUNTS = st.sampled_from((0, 1, 2, 3, 25, 50, 100, 150, 200, 500, 1000))
LOOKS: dict[str, st.SearchStrategy[Any]] = {
    "number": AMOUNTS,
    "numbers": st.lists(AMOUNTS.filter(bool), min_size=1, max_size=4),
    "yes_no": st.booleans(),
    "name": st.sampled_from((4, "Ann")),
}
OPTIONS = st.fixed_dictionaries(
    {}, optional={key: st.sampled_from(list(HOUSE_RULES[key].values)) for key in HOUSE_RULES}
)


def answer(question: Question) -> st.SearchStrategy[Any]:
    return st.sampled_from(list(question.choices)) if question.kind == "choice" else LOOKS[question.kind]


def talk(situation: Situation, options: dict[str, str], data: st.DataObject) -> tuple[dict[str, Any], Ruling]:
    """The facts that were asked for on the way, and what the desk says in the end."""
    facts: dict[str, Any] = {}
    for _ in range(len(situation.facts) + 1):
        said = ruling(situation.name, facts, options)
        sound(situation, said)
        if not said.questions:
            return facts, said
        assert said.word == HOST_DECIDES
        for question in said.questions:
            assert question.key not in facts, f"{question.key} was asked twice"
            facts[question.key] = data.draw(answer(question), question.key)
    raise AssertionError("The desk asks without end.")


def sound(situation: Situation, said: Ruling) -> None:
    """What holds for every ruling: whole sentences, and only rules that the situation names."""
    assert said.says.endswith((".", "?"))
    assert said.why.endswith(".")
    assert said.rules
    assert set(said.rules) <= set(situation.rules), (situation.name, said.rules)
    assert said.facts.get("amount", 0) >= 0
    live = {"dead_hand": False, "hand_dead_and_penalty": False, "live_hand": True}.get(said.word)
    assert live is None or said.facts.get("hand_live", live) is live
