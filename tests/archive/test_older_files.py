"""Files of a league from before something was kept of it are taken in; what is kept since moves as all else does."""

import json

import pytest

from tests.archive.servers import elsewhere, exported, imported
from tests.evening import Evening
from tests.journal.reading import quick
from tourney.archive.chain import whole
from tourney.archive.league_file import Unfit
from tourney.leagues.models import League
from tourney.players.models import Player
from tourney.rulings.house import options_in, substitute_in
from tourney.rulings.models import Words

_quick = pytest.fixture(autouse=True)(quick)
pytestmark = pytest.mark.django_db
SINCE = ("options", "substitute", "further_rules")


def without(content, *names, lists=()):
    """The file as a server wrote it that did not know these columns of a league, nor these lists."""
    said = json.loads(content)
    for name in names:
        del said["league"][name]
    for name in lists:
        del said[name]
    return json.dumps({**said, "sha256": whole(said)}).encode()


@pytest.fixture
def night():
    evening = Evening(["Ann", "Bob", "Cal"]).until("running")
    bob = Player.objects.get(league=evening.league, name="Bob")
    rules = {"options": {"shown_card": "dead_and_half_pot"}, "substitute": bob.uid, "further_rules": "No phones."}
    League.objects.filter(pk=evening.league.pk).update(**rules)
    evening.league.refresh_from_db()
    return evening


def test_the_house_rules_of_a_league_move_with_it(night):
    file = exported(night.league)
    with elsewhere():
        league = imported(file).league
        assert options_in(league) == {"shown_card": "dead_and_half_pot"}
        assert (substitute_in(league).name, league.further_rules) == ("Bob", "No phones.")
        assert exported(league) == file
        assert not imported(file).changed


def test_a_file_from_before_there_were_house_rules_makes_a_league_without_any(night):
    file = without(exported(night.league), *SINCE, lists=["ruling_words"])
    with elsewhere():
        league = imported(file).league
        assert (options_in(league), substitute_in(league), league.further_rules) == ({}, None, "")
        assert league.name == night.league.name
        again = exported(league)
        assert exported(imported(again).league) == again


def test_such_a_file_leaves_the_house_rules_and_words_that_are_here(night):
    Words.objects.create(event=night.event, happened="A card fell")
    file, before = without(exported(night.league), *SINCE, lists=["ruling_words"]), exported(night.league)
    assert not imported(file).changed
    assert exported(night.league) == before


@pytest.mark.parametrize("name", ["uid", "name"])
def test_what_no_league_is_without_cannot_be_missing(night, name):
    file = without(exported(night.league), name)
    with elsewhere(), pytest.raises(Unfit):
        imported(file)


@pytest.mark.parametrize("name", ["players", "seasons"])
def test_a_list_that_was_always_there_cannot_be_missing(night, name):
    file = without(exported(night.league), lists=[name])
    with elsewhere(), pytest.raises(Unfit):
        imported(file)


@pytest.mark.parametrize("options", [{"boxed_card": "eaten"}, {"no_such_rule": "on"}, {"jokers": ["on"]}, ["jokers"]])
def test_house_rules_that_nobody_can_choose_are_refused(night, options):
    said = json.loads(exported(night.league))
    said["league"]["options"] = options
    with elsewhere(), pytest.raises(Unfit):
        imported(json.dumps({**said, "sha256": whole(said)}).encode())
