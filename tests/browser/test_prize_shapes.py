"""The prizes' own page in a browser: the slider shows at once what it comes to, and one tap takes it."""

import re

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.stagehand import Stagehand

SOON = 5000


def test_a_slider_shows_at_once_what_it_comes_to_and_one_tap_takes_it(house: House, hand: Stagehand):
    night = hand.night("paid")
    host, ann = house.console(night), house.watcher(night)
    host.locator("#prize-shapes").click()
    host.wait_for_url(re.compile("/prizes$"))  # and until its scripts listen
    host.get_by_label("From flat to steep").fill("180")
    expect(host.get_by_role("cell", name="€140")).to_be_visible(timeout=SOON)
    expect(host.get_by_role("cell", name="+€20")).to_be_visible()
    host.get_by_role("button", name="Take these prizes").click()
    host.wait_for_url(re.compile("/host/$"))
    ann.get_by_role("link", name="Prizes").click()
    expect(ann.locator("#part-prizes")).to_contain_text("€140", timeout=SOON)
    assert house.wrong() == []


def test_a_change_during_play_is_shown_before_the_table_agrees_to_it_also_without_scripts(
    house: House, hand: Stagehand
):
    night = hand.night("running")
    host = house.signed_in(night.session, java_script_enabled=False)
    host.goto(night.console + "prizes")
    host.locator("#look-text").fill("70/30")
    host.locator("#look").get_by_role("button", name="Look").click()
    expect(host.get_by_role("cell", name="−€30")).to_be_visible()
    host.get_by_label("The table agrees to this change").check()
    host.get_by_role("button", name="Take these prizes").click()
    host.wait_for_url(re.compile("/host/$"))
    expect(host.locator("#part-prizes")).to_contain_text("€60")
    assert house.wrong() == []
