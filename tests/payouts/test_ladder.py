"""Who gets what of the ladder: ties across the bubble, things in ties, disqualified players (T10, C43)."""

import pytest

from tests.evening import Evening
from tests.http.world import Night
from tests.journal.reading import TWO
from tourney.live.board import Board
from tourney.payouts.models import Result
from tourney.payouts.queries import pool

pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]


def night(ladder: str, buy_in: int = 2000, names: list[str] | None = None) -> Evening:
    evening = Evening(FIVE if names is None else names)
    evening.do("plan", chips=1000, buy_in=buy_in, seats=10, schedule="25/50 30m, 50/100 30m")
    evening.do("prizes", ladder=ladder)
    return evening.until("running")


def tied(evening: Evening, *numbers: int) -> None:
    """These go out on one hand with equal stacks."""
    first = evening.event.lines.filter(verb="knock_out").count() + 1
    for number in numbers:
        evening.do("knock_out", entrant=number)
    evening.do("same_hand", order=[list(range(first, first + len(numbers)))])


def won(evening: Evening) -> dict[str, int]:
    return {row.name: row.prize for row in Board(evening.event).rows if row.prize}


def sheet(evening: Evening) -> dict[int, tuple[int, int]]:
    rows = Result.objects.filter(event=evening.event, place__isnull=False)
    return {row.number: (row.place, row.prize) for row in rows}


def test_c43_a_tie_over_the_bubble_shares_the_last_prize_to_the_cent():
    """C43: equal stacks go out together for third and fourth; the odd cent is that of whoever entered first."""
    evening = night("60/25/=1501")
    evening.do("knock_out", entrant=1)
    tied(evening, 3, 2)
    assert won(evening) == {"Bob": 751, "Cal": 750}
    evening.do("knock_out", entrant=4)
    evening.do("finish")
    assert sum(prize for _place, prize in sheet(evening).values()) == pool(evening.event) == 10_000
    assert [sheet(evening)[number][0] for number in (5, 4, 3, 2, 1)] == [1, 2, 3, 3, 5]
    assert evening.wrong == []


def test_c43_the_bigger_stack_of_one_hand_has_the_better_place_and_all_of_its_prize():
    evening = night("60/25/=1501")
    for number in (1, 2, 3):
        evening.do("knock_out", entrant=number)
    evening.do("same_hand", order=[[2], [3]])
    assert won(evening) == {"Bob": 1501}


def test_a_thing_belongs_to_none_of_those_who_tie_for_it():
    evening = night("60/40/ticket=2000")
    evening.do("knock_out", entrant=1)
    evening.do("knock_out", entrant=2)
    tied(evening, 3, 4)
    rows = {row.name: (row.prize, row.thing) for row in Board(evening.event).rows if row.place}
    cash = 8000 * 40 // 100
    assert rows["Cal"] == rows["Dee"] == (cash // 2, "ticket (to be settled in the tie)")
    assert rows["Eli"] == (8000 - cash, "")
    evening.do("finish")
    assert evening.wrong == []


def test_who_finishes_alone_has_the_thing_of_the_place():
    made = Night(names=FIVE)
    made.do("prizes", ladder="60 + trophy/40/ticket=2000")
    made.until("finished")
    board = Board(made.event)
    assert [(row.name, row.thing) for row in board.results[:3]] == [("Eli", "trophy"), ("Dee", ""), ("Cal", "ticket")]
    page = made.client().get(made.url("result")).content.decode()
    assert "€48 + <bdi>trophy</bdi>" in page
    assert "<bdi>ticket</bdi>" in page
    tv = made.client().get(made.url("poll", "tv")).json()["parts"]["stage"]
    assert "€48 + <bdi>trophy</bdi>" in tv


def test_a_deal_gives_what_was_agreed_and_the_winner_what_was_left():
    """The amounts of a deal are in the night; who was not in it has the prize of the place."""
    evening = night("50/30/20")
    evening.do("knock_out", entrant=1)
    evening.do("knock_out", entrant=2)
    evening.do("knock_out", entrant=3)
    evening.do("propose", method="custom", left=1000, amounts={4: 3500, 5: 3500})
    proposal = evening.event.proposal["number"]
    for number in (4, 5):
        evening.do("voice", entrant=number, yes=True, proposal=proposal)
    evening.do("deal", proposal=proposal)
    evening.do("knock_out", entrant=5)
    assert won(evening) == {"Cal": 2000, "Dee": 4500, "Eli": 3500}


# --- what phones and the TV say of it ---------------------------------------------------------------------------------
def part(made: Night, name: str) -> str:
    return made.client().get(made.url("poll", "phone")).json()["parts"][name]


def test_a_phone_sees_the_ladder_how_far_the_money_is_and_the_bubble():
    made = Night(names=FIVE).until("drawn")
    made.do("prizes", ladder="60 + trophy/40/=1000")
    assert ">fixed<" in part(made, "prizes")
    made.do("start")
    assert "The game is here: 2 more go out without a prize." in part(made, "prizes")
    made.do("knock_out", entrant=1)
    assert "The bubble: the next one out gets nothing" in part(made, "prizes")
    assert "the bubble" in part(made, "facts")
    made.do("knock_out", entrant=2)
    assert "bubble" not in part(made, "prizes")
    assert "The next one out gets this" in part(made, "prizes")
    made.do("knock_out", entrant=3)
    assert "€10" in part(made, "facts") or "€36" in part(made, "facts")


def test_c70_a_night_without_prizes_says_nothing_of_money_on_any_screen():
    """C70: from the first card to the podium nobody reads of prizes, pools or bubbles."""
    made = Night(names=FIVE).until("drawn")
    made.do("fund", pot={"no_prizes": True})
    steps = [("prizes", {"ladder": "60 + trophy/40"}), ("start", {})]
    steps += [*(("knock_out", {"entrant": number}) for number in (1, 2, 3, 4)), ("finish", {})]
    for step, words in steps:
        made.do(step, **words)
        for screen in ("watch", "tv", "result"):
            page = made.client().get(made.url(screen)).content.decode()
            for word in ("€", "no prize", "bubble", "trophy", "First prize", "Prize pool"):
                assert word not in page, (step, screen, word)
    assert made.wrong == []


def test_two_players_and_one_thing_each():
    evening = night("60 + trophy/40 + rum", names=TWO)
    evening._one_left()
    assert {row.name: row.thing for row in Board(evening.event).rows} == {"Ann": "rum", "Bob": "trophy"}
