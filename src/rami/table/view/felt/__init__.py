"""The panels on and beside the felt."""
