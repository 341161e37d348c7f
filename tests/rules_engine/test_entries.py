"""Rebuys, add-ons, re-entries, late entries: who may, who may not and why, and what stack results."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.entries import (
    ARTICLE_POLICY,
    COSTIN_POLICY,
    Asking,
    Behind,
    Policy,
    add_on,
    play_behind,
    rebuy,
    reenter,
    why_no_addon,
    why_no_late_entry,
    why_no_rebuy,
    why_no_reentry,
)

OPEN = Policy(stack=1000, rebuys=True, last_level=4, addon=True)
BACK = replace(OPEN, reentry=True)
MID = Asking(stack=400, level=2)


def test_a_rebuy_adds_its_chips() -> None:
    assert rebuy(OPEN, MID) == 1400
    assert rebuy(replace(OPEN, rebuy_chips=1500), MID) == 1900
    assert rebuy(BACK, replace(MID, stack=0)) == 1000


@pytest.mark.parametrize(
    ("policy", "asking", "sentence"),
    [
        (COSTIN_POLICY, MID, "Rebuys were not announced before play."),
        (OPEN, replace(MID, hand_running=True), "The cards are dealt: wait until the hand is over."),
        (OPEN, replace(MID, level=5), "Rebuys ended with level 4."),
        (replace(OPEN, minutes=60), replace(MID, minutes=75.5), "Rebuys ended after 60 minutes of play."),
        (replace(OPEN, minutes=1), replace(MID, minutes=1), "Rebuys ended after 1 minute of play."),
        (replace(OPEN, rebuy_limit=0), MID, "No rebuys are allowed: their limit is 0."),
        (
            replace(OPEN, rebuy_limit=3, together=True),
            replace(MID, rebuys=1, addons=2),
            "All 3 rebuys or add-ons are used up.",
        ),
        (replace(OPEN, rebuy_limit=1), replace(MID, rebuys=1), "The one rebuy is used up."),
        (replace(OPEN, rebuy_limit=2), replace(MID, rebuys=2), "All 2 rebuys are used up."),
        (OPEN, replace(MID, stack=0), "A rebuy is for players who still have chips."),
        (OPEN, replace(MID, stack=1001), "A rebuy is for stacks up to 1000, and this one is 1001."),
        (ARTICLE_POLICY, replace(MID, stack=5), "A rebuy is for stacks up to 0, and this one is 5."),
        (replace(OPEN, last_level=0), replace(MID, level=1), "Rebuys ended with level 0."),
    ],
)
def test_why_there_is_no_rebuy(policy: Policy, asking: Asking, sentence: str) -> None:
    assert why_no_rebuy(policy, asking) == sentence
    for deed in (rebuy, play_behind):
        with pytest.raises(ValueError, match=sentence.split(":", maxsplit=1)[0]):
            deed(policy, asking)


@pytest.mark.parametrize(
    ("policy", "asking"),
    [
        (OPEN, replace(MID, stack=1000, level=4)),
        (OPEN, replace(MID, rebuys=99)),
        (OPEN, Asking(400)),
        (replace(OPEN, minutes=60), replace(MID, minutes=59.9)),
        (replace(OPEN, rebuy_at_most=2000), replace(MID, stack=2000)),
        (replace(OPEN, rebuy_limit=1), replace(MID, addons=1)),
        (BACK, replace(MID, stack=0, at_period_end=True, level=4)),
    ],
)
def test_who_may_rebuy(policy: Policy, asking: Asking) -> None:
    assert why_no_rebuy(policy, asking) is None


def test_playing_behind_counts_in_this_hand_and_is_owed_whatever_happens() -> None:
    behind = play_behind(OPEN, Asking(stack=200, level=2))
    assert (behind.in_play, behind.after(-1200), behind.after(-200), behind.after(1200)) == (1200, 0, 1000, 2400)
    with pytest.raises(ValueError, match="lose 1201 with 1200"):
        Behind(200, 1000).after(-1201)


def test_coming_back_as_a_new_entry() -> None:
    out = Asking(stack=0, level=3)
    assert reenter(replace(BACK, rebuy_chips=500), out) == 1000
    assert reenter(Policy(1000, reentry=True, last_level=3), out) == 1000
    assert why_no_reentry(OPEN, out) == "Re-entries were not announced before play."
    assert why_no_reentry(BACK, MID) == "Only players who are out may enter again, and here are 400 chips."
    assert why_no_reentry(BACK, replace(out, level=5)) == "Re-entries ended with level 4."
    assert why_no_reentry(replace(BACK, rebuy_limit=1), replace(out, rebuys=1)) == "The one rebuy is used up."
    with pytest.raises(ValueError, match="Only players who are out"):
        reenter(BACK, MID)


def test_an_addon_is_for_every_stack_at_the_end_of_the_period() -> None:
    end = Asking(stack=9000, level=4, at_period_end=True)
    assert add_on(OPEN, end) == 10_000
    assert add_on(replace(OPEN, addon_chips=2000), replace(end, stack=1, level=5)) == 2001
    assert add_on(Policy(1000, addon=True), end) == 10_000  # without rebuys


@pytest.mark.parametrize(
    ("policy", "asking", "sentence"),
    [
        (COSTIN_POLICY, MID, "Add-ons were not announced before play."),
        (OPEN, replace(MID, stack=0, at_period_end=True), "Whoever is out cannot add on: first comes a rebuy."),
        (
            OPEN,
            replace(MID, hand_running=True, at_period_end=True),
            "The cards are dealt: wait until the hand is over.",
        ),
        (OPEN, replace(MID, addons=1, at_period_end=True), "The one add-on is used up."),
        (
            replace(OPEN, addon_limit=2),
            replace(MID, addons=2, at_period_end=True),
            "All 2 add-ons are used up.",
        ),
        (OPEN, MID, "Add-ons are sold when rebuys end."),
        (OPEN, replace(MID, level=5), "Add-ons ended with level 4."),
        (replace(OPEN, addon_when="any_time_in_period"), replace(MID, level=5), "Add-ons ended with level 4."),
        (ARTICLE_POLICY, replace(MID, rebuys=1), "The one rebuy or add-on is used up."),
    ],
)
def test_why_there_is_no_addon(policy: Policy, asking: Asking, sentence: str) -> None:
    assert why_no_addon(policy, asking) == sentence
    with pytest.raises(ValueError, match=sentence.split(":", maxsplit=1)[0]):
        add_on(policy, asking)


def test_the_article_sells_one_rebuy_to_the_broke_or_one_addon_to_the_others() -> None:
    broke, holding = Asking(stack=0, level=3), Asking(stack=700, level=3)
    assert (rebuy(ARTICLE_POLICY, broke), add_on(ARTICLE_POLICY, holding)) == (1000, 1700)
    assert why_no_rebuy(ARTICLE_POLICY, replace(broke, addons=1)) == "The one rebuy or add-on is used up."
    assert why_no_rebuy(ARTICLE_POLICY, replace(broke, level=4)) == "Rebuys ended with level 3."


def test_a_house_may_sell_addons_without_limit_or_all_through_the_period() -> None:
    assert why_no_addon(replace(OPEN, addon_limit=None), replace(MID, addons=7, at_period_end=True)) is None
    assert why_no_addon(replace(OPEN, addon_when="any_time_in_period"), MID) is None


def test_late_entries_need_to_be_announced_and_end() -> None:
    assert why_no_late_entry(OPEN, 1) == "Late entries were not announced before play."
    late = replace(OPEN, late_level=3)
    assert (why_no_late_entry(late, 3), why_no_late_entry(late, 4)) == (None, "Entries closed with level 3.")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"stack": 0}, "at least one chip"),
        ({"rebuy_chips": 0}, "at least one chip"),
        ({"addon_chips": -5}, "at least one chip"),
        ({"rebuy_limit": -1}, "No limit is below 0"),
        ({"addon_when": "later"}, "when rebuys end, or at any time"),
    ],
)
def test_a_policy_makes_sense(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        replace(OPEN, **wrong)  # type: ignore[arg-type]


def test_who_asks_makes_sense() -> None:
    with pytest.raises(ValueError, match="not below 0"):
        Asking(stack=-1)


limits = st.none() | st.integers(0, 6)
policies = st.builds(
    Policy,
    st.integers(1, 50).map(lambda count: count * 100),
    rebuys=st.booleans(),
    rebuy_limit=limits,
    last_level=limits,
    rebuy_at_most=st.none() | st.integers(0, 9000),
    reentry=st.booleans(),
    addon=st.booleans(),
    addon_limit=limits,
    addon_when=st.sampled_from(["end_of_rebuy_period", "any_time_in_period"]),
    together=st.booleans(),
)
askings = st.builds(
    Asking,
    st.integers(0, 9000),
    limits,
    rebuys=st.integers(0, 3),
    addons=st.integers(0, 3),
    hand_running=st.booleans(),
    at_period_end=st.booleans(),
)


@given(policies, askings)
def test_who_may_rebuy_may_also_with_fewer_chips_or_earlier(policy: Policy, asking: Asking) -> None:
    if why_no_rebuy(policy, asking) or not asking.stack:
        return
    assert why_no_rebuy(policy, replace(asking, stack=1)) is None
    assert why_no_rebuy(policy, replace(asking, level=0, rebuys=0)) is None


@given(policies, askings)
def test_nothing_is_sold_that_was_not_announced_or_while_a_hand_is_played(policy: Policy, asking: Asking) -> None:
    if not policy.rebuys or asking.hand_running:
        assert why_no_rebuy(policy, asking)
    if not policy.addon or asking.hand_running:
        assert why_no_addon(policy, asking)
