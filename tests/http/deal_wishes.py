"""What the deeds of the deal desk need before they can be done: a night of five, a proposal, everybody's yes."""

from typing import Any

from tests.http.world import Night, World

Words = dict[str, Any]


def own(world: World, night: Night, role: str) -> None:
    """The phone that asks is number 1; whoever has none is refused before anybody looks."""
    if role == "phone":
        night.do("release", entrant=1)
        night.do("claim", night.wish(by=world.phone(role)), entrant=1, sure=True)


def to_say(world: World, night: Night, role: str) -> Words:
    own(world, night, role)
    return {"stack": "1.2k"}


def proposed(night: Night) -> int:
    night.do("propose", method="even")
    return int(night.event.proposal["number"])


def on_the_table(world: World, night: Night, role: str) -> Words:
    return {"proposal": proposed(night)}


def to_vote(world: World, night: Night, role: str) -> Words:
    own(world, night, role)
    return {"proposal": proposed(night), "yes": 1}


def to_voice(world: World, night: Night, role: str) -> Words:
    return {"proposal": proposed(night), "entrant": 2, "yes": 0}


def to_deal(world: World, night: Night, role: str) -> Words:
    number = proposed(night)
    for who in night.numbers:
        night.do("voice", entrant=who, yes=True, proposal=number)
    return {"proposal": number}
