"""Fourteen players on three tables of five seats, from set-up to podium: a move for balance, a table that breaks, the
final table, two out on one hand, and an undo of each; the host on a phone, three players' phones and a TV beside it."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import BREATH, PHONE, SOON, House

NAMES = ["Ann", "Bob", "Cal", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kay", "Leo", "Mia", "Ned"]
SEATED = """() => Object.fromEntries([...document.querySelectorAll("#part-tables .table-card")].map((card) => [
  card.querySelector("h3").id.slice(6),
  Object.fromEntries([...card.querySelectorAll(".seat:not(.seat--open)")].map((seat) => {
    const words = (part) => seat.querySelector(part).textContent;
    return [words(".seat__name"), Number(words(".seat__n").match(/\\d+/)[0])];
  }))]))"""


@pytest.fixture
def house(server, browser: Browser):
    house = House(server, browser)
    yield house
    house.close()


class Room:
    """The host's phone and what it shows, the phones of three players by name, and the TV."""

    def __init__(self, house: House, host: Page) -> None:
        self.house, self.host = house, host
        self.phones: dict[str, Page] = {}
        self.tv: Page

    def tables(self) -> dict[int, dict[str, int]]:
        """Who sits where on the host's screen: {table: {name: seat}}."""
        return {int(table): seats for table, seats in self.host.evaluate(SEATED).items()}

    def seat_of(self, name: str) -> str:
        return next(f"Table {table}, seat {seats[name]}" for table, seats in self.tables().items() if name in seats)

    def need(self, kind: str) -> object:
        return self.host.locator(f"#part-needs [data-kind={kind}]")

    def tap(self, kind: str, words: str | re.Pattern[str]) -> None:
        self.host.wait_for_timeout(BREATH)
        self.need(kind).get_by_role("button", name=words).first.click()

    def undo(self, words: str) -> None:
        self.host.wait_for_timeout(BREATH)
        self.house.undo(self.host, words)

    def out_until(self, left: int) -> None:
        """Players without a phone go out at the fullest table, one by one."""
        while sum(map(len, self.tables().values())) > left:
            sizes = sorted(self.tables().values(), key=len)
            name = next(name for seats in reversed(sizes) for name in seats if name not in self.phones)
            self.out(name)

    def out(self, name: str) -> None:
        before = sum(map(len, self.tables().values()))
        self.host.wait_for_timeout(BREATH)
        self.house.out(self.host, name)
        self.everywhere(f"{before - 1} of 14")

    def everywhere(self, words: str) -> None:
        for screen in (*self.phones.values(), self.tv):
            expect(screen.locator("body")).to_contain_text(words, timeout=SOON)

    def phones_show_their_seats(self) -> None:
        for name, phone in self.phones.items():
            expect(phone.locator("[data-mine]").first).to_have_text(self.seat_of(name), timeout=SOON)


def test_fourteen_players_from_set_up_to_podium(house: House):
    room = Room(house, house.host_signs_up(PHONE))
    set_up(room)
    a_phone_at_each_table(room)
    house.watch_reloads(room.host, room.tv, *room.phones.values())
    house.tap(room.host, "Start the clock")
    room.everywhere("10 / 15")

    moved_for_balance(room)
    a_table_breaks(room)
    the_final_table(room)
    two_out_on_one_hand(room)
    winner = the_end(room)

    for screen in (room.tv, *room.phones.values()):
        expect(screen.locator("body")).to_contain_text(winner, timeout=SOON)
        expect(screen.locator("body")).to_contain_text("€168", timeout=SOON)
    assert house.reloads == 0, "a screen was loaded again"
    assert house.complaints == []


def set_up(room: Room) -> None:
    """Names, money, tables of five seats, the draw, and the TV."""
    house, host = room.house, room.host
    house.new_night(host, "Three tables")
    house.paste_names(host, NAMES)
    expect(host.locator("#part-people")).to_contain_text("Ned", timeout=SOON)
    host.locator("#more-plan summary").click()
    host.get_by_label("Seats at a table").fill("5")
    host.locator("#part-plan button").click()
    expect(host.locator("#part-undo")).to_contain_text("Plan changed", timeout=SOON)
    house.all_here_and_paid(host, NAMES)
    expect(host.locator("#part-clock .stat", has_text="Paid").locator("dd")).to_have_text("14 of 14", timeout=SOON)
    room.tv = house.pair_tv(host)
    house.tap(host, "Draw seats")
    expect(room.tv.locator("body")).to_contain_text("Find your seat", timeout=SOON)
    expect(host.locator(".table-card")).to_have_count(3, timeout=SOON)
    assert sorted(map(len, room.tables().values())) == [4, 5, 5]
    redrawn(room)


def redrawn(room: Room) -> None:
    """Before the start the host may draw again."""
    before = room.tables()
    room.house.tap(room.host, "Draw again")
    expect(room.host.locator("#part-undo")).to_contain_text("Seats drawn", timeout=SOON)
    room.host.wait_for_function("(was) => JSON.stringify((" + SEATED + ")()) !== was", arg=as_text(room.host, before))
    assert sorted(map(len, room.tables().values())) == [4, 5, 5]


def as_text(host: Page, tables: dict[int, dict[str, int]]) -> str:
    return str(host.evaluate("(tables) => JSON.stringify(tables)", {str(n): seats for n, seats in tables.items()}))


def a_phone_at_each_table(room: Room) -> None:
    for seats in room.tables().values():
        name, phone = next(iter(seats)), room.house.phone()
        room.house.joins_by_qr(phone, room.host)
        room.house.taps_name(phone, name)
        room.phones[name] = phone
    room.phones_show_their_seats()


def moved_for_balance(room: Room) -> None:
    """One goes out at the shortest table: the player due the big blind is asked to move there."""
    short = min(room.tables().values(), key=len)
    room.out(next(name for name in short if name not in room.phones))
    words = room.need("button").inner_text()
    table = int(re.search(r"at table (\d)", words)[1])
    seats = room.tables()[table]
    name = next(name for name in seats if name in room.phones)
    button = (seats[name] - 3 - 1) % 5 + 1  # small blind, big blind, and then he is due
    room.tap("button", re.compile(f"^{button} "))
    room.tap("button", re.compile("draw lots"))
    expect(room.need("balance")).to_contain_text(f"Move {name} from table {table}", timeout=SOON)
    expect(room.need("balance")).to_contain_text("Next to pay the big blind")

    before = room.seat_of(name)
    room.tap("balance", f"Move {name}")
    is_called(room, name)
    room.undo(f"{name} to table")
    expect(room.phones[name].locator("[data-call]")).to_have_count(0, timeout=SOON)
    phone = room.phones[name]
    expect(phone.locator("[data-mine]").first).to_have_text(before, timeout=SOON)
    expect(phone.locator("[data-moved]")).to_contain_text(before, timeout=SOON)
    phone.get_by_role("button", name="I sit there now").click()
    expect(phone.locator("[data-moved]")).to_be_hidden(timeout=SOON)
    room.tap("balance", f"Move {name}")
    is_called(room, name)
    walks_over(room, name)


def is_called(room: Room, name: str) -> None:
    """Card, title, TV and the host's list say where to."""
    expect(room.host.locator("#part-moving")).to_contain_text(name, timeout=SOON)
    seat, phone = room.seat_of(name), room.phones[name]
    expect(phone.locator("[data-call]")).to_contain_text(seat, timeout=SOON)
    expect(phone.locator("#alert")).to_have_text(seat, timeout=SOON)
    expect(phone).to_have_title(f"● {seat}", timeout=SOON)
    expect(room.tv.locator(".tv__moves")).to_contain_text(name, timeout=SOON)
    expect(room.host.locator("#part-moving")).to_contain_text("seen", timeout=SOON)


def walks_over(room: Room, name: str) -> None:
    """Called, seen, moving, seated."""
    phone = room.phones[name]
    phone.get_by_role("button", name="I'm moving").click()
    expect(room.host.locator("#part-moving")).to_contain_text("moving", timeout=SOON)
    phone.wait_for_timeout(BREATH)
    phone.get_by_role("button", name="I sit there now").click()
    expect(room.host.locator("#part-moving")).to_be_hidden(timeout=SOON)
    expect(phone.locator("[data-call]")).to_have_count(0, timeout=SOON)
    expect(room.tv.locator(".tv__moves")).to_have_count(0, timeout=SOON)


def a_table_breaks(room: Room) -> None:
    """Ten players fit two tables: every move is shown, then called, taken back, and called again."""
    room.out_until(10)
    full = room.tables()
    called_as_shown(room, "break", "Call all moves", tables=2)
    room.undo("Table 3 broken")
    assert room.tables() == full
    called_as_shown(room, "break", "Call all moves", tables=2)
    all_sit(room)


def called_as_shown(room: Room, kind: str, words: str, tables: int) -> None:
    """Exactly the seats that were shown are the seats that are called."""
    expect(room.need(kind)).to_be_visible(timeout=SOON)
    shown = room.need(kind).locator(".need__moves li").all_inner_texts()
    room.tap(kind, words)
    expect(room.need(kind)).to_have_count(0, timeout=SOON)
    assert len(room.tables()) == tables
    for line in shown:
        name, seat = line.split(": ")
        assert room.seat_of(name) == seat.replace("table", "Table")
    room.phones_show_their_seats()


def all_sit(room: Room) -> None:
    room.host.wait_for_timeout(BREATH)
    room.host.locator("#part-moving").get_by_role("button", name=re.compile("^(All are seated|Seated)")).last.click()
    expect(room.host.locator("#part-moving")).to_be_hidden(timeout=SOON)


def the_final_table(room: Room) -> None:
    room.out_until(5)
    two_tables = room.tables()
    called_as_shown(room, "final_table", "Redraw and call", tables=1)
    room.undo("Final table drawn")
    assert room.tables() == two_tables
    called_as_shown(room, "final_table", "Redraw and call", tables=1)
    all_sit(room)
    expect(room.tv.locator("body")).to_contain_text("Final table", timeout=SOON)


def two_out_on_one_hand(room: Room) -> None:
    """Four are left and three are paid: two go out together with equal stacks and share the third prize."""
    room.out_until(4)
    nobody_else_went_out_together(room)
    other = next(name for seats in room.tables().values() for name in seats if name not in room.phones)
    first = next(iter(room.phones))
    room.out(other)
    room.out(first)
    phone = room.phones[first]
    expect(phone.locator("[data-part=me]")).to_contain_text("3rd of 14", timeout=SOON)
    stacks_are_asked(room, other, first)
    expect(phone.locator("[data-part=me]")).to_contain_text("3rd of 14", timeout=SOON)
    expect(phone.locator("[data-part=me]")).to_contain_text("€21", timeout=SOON)
    room.undo("Out on one hand")
    expect(phone.locator("[data-part=me]")).to_contain_text("€42", timeout=SOON)
    stacks_are_asked(room, other, first)
    expect(phone.locator("[data-part=me]")).to_contain_text("€21", timeout=SOON)


def nobody_else_went_out_together(room: Room) -> None:
    """All who went out so far did so faster than at any table: each group of them is asked about once."""
    while room.need("one_hand").count():
        asked = room.need("one_hand").inner_text()
        room.tap("one_hand", "Not one hand")
        expect(room.host.locator("#part-needs")).not_to_contain_text(asked.split("\n")[0], timeout=SOON)


def stacks_are_asked(room: Room, *names: str) -> None:
    """Once, in one tap where it were two; in numbers where more may have been on the hand."""
    need = room.need("one_hand")
    for name in names:
        expect(need).to_contain_text(name, timeout=SOON)
    chips = need.get_by_label("Chips of")
    for name in names if chips.count() else ():  # somebody else went out shortly before: he is left empty
        need.get_by_label(f"Chips of {name}").fill("1.5k")
    room.tap("one_hand", re.compile("^(Equal|One hand: )"))
    expect(need).to_have_count(0, timeout=SOON)


def the_end(room: Room) -> str:
    seats = next(iter(room.tables().values()))
    winner, second = list(seats)
    room.host.wait_for_timeout(BREATH)
    room.house.out(room.host, second)
    expect(room.phones[second].locator("[data-part=me]")).to_contain_text("2nd of 14", timeout=SOON)
    room.house.tap(room.host, "Finish the night")
    return winner


def test_a_call_that_nobody_has_seen_for_a_minute_is_one_for_the_hosts_voice(theatre, browser: Browser):
    server, hand = theatre
    house = House(server, browser)
    night = hand.night("running", names=NAMES[:9])
    phone = house.player(night, "Ann")
    phone.context.set_offline(True)
    host = house.console(night)
    seat = host.locator("#move-to option").first.get_attribute("value")
    hand.do(night, "move", entrant=1, to=seat)
    expect(host.locator("#part-moving")).to_contain_text("called", timeout=SOON)
    host.locator("[data-late-at]").evaluate("(el) => { el.dataset.lateAt = String(el.dataset.lateAt - 60000); }")
    expect(host.locator("#part-moving")).to_contain_text("not seen: call out", timeout=SOON)
    house.close()
