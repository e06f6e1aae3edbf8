"""The attacks of the benchmark: each still has its intended effect."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bench import attackers, attacks, report
from bench.attackers import ATTACKS, Target, attack
from bench.load import Load
from support.server.server_process import running
from support.server.tables import open_table

SIGNS: dict[Any, str] = {
    attackers.large_headers: "kB of headers",
    attackers.slow_connections: "connections",
    attackers.readers: "status 200",
    attackers.bot_tables: "tables of bots",
    attackers.rematches: "status 201",
}
"""The count that shows that an attack works."""
TRIES = 20


def test_every_attack_has_its_intended_effect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attackers, "SLOW", 20)
    monkeypatch.setattr(attackers, "BOT_TABLES", 2)
    with running(tmp_path, {}) as server:
        match_id = open_table(server, "connexoh", {})
        for name, function in ATTACKS.items():
            target = Target(server.port, match_id)
            for _ in range(TRIES):  # the attack before may have used up the address's connections
                if attack(name, target, 1.5)[SIGNS[function]]:
                    break
            assert target.counts[SIGNS[function]] > 0, (name, target.counts)
    assert '"level": "error"' not in (tmp_path / "log.txt").read_text()


def test_honest_people_are_measured_under_attack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attacks, "LONG", 5)
    monkeypatch.setattr(report, "RESULTS", tmp_path / "results.md")
    for _ in range(TRIES):  # on a busy machine the first answer may come too late
        found = attacks.measured("8 readers", 1.5)
        if found.hostile["status 200"]:
            break
    assert len(found.pair.latencies) > 2
    assert not found.pair.lost
    assert found.hostile["status 200"] > 0
    quiet = attacks.Round(Load(1, 1.0, [0.1, 0.2, 0.3]), [0.2, 0.3], Counter())
    figures = attacks.Attacks(1, {}, {}, {"quiet": quiet, "8 readers": found})
    report.write(attacks.SECTION, figures, "python -m bench.attacks")
    ledger = (tmp_path / "results.md").read_text()
    assert "| quiet | 3 | 200.0 |" in ledger
    assert "| 8 readers |" in ledger
    assert not figures.failures()
