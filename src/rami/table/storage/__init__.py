"""What is kept: matches, results, settings, and the file that carries them."""
