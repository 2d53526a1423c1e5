"""`python3 src/rami bench`: how fast the engine and the page are, beside other programs where they can be had."""


def main(argv: list[str]) -> int:
    """Measure, print a table, with `--json FILE` write the figures; the exit status."""
    from rami.tools.bench import command  # so that the page can import the pure modules

    return command.main(argv)
