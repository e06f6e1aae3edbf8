"""Another game of the same people, and how two that count together stand."""

from collections.abc import Sequence

from conexio.cli.terminal import Terminal
from conexio.match import rematch
from conexio.match.model import Match


def moved(match: Match, by_seat: Sequence[str]) -> list[str]:
    """Return what belongs to the players in the order of their seats at the rematch."""
    return [by_seat[rematch.seat_before(match, seat)] for seat in range(len(by_seat))]


def wanted(terminal: Terminal, match: Match) -> bool:
    """Ask whether to play again."""
    second = match.created.pair and not match.created.first_game
    return bool(terminal.confirm("play-again-second" if second else "play-again"))


def show_pair(terminal: Terminal, match: Match, names: Sequence[str]) -> None:
    """Print how a pair of games stands."""
    if not match.created.pair:
        return
    games = rematch.games_of_pair(match)
    terminal.say("around-pair")
    for seat, name in enumerate(names):
        points = " + ".join(str(game.points[seat]) for game in games)
        if match.game.pair_by == "points":
            terminal.say("play-pair-points", name=name, points=points)
            continue
        wins = sum(seat in game.winners for game in games)
        terminal.say("play-pair-wins", name=name, points=points, wins=wins)
    leaders = rematch.leaders(match)
    if not leaders:
        terminal.say("around-pair-even")
        return
    key = "around-pair-ahead" if len(games) == 1 else "around-pair-won"
    terminal.say(key, names=", ".join(names[seat] for seat in leaders))
