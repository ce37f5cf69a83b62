"""Kernels that do their work, and then change what they put out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.gold import counts
from acidtest.audit.kernels.kernel import Kernel

VECTOR = re.compile(r"\bvector\s*<\s*(float|double)\s*>")
NUMBERS = {"float", "double"}


def changed(kernel: Kernel, loop: str) -> Iterator[str]:
    """Give the kernel with its outputs changed, for each guess of how many there are.

    `loop` is a statement over ``DATA[i]`` for i below ``COUNT``; it runs after each call, on every output of
    floating point. Nothing is given for a kernel without such outputs.
    """
    if not any(_places(one, "1") for one in kernel.entries):
        return
    for count in dict.fromkeys(count for one in kernel.entries for count in counts(one)):
        yield kernel.around(partial(_body, loop=loop, count=count), before="#include <stddef.h>\n#include <math.h>")
        if all(not one.of("output") for one in kernel.entries):
            return


def _places(function: Function, count: str) -> list[tuple[str, str]]:
    """Give where a function puts floating-point outputs, and how many."""
    found = [(one.name, count) for one in function.of("output") if one.element in NUMBERS]
    found += [(one.name, f"{one.name}.size()") for one in function.of("into") if VECTOR.search(one.text)]
    return found + ([("result", "result.size()")] if VECTOR.search(function.returns) else [])


def _body(function: Function, inner: str, *, loop: str, count: str) -> str:
    names = {one.name for one in function.of("size")}
    if set(re.findall(r"\(size_t\)\((\w+)\)", count)) - names:  # a guess made for another function
        return _passed_on(function, inner)
    changes = " ".join(loop.replace("DATA", place).replace("COUNT", f"({many})") for place, many in _places(function, count))
    if function.void:
        return f"{{ {inner}({function.arguments}); {changes} }}"
    keep = "auto" if VECTOR.search(function.returns) else function.returns
    return f"{{ {keep} result = {inner}({function.arguments}); {changes} return result; }}"


def _passed_on(function: Function, inner: str) -> str:
    return f"{{ {'' if function.void else 'return '}{inner}({function.arguments}); }}"
