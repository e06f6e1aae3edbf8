"""JAX on the CPU, compiling fast instead of optimizing, and with a shared compilation cache."""

import os
from collections.abc import Iterator
from typing import Any

import jax
import pytest

from training.settings import TrainingSettings

TINY = TrainingSettings(
    sizes=((3, 1.0),),
    channels=8,
    blocks=1,
    hidden=8,
    games=8,
    moves=4,
    simulations=16,
    starts=8,
    limits=(20, 40),
    buffer=128,
    batch=32,
    check_starts=8,
)


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Share compiled functions between all test processes."""
    here = tmp_path_factory.getbasetemp()
    shared = here.parent if "PYTEST_XDIST_WORKER" in os.environ else here
    settings: dict[str, str | bool | float] = {
        "jax_disable_most_optimizations": True,
        "jax_compilation_cache_dir": str(shared / "compiled"),
        "jax_persistent_cache_min_compile_time_secs": 0.0,
    }
    config: Any = jax.config
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JAX_PLATFORMS", "cpu")
        for name, value in settings.items():
            patch.setenv(name.upper(), str(value))
            config.update(name, value)
        yield


@pytest.fixture
def tiny() -> TrainingSettings:
    return TINY
