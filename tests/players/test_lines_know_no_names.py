"""G4: a line of the journal holds codes, numbers and random uids. What a host words himself stands in three cells."""

import re

import pytest
from django.db import transaction

from rules_engine.rulings import QUESTIONS, SITUATIONS, WORDS
from tests.http.wishes import WISHES
from tests.http.world import CANARY, DEED, Night, World, phone_client
from tourney.events.forms import FORMS
from tourney.events.journal import COMMANDS
from tourney.events.models import Line
from tourney.leagues.rights import PHONE_DEEDS

UID = r"[\w-]{22}"
CODE = r"[a-z][a-z0-9_]{0,23}"
STEP = r"(\d+/\d+(\+\d+)?(bb)? [\d.]+m|break [\d.]+m)"
# What each kind of fact may say beside numbers; what is not here says codes of the house, listed in KNOWN.
SAYS = {
    "Entered": UID,
    "Claimed": UID,
    "Asked": UID,
    "RuledInWords": UID,
    "Substituted": UID,
    "Scheduled": rf"{STEP}(, {STEP})*",
    "Voted": r"\d+:(y|n|yh|nh)",
    "Wanted": r"(no:)?(rebuy|addon|behind|reentry)",
    "BountySet": r"|\d+x\d+(, \d+x\d+)*|mystery|progressive|fixed",
}
# Words of the host about prices and prizes: no place for people, and the page of erasing says that they stay.
HOSTS_OWN = {"Funded", "Profiled", "Laddered"}
KNOWN = {
    *("setup", "running", "finished", "high_card", "non_blinds", "any_time_in_period", "end_of_rebuy_period"),
    *("up", "kept", "addon", "buy_in", "rebuy", "reentry", "even", "icm", "custom", "chips", "chop", "seated", "seen"),
    *("debt", "house", "prize", "bounty", "side"),
    # What the desk knows, what it says, and what it asks.
    *(SITUATIONS.keys() | WORDS.keys()),
    *(option for question in QUESTIONS.values() for option in question.choices),
    *("host", "substitute", "pot", "out", "warning", "hands", "level"),
}


def strings(value):
    """Every text in a value of a fact; keys of a dict must be codes or numbers of rows."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        assert all(re.fullmatch(rf"{CODE}|\d+", key) for key in value), value
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)


def strange(line):
    """What this line says and may not."""
    found = [] if re.fullmatch(rf"(u|p):{UID}|system", line.by) else [line.by]
    found += [] if re.fullmatch(CODE, line.verb) else [line.verb]
    for kind, _subject, was, now in line.facts:
        if kind in HOSTS_OWN:
            continue
        for said in [*strings(was), *strings(now)]:
            if said not in KNOWN and not re.fullmatch(SAYS.get(kind, "(?!)"), said):
                found.append(f"{kind}: {said}")
    return found


@pytest.fixture
def world(db, settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    return World()


def test_no_deed_writes_anything_but_codes_numbers_and_uids(world, subtests):
    """Every deed of the house is done once; every line that it needed is looked at as well."""
    for row, wish in WISHES.items():
        night, role = world.nights[wish.stage], "player" if wish.verb in PHONE_DEEDS else "owner"
        with subtests.test(row), transaction.atomic():
            words = wish.words(world, night, role)
            night.post(world.client(role), wish.verb, DEED, **words)
            lines = list(Line.objects.filter(event=night.event))
            assert [bad for line in lines for bad in strange(line)] == []
            assert CANARY not in repr([(line.facts, line.seed, line.request_id) for line in lines])
            transaction.set_rollback(True)
        night.event.refresh_from_db()


@pytest.mark.django_db
@pytest.mark.parametrize("verb", sorted(COMMANDS.keys() & FORMS.keys() - {"create"}))
def test_a_name_in_any_field_of_a_deed_does_not_reach_its_line(verb):
    """Whatever field it is typed into: it is refused, or it becomes a player and the line says the uid."""
    night = Night(names=[f"{CANARY} {name}" for name in ("Ann", "Bob", "Cal", "Dee")]).until("running")
    browser = phone_client(night.event) if verb in PHONE_DEEDS else night.client()
    fields = list(FORMS[verb].base_fields) or ["entrant"]
    for field in fields:
        for text in (f"{CANARY} Ann", CANARY.lower(), f"1 {CANARY}", f"10% {CANARY}", f"10/20 {CANARY} 20m"):
            with transaction.atomic():
                night.post(browser, verb, **{"entrant": 1, field: text})
                for line in Line.objects.filter(event=night.event):
                    said = [fact for fact in line.facts if fact[0] not in HOSTS_OWN]
                    assert CANARY.lower() not in repr((said, line.seed, line.by)).lower(), (field, text)
                transaction.set_rollback(True)
            night.event.refresh_from_db()


def test_the_schema_notices_a_name():
    planted = Line(by="u:" + "x" * 22, verb="add", facts=[["Entered", 1, None, "Ann Lee"]])
    assert strange(planted) == ["Entered: Ann Lee"]
    assert strange(Line(by="Ann", verb="add", facts=[])) == ["Ann"]
    assert strange(Line(by="system", verb="add", facts=[["Wanted", 1, None, {"kind": "ann"}]])) == ["Wanted: ann"]
    ruled = {"situation": "misdeal_moves", "facts": {"names": ["Ann Lee"], "game": "holdem"}}
    assert "Ruled: Ann Lee" in strange(Line(by="system", verb="rule", facts=[["Ruled", 1, None, ruled]]))
