"""A whole game as a text that people can read and mail, and that replays exactly."""

from conexio.record.files import load, save
from conexio.record.model import UNFINISHED, Event, Record
from conexio.record.reader import loads

__all__ = ["UNFINISHED", "Event", "Record", "load", "loads", "save"]
