"""What sets up, builds, serves and tests the page. None of it is shipped."""
