"""An evening that is played for bounties, and how they stand in short."""

from tests.evening import Evening
from tests.factories import LeagueFactory
from tourney.payouts.bounties import Standing, standing
from tourney.payouts.policy import ANNOUNCED

FOUR = ["Ann", "Bob", "Cal", "Dee"]
ANN, BOB, CAL, DEE, ELI = 1, 2, 3, 4, 5


def hunted(
    kind: str = "fixed",
    amount: int = 500,
    names: list[str] | None = None,
    *,
    buy_in: int = 2000,
    currency: str = "EUR",
    **said: object,
) -> Evening:
    """Everybody has paid and cards are in the air; €5 of each €20 stand on a head unless told otherwise."""
    evening = Evening(FOUR if names is None else names, LeagueFactory(currency=currency)).until("listed")
    evening.do("plan", chips=1000, buy_in=buy_in, seats=10, schedule=evening.event.schedule)
    sold = {"rebuys": True, "last_level": 9, "reentry": True, "addon": True, "addon_when": "any_time_in_period"}
    evening.do("announce", policy={**ANNOUNCED, **sold})
    evening.do("bounties", bounty={"kind": kind, "amount": amount, **said})
    for step in ("paid", "drawn", "running"):
        getattr(evening, f"_{step}")()
    return evening


def out(evening: Evening, victim: int, *by: int) -> int:
    """Somebody goes out, by whom it is said; the number of the knock-out."""
    line = evening.do("knock_out", entrant=victim)
    number = next(subject for kind, subject, _was, _now in line.facts if kind == "KnockedOut")
    if by and [fact[3] for fact in line.facts if fact[0] == "KnockedOutBy"] != list(by):
        evening.do("credit", knock_out=number, entrant=by[0], also=list(by[1:]))
    return number


def stand(evening: Evening) -> Standing:
    """How the bounties stand; every look checks that no cent is lost (C69)."""
    now = standing(evening.event)
    assert now is not None
    assert now.sold == sum(now.won.values()) + now.kept, "sold = won + kept"
    assert evening.wrong == []
    return now


def won(evening: Evening) -> dict[int, int]:
    return {who: amount for who, amount in stand(evening).won.items() if amount}
