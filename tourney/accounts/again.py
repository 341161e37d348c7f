"""Asking for the password again before something that is hard to take back, whoever has the device in his hand.

An account without a password is not asked: it came by a link from the server's terminal.
"""

from collections.abc import Callable
from urllib.parse import urlencode

from allauth.account.decorators import reauthentication_required
from allauth.core.exceptions import ReauthenticationRequired
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

View = Callable[..., HttpResponse]


def password_again(view: View) -> View:
    """A view that is reached with the password typed within the last five minutes; what was posted is not lost."""
    asked: View = reauthentication_required(enabled=_has_password)(view)
    return asked


def signed_in_just_now(request: HttpRequest) -> bool:
    """The same as a question, for a view whose posted words must not wait in the session: they may be a name."""
    if not request.user.is_authenticated or not _has_password(request):
        return request.user.is_authenticated
    try:
        return bool(_open(request))
    except ReauthenticationRequired:
        return False


def redirect_to_password(request: HttpRequest) -> HttpResponse:
    """To the question for the password, and then back here; what was typed is not kept."""
    return redirect(f"{reverse('account_reauthenticate')}?{urlencode({'next': request.path})}")


@reauthentication_required
def _open(request: HttpRequest) -> bool:
    return True


def _has_password(request: HttpRequest) -> bool:
    return bool(request.user.is_authenticated and request.user.has_usable_password())
