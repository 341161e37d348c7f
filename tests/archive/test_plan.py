"""What taking in would do: every state a night can have, differences in words, names that may be somebody."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from time import process_time

import pytest

from tests.archive.conftest import MAY, a_file, told
from tourney.archive.plan import Choices, State, plan
from tourney.archive.take_in import take_in
from tourney.archive.told import Remark
from tourney.players.models import Player
from tourney.players.naming import enrol
from tourney.players.renaming import add_name, rename
from tourney.seasons.models import Finish, Season, Sheet


def taken(league, *nights, **choices):
    return take_in(plan(league, [a_file(*nights)], Choices(**choices)))


def only(league, *nights, **choices):
    (each,) = plan(league, [a_file(*nights)], Choices(**choices)).nights
    return each


def words(each):
    return [str(difference) for difference in each.differences]


def sentences(each):
    return [remark.sentence for remark in each.remarks]


def test_a_night_is_new_then_the_same_then_changed(league):
    night = told("Anna", "Bob", "Cara")
    assert only(league, night).state == State.NEW
    taken(league, night)
    assert only(league, night).state == State.SAME
    assert plan(league, [a_file(night)]).empty
    assert only(league, told("Bob", "Anna", "Cara")).state == State.CHANGED


def test_a_plan_writes_nothing(league):
    plan(league, [a_file(told("Anna", "Bob", season="2025"))], Choices(seasons=frozenset({"2025"})))
    assert not Sheet.objects.exists()
    assert not Player.objects.exists()
    assert not Season.objects.exists()


def test_what_changes_is_told_in_words(league):
    taken(league, told("Zoe", "Bob", "Anna", buy_in=2000))
    night = told("Zoe", "Anna", "Bob", "Dan", buy_in=2500)
    night.rows[1].points = Decimal("15")
    night.rows[0].prize = 12_000
    said = words(only(league, night))
    assert "buy-in €20 → €25" in said
    assert "3 → 4 players" in said
    assert "Anna 3rd → 2nd, 8 → 15 points, 0 → 1 knock-outs, knocked out by Bob → Zoe" in said
    assert "Zoe prize €0 → €120" in said
    assert "Dan is new in it: 4th" in said


def test_c54_a_night_that_would_lose_results_waits_until_that_is_confirmed(league):
    taken(league, told("Anna", "Bob", "Cara"))
    fewer = told("Anna", "Bob")
    each = only(league, fewer)
    assert (each.state, each.gone) == (State.FEWER, 1)
    assert "Cara is not in it any more: 3rd is lost" in words(each)
    taken(league, fewer)
    assert Finish.objects.count() == 3, "nothing happens without a word"
    assert only(league, fewer, fewer=frozenset({"one"})).state == State.CHANGED
    taken(league, fewer, all_fewer=True)
    assert Finish.objects.count() == 2


def test_c53_what_an_admin_left_out_stays_left_out(league):
    taken(league, told("Anna", "Bob"))
    Sheet.objects.update(left_out=True)
    before = list(Sheet.objects.values()), list(Finish.objects.order_by("pk").values())
    assert only(league, told("Bob", "Anna", "Cara")).state == State.LEFT_OUT
    taken(league, told("Bob", "Anna", "Cara"))
    assert (list(Sheet.objects.values()), list(Finish.objects.order_by("pk").values())) == before
    assert not Player.objects.filter(name="Cara").exists(), "nobody comes with a night that does not"


def test_two_files_with_the_same_night_count_once(league):
    files = [a_file(told("Anna", "Bob")), a_file(told("ANNA", "Bob"), name="again.csv")]
    (each,) = plan(league, files).nights
    assert each.state == State.NEW
    assert each.files == ["past.csv", "again.csv"]
    take_in(plan(league, files))
    assert Sheet.objects.count() == 1


def test_two_files_that_tell_a_night_differently_stop_it(league):
    (each,) = plan(league, [a_file(told("Anna", "Bob")), a_file(told("Bob", "Anna"), name="again.csv")]).nights
    assert each.state == State.STOPPED
    assert sentences(each) == ["past.csv and again.csv tell this night differently. Take in one of them."]


def test_a_remark_that_stops_keeps_out_its_night_and_no_other(league):
    one, two = told("Anna", "Bob"), told("Anna", "Bob", identity="two", name="Night two")
    for row in two.rows:
        row.row = (row.row or 0) + 10
    remark = Remark("“x” is no place.", row=12, column="POSICION", stops=True)
    found = plan(league, [a_file(one, two, remarks=[remark])])
    assert [each.state for each in found.nights] == [State.NEW, State.STOPPED]
    assert found.stopped == 1
    take_in(found)
    assert [sheet.identity for sheet in Sheet.objects.all()] == ["one"]


@pytest.mark.parametrize("row", [None, 99])
def test_a_remark_that_stops_and_stands_nowhere_stops_the_file(league, row):
    found = plan(league, [a_file(told("Anna", "Bob"), remarks=[Remark("Broken.", row=row, stops=True)])])
    assert [each.state for each in found.nights] == [State.STOPPED]


def test_a_file_without_a_night_counts_as_stopped(league):
    assert plan(league, [a_file(remarks=[Remark("This is a picture.", stops=True)])]).stopped == 1


def test_a_night_without_a_date_asks_for_one_and_knows_it_the_next_time(league):
    night = told("Anna", "Bob", played=None)
    each = only(league, night)
    assert each.state == State.STOPPED
    assert each.dated
    assert sentences(each) == ["It has no date: type the day on which it was played."]
    for key in ("one", "Night one"):
        assert only(league, night, played={key: MAY}).state == State.NEW
    taken(league, night, played={"one": MAY})
    assert only(league, night).state == State.SAME


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("name", "\u200b", "A name needs at least one character that can be seen."),
        ("name", "x" * 40, "A name has at most 32 characters; this has 40."),
        ("by", ("a\x07",), "A name cannot hold control characters."),
        ("place", 0, "There is no place for this player."),
        ("prize", -1, "Prize, bounty or cost is no amount of money."),
        ("rebuys", 10**6, "So many rebuys or add-ons cannot be."),
        ("points", Decimal("NaN"), "So many points cannot be."),
        ("points", Decimal("1e12"), "So many points cannot be."),
        ("knockouts", Decimal(-1), "So many knock-outs cannot be."),
        ("name", "anna", "anna stands twice in this night."),
    ],
)
def test_what_no_sheet_can_hold_is_said_at_its_row(league, field, value, sentence):
    night = told("Anna", "Bob")
    setattr(night.rows[1], field, value)
    each = only(league, night)
    assert each.state == State.STOPPED
    assert [(remark.sentence, remark.row) for remark in each.remarks] == [(sentence, 3)]


def test_one_person_under_two_names_does_not_play_a_night_twice(league):
    anna, annie = enrol(league, ["Anna", "Annie"])
    Player.objects.filter(pk=annie.pk).update(person=anna)
    each = only(league, told("Anna", "Annie"))
    assert sentences(each) == ["Anna and Annie are one person, and both play this night."]


def test_names_are_known_by_key_and_by_other_names(league):
    anna, nick = enrol(league, ["Anna", "Nick"])
    Player.objects.filter(pk=nick.pk).update(person=anna)
    found = plan(league, [a_file(told("NICK", "Bob"))])
    assert found.new_names == {"bob": "Bob"}
    assert found.nights[0].results[0].who == anna.pk


def liked(league, *nights):
    return [(key, name.text) for key, name in plan(league, [a_file(*nights)]).proposals]


def test_a_name_that_looks_like_somebody_is_proposed_and_nothing_is_merged(league):
    enrol(league, ["Luis Alberto Marín", "Anna", "José Prado"])
    night = told("Luis Marin", "Bob", "Jose Prado", "Anna")
    assert liked(league, night) == [("jose prado", "José Prado"), ("luis marin", "Luis Alberto Marín")]
    taken(league, night)
    assert Player.objects.filter(person=None).count() == 6


def test_two_new_names_may_be_one_and_the_better_known_stays(league):
    night = told("Luis Alberto Marín", "Bob")
    night.rows[0].by = ("Luis Marín",)
    assert liked(league, told("Bob", "Luis Alberto Marín"), replace(night, identity="two")) == [
        ("luis marín", "Luis Alberto Marín")
    ]


def test_who_played_the_same_night_is_not_the_same_person(league):
    enrol(league, ["Luis Alberto Marín"])
    assert liked(league, told("Luis Alberto Marín", "Luis Marín")) == []
    assert liked(league, told("Player 1", "Bob"), told("Player 2", "Bob", identity="two")) == []


def test_a_season_is_proposed_only_for_days_that_no_season_holds(league):
    nights = [told("Anna", season="Spring"), told("Anna", identity="two", played=date(2025, 6, 1), season="Spring")]
    (season,) = plan(league, [a_file(*nights)]).seasons
    assert (season.name, season.begins, season.ends, season.founded) == ("Spring", MAY, date(2025, 6, 1), False)
    Season.objects.create(league=league, name="All")
    assert plan(league, [a_file(*nights)]).seasons == []


def test_a_season_is_founded_only_when_it_is_wanted(league):
    night = told("Anna", "Bob", season="Spring")
    taken(league, night)
    assert not Season.objects.exists()
    taken(league, night, seasons=frozenset({"Spring"}))
    taken(league, night, seasons=frozenset({"Spring"}))
    assert [(each.name, each.begins) for each in Season.objects.all()] == [("Spring", MAY)]


def test_a_season_of_that_name_reaches_further_when_that_is_wanted(league):
    taken(league, told("Anna", "Bob", season="Spring"), seasons=frozenset({"Spring"}))
    later = told("Anna", "Bob", identity="two", played=date(2025, 6, 1), season="Spring")
    (season,) = plan(league, [a_file(later)]).seasons
    assert season.longer
    taken(league, later, seasons=frozenset({"Spring"}))
    found = Season.objects.get()
    assert (found.begins, found.ends) == (MAY, date(2025, 6, 1))


def test_a_season_by_name_is_founded_once(league):
    for _ in range(2):
        taken(league, told("Anna", "Bob"), season="Mine")
    assert [each.name for each in Season.objects.all()] == ["Mine"]


def test_a_night_that_comes_under_another_identity_is_noticed_and_comes_in_all_the_same(league):
    taken(league, told("Anna", "Bob", "Cara"))
    each = only(league, told("Anna", "Bob", "Cara", identity="renamed", name="Night one (1)"))
    assert each.state == State.NEW
    assert sentences(each) == [
        "The same people played on this day already: Night one. If that is this night, it would count twice."
    ]
    assert sentences(only(league, told("Anna", "Bob", identity="other"))) == []


def test_what_the_reader_stopped_is_not_said_twice(league):
    night = told("Anna", "Bob")
    night.rows[1].place = None
    remark = Remark("“many” is no place.", row=3, column="Place", stops=True, night="one")
    (each,) = plan(league, [a_file(night, remarks=[remark])]).nights
    assert each.remarks == [remark]


def test_thousands_of_names_are_compared_in_a_moment(league):
    letters = "abcdefghijklmnopqrst"
    night = told("Anna", "Bob")
    night.rows[1].by = tuple(f"{a}{b}ria {c}{a}{b}son" for a in letters for b in letters for c in letters[:10])
    found = plan(league, [a_file(night)])
    begun = process_time()
    assert found.proposals
    assert process_time() - begun < 10  # seconds


def test_who_was_renamed_since_is_no_lost_result(league):
    taken(league, told("Ann", "Bob"))
    ann = Player.objects.get(name="Ann")
    rename(ann, "Anna Smith")
    again = only(league, told("Ann", "Bob"))
    assert again.state == State.FEWER
    assert "Ann may be an earlier name of Anna Smith: add it to the names of Anna Smith" in " ".join(words(again))
    add_name(ann, "Ann")
    assert only(league, told("Ann", "Bob")).state == State.SAME


@pytest.mark.parametrize("ends", [None, date(2025, 12, 31)])
def test_a_locked_season_keeps_the_table_that_it_has(league, ends):
    taken(league, told("Anna", "Bob"))
    season = Season.objects.create(league=league, name="2025", begins=date(2025, 1, 1), ends=ends, locked=True)
    new = told("Bob", "Anna", identity="two", played=date(2025, 6, 1))
    found = plan(
        league, [a_file(told("Bob", "Anna"), new, told("Bob", "Anna", identity="old", played=date(2024, 6, 1)))]
    )
    assert [each.state for each in found.nights] == [State.STOPPED, State.STOPPED, State.NEW]
    assert "“2025” is locked" in found.nights[0].remarks[-1].sentence
    again = plan(league, [a_file(told("Anna", "Bob"))])
    assert again.nights[0].state == State.SAME
    season.locked = False
    season.save()
    assert plan(league, [a_file(new)]).nights[0].state == State.NEW
