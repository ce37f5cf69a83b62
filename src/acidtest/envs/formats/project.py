"""The files of a project that a module is made of: itself, and what it imports from beside it."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from acidtest.errors import TargetError
from acidtest.sandbox.contract import Mount

PATTERN = re.compile(r"^(?P<module>[\w./~-]+):(?P<function>[A-Za-z_][\w.]*)$")
INSIDE = "/project"
"""Where the project's root is seen inside the sandbox."""
SOURCE_CAP = 4 << 20


def locate(module: str) -> tuple[Path, str]:
    """Give the project's root folder and the dotted module in it, from ``a.b`` or ``path/to/b.py``."""
    path = Path(module.removesuffix(".py")).expanduser()
    if "/" in module or module.endswith(".py"):
        file = path.with_suffix(".py")
        root, dotted = file.parent, file.stem
    else:
        root, dotted = Path(), module
        file = _file(root, dotted) or Path(*module.split(".")).with_suffix(".py")
    if not file.is_file():
        raise TargetError(
            f"there is no file {file}", where=module, mend="run it from the project's root, or give the path: path/to/module.py:name"
        )
    return root.resolve(), dotted


def is_local(module: str) -> bool:
    """Say whether a target names a file: by its path, or by a dotted name below the current folder."""
    return "/" in module or module.endswith(".py") or _file(Path(), module) is not None


def closure(root: Path, module: str) -> dict[str, str]:
    """Give the text of a module and of every local module it imports, by path below the root. Runs nothing."""
    found: dict[str, str] = {}
    waiting = [module]
    while waiting:
        file = _file(root, waiting.pop())
        if file is None or file.relative_to(root).as_posix() in found or file.stat().st_size > SOURCE_CAP:
            continue
        text = file.read_text(encoding="utf-8", errors="replace")
        found[file.relative_to(root).as_posix()] = text
        waiting += _imported(text, file.relative_to(root))
    return dict(sorted(found.items()))


def mounts(root: Path, sources: dict[str, str]) -> tuple[Mount, ...]:
    """Give what the sandbox sees of a project: its root, or only the module's own files where the root is too much.

    A home folder or the root of the file system holds secrets that no grader needs.
    """
    if root in (Path.home().resolve(), Path(root.anchor)):
        return tuple(Mount(root / name, f"{INSIDE}/{name}") for name in sources)
    return (Mount(root, INSIDE),)


def project_digest(sources: dict[str, str], data: Iterable[Path] = ()) -> str:
    """Give ``sha256:…`` over the sources and the bytes of the data files."""
    total = hashlib.sha256()
    for name, text in sources.items():
        total.update(f"{name}\0".encode())
        total.update(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest())
    for path in data:
        with path.open("rb") as handle:
            total.update(hashlib.file_digest(handle, "sha256").digest())
    return f"sha256:{total.hexdigest()}"


def _file(root: Path, module: str) -> Path | None:
    path = root.joinpath(*module.split("."))
    for file in (path.with_name(path.name + ".py"), path / "__init__.py"):
        if file.is_file():
            return file
    return None


def _imported(text: str, file: Path) -> Iterator[str]:
    """Give the names that a file imports; a file that does not parse imports nothing we know of."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _prefixes(alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(file.parent.parts[: len(file.parent.parts) - node.level + 1]) if node.level else ""
            whole = ".".join(part for part in (base, node.module or "") if part)
            for name in (whole, *(f"{whole}.{alias.name}" if whole else alias.name for alias in node.names)):
                yield from _prefixes(name)


def _prefixes(name: str) -> Iterator[str]:
    parts = [part for part in name.split(".") if part]
    yield from (".".join(parts[: i + 1]) for i in range(len(parts)))
