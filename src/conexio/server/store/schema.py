"""The tables, and how a database gets to have them.

The scripts under `migrations/` make the tables; a test holds them to what is written here.
"""

from datetime import UTC, datetime

import sqlalchemy as sa

from conexio.server.commands import DIGEST_DIGITS
from conexio.server.store.errors import StoreError

NEWEST = "0002"
"""The last of the migrations."""
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
    # The version of the rules; 0 where a damaged log did not tell it.
    sa.Column("rules", sa.Integer, nullable=False, server_default="0"),
    sa.Index("matches_lobby", "listed", "phase", "created"),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("match_id", sa.String(LONGEST_ID), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    # Only the last event of a command names it: the command is known when all of it is stored.
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

# Apart from the log, so that a name can be erased and the chain of hashes still holds.
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
    """Bring a database up to date; tell whether it was an older one.

    The caller's transaction makes it all or nothing.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ADVISORY_LOCK)))
    found = _version(connection)
    if found != NEWEST:
        # Imported here: a house whose database is up to date opens half a second sooner.
        from conexio.server.store.migrate import upgrade

        upgrade(connection)
    return found not in (None, NEWEST)


def refuse_older(connection: sa.Connection) -> None:
    """Raise StoreError for a database that is not up to date."""
    found = _version(connection)
    if found != NEWEST:
        older = found is None or found < NEWEST
        raise StoreError("store-older" if older else "store-newer")


def _version(connection: sa.Connection) -> str | None:
    """Return the last migration that a database has been through, None for a new one."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalars(sa.text("SELECT version_num FROM alembic_version")).all()
    return str(found[0]) if len(found) == 1 else None
