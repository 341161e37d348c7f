"""A night without a mouse: everything is reached by keys, the focus is seen, and news never takes it away."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.house import BREATH, House
from tests.browser.stagehand import Stagehand

SOON = 8000  # ms: a ceiling, not a measurement
MOST_TABS = 120
FOCUS = """() => {
  const el = document.activeElement, box = el.getBoundingClientRect(), style = getComputedStyle(el);
  const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return {
    body: el === document.body,
    ring: parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== "none",
    seen: Boolean(middle) && (el === middle || el.contains(middle) || middle.contains(el)),
  };
}"""


def tab_to(page: Page, name: str | re.Pattern[str]) -> Locator:
    """Press Tab until a button with this name has the focus; it must be seen there."""
    button = page.get_by_role("button", name=name).first
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if button.evaluate("(button) => button === document.activeElement"):
            focus = page.evaluate(FOCUS)
            assert focus["ring"], f"the focus on {name} cannot be seen"
            assert focus["seen"], f"something covers the focus on {name}"
            return button
    raise AssertionError(f"Tab never comes to {name}")


def press(page: Page, name: str | re.Pattern[str]) -> None:
    tab_to(page, name)
    page.keyboard.press("Enter")


def shows(host: Page, seq: int) -> None:
    """Wait until the undo bar offers this line: the news has come, and the parts behind it."""
    expect(host.locator("#part-undo form [name=line]")).to_have_value(str(seq), timeout=SOON)


def keeps_focus(page: Page, when: str) -> None:
    assert not page.evaluate(FOCUS)["body"], f"the focus fell to the page {when}"


def test_a_night_by_keys_alone(house: House, hand: Stagehand):
    night = hand.night("drawn", names=["Ann", "Bob", "Cal"])
    host = house.console(night)
    undo = host.locator("#part-undo")
    for name, comes in (
        ("Start the clock", "Cards in the air"),
        ("Pause clock", "Paused at"),
        ("Resume clock", "Clock on"),
        ("Next level", "To level 2: 15/30"),
        ("Out: Ann", "Ann out"),
        (re.compile("^Undo: Ann out"), "To level 2: 15/30"),
        ("Out: Ann", "Ann out"),
        ("Out: Bob", "Bob out"),
        ("Finish the night", "Night finished"),
    ):
        press(host, name)
        expect(undo).to_contain_text(comes, timeout=SOON)
        host.wait_for_timeout(BREATH)
        keeps_focus(host, f"after {comes}")
    expect(host.get_by_role("link", name="See the result")).to_be_visible()
    verbs = [line["verb"] for line in hand.journal(night)]
    expected = ["start", "pause", "resume", "jump", "knock_out", "undo", "knock_out", "knock_out", "finish"]
    assert verbs[-len(expected) :] == expected
    assert house.wrong() == []


def test_single_keys_work_outside_of_fields_and_can_be_switched_off(house: House, hand: Stagehand):
    night = hand.night("running")
    host = house.console(night)
    before = len(hand.journal(night))
    for key, verb in (("Space", "pause"), ("u", "undo"), ("]", "adjust"), ("Shift+ArrowRight", "jump")):
        host.wait_for_timeout(BREATH)
        with host.expect_response(re.compile(f"/do/{verb}$")) as answer:
            host.keyboard.press(key)
        assert answer.value.ok, key
    host.keyboard.press("?")
    keys = host.get_by_role("dialog", name="Keys on this page")
    expect(keys).to_contain_text("Pause clock")
    host.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    field = host.get_by_label("Add a player")
    field.press_sequentially("u ]?")
    expect(field).to_have_value("u ]?")
    expect(keys).to_be_hidden()

    host.get_by_text("Menu", exact=True).click()
    host.locator("[data-keys-switch]").uncheck()
    host.locator("h1").click()
    host.keyboard.press("Space")
    expect(host.locator("[aria-keyshortcuts]")).to_have_count(0)
    for name in ("+1 min", "−1 min"):
        with host.expect_response(re.compile("/do/adjust$")):
            host.get_by_role("button", name=name).click()
    verbs = [line["verb"] for line in hand.journal(night)[before:]]
    assert verbs == ["pause", "undo", "adjust", "jump", "adjust", "adjust"]
    assert house.wrong() == []


def test_news_never_takes_the_focus(house: House, hand: Stagehand):
    """Twenty deeds of somebody else, while the focus rests on a row, in a field, and in the undo bar."""
    night = hand.night("running", names=[f"Player {n}" for n in range(1, 11)])
    host = house.console(night)
    dana = house.console(night, session=hand.session(night, "Dana"))
    row = host.get_by_role("button", name="Out: Player 10")
    row.focus()
    seq = len(hand.journal(night))
    for turn in range(20):
        dana.get_by_role("button", name="+1 min" if turn % 3 else f"Out: Player {1 + turn // 3}", exact=True).click()
        seq += 1
        shows(host, seq)
        expect(row).to_be_focused()
    host.get_by_text("Set clock, take a break").click()
    field = host.get_by_label("Set the time left to")
    field.press_sequentially("12:")
    hand.do(night, "undo", line=hand.do(night, "adjust", ms=60_000))
    seq = hand.do(night, "pause")
    shows(host, seq)
    expect(field).to_be_focused()
    field.press_sequentially("30")
    expect(field).to_have_value("12:30")
    row.focus()
    seq = hand.do(night, "knock_out", entrant=10)
    shows(host, seq)
    keeps_focus(host, "when its row was gone")
    assert house.wrong() == []


def test_a_phone_keeps_its_focus_and_its_place(house: House, hand: Stagehand):
    night = hand.night("running")
    ann = house.watcher(night)
    ann.set_viewport_size({"width": 390, "height": 400})
    ann.get_by_role("link", name="Tables").click()
    part = ann.locator("#part-tables")
    part.focus()
    ann.evaluate("scrollTo(0, 150)")
    for entrant in range(1, 5):
        hand.do(night, "knock_out", entrant=entrant)
        ann.wait_for_function("n => document.querySelectorAll('#part-tables [data-out]').length === n", arg=entrant)
        expect(part).to_be_focused()
    assert ann.evaluate("scrollY") == 150
