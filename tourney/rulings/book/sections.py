"""Under which heading of which book a rule stands."""

import re
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = str | Promise


@dataclass(frozen=True)
class Source:
    """One of the books: its letter, its title, what it is, and its headings by what they hold.

    A heading of the tournament rules holds the numbers up to its own; elsewhere it holds the ids with its word in them.
    """

    letter: str
    title: Words
    about: Words
    headings: dict[str, Words]

    @property
    def anchor(self) -> str:
        return f"source-{self.letter.lower()}"

    def heading(self, rule_id: str) -> Words:
        """The heading over a rule; "" in a book without headings."""
        if self.letter == "T":
            number = int(re.findall(r"\d+", rule_id)[0])
            return next(words for last, words in self.headings.items() if number <= int(last))
        word = re.findall(r"-([A-Z0-9]+)", rule_id)
        return self.headings[word[0]] if word else ""


SOURCES: dict[str, Source] = {
    source.letter: source
    for source in (
        Source(
            "T",
            _("Tournament rules"),
            _("The rules of the tournament itself."),
            {
                "4": _("Before play: seats and chips"),
                "8": _("Levels, antes, chip race"),
                "11": _("Out, and absent"),
                "13": _("Even tables, broken tables"),
                "18": _("All-in"),
                "25": _("Conduct"),
                "28": _("The deck and the deal"),
                "32": _("Button and blinds"),
                "36": _("Rebuys and add-ons"),
                "38": _("Showdown"),
            },
        ),
        Source(
            "R",
            _("Home rules"),
            _("For games at home, after Robert: what is fair at a table, and how each game is played."),
            {
                "CON": _("Conduct"),
                "DEC": _("Saying what you do"),
                "PLAY": _("Fair play"),
                "BUYIN": _("Buying in"),
                "SHUF": _("Shuffle and cut"),
                "MIS": _("Misdeals"),
                "DEAD": _("Dead hands"),
                "IRR": _("Irregularities"),
                "BET": _("Betting"),
                "SHOW": _("Showdown"),
                "TIE": _("Equal hands"),
                "BTN": _("Button and blinds"),
                "NL": _("No-limit"),
                "HE": _("Hold'em"),
                "OM": _("Omaha"),
                "O8": _("Omaha hi-lo"),
                "STUD": _("Stud"),
                "S8": _("Stud hi-lo"),
                "RAZZ": _("Razz"),
                "KILL": _("Kill pots"),
                "GLO": _("Terms"),
            },
        ),
        Source(
            "A",
            _("The article"),
            _("Advice from an article about running a tournament at home."),
            {
                "BLIND": _("Blinds and antes"),
                "LIM": _("Levels"),
                "CHIP": _("Chips"),
                "REB": _("Rebuys and add-ons"),
                "TBL": _("Tables and seats"),
                "PRZ": _("Prizes"),
                "SIDE": _("Side game"),
                "SUM": _("All together"),
                "TERMS": _("Terms"),
                "PLAY": _("The deal"),
                "SHOW": _("Showdown"),
                "NL": _("No-limit"),
                "ALL": _("All-in"),
                "TIE": _("Equal hands"),
                "ORD": _("Who acts when"),
                "SUG": _("About Costin's rules"),
            },
        ),
        Source(
            "C",
            _("Costin's house rules"),
            _("The rules of one house, for a limit hold'em tournament."),
            {
                "GAME": _("The game"),
                "BUY": _("Buying in"),
                "CHIP": _("Chips"),
                "PAY": _("Prizes"),
                "SEAT": _("Seats and tables"),
                "LIM": _("Limits"),
                "BET": _("Betting"),
                "ALL": _("All-in"),
                "OPEN": _("The first round"),
                "ROUND": _("The board"),
                "SHOW": _("Showdown"),
                "TIME": _("Time"),
                "MIS": _("Misdeals"),
                "HOUSE": _("House rules"),
            },
        ),
        Source("K", _("House choices"), _("Where the books differ: what the house may choose, and what holds."), {}),
        Source("S", _("Conventions"), _("Where the books are silent or unclear: how it is done here."), {}),
        Source("D", _("Where public rules differ"), _("What is done elsewhere, and what holds here."), {}),
    )
}
"""The books in the order of `RULES`, by the letter with which their ids begin."""
