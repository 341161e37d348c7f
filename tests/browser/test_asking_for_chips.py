"""A phone asks for chips, the host answers with one tap, and both see it without a reload; a TV says when it ends."""

import re

from playwright.sync_api import Page, expect

from tests.browser.house import BREATH, PHONE, SOON, House
from tests.browser.stagehand import Night, Stagehand

FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]
SOLD = {"rebuys": True, "last_level": 3, "rebuy_limit": 2, "rebuy_at_most": None, "out_may_rebuy": True}
MORE = {"addon": True, "addon_when": "any_time_in_period", "together": False, "reentry": False}


def sold_at(hand: Stagehand, **policy: object) -> Night:
    """Five at one table, cards in the air, rebuys in the first three levels, add-ons at any time in them."""
    night = hand.night("drawn", names=FIVE)
    hand.do(night, "announce", policy={**SOLD, **MORE, **policy})
    hand.do(night, "start")
    return night


def mine(phone: Page):
    return phone.locator("[data-part=me]")


def opens(phone: Page) -> None:
    """What may be asked stands behind a summary while nothing is asked."""
    mine(phone).locator("#my-chips > summary").click()


def asks(phone: Page, stack: str = "300") -> None:
    phone.get_by_label("Chips you have left").fill(stack)
    phone.get_by_role("button", name="Ask for a rebuy").click()
    expect(mine(phone)).to_contain_text("You asked for a rebuy. The host has been asked.", timeout=SOON)


def test_asked_on_a_phone_confirmed_on_the_console_seen_on_the_phone(house: House, hand: Stagehand):
    night = sold_at(hand)
    host, ann = house.console(night), house.player(night, "Ann")
    house.watch_reloads(host, ann)
    opens(ann)
    asks(ann)
    need = host.locator("#part-needs [data-kind=want]")
    expect(need).to_contain_text("Ann asks for a rebuy · €20", timeout=SOON)
    expect(need).to_contain_text("Chips left: 300.")
    need.get_by_role("button", name="Confirm rebuy €20").click()
    expect(need).to_have_count(0, timeout=SOON)
    expect(mine(ann).get_by_role("list", name="Bought so far")).to_contain_text("1,000 chips · €20", timeout=SOON)
    expect(mine(ann)).not_to_contain_text("You asked")
    assert house.reloads == 0, "a screen was loaded again"
    assert house.wrong() == []


def test_a_no_is_read_on_the_phone_and_asking_again_is_possible(house: House, hand: Stagehand):
    night = sold_at(hand)
    host, ann = house.console(night, PHONE), house.player(night, "Ann")
    opens(ann)
    asks(ann)
    need = host.locator("#part-needs [data-kind=want]")
    need.get_by_role("button", name="Not now").click(timeout=SOON)
    expect(mine(ann)).to_contain_text("The host said no to your rebuy.", timeout=SOON)
    asks(ann, "200")
    expect(mine(ann)).not_to_contain_text("The host said no")
    ann.wait_for_timeout(BREATH)
    mine(ann).get_by_role("button", name="Take it back").click()
    expect(mine(ann).locator("#my-chips > summary")).to_be_visible(timeout=SOON)
    expect(need).to_have_count(0, timeout=SOON)
    assert house.wrong() == []


def test_a_refusal_stands_at_the_button_and_keeps_what_was_typed(house: House, hand: Stagehand):
    night = sold_at(hand)
    ann = house.player(night, "Ann")
    opens(ann)
    ann.get_by_label("Chips you have left").fill("1500")
    ann.get_by_role("button", name="Ask for a rebuy").click()
    refused = mine(ann).locator("#ask-rebuy [data-refusal]")
    expect(refused).to_contain_text("A rebuy is for stacks up to 1000, and this one is 1500.", timeout=SOON)
    expect(ann.get_by_label("Chips you have left")).to_have_value("1500")
    assert house.wrong("409") == []


def test_a_rebuy_that_was_announced_before_the_deal_binds_and_plays_behind(house: House, hand: Stagehand):
    night = sold_at(hand)
    host, ann = house.console(night), house.player(night, "Ann")
    opens(ann)
    ann.get_by_label("Chips you have left").fill("300")
    ann.get_by_role("button", name="I announce it before this deal").click()
    expect(mine(ann)).to_contain_text("An announced rebuy is binding.", timeout=SOON)
    expect(mine(ann).get_by_role("button", name="Take it back")).to_have_count(0)
    need = host.locator("#part-needs [data-kind=want]")
    need.get_by_role("button", name="Confirm rebuy €20").click(timeout=SOON)
    expect(host.locator("#part-tables")).to_contain_text("plays 1,000 behind", timeout=SOON)
    expect(mine(ann)).to_contain_text("1,000 chips play behind in this hand.", timeout=SOON)
    assert house.wrong() == []


def test_a_phone_that_slept_sees_what_was_answered_and_when_rebuys_closed(house: House, hand: Stagehand):
    night = sold_at(hand)
    ann = house.player(night, "Ann")
    opens(ann)
    asks(ann)
    ann.context.set_offline(True)
    hand.do(night, "turn_down", entrant=1, wants="rebuy")
    ann.context.set_offline(False)
    expect(mine(ann)).to_contain_text("The host said no to your rebuy.", timeout=15_000)
    hand.do(night, "close_rebuys")
    expect(mine(ann)).to_contain_text("The host has closed rebuys.", timeout=SOON)


def test_every_screen_says_when_rebuys_end_and_counts_the_last_two_minutes(house: House, hand: Stagehand):
    night = sold_at(hand, last_level=1)
    tv, phone = house.tv(night), house.watcher(night)
    for screen in (tv, phone):
        expect(screen.locator("[data-tick=closing]")).to_have_text("Rebuys end with this level.", timeout=SOON)
    hand.do(night, "set_clock", left=122_000)
    for screen in (tv, phone):  # without any further word from the server
        expect(screen.locator("[data-tick=closing]")).to_have_text("Rebuys close in 2 minutes.", timeout=6000)
    hand.do(night, "set_clock", left=61_500)
    for screen in (tv, phone):
        expect(screen.locator("[data-tick=closing]")).to_have_text("Rebuys close in 1 minute.", timeout=6000)
    hand.do(night, "set_clock", left=1500)
    for screen in (tv, phone):
        expect(screen.locator("[data-tick=closing]")).to_be_hidden(timeout=6000)


def test_add_ons_are_one_tap_each_when_rebuys_have_ended(house: House, hand: Stagehand):
    night = sold_at(hand, addon_when="end_of_rebuy_period")
    host = house.console(night)
    expect(host.locator("#part-add-ons")).to_be_hidden()
    host.locator("#more-desk > summary").click()
    host.get_by_role("button", name="Close rebuys now").click()
    now = host.locator("#part-add-ons")
    expect(now.get_by_role("button", name=re.compile("^Add-on: "))).to_have_count(5, timeout=SOON)
    now.get_by_role("button", name="Add-on: Cal").click()
    expect(now.get_by_role("button", name="Add-on: Cal")).to_have_count(0, timeout=SOON)
    expect(now.get_by_role("button", name=re.compile("^Add-on: "))).to_have_count(4)
    assert house.wrong() == []


def test_the_keys_of_the_desk_sell_to_whoever_is_chosen(house: House, hand: Stagehand):
    night = sold_at(hand)
    host = house.console(night)
    host.locator("#more-desk > summary").click()
    for key, chips in (("a", "6,000"), ("r", "7,000")):
        host.locator("#desk-who").select_option(label="Dee")
        host.locator("#desk-stack").fill("100")
        host.locator("#desk-stack").evaluate("(field) => field.blur()")
        host.keyboard.press(key)
        expect(host.locator("#part-desk")).to_contain_text(chips, timeout=SOON)
    assert [line["verb"] for line in hand.journal(night)[-2:]] == ["add_on", "rebuy"]
    assert house.wrong() == []
