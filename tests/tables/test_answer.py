"""`answer`: a phone says that its player has seen the call, is moving, has sat down."""

import pytest

from tests.journal.reading import MINUTE, changes, phone, refusal, relies_on, sentence, wall, words
from tests.tables.several import UNEVEN, board, laid, out
from tourney.events.journal import BadInput
from tourney.players.naming import enrol
from tourney.tables.models import Call
from tourney.tables.queries import moving, on_the_way

pytestmark = pytest.mark.django_db
ANNS, BOBS = phone("anns"), phone("bobs")
OVER = "That call is over. Nothing changed."


@pytest.fixture
def evening():
    evening = laid(UNEVEN)
    for number, by in ((1, ANNS), (2, BOBS)):
        evening.do("claim", evening.wish(by=by), entrant=number, sure=True)
    evening.do("move", entrant=1, to="2.5")
    return evening


def _say(evening, stage, call=1, by=ANNS):
    return evening.do("answer", evening.wish(by=by), call=call, stage=stage)


def _refused(evening, stage="seen", call=1, by=ANNS):
    return sentence(evening, "answer", evening.wish(by=by), call=call, stage=stage)


def test_from_the_call_to_the_chair(evening):
    was = None
    told = {"seen": "Ann has seen the call", "moving": "Ann is moving", "seated": "Ann has sat down"}
    for stage, read in told.items():
        assert [call.entrant for call in moving(on_the_way(evening.event, evening.at))] == [1]
        line = _say(evening, stage)
        assert Call.objects.get(event=evening.event).stage == stage
        assert changes(line) == {("Followed", 1): (was, stage)}
        assert relies_on(line) == {"Staged"}
        assert (line.by, words(evening)) == ("p:anns", read)
        was = stage
    assert moving(on_the_way(evening.event, evening.at)) == []
    assert evening.wrong == []


def test_steps_may_be_left_out(evening):
    _say(evening, "seated")
    assert board(evening).moving == []


@pytest.mark.parametrize(
    ("said", "then"),
    [("seen", "seen"), ("moving", "seen"), ("seated", "moving"), ("seated", "seated"), ("seen", ""), ("seen", "gone")],
)
def test_never_back(evening, said, then):
    _say(evening, said)
    refused = refusal(evening, "answer", evening.wish(by=ANNS), call=1, stage=then)
    assert isinstance(refused, BadInput)
    assert refused.sentence == "That is known already. Nothing changed."


def test_a_second_call_replaces_the_first(evening):
    _say(evening, "seen")
    evening.do("move", entrant=1, to="2.4")
    assert _refused(evening, "moving", call=1) == OVER
    assert on_the_way(evening.event, evening.at)[1].stage == ""
    _say(evening, "seen", call=2)


def test_another_phone_cannot_answer_for_him(evening):
    assert _refused(evening, by=BOBS) == OVER
    assert _refused(evening, by=phone("nobodys")) == OVER


def test_a_call_that_never_was_is_over(evening):
    assert _refused(evening, call=9) == OVER


def test_who_went_out_in_between_is_called_nowhere(evening):
    out(evening, "Ann")
    assert _refused(evening) == OVER
    evening.do("undo", line=evening.event.seq)
    _say(evening, "seen")


@pytest.mark.parametrize(("ms", "holds"), [(10 * MINUTE - 1, True), (10 * MINUTE, False)])
def test_after_ten_minutes_nobody_is_on_the_way(evening, ms, holds):
    called = Call.objects.get(event=evening.event).at
    wish = evening.wish(by=ANNS, at=called + ms)
    if holds:
        evening.do("answer", wish, call=1, stage="seen")
    else:
        assert sentence(evening, "answer", wish, call=1, stage="seen") == OVER


def test_only_while_the_night_runs():
    evening = laid(UNEVEN, stage="drawn")
    assert _refused(evening) == "The night has not started yet. Nothing changed."
    finished = laid("1: Ann Bob Cal")
    out(finished, "Ann", "Bob")
    finished.do("finish")
    assert _refused(finished) == f"The night is finished (Bo, {wall(finished)}). Nothing changed."


def test_a_late_comer_is_called_and_answers():
    evening = laid("1: Ann Bob Cal Dee .")
    evening.do("add", players=[enrol(evening.league, ["Zoe"])[0].uid])
    evening.do("pay", entrant=5)
    evening.do("claim", evening.wish(by=ANNS), entrant=5, sure=True)
    assert on_the_way(evening.event, evening.at)[5].origin is None
    _say(evening, "seated")
    assert words(evening) == "Zoe has sat down"


def test_undo_and_redo(evening):
    before = evening.fingerprint
    undone = evening.do("undo", line=_say(evening, "seen").seq)
    assert (evening.fingerprint, on_the_way(evening.event, evening.at)[1].stage) == (before, "")
    evening.do("undo", line=undone.seq)
    assert (on_the_way(evening.event, evening.at)[1].stage, evening.wrong) == ("seen", [])


def test_an_answer_does_not_stand_in_the_way_of_undoing_the_move_and_keeps_its_name(evening):
    move = evening.event.lines.filter(verb="move").last()
    line = _say(evening, "seen")
    undone = evening.do("undo", line=move.seq)
    assert (board(evening).moving, words(evening, line), evening.wrong) == ([], "Ann has seen the call", [])
    assert _refused(evening, "moving") == OVER
    evening.do("undo", line=undone.seq)
    assert (on_the_way(evening.event, evening.at)[1].stage, evening.wrong) == ("seen", [])


def test_a_new_call_after_an_undone_one_begins_at_the_beginning(evening):
    _say(evening, "moving")
    evening.do("undo", line=evening.event.lines.filter(verb="move").last().seq)
    evening.do("move", entrant=1, to="2.5")
    assert on_the_way(evening.event, evening.at)[1].stage == ""
