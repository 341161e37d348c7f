"""A file that does not fit is refused with a sentence, and nothing of it is taken."""

import json

import pytest

from tests.archive.servers import elsewhere, exported, imported
from tests.evening import Evening
from tests.journal.reading import quick
from tourney.archive.chain import chain, whole
from tourney.archive.league_file import Unfit
from tourney.events.commands.night import new_night
from tourney.events.models import Event, Line
from tourney.events.presets import article
from tourney.leagues.models import League

_quick = pytest.fixture(autouse=True)(quick)
pytestmark = pytest.mark.django_db


def test_an_older_file_is_refused_and_names_the_night():
    night = Evening(["Ann", "Bob", "Cal"]).until("paid")
    older = exported(night.league)
    night.do("draw")
    with pytest.raises(Unfit, match="“Friday” has 9 lines here and 8 in the file: the file is older"):
        imported(older)


def test_a_file_that_does_not_know_a_night_is_refused_and_names_it():
    night = Evening(["Ann", "Bob", "Cal"]).until("paid")
    older = exported(night.league)
    new_night(night.league, "Saturday", article(), night.wish())
    with pytest.raises(Unfit, match="The file does not know “Saturday”"):
        imported(older)


def test_two_histories_are_refused_and_nothing_of_the_file_is_taken():
    night = Evening(["Ann", "Bob", "Cal"]).until("paid")
    here = exported(night.league)
    with elsewhere():
        league = imported(here).league
        there = Evening([], league)
        there.event = Event.objects.get(uid=night.event.uid)
        there.do("plan", chips=500, buy_in=2000, seats=8, schedule="1/2 9m")
        after = exported(league)
    night.do("draw")
    now = exported(night.league)
    with pytest.raises(Unfit, match="“Friday” went on differently here and there: from line 9 on"):
        imported(after)
    assert exported(night.league) == now


def test_what_only_this_server_knows_of_a_season_makes_a_file_older(rich):
    older = exported(rich.league)
    rich.season.corrections.create(player=rich.league.players.first(), points=1, why="new")
    with pytest.raises(Unfit, match=r"something that the file does not know \(corrections"):
        imported(older)


def tampered(content, change):
    said = json.loads(content)
    change(said)
    return json.dumps(said).encode()


def test_a_tampered_line_is_refused_and_names_the_night():
    night = Evening(["Ann", "Bob", "Cal"]).until("finished")
    file = exported(night.league)
    with elsewhere():
        for change in (
            lambda said: said["nights"][0]["lines"][5].update(at=1),
            lambda said: said["nights"][0]["lines"].pop(),
            lambda said: said["nights"][0]["lines"].reverse(),
        ):
            with pytest.raises(Unfit, match="The lines of “Friday” are not as they were written"):
                imported(tampered(file, change))
        with pytest.raises(Unfit, match="outside of the lines"):
            imported(tampered(file, lambda said: said["players"][0].update(name="Eve")))
        assert not League.objects.filter(uid=night.league.uid).exists()


def resealed(said):
    """As somebody would who knows how the hashes are reckoned."""
    for night in said["nights"]:
        night["sha256"] = (chain(night["lines"]) or [""])[-1]
    said["sha256"] = whole(said)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda said: said["nights"][0]["lines"].pop(3), "do not follow each other|would not be"),
        (lambda said: said["nights"][0]["lines"][3]["facts"][0].__setitem__(3, 77), "do not follow|would not be"),
        (lambda said: said["nights"][0]["lines"][3].update(verb="burn_down"), "does not know: burn_down"),
        (lambda said: said["nights"][0]["lines"][3]["facts"][0].__setitem__(0, "Burnt"), "does not"),
        (lambda said: said["players"].pop(), "is not in the file"),
        (lambda said: said["players"][0].update(hat="red"), "players” of the file has something"),
        (lambda said: said["players"][0].update(person="nobody"), "does not fit"),
        (lambda said: said.pop("seasons"), "“seasons”"),
    ],
)
def test_a_file_that_was_made_up_is_refused_with_a_sentence(change, sentence):
    night = Evening(["Ann", "Bob", "Cal"]).until("finished")
    said = json.loads(exported(night.league))
    change(said)
    resealed(said)
    with elsewhere():
        with pytest.raises(Unfit, match=sentence):
            imported(json.dumps(said).encode())
        assert not League.objects.filter(uid=night.league.uid).exists()
        assert not Line.objects.filter(event__uid=night.event.uid).exists()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b'{"tourney": "league", "format": 2}', "The file has format 2; this server reads format 1"),
        (b'{"tourney": "league", "format": 1}', "Not everything of a league"),
        (b'{"tourney": "night"}', "no file of a league"),
        (b"[]", "no file of a league"),
        (b"[" * 100_000, "or only a part"),
        (b"\xff\xfe", "or only a part"),
        (b"", "or only a part"),
    ],
)
def test_what_is_no_such_file_is_refused_with_a_sentence(content, sentence):
    with pytest.raises(Unfit, match=sentence):
        imported(content)


def test_half_a_file_is_refused():
    file = exported(Evening(["Ann", "Bob", "Cal"]).until("finished").league)
    with pytest.raises(Unfit, match="only a part"):
        imported(file[: len(file) // 2])
