"""Timeouts for tests that wait; a shared machine may be ten times slower than at its best."""

SECONDS = 180.0
MILLISECONDS = SECONDS * 1000
