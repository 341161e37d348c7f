"""A night of forty as it is tapped: prices, rebuys, add-ons, re-entries, knock-outs, a deal. Money as people type it.

What it must come to stands in forty_entrants.csv, made by hand, and in `test_forty_entrants`.
"""

from collections.abc import Callable, Iterator

from tourney.events.models import Entrant, Event

Deed = tuple[str, dict[str, object]]

NAMES = [f"Guest {number:02}" for number in range(1, 41)]
EARLY, ON_TIME, LATE = range(1, 13), range(13, 33), range(33, 41)
PRICES = {
    "unequal": "on",
    "name-1": "early", "price-1": "20", "fee-1": "2", "until_level-1": "0", "bonus-1": "1000",
    "name-2": "on time", "price-2": "25", "fee-2": "3", "until_level-2": "0",
    "name-3": "late", "price-3": "30", "fee-3": "3",
}  # fmt: skip
ANNOUNCED = {
    "rebuys": "on", "out_may_rebuy": "on", "rebuy_price": "15", "rebuy_limit": "3", "last_level": "6",
    "reentry": "on", "addon": "on", "addon_price": "10", "addon_chips": "8000", "addon_limit": "1",
    "addon_when": "any_time_in_period", "late_level": "6",
}  # fmt: skip
FUNDED = {"rakes": "season 1 each, dealer 5%", "guaranteed": "1500", "minimum": "30"}
BOUNTY = {"kind": "progressive", "amount": "5", "percent": "50"}
SHARES = {"shares": "42/18/11/8/6/5/4/3/3"}
TOPPED_UP = [*range(1, 21), *range(21, 26), *range(21, 26)]  # thirty rebuys of players who sit
OUT_AND_BACK = {37: 2, 38: 3, 39: 4, 40: 5}  # who enters again, and who knocked him out before
ADDED_ON = range(1, 23)
SHARED = {30: (1, 2), 20: (3, 4)}  # knocked out by two at once
STACKS = {1: 250_000, 2: 190_000, 3: 125_000}
ON_CREDIT = (20, 30)
UNDONE_EVERY = 10  # so that twenty deeds of the night are taken back and done again


def out(victim: int, words: str = "%d") -> Callable[[Event], str]:
    """The number of the knock-out that took somebody out, as the screen shows it when it is asked for."""
    return lambda night: words % Entrant.objects.get(event=night, number=victim).out


def killer(victim: int) -> tuple[int, ...]:
    """Who knocks out whom: somebody with a lower number, so that he is still in."""
    return SHARED.get(victim) or (victim * 7 % (victim - 1) + 1,)


def set_up() -> Iterator[Deed]:
    yield "plan", {"buy_in": "25", "chips": "5000", "seats": "10", "schedule": "25/50 60m\n" * 6 + "100/200 60m"}
    yield "add", {"names": "\n".join(NAMES[: len(EARLY) + len(ON_TIME)])}
    yield "profiles", PRICES
    yield "announce", ANNOUNCED
    yield "fund", FUNDED
    yield "bounties", BOUNTY
    yield "prizes", SHARES


def door(keys: dict[str, str]) -> Iterator[Deed]:
    """`keys`: what the page calls each price."""
    for number in EARLY:
        yield "pay", {"entrant": number, "profile": keys["early"]}
    for number in ON_TIME:
        yield "pay", {"entrant": number, "profile": keys["on time"], **({"owes": "on"} if number in ON_CREDIT else {})}
    yield "draw", {}
    yield "start", {}
    yield "add", {"names": "\n".join(NAMES[-len(LATE) :])}
    for number in LATE:
        yield "pay", {"entrant": number, "profile": keys["late"]}


def play() -> Iterator[Deed]:
    """Until three are left."""
    for victim, by in OUT_AND_BACK.items():
        yield "knock_out", {"entrant": victim}
        yield "credit", {"knock_out": out(victim), "entrant": by}
        yield "reenter", {"entrant": out(victim, f"{victim}:%d")}
    for number in TOPPED_UP:
        yield "rebuy", {"entrant": f"{number}:0", "stack": "2000"}
    yield "knock_out", {"entrant": 26}
    yield "credit", {"knock_out": out(26), "entrant": 1}
    yield "rebuy", {"entrant": out(26, "26:%d")}
    for number in ADDED_ON:
        yield "add_on", {"entrant": f"{number}:0"}
    yield "race", {"chips": "2000", "way": "more"}
    for victim in range(40, 3, -1):
        yield "knock_out", {"entrant": victim}
        yield "credit", {"knock_out": out(victim), "entrant": killer(victim)}


def deal(proposal: int | None = None) -> Iterator[Deed]:
    """Three share, and play on for a hundred."""
    if proposal is None:
        for number, stack in STACKS.items():
            yield "count", {"entrant": number, "stack": str(stack)}
        yield "propose", {"method": "icm", "left": "100"}
        return
    for number in STACKS:
        yield "voice", {"entrant": number, "yes": "1", "proposal": proposal}
    yield "deal", {"proposal": proposal}


def to_the_end() -> Iterator[Deed]:
    yield "knock_out", {"entrant": 3}
    yield "credit", {"knock_out": out(3), "entrant": 1}
    yield "knock_out", {"entrant": 2}
    for number in ON_CREDIT:
        yield "pay_debt", {"entrant": number}
    yield "finish", {}


def paid_out(won: dict[int, dict[str, int]]) -> Iterator[Deed]:
    """`won`: what everybody won, in cents, by entrant and kind. The house takes its part at the end."""
    for number, kinds in won.items():
        for kind in kinds:
            yield "pay_out", {"entrant": number, "kind": kind}
    yield "house", {"amount": "-65"}  # 120 in fees and 116.25 in rakes, less 171.25 for the guarantee
