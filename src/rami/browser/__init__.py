"""The only place that knows the browser: everything else is plain Python."""
