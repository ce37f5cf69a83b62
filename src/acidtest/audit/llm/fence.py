"""What an environment says is data to an attacker: cut to a length, between marks that it cannot contain."""

from __future__ import annotations

from hashlib import sha256


def fenced(label: str, text: str, cap: int) -> str:
    """Give a text between marks made from its own digest, which nobody can put into it beforehand."""
    safe = text.encode("utf-8", "backslashreplace").decode("utf-8")
    mark = sha256(safe.encode("utf-8")).hexdigest()[:12]
    shown = shortened(safe, cap).replace("<|", "< |").replace("|>", "| >")  # templates of chats read these as their own
    return f"<data {mark} {label}>\n{shown}\n</data {mark}>"


def shortened(text: str, cap: int) -> str:
    """Give head and tail of a text that is too long, and say how much is missing."""
    if len(text) <= cap:
        return text
    head = cap * 2 // 3
    return f"{text[:head]}\n... ({len(text) - cap:,} characters left out) ...\n{text[-(cap - head) :]}"
