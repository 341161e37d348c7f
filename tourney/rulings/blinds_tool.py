"""Who has the button and who posts the blinds on the next hands: the dead button, seat by seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from rules_engine.button import Hand, first_hand, next_hand
from tourney.rulings.blinds_form import SIZES, BlindsForm
from tourney.rulings.tool_page import listed, rests_on

RULES = ("T29", "T30", "T31", "T32", "R-BTN-1", "R-BTN-2", "R-BTN-3", "S1", "S11")
SITUATIONS = ("new_player", "moved_player", "missed_blind", "absent_pays")
EXAMPLE = "size=6&played=1&played=2&played=3&played=4&played=5&played=6&button=1&bb=3&out=3"
HANDS = 3


@dataclass(frozen=True)
class Dealt:
    """A hand to come: who has what, and who waits until the button has passed."""

    title: str
    hand: Hand
    waiting: tuple[int, ...]

    @property
    def button(self) -> str:
        if self.hand.dead_button:
            return _("Seat %d: a dead button, nobody sits there") % self.hand.button
        return _("Seat %d") % self.hand.button

    @property
    def small_blind(self) -> str:
        if self.hand.dead_small_blind:
            return _("Nobody: seat %d is empty or waits") % self.hand.small_blind
        if self.hand.small_blind == self.hand.button:
            return _("Seat %d, which has the button: two players are left") % self.hand.small_blind
        return _("Seat %d") % self.hand.small_blind

    @property
    def waits(self) -> str:
        """Who is not dealt in, in a sentence."""
        return listed([_("seat %d") % seat for seat in self.waiting])


class BlindsPage:
    """The table in `data`."""

    def __init__(self, data: QueryDict) -> None:
        self.form = BlindsForm(data)

    @property
    def hands(self) -> list[Dealt]:
        """The next hands, if nobody else comes or goes."""
        return list(self._hands()) if self.form.asked and not self.form.wrong else []

    def _hands(self) -> Iterator[Dealt]:
        form, last = self.form, self.form.last()
        earlier: list[int] = []
        for count in range(1, HANDS + 1):
            arrived = form.new if count == 1 else []
            if last is None:
                hand = first_hand(form.occupied, form.size)
            else:
                hand = next_hand(last, form.occupied, form.size, earlier, arrived)
                earlier.append(last.big_blind)
            waiting = tuple(seat for seat in form.occupied if seat not in hand.dealt_in)
            yield Dealt(_("The next hand") if count == 1 else _("Hand %d") % count, hand, waiting)
            last = hand

    def said(self) -> dict[str, Any]:
        return {
            "page": self,
            "table": self.form,
            "sizes": SIZES,
            "first": self.form.asked and self.form.button is None and self.form.big_blind is None,
            "example": EXAMPLE,
            **rests_on(RULES, SITUATIONS),
        }
