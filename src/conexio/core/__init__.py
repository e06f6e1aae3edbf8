"""The shared vocabulary: seats, chance, outcome, errors, what a Position and a View are."""

from conexio.core.errors import (
    ConexioError,
    DeckError,
    FileError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    MoveError,
    NotInstalledError,
    OptionError,
    RecordError,
    RedactedError,
)
from conexio.core.game import GAMES, Game, register
from conexio.core.outcome import Outcome
from conexio.core.protocols import LegalMoves, Move, Position, SecretChoices, View, secret_choices
from conexio.core.rng import Rng
from conexio.core.seats import CHANCE, Chance, Seat

__all__ = [
    "CHANCE",
    "GAMES",
    "Chance",
    "ConexioError",
    "DeckError",
    "FileError",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "LegalMoves",
    "Move",
    "MoveError",
    "NotInstalledError",
    "OptionError",
    "Outcome",
    "Position",
    "RecordError",
    "RedactedError",
    "Rng",
    "Seat",
    "SecretChoices",
    "View",
    "register",
    "secret_choices",
]
