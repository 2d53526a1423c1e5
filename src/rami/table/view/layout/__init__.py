"""Where everything on the table is on a screen of a given size."""
