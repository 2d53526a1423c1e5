"""How long a test waits for what must come before it calls it lost: a shared machine may be ten times slower than at
its best.
"""

SECONDS = 180.0
MILLISECONDS = SECONDS * 1000
