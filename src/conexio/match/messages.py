"""The messages between the server and its guests; docs/protocol.md explains them.

States carry the protocol's version. Guests know no rules: legal moves and their effects arrive as
data.
"""

from typing import Annotated, Any, Literal, get_args

import msgspec

from conexio.match.commands import Command, Number

VERSION = 1
MOST_LOOKS = 8

Sign = Literal["hello", "well-played", "thanks", "oops", "wow", "thinking"]
SIGNS: tuple[Sign, ...] = get_args(Sign)


class _Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
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
    """Asks what some moves would do, or why they cannot be played."""

    id: str
    seat: Number
    moves: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_LOOKS)]


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


class Happened(_Message):
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
    moves: tuple["Option", ...] = ()
    undo: int = 0
    """How many moves this seat may ask to take back."""


class Option(_Message):
    """A legal move, and the data to draw it."""

    move: str
    points: int | None = None
    card: int | None = None
    position: tuple[int, int] | None = None
    heading: int | None = None


class Ended(_Message):
    """How the match ended."""

    result: str
    termination: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


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
    again: bool = False
    """Whether this is a rematch: it starts when each player contributes or is replaced by a bot."""


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


class Effect(_Message):
    """What a move would do, or with a `fault` why it cannot be played."""

    move: str
    fault: Fault | None = None
    path: tuple[str, ...] = ()
    """CONNEX'OH: the squares that a pawn slides along, starting with its own."""
    protects: tuple[str, ...] = ()
    """CONNEX'OH: the tiles that are protected after the move (O11)."""
    leaves: tuple[tuple[str, ...], ...] = ()
    """CONNEX'OH: the squares of the pawns that leave the board, by seat (O16)."""
    winners: tuple[int, ...] | None = None
    """The winners after the move; None when the game goes on."""
    points: int | None = None


class Looked(_Message, tag_field="type", tag="looked"):
    """The answer to `Look`."""

    id: str
    seq: int
    effects: tuple[Effect, ...]


class Hinted(_Message, tag_field="type", tag="hinted"):
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


class Trail(_Message):
    """The path that a pawn stands on (O13)."""

    seat: int
    pawn: str
    squares: tuple[str, ...]
    """From one end to the other; for a ring, once around."""
    ring: bool = False
    exits: tuple[str, ...] = ()
    """The squares of the path from which the pawn can leave the board."""


class Lying(msgspec.Struct, frozen=True):
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
