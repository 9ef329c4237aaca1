"""How much memory this process takes."""

import gc
import sys
from pathlib import Path

import pytest


def resident() -> float:
    """Give the memory of this process in MB, after garbage was looked for."""
    if sys.platform != "linux":
        pytest.skip("the system does not tell")
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS:")).split()[1]) / 1024
