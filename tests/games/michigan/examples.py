"""The house rules of Michigan's worked examples."""

from functools import partial

from rami.games.michigan import Michigan

thirty = partial(Michigan, initial_chips=30)
"""Rules for the examples of MICH-E02 to MICH-E21, in which everybody has 30 chips."""
