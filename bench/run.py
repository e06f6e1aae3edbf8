"""Measure the speed of the games next to their peers, and write the ledger.

python -m bench.run [--quick] [--json FILE] [--no-write] [--only conex|connexoh]
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from bench import conex, connexoh, peers, report
from conexio.cli import benchmarks

GAMES = {game.SECTION.name: game for game in (connexoh, conex)}


@click.command()
@click.option("--quick", is_flag=True, help="Two short rounds.")
@click.option(
    "--json",
    "json_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write all figures to this file.",
)
@click.option("--no-write", is_flag=True, help="Leave the ledger bench/results.md as it is.")
@click.option("--only", type=click.Choice(sorted(GAMES)), help="Measure one game only.")
def main(quick: bool, json_file: Path | None, no_write: bool, only: str | None) -> None:
    """Measure the speed of the games next to their peers."""
    rounds, seconds = (2, 0.02) if quick else (9, benchmarks.SECONDS)
    words = ["python -m bench.run", "--quick" if quick else "", f"--only {only}" if only else ""]
    command = " ".join(filter(None, words))
    chosen = [GAMES[only]] if only else list(GAMES.values())
    console = Console()
    all_figures: dict[str, Any] = {}
    failures: list[str] = []
    for game in chosen:
        section = game.SECTION
        try:
            figures = game.measure(rounds, seconds)
        except peers.PeersMissingError as error:
            raise click.ClickException(str(error)) from error
        facts = report.about(section.packages)
        console.rule(section.title)
        report.show(figures, console)
        if not no_write:
            report.write(section, figures, command)
        all_figures[section.name] = {"command": command, "about": facts, **asdict(figures)}
        failures += figures.failures()
    if json_file is not None:
        text = json.dumps(all_figures, ensure_ascii=False, indent=2)
        json_file.write_text(text + "\n", encoding="utf-8")
    if failures:
        raise click.ClickException(f"failed: {', '.join(failures)}")


if __name__ == "__main__":
    main()
