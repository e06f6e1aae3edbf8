"""Which names this server goes by, and whose pages may talk to it.

A browser says with every request which host it believes to talk to, and with all but the most
harmless ones which page asks. A page of another site may not ask, nor one whose own name was made
to point at this machine ("DNS rebinding").
"""

import ipaddress
import socket
from urllib.parse import urlsplit

from conexio.server.settings import ServerSettings

LOCALHOST = "localhost"


class Origins:
    """What is allowed in the headers Host and Origin."""

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
        """Tell whether this server goes by the name in a Host header."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name.rstrip(".") in self._hosts or _is_ip(name)

    def allows(self, origin: str, host: str) -> bool:
        """Tell whether a page of an origin may ask a server that it calls by a known host."""
        if origin.lower() in self._origins:
            return True
        # A proxy may have taken the TLS off, so either scheme is our own.
        return bool(host) and origin.lower() in (f"http://{host}", f"https://{host}")


def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
