"""The shared cache may be away: then limits are not counted for a while, and nothing else happens."""

import logging
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = logging.getLogger(__name__)


class ForgivingRedisCache(RedisCache):
    """Redis as a cache that answers as an empty one while Redis is down."""

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._or(default, super().get, key, default, version)

    def set(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> None:
        self._or(None, super().set, key, value, *args, **kwargs)

    def add(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> bool:
        return bool(self._or(True, super().add, key, value, *args, **kwargs))

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        return int(self._or(delta, super().incr, key, delta, version))

    def delete(self, key: Any, version: int | None = None) -> bool:
        return bool(self._or(False, super().delete, key, version))

    def touch(self, key: Any, *args: Any, **kwargs: Any) -> bool:
        return bool(self._or(False, super().touch, key, *args, **kwargs))

    @staticmethod
    def _or(otherwise: Any, call: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return call(*args, **kwargs)
        except RedisError as error:
            log.warning("the cache does not answer: %s", error)
            return otherwise
