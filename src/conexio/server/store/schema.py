"""The database tables, and the check of a database's version.

The scripts under `migrations/` create the tables; a test compares the result with this module.
"""

from datetime import UTC, datetime

import sqlalchemy as sa

from conexio.match.commands import DIGEST_DIGITS
from conexio.server.store.errors import StoreError

NEWEST = "0002"
"""The last of the migrations."""
LONGEST_ID = 64
ADVISORY_LOCK = 0x636F6E6578696F  # "conexio": one worker migrates, the others wait


class Moment(sa.types.TypeDecorator[datetime]):
    """A time in UTC; SQLite itself has no time zones."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        """Return a time with its time zone set to UTC."""
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
    # The end of the log: its length, and the hash of its last event.
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    # The rules version; 0 where a damaged log did not contain it.
    sa.Column("rules", sa.Integer, nullable=False, server_default="0"),
    sa.Index("matches_lobby", "listed", "phase", "created"),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("match_id", sa.String(LONGEST_ID), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    # Only on the last event of a command: a known command is stored completely.
    sa.Column("command", sa.String(LONGEST_ID)),
    sa.Column("digest", sa.String(DIGEST_DIGITS)),
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

# Separate from the log, so that a name can be erased while the hash chain stays valid.
names = sa.Table(
    "names",
    metadata,
    sa.Column("match_id", sa.String(LONGEST_ID), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.String, nullable=False),
)

finals = sa.Table(
    "finals",
    metadata,
    sa.Column("match_id", sa.String(LONGEST_ID), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("state", sa.LargeBinary, nullable=False),
)


def migrate(connection: sa.Connection) -> bool:
    """Migrate a database to the current schema; return whether it was an older one.

    It runs in the caller's transaction, so that it is all or nothing.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ADVISORY_LOCK)))
    found = _version(connection)
    if found != NEWEST:
        # Imported here: a server whose database is current starts half a second sooner.
        from conexio.server.store.migrate import upgrade

        upgrade(connection)
    return found not in (None, NEWEST)


def refuse_older(connection: sa.Connection) -> None:
    """Raise StoreError for a database that does not have the current schema."""
    found = _version(connection)
    if found != NEWEST:
        older = found is None or found < NEWEST
        raise StoreError("store-older" if older else "store-newer")


def _version(connection: sa.Connection) -> str | None:
    """Return the last migration of a database; None for a new one."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalars(sa.text("SELECT version_num FROM alembic_version")).all()
    return str(found[0]) if len(found) == 1 else None
