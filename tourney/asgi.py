"""The application that daphne serves: HTTP and sockets. Importing it is the start of a process."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")

from django.core.asgi import get_asgi_application

http = get_asgi_application()  # the apps must be ready before anything below is imported

from channels.routing import ProtocolTypeRouter  # noqa: E402

from tourney.calendar import postman  # noqa: E402
from tourney.events.outages import watch  # noqa: E402
from tourney.live.routing import sockets  # noqa: E402
from tourney.players.erasing import at_start  # noqa: E402

application = ProtocolTypeRouter({"http": http, "websocket": sockets})
if os.environ.get("TOURNEY_PULSE") != "off":
    at_start()  # before the first request: a backup that came back shows no name that was erased
    watch()
    postman.start()
