"""Tests in this folder put load on real servers; a module shares one, each test has a night of its own."""

from collections.abc import Iterator

import pytest

from tests.load.stage import Stage, staged


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with staged(tmp_path_factory.mktemp("stage")) as stage:
        yield stage
