"""The `conexio` command."""

import io
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from conexio import __version__, words
from conexio.cli import admin, arena, click_i18n, connexoh_analyse, game_options, selfplay
from conexio.cli.settings import CliSettings
from conexio.core import ConexioError, OptionError
from conexio.core.errors import needed
from conexio.games import BUILT_IN

USAGE_ERROR = 2
COUNTED = "connexoh"
"""The game for which `perft` counts."""


@click.group(cls=click_i18n.Commands, help="cli-conexio")
@click.option("--lang", metavar="en|fr|de|nl", help="cli-option-lang")
@click.version_option(
    __version__, prog_name="conexio", message="%(prog)s %(version)s", help="cli-option-version"
)
@click.pass_context
def cli(context: click.Context, lang: str | None) -> None:
    """Group all commands."""


@cli.command(help="cli-play", cls=click_i18n.Grouped)
@click.argument("game", metavar=f"[{'|'.join(BUILT_IN)}]", required=False)
@click.option("--resume", type=click_i18n.FILE, help="cli-option-resume")
@click.option("--seed", type=click_i18n.Whole(0, 2**62), help="cli-option-seed")
@click.option("--level", metavar="1…14", type=click_i18n.Whole(1, 14), help="cli-option-level")
@click.option("--preset", metavar="quick|full|…", help="cli-option-preset")
@click.option("--pair", is_flag=True, help="cli-option-pair")
@click.pass_obj
def play(
    settings: CliSettings,
    /,
    game: str | None,
    resume: Path | None,
    seed: int | None,
    pair: bool,
    **given: str | int | None,
) -> None:
    """Play in the terminal."""
    if game is not None:
        game_options.check_game(game)

    from conexio.cli.play import Wish, play_game

    play_game(settings, game, _given(given), Wish(resume, seed, pair))


@cli.command(help="cli-replay")
@click.argument("file", type=click_i18n.FILE)
@click.option("--ply", type=click_i18n.Whole(0, 1_000_000), help="cli-option-ply")
@click.option("--deck", metavar="cli-metavar-file", help="cli-option-deck")
@click.pass_obj
def replay(settings: CliSettings, file: Path, ply: int | None, deck: str | None) -> None:
    """Step through a saved game."""
    from conexio.cli.replay import replay_file

    replay_file(settings, file, ply, deck)


@cli.command(help="cli-verify")
@click.argument("file", type=click_i18n.FILE)
@click.option("--deck", metavar="cli-metavar-file", help="cli-option-deck")
@click.pass_obj
def verify(settings: CliSettings, file: Path, deck: str | None) -> None:
    """Check that nobody manipulated the cards or the die."""
    from conexio.cli.verify import verify_file

    verify_file(settings, file, deck)


@cli.command(
    help="cli-perft", cls=click_i18n.Grouped, games=(COUNTED,), flags=game_options.rule_flags
)
@click.argument("game", metavar=COUNTED)
@click.argument("depth", metavar="cli-metavar-depth", type=click_i18n.Whole(0, 12))
@click.option("--position", metavar="cli-metavar-position", help="cli-option-position")
@click.pass_obj
def perft(
    settings: CliSettings, /, game: str, depth: int, position: str | None, **rules: str | None
) -> None:
    """Count move sequences."""
    from conexio.cli.connexoh_perft import count

    if game != COUNTED:
        raise OptionError("option-game", name=game, known=COUNTED)
    count(settings, depth, position, _given(rules))


@cli.command(help="cli-bench")
@click.option("--json", "as_json", is_flag=True, help="cli-option-json")
@click.option("--quick", is_flag=True, help="cli-option-quick")
@click.pass_obj
def bench(settings: CliSettings, as_json: bool, quick: bool) -> None:
    """Measure this machine."""
    from conexio.cli.bench import report

    report(settings, as_json=as_json, quick=quick)


@cli.command(help="cli-serve")
@click.option("--host", metavar="cli-metavar-address", default="127.0.0.1", help="cli-option-host")
@click.option("--port", type=click_i18n.Whole(1, 65535), help="cli-option-port")
@click.option("--workers", default=1, type=click_i18n.Whole(1, 64), help="cli-option-workers")
@click.option("--config", type=click_i18n.FILE, help="cli-option-config")
@click.option("--open", "show", is_flag=True, help="cli-option-open")
@click.pass_obj
def serve(
    settings: CliSettings,
    host: str,
    port: int | None,
    workers: int,
    config: Path | None,
    show: bool,
) -> None:
    """Start the server."""
    from conexio.server.gc_tuning import paused

    with paused():  # before the imports: they make most of what a server keeps
        from conexio.cli.serve import serve

        serve(settings, host, port, workers, config, show)


@cli.group(cls=click_i18n.Commands, help="cli-deck")
def deck() -> None:
    """Group the commands about decks."""


@deck.command(help="cli-deck-check")
@click.argument("file", type=click_i18n.FILE)
@click.pass_obj
def check(settings: CliSettings, file: Path) -> None:
    """Check a deck file."""
    from conexio.cli.conex_deck import check

    check(settings, file)


@deck.command(help="cli-deck-picture")
@click.argument("file", type=click_i18n.FILE)
@click.argument("out", metavar="cli-metavar-picture", type=click_i18n.FILE, required=False)
@click.option("--overwrite", is_flag=True, help="cli-option-overwrite")
@click.pass_obj
def picture(settings: CliSettings, file: Path, out: Path | None, overwrite: bool) -> None:
    """Draw the cards of a deck file."""
    from conexio.cli.conex_deck import picture

    picture(settings, file, out, overwrite=overwrite)


cli.add_command(admin.admin)
cli.add_command(connexoh_analyse.analyse)
cli.add_command(arena.arena)
cli.add_command(selfplay.selfplay)


def _given(rules: Mapping[str, str | int | None]) -> dict[str, str]:
    return {name: str(value) for name, value in rules.items() if value is not None}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; a user's error is one sentence and exit code 2."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # an old terminal gets "?" for missing characters
            stream.reconfigure(errors="replace")
    lang = words.language(None)
    try:
        lang = _language(arguments)
        click_i18n.translate(cli, lang)
        with needed():
            cli.main(arguments, prog_name="conexio", standalone_mode=False, obj=CliSettings(lang))
    except ConexioError as error:
        _stop(error.text(lang))
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help())
    except click.ClickException as error:
        _stop(click_i18n.translate_error(error).text(lang))
    except (click.Abort, KeyboardInterrupt):
        click.echo()
        sys.exit(130)
    except BrokenPipeError:  # the reader closed the pipe, such as `head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _language(arguments: list[str]) -> str:
    """Find the language before Click parses anything, so that help and errors use it."""
    asked = None
    rest = iter(arguments)
    for argument in rest:
        if argument == "--lang":
            asked = next(rest, None)
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        elif not argument.startswith("-"):  # a command: the rest belongs to it
            break
    if asked is not None and asked not in words.LANGUAGES:
        allowed = ", ".join(words.LANGUAGES)
        raise ConexioError("option-value", name="--lang", value=asked[:40], allowed=allowed)
    return words.language(asked)


def _stop(sentence: str) -> None:
    click.echo(sentence, err=True)
    sys.exit(USAGE_ERROR)
