"""What the screen knows of each game, a room each."""
