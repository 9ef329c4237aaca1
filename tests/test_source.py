"""What the package does not do, seen from its source: evaluate text, open connections, or unpickle files."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sichuan_tui

ROOT = Path(sichuan_tui.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))

FORBIDDEN = {
    *("socket", "ssl", "urllib", "http", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib", "socketserver"),
    *("xmlrpc", "webbrowser", "requests", "httpx", "aiohttp", "marshal", "shelve", "dbm", "ctypes", "code", "codeop"),
}
"""Modules for connections, for values that run code when they are read, and for text as code."""

ONLY_IN = {
    "pickle": {"session/thinker.py", "session/thinking.py"},
    "subprocess": {"session/thinker.py"},
    "importlib": {"bench/peers.py"},
}
"""Modules with one purpose: a pipe between two processes of the program, peers of the benchmark."""

CALLS = {"eval", "exec", "compile", "__import__", "breakpoint", "open_connection", "start_server", "create_connection"}


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def _called(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                yield node.func.id
            elif isinstance(node.func, ast.Attribute) and not _is_regex(node.func):
                yield node.func.attr


def _is_regex(call: ast.Attribute) -> bool:
    return isinstance(call.value, ast.Name) and (call.value.id, call.attr) == ("re", "compile")


def test_the_whole_package_is_looked_at() -> None:
    assert len(MODULES) > 100
    assert {"session/thinker.py", "storage/files.py"} <= {str(path.relative_to(ROOT)) for path in MODULES}


@pytest.mark.parametrize("name", sorted({path.relative_to(ROOT).parts[0] for path in MODULES}))
def test_nothing_is_evaluated_unpickled_or_fetched(name: str) -> None:
    for path in MODULES:
        place = path.relative_to(ROOT)
        if place.parts[0] != name:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = set(_imported(tree))
        assert not names & FORBIDDEN, place
        assert not set(_called(tree)) & CALLS, place
        for module in names & ONLY_IN.keys():
            assert {str(place), place.parts[0]} & ONLY_IN[module], (place, module)
