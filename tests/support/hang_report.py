"""Where a test hangs. Playwright waits in a greenlet while the test stands in another, which no dump of the threads
shows.
"""

import gc
import sys
import traceback
from typing import TextIO

from greenlet import greenlet

CALLS = 25  # of each stack, the innermost: pytest's own are none of a test's business


def tell(name: str, to: TextIO) -> None:
    """Write the stack of every greenlet that waits, then that of every thread."""
    waiting = [each for each in gc.get_objects() if isinstance(each, greenlet) and each.gr_frame is not None]
    frames = [*(each.gr_frame for each in waiting), *sys._current_frames().values()]
    stacks = ["".join(traceback.format_stack(frame, CALLS)) for frame in frames]
    to.write("\n".join([f"\n{name} took too long. It stands here:", *stacks]))
    to.flush()
