"""Screens: one a file; each paints itself and takes keys and clicks."""
