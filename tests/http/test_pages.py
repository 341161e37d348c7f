"""Every page in every stage of a night, with names that want to be markup: whole, escaped, and nothing inline."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.http.reading import Page
from tests.http.stages import MARKUP, STAGES, evening, hostile, tame
from tests.http.world import Night, phone_client
from tourney.leagues.links import invitation_link, sign_in_link
from tourney.leagues.models import Role

PUBLIC = ["watch", "me", "who", "tv", "result", "rulings"]
PUBLIC = ["watch", "me", "who", "tv", "result"]
PUBLIC += ["night_desk"]
HOSTS = ["console", "console_parts", "deal", "prize_shapes", "history", "side", "money", "receipts", "prize_sheet"]
HOSTS += ["new_ruling"]
PUBLIC = ["watch", "me", "who", "tv", "result", "sheet"]
HOSTS = [
    "console",
    "console_parts",
    "night_rules",
    "deal",
    "prize_shapes",
    "history",
    "side",
    "money",
    "receipts",
    "prize_sheet",
]
BEFORE = ["account_login", "account_request_login_code", "account_reset_password", "account_signup", "join", "pair"]
BEFORE += ["deal_calculator"]
BEFORE += ["book", "glossary", "hand_ranks", "games"]
BEFORE += ["desk"]
BEFORE += ["pots", "who_wins", "bet_sizes", "who_posts", "shot_clock"]
SIGNED_IN = ["account_change_password", "account_logout", "account_email", "account_reauthenticate", "home"]
SHOWS_ALL_NAMES = {"watch", "who"}


def page_of(client: Client, address: str) -> Page:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return Page(answer.content.decode())


def pages(night: Night) -> dict[str, Page]:
    """Every page of a night, as whoever may see it sees it; the phone is the first player."""
    host, phone = night.client(), phone_client(night.event, sure=True)
    if night.event.status == "setup" and night.event.seq > 1:
        night.post(phone, "claim", entrant=1)
    found = {name: page_of(phone, night.url(name)) for name in PUBLIC}
    found |= {name: page_of(host, night.url(name)) for name in HOSTS}
    found["undo_preview"] = page_of(host, night.url("undo_preview", night.event.seq))
    found["home"] = page_of(host, "/")
    found["create"] = page_of(host, reverse("create"))
    found["invite"] = page_of(host, reverse("invite", args=[night.league.uid]))
    for name in ("league", "members", "leave_league", "league_settings", "house_rules", "league_sheet"):
        found[name] = page_of(host, reverse(name, args=[night.league.uid]))
    found["accept"] = page_of(Client(), invitation_link(night.league, Role.HOST))
    found["come_in"] = page_of(Client(), sign_in_link(night.host))
    parts = phone.get(night.url("poll", "phone")).json()["parts"] | phone.get(night.url("poll", "tv")).json()["parts"]
    return found | {f"part {name}": Page(html) for name, html in parts.items()}


@pytest.mark.django_db
def test_in_every_stage_every_page_is_whole_and_shows_hostile_names_as_text(subtests):
    names = hostile()
    wild, quiet = evening(names, MARKUP), evening(tame(), "Friday")
    for stage, advance in STAGES.items():
        advance(wild)
        advance(quiet)
        with subtests.test(stage):
            shown = names if stage != "empty" else []
            _whole(pages(wild), {where: page.tags for where, page in pages(quiet).items()}, shown)


def _whole(found: dict[str, Page], tags: dict[str, list[str]], names: list[str]) -> None:
    assert found.keys() == tags.keys()
    for where, page in found.items():
        assert page.faults == [], where
        assert page.tags == tags[where], f"{where}: a name became an element"
    for where in SHOWS_ALL_NAMES:
        assert [name for name in names if name not in found[where].texts] == [], where
    _forms_are_deeds(found)


def _forms_are_deeds(found: dict[str, Page]) -> None:
    """Every form that changes something has a token, and every deed an id of its own."""
    for where, page in found.items():
        for form in page.forms:
            if form.method in ("dialog", "get"):  # closes a dialog and sends nothing; asks and changes nothing
                continue
            assert form.method == "post", where
            assert "csrfmiddlewaretoken" in form.fields, (where, form)
            if "data-deed" in form.attributes:
                assert "request_id" in form.fields, (where, form)
            elif "/do/" in (form.attributes.get("action") or ""):
                raise AssertionError(f"{where}: a deed that is sent without an id: {form}")


def test_a_title_of_markup_is_the_title_and_nothing_else(db):
    night = evening(["Ann", "Bob", "Cal"], MARKUP).until("running")
    for name in ("watch", "tv", "result"):
        page = page_of(Client(), night.url(name))
        assert MARKUP in page.text
        assert page.tags.count("img") == (1 if name == "tv" else 0)


@pytest.mark.parametrize("name", BEFORE)
def test_the_pages_before_the_night_have_nothing_inline(db, client, name):
    page = page_of(client, reverse(name))
    assert page.faults == []
    _forms_are_deeds({name: page})


@pytest.mark.parametrize("name", SIGNED_IN)
def test_the_pages_of_an_account_have_nothing_inline(night, host, name):
    page = page_of(host, reverse(name))
    assert page.faults == []
    _forms_are_deeds({name: page})


def test_the_stage_of_the_night_can_be_read_on_every_screen(db):
    night = evening(["Ann", "Bob", "Cal"], "Friday").until("drawn")
    host, phone = night.client(), phone_client(night.event, sure=True)
    night.post(phone, "claim", entrant=1)
    assert "your seat is" in page_of(phone, night.url("watch")).text
    night.do("start")
    night.do("take_break", minutes=60)
    for verb, words in (("end_break", {}), ("pause", {})):
        night.do(verb, **words)
    assert "Paused" in page_of(host, night.url("console")).text
    assert "Paused" in page_of(Client(), night.url("tv")).text
    night.do("knock_out", entrant=1)
    night.do("credit", knock_out=1, entrant=2)
    assert "thanks for playing" in page_of(phone, night.url("me")).text
    assert "3 of 3" not in page_of(host, night.url("console")).text
    night.do("knock_out", entrant=2)
    night.do("finish")
    texts = page_of(Client(), night.url("result")).texts
    assert [text for text in texts if text in {"Ann", "Bob", "Cal"}][:3] == ["Cal", "Bob", "Ann"]


# --- how many questions a page asks the database ----------------------------------------------------------------------

BOUNDS = {"watch": 16, "me": 15, "who": 14, "tv": 15, "result": 19, "history": 9, "side": 18, "deal": 20}
BOUNDS |= {"console": 38, "console_parts": 39, "money": 29, "receipts": 22, "prize_sheet": 16}
BOUNDS |= {"rulings": 12, "new_ruling": 14}
BOUNDS |= {"prize_shapes": 30}  # what holds and what would hold, and for both who is out and with how much
BOUNDS |= {"night_desk": 9}
BOUNDS |= {"sheet": 8, "night_rules": 16}


@pytest.mark.parametrize("name", BOUNDS)
def test_a_page_asks_the_database_a_bounded_number_of_questions(night, host, name, django_assert_max_num_queries):
    host.get(night.url(name))
    with django_assert_max_num_queries(BOUNDS[name]):
        assert host.get(night.url(name)).status_code == 200


@pytest.mark.parametrize("audience", ["phone", "tv"])
def test_the_parts_of_the_screens_cost_the_same_after_a_long_evening(night, audience, django_assert_num_queries):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    address = night.url("poll", audience)
    Client().get(address)
    with CaptureQueriesContext(
        connection,
    ) as before:
        Client().get(address)
    for _ in range(30):
        night.do("pause")
        night.do("resume")
    with django_assert_num_queries(len(before)):
        assert Client().get(address).status_code == 200


@pytest.mark.parametrize("name", ["watch", "console", "prize_shapes", "money", "receipts"])
def test_a_page_costs_the_same_for_many_players(db, name, django_assert_num_queries):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    few, many = (evening([f"Guest {n}" for n in range(count)], "Friday").until("running") for count in (12, 24))
    few.client().get(few.url(name))
    with CaptureQueriesContext(connection) as before:
        few.client().get(few.url(name))
    with django_assert_num_queries(len(before)):
        many.client().get(many.url(name))
