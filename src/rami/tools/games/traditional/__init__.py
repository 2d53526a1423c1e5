"""What the tools know of traditional alone."""
