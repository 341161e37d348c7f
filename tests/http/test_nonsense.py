"""Nonsense in every field: a sentence at the field, nothing written, and never a broken page."""

import json

import pytest
from django.db import transaction
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.http.test_deeds import refusal
from tests.http.world import DEED, Night, phone_client
from tourney.events.forms import FORMS
from tourney.events.journal import COMMANDS
from tourney.events.models import Line
from tourney.leagues.rights import PHONE_DEEDS
from tourney.players.models import Player

HUGE = ["9223372036854775808", "-9223372036854775809", "1" + "0" * 40, "9" * 5000]
NUMBERS = ["", " ", "three", "1.5", "1e3", "0x10", "--1", "١٢x", "\0", "1\x00", "NaN", "∞", "null", *HUGE]
ANNOUNCED = [
    *("rebuy_limit", "rebuy_at_most", "rebuy_price", "rebuy_chips", "last_level"),
    *("minutes", "rebuy_total", "rebuy_field", "bonus_to_all", "addon_total"),
    *("addon_limit", "addon_price", "addon_chips", "rebuys", "out_may_rebuy", "reentry", "addon", "together"),
    *("late_level", "capacity"),
]
# Of the prices of an entry, of which each may be left empty, and of their names.
PRICE = [f"{column}-{at}" for at in range(1, 7) for column in ("price", "fee", "until_level", "chips", "bonus")]
NAMED = {f"name-{at}": f"price {at}" for at in range(1, 7)}
FIELDS = [
    ("knock_out", "entrant", {}),
    ("here", "entrant", {"here": 1}),
    ("here", "here", {"entrant": 1}),
    ("credit", "knock_out", {"entrant": 1}),
    ("credit", "entrant", {"knock_out": 1}),
    ("claim", "entrant", {}),
    ("adjust", "ms", {}),
    ("set_clock", "time", {}),
    ("jump", "to", {"level": 2}),
    ("jump", "level", {"to": 2}),
    ("take_break", "minutes", {}),
    ("take_back", "away", {}),
    ("ran_on", "away", {}),
    ("undo", "line", {}),
    ("draw", "seen", {}),
    ("plan", "chips", {"buy_in": 20, "seats": 8, "schedule": "10/20 20m"}),
    ("plan", "buy_in", {"chips": 1000, "seats": 8, "schedule": "10/20 20m"}),
    ("plan", "seats", {"chips": 1000, "buy_in": 20, "schedule": "10/20 20m"}),
    ("plan", "schedule", {"chips": 1000, "buy_in": 20, "seats": 8}),
    ("prizes", "shares", {}),
    ("prizes", "agreed", {"shares": "60/20"}),
    ("disqualify", "entrant", {"prize": "up"}),
    ("disqualify", "prize", {"entrant": 1}),
    ("add", "names", {}),
    ("agree", "balance_mover", {}),
    ("substitute", "player", {}),
    *(("announce", field, {"addon_when": "any_time_in_period"}) for field in ANNOUNCED),
    ("announce", "addon_when", {}),
    *(("fund", field, {}) for field in ("rakes", "added", "guaranteed", "unit", "minimum", "no_prizes")),
    ("house", "amount", {}),
    ("pay_out", "entrant", {"kind": "prize"}),
    *(("pay_out", field, {"entrant": 1, "kind": "prize"}) for field in ("kind", "seen", "net")),
    *(("pay", field, {"entrant": 1}) for field in ("profile", "shown", "owed", "owes", "because")),
    ("pay", "entrant", {}),
    ("pay_debt", "entrant", {}),
    ("pay_debt", "amount", {"entrant": 1}),
    *(("profiles", field, NAMED) for field in PRICE),
    *(("profiles", f"name-{at}", {f"price-{at}": "-1"}) for at in range(1, 7)),
    ("profiles", "seen", NAMED),
    ("profiles", "unequal", {"name-1": "early", "price-1": "-1"}),
    *(("bounties", field, {"kind": "fixed"}) for field in ("amount", "rebuys", "percent", "chip")),
    ("bounties", "kind", {"amount": 5}),
    *(("seal", field, {}) for field in ("envelopes", "count", "shape")),
    ("add", "players", {}),
    ("rebuy", "entrant", {}),
    ("rebuy", "stack", {"entrant": 1}),
    ("rebuy", "behind", {"entrant": 1}),
    ("want", "kind", {}),
    ("want", "stack", {"kind": "rebuy"}),
    ("turn_down", "entrant", {"wants": "rebuy"}),
    ("turn_down", "wants", {"entrant": 1}),
    *((verb, "owes", {"entrant": 99}) for verb in ("rebuy", "add_on", "reenter")),
    *((verb, "because", {"entrant": 1}) for verb in ("rebuy", "add_on", "reenter")),
    *((verb, "entrant", {}) for verb in ("add_on", "reenter")),
    ("count", "entrant", {"stack": 1000}),
    ("count", "stack", {"entrant": 1}),
    ("say_stack", "stack", {}),
    ("propose", "method", {}),
    *(("propose", field, {"method": "even"}) for field in ("left", "unit", "stacks")),
    ("propose", "amounts", {"method": "custom"}),
    *((verb, "proposal", {}) for verb in ("deal", "withdraw")),
    ("vote", "proposal", {"yes": 1}),
    ("vote", "yes", {"proposal": 1}),
    *(("voice", field, {"entrant": 1, "proposal": 1, "yes": 1}) for field in ("entrant", "proposal", "yes")),
    ("race", "chips", {"way": "more"}),
    ("race", "way", {"chips": 25}),
    ("side_open", "price", {"chips": 100, "big_blind": 2}),
    ("side_open", "chips", {"price": 5, "big_blind": 2}),
    ("side_open", "big_blind", {"price": 5, "chips": 100}),
    ("side_buy", "entrant", {"amount": 5}),
    ("side_buy", "amount", {"entrant": 1}),
    ("side_cash_out", "entrant", {"chips": 100}),
    ("side_cash_out", "chips", {"entrant": 1}),
    ("side_close", "missing", {}),
    ("same_hand", "order", {}),
    ("apart", "knock_outs", {}),
    ("balance", "entrant", {"to": "1.5"}),
    ("balance", "to", {"entrant": 1}),
    ("move", "entrant", {"to": "1.5"}),
    ("move", "to", {"entrant": 1}),
    ("break_table", "key", {}),
    ("redraw", "key", {}),
    ("button", "table", {"seat": 1}),
    ("button", "seat", {"table": 1}),
    ("break_order", "order", {}),
    ("settle", "calls", {}),
    ("answer", "call", {"stage": "seen"}),
    ("answer", "stage", {"call": 1}),
    *(("rule", field, {"by": "nobody"}) for field in ("seen", "happened", "answer", "why", "conflict", "pause")),
    *(("rule", field, {}) for field in ("situation", "given", "table", "by", "penalty")),
    *(("rule", field, {"penalty": "hands"}) for field in ("penalised", "hands")),
    *(("rule", field, {"chips": "100"}) for field in ("chips_from", "chips_to")),
    ("rule", "chips", {}),
    ("serve", "penalty", {}),
    ("serve", "hands", {"penalty": 1}),
    ("serve", "left", {"penalty": 1}),
]


def state(night):
    return night.fingerprint, Line.objects.filter(event=night.event).count(), Player.objects.count()


@pytest.mark.parametrize(("verb", "field", "others"), FIELDS, ids=[f"{verb}-{field}" for verb, field, _ in FIELDS])
def test_nonsense_in_a_field_is_a_sentence_and_changes_nothing(night, host, verb, field, others):
    browser = phone_client(night.event) if verb in PHONE_DEEDS else host
    before = state(night)
    for value in NUMBERS:
        if (verb, field, value) in NO_NONSENSE:
            continue
        answer = night.post(browser, verb, **{**others, field: value})
        assert answer.status_code in (409, 422), (value, answer.content)
        refusal(answer, answer.status_code)
        assert state(night) == before, value


# What looks like nonsense and is not: the name "three", no killer in particular, a chair.
NO_NONSENSE = {
    ("button", "seat", ""),  # nobody knows
    ("button", "seat", " "),
    ("credit", "entrant", ""),
    ("add_on", "because", ""),  # as announced
    *(("propose", field, value) for field in ("left", "unit", "stacks") for value in ("", " ")),  # none
    ("propose", "left", "1.5"),
    *(("profiles", field, value) for field in [*PRICE, "seen"] for value in ("", " ")),  # as the buy-in, a stack, …
    *(("profiles", f"{column}-{at}", "1.5") for column in ("price", "fee") for at in range(1, 7)),  # 1.50
    *(("profiles", f"price-{at}", "1e3") for at in range(1, 7)),  # 1000
    ("move", "to", "1.5"),  # a chair, free or not as the lot fell
    *(("side_open", "price", value) for value in ("1.5", "1e3")),  # amounts of money
    *(("add", "names", value) for value in NUMBERS if value.strip() and "\0" not in value and len(value) < 33),
}


def test_every_field_of_every_deed_is_tried_with_nonsense():
    fields = {(verb, name) for verb, form in FORMS.items() for name in form.base_fields}
    of_numbers = {verb for verb, form in FORMS.items() if set(form.base_fields) == {"entrant"}}
    tried = {(verb, field) for verb, field, _ in FIELDS} | {(verb, "entrant") for verb in of_numbers}
    assert sorted(fields - tried - {("undo", "chain")}) == []


@pytest.mark.parametrize("field", ["chips", "buy_in", "seats", "schedule"])
def test_the_answer_names_the_field_that_is_wrong(db, field):
    night = Night().until("listed")
    good = {"chips": 1000, "buy_in": 20, "seats": 8, "schedule": "10/20 20m"}
    said = refusal(night.post(night.client(), "plan", **{**good, field: "-1"}), 422)
    assert said["field"] == field


def test_a_schedule_is_refused_with_the_line_that_cannot_be_read(db):
    night = Night().until("listed")
    words = {"chips": 1000, "buy_in": 20, "seats": 8, "schedule": "10/20 20m\n20/40 20m\nforty/eighty"}
    said = refusal(night.post(night.client(), "plan", **words), 422)
    assert said["refused"].startswith("Line 3: ")
    assert said["field"] == "schedule"


def test_markup_is_a_name_like_any_other_and_is_shown_as_it_was_typed(night, host):
    assert night.post(host, "add", names="<b>Zoe</b>\n</script><script>").status_code == 200
    page = host.get(night.url("who")).content.decode()
    assert "<b>Zoe" not in page
    assert "&lt;b&gt;Zoe&lt;/b&gt;" in page
    assert "&lt;/script&gt;&lt;script&gt;" in page


@pytest.mark.parametrize(
    ("names", "line", "sentence"),
    [
        ("Zoe\nYan\n" + "x" * 200, 3, "A name has at most 32 characters; this has 200."),
        ("<script>" + "x" * 192 + "\nZoe", 1, "A name has at most 32 characters; this has 200."),
        ("Zoe\n\n\u200b\u200f", 3, "A name needs at least one character that can be seen."),
        ("Zoe\nYan\x07", 2, "A name cannot hold control characters."),
    ],
)
def test_a_list_with_a_bad_name_is_refused_whole_with_the_line_and_the_reason(night, host, names, line, sentence):
    before = state(night)
    said = refusal(night.post(host, "add", names=names), 422)
    assert said == {"refused": f"Line {line}: {sentence}", "field": "names"}
    assert state(night) == before, "not even the good names of a bad list are kept"


def test_every_bad_line_of_a_list_is_named_at_once(night, host):
    said = refusal(night.post(host, "add", names="\u200b\nZoe\n" + "y" * 50), 422)["refused"]
    assert "Line 1: " in said
    assert "Line 3: " in said
    assert "Line 2: " not in said


def test_more_people_than_a_night_holds_are_refused(night, host):
    before = night.fingerprint
    said = refusal(night.post(host, "add", names="\n".join(f"Guest {n}" for n in range(501))), 409)
    assert "at most 500 players" in said["refused"]
    assert night.fingerprint == before


# --- requests that are broken themselves ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_id", ["short", "x" * 41, "with space in the id", "ünïcödé-request-id", "a" * 20 + "\0", "../../etc/passwd"]
)
def test_a_request_id_that_is_none_is_refused(night, host, request_id):
    before = state(night)
    assert "no proper id" in refusal(night.post(host, "pause", request_id=request_id), 422)["refused"]
    assert state(night) == before


def test_a_field_sent_many_times_counts_once(night, host):
    answer = host.post(night.url("deed", "knock_out"), {"entrant": ["3", "4", "5"]}, **DEED)
    assert answer.status_code == 200
    night.event.refresh_from_db()
    assert len(night.gone) == 1


def test_fields_that_the_form_does_not_know_change_nothing(night, host):
    words = {"entrant": 3, "at": 0, "by": "u:somebody", "seed": "x", "status": "finished", "night": 1, "wish": "{}"}
    answer = night.post(host, "knock_out", **words)
    assert answer.status_code == 200
    line = night.event.lines.last()
    assert (line.by, line.seed, night.event.status) == (night.actor.key, "", "running")
    assert line.at > 0


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "application/octet-stream", "multipart/form-data"])
def test_a_body_that_is_no_form_is_refused_in_a_sentence(night, host, kind):
    before = state(night)
    body = json.dumps({"entrant": [3]})
    answer = host.post(night.url("deed", "knock_out"), body, content_type=kind, **DEED)
    assert answer.status_code in (400, 422)
    assert answer.json()["refused"]
    assert state(night) == before


@pytest.mark.parametrize("body", ["names=" + "x" * 1_000_000, "&".join(f"f{n}=1" for n in range(2000))])
def test_a_body_of_a_megabyte_or_of_thousands_of_fields_is_refused_in_a_sentence(night, host, body):
    before = state(night)
    for headers in (DEED, {}):
        kind = "application/x-www-form-urlencoded"
        answer = host.post(night.url("deed", "add"), body, content_type=kind, **headers)
        assert answer.status_code == 400
        assert "too long" in answer.content.decode()
    assert state(night) == before


@pytest.mark.parametrize("charset", ["raw_unicode_escape", "utf-7", "utf-16", "nonsense"])
def test_a_strange_encoding_breaks_nothing(night, host, charset):
    kind = f"multipart/form-data; boundary=b; charset={charset}"
    body = b'--b\r\nContent-Disposition: form-data; name="names"\r\n\r\n\\ud800 Zoe\r\n--b--\r\n'
    answer = host.generic("POST", night.url("deed", "add"), body, content_type=kind, **DEED)
    assert answer.status_code in (200, 400, 422)


def test_a_form_without_its_token_is_refused_in_a_sentence(night):
    host = Client(enforce_csrf_checks=True)
    host.force_login(night.host)
    before = state(night)
    assert "out of date" in refusal(night.post(host, "pause"), 403)["refused"]
    page = night.post(host, "pause", headers={})
    assert page.status_code == 403
    assert "This page is out of date. Reload it and try again." in page.content.decode()
    assert state(night) == before


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_form_that_another_site_sends_is_refused_even_with_a_token(night, host, site):
    before = state(night)
    answer = night.post(host, "pause", headers={**DEED, "HTTP_SEC_FETCH_SITE": site})
    assert answer.status_code == 403
    assert "Nothing was changed" in answer.content.decode()
    assert state(night) == before
    assert night.post(host, "pause", headers={**DEED, "HTTP_SEC_FETCH_SITE": "same-origin"}).status_code == 200


# --- a new night ------------------------------------------------------------------------------------------------------

BAD_NIGHTS = [
    {"preset": "none"},
    {"name": ""},
    {"name": "x" * 65},
    {"name": "\0"},
    {"chips": "0"},
    {"chips": "many"},
    {"chips": "999999999k"},
    {"buy_in": "-1"},
    {"buy_in": "NaN"},
    {"buy_in": "Infinity"},
    {"buy_in": "1e999999"},
    {"buy_in": "1e99999999"},
    {"buy_in": "0.001"},
    {"shares": "60/60"},
    {"shares": "0"},
    {"shares": "10/90"},
    {"shares": "abc"},
]


@pytest.mark.parametrize("wrong", BAD_NIGHTS, ids=[f"{k}={v[:12]}" for bad in BAD_NIGHTS for k, v in bad.items()])
def test_a_new_night_that_cannot_be_says_why_and_keeps_what_was_typed(night, host, wrong):
    said = {"preset": "article", "name": "Saturday & Sunday", "buy_in": "12.50", "chips": "1.5k", "shares": "70/30"}
    page = host.post("/nights/new", {**said, **wrong})
    assert page.status_code == 422
    text = page.content.decode()
    assert 'class="error"' in text or 'role="alert"' in text
    kept = said.keys() - wrong.keys() - {"preset"}
    assert [name for name in kept if f'value="{said[name].replace("&", "&amp;")}"' not in text] == []
    assert Line.objects.filter(verb="create").count() == 2  # the two of this evening


# --- fuzz -------------------------------------------------------------------------------------------------------------

WORDS = st.one_of(
    st.integers(min_value=-3, max_value=14).map(str),
    st.sampled_from([*NUMBERS, "12:47", "60/25/15", "10/20 20m, break 10m", "Zoe", "1k", "99999999:99", "1e999999"]),
    st.text(max_size=40),
    st.lists(st.sampled_from(["1", "", "x"]), max_size=3),
)


@pytest.mark.django_db
@pytest.mark.parametrize("verb", sorted(COMMANDS.keys() - {"create"}))
def test_no_words_break_a_deed(verb):
    night = Night(names=["Ann", "Bob", "Cal", "Dee"]).until("running")
    browser = phone_client(night.event) if verb in {"claim", "let_go"} else night.client()
    names = list(FORMS[verb].base_fields) if verb in FORMS else ["entrant"]
    words = st.fixed_dictionaries({}, optional=dict.fromkeys([*names, "request_id", "next", "sideways"], WORDS))

    @settings(max_examples=12, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(words, st.sampled_from([DEED, {}]))
    def fuzz(said, headers):
        with transaction.atomic():
            seq = night.event.seq
            answer = night.post(browser, verb, headers, **said)
            assert answer.status_code in (200, 302, 400, 403, 409, 422)
            assert night.event.seq - seq == (1 if answer.status_code in (200, 302) else 0)
            assert night.wrong == []
            transaction.set_rollback(True)
        night.event.refresh_from_db()

    fuzz()
