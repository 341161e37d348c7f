"""The podium goes out as a picture: by the phone's own sheet where it has one, else as a file, else as a plain page."""

import struct

from playwright.sync_api import expect

from tests.browser.house import PHONE, SOON, House
from tests.browser.stagehand import Stagehand

SHARE = """() => { window.shared = [];
  navigator.canShare = () => true;
  navigator.share = async ({files: [file], title}) => { window.shared.push([file.name, file.type, file.size, title]); };
}"""


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


def test_a_browser_without_a_sheet_saves_the_picture(house: House, hand: Stagehand, tmp_path):
    night = hand.night("finished", names=["Ann", "Bob <b>", "王芳"])
    page = house.device(PHONE)
    page.goto(night.result)
    with page.expect_download(timeout=4 * SOON) as coming:
        page.get_by_role("link", name="Share").click()
    coming.value.save_as(tmp_path / "podium.png")
    assert coming.value.suggested_filename == "podium.png"
    png = (tmp_path / "podium.png").read_bytes()
    assert size_of(png) == (1200, 630)
    assert len(png) > 8000, "an empty picture is smaller"
    assert house.wrong() == [], "the security policy lets the picture through"


def test_a_phone_with_a_sheet_is_given_the_file(house: House, hand: Stagehand):
    page = house.device(PHONE)
    page.goto(hand.night("finished").result)
    page.evaluate(SHARE)
    page.get_by_role("link", name="Share").click()
    page.wait_for_function("window.shared.length === 1")
    name, kind, size, title = page.evaluate("window.shared[0]")
    assert (name, kind, title) == ("podium.png", "image/png", "Friday")
    assert size > 8000
    assert house.wrong() == []


def test_without_scripts_the_link_shows_the_drawing(house: House, hand: Stagehand):
    page = house.device(PHONE, java_script_enabled=False)
    page.goto(hand.night("finished").result)
    page.get_by_role("link", name="Share").click()
    expect(page.locator("svg text").filter(has_text="1st")).to_be_visible()


def test_a_side_game_on_one_page_that_follows_what_others_do(house: House, hand: Stagehand):
    night = hand.night("running")
    hand.do(night, "knock_out", entrant=1)
    host = house.signed_in(night.session, PHONE)
    host.goto(night.side)
    host.get_by_role("button", name="Open the side game").click()
    host.get_by_role("button", name="100 chips for €5: Ann").click()
    expect(host.locator("#part-side-people")).to_contain_text("bought €5", timeout=SOON)
    hand.do(night, "knock_out", entrant=2)
    hand.do(night, "side_buy", entrant=2, amount=1000)
    expect(host.locator("#part-side-people")).to_contain_text("bought €10", timeout=SOON)
    host.locator("#side-leaver").select_option(label="Bob")
    host.get_by_label("All chips").fill("301")
    host.get_by_role("button", name="Pay out").click()
    expect(host.locator("#part-side-leave [data-refusal]")).to_contain_text("301 are more than all the chips")
    assert host.get_by_label("All chips").input_value() == "301", "what was typed stays"
    host.get_by_label("All chips").fill("300")
    host.get_by_role("button", name="Pay out").click()
    expect(host.locator("#part-side-end")).to_contain_text("the box is empty", timeout=SOON)
    host.get_by_role("button", name="Close the side game").click()
    expect(host.locator("#part-side-box")).to_contain_text("Closed", timeout=SOON)
    assert house.wrong("status of 422") == []
