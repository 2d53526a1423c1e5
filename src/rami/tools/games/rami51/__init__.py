"""What the tools know of Rami 51."""
