"""Disputes at the showdown: who shows, who may ask, what was said, what is dead.

>>> from rules_engine.rulings import ruling
>>> print(ruling("shows_part_of_hand", {"called": True}))
Not allowed. Turn up the whole hand; with a part of it nothing can be won. (R-PLAY-3)
"""

from __future__ import annotations

from rules_engine.rulings import mucked
from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule


@situation(
    "Who has to show first?",
    facts="any_all_in bet_on_last_street last_aggressor_final_street",
    rules="T37 R-SHOW-1 A-SHOW-1 A-SUG-4 K8 C-SHOW-1 T17 D8",
    words="show order showdown first both waiting nobody wants turns up turns over first",
)
def who_shows_first(case: Case) -> Ruling:
    if case.get("any_all_in"):
        return rule("play_on", "Everybody turns up all cards, now.", "Somebody is all-in.", "T17 K8", order="everybody")
    if case.option("showdown") == "all_show":
        why = "In this house everybody still in shows and names the hand."
        return rule("play_on", "Everybody turns up all cards.", why, "C-SHOW-1 K8", order="everybody")
    case.need("any_all_in")
    if case["bet_on_last_street"]:
        first = case["last_aggressor_final_street"]
        says = f"{_named(first)} shows first, then clockwise; whoever is beaten may throw the hand away."
        why = "The last to bet or raise on the last street begins."
        return rule("play_on", says, why, "T37 R-SHOW-1 A-SUG-4", shows_first=first)
    says = "The first player left of the button who is still in shows first, then clockwise."
    why = "Everybody checked on the last street; earlier streets do not count."
    return rule("play_on", says, why, "T37 R-SHOW-1", shows_first="first_left_of_button")


def _named(who: object) -> str:
    return f"Seat {who}" if isinstance(who, int) else str(who)


@situation(
    "A player does not want to show",
    facts="called any_all_in claims_pot",
    rules="R-PLAY-4 R-PLAY-3 T17 C-SHOW-1 C-SHOW-2 A-SUG-4 K8 R-SHOW-3 R-CON-5",
    words="winner loser muck must refuse refuses hide hand wont show",
)
def will_not_show(case: Case) -> Ruling:
    if not case["called"]:
        return _not_called("The hand stays unseen.")
    if case.get("any_all_in"):
        return _must_show("With somebody all-in every hand is turned up.", "T17 K8")
    if case.option("showdown") == "all_show":
        return _must_show("In this house everybody still in shows.", "C-SHOW-1 K8")
    case.need("any_all_in")
    if case["claims_pot"]:
        return _must_show("Whoever wants the pot shows everything.", "R-PLAY-4 R-PLAY-3")
    return rule(
        "allowed",
        "The hand may go away unseen, once it is beaten, unless somebody asks to see it.",
        "Whoever loses need not show.",
        "R-PLAY-4 A-SUG-4 R-SHOW-3",
    )


def _not_called(says: str) -> Ruling:
    """A hand that was folded, or to which all the others folded."""
    says += " If all the others folded, it takes the pot; if it was folded, it stays so."
    return rule(
        "allowed", says, "A bet that nobody calls wins unseen, and folded cards are not shown.", "C-SHOW-2 R-CON-5"
    )


def _must_show(why: str, rules: str) -> Ruling:
    return rule("not_allowed", "All cards of the hand go face up.", why, rules)


@situation(
    "Nobody called: does the winner have to show?",
    rules="C-SHOW-2 R-PLAY-4",
    words="uncalled bet everybody folded everyone folded have to show bluff see it wins unseen",
)
def nobody_called(case: Case) -> Ruling:
    return rule(
        "allowed",
        "The player takes the pot, and the hand stays unseen.",
        "A bet that nobody calls wins without showing.",
        "C-SHOW-2",
        hand_live=True,
    )


@situation(
    "A player shows only one card",
    facts="called",
    rules="R-PLAY-3 C-SHOW-2 R-PLAY-2 R-CON-5",
    words="part of the hand half one card enough whole turned over",
)
def shows_part_of_hand(case: Case) -> Ruling:
    if not case["called"]:
        return _not_called("The rest of the hand stays unseen.")
    return rule(
        "not_allowed",
        "Turn up the whole hand; with a part of it nothing can be won.",
        "Only a hand that is shown whole can win.",
        "R-PLAY-3",
        hand_live=True,
    )


@situation(
    "A player wants to see a hand",
    facts="called",
    rules="R-SHOW-3 C-SHOW-2 R-CON-5 D11",
    words="ask show me called hand request losing after pot pushed paid to see it",
)
def asks_to_see_hand(case: Case) -> Ruling:
    if case["called"]:
        return rule(
            "allowed",
            "Show the hand, even if the pot has been pushed already.",
            "Anybody may ask to see any hand that was still in at the showdown.",
            "R-SHOW-3 D11",
        )
    return rule(
        "not_allowed",
        "The hand stays unseen.",
        "A bet that nobody calls wins unseen, and folded cards are not shown.",
        "C-SHOW-2 R-CON-5",
    )


@situation(
    "A player plays the board and did not say so",
    facts="hand_tabled declared_board",
    rules="K12 R-HE-3 T38 C-GAME-2 R-PLAY-2 R-PLAY-3 R-OM-2",
    words="play the board declare announce community cards split share",
)
def board_not_declared(case: Case) -> Ruling:
    if not case["hand_tabled"]:
        return _share(False, "A hand wins only if all its cards are face up, the board or not.", "R-PLAY-3 R-PLAY-2")
    if case.option("declare_board") == "off":
        return _share(True, "All cards are on the table, and cards speak.", "K12 T38 C-GAME-2 R-OM-2")
    if case["declared_board"]:
        return _share(True, "The player has said it.", "R-HE-3 K12 R-OM-2")
    return _share(False, "In this house playing the board has to be said at the showdown.", "R-HE-3 K12")


def _share(live: bool, why: str, rules: str) -> Ruling:
    share = "The hand takes its share. In Omaha two cards of the hand have to play: there nobody plays the board."
    says = share if live else "The hand takes no share of the pot."
    return rule("live_hand" if live else "dead_hand", says, why, rules, hand_live=live)


@situation(
    "A player called a hand wrongly",
    facts="deliberate opponent_mucked readable",
    rules="T38 T22 R-PLAY-1 R-SHOW-2 R-SHOW-4 R-PLAY-2 R-DEAD-1",
    words="miscall misread announced wrong hand overcalled lied mistake muck said having flush straight full house",
)
def miscalled_hand(case: Case) -> Ruling:
    case.need("deliberate", along="opponent_mucked")
    if case["deliberate"]:
        return _lie(case)
    if case["opponent_mucked"] and case["readable"]:
        return _thrown_away_in_error()
    says = "Read the cards: the best hand wins, whatever was said. No penalty."
    why, rules = "An honest mistake changes nothing: cards speak.", "T38 R-PLAY-1 R-SHOW-2"
    if case["opponent_mucked"]:
        why, rules = f"{why} A hand that can no longer be told cannot win.", f"{rules} R-PLAY-2"
    return rule("live_hand", says, why, rules, hand_live=True)


def _lie(case: Case) -> Ruling:
    says = "Read the cards: the best hand wins. For the lie you may give a penalty, up to disqualification."
    if case.get("opponent_mucked") and case.get("readable", True):
        says += " Decide whether the hand that was thrown away comes back, if its cards are known for certain."
    return rule(
        "penalty_possible",
        says,
        "It was done to make somebody throw a hand away.",
        "T22 R-SHOW-4 T38",
        hand_live=True,
        penalties=("sit_out", "disqualification"),
    )


def _thrown_away_in_error() -> Ruling:
    return host_decides(
        "Decide whether the hand thrown away comes back. For it: its cards are known for certain. Against it: players "
        "guard their own hands until the pot is pushed.",
        "An honest mistake made somebody throw a hand away.",
        "R-PLAY-2 R-DEAD-1 T38",
    )


@situation(
    "The pot went to the wrong player",
    facts="readable next_deal_begun",
    rules="T38 R-PLAY-1 R-SHOW-2 C-HOUSE-8 R-PLAY-2 C-HOUSE-1",
    words="pushed wrong winner guy misread pot mistake dealer gave given loser",
)
def pot_to_wrong_player(case: Case) -> Ruling:
    if not case["readable"]:
        why = "A hand that can no longer be told cannot win."
        return rule("play_on", "The pot stays where it is.", why, "R-PLAY-2", pot_moves=False)
    if not case["next_deal_begun"]:
        why = "Cards speak, and everybody is responsible for reading them."
        return rule("live_hand", "The pot goes to the best hand.", why, "T38 R-PLAY-1 C-HOUSE-8", pot_moves=True)
    return host_decides(
        "Decide whether the chips go back. For it: cards speak. Against it: a new hand is under way with them.",
        "The rules set no term for finding it out.",
        "T38 C-HOUSE-1",
    )


@situation(
    "The bets were not even when the hands came up",
    facts="facing in_front stack",
    rules="C-SHOW-4 C-HOUSE-8 R-DEC-2 T15 T16",
    words="pot right short light owes chips missing call not put in enough too little",
)
def bets_not_even(case: Case) -> Ruling:
    case.need("facing", "in_front", along="stack")
    owes = max(case["facing"] - case["in_front"], 0)
    if not owes:
        return rule("play_on", "The pot is right: go on.", "The player has put in the whole bet.", "C-SHOW-4", amount=0)
    amount = min(owes, case["stack"])
    if amount == owes:
        why = "The bet was called, so all of it is owed, whatever the cards say."
        says = f"{amount:,} more go into the pot; then the hands decide."
        return rule("play_on", says, why, "C-SHOW-4 R-DEC-2 C-HOUSE-8", amount=amount)
    more = f"{amount:,} more go in" if amount else "nothing more goes in"
    return rule(
        "play_on",
        f"The player is all-in for {case['in_front'] + amount:,}: {more}. No more than that is won from each opponent.",
        "The bet was called, and nobody can put in more chips than are there.",
        "C-SHOW-4 T15 T16",
        amount=amount,
    )


@situation(
    "Do suits break a tie?",
    rules="R-TIE-2 R-TIE-1 S12",
    words="spades hearts same hand equal tie split suit higher both have two pair",
)
def suits_and_ties(case: Case) -> Ruling:
    says = "The tied players share the pot."
    return rule("not_allowed", says, "Equal hands share; no suit is better than another.", "R-TIE-2 R-TIE-1")


SITUATIONS: tuple[Situation, ...] = (
    who_shows_first,
    will_not_show,
    nobody_called,
    shows_part_of_hand,
    asks_to_see_hand,
    board_not_declared,
    miscalled_hand,
    pot_to_wrong_player,
    bets_not_even,
    suits_and_ties,
    *mucked.SITUATIONS,
)
