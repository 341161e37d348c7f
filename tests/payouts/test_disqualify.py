"""`disqualify`: out at once, by nobody's hand; the others move up, or the prize is kept (T22, T23)."""

import pytest

from tests.evening import Evening
from tests.http.world import Night, phone_client
from tests.journal.reading import THREE, changes, entrant, refusal, relies_on, sentence, words
from tourney.events.journal.door import door
from tourney.live.board import Board
from tourney.payouts.models import Payment, Result
from tourney.payouts.policy import ANNOUNCED
from tourney.payouts.queries import chips_in_play
from tourney.tables.models import KnockOut
from tourney.tables.queries import places, seated

pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]


def night(stage: str = "running") -> Evening:
    return Evening(FIVE).until(stage)


def won(evening: Evening) -> dict[str, int]:
    return {row.name: row.prize for row in Board(evening.event).rows if row.prize}


def test_who_is_in_the_game_goes_out_by_nobodys_hand():
    evening = night()
    line = evening.do("disqualify", entrant=3, prize="up")
    assert (places(evening.event), 3 in seated(evening.event)) == ({3: 5}, False)
    row = KnockOut.objects.get(event=evening.event)
    assert (row.victim, row.by, row.hand) == (3, None, row.number)
    assert ("Barred", 3) in changes(line)
    assert relies_on(line) == {"Staged", "Entered", "Dealt"}
    assert words(evening) == "Cal disqualified: the others move up"
    assert chips_in_play(evening.event) == 5000  # uncounted: what was sold stays in the count
    assert evening.wrong == []


def test_heads_up_nobody_is_said_to_have_done_it():
    evening = night("heads_up")
    evening.do("disqualify", entrant=5, prize="kept")
    assert KnockOut.objects.get(event=evening.event, victim=5).by is None
    assert words(evening) == "Eli disqualified, keeps the prize"
    assert won(evening) == {"Cal": 1500, "Dee": 6000, "Eli": 2500}


def test_the_others_move_up():
    """Third of three prizes: who is disqualified as second leaves the second prize to the third, the third to Bob."""
    evening = night("heads_up")
    evening.do("disqualify", entrant=4, prize="up")
    assert won(evening) == {"Eli": 6000, "Cal": 2500, "Bob": 1500}
    evening.do("finish")
    sheet = {row.number: (row.place, row.prize) for row in Result.objects.filter(event=evening.event)}
    assert sheet == {5: (1, 6000), 4: (2, 0), 3: (3, 2500), 2: (4, 1500), 1: (5, 0)}
    assert evening.wrong == []


def test_things_move_up_as_well():
    made = Night(names=FIVE)
    made.do("prizes", ladder="60 + trophy/25 + rum/=1500")
    made.until("one_left")
    made.do("disqualify", entrant=5, prize="up")
    rows = {row.name: (row.prize, row.thing) for row in Board(made.event).rows if row.prize}
    assert rows["Dee"] == (6000, "trophy")
    assert rows["Cal"][1] == "rum"
    assert seated(made.event).keys() == {5}  # who has all the chips keeps the chair
    made.do("finish")
    assert "disqualified" in made.client().get(made.url("result")).content.decode()
    assert made.wrong == []


def test_who_is_out_already_keeps_the_place_and_not_the_prize():
    evening = night("heads_up")
    line = evening.do("disqualify", entrant=3, prize="up")
    assert relies_on(line) == {"Staged", "WentOut", "Dealt"}
    assert places(evening.event)[3] == 3
    assert won(evening) == {"Bob": 1500}
    evening.do("disqualify", entrant=3, prize="kept")
    assert won(evening) == {"Cal": 1500}
    assert sentence(evening, "disqualify", entrant=3, prize="kept").startswith("Cal is disqualified")


def test_a_prize_without_a_taker_is_said_at_the_end_and_can_be_mended():
    evening = Evening(THREE).until("one_left")
    evening.do("disqualify", entrant=1, prize="up")
    told = "€9 has no taker without Ann: let the prize be kept, or pay fewer places. Nothing changed."
    assert sentence(evening, "finish") == told
    evening.do("prizes", ladder="75/=1500", agreed=True)
    evening.do("finish")
    assert sorted(row.prize for row in Result.objects.filter(event=evening.event)) == [0, 1500, 4500]
    assert evening.wrong == []


@pytest.mark.parametrize("stage", ["running", "heads_up", "one_left"])
@pytest.mark.parametrize("who", [1, 5])
@pytest.mark.parametrize("prize", ["up", "kept"])
def test_an_undo_brings_everything_back(stage, who, prize):
    evening = night(stage)
    before = evening.fingerprint
    evening.do("undo", line=evening.do("disqualify", entrant=who, prize=prize).seq)
    assert evening.fingerprint == before


def test_the_knock_out_of_somebody_disqualified_is_not_undone_alone():
    evening = night()
    out = evening.do("knock_out", entrant=2)
    evening.do("disqualify", entrant=2, prize="up")
    assert "Bob disqualified" in sentence(evening, "undo", line=out.seq)


@pytest.mark.parametrize("verb", ["rebuy", "reenter", "add_on"])
def test_nobody_comes_back_who_is_disqualified_whatever_the_reason(verb):
    evening = Evening(FIVE).until("drawn")
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "reentry": True, "addon": True, "last_level": 3})
    evening.do("start")
    evening.do("disqualify", entrant=2, prize="up")
    for because in ("", "host"):
        assert sentence(evening, verb, entrant=2, because=because) == "Bob is disqualified. Nothing changed."


def test_before_the_start_and_after_the_end_nobody_is():
    assert sentence(night("drawn"), "disqualify", entrant=1, prize="up").startswith("The night has not started")
    assert sentence(night("finished"), "disqualify", entrant=1, prize="up").startswith("The night is finished")
    refused = refusal(night(), "disqualify", entrant=1, prize="mine")
    assert (refused.status, refused.field) == (422, "prize")


def test_who_never_sat_is_not_disqualified_and_money_that_left_the_box_stays():
    evening = night("heads_up")
    with door():
        Payment.objects.create(event=evening.event, number=1, entrant=3, kind="prize", amount=-1500)
    assert sentence(evening, "disqualify", entrant=4, prize="up").startswith("Prizes were paid out already")
    evening.do("disqualify", entrant=4, prize="kept")
    assert entrant(evening, 4).barred == "kept"
    late = Evening(THREE).until("listed")
    for number in (1, 2):
        late.do("pay", entrant=number)
    late.do("prizes", shares=[100])
    late.do("draw")
    late.do("start")
    assert sentence(late, "disqualify", entrant=3, prize="up") == "Cal has no seat. Nothing changed."


def test_the_phone_of_the_player_says_so():
    made = Night(names=FIVE).until("drawn")
    phone = phone_client(made.event, sure=True)
    made.post(phone, "claim", entrant=2)
    made.do("start")
    assert made.post(made.client(), "disqualify", entrant=2, prize="up").status_code == 200
    page = phone.get(made.url("me")).content.decode()
    assert "Disqualified." in page
    assert "disqualified" in made.client().get(made.url("console")).content.decode()
