"""Text files of other programs: encodings, delimiters, headers and days are found out, and the same night stays one."""

import datetime

import pytest

from tests.archive.told_files import SAMPLES, only, places, row_of, sample, stops, sum_of, told
from tourney.archive.reading import read

EVENT_2 = (SAMPLES / "league_event2_23players.csv").read_text("utf-8")
TABBED = EVENT_2.replace(",", "\t")


def test_the_samples_sum_up_to_their_points():
    first, second = only(sample("league_event1_19players.csv")), only(sample("league_event2_23players.csv"))
    assert (sum_of(first), sum_of(second)) == (211, 297)
    assert (len(first.rows), len(second.rows)) == (19, 23)
    assert (first.played, second.played) == (datetime.date(2025, 4, 15), datetime.date(2025, 4, 30))
    assert (first.name, second.name) == ("Torneo 28 · 1", "Torneo 28 · 2")
    assert first.identity != second.identity
    assert row_of(first, "Kevin Bravo").place == 1
    assert row_of(first, "Kevin Bravo").by == ()
    assert row_of(second, "Tomás Núñez").by == ("Invitado SN",)


@pytest.mark.parametrize(
    ("data", "encoding", "delimiter"),
    [
        ((SAMPLES / "derived_event2_cp1252_semicolon_crlf.csv").read_bytes(), "Windows-1252", "semicolon"),
        ((SAMPLES / "derived_event2_utf8bom.csv").read_bytes(), "UTF-8 (BOM)", "comma"),
        (TABBED.encode("utf-16-le"), "UTF-16 LE", "tab"),
        (TABBED.encode("utf-16-be"), "UTF-16 BE", "tab"),
        (b"\xff\xfe" + TABBED.encode("utf-16-le"), "UTF-16 LE (BOM)", "tab"),
        (b"\xfe\xff" + TABBED.encode("utf-16-be"), "UTF-16 BE (BOM)", "tab"),
        (EVENT_2.replace(",", "|").encode(), "UTF-8", "bar"),
        (EVENT_2.replace("\n", "\r").encode(), "UTF-8", "comma"),
        (b"sep=;\r\n" + EVENT_2.replace(",", ";").encode(), "UTF-8", "semicolon"),
    ],
)
def test_c52_the_same_night_in_every_encoding(data: bytes, encoding: str, delimiter: str):
    """C52: Latin-1 names became blanks. Whatever a file is saved in, its rows and the identity are equal."""
    plain, file = only(sample("league_event2_23players.csv")), read("another name.txt", data, "EUR")
    night = only(file)
    assert file.how == (encoding, delimiter)
    assert night.identity == plain.identity
    assert [vars(row) | {"row": 0} for row in night.rows] == [vars(row) | {"row": 0} for row in plain.rows]
    assert not stops(file)


def test_c52_one_strange_line_does_not_garble_the_others():
    data = "Place,Name\n1,Núñez\n2,Åke\n3,José\n".encode() + "4,Söder\n".encode("cp1252")
    night = only(read("a.csv", data, "EUR"))
    assert [row.name for row in night.rows] == ["Núñez", "Åke", "José", "Söder"]


def test_a_corrected_file_is_the_same_night_and_another_day_is_not():
    same, other = EVENT_2.replace("23,Hugo", "22,Hugo").replace(",30\n", ",31\n"), EVENT_2.replace("04-30", "05-30")
    identity = only(told(EVENT_2)).identity
    assert only(told(same, "corrected.csv")).identity == identity
    assert only(told(EVENT_2.replace("Torneo 28", " TORNEO  28 "))).identity == identity
    assert only(told(other)).identity != identity


def test_files_that_name_no_event_are_told_apart_by_their_names():
    text = "Place,Name\n1,Ann\n2,Bo\n"
    first, second = only(told(text, "May.csv")), only(told(text, "June.csv"))
    assert (first.name, second.name) == ("May", "June")
    assert first.identity != second.identity
    assert first.identity == only(told(text + "3,Cy\n", "may.csv")).identity
    weak = "Event,Place,Name\nFriday,1,Ann\n"
    assert only(told(weak, "a.csv")).identity != only(told(weak, "b.csv")).identity


def test_a_day_in_the_name_of_the_file_counts_where_the_table_has_none():
    file = told("Place,Name\n1,Ann\n2,Bo\n", "league 2025-04-30.csv")
    assert only(file).played == datetime.date(2025, 4, 30)
    assert [remark.sentence for remark in file.remarks] == ["The date was taken from the name of the file."]


HEADERS = [
    "place,player,eliminated by,points,date,tournament",
    " POSICIÓN ;Jugador;ELMINADOR;Puntos;Fecha;Torneo",
    "Platz;Spieler;Rausgeworfen von;Punkte;Datum;Turnier",
    "Classement;Joueur;Éliminé par;Points;Date;Tournoi",
    "Posizione;Giocatore;Eliminato da;Punti;Data;Torneo",
    "Posição;Jogador;Eliminado por;Pontos;Data;Torneio",
    "Plaats;Speler;Uitgeschakeld door;Punten;Datum;Toernooi",
    "Placering;Spelare;Utslagen av;Poäng;Datum;Turnering",
    "Finish_Position;PLAYER_NAME;Knocked out by;Points earned;Date played;Event name",
    "Postion;Palyer;Hitmann;Poitns;Date;Tournment",
]


@pytest.mark.parametrize("header", HEADERS)
def test_headers_of_eight_languages_and_with_typing_errors(header: str):
    delimiter = ";" if ";" in header else ","
    rows = [["2", "Bo", "Ann", "5", "2025-04-30", "May"], ["1", "Ann", "", "9", "2025-04-30", "May"]]
    night = only(told("\n".join([header, *map(delimiter.join, rows)])))
    assert places(night) == [("Bo", 2), ("Ann", 1)]
    assert night.rows[0].by == ("Ann",)
    assert (night.name, night.played, sum_of(night)) == ("May", datetime.date(2025, 4, 30), 14)


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("Place,Position,Players,Name", "At Bob's,1,9,Ann"),
        ("Player ID,Player,Rank", "17,Ann,1"),
        ("Nr;Name;Punkte", "1;Ann;9"),
        ("Name;Rebuy cost;Place;Number of players", "Ann;20;1;9"),
        ("Eliminated,Player,Place", "22:10,Ann,1"),
        ("Rank,Nickname,Name", "1,Ace,Ann"),
    ],
)
def test_of_two_columns_with_the_same_word_the_one_that_fits_is_taken(header: str, row: str):
    night = only(told(f"{header}\n{row}\n"))
    assert places(night) == [("Ann", 1)]
    assert (night.rows[0].rebuys, night.name) == (0, "night")


def test_title_lines_above_the_header_are_passed_over_and_said():
    file = told("Friday league,,\n,,\nPlace,Name,Points\n1,Ann,9\n2,Bo,5\n")
    assert places(only(file)) == [("Ann", 1), ("Bo", 2)]
    assert [(r.row, r.stops) for r in file.remarks] == [(3, False)]
    assert "row 3" in file.remarks[0].sentence


def test_without_a_header_the_content_makes_a_proposal():
    file = told("1,Ann,,2025-04-30\n2,Bo,Ann,2025-04-30\n3,Cy,Bo,2025-04-30\n")
    assert places(only(file)) == [("Ann", 1), ("Bo", 2), ("Cy", 3)]
    assert only(file).rows[2].by == ("Bo",)
    assert only(file).played == datetime.date(2025, 4, 30)
    assert file.columns == {"A": "place", "B": "name", "C": "by", "D": "date"}
    assert "There is no header" in file.remarks[0].sentence
    assert "A: place" in file.remarks[0].sentence


def test_whoever_imports_says_what_a_column_is():
    text = "Foo,Bar,Points\nAnn,1,x\nBo,2,y\n"
    assert [remark.stops for remark in told(text).remarks][-1]
    file = told(text, Foo="name", bar="place", Points="")
    assert places(only(file)) == [("Ann", 1), ("Bo", 2)]
    assert not stops(file)
    assert file.columns == {"Foo": "name", "Bar": "place", "Points": ""}
    assert places(only(told("1,Ann\n2,Bo\n", A="place", B="name"))) == [("Ann", 1), ("Bo", 2)]
    swapped = told("Place,Name,Nick\n1,Ann,Ace\n", Name="", Nick="name")
    assert places(only(swapped)) == [("Ace", 1)]


def test_first_and_last_name_are_one_name():
    assert places(only(told("Place,First name,Last name\n1,Ann,Lee\n2,Bo,\n"))) == [("Ann Lee", 1), ("Bo", 2)]


def test_a_quoted_cell_may_hold_delimiters_and_lines():
    file = told('Place,Name\r\n1,"Lee, Ann"\r\n2,"Bo\r\nBerg"\r\n3,"The ""Ace"""\r\n')
    assert [(row.name, row.row) for row in only(file).rows] == [("Lee, Ann", 2), ("Bo Berg", 3), ('The "Ace"', 4)]


def test_a_quote_that_never_ends_swallows_nobody():
    assert len(only(told('Place,Name\n1,"Ann\n2,Bo\n3,Cy\n')).rows) == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This file is empty."),
        ("\n\n  \n", "This file is empty."),
        ("Name,Points\nAnn,9\nBo,5\n", "without places there are no results"),
        ("Ann\nBo\nCy\n", "without places there are no results"),
        ("?\n!\n", "no column looks like places or players"),
        ("<html><table><tr><td>1</td></tr></table>", "This is a web page"),
        ("Place,Name\n", "There is no row with a player."),
        ("Place,Name\n" + "1,Ann\n" * 20_001, "more than 20000 rows"),
        ("x" * (5 * 1024 * 1024 + 1), "larger than 5 MB"),
    ],
)
def test_what_holds_no_results_is_said_in_a_sentence(text: str, sentence: str):
    file = told(text)
    assert not file.nights
    assert stops(file)
    assert any(sentence in remark.sentence for remark in file.remarks)


def test_c29_json_is_no_results_file():
    """C29: what cannot be read says so, and does not fail."""
    assert "names without places" in sample("registrations_map.json").remarks[0].sentence
    for name in ("blinds_list.json", "blinds_base_final.json"):
        assert "This is JSON" in sample(name).remarks[0].sentence
        assert stops(sample(name))
    assert "no text and no spreadsheet" in read("a.csv", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "EUR").remarks[0].sentence
