"""The list of legal moves of CONNEX'OH: short, with the reason for what is not possible."""

from conexio.cli.connexoh_move_text import listed
from conexio.cli.terminal import Terminal
from conexio.connexoh import Move, Position, Rotation, Slide
from conexio.connexoh.moves import squares
from conexio.core import InvalidMoveError


def describe_moves(terminal: Terminal, position: Position, square: str) -> str:
    """Describe all legal moves, or those of one square."""
    return _of_square(terminal, position, square) if square else _all(terminal, position)


def _all(terminal: Terminal, position: Position) -> str:
    """List the pawn moves; most tiles can rotate every way, so list the exceptions."""
    slides = [str(move) for move in position.legal_moves if isinstance(move, Slide)]
    missing = [
        str(turn)
        for square in squares(position.size)
        if square not in position.protected
        for turn in _turns(square)
        if turn not in position.legal_moves
    ]
    turns = "play-moves-turns-except" if missing or position.protected else "play-moves-turns"
    lines = [terminal.text("play-moves-count", count=len(position.legal_moves))]
    lines[0] += " " + terminal.text(turns)
    if slides:
        lines.append(terminal.text("play-moves-slides", moves=" ".join(slides)))
    if position.protected:
        tiles = " ".join(sorted(position.protected))
        lines.append(terminal.text("play-protected", tiles=tiles))
    if missing:
        third = position.options.repetition == "third"
        key = "play-moves-third" if third else "play-moves-repetition"
        lines.append(terminal.text(key, moves=" ".join(missing)))
    return "\n".join(lines)


def _of_square(terminal: Terminal, position: Position, square: str) -> str:
    """List the moves of a tile and its pawns, with the reason for a rotation that is illegal."""
    if square not in squares(position.size):
        raise InvalidMoveError("move-square", square=square[:40], size=position.size)
    lang = terminal.settings.lang
    legal: list[Move] = [turn for turn in _turns(square) if position.explain(turn) is None]
    reasons = [error.text(lang) for error in map(position.explain, _turns(square)) if error]
    legal += [
        move for move in position.legal_moves if isinstance(move, Slide) and move.source == square
    ]
    moves = listed(terminal, legal) or "–"
    lines = [terminal.text("play-moves-square", square=square, moves=moves), *reasons]
    return "\n".join(dict.fromkeys(lines))


def _turns(square: str) -> list[Rotation]:
    return [Rotation(square, quarter_turns) for quarter_turns in (1, 2, 3)]
