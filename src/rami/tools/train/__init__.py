"""`python3 src/rami train`: deals are played, what came of them is fitted, and the weights that the computer players play by are written."""


def main(argv: list[str]) -> int:
    """Train, and write the file; the exit status."""
    from rami.tools.train import command  # who asks for nothing of it need not have numpy

    return command.main(argv)
