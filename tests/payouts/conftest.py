import pytest

from tests.journal.reading import quick

_quick = pytest.fixture(autouse=True)(quick)
