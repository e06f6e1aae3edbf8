"""The messages between the server and its guests; docs/protocol.md explains them.

States carry the protocol's version. Guests know no rules: legal moves and their effects arrive as
data.
"""

from typing import Annotated, Any, Literal, get_args

import msgspec

from conexio.core.game import Feature
from conexio.match.commands import Command, Number
from conexio.match.events import GameScore

VERSION = 1
MOST_LOOKS = 8

Sign = Literal["hello", "well-played", "thanks", "oops", "wow", "thinking"]
SIGNS: tuple[Sign, ...] = get_args(Sign)


# Messages are trees: the garbage collector need not look at them.
class _Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    pass


# From guests.


class Hello(_Message, tag_field="type", tag="hello"):
    """The first message on a socket: who the guest is, and what it has seen."""

    version: Number
    token: str = ""
    """The secret of the guest's seats; empty for a spectator."""
    seq: Number = 0
    """The last event that the guest has seen, 0 for none."""


class Ask(_Message, tag_field="type", tag="ask"):
    """A command with an id that the guest chooses; sent twice, it is carried out once."""

    id: str
    command: Command


class Ping(_Message, tag_field="type", tag="ping"):
    """Keeps the connection alive."""


class Look(_Message, tag_field="type", tag="look"):
    """Asks what some moves would do, or why they cannot be played.

    The moves are named, or they are all that could be made at one place.
    """

    id: str
    seat: Number
    moves: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_LOOKS)] = ()
    tile: Annotated[str, msgspec.Meta(max_length=2)] = ""
    """CONNEX'OH: all turns of a tile."""
    card: Number | None = None
    """CONEX: all ways to lay a card on a corner of an item on the table, the likeliest first."""
    on: Number = 0
    corner: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class Hint(_Message, tag_field="type", tag="hint"):
    """Asks for a hint: what a good player would do."""

    id: str
    seat: Number


class React(_Message, tag_field="type", tag="react"):
    """A reaction, shown to everybody at the table but not stored."""

    seat: Number
    sign: Sign


ClientMessage = Hello | Ask | Look | Hint | React | Ping


# From the server.


class Seated(_Message):
    """The player of a seat."""

    seat: int
    name: str
    free: bool = False
    bot: str = ""
    yours: bool = False
    here: bool = False
    """Whether that person is connected."""
    absent: bool = False
    """Whether that person has been away long enough for a bot to take the seat."""
    pending: bool = False
    """Whether the game waits for that person's contribution to the randomness."""


class MoveParts(_Message, kw_only=True):
    """A move or chance event as data, so that nobody has to read its text.

    A rotation has `tile` and `turns`, a slide `source` and `target`, a placement `card` and `on`;
    anything else has `act`. What the guest may not know is left out.
    """

    tile: str = ""
    turns: int = 0
    """Quarter turns clockwise: 1, 2 or 3."""
    source: str = ""
    target: str = ""
    path: tuple[str, ...] = ()
    """The squares that a pawn slides along, from `source` to `target`, where that is known."""
    card: int | None = None
    on: int | None = None
    """What a card is laid on: an index of what lies on the table."""
    star: bool = False
    """Whether the 2x star is laid on the card."""
    act: str = ""
    """`draw`, `pass`, `double`, `end`, `strike`, `discard`, `drawn`, `rolled` or `starts`."""
    face: str = ""
    """What the die shows."""


def parts(message: MoveParts) -> dict[str, Any]:
    """Return the parts of the move in a message."""
    return {name: getattr(message, name) for name in MoveParts.__struct_fields__}


class Happened(MoveParts):
    """An event as this guest may know it."""

    seq: int
    kind: str
    seat: int | None = None
    move: str = ""
    count: int = 0
    agrees: bool | None = None
    match: str = ""


class Own(_Message):
    """What the guest's own seat knows and may do."""

    seat: int
    hand: tuple[int, ...] = ()
    chosen: int | None = None
    """The card chosen in secret while others still choose."""
    known_hands: tuple[tuple[int, ...], ...] = ()
    """Cards that others have in hand for certain, by seat."""
    known_under: tuple[int | None, ...] = ()
    rotations: dict[str, tuple[str, str, str]] = {}
    """The legal rotations by tile: the moves by 1, 2 and 3 quarter turns, empty if not legal."""
    moves: tuple["Option", ...] = ()
    """All other legal moves."""
    undo: int = 0
    """How many moves this seat may ask to take back."""


class Option(MoveParts):
    """A legal move, and the data to draw it."""

    move: str
    points: int | None = None
    position: tuple[int, int] | None = None
    heading: int | None = None


class Ended(_Message):
    """How the match ended."""

    result: str
    termination: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Pair(_Message):
    """Two games that count together, and the results so far, by the seats of this match."""

    game: int
    """1 in the first game, 2 in the second."""
    games: tuple[GameScore, ...]
    """Those that are over."""
    leaders: tuple[int, ...]
    """Who is ahead; nobody while it is even."""
    by: Literal["wins", "points"] = "wins"
    """What counts: wins and then points, or points alone."""


class State(_Message, tag_field="type", tag="state"):
    """All that a guest may know of a table; it replaces the previous state."""

    version: int
    id: str
    seq: int
    game: str
    options: dict[str, str]
    commitment: str
    phase: Literal["open", "playing", "over", "archived"]
    """`archived`: a match of older rules that is not over; only its log can be shown."""
    chairs: tuple[Seated, ...]
    to_move: tuple[int, ...]
    board: msgspec.Raw
    """The public state of the game, such as `ConexBoard`; null when archived."""
    own: tuple[Own, ...]
    happened: tuple[Happened, ...]
    """The events that the guest has not seen."""
    undo_asked: int | None = None
    draw_offered: int | None = None
    ended: Ended | None = None
    rematch: str = ""
    has: tuple[Feature, ...] = ()
    """What the game has: an analysis afterwards, chance, draws by agreement, secrets."""
    again: bool = False
    """Whether this is a rematch: it starts when each player contributes or is replaced by a bot."""
    pair: Pair | None = None


class Done(_Message, tag_field="type", tag="done"):
    """A command was carried out and stored; `seq` is its last event."""

    id: str
    seq: int


class Fault(_Message, tag_field="type", tag="fault"):
    """A refusal; `key` and `details` make a sentence in any language."""

    key: str
    details: dict[str, Any]
    id: str = ""
    text: str = ""
    """The sentence in the guest's language, as far as it is known."""


class Pong(_Message, tag_field="type", tag="pong"):
    """The answer to a ping."""


class Effect(MoveParts):
    """What a move would do, or with a `fault` why it cannot be played."""

    move: str
    fault: Fault | None = None
    protects: tuple[str, ...] = ()
    """CONNEX'OH: the tiles that are protected after the move (O11)."""
    leaves: tuple[tuple[str, ...], ...] = ()
    """CONNEX'OH: the squares of the pawns that leave the board, by seat (O16)."""
    winners: tuple[int, ...] | None = None
    """The winners after the move; None when the game goes on."""
    termination: str = ""
    """Why the game ends with the move, such as `both_out` (O17); empty when it goes on."""
    points: int | None = None


class Looked(_Message, tag_field="type", tag="looked"):
    """The answer to `Look`."""

    id: str
    seq: int
    effects: tuple[Effect, ...]


class Hinted(MoveParts, tag_field="type", tag="hinted"):
    """The answer to `Hint`: first what to look at, then the move."""

    id: str
    seq: int
    move: str
    at: str
    """A square of CONNEX'OH, the number of a card, or the name of the move, such as `draw`."""
    why: str
    """What the move does, in words; to be shown with the move."""
    look: str = ""
    """A clue in words that does not reveal the move; may be empty."""


class Reacted(_Message, tag_field="type", tag="reacted"):
    """A player at the table makes a sign."""

    seat: int
    sign: Sign


ServerMessage = State | Done | Fault | Looked | Hinted | Reacted | Pong


# The public states of the games.


class TextBoard(_Message):
    """The public state of a game that has no message of its own, as text."""

    text: str


class ConnexohBoard(_Message):
    """A board of CONNEX'OH."""

    position: str
    size: int
    tiles: dict[str, str]
    pawns: tuple[tuple[str, ...], tuple[str, ...]]
    protected: tuple[str, ...]
    marker: str | None
    trails: tuple["Trail", ...]
    last: tuple[str, ...] = ()
    """The last move: the tile that was rotated, or the squares that a pawn slid along."""
    left: tuple["Leaving", ...] = ()
    """The pawns that left the board by the last move."""


class Leaving(_Message):
    """A pawn that leaves the board (O14)."""

    seat: int
    path: tuple[str, ...]
    """From its square to the one from which it leaves."""


class Trail(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The path that a pawn stands on (O13)."""

    seat: int
    pawn: str
    squares: tuple[str, ...]
    """From one end to the other; for a ring, once around."""
    ring: bool = False
    exits: tuple[str, ...] = ()
    """The squares of the path from which the pawn can leave the board."""


class Lying(msgspec.Struct, frozen=True, gc=False):
    """A card or the tableau on the table of CONEX."""

    card: int | None
    position: tuple[int, int]
    heading: int
    on: int | None
    polygon: tuple[tuple[int, int], ...]


class ConexBoard(_Message):
    """The public part of a game of CONEX."""

    phase: str
    turn: int
    starter: int
    area: tuple[int, int]
    lying: tuple[Lying, ...]
    counts: tuple[int, ...]
    scores: tuple[int, ...]
    target: int
    last_round: bool
    pile: int
    under: int
    known_under: tuple[int | None, ...]
    double: int | None
    lightning: int | None
    deck: str


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ClientMessage).decode
