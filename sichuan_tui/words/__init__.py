"""The words of the game: terms, events, rules and troubles, as sentences and as text with tiles in it; no screen."""
