"""The rulings desk: facts in; a ruling, its reason and its rules out (every row of the rule book that can be disputed).

>>> ruling("card_to_empty_seat", {"players_acted": 2}).says
'The extra hand is dead; the deal goes on.'
"""

from rules_engine.rulings.case import Case, Situation
from rules_engine.rulings.desk import SITUATIONS, objection, otherwise, ruling, search
from rules_engine.rulings.questions import QUESTIONS, Question
from rules_engine.rulings.ruling import HOST_DECIDES, WORDS, Ruling

__all__ = [
    "HOST_DECIDES",
    "QUESTIONS",
    "SITUATIONS",
    "WORDS",
    "Case",
    "Question",
    "Ruling",
    "Situation",
    "objection",
    "otherwise",
    "ruling",
    "search",
]
