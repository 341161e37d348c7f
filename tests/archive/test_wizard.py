"""The wizard: files in, a report to look at, the deed, and nothing kept that is not needed."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.archive.dump import dump
from tests.factories import GrantFactory, LeagueFactory, UserFactory
from tests.hostile import HOSTILE
from tests.http.reading import Page
from tourney.archive.intake import LARGEST
from tourney.archive.models import Upload
from tourney.archive.plan import Choices, plan
from tourney.archive.reading import KINDS
from tourney.leagues.models import Role
from tourney.players.models import Player
from tourney.players.naming import clean, key_of
from tourney.seasons.models import Finish, Season, Sheet

SAMPLES = Path(__file__).parent / "samples"
ONE, TWO = SAMPLES / "league_event1_19players.csv", SAMPLES / "league_event2_23players.csv"


def client_of(league, role=Role.OWNER):
    client = Client()
    client.force_login(UserFactory(name=f"The {role}"))
    GrantFactory(league=league, user_id=client.session["_auth_user_id"], role=role)
    return client


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def admin(league):
    return client_of(league, Role.ADMIN)


def sent(client, league, *files):
    """Upload files, given as paths or (name, text); the address of the report."""
    raw = [(file.name, file.read_bytes()) if isinstance(file, Path) else (file[0], file[1].encode()) for file in files]
    answer = client.post(
        reverse("import_past", args=[league.uid]), {"results": [SimpleUploadedFile(name, data) for name, data in raw]}
    )
    assert answer.status_code == 302, answer.content.decode()
    return answer.url


def read(client, address) -> Page:
    answer = client.get(address)
    assert answer.status_code == 200
    page = Page(answer.content.decode())
    assert page.faults == []
    return page


def fields(client, address) -> dict[str, str]:
    """What a browser would send from the report as it is shown."""
    form = client.get(address).context["form"]
    said = {"seen": form.plan.fingerprint}
    for field in form:
        value = field.value()
        if field.field.widget.input_type == "checkbox":
            said |= {field.html_name: "on"} if value else {}
        else:
            said[field.html_name] = value or ""
    return said


def taken(client, address, **more):
    return client.post(address, {**fields(client, address), "take": "1", **more})


def test_two_files_are_reported_taken_in_and_stand_in_the_table(league, admin):
    address = sent(admin, league, ONE, TWO)
    text = read(admin, address).text
    assert "UTF-8, comma" in text
    assert "Take in 2 nights" in text
    assert "Luis Marín looks like Luis Alberto Marín" in " ".join(text.split())
    assert not Sheet.objects.exists()
    (season,) = admin.get(address).context["plan"].seasons
    answer = taken(admin, address, **{f"season-{season.name}": "on"})
    assert answer.url == reverse("import_past", args=[league.uid])
    text = read(admin, answer.url).text
    assert "2 nights new, 0 changed, 27 new players." in text or "2 nights new" in text
    table = read(admin, reverse("standings", args=[Season.objects.get().uid])).text
    assert "Kevin Bravo" in table
    assert "53" in table
    assert not Upload.objects.exists(), "the files are personal data and are needed no more"


def test_the_same_files_again_offer_nothing_to_take_in(league, admin):
    taken(admin, sent(admin, league, ONE, TWO))
    before = dump()
    address = sent(admin, league, ONE, TWO)
    text = read(admin, address).text
    assert "as it is here already" in text
    assert "Take in" not in text
    taken(admin, address)
    Upload.objects.all().delete()
    assert dump() == before


def test_c29_only_what_can_be_read_is_offered(league, admin):
    page = admin.get(reverse("import_past", args=[league.uid])).content.decode()
    assert f'accept="{",".join(KINDS)}"' in page
    assert " multiple" in page


def test_c29_a_row_that_cannot_be_read_is_named_with_row_and_column(league, admin):
    broken = TWO.read_text().replace("2025-04-30,22,", "2025-04-30,many,")
    address = sent(admin, league, ONE, ("broken.csv", broken))
    text = " ".join(read(admin, address).text.split())
    assert "ow 3, POSICION:" in text
    answer = taken(admin, address)
    assert answer.url == address, "what is stopped can still be put right or forgotten"
    assert Sheet.objects.count() == 1


def test_a_column_can_be_said_to_be_something_else(league, admin):
    address = sent(admin, league, ("odd.csv", "Ranking,Who is it,Zzz\n1,Anna,2025-04-15\n2,Bob,2025-04-15\n"))
    upload = Upload.objects.get()
    said = fields(admin, address)
    file = upload.files.get()
    wanted = {f"column-{file.pk}-0": "place", f"column-{file.pk}-1": "name", f"column-{file.pk}-2": "date"}
    answer = admin.post(address, {**said, **wanted, "take": "1"})
    assert answer.url == address, "after reading anew somebody looks first"
    assert not Sheet.objects.exists()
    assert "Take in 1 night" in read(admin, address).text
    taken(admin, address)
    assert str(Sheet.objects.get().played) == "2025-04-15"


def test_a_night_without_a_date_is_given_one_at_its_place(league, admin):
    address = sent(admin, league, ("Home game.csv", "Place,Player\n1,Anna\n2,Bob\n"))
    assert "It has no date" in read(admin, address).text
    name = next(name for name in fields(admin, address) if name.startswith("played-"))
    answer = admin.post(address, {**fields(admin, address), name: "soon", "look": "1"})
    assert answer.status_code == 422
    assert "Enter a valid date." in answer.content.decode()
    admin.post(address, {**fields(admin, address), name: "2025-04-15", "look": "1"})
    assert "Take in 1 night" in read(admin, address).text
    taken(admin, address)
    assert str(Sheet.objects.get().played) == "2025-04-15"


def test_a_tick_makes_it_the_other_name_of_that_person(league, admin):
    address = sent(admin, league, ONE, TWO)
    taken(admin, address, **{f"person-{key_of('Luis Marín')}": "on"})
    luis = Player.objects.get(name="Luis Marín")
    assert luis.person.name == "Luis Alberto Marín"


def test_c54_fewer_results_wait_for_a_tick(league, admin):
    taken(admin, sent(admin, league, TWO))
    less = "\n".join(TWO.read_text().splitlines()[:-2])
    address = sent(admin, league, ("less.csv", less))
    assert "2 results would be lost" in read(admin, address).text
    taken(admin, address)
    assert Finish.objects.count() == 23
    name = next(field.html_name for field in admin.get(address).context["form"] if field.html_name[:6] == "fewer-")
    taken(admin, address, **{name: "on"})
    assert Finish.objects.count() == 21


def test_c53_a_night_that_does_not_count_stays_so_until_an_admin_counts_it_again(league, admin):
    taken(admin, sent(admin, league, ONE))
    sheet = Sheet.objects.get()
    where = reverse("imported_night", args=[league.uid, sheet.uid])
    page = admin.post(where, {"leave_out": "1"}, follow=True).content.decode()
    assert "does not count now" in page
    assert "Count it again" in page
    changed = ONE.read_text().replace(",26", ",99")
    address = sent(admin, league, ("changed.csv", changed))
    assert "not counted by an admin" in read(admin, address).text
    taken(admin, address)
    assert Sheet.objects.get().left_out
    assert not Finish.objects.filter(told=99).exists()
    admin.post(where, {})
    assert not Sheet.objects.get().left_out


def test_what_was_looked_at_is_what_is_done_or_nothing_is(league, admin):
    address = sent(admin, league, TWO)
    said = fields(admin, address)
    taken(admin, sent(admin, league, ("other.csv", TWO.read_text().replace(",30", ",31"))))
    before = list(Finish.objects.order_by("pk").values())
    answer = admin.post(address, {**said, "take": "1"})
    assert answer.status_code == 422
    assert "The league has changed since you looked." in answer.content.decode()
    assert list(Finish.objects.order_by("pk").values()) == before


def test_files_are_forgotten_on_demand_and_after_a_day(league, admin):
    address = sent(admin, league, ONE)
    assert "forgotten" in admin.post(address, {"forget": "1"}, follow=True).content.decode()
    assert not Upload.objects.exists()
    address = sent(admin, league, ONE)
    Upload.objects.update(made=timezone.now() - timedelta(days=1, minutes=1))
    assert admin.get(address).status_code == 404
    assert not Upload.objects.exists()


def refused(client, league, *files):
    answer = client.post(reverse("import_past", args=[league.uid]), {"results": list(files)})
    assert answer.status_code == 422
    assert not Upload.objects.exists()
    return answer.content.decode()


def test_too_much_and_nothing_are_sentences(league, admin):
    assert "Choose at least one file." in refused(admin, league)
    large = SimpleUploadedFile("large.csv", b"x" * (LARGEST + 1))
    assert "large.csv is larger than 5 MB." in refused(admin, league, large)
    many = [SimpleUploadedFile(f"{number}.csv", b"x") for number in range(21)]
    assert "At most 20 files at once." in refused(admin, league, *many)


@pytest.mark.parametrize("text", ["", "\0\0\0", "nothing\nto\nsee", '{"a": true}', "%PDF-1.4", "Place,Player\n"])
def test_a_file_that_holds_no_results_says_so(league, admin, text):
    page = read(admin, sent(admin, league, ("strange.csv", text or " ")))
    assert "No night was found in these files." in page.text
    assert "Take in" not in page.text


def test_an_upload_belongs_to_its_league(league, admin):
    other = LeagueFactory()
    theirs = client_of(other)
    address = sent(admin, league, ONE)
    uid = Upload.objects.get().uid
    taken(theirs, sent(theirs, other, TWO))
    assert theirs.get(address).status_code == 404
    assert theirs.get(reverse("import_report", args=[other.uid, uid])).status_code == 404
    sheet = Sheet.objects.get(league=other)
    assert admin.post(reverse("imported_night", args=[league.uid, sheet.uid]), {"leave_out": 1}).status_code == 404
    assert not Sheet.objects.get(pk=sheet.pk).left_out


@pytest.mark.parametrize("role", [Role.HOST, Role.FLOOR, Role.CASHIER, Role.CLOCK, Role.MEMBER])
def test_who_may_not_take_in_may_not_look_either(league, admin, role):
    address = sent(admin, league, ONE)
    taken(admin, sent(admin, league, TWO))
    other, sheet = client_of(league, role), Sheet.objects.get()
    assert other.get(reverse("import_past", args=[league.uid])).status_code == 403
    assert other.get(address).status_code == 403
    assert other.post(address, {"take": 1}).status_code == 403
    assert other.post(reverse("imported_night", args=[league.uid, sheet.uid]), {"leave_out": 1}).status_code == 403
    assert not Sheet.objects.get().left_out


def test_hostile_names_come_in_as_they_are_and_are_shown_as_text(league, admin):
    names = {}
    for typed in HOSTILE:
        try:
            names.setdefault(key_of(clean(typed)), clean(typed))
        except ValueError:
            continue
    quoted = ['"' + name.replace('"', '""') + '"' for name in names.values()]
    rows = [f"{place},{name},2025-04-15" for place, name in enumerate(quoted, 1)]
    address = sent(admin, league, ("<img src=x>.csv", "\n".join(["Place,Player,Date", *rows])))
    page = read(admin, address)
    assert [name for name in names.values() if name not in page.texts] == []
    taken(admin, address)
    season = Season.objects.create(league=league, name="All")
    page = read(admin, reverse("standings", args=[season.uid]))
    assert [name for name in names.values() if name not in page.texts] == []
    assert page.tags.count("img") == 0
    assert page.tags.count("svg") == 0


def test_the_wizard_and_the_terminal_make_one_plan(league, admin):
    from tourney.archive.intake import Raw, understood

    address = sent(admin, league, ONE, TWO)
    files = understood([Raw(path.name, path.read_bytes()) for path in (ONE, TWO)], league.currency)
    assert admin.get(address).context["plan"].fingerprint == plan(league, files, Choices()).fingerprint


def test_the_pages_ask_the_database_a_bounded_number_of_questions(league, admin, django_assert_max_num_queries):
    taken(admin, sent(admin, league, ONE))
    address = sent(admin, league, ONE, TWO)
    with django_assert_max_num_queries(12):
        admin.get(reverse("import_past", args=[league.uid]))
    with django_assert_max_num_queries(15):
        admin.get(address)
    with django_assert_max_num_queries(57):
        taken(admin, address)


@pytest.mark.parametrize("value", ["", " ", "three", "1e3", "\0", "NaN", "9" * 5000, "2025-02-30", "0001-01-01", "<b>"])
def test_nonsense_in_a_field_is_a_sentence_or_is_nothing(league, admin, value):
    address = sent(admin, league, ("Home game.csv", "Place,Player\n1,Anna\n2,Bob\n"), TWO)
    for name, good in fields(admin, address).items():
        answer = admin.post(address, {**fields(admin, address), name: value, "look": "1"})
        assert answer.status_code in (302, 422), (name, good)
        assert admin.get(address).status_code == 200
    assert not Sheet.objects.exists()


def test_a_very_wide_file_can_still_be_sent_back(league, admin):
    wide = ",".join(["Place", "Player", "Date", *(f"x{at}" for at in range(150))])
    files = [(f"{at}.csv", f"{wide}\n1,Anna,2025-04-{at:02}\n") for at in range(1, 21)]
    address = sent(admin, league, *files)
    taken(admin, address)
    assert Sheet.objects.count() == 20


def test_however_much_there_is_to_ask_the_form_can_be_sent_back(league, admin):
    """A form of more than a thousand fields is refused as a whole, and then nothing can be said about anything."""
    rows = "".join(f"Game {at},{at},{at},1,Player {at}a\n" for at in range(400))
    many = ("many.csv", "Event,Round,Season,Place,Player\n" + rows)
    wide = ",".join(f"x{at}" for at in range(40))
    others = [(f"{at}.csv", f"Place,Name,{wide}\n1,Ann\n") for at in range(19)]
    address = sent(admin, league, many, *others)
    said = fields(admin, address)
    assert len(said) < 900
    days = {name: "2025-04-15" for name in said if name.startswith("played-")}
    answer = admin.post(address, {**said, **days})
    assert answer.status_code == 302
    taken(admin, address)
    again = {name for name in fields(admin, address) if name.startswith("played-")}
    assert Sheet.objects.count() == len(days)
    assert again.isdisjoint(days), "the next ones are asked for"
