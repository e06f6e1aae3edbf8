"""Structured logs: one line of JSON for each record, without secrets.

Only the fields named here are written: never tokens, messages or cards. Records of other libraries
and uncaught exceptions are written too, each as one line.
"""

import json
import logging
import sys
import threading
from datetime import UTC, datetime
from types import TracebackType

log = logging.getLogger("conexio.process")

FIELDS = ("match", "key", "seat", "seq")


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        fields = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": _line(record.getMessage()),
        }
        fields |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            fault = record.exc_info[1]
            fields["fault"] = type(fault).__name__
            trace = fault.__traceback__
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            if trace is not None:  # the place only: variables may hold secrets
                fields["where"] = f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}"
        return json.dumps(fields, ensure_ascii=False)


def _line(message: str) -> str:
    """Return the first line of a message; of a traceback the last: others may show variables."""
    first, *others = message.strip().splitlines() or [""]
    if "Traceback" not in first:
        return first
    lines = [line for each in others if (line := each.strip(" |+-"))]
    return lines[-1] if lines else first


def set_up(level: int = logging.INFO) -> None:
    """Write this process's logs to stderr: our own records, and the warnings of libraries."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("conexio").setLevel(level)
    logging.captureWarnings(True)
    sys.excepthook = _uncaught
    sys.unraisablehook = lambda found: _uncaught(found.exc_type, found.exc_value, None)
    threading.excepthook = lambda found: _uncaught(found.exc_type, found.exc_value, None)


def _uncaught(
    kind: type[BaseException], error: BaseException | None, _trace: TracebackType | None
) -> None:
    """Log an uncaught exception of any thread."""
    if not issubclass(kind, KeyboardInterrupt):
        fault = error or kind()
        log.critical("uncaught exception", exc_info=(kind, fault, fault.__traceback__))
