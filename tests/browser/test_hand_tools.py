"""The tools for a hand in a real browser: cards are picked with and without script, and a player's clock runs down."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import PHONE, SOON, House

BOARD, ANN, BOB = "Qh Jh Th 4h 2h", "Ac 3h", "Qs Qd"


def pick(page: Page, cards: str) -> None:
    for card in cards.split():
        page.locator(f"button[name=pick][value='{card}']").click()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_showdown_is_tapped_card_by_card(house: House, scripts: bool):
    """The board first, then hand after hand: each card goes where there is room, and is gone from the deck."""
    page = house.device(PHONE, java_script_enabled=scripts)
    page.goto("/rules/tools/winner")
    pick(page, f"{BOARD} {ANN} {BOB}")
    for name, cards in (("board", BOARD), ("cards1", ANN), ("cards2", BOB)):
        expect(page.locator(f"[name={name}]")).to_have_value(cards)
    expect(page.get_by_role("button", name="Ace of clubs")).to_be_disabled()
    if scripts:
        assert page.url.endswith("/rules/tools/winner"), "nothing was loaded again"
        page.get_by_role("button", name="Who wins?", exact=True).last.click()
    expect(page.locator(".figure")).to_have_text("Player 1 wins.")
    assert house.wrong() == []


@pytest.mark.parametrize("scripts", [True, False])
def test_a_card_can_be_taken_back(house: House, scripts: bool):
    page = house.device(PHONE, java_script_enabled=scripts)
    page.goto("/rules/tools/winner?at=1")
    pick(page, "Ac")
    page.get_by_role("button", name="Take the last one back").click()
    expect(page.locator("[name=cards1]")).to_have_value("")
    expect(page.get_by_role("button", name="Ace of clubs")).to_be_enabled()


def test_the_pots_of_the_article_take_a_phone_without_script_three_numbers(house: House):
    page = house.device(PHONE, java_script_enabled=False)
    page.goto("/rules/tools/pots")
    for n, chips in ((1, "800"), (2, "3000"), (3, "3000")):
        page.locator(f"[name=in{n}]").fill(chips)
    page.locator("[name=in3]").press("Enter")
    expect(page).to_have_url(re.compile("in3=3000"))
    expect(page.locator(".pot .figure")).to_have_text(["2,400", "4,400"])


def test_the_clock_on_a_player_runs_down_and_says_so(house: House):
    page = house.device(PHONE)
    page.clock.install()
    page.goto("/rules/tools/clock?seconds=20")
    expect(page.get_by_text("Count aloud")).to_be_hidden()
    page.get_by_role("button", name="Start").click()
    page.clock.run_for(5500)
    expect(page.get_by_role("timer")).to_have_text("15", timeout=SOON)
    page.clock.run_for(15000)
    expect(page.get_by_role("timer")).to_have_text("0", timeout=SOON)
    expect(page.locator("#say")).to_have_text("Time is up.")
    page.get_by_role("button", name="Start again").click()
    expect(page.get_by_role("timer")).to_have_text("20", timeout=SOON)
    assert house.wrong() == []


def test_without_script_the_clock_says_to_count_aloud(house: House):
    page = house.device(PHONE, java_script_enabled=False)
    page.goto("/rules/tools/clock")
    expect(page.get_by_text("Count aloud from 30 to zero")).to_be_visible()
    expect(page.get_by_role("button", name="Start")).to_be_hidden()
