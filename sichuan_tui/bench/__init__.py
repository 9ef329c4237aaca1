"""Benchmarks: ``python -m sichuan_tui.bench`` prints ratios beside named peers, all measured in one run."""
