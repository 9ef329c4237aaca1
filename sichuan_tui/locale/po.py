"""Catalogues: their source, as .po files, and what is read at run time, as .mo files."""

import re
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
_UNESCAPED: Final = {"\\": "\\", '"': '"', "n": "\n", "t": "\t"}
_MAGIC: Final = 0x950412DE
_KEYWORD: Final = re.compile(r'(msgid|msgid_plural|msgstr|msgstr\[(\d+)\])\s+(".*")')
_WIDTH: Final = 100


class BadCatalogue(Exception):  # noqa: N818 - it is the catalogue that is bad
    """A .po file that cannot be read; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A message and its translation.

    Attributes:
        message: in English.
        plural: in English for numbers other than 1; None where the message depends on no number.
        translations: one, or one for each plural form; empty text where there is none yet.
        comments: for the translator.
        places: the files it stands in.
    """

    message: str
    plural: str | None = None
    translations: tuple[str, ...] = ("",)
    comments: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def translated(self) -> bool:
        """Whether every form has a translation."""
        return all(self.translations)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A language's translations.

    Attributes:
        preface: lines of remarks at the top: the terms of the language.
        header: names and values, ``Plural-Forms`` among them.
        entries: the messages.
    """

    preface: tuple[str, ...]
    header: str
    entries: tuple[Entry, ...]

    @property
    def forms(self) -> int:
        """How many plural forms the language has."""
        found = re.search(r"nplurals=(\d+)", self.header)
        return 2 if found is None else int(found[1])


def read_catalogue(path: Path) -> Catalogue:
    """Read a .po file.

    Raises:
        BadCatalogue: it is none.
        OSError: it cannot be read.
    """
    blocks = re.split(r"\n{2,}", path.read_text(encoding="utf-8").strip())
    entries: list[Entry] = []
    preface: tuple[str, ...] = ()
    header = ""
    for block in blocks:
        lines = block.split("\n")
        entry = _entry(lines, path)
        if entry.message:
            entries.append(entry)
        else:
            preface = tuple(line[1:].removeprefix(" ") for line in lines if line.startswith("#"))
            header = entry.translations[0]
    return Catalogue(preface, header, tuple(entries))


def _entry(lines: Iterable[str], path: Path) -> Entry:
    texts: dict[str, str] = {}
    comments: list[str] = []
    places: list[str] = []
    key = ""
    for line in lines:
        if line.startswith("#."):
            comments.append(line[2:].strip())
        elif line.startswith("#:"):
            places += line[2:].split()
        elif line.startswith("#"):
            continue
        elif (found := _KEYWORD.fullmatch(line)) is not None:
            key = found[1]
            texts[key] = _unquoted(found[3], path)
        elif key:
            texts[key] += _unquoted(line, path)
        else:
            message = f"{path.name}: {line!r} does not belong there"
            raise BadCatalogue(message)
    if "msgid" not in texts:
        message = f"{path.name}: no message in {' / '.join(lines)!r}"
        raise BadCatalogue(message)
    plural = texts.get("msgid_plural")
    names = ["msgstr"] if plural is None else sorted(name for name in texts if name.startswith("msgstr["))
    translations = tuple(texts.get(name, "") for name in names)
    return Entry(texts["msgid"], plural, translations, tuple(comments), tuple(places))


def _unquoted(text: str, path: Path) -> str:
    if not re.fullmatch(r'"(?:[^"\\]|\\["\\nt])*"', text):
        message = f"{path.name}: {text} is no quoted text"
        raise BadCatalogue(message)
    return re.sub(r"\\(.)", lambda found: _UNESCAPED[found[1]], text[1:-1])


def write_catalogue(path: Path, catalogue: Catalogue) -> None:
    """Write a .po file; equal catalogues give equal files."""
    lines = [f"# {line}".rstrip() for line in catalogue.preface]
    lines += ['msgid ""', *_quoted("msgstr", catalogue.header)]
    for entry in catalogue.entries:
        lines += ["", *(f"#. {comment}" for comment in entry.comments), *(f"#: {place}" for place in entry.places)]
        lines += _quoted("msgid", entry.message)
        if entry.plural is None:
            lines += _quoted("msgstr", entry.translations[0])
        else:
            lines += _quoted("msgid_plural", entry.plural)
            for number, text in enumerate(entry.translations):
                lines += _quoted(f"msgstr[{number}]", text)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _quoted(keyword: str, text: str) -> Iterator[str]:
    """Write a text after its keyword, a long one in several lines."""
    parts = re.findall(r"[^\n]*\n|[^\n]+", text)
    parts = [piece for part in parts for piece in _pieces(part)]
    if len(parts) > 1:
        yield f'{keyword} ""'
    else:
        yield f'{keyword} "{_escaped(text)}"'
        return
    for part in parts:
        yield f'"{_escaped(part)}"'


def _pieces(text: str) -> Iterator[str]:
    """Break a text at its spaces; one without spaces is broken anywhere."""
    while len(text) > _WIDTH:
        space = text.rfind(" ", 0, _WIDTH) + 1
        end = space or _WIDTH
        yield text[:end]
        text = text[end:]
    if text:
        yield text


def _escaped(text: str) -> str:
    return "".join(_ESCAPES.get(char, char) for char in text)


def compiled(catalogue: Catalogue) -> bytes:
    """Give the .mo file of a catalogue; what is not translated is left out, and shown in English."""
    pairs = {"": catalogue.header}
    for entry in catalogue.entries:
        if entry.translated:
            key = entry.message if entry.plural is None else f"{entry.message}\0{entry.plural}"
            pairs[key] = "\0".join(entry.translations)
    texts = sorted((key.encode(), value.encode()) for key, value in pairs.items())
    number = len(texts)
    tables = 28
    place = tables + 16 * number
    keys = b"".join(key + b"\0" for key, _ in texts)
    values = b"".join(value + b"\0" for _, value in texts)
    header = struct.pack("<7I", _MAGIC, 0, number, tables, tables + 8 * number, 0, place)
    return (
        header
        + _table([key for key, _ in texts], place)
        + _table([value for _, value in texts], place + len(keys))
        + keys
        + values
    )


def _table(texts: Iterable[bytes], place: int) -> bytes:
    """Give length and place of each text, which stand one after another with a zero byte between."""
    rows: list[bytes] = []
    for text in texts:
        rows.append(struct.pack("<2I", len(text), place))
        place += len(text) + 1
    return b"".join(rows)
