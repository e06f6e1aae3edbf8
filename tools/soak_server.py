"""Try the server for longer than the tests do: sudden ends, nonsense, and worlds that differ.

    python -m tools.soak_server [--kills 300] [--messages 10000] [--pairs 300] [--cuts 1000]
        [--goodbyes 10] [--flood 30] [--seed 1]

Everything stays on this machine. It stops at the first fault; each campaign prints its figures.
"""

import tempfile
from pathlib import Path
from time import perf_counter

import click

from tests.server.house import house
from tests.server.test_cuts import cut_and_compare
from tests.server.test_floods import flood
from tests.server.test_fuzz import fuzz_http, send_nonsense
from tests.server.test_goodbyes import say_goodbye_under_load
from tests.server.test_running import kill_and_look
from tests.server.test_secrets import compare_worlds


@click.command()
@click.option("--kills", default=300, show_default=True)
@click.option("--messages", default=10_000, show_default=True)
@click.option("--pairs", default=300, show_default=True)
@click.option("--cuts", default=1000, show_default=True)
@click.option("--goodbyes", default=10, show_default=True)
@click.option("--flood", "seconds", default=30, show_default=True, help="For so many seconds.")
@click.option("--seed", default=1, show_default=True)
def main(
    kills: int, messages: int, pairs: int, cuts: int, goodbyes: int, seconds: int, seed: int
) -> None:
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
    with tempfile.TemporaryDirectory() as folder:
        counts = cut_and_compare(Path(folder), cuts, seed)
    tell(f"{cuts} connections cut, everybody knows the same in the end: {dict(counts)}")
    with tempfile.TemporaryDirectory() as folder:
        waited, counts = say_goodbye_under_load(Path(folder), goodbyes, seed)
    times = ", ".join(f"{each:.1f}" for each in waited)
    tell(f"{goodbyes} goodbyes, nothing lost: {dict(counts)}; all were back after {times} s")
    with tempfile.TemporaryDirectory() as folder:
        tell(f"{seconds} s of flood, nothing lost: {flood(Path(folder), seconds)}")


if __name__ == "__main__":
    main()
