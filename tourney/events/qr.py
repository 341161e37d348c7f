"""QR codes: drawn here, never fetched from anywhere."""

import io

import segno
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from tourney.events.models import Event


def address_of(request: HttpRequest | None) -> str:
    """Where phones reach this server: the address it was told, else the one by which this page was asked for."""
    if settings.ADDRESS or request is None:
        return str(settings.ADDRESS)
    return f"{request.scheme}://{request.get_host()}"


def svg(request: HttpRequest, night: Event, *, token: bool) -> HttpResponse:
    """The way into a night as a picture; the token of the room travels behind the #, so no log ever sees it.

    With the token it leads past the code: whoever scans gets in also while somebody here guesses codes.
    """
    path = reverse("who", args=[night.uid]) if token else reverse("join_code", args=[night.join_code])
    address = f"{address_of(request)}{path}" + (f"#{night.join_token}" if token else "")
    image = io.BytesIO()
    segno.make(address, error="m").save(image, kind="svg", scale=8, border=2)
    response = HttpResponse(image.getvalue(), content_type="image/svg+xml")
    response["Cache-Control"] = "no-store"
    return response
