"""`manage.py import_results`: the sample nights, twice, as people and as programs read it."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.archive.dump import dump
from tests.factories import LeagueFactory
from tourney.players.models import Player
from tourney.seasons.models import Finish, Season, Sheet
from tourney.seasons.standings import Standings

SAMPLES = Path(__file__).parent / "samples"
ONE, TWO = SAMPLES / "league_event1_19players.csv", SAMPLES / "league_event2_23players.csv"
TABLE = [
    ("Kevin Bravo", 53),
    ("Iván Ernesto Ríos", 42),
    ("Ramón Solís", 31),
    ("Wilmer Paz", 31),
    ("Gato Quiroga", 30),
    ("Aldo Rossi", 30),
    ("Renzo Alban", 29),
    ("Mateo Ferrer", 29),
]


def imported(*files, league="friday-poker", **options) -> str:
    out = io.StringIO()
    call_command("import_results", *files, league=league, stdout=out, **options)
    return out.getvalue()


def test_two_nights_with_a_season_over_them_make_the_known_table(league):
    said = imported(ONE, TWO, season="Torneo 28")
    assert "league_event1_19players.csv: UTF-8, comma" in said
    assert "Torneo 28 · 1, 2025-04-15: new, 19 results" in said
    assert "2 nights new, 0 changed" in said
    rows = Standings(Season.objects.get(name="Torneo 28")).rows
    assert sorted((-row.score, row.name) for row in rows)[:8] == sorted((-score, name) for name, score in TABLE)


def test_the_same_files_twice_change_nothing(league):
    imported(ONE, TWO, season="Torneo 28")
    before = dump()
    assert "Nothing to change." in imported(ONE, TWO, season="Torneo 28")
    assert "Nothing to change." in imported(SAMPLES / "derived_event2_utf8bom.csv")
    assert dump() == before


def test_a_dry_run_says_the_same_and_does_nothing(league):
    before = dump()
    dry = imported(ONE, TWO, dry_run=True)
    assert dump() == before
    assert "Nothing was written. It would be: 2 nights new" in dry
    real = imported(ONE, TWO)
    assert dry.splitlines()[:-1] == real.splitlines()[:-1]


def test_a_name_that_looks_like_somebody_is_told_and_merged_only_on_demand(league):
    assert "Luis Marín looks like Luis Alberto Marín (--merge)" in imported(ONE, TWO, dry_run=True)
    imported(ONE, TWO)
    assert Player.objects.filter(person__isnull=False).count() == 0


def test_merged_on_demand(league):
    imported(ONE, TWO, merge=["Luis Marín=Luis Alberto Marín"])
    (luis,) = Player.objects.filter(person__isnull=False)
    assert (luis.name, luis.person.name) == ("Luis Marín", "Luis Alberto Marín")


def test_the_report_for_programs(league):
    said = json.loads(imported(ONE, TWO, json=True))
    assert said.keys() == {
        *("dry_run", "league", "stopped", "files", "nights", "new_players", "looks_like", "seasons", "done")
    }
    assert [night["state"] for night in said["nights"]] == ["new", "new"]
    assert said["done"]["new"] == 2
    assert [pair["name"] for pair in said["looks_like"]] == ["Luis Marín"]
    said = json.loads(imported(ONE, TWO, json=True, dry_run=True))
    assert [night["state"] for night in said["nights"]] == ["same", "same"]
    assert said["done"] is None


def test_a_stopped_night_ends_with_an_error_and_the_others_are_taken_in(league, tmp_path):
    broken = tmp_path / "broken.csv"
    broken.write_text(TWO.read_text().replace("2025-04-30,22,", "2025-04-30,many,"))
    with pytest.raises(CommandError, match="1 stopped and not taken in; the others were"):
        imported(ONE, broken)
    assert [sheet.finishes.count() for sheet in Sheet.objects.all()] == [19]


def test_c29_what_is_wrong_is_named_by_row_and_column(league, tmp_path):
    broken, out = tmp_path / "broken.csv", io.StringIO()
    broken.write_text(TWO.read_text().replace("2025-04-30,22,", "2025-04-30,many,"))
    with pytest.raises(CommandError):
        call_command("import_results", broken, league="friday-poker", stdout=out)
    assert "row 3, POSICION: " in out.getvalue()


def test_c54_fewer_results_need_a_word(league, tmp_path):
    imported(ONE, TWO)
    less = tmp_path / "less.csv"
    less.write_text("\n".join(TWO.read_text().splitlines()[:-2]))
    with pytest.raises(CommandError, match="1 stopped"):
        imported(less)
    assert Finish.objects.count() == 42
    imported(less, allow_fewer=True)
    assert Finish.objects.count() == 40


def test_a_night_without_a_date_is_given_one(league, tmp_path):
    dateless = tmp_path / "Home game.csv"
    dateless.write_text("Place,Player\n1,Anna\n2,Bob\n")
    with pytest.raises(CommandError, match="1 stopped"):
        imported(dateless)
    with pytest.raises(CommandError, match="no file tells such a night"):
        imported(dateless, played=["Another=2025-04-15"])
    with pytest.raises(CommandError, match="soon is no day for Home game"):
        imported(dateless, played=["Home game=soon"])
    imported(dateless, played=["Home game=2025-04-15"])
    assert str(Sheet.objects.get().played) == "2025-04-15"


def test_a_season_that_could_be_founded_reads_well(league):
    assert "A season “Season 2025” could be founded (--season): 2025-04-15 – 2025-04-30" in imported(
        ONE, TWO, dry_run=True
    )
    assert "“All” is founded: 2025-04-15 – 2025-04-30" in imported(ONE, TWO, season="All")


def test_a_wrong_league_and_a_missing_file_are_sentences(league):
    with pytest.raises(CommandError, match=r"No league is called monday\. There are: friday-poker\."):
        imported(ONE, league="monday")
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        imported(SAMPLES / "nothing.csv")
    with pytest.raises(CommandError, match="nobody is called so"):
        imported(ONE, merge=["Nobody=Kevin Bravo"])


def test_only_the_named_league_gets_them(league):
    LeagueFactory(name="Monday Poker")
    imported(ONE)
    assert Player.objects.exclude(league=league).count() == 0
