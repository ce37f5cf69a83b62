"""A text as tokens: hashes of words, numbers and signs, so that an index of them holds no text."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from hashlib import blake2b

CAP = 4000
"""Tokens of a text that are looked at."""
PIECES = re.compile(
    r"[぀-ヿ㐀-鿿가-힯]"  # one sign of a script without blanks
    r"|\d+(?:[.,]\d+)*"
    r"|[^\W\d_]+"
    r"|[^\w\s]|_",
    re.UNICODE,
)
SILENT = frozenset(".,;:!?\"'`“”‘’„«»…*_#()[]{}")
"""Signs that change with the writer and not with the question."""
NUMBER = 1
"""Lowest bit of a token that is a number or a sign of arithmetic."""


def tokens(text: str) -> tuple[int, ...]:
    """Give a text's tokens: without case, layout and punctuation, at most `CAP` of them."""
    pieces = (match[0] for match in PIECES.finditer(unicodedata.normalize("NFKC", text).casefold()))
    kept = [_token(piece) for piece in pieces if piece not in SILENT]
    return tuple(kept[:CAP])


def numbers(sequence: tuple[int, ...]) -> list[int]:
    """Give the tokens that are numbers or signs, in order of size."""
    return sorted(token for token in sequence if token & NUMBER)


@lru_cache(maxsize=1 << 16)
def _token(piece: str) -> int:
    """Give 63 bits of a hash; the lowest says whether it is a number or a sign."""
    bits = int.from_bytes(blake2b(piece.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little") >> 1
    return (bits & ~NUMBER) | (0 if piece[0].isalpha() else NUMBER)


def digest(text: str) -> int:
    """Give 63 bits that stand for a text without its case and layout; 0 for none."""
    bare = " ".join(unicodedata.normalize("NFKC", text).casefold().split())
    return int.from_bytes(blake2b(bare.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little") >> 1 if bare else 0
