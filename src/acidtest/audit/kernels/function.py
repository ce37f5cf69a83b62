"""One function of a C or C++ source: its interface, and where its parts stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

INTEGRAL = re.compile(r"\b(int|long|short|unsigned|signed|size_t|ssize_t|ptrdiff_t|u?int\d+_t|char)\b")
FLOATING = re.compile(r"\b(float|double)\b")
NUMBER = re.compile(
    r"(?:std::)?(?:int|long|short|unsigned|signed|char|bool|_Bool|float|double|s?size_t|ptrdiff_t|u?int(?:_fast|_least)?\d+_t)"
)
CONTAINER = re.compile(r"\b(vector|span|valarray|array|string|string_view|list|deque)\b")


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One parameter as it is written."""

    text: str
    name: str

    @property
    def kind(self) -> str:
        """Say what it is: ``input``, ``output`` (by pointer), ``into`` (by reference), ``size``, ``number`` or ``other``."""
        pointer, constant = "*" in self.text or "[" in self.text, re.search(r"\bconst\b", self.text)
        if pointer:
            return "input" if constant else "output"
        if "&" in self.text:
            return "other" if constant or "&&" in self.text else "into"
        if CONTAINER.search(self.text):
            return "other"
        return "number" if FLOATING.search(self.text) else "size" if INTEGRAL.search(self.text) else "other"

    @property
    def element(self) -> str:
        """Give the type that a pointer points to: ``float`` of ``const float* __restrict x``."""
        words = re.sub(r"\[[^]]*\]|[*&]|\b(const|volatile|restrict|__restrict__|__restrict)\b", " ", self.text)
        bare = re.sub(rf"\b{re.escape(self.name)}\b", " ", words) if self.name else words
        return " ".join(re.sub(r"[()]", " ", bare).split())


@dataclass(frozen=True, kw_only=True)
class Function:
    """One definition. Places are offsets in the bytes of the source."""

    name: str
    head: str
    """From the return type up to the body, as written."""
    returns: str
    """The return type; empty for a constructor or destructor."""
    parameters: tuple[Parameter, ...]
    start: int
    named: tuple[int, int]
    body: tuple[int, int]
    inner: str
    """The text of the body."""
    static: bool = False
    member: bool = False
    template: bool = False
    linkage: str = ""
    """``extern "C"`` where that stands before this one definition."""

    @property
    def void(self) -> bool:
        """Say whether it returns nothing."""
        return self.returns in {"", "void"}

    @property
    def numeric(self) -> bool:
        """Say whether it returns one number, to which another can be cast."""
        words = self.returns.split()
        return bool(words) and all(NUMBER.fullmatch(word) for word in words)

    @cached_property
    def arguments(self) -> str:
        """Give its parameters' names as they are passed on."""
        return ", ".join(parameter.name for parameter in self.parameters)

    def of(self, kind: str) -> list[Parameter]:
        """Give the parameters of a kind that have a name."""
        return [parameter for parameter in self.parameters if parameter.kind == kind and parameter.name]

    @property
    def nothing(self) -> str:
        """Give a body that does no work: it returns a value that is all zeros."""
        if self.void:
            return "{}"
        if "&" in self.returns or self.returns == "auto":
            return "{ __builtin_trap(); }"
        kind = re.sub(r"\b(const|static|inline|constexpr)\b", "", self.returns).strip()
        return f"{{ static {kind} nothing; return nothing; }}"
