"""A league moves to another server and back: same bytes, same hashes, same tables; and what does not fit is refused."""

import json
import random

import pytest
from django.apps import apps

from tests.archive.servers import elsewhere, exported, imported
from tests.evening import Evening
from tests.factories import UserFactory
from tests.journal.reading import quick
from tests.journal.test_random_night import PHONES, _one_step
from tourney.archive.league_file import Unfit
from tourney.events.journal.audit import audit, fingerprint, state
from tourney.events.journal.door import door
from tourney.events.models import Event, Journaled
from tourney.leagues.models import Grant, League, Role
from tourney.players.models import Erasure, Player
from tourney.players.naming import enrol
from tourney.seasons.models import Season
from tourney.seasons.standings import Standings

_quick = pytest.fixture(autouse=True)(quick)
pytestmark = pytest.mark.django_db
STAGES = ["listed", "paid", "drawn", "running", "heads_up", "one_left", "finished"]


def table(season):
    rows = Standings(Season.objects.get(uid=season.uid)).rows
    last = [[each.place for each in row.form] for row in rows]
    said = [(row.rank, row.name, row.score, row.why, row.moved, row.knockouts) for row in rows]
    return list(zip(said, last, strict=True))


def test_nights_of_every_stage_move_and_are_the_same_to_the_byte():
    first = Evening([])
    nights = [Evening(["Ann", "Bob", "Cal", "Dee"], first.league).until(stage) for stage in STAGES]
    before = {night.event.uid: night.fingerprint for night in nights}
    file = exported(first.league)
    with elsewhere():
        arrival = imported(file)
        assert exported(arrival.league) == file
        for night in Event.objects.filter(uid__in=before):
            assert fingerprint(state(night)) == before[night.uid]
            assert list(audit(night)) == []


def test_random_nights_with_what_was_undone_move(subtests):
    for seed in (4, 5, 6):
        night = Evening()
        night.until("listed")
        for number, phone in PHONES.items():
            night.do("claim", night.wish(phone), entrant=number, sure=True)
        for step in ("paid", "drawn", "running"):
            getattr(night, f"_{step}")()
        chance = random.Random(seed)
        for _ in range(60):
            _one_step(chance, night)
        assert night.event.lines.filter(verb="undo").exists()
        file, before = exported(night.league), night.fingerprint
        with subtests.test(seed), elsewhere():
            assert exported(imported(file).league) == file
            there = Event.objects.get(uid=night.event.uid)
            assert (fingerprint(state(there)), list(audit(there))) == (before, [])


def test_seasons_corrections_merges_and_erased_players_move_and_the_table_is_the_same(rich):
    before, file = table(rich.season), exported(rich.league)
    assert len(before) == 4
    assert "Annie" not in str(before)
    with elsewhere():
        league = imported(file).league
        assert exported(league) == file
        assert table(rich.season) == before
        assert not Grant.objects.filter(league=league).exists()
        assert list(league.players.exclude(erased=None).values_list("name", flat=True)) == ["Former player"]
        assert league.merges.get().moved == [league.players.get(name="Annie").pk]


def test_there_and_back_with_a_night_that_was_appended_to(rich):
    tonight = Evening(["Ann", "Bob", "Eve"], rich.league).until("paid")
    host = rich.first.host
    here, names = exported(rich.league), set(rich.league.players.values_list("name", flat=True))
    with elsewhere():
        league = imported(here).league
        there = Evening(["Fay", "Ann", "Gil", "Cal"], league)
        there.until("finished")
        there.event, there.names = Event.objects.get(uid=tonight.event.uid), tonight.names
        for step in ("drawn", "running", "heads_up", "one_left", "finished"):
            getattr(there, f"_{step}")()
        Season.objects.get(uid=rich.season.uid).versions.create(version=2, scoring="n - r; 0 digits", ties=[])
        Player.objects.filter(league=league, name="Bob").update(name="Bobby", key="bobby")
        after, wanted = exported(league), table(rich.season)
    arrival = imported(after)
    assert exported(rich.league) == after != here
    assert table(rich.season) == wanted
    assert [night.lines for night in arrival.nights if night.lines] == [5, 16]
    assert set(rich.league.players.values_list("name", flat=True)) == names - {"Bob"} | {"Bobby", "Fay", "Gil"}
    assert rich.season.corrections.filter(by=host).count() == 2, "who corrected is known here still"
    assert rich.season.versions.get(version=1).by == host
    assert Player.objects.get(league=rich.league, name="Ann").user == host
    assert not imported(after).changed


def test_the_same_file_again_changes_nothing(rich):
    assert not imported(exported(rich.league)).changed


def test_a_code_that_another_night_has_is_changed_on_arrival_and_the_lines_are_not():
    night = Evening(["Ann"]).until("listed")
    file, code = exported(night.league), night.event.join_code
    with elsewhere():
        with door():
            Event.objects.update(join_code=code)
        arrival = imported(file)
        (arrived,) = arrival.nights
        assert arrived.code == Event.objects.get(uid=night.event.uid).join_code != code
        again = json.loads(exported(arrival.league))["nights"][0]
        assert again["sha256"] == json.loads(file)["nights"][0]["sha256"]
        assert not imported(file).changed


def test_addresses_are_in_the_file_only_where_they_are_asked_for(rich):
    assert b"ann@example.org" not in exported(rich.league)
    file = exported(rich.league, with_emails=True)
    assert b"ann@example.org" in file
    assert rich.first.host.email.encode() not in file
    with elsewhere():
        league = imported(file).league
        assert exported(league, with_emails=True) == file
    imported(exported(rich.league))
    assert Player.objects.get(league=rich.league, name="Ann").email == "ann@example.org"


def test_who_was_erased_here_stays_erased_when_an_older_file_comes(rich):
    file = exported(rich.league, with_emails=True)
    ann = rich.league.players.get(name="Ann")
    with elsewhere():
        Erasure.objects.create(uid=ann.uid)
        league = imported(file).league
        ann = league.players.get(uid=ann.uid)
        assert (ann.name, ann.email) == ("Former player", "")
        assert ann.erased
        assert '"name":"Ann"' not in exported(league, with_emails=True).decode()


def test_two_who_exchanged_their_names_there_have_exchanged_them_here():
    night = Evening(["Ann", "Bob"]).until("listed")
    ann, bob = enrol(night.league, ["Ann", "Bob"])
    file = exported(night.league)
    with elsewhere():
        imported(file)
        Player.objects.filter(uid=ann.uid).update(key="x")
        Player.objects.filter(uid=bob.uid).update(name="Ann", key="ann")
        Player.objects.filter(uid=ann.uid).update(name="Bob", key="bob")
        after = exported(League.objects.get(uid=night.league.uid))
    imported(after)
    assert [Player.objects.get(pk=who.pk).name for who in (ann, bob)] == ["Bob", "Ann"]
    assert enrol(night.league, ["Bob"]) == [ann]


def test_a_league_gets_an_owner_who_has_an_account_here():
    night = Evening(["Ann"])
    file = exported(night.league)
    with elsewhere():
        host = UserFactory(email="new@example.org")
        with pytest.raises(Unfit, match="No account on this server has the address old@"):
            imported(file, "old@example.org")
        assert not League.objects.filter(uid=night.league.uid).exists()
        league = imported(file, "New@example.org").league
        assert Grant.objects.get(league=league).user == host
        assert Grant.objects.get(league=league).role == Role.OWNER


# Every table that a league reaches, and what becomes of it. A new model has to be written down here.
MOVES = {"Player", "Merge", "Season", "Rules", "Sheet", "Finish", "Correction", "Event", "Line", "Outage", "League"}
MOVES |= {"Words"}  # about rulings
MOVES |= {"Erasure", "Date", "Answer", "Newcomer", "Letter", "Quiet"}
STAYS = {"Grant", "Invitation", "User", "Pulse", "Display", "Upload", "UploadedFile"}
STAYS |= {"Renamed"}  # how often this server showed a name otherwise
STAYS |= {"Feed"}  # its address names the server


def test_every_table_of_the_app_moves_or_is_known_to_stay():
    ours = {
        model.__name__
        for model in apps.get_models()
        if model.__module__.startswith("tourney.") and not issubclass(model, Journaled)
    }
    assert ours - MOVES - STAYS == set(), "does it move with a league? See tourney/archive/belongings.py"
