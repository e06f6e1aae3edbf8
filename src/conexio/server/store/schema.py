"""The two tables, and how a database gets to have them.

The scripts under `migrations/` make the tables; a test holds them to what is written here.
"""

from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from conexio.server.store.errors import StoreError

MIGRATIONS = Path(__file__).with_name("migrations")
LONGEST_ID = 64
ADVISORY_LOCK = 0x636F6E6578696F  # "conexio": one worker migrates, the others wait


class Moment(sa.types.TypeDecorator[datetime]):
    """A moment in UTC; SQLite itself knows no time zones."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        """Return a moment that says that it is in UTC."""
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))


metadata = sa.MetaData()

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(LONGEST_ID), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("created", Moment, nullable=False),
    sa.Column("updated", Moment, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("phase", sa.String(16), nullable=False),
    # Where the log ends: its length, and the hash that the next event follows.
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("waits_for_bot", sa.Boolean, nullable=False),
    sa.Index("matches_lobby", "listed", "phase", "created"),
    sa.Index("matches_waiting", "waits_for_bot"),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("match_id", sa.String(LONGEST_ID), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    # Only the last event of a command names it: the command is known when all of it is stored.
    sa.Column("command", sa.String(LONGEST_ID)),
    sa.Column("kind", sa.String(32), nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("at", Moment, nullable=False),
    sa.Column("previous", sa.String(64), nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),
    sqlite_with_rowid=False,
)

sa.Index(
    "events_command",
    events.c.match_id,
    events.c.command,
    unique=True,
    sqlite_where=events.c.command.is_not(None),
    postgresql_where=events.c.command.is_not(None),
)


def migrate(connection: sa.Connection) -> None:
    """Bring a database up to date; the caller's transaction makes it all or nothing."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ADVISORY_LOCK)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    _refuse_newer(connection, ScriptDirectory.from_config(config))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _refuse_newer(connection: sa.Connection, scripts: ScriptDirectory) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise StoreError("store-newer")
