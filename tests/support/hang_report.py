"""Reports where a test hangs, and ends its pages.

Playwright waits in one greenlet while the test is in another, which a dump of the threads doesn't show.
"""

import gc
import sys
import traceback
from contextlib import suppress
from typing import TextIO

import psutil
from greenlet import greenlet

CALLS = 25  # only the innermost frames of each stack: the outer ones belong to pytest


def tell(name: str, to: TextIO) -> None:
    """Write the stack of every waiting greenlet, then that of every thread."""
    waiting = [each for each in gc.get_objects() if isinstance(each, greenlet) and each.gr_frame is not None]
    frames = [*(each.gr_frame for each in waiting), *sys._current_frames().values()]
    stacks = ["".join(traceback.format_stack(frame, CALLS)) for frame in frames]
    to.write("\n".join([f"\n{name} took too long. It stands here:", *stacks]))
    to.flush()


def kill_pages() -> None:
    """Kill the pages of the Chromium that this process started; what waits for one of them then fails."""
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if "--type=renderer" in process.cmdline():
                process.kill()
