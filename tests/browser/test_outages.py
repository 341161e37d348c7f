"""Power cuts, holes in the Wi-Fi, phones that slept: no screen looks live with old numbers, and all come back alone."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House, live, reads
from tests.browser.stagehand import Stagehand
from tests.server import Server

SOON = 8000  # ms: a ceiling, not a measurement
PROMISED = 12_000  # ms within which a screen that hears nothing must say so (R7: 10 s)
BACK = 15_000  # ms: a ceiling for coming back; waits between two tries grow to 6.5 s
LOST = re.compile("^(stale|offline)$")
WATCH = """
window.states = [];
document.addEventListener("connection", (event) => window.states.push(event.detail.state));
"""


@pytest.fixture
def home(tmp_path, browser):
    """A server that can be killed, its stagehand, and a house full of screens."""
    server = Server(tmp_path).start()
    hand, house = Stagehand(server), House(server, browser)
    yield house, hand, server
    house.close()
    hand.stop()
    server.stop()


def lost(*screens: Page) -> None:
    for screen in screens:
        expect(screen.locator("#pill")).to_have_attribute("data-state", LOST, timeout=PROMISED)
        expect(screen.locator("#strip")).to_be_visible()
        expect(screen.locator("#strip")).to_contain_text(re.compile(r"Last update \d\d:\d\d:\d\d"))


def back(*screens: Page) -> None:
    for screen in screens:
        expect(screen.locator("#pill")).to_have_attribute("data-state", "live", timeout=BACK)
        expect(screen.locator("#strip")).to_be_hidden()


def same_clock(before: tuple[float, float], after: tuple[float, float]) -> None:
    ran = after[1] - before[1]
    assert before[0] - after[0] == pytest.approx(ran, abs=1), "the clock of the wall and the clock of the night differ"


def body(screen: Page) -> str:
    """All that is written on a screen, times and what the connection says left out."""
    text = screen.locator("main").inner_text()
    return re.sub(r"≈?\d+:\d\d(:\d\d)?|in \d+ min|Live|Checking…|Not live|Offline", "", text)


def test_a_killed_server_comes_back_and_every_screen_with_it(home):
    house, hand, server = home
    night = hand.night("running")
    host, ann, tv = house.console(night), house.player(night, "Ann"), house.tv(night)
    hand.do(night, "knock_out", entrant=10)
    screens = (host, ann, tv)
    for screen in screens:
        expect(screen.locator("main")).to_contain_text("9 of 10", timeout=SOON)
        screen.evaluate(WATCH)
    house.watch_reloads(*screens)
    clocks, texts = reads(*screens), [body(screen) for screen in screens]

    server.kill()
    taken_out = host.locator("#part-tables li", has_text="Bob")
    taken_out.get_by_role("button", name="Out: Bob").click()
    expect(taken_out.locator("[data-refusal]")).to_contain_text("Not confirmed yet", timeout=6000)
    lost(*screens)
    again = taken_out.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=SOON)

    server.start()
    back(*screens)
    assert all(screen.evaluate("states").count("live") == 1 for screen in screens), "a screen looked live too early"
    for before, after in zip(clocks, reads(*screens), strict=True):
        same_clock(before, after)
    for screen, text in zip(screens, texts, strict=True):
        assert body(screen).replace("Not confirmed yet. Try again", "").split() == text.split()
    assert hand.journal(night, "knock_out")[1:] == [], "sent by itself, behind the host's back"

    again.click()
    for screen in screens:
        expect(screen.locator("main")).to_contain_text("8 of 10", timeout=SOON)
    assert [line["by"] for line in hand.journal(night, "knock_out")] == ["Bo", "Bo"]
    assert house.reloads == 0, "a screen was loaded again"
    assert house.wrong("ERR_CONNECTION", "ERR_EMPTY", "ERR_SOCKET") == []


def test_an_answer_that_is_lost_on_the_way_is_asked_for_again_with_the_same_id(house: House, hand: Stagehand):
    night = hand.night("running")
    host = house.console(night)
    ids = []

    def swallow(route):
        """The deed reaches the server, its first answer reaches nobody."""
        ids.append(re.search("request_id=([^&]+)", route.request.post_data)[1])
        if len(ids) == 1:
            route.fetch()
            return route.abort()
        return route.continue_()

    host.route("**/do/knock_out", swallow)
    with host.expect_response(re.compile("/do/knock_out$")) as answer:
        host.get_by_role("button", name="Out: Cal").click()
    assert answer.value.ok
    expect(host.locator("#part-undo")).to_contain_text("Cal out", timeout=SOON)
    expect(host.locator("body")).not_to_contain_text("Not confirmed")
    assert len(ids) == 2
    assert ids[0] == ids[1]
    assert len(hand.journal(night, "knock_out")) == 1


def test_a_hole_in_the_network(house: House, hand: Stagehand):
    night = hand.night("running")
    host, ann, tv = house.console(night), house.player(night, "Ann"), house.tv(night)
    house.watch_reloads(host, ann, tv)
    for screen in (host, ann):
        screen.context.set_offline(True)
    hand.do(night, "knock_out", entrant=1)
    expect(tv.locator("main")).to_contain_text("9 of 10", timeout=SOON)
    lost(host, ann)
    expect(host.locator("#pill")).to_have_text("Offline")
    live(tv)
    bob = host.locator("#part-tables li", has_text="Bob")
    bob.get_by_role("button", name="Out: Bob").click()
    expect(bob.locator("[data-refusal]")).to_contain_text("Not sent. You are offline.", timeout=BACK)

    for screen in (host, ann):
        screen.context.set_offline(False)
    back(host, ann)
    expect(host.locator("main")).to_contain_text("9 of 10", timeout=SOON)
    expect(ann.locator("[data-part=me]")).to_contain_text("10th", timeout=SOON)
    assert len(hand.journal(night, "knock_out")) == 1, "sent by itself, behind the host's back"
    bob.get_by_role("button", name="Try again").click(timeout=SOON)
    expect(tv.locator("main")).to_contain_text("8 of 10", timeout=SOON)
    assert len(hand.journal(night, "knock_out")) == 2
    assert house.reloads == 0, "a screen was loaded again"


class Hole:
    """The sockets of a page go through here; while it is `open` nothing passes, and nobody is told. With `deadly` a
    socket that was in the hole stays dead afterwards, as one does whose other end has given up."""

    def __init__(self, page: Page, *, deadly: bool = False) -> None:
        self.open, self.deadly, self.dead = False, deadly, set()
        self._sockets = 0
        page.route_web_socket(re.compile("/live/"), self._through)

    def _through(self, socket) -> None:
        self._sockets += 1
        mine, server = self._sockets, socket.connect_to_server()
        socket.on_message(lambda text: None if self._swallows(mine) else server.send(text))
        server.on_message(lambda text: None if self._swallows(mine) else socket.send(text))

    def _swallows(self, socket: int) -> bool:
        if self.open and self.deadly:
            self.dead.add(socket)
        return self.open or socket in self.dead


@pytest.mark.parametrize("sign", ["pageshow", "visibilitychange"])
def test_a_phone_that_wakes_looks_at_once(house: House, hand: Stagehand, sign: str):
    night = hand.night("running")
    ann = house.phone()
    hole = Hole(ann, deadly=True)
    ann.goto(night.phone)
    live(ann)
    house.watch_reloads(ann)
    ann.evaluate(WATCH)
    hole.open = True
    hand.do(night, "knock_out", entrant=1)
    ann.wait_for_timeout(4500)  # a heartbeat at least is lost in the hole: that socket is dead
    if sign == "visibilitychange":  # then only silence tells that the line is dead
        expect(ann.locator("#pill")).to_have_attribute("data-state", "checking", timeout=PROMISED)
    hole.open = False
    ann.evaluate(
        """sign => sign === "pageshow"
        ? dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}))
        : document.dispatchEvent(new Event("visibilitychange"))""",
        sign,
    )
    expect(ann.locator("main")).to_contain_text("9 of 10", timeout=SOON)
    live(ann)
    assert not {"stale", "offline"} & set(ann.evaluate("states")), "it came back by patience, not by the sign"
    assert house.reloads == 0
    assert house.wrong() == []


def test_a_device_that_slept_shows_no_time_before_it_knows_better(house: House, hand: Stagehand):
    """In sleep performance.now() stands still and the date goes on: here it jumps by an hour, which is not true."""
    night = hand.night("running")
    tv = house.device({"width": 1280, "height": 720})
    tv.add_init_script("window.jump = 0; const now = Date.now; Date.now = () => now() + window.jump;")
    hole = Hole(tv)
    tv.goto(night.tv)
    live(tv)
    (before,) = reads(tv)
    hole.open = True
    tv.evaluate("window.jump = 3_600_000")
    time_left = tv.locator("[data-tick=time]")
    expect(time_left).to_have_text("--:--", timeout=SOON)
    expect(tv.locator("#pill")).not_to_have_attribute("data-state", "live")
    hole.open = False
    tv.evaluate("dispatchEvent(new Event('online'))")
    live(tv)
    expect(time_left).to_have_text(re.compile(r"^29:\d\d$"), timeout=SOON)
    tv.evaluate("window.jump = 0")
    live(tv)
    same_clock(before, *reads(tv))


def test_without_sockets_a_phone_asks(house: House, hand: Stagehand):
    """A strict proxy lets no socket through: the page asks every few seconds, and is live by that."""
    night = hand.night("running")
    ann = house.phone()
    ann.clock.install(time=time.time())
    ann.route_web_socket(re.compile("/live/"), lambda socket: socket.close(code=1011))
    ann.goto(night.phone)
    expect(ann.locator("#pill")).not_to_have_attribute("data-state", "live")
    ann.clock.run_for(16_000)
    live(ann)
    hand.do(night, "knock_out", entrant=1)
    ann.clock.run_for(6_000)
    expect(ann.locator("main")).to_contain_text("9 of 10", timeout=SOON)
    for _ in range(4):  # nothing happens for long: still live
        ann.clock.run_for(5_500)
        live(ann)
    assert house.wrong() == []
