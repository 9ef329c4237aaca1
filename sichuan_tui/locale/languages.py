"""The languages the game speaks, and which of them a person's surroundings ask for."""

from collections.abc import Mapping
from enum import StrEnum


class Language(StrEnum):
    """A language, by its tag (BCP 47)."""

    ENGLISH = "en"
    CHINESE = "zh-CN"
    PORTUGUESE = "pt-BR"
    JAPANESE = "ja"

    @property
    def own_name(self) -> str:
        """What those who speak it call it; the same in every language."""
        match self:
            case Language.ENGLISH:
                return "English"
            case Language.CHINESE:
                return "简体中文"
            case Language.PORTUGUESE:
                return "Português (Brasil)"
            case Language.JAPANESE:
                return "日本語"

    @property
    def ideographic(self) -> bool:
        """Whether it is written with the characters that stand on tiles."""
        return self in {Language.CHINESE, Language.JAPANESE}


def language_of(tag: str) -> Language | None:
    """Find the language of a tag or a locale's name: ``pt``, ``pt-BR``, ``pt_PT.UTF-8`` are all Portuguese.

    Returns:
        The language, None where the game does not speak it.
    """
    wanted = _base(tag)
    return next((language for language in Language if _base(language) == wanted), None)


def _base(tag: str) -> str:
    return tag.partition(".")[0].partition("@")[0].replace("_", "-").partition("-")[0].lower()


def of_environment(environment: Mapping[str, str]) -> Language:
    """Give the language that the variables of an environment ask for, in the order that gettext heeds them.

    English where they ask for none, or for none that the game speaks.
    """
    values = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((value for value in values if value), "")
    if not locale or _base(locale) in {"c", "posix"}:
        return Language.ENGLISH
    for tag in (*environment.get("LANGUAGE", "").split(":"), locale):
        found = language_of(tag)
        if found is not None:
            return found
    return Language.ENGLISH
