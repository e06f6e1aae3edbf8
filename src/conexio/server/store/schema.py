"""The tables of the database, and the check of its version.

The scripts under `migrations/` change older tables. A new SQLite file gets the tables of today at
once, without Alembic; a test compares them with what the migrations make.
"""

from conexio.server.store.database import Connection
from conexio.server.store.errors import StoreError

NEWEST = "0002"
"""The last of the migrations."""
VERSIONS = "alembic_version"
LONGEST_ID = 64

TABLES = (
    f"CREATE TABLE {VERSIONS} (version_num VARCHAR(32) NOT NULL PRIMARY KEY)",
    # `seq` and `hash` are the end of the log: its length, and the hash of its last event.
    # `rules` is 0 where a damaged log did not contain it.
    """
    CREATE TABLE matches (
        id VARCHAR(64) NOT NULL PRIMARY KEY,
        game VARCHAR(32) NOT NULL,
        created DATETIME NOT NULL,
        updated DATETIME NOT NULL,
        listed BOOLEAN NOT NULL,
        phase VARCHAR(16) NOT NULL,
        seq INTEGER NOT NULL,
        hash VARCHAR(64) NOT NULL,
        seats JSON NOT NULL,
        rules INTEGER DEFAULT '0' NOT NULL
    )
    """,
    "CREATE INDEX matches_lobby ON matches (listed, phase, created)",
    # `command` and `digest` are only on the last event of a command: a known command is stored
    # completely.
    """
    CREATE TABLE events (
        match_id VARCHAR(64) NOT NULL REFERENCES matches (id),
        seq INTEGER NOT NULL,
        command VARCHAR(64),
        kind VARCHAR(32) NOT NULL,
        body BLOB NOT NULL,
        at DATETIME NOT NULL,
        previous VARCHAR(64) NOT NULL,
        hash VARCHAR(64) NOT NULL,
        digest VARCHAR(32),
        PRIMARY KEY (match_id, seq)
    ) WITHOUT ROWID
    """,
    """
    CREATE UNIQUE INDEX events_command ON events (match_id, command)
    WHERE command IS NOT NULL
    """,
    # Separate from the log, so that a name can be erased while the hash chain stays valid.
    """
    CREATE TABLE names (
        match_id VARCHAR(64) NOT NULL REFERENCES matches (id),
        seat INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        PRIMARY KEY (match_id, seat)
    )
    """,
    """
    CREATE TABLE finals (
        match_id VARCHAR(64) NOT NULL PRIMARY KEY REFERENCES matches (id),
        state BLOB NOT NULL
    )
    """,
)
"""Statements that make the tables of a new SQLite file."""


def create_if_new(connection: Connection) -> bool:
    """Create the tables of a new SQLite file; return whether they are those of today."""
    found = version(connection)
    if found is None:
        for statement in TABLES:
            connection.change(statement)
        connection.change(f"INSERT INTO {VERSIONS} VALUES (?1)", (NEWEST,))
    return found in (None, NEWEST)


def version(connection: Connection) -> str | None:
    """Return the last migration of a database; None for a new one."""
    if not connection.has_table(VERSIONS):
        return None
    found = connection.rows(f"SELECT version_num FROM {VERSIONS}")
    return str(found[0][0]) if len(found) == 1 else None


def refuse_older(connection: Connection) -> None:
    """Raise StoreError for a database that does not have the current schema."""
    found = version(connection)
    if found != NEWEST:
        older = found is None or found < NEWEST
        raise StoreError("store-older" if older else "store-newer")
