"""Modules that run inside Pyodide while the page is built."""
