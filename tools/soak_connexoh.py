"""Compare CONNEX'OH's kernels with the naive twin for longer than the tests do.

    python -m tools.soak_connexoh [--plies 40000] [--seed 1]

It stops at the first difference, and prints how often each event occurred in the games.
"""

import click

from support.connexoh.random_games import assert_eventful, random_games

SIZES = (3, 4, 6)


@click.command()
@click.option("--plies", default=40_000, show_default=True, help="On each size of board.")
@click.option("--seed", default=1, show_default=True)
def main(plies: int, seed: int) -> None:
    """Compare the kernels with the naive twin over many random plies."""
    for size in SIZES:
        seen = random_games(size, plies, seed)
        assert_eventful(seen)
        counts = ", ".join(f"{event} {count:,}" for event, count in seen.most_common(12))
        click.echo(f"{size}x{size}: {counts}")


if __name__ == "__main__":
    main()
