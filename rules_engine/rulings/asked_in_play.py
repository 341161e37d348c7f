"""The facts about betting, showing, conduct, chips and absence that a ruling may ask for."""

from __future__ import annotations

from rules_engine.absences import ROLES
from rules_engine.rulings.question import Kind, Question

_ACTIONS = {
    "check": "a check",
    "call": "a call",
    "bet": "a bet",
    "raise": "a raise",
    "fold": "a fold",
    "all_in": "all-in",
}

_CHOICES = (
    Question(
        "declared",
        "What did the player say?",
        "choice",
        {
            "nothing": "nothing",
            "call": "call",
            "bet": "bet",
            "raise": "raise",
            "all_in": "all-in",
            "check": "check",
            "fold": "fold",
        },
    ),
    Question(
        "declared_when",
        "Did the word come before the chips moved, or after?",
        "choice",
        {"before": "before, or with them", "after": "after"},
    ),
    Question("action", "What did the player do, or say?", "choice", _ACTIONS),
    Question(
        "seat_role",
        "Where does the player sit in this hand? With two players the button is the small blind.",
        "choice",
        {role: role for role in ROLES},
    ),
    Question(
        "arrival",
        "Was the player at the table before the last card of the starting hands was dealt?",
        "choice",
        {
            "before_last_card_of_initial_deal": "yes, before the last card",
            "after_last_card_of_initial_deal": "no, after it, or not at all",
        },
    ),
    Question(
        "announced",
        "When was the rebuy announced?",
        "choice",
        {"before_cards_dealt": "before the cards were dealt", "after_cards_dealt": "after the cards were dealt"},
    ),
)

_LISTS = (
    Question("chips", "Which chips went in with the first push, one number for each chip?", "numbers"),
    Question("motions", "How much went in with each push, in the order of the pushes?", "numbers"),
)

_NUMBERS = {
    "facing": "How much is the bet to match, in all for this round? 0 if nobody has bet.",
    "in_front": "How much had the player in front already in this round, blinds included?",
    "then_adds": "How much was added after that?",
    "declared_amount": "Which amount was said, in all for this round? 0 if none was said.",
    "last_raise": "By how much was the last full bet or raise of this round?",
    "big_blind": "How much is the big blind?",
    "small_blind": "How much is the small blind?",
    "ante": "How much is the ante?",
    "stack": "How many chips had the player before this, without those already in front?",
    "starting_stack": "How many chips did everybody start with?",
    "told": "Which amount was the player told?",
    "raises": "How many raises have there been in this round, the bet not counted?",
    "seconds": "How many seconds has the player had since the clock was called?",
    "increase": "By how much has the bet grown since the player last acted?",
    "players_with_chips": "How many players in the hand still have chips, once this round's bets are even?",
    "players_in_hand": "How many players are still in the hand?",
    "players_left_in_tournament": "How many players are left in the tournament?",
    "declared_all_in": "How much was declared all-in?",
    "hidden": "How much was found?",
    "opponent_stack_at_start": "How many chips had the opponent when the hand began?",
    "max_bet": "What is the most that may be bet, in all for this round? 0 in no-limit.",
    "tied_players": "How many players share the pot? With high and low, ask for each half by itself.",
    "smallest_chip": "Which chip is the smallest one in play?",
    "chips_left": "How many chips does the player have after the race?",
}

_YES_NO = {
    "one_chip": "Was the first push a single chip?",
    "single_motion": "Did all the chips go in with one push?",
    "all_in": "Were these all of the player's chips?",
    "in_turn": "Was it the player's turn?",
    "action_changed_before_turn": "Has somebody bet or raised between this and the player's turn?",
    "acted_since": "Has somebody acted after that?",
    "capped_before": "Were three or more in the hand when the last raise was made?",
    "amount_clear": "Is it clear how much was thrown in?",
    "has_acted": "Has the player acted in this round already?",
    "said_all_in": 'Did the player say "all-in"?',
    "next_card_out": "Is the next card of the board out?",
    "all_betting_over": "Is it the last round of betting, and over?",
    "any_all_in": "Is somebody all-in?",
    "bet_on_last_street": "Was there a bet on the last street?",
    "called": "Was the hand still in at a showdown? No if it was folded, or all the others were.",
    "claims_pot": "Does the player claim the pot, or a share of it?",
    "hand_tabled": "Were all cards of the hand face up on the table?",
    "declared_board": "Did the player say that the hand plays the board?",
    "deliberate": "Was it done on purpose?",
    "opponent_mucked": "Has an opponent thrown a hand away because of it?",
    "readable": "Can everybody still tell for certain which cards they were?",
    "protected": "Was the hand protected, by a chip or by the player's hand?",
    "next_deal_begun": "Has the next deal begun?",
    "strategy_app": "Was it a strategy app, used during a hand?",
    "slows_play": "Did it slow down the game?",
    "host_involved": "Is the host a party to the dispute?",
    "substitute_named": "Was somebody named beforehand to rule in the host's place?",
    "rebuy_period_open": "Are rebuys still open?",
    "cash_game": "Is it the cash side game?",
}

_NAMES = {"last_aggressor_final_street": "Who was the last to bet or raise on the last street?"}


def _all(kind: Kind, rows: dict[str, str]) -> tuple[Question, ...]:
    return tuple(Question(key, asks, kind) for key, asks in rows.items())


QUESTIONS: tuple[Question, ...] = (
    *_CHOICES,
    *_LISTS,
    *_all("number", _NUMBERS),
    *_all("yes_no", _YES_NO),
    *_all("name", _NAMES),
)
