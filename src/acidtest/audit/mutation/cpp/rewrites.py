"""C++ programs that certainly mean the same: comments, blanks, and whole numbers written in base sixteen."""

from __future__ import annotations

from acidtest.audit.mutation.cpp import tree
from acidtest.audit.mutation.rewrites import Rewrite

PROOF = "only what the compiler's first stage drops or reads alike is changed"


def rewrites(source: str) -> list[Rewrite]:
    """Give the rewrites of a program. Raises NotApplicable without the parser."""
    found = tree.root(source)
    if found is None:
        return []
    made = {"comments and blank lines": f"// a solution\n\n{source}\n\n", "numbers spelled otherwise": _hexadecimal(source)}
    return [Rewrite(kind=kind, source=text, proof=PROOF) for kind, text in made.items() if text != source]


def _hexadecimal(source: str) -> str:
    """Write numbers above 1 in base sixteen, where the type of a literal is the same: what fits an int."""
    found = tree.root(source)
    assert found is not None
    raw = source.encode()
    for node in reversed([node for node in tree.inner(found) if node.type == "number_literal"]):
        digits = tree.text(node)
        if digits.isdigit() and digits[0] != "0" and 1 < int(digits) < 2**31:
            raw = raw[: node.start_byte] + hex(int(digits)).encode() + raw[node.end_byte :]
    return raw.decode()
