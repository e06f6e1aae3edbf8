"""Runs the migrations of a new or older database."""

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
    """Return all migrations."""
    return ScriptDirectory.from_config(_config())


def upgrade(connection: sa.Connection, revision: str = "head") -> None:
    """Run the migrations that a database still needs."""
    known = {script.revision for script in scripts().walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise StoreError("store-newer")
    if connection.dialect.name == "sqlite":  # a migration may change the hashes of events
        with suppress(OSError):  # a mark that cannot be written is not used either
            acknowledged.forget(Path(str(connection.engine.url.database)))
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
