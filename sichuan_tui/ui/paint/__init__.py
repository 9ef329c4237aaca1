"""Painting: from what is to be shown and a size to cells, without a widget."""
