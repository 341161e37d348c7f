"""Names are text: whatever somebody calls himself, every screen shows it and nothing else happens."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.stagehand import Stagehand
from tourney.players.naming import clean, key_of

SOON = 8000  # ms: a ceiling, not a measurement
MARKUP = ["<img src=x onerror=alert(1)>", "<svg/onload=alert()>", '" autofocus onfocus=alert(1)', "';alert(1);//"]
HOSTILE = [
    *MARKUP,
    "<script>alert(1)</script>",
    "{{7*7}}",
    "{% debug %}",
    "=cmd|' /C calc'!A0",
    "\u200fAnna",
    "O'Brien & <b>Söhne</b>",
    "W" * 32,
    "👨‍👩‍👧‍👦" * 32 if len("👨‍👩‍👧‍👦" * 32) <= 200 else "👨‍👩‍👧‍👦" * 28,
    "محمد",
    "דוד",
    "a\u0300" * 32,
    "x̧̛͓̣",
    "null",
]
# What a page consists of; a name that became markup would be in here.
SKELETON = """() => ({
  odd: document.querySelectorAll("main :is(img[src=x], svg:not(.shrank > svg), script, [autofocus])").length
    + document.querySelectorAll("[onerror], [onload], [onfocus]").length,
  scripts: document.scripts.length,
})"""


def shows_as_text(page: Page, names: list[str]) -> None:
    for name in names:
        texts = page.locator("main").evaluate("(main) => main.textContent")
        assert name in texts, f"{name!r} is missing on {page.url}"
    skeleton = page.evaluate(SKELETON)
    assert skeleton["odd"] == 0, page.url
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{page.url} scrolls sideways by {wide} px"


@pytest.fixture(scope="module")
def names() -> list[str]:
    """As they are shown; those that read alike are one."""
    return list({key_of(clean(name)): clean(name) for name in HOSTILE}.values())


def test_hostile_names_are_text_on_every_screen(house: House, hand: Stagehand, names: list[str]):
    night = hand.night("drawn", names=names)
    console, phone, tv = house.console(night), house.phone(), house.tv(night)
    phone.goto(night.who)
    shows_as_text(phone, names)
    phone.goto(night.phone)
    phone.get_by_role("link", name="Tables").click()
    for page in (console, phone, tv):
        shows_as_text(page, names)
    hand.do(night, "start")
    for entrant in range(1, len(names)):
        hand.do(night, "knock_out", entrant=entrant)
    for page in (console, phone):  # swapped in by scripts this time
        expect(page.locator("main")).to_contain_text(names[0], timeout=SOON)
        shows_as_text(page, names)
    hand.do(night, "finish")
    expect(tv.locator(".podium")).to_contain_text(names[-1], timeout=SOON)
    shows_as_text(tv, names[-1:])
    for where in (night.history, night.result, f"{night.history[:-7]}undo/{len(names) * 3 + 3}"):
        console.goto(where)
        assert console.locator("h1").count() == 1
        shows_as_text(console, names if where != console.url and "undo" not in where else [])
    assert house.wrong() == []


def test_markup_as_a_name_is_a_name(house: House, hand: Stagehand):
    night = hand.night()
    host = house.console(night)
    field = host.get_by_label("Add a player")
    for name in MARKUP:
        field.fill(name)
        field.press("Enter")
        expect(host.locator("#part-people bdi", has_text=name)).to_be_visible(timeout=SOON)
        expect(field).to_have_value("")
    shows_as_text(host, MARKUP)
    assert len(hand.journal(night, "add")) == len(MARKUP)
    assert house.wrong() == []


def test_a_name_that_is_too_long_is_refused_at_its_field_and_kept(house: House, hand: Stagehand):
    night = hand.night()
    host = house.console(night)
    field = host.get_by_label("Add a player")
    form = host.locator("form", has=field)
    for name, why in (("x" * 200, "at most 32 characters; this has 200"), ("\u200b\u200b", "can be seen")):
        field.fill(name)
        field.press("Enter")
        expect(form.locator("[data-refusal]")).to_contain_text(why, timeout=SOON)
        expect(field).to_have_value(name)
        expect(field).to_be_focused()
        assert field.get_attribute("aria-describedby") == form.locator("[data-refusal]").get_attribute("id")
    many = host.get_by_label("Names, one per line")
    typed = "\n".join(["Ann", "y" * 33, "Bob", "z" * 40])
    many.fill(typed)
    host.get_by_role("button", name="Add them all").click()
    refusal = host.locator("form", has=many).locator("[data-refusal]")
    expect(refusal).to_contain_text("Line 2:", timeout=SOON)
    expect(refusal).to_contain_text("Line 4:")
    expect(many).to_have_value(typed)
    assert hand.journal(night, "add") == []
    assert house.wrong("422") == []
