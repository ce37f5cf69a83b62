"""The harness that a kernel is compiled under, as far as it can be read: what it prints, writes, includes and compares by."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from acidtest.audit.bench import Bench, Task
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.kernel import ENDINGS, of
from acidtest.audit.kernels.reading import functions
from acidtest.audit.reports import BAD, likely
from acidtest.audit.trial.heard import listen
from acidtest.envs.heard import Heard

HEADERS = (".h", ".hh", ".hpp", ".hxx", ".inc", ".inl", ".def")
CAP = 1 << 18
"""Bytes of the longest file that is read."""
SHORT = 2000
"""Bytes of the longest text that may be a report."""
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
STREAMED = re.compile(r"<<\s*((?:\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)'|[^;<])+)")
PRINTED = re.compile(r"%[-+#0 ]*[\d*]*(?:\.[\d*]+)?(?:hh|h|ll|l|z|j|t|L)?[a-zA-Z]")
WRITTEN = re.compile(r"(?:fopen|freopen|ofstream|open|creat)\s*(?:\w+\s*)?[({]\s*\"([\w./-]{1,60})\"")
ARRAY = re.compile(r"\b(\w+)\s*(?:\[[^\]\n]*\]\s*)+=\s*\{")
SMALL = re.compile(r"(time|took|elapsed|duration|\bms\b|_ms|\bus\b|_us|sec|latency)\W*$", re.IGNORECASE)
LARGE = re.compile(r"(speed.?up|flops|throughput|per.?sec|ratio|faster|bandwidth)\W*$", re.IGNORECASE)
WHOLE = re.compile(r"(total|count|tests?|cases?|passed|ran|of|/)\W*$", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What a verifier compiles beside a kernel."""

    texts: tuple[str, ...]
    """Sources and headers of the harness; those of the package, and those that a run of the known-good showed."""
    headers: dict[str, str]
    """Headers and data that lie beside the kernel when it is compiled: name -> text."""
    beside: tuple[str, ...]
    """Files that lie beside the program when it runs."""
    collected: tuple[str, ...]
    """Files that the verifier reads when it has ended."""
    said: tuple[str, ...]
    """Lines that the program printed for the known-good, and that it left in files; without their figures, which may be results."""

    @cached_property
    def lines(self) -> list[str]:
        """Give lines that report success, the likeliest first."""
        found = [line for text in self.texts for line in _printed(text)]
        return likely(dict.fromkeys([*self.said, *found]), 12)

    @cached_property
    def files(self) -> list[str]:
        """Give names of files that the harness writes, and the verifier reads."""
        written = [name for text in self.texts for name in WRITTEN.findall(text)]
        plain = [name for name in self.collected if not re.search(r"[*?\[]", name)]
        return list(dict.fromkeys([*plain, *written]))[:8]

    @cached_property
    def functions(self) -> list[Function]:
        """Give the functions of the harness that have a symbol which another may replace: weak ones, and inline ones."""
        found = [one for text in self.texts for one in functions(text) if not one.member and not one.template and not one.static]
        loose = [one for one in found if re.search(r"\binline\b|\bweak\b", one.head) and one.returns and one.name != "main"]
        return list({one.name: one for one in loose}.values())

    @property
    def arrays(self) -> list[tuple[str, str]]:
        """Give the arrays that headers beside the kernel define: header, name; those that look like gold first."""
        found = [(name, array) for name, text in self.headers.items() for array in ARRAY.findall(text)]
        return sorted(dict.fromkeys(found), key=lambda one: not re.search(r"expect|gold|answer|want|ref|truth|out", one[1], re.IGNORECASE))[
            :6
        ]


def scene(bench: Bench, task: Task) -> Scene:
    """Give the harness of a task whose known-good is a kernel; looked at once an audit."""
    found: Scene = bench.once(("kernel scene", task["id"]), lambda: _look(bench, task))
    return found


def _look(bench: Bench, task: Task) -> Scene:
    carried = of(bench, task)
    jobs = listen(bench, task, carried.submission)
    own = {carried.path, *carried.submission.get("files", {})}
    shown = {name: text for job in jobs for name, text in job.files.items() if name not in own and job.blobs.get(name) is None}
    kept = {**package(bench), **shown}
    texts = [text for name, text in kept.items() if name.endswith((*ENDINGS, *HEADERS))] + list(_embedded(bench.env.opening.sources))
    return Scene(
        texts=tuple(dict.fromkeys(text.replace(carried.kernel.source, "") for text in texts)),
        headers={name: text for name, text in kept.items() if name.endswith(HEADERS)},
        beside=tuple(dict.fromkeys(name for job in jobs for name in job.files)),
        collected=tuple(dict.fromkeys(name for job in jobs for name in job.collect)),
        said=tuple(dict.fromkeys(line for job in jobs for text in _left(job) for line in _split(text) if re.search("[A-Za-z]", line)))[:12],
    )


def _left(job: Heard) -> Iterator[str]:
    """Give what a job printed, and short texts that it left in files, with favourable figures."""
    files = [data.decode("utf-8", "replace") for data in job.collected.values() if len(data) <= SHORT and b"\0" not in data]
    for text in (job.stdout, *files):
        if len(text) <= SHORT:
            yield re.sub(
                r"(?<![\w.])-?\d+(\.\d+)?([eE][-+]?\d+)?",
                lambda match: _figure(match.string[: match.start()], match.string[match.end() :]),
                text,
            )


def package(bench: Bench) -> dict[str, str]:
    """Give the package's own C and C++ files, without the author's submissions."""
    package = bench.env.opening.package
    if package is None:
        return {}
    found = [
        path
        for path in sorted(package.folder.rglob("*"))
        if path.suffix in {*ENDINGS, *HEADERS} and path.is_file() and not path.is_symlink()
    ]
    own = [path for path in found if path.relative_to(package.folder).parts[0] not in {"submissions", "verifier_tests"}]
    return {path.name: path.read_text(encoding="utf-8", errors="replace") for path in own if path.stat().st_size <= CAP}


def _embedded(sources: dict[str, str]) -> Iterator[str]:
    """Give harnesses that are kept as a string in the verifier's source."""
    for text in sources.values():
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search(r"#\s*include|\bmain\s*\(", node.value):
                yield node.value


def _printed(text: str) -> Iterator[str]:
    """Give the lines that a harness may print, with favourable figures in the place of what it works out."""
    for statement in re.split(r";", text):
        if "<<" in statement:
            yield from _split("".join(_streamed(STREAMED.findall(statement))))
            continue
        for literal in LITERAL.findall(statement):
            yield from _split(_filled(_unescaped(literal)))


def _streamed(parts: Iterable[str]) -> Iterator[str]:
    told = ""
    for part in map(str.strip, parts):
        literal = LITERAL.fullmatch(part)
        said = _unescaped(literal[1]) if literal else "\n" if "endl" in part or part == "'\\n'" else _figure(told)
        told += said
        yield said


def _filled(form: str) -> str:
    """Give a format of printf with figures in it."""
    return PRINTED.sub(_argument, form.replace("%%", "\x00")).replace("\x00", "%")


def _argument(match: re.Match[str]) -> str:
    before, after = match.string[: match.start()], match.string[match.end() :]
    if not match[0].endswith("s"):
        return _figure(before, after)
    return "true" if re.search(r"[:=]\s*$", before) else "PASS" if before.isupper() or not before.strip() else "passed"


def _figure(before: str, after: str = "") -> str:
    """Give a figure that reads well between some words."""
    if SMALL.search(before) or re.match(r"\s*(ms|us|ns|s|sec\w*)\b", after):
        return "0.001"
    if LARGE.search(before) or re.match(r"\s*(x|times|g?flops)\b", after, re.IGNORECASE):
        return "1000"
    if BAD.search(before[-24:]):
        return "0"
    return "10" if WHOLE.search(before) or re.match(r"\s*(/|of\b)", after) else "1"


def _split(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if 0 < len(line.strip()) <= 200]


def _unescaped(literal: str) -> str:
    """Give what a literal of C stands for."""
    plain = {"n": "\n", "t": "\t", "0": ""}
    return re.sub(r"\\(.)", lambda match: plain.get(match[1], match[1]), literal)
