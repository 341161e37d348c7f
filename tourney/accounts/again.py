"""Asking for the password again before something that is hard to take back, whoever has the device in his hand."""

from collections.abc import Callable

from allauth.account.decorators import reauthentication_required
from django.http import HttpRequest, HttpResponse

View = Callable[..., HttpResponse]


def password_again(view: View) -> View:
    """A view that is reached with the password typed within the last five minutes; what was posted is not lost.

    Not asked of an account without a password: it came by a link from the server's terminal.
    """
    asked: View = reauthentication_required(enabled=_has_password)(view)
    return asked


def _has_password(request: HttpRequest) -> bool:
    return bool(request.user.is_authenticated and request.user.has_usable_password())
