"""Tables for two worlds, and everything that can be sent to them."""

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from conexio.conex.deck import key_of
from support.server.live_server import PERSON, bot
from support.server.two_worlds import DECKS, Fate, Swap

HAND = 5
DEEP = 8
"""How many cards at the end of the pile may be exchanged; others are seen too soon."""
BOTS = ("greedy", "magpie", "random")
BOARD = "board"


@dataclass(frozen=True)
class Setup:
    """How a table begins."""

    players: int
    deck: str
    """One of DECKS; BOARD for a table of CONNEX'OH, where only seeds and tokens are secret."""
    fate: int
    observer: int | None
    """A seat that sees none of the exchanged cards; None if only spectators do not see them."""
    shares: bool
    """Whether the observer's device also has the next seat."""
    bots: frozenset[int]
    exchange: tuple[int, int]
    late: bool
    """Whether a seat is still free."""
    stormy: bool
    """Whether to begin with a strike."""
    options: tuple[tuple[str, str], ...]
    turned: bool = False
    """Whether the players have changed seats, as they do at a rematch of CONNEX'OH."""

    @property
    def watched(self) -> tuple[int, ...]:
        """The seats of the observer."""
        if self.observer is None:
            return ()
        shares = self.shares and self.players > 2
        return (self.observer, (self.observer + 1) % self.players)[: 1 + shares]

    @property
    def chairs(self) -> list[dict[str, str]]:
        name = "random" if self.deck == BOARD else "greedy"
        taken = [bot(name) if seat in self.bots else PERSON for seat in range(self.players)]
        for seat in self.watched or (0,):
            taken[seat] = PERSON
        return taken[::-1] if self.turned else taken

    @property
    def cards(self) -> int:
        return 0 if self.deck == BOARD else len(DECKS[self.deck]().cards)

    @property
    def wish(self) -> dict[str, Any]:
        """The request that opens the table."""
        if self.deck == BOARD:
            game, options = "connexoh", {"size": "4"}
        else:
            game, options = "conex", {"players": str(self.players), **dict(self.options)}
            options["deck"] = key_of(DECKS[self.deck]())
        return {"game": game, "chairs": self.chairs, "options": options, "listed": self.late}

    def swap(self) -> Swap:
        """Return a swap of two cards that the observer is not dealt; one is in another hand."""
        if self.deck == BOARD:
            return {}
        cards = self.cards
        pile = Fate(self.fate, {}).order(cards)
        dealt = HAND * self.players
        held = [at for at in range(dealt) if at % self.players not in self.watched]
        one = held[self.exchange[0] % len(held)]
        others = [at for at in (*held, *range(max(dealt, cards - DEEP), cards)) if at != one]
        two = others[self.exchange[1] % len(others)]
        return {pile[one]: pile[two], pile[two]: pile[one]}


OPTIONS = (
    ("target", "12"),
    ("target", "200"),
    ("under", "removed-last"),
    ("strike_new", "no"),
    ("double", "after-die"),
    ("short_draw", "forbidden"),
    ("stuck", "passes"),
)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw a random setup; the bounds favour decks and hands in which much happens."""
    deck = draw(st.sampled_from(("storm", "small storm", "standard", "storm", BOARD)))
    players = 2 if deck == BOARD else draw(st.sampled_from((3, 4, 2)))
    crowded = draw(st.integers(0, 2)) == 2
    return Setup(
        players=players,
        deck=deck,
        fate=draw(st.integers(0, 40)),
        observer=draw(st.one_of(st.integers(0, players - 1), st.none())),
        shares=draw(st.booleans()),
        bots=frozenset(draw(st.lists(st.integers(0, players - 1), max_size=2)) if crowded else ()),
        exchange=(draw(st.integers(0, 14)), draw(st.integers(0, 22))),
        late=draw(st.integers(0, 7)) == 7,
        stormy=draw(st.integers(0, 3)) != 3,
        options=tuple(sorted(dict(draw(st.lists(st.sampled_from(OPTIONS), max_size=2))).items())),
    )


# What can be sent.

MOVES = (
    "discard:{card}",
    "{card}.a@0.ne",
    "strike:{card}",
    "{card}.b@1.sw+2x",
    "drawn{seat}:{card}",
    " DISCARD:{card} ",
    "draw",
    "pass",
    "end",
    "double",
    "rolled:lightning",
    "starts1",
    "discard:?",
    "discard:99",
    "c3>",
    "a1-b2",
    "",
)
PROBES = ("discard:{card}", "{card}.a@0.ne", "strike:{card}")
RAW = (
    "",
    "[",
    "null",
    "{}",
    '{"type":"ask"}',
    '{"type":"ask","id":"","command":{"type":"leave","seat":0}}',
    '{"type":"ask","id":"m","command":{"type":"play","seat":0}}',
    '{"type":"ask","id":"m","command":{"type":"undone","seat":0,"count":1}}',
    '{"type":"ask","id":"m","command":{"type":"leave","seat":18446744073709551616}}',
    '{"type":"look","id":"m","seat":0,"moves":["","","","","","","","",""]}',
    '{"type":"react","seat":0,"sign":"no such sign"}',
    '{"type":"hello","version":1,"token":"","seq":0}',
    '{"type":"state"}',
    '{"type":"ping"}',
    '{"type":"ping","extra":NaN}',
    '{"type":"hint","id":"\\ud800","seat":0}',
    "[" * 9000,
)
STRANGERS = "the token of somebody else"  # replaced by a real one when it is sent
HELLOS: tuple[dict[str, Any], ...] = (
    {"seq": 0},
    {"seq": 3},
    {"seq": 10_000},
    {"seq": -7},
    {"version": 2},
    {"token": "x" * 32},
    {"token": ""},
    {"token": STRANGERS},
)
PATHS = (
    "",
    "?after=5",
    "?after=1000000",
    "?after=-1",
    "?lang=de",
    "/record",
    "/history",
    "/picture.svg",
    "/analysis?seq=3",
    "/analysis",
    "/nothing",
)
COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": "askundo"},
    {"type": "answerundo", "agrees": True},
    {"type": "answerundo", "agrees": False},
    {"type": "offerdraw"},
    {"type": "answerdraw", "agrees": True},
    {"type": "answerdraw", "agrees": False},
    {"type": "reclaim"},
    {"type": "contribute", "contribution": "more"},
    *({"type": "seatbot", "bot": name} for name in (*BOTS, "no such bot")),
)

WHO = st.integers(0, 9)
SEAT = st.integers(0, 9)
CARD = st.integers(0, 20)
