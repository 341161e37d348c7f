"""Names as people type them: kept, made safe to show, and one key for what a reader takes for the same name."""

import random
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories import LeagueFactory
from tests.hostile import HOSTILE
from tourney.events.forms import Add
from tourney.players.models import Player
from tourney.players.naming import clean, enrol, key_of

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
TOO_LONG = {"</script><script>alert(1)</script>", "W" * 60}
SAME = [
    ("Ann", "ANN"),
    ("Ann", "  Ann\t"),
    ("Ann Lee", "Ann \u00a0 Lee"),
    ("Ann", "\uff21\uff4e\uff4e"),  # full width
    ("Jos\u00e9", "Jose\u0301"),
    ("Stra\u00dfe", "STRASSE"),
    ("\ufb01sh", "Fish"),
    ("Anna", "An\u200bna"),
    ("Anna", "\u202eAnna\u202c"),
    ("Anna", "An\u00adna"),
    ("Anna", "An\u200dna"),
    ("Anna", "Anna\ufe0f"),
    ("Anna", "Anna\U000e0061"),
    ("\u0130smail", "I\u0307smail"),
    ("\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2", "\u03a3\u038a\u03a3\u03a5\u03a6\u039f\u03a3"),
]
NOT_SAME = [("Ann", "Anna"), ("Jose", "Jos\u00e9"), ("Smail", "\u0131smail"), ("M\u00fcsek", "Musek"), ("0", "O")]
SHOWN = {
    "Ann\tLee": "Ann Lee",
    "line1\nline2": "line1 line2",
    "a\u2028b": "a b",
    "\u200fAnna": "Anna",
    "a\u202eb\u202c": "ab",
    "\u2066Ann\u2069": "Ann",
    "Ann \u200d": "Ann",
    FAMILY + " Family": FAMILY + " Family",
    "\u2764\ufe0f": "\u2764\ufe0f",
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f": "\U0001f3f4\U000e0067\U000e0062"
    "\U000e0065\U000e006e\U000e0067\U000e007f",
    "\u0645\u062d\u0645\u062f": "\u0645\u062d\u0645\u062f",
    "Jose\u0301": "Jos\u00e9",
    "{{7*7}}": "{{7*7}}",
    "=cmd|' /C calc'!A0": "=cmd|' /C calc'!A0",
}
UNSEEN = [
    "",
    " ",
    "\t\n",
    "\u200b" * 15,
    "\u200d",
    "\u00a0",
    "\u3164",
    "\u115f\u1160",
    "\u2800",
    "\u0301",
    "\ufe0f",
    "\u202e",
]
CONTROL = ["a\x00b", "a\x07b", "a\x1bb", "a\ue000", "a\ud800"]


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_a_hostile_name_is_kept_readable_or_refused_in_a_sentence(name):
    if name in TOO_LONG:
        with pytest.raises(ValueError, match="at most 32 characters; this has"):
            clean(name)
        return
    if not name.strip("\u200b"):
        with pytest.raises(ValueError, match="can be seen"):
            clean(name)
        return
    assert key_of(clean(name)) == key_of(name.replace("\n", " ").strip())


@pytest.mark.parametrize(("typed", "shown"), SHOWN.items(), ids=map(ascii, SHOWN))
def test_a_name_is_shown_as_it_was_typed_without_what_nobody_sees(typed, shown):
    assert clean(typed) == shown


@pytest.mark.parametrize("name", UNSEEN, ids=map(ascii, UNSEEN))
def test_a_name_that_nobody_can_see_is_refused(name):
    with pytest.raises(ValueError, match="at least one character that can be seen"):
        clean(name)


@pytest.mark.parametrize("name", CONTROL, ids=map(ascii, CONTROL))
def test_control_characters_are_refused(name):
    with pytest.raises(ValueError, match="control characters"):
        clean(name)


@pytest.mark.parametrize(("one", "other"), SAME, ids=ascii)
def test_what_reads_alike_is_one_name(one, other):
    assert key_of(clean(one)) == key_of(clean(other))


@pytest.mark.parametrize(("one", "other"), NOT_SAME, ids=ascii)
def test_what_reads_otherwise_is_another_name(one, other):
    assert key_of(clean(one)) != key_of(clean(other))


@pytest.mark.parametrize(
    "letter", ["x", "\u00e9", "e\u0301", "\u5f20", "\U0001f600", "\U0001f1e9\U0001f1ea"], ids=ascii
)
def test_thirty_two_characters_as_a_reader_counts_them(letter):
    assert clean(letter * 32)
    with pytest.raises(ValueError, match="at most 32 characters; this has 33"):
        clean(letter * 33)


def test_a_family_is_one_character_but_a_crowd_of_them_is_too_much():
    assert clean(FAMILY * 20)
    with pytest.raises(ValueError, match="has to be shorter"):
        clean(FAMILY * 32)


def test_two_hundred_characters_are_refused_with_their_number():
    with pytest.raises(ValueError, match="this has 200"):
        clean("x" * 200)


def test_letters_that_unfold_do_not_burst_the_column_of_the_key():
    with pytest.raises(ValueError, match="has to be shorter"):
        clean("\ufdfa" * 32)
    assert len(key_of(clean("\ufdfa" * 20))) == 360


def test_a_tower_of_accents_is_refused_and_what_scripts_need_is_not():
    with pytest.raises(ValueError, match="pile up"):
        clean("a" + "\u0300" * 8)
    for name in ("Nguy\u1ec5n", "\u0e17\u0e35\u0e48", "\u05d1\u05bc\u05b0\u05e8\u05b5\u05d0", "a\u0300" * 32):
        assert clean(name)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40))
def test_a_clean_name_is_clean_fits_its_columns_and_can_be_stored(text):
    try:
        name = clean(text)
    except ValueError:
        return
    assert clean(name) == name
    assert 0 < len(name) <= 200
    assert 0 < len(key_of(name)) <= 400
    assert not {unicodedata.category(letter) for letter in name} & {"Cc", "Cs", "Zl", "Zp"}
    assert not any(unicodedata.bidirectional(letter) in {"RLO", "LRO", "RLE", "LRE", "PDF", "RLI"} for letter in name)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=40))
def test_the_key_of_a_key_is_the_key(text):
    assert key_of(key_of(text)) == key_of(text)


@pytest.mark.django_db
def test_enrolling_finds_whoever_is_there_and_keeps_the_first_spelling():
    league = LeagueFactory()
    (ann,) = enrol(league, ["Ann"])
    again = enrol(league, ["ANN", "Bob", "\uff21nn", "bob"])
    assert [player.name for player in again] == ["Ann", "Bob"]
    assert again[0] == ann
    assert Player.objects.filter(league=league).count() == 2


@pytest.mark.django_db
def test_the_same_name_in_two_leagues_is_two_people():
    one, other = LeagueFactory(), LeagueFactory()
    assert enrol(one, ["Ann"]) != enrol(other, ["Ann"])


@pytest.mark.django_db
def test_every_hostile_name_that_is_allowed_is_stored_as_it_is_shown():
    names = [clean(name) for name in HOSTILE if name not in TOO_LONG and name.strip("\u200b")]
    random.Random(1).shuffle(names)
    players = enrol(LeagueFactory(), names)
    assert len(players) == len({key_of(name) for name in names})
    for player in players:
        player.refresh_from_db()
        assert player.name in names
        assert player.key == key_of(player.name)


def _form(text):
    form = Add({"names": text}, night=None)
    return form.errors.get("names") if not form.is_valid() else form.cleaned_data["names"]


def test_a_pasted_list_is_one_name_in_each_line():
    assert _form("Ann\r\n\n  Bob \n\u200b\u200bCal\n") == ["Ann", "Bob", "Cal"]


def test_every_line_that_cannot_be_is_named_at_once():
    (said,) = _form(f"Ann\n{'x' * 40}\nBob\n\u200b\n")
    assert said == (
        "Line 2: A name has at most 32 characters; this has 40. "
        "Line 4: A name needs at least one character that can be seen."
    )
