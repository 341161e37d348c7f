"""Erasing: the name is nowhere any more (G1), the results stay (G2), and no old copy brings it back (G3)."""

import json
import shutil
import sqlite3
import time
import urllib.error
import urllib.request
from decimal import Decimal
from hashlib import sha256
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.evening import Evening
from tests.factories import PASSWORD, GrantFactory, UserFactory
from tests.http.world import phone_client
from tests.seasons.conftest import Seasonal
from tests.server import Server
from tourney.events.journal.wish import now_ms
from tourney.events.models import Line
from tourney.leagues.models import Role
from tourney.live.parts import rendered
from tourney.players import erasing, ledger
from tourney.players.linking import link
from tourney.players.merging import merge, take_back
from tourney.players.models import Erasure, Player
from tourney.players.naming import enrol
from tourney.players.nights import playing
from tourney.players.renaming import add_name, rename
from tourney.seasons.models import Correction, Finish, Sheet

SEED = "quendel"  # stands in every name and address that is planted, and nowhere else
DAY = 24 * 60 * 60 * 1000


def named(name):
    return Player.objects.get(name=name)


@pytest.fixture(autouse=True)
def _a_ledger_of_its_own(settings, tmp_path):
    settings.ERASURES = tmp_path / "erasures.jsonl"


class Planted:
    """A league in which one person stands everywhere: typed, corrected, merged, imported, linked, on a phone."""

    def __init__(self) -> None:
        self.seasonal = Seasonal()
        self.league, self.season = self.seasonal.league, self.seasonal.season
        self.season.versions.create(version=1, scoring="n - r + 1; 0 digits", ties=[])
        self.nights = [
            self.seasonal.played("Xaver Quendl", "Bob", "Cal"),
            self.seasonal.played("Bob", "Quendel Zwei", "Cal"),
        ]
        rename(named("Xaver Quendl"), "Xaver Quendel")
        self.person = named("Xaver Quendel")
        add_name(self.person, "Quendelchen")
        self.imported()
        Player.objects.filter(name="Quendel Zwei").update(email=f"{SEED}2@example.org")
        merge(self.person, named("Quendel Zwei"), self.seasonal.first.host.pk)
        self.linked()
        self.corrected()
        self.on_a_phone()
        self.elsewhere()
        self.person = Player.objects.get(pk=self.person.pk)
        self.host, self.member = Client(), Client()
        self.host.force_login(self.seasonal.first.host)

    def imported(self) -> None:
        who, bob = enrol(self.league, ["Quendel aus der Datei", "Bob"])
        sheet = Sheet.objects.create(league=self.league, name="Old", played="2025-01-01", identity="old")
        Finish.objects.create(sheet=sheet, player=who, place=1, prize=5000, told=Decimal(7))
        Finish.objects.create(sheet=sheet, player=bob, place=2, by=who)
        merge(self.person, who, None)

    def linked(self) -> None:
        user = GrantFactory(league=self.league, user=UserFactory(name="Mia"), role=Role.MEMBER).user
        self.person.refresh_from_db()
        link(self.person, user)
        Player.objects.filter(pk=self.person.pk).update(email=f"{SEED}@example.org")

    def corrected(self) -> None:
        Correction.objects.create(
            season=self.season, player=named("Quendel Zwei"), points=Decimal(2), why="Quendel came late"
        )

    def on_a_phone(self) -> None:
        self.tonight = Evening(["Bob", "Xaver Quendel", "Dee"], self.league).until("listed")
        self.phone = phone_client(self.tonight.event, sure=True)
        claim = reverse("deed", args=[self.tonight.event.uid, "claim"])
        self.phone.post(claim, {"entrant": 2}, HTTP_X_REQUESTED_WITH="deed")
        self.tonight.event.refresh_from_db()

    def elsewhere(self) -> None:
        """What other rooms hold, as far as they are there: files that wait, invitations that name a player."""
        if "upload" in apps.all_models["archive"]:
            upload = apps.get_model("archive", "Upload").objects.create(league=self.league, by=self.seasonal.first.host)
            upload.files.create(name="old.csv", data=b"Quendel;1")

    def finish(self) -> None:
        for number in self.tonight.numbers:
            self.tonight.do("here", entrant=number, here=True)
            self.tonight.do("pay", entrant=number)
        self.tonight.do("prizes", shares=[100])
        for step in ("draw", "start"):
            self.tonight.do(step)
        for number in (1, 3):
            self.tonight.do("knock_out", entrant=number)
        self.tonight.do("finish")

    @property
    def pages(self) -> list[str]:
        """Every page that shows a name of the league."""
        night = ("watch", "me", "who", "tv", "result", "console", "history", "money", "receipts", "result_csv")
        night += ("money_csv", "podium", "prize_sheet", "deal", "side")
        found = [reverse(name, args=[each.event.uid]) for each in [*self.nights, self.tonight] for name in night]
        found += [reverse("poll", args=[each.event.uid, who]) for each in self.nights for who in ("phone", "tv")]
        found += [reverse(name, args=[self.season.uid]) for name in ("standings", "season_rules")]
        found += [reverse("people", args=[self.league.uid]), reverse("home")]
        found += [reverse("profile", args=[each.uid]) for each in Player.objects.order_by("pk")]
        found += [reverse("edit_person", args=[named("Bob").uid]), reverse("merge_people", args=[named("Bob").uid])]
        return found + [reverse("person_data", args=[named("Bob").uid, kind]) for kind in ("json", "csv")]

    def visited(self) -> str:
        """Every page, seen by the host and by the phone that is the person."""
        return "".join(client.get(path).content.decode() for path in self.pages for client in (self.host, self.phone))


def everything() -> str:
    """All rows of all tables, and what the cache holds."""
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        rows = []
        for table in tables:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")  # noqa: S608 - the tables of this very database
            rows += [bytes(cell) if isinstance(cell, memoryview) else cell for row in cursor.fetchall() for cell in row]
    kept = getattr(cache, "_cache", {})
    return repr(rows) + repr(kept)


@pytest.mark.django_db(transaction=True)
def test_g1_a_planted_name_is_nowhere_after_it_was_erased():
    """G1: names and addresses in every field and flow; afterwards no table, cache, page, export, rendering or file."""
    planted = Planted()
    planted.finish()
    before = planted.visited()
    assert before.lower().count("quend") > 50, "the pages did show it"
    assert everything().lower().count("quend") >= 8
    begun = time.monotonic()
    assert erasing.ask(planted.person)
    dumped, seen = everything().lower(), planted.visited().lower()
    took = time.monotonic() - begun
    assert "quend" not in dumped
    assert "quend" not in seen
    for night in [*planted.nights, planted.tonight]:
        for audience in ("phone", "tv", "host"):
            assert "quend" not in repr(rendered(night.event.pk, audience, "en")).lower()
    assert "quend" not in Path(settings.ERASURES).read_text().lower()
    assert took < 60
    if connection.vendor == "sqlite":
        file = Path(connection.settings_dict["NAME"])
        assert b"quend" not in file.read_bytes().lower(), "also not in pages of the file that are free now"
    assert "Former player #" in planted.visited()


def hashes():
    lines = Line.objects.order_by("event_id", "seq").values_list("seq", "verb", "by", "facts", "seed", "digest")
    return sha256(repr(list(lines)).encode()).hexdigest()


def table(planted):
    from tourney.seasons.standings import Standings

    return [
        (row.player, row.rank, row.score, row.nights, row.best, row.knockouts, row.form)
        for row in sorted(Standings(planted.season).rows, key=lambda row: row.player)
    ]


def sums():
    columns = ("sheet", "player", "place", "prize", "bounty", "spent", "knockouts", "by", "told")
    return list(Finish.objects.order_by("sheet", "player").values_list(*columns))


def test_g2_results_sums_and_the_journal_are_what_they_were(db):
    """G2: standings, prizes and every line, and the audit of each night."""
    planted = Planted()
    planted.finish()
    was = (table(planted), sums(), hashes(), [night.fingerprint for night in [*planted.nights, planted.tonight]])
    erasing.ask(planted.person)
    assert (
        table(planted),
        sums(),
        hashes(),
        [night.fingerprint for night in [*planted.nights, planted.tonight]],
    ) == was
    assert [night.wrong for night in [*planted.nights, planted.tonight]] == [[], [], []]


def test_no_reason_of_a_reckoned_table_keeps_the_name(db):
    """G1, the cache: who is level with somebody reads his name, and the table is kept."""
    seasonal = Seasonal()
    seasonal.season.versions.create(version=1, scoring="n - r + 1; 0 digits", ties=[])
    seasonal.played("Quendel", "Bob", "Cal")
    seasonal.played("Bob", "Quendel", "Cal")
    host = Client()
    host.force_login(seasonal.first.host)
    assert (
        "Level in everything with Quendel."
        in host.get(reverse("standings", args=[seasonal.season.uid])).content.decode()
    )
    assert "Quendel" in everything()
    erasing.ask(named("Quendel"))
    assert "Quendel" not in everything()


LEAGUE = """
from tourney.accounts.models import User
from tourney.leagues.models import League
from tourney.players.naming import enrol
league = League.objects.create(name="Public", public=True)
print(*[row.uid for row in enrol(league, ["Zilpzalp", "Bob"])])
"""
ERASE = "from tourney.players import erasing; from tourney.players.models import Player as P; "


def fetched(url):
    try:
        return 200, urllib.request.urlopen(url, timeout=10).read().decode()  # noqa: S310 - our own address
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a copy of a file")
def test_g3_a_copy_from_before_shows_no_erased_name_at_its_first_request(tmp_path):
    """G3: copy the database, erase, put the copy back, start the server."""
    server = Server(tmp_path)
    server.environment.pop("TOURNEY_PULSE", None)  # tests of screens turn it off; with it goes what a start does
    uid = server.manage("shell", "-v0", "-c", LEAGUE).split()[0]
    file = tmp_path / "night.sqlite3"
    shutil.copy(file, tmp_path / "copy.sqlite3")
    server.manage("shell", "-v0", "-c", f"{ERASE} erasing.ask(P.objects.get(uid={uid!r}))")
    shutil.copy(tmp_path / "copy.sqlite3", file)
    assert sqlite3.connect(file).execute("select name from players_player where uid = ?", [uid]).fetchone() == (
        "Zilpzalp",
    ), "the old copy knows the name"
    try:
        server.start()
        assert fetched(f"{server.url}/p/{uid}/")[0] == 410
        assert "Zilpzalp" not in fetched(f"{server.url}/p/{uid}/")[1]
    finally:
        server.kill()
    assert b"Zilpzalp" not in file.read_bytes()


def test_the_command_applies_the_ledger_and_gives_the_same_mark_again(db):
    league = Evening(["Ann", "Bob"]).until("listed").league
    ann = named("Ann")
    erasing.ask(ann)
    first = Player.objects.get(pk=ann.pk).name
    ledger.keep()  # done at the commit
    Erasure.objects.all().delete()  # an old copy came back
    Player.objects.filter(pk=ann.pk).update(name="Ann", key="ann", erased=None)
    assert erasing.again() == 1
    assert Player.objects.get(pk=ann.pk).name == first
    assert erasing.again() == 0
    assert enrol(league, ["Ann"])[0].pk != ann.pk, "whoever is called so now is somebody else"


def on_disk(db, django_capture_on_commit_callbacks, person):
    with django_capture_on_commit_callbacks(execute=True):
        erasing.ask(person)
    return [json.loads(line) for line in Path(settings.ERASURES).read_text().splitlines()]


def test_the_file_holds_a_uid_and_a_day_and_no_name(db, django_capture_on_commit_callbacks):
    ann = enrol(Evening([]).league, ["Ann"])[0]
    assert on_disk(db, django_capture_on_commit_callbacks, ann) == [
        {"uid": ann.uid, "at": f"{timezone.now():%Y-%m-%d}"}
    ]


def test_half_a_line_and_nonsense_in_the_file_are_passed_over(db):
    ann = enrol(Evening([]).league, ["Ann"])[0]
    Path(settings.ERASURES).write_text('[]\n7\n{"uid": 3}\n{"uid": "' + "x" * 40 + '"}\n{"uid": "' + ann.uid)
    assert erasing.again() == 0
    with Path(settings.ERASURES).open("a") as file:
        file.write('"}\n')
    assert erasing.again() == 1


def test_a_new_erasure_is_readable_after_half_a_line(db, django_capture_on_commit_callbacks):
    Path(settings.ERASURES).write_text('{"uid": "abc')
    live()
    with django_capture_on_commit_callbacks(execute=True):
        assert erasing.ask(named("Ann")) is False
    assert ledger.read() == [named("Ann").uid]


@pytest.mark.parametrize("line", ['{"uid": "\\ud800"}', '{"uid": "a\\u0000b"}', "[" * 100_000, "7" * 5000])
def test_a_line_that_no_database_takes_does_not_stop_the_start(db, line):
    ann = enrol(Evening([]).league, ["Ann"])[0]
    Path(settings.ERASURES).write_text(f'{line}\n{{"uid": "{ann.uid}"}}\n')
    assert erasing.again() == 1


def test_a_disk_that_takes_nothing_does_not_stop_an_erasure(db, settings, tmp_path, django_capture_on_commit_callbacks):
    settings.ERASURES = tmp_path  # a folder
    ann = enrol(Evening([]).league, ["Ann"])[0]
    with django_capture_on_commit_callbacks(execute=True):
        assert erasing.ask(ann)


# --- a night that is played -----------------------------------------------------------------------------------------


def live(names=("Ann", "Bob", "Cal")):
    night = Evening(list(names)).until("listed")
    night.at = now_ms()
    night._paid()
    night._drawn()
    night._running()
    return night


def test_the_name_stays_until_the_finish_and_goes_by_itself(db, django_capture_on_commit_callbacks):
    night = live()
    assert erasing.ask(named("Ann")) is False
    assert erasing.waits(named("Ann"))
    night.do("knock_out", entrant=2)
    night.do("knock_out", entrant=3)
    assert named("Ann")
    with django_capture_on_commit_callbacks(execute=True):
        night.do("finish")
    assert not Player.objects.filter(name="Ann").exists()


def test_a_night_that_nobody_touched_for_a_day_keeps_no_name(db, monkeypatch):
    night = live()
    erasing.ask(named("Ann"))
    assert erasing.due() == 0
    later = (night.at + DAY + 1000) / 1000
    monkeypatch.setattr(erasing.time, "time", lambda: later)
    assert not playing(named("Ann"), int(later * 1000))
    assert erasing.due() == 1


def test_every_name_of_the_person_goes_and_no_merge_brings_one_back(db):
    league = Evening([]).league
    ann, anne = enrol(league, ["Ann", "Anne"])
    row = merge(ann, anne, None)
    erasing.ask(Player.objects.get(pk=ann.pk))
    assert {each.name for each in Player.objects.filter(league=league)} == {Player.objects.get(pk=ann.pk).name}
    row.refresh_from_db()
    with pytest.raises(ValueError, match="any more"):
        take_back(row)


def test_two_erased_players_have_two_marks(db, monkeypatch):
    monkeypatch.setattr(erasing, "LETTERS", "K")
    monkeypatch.setattr(erasing, "DIGITS", "3")
    ann, bob = enrol(Evening([]).league, ["Ann", "Bob"])
    erasing.ask(ann)
    erasing.ask(bob)
    assert sorted(Player.objects.values_list("name", flat=True)) == ["Former player #K3", "Former player #K3K3"]


def test_the_phone_of_somebody_erased_sees_the_league_no_more(db):
    planted = Planted()
    planted.finish()
    people = reverse("people", args=[planted.league.uid])
    standings = reverse("standings", args=[planted.season.uid])
    assert planted.phone.get(people).status_code == planted.phone.get(standings).status_code == 200
    erasing.ask(planted.person)
    assert planted.phone.get(people).status_code == planted.phone.get(standings).status_code == 302


# --- the page -------------------------------------------------------------------------------------------------------


@pytest.fixture
def page(db):
    """The page of erasing Ann, and her league's owner whose password was asked."""
    night = Evening(["Ann", "Bob"]).until("listed")
    client = Client()
    client.force_login(night.host)
    return client, reverse("erase_person", args=[named("Ann").uid])


def test_the_password_is_asked_once_more_and_leads_back(page):
    client, address = page
    asked = client.get(address)
    assert asked.status_code == 302
    assert asked.url.startswith(reverse("account_reauthenticate"))
    client.post(address, {"name": "Ann"})
    assert named("Ann"), "not without the password"
    assert "Ann" not in repr(dict(client.session.items())), "what was typed is not kept in the session"
    back = client.post(asked.url, {"password": PASSWORD, "next": address})
    assert back.url == address
    look = client.get(address).content.decode()
    assert "What goes" in look
    assert "What stays" in look


def test_the_name_must_be_typed_and_then_the_page_says_410(page):
    client, address = page
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    uid = named("Ann").uid
    wrong = client.post(address, {"name": "Bob"})
    assert wrong.status_code == 422
    assert "That is another name. Nothing was erased." in wrong.content.decode()
    assert client.post(address, {"name": " ann "}).status_code == 302
    former = client.get(reverse("profile", args=[uid]))
    assert former.status_code == 410
    assert "Former player" in former.content.decode()
    assert client.get(address).status_code == 410


def test_oneself_may_and_nobody_else(page):
    _client, address = page
    user = GrantFactory(league=named("Ann").league, user=UserFactory(), role=Role.MEMBER).user
    client = Client()
    client.force_login(user)
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    assert client.get(address).status_code == 403
    link(named("Ann"), user)
    data = client.get(reverse("person_data", args=[named("Ann").uid, "json"]))
    assert json.loads(data.content)["person"]["name"] == "Ann"
    csv = client.get(reverse("person_data", args=[named("Ann").uid, "csv"])).content.decode("utf-8-sig")
    assert csv.startswith("day,night,name,place")
    assert client.post(address, {"name": "Ann"}).status_code == 302
    assert not Player.objects.filter(name="Ann").exists()


def test_my_data_holds_nights_names_corrections_and_lists(db):
    planted = Planted()
    planted.finish()
    data = json.loads(planted.host.get(reverse("person_data", args=[planted.person.uid, "json"])).content)
    assert data["person"]["email"] == f"{SEED}@example.org"
    assert len(data["nights"]) == 4
    assert {each["name"] for each in data["other_names"]} == {"Quendelchen", "Quendel Zwei", "Quendel aus der Datei"}
    assert data["corrections"][0]["why"] == "Quendel came late"
    assert any(each["phone"] for each in data["lists"])
