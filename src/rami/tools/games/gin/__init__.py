"""What the tools know of gin."""
