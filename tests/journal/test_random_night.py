"""A random night plays anything, audits after each step, undoes everything, and must be where it began to the byte."""

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.evening import Evening
from tourney.events.journal import Refused
from tourney.events.journal.undo import History
from tourney.events.models import Event
from tourney.leagues.actors import Actor
from tourney.players.models import Player
from tourney.tables.suggestions import suggestion

SOLD = {"rebuys": True, "last_level": 9, "reentry": True, "addon": True, "addon_when": "any_time_in_period"}
LIMITED = {**SOLD, "rebuy_total": 2, "addon_total": 1, "rebuy_field": 4, "bonus_to_all": 50}
LATE = {"rebuys": False, "late_level": 1, "capacity": 5}
PHONES = {number: Actor(f"p:phone-{number}", phone=f"phone-{number}") for number in (1, 2)}
PRICES = [{"name": "early", "price": 1500, "until_level": 0}, {"name": "late", "price": 2500, "fee": 500}]
HUNTED = {"kind": "progressive", "amount": 501, "rebuys": True}
QUIET = {"no_prizes": True}
PAID = "undo that payment first"
PEOPLE = st.integers(min_value=1, max_value=8)
KINDS, CHIPS_TO = st.sampled_from(["warning", "hands", "level"]), st.sampled_from(["pot", "out"]) | PEOPLE
DEEDS = {
    "here": {"entrant": PEOPLE, "here": st.booleans()},
    "pay": {
        "entrant": PEOPLE,
        "owed": st.sampled_from([None, 500, 5000]),
        "owes": st.booleans(),
        "because": st.sampled_from(["", "host"]),
    },
    "pay_debt": {"entrant": PEOPLE, "amount": st.sampled_from([None, 100])},
    "profiles": {"profiles": st.sampled_from([[], PRICES])},
    "remove": {"entrant": PEOPLE},
    "seat": {"entrant": PEOPLE},
    "draw": {},
    "start": {},
    "pause": {},
    "resume": {},
    "adjust": {"ms": st.sampled_from([60_000, -60_000, 1, -86_400_000])},
    "set_clock": {"left": st.integers(min_value=1000, max_value=3_600_000)},
    "jump": {"to": st.integers(min_value=-1, max_value=9), "level": st.integers(min_value=0, max_value=8)},
    "take_break": {"minutes": st.integers(min_value=1, max_value=20)},
    "end_break": {},
    "knock_out": {"entrant": PEOPLE},
    "credit": {
        "knock_out": st.integers(min_value=1, max_value=6),
        "entrant": st.none() | PEOPLE,
        "also": st.lists(PEOPLE, max_size=2),
    },
    "bounties": {"bounty": st.sampled_from([HUNTED, {**HUNTED, "kind": "mystery"}, {"kind": ""}])},
    "seal": {"count": st.none() | st.integers(min_value=1, max_value=9)},
    "plan": {
        "chips": st.sampled_from([1000, 2000]),
        "buy_in": st.sampled_from([2000, 3000]),
        "seats": st.sampled_from([4, 10]),
        "schedule": st.just("25/50 20m, break 5m, 50/100 20m"),
    },
    "prizes": {
        "shares": st.sampled_from([[60, 25, 15], [100], [50, 30, 20], [70, 30]]),
        "ladder": st.sampled_from([None, None, "60 + trophy/25/=1000", "37.5/27.5/20/15", "=4000/60/40"]),
        "agreed": st.booleans(),
    },
    "disqualify": {"entrant": PEOPLE, "prize": st.sampled_from(["up", "kept"])},
    "announce": {"policy": st.sampled_from([SOLD, LIMITED, LATE])},
    "fund": {"pot": st.sampled_from([{"rakes": ["food 10%"], "unit": 500}, {"guaranteed": 50_000}, QUIET])},
    "rebuy": {"entrant": PEOPLE, "because": st.sampled_from(["", "host"])},
    "add_on": {"entrant": PEOPLE, "because": st.sampled_from(["", "table"])},
    "reenter": {"entrant": PEOPLE},
    "want": {
        "by": st.sampled_from([1, 2]),
        "kind": st.sampled_from(["", "rebuy", "behind", "addon", "reentry"]),
        "stack": st.none() | st.just(400),
    },
    "turn_down": {"entrant": PEOPLE, "wants": st.sampled_from(["rebuy", "behind", "addon"])},
    "close_rebuys": {},
    "count": {"entrant": PEOPLE, "stack": st.sampled_from([0, 500, 1000])},
    "count_all": {"stacks": st.dictionaries(PEOPLE, st.sampled_from([500, 1000]), max_size=6)},
    "propose": {"method": st.sampled_from(["icm", "even", "chip_chop"]), "left": st.sampled_from([0, 500])},
    "agree_all": {"yes": st.booleans()},
    "withdraw": {},
    "deal": {},
    "race": {"change": st.sampled_from([75, -50, -400])},
    "side_open": {"price": st.sampled_from([500, 300]), "chips": st.just(100), "big_blind": st.sampled_from([1, 2])},
    "side_buy": {"entrant": PEOPLE, "amount": st.sampled_from([500, 300, 15])},
    "side_cash_out": {"entrant": PEOPLE, "chips": st.sampled_from([0, 1, 100])},
    "side_close": {},
    "pay_out": {"entrant": PEOPLE, "kind": st.just("prize"), "net": st.booleans()},
    "house": {"amount": st.sampled_from([-100, 100, -2000, 5000])},
    "finish": {},
    "accept_suggestion": {},
    "postpone": {},
    "move": {"entrant": PEOPLE, "to": st.builds("{}.{}".format, st.integers(1, 3), st.integers(1, 4))},
    "button": {"table": st.integers(1, 2), "seat": st.none() | st.integers(1, 4)},
    "break_order": {"order": st.permutations([1, 2])},
    "same_hand": {"order": st.sampled_from([[[1], [2]], [[2, 1]], [[3], [1], [2]]])},
    "apart": {"knock_outs": st.sampled_from([[1, 2], [2]])},
    "rule": {
        "situation": st.just("card_to_empty_seat"),
        "facts": st.just({"players_acted": 0}),
        "by": st.sampled_from(["host", "host", "substitute"]),
        "penalty": st.none() | st.fixed_dictionaries({"kind": KINDS, "entrant": PEOPLE, "hands": st.just(2)}),
        "moved": st.none()
        | st.fixed_dictionaries({"chips": st.just(50), "source": st.none() | PEOPLE, "to": CHIPS_TO}),
        "pause": st.booleans(),
    },
    "serve": {"penalty": st.integers(1, 3), "hands": st.integers(1, 2)},
    "settle": {"calls": st.just([1, 2, 3, 4])},
    "substitute": {"player": st.sampled_from(["", "Ann", "Bob", "nobody"])},
    "agree": {"rules": st.sampled_from([{"break_mode": "reform_all"}, {"final_table_next_level": "on"}])},
}


def accepted(evening):
    """What the rules suggest for the tables, as a deed; `postpone` refuses where nothing is suggested."""
    found = suggestion(evening.event, evening.at + 1000)
    if found is None:
        return "postpone", {}
    if found.action == "move":
        return "balance", {"entrant": found.moves[0].who, "to": str(found.moves[0].to)}
    return {"break": "break_table", "final_table": "redraw"}[found.action], {"key": found.key}


def on_the_table(evening):
    """Who is asked about the deal that is proposed."""
    return [int(who) for who in (evening.event.proposal or {"amounts": {}})["amounts"]]


def about_the_deal(evening, verb):
    """The number of the proposal, for the deeds that are about it."""
    number = (evening.event.proposal or {"number": 1})["number"]
    return {"proposal": number} if verb in ("voice", "withdraw", "deal") else {}


def named(evening, verb, wishes):
    """The uid of whom the substitute is to be; a name that nobody has stays what it is."""
    if verb != "substitute":
        return {}
    who = Player.objects.filter(league=evening.league, name=wishes["player"]).first()
    return {"player": who.uid if who else wishes["player"]}


def take_back_all(evening, line):
    """This line and all that hangs on it; what would take a prize from somebody who was paid has to wait."""
    try:
        evening.do("undo", line=line, chain=True)
    except Refused as refused:
        if PAID not in refused.sentence:
            raise


class RandomNight(RuleBasedStateMachine):
    @initialize(stage=st.sampled_from(["listed", "paid", "drawn", "running"]), seats=st.sampled_from([2, 3, 4, 10]))
    def begin(self, stage, seats):
        self.evening = Evening(names=["Ann", "Bob", "Cal", "Dee", "Eli", "Fay"])
        self.begun = self.evening.fingerprint
        self.evening.until("listed")
        if seats < 10:
            self.evening.do("plan", chips=1000, buy_in=2000, seats=seats, schedule="25/50 20m, 50/100 20m")
        for number, phone in PHONES.items():
            self.evening.do("claim", self.evening.wish(phone), entrant=number, sure=True)
        for step in ["paid", "drawn", "running"][: ["listed", "paid", "drawn", "running"].index(stage)]:
            getattr(self.evening, f"_{step}")()

    @rule(data=st.data(), verb=st.sampled_from(sorted(DEEDS)), seconds=st.integers(min_value=0, max_value=4000))
    def do(self, data, verb, seconds):
        wishes = {name: data.draw(value) for name, value in DEEDS[verb].items()}
        self.evening.at += seconds * 1000
        self._unless_refused(verb, **wishes)

    @rule(back=st.integers(min_value=0, max_value=40), chain=st.booleans())
    def undo(self, back, chain):
        self._unless_refused("undo", line=max(1, self.evening.event.seq - back), chain=chain)

    def _unless_refused(self, verb, **wishes):
        if verb == "accept_suggestion":
            verb, wishes = accepted(self.evening)
        if verb == "agree_all":
            for who in on_the_table(self.evening):
                self._unless_refused("voice", entrant=who, **wishes)
            return
        wishes |= about_the_deal(self.evening, verb) | named(self.evening, verb, wishes)
        before = self.evening.fingerprint, self.evening.event.seq
        refusal = None
        try:
            self.evening.do(verb, self.evening.wish(PHONES.get(wishes.pop("by", 0))), **wishes)
        except Refused as refused:
            refusal = refused
        if refusal is not None:
            assert refusal.sentence
            assert (self.evening.fingerprint, self.evening.event.seq) == before, "a refusal wrote something"

    @invariant(check_during_init=False)
    def journal_and_rows_agree(self):
        assert self.evening.wrong == []

    def teardown(self):
        if not hasattr(self, "evening"):
            return
        chance = random.Random(self.evening.event.seq)
        while deeds := [deed for deed in History.of(self.evening.event).deeds if deed.verb != "create"]:
            self._take_back(chance.choice(deeds), deeds)
        assert self.evening.fingerprint == self.begun, "undoing everything is not the first state"
        assert self.evening.wrong == []

    def _take_back(self, deed, deeds):
        """Any deed that nothing rests on may go; one that carries others says so and goes as a chain."""
        try:
            self.evening.do("undo", line=deed.seq)
        except Refused as refused:
            assert len(History.of(self.evening.event).chain(deed)) > 1 or PAID in refused.sentence  # noqa: PT017
            take_back_all(self.evening, deed.seq)


class TestRandomNight(RandomNight.TestCase, TestCase):
    settings = settings(
        max_examples=12,
        stateful_step_count=30,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


@pytest.mark.django_db
def test_a_night_undone_in_any_order_is_the_first_night_again():
    """The same without Hypothesis, longer, with seeds of its own: 40 nights would take minutes, three always run."""
    for seed in (1, 2, 3):
        _play(seed, steps=80, seats=(10, 4, 3)[seed - 1])


def _play(seed: int, steps: int, seats: int) -> None:
    chance, evening = random.Random(seed), Evening()
    begun = evening.fingerprint
    evening.until("listed")
    evening.do("plan", chips=1000, buy_in=2000, seats=seats, schedule="25/50 20m, 50/100 20m")
    for number, phone in PHONES.items():
        evening.do("claim", evening.wish(phone), entrant=number, sure=True)
    for step in ("paid", "drawn", "running"):
        getattr(evening, f"_{step}")()
    for _ in range(steps):
        _one_step(chance, evening)
        assert evening.wrong == []
    while deeds := [deed for deed in History.of(evening.event).deeds if deed.verb != "create"]:
        take_back_all(evening, chance.choice(deeds).seq)
    assert evening.fingerprint == begun
    assert Event.objects.get(pk=evening.event.pk).seq == evening.event.lines.count()


OFTEN = [
    *("knock_out", "knock_out", "undo", "undo", "pause", "resume", "adjust", "credit", "seat", "finish"),
    *("accept", "accept", "postpone", "button", "move", "same_hand", "apart", "settle"),
    *("rebuy", "rebuy", "reenter", "add_on", "want", "want", "turn_down", "close_rebuys"),
    *("pay_out", "pay_out", "house", "disqualify", "prizes"),
    *("race", "side_open", "side_buy", "side_buy", "side_cash_out", "side_cash_out", "side_close"),
    *("rule", "rule", "serve"),
    *("count_all", "propose", "voices", "voices", "deal"),
]


def _one_step(chance: random.Random, evening: Evening) -> None:
    verb = chance.choice(OFTEN)
    wishes = {
        "knock_out": {"entrant": chance.randint(1, 10)},
        "undo": {"line": chance.randint(2, evening.event.seq), "chain": chance.random() < 0.5},
        "adjust": {"ms": chance.choice([60_000, -60_000])},
        "credit": {"knock_out": chance.randint(1, 9), "entrant": chance.randint(1, 10)},
        "seat": {"entrant": chance.randint(1, 10)},
        "button": {"table": chance.randint(1, 4), "seat": chance.choice([None, 1, 2, 3])},
        "move": {"entrant": chance.randint(1, 10), "to": f"{chance.randint(1, 4)}.{chance.randint(1, 4)}"},
        "same_hand": {"order": chance.choice([[[1], [2]], [[2, 1]], [[3], [2]]])},
        "apart": {"knock_outs": [chance.randint(1, 4)]},
        "settle": {"calls": list(range(1, 30))},
        "count_all": {"stacks": {chance.randint(1, 10): 1000}},
        "propose": {"method": "even", "left": chance.choice([0, 500])},
        "race": {"change": chance.choice([75, -50])},
        "side_open": {"price": chance.choice([500, 300]), "chips": 100, "big_blind": 2},
        "side_buy": {"entrant": chance.randint(1, 10), "amount": 300},
        "side_cash_out": {"entrant": chance.randint(1, 10), "chips": chance.choice([0, 60, 100])},
        "pay_out": {"entrant": chance.randint(1, 10), "net": True},
        "house": {"amount": chance.choice([-500, 500])},
        "rule": {
            "situation": "card_to_empty_seat",
            "facts": {"players_acted": 0},
            "pause": chance.random() < 0.2,
            "penalty": {"kind": "hands", "entrant": chance.randint(1, 10), "hands": 2},
            "moved": {"chips": 50, "source": None, "to": chance.choice(["out", chance.randint(1, 10)])},
        },
        "serve": {"penalty": chance.randint(1, 4)},
        "disqualify": {"entrant": chance.randint(1, 10), "prize": chance.choice(["up", "kept"])},
        "prizes": {"ladder": chance.choice(["60 + trophy/25/=1000", "70/30", "=4000/60/40"]), "agreed": True},
        **{verb: {"entrant": chance.randint(1, 10), "because": "host"} for verb in ("rebuy", "reenter", "add_on")},
        "want": {"by": chance.choice([1, 2]), "kind": chance.choice(["", "rebuy", "behind", "addon"]), "stack": 0},
        "turn_down": {"entrant": chance.choice([1, 2]), "wants": chance.choice(["rebuy", "behind", "addon"])},
    }.get(verb, {})
    if verb == "accept":
        verb, wishes = accepted(evening)
    voices = on_the_table(evening) if verb == "voices" else []
    deeds = [("voice", {"entrant": who, "yes": True}) for who in voices] if verb == "voices" else [(verb, wishes)]
    try:
        for each, words in deeds:
            by = PHONES.get(words.pop("by", 0))
            evening.do(each, evening.wish(by), **words, **about_the_deal(evening, each))
    except Refused:
        return
