"""Old TVs, strict browsers, a script that did not load: the night goes on by plain forms and plain pages."""

import re

from playwright.sync_api import Page, expect

from tests.browser.house import PHONE, TABLET, House
from tests.browser.stagehand import Stagehand


def tap(host: Page, name: str | re.Pattern[str], says: str) -> None:
    host.get_by_role("button", name=name).first.click()
    expect(host.locator(".notes__note")).to_contain_text(says)


def test_a_host_runs_a_night_by_plain_forms(house: House, hand: Stagehand):
    night = hand.night(names=[])
    host = house.console(night, java_script_enabled=False)
    host.get_by_label("Names, one per line").fill("Ann\nBob\nCal")
    tap(host, "Add them all", "3 players on the list")
    for name in ("Ann", "Bob", "Cal"):
        tap(host, f"Here: {name}", f"{name} here")
        tap(host, re.compile(f"^Paid .*: {name}$"), f"{name} paid")
    host.get_by_label("Prizes, first place first").fill("60/40")
    tap(host, "Set", "60")
    tap(host, "Draw seats", "Seats drawn")
    tap(host, "Start the clock", "Cards in the air")
    tap(host, "Pause clock", "Paused")
    tap(host, "Resume clock", "Clock on")
    tap(host, "Out: Ann", "Ann out")
    tap(host, re.compile("^Undo: Ann out"), "undone")
    tap(host, "Out: Ann", "Ann out")
    tap(host, "Out: Bob", "Bob out")
    tap(host, "Finish the night", "Cal wins")
    host.get_by_role("link", name="See the result").click()
    expect(host.locator(".podium li").first).to_contain_text("Cal")
    assert [line["verb"] for line in hand.journal(night)[-4:]] == ["undo", "knock_out", "knock_out", "finish"]
    assert house.wrong() == []


def test_an_undo_from_the_history_leads_back_to_the_console(house: House, hand: Stagehand):
    night = hand.night("running")
    hand.do(night, "knock_out", entrant=1)
    host = house.console(night, java_script_enabled=False)
    host.get_by_role("link", name="History").first.click()
    host.get_by_role("link", name=re.compile("^Undo ?: Cards in the air")).click()
    expect(host.locator("h1")).to_have_text("Undo these 2 together?")
    tap(host, "Undo", "undone: Ann out, Cards in the air")
    expect(host.get_by_role("button", name="Start the clock")).to_be_visible()
    assert house.wrong() == []


def test_a_refusal_is_a_page_that_leads_back(house: House, hand: Stagehand):
    night = hand.night("running")
    host = house.console(night, java_script_enabled=False)
    hand.do(night, "pause")
    host.get_by_role("button", name="Pause clock").click()
    expect(host.locator("main")).to_contain_text(re.compile(r"paused already \(Bo, \d\d:\d\d\). Nothing changed."))
    host.get_by_role("link", name="Back").click()
    expect(host.get_by_role("button", name="Resume clock")).to_be_visible()
    assert len(hand.journal(night, "pause")) == 1
    assert house.wrong("409") == []


def test_a_phone_and_a_tv_show_what_the_server_knows(house: House, hand: Stagehand):
    night = hand.night("running")
    phone = house.device(PHONE, java_script_enabled=False)
    tv = house.device({"width": 1280, "height": 720}, java_script_enabled=False)
    phone.goto(night.phone)
    tv.goto(night.tv)
    for page in (phone, tv):
        for words in ("Level 1 of 9", "10 / 15", "10 of 10"):
            expect(page.locator("main")).to_contain_text(words)
        expect(page.locator("[data-tick=time]").first).to_have_text(re.compile(r"^(30:00|29:\d\d)$"))
    for panel in ("#part-tables", "#part-prizes", "#part-structure"):
        expect(phone.locator(panel)).to_be_visible()
    hand.do(night, "knock_out", entrant=1)
    phone.reload()
    expect(phone.locator("#part-facts")).to_contain_text("9 of 10")
    assert house.wrong() == []


def test_a_player_joins_by_code_and_says_who_he_is(house: House, hand: Stagehand):
    night = hand.night("drawn")
    phone, host = house.device(PHONE, java_script_enabled=False), house.console(night, TABLET)
    house.joins_by_code(phone, night.code)
    phone.get_by_role("button", name="Gus").click()
    expect(phone).to_have_url(re.compile(r"/n/[\w-]{22}/$"))
    expect(phone.locator("#part-me")).to_contain_text("You asked to be Gus")
    host.locator("#part-needs").get_by_role("button", name="Let in").click()
    expect(host.locator("#part-needs")).to_be_hidden()
    phone.reload()
    expect(phone.locator("#part-me")).to_contain_text("Gus, your seat is")
    assert house.wrong() == []
