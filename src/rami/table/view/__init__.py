"""Where every card and panel lies, and what stands in it."""
