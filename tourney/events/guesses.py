"""Guessing a join code: failures are counted, not visits, because a whole party comes from one address."""

from django.core.cache import cache
from django.http import HttpRequest

MOST_PER_ADDRESS, MOST_IN_ALL, WINDOW = 10, 60, 60  # failures in so many seconds


def too_many(request: HttpRequest) -> bool:
    """Whether this address, or the whole server, has seen too many wrong codes in the last minute."""
    return _count(_address_key(request)) >= MOST_PER_ADDRESS or _count(_ALL) >= MOST_IN_ALL


def count_failure(request: HttpRequest) -> None:
    for key in (_address_key(request), _ALL):
        cache.add(key, 0, WINDOW)
        try:
            cache.incr(key)
        except ValueError:  # it ran out between the two
            cache.set(key, 1, WINDOW)


_ALL = "guesses:all"


def _address_key(request: HttpRequest) -> str:
    return f"guesses:{request.META.get('REMOTE_ADDR', '')}"


def _count(key: str) -> int:
    return int(cache.get(key) or 0)
