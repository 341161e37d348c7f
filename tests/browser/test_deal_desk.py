"""The deal desk in a real browser (S27): the published examples, and a deal that three phones agree to."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import PHONE, SOON, TABLET, House, live
from tests.browser.stagehand import Night, Stagehand
from tests.http.test_deal_page import CHOPPED, PUBLISHED, close

FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]
WAYS = ("icm", "chip_chop", "even", "custom")


def amounts(page: Page, way: str) -> list[str]:
    """The column of one way to share, as it is shown."""
    nth = WAYS.index(way) + 1
    return page.locator(f".deal__table tbody tr td:nth-of-type({nth}) .deal__amount").all_inner_texts()


def in_order(shown: list[str], stacks: str) -> list[str]:
    """The page has the biggest stack first; here they are as they were typed."""
    typed = [int(stack.replace("k", "000")) for stack in stacks.split()]
    order = sorted(range(len(typed)), key=lambda place: -typed[place])
    return [shown[order.index(place)] for place in range(len(typed))]


@pytest.mark.parametrize("scripts", [True, False])
def test_every_published_example_is_shown_to_its_digits(house: House, scripts: bool):
    page = house.device(TABLET, java_script_enabled=scripts)
    page.goto("/deal")
    for way, examples in (("icm", PUBLISHED), ("chip_chop", CHOPPED)):
        for stacks, prizes, published in examples:
            page.get_by_label("Chips of those still in").fill(stacks)
            page.get_by_label("Their prizes").fill(prizes)
            page.get_by_role("button", name="Compare").click()
            expect(page.locator("#deal-stacks")).to_have_value(stacks)
            expect(page.locator(".deal__table")).to_be_visible()
            assert close(in_order(amounts(page, way), stacks), published), (way, stacks)
            expect(page.locator(".deal__table tfoot")).to_contain_text("✓")
    assert house.wrong() == []


def final(hand: Stagehand) -> Night:
    """Ann, Bob and Cal are left of five; 50, 30 and 20 euros."""
    night = hand.night("drawn", names=FIVE)
    hand.do(night, "prizes", shares=[50, 30, 20])
    hand.do(night, "start")
    for number in (5, 4):
        hand.do(night, "knock_out", entrant=number)
    return night


def desk(house: House, night: Night, size: dict[str, int] = TABLET) -> Page:
    page = house.signed_in(night.session, size)
    page.goto(night.deal_desk)
    live(page)
    return page


def test_three_agree_and_the_night_ends_with_what_was_agreed(house: House, hand: Stagehand):
    night = final(hand)
    ann, bob = (house.player(night, name) for name in ("Ann", "Bob"))
    host = desk(house, night)
    house.watch_reloads(host, ann, bob)
    house.tap(host, "Pause clock")
    expect(host.get_by_role("button", name="Resume clock")).to_be_visible(timeout=SOON)

    # the phones count, the host counts for Cal, and confirms
    for phone, chips in ((ann, "2500"), (bob, "1.5k")):
        if not phone.get_by_label("Chips in front of you").is_visible():
            phone.get_by_text("Count your chips").click()
        phone.get_by_label("Chips in front of you").fill(chips)
        phone.get_by_role("button", name="Send").click()
    host.get_by_role("button", name="Confirm 2,500: Ann").click(timeout=SOON)
    host.get_by_role("button", name="Confirm 1,500: Bob").click(timeout=SOON)
    expect(ann.locator("[data-part=me]")).to_contain_text("Your chips: 2,500", timeout=SOON)
    expect(ann.locator("[data-part=me]")).not_to_contain_text("not confirmed", timeout=SOON)
    host.get_by_label("Cal").first.fill("1000")
    house.tap(host, "Save the counts")
    expect(host.locator("#count-sum")).to_contain_text("Counted 5,000 of 5,000 ✓", timeout=SOON)
    assert amounts(host, "icm") == ["€38.39", "€32.75", "€28.86"]

    # something is left for the winner: the table follows without a button
    host.get_by_label("Leave for the winner").fill("10")
    host.get_by_label("Round to").select_option("5")
    expect(host.locator(".deal__table tbody")).to_contain_text("€35", timeout=SOON)
    assert amounts(host, "icm") == ["€35", "€30", "€25"]
    host.get_by_label("Leave for the winner").fill("")
    host.get_by_label("Round to").select_option("0")
    expect(host.locator(".deal__table tbody")).to_contain_text("€38.39", timeout=SOON)

    # the vote
    host.get_by_role("button", name="Propose: ICM").click()
    for phone, gets in ((ann, "€38.39"), (bob, "€32.75")):
        expect(phone.locator("[data-part=me]")).to_contain_text(f"You get {gets}", timeout=SOON)
    ann.get_by_role("button", name="Yes", exact=True).click()
    expect(ann.locator("[data-part=me]")).to_contain_text("You said yes. 1 of 3 have answered.", timeout=SOON)
    expect(host.locator("#part-agree")).to_contain_text("1 of 3 answered", timeout=SOON)
    bob.get_by_role("button", name="Yes", exact=True).click()
    expect(host.locator("#part-agree")).to_contain_text("2 of 3 answered", timeout=SOON)
    host.get_by_role("button", name="Yes: Cal").click()
    expect(host.locator("#part-agree")).to_contain_text("3 of 3 yes", timeout=SOON)
    expect(ann.locator("[data-part=me]")).to_contain_text("3 of 3 said yes.", timeout=SOON)

    # two steps, and the end
    host.get_by_text("4. Confirm deal").click()
    house.tap(host, "Yes, this is the deal")
    expect(host.locator("#part-done")).to_contain_text("The deal: ICM", timeout=SOON)
    expect(bob.locator("[data-part=me]")).to_contain_text("The deal: ICM", timeout=SOON)
    house.tap(host, "Finish the night")
    expect(ann.locator("[data-part=me]")).to_contain_text("you won", timeout=SOON)
    expect(bob.locator("[data-part=me]")).to_contain_text("2nd of 5", timeout=SOON)
    expect(bob.locator("[data-part=me]")).to_contain_text("€32.75", timeout=SOON)
    assert house.reloads == 0
    tv = house.tv(night)
    for prize in ("€38.39", "€32.75", "€28.86"):
        expect(tv.locator(".podium")).to_contain_text(prize)
    assert house.wrong() == []


def test_somebody_who_goes_out_during_the_vote_voids_it_with_his_name(house: House, hand: Stagehand):
    night = final(hand)
    ann, host = house.player(night, "Ann"), desk(house, night, PHONE)
    host.get_by_role("button", name="Propose: Even").click()
    ann.get_by_role("button", name="No", exact=True).click(timeout=SOON + 3000)
    expect(ann.locator("[data-part=me]")).to_contain_text("You said no.", timeout=SOON)
    hand.do(night, "knock_out", entrant=2)
    for page, part in ((host, "#part-agree"), (ann, "[data-part=me]")):
        expect(page.locator(part)).to_contain_text("Bob went out: the votes are void.", timeout=SOON)
    house.tap(host, "Take it off the table")
    expect(host.locator("#part-agree")).to_be_hidden(timeout=SOON)
    expect(host.locator("#part-ways")).to_contain_text(re.compile("is at stake"))
    assert house.wrong() == []


def test_what_is_typed_survives_news(house: House, hand: Stagehand):
    night = final(hand)
    host = desk(house, night)
    host.locator("#custom-1").fill("40")
    host.get_by_label("Cal").first.fill("700")
    hand.do(night, "pause")
    expect(host.get_by_role("button", name="Resume clock")).to_be_visible(timeout=SOON)
    expect(host.locator("#custom-1")).to_have_value("40")
    expect(host.get_by_label("Cal").first).to_have_value("700")
    assert house.wrong() == []


@pytest.mark.parametrize(
    ("buy_in", "shares", "stake", "chopped"),
    [
        (2000, [60, 25, 15], "€200 is at stake; €30 is certain", ["€74", "€68.50", "€57.50"]),
        (10_000, [50, 30, 20], "€1,000 is at stake; €200 is certain", ["€360", "€340", "€300"]),
    ],
    ids=["article", "costin"],
)
def test_the_desk_knows_the_articles_and_costins_prizes(house: House, hand: Stagehand, buy_in, shares, stake, chopped):
    """Ten times 20 is 120/50/30 (A-PRZ-4), ten times 100 is 500/300/200 (C-PAY-1); by chips 4000, 3500, 2500."""
    ten = [*FIVE, "Fay", "Gus", "Hal", "Ida", "Jon"]
    night = hand.night("listed", names=ten)
    hand.do(night, "plan", chips=1000, buy_in=buy_in, seats=10, schedule="25/50 30m")
    hand.do(night, "prizes", shares=shares)
    for number in range(1, 11):
        hand.do(night, "pay", entrant=number)
    for verb in ("draw", "start"):
        hand.do(night, verb)
    for number in range(10, 3, -1):
        hand.do(night, "knock_out", entrant=number)
    hand.do(night, "count_all", stacks={1: 4000, 2: 3500, 3: 2500})
    page = desk(house, night)
    expect(page.locator(".deal__table")).to_be_visible()
    expect(page.locator("main")).to_contain_text(stake)
    assert amounts(page, "chip_chop") == chopped
    expect(page.locator(".deal__table tfoot")).to_contain_text("✓")
