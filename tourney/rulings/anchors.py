"""Where a rule and a term are found on the page that lists them."""

import re


def anchor(rule_id: str) -> str:
    """The anchor of a rule in the rule book: "R-GLO(dead money)" is at r-glo-dead-money."""
    return re.sub(r"[^a-z0-9]+", "-", rule_id.lower()).strip("-")


def term_anchor(term: str) -> str:
    """The anchor of a term in the glossary."""
    return anchor(term)
