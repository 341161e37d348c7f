"""`manage.py serve`: settles the surroundings, starts itself again in them, and becomes the server."""

import io
import os
import sys

import pytest
from django.core.management import CommandError, call_command

from tourney.live import doorstep
from tourney.live.management.commands import serve

LAN = "192.168.1.20"


class Became(Exception):
    """The process would be another one now."""


@pytest.fixture
def surroundings(monkeypatch):
    """The environment of a test of its own, on a machine with a network where every port is free."""
    for name in [name for name in os.environ if name.startswith("TOURNEY_") or name in {"DATABASE_URL", "REDIS_URL"}]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr(doorstep, "lan_address", lambda: LAN)
    monkeypatch.setattr(doorstep, "free_port", lambda wanted: wanted)
    return os.environ


@pytest.fixture
def run(monkeypatch, surroundings):
    """Run the command; gives what it became and what it said."""

    def become(argv):
        raise Became(argv)

    def run(*args, **options):
        said = io.StringIO()
        with pytest.raises(Became) as became:
            call_command("serve", *args, stdout=said, **options)
        return became.value.args[0], said.getvalue()

    monkeypatch.setattr(serve, "become", become)
    return run


@pytest.fixture
def steps(monkeypatch):
    """The commands that `serve` calls, which are not carried out."""
    called = []

    def call(name, *args, stdout=None, **options):
        called.append(name)
        if stdout:
            stdout.write("Host console: /n/friday/host/\n")

    monkeypatch.setattr(serve, "call_command", call)
    monkeypatch.setattr(serve, "setup_link", lambda: "/setup/abc/")
    return called


def test_the_first_run_settles_port_and_address_and_starts_itself_again(run, surroundings):
    argv, _said = run(port=8123)
    assert argv == [sys.executable, *sys.argv]
    assert surroundings[serve.SETTLED] == "8123"
    assert surroundings["TOURNEY_ADDRESS"] == f"http://{LAN}:8123"
    assert "TOURNEY_DB" not in surroundings


def test_an_address_that_was_given_is_kept(run, surroundings):
    surroundings["TOURNEY_ADDRESS"] = "https://poker.example"
    run()
    assert surroundings["TOURNEY_ADDRESS"] == "https://poker.example"


def test_without_a_network_the_address_is_this_machine(run, surroundings, monkeypatch):
    monkeypatch.setattr(doorstep, "lan_address", lambda: None)
    run()
    assert surroundings["TOURNEY_ADDRESS"] == "http://localhost:8000"


def test_a_taken_port_is_said(run, surroundings, monkeypatch):
    monkeypatch.setattr(doorstep, "free_port", lambda wanted: wanted + 2)
    _argv, said = run(port=8000)
    assert "Port 8000 is taken; using 8002." in said
    assert surroundings["TOURNEY_ADDRESS"] == f"http://{LAN}:8002"


def test_no_port_at_all_is_a_sentence(surroundings, monkeypatch):
    monkeypatch.setattr(doorstep, "free_port", lambda wanted: None)
    with pytest.raises(CommandError, match="No port from 65535 on can be used here"):
        call_command("serve", port=65535)


def test_the_demonstration_never_touches_the_hosts_own_nights(run, surroundings):
    surroundings["DATABASE_URL"] = "postgres://club@db/club"
    surroundings["REDIS_URL"] = "redis://cache"
    run(demo=True)
    assert surroundings["TOURNEY_DB"].endswith("demo.sqlite3")
    assert not surroundings.keys() & {"DATABASE_URL", "REDIS_URL"}


def test_the_second_run_prepares_prints_and_becomes_the_server(run, surroundings, steps, settings):
    settings.ADDRESS = f"http://{LAN}:8123"
    surroundings[serve.SETTLED] = "8123"
    argv, said = run()
    assert steps == ["migrate", "collectstatic"]
    assert argv[1:] == ["-m", "daphne", "-v", "0", "-b", "0.0.0.0", "-p", "8123", "tourney.asgi:application"]
    assert f"http://{LAN}:8123/setup/abc/" in said
    assert serve.SETTLED not in surroundings


def test_the_demonstration_prints_its_links_last(run, surroundings, steps, settings):
    settings.ADDRESS = f"http://{LAN}:8123"
    surroundings[serve.SETTLED] = "8123"
    _argv, said = run(demo=True)
    assert steps == ["migrate", "collectstatic", "demo"]
    assert said.rstrip().endswith("/n/friday/host/")
