"""Which language is spoken, and that a switch is heeded by whoever looks words up."""

import pytest

from sichuan_tui.locale.languages import Language, language_of, of_environment
from sichuan_tui.locale.messages import language, set_language, tr, tr_n, wording


@pytest.mark.parametrize(
    ("tag", "wanted"),
    [
        ("en", Language.ENGLISH),
        ("en_GB.UTF-8", Language.ENGLISH),
        ("zh", Language.CHINESE),
        ("zh_TW", Language.CHINESE),
        ("ZH-cn", Language.CHINESE),
        ("pt_PT.ISO8859-1@euro", Language.PORTUGUESE),
        ("pt-BR", Language.PORTUGUESE),
        ("ja_JP.eucJP", Language.JAPANESE),
        ("", None),
        ("de_DE.UTF-8", None),
        ("portuguese", None),
    ],
)
def test_a_tag_is_understood_by_its_language(tag: str, wanted: Language | None) -> None:
    assert language_of(tag) is wanted


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, Language.ENGLISH),
        ({"LANG": "ja_JP.UTF-8"}, Language.JAPANESE),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "pt_BR"}, Language.PORTUGUESE),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "zh_CN", "LC_MESSAGES": "pt_BR"}, Language.CHINESE),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, Language.JAPANESE),
        ({"LANG": "de_DE.UTF-8"}, Language.ENGLISH),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:pt:en"}, Language.PORTUGUESE),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ja"}, Language.ENGLISH),
        ({"LANGUAGE": "ja"}, Language.ENGLISH),
    ],
)
def test_the_surroundings_are_heeded_as_gettext_does(environment: dict[str, str], wanted: Language) -> None:
    assert of_environment(environment) is wanted


def test_a_switch_is_heard_at_once_and_can_be_told_by_who_keeps_words() -> None:
    english = wording()
    words = {language(): tr("Settings")}
    for other in Language:
        set_language(other)
        words[other] = tr("Settings")
        assert (wording() is english) == (other is Language.ENGLISH)
        assert language() is other
    assert len(set(words.values())) == len(Language)
    set_language(Language.ENGLISH)
    assert tr("Settings") == "Settings"
    assert wording() is english


@pytest.mark.parametrize(
    ("spoken", "forms"),
    [
        (Language.ENGLISH, ["0 hints", "1 hint", "2 hints"]),
        (Language.PORTUGUESE, ["0 dica", "1 dica", "2 dicas"]),
        (Language.CHINESE, ["提示 0 次", "提示 1 次", "提示 2 次"]),
        (Language.JAPANESE, ["ヒント 0 回", "ヒント 1 回", "ヒント 2 回"]),
    ],
)
def test_numbers_take_the_form_their_language_has_for_them(spoken: Language, forms: list[str]) -> None:
    set_language(spoken)
    assert [tr_n("{number} hint", "{number} hints", number) for number in range(3)] == forms
