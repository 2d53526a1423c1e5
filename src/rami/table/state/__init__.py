"""The model, and the messages and effects that change it."""
