"""Which names may be one person's: a proposal for admins."""

import time

import pytest

from tourney.players.doubles import alike, folded, likely


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Luis Marin", "Luis Alberto Marín"),
        ("Ann", "ANN LEE"),
        ("Bartek", "Barteck"),
        ("Jürgen Öst", "Jurgen Ost"),
        ("Marín Luis", "Luis Marin"),
    ],
)
def test_alike(one, other):
    assert alike(folded(one), folded(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Bob"),
        ("Al", "Bo"),
        ("Luis Marin", "Luisa Martens"),
        ("Jo", "Jon"),
        ("Guest 1", "Guest 2"),
        ("...", "Ann"),
    ],
)
def test_not_alike(one, other):
    assert not alike(folded(one), folded(other))


def test_who_met_is_two_people():
    names = {1: ["Ann"], 2: ["Ann Lee"], 3: ["Ann Low"]}
    assert list(likely(names, {1: {7}, 2: {7}, 3: {8}})) == [(1, 3)]


def test_five_hundred_names_take_no_second():
    names = {n: [f"{chr(97 + n % 26)}player {n * 7919 % 1000:03} {chr(97 + n % 7)}x"] for n in range(500)}
    begun = time.process_time()
    list(likely(names, {}))
    assert time.process_time() - begun < 3
