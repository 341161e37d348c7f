"""Which socket goes where, and which pages may open one."""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from channels.auth import AuthMiddlewareStack
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import URLRouter
from django.conf import settings
from django.http.request import split_domain_port, validate_host
from django.urls import re_path

from tourney.live.screens import Console, Screen


class Nowhere(AsyncWebsocketConsumer):
    """A socket to an address that is none: accepted and closed with a code, so that the page does not try for ever."""

    channel_layer_alias = None

    async def connect(self) -> None:
        await self.accept()
        await self.close(4404)


class SameOrigin:
    """Let in only pages that this very server sent: same host and port, and https where the server has it.

    Browsers send cookies with sockets that other sites open; the origin is what tells them apart.
    """

    def __init__(self, inner: Callable[..., Awaitable[Any]]) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if same_origin(dict(scope.get("headers", ()))):
            await self.inner(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 4403})


def same_origin(headers: dict[bytes, bytes]) -> bool:
    host = headers.get(b"host", b"").decode("latin-1").lower()
    try:
        origin = urlsplit(headers.get(b"origin", b"").decode("latin-1"))
    except ValueError:  # no address at all
        return False
    schemes = {"https"} if settings.HTTPS else {"http", "https"}
    if origin.scheme not in schemes or origin.netloc.lower() != host:
        return False
    allowed = settings.ALLOWED_HOSTS or (["localhost", "127.0.0.1"] if settings.DEBUG else [])
    return validate_host(split_domain_port(host)[0], allowed)


_UID = r"^live/(?P<uid>[A-Za-z0-9_-]{1,64})/"
sockets = SameOrigin(
    URLRouter(
        [
            re_path(_UID + r"(?P<audience>host)/$", AuthMiddlewareStack(Console.as_asgi())),
            re_path(_UID + r"(?P<audience>phone|tv)/$", Screen.as_asgi()),
            re_path(r"", Nowhere.as_asgi()),
        ]
    )
)
