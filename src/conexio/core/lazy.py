"""Packages whose parts are imported on first use."""

from collections.abc import Callable, Mapping
from importlib import import_module


def attributes(package: str, modules: Mapping[str, str]) -> Callable[[str], object]:
    """Return the `__getattr__` of a package: by name, the module that has an attribute."""

    def attribute(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value: object = getattr(import_module(f"{package}.{modules[name]}"), name)
        return value

    return attribute
