"""A whole database as text, to see that nothing changed in it."""

import io

from django.core.management import call_command


def dump() -> str:
    out = io.StringIO()
    call_command("dumpdata", "players", "seasons", "leagues", "archive", stdout=out)
    return out.getvalue()
