"""What a program prints in interpreters of its own, set up in different ways."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def outputs_everywhere(program: str) -> set[bytes]:
    """Return what a program prints: interpreted or compiled, for any seed of Python's hashes."""
    return {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "CONEXIO_JIT": jit, "PYTHONHASHSEED": hash_seed},
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for jit, hash_seed in [("0", "0"), ("0", "4242"), ("1", "1"), ("1", "random")]
    }
