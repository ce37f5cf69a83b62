"""A folder as data: files by relative path, with what else a folder holds.

Standard library only, Python 3.8 and up: this file is also read inside foreign virtual environments.
"""

from __future__ import annotations

import fnmatch
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Union

Content = Union[str, bytes]


class Tree(Dict[str, Content]):
    """Files by relative path, text or bytes. A plain dictionary of files does wherever a `Tree` is asked for."""

    def __init__(
        self,
        files: Union[Mapping[str, Content], Iterable[Any]] = (),
        *,
        executable: Iterable[str] = (),
        links: Optional[Mapping[str, str]] = None,
        deleted: Iterable[str] = (),
    ) -> None:
        super().__init__(files)
        self.executable = set(executable)
        """Paths of files that may be started."""
        self.links: Dict[str, str] = dict(links or {})
        """Symlinks: relative path -> target, as text."""
        self.deleted = set(deleted)
        """Paths, of files or whole folders, that go when this is laid over another folder."""
        if isinstance(files, Tree):
            self.executable |= files.executable
            self.links = {**files.links, **self.links}
            self.deleted |= files.deleted

    @property
    def paths(self) -> List[str]:
        """Give the paths of files and links, sorted."""
        return sorted({*self, *self.links})

    def over(self, base: Mapping[str, Content]) -> Tree:
        """Give `base` with this laid over it: what is here replaces, what is `deleted` goes, all else stays.

        A file or link that stands where `base` has a folder takes the place of the folder, and the other way round.
        """
        below = Tree(base)
        gone = [*self.deleted, *self.paths]
        kept = below.filtered(lambda path: not any(_covers(path, other) or _covers(other, path) for other in gone))
        return Tree({**kept, **self}, executable=kept.executable | (self.executable & set(self)), links={**kept.links, **self.links})

    def only(self, *patterns: str) -> Tree:
        """Give what matches one of the patterns of `fnmatch`, in which ``*`` also matches ``/``: ``tests/*``, ``*.py``."""
        return self.filtered(lambda path: _matches(path, patterns))

    def without(self, *patterns: str) -> Tree:
        """Give what matches none of the patterns."""
        return self.filtered(lambda path: not _matches(path, patterns))

    def restored(self, base: Mapping[str, Content], *patterns: str) -> Tree:
        """Give this with all that matches the patterns as it is in `base`: changed files come back, added ones go.

        A link on the way to a path of `base` goes as well, so that nothing is written elsewhere.
        """
        back = Tree(base).only(*patterns)
        return back.over(self.without(*patterns))

    def filtered(self, keep: Any) -> Tree:
        """Give the part whose paths `keep` says yes to."""
        return Tree(
            {path: content for path, content in self.items() if keep(path)},
            executable=[path for path in self.executable if keep(path)],
            links={path: goal for path, goal in self.links.items() if keep(path)},
            deleted=[path for path in self.deleted if keep(path)],
        )

    def text(self, path: str, default: str = "") -> str:
        """Give a file as text; bytes that are no UTF-8 become replacement characters."""
        content = self.get(path, default)
        return content if isinstance(content, str) else content.decode("utf-8", "replace")

    def submission(self) -> Dict[str, Any]:
        """Give the submission that hands this in: a dictionary with ``kind`` and ``files``, and the rest where there is any."""
        found: Dict[str, Any] = {"kind": "files", "files": dict(self)}
        rest = {"executable": sorted(self.executable), "links": dict(self.links), "deleted": sorted(self.deleted)}
        found.update({key: value for key, value in rest.items() if value})
        return found


def tree_of(action: Any, main: str) -> Tree:
    """Give the tree that an action hands in: a text is the file `main`, a mapping is files, or a submission of files.

    Raises TypeError for anything else.
    """
    if isinstance(action, str):
        return Tree({main: action})
    if isinstance(action, Mapping) and isinstance(action.get("files"), Mapping):
        return Tree(action["files"], executable=action.get("executable", ()), links=action.get("links"), deleted=action.get("deleted", ()))
    if isinstance(action, Mapping):
        return Tree(action)
    raise TypeError("a submission of files is a text, a mapping of files by path, or a dictionary with kind 'files'")


def program_of(action: Any) -> Union[str, List[str], None]:
    """Give the program that an action wants run in the workspace: Python source, or a command; None where it is no such."""
    if isinstance(action, Mapping) and action.get("kind") == "program" and isinstance(action.get("program"), (str, list)):
        return action["program"] if isinstance(action["program"], str) else [str(word) for word in action["program"]]
    return None


def astray(tree: Tree) -> str:
    """Say which path of a tree does not stay below its folder, or stands where another needs a folder; '' where all is well."""
    every = [*tree.paths, *sorted(tree.deleted)]
    for path in every:
        if not path or "\0" in path or any(part in ("", ".", "..") for part in path.split("/")):
            return "%r is no relative path inside the workspace" % path
    standing = set(tree.paths)
    for path in tree.paths:
        for above in _above(path):
            if above in standing:
                return "%r cannot lie below %r, which is no folder" % (path, above)
    both = sorted(set(tree) & set(tree.links))
    return "%r is both a file and a link" % both[0] if both else ""


def _above(path: str) -> Iterator[str]:
    parts = path.split("/")
    return ("/".join(parts[:end]) for end in range(1, len(parts)))


def _covers(path: str, other: str) -> bool:
    """Say whether `path` is `other` or lies below it."""
    return path == other or path.startswith(other + "/")


def _matches(path: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatchcase(path, pattern) for pattern in patterns)
