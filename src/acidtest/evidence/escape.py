r"""Text from an environment is hostile: here it becomes safe to show, and its tricks become visible.

``inline`` and ``block`` serve every sink: control characters, terminal escapes, bidi overrides,
zero-width and tag characters, lone surrogates and piles of combining marks come out as visible
escapes (``\x1b``, ``\u202e``, ``\U000e0041``), and what is too long is cut with a count. On top of
them each sink has one function that knows its own quoting: ``rich_markup``, ``html``, ``xml``,
``sarif`` and, for JSON that must keep its value, ``json_document``.

All functions are pure, total and quick on megabytes: they cut before they look.
"""

from __future__ import annotations

import re
from html import escape as _html_quote

INLINE_CAP = 240
"""Characters of a one-line field."""
BLOCK_CAP = 4000
"""Characters of a field that may have lines."""

_UNSEEN = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 without tab and newline, DEL, C1
    r"\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"  # soft hyphen, joiners, fillers
    r"\u200b-\u200f\u2028-\u202e\u2060-\u206f"  # zero width, line separators, bidi
    r"\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"  # blanks that look like nothing, BOM, nonchars
    r"\ud800-\udfff"  # lone surrogates
    r"\ue000-\uf8ff\U000f0000-\U0010ffff"  # private use: no agreed shape
    r"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"  # invisible format characters
    r"\U000e0000-\U000e0fff"  # tags and variation selectors, used to smuggle text
)
_MARKS = r"\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_VISIBLE = re.compile(f"[{_UNSEEN}]|(?<=[{_MARKS}][{_MARKS}][{_MARKS}])[{_MARKS}]")
_JSON_UNSAFE = re.compile(f"[{_UNSEEN}]")
_XML_FORBIDDEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_MARKUP = re.compile(r"(\\*)(\[[a-z#/@][^[]*?])")


def visible(text: str) -> str:
    r"""Give the text with everything unseen written out; tab and newline stay."""
    return _VISIBLE.sub(lambda match: _escape(match[0]), text)


def _escape(char: str) -> str:
    code = ord(char)
    if char == "\r":
        return "\\r"
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def clip(text: str, cap: int) -> str:
    """Give at most `cap` characters and say how many were left out."""
    if len(text) <= cap:
        return text
    return f"{text[:cap]}… ({len(text) - cap:,} more characters)"


def inline(text: str, cap: int = INLINE_CAP) -> str:
    r"""Give the text as one safe line: line breaks and tabs become ``\n`` and ``\t``."""
    return visible(clip(text, cap)).replace("\n", "\\n").replace("\t", "\\t")


def block(text: str, cap: int = BLOCK_CAP, lines: int = 40) -> str:
    """Give the text as safe lines, at most so many, and say how many were left out."""
    rows = visible(clip(text, cap)).expandtabs(4).split("\n")
    if len(rows) <= lines:
        return "\n".join(rows)
    return "\n".join([*rows[:lines], f"… ({len(rows) - lines:,} more lines)"])


def rich_markup(text: str, cap: int = INLINE_CAP) -> str:
    r"""Give one line that Rich prints as it is, even where markup is read (print with ``emoji=False``)."""
    safe = _MARKUP.sub(r"\1\1\\\2", inline(text, cap))
    return f"{safe[:-1]}\\x5c" if safe.endswith("\\") else safe


def html(text: str, cap: int = INLINE_CAP) -> str:
    """Give one line for an HTML element or a quoted attribute."""
    return _html_quote(inline(text, cap), quote=True)


def html_block(text: str, cap: int = BLOCK_CAP, lines: int = 40) -> str:
    """Give lines for an HTML element that keeps white space."""
    return _html_quote(block(text, cap, lines), quote=True)


def xml(text: str, cap: int = BLOCK_CAP, lines: int = 200) -> str:
    """Give lines of characters that XML 1.0 allows; the XML writer does the quoting."""
    return _XML_FORBIDDEN.sub("\ufffd", block(text, cap, lines))


def sarif(text: str, cap: int = BLOCK_CAP, lines: int = 60) -> str:
    """Give lines for a SARIF message: embedded links and ``{0}`` placeholders lose their meaning."""
    return re.sub(r"\{(?=\d+\})", "{ ", block(text, cap, lines).replace("](", "] ("))


def json_document(raw: str) -> str:
    r"""Give a JSON document whose unseen characters are ``\uXXXX``: the same values, safe in a terminal.

    Outside of its strings JSON is plain ASCII, so the whole document can be treated at once.
    """
    return _JSON_UNSAFE.sub(lambda match: _json_escape(match[0]), raw)


def _json_escape(char: str) -> str:
    code = ord(char)
    if char == "\r":  # white space between tokens
        return char
    if code <= 0xFFFF:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
