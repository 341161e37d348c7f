"""What the parts say: the same on every way to a screen, and nothing that is not for everybody."""

import json
import secrets
import time

import pytest

from tests.evening import Evening
from tests.live.page import in_database
from tourney.events.journal import COMMANDS
from tourney.events.models import Entrant, Line, Outage
from tourney.leagues.actors import Actor
from tourney.live.parts import AUDIENCES, rendered
from tourney.players.naming import enrol
from tourney.tables.models import Call
from tourney.tables.queries import knock_outs, moving, on_the_way, seating
from tourney.tables.suggestions import suggestion

pytestmark = pytest.mark.django_db(transaction=True)
MINUTE = 60_000
PUBLIC = ["phone", "tv"]


@pytest.fixture
def night(transactional_db, monkeypatch):
    """An empty night in which time stands still between deeds, for the server as well."""
    evening = Evening(SIX)
    monkeypatch.setattr(time, "time_ns", lambda: evening.at * 1_000_000)
    return evening


# --- the same on every way --------------------------------------------------------------------------------------------
PHONE = Actor("p:a-phone", phone="a-phone")
SCHEDULE = "25/50 20m, 50/100 20m, break 10m, 100/200 20m"
SIX = ["Ann", "Bob", "Cal", "Dee", "Eli", "Fay"]
SOLD = {"rebuys": True, "last_level": 3, "reentry": True, "addon": True, "addon_when": "any_time_in_period"}
SOLD |= {"rebuy_limit": None, "together": False, "rebuy_at_most": None, "bonus_to_all": 50}
PRICES = [{"name": "early", "price": 1000, "until_level": 0}, {"name": "late", "price": 1500, "fee": 200}]
RULED = {"situation": "card_to_empty_seat", "facts": {"players_acted": 0}}
SITS_OUT = {"kind": "hands", "entrant": 1, "hands": 2}
A_WHOLE_NIGHT = [
    ("plan", {"chips": 1500, "buy_in": 1000, "seats": 6, "schedule": SCHEDULE}),
    *[("add", {"names": SIX}), ("add", {"names": ["Zoe"]}), ("remove", {"entrant": 7})],
    *[("here", {"entrant": n, "here": True}) for n in (1, 2)],
    *[("pay", {"entrant": n}) for n in (1, 2, 3, 4)],
    *[("profiles", {"profiles": PRICES}), ("pay", {"entrant": 5, "owed": 500}), ("pay_debt", {"entrant": 5})],
    *[("claim", {"by": PHONE, "entrant": 2, "sure": False}), ("decline", {"entrant": 2})],
    *[("claim", {"by": PHONE, "entrant": 1, "sure": False}), ("accept", {"entrant": 1}), ("release", {"entrant": 1})],
    *[("claim", {"by": PHONE, "entrant": 1, "sure": True}), ("let_go", {"by": PHONE})],
    *[("announce", {"policy": SOLD}), ("fund", {"pot": {"rakes": ["food 5%"], "added": 500}})],
    ("bounties", {"bounty": {"kind": "mystery", "amount": 200, "rebuys": True}}),
    *[("prizes", {"shares": [70, 30]}), ("draw", {}), ("undo", {"line": -1}), ("draw", {})],
    *[("substitute", {"name": "Bob"}), ("substitute", {"name": "Cal"})],
    *[("prizes", {"ladder": "70 + trophy/30/=500"}), ("draw", {}), ("undo", {"line": -1}), ("draw", {})],
    *[("pay", {"entrant": 6}), ("seat", {"entrant": 6}), ("start", {}), ("pause", {}), ("resume", {})],
    *[("adjust", {"ms": 5 * MINUTE}), ("set_clock", {"left": 90_000}), ("jump", {"to": 1, "level": 0})],
    *[("take_break", {"minutes": 5}), ("end_break", {}), ("away", {}), ("take_back", {}), ("away", {}), ("ran_on", {})],
    *[("claim", {"by": PHONE, "entrant": 1, "sure": True}), ("want", {"by": PHONE, "kind": "addon"})],
    *[("turn_down", {"entrant": 1, "wants": "addon"}), ("want", {"by": PHONE, "kind": "behind", "stack": 100})],
    *[("rebuy", {"entrant": 1, "stack": 100, "behind": True}), ("close_rebuys", {}), ("undo", {"line": -1})],
    *[("add_on", {"entrant": 1}), ("knock_out", {"entrant": 3}), ("rebuy", {"entrant": 3}), ("undo", {"line": -1})],
    *[("reenter", {"entrant": 3}), ("knock_out", {"entrant": 3}), ("knock_out", {"entrant": 4})],
    *[("credit", {"knock_out": 1, "entrant": 5}), ("undo", {"line": -2}), ("seal", {}), ("knock_out", {"entrant": 4})],
    ("credit", {"knock_out": 4, "entrant": 5, "also": [6]}),
    *[("prizes", {"shares": [70, 30], "agreed": True}), ("disqualify", {"entrant": 3, "prize": "kept"})],
    *[("rule", {**RULED, "penalty": SITS_OUT, "pause": True}), ("serve", {"penalty": 1}), ("resume", {})],
    *[("rule", {**RULED, "moved": {"chips": 25, "source": None, "to": "out"}}), ("undo", {"line": -1})],
    *[("race", {"change": 75}), ("race", {"change": -50}), ("side_open", {"price": 500, "chips": 100, "big_blind": 2})],
    *[("side_buy", {"entrant": 4, "amount": 500}), ("undo", {"line": -1}), ("side_buy", {"entrant": 4, "amount": 500})],
    *[("knock_out", {"entrant": 5}), ("say_stack", {"by": PHONE, "stack": 4000})],
    *[("count", {"entrant": 1, "stack": 4000}), ("count_all", {"stacks": {2: 3000, 6: 2500}})],
    *[("propose", {"method": "icm"}), ("withdraw", {}), ("propose", {"method": "even", "left": 500})],
    *[("vote", {"by": PHONE, "yes": True}), ("voice", {"entrant": 2, "yes": True})],
    *[("voice", {"entrant": 6, "yes": True}), ("deal", {}), ("undo", {"line": -1}), ("deal", {})],
    *[("knock_out", {"entrant": n}) for n in (6, 2)],
    *[("finish", {}), ("undo", {"line": -1}), ("finish", {}), ("pay_out", {"entrant": 1}), ("house", {"amount": -85})],
    *[("side_cash_out", {"entrant": 4, "chips": 100}), ("side_close", {})],
]
OF_THREE = {"chips": 1000, "buy_in": 1000, "seats": 3, "schedule": SCHEDULE}
EIGHT = [*SIX, "Gus", "Hal"]
AT_SEVERAL_TABLES = [
    *[("plan", OF_THREE), ("add", {"names": EIGHT}), ("agree", {"rules": {"balance_mover": "due_big_blind"}})],
    *[("pay", {"entrant": n}) for n in range(1, 9)],
    *[("draw", {}), ("break_order", {"order": [1, 3, 2]}), ("start", {})],
    *[("claim", {"by": PHONE, "entrant": 1, "sure": True}), ("somewhere", {"entrant": 1})],
    *[("answer", {"by": PHONE, "stage": stage}) for stage in ("seen", "moving")],
    *[("settle", {}), ("uneven", {}), ("button", {"table": 1, "seat": 2}), ("button", {"table": 2, "seat": None})],
    *[("postpone", {}), ("undo", {"line": -1}), ("balance", {}), ("undo", {"line": -1}), ("balance", {})],
    *[("shrink", {}), ("break_table", {}), ("undo", {"line": -1}), ("break_table", {}), ("settle", {})],
    *[("shrink", {}), ("again", {}), ("same_hand", {}), ("undo", {"line": -1}), ("apart", {})],
    *[("shrink", {}), ("redraw", {}), ("undo", {"line": -1}), ("redraw", {}), ("shrink", {}), ("shrink", {})],
    ("finish", {}),
]


def play(night, verb, by=None, **wishes):
    """One deed of the list; deeds that need what cannot be written down before find it here."""
    if verb == "away":
        return Outage.objects.create(event=night.event, until=night.at, lost=2 * MINUTE)
    if verb == "add":
        wishes = {"players": [player.uid for player in enrol(night.league, wishes["names"])]}
    if verb == "substitute":
        wishes = {"player": enrol(night.league, [wishes["name"]])[0].uid}
    if verb in ("take_back", "ran_on"):
        wishes = {"away": Outage.objects.latest("until").until}
    if verb in ("vote", "voice", "withdraw", "deal"):
        wishes = {**wishes, "proposal": night.event.proposal["number"]}
    if verb in ROOM:
        return ROOM[verb](night, by, **wishes)
    if verb == "undo":
        wishes = {"line": night.event.seq + 1 + wishes["line"]}
    return night.do(verb, night.wish(by=by, seed="friday"), **wishes)


def _accept(night, _by):
    """Whatever the rules suggest: a move, a broken table, the final table."""
    found = suggestion(night.event, night.at)
    if found.action == "move":
        return night.do("balance", entrant=found.moves[0].who, to=str(found.moves[0].to))
    return night.do({"break": "break_table", "final_table": "redraw"}[found.action], key=found.key)


def _fewer(night, _by, at_shortest=False, at=0):
    """Somebody goes out, at the fullest table or at the shortest, but never number 1, whose phone is watched."""
    room = seating(night.event)
    table = at or (min if at_shortest else max)(room.sizes, key=lambda each: room.sizes[each])
    return night.do("knock_out", entrant=max(room.at(table).values()))


def _moved(night):
    """Whether this night had a move for balance, a table broken and a final table."""
    done = set(Line.objects.filter(event=night.event).values_list("verb", flat=True))
    return {"balance", "break_table", "redraw"} <= done


def _elsewhere(night, _by, entrant):
    room = seating(night.event)
    return night.do("move", entrant=entrant, to=str(room.free(min(room.sizes, key=room.sizes.get))[0]))


def _latest(night):
    return [row.number for row in knock_outs(night.event)][-2:]


ROOM = {
    "somewhere": _elsewhere,
    "uneven": lambda night, by: _fewer(night, by, at_shortest=True),
    "shrink": _fewer,
    "again": lambda night, by: _fewer(night, by, at=(knock_outs(night.event)[-1].spot or 0) // 100),
    "balance": _accept,
    "break_table": _accept,
    "redraw": _accept,
    "answer": lambda night, by, stage: night.do(
        "answer", night.wish(by=by), call=Call.objects.latest("number").number, stage=stage
    ),
    "settle": lambda night, _by: night.do(
        "settle", calls=[c.number for c in moving(on_the_way(night.event, night.at))]
    ),
    "same_hand": lambda night, _by: night.do("same_hand", order=[[number] for number in reversed(_latest(night))]),
    "apart": lambda night, _by: night.do("apart", knock_outs=_latest(night)),
}


def test_the_whole_nights_have_every_kind_of_deed():
    steps = [*A_WHOLE_NIGHT, *AT_SEVERAL_TABLES]
    verbs = {
        {"somewhere": "move", "uneven": "knock_out", "shrink": "knock_out", "again": "knock_out"}.get(verb, verb)
        for verb, _ in steps
    }
    assert verbs - {"away"} == set(COMMANDS) - {"create"}


@pytest.mark.parametrize("steps", [A_WHOLE_NIGHT, AT_SEVERAL_TABLES], ids=["one table", "several tables"])
@pytest.mark.parametrize("audience", PUBLIC)
async def test_a_page_that_followed_shows_what_a_fresh_one_shows(night, pages, audience, steps):
    follower = await pages(night, audience).open(have=0)
    for verb, wishes in steps:
        await in_database(play)(night, verb, **wishes)
        await follower.until(night.event.seq)
        fresh = await pages(night, audience).open(have=0)
        await fresh.follow()
        truth = await in_database(rendered)(night.event.pk, audience, "en")
        assert truth.seq == follower.seq == fresh.seq == night.event.seq
        assert follower.parts == fresh.parts == truth.parts, f"after {verb}"
        await fresh.leave()
    assert await in_database(_moved)(night) or steps is A_WHOLE_NIGHT


@pytest.mark.parametrize("audience", PUBLIC)
def test_a_poll_carries_the_same_as_a_socket(night, client, audience):
    night.until("running")
    reply = client.get(f"/n/{night.event.uid}/poll/{audience}?have=0").json()
    truth = rendered(night.event.pk, audience, "en")
    assert (reply["seq"], reply["parts"]) == (truth.seq, truth.parts)


# --- nothing that is not for everybody --------------------------------------------------------------------------------
STAGES = ["listed", "paid", "drawn", "running", "heads_up", "one_left", "finished"]


def planted(night) -> dict[str, str]:
    """Secrets of this night and of another one, each a word that occurs nowhere else."""
    other = Evening([f"Stranger {secrets.token_hex(4)}" for _ in range(3)]).until("running")
    marks = {"e-mail": night.host.email, "another league": other.league.name, "another host": other.host.email}
    marks |= {f"stranger {n}": name for n, name in enumerate(other.names)}
    marks |= {"another night": other.event.uid, "another code": other.event.join_code}
    return marks | {"token": night.event.join_token, "another token": other.event.join_token}


def with_phones(night) -> dict[str, str]:
    """One phone that is somebody and one that asks."""
    marks = {}
    for who, sure in ((1, True), (2, False)):
        uid = marks[f"phone {who}"] = secrets.token_urlsafe(16)
        night.do("claim", night.wish(by=Actor(f"p:{uid}", phone=uid)), entrant=who, sure=sure)
    return marks


def kept_inside(night) -> dict[str, str]:
    """Keys that the server uses for itself."""
    people = Entrant.objects.filter(event=night.event).values_list("player", flat=True)
    requests = Line.objects.filter(event=night.event).values_list("request_id", flat=True)
    inside = {f"player {uid}": uid for uid in people} | {f"request {uid}": uid for uid in requests}
    return inside | {"account": night.host.uid, "league": night.league.uid}


@pytest.mark.parametrize("stage", STAGES)
def test_public_parts_hold_nothing_that_is_not_for_everybody(night, stage):
    marks = planted(night)
    night.until("listed")
    marks |= with_phones(night)
    for step in STAGES[1 : STAGES.index(stage) + 1]:
        getattr(night, f"_{step}")()
    marks |= kept_inside(night)
    for audience in AUDIENCES:
        said = json.dumps(rendered(night.event.pk, audience, "en").parts, ensure_ascii=False)
        leaked = [what for what, mark in marks.items() if mark in said]
        assert not leaked, f"{audience}, {stage}"
        assert "@" not in said


def test_the_marks_would_be_found(night):
    """The test above can fail: the names of the night itself are found by the same look."""
    night.until("running")
    said = json.dumps([rendered(night.event.pk, who, "en").parts for who in PUBLIC], ensure_ascii=False)
    assert all(name in said for name in night.names)


def test_a_console_hears_only_that_something_happened(night):
    night.until("running")
    assert rendered(night.event.pk, "host", "en").parts == {}


def test_a_name_cannot_become_a_tag(night):
    night.names = ["<script>alert(1)</script>", '"><img src=x>', "</section>", "{{ 7|add:7 }}", "Ann", "Bob"]
    night.until("heads_up")
    said = "".join("".join(rendered(night.event.pk, who, "en").parts.values()) for who in PUBLIC)
    assert "<script" not in said
    assert "<img src=x" not in said
    assert "&lt;script&gt;" in said
    assert "{{ 7|add:7 }}" in said
