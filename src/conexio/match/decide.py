"""The authority: which events a command causes in a match; nothing is changed here.

`decide` returns a draft: the events that a command causes and the match as it would be after them,
or raises RefusedError with the reason. The caller stores the events first, and only then replaces
the match with the draft's.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from conexio import bots, fair
from conexio.core import CHANCE, ConexioError, Move, Seat, secret_choices
from conexio.fair.seed import CONTRIBUTION
from conexio.games import GAMES
from conexio.match import player_names
from conexio.match.commands import (
    LONGEST_MOVE,
    AnswerDraw,
    AnswerUndo,
    AskUndo,
    Command,
    Contribute,
    Leave,
    OfferDraw,
    Play,
    Reclaim,
    Resign,
    SeatBot,
)
from conexio.match.events import (
    BotSeated,
    Chair,
    Chanced,
    Chosen,
    Contributed,
    Created,
    DrawAnswered,
    DrawOffered,
    Event,
    Left,
    Moved,
    Reclaimed,
    Resigned,
    Sat,
    Started,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from conexio.match.model import Match, apply, awaited, free_seats
from conexio.match.turns import choosers, is_choosing, undoable

PAIR = 2
"""How many play a pair of games: each begins once."""


class RefusedError(ConexioError):
    """A command that is refused; the key says why."""


@dataclass(slots=True)
class Draft:
    """Events that are not stored yet, and a copy of the match to which they are applied."""

    events: list[Event]
    match: Match

    def add(self, event: Event, move: Move | None = None) -> None:
        """Apply another event; `move` is its move, if it has one that was read before."""
        apply(self.match, event, move)
        self.events.append(event)


def draft(match: Match, *events: Event) -> Draft:
    """Return a draft of a match after these events."""
    return Draft(list(events), match.after(events))


# Opening a table and taking seats.


def create(
    game: str,
    options: dict[str, str],
    chairs: tuple[Chair, ...],
    *,
    seed: bytes,
    listed: bool = False,
    before: str = "",
) -> Created:
    """Open a table; ConexioError for invalid options."""
    if game not in GAMES:
        raise RefusedError("option-game", name=game[:40], known=", ".join(sorted(GAMES)))
    rules = GAMES[game]
    if len(rules.players) > 1:
        options = {"players": str(len(chairs)), **options}
    position = rules.new(options)
    if len(chairs) != position.players:
        raise RefusedError("server-chairs", count=len(chairs), players=position.players)
    chairs = tuple(chair if chair.kind == "bot" else Chair("person") for chair in chairs)
    for chair in chairs:
        if chair.kind == "bot":
            _check_bot(game, chair.bot)
    if all(chair.kind == "bot" for chair in chairs):
        raise RefusedError("server-only-bots")
    return Created(
        game=game,
        rules=rules.rules,
        options=dict(rules.options(position)),
        chairs=chairs,
        listed=listed,
        seed=seed.hex(),
        commitment=fair.commitment(seed),
        before=before,
    )


def as_pair(created: Created) -> Created:
    """Return the opening of a table as the first of two games that count together."""
    if len(created.chairs) != PAIR:
        raise RefusedError("server-pair-two")
    return replace(created, pair=True)


def sit(match: Match, sat: Sat) -> Draft:
    """Take seats that are free; the game starts when all are taken and have contributed."""
    seats, names = sat.seats, sat.names
    if match.started:
        raise RefusedError("server-started")
    free = free_seats(match)
    if not seats or len(set(seats)) != len(seats) or any(seat not in free for seat in seats):
        raise RefusedError("server-not-free")
    if names and len(names) != len(seats):
        raise RefusedError("server-names", seats=len(seats), names=len(names))
    _check_contribution(sat.contribution)
    checked = tuple(map(_checked_name, names))
    after = draft(match, replace(sat, name=_checked_name(sat.name), names=checked))
    start_if_ready(after)
    return after


def _check_contribution(contribution: str) -> None:
    if not CONTRIBUTION.fullmatch(contribution):
        raise RefusedError("server-contribution")


def start_if_ready(after: Draft) -> None:
    """Start when all seats are taken and all players have contributed to the randomness."""
    if not free_seats(after.match) and not awaited(after.match):
        after.add(Started())
        _settle(after)


def _checked_name(name: str) -> str:
    """Return a name as it is shown; the name of a bot is refused."""
    shown = player_names.clean(name)
    if player_names.is_bot_name(shown):
        raise RefusedError("server-name-bot", name=shown)
    return shown


def _check_bot(game: str, name: str) -> None:
    # Bots that have left the ladder are still allowed: older tables, and their rematches, use them.
    if name not in (*bots.names(game), *bots.others(game)):
        raise RefusedError(
            "option-value", name="bot", value=name[:40], allowed=", ".join(bots.names(game))
        )


# Playing.


def decide(
    match: Match, command: Command, seats: frozenset[Seat], absent: frozenset[Seat]
) -> Draft:
    """Return the draft that a command leads to; `seats` are those of its sender.

    `absent` are the seats whose players have been away long enough for others to seat a bot there.
    """
    if command.seat not in seats:
        raise RefusedError("server-not-yours")
    if isinstance(command, Leave) and (match.over or not match.started):
        return draft(match, Left(command.seat))
    if not match.started:
        return _before_the_start(match, command, seats, absent)
    if match.over:
        raise RefusedError("server-over")
    seat = command.seat
    match command:
        case Play(move=move, seq=seq):
            return play(match, seat, move, seq)
        case AskUndo():
            return _ask_undo(match, seat)
        case AnswerUndo(agrees=agrees):
            return _answer_undo(match, seat, agrees)
        case OfferDraw():
            return _offer_draw(match, seat)
        case AnswerDraw(agrees=agrees):
            if match.draw_offer is None or match.draw_offer == seat:
                raise RefusedError("server-no-offer")
            return draft(match, DrawAnswered(seat, agrees))
        case Resign():
            if match.game.resigned(match.position, seat) is None:
                raise RefusedError("server-resign-two")
            return draft(match, Resigned(seat))
        case SeatBot(bot=bot, of=of):
            return _undone_if_agreed(_seat_bot(match, seats, bot, of, absent))
        case Reclaim():
            if not match.occupants[seat].bot:
                raise RefusedError("server-no-bot")
            return draft(match, Reclaimed(seat))
        case Leave():
            bot = match.occupants[seat].bot or bots.names(match.created.game)[-1]
            return _undone_if_agreed(draft(match, Left(seat), BotSeated(seat, bot)))
        case Contribute():
            raise RefusedError("server-contributed")


def _before_the_start(
    match: Match, command: Command, seats: frozenset[Seat], absent: frozenset[Seat]
) -> Draft:
    match command:
        case Contribute(contribution=contribution):
            return _contribute(match, seats, contribution)
        # Only rematches: at other tables free seats are kept for invited players.
        case SeatBot(bot=bot, of=of) if match.created.before and of not in seats:
            missing = absent.intersection(awaited(match)).union(free_seats(match))
            after = _seat_bot(match, seats, bot, of, missing)
            start_if_ready(after)
            return after
    raise RefusedError("server-not-started")


def _contribute(match: Match, seats: frozenset[Seat], contribution: str) -> Draft:
    """Contribute to the randomness for all seats of a token; bots seated there since leave."""
    pending = tuple(seat for seat in sorted(seats) if match.occupants[seat].pending)
    if not pending:
        raise RefusedError("server-contributed")
    _check_contribution(contribution)
    back = (Reclaimed(seat) for seat in pending if match.occupants[seat].bot)
    after = draft(match, *back, Contributed(pending, contribution))
    start_if_ready(after)
    return after


def play(match: Match, seat: Seat, text: str, seq: int) -> Draft:
    """Play a move, and resolve the chance events that follow."""
    if len(text) > LONGEST_MOVE:
        raise RefusedError("server-move-long", longest=LONGEST_MOVE)
    position = match.position
    if is_choosing(match):
        # Others choose at the same time, so there may be newer events, but of this strike only.
        if not match.choosing_since <= seq <= match.seq:
            raise RefusedError("server-stale")
        return _choose(match, seat, text)
    if seq != match.seq:
        raise RefusedError("server-stale")
    if position.to_move != seat:
        raise RefusedError("server-not-your-turn")
    move = position.read_move(text)
    after = draft(match)
    after.add(Moved(seat, str(move)), move)
    _settle(after)
    return after


def _choose(match: Match, seat: Seat, text: str) -> Draft:
    """Take a secret choice, in any order; choices are revealed when all have chosen."""
    if seat not in choosers(match):
        raise RefusedError("server-not-your-turn")
    position = secret_choices(match.position)
    assert position is not None
    after = draft(match, Chosen(seat, str(position.choice(seat, text))))
    _settle(after)
    return after


def _settle(after: Draft) -> None:
    """Apply the events that need no player: chance, and secret choices whose turn has come."""
    match = after.match
    while match.position.outcome() is None:
        mover = match.position.to_move
        if mover is CHANCE:
            event = fair.resolve(match.position, match.key)
            after.add(Chanced(str(event)), event)
        elif mover in match.chosen and not choosers(match):
            after.add(Moved(mover, match.chosen[mover]))
        else:
            return


# Taking back.


def _ask_undo(match: Match, seat: Seat) -> Draft:
    count = undoable(match, seat)
    if not count:
        raise RefusedError("server-no-undo")
    if not _others(match, seat):
        return draft(match, Undone(count))
    return draft(match, UndoAsked(seat, count))


def _others(match: Match, seat: Seat) -> list[Seat]:
    """Return the seats of other players: not bots, and not the same device."""
    own = match.occupants[seat].token
    return [other for other in match.people if match.occupants[other].token != own]


def _answer_undo(match: Match, seat: Seat, agrees: bool) -> Draft:
    if match.undo is None or seat not in _others(match, match.undo[0]):
        raise RefusedError("server-no-undo-asked")
    return _undone_if_agreed(draft(match, UndoAnswered(seat, agrees)))


def _undone_if_agreed(after: Draft) -> Draft:
    """Take back the move if all others have agreed."""
    match = after.match
    if match.undo is not None:
        asked, count = match.undo
        if match.undo_agreed.issuperset(_others(match, asked)):
            after.add(Undone(count))
    return after


def _offer_draw(match: Match, seat: Seat) -> Draft:
    if match.game.agreed is None:
        raise RefusedError("server-no-draws")
    if match.draw_offer is not None:
        raise RefusedError("server-draw-offered")
    if match.occupants[1 - seat].bot:
        raise RefusedError("server-bot-draw")
    return draft(match, DrawOffered(seat))


# Bots.


def _seat_bot(
    match: Match, seats: frozenset[Seat], bot: str, of: Seat, absent: frozenset[Seat]
) -> Draft:
    if of not in range(len(match.occupants)) or match.occupants[of].bot:
        raise RefusedError("server-not-free")
    if of not in seats and of not in absent:
        raise RefusedError("server-not-absent")
    _check_bot(match.created.game, bot)
    return draft(match, BotSeated(of, bot))
