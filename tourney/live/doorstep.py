"""What a host finds on the doorstep when the server starts: where this machine is reached, and by whom.

Pure text and two questions to the operating system; the commands `serve` and `doorstep` do the rest.
"""

import io
import os
import socket
from dataclasses import dataclass
from datetime import timedelta
from urllib.parse import urlsplit

import segno
from django.utils.translation import gettext as _

from tourney.leagues.links import LIFETIME

WIDTH = 78
# An address set aside for documentation (RFC 5737). "Connecting" a datagram socket sends nothing; it only makes the
# system say which of its own addresses it would send from.
ELSEWHERE = ("192.0.2.1", 9)


def lan_address() -> str | None:
    """This machine's address on the local network, or None where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            asked = [probe.getsockname()[0]]
        except OSError:  # no way out: an access point without an uplink may still have given us an address
            asked = []
    return _outward([*asked, *_own_addresses()])


def _own_addresses() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def _outward(addresses: list[str]) -> str | None:
    """The first address that another device could reach, so neither loopback nor a self-assigned one."""
    return next((each for each in addresses if not each.startswith(("127.", "0.", "169.254."))), None)


def free_port(wanted: int, tries: int = 50) -> int | None:
    """`wanted`, or the next port after it that nobody listens on; None when all of `tries` are taken."""
    return next((port for port in range(wanted, min(wanted + tries, 65536)) if _is_free(port)), None)


def _is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if os.name == "posix":  # as the server does: a port that was closed a minute ago is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))  # noqa: S104 - every address, as the server will
        except OSError:
            return False
    return True


def is_local(address: str) -> bool:
    """Whether only this very machine can open `address`."""
    host = urlsplit(address).hostname or ""
    return host in {"localhost", "::1"} or host.startswith("127.")


@dataclass(frozen=True)
class Doorstep:
    """`here`: address on this machine, or "". `reach`: address for everyone else, or "". `setup`: a path, or ""."""

    here: str = ""
    reach: str = ""
    setup: str = ""

    @property
    def link(self) -> str:
        """The address to open first: the set-up link while nobody owns the place, else the front page."""
        return (self.reach or self.here) + (self.setup or "/")

    @property
    def caption(self) -> str:
        """What the QR code does: whoever scans the set-up link owns the place."""
        if self.setup:
            return _("Scan it only on your own phone: it makes the owner's account.")
        return _("Scan it to open the front page on a phone.")

    def lines(self) -> list[str]:
        rows = [(_("On this machine"), self.here), (_("Phones and TV"), self.reach)]
        rows = [(label, f"{address}/") for label, address in rows if address]
        wide = max((len(label) for label, _address in rows), default=0)
        lines = [f"{label:{wide}}   {address}" for label, address in rows]
        if not self.reach:
            lines += [
                _("Phones and a TV cannot reach this machine: it has no address on a network."),
                _("Join a Wi-Fi or plug in a cable, then start again."),
            ]
        if self.setup:
            minutes = LIFETIME // timedelta(minutes=1)
            invite = _("Nobody owns this place yet. The first owner signs up here within {count} minutes:")
            lines += ["", invite.format(count=minutes), self.link]
        return lines


def box(lines: list[str], closing: str = "") -> str:
    """`lines` between two rules. No side walls: a link must come off the screen whole when it is selected."""
    body = [f"  {line}".rstrip() for line in lines]
    end = ["", f"  {closing}"] if closing else []
    return "\n".join(["── Tourney ".ljust(WIDTH, "─"), "", *body, *end, "", "─" * WIDTH, ""])


def qr(text: str) -> str:
    """`text` as a QR code of half blocks, two rows to a line, drawn for light letters on a dark terminal."""
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def page(door: Doorstep, closing: str = "", encoding: str = "utf-8") -> str:
    """The whole doorstep; a terminal whose `encoding` has no block characters gets the words alone."""
    words = box(door.lines(), closing)
    picture = "" if is_local(door.link) else f"{qr(door.link)}  {door.caption}\n\n"
    try:
        (picture + words).encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return words.replace("─", "-").encode("ascii", "replace").decode("ascii")
    return picture + words
