"""Deals that are played on in several ways: how they are dealt alike, and what their results tell."""
