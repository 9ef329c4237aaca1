"""``python -m sichuan_tui.bench``: everything in one run."""

import platform
import sys

from sichuan_tui.bench import deficiency, first_paint, key_paint, simulation


def main() -> int:
    """Print every figure with its goal; the exit status is 0 whatever they are."""
    print(f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}")
    for measure in (deficiency.measure, simulation.measure, first_paint.measure, key_paint.measure):
        for figure in measure():
            verdict = "reached" if figure.reached else "MISSED"
            print(f"{figure.name}: {figure.measured} (goal: {figure.goal}; {verdict})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
