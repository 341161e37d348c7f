"""What cannot be taken back asks for the password again, as the login library does it."""

from urllib.parse import urlencode

from allauth.account.decorators import reauthentication_required
from allauth.core.exceptions import ReauthenticationRequired
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse


@reauthentication_required
def _open(request: HttpRequest) -> bool:
    return True


def signed_in_just_now(request: HttpRequest) -> bool:
    """Whether the password was typed in the last minutes. An account without one, by links alone, is believed."""
    if not request.user.is_authenticated or not request.user.has_usable_password():
        return request.user.is_authenticated
    try:
        return bool(_open(request))
    except ReauthenticationRequired:
        return False


def redirect_to_password(request: HttpRequest) -> HttpResponse:
    """To the question for the password, and then back here. What was typed is not kept: it may be a name."""
    return redirect(f"{reverse('account_reauthenticate')}?{urlencode({'next': request.path})}")
