"""What was written about rulings: it moves with its league, and goes where somebody of that night is erased."""

import pytest

from tests.archive.servers import elsewhere, exported, imported
from tests.evening import Evening
from tests.factories import PlayerFactory
from tests.http.world import Night
from tourney.events.journal.audit import audit, fingerprint, state
from tourney.events.models import Event
from tourney.players import erasing
from tourney.players.merging import merge
from tourney.players.models import Erasure, Player
from tourney.rulings.decisions import decisions
from tourney.rulings.house import substitute_of
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


def test_penalties_served_and_taken_back_chips_and_a_substitute_move_to_the_byte():
    night = Evening(["Ann", "Bob", "Cal", "Dee"]).until("running")
    night.do("count_all", stacks={1: 500, 2: 800})
    night.do("substitute", player=Player.objects.get(league=night.league, name="Cal").uid)
    given = {"kind": "hands", "entrant": 2, "hands": 3}
    line = night.do("rule", **EMPTY_SEAT, by="substitute", conflict=True, penalty=given, pause=True)
    night.do("serve", penalty=1, hands=2)
    night.do("undo", line=line.seq, chain=True)
    night.do("rule", **EMPTY_SEAT, moved={"chips": 300, "source": 1, "to": "out"})
    night.do("rule", **EMPTY_SEAT, moved={"chips": 100, "source": 2, "to": 1}, penalty={**given, "kind": "level"})
    night.do("serve", penalty=Penalty.objects.get(event=night.event, kind="level").number)
    night.do("undo", line=night.event.lines.filter(verb="undo").get().seq)
    assert night.wrong == []
    file, before = exported(night.league), night.fingerprint
    with elsewhere():
        arrival = imported(file)
        there = Event.objects.get(uid=night.event.uid)
        assert (fingerprint(state(there)), list(audit(there))) == (before, [])
        assert exported(arrival.league) == file


def test_a_substitute_who_was_merged_is_told_by_the_name_kept_and_an_erased_one_by_none():
    night = Night(names=["Ann", "Bob", "Cal"]).until("running")
    cal = Player.objects.get(league=night.league, name="Cal")
    kept, zoe = (PlayerFactory(league=night.league, name=name) for name in ("Calvin", "Zoe"))
    night.do("substitute", player=cal.uid)
    night.do("rule", **EMPTY_SEAT, by="substitute", conflict=True)
    merge(kept, cal, None)
    assert substitute_of(night.event).name == "Calvin"
    page = night.client().get(night.url("rulings")).content.decode()
    assert "Calvin, the substitute" in page
    night.do("substitute", player=zoe.uid)
    night.do("rule", **EMPTY_SEAT, by="substitute")
    assert "Zoe, the substitute" in night.client().get(night.url("rulings")).content.decode()
    assert erasing.ask(zoe)
    page = night.client().get(night.url("rulings")).content.decode()
    assert "Zoe" not in page
    assert (page.count(", the substitute"), substitute_of(night.event)) == (2, None)
    assert night.wrong == []


def test_whoever_is_erased_takes_the_words_of_his_nights_along_and_the_rulings_stay():
    his = ruled(["Ann", "Bob", "Cal"])
    other = ruled(["Dee", "Eli", "Fay"], his.league)
    erasing.ask(Player.objects.get(league=his.league, name="Ann"))
    assert set(texts(his.event).values()) == {""}
    assert texts(other.event) == TEXTS
    assert decisions(his.event)[0][1].given == "play_on"
    assert list(audit(his.event)) == []


def test_whoever_ruled_in_the_place_of_the_host_and_played_nowhere_takes_them_along_too():
    night = Evening(["Ann", "Bob", "Cal"]).until("running")
    zoe, yan = (PlayerFactory(league=night.league, name=name) for name in ("Zoe", "Yan"))
    for who in (zoe, yan):  # he is not named any more when he is erased
        night.do("substitute", player=who.uid)
        words = Words.objects.create(event=night.event, **TEXTS)
        night.do("rule", **EMPTY_SEAT, given="play_on", words=words.uid, by="substitute")
    other = ruled(["Dee", "Eli", "Fay"], night.league)
    erasing.ask(zoe)
    assert not Words.objects.filter(event=night.event).exclude(happened="", answer="", why="").exists()
    assert texts(other.event) == TEXTS
    assert night.wrong == []


def test_what_was_forgotten_or_whose_player_was_erased_does_not_come_back_with_an_older_file():
    his = ruled(["Ann", "Bob", "Cal"])
    other = ruled(["Dee", "Eli", "Fay"], his.league)
    file = exported(his.league)
    Words.objects.filter(event=other.event).update(why="")
    ann = Player.objects.get(league=his.league, name="Ann")
    erasing.ask(ann)
    imported(file)
    assert set(texts(his.event).values()) == {""}
    assert texts(other.event) == {**TEXTS, "why": ""}
    with elsewhere():  # a server that knows only from its ledger who was erased
        Erasure.objects.create(uid=ann.uid)
        imported(file)
        assert set(texts(Event.objects.get(uid=his.event.uid)).values()) == {""}
        assert texts(Event.objects.get(uid=other.event.uid)) == TEXTS
