"""``python -m sichuan_tui.locale.extract``: bring the catalogues up to date with the code, and compile them.

With ``--missing`` nothing is written: what each language lacks is listed, ready to be translated.
"""

import argparse
import ast
import sys
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Final

from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.po import Catalogue, Entry, compiled, read_catalogue, write_catalogue

KEYWORDS: Final[Mapping[str, int]] = {"tr": 1, "compose": 1, "said": 1, "tr_n": 2}
"""The functions that take messages, and how many: one, or one for the number 1 and one for all others."""

PACKAGE: Final = Path(__file__).parents[1]
FOLDER: Final = Path(__file__).parent
_COMMENT: Final = "translators:"


class NotLiteral(Exception):  # noqa: N818 - it is the message that is not
    """A message that does not stand in the source as it is; the exception's own says where."""


def catalogue_path(language: Language) -> Path:
    """Give where the source of a language's catalogue is."""
    return FOLDER / f"{language}.po"


def translated_languages() -> tuple[Language, ...]:
    """Give the languages that have a catalogue: all but English, which the messages are written in."""
    return tuple(language for language in Language if language is not Language.ENGLISH)


def messages_of(source: str, place: str) -> Iterator[Entry]:
    """Give the messages of a source file, in order.

    A comment that begins with ``translators:`` right above a message goes with it.

    Raises:
        NotLiteral: a message is put together while the program runs.
    """
    tree = ast.parse(source)
    comments = _comments(source)
    own = {
        call
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name in KEYWORDS
        for call in ast.walk(function)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        number = KEYWORDS.get(_name(node.func), 0)
        if not number or node in own:
            continue
        texts = [argument.value for argument in node.args[:number] if isinstance(argument, ast.Constant)]
        if len(texts) < number or not all(isinstance(text, str) for text in texts):
            message = f"{place}:{node.lineno}: the message is not written out"
            raise NotLiteral(message)
        remark = comments.get(node.lineno) or comments.get(node.args[0].lineno) or ()
        plural = str(texts[1]) if number > 1 else None
        yield Entry(str(texts[0]), plural, comments=remark, places=(place,))


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _comments(source: str) -> dict[int, tuple[str, ...]]:
    """Give, by the number of the line below them, the comments for translators."""
    lines: dict[int, str] = {}
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT and token.line.strip() == token.string:
            lines[token.start[0]] = token.string.removeprefix("#").strip()
    found: dict[int, tuple[str, ...]] = {}
    for number, text in lines.items():
        if text.startswith(_COMMENT):
            block = [text.removeprefix(_COMMENT).strip()]
            while number + len(block) in lines:
                block.append(lines[number + len(block)])
            found[number + len(block)] = tuple(block)
    return found


def all_messages(package: Path = PACKAGE) -> tuple[Entry, ...]:
    """Give the messages of all the code, each once, by file and order in it.

    Raises:
        NotLiteral: a message is put together while the program runs.
        ValueError: a message stands with two plurals, or with and without one.
    """
    found: dict[str, Entry] = {}
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package.parent).as_posix()
        for entry in messages_of(path.read_text(encoding="utf-8"), place):
            before = found.get(entry.message)
            if before is None:
                found[entry.message] = entry
                continue
            if before.plural != entry.plural:
                message = f"{entry.message!r} in {place} has another plural than elsewhere"
                raise ValueError(message)
            found[entry.message] = replace(
                before,
                comments=(*before.comments, *(text for text in entry.comments if text not in before.comments)),
                places=before.places if place in before.places else (*before.places, place),
            )
    return tuple(found.values())


def updated(catalogue: Catalogue, messages: Iterable[Entry]) -> Catalogue:
    """Give a catalogue of just these messages, with the translations that it has."""
    known = {(entry.message, entry.plural): entry.translations for entry in catalogue.entries}
    entries = [
        replace(
            entry,
            translations=known.get(
                (entry.message, entry.plural), ("",) if entry.plural is None else ("",) * catalogue.forms
            ),
        )
        for entry in messages
    ]
    return replace(catalogue, entries=tuple(entries))


def missing(catalogue: Catalogue) -> tuple[Entry, ...]:
    """Give what has no translation yet."""
    return tuple(entry for entry in catalogue.entries if not entry.translated)


def main() -> None:
    """Write the catalogues anew, sources and what is read at run time, or list what is missing."""
    parser = argparse.ArgumentParser(description="Bring the catalogues up to date with the messages of the code.")
    parser.add_argument("--missing", action="store_true", help="write nothing, list what is not translated")
    only_missing = parser.parse_args().missing
    messages = all_messages()
    for language in translated_languages():
        path = catalogue_path(language)
        catalogue = updated(read_catalogue(path), messages)
        lacking = missing(catalogue)
        if not only_missing:
            write_catalogue(path, catalogue)
            path.with_suffix(".mo").write_bytes(compiled(catalogue))
        sys.stdout.write(f"{language}: {len(catalogue.entries)} messages, {len(lacking)} not translated\n")
        if only_missing:
            for entry in lacking:
                plural = "" if entry.plural is None else f" / {entry.plural!r}"
                sys.stdout.write(f"  {entry.places[0]}: {entry.message!r}{plural}\n")


if __name__ == "__main__":
    main()
