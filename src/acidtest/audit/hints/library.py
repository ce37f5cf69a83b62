"""What functions of the standard library and methods of its types make of what they are given."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from acidtest.audit.hints.value import Value, mixed, some

Maker = Callable[[Any, ast.Call, list[Value]], Value]
"""The flow, the call, and the values that it is given (a method's own first)."""


def _of(kind: str) -> Maker:
    return lambda flow, call, given: mixed(*given, kind=kind)


def _subject(kind: str) -> Maker:
    """Give what is made of the text that a pattern is laid on: the second argument, or a compiled pattern's first."""
    return lambda flow, call, given: mixed(*given[1:2], kind=kind)


def _replaced(flow: Any, call: ast.Call, given: list[Value]) -> Value:
    return mixed(*given[1:3], kind="str")


def _float(flow: Any, call: ast.Call, given: list[Value]) -> Value:
    kind = given[0].kind if given else ""
    return mixed(*given, kind="float" if kind in {"float", "int"} else "parsed")


def _number(flow: Any, call: ast.Call, given: list[Value]) -> Value:
    kinds = {value.kind for value in given}
    return mixed(*given, kind="float" if kinds & {"float", "parsed", "floats"} else "int" if kinds and kinds <= {"int", "ints"} else "")


def _same(flow: Any, call: ast.Call, given: list[Value]) -> Value:
    return given[0] if given else some("")


def _started(flow: Any, call: ast.Call, given: list[Value]) -> Value:
    more = [flow.value(word.value) for word in call.keywords]
    return some("run", *mixed(*given, *more).origins, f"run:{flow.numbers[call]}")


def _read(flow: Any, call: ast.Call, given: list[Value]) -> Value:
    place = mixed(*given)
    return some("str", *(place.origins if place.says("package") else {"file"}))


def _opened(flow: Any, call: ast.Call, given: list[Value]) -> Value:
    place = mixed(*given[:1])
    return some("handle", *(place.origins if place.says("package") else {"file"}))


def _nothing(flow: Any, call: ast.Call, given: list[Value]) -> Value:
    return some("")


STARTERS = frozenset({"subprocess.run", "subprocess.Popen", "subprocess.call", "subprocess.check_output", "self.run"})
"""What starts a program."""
CALLED: dict[str, Maker] = {
    **dict.fromkeys(["str", "repr", "ascii", "chr", "format", "textwrap.dedent", "html.unescape", "unicodedata.normalize", "os.path.basename"], _of("str")),
    **dict.fromkeys(["int", "len", "ord", "hash"], _of("int")),
    **dict.fromkeys(["bool", "isinstance", "any", "all", "math.isclose"], _of("bool")),
    **dict.fromkeys(["sorted", "list", "tuple", "set", "frozenset", "reversed", "iter", "next"], _same),
    **dict.fromkeys(["sum", "abs", "max", "min", "pow", "divmod"], _number),
    **dict.fromkeys(["statistics.mean", "statistics.fmean", "statistics.stdev", "math.fsum", "math.sqrt", "math.log", "math.exp", "math.sin", "math.cos", "math.dist", "math.hypot"], _of("float")),
    **dict.fromkeys(["numpy.mean", "numpy.sum", "numpy.std", "numpy.linalg.norm", "numpy.sqrt", "numpy.dot"], _of("float")),
    **dict.fromkeys(["re.search", "re.match", "re.fullmatch"], _subject("match")),
    **dict.fromkeys(["re.findall", "re.split"], _subject("texts")),
    **dict.fromkeys(["re.sub"], _replaced),
    **dict.fromkeys(STARTERS, _started),
    **dict.fromkeys(["pathlib.Path", "os.path.join", "os.path.abspath", "os.path.dirname", "os.path.realpath"], _of("path")),
    **dict.fromkeys(["open", "io.open"], _opened),
    "re.compile": _nothing,
    "re.escape": _of("escaped"),
    "float": _float,
    "round": lambda flow, call, given: mixed(*given[:1], kind="parsed" if len(given) > 1 else "int"),
    "copy.deepcopy": _same,
    "asyncio.gather": lambda flow, call, given: mixed(*given),
}  # fmt: skip
"""Full name -> what comes of it."""

_TEXT = """strip lstrip rstrip lower upper casefold title capitalize swapcase replace removeprefix removesuffix expandtabs zfill ljust rjust
center translate join format group read decode""".split()
METHODS: dict[str, Maker] = {
    **dict.fromkeys(_TEXT, _of("str")),
    **dict.fromkeys(["split", "rsplit", "splitlines", "partition", "rpartition", "groups", "findall", "readlines"], _of("texts")),
    **dict.fromkeys(["read_text", "read_bytes"], _read),
    **dict.fromkeys(["count", "index", "find", "rfind", "bit_length"], _of("int")),
    **dict.fromkeys(["startswith", "endswith", "isdigit", "isalpha", "is_file", "exists"], _of("bool")),
    **dict.fromkeys(["with_name", "joinpath", "resolve", "absolute"], _of("path")),
    **dict.fromkeys(["search", "match", "fullmatch"], _of("match")),
    **dict.fromkeys(["copy"], _same),
}  # fmt: skip
"""Method -> what comes of it, for whatever type it belongs to."""
