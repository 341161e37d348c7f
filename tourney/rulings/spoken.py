"""House rules as they are read aloud: one short sentence for every answer to every question."""

from collections.abc import Collection, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tourney.rulings.topics import asked

SENTENCES: Mapping[str, Mapping[str, str | Promise]] = {
    "first_button_rule": {
        "seat_1": _("Seat 1 has the first button."),
        "high_card": _("The high card gets the first button."),
    },
    "jokers": {"off": _("There are no jokers in the deck."), "on": _("Jokers are in the deck.")},
    "ante_mode": {
        "big_blind": _("The big blind pays the ante for the whole table."),
        "per_player": _("Everybody pays the ante."),
        "non_blinds": _("Everybody but the blinds pays the ante."),
    },
    "short_order": {
        "blind_first": _("A big blind who is short pays the blind first, then the ante."),
        "ante_first": _("A big blind who is short pays the ante first."),
    },
    "save_chip": {
        "added": _("A chip that saves somebody in a chip race is an extra one."),
        "from_race": _("A chip that saves somebody in a chip race comes out of the race."),
    },
    "min_opening_bet": {
        "any": _("In no-limit you may open with any amount."),
        "big_blind": _("In no-limit, open with at least the big blind."),
    },
    "verbal_required": {
        "off": _("Say a raise first, or push it forward in one go."),
        "on": _("A raise has to be spoken."),
    },
    "half_raise": {
        "off": _("Nobody has to make half a raise up to a whole one."),
        "on": _("Chips for half a raise or more have to be made up to a raise."),
    },
    "raise_cap": {
        "3": _("In limit games there are three raises after the bet."),
        "4": _("In limit games there are four raises after the bet."),
    },
    "heads_up_uncapped": {
        "on": _("In limit games two players alone may raise without end."),
        "off": _("In limit games raises are counted for two players, too."),
    },
    "kill": {
        "off": _("There are no kill pots."),
        "full": _("In limit games a kill pot doubles the stakes."),
        "half": _("In limit games a kill pot makes stakes half as big again."),
    },
    "exposed_in_deal": {
        "player_choice": _("If the dealer exposes your card, keep it or have it replaced."),
        "always_replace": _("A card that the dealer exposes is always replaced."),
        "misdeal": _("A card that the dealer exposes is a misdeal."),
    },
    "boxed_card": {
        "set_aside": _("A card that lies face up in the deck is put aside."),
        "dead_hand_carry": _("A card face up in the deck kills the deal; the pot waits for the next."),
        "to_bottom": _("A card that lies face up in the deck goes under it."),
    },
    "showdown": {
        "in_order": _("Hands are shown in order, and a beaten one may be mucked."),
        "all_show": _("At the showdown everybody turns up all cards."),
    },
    "declare_board": {
        "off": _("Nobody has to say that the board plays."),
        "on": _("If you play the board, say so at the showdown."),
    },
    "shown_card": {
        "penalty_only": _("Never show a card of a live hand: that may bring a penalty."),
        "dead_and_half_pot": _("Whoever shows a live card on purpose loses the hand and pays half the pot."),
    },
    "absent": {
        "blind_off": _("Whoever is away is dealt in and pays blinds and antes; that hand is dead."),
        "not_dealt_but_pays": _("Whoever is away gets no cards, and pays blinds and antes."),
        "pause_game": _("Play waits for somebody who is away for a short time."),
    },
    "balance_mover": {
        "due_big_blind": _("Whoever is due the big blind moves to a shorter table."),
        "high_card": _("The high card moves to a shorter table."),
    },
    "balance_when": {
        "after_hand": _("Moving tables comes right after the hand."),
        "level_change": _("Moving tables waits for the next level."),
    },
    "break_mode": {
        "fill": _("When a table breaks, its players fill free seats."),
        "reform_all": _("When a table breaks, everybody draws a new seat."),
    },
    "final_table_next_level": {
        "off": _("Only the clock changes levels."),
        "on": _("The final table starts at the next level."),
    },
    "rebuys": {"off": _("There are no rebuys."), "on": _("There are rebuys.")},
    "reentry": {"off": _("Whoever is out does not enter again."), "on": _("Whoever is out may enter again.")},
    "addon": {"off": _("There are no add-ons."), "on": _("There are add-ons.")},
    "addon_when": {
        "end_of_rebuy_period": _("Where there are add-ons, they are sold when rebuys end."),
        "any_time_in_period": _("Where there are add-ons, they are sold at any time until rebuys end."),
    },
}

# What holds by default and is worth a breath all the same.
HEARD = {"ante_mode", "verbal_required", "exposed_in_deal", "showdown", "shown_card", "absent", "rebuys", "addon"}
HEARD |= {"balance_mover", "break_mode", "jokers", "min_opening_bet"}


def rank(key: str, options: Mapping[str, str]) -> int:
    """How much a house rule has to be heard: 1 what is not as the book says, 3 what is, 0 what nobody has to hear."""
    return 1 if asked(key, options).differs else 3 if key in HEARD else 0


def sentences(options: Mapping[str, str], keys: Collection[str]) -> list[tuple[str, int]]:
    """What is said about these house rules, each with its rank; what has the rank 0 is left out."""
    found = [(str(SENTENCES[key][asked(key, options).chosen]), rank(key, options)) for key in keys]
    return [(sentence, how) for sentence, how in found if how]
