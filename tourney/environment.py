"""What the surroundings say: environment variables, read once and turned into settings.

Every variable is listed in docs/deploy.md. Nothing here is needed for a night at home: without any variable the
project runs on SQLite with the in-memory channel layer.
"""

import os
import secrets
import socket
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
VAR = ROOT / "var"


def flag(name: str) -> bool:
    return os.environ.get(name, "").lower() in {"1", "true", "yes", "on"}


def words(name: str) -> list[str]:
    """A comma-separated variable as a list, empty entries left out."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def secret_key() -> str:
    """`SECRET_KEY`, or the key kept in var/secret_key, made at the first start and readable by its owner only."""
    if key := os.environ.get("SECRET_KEY"):
        return key
    kept = VAR / "secret_key"
    if not kept.exists():
        VAR.mkdir(exist_ok=True)
        try:
            with open(os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(secrets.token_urlsafe(48))
        except FileExistsError:  # another process was first
            pass
    return kept.read_text().strip()


def hosts() -> list[str]:
    """Names this server answers to: `TOURNEY_HOSTS`, the host in `TOURNEY_ADDRESS`, and this machine's own names."""
    own = ["localhost", "127.0.0.1", "[::1]", socket.gethostname(), f"{socket.gethostname()}.local"]
    address = urlsplit(os.environ.get("TOURNEY_ADDRESS", "")).hostname
    return [*words("TOURNEY_HOSTS"), *([address] if address else []), *own]


def database() -> dict[str, Any]:
    """`DATABASE_URL=postgres://user:password@host:port/name`, else SQLite in `TOURNEY_DB` or var/tourney.sqlite3."""
    url = urlsplit(os.environ.get("DATABASE_URL", ""))
    if url.scheme in {"postgres", "postgresql"}:
        return _postgres(url.path.lstrip("/"), url.hostname, url.port, url.username, url.password, parse_qs(url.query))
    return _sqlite(Path(os.environ.get("TOURNEY_DB", "") or VAR / "tourney.sqlite3"))


def _postgres(
    name: str, host: str | None, port: int | None, user: str | None, password: str | None, query: dict[str, list[str]]
) -> dict[str, Any]:
    # A pool, because under ASGI each request runs in a thread of its own and would connect anew (docs/performance.md).
    options: dict[str, Any] = {
        "pool": {"min_size": 2, "max_size": 16, "timeout": 5},
        "options": "-c lock_timeout=3000 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000",
    }
    options |= {key: values[-1] for key, values in query.items()}
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(name),
        "HOST": host or "",
        "PORT": port or "",
        "USER": unquote(user or ""),
        "PASSWORD": unquote(password or ""),
        "CONN_MAX_AGE": 0,
        "OPTIONS": options,
    }


def _sqlite(file: Path) -> dict[str, Any]:
    # What was erased is overwritten, not only forgotten: secure_delete.
    # Rollback journal, not WAL: SQLite before 3.51.3 can lose commits in WAL mode, and FULL survives a power cut.
    file.parent.mkdir(parents=True, exist_ok=True)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,
            "init_command": "PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL; PRAGMA temp_store=MEMORY; "
            "PRAGMA secure_delete=ON;",
        },
        "TEST": {"NAME": str(VAR / f"test-{os.getpid()}.sqlite3")},
    }


def erasures() -> Path:
    """The ledger of erasures: `TOURNEY_ERASURES`, else beside the SQLite file or in var/."""
    beside = Path(os.environ.get("TOURNEY_DB", "") or VAR / "tourney.sqlite3").parent
    return Path(os.environ.get("TOURNEY_ERASURES", "") or beside / "erasures.jsonl")


def channel_layers() -> dict[str, Any]:
    """Redis where `REDIS_URL` names one, else in memory. Either is only a hint that makes screens faster."""
    if not (url := os.environ.get("REDIS_URL")):
        return {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    # socket_timeout None: with redis-py 8 the default of 5 s breaks the blocking read of the layer.
    address = {"address": url, "socket_timeout": None, "socket_connect_timeout": 1, "health_check_interval": 30}
    return {"default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [address]}}}


def mail() -> dict[str, Any]:
    """`EMAIL_URL=smtp://user:password@host:587/?tls=1`, else letters are printed to the terminal."""
    url = urlsplit(os.environ.get("EMAIL_URL", ""))
    if url.scheme not in {"smtp", "smtps"}:
        return {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": url.hostname or "localhost",
        "EMAIL_PORT": url.port or (465 if url.scheme == "smtps" else 587),
        "EMAIL_HOST_USER": unquote(url.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(url.password or ""),
        "EMAIL_TIMEOUT": 20,  # seconds: a server that is silent must not hold up the other letters
        "EMAIL_USE_SSL": url.scheme == "smtps",
        "EMAIL_USE_TLS": url.scheme == "smtp" and "tls=1" in url.query,
    }
