"""The peer: a server that does nothing but send on what comes on /control to everybody else, as it came."""

import asyncio
import sys

from websockets.asyncio.server import ServerConnection, broadcast, serve

CROWD: set[ServerConnection] = set()


async def handle(socket: ServerConnection) -> None:
    if socket.request and socket.request.path == "/control":
        async for text in socket:
            broadcast(CROWD, text)
        return
    CROWD.add(socket)
    try:
        await socket.wait_closed()
    finally:
        CROWD.discard(socket)


async def run(port: int) -> None:
    # Uncompressed, as daphne sends.
    async with serve(handle, "127.0.0.1", port, compression=None) as server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(run(int(sys.argv[1])))
