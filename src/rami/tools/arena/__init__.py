"""`python3 src/rami arena`: the computer players play each other, every deck from every side, until it is known who is stronger."""


def main(argv: list[str]) -> int:
    """Play, print the tables, write them as JSON where `--json FILE` asks for it; the exit status."""
    from rami.tools.arena import command  # who measures something else need not load it

    return command.main(argv)
