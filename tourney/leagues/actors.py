"""Who is behind a request: a signed-in account, or a phone without one."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from tourney.accounts.models import new_uid


@dataclass(frozen=True)
class Actor:
    """Who acts: a signed-in account, a phone without one, both, or the system.

    `user` is the account's primary key, `phone` the random uid in a phone's cookie; `key` stands in the journal.
    """

    key: str
    user: int | None = None
    phone: str | None = None


SYSTEM = Actor("system")
NOBODY = Actor("nobody")
_SALT, _AGE = "phone", 14 * 24 * 60 * 60


def actor_of(request: HttpRequest) -> Actor:
    """The actor of a request: the account where somebody is signed in; the phone rides along."""
    phone = phone_of(request)
    if request.user.is_authenticated:
        return Actor(f"u:{request.user.uid}", user=request.user.pk, phone=phone)
    return phone_actor(request) if phone else NOBODY


def phone_actor(request: HttpRequest) -> Actor:
    """The phone alone, for what a phone does for itself even where a host is signed in on it."""
    phone = phone_of(request)
    return Actor(f"p:{phone}", phone=phone) if phone else NOBODY


def phone_of(request: HttpRequest) -> str | None:
    """The uid in the signed cookie of this phone, or None."""
    return _cookie(request).get("phone")


def is_sure(request: HttpRequest, event_uid: str) -> bool:
    """Whether this phone came by the night's QR code, and so may say at once who it is."""
    return event_uid in _cookie(request).get("sure", [])


def remember_phone(request: HttpRequest, response: HttpResponse, *, sure_of: str | None = None) -> None:
    """Give this phone its cookie, if it has none; `sure_of` is the uid of a night whose QR code it showed."""
    said = _cookie(request)
    sure = [*[event for event in said.get("sure", []) if event != sure_of], *([sure_of] if sure_of else [])][-8:]
    value = signing.dumps({"phone": said.get("phone") or new_uid(), "sure": sure}, salt=_SALT)
    response.set_cookie(
        settings.PHONE_COOKIE, value, max_age=_AGE, httponly=True, samesite="Lax", secure=settings.HTTPS
    )


def _cookie(request: HttpRequest) -> dict[str, Any]:
    try:
        said = signing.loads(request.COOKIES.get(settings.PHONE_COOKIE, ""), salt=_SALT, max_age=_AGE)
    except signing.BadSignature:
        return {}
    return said if isinstance(said, dict) else {}
