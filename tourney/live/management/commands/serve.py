"""`manage.py serve`: everything between a fresh checkout and a room full of screens, in one command."""

import io
import os
import subprocess
import sys
from typing import Any, NoReturn

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from tourney.environment import VAR
from tourney.leagues.links import setup_link
from tourney.live import doorstep

# The port this server was given once its surroundings were settled; its presence marks the second of two runs.
SETTLED = "TOURNEY_SETTLED_PORT"


class Command(BaseCommand):
    help = "Prepares the database, prints where the screens find this machine, and serves until Ctrl-C."
    requires_system_checks: list[str] = []  # `make check` runs them; a host should not wait for them

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8000, help="the next free one is taken when this one is not")
        parser.add_argument("--demo", action="store_true", help="a night in progress, in a database of its own")

    def handle(self, *args: Any, port: int, demo: bool, **options: Any) -> None:
        # Settings are read from the environment before any command runs. So the first run settles the environment
        # and starts the same command again in it.
        if SETTLED not in os.environ:
            os.environ.update(self.surroundings(port, demo))
            if demo:  # never touches the host's own nights, wherever they are kept
                os.environ.pop("DATABASE_URL", None)
                os.environ.pop("REDIS_URL", None)
            become([sys.executable, *sys.argv])
        self.serve(int(os.environ.pop(SETTLED)), demo)

    def surroundings(self, wanted: int, demo: bool) -> dict[str, str]:
        port = doorstep.free_port(wanted)
        if port is None:
            raise CommandError(_("No port from {port} on can be used here.").format(port=wanted))
        if port != wanted:
            self.say(_("Port {taken} is taken; using {port}.").format(taken=wanted, port=port))
        host = doorstep.lan_address() or "localhost"
        address = os.environ.get("TOURNEY_ADDRESS") or f"http://{host}:{port}"
        apart = {"TOURNEY_DB": str(VAR / "demo.sqlite3"), "TOURNEY_COOKIES": "demo-"} if demo else {}
        return {SETTLED: str(port), "TOURNEY_ADDRESS": address, **apart}

    def serve(self, port: int, demo: bool) -> NoReturn:
        self.say(_("Preparing the database and the pages …"))
        call_command("migrate", interactive=False, verbosity=0)
        if not settings.DEBUG:
            call_command("collectstatic", interactive=False, verbosity=0)
        links = self.demo() if demo else ""
        reach = "" if doorstep.is_local(settings.ADDRESS) else settings.ADDRESS
        door = doorstep.Doorstep(here=f"http://localhost:{port}", reach=reach, setup=setup_link() or "")
        self.say(doorstep.page(door, _("Ctrl-C stops the server."), self.stdout.encoding or "ascii"))
        if links:
            self.say(links)
        # Without its log of requests the addresses above stay on the screen, and no link ends up in a log.
        daphne = ["-m", "daphne", "-v", "0", "-b", "0.0.0.0", "-p", str(port)]  # noqa: S104 - the room must get in
        become([sys.executable, *daphne, "tourney.asgi:application"])

    def demo(self) -> str:
        """Lays out the demonstration night; returns the links it prints."""
        links = io.StringIO()
        call_command("demo", stdout=links)
        return links.getvalue()

    def say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()  # the process is about to become another one


def become(argv: list[str]) -> NoReturn:
    """Turns this process into another, so that signals reach the server itself."""
    if os.name == "posix":
        os.execv(argv[0], argv)  # noqa: S606 - our own interpreter
    try:  # elsewhere exec would give the terminal back while the server still runs
        raise SystemExit(subprocess.call(argv))  # noqa: S603
    except KeyboardInterrupt:
        raise SystemExit(0) from None
