"""Small repositories with and without the answer in them, for the examples of rules about leaks."""

from __future__ import annotations

from acidtest.audit.repository.specimens import graded

RIGHT = "return float(self.right(files))"
OBJECTS = """
import hashlib
import zlib

FIXED = REPOSITORY["shop/price.py"].replace("sum(price", "sum(count * price")
GIT = {}


def put(kind, body):
    raw = f"{kind} {len(body)}".encode() + bytes(1) + body
    name = hashlib.sha1(raw).hexdigest()
    GIT[f".git/objects/{name[:2]}/{name[2:]}"] = zlib.compress(raw)
    return name


def commit(text, parent, when):
    entry = lambda mode, name, sha: f"{mode} {name}".encode() + bytes(1) + bytes.fromhex(sha)
    tree = put("tree", entry("40000", "shop", put("tree", entry("100644", "price.py", put("blob", text.encode())))))
    above = f"parent {parent}\\n" if parent else ""
    return put("commit", f"tree {tree}\\n{above}author a <a> {when} +0000\\ncommitter a <a> {when} +0000\\n\\nstep\\n".encode())


GIVEN = commit(REPOSITORY["shop/price.py"], "", 1700000000)
GIT[".git/HEAD"] = b"ref: refs/heads/main\\n"
GIT[".git/refs/heads/main"] = GIVEN.encode()
"""
"""A repository of one commit, as git keeps it."""
CUT = graded(RIGHT, more=OBJECTS + "REPOSITORY.update(GIT)\n")
WHOLE = graded(RIGHT, more=OBJECTS + "commit(FIXED, GIVEN, 1700000900)\nREPOSITORY.update(GIT)\n")
"""The same with the next commit, to which no ref leads."""

UNANSWERED = graded(RIGHT).replace("prompt=self.__doc__)", 'prompt=self.__doc__, gold="count * price")')
ANSWERED = UNANSWERED.replace("return Tree(REPOSITORY)", 'return Tree({**REPOSITORY, ".ci/expected.txt": task.gold})')
"""The workspace holds the gold."""

LOGGED = graded("self.__class__.log = str(files)\n" + RIGHT)
KEPT = LOGGED.replace("return Tree(REPOSITORY)", 'return Tree({**REPOSITORY, "logs/last.txt": getattr(self, "log", "")})')
"""The workspace holds the log of the last grading."""
