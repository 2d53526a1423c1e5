"""Exact search over disjoint melds: least deadwood, best opening, what can be laid or paid."""
