"""What the player does at the table, and how the match goes on."""
