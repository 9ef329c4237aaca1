"""``python -m sichuan_tui.bench``: everything in one run."""

import platform
import sys

from sichuan_tui.bench import coach, deficiency, first_paint, key_paint, memory, replay, simulation


def main() -> int:
    """Print every figure with its goal; the exit status is 0 whatever they are."""
    print(f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}")
    for part in (deficiency, simulation, replay, first_paint, key_paint, coach, memory):
        for figure in part.measure():
            print(figure, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
