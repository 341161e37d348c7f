"""Rules that leagues really play by, each as a season of this house; values as they were published, to the digit."""

from decimal import Decimal

import pytest

from rules_engine.points import Scoring
from tests.seasons.paper import crowd, paper_night, scores
from tourney.players.models import Player
from tourney.seasons.final import final_of
from tourney.seasons.models import Finish, Season
from tourney.seasons.pot import pot_of

# What is published: the preset or formula, the night, and points by place. Buy-ins in cents.
PUBLISHED = [
    # 10·√n/√k·(1+log10(b+0.25)): the leader board of PokerStars, places of a wide field
    ("pokerstars", {"n": 150, "buy_in": 2000}, {3: "163.09"}),
    ("pokerstars", {"n": 900, "buy_in": 0}, {25: "23.88"}),
    ("pokerstars", {"n": 250, "buy_in": 1000}, {10: "100.54"}),
    ("pokerstars school", {"n": 10}, {1: "31.623", 2: "22.361", 3: "18.257"}),
    ("pokerstars school", {"n": 18}, {1: "42.426"}),
    ("sqrt(n * b^2 / e) / (r + 1); 3", {"n": 10}, {1: "7.071", 2: "4.714", 3: "3.536", 10: "1.286"}),
    ("sqrt(n * b^2 / e) / (r + 1); 3", {"n": 10, "spent": 4000}, {1: "5.000", 2: "3.333", 3: "2.500"}),
    ("sqrt(n * b^2 / e) / (r + 1); 3", {"n": 17, "buy_in": 6000}, {1: "15.969", 2: "10.646", 3: "7.984"}),
    ("tournament director", {"n": 10}, {1: "2.3979"}),
    ("log10((n + 1) / r); 4", {"n": 10}, {1: "1.0414"}),
    ("tournament director forum", {"n": 10}, {1: "131.61", 2: "93.07", 3: "75.99", 10: "41.62"}),
    (
        "if(r <= n / 3, sqrt(n / r^exp(10 / n)), 0); 2",
        {"n": 63},
        {1: "7.94", 2: "5.29", 3: "4.17", 4: "3.52", 5: "3.09", 22: "0.00"},
    ),
    (
        "wsop 2018",
        {"n": 500, "paid": 75},
        dict(enumerate(("1038", "519", "467", "415", "389", "363", "312", "285", "260"), start=1)),
    ),
    ("wsop 2005", {"n": 1100, "paid": 100}, {2: "160.0"}),
    ("card player", {"n": 200, "buy_in": 50000, "paid": 20}, {8: "40.0"}),
    ("ppl", {"n": 9}, {1: "90", 2: "40", 3: "10", 4: "0"}),
    ("ppl", {"n": 15}, {1: "250", 2: "160", 3: "90", 4: "40", 5: "10"}),
    # Rules found in the wild, by their numbers there.
    ("linear", {"n": 12}, {1: "12", 12: "1"}),  # 1
    ("10 * sqrt(n) / sqrt(r) * (1 + log10(b + 0.25)); 3", {"n": 12}, {1: "79.897", 3: "46.129"}),  # 2
    ("logarithm by place", {"n": 12}, {1: "2.5649", 2: "1.2825"}),  # 3
    ("percentile", {"n": 12}, {1: "92.31", 12: "7.69"}),  # 5
    ("pick(r, 1000, 800, 700, 600, 500, 400, 300, 200, 100); 0", {"n": 10}, {1: "1000", 3: "700", 10: "0"}),  # 6
    ("pick(r, 15, 13, 11, 9, 7, 5, 3, 1) + max(0, n - 10); 0", {"n": 13}, {1: "18", 4: "12", 13: "3"}),  # 6
    ("places and knock-outs", {"n": 10, "hits": {1: 3}}, {1: "55", 2: "33", 10: "15"}),  # 7
    ("10 * n * pick(r, 2, 1.5, 1.25, 1); 0", {"n": 12}, {1: "240", 2: "180", 3: "150", 4: "120"}),  # 8
    ("n * pick(r, 25, 20, 16, 13, 10, 8, 8); 0", {"n": 20}, {1: "500", 2: "400", 3: "320", 4: "260", 8: "0"}),  # 9
    ("ppl", {"n": 12}, {1: "160", 4: "10"}),  # 10
    ("sqrt(n) * 200 * pick(r, 0.5, 0.3, 0.2); 0", {"n": 16}, {1: "400", 2: "240", 3: "160"}),  # 11
    ("growing", {"n": 8}, {1: "8.00", 8: "1.30"}),  # 12
]


@pytest.mark.parametrize(("scoring", "night", "values"), PUBLISHED)
def test_published_points_come_out_of_a_season_to_the_digit(seasonal, scoring, night, values):
    said = {"buy_in": 2000, "paid": 3, **night}
    names, hits = crowd(said.pop("n")), said.pop("hits", {})
    spent = said.pop("spent", said["buy_in"])
    own = {name: {"spent": spent, "knockouts": hits.get(place, 0)} for place, name in enumerate(names, start=1)}
    paper_night(seasonal.league, *names, own=own, **said)
    text = scoring if ";" in scoring else str(Scoring.preset(scoring))
    seasonal.season.versions.create(version=1, scoring=text, ties=[])
    found = scores(seasonal.season)
    assert {place: str(found[f"P{place}"]) for place in values} == values


def test_3_the_best_six_nights_count(seasonal):
    for week in range(8):
        paper_night(seasonal.league, *crowd(9 + week), week=week)
    seasonal.season.versions.create(version=1, scoring="ln(n + 1) / r; unrounded", best=6, digits=3)
    assert scores(seasonal.season)["P1"] == Decimal("16.003")  # ln 12 + … + ln 17


def test_4_two_nights_first_and_fourth_of_twelve_are_84_615(seasonal):
    """The Tournament Director: (1 - exp(-average)) * 100."""
    names = crowd(12)
    paper_night(seasonal.league, *names)
    paper_night(seasonal.league, *names[1:4], names[0], *names[4:], week=1)
    seasonal.season.versions.create(
        version=1, scoring="ln((n + 1) / r); unrounded", score="(1 - exp(-average)) * 100", digits=3
    )
    assert scores(seasonal.season)["P1"] == Decimal("84.615")


def test_8_coming_can_be_worth_double_and_14_a_knock_out_half_a_point(seasonal):
    paper_night(seasonal.league, "Ann", "Bob", "Cal", own={"Ann": {"knockouts": 1}, "Cal": {"knockouts": "0.5"}})
    seasonal.season.versions.create(version=1, scoring="n - r; 1", bonus=20, knock_out=Decimal("0.5"), winner=3)
    assert scores(seasonal.season) == {"Ann": Decimal("25.5"), "Bob": 21, "Cal": Decimal("20.3")}


def test_8_whoever_knocks_out_the_leader_has_ten_points_more(seasonal):
    """The leader is whoever had the most points before that night: nobody on the first one."""
    paper_night(seasonal.league, "Ann", "Bob", "Cal")
    ann, bob, cal = Player.objects.filter(league=seasonal.league).order_by("name")
    Finish.objects.filter(player=cal).update(by=bob)
    paper_night(seasonal.league, "Cal", "Ann", "Bob", week=1, own={"Ann": {"by": cal}, "Bob": {"by": ann}})
    seasonal.season.versions.create(version=1, scoring="n - r; 0", leader=10)
    assert scores(seasonal.season) == {"Cal": 12, "Ann": 3, "Bob": 1}


def test_extras_are_dropped_with_their_night_and_coming_is_not(seasonal):
    """Points for knock-outs and for the winner are points of the night; those for coming are never dropped."""
    paper_night(seasonal.league, "Ann", "Bob", own={"Ann": {"knockouts": 2}})
    paper_night(seasonal.league, "Ann", "Bob", week=1)
    seasonal.season.versions.create(version=1, scoring="n - r; 0", best=1, bonus=1, knock_out=10, winner=100)
    assert scores(seasonal.season)["Ann"] == 1 + 20 + 100 + 2


def test_13_the_final_and_what_it_is_played_for(seasonal):
    """500 chips and one for each point, or 500 a rank from the last; top 8, two nights needed; 20 % of the fees."""
    for week in range(2):
        paper_night(seasonal.league, *crowd(10), week=week, rakes=[["fee", 5000]])
    seasonal.season.versions.create(version=1, scoring="10 * (n - r + 1); 0")
    usual = {"qualify": 8, "fewest": 2, "start": 500, "per_point": "1", "per_rank": 0, "chip": 1}
    seasonal.season.pot = {"rakes": ["fee"], "share": 20, "prizes": "50/30/20"}
    seasonal.season.final = usual
    assert [each.chips for each in final_of(seasonal.season).finalists] == [700, 680, 660, 640, 620, 600, 580, 560]
    seasonal.season.final = {**usual, "per_point": "0", "per_rank": 500}
    assert [each.chips for each in final_of(seasonal.season).finalists][::7] == [4000, 500]
    assert list(pot_of(seasonal.season).prizes) == [1000, 600, 400]
    assert Season.objects.get().final == {}
