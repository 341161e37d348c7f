"""What was written about rulings: it moves with its league, and goes where somebody of that night is erased."""

import pytest

from tests.archive.servers import elsewhere, exported, imported
from tests.evening import Evening
from tourney.events.journal.audit import audit
from tourney.events.models import Event
from tourney.players import erasing
from tourney.players.models import Player
from tourney.rulings.decisions import decisions
from tourney.rulings.models import Penalty, Words

pytestmark = pytest.mark.django_db
EMPTY_SEAT = {"situation": "card_to_empty_seat", "facts": {"players_acted": 0}}
TEXTS = {"happened": "Ann shouted", "answer": "Played on", "why": "Bob agreed"}


def ruled(names, league=None):
    """A finished night with one ruling about which something was written."""
    night = Evening(names, league).until("running")
    words = Words.objects.create(event=night.event, **TEXTS)
    night.do(
        "rule", **EMPTY_SEAT, given="play_on", words=words.uid, penalty={"kind": "warning", "entrant": 1, "hands": 0}
    )
    night._heads_up()
    night._one_left()
    night._finished()
    return night


def texts(event):
    return Words.objects.filter(event=event).values("happened", "answer", "why").get()


def test_rulings_move_with_their_league_and_so_does_what_was_written():
    night = ruled(["Ann", "Bob", "Cal"])
    file = exported(night.league)
    with elsewhere():
        arrival = imported(file)
        there = Event.objects.get(uid=night.event.uid)
        ((decision, told),) = decisions(there)
        assert told.given == "play_on"
        assert Words.objects.get(uid=decision.words).why == "Bob agreed"
        assert Penalty.objects.get(event=there).kind == "warning"
        assert list(audit(there)) == []
        assert exported(arrival.league) == file


def test_whoever_is_erased_takes_the_words_of_his_nights_along_and_the_rulings_stay():
    his = ruled(["Ann", "Bob", "Cal"])
    other = ruled(["Dee", "Eli", "Fay"], his.league)
    erasing.ask(Player.objects.get(league=his.league, name="Ann"))
    assert set(texts(his.event).values()) == {""}
    assert texts(other.event) == TEXTS
    assert decisions(his.event)[0][1].given == "play_on"
    assert list(audit(his.event)) == []
