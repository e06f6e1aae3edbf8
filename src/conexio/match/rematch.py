"""The same people play again: seats or the start go round, and two games can count as a pair."""

from msgspec import UNSET
from msgspec.structs import replace

from conexio.core import Outcome, Seat
from conexio.match import decide, player_names
from conexio.match.events import Created, GameScore, Sat
from conexio.match.model import Match


def create(match: Match, seed: bytes) -> Created:
    """Open the table of a match's rematch."""
    before, game = match.created, match.game
    begins = {} if game.next_start is None else game.next_start(match.position)
    created = decide.create(
        before.game,
        {**game.options_by(before.rules, before.options), **begins},
        tuple(before.chairs[seat_before(match, seat)] for seat in range(len(before.chairs))),
        seed=seed,
        before=match.id,
    )
    if not before.pair:
        return created
    # After a whole pair another one begins.
    first = UNSET if before.first_game else _seen_from_the_next(match)
    return replace(created, pair=True, first_game=first)


def seat_before(match: Match, seat: Seat) -> Seat:
    """Return where the player of a seat of the rematch sits now."""
    return (seat + _step(match)) % len(match.occupants)


def _seat_after(match: Match, seat: Seat) -> Seat:
    return (seat - _step(match)) % len(match.occupants)


def _step(match: Match) -> int:
    """Return how far the players move on: where the start goes round, everybody stays."""
    return 1 if match.game.next_start is None else 0


def seat_people(match: Match) -> list[Sat]:
    """Return the events that seat the people of a match at its rematch, one for each token.

    They contribute to its randomness when they join: nobody has seen its commitment yet.
    """
    found: dict[str, list[Seat]] = {}
    for seat, chair in enumerate(match.created.chairs):
        token = match.occupants[seat].token
        if chair.kind == "person" and token:
            found.setdefault(token, []).append(seat)
    return [_seat_again(match, tuple(seats), token) for token, seats in found.items()]


def _seat_again(match: Match, seats: tuple[Seat, ...], token: str) -> Sat:
    old_names = (match.occupants[seat].name for seat in seats)
    # A name that has become a bot's would be refused, and with it the rematch.
    names = tuple("" if player_names.is_bot_name(name) else name for name in old_names)
    after = tuple(_seat_after(match, seat) for seat in seats)
    return Sat(after, names[0], token, "", names if len(seats) > 1 else (), pending=True)


# A pair of games.


def score_of(match: Match) -> GameScore:
    """Return how a match that is over ended."""
    outcome = match.conclusion or match.position.outcome()
    assert isinstance(outcome, Outcome)
    # Who resigns or agrees to a draw keeps the points so far.
    return GameScore(outcome.winners, tuple(match.position.scores))


def _seen_from_the_next(match: Match) -> GameScore:
    """Return how a match ended, by the seats of its rematch."""
    score = score_of(match)
    return GameScore(
        tuple(_seat_after(match, seat) for seat in score.winners),
        tuple(score.points[seat_before(match, seat)] for seat in range(len(score.points))),
    )


def games_of_pair(match: Match) -> tuple[GameScore, ...]:
    """Return the games of a pair that are over, by the seats of this match."""
    first = match.created.first_game
    before = (first,) if first else ()
    return (*before, score_of(match)) if match.over else before


def leaders(match: Match) -> tuple[Seat, ...]:
    """Return who is ahead in a pair; nobody while it is even."""
    games = games_of_pair(match)

    def worth(seat: Seat) -> tuple[int, int]:
        wins = sum(seat in game.winners for game in games)
        points = sum(game.points[seat] for game in games)
        return (wins if match.game.pair_by == "wins" else 0, points)

    seats = range(len(match.occupants))
    best = max(map(worth, seats))
    ahead = tuple(seat for seat in seats if worth(seat) == best)
    return ahead if len(ahead) < len(seats) else ()
