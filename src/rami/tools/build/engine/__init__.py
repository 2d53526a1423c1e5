"""Pyodide's module and scripts, as the page has them."""
