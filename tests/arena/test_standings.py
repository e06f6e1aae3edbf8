"""Standings add up, and depend only on the games."""

import random
from xml.etree import ElementTree

import pytest

from conexio import arena, conex, words
from conexio.arena import Standings, Tournament, report
from conexio.arena.play import BotFault, Played, Thinking
from conexio.arena.standings import Tally, share
from support.arena.made import game, plan_of

PAIR = ("greedy", "random")


def tallied(plan: Tournament, games: list[Played]) -> Standings:
    tally = Tally(plan)
    for each in games:
        tally.add(each)
    return Standings(plan, tally)


def simulated(count: int, chance: float, seed: int = 1) -> list[Played]:
    """Return duplicates in which the first of the pair wins each game with a given chance."""
    rng = random.Random(seed)
    return [
        game(PAIR, deal, turn, (1, 2) if rng.random() < chance else (2, 1))
        for deal in range(count)
        for turn in range(2)
    ]


def test_a_share_counts_points_whatever_the_seats() -> None:
    twins = (game(PAIR, 0, 0, (1, 2)), game(PAIR, 0, 1, (1, 2)))
    assert share(twins, "greedy", "random") == 1
    assert share(twins, "random", "greedy") == 0
    halves = (game(PAIR, 0, 0, (1, 2)), game(PAIR, 0, 1, (1, 1)))
    assert share(halves, "greedy", "random") == 0.75
    copies = (game(("a", "b", "b"), 0, 0, (2, 1, 3)),)
    assert share(copies, "a", "b") == 0.5


def test_results_add_up() -> None:
    plan = plan_of(*PAIR, games=6)
    games = [
        game(PAIR, 0, 0, (1, 2)),
        game(PAIR, 0, 1, (1, 2), moves=19),
        game(PAIR, 1, 0, (1, 1), ending="no_exit", moves=29),
        game(PAIR, 1, 1, (2, 1)),
        game(PAIR, 2, 0, (1, 2)),  # its twin is missing
    ]
    found = tallied(plan, games)
    assert len(found.games) == 4
    assert found.left_out == 1
    [pair] = found.pairs
    assert pair.shares == (1.0, 0.25)
    assert (pair.share, pair.games, pair.draws, pair.settled) == (0.625, 4, 1, False)
    assert found.endings == {"all_out": 3, "no_exit": 1}
    assert found.lengths is not None
    assert found.lengths.median == 14
    # The first seat won, lost, drew and won.
    assert found.first_mover[0] == (1 + 0 + 0.5 + 1) / 4
    greedy, rival = found.paces
    assert greedy.moves == rival.moves == 9 + 19 + 29 + 9
    assert greedy.mean == pytest.approx(0.5)
    assert (greedy.slowest, rival.slowest) == (1.0, 2.0)
    assert [rating.name for rating in found.ratings] == ["greedy", "random"]
    assert sum(rating.elo for rating in found.ratings) == pytest.approx(0)


def test_real_games_add_up_at_larger_tables() -> None:
    field = ("greedy", "random", "support.arena.own:First")
    found = arena.match("conex", field, games=6, seed=2, options={"players": "3"})
    assert len(found.games) == 6
    assert found.left_out == 0
    assert len(found.pairs) == 3
    scored = {(pair.one, pair.other): pair.share for pair in found.pairs}
    by_hand = [
        game.ranks[game.seats.index("greedy")] < game.ranks[game.seats.index("random")]
        for game in found.games
    ]
    draws = sum(pair.draws for pair in found.pairs)
    assert draws or scored["greedy", "random"] == pytest.approx(sum(by_hand) / 6)
    assert sum(found.endings.values()) == 6
    assert sum(pace.moves for pace in found.paces) == sum(game.moves for game in found.games)


def test_the_standings_do_not_depend_on_the_order_in_which_games_end() -> None:
    plan = plan_of(*PAIR, games=200, confident=0.99)
    games = simulated(100, 0.8)
    straight = tallied(plan, games)
    [pair] = straight.pairs
    assert pair.settled
    assert len(pair.shares) < 60
    for seed in range(3):
        random.Random(seed).shuffle(games)
        shuffled = tallied(plan, games)
        assert shuffled.pairs == straight.pairs
        assert shuffled.ratings == straight.ratings
        assert shuffled.left_out == 200 - 2 * len(pair.shares)


def test_a_table_that_is_not_settled_goes_on() -> None:
    plan = plan_of(*PAIR, games=200, confident=0.99)
    found = tallied(plan, simulated(100, 0.5))
    assert not found.pairs[0].settled
    assert found.tally.expected == 200
    settled = tallied(plan, simulated(20, 1.0))
    assert settled.tally.expected == 40


def test_the_score_so_far_exists_only_in_a_match() -> None:
    games = simulated(10, 0.7)
    found = tallied(plan_of(*PAIR), games)
    assert found.tally.so_far == pytest.approx(found.pairs[0].share)
    assert tallied(plan_of(*PAIR), []).tally.so_far is None
    assert tallied(plan_of(*PAIR, "snail"), games).tally.so_far is None


def test_a_report_without_games() -> None:
    found = tallied(plan_of(*PAIR), [])
    assert found.pairs == ()
    assert found.ratings == ()
    assert report.sentences(found) == [words.say("arena-nothing")]
    assert report.summary(found)["games"] == 0


PERCENT = {"en": "%", "nl": "%", "fr": "\N{NARROW NO-BREAK SPACE}%", "de": "\N{NO-BREAK SPACE}%"}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_report_speaks_every_language(lang: str) -> None:
    faulty = [
        Played(
            PAIR, 5 + deal, turn, PAIR, (1, 2), (0, 0), "fault", 0, 3, (Thinking(1, 1, 1),) * 2,
            BotFault(1, "<lost>"), "",
        )
        for deal in range(4)
        for turn in range(2)
    ]  # fmt: skip
    found = tallied(plan_of(*PAIR), [*simulated(5, 0.7), *faulty])
    lines = report.sentences(found, lang)
    bot = words.say("bot-random", lang)
    fault = words.say("arena-fault", lang, bot=bot, reason="<lost>", deal=6, turn=1)
    assert fault in lines
    assert words.say("arena-faults-more", lang, count=3) in lines
    assert report.percent(0.5, lang) == f"50.0{PERCENT[lang]}"
    assert any(f"100.0{PERCENT[lang]}" in line for line in lines)
    page = report.html(found, lang)
    assert "&lt;lost&gt;" in page
    assert "<lost>" not in page
    assert words.say("arena-title-ratings", lang) in page
    for sheet in report.sheets(found, lang):
        assert {len(row) for row in sheet.rows} == {len(sheet.head)}


def test_every_ending_of_either_game_has_words() -> None:
    from conexio.connexoh.explain import ENDED_BY

    assert {*ENDED_BY, "target", "no_room", "fault"} == report.ENDINGS.keys()


def test_the_picture_has_a_dot_for_each_bot() -> None:
    found = tallied(plan_of(*PAIR), simulated(20, 0.7))
    picture = ElementTree.fromstring(report.svg(found, "fr"))
    assert len(picture.findall("{*}circle")) == 2
    names = {label.text for label in picture.findall("{*}text")}
    assert {words.say(f"bot-{name}", "fr") for name in ("greedy", "random")} <= names
    dots = [float(dot.attrib["cx"]) for dot in picture.findall("{*}circle")]
    assert dots[0] > dots[1]  # the better one is further right


def test_standings_show_themselves() -> None:
    found = tallied(plan_of(*PAIR), simulated(5, 1.0))
    assert repr(found) == "<Standings of 10 games: greedy 100.0% random>"
    assert found._repr_html_().count("<table>") == 3


def test_tables_of_three_are_settled_when_all_pairs_are() -> None:
    table = ("greedy", "random", "careful")
    plan = Tournament("conex", table, conex.Options(players=3), games=300, confident=0.99)
    rng = random.Random(3)
    games = []
    for deal in range(60):
        last = (2, 3) if rng.random() < 0.5 else (3, 2)  # these two are equally strong
        games += [game(table, deal, turn, (1, *last)) for turn in range(3)]
    assert not tallied(plan, games).tally.settled(table)
    games = [game(table, deal, turn, (1, 2, 3)) for deal in range(60) for turn in range(3)]
    assert tallied(plan, games).tally.settled(table)
