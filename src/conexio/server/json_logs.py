"""Logs that a program can read: one line of JSON an event, with nothing secret in it.

Only what is named here is written: neither tokens nor messages nor cards ever get there. What
others log is written too, and what nobody catches, each as one line.
"""

import json
import logging
import sys
import threading
from datetime import UTC, datetime
from types import TracebackType

log = logging.getLogger("conexio.process")

FIELDS = ("match", "key", "seat", "seq")


class Lines(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": _line(record.getMessage()),
        }
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            fault = record.exc_info[1]
            told["fault"] = type(fault).__name__
            trace = fault.__traceback__
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            if trace is not None:  # where it was, not what was in it
                told["where"] = f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}"
        return json.dumps(told, ensure_ascii=False)


def _line(message: str) -> str:
    """Return what matters of a message of several lines; the others hold what was in variables."""
    first, *others = message.strip().splitlines() or [""]
    if "Traceback" not in first:
        return first
    said = [line for each in others if (line := each.strip(" |+-"))]
    return said[-1] if said else first


def set_up(level: int = logging.INFO) -> None:
    """Write this process's logs to the error stream: the server's own, and others' warnings."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("conexio").setLevel(level)
    logging.captureWarnings(True)
    sys.excepthook = _uncaught
    sys.unraisablehook = lambda found: _uncaught(found.exc_type, found.exc_value, None)
    threading.excepthook = lambda found: _uncaught(found.exc_type, found.exc_value, None)


def _uncaught(
    kind: type[BaseException], error: BaseException | None, _trace: TracebackType | None
) -> None:
    """Log what nobody has caught, wherever that was."""
    if not issubclass(kind, KeyboardInterrupt):
        fault = error or kind()
        log.critical("nobody caught this", exc_info=(kind, fault, fault.__traceback__))
