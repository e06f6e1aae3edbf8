"""Runs the migrations on the connection that the store passes in the configuration."""

from alembic import context

from conexio.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
