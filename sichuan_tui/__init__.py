"""Sichuan Blood Battle mahjong (四川麻将 血战到底) in the terminal."""

__version__ = "0.1.0"
