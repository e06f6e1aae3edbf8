"""The terminal speaks one language, and never shows internal names."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from conexio import __version__, bots, words
from conexio.bots.connexoh import player
from conexio.cli.connexoh_move_text import in_words, played
from conexio.cli.game_options import flags
from conexio.cli.main import cli
from conexio.cli.player_names import seat_names
from conexio.cli.settings import CliSettings
from conexio.cli.terminal import Terminal
from conexio.connexoh import Move, Rotation, Slide
from conexio.games import BUILT_IN, GAMES
from support.cli.terminal import Run, Typed

ROOT = Path(__file__).parents[2]
MARK = "\N{SNOWMAN}"
SAME = {"conexio", "connexoh", "conex", "CONNEX", "OH", "CONEX", "URL", "BOT", *words.LANGUAGES}
"""Words that are the same in every language."""
VALUES = {
    value for game in BUILT_IN for flag in flags(game) for value in re.findall(r"\w+", flag.metavar)
} | {name for game in BUILT_IN for name in GAMES[game].presets.names()}
"""The values of options, which people type in the same way in every language."""
NOTATION = re.compile(
    r"(?<!\w)([a-h][1-8](>>?|<|-[a-h][1-8])?|[RPYT]-[a-z]+|[RPYTrpyt]+[1-5]?|--[a-z-]+|\S*/\S*)(?!\w)"
)
"""Squares, moves, cards, options, paths, and the textures and letters of cards without colour."""


class Spy:
    """Records the sentences of the catalogue, and the details that appear in them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sentences: set[str] = set()
        self.details: set[str] = set()
        self.say = words.say
        monkeypatch.setattr(words, "say", self.record)

    def record(self, key: str, lang: str = "en", /, **details: str | int) -> str:
        text = self.say(key, lang, **details)
        self.sentences.add(text)
        for name, detail in details.items():
            if detail == "tableau" or isinstance(detail, int):  # selects a sentence
                continue
            if MARK in self.say(key, lang, **{**details, name: MARK}):
                self.details.add(detail)
        return text

    def unknown_words(self, text: str) -> set[str]:
        """Return the words of an output, and of details, that are in no sentence."""
        pattern = "|".join(map(wrapped, sorted(self.sentences, key=len, reverse=True)))
        found: set[str] = set()
        for each in (text, *self.details):
            rest = NOTATION.sub(" ", re.sub(pattern, " ", each))
            found.update(re.findall(r"[^\W\d_]{2,}", rest))
        return found


def wrapped(sentence: str) -> str:
    """Return a pattern for a sentence, whose lines may be broken."""
    parts = (re.escape(part).replace(r"\-", r"\-\s*") for part in sentence.split())
    return r"(?<!\w)" + r"\s+".join(parts) + r"(?!\w)"


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    return Spy(monkeypatch)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Use a wide screen, so that tables are not wrapped, and no compiler."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("CONEXIO_JIT", "0")
    player.engine_of.cache_clear()
    yield
    player.engine_of.cache_clear()


def commands(command: click.Command, *path: str) -> Iterator[list[str]]:
    """Yield the words that call every command."""
    yield list(path)
    if isinstance(command, click.Group):
        for name, child in command.commands.items():
            yield from commands(child, *path, name)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_help_has_no_other_language(run: Run, spy: Spy, lang: str) -> None:
    names = {word for path in commands(cli) for word in path}
    for path in commands(cli):
        answer = run("--lang", lang, *path, "--help")
        assert answer.code == 0
        # Click shortens the summaries of commands.
        whole = re.sub(r"^  \w+ .*\.\.\.$", "", answer.out, flags=re.MULTILINE)
        assert spy.unknown_words(whole) <= SAME | VALUES | names, path
    assert run("--lang", lang, "--version").out == f"conexio {__version__}\n"
    assert "127.0.0.1 (" in words.say("cli-option-host", lang)  # the default, in the sentence


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_game_of_connexoh_has_no_other_language_and_no_ids(
    run: Run, spy: Spy, lang: str, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def speak(*call: str, typed: str = "") -> str:
        answer = run("--lang", lang, *call, typed=typed)
        assert answer.code == 0
        unknown = spy.unknown_words(answer.out + answer.err)
        assert unknown == set()
        assert "CONNEX'OH" not in answer.out
        return answer.out

    play = ("play", "--seed", "1", "--size", "4")
    yes = words.say("play-yes", lang).split()[0]
    bot = words.say("bot-otter", lang)
    first = speak(*play, typed="b2>\n?\n? b3\n%\nhelp\nundo\nb2<\nq\n")
    assert first.count(f"{bot} ") >= 2
    monkeypatch.setattr(Typed, "at_terminal", True)
    offered = speak(*play, typed=f"{yes}\nb2>\nresign\n{yes}\n")
    assert f"{words.say('conex-you', lang)} – {bot} " in offered
    [path] = (home / "home" / "games").iterdir()
    title = f"{words.say('around-white', lang)} – {bot}, "
    assert title in speak("replay", str(path), typed="what\n\n\n\n\nq\n")
    assert title in speak("analyse", str(path), "--nodes", "30", "--move", "2")
    assert title in speak("analyse", str(path), "--nodes", "30", "--game")
    speak("play", "--resume", str(path))
    speak("play", "--white", "snail", "--black", "snail", "--size", "3", "--seed", "1")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_game_of_conex_has_no_other_language_and_no_ids(
    run: Run, spy: Spy, lang: str, home: Path
) -> None:
    typed = "list\n%\n99\nwhy\nrules\nhelp\nstrike\npass\n1\n1\nd\n1\nundo\nq\n"
    answer = run("--lang", lang, "play", "conex", "--seed", "5", typed=typed)
    assert spy.unknown_words(answer.out) == set()
    [path] = (home / "home" / "games").iterdir()
    replay = run("--lang", lang, "replay", str(path))
    assert spy.unknown_words(replay.out) == set()
    assert words.say("bot-magpie", lang) in replay.out
    seats = ("--seats", "magpie,chick,magpie", "--target", "5", "--seed", "4")
    bots_alone = run("--lang", lang, "play", "conex", *seats)
    assert spy.unknown_words(bots_alone.out) == set()


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_help_names_the_rules_in_the_users_language(lang: str) -> None:
    folder = "docs/rules/" if lang == "en" else f"docs/rules/{lang}/"
    for game, text in {
        "connexoh": words.say("play-help", lang),
        "conex": words.say("conex-rules", lang, target=40),
    }.items():
        assert re.findall(r"docs/\S+\.md", text) == [f"{folder}{game}.md"]
        assert (ROOT / folder / f"{game}.md").is_file()


def test_names_of_players() -> None:
    german = Terminal(CliSettings("de"))
    assert seat_names(german, "connexoh", ["human", "otter"]) == ("Weiß", "Otter")
    assert seat_names(german, "connexoh", ["otter", "human"], 1) == ("Otter", "Du")
    assert seat_names(german, "connexoh", ["?", "human"]) == ("Weiß", "Schwarz")
    assert seat_names(german, "connexoh", ["Anna", "greedy"]) == ("Anna", "Gieriger Bot")
    assert seat_names(german, "connexoh", ["snail", "snail"]) == (
        "Schnecke (Weiß)",
        "Schnecke (Schwarz)",
    )
    assert seat_names(german, "conex", ["magpie", "human", "magpie"], 1) == (
        "Elster 1",
        "Du",
        "Elster 3",
    )
    assert seat_names(german, "conex", ["human", "human"]) == ("Spieler 1", "Spieler 2")


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_bot_has_a_name(game: str, lang: str) -> None:
    for name in (*bots.names(game), *bots.others(game)):
        assert bots.catalogue.display_name(game, name, lang)[0].isupper()
    assert bots.catalogue.display_name(game, "module:Bot", lang) == "module:Bot"


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_moves_in_words_have_their_notation(lang: str) -> None:
    terminal = Terminal(CliSettings(lang))
    moves: list[Move] = [*(Rotation("c3", turns) for turns in (1, 2, 3)), Slide("a1", "b2")]
    texts = {in_words(terminal, move) for move in moves}
    texts |= {played(terminal, "Anna", move).removesuffix(".") for move in moves}
    assert len(texts) == 2 * len(moves)
    for move in moves:
        assert sum(text.endswith(f"({move})") for text in texts) == 2
