"""Answers that a host with cards in the other hand gives with one tap instead of typing a number."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tourney.events.journal.wish import now_ms
from tourney.events.queries import moment
from tourney.leagues.wording import grouped
from tourney.rulings.ground import Ground

Quick = tuple[tuple[str, str | Promise], ...]

_ACTED: Quick = (("0", "0"), ("1", "1"), ("2", _("2 or more")))  # two are too late for a misdeal (K13)
_NOTHING: Quick = (("0", _("Nothing")),)
_FEW: Quick = (("2", "2"), ("3", "3"), ("4", "4"))

QUICK: dict[str, Quick] = {
    **dict.fromkeys(
        ("players_acted", "players_acted_on_flop", "players_acted_on_turn", "players_acted_on_river"), _ACTED
    ),
    "count": (("1", "1"), ("2", "2"), ("3", "3")),
    "cards_held": (("1", "1"), ("2", "2"), ("3", "3")),
    "riffles": (("1", "1"), ("2", "2"), ("3", "3")),
    "raises": (("2", "2"), ("3", "3"), ("4", "4")),
    "players_with_chips": (("0", "0"), ("1", "1"), ("2", "2")),
    "players_in_hand": _FEW,
    "tied_players": _FEW,
    "facing": (("0", _("Nobody has bet")),),
    "in_front": _NOTHING,
    "then_adds": _NOTHING,
    "declared_amount": (("0", _("None")),),
    "max_bet": (("0", _("No-limit")),),
    "seconds": (("30", "30"), ("60", "60")),
}


def quick_answers(key: str, ground: Ground) -> list[tuple[str, str]]:
    """What may be tapped for this question: (what is sent, what is read). Blinds come from the clock of the night."""
    return [(value, str(words)) for value, words in QUICK.get(key) or _tonight(key, ground)]


def _tonight(key: str, ground: Ground) -> Quick:
    """What the clock and the announcement of a night that runs say."""
    night = ground.night
    if night is None or night.status != "running":
        return ()
    if key == "starting_stack":
        return ((str(night.chips), grouped(night.chips)),)
    level = moment(night, now_ms()).level
    found = {"big_blind": level.big, "small_blind": level.small, "ante": level.ante}.get(key)
    return () if found is None else ((str(found), grouped(found)),)
