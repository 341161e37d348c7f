"""The clock on every screen agrees with the rules, with the server and with the other screens, whatever the device."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from rules_engine.levels import Break, Level, Schedule
from tests.browser.house import PHONE, House, live, reads
from tests.browser.stagehand import Stagehand

SOON = 8000  # ms: a ceiling, not a measurement
HOUR = 3_600_000  # ms


def ends(*screens: Page) -> list[float]:
    """When the level will end by these screens, in seconds of this machine's wall: equal clocks say the same."""
    return [at + shown for shown, at in reads(*screens)]


def agreed(*screens: Page) -> list[float]:
    """The same once they say the same: after news the console fetches its parts, and may be a moment behind."""
    for _ in range(5):
        said = ends(*screens)
        if max(said) - min(said) < 1:
            break
    return said


def truly_ends(hand: Stagehand, night) -> float:
    clock = hand.clock(night)
    return (clock["at"] + clock["left"]) / 1000


# --- the same numbers as the rules ------------------------------------------------------------------------------------
def some_schedule(rng: random.Random) -> Schedule:
    steps = [
        Break(rng.choice([1, 30, 600]))
        if rng.random() < 0.25
        else Level(
            rng.randint(0, 50), rng.randint(50, 5000), rng.choice([0, 5, 100]), rng.choice([1, 7, 60, 1200, 7200])
        )
        for _ in range(rng.randint(0, 12))
    ]
    return Schedule((*steps, Level(100, 200, rng.choice([0, 200]), rng.choice([1, 90, 1800]))))


def some_state(rng: random.Random) -> tuple[Schedule, dict]:
    schedule = some_schedule(rng)
    index = rng.randrange(len(schedule.steps))
    length = schedule.steps[index].seconds * 1000
    left = rng.choice([0, 1, length, rng.randint(0, length), rng.randint(0, 3 * length)])
    ran = rng.choice(
        [0, left, max(left - 1, 0), left + 1, rng.randint(0, 2 * schedule.total_ms), rng.randint(0, 10 * HOUR)]
    )
    return schedule, {"index": index, "left": left, "ran": ran, "rest": rng.choice([0, 0, 1, ran, 60_000])}


def as_steps(schedule: Schedule) -> list:
    return [
        ["break", step.seconds * 1000]
        if isinstance(step, Break)
        else ["level", step.small, step.big, step.ante, step.seconds * 1000]
        for step in schedule.steps
    ]


def by_the_rules(schedule: Schedule, state: dict) -> dict:
    moment = schedule.after(state["index"], state["left"], state["ran"], state["rest"])
    following = moment.next_level
    return {
        "index": moment.index,
        "left": moment.left_ms,
        "rest": moment.rest_ms,
        "resting": moment.resting,
        "onBreak": moment.on_break,
        "number": moment.number,
        "of": len(schedule.levels),
        "level": [moment.level.small, moment.level.big, moment.level.ante],
        "next": following and [following.small, following.big, following.ante],
        "toBreak": moment.next_break_ms,
    }


def test_a_page_computes_the_very_numbers_of_the_rules(house: House, hand: Stagehand):
    night, rng = hand.night("running"), random.Random(1913)
    page = house.watcher(night)
    states = [some_state(rng) for _ in range(600)]
    said = page.evaluate(
        """(states) => states.map(({steps, index, left, rest, ran}) => {
          const at = tourney.stand(steps, index, left, rest, ran);
          return {index: at.index, left: at.left, rest: at.rest, resting: at.resting, onBreak: at.onBreak,
            number: at.number, of: at.of, level: at.level.slice(1, 4), next: at.next && at.next.slice(1, 4),
            toBreak: at.toBreak};
        })""",
        [{"steps": as_steps(schedule), **state} for schedule, state in states],
    )
    for (schedule, state), answer in zip(states, said, strict=True):
        assert answer == by_the_rules(schedule, state), f"{schedule} {state}"


# --- the same time everywhere -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("wrong_by", [-3 * HOUR, 7 * 60_000, -1_796_000_000_000])
def test_a_device_whose_date_is_wrong_shows_the_right_time(house: House, hand: Stagehand, wrong_by: int):
    night = hand.night("running")
    page = house.device(PHONE)
    page.add_init_script(f"const now = Date.now; Date.now = () => now() + {wrong_by};")
    page.goto(night.phone)
    live(page)
    assert ends(page) == pytest.approx([truly_ends(hand, night)], abs=1)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    live(page)
    assert ends(page) == pytest.approx([truly_ends(hand, night)], abs=1)
    assert house.wrong() == []


def test_tv_phone_and_console_agree_within_a_second(house: House, hand: Stagehand):
    night = hand.night("running")
    screens = [house.console(night), house.watcher(night), house.tv(night)]
    for ms in (0, 60_000, -90_000):
        if ms:
            hand.do(night, "adjust", ms=ms)
            for screen in screens:
                screen.wait_for_function(
                    "seq => Number(document.body.dataset.seq) >= seq", arg=hand.clock(night)["seq"]
                )
                live(screen)
        said = agreed(*screens)
        assert max(said) - min(said) < 1
        assert said == pytest.approx([truly_ends(hand, night)] * 3, abs=1)


# --- by itself --------------------------------------------------------------------------------------------------------
STEPPED = """
window.steps = [];
document.addEventListener("step", ({detail}) => {
  window.steps.push([detail.index, performance.timeOrigin + performance.now()]);
});
"""


def test_levels_follow_each_other_by_themselves_and_the_last_repeats(house: House, hand: Stagehand):
    night = hand.night("drawn", schedule="10/20 30m, 20/40 3s, break 3s, 40/80+5 3s")
    screens = [house.console(night), house.watcher(night), house.tv(night)]
    for screen in screens:
        screen.evaluate(STEPPED)
    hand.do(night, "start")
    seq = hand.do(night, "set_clock", left=6000)
    for screen in screens:
        expect(screen.locator("[data-tick=level]").first).to_have_text("Level 1 of 3", timeout=SOON)
        screen.wait_for_function("seq => Number(document.body.dataset.seq) === seq", arg=seq)
    begin = truly_ends(hand, night) - 6  # when the six seconds began
    for screen in screens:
        fresh = screen.get_by_text("New blinds count from the next hand.")
        expect(screen.locator("[data-tick=blinds]").first).to_have_text("20 / 40", timeout=SOON)
        expect(fresh).to_be_visible()
    for screen in screens:
        expect(screen.locator("[data-tick=level]").first).to_have_text("Break", timeout=SOON)
    for screen in screens:
        expect(screen.locator("[data-tick=level]").first).to_have_text("Level 3 of 3", timeout=SOON)
        expect(screen.locator("[data-tick=ante]").first).to_have_text(re.compile("5$"))
        expect(screen.get_by_text("New blinds count from the next hand.")).to_be_visible()
    for screen in screens:  # the list is used up: the last level begins anew
        screen.wait_for_function("end => performance.timeOrigin + performance.now() > end", arg=(begin + 19) * 1000)
        expect(screen.locator("[data-tick=level]").first).to_have_text("Level 3 of 3")
        expect(screen.locator("[data-tick=time]").first).to_have_text(re.compile("^0:0[123]$"))
        for (index, at), (rule, moment) in zip(screen.evaluate("steps")[-3:], [(1, 6), (2, 9), (3, 12)], strict=True):
            assert index == rule
            assert at / 1000 - begin == pytest.approx(moment, abs=1), f"step {index}"
        assert screen.evaluate("document.body.dataset.seq") == str(seq), "nobody said anything meanwhile"
    assert house.wrong() == []


def test_who_sits_out_a_level_plays_again_when_the_clock_leaves_it_without_any_news(house: House, hand: Stagehand):
    night = hand.night("running")
    hand.do(night, "set_clock", left=40_000)
    facts = {"situation": "card_to_empty_seat", "facts": {"players_acted": 0}}
    seq = hand.do(night, "rule", **facts, penalty={"kind": "level", "entrant": 2, "hands": 0})
    host = house.console(night)
    line, mark = host.locator(".sits-out"), host.locator(".seat__sits")
    expect(line).to_be_visible()
    expect(mark).to_be_visible()
    expect(line).to_be_hidden(timeout=60_000)
    expect(mark).to_be_hidden()
    assert host.evaluate("document.body.dataset.seq") == str(seq), "nobody said anything meanwhile"
    assert house.wrong() == []


def test_a_pause_freezes_every_screen_and_resume_goes_on_from_there(house: House, hand: Stagehand):
    night = hand.night("running")
    host, ann, tv = house.console(night), house.watcher(night), house.tv(night)
    host.get_by_role("button", name="Pause clock").click()
    for screen in (host, ann, tv):
        expect(screen.get_by_text("Paused", exact=True).locator("visible=true").first).to_be_visible(timeout=SOON)
    seconds = -(-hand.clock(night)["left"] // 1000)
    frozen = f"{seconds // 60}:{seconds % 60:02}"
    for screen in (host, ann, tv):
        expect(screen.locator("[data-tick=time]").first).to_have_text(frozen, timeout=SOON)
    host.wait_for_timeout(1500)  # a clock that ran would show less now
    for screen in (host, ann, tv):
        expect(screen.locator("[data-tick=time]").first).to_have_text(frozen)
    host.get_by_role("button", name="Resume clock").click()
    for screen in (host, ann, tv):
        expect(screen.locator("[data-tick=time]").first).not_to_have_text(frozen, timeout=SOON)
    assert ends(host, ann, tv) == pytest.approx([truly_ends(hand, night)] * 3, abs=1)
    assert house.wrong() == []
