"""Taking in a plan: what is written, what survives, and that twice is once."""

from datetime import date
from decimal import Decimal

import pytest

from tests.archive.conftest import MAY, a_file, told
from tests.archive.dump import dump
from tests.factories import LeagueFactory
from tourney.archive.plan import Choices, State, plan
from tourney.archive.take_in import Stale, take_in
from tourney.players.merging import standing, take_back
from tourney.players.models import Player
from tourney.players.naming import enrol, key_of
from tourney.seasons.models import Correction, Finish, Season, Sheet
from tourney.seasons.standings import Standings


def taken(league, *nights, **choices):
    return take_in(plan(league, [a_file(*nights)], Choices(**choices)))


def table(season):
    return {row.name: row.score for row in Standings(season).rows}


def test_a_night_becomes_a_sheet_with_everything_that_was_told(league):
    night = told("Anna", "Bob", "Cara", buy_in=2000, pool=6000, rake=500)
    night.rows[0].prize, night.rows[1].bounty, night.rows[1].spent, night.rows[2].rebuys = 6000, 500, 4000, 2
    done = taken(league, night)
    assert (done.new, done.changed, done.players) == (1, 0, 3)
    sheet = Sheet.objects.get()
    assert (sheet.name, sheet.played, sheet.event, sheet.identity) == ("Night one", MAY, None, "one")
    assert (sheet.buy_in, sheet.pool, sheet.rake, sheet.entries, sheet.paid) == (2000, 6000, 500, 3, 1)
    anna, bob, cara = sheet.finishes.order_by("place")
    assert (anna.place, anna.prize, anna.told, anna.knockouts, anna.by) == (1, 6000, 10, 1, None)
    assert (bob.bounty, bob.spent, bob.by, cara.rebuys) == (500, 4000, anna.player, 2)


def test_shared_knock_outs_count_in_parts_and_a_told_number_stands(league):
    night = told("Anna", "Bob", "Cara", "Dan")
    night.rows[3].by = ("Anna", "Bob", "Cara")
    night.rows[2].knockouts = Decimal(7)
    taken(league, night)
    found = {row.player.name: row.knockouts for row in Finish.objects.select_related("player")}
    assert found == {"Anna": Decimal("1.333"), "Bob": Decimal("1.333"), "Cara": 7, "Dan": 0}


def test_who_knocked_somebody_out_without_playing_becomes_a_player_without_a_result(league):
    night = told("Anna", "Bob")
    night.rows[1].by = ("Guest",)
    taken(league, night)
    guest = Player.objects.get(name="Guest")
    assert list(guest.victims.values_list("player__name", flat=True)) == ["Bob"]
    assert not guest.finishes.exists()


def test_importing_twice_changes_not_one_row(league):
    nights = [told("Anna", "Bob", "Cara"), told("Bob", "Anna", identity="two", played=date(2025, 5, 8))]
    taken(league, *nights, seasons=frozenset({"Season 2025"}))
    before = dump()
    for _ in range(3):
        assert plan(league, [a_file(*nights)]).empty
        assert taken(league, *nights).new == 0
    assert dump() == before


def test_a_change_keeps_the_sheet_and_what_an_admin_corrected(league):
    season = Season.objects.create(league=league, name="All")
    taken(league, told("Anna", "Bob", "Cara"))
    sheet, bob = Sheet.objects.get(), Player.objects.get(name="Bob")
    Correction.objects.create(season=season, player=bob, sheet=sheet, points=50, why="a deal")
    assert table(season) == {"Bob": 50, "Anna": 10, "Cara": 8}
    taken(league, told("Cara", "Bob", "Anna"))
    assert Sheet.objects.get().pk == sheet.pk
    assert table(season) == {"Bob": 50, "Cara": 10, "Anna": 8}, "and the kept table is not an old one"


def test_only_what_differs_is_written(league):
    taken(league, told("Anna", "Bob", "Cara"))
    before = {row.player.name: row.pk for row in Finish.objects.select_related("player")}
    night = told("Anna", "Bob", "Cara")
    night.rows[1].points = Decimal(100)
    taken(league, night)
    assert {row.player.name: row.pk for row in Finish.objects.select_related("player")} == before
    assert Finish.objects.get(player__name="Bob").told == 100


def test_a_merge_made_since_is_no_change(league):
    taken(league, told("Anna", "Bob"), told("Annie", "Bob", identity="two"))
    Player.objects.filter(name="Annie").update(person=Player.objects.get(name="Anna"))
    before = dump()
    found = plan(league, [a_file(told("Anna", "Bob"), told("Annie", "Bob", identity="two"))])
    assert [each.state for each in found.nights] == [State.SAME, State.SAME]
    take_in(found)
    assert dump() == before


def test_a_ticked_proposal_makes_the_name_another_name_of_that_person(league):
    (luis,) = enrol(league, ["Luis Alberto Marín"])
    done = taken(league, told("Luis Marin", "Bob"), persons={"luis marin": "luis alberto marín"})
    assert done.players == 2
    other = Player.objects.get(name="Luis Marin")
    assert other.person == luis
    assert Sheet.objects.get().finishes.get(place=1).player.who == luis
    before = dump()
    taken(league, told("Luis Marin", "Bob"))
    assert dump() == before


def test_a_new_name_can_be_the_other_name_of_another_new_one(league):
    night = told("Bob", "Luis Alberto Marín", "Cara")
    night.rows[2].by = ("Luis Marín",)
    taken(league, night, persons={"luis marín": "luis alberto marín"})
    luis = Player.objects.get(name="Luis Alberto Marín")
    assert list(luis.names.values_list("name", flat=True)) == ["Luis Marín"]
    assert Finish.objects.get(player=luis).knockouts == 1


@pytest.mark.parametrize("persons", [{"anna": "bob", "bob": "anna"}, {"anna": "anna"}, {"anna": "nobody told"}])
def test_what_cannot_be_merged_is_left_apart(league, persons):
    taken(league, told("Anna", "Cara"), told("Bob", "Cara", identity="two"), persons=persons)
    assert set(Player.objects.filter(person=None).values_list("name", flat=True)) >= {"Cara"}
    assert Player.objects.count() == 3


def test_an_erased_person_does_not_come_back_by_importing_again(league):
    taken(league, told("Anna", "Bob", "Cara"))
    bob = Player.objects.get(name="Bob")
    Player.objects.filter(pk=bob.pk).update(name="Former player", key=f"erased {bob.uid}", erased="2025-06-01T00:00Z")
    before = dump()
    found = plan(league, [a_file(told("Anna", "Bob", "Cara"))])
    assert found.nights[0].state == State.SAME
    assert found.new_names == {}
    take_in(found)
    assert dump() == before


def erase(*names):
    for row in Player.objects.filter(name__in=names):
        Player.objects.filter(pk=row.pk).update(name="Former", key=f"erased {row.uid}", erased="2025-06-01T00:00Z")


def test_erased_people_who_share_a_place_do_not_come_back(league):
    night = told("Anna", "Bob", "Cara")
    night.rows[2].place = 2
    taken(league, night)
    erase("Bob", "Cara")
    found = plan(league, [a_file(night)])
    assert (found.nights[0].state, found.new_names) == (State.SAME, {})


def test_an_erased_hitman_who_was_not_in_the_field_does_not_come_back(league):
    night = told("Anna", "Bob", "Cara")
    night.rows[2].by = ("Stranger",)
    taken(league, night)
    erase("Stranger", "Cara")
    found = plan(league, [a_file(night)])
    assert (found.nights[0].state, found.new_names) == (State.SAME, {})


def test_nothing_is_done_by_a_plan_that_the_league_has_outrun(league):
    old = plan(league, [a_file(told("Anna", "Bob"))])
    taken(league, told("Anna", "Bob", "Cara"))
    before = dump()
    with pytest.raises(Stale, match="Nothing was taken in"):
        take_in(old)
    assert dump() == before


def test_two_leagues_do_not_meet(league):
    other = LeagueFactory()
    taken(league, told("Anna", "Bob"))
    assert plan(other, [a_file(told("Anna", "Bob"))]).nights[0].state == State.NEW
    taken(other, told("Anna", "Bob"))
    assert Sheet.objects.count() == 2
    assert Player.objects.filter(league=other).count() == 2


def test_who_was_taken_for_somebody_known_can_be_parted_again(league):
    [anna] = enrol(league, ["Anna Lee"])
    night = told("Anna Lea", "Bob")
    taken(league, night, persons={key_of("Anna Lea"): key_of("Anna Lee")})
    other = Player.objects.get(name="Anna Lea")
    assert other.who == anna
    [row] = standing(anna)
    take_back(row)
    assert Player.objects.get(name="Anna Lea").who == other
    assert Finish.objects.get(place=1).player == other
