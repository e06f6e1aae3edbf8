"""Reports of standings: tables, a picture, JSON."""

from dataclasses import asdict, replace
from html import escape
from typing import Any, NamedTuple

from conexio import words
from conexio.arena import plot
from conexio.arena.intervals import Interval
from conexio.arena.results_folder import settings
from conexio.arena.standings import Standings
from conexio.bots.catalogue import display_name
from conexio.core import notebook
from conexio.games import GAMES

ENDINGS = {
    "all_out": "arena-ending-all-out",
    "both_out": "arena-ending-both-out",
    "goal": "arena-ending-goal",
    "both_goal": "arena-ending-both-goal",
    "repetition": "arena-ending-repetition",
    "no_exit": "arena-ending-no-exit",
    "exits": "arena-ending-exits",
    "progress": "arena-ending-progress",
    "no_move": "arena-ending-no-move",
    "target": "arena-ending-target",
    "no_room": "arena-ending-no-room",
    "fault": "arena-ending-fault",
}
FAULTS_SHOWN = 5


class Sheet(NamedTuple):
    """A table of words and numbers."""

    title: str
    head: list[str]
    rows: list[list[str]]


def sheets(standings: Standings, lang: str = "en") -> list[Sheet]:
    """Return the tables of a report."""
    return [_ratings(standings, lang), _pairs(standings, lang), _paces(standings, lang)]


def _ratings(standings: Standings, lang: str) -> Sheet:
    heads = ["arena-head-bot", "arena-head-elo", "arena-head-interval"]
    rated = [rating.skill for rating in standings.ratings if rating.skill is not None]
    head = [words.say(key, lang) for key in heads] + ["OpenSkill"] * bool(rated)
    rows = []
    for rating in standings.ratings:
        row = [
            _name(standings, rating.name, lang),
            f"{rating.elo:+.0f}",
            f"{rating.low:+.0f} … {rating.high:+.0f}",
        ]
        if rating.skill is not None:
            row.append(f"{rating.skill.mu:.1f} ± {rating.skill.sigma:.1f}")
        rows.append(row)
    return Sheet(words.say("arena-title-ratings", lang), head, rows)


def _pairs(standings: Standings, lang: str) -> Sheet:
    heads = (
        "arena-head-pair",
        "arena-head-score",
        "arena-head-interval",
        "arena-head-draws",
        "arena-head-games",
        "arena-head-duplicates",
    )
    rows = [
        [
            f"{_name(standings, pair.one, lang)} – {_name(standings, pair.other, lang)}",
            percent(pair.share, lang),
            percents(pair.interval, lang),
            str(pair.draws),
            f"{pair.games}{'*' * pair.settled}",
            str(len(pair.shares)),
        ]
        for pair in standings.pairs
    ]
    return Sheet(
        words.say("arena-title-pairs", lang), [words.say(key, lang) for key in heads], rows
    )


def _paces(standings: Standings, lang: str) -> Sheet:
    heads = ("arena-head-bot", "arena-head-moves", "arena-head-mean", "arena-head-slowest")
    rows = [
        [
            _name(standings, pace.name, lang),
            str(pace.moves),
            f"{1000 * pace.mean:.1f}",
            f"{1000 * pace.slowest:.1f}",
        ]
        for pace in standings.paces
    ]
    return Sheet(
        words.say("arena-title-paces", lang), [words.say(key, lang) for key in heads], rows
    )


def _name(standings: Standings, name: str, lang: str) -> str:
    """Return the localized name of a bot; the name of a custom bot stays as it is."""
    return display_name(standings.plan.game, name, lang)


def percent(share: float, lang: str = "en") -> str:
    """Write a share in percent."""
    return words.say("arena-percent", lang, percent=f"{100 * share:.1f}")


def percents(interval: Interval, lang: str = "en") -> str:
    """Write an interval of shares in percent."""
    low, high = interval
    return words.say("arena-percent", lang, percent=f"{100 * low:.1f} … {100 * high:.1f}")


def sentences(standings: Standings, lang: str = "en") -> list[str]:
    """Return the sentences below the tables."""
    lines = []
    if standings.interrupted:
        lines.append(words.say("arena-interrupted", lang))
    if standings.left_out:
        lines.append(words.say("arena-left-out", lang, count=standings.left_out))
    lengths = standings.lengths
    if lengths is None:
        return [*lines, words.say("arena-nothing", lang)]
    endings = ", ".join(
        f"{words.say(ENDINGS[ending], lang)} {count}" for ending, count in standings.endings.items()
    )
    lines.append(words.say("arena-endings", lang, list=endings))
    moves = {name: f"{value:.0f}" for name, value in asdict(lengths).items()}
    lines.append(words.say("arena-lengths", lang, **moves))
    share, interval = standings.first_mover
    first = {"share": percent(share, lang), "interval": percents(interval, lang)}
    lines.append(words.say("arena-first", lang, **first))
    if any(pair.settled for pair in standings.pairs):
        lines.append(words.say("arena-settled", lang))
    if all(rating.skill is None for rating in standings.ratings):
        lines.append(words.say("arena-no-openskill", lang))
    return lines + _faults(standings, lang)


def _faults(standings: Standings, lang: str) -> list[str]:
    """Describe the games lost by a fault; of many, the first few."""
    lines = []
    for game in standings.faults[:FAULTS_SHOWN]:
        assert game.fault is not None
        bot = _name(standings, game.seats[game.fault.seat], lang)
        where = {"deal": game.deal + 1, "turn": game.turn + 1}
        lines.append(words.say("arena-fault", lang, bot=bot, reason=game.fault.reason, **where))
    more = len(standings.faults) - len(lines)
    return lines + ([words.say("arena-faults-more", lang, count=more)] if more else [])


def html(standings: Standings, lang: str = "en") -> str:
    """Return the report for a notebook."""
    parts = [
        notebook.table(sheet.rows, sheet.head, sheet.title) for sheet in sheets(standings, lang)
    ]
    parts += [f"<p>{escape(line)}</p>" for line in sentences(standings, lang)]
    return "".join(parts)


def svg(standings: Standings, lang: str = "en") -> str:
    """Draw the ratings."""
    title = GAMES[standings.plan.game].title
    return plot.svg(
        [replace(each, name=_name(standings, each.name, lang)) for each in standings.ratings],
        words.say("arena-plot-title", lang, game=title),
        words.say("arena-plot-caption", lang, count=len(standings.games)),
    )


def summary(standings: Standings) -> dict[str, Any]:
    """Return everything except the games, for JSON."""
    plan = standings.plan
    share, interval = standings.first_mover
    lengths = standings.lengths
    return {
        "settings": settings(plan),
        "field": plan.field,
        "ladder": plan.ladder,
        "players": plan.players,
        "confident": plan.confident,
        "interrupted": standings.interrupted,
        "games": len(standings.games),
        "left_out": standings.left_out,
        "ratings": [asdict(rating) for rating in standings.ratings],
        "pairs": [
            {
                "one": pair.one,
                "other": pair.other,
                "share": pair.share,
                "interval": pair.interval,
                "draws": pair.draws,
                "games": pair.games,
                "duplicates": len(pair.shares),
                "settled": pair.settled,
            }
            for pair in standings.pairs
        ],
        "endings": standings.endings,
        "lengths": None if lengths is None else asdict(lengths),
        "first_mover": {"share": share, "interval": interval},
        "paces": [asdict(pace) for pace in standings.paces],
        "faults": [
            {"bot": game.seats[game.fault.seat], "deal": game.deal, "reason": game.fault.reason}
            for game in standings.faults
            if game.fault is not None
        ],
    }
