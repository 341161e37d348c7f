"""The article's night in a real browser: the host, two phones and a TV open at once, from set-up to podium."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import SOON, House

TEN = ["Ann", "Bob", "Cal", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon"]


@pytest.fixture
def house(server, browser: Browser):
    house = House(server, browser)
    yield house
    house.close()


def test_a_night_from_set_up_to_podium(house: House):
    host = house.host_signs_up()
    house.new_night(host, "Friday night")
    code = host.locator(".join__code").inner_text()

    house.paste_names(host, TEN)
    expect(host.locator("#part-people")).to_contain_text("Jon", timeout=SOON)
    house.all_here_and_paid(host, TEN)

    tv = house.pair_tv(host)
    ann, bob = house.phone(), house.phone()
    house.joins_by_code(ann, code)
    house.asks_to_be(host, ann, "Ann")
    house.joins_by_qr(bob, host)
    house.taps_name(bob, "Bob")

    house.watch_reloads(host, ann, bob, tv)
    house.tap(host, "Draw seats")
    for phone in (ann, bob):
        expect(phone.locator("[data-part=me]")).to_contain_text(re.compile(r"Table 1, seat \d+"), timeout=SOON)
    expect(tv.locator("body")).to_contain_text("Ann", timeout=SOON)

    house.tap(host, "Start the clock")
    for screen in (ann, bob, tv):
        expect(screen.locator("body")).to_contain_text("10 / 15", timeout=SOON)
    everybody_sees_the_prizes(host, ann, bob, tv)

    out_in_order(house, host, (ann, tv))
    expect(ann.locator("[data-part=me]")).to_contain_text("10th", timeout=SOON)
    expect(bob.locator("[data-part=me]")).to_contain_text("9th", timeout=SOON)

    house.tap(host, "Finish the night")
    for screen in (ann, bob, tv):
        expect(screen.locator("body")).to_contain_text("Jon", timeout=SOON)
        expect(screen.locator("body")).to_contain_text("€120", timeout=SOON)
    assert house.reloads == 0, "a screen was loaded again"
    host.locator("a", has_text="See the result").click()
    everybody_sees_the_prizes(host)
    assert house.complaints == []


def everybody_sees_the_prizes(*screens: Page) -> None:
    for screen in screens:
        for prize in ("€120", "€50", "€30"):
            expect(screen.locator("body")).to_contain_text(prize, timeout=SOON)


def out_in_order(house: House, host: Page, others: tuple[Page, Page]) -> None:
    """Nine go out, one after the other; one of them by a slip of the finger, taken back from the bar."""
    ann, tv = others
    house.out(host, "Ann")
    expect(tv.locator("body")).to_contain_text("9 of 10", timeout=SOON)
    house.out(host, "Jon")
    for screen in (ann, tv):
        expect(screen.locator("body")).to_contain_text("8 of 10", timeout=SOON)
    house.undo(host, "Jon out")
    for screen in (ann, tv):
        expect(screen.locator("body")).to_contain_text("9 of 10", timeout=SOON)
    for left, name in zip(range(8, 0, -1), TEN[1:-1], strict=True):
        house.out(host, name)
        if left > 1:
            expect(tv.locator("body")).to_contain_text(f"{left} of 10", timeout=SOON)
