"""TVs: each shows a code of its own until a host pairs it with a night; then it shows that night and nothing else."""

import secrets

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tourney.events.models import Event, join_code
from tourney.leagues.actors import actor_of
from tourney.leagues.rights import can
from tourney.live.models import CODE_LIFE, Display

_SALT, _AGE = "tv", 90 * 24 * 60 * 60


def display_of(request: HttpRequest) -> Display | None:
    """The TV that asks, by its signed cookie."""
    try:
        uid = signing.loads(request.COOKIES.get(settings.TV_COOKIE, ""), salt=_SALT, max_age=_AGE)
    except signing.BadSignature:
        return None
    return Display.objects.select_related("event").filter(uid=uid).first()


def fresh_display(known: Display | None) -> Display:
    """A TV that waits for its host: a new one, or the known one without its night, with a code that is not too old."""
    if known is None:
        return Display.objects.create()
    if known.is_stale or known.event:
        known.event, known.code, known.code_made = None, join_code(), timezone.now()
        known.save(update_fields=["event", "code", "code_made"])
    return known


def remember(response: HttpResponse, display: Display) -> None:
    value = signing.dumps(display.uid, salt=_SALT)
    response.set_cookie(settings.TV_COOKIE, value, max_age=_AGE, httponly=True, samesite="Lax", secure=settings.HTTPS)


def pair(code: str, night: Event) -> bool:
    """Give the TV that shows this code a night; its code is used up. False if no TV shows it."""
    fresh, used_up = timezone.now() - CODE_LIFE, f"-{secrets.token_urlsafe(4)[:5]}"  # no code begins with a dash
    return bool(Display.objects.filter(code=code, code_made__gt=fresh).update(event=night, code=used_up))


def in_the_room(request: HttpRequest, night: Event) -> bool:
    """Whether this screen may show the QR code that makes a phone a player: a console's, or a TV of this night."""
    display = display_of(request)
    return (display is not None and display.event_id == night.pk) or can(actor_of(request), "console", night)
