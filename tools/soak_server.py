"""Try the server for longer than the tests do: sudden ends, nonsense, and worlds that differ.

    python -m tools.soak_server [--kills 300] [--messages 10000] [--pairs 300] [--seed 1]

Everything stays on this machine. It stops at the first fault; each campaign prints its figures.
"""

import tempfile
from pathlib import Path
from time import perf_counter

import click

from tests.server.house import house
from tests.server.test_fuzz import fuzz_http, send_nonsense
from tests.server.test_running import kill_and_look
from tests.server.test_secrets import compare_worlds


@click.command()
@click.option("--kills", default=300, show_default=True)
@click.option("--messages", default=10_000, show_default=True)
@click.option("--pairs", default=300, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(kills: int, messages: int, pairs: int, seed: int) -> None:
    """Run the campaigns one after the other."""
    start = perf_counter()

    def tell(what: str) -> None:
        click.echo(f"{perf_counter() - start:6.0f} s  {what}")

    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as home:
        answers = send_nonsense(home, messages, seed)
        tell(f"{messages} websocket messages, nothing changed: {answers}")
        statuses = fuzz_http(home, 100, seed)
        tell(f"{sum(statuses.values())} HTTP requests, no server error: {statuses}")
    tell(f"{pairs} pairs of worlds, {compare_worlds(pairs, seed)} states compared, no difference")
    with tempfile.TemporaryDirectory() as folder:
        confirmed = kill_and_look(Path(folder), kills, seed)
    tell(f"{kills} sudden ends, {confirmed} confirmed moves, none lost or doubled")


if __name__ == "__main__":
    main()
