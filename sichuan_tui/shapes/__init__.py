"""Melds and complete hands: structure only, no rule set, no scores."""
