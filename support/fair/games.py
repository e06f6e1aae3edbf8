"""Whole games of CONEX whose chance comes from known seeds."""

import importlib.util
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from conexio import fair
from conexio.conex import Draw, Position, Strike
from conexio.core import CHANCE, Rng
from conexio.record import Record

ROOT = Path(__file__).parents[2]
ALONE = ROOT / "examples" / "verify_alone.py"
SEED_0 = bytes(range(32))
KEY = fair.key(SEED_0, ["ada", "bob"])


def seed_of(number: int) -> bytes:
    return sha256(b"seed %d" % number).digest()


def contributions_of(players: int) -> tuple[str, ...]:
    return ("ada", "", "Bob_2", "-")[:players]


def advance(position: Position, key: bytes, rng: Rng) -> None:
    """Play on by one event; strikes and draws are frequent, so that the pile runs out."""
    if position.to_move is CHANCE:
        position.push(fair.resolve(position, key))
        return
    moves = position.legal_moves
    strikes = [move for move in moves if isinstance(move, Strike)]
    if Draw() in moves and rng.below(2):
        position.push(Draw())
    else:
        position.push(rng.choice(strikes or moves))


def play(position: Position, number: int) -> Record:
    """Play a game to its end, all chance from the seed of that number; return its record."""
    seed, added = seed_of(number), contributions_of(position.players)
    key, rng = fair.key(seed, added), Rng(number)
    while position.outcome() is None:
        advance(position, key, rng)
    receipt = fair.Receipt(fair.commitment(seed), seed, added)
    return Record.from_position(position, headers=receipt.headers())


OPTIONS: dict[str, dict[str, Any]] = {
    "plain": {},
    "by chance": {"starter": "chance"},
    "removed last": {"under": "removed-last", "starter": 1},
    "late": {"double": "after-die", "stuck": "passes", "target": 60},
}
EVERY = [(players, name) for players in (2, 3, 4) for name in OPTIONS]


@cache
def game(players: int, name: str) -> Record:
    number = 100 * players + list(OPTIONS).index(name)
    return play(Position(players, **OPTIONS[name]), number)


@cache
def alone() -> Any:
    """Return the independent check, which does not import conexio."""
    spec = importlib.util.spec_from_file_location("verify_alone", ALONE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
