"""What the history of a repository holds beside the commit that is checked out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from acidtest.audit.leaks.objects import Objects, read_objects

NAME = re.compile(r"[0-9a-f]{40}")
DEEPEST = 24
COMMITS = 2000


@dataclass(frozen=True)
class State:
    """One state of the repository's files: that of a commit, or a lone blob."""

    name: str
    """The commit, or the blob, by name."""
    later: bool
    """True when the commit that is checked out does not lead to it: a later one, a stash, another branch, a lost one."""
    files: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True)
class History:
    """A repository's objects, and what is checked out."""

    objects: Objects
    head: str

    def states(self, paths: set[str]) -> Iterator[State]:
        """Give the states in which some of the paths are not as they are checked out: later ones first."""
        now = self.files_at(self.head, paths)
        before = set(self._ancestors(self.head))
        every = [name for name, (kind, _) in self.objects.found.items() if kind == "commit"]
        later = [name for name in every if name not in before]
        for name in [*sorted(later, key=self._date, reverse=True), *sorted(before - {self.head}, key=self._date, reverse=True)][:COMMITS]:
            files = self.files_at(name, paths)
            changed = {path: content for path, content in files.items() if content != now.get(path)}
            if changed:
                yield State(name, name not in before, changed)

    def lone_blob(self, content: bytes) -> str:
        """Give the name of a blob with this content that no commit leads to, or ''."""
        found = next((name for name, (kind, body) in self.objects.found.items() if kind == "blob" and body == content), "")
        return (
            found
            if found and not any(found in self._blobs(name) for name, (kind, _) in self.objects.found.items() if kind == "commit")
            else ""
        )

    def files_at(self, commit: str, paths: set[str]) -> dict[str, bytes]:
        """Give those of the files that a commit holds."""
        tree = self._tree_of(commit)
        found = {path: self._at(tree, path.split("/")) for path in paths}
        return {path: content for path, content in found.items() if content is not None}

    def _at(self, tree: str, parts: list[str]) -> bytes | None:
        entry = self._entries(tree).get(parts[0])
        if entry is None:
            return None
        return self.objects.get(entry, "blob") if len(parts) == 1 else self._at(entry, parts[1:])

    def _blobs(self, commit: str) -> set[str]:
        found, waiting, depth = set(), [self._tree_of(commit)], 0
        while waiting and depth < DEEPEST:
            names = [name for tree in waiting for name in self._entries(tree).values()]
            found |= set(names)
            waiting, depth = [name for name in names if self.objects.get(name, "tree") is not None], depth + 1
        return found

    def _entries(self, tree: str) -> dict[str, str]:
        raw, found = self.objects.get(tree, "tree") or b"", {}
        while raw:
            head, zero, rest = raw.partition(b"\0")
            if not zero or len(rest) < 20:
                break
            found[head.partition(b" ")[2].decode("utf-8", "replace")] = rest[:20].hex()
            raw = rest[20:]
        return found

    def _tree_of(self, commit: str) -> str:
        return next(iter(self._lines(commit, "tree")), "")

    def _ancestors(self, commit: str) -> list[str]:
        seen: dict[str, None] = {}
        waiting = [commit]
        while waiting and len(seen) < COMMITS:
            name = waiting.pop()
            if name not in seen and self.objects.get(name, "commit") is not None:
                seen[name] = None
                waiting += self._lines(name, "parent")
        return list(seen)

    def _date(self, commit: str) -> int:
        stamps = re.findall(rb"\n(?:author|committer) [^\n]*> (\d+) ", self.objects.get(commit, "commit") or b"")
        return int(stamps[-1]) if stamps else 0

    def _lines(self, commit: str, field: str) -> list[str]:
        head = (self.objects.get(commit, "commit") or b"").partition(b"\n\n")[0].decode("utf-8", "replace")
        return [line.partition(" ")[2] for line in head.splitlines() if line.startswith(field + " ")]


def history_in(files: Mapping[str, bytes]) -> History | None:
    """Give the history that comes with files: those below a folder ``.git``, or None where there is none that can be read."""
    folders = {path[: path.index(".git/") + 5] for path in files if ".git/" in path}
    for folder in sorted(folders, key=len):
        inside = {path.removeprefix(folder): content for path, content in files.items() if path.startswith(folder)}
        head = resolved(inside, inside.get("HEAD", b"").decode("utf-8", "replace").strip())
        if head:
            return History(read_objects(inside), head)
    return None


def resolved(inside: Mapping[str, bytes], ref: str, hops: int = 5) -> str:
    """Give the commit that a ref names, or ''."""
    if NAME.fullmatch(ref):
        return ref
    name = ref.removeprefix("ref:").strip()
    lines = inside.get("packed-refs", b"").decode("utf-8", "replace").splitlines()
    packed = {line.partition(" ")[2]: line.partition(" ")[0] for line in lines if " " in line and line[0] not in "#^"}
    known = inside.get(name, b"").decode("utf-8", "replace").strip() or packed.get(name, "")
    return resolved(inside, known, hops - 1) if known and hops else ""
