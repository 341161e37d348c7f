"""What every request passes before it reaches a view."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseForbidden

Respond = Callable[[HttpRequest], HttpResponse]
SAFE = {"GET", "HEAD", "OPTIONS"}


def same_site_only(get_response: Respond) -> Respond:
    """Refuse changes that another site sends, beside the CSRF token; say which powers of the browser we use."""

    def respond(request: HttpRequest) -> HttpResponse:
        if request.method not in SAFE and request.headers.get("Sec-Fetch-Site") in {"cross-site", "same-site"}:
            return HttpResponseForbidden("This came from another site. Nothing was changed.", content_type="text/plain")
        response = get_response(request)
        response.headers.setdefault("Permissions-Policy", "screen-wake-lock=(self), fullscreen=(self), autoplay=(self)")
        response.headers.setdefault("Cache-Control", "no-store")  # everything here is somebody's, or true only now
        return response

    return respond
