"""Read-only access to matches whose rules version this program no longer knows.

Such a match cannot go on. Its log has the players, every move and, once it is over, the receipt;
the final state of the table was stored when the match ended.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from conexio.core import CHANCE, Chance, ConexioError, Game, Outcome, Seat
from conexio.games import GAMES
from conexio.match import messages, visibility
from conexio.match.events import Chanced, Chosen, Created, Event, Moved, Undone
from conexio.match.messages import Ended, Happened, State
from conexio.match.model import Match, Occupant, apply
from conexio.record.model import FORMAT, UNFINISHED, clean, quote, wrapped
from conexio.server.history import SHOWN
from conexio.server.schemas import History, Step

Seats = frozenset[Seat]


@dataclass(slots=True)
class _Moves:
    """A stand-in for a position: it keeps moves as text and knows no rules."""

    players: int
    moves: list[str] = field(default_factory=list)
    to_move: Chance = CHANCE
    scores: tuple[int, ...] = ()

    def read_move(self, text: str) -> str:
        return text

    def push(self, move: str) -> None:
        self.moves.append(move)

    def pop(self) -> str:
        return self.moves.pop()

    def outcome(self) -> None:
        return None


class ArchivedError(ConexioError):
    """A match that cannot go on, but can be read."""

    archive: "Archive"


@dataclass(frozen=True, slots=True)
class Archive:
    """A match that can only be read."""

    match: Match
    events: list[Event]
    final: State | None
    """The public state at the end of the match."""

    @classmethod
    def of(cls, match_id: str, events: list[Event], final: bytes | None) -> Self:
        """Read a match without its rules."""
        created = events[0]
        assert isinstance(created, Created)
        occupants = [Occupant(name=chair.bot, bot=chair.bot) for chair in created.chairs]
        moves: Any = _Moves(len(occupants))
        match = Match(match_id, created, occupants, moves, seq=1)
        for event in events[1:]:
            apply(match, event)
        kept = None if final is None else msgspec.json.decode(final, type=State)
        return cls(match, events, kept)

    @property
    def over(self) -> bool:
        """Whether the match ended, so that nothing of it is hidden any more."""
        return self.final is not None or self.match.conclusion is not None

    def error(self) -> ArchivedError:
        """Return the reason why the match cannot go on."""
        created = self.match.created
        known = GAMES[created.game].rules if created.game in GAMES else 0
        error = ArchivedError("server-rules", version=created.rules, known=known)
        error.archive = self
        return error

    def state(self, seats: Seats, after: int = 0) -> State:
        """Return what a guest may know: the final state of the table, else only the players."""
        match = self.match
        shown = self.final or State(
            version=messages.VERSION,
            id=match.id,
            seq=match.seq,
            game=match.created.game,
            options=match.created.options,
            commitment=match.created.commitment,
            phase="archived",
            chairs=(),
            to_move=(),
            board=msgspec.Raw(b"null"),
            own=(),
            happened=(),
        )
        return replace(
            shown,
            seq=match.seq,
            chairs=tuple(
                visibility.seated(match, seat, seats) for seat in range(len(match.occupants))
            ),
            happened=tuple(
                self._happened(seq, event, seats)
                for seq, event in enumerate(self.events, 1)
                if seq > after
            ),
            rematch=match.rematch,
            has=self._game.features if self._game is not None else (),
        )

    def history(self, seats: Seats) -> History:
        """Return the events step by step, without the state of the table."""
        known = self._known(seats)
        shown = (self._happened(*each, known) for each in enumerate(self.events, 1))
        steps = tuple(
            Step(each.seq, each.kind, each.seat, each.move, **messages.parts(each))
            for each, event in zip(shown, self.events, strict=True)
            if isinstance(event, SHOWN)
        )
        return History(self.match.created.game, steps)

    def record(self, seats: Seats) -> str:
        """Return the record; while the match is not over, only what these seats may know."""
        lines = [f"[{name} {quote(clean(value))}]" for name, value in self._headers(seats)]
        return "\n".join([*lines, "", *wrapped(iter([*self._moves(seats), self._result()])), ""])

    def _happened(self, seq: int, event: Event, seats: Seats) -> Happened:
        visible = visibility.happened(self._game, seq, event, seats)
        if isinstance(event, Moved | Chosen | Chanced):
            move = self._visible_move(event, seats)
            if move != visible.move:  # then its parts may be secret, too
                return Happened(visible.seq, visible.kind, visible.seat, move)
        return visible

    def _visible_move(self, event: Moved | Chosen | Chanced, seats: Seats) -> str:
        """Return a move as these seats may see it; "?" where it may be secret in other rules."""
        mover = CHANCE if isinstance(event, Chanced) else event.seat
        open_to_all = self.over or mover in seats or isinstance(event, Moved)
        if self._game is None:
            return event.move if open_to_all else "?"
        visible = visibility.redacted(self._game, event.move, mover, seats)
        if open_to_all or not self._game.secrets:
            return visible
        nobody: Seats = frozenset()
        is_known_kind = visibility.redacted(self._game, event.move, mover, nobody) != event.move
        return visible if is_known_kind else "?"

    def _known(self, seats: Seats) -> Seats:
        return frozenset(range(len(self.match.occupants))) if self.over else seats

    def _headers(self, seats: Seats) -> Iterator[tuple[str, str]]:
        match, created = self.match, self.match.created
        yield from (("Conexio", str(FORMAT)), ("Game", created.game), ("Rules", str(created.rules)))
        named = self._game.sides if self._game is not None else ()
        for seat, occupant in enumerate(match.occupants):
            header = named[seat].title() if named else f"Player{seat + 1}"
            yield header, occupant.name or occupant.bot or "?"
        if self.over:
            yield from visibility.receipt(match).headers().items()
        elif self._secrets:
            yield "View", str(min(seats)) if len(seats) == 1 else "spectator"
        if created.options:
            yield "Options", " ".join(f"{name}={text}" for name, text in created.options.items())
        yield "Result", self._result()
        ended = self._ended()
        if ended is not None:
            yield "Termination", ended.termination

    def _ended(self) -> Ended | Outcome | None:
        return self.final.ended if self.final is not None else self.match.conclusion

    def _result(self) -> str:
        ended = self._ended()
        if isinstance(ended, Outcome):
            return (self._game.result(ended) if self._game is not None else "") or UNFINISHED
        return ended.result if ended is not None else UNFINISHED

    def _moves(self, seats: Seats) -> list[str]:
        """Return the moves without those that were taken back."""
        known = self._known(seats) if self.over or len(seats) == 1 else frozenset()
        found: list[str] = []
        for event in self.events:
            match event:
                case Moved() | Chanced():
                    found.append(self._visible_move(event, known))
                case Undone(count):
                    del found[len(found) - count :]
        return found

    @property
    def _game(self) -> Game | None:
        """The game, in another version of its rules; None for an unknown one."""
        return GAMES.get(self.match.created.game)

    @property
    def _secrets(self) -> bool:
        """Whether the game has hidden information; an unknown one may have."""
        return self._game is None or self._game.secrets
