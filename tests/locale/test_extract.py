"""What is found in the code, and how catalogues follow it."""

import pytest

from sichuan_tui.locale import extract
from sichuan_tui.locale.extract import NotLiteral, all_messages, messages_of, missing, updated
from sichuan_tui.locale.po import Catalogue, Entry, read_catalogue

SOURCE = """
def f(x):
    # translators: of a tile
    # that is lit
    tr("one {tile}", tile=x)
    # no remark for translators
    spans = words.compose("two" " halves")
    return said("three") if x else tr_n(
        # translators: points
        "{number} point",
        "{number} points",
        x,
    )

def said(message):
    return tr(message)
"""


def test_messages_are_found_with_their_remarks() -> None:
    assert set(messages_of(SOURCE, "f.py")) == {
        Entry("one {tile}", comments=("of a tile", "that is lit"), places=("f.py",)),
        Entry("two halves", places=("f.py",)),
        Entry("three", places=("f.py",)),
        Entry("{number} point", "{number} points", comments=("points",), places=("f.py",)),
    }


@pytest.mark.parametrize("call", ["tr(x)", 'tr(f"{x}")', 'tr("a" + x)', 'tr_n("a", x, 3)', "compose(message=x)"])
def test_a_message_that_is_not_written_out_is_refused(call: str) -> None:
    with pytest.raises(NotLiteral, match=r"f\.py:2"):
        list(messages_of(f"\n{call}\n", "f.py"))


def test_a_message_of_several_files_stands_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    package = tmp_path_factory.mktemp("all") / "package"
    package.mkdir()
    (package / "a.py").write_text('tr("one")\ntr("two")')
    (package / "b.py").write_text('# translators: more\ntr("one")')
    assert all_messages(package) == (
        Entry("one", comments=("more",), places=("package/a.py", "package/b.py")),
        Entry("two", places=("package/a.py",)),
    )
    (package / "c.py").write_text('tr_n("one", "ones", 1)')
    with pytest.raises(ValueError, match="another plural"):
        all_messages(package)


def test_a_catalogue_keeps_what_it_has_and_learns_what_is_new() -> None:
    before = Catalogue(("terms",), "Plural-Forms: nplurals=1; plural=0;", (Entry("old"), Entry("kept", None, ("x",))))
    after = updated(before, (Entry("new"), Entry("kept", places=("a.py",)), Entry("{number} a", "{number} b")))
    assert (after.preface, after.header) == (before.preface, before.header)
    assert after.entries == (
        Entry("new", None, ("",)),
        Entry("kept", None, ("x",), (), ("a.py",)),
        Entry("{number} a", "{number} b", ("",)),
    )
    assert [entry.message for entry in missing(after)] == ["new", "{number} a"]


def test_the_command_finds_the_catalogues_as_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["extract", "--missing"])
    before = [read_catalogue(extract.catalogue_path(language)) for language in extract.translated_languages()]
    extract.main()
    assert [read_catalogue(extract.catalogue_path(language)) for language in extract.translated_languages()] == before
    assert capsys.readouterr().out.count("not translated") == len(before)
