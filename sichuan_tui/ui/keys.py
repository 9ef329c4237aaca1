"""The names of keys."""


def normal_key(key: str, character: str | None) -> str:
    """Give a key's name without regard to case: its character where it prints one, else the terminal's name."""
    if character is not None and character.isprintable() and character != " ":
        return character.lower()
    return key
