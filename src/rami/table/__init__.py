"""The screen's logic, pure: a model, what a message does to it, where every card lies, what every panel says."""
