"""Where letters go: by mail, or to the terminal of a server that has none."""

from django.conf import settings
from django.http import HttpRequest


def in_terminal(request: HttpRequest) -> dict[str, bool]:
    """Context processor: whether whoever waits for a letter finds it in the terminal."""
    return {"mail_in_terminal": settings.EMAIL_BACKEND.endswith("console.EmailBackend")}
