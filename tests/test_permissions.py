"""Every address and every deed for everybody: the tables are in tests/http/matrix.py, the addresses come from Django.

An address that is missing from the tables fails with its name, and so does a verb of the journal.
"""

from datetime import timedelta
from itertools import product
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.urls import get_resolver, reverse
from django.utils import timezone

from tests.factories import PASSWORD, PlayerFactory
from tests.http.matrix import DEEDS, GET, POST, table
from tests.http.wishes import WISHES
from tests.http.world import CANARY, DEED, ROLES, World
from tourney.archive.models import Upload, UploadedFile
from tourney.calendar.links import personal_path, quiet_path
from tourney.calendar.models import Date, Feed
from tourney.events.journal import COMMANDS
from tourney.events.models import Event
from tourney.leagues.links import invitation_link, sign_in_link
from tourney.leagues.models import Grant, Invitation, Role
from tourney.leagues.rights import PHONE_DEEDS, RIGHTS
from tourney.live.models import Display
from tourney.players.models import Player
from tourney.rulings.models import Decision, Words
from tourney.seasons.models import Season, Sheet

SAYS, DOES, DID = table(GET), table(POST), table(DEEDS)
# Rights that are no verbs of the journal.
LOOKS = {"console", "history", "pair_tv", "invite", "season", "keep_season", "league_settings"}
LOOKS |= {"forget_words"}
LOOKS |= {"league", "keep_people", "keep_roles", "import_past", "export_league", "keep_dates"}
LOOKS |= {"league", "keep_people", "keep_roles", "import_past", "export_league", "keep_dates", "keep_rules"}
# Whoever knows one of these addresses may see what is behind it: 128 random bits are the key.
OPEN_TO_WHO_KNOWS_THE_ADDRESS = {
    "watch",
    "night_desk",
    "night_situation",
    "me",
    "who",
    "tv",
    "result",
    "result_csv",
    "rulings",
    "podium",
    "poll",
    "accept_invitation",
    "come_in",
    "open_link",
    "date_ics",
    "personal_link",
    "quiet",
    "feed",
    "sheet",
}
PAST = f"Place,Player,Date\n1,{CANARY} Old,2025-04-15\n".encode()
BY_A_LINK = {"accept_invitation", "come_in", "personal_link", "quiet"}


def names() -> list[str]:
    """The name of every address of the URLconf, those of the login library included."""

    def walk(patterns):
        for pattern in patterns:
            if hasattr(pattern, "url_patterns"):
                yield from walk(pattern.url_patterns)
            else:
                yield pattern.name or str(pattern.pattern)

    return list(walk(get_resolver().url_patterns))


@pytest.fixture
def world(db, settings):
    """Everybody; each request is rolled back, so that the next finds the same night."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    return World()


def token_of(path: str | None) -> str:
    return (path or "").rstrip("/").rsplit("/", 1)[-1]


def foundling() -> str:
    """The token of a set-up link that would still be good, were the server without an owner."""
    path = sign_in_link(None)  # no league and nobody named: this is what founds a league
    Invitation.objects.filter(league=None, user=None).update(role=Role.OWNER)
    return token_of(path)


def _invited(world: World) -> Invitation:
    """An open invitation into the league."""
    invitation_link(world.league, Role.MEMBER)
    return Invitation.objects.filter(league=world.league).latest("pk")


def _season(world: World) -> Season:
    return Season.objects.get_or_create(league=world.league, name=f"{CANARY} season")[0]


def _upload(world: World) -> Upload:
    upload = Upload.objects.create(league=world.league, by=world.users["admin"])
    UploadedFile.objects.create(upload=upload, name=f"{CANARY}.csv", data=PAST)
    return upload


def _imported(world: World) -> Sheet:
    return Sheet.objects.create(league=world.league, identity="past", name=f"{CANARY} past", played="2025-04-15")


def _player(world: World) -> Player:
    return Player.objects.get(league=world.league, name=f"{CANARY} Ann")


def _date(world: World) -> Date:
    begins = timezone.now() + timedelta(days=3)
    return Date.objects.get_or_create(event=world.nights["running"].event, defaults={"begins": begins})[0]


def _feed(world: World) -> Feed:
    _date(world)
    return Feed.objects.create(league=world.league)


def _ruled(world: World) -> int:
    """The number of a ruling about which something was written."""
    night = world.nights["running"]
    words = Words.objects.create(event=night.event, happened=CANARY, answer=CANARY)
    night.do("rule", words=words.uid)
    return Decision.objects.filter(event=night.event).latest("number").number


def _path(path: str) -> list[str]:
    """The token of a signed path."""
    return [path.split("/")[2]]


def address(world: World, name: str) -> str:
    """The address of this name, at the running night of the world."""
    night = world.nights["running"].event
    args = {
        "account_confirm_email": ["no-such-key"],
        "account_reset_password_from_key": ["1", "no-such-key"],
        "setup": lambda: [foundling()],
        "accept_invitation": lambda: [token_of(invitation_link(world.league, Role.HOST))],
        "come_in": lambda: [token_of(sign_in_link(world.users["owner"]))],
        "invite": [world.league.uid],
        "league_settings": [world.league.uid],
        "league": [world.league.uid],
        "situation": ["joker_found"],
        "game": ["holdem"],
        "league_desk": [world.league.uid],
        "league_situation": [world.league.uid, "joker_found"],
        "night_situation": [night.uid, "joker_found"],
        "members": [world.league.uid],
        "leave_league": [world.league.uid],
        "withdraw_invitation": lambda: [world.league.uid, _invited(world).pk],
        "people": [world.league.uid],
        "person_data": [_player(world).uid, "json"],
        **{person: [_player(world).uid] for person in OF_A_PERSON},
        "new_season": [world.league.uid],
        "season_rules": lambda: [_season(world).uid],
        **dict.fromkeys(("corrections", "final", "season_pot", "awards"), lambda: [_season(world).uid]),
        "standings": lambda: [_season(world).uid],
        "import_past": [world.league.uid],
        "import_report": lambda: [world.league.uid, _upload(world).uid],
        "imported_night": lambda: [world.league.uid, _imported(world).uid],
        "season_player": lambda: [_season(world).uid, world.league.players.earliest("pk").uid],
        "league_calendar": [world.league.uid],
        "new_feed": [world.league.uid],
        "feed": lambda: [world.league.uid, _feed(world).token],
        "open_link": lambda: [_date(world).uid],
        "date_ics": lambda: [_date(world).uid],
        "personal_link": lambda: _path(personal_path(_date(world), _player(world))),
        "quiet": lambda: _path(quiet_path(_player(world))),
        **{
            name: lambda: [_date(world).event.uid] for name in ("date", "date_off", "date_again", "answers", "newcomer")
        },
        "export_standings": lambda: [_season(world).uid],
        "export": [world.league.uid],
        "export_json": [world.league.uid],
        "export_results": [world.league.uid],
        "house_rules": [world.league.uid],
        "league_sheet": [world.league.uid],
        "join_code": [night.join_code],
        "poll": [night.uid, "phone"],
        "undo_preview": [night.uid, night.seq],
        "deed": [night.uid, "pause"],
        "forget_words": lambda: [night.uid, _ruled(world)],
    }.get(name)
    if args is None:
        args = [night.uid] if name in OF_A_NIGHT else []
    return reverse(name, args=args() if callable(args) else args)


OF_A_PERSON = ["profile", "edit_person", "claim_profile", "merge_people", "erase_person"]
OF_A_DATE = ["date", "date_off", "date_again", "answers", "newcomer"]
OF_A_NIGHT = {
    "rulings",
    "new_ruling",
    "watch",
    "night_desk",
    "me",
    "who",
    "join_sure",
    "join_qr",
    "tv",
    "result",
    "podium",
    "side",
    "console",
    "console_parts",
    "deal",
    "pair_tv",
    "envelopes",
    "prize_shapes",
    "history",
    "money",
    "receipts",
    "prize_sheet",
    "money_csv",
    "result_csv",
    "sheet",
    "night_rules",
}


def posted(world: World, name: str) -> dict[str, Any]:
    """What is typed into the form behind this address."""
    night = world.nights["running"].event
    return {
        "accept_invitation": lambda: {"name": "Newcomer"},
        "account_login": lambda: {"login": "nobody@example.org", "password": "wrong"},
        "invite": lambda: {"role": "host"},
        "house_rules": lambda: {"showdown": "all_show", "further_rules": f"{CANARY} says so"},
        "league_settings": lambda: {"currency": "USD", "name": f"{CANARY} League", "timezone": "Europe/Berlin"},
        "new_league": lambda: {"currency": "USD", "name": "Another", "timezone": "Europe/Berlin"},
        "members": lambda: {"account": world.users["cashier"].uid, "roles": ["host"]},
        "new_season": lambda: {"name": f"{CANARY} 2026", "scoring": "linear"},
        "season_rules": lambda: {"name": f"{CANARY} 2026", "scoring": "linear"},
        "final": lambda: {"qualify": 8, "fewest": 2, "start": 500, "per_point": 1, "per_rank": 0, "chip": 25},
        "season_pot": lambda: {"share": 100, "prizes": "50/30/20"},
        "import_past": lambda: {"results": SimpleUploadedFile("past.csv", PAST)},
        "import_report": lambda: {"look": "1"},
        "imported_night": lambda: {"leave_out": "1"},
        "edit_person": lambda: {"do": "rename", "value": f"{CANARY} Anna"},
        "date": lambda: {"begins": "2027-01-08T19:30", "where": f"{CANARY} street", "hours": "48, 4"},
        "date_off": lambda: {"off": "1"},
        "date_again": lambda: {"weeks": "1"},
        "answers": lambda: {"player": _player(world).uid, "says": "yes"},
        "newcomer": lambda: {"newcomer": "1", "let": "in"},
        "open_link": lambda: {"says": "yes", "name": f"{CANARY} Ann"},
        "personal_link": lambda: {"says": "yes"},
        "new_feed": lambda: {"whose": "league"},
        "create": lambda: {"preset": "article", "name": f"{CANARY} new"},
        "join": lambda: {"code": night.join_code},
        "join_sure": lambda: {"token": night.join_token},
        "new_ruling": lambda: {"situation": "card_to_empty_seat", "fact-players_acted": "0"},
        "pair_tv": lambda: {"code": Display.objects.create().code},
    }.get(name, dict)()


def asked(world: World, name: str, role: str, method: str):
    """Ask as this role and forget everything it did."""
    with transaction.atomic():
        said = posted(world, name) if method == "post" else {}
        answer = getattr(world.client(role), method)(address(world, name), said)
        transaction.set_rollback(True)
    return answer


def test_every_address_stands_in_the_matrix():
    missing = [name for name in names() if name not in SAYS or name not in DOES]
    assert missing == [], "write down in tests/http/matrix.py who may go there"
    assert sorted(SAYS) == sorted(DOES) == sorted(names()), "the matrix knows an address that is none"


def test_whoever_asks_is_shown_what_the_matrix_says(world, subtests):
    for name, expected in SAYS.items():
        with subtests.test(name):
            assert {role: asked(world, name, role, "get").status_code for role in ROLES} == expected


def test_whoever_posts_gets_what_the_matrix_says(world, subtests):
    for name, expected in DOES.items():
        with subtests.test(name):
            assert {role: asked(world, name, role, "post").status_code for role in ROLES} == expected


def test_no_stranger_reads_a_name_of_another_league(world, subtests):
    for name in sorted(set(SAYS) - OPEN_TO_WHO_KNOWS_THE_ADDRESS):
        for role, method in product(("visitor", "stranger"), ("get", "post")):
            with subtests.test(f"{method} {name} by {role}"):
                answer = asked(world, name, role, method)
                assert CANARY not in answer.content.decode()
                assert CANARY not in str(answer.headers)


def test_the_pages_of_a_league_are_full_of_names_for_those_who_may_see_them(world, subtests):
    """Else the test above would find nothing because there is nothing."""
    for name in ("league", "members", "leave_league", "league_settings", "invite", "standings"):
        with subtests.test(name):
            assert CANARY in asked(world, name, "owner", "get").content.decode()
    assert f"member@{CANARY}.org" in asked(world, "members", "owner", "get").content.decode()


def test_whoever_owns_another_league_finds_nothing_of_this_one_in_his_own(world, subtests):
    """Accounts, players and invitations of this league, and a player who bears the name of one of his."""
    stranger, theirs = world.client("stranger"), world.other.league
    PlayerFactory(league=world.league, name=f"{CANARY} player", email=f"player@{CANARY}.org")
    PlayerFactory(league=world.league, name="Plain player", email=f"plain@{CANARY}.org", user=world.users["member"])
    _invited(world)
    Season.objects.create(league=theirs, name="Plain season", public=True)
    _season(world)
    for name in ("league", "members", "leave_league", "league_settings", "invite", "new_season"):
        with subtests.test(name):
            page = stranger.get(reverse(name, args=[theirs.uid]))
            assert page.status_code == 200
            assert CANARY not in page.content.decode()
    for where in ("/", reverse("create"), reverse("new_league")):
        assert CANARY not in stranger.get(where).content.decode()


def test_nobody_acts_on_another_league_through_his_own(world):
    """An account, a player or an invitation of this league, posted to the pages of another one."""
    stranger, theirs = world.client("stranger"), world.other.league.uid
    stranger.post(reverse("account_reauthenticate"), {"password": PASSWORD, "next": "/"})
    before = list(Grant.objects.order_by("pk").values())
    player, invited = PlayerFactory(league=world.league, name=f"{CANARY} player"), _invited(world)
    for name, args, words in (
        ("members", [theirs], {"account": world.users["cashier"].uid, "roles": ["host"]}),
        ("members", [theirs], {"account": world.users["cashier"].uid, "remove": "1"}),
        ("members", [world.league.uid], {"account": world.users["stranger"].uid, "roles": ["owner"]}),
        ("invite", [theirs], {"role": "member", "player": player.uid}),
        ("withdraw_invitation", [theirs, invited.pk], {}),
    ):
        answer = stranger.post(reverse(name, args=args), words, follow=True)
        assert CANARY not in answer.content.decode(), (name, words)
    assert list(Grant.objects.order_by("pk").values()) == before
    assert list(Invitation.objects.filter(used=None)) == [invited]


def test_a_public_league_shows_strangers_no_account(world):
    world.league.public = True
    world.league.save()
    for role in ("visitor", "phone", "stranger"):
        page = asked(world, "league", role, "get").content.decode()
        assert f"{CANARY} League" in page
        for secret in [user.name for user in world.users.values()] + [user.email for user in world.users.values()]:
            assert secret not in page
        for night in world.nights.values():
            assert night.event.uid not in page
            assert night.event.join_code not in page


def test_the_address_of_a_night_shows_that_night_alone(world, subtests):
    night, owner = world.nights["running"].event, world.users["owner"]
    secrets = [night.join_token, owner.email, owner.name, f"{CANARY} Unseen", f"{CANARY} elsewhere"]
    for name in sorted(OPEN_TO_WHO_KNOWS_THE_ADDRESS - BY_A_LINK):
        with subtests.test(name):
            page = asked(world, name, "stranger", "get").content.decode()
            assert CANARY in page or name in {"me", "poll", "result_csv", "podium"}  # nobody is out yet
            assert [secret for secret in secrets if secret in page] == []


# --- deeds --------------------------------------------------------------------------------------------------------


def test_every_verb_of_the_journal_has_its_right_and_its_row():
    assert sorted(COMMANDS.keys() - RIGHTS.keys() - PHONE_DEEDS) == [], "nobody may do that: write it into RIGHTS"
    assert sorted(RIGHTS.keys() - LOOKS - COMMANDS.keys()) == [], "a right to do what nobody can do"
    tried = {wish.verb for wish in WISHES.values()} | {"create"}
    assert sorted(COMMANDS.keys() - tried) == [], "write it into tests/http/wishes.py and into the matrix"
    assert sorted(WISHES) == sorted(DID), "the wishes and the matrix differ"


def done(world: World, row: str, role: str, headers: dict[str, str]):
    """Bring the night to where the deed can be done, do it as this role, and forget it again."""
    wish = WISHES[row]
    night = world.nights[wish.stage]
    with transaction.atomic():
        words = wish.words(world, night, role)
        seq = night.event.seq
        answer = night.post(world.client(role), wish.verb, headers, **words)
        wrote = night.event.seq - seq
        transaction.set_rollback(True)
    night.event.refresh_from_db()
    return answer, wrote


def test_a_deed_is_done_for_whoever_may_and_for_nobody_else(world, subtests):
    for row, expected in DID.items():
        with subtests.test(row):
            answers = {role: done(world, row, role, DEED) for role in ROLES}
            assert {role: answer.status_code for role, (answer, _) in answers.items()} == expected
            for role, (answer, wrote) in answers.items():
                assert wrote == (1 if answer.status_code == 200 else 0), role
                assert answer.json().get("say" if answer.status_code == 200 else "refused"), role


def test_a_refused_stranger_reads_a_sentence_and_no_name(world, subtests):
    for row, role, headers in product(DID, ("visitor", "stranger"), (DEED, {})):
        with subtests.test(f"{row} by {role}"):
            answer, wrote = done(world, row, role, headers)
            assert wrote == 0
            assert CANARY not in answer.content.decode()
            assert "Nothing" in answer.content.decode() or WISHES[row].verb in PHONE_DEEDS


def test_a_night_is_not_created_as_a_deed_and_an_unknown_deed_is_none(world):
    for role, verb in product(ROLES, ("create", "burn_down")):
        assert world.nights["running"].post(world.client(role), verb).status_code == 404, role


def test_a_night_in_another_league_is_not_created(world):
    said = {"preset": "article", "name": "Trojan", "league": world.league.uid}
    assert world.client("stranger").post(reverse("create"), said).status_code == 404
    assert not Event.objects.filter(name="Trojan").exists()


def test_the_host_of_one_night_sees_that_night_in_his_list_and_no_other(world):
    for role in ("tonight", "another"):
        page = asked(world, "home", role, "get").content.decode()
        assert (f"{CANARY} running" in page) == (role == "tonight")
        assert (f"{CANARY} elsewhere" in page) == (role == "another")


def test_a_member_sees_leagues_seasons_and_nights_on_the_front_page_and_no_console(world):
    _season(world)
    page = world.client("member").get("/").content.decode()
    for name in ("League", "season", "running", "elsewhere"):
        assert f"{CANARY} {name}" in page
    for night in world.nights.values():
        assert night.url("watch") in page
        assert night.url("console") not in page
        assert night.event.join_code not in page
    assert reverse("create") not in page
