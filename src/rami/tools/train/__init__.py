"""`python3 src/rami train`: deals are played, and the weights that bots play by are fitted to them and written to a
file."""


def main(argv: list[str]) -> int:
    """Train, and write the file; the exit status."""
    from rami.tools.train import command  # what imports only the types does not need numpy

    return command.main(argv)
