"""The facts about the deal and the deck that a ruling may ask for."""

from __future__ import annotations

from rules_engine.games import GAMES
from rules_engine.rulings.question import Question

_CUTTERS = {
    "right_of_dealer": "the player on the dealer's right",
    "left_of_dealer": "the player on the dealer's left",
    "dealer": "the dealer",
    "other": "somebody else",
}

QUESTIONS = (
    Question("players_acted", "How many players had acted? To post a blind is not to act.", "number"),
    Question("count", "How many cards is it about?", "number"),
    Question("by", "Who exposed the card?", "choice", {"dealer": "the dealer", "player": "a player"}),
    Question("game", "Which game is played?", "choice", {name: game.said for name, game in GAMES.items()}),
    Question("first_player_dealt", "Is it the player who was dealt to first?", "yes_no"),
    Question("cards_held", "How many cards does the player have?", "number"),
    Question("players_acted_on_flop", "How many players had acted on this flop?", "number"),
    Question("players_acted_on_turn", "How many players had acted on this turn card?", "number"),
    Question("players_acted_on_river", "How many players had acted on this river card?", "number"),
    Question("board_before", "Which cards lay on the board before?", "cards"),
    Question("street", "Which cards came too soon?", "choice", {"flop": "flop", "turn": "turn", "river": "river"}),
    Question("pot", "How much is in the pot?", "number"),
    Question("jokers_announced", "Was it announced that jokers are in the deck?", "yes_no"),
    Question("short_by", "How many cards are missing to finish the board?", "number"),
    Question("spare", "How many burn cards and discards lie apart from the muck?", "number"),
    Question("cutter", "Who cut the deck?", "choice", _CUTTERS),
    Question("portions", "How many cards are in each part of the cut?", "numbers"),
    Question("riffles", "How many times was the deck riffled?", "number"),
    Question("deck_cut", "Has the deck been cut?", "yes_no"),
    Question("cards_dealt", "Have cards been dealt?", "yes_no"),
)
