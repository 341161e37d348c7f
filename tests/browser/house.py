"""A house full of screens, and what people do with them."""

import os
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.stagehand import Night
from tests.server import Server

# ms that a person may wait: a ceiling for the wait, not a measurement. A busy machine may be given more patience.
SOON = 2000 * float(os.environ.get("TOURNEY_PATIENCE", "1"))
BREATH = 450  # ms: two taps in one place in one breath are a double tap, even when the button has changed meanwhile
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1180, "height": 820}
TV = {"width": 1920, "height": 1080}
PASSWORD = "a long pass phrase"


class House:
    """One server, and as many browsers as there are devices: each has cookies of its own."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server, self.browser = server, browser
        self.complaints: list[str] = []  # whatever a page's console says is wrong
        self.reloads = 0
        self._contexts: list[Any] = []

    def device(self, size: dict[str, int], **how: Any) -> Page:
        context = self.browser.new_context(viewport=size, base_url=self.server.url, **how)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", self._refuse)
        return page

    def _refuse(self, dialog: Any) -> None:
        self.complaints.append(f"a dialog: {dialog.message}")
        dialog.dismiss()

    def wrong(self, *expected: str) -> list[str]:
        """What the pages complained of, but for lines with these words: a refusal is an error to the browser."""
        return [line for line in self.complaints if not any(words in line for words in expected)]

    def _listen(self, message: Any) -> None:
        if message.type in {"error", "warning"} and "WebSocket" not in message.text:
            self.complaints.append(f"{message.text} ({message.location})")

    def phone(self) -> Page:
        return self.device(PHONE, has_touch=True, is_mobile=True)

    def watch_reloads(self, *screens: Page) -> None:
        """From here on no screen may be loaded again."""
        for screen in screens:
            screen.on("load", self._count_reload)

    def _count_reload(self, page: Any) -> None:
        self.reloads += 1

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    # --- screens of a night that the stagehand set up ------------------------------------------------------------
    def console(self, night: Night, size: dict[str, int] = TABLET, session: str = "", **how: Any) -> Page:
        """The console of a host; of somebody else with his session."""
        page = self.signed_in(session or night.session, size, **how)
        page.goto(night.console)
        if how.get("java_script_enabled", True):
            live(page)
        return page

    def signed_in(self, session: str, size: dict[str, int] = TABLET, **how: Any) -> Page:
        page = self.device(size, **how)
        page.context.add_cookies([{"name": "session", "value": session, "url": self.server.url}])
        return page

    def tv(self, night: Night, size: dict[str, int] = TV) -> Page:
        page = self.device(size)
        page.goto(night.tv)
        live(page)
        return page

    def watcher(self, night: Night) -> Page:
        page = self.phone()
        page.goto(night.phone)
        live(page)
        return page

    def player(self, night: Night, name: str) -> Page:
        """The phone of a player who came by the QR code."""
        page = self.phone()
        with page.expect_response(re.compile("/sure$")):
            page.goto(f"/j/{night.code}/#{night.token}")
        self.taps_name(page, name)
        return page

    # --- the host ------------------------------------------------------------------------------------------------
    def host_signs_up(self, size: dict[str, int] = TABLET) -> Page:
        host = self.device(size)
        host.goto(self.server.setup_link)
        host.get_by_label("Your name").fill("Dana")
        host.get_by_label("E-mail").fill("dana@example.org")
        host.locator("input[name=password]").fill(PASSWORD)
        host.get_by_label("League").fill("Friday poker")
        host.locator("form button.btn--primary").click()
        expect(host).to_have_url(f"{self.server.url}/")
        return host

    def new_night(self, host: Page, name: str) -> None:
        host.goto("/nights/new")
        host.get_by_label("Name", exact=True).fill(name)
        host.locator("form button.btn--primary").click()
        expect(host).to_have_url(re.compile(r"/n/[\w-]{22}/host/$"))
        live(host)

    def paste_names(self, host: Page, names: list[str]) -> None:
        host.get_by_label("Names, one per line").fill("\n".join(names))
        host.get_by_role("button", name="Add them all").click()

    def all_here_and_paid(self, host: Page, names: list[str]) -> None:
        """First the one, then the other: two taps on one row in one breath are a double tap. So are two in one place of
        a small screen that scrolled in between."""
        small = (host.viewport_size or TABLET)["width"] <= PHONE["width"]
        for step in ("Here", "Paid"):
            for name in names:
                host.wait_for_timeout(BREATH if small else 0)
                host.get_by_role("button", name=re.compile(f"^{step}.*: {name}$")).click()
        expect(host.locator("#part-people")).not_to_contain_text("Not here yet", timeout=SOON)

    def tap(self, host: Page, words: str) -> None:
        host.wait_for_timeout(BREATH)
        host.get_by_role("button", name=words, exact=True).click()

    def out(self, host: Page, name: str) -> None:
        host.wait_for_timeout(BREATH)  # the page may have moved under the finger: two quick taps in one place are one
        host.locator(".seats li", has_text=name).get_by_role("button", name=re.compile("out", re.I)).click()
        expect(host.locator("#part-undo")).to_contain_text(f"{name} out", timeout=SOON)

    def undo(self, host: Page, words: str) -> None:
        host.locator("#part-undo").get_by_role("button", name=f"Undo: {words}").click()
        expect(host.locator("#part-undo")).not_to_contain_text(words, timeout=SOON)

    # --- TV ------------------------------------------------------------------------------------------------------
    def pair_tv(self, host: Page) -> Page:
        tv = self.device(TV)
        tv.goto("/tv/")
        code = tv.locator(".code").inner_text()
        host.locator("#tv-code").fill(code.lower())
        host.locator("form:has(#tv-code) button").click()
        expect(tv).to_have_url(re.compile(r"/n/[\w-]{22}/tv$"), timeout=10_000)
        live(host)
        live(tv)
        return tv

    # --- phones --------------------------------------------------------------------------------------------------
    def joins_by_code(self, phone: Page, code: str) -> None:
        phone.goto("/j/")
        phone.locator("input[name=code]").fill(code.lower())
        phone.locator("form button.btn--primary").click()
        expect(phone).to_have_url(re.compile(r"/n/[\w-]{22}/who$"))
        phone.wait_for_load_state()  # before the scripts are there the names are plain forms

    def joins_by_qr(self, phone: Page, host: Page) -> None:
        """Scan the code on the host's screen: the picture is read from its source, as a camera would read it."""
        phone.goto(self.server.join_address(host.url))
        expect(phone).to_have_url(re.compile(r"/n/[\w-]{22}/who$"))

    def taps_name(self, phone: Page, name: str) -> None:
        phone.get_by_role("button", name=name).click()
        expect(phone).to_have_url(re.compile(r"/n/[\w-]{22}/$"))
        live(phone)
        expect(phone.locator("[data-part=me]")).to_contain_text(name, timeout=SOON)

    def asks_to_be(self, host: Page, phone: Page, name: str) -> None:
        phone.get_by_role("button", name=name).click()
        live(phone)
        need = host.locator("#part-needs li", has_text=name)
        need.get_by_role("button", name="Let in").click(timeout=SOON + 3000)
        expect(phone.locator("[data-part=me]")).to_contain_text(f"You are in, {name}", timeout=SOON)


def live(page: Page) -> None:
    """Wait until the screen says that it follows the night."""
    expect(page.locator("#pill")).to_have_attribute("data-state", "live", timeout=10_000)


# Digits are written just after each full second, but for the first after the clock was replaced by a newer one.
READS = """() => { window.reading = new Promise((done, stuck) => {
  setTimeout(stuck, 10000, new Error("the digits stand still"));
  const find = () => document.querySelector("[data-tick=time]");
  let time = find(), text = time.textContent, changes = 1;
  new MutationObserver((_, watch) => {
    const is = find();
    if (is === time && is.textContent === text) return;
    changes = is === time ? changes + 1 : 0;
    [time, text] = [is, is.textContent];
    const [s, m, h] = text.split(":").map(Number).reverse();
    if (changes < 2 || Number.isNaN(s)) return;
    watch.disconnect();
    done([(h || 0) * 3600 + m * 60 + s, (performance.timeOrigin + performance.now()) / 1000]);
  }).observe(document.body, {childList: true, characterData: true, subtree: true});
}); }"""


def reads(*screens: Page) -> list[tuple[float, float]]:
    """What running clocks show, in seconds, and when, on the wall of this machine, just as their digits change."""
    for screen in screens:
        screen.evaluate(READS)
    return [tuple(screen.evaluate("() => window.reading")) for screen in screens]
