"""The bodies of HTTP requests and responses; docs/protocol.md explains them."""

from typing import Annotated

import msgspec

from conexio.core.game import Feature
from conexio.core.options import Form
from conexio.match.events import Chair
from conexio.match.messages import Leaving, Lying, MoveParts, Trail
from conexio.server.store import Place

Name = Annotated[str, msgspec.Meta(max_length=200)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A request to open a table."""

    game: Annotated[str, msgspec.Meta(max_length=20)]
    chairs: Annotated[tuple[Chair, ...], msgspec.Meta(max_length=4)]
    options: Annotated[dict[str, str], msgspec.Meta(max_length=20)] = {}
    listed: bool = False
    pair: bool = False
    """Whether it is the first of two games that count together."""


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """A request for seats: several, with a name for each, for people who share a device."""

    seats: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=4)]
    name: Name = ""
    contribution: Annotated[str, msgspec.Meta(max_length=32)] = ""
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=4)] = ()


class Opened(msgspec.Struct):
    """A table that was opened, or seats that were taken; the token is sent only once."""

    id: str
    commitment: str
    seats: tuple[int, ...] = ()
    token: str = ""


class About(msgspec.Struct):
    """The server: its version, the protocol's version, and its public address."""

    version: str
    protocol: int
    address: str


class Listed(msgspec.Struct):
    """A table in the lobby."""

    id: str
    game: str
    seats: tuple[Place, ...]
    preset: str = ""
    """Empty for a choice of options without a name."""


class Choice(msgspec.Struct, omit_defaults=True):
    """An option of a game: its default and its possible values."""

    name: str
    usual: str
    form: Form
    choices: tuple[str, ...] = ()
    """All values of a choice, and common ones of a size."""
    is_reading: bool = True
    """Whether it is a way to read the rules, and not just the size of the game."""


class Lasting(msgspec.Struct):
    """How long a game takes, by the number of players and of people among them."""

    players: int
    people: int
    minutes: tuple[int, ...]
    """Against every bot, weakest first; of people alone one number."""


class Preset(msgspec.Struct):
    """A choice of options with a name, such as a quick game."""

    name: str
    options: dict[str, str]
    lasting: tuple[Lasting, ...] = ()


class Offer(msgspec.Struct):
    """A game that the server offers."""

    name: str
    title: str
    rules: int
    players: tuple[int, ...]
    bots: tuple[str, ...]
    """Weakest first."""
    options: tuple[Choice, ...]
    has: tuple[Feature, ...]
    """As in a state of a match."""
    presets: tuple[Preset, ...] = ()
    """Shortest first."""
    first: str = ""
    """The preset for somebody's first game; empty for none in particular."""


class Step(MoveParts):
    """An event of a match, and the table after it."""

    seq: int
    kind: str
    seat: int | None = None
    move: str = ""
    turn: int | None = None
    """The seat whose turn it is after the event."""
    position: str = ""
    """The position as text, for a game that is shown as text."""
    tiles: dict[str, str] = msgspec.field(default_factory=dict)
    """CONNEX'OH: the tiles that do not lie as after the step before; at the first step all."""
    trails: dict[str, int | None] = msgspec.field(default_factory=dict)
    """CONNEX'OH: the pawns whose paths are not those of the step before, by seat and square: an
    index into `trails`; null for a pawn that is no longer there."""
    protected: tuple[str, ...] = ()
    marker: str | None = None
    left: tuple[Leaving, ...] = ()
    """CONNEX'OH: the pawns that left the board by this move."""
    lying: tuple[int, ...] = ()
    """CONEX: what is on the table, as indices into `pool`."""
    scores: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    pile: int = 0
    double: int | None = None
    lightning: int | None = None


class History(msgspec.Struct, omit_defaults=True):
    """A whole match as a guest may know it, step by step."""

    game: str
    steps: tuple[Step, ...]
    pool: tuple[Lying, ...] = ()
    """CONEX: everything that was ever on the table."""
    trails: tuple[Trail, ...] = ()
    """CONNEX'OH: every path that a pawn ever stood on."""
