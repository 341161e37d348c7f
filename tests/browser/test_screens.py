"""Every page, looked at as people with all kinds of eyes, hands and devices would: see gallery.py for the list."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.gallery import PAGES, Gallery, at
from tests.browser.house import TABLET, House
from tests.server import Server

WIDTHS = {320: 568, 390: 844, 768: 600, 1180: 820, 1920: 600, 3840: 600}  # px, and a height to go with it
TAP, IN_PLAY = 44, 56  # px
FINGER = {320, 390, 1180}  # widths at which fingers tap
# What can be tapped and is too small: [what, width, height]. Links inside a sentence are as high as its line, which
# WCAG 2.5.8 allows; a box or dot is tapped by its label; what is only there for the keyboard is not tapped.
SMALL = """([tap, inPlay]) => {
  const found = [];
  for (const el of document.querySelectorAll("a, button, input, select, textarea, summary")) {
    if (el.type === "hidden" || el.closest("[inert], .visually-hidden, .skip")) continue;
    if (!el.checkVisibility({visibilityProperty: true})) continue;
    const target = ["checkbox", "radio"].includes(el.type) ? el.closest("label") || el : el;
    const alone = el.parentElement.textContent.trim() === el.textContent.trim();
    if (!alone && el.matches("p a, li a") && getComputedStyle(el).display === "inline") continue;
    const {width, height} = target.getBoundingClientRect();
    const least = el.matches("#go, #go-on, .btn--out") ? inPlay : tap;
    if (width < tap - .5 || height < least - .5) found.push([el.outerHTML.slice(0, 120), width, height]);
  }
  return found;
}"""
# Targets that lie on each other; what floats above the page may.
MEET = """const meet = (a, b, by) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
  && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
"""
COLLIDING = (
    f"() => {{ {MEET}"
    """
  const floats = ".host__undo, .phone__tabs, .tv-tools, .nav, .skip, .visually-hidden, [inert], .standings thead";
  const field = "input:not([type=hidden], [type=radio], [type=checkbox])";
  const page = document.querySelector("dialog[open]") || document;
  const targets = [...page.querySelectorAll(`a, button, select, summary, ${field}`)]
    .filter((el) => el.checkVisibility({visibilityProperty: true}) && !el.closest(floats))
    .map((el) => [el, el.getBoundingClientRect()]);
  return targets.flatMap(([a, box], i) => targets.slice(i + 1).filter(([b, other]) => meet(box, other, 1))
    .map(([b]) => [a.outerHTML.slice(0, 90), b.outerHTML.slice(0, 90)]));
}"""
)
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
AXE = "async (options) => (await axe.run(options)).violations"
CHOSEN = "theme => { document.documentElement.dataset.theme = theme; }"


@pytest.fixture(scope="module")
def gallery(theatre, browser):
    server, hand = theatre
    house = House(server, browser)
    yield Gallery(house, hand)
    house.close()


def settled(page: Page) -> None:
    """Fades are over: colours that are measured are the colours that stay."""
    page.wait_for_load_state()
    page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")


def faults(page: Page) -> list[Any]:
    """What axe finds in the dark; and in the light what has to do with colours, for the rest is the same there."""
    found = []
    page.evaluate(Axe().axe_script)
    for theme, rules in (("dark", {}), ("light", {"runOnly": ["color-contrast", "link-in-text-block"]})):
        page.evaluate(CHOSEN, theme)
        settled(page)
        for fault in page.evaluate(AXE, {"resultTypes": ["violations"], **rules}):
            nodes = [(node["html"][:160], node["any"][0]["message"] if node["any"] else "") for node in fault["nodes"]]
            found.append((theme, fault["id"], nodes))
    return found


def tight(page: Page) -> list[Any]:
    """Widths at which a page scrolls sideways, and targets that a finger misses."""
    found: list[Any] = []
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        if (over := page.evaluate(SIDEWAYS)) > 0:
            found.append(f"{width} px: scrolls sideways by {over}")
        if width in FINGER and (small := page.evaluate(SMALL, [TAP, IN_PLAY])):
            found.append((f"{width} px: too small", small))
        if width in FINGER and (pairs := page.evaluate(COLLIDING)):
            found.append((f"{width} px: on each other", pairs))
    page.set_viewport_size(TABLET)
    return found


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_for_everybody(gallery: Gallery, name: str):
    """No fault for axe in either theme, nothing sideways at any width, nothing too small, nothing in the console."""
    gallery.house.complaints.clear()
    page = PAGES[name](gallery)
    found = [*faults(page), *tight(page)]
    expected = (
        ["the server responded with a status of 4"]
        if "refused" in name or "used up" in name or "no such" in name
        else []
    )
    assert not found, found
    assert gallery.house.wrong(*expected) == []
    assert page.locator("h1").count() == 1
    assert page.title()


def test_the_set_up_page_is_for_everybody(server: Server, browser):
    house = House(server, browser)
    page = house.device(TABLET)
    page.goto(server.setup_link)
    assert [*faults(page), *tight(page)] == []
    page.get_by_role("button", name="Create my league").click()
    assert house.wrong() == []
    house.close()


TVS = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (1080, 1920)]
STAGES = ["empty", "door", "drawn", "crowd", "out", "late", "paused", "break", "minute", "finished"]
STAGES += ["uneven", "moving", "broken", "final table"]
SPILLED = """() => {
  const {clientWidth: width, clientHeight: height} = document.documentElement;
  const clips = (el) => el.closest(".tv__names, .tv__results, .visually-hidden") || !el.checkVisibility();
  return [...document.querySelectorAll(".tv *")].filter((el) => {
    const box = el.getBoundingClientRect();
    if (!box.width || clips(el)) return false;
    return box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1;
  }).map((el) => el.outerHTML.slice(0, 120));
}"""
OVERLAPPING = (
    f"() => {{ {MEET}"
    """
  const blocks = ".clock__t, .tv__blinds, .tv__level, .tv__side .stat, .tv__foot, .tv__join, .tv__head"
    + ", .tv__moves, .tv__tables";
  const texts = [...document.querySelectorAll(blocks)].filter((el) => el.checkVisibility() && el.textContent.trim());
  return texts.flatMap((a, i) => texts.slice(i + 1).filter((b) => !a.contains(b) && !b.contains(a)
    && meet(a.getBoundingClientRect(), b.getBoundingClientRect(), 2)).map((b) => `${a.className} / ${b.className}`));
}"""
)
CUT = """() => [...document.querySelectorAll(".tv__moves, .tv__tables")].filter((el) =>
  el.scrollHeight > el.clientHeight + 1).map((el) => [el.className, el.scrollHeight, el.clientHeight])"""
DIGITS = """() => {
  const time = document.querySelector(".tv .clock__t");
  const pen = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(time);
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const {actualBoundingBoxAscent: up, actualBoundingBoxDescent: down} = pen.measureText("0123456789");
  return (up + down) / innerHeight;
}"""


@pytest.mark.parametrize("stage", STAGES)
def test_the_tv_can_be_read_across_the_room(gallery: Gallery, stage: str):
    """The digits themselves, not their line, take a fifth of the height; nothing spills, nothing covers anything."""
    page = at(stage, "tv", "anybody")(gallery)
    for width, height in TVS:
        page.set_viewport_size({"width": width, "height": height})
        where = f"{stage} at {width}x{height}"
        assert page.evaluate(SPILLED) == [], where
        assert page.evaluate(OVERLAPPING) == [], where
        assert page.evaluate(CUT) == [], where
        if page.locator(".tv .clock__t").count() and width > height:
            assert page.evaluate(DIGITS) >= 0.2, where
    page.set_viewport_size(TABLET)


def test_who_wants_no_motion_gets_none(house: House, hand):
    night = hand.night("running")
    for where in (night.console, night.phone, night.tv):
        page = house.signed_in(night.session, reduced_motion="reduce")
        page.goto(where)
        page.locator("[data-state=live]").wait_for()
        moving = page.evaluate(
            """() => [...document.querySelectorAll("*")].filter((el) => {
              const style = getComputedStyle(el);
              const long = (text) => text.split(",").some((each) => parseFloat(each) > 0.01);
              const animated = style.animationName !== "none" && long(style.animationDuration);
              return animated || long(style.transitionDuration);
            }).map((el) => el.outerHTML.slice(0, 80))"""
        )
        assert moving == [], where
