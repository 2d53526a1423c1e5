"""Where every card and panel is, and what it shows."""
