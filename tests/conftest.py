"""What every test needs: the catalogues compiled."""

from rami.tools import catalogues


def pytest_configure() -> None:
    """Compile the catalogues, as the build does, before anything reads them."""
    catalogues.compile_all()
