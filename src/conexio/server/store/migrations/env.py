"""Runs the migrations on the connection that the store passes in the configuration."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    transactional_ddl=True,
)
context.run_migrations()
