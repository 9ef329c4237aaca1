"""``python -m sichuan_tui`` is ``sichuan-tui``."""

from sichuan_tui.cli.main import run

if __name__ == "__main__":
    run()
