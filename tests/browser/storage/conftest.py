"""Settings of this folder's tests."""

import pytest


@pytest.fixture
def bots_worker() -> bool:
    """No worker is needed here."""
    return False
