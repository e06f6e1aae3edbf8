"""`conexio admin`: maintain the database of a server."""

import sys
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from conexio.cli import click_i18n
from conexio.core import ConexioError, FileError, OptionError

if TYPE_CHECKING:
    from conexio.cli.settings import CliSettings
    from conexio.server.settings import ServerSettings
    from conexio.server.store import Store

FAULTY = 1
T = TypeVar("T")


@click.group(cls=click_i18n.Commands, help="admin-help")
def admin() -> None:
    """Group the commands about the database."""


class AdminContext:
    """The database and the language of a command."""

    def __init__(self, settings: "CliSettings", database: str | None, config: Path | None) -> None:
        self.say = settings.say
        self.lang = settings.lang
        self._database = database
        self._config = config

    @property
    def settings(self) -> "ServerSettings":
        """The settings of the server."""
        from conexio.server.settings import ServerSettings

        return ServerSettings.read(self._config)

    def url(self) -> str:
        """Return the URL of the database that `serve` would use."""
        from conexio.cli.paths import home
        from conexio.server.serve import database_url

        return self._database or database_url(self.settings, home())

    def file(self) -> Path:
        """Return the database file; ConexioError when the database is not a file."""
        path = self.path()
        if path is None:
            raise OptionError("admin-postgres")
        return path

    def path(self) -> Path | None:
        """Return the database file; None when the database is a server."""
        from conexio.server.store.address import address_of

        return address_of(self.url()).path

    def with_store(self, work: "Callable[[Store], Awaitable[T]]") -> T:
        """Run `work` on an existing database."""
        import asyncio

        from conexio.server.store import Store

        path = self.path()
        if path is not None and not path.is_file():
            raise FileError("admin-no-database", path=str(path))

        async def open_and_work() -> T:
            store = await Store.open(self.url(), upgrade=False)
            try:
                return await work(store)
            finally:
                await store.close()

        return asyncio.run(open_and_work())

    def print_line(self, key: str, **details: str | int) -> None:
        """Print a sentence."""
        click.echo(self.say(key, **details))

    def progress(self) -> Callable[[int, int], None]:
        """Return a function that prints the progress at most once per second."""
        last = time.monotonic()

        def report(done: int, total: int) -> None:
            nonlocal last
            if time.monotonic() - last >= 1:
                last = time.monotonic()
                percent = 100 * done // max(total, 1)
                click.echo(self.say("admin-progress", percent=percent), err=True)

        return report


def _at_database(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options for the database to a command."""

    @click.option("--database", metavar="URL", help="admin-option-database")
    @click.option("--config", type=click_i18n.FILE, help="cli-option-config")
    @click.pass_obj
    @wraps(command)
    def with_desk(
        settings: "CliSettings", /, database: str | None, config: Path | None, **given: Any
    ) -> None:
        command(AdminContext(settings, database, config), **given)

    return with_desk


@admin.command(help="admin-backup")
@click.argument("file", type=click_i18n.FILE)
@click.option("--overwrite", is_flag=True, help="cli-option-overwrite")
@_at_database
def backup(context: AdminContext, file: Path, overwrite: bool) -> None:
    """Copy the database while the server runs, and verify the copy."""
    from conexio.cli.files import check_target
    from conexio.server.store import acknowledged, backups

    source = context.file()
    if not source.is_file():
        raise FileError("admin-no-database", path=str(source))
    check_target(file, overwrite=overwrite)
    sides = (source.with_name(source.name + side) for side in backups.COMPANION_SUFFIXES)
    own = (source, *sides, acknowledged.path_of(source))
    if file.resolve() in [each.resolve() for each in own]:
        raise FileError("admin-same-file", path=str(file))
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    backups.copy(source, part, context.progress())
    try:
        count = _verified(context, part)
        with backups.translate_file_errors(file):
            part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    context.print_line("admin-backup-done", count=count, path=str(file))


@admin.command(help="admin-restore")
@click.argument("file", type=click_i18n.FILE)
@_at_database
def restore(context: AdminContext, file: Path) -> None:
    """Replace the database by a backup."""
    from conexio.server.store import backups
    from conexio.server.store.erase import forget_acknowledged

    target = context.file()
    if not file.is_file():
        raise FileError("file-missing", path=str(file))
    if target.is_file():
        if file.samefile(target):
            raise FileError("admin-same-file", path=str(file))
        with backups.exclusive(target):  # fails early, while a server runs
            pass
    part = target.with_name(f"{target.name}.restoring")
    part.unlink(missing_ok=True)
    backups.copy(file, part, context.progress())
    try:
        count = _verified(context, part)
        forget_acknowledged(target)
        kept = backups.put_in_place(part, target)
    finally:
        part.unlink(missing_ok=True)
    context.print_line("admin-restore-done", count=count, path=str(file))
    if kept is not None:
        context.print_line("admin-restore-kept", path=str(kept))


def _verified(context: AdminContext, file: Path) -> int:
    """Return the number of matches in a copy; exit with code 1 and the faults of a damaged one."""
    from conexio.server.store import backups

    count, faults = backups.verify(file, context.progress())
    if faults:
        _show(context, faults)
        context.print_line("admin-copy-bad")
        file.unlink(missing_ok=True)
        sys.exit(FAULTY)
    return count


def _show(context: AdminContext, faults: list[ConexioError]) -> None:
    for fault in faults:
        click.echo(context.say("admin-fault", fault=fault.text(context.lang)))


@admin.command(help="admin-check")
@click.option("--accept", is_flag=True, help="admin-option-accept")
@_at_database
def check(context: AdminContext, accept: bool) -> None:
    """Check the file, every log, every match and every fairness proof."""
    from conexio.server.database_check import check
    from conexio.server.store import backups
    from conexio.server.store.erase import forget_acknowledged

    path = context.path()
    if path is not None and path.is_file():
        faults = backups.file_faults(path)
        if faults:
            _show(context, faults)
            sys.exit(FAULTY)
    if accept:
        forget_acknowledged(path)
    report = context.with_store(lambda store: check(store, context.progress()))
    _show(context, report.faults)
    counts = {"matches": report.matches, "events": report.events, "proofs": report.proofs}
    if report.archived:
        context.print_line("admin-check-archived", count=report.archived)
    if report.faults:
        context.print_line("admin-check-bad", count=len(report.faults), matches=report.matches)
        sys.exit(FAULTY)
    context.print_line("admin-check-good", **counts)


@admin.command(help="admin-prune")
@click.option("--dry-run", is_flag=True, help="admin-option-dry-run")
@_at_database
def prune(context: AdminContext, dry_run: bool) -> None:
    """Erase the matches whose retention period is over."""
    from conexio.server.retention import Retention, expired, prune

    keep = Retention.of(context.settings).keep(datetime.now(UTC))

    async def work(store: "Store") -> int:
        count = 0
        async for each in expired(store, keep) if dry_run else prune(store, keep):
            context.print_line("admin-listed", match=each.id, date=f"{each.updated:%Y-%m-%d}")
            count += 1
        await store.checkpoint()
        return count

    count = context.with_store(work)
    context.print_line("admin-would-erase" if dry_run else "admin-erased", count=count)


@admin.command(help="admin-erase")
@click.argument("matches", metavar="cli-metavar-matches", nargs=-1)
@click.option("--name", metavar="cli-metavar-name", help="admin-option-name")
@click.option("--yes", is_flag=True, help="admin-option-yes")
@_at_database
def erase(context: AdminContext, matches: tuple[str, ...], name: str | None, yes: bool) -> None:
    """Erase matches, or a name."""
    if bool(matches) == (name is not None):
        raise OptionError("admin-erase-what")

    async def work(store: "Store") -> None:
        if name is not None:
            await _erase_name(context, store, name, yes=yes)
        else:
            await _erase_matches(context, store, matches, yes=yes)
        await store.checkpoint()

    context.with_store(work)


async def _erase_matches(
    context: AdminContext, store: "Store", matches: tuple[str, ...], *, yes: bool
) -> None:
    for match_id in matches:
        found = await store.summary(match_id)
        if found is None:
            raise OptionError("admin-no-match", match=match_id[:80])
        context.print_line("admin-listed", match=match_id, date=f"{found.updated:%Y-%m-%d}")
    if not yes:
        context.print_line("admin-add-yes")
        return
    erased = [await store.erase(match_id) for match_id in dict.fromkeys(matches)]
    context.print_line("admin-erased", count=sum(erased))


async def _erase_name(context: AdminContext, store: "Store", name: str, *, yes: bool) -> None:
    from conexio.server.retention import erase_names

    places: dict[str, list[int]] = {}
    for match_id, seat in await store.named(name):
        places.setdefault(match_id, []).append(seat)
        context.print_line("admin-listed-name", match=match_id, seat=seat + 1)
    if not places:
        raise OptionError("admin-no-name")
    if not yes:
        context.print_line("admin-add-yes")
        return
    report = context.progress()
    for done, (match_id, seats) in enumerate(places.items()):
        report(done, len(places))
        await erase_names(store, match_id, seats)
    context.print_line("admin-erased-names", count=sum(map(len, places.values())))
