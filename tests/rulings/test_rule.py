"""A ruling: what it writes, what it may not say, and what it refuses."""

import json

import pytest
from django.db import transaction

from tests.evening import Evening
from tests.factories import PlayerFactory
from tourney.events.journal import Refused
from tourney.events.journal.stories import told
from tourney.events.models import Entrant, Line
from tourney.events.queries import moment
from tourney.payouts.queries import chips_in_play
from tourney.players.merging import merge
from tourney.players.models import Player
from tourney.players.naming import enrol
from tourney.rulings.decisions import OUT_OF_PLAY, POT, decisions, running
from tourney.rulings.models import Decision, Penalty, Words

pytestmark = pytest.mark.django_db
EMPTY_SEAT = {"situation": "card_to_empty_seat", "facts": {"players_acted": 0}}
OPEN = {"situation": "told_wrong_amount", "facts": {"facing": 100, "told": 200, "acted_since": True}}
MINUTE = 60_000


@pytest.fixture
def night():
    return Evening().until("running")


def written(night, **texts):
    return Words.objects.create(event=night.event, **texts).uid


def given(night):
    return decisions(night.event)[0][1]


def refused(night, field="", **said):
    """The sentence of the refusal, which names this field and wrote nothing."""
    before = night.fingerprint
    with pytest.raises(Refused) as refusal:
        night.do("rule", **said)
    assert night.fingerprint == before
    assert refusal.value.field == field
    return refusal.value.sentence


def test_what_the_desk_says_is_the_ruling(night):
    line = night.do("rule", **EMPTY_SEAT, table=1)
    said = given(night)
    assert (said.situation, said.word, said.given, said.table, said.step) == (
        "card_to_empty_seat",
        "misdeal",
        "misdeal",
        1,
        0,
    )
    assert said.facts == {"players_acted": 0}
    assert not said.overrides
    assert told(night.event, line) == "Ruling at table 1: A card was dealt to an empty chair: Misdeal"
    assert night.wrong == []


def test_the_house_rules_of_the_night_decide():
    night = Evening().until("drawn")
    facts = {"situation": "player_shows_card_deliberately", "facts": {"players_in_hand": 3, "pot": 800}}
    night.do("agree", rules={"shown_card": "dead_and_half_pot"})
    night._running()
    night.do("rule", **facts)
    assert given(night).word == "hand_dead_and_penalty"


def test_otherwise_than_the_desk_takes_a_reason(night):
    assert refused(night, "why", **EMPTY_SEAT, given="play_on") == "The desk says otherwise: give a reason."
    line = night.do("rule", **EMPTY_SEAT, given="play_on", words=written(night, why="Nobody minded"))
    assert (given(night).word, given(night).given, given(night).overrides) == ("misdeal", "play_on", True)
    assert told(night.event, line).endswith("Play on; otherwise than the desk says")


def test_so_does_an_answer_in_own_words(night):
    assert refused(night, "why", **EMPTY_SEAT, words=written(night, answer="Half of it"))
    night.do("rule", **EMPTY_SEAT, words=written(night, answer="Half of it", why="They agreed"))
    assert (given(night).given, given(night).overrides) == ("", True)


def test_the_answer_of_the_desk_may_be_chosen_and_told_again_without_a_reason(night):
    night.do("rule", **EMPTY_SEAT, given="misdeal", words=written(night, answer="All cards back"))
    assert not given(night).overrides


def test_what_the_desk_leaves_to_the_host_needs_an_answer_and_is_no_override(night):
    assert refused(night, "answer", **OPEN) == "The rules leave this to you: say what you decided."
    assert refused(night, "answer", **OPEN, given="director_decides")
    night.do("rule", **OPEN, words=written(night, answer="He owes 100"))
    assert not given(night).overrides
    night.do("rule", **OPEN, given="call")
    assert (given(night).given, given(night).overrides) == ("call", False)


def test_something_that_the_desk_does_not_know_is_told_in_words(night):
    assert refused(night, "happened") == "Say what happened."
    assert refused(night, "answer", words=written(night, happened="A dog ate a chip")) == "Say what you decided."
    line = night.do("rule", words=written(night, happened="A dog ate a chip", answer="Replace it"))
    assert told(night.event, line) == "Ruling"


def test_words_and_names_are_never_in_a_line(night):
    uid = written(night, happened="Zilpzalp shouted", answer="Zilpzalp is quiet", why="Zilpzalp")
    said = {"situation": "showdown_order", "facts": {"last_aggressor_final_street": "Zilpzalp"}}
    from rules_engine.rulings import SITUATIONS

    said["situation"] = next(name for name, each in SITUATIONS.items() if "last_aggressor_final_street" in each.facts)
    line = night.do("rule", **said, words=uid, given="call")
    assert "Zilpzalp" not in json.dumps(line.facts)
    assert "last_aggressor" not in json.dumps(line.facts)
    assert "Zilpzalp" not in told(night.event, line)


def test_words_belong_to_one_ruling_of_this_night(night):
    uid = written(night, happened="This", answer="That")
    night.do("rule", words=uid)
    assert refused(night, words=uid).startswith("Those words belong to no ruling")
    other = Evening(["Zoe", "Yan"], night.league)
    assert refused(night, words=written(other, happened="This", answer="That"))
    assert refused(night, words="no such uid")


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"situation": "no_such_thing"}, "situation"),
        ({"situation": "card_to_empty_seat", "facts": {"pot": 3}}, "situation"),
        ({"situation": "card_to_empty_seat", "facts": {"players_acted": -1}}, "situation"),
        ({"situation": "card_to_empty_seat", "facts": {"players_acted": "two"}}, "situation"),
        ({"situation": "", "facts": {"players_acted": 2}}, "situation"),
        ({**EMPTY_SEAT, "given": "no_such_word"}, "given"),
        ({**EMPTY_SEAT, "table": 9}, "table"),
        ({**EMPTY_SEAT, "by": "the dog"}, "by"),
    ],
)
def test_what_nobody_can_rule_is_refused_at_its_field(night, said, field):
    assert refused(night, field, **said)


# --- who decides ------------------------------------------------------------------------------------------------------
def test_where_the_host_is_a_party_the_substitute_decides(night):
    assert "nobody was named" in refused(night, "by", **EMPTY_SEAT, conflict=True)
    assert "Name somebody first" in refused(night, "by", **EMPTY_SEAT, by="substitute")
    night.do("substitute", player=Player.objects.get(league=night.league, name="Cal").uid)
    assert refused(night, "by", **EMPTY_SEAT, conflict=True) == "The host is a party: Cal decides."
    line = night.do("rule", **EMPTY_SEAT, conflict=True, by="substitute")
    assert (given(night).by, given(night).conflict) == ("substitute", True)
    assert told(night.event, line).endswith("; decided by the substitute")


@pytest.mark.parametrize("conflict", [True, False])
def test_a_substitute_who_is_a_party_does_not_decide_about_himself(night, conflict):
    cal = Player.objects.get(league=night.league, name="Cal")
    night.do("substitute", player=cal.uid)
    said = {**EMPTY_SEAT, "by": "substitute", "conflict": conflict}
    for own in ({"penalty": penalty(entrant=3)}, {"moved": moved(50, 3)}, {"moved": moved(50, None, 3)}):
        assert refused(night, "by", **said, **own).startswith("Cal is a party, too: name somebody else first")
    merge(PlayerFactory(league=night.league, name="Calvin"), cal, None)
    assert refused(night, "by", **said, penalty=penalty(entrant=3)).startswith("Calvin is a party")
    night.do("rule", **said, penalty=penalty(entrant=2), moved=moved(50, 2, 4))
    night.do("rule", **EMPTY_SEAT, penalty=penalty(entrant=3))
    night.do("substitute", player=Player.objects.get(league=night.league, name="Dee").uid)
    night.do("rule", **said, penalty=penalty(entrant=3))
    assert night.wrong == []


def test_the_substitute_stays_named_while_such_a_ruling_stands(night):
    named = night.do("substitute", player=Player.objects.get(league=night.league, name="Cal").uid)
    night.do("rule", **EMPTY_SEAT, by="substitute")
    with pytest.raises(Refused, match="Ruling"):
        night.do("undo", line=named.seq)


# --- penalties --------------------------------------------------------------------------------------------------------
def penalty(kind="hands", entrant=2, hands=3):
    return {"kind": kind, "entrant": entrant, "hands": hands}


def test_a_penalty_of_hands_runs_from_the_ruling_on(night):
    line = night.do("rule", **EMPTY_SEAT, penalty=penalty())
    row = Penalty.objects.get(event=night.event)
    assert (row.entrant, row.kind, row.decision, row.hands, row.served) == (2, "hands", 1, 3, 0)
    assert [each.number for each in running(night.event, night.at)] == [1]
    assert told(night.event, line).endswith("; Bob sits out 3 hands")


def test_a_warning_is_noted_and_nobody_sits_out(night):
    line = night.do("rule", **EMPTY_SEAT, penalty=penalty("warning"))
    assert running(night.event, night.at) == []
    assert told(night.event, line).endswith("; a warning for Bob")


def test_the_rest_of_the_level_ends_with_it(night):
    night.do("pause")
    line = night.do("rule", **EMPTY_SEAT, penalty=penalty("level"))
    assert told(night.event, line).endswith("; Bob sits out the level")
    assert len(running(night.event, night.at)) == 1
    night.do("jump", to=1, level=0)
    assert running(night.event, night.at) == []


def test_given_in_a_break_it_is_the_level_after_it():
    night = Evening().until("paid")
    night.do("plan", chips=1000, buy_in=2000, seats=10, schedule="25/50 20m, break 10m, 50/100 20m, 100/200 20m")
    night._drawn()
    night._running()
    night.at += 25 * MINUTE
    assert moment(night.event, night.at).index == 1
    night.do("rule", **EMPTY_SEAT, penalty=penalty("level"))
    night.at += 10 * MINUTE
    assert len(running(night.event, night.at)) == 1
    night.at += 20 * MINUTE
    assert running(night.event, night.at) == []


@pytest.mark.parametrize(
    ("said", "field"),
    [
        (penalty("death"), "penalty"),
        (penalty(entrant=None), "penalised"),
        (penalty(hands=0), "hands"),
        (penalty(hands=100), "hands"),
        (penalty(entrant=1), "penalised"),  # is out
        (penalty("level", entrant=1), "penalised"),
    ],
)
def test_a_penalty_that_cannot_be_is_refused_at_its_field(night, said, field):
    night.do("knock_out", entrant=1)
    assert refused(night, field, **EMPTY_SEAT, penalty=said)


def test_somebody_who_has_not_paid_is_warned_and_cannot_leave_the_list_with_the_warning(night):
    (zoe,) = enrol(night.league, ["Zoe"])
    night.do("add", players=[zoe.uid])
    line = night.do("rule", **EMPTY_SEAT, penalty=penalty("warning", entrant=11, hands=0))
    before = night.fingerprint
    with pytest.raises(Refused, match="gave that player a penalty: undo the ruling first"):
        night.do("remove", entrant=11)
    assert (night.fingerprint, night.wrong) == (before, [])
    night.do("undo", line=line.seq)
    removed = night.do("remove", entrant=11)
    with pytest.raises(Refused):
        night.do("undo", line=night.event.lines.get(verb="undo").seq)
    night.do("undo", line=removed.seq)
    assert night.wrong == []


def test_nobody_of_this_night_gets_no_penalty(night):
    assert refused(night, **EMPTY_SEAT, penalty=penalty(entrant=99))


# --- chips ------------------------------------------------------------------------------------------------------------
def moved(chips, source, to=POT):
    return {"chips": chips, "source": source, "to": to}


def stacks(night, *numbers):
    found = dict(Entrant.objects.filter(event=night.event).values_list("number", "stack"))
    return [found[number] for number in numbers]


def test_found_chips_go_to_the_winner_or_out_of_play(night):
    night.do("count", entrant=2, stack=800)
    there = chips_in_play(night.event)
    night.do("rule", **EMPTY_SEAT, moved=moved(300, None, 2))
    assert (stacks(night, 2), chips_in_play(night.event)) == ([1100], there)
    night.do("rule", **EMPTY_SEAT, moved=moved(300, None, OUT_OF_PLAY))
    assert chips_in_play(night.event) == there - 300


def test_chips_go_from_one_stack_to_another_and_unknown_stacks_stay_unknown(night):
    night.do("count_all", stacks={1: 500, 2: 800})
    night.do("rule", **EMPTY_SEAT, moved=moved(200, 1, 2))
    assert stacks(night, 1, 2, 3) == [300, 1000, None]
    night.do("rule", **EMPTY_SEAT, moved=moved(200, 3, 2))
    assert stacks(night, 1, 2, 3) == [300, 1200, None]


def test_half_the_pot_leaves_the_stack_and_stays_in_play(night):
    night.do("count", entrant=1, stack=900)
    there = chips_in_play(night.event)
    night.do("rule", **EMPTY_SEAT, moved=moved(400, 1))
    assert (stacks(night, 1), chips_in_play(night.event)) == ([500], there)


@pytest.mark.parametrize(
    ("source", "to", "field"), [(1, 2, "chips_from"), (1, POT, "chips_from"), (None, 1, "chips_to")]
)
def test_who_is_out_has_no_chips_and_gets_none(night, source, to, field):
    night.do("count_all", stacks={1: 500, 2: 800})
    night.do("knock_out", entrant=1)
    sentence = refused(night, field, **EMPTY_SEAT, moved=moved(50, source, to))
    assert sentence == "Ann is not at a table and has no chips. Nothing changed."


def test_chips_that_cannot_move_are_refused(night):
    night.do("count", entrant=1, stack=100)
    there = chips_in_play(night.event)
    for chips in (0, -5, there + 1):
        assert "not in play" in refused(night, "chips", **EMPTY_SEAT, moved=moved(chips, None, OUT_OF_PLAY))
    assert refused(night, "chips_to", **EMPTY_SEAT, moved=moved(50, 1, 1))
    assert refused(night, "chips", **EMPTY_SEAT, moved=moved(101, 1)) == "Ann has only 100 chips. Nothing changed."
    assert refused(night, **EMPTY_SEAT, moved=moved(there, None, OUT_OF_PLAY))
    assert refused(night, **EMPTY_SEAT, moved=moved(50, 99))


# --- the clock, and back again ----------------------------------------------------------------------------------------
def test_a_ruling_stops_the_clock_and_leaves_one_that_stands(night):
    night.do("rule", **EMPTY_SEAT, pause=True)
    assert night.event.clock["since"] is None
    line = night.do("rule", **EMPTY_SEAT, pause=True)
    assert not [fact for fact in line.facts if fact[0] == "ClockSet"]


def test_an_undo_takes_penalty_chips_and_pause_back_and_a_redo_brings_them(night):
    night.do("count_all", stacks={1: 500, 2: 800})
    before = night.fingerprint
    line = night.do("rule", **EMPTY_SEAT, penalty=penalty(), moved=moved(200, 1, OUT_OF_PLAY), pause=True)
    after, there = night.fingerprint, chips_in_play(night.event)
    undo = night.do("undo", line=line.seq)
    assert night.fingerprint == before
    assert (running(night.event, night.at), decisions(night.event)) == ([], [])
    assert (stacks(night, 1), chips_in_play(night.event)) == ([500], there + 200)
    night.do("undo", line=undo.seq)
    assert night.fingerprint == after
    assert night.wrong == []


def test_the_next_ruling_after_an_undo_has_a_number_of_its_own(night):
    line = night.do("rule", **EMPTY_SEAT, penalty=penalty())
    night.do("undo", line=line.seq)
    night.do("rule", **EMPTY_SEAT, penalty=penalty())
    assert [decision.number for decision, _told in decisions(night.event)] == [2]
    assert Penalty.objects.get(event=night.event, entrant__isnull=False).decision == 2


@pytest.mark.parametrize("stage", ["drawn", "finished"])
def test_there_is_nothing_to_rule_before_the_start_and_after_the_end(stage):
    night = Evening().until(stage)
    assert refused(night, **EMPTY_SEAT)


def test_the_same_request_again_is_the_same_ruling(night):
    uid = written(night, happened="This", answer="That")
    with transaction.atomic():
        lines = [night.do("rule", night.wish(request_id="r" * 16), words=uid) for _time in range(2)]
    assert lines[0].seq == lines[1].seq
    assert Decision.objects.filter(event=night.event).count() == Line.objects.filter(verb="rule").count() == 1
