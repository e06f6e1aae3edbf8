"""The address of this server for other people's browsers."""

import ipaddress
import socket

ALL_INTERFACES = ("0.0.0.0", "::")
"""Hosts to listen on that mean every network interface."""


def reachable(host: str) -> str:
    """Return the host name or address of this machine for others on the same network."""
    if host not in ALL_INTERFACES:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only finds the interface that a packet would use.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def address(scheme: str, host: str, all_interfaces: bool) -> str:
    """Return the server's URL for others, given the host name that a guest used.

    A guest on the same machine uses localhost, which works for nobody else.
    """
    name, _, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
    name, port = (name, port) if name else (host, "")
    if all_interfaces and _is_own(name):
        name = reachable(ALL_INTERFACES[0])
    return f"{scheme}://{name}:{port}" if port else f"{scheme}://{name}"


def _is_own(name: str) -> bool:
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost"
