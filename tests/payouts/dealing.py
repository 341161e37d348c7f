"""A final table to deal at: a night of the test's stacks and prizes, and the phones of those who play."""

from collections.abc import Sequence
from typing import Any

from tests.evening import Evening
from tests.journal.reading import phone
from tourney.events.models import Line

NAMES = ["Ann", "Bob", "Cal", "Dee", "Eli", "Fay"]


class FinalTable(Evening):
    """Three of five are left with 5000, 3000 and 2000 of 10,000 chips; €100 to win, shared 50, 30 and 20.

    Ann, Bob and Cal are in; the others are out already, Eli first.
    """

    def __init__(self, names: Sequence[str] = NAMES[:5], shares: Sequence[int] = (50, 30, 20), inside: int = 3) -> None:
        super().__init__(list(names))
        self.do("plan", chips=2000, buy_in=2000, seats=10, schedule="25/50 20m, 50/100 20m")
        self.do("prizes", shares=list(shares))
        self.until("running")
        for number in range(len(names), inside, -1):
            self.do("knock_out", entrant=number)
        self.inside = list(range(1, inside + 1))

    def counted(self, *stacks: int) -> "FinalTable":
        self.do("count_all", stacks=dict(zip(self.inside, stacks or (5000, 3000, 2000), strict=True)))
        return self

    def on_phone(self, number: int) -> Any:
        """The phone of a player, as an actor."""
        return phone(f"phone-{number}")

    def with_phones(self, *numbers: int) -> "FinalTable":
        for number in numbers or self.inside:
            self.do("claim", self.wish(by=self.on_phone(number)), entrant=number, sure=True)
        return self

    def by_phone(self, number: int, verb: str, **wishes: Any) -> Line:
        return self.do(verb, self.wish(by=self.on_phone(number)), **wishes)

    def proposed(self, method: str = "icm", **how: Any) -> int:
        """Propose a deal; its number."""
        self.do("propose", method=method, **how)
        return int(self.event.proposal["number"])

    def all_say_yes(self, number: int) -> None:
        for who in self.inside:
            self.do("voice", entrant=who, yes=True, proposal=number)

    def dealt(self, method: str = "icm", **how: Any) -> Line:
        """Counted, proposed, agreed and made."""
        number = self.counted().proposed(method, **how)
        self.all_say_yes(number)
        return self.do("deal", proposal=number)
