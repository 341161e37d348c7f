"""The podium as a picture to share, and the result page it is shared from: no money for whoever has only a link.

S29: money is hidden outside the league; a phone of the night and a helper see what was won.
"""

from xml.etree import ElementTree

import pytest
from django.test import Client

from tests.factories import GrantFactory
from tests.http.reading import Page
from tests.http.stages import MARKUP, evening, hostile
from tests.http.world import Night, phone_client
from tourney.leagues.models import League, Role
from tourney.live.podium import NAME, shortened

SVG = "{http://www.w3.org/2000/svg}"


def finished(names: list[str], title: str = "Friday") -> Night:
    return evening(names, title).until("finished")


def texts(night: Night) -> list[str]:
    answer = Client().get(night.url("podium"))
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("image/svg+xml")
    drawing = ElementTree.fromstring(answer.content)  # noqa: S314 - our own
    assert (drawing.tag, drawing.get("viewBox")) == (f"{SVG}svg", "0 0 1200 630")
    return [text.text or "" for text in drawing.iter(f"{SVG}text")]


def test_it_shows_the_first_three_and_the_night(db):
    shown = texts(finished(["Ann", "Bob", "Cal", "Dee", "Eli"]))
    assert [text for text in shown if text in {"Ann", "Bob", "Cal", "Dee", "Eli"}] == ["Eli", "Dee", "Cal"]
    assert [text for text in shown if text in {"1st", "2nd", "3rd"}] == ["1st", "2nd", "3rd"]
    assert "Friday" in shown
    assert any(text.startswith("5 players") for text in shown)


def test_there_is_none_before_the_finish_and_none_after_the_finish_is_undone(db):
    night = evening(["Ann", "Bob", "Cal"], "Friday").until("one_left")
    assert Client().get(night.url("podium")).status_code == 404
    night.do("finish")
    texts(night)
    night.do("undo", line=night.event.seq)
    assert Client().get(night.url("podium")).status_code == 404


@pytest.mark.parametrize("who", ["visitor", "host"])
def test_nobody_finds_money_in_it(db, who):
    night = finished(["Ann", "Bob", "Cal", "Dee", "Eli"])
    client = night.client() if who == "host" else Client()
    assert "€" not in client.get(night.url("podium")).content.decode()


def test_names_that_are_markup_are_names_and_the_picture_stays_one(db, subtests):
    names = [*hostile(), MARKUP]
    for three in (names[at : at + 3] for at in range(0, len(names), 3)):
        with subtests.test(", ".join(three)):
            night = finished(["Ann", "Bob", *three][-max(3, len(three)) :], MARKUP)
            drawing = Client().get(night.url("podium")).content
            tags = [element.tag.removeprefix(SVG) for element in ElementTree.fromstring(drawing).iter()]  # noqa: S314
            assert set(tags) == {"svg", "title", "rect", "text", "g"}
            assert tags.count("text") == 3 + 2 * 3


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Will and Millicent", "Will and Millic…"),
        ("WWWWWWWWWWWWWWWW", "WWWWWWWW…"),
        ("Bartholomew Featherstone", "Bartholomew…"),
        ("王" * 12, "王" * 6 + "…"),
        ("👨‍👩‍👧‍👦" * 9, "👨‍👩‍👧‍👦" * 6 + "…"),
        ("e\u0301" * 20, "e\u0301" * 12 + "…"),
        ("Ann\uffff\x07", "Ann"),
    ],
)
def test_a_long_name_is_cut_between_two_characters_as_a_reader_sees_them(name, shown):
    assert shortened(name, NAME) == shown


# --- the page it is shared from ---------------------------------------------------------------------------------------
@pytest.fixture
def night(db):
    return Night(names=["Ann", "Bob", "Cal", "Dee", "Eli"]).until("finished")


def result(night: Night, client: Client) -> str:
    return client.get(night.url("result")).content.decode()


def test_the_page_has_a_button_that_works_without_scripts(night):
    page = result(night, Client())
    assert Page(page).faults == []
    assert f'href="{night.url("podium")}" data-share' in page
    assert "Share" in Page(page).texts
    assert 'property="og:title" content="Friday"' in page


def test_before_the_finish_there_is_nothing_to_share(db):
    assert "data-share" not in result(Night(names=["Ann", "Bob", "Cal"]).until("one_left"), Client())


def test_whoever_has_only_the_address_is_not_told_what_was_won(night):
    page = result(night, Client())
    assert "€" not in page
    assert "Prize pool" not in page
    assert "|5000|" not in page  # nor what a row says about itself to scripts
    assert "Eli" in page


def test_a_helper_of_the_league_and_a_phone_that_was_in_the_room_are(night):
    for client in (night.client(), phone_client(night.event, sure=True)):
        page = result(night, client)
        assert "€100" in page
        assert "€60" in page


def test_a_phone_that_is_a_player_is_told_and_one_that_only_typed_the_code_is_not(db):
    night = Night(names=["Ann", "Bob", "Cal", "Dee", "Eli"]).until("drawn")
    player, watcher = phone_client(night.event), phone_client(night.event)
    night.post(player, "claim", entrant=1)
    night.do("accept", entrant=1)
    for step in ("running", "heads_up", "one_left", "finished"):
        getattr(night, f"_{step}")()
    assert "€100" in result(night, player)
    assert "€" not in result(night, watcher)


def test_a_night_without_prizes_speaks_of_none_to_anybody(db):
    night = Night(names=["Ann", "Bob", "Cal", "Dee", "Eli"]).until("drawn")
    night.do("fund", pot={"no_prizes": True})
    for step in ("running", "heads_up", "one_left", "finished"):
        getattr(night, f"_{step}")()
    assert "€" not in result(night, night.client())


def test_the_page_tells_in_which_level_somebody_went_out_and_how_the_field_shrank(db):
    night = Night(names=["Ann", "Bob", "Cal"]).until("running")
    night.do("knock_out", entrant=1)
    night.do("jump", to=1, level=0)
    night.do("knock_out", entrant=2)
    night.do("finish")
    page = Page(result(night, Client()))
    places = page.text[page.text.index("All places") :]
    assert places.index("level 2") < places.index("level 1")  # Bob, the second, before Ann, the third
    assert page.tags.count("polyline") == 1
    assert "Players left over time" in page.text


# --- money on the page of the result ----------------------------------------------------------------------------------


def test_a_league_that_shows_money_shows_it_to_whoever_has_the_address(db):
    night = finished(["Ann", "Bob", "Cal", "Dee", "Eli"])
    assert "€" not in Client().get(night.url("result")).content.decode(), "hidden unless the league says otherwise"
    League.objects.update(money_shown=True)
    assert "€" in Client().get(night.url("result")).content.decode()
    assert "€" not in Client().get(night.url("podium")).content.decode(), "a picture travels further than an address"


def test_a_member_sees_what_was_won_and_an_account_outside_does_not(db):
    night = finished(["Ann", "Bob", "Cal", "Dee", "Eli"])
    for league, sees in ((night.league, True), (None, False)):
        grant = GrantFactory(role=Role.MEMBER, **({"league": league} if league else {}))
        client = Client()
        client.force_login(grant.user)
        assert ("€" in client.get(night.url("result")).content.decode()) == sees
