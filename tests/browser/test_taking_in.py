"""The past comes in by a browser: two files, a report to look at, one tap, and the table."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.stagehand import Stagehand

SAMPLES = Path(__file__).parents[1] / "archive" / "samples"
FILES = [SAMPLES / "league_event1_19players.csv", SAMPLES / "league_event2_23players.csv"]


def test_two_files_come_in_and_stand_in_the_table_also_without_scripts(house: House, hand: Stagehand):
    night = hand.night("listed")
    host = house.signed_in(night.session, java_script_enabled=False)
    host.goto(f"/leagues/{night.league}/import")
    host.get_by_label("Files with results").set_input_files(FILES)
    host.get_by_role("button", name="Read the files").click()
    expect(host.get_by_role("heading", name="Torneo 28 · 2")).to_be_visible()
    host.get_by_label("Luis Marín looks like Luis Alberto Marín").check()
    host.get_by_label("Make the season").check()
    host.get_by_role("button", name="Take in 2 nights").click()
    expect(host.get_by_text("2 nights new, 0 changed")).to_be_visible()
    host.get_by_role("link", name="Season 2025").first.click()
    first = host.locator(".standings tbody tr").first
    expect(first).to_contain_text("Kevin Bravo")
    expect(first).to_contain_text("53")
    assert house.wrong() == []


def test_a_night_saved_too_early_is_given_its_places(house: House, hand: Stagehand):
    night = hand.night("listed")
    host = house.signed_in(night.session, java_script_enabled=False)
    host.goto(f"/leagues/{night.league}/import")
    host.get_by_label("Files with results").set_input_files(SAMPLES / "td372_3players_70_30.tdt")
    host.get_by_role("button", name="Read the files").click()
    expect(host.get_by_text("21 levels and 6 breaks")).to_be_visible()
    for name, place in (("Göran C", "1"), ("Åke Y", "2"), ("Sven", "1")):
        host.get_by_label(f"Place: {name}").fill(place)
    host.get_by_role("button", name="Look again").click()
    expect(host.get_by_text("2 players have place 1, so nobody can come in place 2.").first).to_be_visible()
    host.get_by_label("Place: Sven").fill("3")
    host.get_by_role("button", name="Look again").click()
    host.get_by_role("button", name="Take in 1 night").click()
    expect(host.get_by_text("1 night new, 0 changed")).to_be_visible()
    assert house.wrong("422") == []
