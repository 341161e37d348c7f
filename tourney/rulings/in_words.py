"""What follows from a ruling, in words: chips to move, cards to keep, whether the hand lives."""

from dataclasses import dataclass
from json import dumps
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tourney.leagues.wording import grouped

# What is true or false of a hand is a sentence either way.
EITHER: dict[str, tuple[str | Promise, str | Promise]] = {
    "hand_live": (_("The hand is live."), _("The hand is dead.")),
    "hand_continues": (_("This hand is played on."), _("This hand is not played on.")),
    "all_in": (_("The player is all-in."), _("The player is not all-in.")),
    "binding": (_("It binds."), _("It does not bind.")),
    "dealt_in": (_("The player is dealt in."), _("The player is not dealt in.")),
    "eliminated": (_("The player is out."), _("The player is still in.")),
    "further_betting": (_("There is more betting."), _("There is no more betting.")),
    "may_raise": (_("The player may raise."), _("The player may only call or fold.")),
    "must_post": (_("The player posts."), _("The player does not have to post.")),
    "penalty_possible": (_("A penalty is possible."), _("There is no penalty.")),
    "play_stops": (_("Play waits."), _("Play goes on.")),
    "plays_behind": (_("The chips play behind."), _("The chips do not play behind.")),
    "posts": (_("Blinds and antes are paid."), _("No blinds and antes are paid.")),
    "pot_moves": (_("The pot moves."), _("The pot stays where it is.")),
    "string_bet": (_("It is a string bet."), _("It is no string bet.")),
    "turn_cards_face_up": (_("The hands go face up."), _("The hands stay face down.")),
    "valid": (_("It is good."), _("It is not good.")),
    "wins_pot": (_("The hand can win the pot."), _("The hand cannot win the pot.")),
}

# Everything else has a name and a value.
NAMES: dict[str, str | Promise] = {
    "action": _("Counts as"),
    "adds": _("Still to go in"),
    "amount": _("Amount"),
    "amounts": _("Amounts to decide between"),
    "ante_posted": _("Pays as ante"),
    "blind_posted": _("Pays as blind"),
    "cards_kept_on_board": _("Cards that stay on the board"),
    "carried_to_next_hand": _("Waits for the next hand"),
    "change": _("Comes back"),
    "each": _("Each share"),
    "found_chips": _("The chips found may be"),
    "gets": _("Gets"),
    "keeps": _("Keeps"),
    "odd": _("Odd chips"),
    "order": _("Shows"),
    "penalties": _("Penalties that are possible"),
    "penalty": _("Penalty in chips"),
    "penalty_goes_to": _("The penalty goes to"),
    "posted": _("Pays in all"),
    "raises_left": _("Raises left"),
    "rules_on_it": _("Rules on it"),
    "seconds_left": _("Seconds left"),
    "shows_first": _("Shows first"),
    "stack_after": _("Has left"),
    "suggested": _("Usual is"),
}

SAID: dict[str, str | Promise] = {
    "award_to_winner": _("given to the winner"),
    "remove_from_play": _("taken out of play"),
    "sit_out": _("sitting out"),
    "disqualification": _("disqualification"),
    "pot": _("the pot"),
    "everybody": _("everybody"),
    "first_left_of_button": _("the first player left of the button"),
    "somebody_uninvolved": _("somebody who has no part in it"),
    "substitute": _("the substitute"),
    "host": _("the host"),
    "all_in": _("all-in"),
}

QUIET = {"adds", "change", "odd", "string_bet"}


@dataclass(frozen=True)
class Followed:
    """One thing that follows: `name` and `value` to read, or a sentence alone; `key` and `raw` for machines."""

    key: str
    raw: str
    name: str
    value: str

    @property
    def quiet(self) -> bool:
        """Whether it says only that something usual did not happen: nothing comes back, no string bet."""
        return self.key in QUIET and self.raw in ("0", "false")


def follows(facts: dict[str, Any]) -> list[Followed]:
    """All that follows from a ruling and is known, sentences first."""
    told = [_followed(key, value) for key, value in facts.items() if value is not None]
    return sorted(told, key=lambda each: bool(each.name))


def _followed(key: str, value: Any) -> Followed:
    raw = dumps(value)
    if isinstance(value, bool) and key in EITHER:
        return Followed(key, raw, "", str(EITHER[key][not value]))
    return Followed(key, raw, str(NAMES.get(key) or key.replace("_", " ").capitalize()), in_words(value))


def in_words(value: Any) -> str:
    """A value as it is read: 1,200; "given to the winner or taken out of play"; "Kc 9s"."""
    match value:
        case bool():
            return gettext("yes") if value else gettext("no")
        case int():
            return grouped(value)
        case list() | tuple():
            return gettext(" or ").join(map(in_words, value))
        case _:
            return str(SAID.get(str(value), str(value).replace("_", " ")))
