"""``python -m sichuan_tui.bench``: measures everything in one run of a few minutes."""

import argparse
import platform
import sys

from sichuan_tui.bench import coach, deficiency, first_paint, key_paint, memory, replay, simulation


def main() -> int:
    """Print every figure with its goal; the exit status is 0 whatever they are.

    Raises:
        SystemExit: there were words after the command's name; it takes none but ``--help``.
    """
    argparse.ArgumentParser("python -m sichuan_tui.bench", description=__doc__).parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}")
    for part in (deficiency, simulation, replay, first_paint, key_paint, coach, memory):
        for figure in part.measure():
            print(figure, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
