"""How fast a network for CONNEX'OH plays and learns on a GPU, for the ledger.

    python -m training.speed training/champion.toml --network NETWORK.onnx --games 8192 --out FILE
    python -m bench.training FILE

The first command runs on the machine with the GPU, the second where the ledger is.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from bench import report
from bench.report import Block

SECTION = report.Section(
    name="training",
    title="Training on a GPU",
    packages=(),
    notes="""
One GPU, a trained network (0.5 M weights), so that trees are as deep as in a real run. *A move* is
a search in every game in parallel; *network* and *rules* are those parts alone, as often as a move
needs them; they overlap in a move, so their sum may exceed it. *Learning* trains on each position
twice, in batches of 4,096. The limit: in a profile of moves with 8,192 games the GPU is busy 98 %
of the time, 30 % with convolutions and 34 % with the operations between them (means, maxima,
additions), which are limited by memory; rules and trees take the rest.
""".strip(),
)
GOAL = 40_000
"""Moves of self-play a second: the study to beat."""

TIMES = {
    "A move, ms": "move_ms",
    "Network, ms": "network_ms",
    "Rules, ms": "rules_ms",
    "Learning, ms": "learning_ms",
}


@dataclass(frozen=True)
class Training(report.Figures):
    """The rows that training.speed measured."""

    rows: list[dict[str, Any]]

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        counts = ["Games in parallel", "Simulations a move", "Moves/s", "Goal", "", "with learning"]
        return [[[*counts, *TIMES], *(self._row(row) for row in self.rows)]]

    def _row(self, row: dict[str, Any]) -> list[str]:
        rate = row["moves_per_s"]
        return [
            f"{row['games']:,}",
            str(row["simulations"]),
            report.three_digits(rate),
            *report.at_least(GOAL, rate),
            report.three_digits(row["learnt_per_s"]),
            *(f"{row[name]:.1f}" for name in TIMES.values()),
        ]


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True))
def main(file: Path) -> None:
    """Write the figures of training.speed to the ledger."""
    found = json.loads(file.read_text(encoding="utf-8"))
    figures = Training(rounds=0, rates={}, ratios={}, rows=found["rows"])
    facts = report.about(()) | {"machine": found["device"], "versions": f"JAX {found['jax']}"}
    command = "python -m training.speed training/champion.toml --network … --out …"
    text = report.markdown(SECTION, figures, command, facts)
    report.write_section(report.RESULTS, SECTION.name, text)


if __name__ == "__main__":
    main()
