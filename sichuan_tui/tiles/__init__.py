"""Tiles, counts of tiles, seats and the wall: the words every other layer speaks."""
