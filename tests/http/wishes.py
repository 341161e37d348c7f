"""For every deed a night in which it can be done, and the words that ask for it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.http import deal_wishes as desk
from tests.http import room_wishes as room
from tests.http.world import Night, World
from tourney.events.models import Outage
from tourney.payouts.policy import ANNOUNCED
from tourney.players.models import Player

Words = dict[str, Any]


@dataclass(frozen=True)
class Wish:
    """`verb` at a night of this `stage`; `prepare` does what has to be done before and gives the words."""

    verb: str
    stage: str
    prepare: Callable[[World, Night, str], Words]

    def words(self, world: World, night: Night, role: str) -> Words:
        return self.prepare(world, night, role)


def wish(verb: str, stage: str = "running", **words: Any) -> Wish:
    return Wish(verb, stage, lambda world, night, role: words)


def after(verb: str, *deeds: tuple[str, Words], stage: str = "running", **words: Any) -> Wish:
    """A deed that needs others before it; its words may be functions of the last of their lines."""

    def prepare(world: World, night: Night, role: str) -> Words:
        for name, said in deeds:
            line = night.do(name, **{key: value(night) if callable(value) else value for key, value in said.items()})
        return {key: value(line) if callable(value) else value for key, value in words.items()}

    return Wish(verb, stage, prepare)


def _late(night: Night) -> list[str]:
    from tourney.players.naming import enrol

    return [player.uid for player in enrol(night.league, ["Latecomer"])]


def _asked(verb: str) -> Wish:
    """A phone asks to be number 2."""

    def prepare(world: World, night: Night, role: str) -> Words:
        night.do("claim", night.wish(by=world.phone("phone")), entrant=2, sure=False)
        return {"entrant": 2} if verb != "let_go" else {}

    return Wish(verb, "running", prepare)


def _away(verb: str) -> Wish:
    def prepare(world: World, night: Night, role: str) -> Words:
        until = night.at + 600_000
        Outage.objects.create(event=night.event, until=until, lost=300_000)
        return {"away": until}

    return Wish(verb, "running", prepare)


def _jump(world: World, night: Night, role: str) -> Words:
    """One level on from where the clock was stopped."""
    night.do("pause")
    index = night.event.clock["index"]
    return {"to": index + 1, "level": index}


OPENED = ("side_open", {"price": 500, "chips": 100, "big_blind": 2})
IN_THE_SIDE_GAME = [("knock_out", {"entrant": 2}), OPENED, ("side_buy", {"entrant": 2, "amount": 500})]
SITS_OUT = {"kind": "hands", "entrant": 2, "hands": 2}
PENALISED = ("rule", {"situation": "card_to_empty_seat", "facts": {"players_acted": 0}, "penalty": SITS_OUT})


def _to_name(world: World, night: Night, role: str) -> Words:
    """Who decides where the host is a party."""
    return {"player": Player.objects.filter(league=world.league).earliest("pk").uid}


LATE, NUMBER = ("add", {"players": _late}), 6
ALL = {"rebuys": True, "last_level": 3, "reentry": True, "addon": True, "addon_when": "any_time_in_period"}
SOLD = ("announce", {"policy": {**ANNOUNCED, **ALL}})


def _to_ask(world: World, night: Night, role: str) -> Words:
    """The phone that asks is number 1; whoever has none is refused before anybody looks."""
    if role == "phone":
        night.do("release", entrant=1)
        night.do("claim", night.wish(by=world.phone(role)), entrant=1, sure=True)
    for verb, words in (SOLD, ("start", {})):
        night.do(verb, **words)
    return {"kind": "rebuy", "stack": 400}


def _to_turn_down(world: World, night: Night, role: str) -> Words:
    _to_ask(world, night, "player")
    night.do("want", night.wish(by=world.phone("player")), kind="addon")
    return {"entrant": 1, "wants": "addon"}


WISHES: dict[str, Wish] = {
    "accept": _asked("accept"),
    "add": wish("add", names="Newcomer"),
    "add_on": after("add_on", SOLD, ("start", {}), stage="drawn", entrant=2),
    "adjust": wish("adjust", ms=60_000),
    "agree": wish("agree", "drawn", balance_mover="high_card"),
    "announce": wish("announce", "drawn", rebuys="on", last_level=3, addon_when="end_of_rebuy_period"),
    "answer": Wish("answer", "drawn", room.to_answer),
    "apart": Wish("apart", "drawn", room.two_apart),
    "balance": Wish("balance", "drawn", room.uneven),
    "bounties": wish("bounties", "drawn", kind="progressive", amount="5", percent=40),
    "break_order": Wish("break_order", "drawn", room.to_order),
    "break_table": Wish("break_table", "drawn", room.to_break),
    "button": Wish("button", "drawn", room.told),
    "claim": wish("claim", entrant=3),
    "close_rebuys": after("close_rebuys", SOLD, ("start", {}), stage="drawn"),
    "count": wish("count", entrant=2, stack="1.5k"),
    "count_all": wish("count_all", **{"chips-1": "900", "chips-2": "1,100"}),
    "credit": after("credit", ("knock_out", {"entrant": 5}), knock_out=1, entrant=4),
    "deal": Wish("deal", "running", desk.to_deal),
    "decline": _asked("decline"),
    "disqualify": wish("disqualify", entrant=2, prize="up"),
    "draw": wish("draw", "drawn"),
    "end_break": after("end_break", ("take_break", {"minutes": 180})),
    "finish": wish("finish", "one_left"),
    "fund": wish("fund", "drawn", rakes="food 5%", guaranteed="250"),
    "here": after("here", LATE, entrant=NUMBER, here=1),
    "house": after("house", ("fund", {"pot": {"rakes": ["food 10%"]}}), stage="drawn", amount="-10"),
    "jump": Wish("jump", "running", _jump),
    "knock_out": wish("knock_out", entrant=5),
    "let_go": _asked("let_go"),
    "move": Wish("move", "drawn", room.to_move),
    "pause": wish("pause"),
    "pay": after("pay", LATE, entrant=NUMBER),
    "pay_out": wish("pay_out", "one_left", entrant=5, kind="prize"),
    "plan": wish("plan", "drawn", chips="1.5k", buy_in="20", seats=8, schedule="10/20 20m"),
    "postpone": Wish("postpone", "drawn", room.not_now),
    "prizes": wish("prizes", "drawn", shares="70/30"),
    "propose": wish("propose", method="even", left="10", unit="1"),
    "race": wish("race", chips="75", way="fewer"),
    "pay_debt": after("pay_debt", LATE, ("pay", {"entrant": NUMBER, "owed": 500}), entrant=NUMBER),
    "profiles": wish("profiles", **{"name-1": "early", "price-1": "15", "name-2": "late", "price-2": "20"}),
    "ran_on": _away("ran_on"),
    "rebuy": after("rebuy", SOLD, ("start", {}), stage="drawn", entrant=2, stack="400"),
    "redraw": Wish("redraw", "drawn", room.to_redraw),
    "reenter": after("reenter", SOLD, ("start", {}), ("knock_out", {"entrant": 2}), stage="drawn", entrant=2),
    "release": wish("release", entrant=1),
    "remove": after("remove", LATE, entrant=NUMBER),
    "resume": after("resume", ("pause", {})),
    "rule": wish(
        "rule", situation="card_to_empty_seat", penalty="hands", penalised=2, hands=2, **{"fact-players_acted": 0}
    ),
    "same_hand": Wish("same_hand", "drawn", room.two_out),
    "say_stack": Wish("say_stack", "running", desk.to_say),
    "seat": after("seat", LATE, ("pay", {"entrant": NUMBER}), stage="drawn", entrant=NUMBER),
    "seal": after(
        "seal", ("bounties", {"bounty": {"kind": "mystery", "amount": 500}}), ("start", {}), stage="drawn", count=7
    ),
    "serve": after("serve", PENALISED, penalty=1),
    "set_clock": wish("set_clock", time="12:47"),
    "settle": Wish("settle", "drawn", room.to_settle),
    "side_buy": after("side_buy", *IN_THE_SIDE_GAME[:2], entrant=2, amount="5"),
    "side_cash_out": after("side_cash_out", *IN_THE_SIDE_GAME, entrant=2, chips="80"),
    "side_close": after("side_close", OPENED),
    "side_open": wish("side_open", chips="100", price="5", big_blind="2"),
    "start": wish("start", "drawn"),
    "substitute": Wish("substitute", "running", _to_name),
    "take_back": _away("take_back"),
    "take_break": wish("take_break", minutes=10),
    "turn_down": Wish("turn_down", "drawn", _to_turn_down),
    "undo_a_pause": after("undo", ("pause", {}), line=lambda line: line.seq),
    "undo_a_buy_in": after("undo", LATE, ("pay", {"entrant": NUMBER}), line=lambda line: line.seq),
    "undo_a_start": after("undo", ("start", {}), stage="drawn", line=lambda line: line.seq),
    "want": Wish("want", "drawn", _to_ask),
    "voice": Wish("voice", "running", desk.to_voice),
    "vote": Wish("vote", "running", desk.to_vote),
    "withdraw": Wish("withdraw", "running", desk.on_the_table),
}
