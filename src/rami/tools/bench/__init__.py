"""`python3 src/rami bench`: how fast the engine is, beside OpenSpiel and RLCard where they can be had."""


def main(argv: list[str]) -> int:
    """Measure, print a table, write it as JSON where `--json FILE` asks for it; the exit status."""
    from rami.tools.bench import command  # what is measured can be imported without what starts other programs

    return command.main(argv)
