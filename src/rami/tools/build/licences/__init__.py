"""The licences of all that the page contains."""
