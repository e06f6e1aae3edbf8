"""Compare the server with a boardgame.io server.

python -m bench.boardgameio [--tables 50] [--rate 100] [--seconds 10] [--rounds 3] [--only SIDE …]
                       [--json FILE] [--write]
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from bench import report
from bench.boardgameio.guests import BrokenError
from bench.boardgameio.section import SECTION, TITLES, facts, measure
from bench.boardgameio.theirs import MissingError
from bench.boardgameio.work import Work


@click.command()
@click.option("--tables", default=50)
@click.option("--rate", default=100.0, help="Moves a second over all tables, in the second part.")
@click.option("--seconds", default=10.0, help="For each of the two parts of a round.")
@click.option("--rounds", default=3)
@click.option("--only", multiple=True, type=click.Choice(list(TITLES)), help="Some sides only.")
@click.option(
    "--json",
    "json_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write all figures to this file.",
)
@click.option("--write", is_flag=True, help="Write the ledger bench/results.md.")
def main(
    rounds: int, only: tuple[str, ...], json_file: Path | None, write: bool, **amounts: Any
) -> None:
    """Compare the server with a boardgame.io server."""
    work = Work(**amounts)
    try:
        figures = measure(work, rounds, only or tuple(TITLES))
    except (MissingError, BrokenError) as error:
        raise click.ClickException(str(error)) from error
    command = (
        f"python -m bench.boardgameio --tables {work.tables} --rate {work.rate:g}"
        f" --seconds {work.seconds:g}"
        f" --rounds {rounds}" + "".join(f" --only {side}" for side in only)
    )
    known = facts()
    console = Console()
    console.rule(SECTION.title)
    report.show(figures, console)
    if write:
        text = report.markdown(SECTION, figures, command, known)
        report.write_section(report.HERE / "results.md", SECTION.name, text)
    if json_file is not None:
        data = {SECTION.name: {"command": command, "about": known, **asdict(figures)}}
        json_file.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
