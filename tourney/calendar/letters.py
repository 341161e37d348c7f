"""The words of the letters about a night. Plain text; what somebody typed stays on its line and out of the head."""

from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

from tourney.calendar.links import absolute, personal_path, quiet_path
from tourney.calendar.models import Letter, Says
from tourney.calendar.queue import queue_of
from tourney.calendar.times import said
from tourney.players.models import Player


def address_of(player: Player) -> str:
    """Where letters to this person go: his account's address, else the one that the league keeps; "" for none."""
    if player.erased or hasattr(player, "quiet"):
        return ""
    if player.user and player.user.is_active and not player.email:
        return player.user.email
    return player.email


def written(letter: Letter) -> EmailMessage | None:
    """This letter as it has to be sent now; None if it has become pointless."""
    player = letter.player.who
    if not (to := address_of(player)):
        return None
    with translation.override(settings.LANGUAGE_CODE):
        words = _words(letter, player)
        if not words["subject"]:
            return None
        text = render_to_string("calendar/letter.txt", words)
    stop = absolute(quiet_path(player))
    headers = {
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    return EmailMessage(one_line(words["subject"]), text, to=[to], headers=headers)


def _words(letter: Letter, player: Player) -> dict[str, Any]:
    date = letter.date
    queue = queue_of(date)
    answer = queue.of(player)
    night = f"{one_line(date.event.name)} ({one_line(date.league.name)})"
    return {
        "subject": _subject(letter, answer.says if answer else "", queue.place(answer), night),
        "name": one_line(player.name),
        "night": night,
        "when": said(date.begins, date.zone),
        "until": said(date.until, date.zone) if date.until else "",
        "where": one_line(date.where),
        "note": one_line(date.note),
        "off": date.off,
        "says": Says(answer.says).label if answer else "",
        "place": queue.place(answer),
        "link": absolute(personal_path(date, player)),
        "stop": absolute(quiet_path(player)),
    }


def _subject(letter: Letter, says: str, place: int, night: str) -> str:
    """What the letter is about; "" if there is nothing to tell any more."""
    if letter.kind == Letter.Kind.CHANGED:
        return (_("Cancelled: %s") if letter.date.off else _("Changed: %s")) % night
    if letter.date.off or says == Says.NO:
        return ""
    if letter.kind == Letter.Kind.SEAT:
        return _("You have a seat: %s") % night if says == Says.YES and not place else ""
    if says == Says.YES:
        return (_("You are on the waiting list: %s") if place else _("Soon: %s")) % night
    return _("Do you come? %s") % night


def one_line(text: str) -> str:
    """Without what could begin another line of a letter, or another head."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
