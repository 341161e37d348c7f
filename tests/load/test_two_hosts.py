"""Two hosts over HTTP at a real server, each as fast as answers come: nothing is lost, nothing is doubled."""

import secrets
from collections.abc import Callable
from functools import partial
from threading import Barrier, Thread
from typing import Any

import pytest

from tests.browser.stagehand import Night
from tests.load.stage import Answer, Host, Stage

NAMES = ["Bo", "Mia"]
PLAYERS = 40
DEEDS = 300  # of each host
REFUSED = 0.02  # of all deeds at most
TWICE = 200
TOGETHER = 5_000_000  # ns between two taps that count as the same moment
TRIES = 5 * TWICE


@pytest.fixture
def night(stage: Stage) -> Night:
    return stage.night(PLAYERS)


@pytest.fixture
def hosts(stage: Stage, night: Night) -> list[Host]:
    return [stage.host(night), stage.host(night, NAMES[1])]


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Run these at the same time; give what each gave, or raise what one raised."""
    gave: list[Any] = [None] * len(works)
    gate = Barrier(len(works))

    def run(place: int) -> None:
        try:
            gate.wait(30)
            gave[place] = works[place]()
        except Exception as error:
            gave[place] = error

    threads = [Thread(target=run, args=(place,)) for place in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for said in gave:
        if isinstance(said, Exception):
            raise said
    return gave


def three_hundred(host: Host, players: range) -> dict[str, Answer]:
    """Deeds of one host by their request ids: his players go out and come back in, leave and arrive; he adds time."""
    done: dict[str, Answer] = {}

    def tap(verb: str, **words: Any) -> Answer:
        request_id = secrets.token_urlsafe(16)
        done[request_id] = host.tap(verb, request_id, **words)
        return done[request_id]

    for number in range(DEEDS // 5):
        player = players[number % len(players)]
        out = tap("knock_out", entrant=player)
        tap("here", entrant=player, here="0")
        tap("adjust", ms=60_000 if number % 2 else -60_000)
        tap("undo", line=out.said.get("seq", 0))
        tap("here", entrant=player, here="1")
    return done


def test_of_three_hundred_deeds_by_each_of_two_hosts_none_is_lost_and_none_is_doubled(
    stage: Stage, night: Night, hosts: list[Host]
) -> None:
    before, half = stage.place.ask("look", night.uid), PLAYERS // 2
    mine = [range(1, half + 1), range(half + 1, PLAYERS + 1)]
    gave = at_once(*(partial(three_hundred, *pair) for pair in zip(hosts, mine, strict=True)))
    answers = gave[0] | gave[1]
    done = {request_id: answer.said["seq"] for request_id, answer in answers.items() if answer.status == 200}
    refused = [answer for answer in answers.values() if answer.status != 200]
    found = stage.place.ask("look", night.uid)
    assert len(answers) == 2 * DEEDS
    assert len(refused) <= REFUSED * len(answers), refused[:5]
    assert {answer.status for answer in refused} <= {409}
    written = {request_id: seq for seq, request_id in enumerate(found["requests"], 1) if seq > before["seq"]}
    assert written == done, "what was answered is what was written, each once, under the number that was told"
    assert found["seq"] == before["seq"] + len(done)
    assert found["wrong"] == []


def both_at_once(hosts: list[Host], victim: int) -> list[Answer]:
    return at_once(*(partial(host.tap, "knock_out", entrant=victim) for host in hosts))


def done_once(answers: list[Answer], victim: int, seq: int) -> None:
    """One of the two is told that it was done, as line `seq`; the other one reads who was first."""
    assert sorted(answer.status for answer in answers) == [200, 409]
    first = [answer.status for answer in answers].index(200)
    assert answers[first].said["seq"] == seq
    refused = answers[1 - first].said["refused"]
    assert refused.startswith(f"Player {victim} is already out ({NAMES[first]}, "), refused


def test_a_player_knocked_out_by_both_within_five_ms_is_out_once_and_one_host_reads_who_was_first(
    stage: Stage, night: Night, hosts: list[Host]
) -> None:
    seq, together = stage.place.ask("look", night.uid)["seq"], 0
    for number in range(TRIES):
        victim = number % PLAYERS + 1
        answers = both_at_once(hosts, victim)
        done_once(answers, victim, seq + 1)
        together += abs(answers[0].sent - answers[1].sent) <= TOGETHER
        undone = hosts[number % 2].tap("undo", line=seq + 1)
        assert undone.said["seq"] == seq + 2, "one deed was written, and no other"
        seq += 2
        if together == TWICE:
            break
    assert together == TWICE, "the two hosts were hardly ever at it in the same moment"
    assert stage.place.ask("look", night.uid)["wrong"] == []


def test_one_tap_sent_twice_in_the_same_moment_is_one_line(stage: Stage, night: Night, hosts: list[Host]) -> None:
    """A line that was slow, and a page that tried again while the first one was still on its way."""
    twins = [hosts[0], stage.host(night)]
    for victim in range(1, 21):
        before, request_id = stage.place.ask("look", night.uid)["seq"], secrets.token_urlsafe(16)
        answers = at_once(*(partial(host.tap, "knock_out", request_id, entrant=victim) for host in twins))
        assert [answer.status for answer in answers] == [200, 200]
        assert answers[0].said == answers[1].said
        assert stage.place.ask("look", night.uid)["seq"] == before + 1
