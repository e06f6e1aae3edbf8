"""The legal moves in words: short, and with the reason for what is not possible."""

from conexio.cli.terminal import Terminal
from conexio.connexoh import Position, Rotation, Slide
from conexio.connexoh.moves import squares
from conexio.core import InvalidMoveError


def describe_moves(terminal: Terminal, position: Position, square: str) -> str:
    """Describe all legal moves, or those of one square."""
    return _one(terminal, position, square) if square else _all(terminal, position)


def _all(terminal: Terminal, position: Position) -> str:
    """Most tiles can be turned all ways: name those that cannot."""
    slides = [str(move) for move in position.legal_moves if isinstance(move, Slide)]
    missing = [
        str(turn)
        for square in squares(position.size)
        if square not in position.protected
        for turn in _turns(square)
        if turn not in position.legal_moves
    ]
    turns = "play-moves-turns-except" if missing or position.protected else "play-moves-turns"
    lines = [terminal.word("play-moves-count", count=len(position.legal_moves))]
    lines[0] += " " + terminal.word(turns)
    if slides:
        lines.append(terminal.word("play-moves-slides", moves=" ".join(slides)))
    if position.protected:
        tiles = " ".join(sorted(position.protected))
        lines.append(terminal.word("play-protected", tiles=tiles))
    if missing:
        lines.append(terminal.word("play-moves-repetition", moves=" ".join(missing)))
    return "\n".join(lines)


def _one(terminal: Terminal, position: Position, square: str) -> str:
    """List the moves of one tile and its pawn, with the reason for a turn that is not allowed."""
    if square not in squares(position.size):
        raise InvalidMoveError("move-square", square=square[:40], size=position.size)
    lang = terminal.settings.lang
    moves = [turn for turn in _turns(square) if position.explain(turn) is None]
    lines = [str(error.text(lang)) for error in map(position.explain, _turns(square)) if error]
    legal = [str(move) for move in moves]
    legal += [
        str(move)
        for move in position.legal_moves
        if isinstance(move, Slide) and move.source == square
    ]
    listed = terminal.word("play-moves-square", square=square, moves=" ".join(legal) or "–")
    return "\n".join(dict.fromkeys([listed, *lines]))


def _turns(square: str) -> list[Rotation]:
    return [Rotation(square, quarter_turns) for quarter_turns in (1, 2, 3)]
