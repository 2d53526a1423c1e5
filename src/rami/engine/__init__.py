"""What every card game is made of. No game is named in here."""
