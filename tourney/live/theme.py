"""Dark, light, or what the device says."""

from django.http import HttpRequest

THEMES = {"dark", "light"}


def theme(request: HttpRequest) -> dict[str, str]:
    """Context processor: the theme in the cookie, so that the first paint is right."""
    chosen = request.COOKIES.get("theme", "")
    return {"theme": chosen if chosen in THEMES else ""}
