"""`export_league` and `import_league` at the terminal: what they say, and what they leave alone."""

import re

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tests.archive.servers import elsewhere, exported
from tests.journal.reading import quick
from tourney.leagues.models import League

_quick = pytest.fixture(autouse=True)(quick)
pytestmark = pytest.mark.django_db


@pytest.fixture
def file(rich, tmp_path):
    """The file of the league, written by the command."""
    path = tmp_path / "league.json"
    call_command("export_league", rich.league.uid, output=path)
    return path


def test_a_file_and_the_terminal_get_the_same(rich, file, capsys):
    capsys.readouterr()
    call_command("export_league", rich.league.uid)
    assert capsys.readouterr().out.encode() == file.read_bytes() == exported(rich.league)


def test_addresses_are_asked_for_by_their_own_word(rich, file, tmp_path):
    path = tmp_path / "more.json"
    call_command("export_league", rich.league.uid, "--output", str(path), "--with-emails")
    assert b"ann@example.org" in path.read_bytes()
    assert b"ann@example.org" not in file.read_bytes()


def test_a_league_that_is_none_is_an_error_that_names_those_there_are():
    with pytest.raises(CommandError, match="No league is called nowhere"):
        call_command("export_league", "nowhere")


def test_a_league_arrives_and_whoever_opens_the_link_owns_it(rich, file, capsys):
    with elsewhere():
        call_command("import_league", str(file))
        said = capsys.readouterr().out
        assert re.search(r"Friday: \d+ lines", said)
        link = re.search(r"/join/\S+", said).group()
        assert Client().get(link).status_code == 200
        Client().post(link, {"name": "New", "email": "new@example.org", "password": "correct horse battery"})
        assert League.objects.get(uid=rich.league.uid).grants.get().role == "owner"
        call_command("import_league", str(file))
        assert "already here, just as in the file" in capsys.readouterr().out


def test_a_dry_run_says_what_would_come_and_changes_nothing(rich, file, capsys):
    with elsewhere():
        call_command("import_league", str(file), "--dry-run")
        said = capsys.readouterr().out
        assert "dry run" in said
        assert "Friday" in said
        assert "/join/" not in said
        assert not League.objects.filter(uid=rich.league.uid).exists()


def test_a_refusal_is_a_sentence_and_says_that_nothing_was_changed(file):
    file.write_bytes(file.read_bytes().replace(b'"verb":"draw"', b'"verb":"pay"', 1))
    with pytest.raises(CommandError, match=r"“Friday” are not as they were written.*Nothing was changed"):
        call_command("import_league", str(file))
    with pytest.raises(CommandError, match="No such file"):
        call_command("import_league", str(file) + "x")
