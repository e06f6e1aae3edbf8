"""The allowed values of the Host and Origin headers.

Browsers send the host name with every request, and the origin of the page with all but the most
harmless ones. Pages of other sites are refused, and so are pages whose own name was made to point
at this machine ("DNS rebinding").
"""

import ipaddress
import socket
from urllib.parse import urlsplit

from conexio.server.settings import ServerSettings

LOCALHOST = "localhost"


class Origins:
    """The hosts and origins that this server accepts."""

    def __init__(self, settings: ServerSettings, own_name: str = "") -> None:
        own = socket.gethostname().lower().rstrip(".")
        named = {host.lower().rstrip(".") for host in (own_name, *settings.hosts.split()) if host}
        self._hosts = {LOCALHOST, own, f"{own.removesuffix('.local')}.local", *named}
        self._origins = {origin.lower() for origin in settings.origins.split()}
        if settings.address:
            address = urlsplit(settings.address.lower())
            self._hosts.add(address.hostname or LOCALHOST)
            self._origins.add(f"{address.scheme}://{address.netloc}")

    def knows(self, host: str) -> bool:
        """Return whether a Host header names this server."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name.rstrip(".") in self._hosts or _is_ip(name)

    def allows(self, origin: str, host: str) -> bool:
        """Return whether a page of an origin may send requests to a host that is known."""
        if origin.lower() in self._origins:
            return True
        # A proxy may have terminated TLS, so both schemes are allowed.
        return bool(host) and origin.lower() in (f"http://{host}", f"https://{host}")


def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
