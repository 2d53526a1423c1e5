"""The only package that calls the browser; the rest of the page is plain Python."""
