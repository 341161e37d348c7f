"""A night in which phones ask for chips: five at one table, Ann's phone and Bob's, rebuys in the first three levels."""

from tests.evening import Evening
from tests.journal.reading import phone
from tourney.events.journal import Wish
from tourney.payouts.policy import ANNOUNCED

FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]
SOLD = {**ANNOUNCED, "rebuys": True, "last_level": 3, "addon": True, "addon_when": "any_time_in_period"}
PHONES = {1: phone("phone-of-ann"), 2: phone("phone-of-bob")}


def night(names: list[str] | None = None, **policy: object) -> Evening:
    """Cards in the air; levels of half an hour, everything at the price and the chips of a buy-in."""
    evening = Evening(names or FIVE).until("drawn")
    for number, actor in PHONES.items():
        evening.do("claim", evening.wish(actor), entrant=number, sure=True)
    evening.do("announce", policy={**SOLD, **policy})
    evening.do("start")
    return evening


def by(evening: Evening, number: int) -> Wish:
    """A wish of the phone of this player."""
    return evening.wish(PHONES[number])
