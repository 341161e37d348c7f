"""Undo as a host does it: from the history, with a look at what hangs together, and the undo of an undo."""

import re

from playwright.sync_api import Page, expect

from tests.browser.house import BREATH, House
from tests.browser.stagehand import Night, Stagehand

SOON = 8000  # ms: a ceiling, not a measurement


def opens_preview(host: Page, night: Night, words: str) -> None:
    host.goto(night.history)
    host.get_by_role("link", name=re.compile(f"^(Undo|Redo) ?: {re.escape(words)}")).first.click()
    expect(host).to_have_url(re.compile(r"/undo/\d+$"))
    host.wait_for_load_state()  # before the scripts are there the button is a plain form's


def test_a_chain_is_shown_before_it_is_taken_back_and_can_be_put_back(house: House, hand: Stagehand):
    night = hand.night("running", names=["Ann", "Bob", "Cal"])
    hand.do(night, "knock_out", entrant=1)
    host, tv = house.console(night), house.tv(night)
    expect(tv.locator("main")).to_contain_text("2 of 3")
    opens_preview(host, night, "Cards in the air")
    expect(host.locator("h1")).to_have_text("Undo these 2 together?")
    chain = host.locator("ol.list")
    expect(chain.locator("li").first).to_contain_text("Ann out")
    expect(chain.locator("li").last).to_contain_text("Cards in the air")
    changes = host.get_by_role("region", name="What changes")
    expect(changes).to_contain_text("Ann back to table 1, seat")
    assert hand.journal(night)[-1]["verb"] == "knock_out", "looking changes nothing"

    host.get_by_role("button", name="Undo", exact=True).click()
    expect(host).to_have_url(re.compile("/host/$"))
    expect(host.get_by_role("button", name="Start the clock")).to_be_visible()
    expect(tv.locator("main")).to_contain_text("Find your seat", timeout=SOON)
    undo = hand.journal(night)[-1]
    assert (undo["verb"], len(undo["undoes"])) == ("undo", 2)

    opens_preview(host, night, "undone: ")
    host.get_by_role("button", name="Undo", exact=True).click()
    expect(host).to_have_url(re.compile("/host/$"))
    expect(tv.locator("main")).to_contain_text("2 of 3", timeout=SOON)
    expect(tv.locator("main")).to_contain_text("Ann")
    assert hand.journal(night)[-1]["undoes"] == [undo["seq"]]
    host.goto(night.history)
    expect(host.locator(".feed__line[data-undone]")).to_have_count(1)
    assert house.wrong() == []


def test_an_undo_that_somebody_else_was_quicker_with_is_refused_with_a_sentence(house: House, hand: Stagehand):
    night = hand.night("running")
    line = hand.do(night, "knock_out", entrant=1)
    host = house.console(night)
    opens_preview(host, night, "Ann out")
    hand.do(night, "undo", line=line)
    host.get_by_role("button", name="Undo", exact=True).click()
    expect(host.locator("form [data-refusal]")).to_have_text("That is undone already. Nothing changed.", timeout=SOON)
    expect(host).to_have_url(re.compile(r"/undo/\d+$"))
    assert len(hand.journal(night, "undo")) == 1
    assert house.wrong("409") == []


def test_everything_from_the_finish_back_to_the_first_knock_out_from_the_bar(house: House, hand: Stagehand):
    night = hand.night("finished", names=["Ann", "Bob", "Cal"])
    host, ann = house.console(night), house.player(night, "Ann")
    for words in ("Night finished", "Bob out", "Ann out"):
        button = host.locator("#part-undo").get_by_role("button", name=re.compile(f"^Undo: {words}"))
        button.click()
        expect(button).to_have_count(0, timeout=SOON)
        host.wait_for_timeout(BREATH)
    expect(ann.locator("main")).to_contain_text("3 of 3", timeout=SOON)
    expect(ann.locator("#part-tables [data-entrant]")).to_have_count(3)
    assert len(hand.journal(night, "undo")) == 3
    assert house.wrong() == []
