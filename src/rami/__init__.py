"""Rami: five games of the rummy family, played in a browser."""
