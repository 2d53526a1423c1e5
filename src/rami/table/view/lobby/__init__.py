"""The lobby’s panels."""
