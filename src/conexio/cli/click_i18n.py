"""Click in the user's language.

Commands and options carry the key of a Fluent message as their help, and options and arguments
carry one as their metavar. `translate` replaces the keys by words once the language is known.
`translate_error` does the same for Click's own errors.
"""

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

import click

from conexio import words
from conexio.cli.game_options import Flag, flags
from conexio.core import ConexioError, OptionError
from conexio.games import GAMES

METAVAR = "cli-metavar-"
"""The prefix of the keys of metavars; any other metavar is the same in every language."""
NUMBER = "cli-metavar-number"


class Formatter(click.HelpFormatter):
    """Click's help pages with headings in the chosen language."""

    headings: dict[str, str]
    usage: str
    lang = "en"

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line that shows how a command is called."""
        super().write_usage(prog, args, prefix or f"{self.usage} ")

    def write_heading(self, heading: str) -> None:
        """Write the heading of a list."""
        self.write(f"{'':>{self.current_indent}}{self.headings.get(heading, heading)}\n")


class Commands(click.Group):
    """A group of commands that lists them when an unknown one is called."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called."""
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            known = ", ".join(self.list_commands(ctx))
            raise ConexioError("cli-no-command", name=args[0][:40], known=known)
        return super().resolve_command(ctx, args)


class GameOption(click.Option):
    """An option of one game, in the chosen language."""

    def __init__(self, game: str, flag: Flag) -> None:
        super().__init__([f"--{flag.name.replace('_', '-')}", flag.name])
        self.game = game
        self.flag = flag

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """Return the line of the help; without words where a game brings none."""
        name = self.opts[0]
        try:
            text = words.say(f"cli-option-{name[2:]}", Formatter.lang, usual=self.flag.usual)
        except LookupError:
            text = ""
        return f"{name} {metavar_text(self.flag.metavar, Formatter.lang)}", text


class Grouped(click.Command):
    """A command with the options of games; its help lists those of each under their own heading."""

    def __init__(
        self,
        *given: Any,
        games: Collection[str] = GAMES,
        flags: Callable[[str], Iterable[Flag]] = flags,
        **named: Any,
    ) -> None:
        super().__init__(*given, **named)
        self.games = games
        self.flags = flags

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return all parameters; where games share an option, it is listed with the first."""
        own = {
            flag.name: GameOption(game, flag)
            for game in reversed(list(self.games))
            for flag in self.flags(game)
        }
        by_game = sorted(own.values(), key=lambda each: list(self.games).index(each.game))
        *rest, last = super().get_params(ctx)  # the last is --help
        return [*rest, *by_game, last]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options for all games, then those of each game."""
        groups: dict[str, list[tuple[str, str]]] = {"Options": []}
        for parameter in self.get_params(ctx):
            row = parameter.get_help_record(ctx)
            if row is not None and isinstance(parameter, click.Option):
                groups.setdefault(getattr(parameter, "game", "Options"), []).append(row)
        for heading, rows in groups.items():
            with formatter.section(_heading(heading)):
                formatter.write_dl(rows)


def _heading(group: str) -> str:
    """Return the heading of a game's options; any other stays as it is."""
    if group not in GAMES:
        return group
    return words.say("cli-options-game", Formatter.lang, game=GAMES[group].title)


class Whole(click.ParamType[int]):
    """A whole number within bounds; anything else is refused in the user's language."""

    name = NUMBER

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or raise OptionError."""
        text = str(value)
        if text.isascii() and text.isdigit() and len(text) < 19:
            number = int(text)
            if self.least <= number <= self.most:
                return number
        allowed = f"{self.least} … {self.most}"
        raise OptionError("option-value", name=label(param), value=text[:40], allowed=allowed)


def label(parameter: click.Parameter | None) -> str:
    """Return what a user calls a parameter: --seed, or the metavar of an argument."""
    if isinstance(parameter, click.Option):
        return parameter.opts[0]
    return (parameter.metavar if parameter is not None else None) or ""


def metavar_text(metavar: str, lang: str) -> str:
    """Return the words of a metavar, which may be a key."""
    return words.say(metavar, lang) if metavar.startswith(METAVAR) else metavar


def _path(metavar: str) -> click.Path:
    path = click.Path(path_type=Path)
    path.name = metavar
    return path


FILE = _path("cli-metavar-file")
FOLDER = _path("cli-metavar-folder")


def translate(command: click.Command, lang: str) -> None:
    """Replace keys by words in a command and its subcommands."""
    Formatter.headings = {
        "Options": words.say("cli-options", lang),
        "Commands": words.say("cli-commands", lang),
    }
    Formatter.lang = lang
    Formatter.usage = words.say("cli-usage", lang)
    click.Context.formatter_class = Formatter
    _translate(command, lang)


_keys: dict[click.Command | click.Option, str | None] = {}
"""The key of each help text, so that it can be translated again."""
_metavars: dict[click.Parameter, str] = {}
"""The same for metavars."""


def _translate(command: click.Command, lang: str) -> None:
    key = _keys.setdefault(command, command.help)
    if key:
        command.help = words.say(key, lang)
    command.options_metavar = words.say("cli-options-metavar", lang)
    for parameter in command.params:
        metavar = _metavars.setdefault(parameter, parameter.metavar or parameter.type.name)
        if metavar.startswith(METAVAR):
            parameter.metavar = metavar_text(metavar, lang)
        if isinstance(parameter, click.Option):
            key = _keys.setdefault(parameter, parameter.help)
            if key:
                parameter.help = words.say(key, lang)
    help_option = command.get_help_option(click.Context(command))
    if help_option is not None:
        help_option.help = words.say("cli-help", lang)
    if isinstance(command, click.Group):
        command.subcommand_metavar = words.say("cli-command-metavar", lang)
        for child in command.commands.values():
            _translate(child, lang)


def translate_error(error: click.ClickException) -> ConexioError:
    """Return an error of Click's as one of ours."""
    if isinstance(error, click.NoSuchOption):
        return ConexioError("cli-no-option", name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return ConexioError("cli-missing", name=error.param.make_metavar(_context(error)))
    if isinstance(error, click.BadOptionUsage):
        return ConexioError("cli-no-value", name=error.option_name)
    return ConexioError("cli-not-understood")


def _context(error: click.UsageError) -> click.Context:
    return error.ctx or click.Context(click.Command(None))
