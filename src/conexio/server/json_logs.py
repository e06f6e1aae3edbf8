"""Logs that a program can read: one line of JSON an event, with nothing secret in it.

Only what is named here is written: neither tokens nor messages nor cards ever get there.
"""

import json
import logging
import sys
from datetime import UTC, datetime

FIELDS = ("match", "key", "seat", "seq")


class Lines(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
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


def set_up(level: int = logging.INFO) -> None:
    """Write the house's logs to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    house = logging.getLogger("conexio")
    house.handlers = [handler]
    house.setLevel(level)
    house.propagate = False
