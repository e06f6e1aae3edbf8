"""Checks a whole database: every log, every match, every proof that chance was fair."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from conexio import fair
from conexio.core import ConexioError
from conexio.match import visibility
from conexio.match.model import replayed
from conexio.server.journal import summary
from conexio.server.store import CorruptLog, Store
from conexio.server.store.rows import Listed, Stored


@dataclass(slots=True)
class Report:
    """The result of a check."""

    matches: int = 0
    events: int = 0
    proofs: int = 0
    """Finished matches whose chance events agree with the commitment."""
    archived: int = 0
    """Matches of unknown rules versions: their logs are sound, but are not replayed."""
    faults: list[ConexioError] = field(default_factory=list)


async def check(store: Store, progress: Callable[[int, int], None]) -> Report:
    """Check every match."""
    report = Report()
    total = await store.count()
    async for match_id in _all(store):
        progress(report.matches, total)
        report.matches += 1
        await _check(store, match_id, report)
    return report


async def _all(store: Store) -> AsyncIterator[str]:
    after = ""
    while some := await store.match_ids(after):
        for match_id in some:
            yield match_id
        after = some[-1]


async def _check(store: Store, match_id: str, report: Report) -> None:
    # The row first: moves played since then make the log longer, never shorter.
    row = await store.summary(match_id)
    if row is None:  # erased meanwhile
        return
    try:
        log = await store.events(match_id)
    except CorruptLog as error:
        report.faults.append(error)
        return
    if not log:
        return
    report.events += len(log)
    try:
        _replay(row, log[: row.seq], report)
    except ConexioError as error:
        if error.key == "server-rules":
            report.archived += 1
        elif isinstance(error, fair.UnfairError):
            fault = ConexioError("store-unfair", match=match_id, reason=error)
            report.faults.append(fault)
        else:
            report.faults.append(ConexioError("store-no-replay", match=match_id, reason=error))
    except Exception as error:  # an illegal event may fail in any way
        reason = f"{type(error).__name__}: {error}"[:200]
        report.faults.append(ConexioError("store-no-replay", match=match_id, reason=reason))


def _replay(row: Listed, log: list[Stored], report: Report) -> None:
    if log[-1].hash != row.hash:
        report.faults.append(ConexioError("store-corrupt", match=row.id, seq=row.seq))
        return
    match, stored = replayed(row.id, [each.event for each in log]), row.summary
    found = summary(match)
    if (found.game, found.phase, found.rules) != (stored.game, stored.phase, stored.rules):
        report.faults.append(ConexioError("store-summary", match=row.id))
    if match.over:
        fair.verify(visibility.record_of(match, frozenset()))
        report.proofs += 1
