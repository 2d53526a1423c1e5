"""The colours of the drawings: custom properties, which css/cards.css sets, with the colours outside the page."""

INK = "var(--court-ink,#1d2733)"
BLUE = "var(--court-blue,#35507d)"
GOLD = "var(--court-gold,#dfb15b)"
RED = "var(--court-red,#c1352b)"
PAPER = "var(--court-paper,#fdfaf1)"
