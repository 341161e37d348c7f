"""The doorstep: addresses, ports and the text a host reads when the server starts."""

import socket
from contextlib import closing

import pytest

from tourney.live import doorstep
from tourney.live.doorstep import Doorstep, box, free_port, is_local, lan_address, page, qr

LAN = "http://192.168.1.20:8000"
SETUP = "/setup/" + "k" * 43 + "/"


class Probe:
    """A datagram socket that would send from `own`, or finds no way out."""

    def __init__(self, own: str | None) -> None:
        self.own = own

    def __enter__(self) -> "Probe":
        return self

    def __exit__(self, *args: object) -> None:
        pass

    def connect(self, address: tuple[str, int]) -> None:
        if self.own is None:
            raise OSError("Network is unreachable")

    def getsockname(self) -> tuple[str, int]:
        assert self.own
        return (self.own, 40000)


@pytest.mark.parametrize(
    ("sends_from", "named", "answer"),
    [
        ("192.168.1.20", [], "192.168.1.20"),
        (None, ["127.0.1.1"], None),
        (None, ["127.0.1.1", "10.0.0.7"], "10.0.0.7"),
        ("127.0.0.1", [], None),
        ("0.0.0.0", ["169.254.3.4"], None),
    ],
)
def test_the_lan_address_is_one_that_others_can_reach(monkeypatch, sends_from, named, answer):
    monkeypatch.setattr(doorstep.socket, "socket", lambda *args: Probe(sends_from))
    monkeypatch.setattr(doorstep.socket, "gethostbyname_ex", lambda name: (name, [], named))
    assert lan_address() == answer


def test_a_machine_that_does_not_know_its_own_name_is_no_error(monkeypatch):
    def unknown(name):
        raise OSError("Name or service not known")

    monkeypatch.setattr(doorstep.socket, "socket", lambda *args: Probe(None))
    monkeypatch.setattr(doorstep.socket, "gethostbyname_ex", unknown)
    assert lan_address() is None


def test_a_free_port_is_kept_and_a_taken_one_passed_over():
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        assert free_port(taken) in range(taken + 1, taken + 50)
        assert free_port(taken, tries=1) is None
    assert free_port(taken) == taken


def test_there_is_no_port_beyond_the_last():
    assert free_port(65536) is None


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("http://localhost:8000", True),
        ("http://127.0.0.1:8000/", True),
        ("http://[::1]:8000", True),
        (LAN, False),
        ("https://poker.example", False),
        ("", False),
    ],
)
def test_local_addresses_are_known_as_such(address, local):
    assert is_local(address) is local


def test_all_addresses_stand_under_each_other():
    assert Doorstep("http://localhost:8000", LAN).lines() == [
        "On this machine   http://localhost:8000/",
        "Phones and TV     http://192.168.1.20:8000/",
    ]


def test_without_a_network_the_host_reads_why_phones_stay_away():
    lines = Doorstep("http://localhost:8000").lines()
    assert "Phones and a TV cannot reach this machine: it has no address on a network." in lines


def test_the_set_up_link_stands_alone_on_its_line_and_can_be_selected_whole():
    door = Doorstep("http://localhost:8000", LAN, SETUP)
    lines = box(door.lines()).splitlines()
    assert f"  {LAN}{SETUP}" in lines
    assert "  Nobody owns this place yet. The first owner signs up here within 15 minutes:" in lines


def test_the_link_is_the_set_up_link_until_there_is_an_owner():
    assert Doorstep("http://localhost:8000", LAN, SETUP).link == LAN + SETUP
    assert Doorstep("http://localhost:8000", LAN).link == LAN + "/"
    assert Doorstep("http://localhost:8000", setup=SETUP).link == "http://localhost:8000" + SETUP


def test_a_box_has_two_rules_of_equal_length():
    first, *inner, last = box(["one", "", "two"], "Ctrl-C stops the server.").splitlines()
    assert len(first) == len(last) == doorstep.WIDTH
    assert inner == ["", "  one", "", "  two", "", "  Ctrl-C stops the server.", ""]


def test_the_longest_set_up_link_fits_as_a_code_into_eighty_columns():
    rows = qr("http://192.168.100.200:65535" + SETUP).splitlines()
    assert {len(row) for row in rows} == {len(rows[0])}
    assert len(rows[0]) <= 80
    assert len(rows) <= 24


def test_the_code_shows_the_link():
    assert page(Doorstep("http://localhost:8000", LAN, SETUP)).startswith(qr(LAN + SETUP))


def test_no_code_for_an_address_that_no_phone_can_open():
    words = page(Doorstep("http://localhost:8000", setup=SETUP))
    assert "█" not in words
    assert f"http://localhost:8000{SETUP}" in words


def test_a_terminal_without_blocks_gets_the_words():
    words = page(Doorstep("http://localhost:8000", LAN), "Ctrl-C stops the server.", encoding="cp1252")
    assert words.isascii()
    assert f"{LAN}/" in words
