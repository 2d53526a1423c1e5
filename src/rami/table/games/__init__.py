"""What the screen knows of each game, in one package for each."""
