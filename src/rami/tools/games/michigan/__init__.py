"""What the tools know of Michigan rummy."""
