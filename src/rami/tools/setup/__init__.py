"""Sets up the environment: Python packages, npm packages, browsers."""
