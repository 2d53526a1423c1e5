"""What the tools know of boathouse alone."""
