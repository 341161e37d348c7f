"""A name that is put right, merged or erased stands on every connected screen at once, though no line was written."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.live.page import deed, in_database
from tourney.events.journal.wish import now_ms
from tourney.players import erasing
from tourney.players.merging import merge, take_back
from tourney.players.models import Player
from tourney.players.naming import enrol
from tourney.players.renaming import rename

pytestmark = pytest.mark.django_db(transaction=True)


@in_database
def renamed(old, new):
    rename(Player.objects.get(name=old), new)


def text(page):
    return " ".join(page.parts.values())


async def test_every_screen_follows_a_new_name_and_every_deed_after_it(evening, pages, quick):
    phone = await (await pages(evening).open(have=0)).until(evening.event.seq)
    tv = await (await pages(evening, "tv").open(have=0)).until(evening.event.seq)
    await renamed("Ann", "Zilpzalp")
    await phone.follow()
    assert "Zilpzalp" in text(phone)
    assert ">Ann<" not in text(phone)
    await tv.follow()
    assert tv.seq == phone.seq == evening.event.seq + 1
    await deed(evening, "knock_out", entrant=1)
    await phone.follow()
    assert phone.seq == evening.event.seq + 1, "one line and one name further"
    await renamed("Bob", "Rotkehlchen")
    await phone.follow()
    assert "Rotkehlchen" in text(phone)


async def test_with_a_hint_nobody_waits_after_a_name_was_changed(evening, pages, monkeypatch):
    from tourney.live import hub

    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    await renamed("Ann", "Zilpzalp")
    await page.follow()
    monkeypatch.setattr(hub, "CHECK", 1000.0)
    await deed(evening, "pause")
    await page.follow()
    assert page.seq == evening.event.seq + 1


async def test_a_merge_and_its_taking_back_are_shown(evening, pages, quick):
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)

    @in_database
    def merged():
        kept = enrol(evening.league, ["Zilpzalp"])[0]
        return merge(kept, Player.objects.get(name="Ann"), None)

    row = await merged()
    await page.follow()
    assert "Zilpzalp" in text(page)
    await in_database(take_back)(row)
    await page.follow()
    assert "Zilpzalp" not in text(page)


async def test_who_asks_to_be_erased_keeps_the_name_until_the_finish_and_not_longer(evening, pages, quick):
    evening.at = now_ms()
    await deed(evening, "pause")
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)

    @in_database
    def asked():
        return erasing.ask(Player.objects.get(name="Ann"))

    assert await asked() is False
    await deed(evening, "knock_out", entrant=2)
    await page.follow()
    assert "Ann" in text(page)
    for number in (3, 4, 5, 6):
        await deed(evening, "knock_out", entrant=number)
    await deed(evening, "finish")
    await page.until(evening.event.seq + 1)
    assert "Former player" in text(page)
    assert "Ann" not in text(page)


def test_pages_and_polls_speak_of_the_same_version(evening):
    rename(Player.objects.get(name="Ann"), "Zilpzalp")
    version = evening.event.seq + 1
    poll = reverse("poll", args=[evening.event.uid, "phone"])
    assert Client().get(poll, {"have": evening.event.seq}).json()["seq"] == version
    assert Client().get(poll, {"have": version}).status_code == 204
    host = Client()
    host.force_login(evening.host)
    for name in ("watch", "tv", "console", "deal", "side", "money"):
        assert f'data-seq="{version}"' in host.get(reverse(name, args=[evening.event.uid])).content.decode(), name
