"""Migrations: how a database that is new, or older than the code, gets its tables."""

from contextlib import suppress
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from conexio.server.store import acknowledged
from conexio.server.store.errors import StoreError

MIGRATIONS = Path(__file__).with_name("migrations")


def scripts() -> ScriptDirectory:
    """Return the migrations that there are."""
    return ScriptDirectory.from_config(_config())


def upgrade(connection: sa.Connection, revision: str = "head") -> None:
    """Let a database go through the migrations that it has not been through yet."""
    known = {script.revision for script in scripts().walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise StoreError("store-newer")
    if connection.dialect.name == "sqlite":  # events may have other hashes afterwards
        with suppress(OSError):  # a mark that cannot be written says nothing anyway
            acknowledged.forget(Path(str(connection.engine.url.database)))
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
