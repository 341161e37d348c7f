"""Answers of the engine about hands: who wins, what plays, lows, bring-ins, announcements."""

from collections.abc import Callable
from functools import partial
from typing import Any

from rules_engine import announcements, games, hands, stud
from rules_engine.cards import Card, parse
from tests.rules_engine.answers.roles import as_listed

Case = dict[str, Any]

WHO = ("winners", "high_winners", "low_winners", "overcalled", "plays_board")


def played(area: str, given: Case) -> Case:
    game = given.get("game") or area
    answer: Case = {}
    if "door_cards" in given:
        doors = {seat: Card.parse(card) for seat, card in given["door_cards"].items()}
        answer["bring_in_seat"] = seat_number(stud.bring_in(doors, game))
    if "up_cards" in given:
        boards = {seat: parse(cards) for seat, cards in given["up_cards"].items()}
        answer["first_to_act_seat"] = seat_number(first(boards, game, given))
    if "hands" in given:
        answer |= hands_row(game, given)
    return answer


def first(boards: dict[str, tuple[Card, ...]], game: str, given: Case) -> str:
    if all(len(cards) == 1 for cards in boards.values()):
        return stud.bring_in({seat: cards[0] for seat, cards in boards.items()}, game)
    return stud.first_to_act(boards, game, left_of_button(given, boards))


def hands_row(game: str, given: Case) -> Case:
    found = compared(game, given)
    order = left_of_button(given, given["hands"])
    row: Case = {
        "winners": [player for player in order if player in found.winners],
        "high_winners": [player for player in order if player in found.high_winners],
        "low_winners": [player for player in order if player in found.low_winners],
        "hands": {
            player: {"category": high.category, "plays": high.plays, "name": high.name}
            for player, high in found.highs.items()
        },
        "lows": {player: low and str(low) for player, low in found.lows.items()},
    }
    if given.get("announced"):
        row["overcalled"] = overcalled_row(given | {"game": game})["overcalled"]
    if "pot" in given:
        row["awards"] = awards(row["high_winners"], row["low_winners"], given)
    if len(given.get("board") or ()) == 5 and game == "holdem":
        row["plays_board"] = [who for who, cards in given["hands"].items() if plays_board(cards, given["board"])]
    return row | {key: as_listed(row[key], given) for key in WHO if key in row}


def compared(game: str, given: Case) -> games.Comparison[str]:
    board = parse(given.get("board") or ())
    shown = {player: parse(cards) for player, cards in given["hands"].items()}
    whole = all(len(cards) >= 5 for cards in shown.values()) and not board
    return games.compare("stud" if whole and game == "holdem" else game, shown, board, declared(given))


def declared(given: Case) -> list[str] | None:
    """Who said that the board plays, where it has to be said (K12)."""
    if given.get("declare_board") not in ("on", True):
        return None
    said = given.get("announced") or {}
    return [*(given.get("declared") or ()), *(who for who, text in said.items() if text and "board" in text)]


def plays_board(cards: list[str], board: list[str]) -> bool:
    return hands.plays_board(parse(cards), parse(board))


def awards(highs: list[str], lows: list[str], given: Case) -> Case:
    from rules_engine import pots

    winners, low_winners = (highs, lows) if highs else (lows, [])
    return dict(pots.share(given["pot"], winners, given.get("smallest_chip") or 1, low_winners))


def left_of_button(given: Case, players: Case) -> list[str]:
    """The players clockwise from the left of the button if that is told, else as they are listed."""
    if "order_left_of_button" in given:
        told = [str(player) for player in given["order_left_of_button"]]
        return [
            *(player for player in told if player in players),
            *(player for player in players if player not in told),
        ]
    if given.get("button") is not None and all(player.isdecimal() for player in players):
        return sorted(players, key=lambda seat: (int(seat) <= given["button"], int(seat)))
    return list(players)


def seat_number(seat: str) -> int | str:
    return int(seat) if seat.isdecimal() else seat


def overcalled_row(given: Case) -> Case:
    """For the showdown cases with cards: who wins, and who announced better than they hold."""
    found = compared(given.get("game") or "holdem", given)
    said = {player: text for player, text in (given.get("announced") or {}).items() if text}
    over = as_listed(announcements.overcalled(found, said), given)
    return {"winners": as_listed(found.winners, given), "overcalled": over}


AREAS = ("omaha", "omaha8", "stud", "stud8", "razz")

ANSWERS: dict[str, Callable[[Case], Case]] = {
    "hand_rank": partial(played, "holdem"),
    **{area: partial(played, area) for area in AREAS},
}
