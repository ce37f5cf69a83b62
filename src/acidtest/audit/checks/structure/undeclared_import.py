"""A module is imported that the package neither holds nor declares."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from importlib import metadata

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import Rule
from acidtest.audit.source import Module, modules
from acidtest.audit.specimens import SUMS
from acidtest.evidence import Finding, Location, Rank, Severity

GIVEN = frozenset({"acidtest", "__future__", "typing_extensions"})
"""Modules that every environment has."""
DISTRIBUTIONS = {
    "PIL": "pillow", "attr": "attrs", "bs4": "beautifulsoup4", "cv2": "opencv-python", "dateutil": "python-dateutil",
    "dotenv": "python-dotenv", "fitz": "pymupdf", "jwt": "pyjwt", "skimage": "scikit-image", "sklearn": "scikit-learn",
    "yaml": "pyyaml", "Crypto": "pycryptodome", "git": "gitpython", "serial": "pyserial", "usb": "pyusb", "OpenSSL": "pyopenssl",
    "docx": "python-docx", "pptx": "python-pptx", "magic": "python-magic", "zmq": "pyzmq", "github": "pygithub",
    "Levenshtein": "levenshtein", "pkg_resources": "setuptools", "mpl_toolkits": "matplotlib", "pygame": "pygame-ce",
}  # fmt: skip
"""Distributions whose name is not their module's."""

TABLE = SUMS.replace("from acidtest.spec", "import pip\nfrom acidtest.spec")


class Check(Rule):
    """The package works only where somebody happens to have installed what it imports.

    On the author's machine the module is there. On the trainer's it is missing, or it is another
    release, and then the verifier raises in the middle of a run, or takes a fallback that nobody
    tried. An import that is tried and caught is not counted, nor one for type checking only.
    """

    code = "S111"
    weakness = "what is judged is not all in the package"
    severity = Severity.MINOR
    fix = "Name the module's distribution under [resources] dependencies, with its version."
    needs = frozenset({"package", "source"})
    boundary = "spec"
    bad = Package(TABLE)
    good = Package(TABLE, manifest='\n[resources]\ndependencies = ["pip==23.2.1"]\n')

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare what is imported with what is declared."""
        opening = bench.env.opening
        if opening.package is None:
            return
        declared = {_canonical(text) for text in opening.package.manifest.resources.dependencies}
        declared |= {"gymnasium", "numpy"} if opening.kind == "gymnasium" else set()
        own = {part for file in opening.sources for part in file.removesuffix(".py").split("/")}
        for module in modules(opening.sources):
            for name, line in sorted(_imports(module).items()):
                if name not in own and not _covered(name, declared):
                    yield self._finding(bench, module.file, line, name)

    def _finding(self, bench: Bench, file: str, line: int, name: str) -> Finding:
        where = Location(file=file, line=line)
        told = f"{file}:{line} imports {name!r}, which is neither in the package, nor in Python, nor declared"
        return self.finding(
            Rank.WARNING, f"{told}.", location=where, witness=self.fact(bench, told, where, module=name), details={"key": name}
        )


def _covered(name: str, declared: set[str]) -> bool:
    if name in sys.stdlib_module_names or name in GIVEN:
        return True
    homes = {_canonical(home) for home in metadata.packages_distributions().get(name, [])}
    return bool(({_canonical(name), _canonical(DISTRIBUTIONS.get(name, name))} | homes) & declared)


def _canonical(requirement: str) -> str:
    bare = re.match(r"[A-Za-z0-9._-]*", requirement.strip())
    return re.sub(r"[-_.]+", "-", bare[0] if bare else "").lower()


def _imports(module: Module) -> dict[str, int]:
    """Give the first line of each import that is neither relative, tried, nor for type checking only."""
    found: dict[str, int] = {}
    for node in _outside_guards(module.tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names = [node.module]
        for name in names:
            found.setdefault(name.split(".")[0], getattr(node, "lineno", 1))
    return found


def _outside_guards(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Try) and child.handlers:
            continue
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        yield child
        yield from _outside_guards(child)
