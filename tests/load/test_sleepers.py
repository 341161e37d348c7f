"""Phones that take nothing cost the server one message each, and nobody who is awake waits for them."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.browser.stagehand import Night
from tests.live.server import Listener
from tests.load.sleeper import Sleeper
from tests.load.stage import Host, Stage

ASLEEP, AWAKE, DEEDS = 20, 5, 30


@pytest.fixture
def night(stage: Stage) -> Night:
    return stage.night(40)


@pytest.fixture
def sleepers(stage: Stage, night: Night) -> Iterator[list[Sleeper]]:
    asleep = [Sleeper(stage.ports[0], f"/live/{night.uid}/phone/") for _ in range(ASLEEP)]
    yield asleep
    for phone in asleep:
        phone.close()


@pytest.fixture
def awake(stage: Stage, night: Night) -> Iterator[list[Listener]]:
    with ExitStack() as stack:
        pages = [stack.enter_context(stage.servers[0].page({"uid": night.uid})) for _ in range(AWAKE)]
        yield [page.until(1) for page in pages]


def played(host: Host, awake: list[Listener]) -> int:
    """Deeds that each change a large part of the page; every phone that is awake sees every one of them."""
    for victim in range(1, DEEDS + 1):
        answer = host.tap("knock_out", entrant=victim)
        assert answer.status == 200, answer
        for page in awake:
            assert page.until(answer.said["seq"]).seq == answer.said["seq"]
    return int(answer.said["seq"])


def test_a_phone_asleep_costs_one_message_and_wakes_to_the_newest(
    stage: Stage, night: Night, sleepers: list[Sleeper], awake: list[Listener]
) -> None:
    newest = played(stage.host(night), awake)
    for phone in sleepers:
        slept_with = phone.message()
        assert slept_with["seq"] < newest, "it was asked to sleep through something"
        phone.have(slept_with["seq"])
        woken_to = phone.message()
        assert woken_to["seq"] == newest, "something in between was kept for it"
        phone.have(newest)
        assert phone.rest() == []


def test_a_phone_that_never_wakes_was_sent_one_message(
    stage: Stage, night: Night, sleepers: list[Sleeper], awake: list[Listener]
) -> None:
    newest = played(stage.host(night), awake)
    for phone in sleepers:
        [only] = phone.rest()
        assert only["seq"] < newest
