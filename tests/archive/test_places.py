"""Places that no file tells: typed on the command line or in the wizard, kept by a night that is here."""

import io
import json
from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command

from tests.archive.conftest import a_file, told
from tests.archive.dump import dump
from tests.archive.test_wizard import client_of, fields, read, sent
from tests.archive.told_files import SAMPLES
from tourney.archive.forms import MOST_PLACES
from tourney.archive.open_places import told_places
from tourney.archive.plan import Choices, State, plan
from tourney.archive.take_in import take_in
from tourney.archive.told import Remark
from tourney.leagues.models import Role
from tourney.players.models import Player
from tourney.seasons.models import Finish, Sheet

SAVED = SAMPLES / "td372_3players_70_30.tdt"
TOLD = ["Sven=1", "Åke Y=2", "Göran C=3"]
GAPS = "Place,Player,Date,Prize\n1,Anna,2025-04-15,20\n,Bob,2025-04-15,\n3,Cara,2025-04-15,\n,Dan,2025-04-15,\n"


@pytest.fixture
def admin(league, settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    return client_of(league, Role.ADMIN)


def imported(*files, **options) -> str:
    out = io.StringIO()
    call_command("import_results", *files, league="friday-poker", stdout=out, **options)
    return out.getvalue()


def stopped(*files, **options) -> str:
    out = io.StringIO()
    with pytest.raises(CommandError, match="1 stopped"):
        call_command("import_results", *files, league="friday-poker", stdout=out, **options)
    return out.getvalue()


def finishes() -> dict[str, tuple[int, int]]:
    return {row.player.name: (row.place, row.prize) for row in Finish.objects.select_related("player")}


def one(league, night, **places):
    (each,) = plan(league, [a_file(night)], Choices(places={night.identity: places})).nights
    return each


def without(night, *names):
    return replace(night, rows=[replace(row, place=None) if row.name in names else row for row in night.rows])


def place_field(client, address, name):
    form = client.get(address).context["form"]
    return next(field.html_name for field in form if field.label == f"Place of {name}")


# the command line


def test_the_report_says_what_was_understood_and_how_to_tell_the_places(league):
    said = stopped(SAVED, dry_run=True)
    facts = (
        "3 entries, buy-in €200, €600 paid in, no rake, prizes €400 and €200, 21 levels and 6 breaks, 5 fee profiles"
    )
    assert facts in said
    assert "3 players have no place: type theirs." in said
    assert "  --place Sven=N\n" in said
    assert "  --place 'Åke Y=N'\n" in said


def test_a_night_saved_too_early_comes_in_with_the_places_told(league):
    assert "Club Poker 20250718, 2025-07-18: new, 3 results" in imported(SAVED, place=TOLD)
    sheet = Sheet.objects.get()
    assert (sheet.pool, sheet.buy_in, sheet.paid, sheet.entries) == (60_000, 20_000, 2, 3)
    assert finishes() == {"Sven": (1, 40_000), "Åke Y": (2, 20_000), "Göran C": (3, 0)}


def test_the_same_file_again_keeps_the_places_told_or_not(league):
    imported(SAVED, place=TOLD)
    before = dump()
    said = imported(SAVED)
    assert "Places that the file does not tell stay as they are here." in said
    assert "Nothing to change." in said
    assert "Nothing to change." in imported(SAVED, place=TOLD)
    assert "Nothing to change." in imported(SAVED, place=["Sven=1"])
    assert dump() == before


def test_other_places_are_a_change_and_the_prizes_go_with_them(league):
    imported(SAVED, place=TOLD)
    assert "Sven 1st → 2nd, prize €400 → €200" in imported(SAVED, place=["Sven=2", "Åke Y=1"])
    assert finishes() == {"Sven": (2, 20_000), "Åke Y": (1, 40_000), "Göran C": (3, 0)}


def test_who_shares_places_shares_their_prizes(league):
    imported(SAVED, place=["Sven=1", "Åke Y=1", "Göran C=3"])
    assert finishes() == {"Sven": (1, 30_000), "Åke Y": (1, 30_000), "Göran C": (3, 0)}


def test_the_report_for_programs(league):
    (night,) = json.loads(stopped(SAVED, json=True))["nights"]
    assert (night["entries"], night["buy_in"], night["paid_in"], night["rake"]) == (3, 20_000, 60_000, 0)
    assert (night["prizes"], night["levels"], night["breaks"]) == ([40_000, 20_000], 21, 6)
    assert (night["fee_profiles"], night["without_place"]) == (5, ["Åke Y", "Sven", "Göran C"])
    (night,) = json.loads(imported(SAVED, json=True, place=TOLD))["nights"]
    assert (night["state"], night["without_place"]) == ("new", [])


def test_a_table_with_empty_places(league, tmp_path):
    table = tmp_path / "gaps.csv"
    table.write_text(GAPS)
    said = stopped(table)
    assert "2 players have no place: type theirs." in said
    assert "--place Bob=N" in said
    assert "--place Dan=N" in stopped(table, place=["Bob=2"])
    assert "--place Bob=N" not in stopped(table, place=["Bob=2"])
    assert "4 entries, prize €20" in imported(table, place=["bob=2", "Dan=4"])
    assert finishes() == {"Anna": (1, 2000), "Bob": (2, 0), "Cara": (3, 0), "Dan": (4, 0)}
    assert "Nothing to change." in imported(table)


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("Nobody=1", "--place Nobody: nobody who is called so lacks a place. Nothing was taken in."),
        ("Anna=1", "--place Anna: nobody who is called so lacks a place. Nothing was taken in."),
        ("Bob=first", "--place Bob=first: a place is a whole number."),
        ("Bob=-1", "--place Bob=-1: a place is a whole number."),
        ("Bob", "--place Bob: write it as NAME=VALUE."),
    ],
)
def test_what_is_no_place_or_nobody_is_a_sentence(league, tmp_path, place, sentence):
    table = tmp_path / "gaps.csv"
    table.write_text(GAPS)
    with pytest.raises(CommandError) as refused:
        imported(table, place=[place])
    assert str(refused.value) == sentence
    with pytest.raises(CommandError, match="told twice, and differently"):
        imported(table, place=["Bob=2", "bob=4"])
    assert not Sheet.objects.exists()


def test_a_name_in_two_nights_needs_its_night(league, tmp_path):
    for name in ("One", "Two"):
        (tmp_path / f"{name}.csv").write_text(
            f"Event,Place,Player,Date\n{name},1,Anna,2025-04-15\n{name},,Bob,2025-04-15\n"
        )
    files = [tmp_path / "One.csv", tmp_path / "Two.csv"]
    with pytest.raises(CommandError) as refused:
        imported(*files, place=["Bob=2"])
    assert str(refused.value) == (
        "--place Bob may mean 2 players: say which one. --place One:Bob=N / --place Two:Bob=N"
    )
    imported(*files, place=["One:Bob=2", "Two:Bob=2"])
    assert Sheet.objects.count() == 2


def test_two_nights_of_one_name_are_told_apart_by_what_they_are_known_by():
    nights = [without(told("Anna", "Bob", identity=identity), "Bob") for identity in ("one", "two")]
    with pytest.raises(ValueError, match="--place one:Bob=N / --place two:Bob=N"):
        told_places([("Night one:Bob", "2")], [a_file(*nights)])
    assert told_places([("two:Bob", "2")], [a_file(*nights)]) == {"two": {"bob": 2}}


# what a plan makes of it


@pytest.mark.parametrize(
    ("bob", "dan", "sentences"),
    [
        (0, 4, ["Bob: Places in this night go from 1 to 4."]),
        (2, 5, ["Dan: Places in this night go from 1 to 4."]),
        (2, 2, [f"{name}: 2 players have place 2, so nobody can come in place 3." for name in ("Bob", "Dan")]),
        (1, 4, []),  # Anna and Bob share the first place
        (2, 3, []),  # Cara and Dan share the third place
        (3, 3, ["Bob: Nobody has place 2.", "Dan: Nobody has place 2."]),
        (2, 4, []),
        (4, 2, []),
    ],
)  # fmt: skip
def test_places_that_cannot_be_together(league, bob, dan, sentences):
    night = without(told("Anna", "Bob", "Cara", "Dan"), "Bob", "Dan")
    each = one(league, night, bob=bob, dan=dan)
    said = [remark.sentence for remark in each.remarks if remark.stops]
    assert said == sentences
    assert each.state == (State.STOPPED if sentences else State.NEW)


def test_a_place_that_others_take_up_is_said_where_it_can_be_changed(league):
    night = without(told("Anna", "Bob", "Cara"), "Cara")
    night.rows[1].place = 1
    each = one(league, night, cara=2)
    assert [remark.sentence for remark in each.remarks] == ["Cara: Place 2 follows a place that 2 share."]


def test_a_place_that_the_file_tells_now_is_believed(league):
    night = told("Anna", "Bob", "Cara")
    take_in(plan(league, [a_file(without(night, "Bob", "Cara"))], Choices(places={"one": {"bob": 3, "cara": 2}})))
    assert one(league, night).state == State.CHANGED
    assert one(league, night, bob=3).state == State.CHANGED


def test_who_was_erased_keeps_his_place_and_brings_no_name_back(league):
    night = without(told("Anna", "Bob", "Cara"), "Bob", "Cara")
    take_in(plan(league, [a_file(night)], Choices(places={"one": {"bob": 2, "cara": 3}})))
    bob = Player.objects.get(name="Bob")
    Player.objects.filter(pk=bob.pk).update(name="Former player", key=f"erased {bob.uid}", erased="2025-06-01T00:00Z")
    found = plan(league, [a_file(night)])
    assert [each.state for each in found.nights] == [State.SAME]
    assert found.new_names == {}


def test_a_night_that_cannot_come_in_for_another_reason_is_not_asked(league):
    night = without(told("Anna", "Bob"), "Bob")
    broken = Remark("“many” is no number of points.", row=2, stops=True)
    (each,) = plan(league, [a_file(night, remarks=[broken])], Choices(places={"one": {"bob": 2}})).nights
    assert (each.state, each.asked, each.remarks) == (State.STOPPED, {}, [broken])


# the wizard


def test_the_page_asks_for_the_places_and_takes_the_night_in(league, admin):
    address = sent(admin, league, SAVED)
    text = " ".join(read(admin, address).text.split())
    assert "Who came in which place?" in text
    assert "21 levels and 6 breaks" in text
    said = {place_field(admin, address, name): place for name, place in (("Sven", 1), ("Åke Y", 2), ("Göran C", 3))}
    answer = admin.post(address, {**fields(admin, address), **said, "look": "1"})
    assert answer.status_code == 302
    assert "Take in 1 night" in read(admin, address).text
    assert not Sheet.objects.exists()
    admin.post(address, {**fields(admin, address), "take": "1"})
    assert finishes() == {"Sven": (1, 40_000), "Åke Y": (2, 20_000), "Göran C": (3, 0)}
    assert Sheet.objects.get().pool == 60_000
    before = dump()
    address = sent(admin, league, SAVED)
    text = read(admin, address).text
    assert "as it is here already" in text
    assert "Take in" not in text
    admin.post(address, {**fields(admin, address), "take": "1"})
    league.uploads.all().delete()
    assert dump() == before


def test_places_typed_one_by_one_are_kept_and_can_be_emptied(league, admin):
    address = sent(admin, league, SAVED)
    sven, ake = place_field(admin, address, "Sven"), place_field(admin, address, "Åke Y")
    admin.post(address, {**fields(admin, address), sven: "1", "look": "1"})
    assert "2 players have no place: type theirs." in read(admin, address).text
    admin.post(address, {**fields(admin, address), ake: "2", "look": "1"})
    assert (fields(admin, address)[sven], fields(admin, address)[ake]) == (1, 2)
    admin.post(address, {**fields(admin, address), sven: "", "look": "1"})
    assert (fields(admin, address)[sven], fields(admin, address)[ake]) == ("", 2)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0", "Places in this night go from 1 to 3."),
        ("-1", "Places in this night go from 1 to 3."),
        ("4", "Places in this night go from 1 to 3."),
        ("first", "Places in this night go from 1 to 3."),
        ("9" * 5000, "Places in this night go from 1 to 3."),
        ("1", "2 players have place 1, so nobody can come in place 2."),
    ],
)
def test_nonsense_is_a_sentence_at_its_field_and_loses_nothing(league, admin, typed, sentence):
    address = sent(admin, league, SAVED)
    sven, ake, goran = (place_field(admin, address, name) for name in ("Sven", "Åke Y", "Göran C"))
    posted = {**fields(admin, address), sven: typed, ake: "1", goran: "2", "look": "1"}
    answer = admin.post(address, posted)
    assert answer.status_code == 422
    form = answer.context["form"]
    assert form[sven].errors == [sentence]
    assert goran not in form.errors
    assert (form[ake].value(), form[goran].value()) == ("1", "2")
    assert f'id="{form[sven].auto_id}_error"' in answer.content.decode()
    assert league.uploads.get().answers == {}


def test_more_players_than_a_form_can_ask_are_asked_bit_by_bit(league, admin):
    rows = "".join(f",Player {at},2025-04-15\n" for at in range(1, 151))
    address = sent(admin, league, ("many.csv", f"Place,Player,Date\n1,Anna,2025-04-15\n{rows}"))
    for first, last in ((1, 100), (101, 150)):
        said = {place_field(admin, address, f"Player {at}"): str(at + 1) for at in range(first, last + 1)}
        assert sum("place-" in name for name in fields(admin, address)) == MOST_PLACES
        assert admin.post(address, {**fields(admin, address), **said, "look": "1"}).status_code == 302
    assert "Take in 1 night" in read(admin, address).text
    admin.post(address, {**fields(admin, address), "take": "1"})
    assert finishes()["Player 150"] == (151, 0)
