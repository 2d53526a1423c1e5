"""What the screen says, in each language."""
