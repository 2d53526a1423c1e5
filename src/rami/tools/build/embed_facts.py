"""Prints what `embed.js` draws and says, as JSON in one line."""

import json

from rami.table.view.poster import facts

if __name__ == "__main__":
    print(json.dumps(facts(), ensure_ascii=False, separators=(",", ":")), end="")
