"""The ledger of erasures in a file beside the database: one line of JSON for each, a uid and a day, never a name."""

import json
import logging
import os
import re
from pathlib import Path

from django.conf import settings

from tourney.players.models import Erasure

UID = re.compile(r"[\w-]{1,22}", re.ASCII)  # nothing that a database refuses: one bad line stops no other
log = logging.getLogger(__name__)


def read() -> list[str]:
    """The uids in the file; a line that cannot be read is passed over, as a power cut may leave half a line."""
    try:
        lines = Path(settings.ERASURES).read_text("utf-8").splitlines()
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        log.error("the ledger of erasures cannot be read: %s", error)
        return []
    return [uid for line in lines if (uid := _uid(line))]


def _uid(line: str) -> str:
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return ""
    uid = said.get("uid") if isinstance(said, dict) else None
    return uid if isinstance(uid, str) and UID.fullmatch(uid) else ""


def keep() -> None:
    """Append what the database knows and the file does not. A disk that takes nothing is told; the next start tries."""
    there = set(read())
    new = [row for row in Erasure.objects.order_by("pk") if row.uid not in there]
    if not new:
        return
    text = "".join(json.dumps({"uid": row.uid, "at": f"{row.at:%Y-%m-%d}"}) + "\n" for row in new)
    try:
        path = Path(settings.ERASURES)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and path.stat().st_size and not path.read_bytes().endswith(b"\n"):
            text = f"\n{text}"  # a power cut left half a line: ours begin on one of their own
        with open(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "a", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        log.error("the ledger of erasures cannot be written: %s", error)
