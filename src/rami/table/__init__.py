"""The screen's logic in pure Python: the model, how messages change it, and the view of every card and panel."""
