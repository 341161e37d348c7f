"""The table between nights in a browser: keys, a header that stays, a chart that does not push the page."""

import itertools

from playwright.sync_api import expect

from tests.browser.house import PHONE, SOON


def test_keys_find_sort_and_leaf_through_the_nights(house, hand):
    night = hand.night()
    path = hand.season(night)
    page = house.signed_in(night.session)
    page.goto(path)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("As it was after night 11 of 12.")).to_be_visible(timeout=SOON)
    expect(page.locator("[aria-keyshortcuts=ArrowRight]")).to_be_visible()  # the script is there as well
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("After 12 nights.")).to_be_visible(timeout=SOON)
    expect(page.locator("[aria-keyshortcuts=S]")).to_be_visible()
    page.keyboard.press("s")
    page.get_by_role("listitem").get_by_role("link", name="KOs").click()
    expect(page.locator("th[aria-sort=descending]")).to_have_text("KOs↓")
    expect(page.locator("[aria-keyshortcuts='/']")).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_label("Find a player")).to_be_focused()
    page.keyboard.type("guest")
    page.keyboard.press("Enter")
    expect(page.get_by_text("8 players with")).to_be_visible(timeout=SOON)
    expect(page.locator("th[aria-sort=descending]")).to_have_text("KOs↓")
    assert house.wrong() == []


def test_show_me_goes_to_my_row_under_a_header_that_stays(house, hand):
    night = hand.night()
    page = house.signed_in(night.session, {"width": 1180, "height": 500})
    page.goto(hand.season(night))
    page.get_by_role("link", name="Show me").click()
    mine, head = page.locator("tr[data-me]"), page.locator(".standings thead th").first
    expect(mine).to_be_in_viewport()
    expect(head).to_be_in_viewport()
    assert mine.bounding_box()["y"] >= head.bounding_box()["y"] + head.bounding_box()["height"] - 1


def test_on_a_phone_a_row_opens_and_the_chart_scrolls_in_its_card_alone(house, hand):
    night = hand.night()
    page = house.signed_in(night.session, PHONE, has_touch=True, is_mobile=True)
    page.goto(hand.season(night))
    mine = page.locator("tr[data-me]")
    expect(mine.get_by_text("Best")).to_be_hidden()
    mine.locator("summary").tap()
    expect(mine.get_by_text("Best")).to_be_visible()
    expect(mine.get_by_role("link", name="Why these points")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    names = page.locator(".chart__name").evaluate_all(
        "all => all.map((el) => { const box = el.getBoundingClientRect(); return [box.left, box.right]; })"
    )
    assert all(left >= 0 and right <= PHONE["width"] for left, right in names), "the end of the lines is seen first"
    boxes = page.locator(".chart__name").evaluate_all("all => all.map((el) => el.getBoundingClientRect().toJSON())")
    tops = sorted((box["top"], box["bottom"]) for box in boxes)
    assert all(after[0] >= before[1] - 1 for before, after in itertools.pairwise(tops)), "no label on another"


def test_without_scripts_order_search_and_nights_are_links(house, hand):
    night = hand.night()
    page = house.signed_in(night.session, java_script_enabled=False)
    page.goto(hand.season(night))
    page.get_by_role("link", name="Player", exact=True).first.click()
    assert page.locator("th[aria-sort=ascending]").inner_text().startswith("Player")
    page.get_by_label("Find a player").fill("jon")
    page.get_by_role("button", name="Find").click()
    assert page.locator(".standings tbody tr").count() == 1
