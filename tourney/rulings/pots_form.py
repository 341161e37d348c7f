"""What was put into the pots of a hand, as it is typed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tourney.rulings.tool_page import Chips, Name, OneOf, completed, rows_of

FEWEST = 3
_MODES = [
    ("bets", gettext_lazy("What each put in")),
    ("stacks", gettext_lazy("The stacks before the hand")),
]


@dataclass(frozen=True)
class Row:
    """A player's fields."""

    n: int
    name: forms.BoundField
    stack: forms.BoundField
    chips: forms.BoundField
    folded: forms.BoundField
    has_button: bool


@dataclass(frozen=True)
class Player:
    """A player of the hand: the number of the row is the seat, clockwise."""

    n: int
    name: str
    bet: int
    folded: bool
    stack: int | None = None


class PotsForm(forms.Form):
    """Up to ten players, clockwise. Rows without chips and name are nobody; `players` only of a form that is valid."""

    mode = OneOf(_MODES, label=gettext_lazy("What do you know?"))
    dead = Chips(
        label=gettext_lazy("Dead money"),
        help_text=gettext_lazy("The big blind's ante, or chips of a dead deal."),
    )
    chip = Chips(label=gettext_lazy("Smallest chip"), initial=1)
    hilo = forms.BooleanField(label=gettext_lazy("Hi-lo: a low takes half"), required=False)

    def __init__(self, data: QueryDict) -> None:
        self.rows = rows_of(data, ("name", "in", "stack"), FEWEST)
        grows = "add" in data or not data  # Whoever asks for another row has not finished, so nothing is wrong yet.
        said = completed(data, mode="bets", chip="1")
        super().__init__(None if grows else said, initial=said.dict())
        for n in range(1, self.rows + 1):
            self._add_row(n)
        choices = [(str(n), _("Seat %d") % n) for n in range(1, self.rows + 1)]
        self.fields["button"] = OneOf([("", ""), *choices])
        self.players: list[Player] = []
        self.names: dict[int, str] = {}

    def _add_row(self, n: int) -> None:
        self.fields[f"name{n}"] = Name(label=called(n, ""))
        for stem, label in (("stack", _("Player %d, stack before")), ("in", _("Player %d, put in"))):
            self.fields[f"{stem}{n}"] = field = Chips(label=label % n)
            field.widget.attrs["aria-label"] = field.label
        self.fields[f"folded{n}"] = forms.BooleanField(label=_("Player %d, folded") % n, required=False)

    @property
    def seats(self) -> Iterator[Row]:
        """The fields, player by player."""
        button = str(self["button"].value() or "")
        for n in range(1, self.rows + 1):
            yield Row(n, self[f"name{n}"], self[f"stack{n}"], self[f"in{n}"], self[f"folded{n}"], button == str(n))

    def clean_chip(self) -> int:
        if self.cleaned_data["chip"] == 0:
            raise forms.ValidationError(_("The smallest chip is worth at least 1."))
        return self.cleaned_data["chip"] or 1

    def clean(self) -> dict[str, Any]:
        if self.cleaned_data.get("mode") != "stacks":
            self._forget_stacks()
        rows = [n for n in range(1, self.rows + 1) if self._is_somebody(n)]
        self._check_names(rows)
        self.players = [player for n in rows if (player := self._player(n))]
        if len(rows) < 2:
            self.add_error(f"in{2 if rows == [1] else 1}", _("Two players at least have to put something in."))
        elif self.players and all(player.folded for player in self.players) and not self.errors:
            self.add_error(f"folded{rows[-1]}", _("Somebody has to be left in to win the pot."))
        return self.cleaned_data

    def _forget_stacks(self) -> None:
        """What nobody asks for now stays in its field, right or wrong."""
        for n in range(1, self.rows + 1):
            self.errors.pop(f"stack{n}", None)
            self.cleaned_data[f"stack{n}"] = None

    def _is_somebody(self, n: int) -> bool:
        stems = ("name", "stack", "in") if self.cleaned_data.get("mode") == "stacks" else ("name", "in")
        return any(str(self.data.get(f"{stem}{n}", "")).strip() for stem in stems)

    def _check_names(self, rows: list[int]) -> None:
        taken: dict[str, int] = {}
        for n in rows:
            name = self.names[n] = called(n, self.cleaned_data.get(f"name{n}", ""))
            if taken.setdefault(name.casefold(), n) != n:
                self.add_error(f"name{n}", _("%s is there twice: tell the two apart.") % name)

    def _player(self, n: int) -> Player | None:
        """The player of this row, or None where the row says why not."""
        said = self.cleaned_data
        if f"in{n}" not in said or f"stack{n}" not in said:
            return None
        name, bet, folded = self.names[n], said[f"in{n}"], said[f"folded{n}"]
        if said.get("mode") != "stacks":
            if bet is None:
                self.add_error(f"in{n}", _("How much did %s put in? Write 0 for nothing.") % name)
            return Player(n, name, bet or 0, folded)
        stack = said[f"stack{n}"]
        if stack is None:
            self.add_error(f"stack{n}", _("How much did %s have before the hand?") % name)
        elif bet is not None and bet > stack:
            self.add_error(f"in{n}", _("%(name)s had only %(stack)d.") % {"name": name, "stack": stack})
        all_in = 0 if folded else stack or 0
        return Player(n, name, all_in if bet is None else bet, folded, stack)


def called(n: int, name: str) -> str:
    """A player's name, or what to call him by."""
    return name or _("Player %d") % n
