"""Compare CONEX's kernels with the naive twin for longer than the tests do.

    python -m tools.soak_conex [--turns 20000] [--seed 1]

It stops at the first difference that is not within 5 micrometres of touching, and lists the nearer
ones at the end, with the figures of the comparison.
"""

import click

from support.conex.differential import LARGE, SMALL, Seen, random_turns


@click.command()
@click.option("--turns", default=20_000, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(turns: int, seed: int) -> None:
    """Compare the kernels with the naive twin over many random turns."""

    def show_progress(seen: Seen) -> None:
        done = f"{seen.counts['turns']} of {turns} turns"
        near = f"{len(seen.near_differences)} near differences"
        click.echo(f"\r{done}, {seen.counts['tables']} tables, {near} …", nl=False)

    seen = random_turns([*SMALL, *LARGE], turns, seed, show_progress)
    click.echo()
    for note in seen.near_differences:
        click.echo(note)
    click.echo(str(seen))


if __name__ == "__main__":
    main()
