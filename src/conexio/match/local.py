"""A match on one device: everybody sits in front of it, and commands take effect at once.

The rules of the table are those of `conexio.match.decide`. What the device keeps is the record,
with the seed from the first move on, so that a game continues with the same chance.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from conexio import fair, record
from conexio.core import ConexioError, Seat
from conexio.match import decide, rematch, visibility
from conexio.match.commands import Command
from conexio.match.decide import Draft
from conexio.match.events import BotSeated, Chair, Sat
from conexio.match.model import Match, opened
from conexio.match.turns import choosers

DEVICE = "device"
"""The token of all people: on one device nobody has to agree to what another asks for."""
NOBODY: frozenset[Seat] = frozenset()


@dataclass(slots=True)
class LocalMatch:
    """A match that is changed by nobody else."""

    match: Match
    is_proven: bool = True
    """Whether all chance events follow from the seed, those before the match was resumed too."""

    @classmethod
    def begin(
        cls,
        game: str,
        options: Mapping[str, str],
        names: Sequence[str],
        bots: Mapping[Seat, str],
        seed: bytes,
    ) -> Self:
        """Open a table, take all seats, and start."""
        match = _opened(game, options, len(names), seed)
        return cls(_started(match, names, bots, [""] * len(names)))

    @classmethod
    def resume(
        cls, game: record.Record, names: Sequence[str], bots: Mapping[Seat, str], seed: bytes
    ) -> Self:
        """Continue a game with the seed in its record, or with `seed` when it has none."""
        receipt = _receipt(game)
        match = _opened(game.game.name, game.options, len(names), receipt.seed if receipt else seed)
        match.position = game.position()
        contributions = receipt.contributions if receipt else [""] * len(names)
        return cls(_started(match, names, bots, contributions), is_proven=receipt is not None)

    def count_as_pair(self) -> None:
        """Let this game and its rematch count together."""
        self.match = replace(self.match, created=decide.as_pair(self.match.created))

    def again(self, names: Sequence[str], bots: Mapping[Seat, str], seed: bytes) -> Self:
        """Open the rematch of this match, take all seats, and start."""
        match = opened("local", rematch.create(self.match, seed))
        return type(self)(_started(match, names, bots, [""] * len(names)))

    @property
    def to_move(self) -> Seat:
        """The seat to ask next; those who choose in secret are asked one after the other."""
        seat, *_ = (*choosers(self.match), self.match.position.to_move)
        assert isinstance(seat, int)  # chance has been resolved
        return seat

    def consider(self, command: Command) -> Draft:
        """Return what a command of a person would lead to; nothing has changed yet."""
        return decide.decide(self.match, command, frozenset(self.match.people), NOBODY)

    def do(self, command: Command) -> None:
        """Carry out a command of a person."""
        self.match = self.consider(command).match

    def play(self, seat: Seat, move: str) -> None:
        """Play a bot's move."""
        self.match = decide.play(self.match, seat, move, self.match.seq).match

    def record(self, headers: Mapping[str, str]) -> record.Record:
        """Return the whole game so far, seed and hidden cards included, with further headers."""
        other = {name: text for name, text in headers.items() if name not in fair.HEADERS}
        proof = visibility.receipt(self.match).headers() if self.is_proven else {}
        return visibility.whole_record(self.match, {**other, **proof})


def _opened(game: str, options: Mapping[str, str], seats: int, seed: bytes) -> Match:
    """Open a table where all seats are free; bots get theirs later, as when a person leaves."""
    chairs = (Chair("person"),) * seats
    return opened("local", decide.create(game, dict(options), chairs, seed=seed))


def _started(
    match: Match, names: Sequence[str], bots: Mapping[Seat, str], contributions: Sequence[str]
) -> Match:
    """Return the match with all seats taken, up to the first decision."""
    taken = [
        Sat((seat,), name, DEVICE, contribution)
        for seat, (name, contribution) in enumerate(zip(names, contributions, strict=True))
    ]
    after = decide.draft(match, *taken, *(BotSeated(seat, bot) for seat, bot in bots.items()))
    decide.start_if_ready(after)
    return after.match


def _receipt(game: record.Record) -> fair.Receipt | None:
    """Return the receipt of a record, None when not all of its chance events follow from it."""
    try:
        fair.verify(game)
    except ConexioError:
        return None
    return fair.Receipt.of(game)
