"""Files of The Tournament Director: read by a notation of our own, in every dialect, and never run."""

import datetime
import re
from decimal import Decimal

import pytest

from tests.archive.told_files import SAMPLES, only, places, row_of, sample, stops
from tourney.archive.director_tokens import DEEPEST, parse, unescaped
from tourney.archive.grid import Unreadable
from tourney.archive.reading import read
from tourney.archive.told import File

SAVED = (SAMPLES / "td372_3players_70_30.tdt").read_text("utf-8")
SVEN, AKE, GORAN = (
    "59973bb2-f24e-4ce6-8e03-5a3f20d5209a",
    "86295074-050b-42b9-8f30-84e19594ec24",
    "681bbc0b-ddb1-40a2-8284-ee3b8343a409",
)
STARTED = 1_753_571_298_000


def bust(minute: int, *hitmen: str) -> str:
    names = ", ".join(f'"{uuid}"' for uuid in hitmen)
    return f"BustOut: new GameBustOut({{Time: {STARTED + minute * 60_000}, Round: 3, HitmanUUID: [{names}]}}), "


def bought(minute: int, after: str = "", amount: str = "200", rake: str = "0") -> str:
    return (
        f"new GameBuyin({{Time: {STARTED + minute * 60_000}, Round: 1, Amount: {amount}, "
        f'Rake: new PerPlayerRake([{rake}]), Chips: 10000, {after}ProfileName: "Club"}})'
    )


def saved(*, addons: dict[str, int] | None = None, **buy_ins: list[str]) -> str:
    """The sample with these buy-ins for ake, sven and goran."""
    text = SAVED
    for who, uuid in (("ake", AKE), ("sven", SVEN), ("goran", GORAN)):
        own = re.compile(rf'(new GamePlayer\({{ UUID: "{uuid}".*?Buyins: \[).*?(\], AddOns: \[)(\])')
        more = ", ".join([bought(30, amount="50")] * (addons or {}).get(who, 0))
        inside = ", ".join(buy_ins[who])
        text = own.sub(lambda found, i=inside, m=more: found[1] + i + found[2] + m + found[3], text, count=1)
    return text


def finished(**changes: list[str]) -> str:
    usual = {"ake": [bought(0, bust(60, SVEN))], "sven": [bought(0, bust(90, GORAN))], "goran": [bought(0)]}
    return saved(**(usual | changes))


def director(text: str, name: str = "saved.tdt", currency: str = "EUR") -> File:
    return read(name, text.encode(), currency)


def test_the_sample_says_who_played_for_what():
    file = sample("td372_3players_70_30.tdt")
    night = only(file)
    assert file.how == ("UTF-8", "The Tournament Director")
    assert night.identity == "director:7671068d-dfe9-4802-8e5e-639ac34b6092"
    assert (night.name, night.season) == ("Club Poker 20250718", "2025")
    assert [(row.name, row.spent, row.identity) for row in night.rows] == [
        ("Åke Y", 20_000, AKE),
        ("Sven", 20_000, SVEN),
        ("Göran C", 20_000, GORAN),
    ]
    assert (night.buy_in, night.pool, night.rake, night.prizes) == (20_000, 60_000, 0, {1: 40_000, 2: 20_000})
    assert (night.due, night.levels, night.breaks, night.fees) == (night.prizes, 21, 6, 5)
    assert any(
        "saved before the night was over, with 3 players still in." in remark.sentence for remark in file.remarks
    )
    assert not stops(file), "the places can still be told"
    assert any("formula of its own" in remark.sentence for remark in file.remarks)


def test_the_day_is_that_of_the_title_and_a_clock_that_says_otherwise_is_told():
    assert only(sample("td372_3players_70_30.tdt")).played == datetime.date(2025, 7, 18)
    assert any("2025-07-26" in remark.sentence for remark in sample("td372_3players_70_30.tdt").remarks)
    file = director(SAVED.replace("Club Poker 20250718", "Club Poker"))
    assert only(file).played == datetime.date(2025, 7, 26)
    assert not any("clock" in remark.sentence for remark in file.remarks)


def test_what_starts_after_midnight_belongs_to_the_evening_before():
    untitled = SAVED.replace("Club Poker 20250718", "Club Poker")
    late = untitled.replace('UUID: "7671068d', 'StartTime: 1753579800000, UUID: "7671068d', 1)  # 27 July, 01:30 UTC
    assert only(director(late)).played == datetime.date(2025, 7, 26)


def test_a_finished_night_has_places_hitmen_and_prizes():
    file = director(finished())
    night = only(file)
    assert not stops(file)
    assert places(night) == [("Åke Y", 3), ("Sven", 2), ("Göran C", 1)]
    assert [row.by for row in night.rows] == [("Sven",), ("Göran C",), ()]
    assert [row.prize for row in night.rows] == [0, 20_000, 40_000]
    assert [row.knockouts for row in night.rows] == [0, 1, 1]


def test_rebuys_addons_and_rake_are_money_spent():
    twice = [bought(0, bust(20, GORAN), rake="20"), bought(21, bust(60, SVEN), rake="20")]
    text = saved(ake=twice, sven=[bought(0, bust(90, GORAN))], goran=[bought(0)], addons={"sven": 2})
    night = only(director(text))
    ake, sven, goran = night.rows
    assert (ake.rebuys, ake.spent, ake.by, ake.place) == (1, 44_000, ("Sven",), 3)
    assert (sven.addons, sven.spent) == (2, 30_000)
    assert goran.knockouts == 2  # that of the first buy-in counts too, as in the program
    assert (night.pool, night.rake) == (90_000, 4000)


def test_several_hitmen_share_a_knockout_where_the_file_says_so():
    text = finished(ake=[bought(0, bust(60, SVEN, GORAN))])
    assert only(director(text)).rows[0].by == ("Sven", "Göran C")
    assert row_of(only(director(text)), "Sven").knockouts == 1
    shared = text.replace("FullCreditHit: true", "FullCreditHit: false")
    assert row_of(only(director(shared)), "Sven").knockouts == Decimal("0.5")


def test_out_in_the_same_second_is_a_shared_place_and_shares_its_prizes():
    file = director(finished(ake=[bought(0, bust(90))], sven=[bought(0, bust(90))]))
    assert places(only(file)) == [("Åke Y", 2), ("Sven", 2), ("Göran C", 1)]
    assert [row.prize for row in only(file).rows] == [10_000, 10_000, 40_000]
    assert any(remark.sentence == "2 players share place 2." for remark in file.remarks)


def test_a_prize_goes_to_whom_the_file_names():
    text = finished().replace("AwardedToPlayers: []", f'AwardedToPlayers: ["{AKE}"]', 1)
    assert [row.prize for row in only(director(text)).rows] == [40_000, 20_000, 0]


def test_amounts_are_whole_units_of_the_currency():
    assert only(director(SAVED, currency="JPY")).buy_in == 200
    assert only(director(SAVED.replace("Amount: 200,", "Amount: 12.5,"))).buy_in == 1250


def test_c52_latin_1_keeps_every_name_and_nobody_is_lost():
    """C52: å, ä and ö became blanks, a nameless entrant appeared, totals were wrong."""
    latin, utf = read("a.tdt", SAVED.encode("cp1252"), "EUR"), director(SAVED)
    assert latin.how[0] == "Windows-1252"
    assert [vars(night) for night in latin.nights] == [vars(night) for night in utf.nights]
    assert [row.name for row in only(latin).rows] == ["Åke Y", "Sven", "Göran C"]


def test_c52_an_entrant_without_a_name_stops_the_night():
    """C52: entrants imported = entrants in the file, else the import stops with a report."""
    file = director(finished().replace('Nickname: "Sven"', 'Nickname: " "'))
    assert [remark.sentence for remark in stops(file)] == [
        f"Player {SVEN}: A name needs at least one character that can be seen."
    ]
    named = finished().replace(
        'Nickname: "Sven", Firstname: "", Lastname: ""', 'Nickname: "", Firstname: "Sven", Lastname: "Ek"'
    )
    assert [row.name for row in only(director(named)).rows] == ["Åke Y", "Sven Ek", "Göran C"]
    twice = finished().replace('Nickname: "Sven"', 'Nickname: "åke y"')
    assert ["2 players are called" in remark.sentence for remark in stops(director(twice))] == [True]
    untracked = (
        finished()
        .replace("TrackPlayers: true", "TrackPlayers: false")
        .replace("NumberOfPlayers: 0", "NumberOfPlayers: 9")
    )
    assert stops(director(untracked))


def test_who_never_bought_in_did_not_play():
    file = director(finished(ake=[]))
    assert places(only(file)) == [("Sven", 2), ("Göran C", 1)]
    assert any("Åke Y is in the file but never bought in" in remark.sentence for remark in file.remarks)


def dialects(text: str) -> list[str]:
    """The same file with maps as `new Map([…])`, as plain objects and with other quotes."""
    pair = re.compile(r'\["([0-9a-f-]{36})", new GamePlayer')
    start, end = text.index("Players: Map.from([["), text.index("]]), Chops:")
    players = text[start + len("Players: Map.from([") : end + 1]
    plain = "".join(pair.sub(r'"\1": new GamePlayer', players).split("\n"))
    plain = plain.replace('})], "', '}), "').removesuffix("]")
    plain = text[:start] + "Players: {" + plain + "}, Chops:" + text[end + len("]]), Chops:") :]
    return [
        text.replace("Map.from(", "new Map("),
        plain,
        plain.replace("Map.from([])", "{}"),
        plain.replace('"Sven"', "'Sven'"),
    ]


@pytest.mark.parametrize("at", range(4))
def test_both_dialects_of_maps_tell_the_same(at: int):
    text = finished()
    assert dialects(text)[at] != text
    assert vars(only(director(dialects(text)[at]))) == vars(only(director(text)))


@pytest.mark.parametrize(
    "planted",
    [
        'new Function("process.exit(1)")',
        'new Function("process.exit(1)")()',
        "process.exit(1)",
        "(function(){ while (true) {} })()",
        "eval('1')",
        "require('fs').rmSync('/')",
        "`${process.exit(1)}`",
        "__import__('os').system('true')",
        "/* */ 1",
    ],
)
def test_planted_code_is_only_text_or_a_refusal(planted: str):
    text = finished()
    file = director(text.replace('Notes: ""', f"Notes: {planted}", 1))
    if planted == 'new Function("process.exit(1)")':
        assert vars(only(file)) == vars(only(director(text)))
        return
    assert not file.nights
    named = re.search(r"from character (\d+)", stops(file)[0].sentence)
    at = text.index('Notes: ""') + len("Notes: ") + 1
    assert named
    assert int(named[1]) in range(at, at + len(planted) + 1)


@pytest.mark.parametrize("cut", [60, 500, 4000, 9000, len(SAVED) - 1])
def test_a_file_that_was_cut_off_names_the_character(cut: int):
    file = director(SAVED[:cut])
    assert not file.nights
    assert re.search(r"at character \d+|from character \d+", stops(file)[0].sentence)


def test_the_notation():
    assert parse("{a: 1, \"b c\": [1.5, -2, 1e2, 0xff,], 'd': new X({e: null}), f: true, g: undefined}") == {
        "a": 1,
        "b c": [Decimal("1.5"), -2, Decimal(100), 255],
        "d": {"e": None},
        "f": True,
        "g": None,
    }
    assert parse('Map.from([["k", 1], [2, "v"]])') == {"k": 1, "2": "v"}
    assert parse("new Map()") == {}
    assert parse(r'"a\"b\\c\n\u00e5\x41\u{1F600}\ud83d\ude00\ud83d"') == 'a"b\\c\nåA😀😀\ufffd'
    assert unescaped(r"\0") == "\0"


@pytest.mark.parametrize(
    "text", ["", "{", "[1 2]", "{a 1}", "{a: }", "new", "new X", "x", "1 1", '"open', "[,]", "5a", "{[]: 1}"]
)
def test_what_is_no_notation_is_refused(text: str):
    with pytest.raises(Unreadable, match="character"):
        parse(text)


def test_depth_and_size_are_bounded():
    with pytest.raises(Unreadable, match="too deep"):
        parse("[" * (DEEPEST + 5) + "]" * (DEEPEST + 5))
    with pytest.raises(Unreadable, match="too deep or too large"):
        parse("[" + "1," * 500_000 + "]")
    with pytest.raises(Unreadable):
        parse("[" * 1_000_000)
