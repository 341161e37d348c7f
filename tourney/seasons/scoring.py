"""The points of a night as a season reckons them: a formula, and what knock-outs and winning add to any formula."""

from decimal import Decimal

from rules_engine.formulas import Formula
from rules_engine.points import Scoring
from tourney.seasons.models import Rules


def scoring_of(rules: Rules) -> Scoring:
    """What everybody gets for a night. The extras are inside the formula, so ties share them and drops drop them.

    Refused (ValueError): a formula that cannot be read.
    """
    written = Scoring.parse(rules.scoring)
    extras = ((Decimal(rules.knock_out), "knockouts"), (Decimal(rules.winner), "(r = 1)"))
    added = [f"{points:f} * {what}" for points, what in extras if points]
    if not added:
        return written
    return Scoring(Formula.parse(" + ".join([f"({written.formula})", *added])), written.digits)
