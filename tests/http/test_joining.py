"""Into a night with a phone: by the typed code, which asks the host, or by the QR code of the room, which does not."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import GrantFactory
from tests.http.world import DEED, Night, phone_client, phone_uid
from tourney.events import joining, qr
from tourney.events.models import CODE_LETTERS, Line
from tourney.events.queries import entrants
from tourney.leagues.models import Role
from tourney.live.models import Display

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(db):
    return Night().until("listed")


@pytest.fixture
def drawn_in(monkeypatch):
    """What is drawn as a QR code."""
    drawn, make = [], qr.segno.make
    monkeypatch.setattr(qr.segno, "make", lambda text, **how: drawn.append(text) or make(text, **how))
    return drawn


def person(night, number):
    return next(who for who in entrants(night.event) if who.number == number)


# --- the typed code ---------------------------------------------------------------------------------------------------


def spellings(code: str) -> list[str]:
    spaced, dashed = f"{code[:3]} {code[3:]}", f"{code[:3]}-{code[3:]}"
    return [code, code.lower(), spaced, dashed, f"  {dashed.lower()}  ", f"{code}."]


def test_a_code_is_found_however_it_is_typed(night, client):
    for typed in spellings(night.event.join_code):
        answer = client.post(reverse("join"), {"code": typed}, follow=True)
        assert answer.status_code == 200, typed
        assert answer.redirect_chain[-1][0] == night.url("who"), typed
        assert client.get(reverse("join_code", args=[typed])).status_code == 302, typed


def test_a_code_has_no_letter_that_can_be_misread_and_every_night_has_its_own(night):
    codes = {Night(league=night.league).event.join_code for _ in range(3)} | {night.event.join_code}
    assert len(codes) == 4
    assert all(re.fullmatch(rf"[{CODE_LETTERS}]{{6}}", code) for code in codes)
    assert not set("O0I1LSB8Z") & set(CODE_LETTERS)


def test_a_wrong_code_is_said_at_the_field_and_kept(client):
    page = client.post(reverse("join"), {"code": "WRONG9"})
    assert page.status_code == 422
    assert "No night with that code" in page.content.decode()
    assert 'value="WRONG9"' in page.content.decode()
    assert client.get(reverse("join_code", args=["WRONG9"])).status_code == 404


@pytest.mark.parametrize("code", ["", "  ", "\0", "<script>", "x" * 5000, "'; drop", "½²", "💥"])
def test_nonsense_is_a_wrong_code(client, code):
    assert client.post(reverse("join"), {"code": code}).status_code == 422


def test_a_code_that_is_wrong_and_one_that_is_over_read_the_same(night, client, monkeypatch):
    for step in (night._paid, night._drawn, night._running, night.until_finished):
        step()
    assert client.get(reverse("join_code", args=[night.event.join_code])).status_code == 302, "the result for a day"
    monkeypatch.setattr(joining, "AFTERWARDS_MS", 0)
    pages = [client.get(reverse("join_code", args=[code])) for code in (night.event.join_code, "WRONG9")]
    assert [page.status_code for page in pages] == [404, 404]
    texts = [re.sub(r'value="[^"]*"', "", page.content.decode()) for page in pages]
    assert texts[0] == texts[1]


# --- guessing ---------------------------------------------------------------------------------------------------------


def guess(client, times, **how):
    return [client.post(reverse("join"), {"code": f"WRNG{n:02}"}, **how).status_code for n in range(times)]


def test_after_ten_wrong_codes_an_address_has_to_wait(night, client):
    assert guess(client, 11) == [422] * 10 + [429]
    assert client.post(reverse("join"), {"code": night.event.join_code}).status_code == 429
    page = client.get(reverse("join_code", args=[night.event.join_code]))
    assert page.status_code == 429
    assert "Please wait a minute" in page.content.decode()
    elsewhere = Client(REMOTE_ADDR="192.168.1.77")
    assert elsewhere.post(reverse("join"), {"code": night.event.join_code}).status_code == 302, "others are not blamed"


def test_codes_in_addresses_count_as_guesses_too(client):
    codes = [client.get(reverse("join_code", args=[f"WRNG{n:02}"])).status_code for n in range(11)]
    assert codes == [404] * 10 + [429]


def test_many_addresses_that_guess_together_are_stopped_too(night):
    for n in range(60):
        guess(Client(REMOTE_ADDR=f"10.0.{n}.1"), 1)
    last = Client(REMOTE_ADDR="10.9.9.9")
    assert last.post(reverse("join"), {"code": night.event.join_code}).status_code == 429


def test_a_party_of_forty_comes_in_from_one_address(night):
    for _ in range(40):
        phone = Client()
        answer = phone.post(reverse("join"), {"code": night.event.join_code}, follow=True)
        assert answer.status_code == 200
        assert phone.cookies["phone"].value


def test_whoever_scans_gets_in_while_somebody_else_guesses(night, client, drawn_in):
    guess(client, 11)
    night.client().get(night.url("join_qr"))
    path, _, token = drawn_in[0].removeprefix("http://testserver").partition("#")
    assert client.get(path, follow=True).status_code == 200
    assert client.post(night.url("join_sure"), {"token": token}).status_code == 204


# --- who are you? -----------------------------------------------------------------------------------------------------


def test_a_typed_code_asks_the_host_and_he_lets_in(night):
    phone, host = phone_client(night.event), night.client()
    assert night.post(phone, "claim", entrant=3).status_code == 200
    assert (person(night, 3).phone, person(night, 3).asked) == (None, phone_uid(phone))
    assert "You asked to be Cal" in _text(phone.get(night.url("watch")))
    assert "A phone asks to be Cal." in _text(host.get(night.url("console")))
    assert night.post(host, "accept", entrant=3).status_code == 200
    assert (person(night, 3).phone, person(night, 3).asked) == (phone_uid(phone), None)
    assert "You are in, Cal" in _text(phone.get(night.url("me")))


def test_the_qr_code_of_the_room_makes_a_phone_a_player_at_once(night):
    phone = phone_client(night.event, sure=True)
    assert night.post(phone, "claim", entrant=3).status_code == 200
    assert (person(night, 3).phone, person(night, 3).asked) == (phone_uid(phone), None)
    line = night.event.lines.last()
    assert (line.verb, line.by) == ("claim", f"p:{phone_uid(phone)}")


def test_the_page_behind_the_qr_code_posts_the_token_that_a_browser_keeps_behind_the_hash(night, client):
    page = client.get(night.url("who")).content.decode()
    form = re.search(r'<form id="sure"[^>]*action="([^"]+)".*?</form>', page, re.S)
    assert form[1] == night.url("join_sure")
    assert "csrfmiddlewaretoken" in form[0]
    assert 'src="/static/js/join.js"' in page


def test_a_wrong_token_makes_nobody_sure(night):
    phone = phone_client(night.event)
    for token in ("", "x" * 22, "ünïcödé", "\0", night.event.join_code):
        answer = phone.post(night.url("join_sure"), {"token": token}, **DEED)
        assert answer.status_code == 422
        assert "Scan it again" in answer.json()["refused"]
    night.post(phone, "claim", entrant=3)
    assert person(night, 3).phone is None


def test_the_token_of_one_night_is_none_for_another(night):
    other = Night("Next week", ["Eve", "Fay"], night.league).until("listed")
    phone = phone_client(night.event, sure=True)
    assert phone.post(other.url("join_sure"), {"token": night.event.join_token}).status_code == 422
    other.post(phone, "claim", entrant=1)
    assert person(other, 1).phone is None
    assert person(other, 1).asked == phone_uid(phone)


def test_a_cookie_that_somebody_made_up_is_no_phone(night):
    forged = Client()
    for value in ("", "x", '{"phone": "abc", "sure": []}', "eyJwaG9uZSI6ICJhYmMifQ:1abc:sig"):
        forged.cookies["phone"] = value
        assert night.post(forged, "claim", entrant=3).status_code == 403
        assert forged.get(night.url("me")).status_code == 200


def test_a_name_that_is_on_another_phone_is_not_taken_away(night):
    first, second = (phone_client(night.event, sure=True) for _ in range(2))
    night.post(first, "claim", entrant=3)
    answer = night.post(second, "claim", entrant=3)
    assert answer.status_code == 409
    assert answer.json()["refused"] == "Cal is on another phone. Ask the host to switch."
    assert person(night, 3).phone == phone_uid(first)


def test_a_phone_that_changes_its_mind_is_one_player_only(night):
    phone = phone_client(night.event, sure=True)
    night.post(phone, "claim", entrant=3)
    night.post(phone, "claim", entrant=4)
    assert [who.number for who in entrants(night.event) if who.phone] == [4]
    night.post(phone, "let_go")
    assert [who.number for who in entrants(night.event) if who.phone] == []
    assert night.wrong == []


def test_looking_writes_nothing(night):
    lines = Line.objects.count()
    phone = phone_client(night.event)
    for name in ("watch", "who", "me", "tv", "result"):
        assert phone.get(night.url(name)).status_code == 200
    assert Line.objects.count() == lines


# --- the picture ------------------------------------------------------------------------------------------------------


def test_the_qr_code_holds_the_token_only_on_screens_of_the_room(night, drawn_in):
    stranger = GrantFactory(role=Role.OWNER).user
    outside = Client(), phone_client(night.event), phone_client(night.event, sure=True), Client()
    outside[3].force_login(stranger)
    for client in outside:
        picture = client.get(night.url("join_qr"))
        assert (picture.status_code, picture["Content-Type"]) == (200, "image/svg+xml")
    assert set(drawn_in) == {f"http://testserver/j/{night.event.join_code}/"}
    drawn_in.clear()
    night.client().get(night.url("join_qr"))
    tv = Client()
    tv.get(reverse("pair"))
    Display.objects.update(event=night.event)
    tv.get(night.url("join_qr"))
    assert set(drawn_in) == {f"http://testserver{night.url('who')}#{night.event.join_token}"}


def test_a_tv_of_another_night_does_not_show_this_nights_token(night, drawn_in):
    tv, other = Client(), Night("Next week", league=night.league)
    tv.get(reverse("pair"))
    Display.objects.update(event=other.event)
    tv.get(night.url("join_qr"))
    assert night.event.join_token not in drawn_in[0]


def _text(answer) -> str:
    from tests.http.reading import Page

    return re.sub(r"\s+([.,?])", r"\1", " ".join(Page(answer.content.decode()).texts))
