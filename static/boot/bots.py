"""What the bots' worker runs: it offers the page all that rami.browser.worker names as public."""

from rami.browser import worker
from rami.browser.worker import *  # noqa: F403 (PyScript offers names of this module only)

__export__ = worker.__all__
