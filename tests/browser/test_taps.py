"""What a hand does on a screen: twice too fast, two hands at once, too late, wrong, and taken back."""

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.house import House, live
from tests.browser.stagehand import Stagehand

SOON = 8000  # ms: a ceiling, not a measurement


def time_left(page: Page) -> int:
    """The time that a clock shows, in seconds."""
    text = page.locator("[data-tick=time]").first.inner_text()
    minutes, seconds = re.findall(r"\d+", text)[-2:]
    return int(minutes) * 60 + int(seconds)


def refusal(page: Page, sentence: str | re.Pattern[str]) -> Locator:
    """A sentence that the eye finds: at its row, or below the page where the row is gone."""
    return page.locator("[data-refusal], #alert[data-seen]").filter(has_text=sentence)


# Two taps at one place of the glass, whatever is there by then; in the page, lest a slow machine stretches the pause.
TWICE = """([name, pause]) => new Promise((done) => {
  const named = (each) => (each.getAttribute("aria-label") || each.textContent).trim() === name;
  const button = [...document.querySelectorAll("main button")].find(named);
  button.scrollIntoView({block: "nearest", behavior: "instant"});
  const {left, top, width, height} = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const tap = () => {
    const there = document.elementFromPoint(x, y);
    there.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, clientX: x, clientY: y}));
    there.click();
  };
  tap();
  setTimeout(() => done(tap()), pause);
})"""


def tapped_twice(page: Page, name: str, pause: int) -> None:
    """Two taps, `pause` ms apart, where the button with this name is."""
    page.evaluate(TWICE, [name, pause])


@pytest.mark.parametrize("pause", [0, 120, 300])
@pytest.mark.parametrize(
    ("name", "verb", "words"),
    [
        ("Out: Ann", "knock_out", "Ann out"),
        ("Pause clock", "pause", "Paused at"),
        ("Next level", "jump", "To level 2: 15/30"),
    ],
)
def test_a_double_tap_is_one_deed(house: House, hand: Stagehand, name: str, verb: str, words: str, pause: int):
    night = hand.night("running")
    host = house.console(night)
    before = len(hand.journal(night))
    tapped_twice(host, name, pause)
    expect(host.locator("#part-undo")).to_contain_text(words, timeout=SOON)
    host.wait_for_load_state("networkidle")
    assert [line["verb"] for line in hand.journal(night)[before:]] == [verb]
    assert house.wrong() == []


def test_a_second_tap_on_a_screen_that_has_not_changed_yet_is_not_sent(house: House, hand: Stagehand):
    night = hand.night("running")
    host = house.signed_in(night.session)
    host.route_web_socket(re.compile("/live/"), lambda socket: None)
    host.route("**/host/parts", lambda route: route.fulfill(status=204))
    host.goto(night.console)
    sent: list[str] = []
    host.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    ann = host.get_by_role("button", name="Out: Ann")
    ann.evaluate(
        """(button) => new Promise((done) => {
          document.addEventListener("deed", () => setTimeout(() => done(button.click()), 100), {once: true});
          button.click();
        })"""
    )
    with host.expect_response(re.compile("/do/knock_out$")):
        host.get_by_role("button", name="Out: Bob").click()
    assert len(sent) == 2
    assert len(hand.journal(night, "knock_out")) == 2
    assert house.wrong() == []


def test_two_quick_taps_on_one_minute_more_are_two_minutes(house: House, hand: Stagehand):
    night = hand.night("running")
    host, tv = house.console(night), house.tv(night)
    tapped_twice(host, "+1 min", 60)
    # One minute more can show 31:00 at most, in the first second of the level.
    expect(tv.locator("[data-tick=time]")).to_have_text(re.compile("^31:[1-5]"), timeout=SOON)
    lines = hand.journal(night)
    assert [line["verb"] for line in lines[-2:]] == ["adjust", "adjust"]
    tapped_twice(host, "−1 min", 60)
    expect(tv.locator("[data-tick=time]")).to_have_text(re.compile("^29:"), timeout=SOON)


def test_two_hosts_take_the_same_player_out_at_once(house: House, hand: Stagehand):
    night = hand.night("running")
    bo = house.console(night)
    dana = house.console(night, session=hand.session(night, "Dana"))
    at = time.time() * 1000 + 1500
    for page in (bo, dana):
        button = page.get_by_role("button", name="Out: Eli")
        button.evaluate("(button, at) => { setTimeout(() => button.click(), at - Date.now()); }", at)
    for page in (bo, dana):
        expect(page.locator("#part-undo")).to_contain_text("Eli out", timeout=SOON)
    (line,) = hand.journal(night, "knock_out")
    loser = bo if line["by"] == "Dana" else dana
    said = re.compile(rf"Eli is already out \({line['by']}, \d\d:\d\d\). Nothing changed.")
    expect(refusal(loser, said)).to_be_in_viewport(timeout=SOON)
    loser.wait_for_timeout(500)  # and the news that takes the row away does not take the sentence with it
    expect(refusal(loser, said)).to_be_in_viewport()
    assert house.wrong("409") == []


def test_a_page_that_is_behind_is_refused_with_a_sentence(house: House, hand: Stagehand):
    """The second host's line is dead and his screen old: what he taps is judged by what he saw."""
    night = hand.night("running")
    dana = house.signed_in(hand.session(night, "Dana"))
    dana.route_web_socket(re.compile("/live/"), lambda socket: None)
    dana.goto(night.console)
    hand.do(night, "jump", to=3, level=0)
    dana.get_by_role("button", name="Next level").click()
    said = re.compile(r"The clock has moved to another level meanwhile \(Bo, \d\d:\d\d\). Nothing changed.")
    expect(dana.locator(".quad [data-refusal]", has_text=said)).to_be_visible(timeout=SOON)
    assert len(hand.journal(night, "jump")) == 1
    assert house.wrong("409") == []


def test_the_clock_is_set_and_nonsense_is_not(house: House, hand: Stagehand):
    night = hand.night("running")
    host, tv = house.console(night), house.tv(night)
    host.get_by_text("Set clock, take a break").click()
    field = host.get_by_label("Set the time left to")
    form = host.locator("form", has=field)
    for nonsense in ("12:75", "soon", "-3:00", "99999"):
        field.fill(nonsense)
        form.get_by_role("button", name="Set").click()
        expect(form.locator("[data-refusal]")).to_be_visible(timeout=SOON)
        expect(form.locator("[data-refusal]")).to_contain_text(re.compile("minutes and seconds|0:01 to 24 hours"))
        expect(field).to_have_value(nonsense)
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
    assert hand.journal(night, "set_clock") == []
    field.fill("12:30")
    field.press("Enter")
    expect(tv.locator("[data-tick=time]")).to_have_text(re.compile("^12:[23]"), timeout=SOON)
    expect(form.locator("[data-refusal]")).to_be_empty()
    expect(field).to_have_value("")
    assert len(hand.journal(night, "set_clock")) == 1
    assert house.wrong("422") == []


def test_previous_and_next_level_on_all_screens(house: House, hand: Stagehand):
    night = hand.night("running")
    host, ann, tv = house.console(night), house.watcher(night), house.tv(night)
    for name, blinds in (("Next level", "15 / 30"), ("Next level", "25 / 50"), ("Previous level", "15 / 30")):
        host.get_by_role("button", name=name).click()
        for screen in (host, ann, tv):
            expect(screen.locator("[data-tick=blinds]").first).to_have_text(blinds, timeout=SOON)
            expect(screen.locator("[data-tick=time]").first).to_have_text(re.compile("^(30:00|29:5)"))
        host.wait_for_timeout(700)  # a second tap within 0.6 s would be the same deed
    assert len(hand.journal(night, "jump")) == 3
    host.get_by_role("button", name="Previous level").click()
    expect(tv.locator("[data-tick=blinds]")).to_have_text("10 / 15", timeout=SOON)
    host.wait_for_timeout(700)
    host.get_by_role("button", name="Previous level").click()
    expect(host.locator(".quad")).to_contain_text("There is no further level", timeout=SOON)


def test_a_break_now_and_its_end_on_all_screens(house: House, hand: Stagehand):
    night = hand.night("running")
    host, ann, tv = house.console(night), house.watcher(night), house.tv(night)
    host.get_by_text("Set clock, take a break").click()
    host.get_by_label("Break now, minutes").fill("7")
    host.get_by_role("button", name="Take a break").click()
    for screen in (host, ann, tv):
        expect(screen.locator("[data-tick=level]").first).to_have_text("Break", timeout=SOON)
        expect(screen.locator("[data-tick=time]").first).to_have_text(re.compile("^(7:00|6:5)"))
        expect(screen.locator("[data-tick=back]:visible").first).to_have_text(re.compile(r"^Back at \d\d:\d\d$"))
    host.get_by_role("button", name="End the break").click()
    for screen in (host, ann, tv):
        expect(screen.locator("[data-tick=level]").first).to_have_text("Level 1 of 9", timeout=SOON)
        expect(screen.locator("[data-tick=time]").first).to_have_text(re.compile("^(30:00|29:)"))
    assert [line["verb"] for line in hand.journal(night)[-2:]] == ["take_break", "end_break"]
    assert house.wrong() == []


def test_prizes_are_changed_before_the_start(house: House, hand: Stagehand):
    night = hand.night("paid")
    host, ann = house.console(night), house.watcher(night)
    field = host.get_by_label("Prizes, first place first")
    field.fill("70/20")
    host.locator("#shares-go").click()
    refusal = host.locator("#part-prizes form.field [data-refusal]")
    expect(refusal).to_contain_text("100", timeout=SOON)
    expect(field).to_have_value("70/20")
    field.fill("50/30/20")
    host.locator("#shares-go").click()
    ann.get_by_role("link", name="Prizes").click()
    for screen in (host.locator("#part-prizes"), ann.locator("#part-prizes")):
        for prize in ("€100", "€60", "€40"):
            expect(screen).to_contain_text(prize, timeout=SOON)
    expect(field).to_have_value("50/30/20")
    assert len(hand.journal(night, "prizes")) == 1
    assert house.wrong("422") == []


def test_a_second_host_is_invited_by_a_link_and_takes_over(house: House, hand: Stagehand):
    night = hand.night("running")
    bo = house.signed_in(night.session)
    bo.goto("/")
    bo.get_by_role("link", name=re.compile("^Invite")).click()
    bo.get_by_role("button", name="Make a link").click()
    link = bo.get_by_label("Send it to one person").input_value()

    cleo = house.device({"width": 390, "height": 844})
    cleo.goto(link)
    cleo.get_by_label("Your name").fill("Cleo")
    cleo.get_by_label("E-mail").fill(f"cleo-{night.code.lower()}@example.org")
    cleo.locator("input[name=password]").fill("a long pass phrase")
    cleo.get_by_role("button", name="Accept").click()
    cleo.get_by_role("link", name=re.compile("^Console")).click()
    live(cleo)
    watching = house.console(night)
    cleo.get_by_role("button", name="Out: Ann").click()
    expect(watching.locator("#part-undo")).to_contain_text("Ann out", timeout=SOON)
    watching.goto(night.history)
    expect(watching.locator(".feed__line").first).to_contain_text("Cleo")
    assert [line["by"] for line in hand.journal(night, "knock_out")] == ["Cleo"]
    again = house.phone()
    again.goto(link)
    expect(again.locator("h1")).to_have_text("This invitation is used up")
    assert house.wrong("410") == []


def test_who_came_by_a_typed_code_asks_and_is_turned_away_or_let_in(house: House, hand: Stagehand):
    night = hand.night("drawn")
    host, phone, other = house.console(night), house.phone(), house.phone()
    house.joins_by_code(phone, night.code)
    phone.get_by_role("button", name="Gus").click()
    need = host.locator("#part-needs li", has_text="A phone asks to be Gus.")
    need.get_by_role("button", name="Turn away").click(timeout=SOON)
    expect(need).to_have_count(0, timeout=SOON)
    me = phone.locator("[data-part=me]")
    expect(me.get_by_role("link", name="Who are you?")).to_be_visible(timeout=SOON)
    assert [line["verb"] for line in hand.journal(night)[-2:]] == ["claim", "decline"]

    house.joins_by_code(other, night.code)
    other.get_by_role("button", name="Gus").click()
    host.locator("#part-needs").get_by_role("button", name="Let in").click(timeout=SOON)
    expect(other.locator("[data-part=me]")).to_contain_text("Gus, your seat is", timeout=SOON)
    house.joins_by_code(phone, night.code)
    expect(phone.get_by_role("button", name="Gus")).to_contain_text("on another phone")
    phone.get_by_role("button", name="Gus").click()
    expect(refusal(phone, "Gus is on another phone. Ask the host to switch.")).to_be_visible()

    other.get_by_text("Not Gus?").click()
    other.get_by_role("button", name="Let go of this name").click()
    expect(other.locator("[data-part=me]")).not_to_contain_text("Gus", timeout=SOON)
    phone.get_by_role("button", name="Gus").click()
    expect(host.locator("#part-needs")).to_contain_text("A phone asks to be Gus.", timeout=SOON)
    assert house.wrong("409") == []


def test_a_host_sets_a_phone_free_so_that_another_can_be_that_player(house: House, hand: Stagehand):
    night = hand.night("running", names=["Ann", "Bob", "Cal"])
    old, new = house.phone(), house.phone()
    for phone in (old, new):
        phone.goto(f"/n/{night.uid}/who#{night.token}")
    house.taps_name(old, "Ann")
    new.get_by_role("button", name="Ann").click()
    expect(new.locator("body")).to_contain_text("Ann is on another phone", timeout=SOON)
    host = house.console(night)
    host.locator("#more-phones summary").click()
    host.get_by_role("button", name="Set free the phone of Ann").click()
    expect(host.locator("#part-undo")).to_contain_text("Ann's phone set free", timeout=SOON)
    house.taps_name(new, "Ann")
