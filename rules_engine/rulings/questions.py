"""Every fact that a ruling may ask for, by its key."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.rulings import asked_in_dealing, asked_in_play
from rules_engine.rulings.question import Question

__all__ = ["QUESTIONS", "Question"]

QUESTIONS: Mapping[str, Question] = {
    question.key: question for question in (*asked_in_dealing.QUESTIONS, *asked_in_play.QUESTIONS)
}
