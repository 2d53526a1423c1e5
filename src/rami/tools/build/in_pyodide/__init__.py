"""What runs inside Pyodide while the page is built: by its own Python, for its own Python."""
