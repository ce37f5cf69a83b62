"""Assembles the seccomp filter of a profile as BPF: a search tree over the call numbers.

A tree, because the kernel tries every number once when a filter is set, for each job.
"""

from __future__ import annotations

import errno
import struct
from typing import Callable, Dict, Iterable, List, NamedTuple, Tuple

from . import policy, syscalls

Code = List[Tuple[int, int, int, int]]
"""Instructions: code, jump if true, jump if false, operand."""

LOAD, EQUAL, AT_LEAST, ANY_BIT, AND, RETURN = 0x20, 0x15, 0x35, 0x45, 0x54, 0x06
ALLOW, NOTIFY, KILL = 0x7FFF0000, 0x7FC00000, 0x80000000
NO_CALL = 0x00050000 | errno.ENOSYS
NO_FAMILY = 0x00050000 | errno.EAFNOSUPPORT
NUMBER, ARCHITECTURE = 0, 4
X32 = 0x40000000
"""From here on x86_64 numbers its second, 32-bit-pointer calls."""


class Span(NamedTuple):
    """Call numbers from `first` up to the next span, and what to do with them."""

    first: int
    code: Tuple[Tuple[int, int, int, int], ...]


def assemble(profile: str, network: str, machine: str) -> bytes:
    """Give the filter as the bytes that the kernel reads."""
    body = tree(spans(actions(profile, network, syscalls.numbers(machine))))
    code: Code = [
        (LOAD, 0, 0, ARCHITECTURE),
        (EQUAL, 1, 0, syscalls.AUDIT_ARCH[machine]),
        (RETURN, 0, 0, KILL),
        (LOAD, 0, 0, NUMBER),
    ]
    return b"".join(struct.pack("<HBBI", *one) for one in code + body)


def actions(profile: str, network: str, numbers: Dict[str, int]) -> Dict[int, Code]:
    """Give what to do by call number; a number that is missing here is refused and recorded."""
    found: Dict[int, Code] = {}
    for name in policy.COMMON | policy.MORE[profile]:
        if name in numbers:
            found[numbers[name]] = answer(ALLOW)
    for name in policy.QUIET & set(numbers):
        found[numbers[name]] = answer(NO_CALL)
    for name, check in checks(network).items():
        if name in numbers:
            found[numbers[name]] = check()
    return found


def checks(network: str) -> Dict[str, Callable[[], Code]]:
    """Give the calls that are judged by an argument."""
    allowed = policy.families(network)
    return {
        "socket": lambda: one_of(0, allowed, quiet=(policy.AF_NETLINK,) if network == "loopback" else ()),
        "clone": lambda: no_bit(0, policy.CLONE_NAMESPACES),
        "prctl": lambda: one_of(0, policy.PRCTL),
        "ioctl": lambda: none_of(1, policy.TERMINAL),
        "mknod": lambda: no_device(1),
        "mknodat": lambda: no_device(2),
    }


def answer(action: int) -> Code:
    """Code that ends with `action`."""
    return [(RETURN, 0, 0, action)]


def argument(index: int) -> Tuple[int, int, int, int]:
    """Load the low half of an argument: the kernel reads no more of those we judge."""
    return (LOAD, 0, 0, 16 + 8 * index)


def one_of(index: int, values: Iterable[int], quiet: Iterable[int] = ()) -> Code:
    """Allow when the argument is one of `values`."""
    code = [argument(index)]
    for value in sorted(values):
        code += [(EQUAL, 0, 1, value), (RETURN, 0, 0, ALLOW)]
    for value in quiet:
        code += [(EQUAL, 0, 1, value), (RETURN, 0, 0, NO_FAMILY)]
    return code + answer(NOTIFY)


def none_of(index: int, values: Iterable[int]) -> Code:
    """Allow unless the argument is one of `values`."""
    code = [argument(index)]
    for value in sorted(values):
        code += [(EQUAL, 0, 1, value), (RETURN, 0, 0, NOTIFY)]
    return code + answer(ALLOW)


def no_bit(index: int, bits: int) -> Code:
    """Allow when the argument has none of `bits`."""
    return [argument(index), (ANY_BIT, 0, 1, bits), (RETURN, 0, 0, NOTIFY), *answer(ALLOW)]


def no_device(index: int) -> Code:
    """Allow a mode that makes no device node."""
    code = [argument(index), (AND, 0, 0, 0o170000)]
    for kind in (0o020000, 0o060000):
        code += [(EQUAL, 0, 1, kind), (RETURN, 0, 0, NOTIFY)]
    return code + answer(ALLOW)


def spans(found: Dict[int, Code]) -> List[Span]:
    """Join neighbouring numbers with the same answer."""
    joined = [Span(0, tuple(found.get(0, answer(NOTIFY))))]
    for number in range(1, max(found) + 2):
        code = tuple(found.get(number, answer(NOTIFY)))
        if code != joined[-1].code:
            joined.append(Span(number, code))
    return [*joined, Span(X32, tuple(answer(KILL))), Span(X32 << 1, tuple(answer(NOTIFY)))]


def tree(parts: List[Span]) -> Code:
    """Give code that finds the span of the loaded number by halving."""
    if len(parts) == 1:
        return list(parts[0].code)
    middle = len(parts) // 2
    low, high = tree(parts[:middle]), tree(parts[middle:])
    if len(low) <= 255:
        return [(AT_LEAST, len(low), 0, parts[middle].first), *low, *high]
    return [(AT_LEAST, 0, 1, parts[middle].first), (0x05, 0, 0, len(low)), *low, *high]
