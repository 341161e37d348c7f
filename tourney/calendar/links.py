"""Signed links of one player: to answer for one night, and to have no more letters."""

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.urls import reverse
from django.utils import timezone

from tourney.calendar.models import Date
from tourney.players.models import Player

UID = 22  # characters of a uid
HOME = "http://localhost:8000"  # where this server is reached when nobody said so


def absolute(path: str) -> str:
    """A whole address for letters and calendars, which know no page that they came from."""
    return f"{settings.ADDRESS or HOME}{path}"


def personal_path(date: Date, player: Player) -> str:
    """The path by which this player answers for this night; good until the night is over."""
    return reverse("personal_link", args=[_answers().sign(f"{date.uid}{player.uid}")])


def quiet_path(player: Player) -> str:
    """The path by which this player stops all letters."""
    return reverse("quiet", args=[_quiet().sign(player.uid)])


def behind(token: str) -> tuple[Date, Player] | None:
    """The night and the player of a personal link; None if it is forged, or the night is over, or he is erased."""
    if not (text := _unsigned(_answers(), token)):
        return None
    date = Date.objects.select_related("event__league").filter(uid=text[:UID]).first()
    player = Player.objects.select_related("person").filter(uid=text[UID:], erased=None).first()
    if not date or not player or date.is_over(timezone.now()) or player.league_id != date.event.league_id:
        return None
    return (date, player.who) if not player.who.erased else None


def quiet_player(token: str) -> Player | None:
    """The player of a link that stops letters. It is good for ever: the letter may be old."""
    player = Player.objects.select_related("person").filter(uid=_unsigned(_quiet(), token)).first()
    return player.who if player else None


def _answers() -> Signer:
    return Signer(sep=".", salt="calendar.answer")


def _quiet() -> Signer:
    return Signer(sep=".", salt="calendar.quiet")


def _unsigned(signer: Signer, token: str) -> str:
    try:
        return signer.unsign(token)
    except BadSignature:
        return ""
