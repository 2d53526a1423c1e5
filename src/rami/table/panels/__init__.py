"""What stands beside the cards: bars, seats, buttons, score, log, dialogs, as escaped HTML."""
