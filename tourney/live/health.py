"""Is the process alive (healthz), and can it serve (readyz)?"""

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse


def healthz(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok\n", content_type="text/plain")


def readyz(request: HttpRequest) -> HttpResponse:
    """The database answers and no migration waits."""
    try:
        executor = MigrationExecutor(connection)
        waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError:
        return HttpResponse("no database\n", status=503, content_type="text/plain")
    if waiting:
        return HttpResponse("migrations wait\n", status=503, content_type="text/plain")
    return HttpResponse("ready\n", content_type="text/plain")
