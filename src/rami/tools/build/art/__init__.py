"""The card art and the icons."""
