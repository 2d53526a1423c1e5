"""`python3 src/rami arena`: bots play each other, the same decks from every side of the table."""


def main(argv: list[str]) -> int:
    """Play, print the tables, write them as JSON to `--json FILE`; the exit status."""
    from rami.tools.arena import command  # a program that imports only a part of this package need not load it

    return command.main(argv)
