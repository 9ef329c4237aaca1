"""The hand record: JSON Lines in and out, and its replay through the rules."""
