"""The computer players, called bots. A bot gets the view of its seat, never the state."""
