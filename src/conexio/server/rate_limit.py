"""How much one guest may ask for."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

MOST_ADDRESSES = 10_000


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Allowance:
    """So many things a second for each name, with a burst; the names used longest ago go first."""

    def __init__(
        self, per_second: float, burst: float, clock: Callable[[], float] = monotonic
    ) -> None:
        self._rate = per_second
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def _bucket(self, name: str) -> _Bucket:
        now = self._clock()
        bucket = self._buckets.pop(name, None) or _Bucket(self._burst, now)
        bucket.left = min(self._burst, bucket.left + (now - bucket.at) * self._rate)
        bucket.at = now
        self._buckets[name] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, name: str) -> bool:
        """Use one up; tell whether there was one."""
        bucket = self._bucket(name)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def is_empty(self, name: str) -> bool:
        """Tell whether nothing is left, without using anything."""
        return self._bucket(name).left < 1
