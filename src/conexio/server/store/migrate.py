"""Runs the migrations of an older database, or of a new one on a server."""

from contextlib import suppress
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from conexio.server.store import acknowledged
from conexio.server.store.database_files import DatabaseFiles
from conexio.server.store.errors import DatabaseError, StoreError

MIGRATIONS = Path(__file__).with_name("migrations")


def scripts() -> ScriptDirectory:
    """Return all migrations."""
    return ScriptDirectory.from_config(_config())


def upgrade(connection: sa.Connection, revision: str = "head") -> None:
    """Run the migrations that a database still needs, in the caller's transaction."""
    known = {script.revision for script in scripts().walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise StoreError("store-newer")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def upgrade_file(files: DatabaseFiles, revision: str = "head") -> None:
    """Run the migrations that an SQLite file still needs, in one transaction."""
    engine = sa.create_engine("sqlite://", creator=files.connect, poolclass=sa.NullPool)
    sa.event.listen(engine, "begin", lambda each: each.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            upgrade(connection, revision)
            # The hashes of events may be others now; a mark that cannot be written is not used.
            with suppress(OSError):
                acknowledged.forget(files.path)
        files.check()
    except SQLAlchemyError as error:
        raise DatabaseError(error.orig if isinstance(error, DBAPIError) else error) from error
    finally:
        engine.dispose()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
