"""What the host does when something is wrong, and who rules when the host is in it."""

from __future__ import annotations

from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule


@situation(
    "Something is wrong: what comes first?",
    rules="C-HOUSE-2 C-HOUSE-1",
    words="dispute problem stop freeze call the host floor pause argue argument quarrel do now mess help",
)
def something_is_wrong(case: Case) -> Ruling:
    return host_decides(
        "Stop. All cards and chips stay where they are. Tell the host at once, and play on only after the ruling.",
        "What has moved can no longer be judged.",
        "C-HOUSE-2",
        play_stops=True,
    )


@situation(
    "The host is in the dispute",
    facts="host_involved substitute_named",
    rules="C-HOUSE-1",
    words="host involved conflict of interest substitute who rules decides own hand fairness letter host plays too",
)
def host_in_dispute(case: Case) -> Ruling:
    if not case["host_involved"]:
        says = "The host rules: what is fair comes before the letter of the rules. If they differ, write down why."
        return rule("allowed", says, "The host takes no part in the dispute.", "C-HOUSE-1", rules_on_it="host")
    if case["substitute_named"]:
        says = "The player who was named beforehand rules, not the host."
        return rule("not_allowed", says, "Nobody judges their own dispute.", "C-HOUSE-1", rules_on_it="substitute")
    return host_decides(
        "Let somebody rule who is not in the hand, agreed on by those who are; name a substitute before the next one.",
        "The host is part of it, and no substitute was named.",
        "C-HOUSE-1",
        rules_on_it="somebody_uninvolved",
    )


SITUATIONS: tuple[Situation, ...] = (something_is_wrong, host_in_dispute)
