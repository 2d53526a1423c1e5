"""What makes the environment: Python packages, npm packages, browsers."""
