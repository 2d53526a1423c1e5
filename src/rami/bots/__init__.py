"""The computer's players. A bot gets a seat's view, never the state."""
