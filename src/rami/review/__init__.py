"""The look back at a game: what each decision was worth to a player who knew only what that seat saw."""
