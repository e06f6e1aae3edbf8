"""Links to a house that others can follow."""

import ipaddress
import socket

EVERYWHERE = ("0.0.0.0", "::")
"""What a house listens on that others on the network can reach."""


def reachable(host: str) -> str:
    """Return the name under which others on the same network find this machine."""
    if host not in EVERYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks which way a packet would go.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def address(scheme: str, host: str, everywhere: bool) -> str:
    """Return a house's address for others, given the one under which a guest found it.

    Whoever sits at the house's own machine calls it localhost; nobody else can.
    """
    name, _, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
    name, port = (name, port) if name else (host, "")
    if everywhere and _is_own(name):
        name = reachable(EVERYWHERE[0])
    return f"{scheme}://{name}:{port}" if port else f"{scheme}://{name}"


def _is_own(name: str) -> bool:
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost"
