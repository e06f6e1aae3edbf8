"""How much one guest may ask for."""

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

    def take(self, name: str, count: float = 1) -> bool:
        """Use some up, all or none of them; tell whether there were enough."""
        bucket = self._bucket(name)
        if bucket.left < count:
            return False
        bucket.left -= count
        return True

    def reserve(self, name: str, count: float) -> float:
        """Use some up, even those still to come; return the seconds until they are there."""
        bucket = self._bucket(name)
        bucket.left -= count
        return max(0.0, -bucket.left / self._rate)

    def wait_s(self, name: str, count: float) -> float:
        """Return the seconds until there are enough, without using any."""
        return max(0.0, (count - self._bucket(name).left) / self._rate)


def address_group(address: str) -> str:
    """Return what limits count an address as: whoever has one of IPv6 has all of its /64."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((parsed, 64), strict=False))
