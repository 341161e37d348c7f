"""Every page there is, in every stage that changes what it looks like: one list for all tests that look at pages."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.template.loader import render_to_string
from playwright.sync_api import Page

from tests.browser.house import TABLET, House
from tests.browser.stagehand import Night, Stagehand
from tests.factories import PASSWORD

TWENTY = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"]


@dataclass
class Gallery:
    """The nights that the pages show, and one device for each kind of visitor."""

    house: House
    hand: Stagehand
    nights: dict[str, Night] = field(default_factory=dict)
    season: str = ""  # address of the season of the finished night
    seasons: dict[str, str] = field(default_factory=dict)  # the path, by the uid of a night
    _devices: dict[str, Page] = field(default_factory=dict)

    def night(self, stage: str) -> Night:
        if stage not in self.nights:
            self.nights[stage] = self._made(stage)
        return self.nights[stage]

    def _made(self, stage: str) -> Night:
        hand, deeds = self.hand, DEEDS.get(stage, [])
        base = BEGUN.get(stage, stage if stage in STAGES else "running")
        at_tables = {"names": TWENTY[:14], "seats": 5} if stage in SEVERAL else {}
        night = hand.night(base, **({"names": TWENTY} if stage == "crowd" else at_tables))
        for verb, wishes in deeds:
            hand.do(night, verb, **wishes)
        return night

    def page(self, visitor: str, night: Night | None = None) -> Page:
        """The device of a visitor: `anybody`, or the host of this night."""
        key = night.uid if visitor == "host" and night else visitor
        if key not in self._devices:
            session = night.session if visitor == "host" and night else ""
            self._devices[key] = self.house.signed_in(session, TABLET) if session else self.house.device(TABLET)
        return self._devices[key]


BEGUN = {"crowd": "running", "door": "", "priced": "", "empty": "", "sold": "drawn", "closing": "drawn"}
BEGUN |= {"after a season": "finished"}
BEGUN |= dict.fromkeys(("season", "no season", "young season"), "")
STAGES = ["listed", "paid", "drawn", "running", "heads_up", "one_left", "finished"]
OUT = [("knock_out", {"entrant": 1}), ("knock_out", {"entrant": 2}), ("credit", {"knock_out": 1, "entrant": 3})]
PRICES = [{"name": "early", "price": 1500, "until_level": 0, "bonus": 200}, {"name": "late", "price": 2500, "fee": 500}]
RULED = {"situation": "card_to_empty_seat", "facts": {"players_acted": 2}}
DEEDS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "door": [
        ("add", {"names": ["Ann", "Bob", "A name of thirty-two characters!", "محمد"]}),
        ("here", {"entrant": 1, "here": True}),
        ("here", {"entrant": 2, "here": True}),
        ("pay", {"entrant": 2}),
    ],
    "priced": [
        ("add", {"names": ["Ann", "Bob", "A name of thirty-two characters!", "محمد"]}),
        ("profiles", {"profiles": PRICES, "unequal": True}),
        ("announce", {"policy": {"late_level": 2, "capacity": 3}}),
        *(("here", {"entrant": number, "here": True}) for number in (1, 2, 3, 4)),
        *(("pay", {"entrant": number, "owed": 500}) for number in (1, 2, 3)),
    ],
    "out": OUT,
    "paused": [("pause", {})],
    "break": [("take_break", {"minutes": 10})],
    "minute": [("set_clock", {"left": 50_000})],
    "sold": [
        ("announce", {"policy": {"rebuy_at_most": None, "rebuy_limit": 2, "together": False}}),
        ("fund", {"pot": {"rakes": ["food 5%"], "added": 1000, "guaranteed": 30_000}}),
        ("start", {}),
        ("rebuy", {"entrant": 2}),
        ("knock_out", {"entrant": 1}),
        ("knock_out", {"entrant": 3}),
    ],
    "closing": [  # rebuys end with the level that is played, and add-ons are sold in it
        ("announce", {"policy": {"rebuy_at_most": None, "last_level": 1, "rebuy_limit": 2, "together": False}}),
        ("start", {}),
        ("rebuy", {"entrant": 2, "stack": 100, "behind": True}),
    ],
    "deal": [
        *(("knock_out", {"entrant": number}) for number in range(1, 7)),
        ("count_all", {"stacks": {"7": 4200, "8": 2800, "9": 2000, "10": 900}}),
        ("propose", {"method": "icm", "left": 1000}),
    ],
    "side": [
        *OUT,
        ("side_open", {"price": 500, "chips": 100, "big_blind": 2}),
        ("side_buy", {"entrant": 1, "amount": 1250}),
        ("side_buy", {"entrant": 2, "amount": 100}),
    ],
    "ruled": [
        ("rule", {**RULED, "penalty": {"kind": "hands", "entrant": 1, "hands": 3}, "table": 1}),
        ("rule", {**RULED, "penalty": {"kind": "warning", "entrant": 2, "hands": 0}}),
        ("rule", {**RULED, "moved": {"chips": 300, "source": None, "to": "out"}, "pause": True}),
    ],
    "late": [("jump", {"to": 8, "level": 0})],
}
# Fourteen players at three tables of five: uneven by two, one on the way, a table that breaks, the final table.
FEWER = ("out_at", {"which": "fullest"})
UNEVEN = [("out_at", {"which": "shortest"})]
TO_BREAK = [*UNEVEN, ("accept", {}), FEWER, FEWER, FEWER]
BROKEN = [*TO_BREAK, ("accept", {})]
TO_REDRAW = [*BROKEN, FEWER, FEWER, FEWER, FEWER, FEWER]
SEVERAL = {
    "uneven": UNEVEN,
    "button told": [*UNEVEN, *[("button", {"table": table, "seat": 2}) for table in (1, 2, 3)]],
    "moving": [*UNEVEN, ("accept", {})],
    "to break": TO_BREAK,
    "broken": BROKEN,
    "to redraw": TO_REDRAW,
    "final table": [*TO_REDRAW, ("accept", {}), ("settle", {"calls": list(range(1, 40))})],
}
DEEDS |= SEVERAL
DEEDS["dealt"] = DEEDS["deal"]

Visit = Callable[[Gallery], Page]


def at(stage: str, where: str, visitor: str = "host") -> Visit:
    """A page of a night in this stage."""

    def visit(gallery: Gallery) -> Page:
        night = gallery.night(stage)
        page = gallery.page(visitor, night)
        page.goto(getattr(night, where))
        return page

    return visit


def plain(path: str, visitor: str = "anybody") -> Visit:
    """A page that belongs to no night."""

    def visit(gallery: Gallery) -> Page:
        page = gallery.page(visitor, gallery.night("out"))
        page.goto(path)
        return page

    return visit


def sent(path: str, visitor: str = "anybody", **fields: str) -> Visit:
    """A page after its form was sent with these words."""

    def visit(gallery: Gallery) -> Page:
        page = plain(path, visitor)(gallery)
        for name, words in fields.items():
            page.locator(f"main [name={name}]").fill(words)
        page.locator("main form button").first.click()
        page.wait_for_load_state()
        return page

    return visit


def linked(kind: str, visitor: str = "anybody") -> Visit:
    """A page behind a one-time link."""

    def visit(gallery: Gallery) -> Page:
        page = gallery.page(visitor, gallery.night("out"))
        page.goto(gallery.hand.link(gallery.night("out"), kind))
        return page

    return visit


def template(name: str) -> Visit:
    """A page for what hardly happens, from its template: errors, and doors that are shut for a minute."""

    def visit(gallery: Gallery) -> Page:
        page = gallery.page("anybody")
        html = render_to_string(name, {"refused": "Elif is already out (Bo, 21:04). Nothing changed."})
        page.route("**/shown", lambda route: route.fulfill(body=html, content_type="text/html"))
        page.goto("/shown")
        page.unroute("**/shown")
        return page

    return visit


def season(where: str = "", stage: str = "", nights: int = 12) -> Visit:
    """The table of a season as its host sees it; `stage` is a name of its own for each season."""

    def visit(gallery: Gallery) -> Page:
        night = gallery.night(stage or "season")
        if night.uid not in gallery.seasons:
            gallery.seasons[night.uid] = gallery.hand.season(night, nights)
        page = gallery.page("host", night)
        page.goto(gallery.seasons[night.uid] + where)
        return page

    return visit


def in_a_season(where: str, stage: str) -> Visit:
    """A screen of a night whose league has a season behind it; `me` is the phone of a player."""

    def visit(gallery: Gallery) -> Page:
        night = gallery.night(stage)
        if night.uid not in gallery.seasons:
            gallery.seasons[night.uid] = gallery.hand.season(night)
        return gallery.house.player(night, "Ann") if where == "me" else at(stage, where)(gallery)

    return visit


def opened_row(gallery: Gallery) -> Page:
    page = season()(gallery)
    page.locator("tr[data-me] summary").click()
    return page


def why_these_points(gallery: Gallery) -> Page:
    page = opened_row(gallery)
    page.get_by_role("link", name="Why these points").first.click()
    page.get_by_role("heading", name="How the season score comes about").wait_for()
    return page


def tab(stage: str, name: str) -> Visit:
    def visit(gallery: Gallery) -> Page:
        page = at(stage, "phone", "anybody")(gallery)
        page.get_by_role("link", name=name, exact=True).click()
        return page

    return visit


def invited(gallery: Gallery) -> Page:
    page = plain(f"/leagues/{gallery.night('out').league}/invite", "host")(gallery)
    page.get_by_role("button", name="Make a link").click()
    page.get_by_label("Send it to one person").wait_for()
    return page


def preview(gallery: Gallery) -> Page:
    page = at("out", "history")(gallery)
    page.get_by_role("link", name=re.compile("^Undo ?: Cards in the air")).click()
    page.get_by_role("heading", name="together").wait_for()
    return page


def me(stage: str, name: str, *, asked: bool = False) -> Visit:
    """The phone of a player; `asked`: he typed the code, and the host has not answered."""

    def visit(gallery: Gallery) -> Page:
        night = gallery.night(stage)
        if asked:
            page = gallery.house.phone()
            gallery.house.joins_by_code(page, night.code)
            page.get_by_role("button", name=name).click()
            page.get_by_text("The host will confirm").wait_for()
            return page
        return gallery.house.player(night, name)

    return visit


def opened(stage: str) -> Visit:
    """The console with all its drawers open."""

    def visit(gallery: Gallery) -> Page:
        page = at(stage, "console")(gallery)
        for summary in page.locator("details.more > summary:visible").all():
            summary.click()
        return page

    return visit


def several_open(gallery: Gallery) -> Page:
    """The cards with everything that can be opened in them, and the drawers for moves and house rules."""
    page = at("button told", "console")(gallery)
    for summary in page.locator("details > summary:visible").all():
        summary.click()
    return page


def asking(gallery: Gallery) -> Page:
    """The phone of somebody who may ask for chips, with what was refused just now."""
    page = gallery.house.player(gallery.night("closing"), "Cal")
    page.locator("#my-chips > summary").click()
    page.locator("#my-stack").fill("1200")
    page.locator("#want-rebuy").click()
    page.locator("#ask-rebuy [data-refusal]:not(:empty)").wait_for()
    return page


def asked_for(gallery: Gallery) -> Page:
    """The phone of somebody who has asked."""
    page = gallery.house.player(gallery.night("closing"), "Dee")
    page.locator("#my-chips > summary").click()
    page.locator("#want-addon").click()
    page.locator("#unwant").wait_for()
    return page


def confirming(gallery: Gallery) -> Page:
    """The console on which somebody asks, while add-ons are sold."""
    phone = gallery.house.player(gallery.night("closing"), "Eli")
    phone.locator("#my-chips > summary").click()
    phone.locator("#my-stack").fill("300")
    phone.locator("#want-behind").click()
    phone.get_by_text("binding").wait_for()
    return at("closing", "console")(gallery)


def of_league(stage: str, page: str = "") -> Visit:
    """A page of the league of a night in this stage, as its owner sees it."""

    def visit(gallery: Gallery) -> Page:
        night = gallery.night(stage)
        shown = gallery.page("host", night)
        shown.goto(f"/leagues/{night.league}/{page}")
        return shown

    return visit


def members(gallery: Gallery) -> Page:
    """The roles of a league, with the drawers open."""
    night = gallery.night("out")
    gallery.hand.session(night, "A name of thirty-two characters!", "cashier")
    page = plain(f"/leagues/{night.league}/members", "host")(gallery)
    for summary in page.locator(".member__change > summary").all():
        summary.click()
    return page


def unsure(gallery: Gallery) -> Page:
    """An admin who gives up his role, after the password was asked for."""
    night = gallery.night("out")
    page = gallery.house.signed_in(gallery.hand.session(night, "Ada", "admin"), TABLET)
    page.goto(f"/leagues/{night.league}/members")
    mine = page.locator(".member", has_text="You").locator(".member__change")
    mine.locator("summary").click()
    mine.get_by_label("League admin").uncheck()
    mine.get_by_label("Member").check()
    mine.get_by_role("button", name="Save the roles").click()
    page.locator("main input[type=password]").fill("correct horse battery")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Give it up").wait_for()
    return page


def open_to_all(gallery: Gallery) -> Page:
    """What a visitor sees of a public league."""
    night = gallery.night("finished")
    page, league = gallery.page("host", night), f"/leagues/{night.league}/"
    page.goto(f"{league}settings")
    page.get_by_label("Public page").check()
    page.get_by_role("button", name="Save").click()
    page.goto(f"{league}seasons/new")
    page.locator("main [name=name]").fill("Season 2026")
    page.locator("main [name=public]").check()
    page.locator("main form button.btn--primary").last.click()
    page.get_by_role("heading", name="Season 2026").wait_for()
    return plain(league)(gallery)


def settings(gallery: Gallery) -> Page:
    return plain(f"/leagues/{gallery.night('out').league}/settings", "host")(gallery)


def of_season(where: str, opened: bool = False) -> Visit:
    """A page of a season with one night, which begins when the first of them is visited; `opened`: all drawers."""

    def visit(gallery: Gallery) -> Page:
        night = gallery.night("finished")
        page = gallery.page("host", night)
        if not gallery.season:
            page.goto(f"/leagues/{night.league}/seasons/new")
            page.get_by_label("Name", exact=True).fill("2026")
            page.get_by_role("button", name="Save", exact=True).click()
            page.wait_for_url("**/s/*/")
            gallery.season = page.url
        page.goto(gallery.season + where)
        for summary in page.locator("main details > summary:visible").all() if opened else []:
            summary.click()
        return page

    return visit


def looked_ahead(gallery: Gallery) -> Page:
    """The rules of a season with what others would do, beside each other."""
    page = of_season("rules")(gallery)
    page.locator("[name=scoring]").fill("10 / r; 2")
    page.get_by_role("button", name="What would change").click()
    page.get_by_role("heading", name="The table as it would be").wait_for()
    return page


def past(gallery: Gallery) -> Page:
    return plain(f"/leagues/{gallery.night('out').league}/import", "host")(gallery)


def understood(gallery: Gallery) -> Page:
    """The report of three files: a night that fits, one without places, one with no date and a row that is no row."""
    page = past(gallery)
    good = b"Place,Player,Date,Points\n1,Luis Alberto,2025-04-15,10\n2,Bob,2025-04-15,8\n"
    odd = b"Place,Player,Out by\n1,Anna,\nmany,Bobb,Luis Alberto Mar\xc3\xadn\n"
    early = (
        b"Place,Player,Date,Prize\n,Cara,2025-04-22,\n,Dan the man of many letters,2025-04-22,\n1,Eve,2025-04-22,60\n"
    )
    files = [("good.csv", good), ("early.csv", early), ("A night with a long name.csv", odd)]
    page.locator("main [type=file]").set_input_files(
        [{"name": name, "mimeType": "text/csv", "buffer": data} for name, data in files]
    )
    page.get_by_role("button", name="Read the files").click()
    page.get_by_role("heading", name="What was understood").wait_for()
    return page


def export(gallery: Gallery) -> Page:
    return plain(f"/leagues/{gallery.night('out').league}/export", "host")(gallery)


def priced(gallery: Gallery) -> Page:
    """The door of a full night with several prices, with everything open."""
    page = at("priced", "console")(gallery)
    for summary in page.locator("#more-prices > summary, .door__more > summary").all():
        summary.click()
    return page


def moved_player(gallery: Gallery) -> Page:
    """The phone of somebody who is called to another table."""
    night = gallery.night("moving")
    page = at("moving", "console")(gallery)
    name = page.locator("#part-moving .list__main bdi").first.inner_text()
    return gallery.house.player(night, name)


def dealt(where: str, visitor: str = "host") -> Visit:
    """A page of a night in which four have agreed to a deal."""

    def visit(gallery: Gallery) -> Page:
        night, hand = gallery.night("dealt"), gallery.hand
        if not hand.journal(night, "deal"):
            number = hand.journal(night, "propose")[-1]["seq"]
            for who in (7, 8, 9, 10):
                hand.do(night, "voice", entrant=who, yes=True, proposal=number)
            hand.do(night, "deal", proposal=number)
        return at("dealt", where, visitor)(gallery)

    return visit


def dated(where: str = "", visitor: str = "host") -> Visit:
    """A page about a night that has a date: the one that is named, or the link for everybody."""

    def visit(gallery: Gallery) -> Page:
        night, page = gallery.night("door"), at("door", "date")(gallery)
        if not page.get_by_role("link", name="Who comes").is_visible():
            page.get_by_label("When").fill("2027-01-08T19:30")
            page.get_by_label("Where").fill("Bo's kitchen, second floor")
            page.get_by_label("Seats to give").fill("1")
            page.get_by_role("button", name="Save").click()
            for name in ("Ann", "Bob"):
                page.get_by_role("button", name=re.compile(f"^Comes ?: {name}")).click()
        page.goto(f"{night.console}answers")
        link = page.get_by_label("For your group").input_value()
        shown = gallery.page(visitor, night)
        shown.goto(where.format(console=night.console, uid=night.uid, league=night.league) or link)
        return shown

    return visit


def newcomer(gallery: Gallery) -> Page:
    """The phone of somebody whom the league does not know."""
    page = dated(visitor="anybody")(gallery)
    if page.get_by_label("Your name").is_visible():
        page.get_by_label("Your name").fill("Zoe")
        page.get_by_role("button", name="I come").click()
        page.get_by_text("will let you in").wait_for()
    return page


def personal(gallery: Gallery) -> Page:
    """The link of one player, who waits."""
    page = dated("{console}answers")(gallery)
    details = page.locator(".answers__row", has_text="Bob").locator("details")
    details.locator("summary").click()
    page.goto(details.get_by_label("For this player alone").input_value())
    return page


def keys(gallery: Gallery) -> Page:
    page = at("out", "console")(gallery)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys on this page").wait_for()
    return page


def menu(gallery: Gallery) -> Page:
    page = at("out", "console")(gallery)
    page.get_by_text("Menu", exact=True).click()
    return page


def person(where: str = "") -> Visit:
    """A page of a player of a finished night: the profile, or what is behind it."""

    def visit(gallery: Gallery) -> Page:
        night = gallery.night("finished")
        page = gallery.page("host", night)
        page.goto(f"/leagues/{night.league}/people?find=Jon")
        page.locator(".people__link").first.click()
        page.get_by_role("heading", level=1).wait_for()
        if where:
            page.goto(page.url + where)
        if page.locator("input[type=password]").count():
            page.locator("input[type=password]").fill(PASSWORD)
            page.locator("main form button").click()
            page.wait_for_load_state()
        return page

    return visit


def people(gallery: Gallery) -> Page:
    night = gallery.night("finished")
    page = gallery.page("host", night)
    page.goto(f"/leagues/{night.league}/people")
    return page


def ruling_refused(gallery: Gallery) -> Page:
    """A ruling that goes against the desk, and says nothing of the reason."""
    page = at("ruled", "rulings/new?situation=card_to_empty_seat&fact-players_acted=0")(gallery)
    page.get_by_label("What was decided").select_option("play_on")
    page.locator("#note-it").click()
    page.get_by_text("give a reason").first.wait_for()
    return page


PAGES: dict[str, Visit] = {
    "home of a visitor": plain("/"),
    "home of a host": plain("/", "host"),
    "create": plain("/nights/new", "host"),
    "rulings, none yet": at("out", "rulings"),
    "rulings": at("ruled", "rulings"),
    "rulings, for everybody": at("ruled", "rulings", "anybody"),
    "note a ruling": at("ruled", "rulings/new?situation=card_to_empty_seat&fact-players_acted=0"),
    "note a ruling, refused": ruling_refused,
    "console with a penalty": at("ruled", "console"),
    "phone of somebody who sits out": me("ruled", "Ann"),
    "create, refused": sent("/nights/new", "host", name="Friday", chips="many"),
    "sign in": plain("/accounts/login/"),
    "sign in, refused": sent("/accounts/login/", login="bo@example.org", password="wrong, and long enough"),
    "sign in by code": plain("/accounts/login/code/"),
    "code sent": sent("/accounts/login/code/", email="nobody@example.org"),
    "password forgotten": plain("/accounts/password/reset/"),
    "letter sent": plain("/accounts/password/reset/done/"),
    "link used up": plain("/accounts/password/reset/key/1-abc-123/"),
    "password change": plain("/accounts/password/change/", "host"),
    "e-mail addresses": plain("/accounts/email/", "host"),
    "sign out": plain("/accounts/logout/", "host"),
    "sign up closed": plain("/accounts/signup/"),
    "invite": invited,
    "league settings": settings,
    "league": of_league("finished"),
    "league, nothing played": of_league("out"),
    "league, public": open_to_all,
    "league, house rules": of_league("out", "rules"),
    "league, sheet": of_league("out", "sheet"),
    "night, house rules": at("drawn", "house_rules"),
    "night, house rules fixed": at("out", "house_rules"),
    "night, sheet": at("drawn", "sheet", "anybody"),
    "members": members,
    "members, a role given up, refused until sure": unsure,
    "leave a league": of_league("out", "leave"),
    "new league": plain("/leagues/new", "host"),
    "new league, refused": sent("/leagues/new", "host", name=" "),
    "password again": plain("/accounts/reauthenticate/", "host"),
    "season, rules": of_season("rules", opened=True),
    "season, a look ahead": looked_ahead,
    "season, corrections": of_season("corrections"),
    "season, final": of_season("final", opened=True),
    "season, pot": of_season("pot"),
    "season, awards": of_season("awards"),
    "past results": past,
    "past results, understood": understood,
    "export": export,
    "people": people,
    "profile": person(),
    "names and account": person("names"),
    "merge, who": person("merge"),
    "erase": person("erase"),
    "invitation": linked("invite"),
    "invitation used up": plain("/join/nothing/"),
    "come in": linked("come_in"),
    "come in used up": plain("/in/nothing/"),
    "when and where": dated("/n/{uid}/date"),
    "who comes": dated("{console}answers"),
    "league calendar": dated("/leagues/{league}/calendar"),
    "answer by the open link": dated(visitor="anybody"),
    "answer of a newcomer": newcomer,
    "answer by one's own link": personal,
    "link of a night, used up": plain("/r/nothing/"),
    "join": plain("/j/"),
    "join, no such code": sent("/j/", code="ZZZZZZ"),
    "who": at("door", "who", "anybody"),
    "who of twenty": at("crowd", "who", "anybody"),
    "console, prices and debts": priced,
    "me, owing": me("priced", "Ann"),
    "me, waiting": me("priced", "محمد"),
    "console, empty": at("empty", "console"),
    "console at the door": at("door", "console"),
    "console, drawn": at("drawn", "console"),
    "console, running": at("running", "console"),
    "console, drawn, drawers open": opened("drawn"),
    "console, two out, drawers open": opened("out"),
    "console, rebuys, drawers open": opened("sold"),
    "console, somebody asks, add-ons now": confirming,
    "console, menu": menu,
    "console, keys": keys,
    "console, two tables": at("crowd", "console"),
    "console, three tables": at("uneven", "console"),
    "console, a move, everything open": several_open,
    "console, somebody on the way": at("moving", "console"),
    "console, a table breaks": at("to break", "console"),
    "console, many on the way": at("broken", "console"),
    "console, before the final table": at("to redraw", "console"),
    "console, final table": at("final table", "console"),
    "console, paused": at("paused", "console"),
    "console, break": at("break", "console"),
    "console, one left": at("one_left", "console"),
    "console, finished": at("finished", "console"),
    "console, a deal proposed": at("deal", "console"),
    "console, a deal made": dealt("console"),
    "deal desk, nothing to deal": at("one_left", "deal_desk"),
    "deal desk, proposed": at("deal", "deal_desk"),
    "deal desk, made": dealt("deal_desk"),
    "rules by number": plain("/rules/book"),
    "rules, found": plain("/rules/book?q=dead+button"),
    "rules, nothing found": plain("/rules/book?q=zebra"),
    "glossary": plain("/rules/glossary"),
    "ranks of hands": plain("/rules/hands"),
    "games": plain("/rules/games/"),
    "game on a board": plain("/rules/games/omaha8"),
    "game with open cards": plain("/rules/games/stud8"),
    "lows": plain("/rules/games/lows"),
    "kill pots": plain("/rules/games/kill"),
    "desk": at("running", "desk/", "host"),
    "desk, searched": plain("/rules/?q=joker"),
    "desk, a tool found": plain("/rules/?q=side+pots"),
    "desk, nothing found": plain("/rules/?q=redraw"),
    "desk, what is asked": plain("/rules/desk/string_bet"),
    "desk, refused": plain("/rules/desk/string_bet?fact-facing=-5&fact-declared=nothing&fact-motions=1+x"),
    "desk, a ruling": plain("/rules/desk/cards_exposed_by_dealer?fact-count=1&fact-players_acted=0"),
    "deal calculator, empty": plain("/deal"),
    "deal calculator": plain("/deal?stacks=90000+6000+4000&prizes=500+300+200&custom-1=500&custom-2=310&custom-3=190"),
    "side pots, empty": plain("/rules/tools/pots"),
    "side pots": plain("/rules/tools/pots?mode=stacks&stack1=800&stack2=4000&stack3=5000&stack4=900&folded4=on&w0=1"),
    "side pots, refused": plain("/rules/tools/pots?name1=Ann&in1=-5&name2=ann&in2=x"),
    "who wins, empty": plain("/rules/tools/winner"),
    "who wins": plain("/rules/tools/winner?game=omaha8&cards1=As3sKc9d&cards2=KdKhJcTs&board=2c5d8hKsQd"),
    "who wins, refused": plain("/rules/tools/winner?cards1=As+As&cards2=Kd&board=2c+3c"),
    "bet sizes, empty": plain("/rules/tools/bets"),
    "bet sizes": plain("/rules/tools/bets?big=20&price=150&raise=100&seen=100&own=100&stack=800"),
    "who posts": plain("/rules/tools/blinds?size=6&played=1&played=2&played=3&played=5&button=1&out=3&new=4"),
    "who posts, refused": plain("/rules/tools/blinds?size=6&played=1&played=2&out=4&new=1"),
    "clock on a player": plain("/rules/tools/clock"),
    "history": at("out", "history"),
    "standings, no night": season(stage="no season", nights=0),
    "standings, one night": season(stage="young season", nights=1),
    "standings": season(),
    "standings, a row open": opened_row,
    "standings, with drops": season("?drops=1&sort=-kos&night=7&find=a"),
    "standings, nobody found": season("?find=nobody"),
    "me, in a season": in_a_season("me", "in a season"),
    "result, in a season": in_a_season("result", "after a season"),
    "TV, finished, in a season": in_a_season("tv", "after a season"),
    "why these points": why_these_points,
    "side game, not open": at("out", "side"),
    "side game": at("side", "side"),
    "side game, nobody out": at("running", "side"),
    "undo preview": preview,
    "phone, empty": at("empty", "phone", "anybody"),
    "phone, drawn": at("drawn", "phone", "anybody"),
    "phone, clock": at("out", "phone", "anybody"),
    "phone, tables": tab("out", "Tables"),
    "phone, prizes": tab("out", "Prizes"),
    "phone, levels": tab("out", "Levels"),
    "phone, levels and rebuys": tab("sold", "Levels"),
    "phone, device": tab("out", "Phone"),
    "phone, paused": at("paused", "phone", "anybody"),
    "phone, break": at("break", "phone", "anybody"),
    "phone, finished": at("finished", "phone", "anybody"),
    "me, asked": me("door", "Ann", asked=True),
    "me, seated": me("drawn", "Ann"),
    "me, playing": me("out", "Cal"),
    "me, may ask, refused": asking,
    "me, asked for chips": asked_for,
    "me, called": moved_player,
    "me, asked about a deal": me("deal", "Hal"),
    "me, out": me("out", "Ann"),
    "me, side game": me("side", "Ann"),
    "me, winner": me("finished", "Jon"),
    "TV waiting for its host": plain("/tv/", "tv"),
    "TV, empty": at("empty", "tv", "anybody"),
    "TV at the door": at("door", "tv", "anybody"),
    "TV, drawn": at("drawn", "tv", "anybody"),
    "TV, two tables drawn": at("crowd", "tv", "anybody"),
    "TV, running": at("out", "tv", "anybody"),
    "TV, paused": at("paused", "tv", "anybody"),
    "TV, break": at("break", "tv", "anybody"),
    "TV, last minute": at("minute", "tv", "anybody"),
    "TV, rebuys end": at("closing", "tv", "anybody"),
    "TV, three tables": at("uneven", "tv", "anybody"),
    "TV, one on the way": at("moving", "tv", "anybody"),
    "TV, a table broken": at("broken", "tv", "anybody"),
    "TV, final table": at("final table", "tv", "anybody"),
    "TV, finished": at("finished", "tv", "anybody"),
    "result, nobody out": at("running", "result", "anybody"),
    "result, so far": at("out", "result", "anybody"),
    "result": at("finished", "result", "anybody"),
    **{name: template(name) for name in ("403.html", "404.html", "409.html", "429.html", "500.html")},
}
