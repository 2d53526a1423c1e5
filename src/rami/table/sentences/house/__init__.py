"""The words of each game's house rules, a file a game: what a rule is called, what it does, what its choices are called."""
