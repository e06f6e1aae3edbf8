"""Token buckets that limit the rate of what one guest may do."""

import ipaddress
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
    """A token bucket for each name; the least recently used names are evicted."""

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

    def take(self, name: str, count: float = 1) -> bool:
        """Take `count` tokens or none; return whether there were enough."""
        bucket = self._bucket(name)
        if bucket.left < count:
            return False
        bucket.left -= count
        return True

    def reserve(self, name: str, count: float) -> float:
        """Take `count` tokens, future ones too; return the seconds until all are available."""
        bucket = self._bucket(name)
        bucket.left -= count
        return max(0.0, -bucket.left / self._rate)

    def wait_s(self, name: str, count: float) -> float:
        """Return the seconds until `count` tokens are available, without taking any."""
        return max(0.0, (count - self._bucket(name).left) / self._rate)


def address_group(address: str) -> str:
    """Return the unit in which limits count an address: for IPv6 its /64 network."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((parsed, 64), strict=False))
