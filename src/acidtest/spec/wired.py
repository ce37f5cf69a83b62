"""Submissions of files as plain JSON: bytes become a tag, as the wire writes them; and back, as hostile data."""

from __future__ import annotations

import base64
import binascii
from typing import Any

from acidtest.spec.tree import Content, Tree


def wired(submission: dict[str, Any]) -> dict[str, Any]:
    """Give a submission of files with its bytes tagged."""
    tagged = {path: _tagged(content) for path, content in submission["files"].items()}
    return {**submission, "files": tagged}


def tree_in(submission: Any) -> Tree | None:
    """Give the tree of a submission of files in wire form, or None when it is none. Nothing in it is taken for granted."""
    if not isinstance(submission, dict) or not isinstance(submission.get("files"), dict):
        return None
    files = {str(path): _content(content) for path, content in submission["files"].items()}
    links = submission.get("links")
    return Tree(
        {path: content for path, content in files.items() if content is not None},
        executable=_texts(submission.get("executable")),
        links={str(path): str(goal) for path, goal in links.items()} if isinstance(links, dict) else None,
        deleted=_texts(submission.get("deleted")),
    )


def _tagged(content: Content) -> Any:
    return content if isinstance(content, str) else {"$b": base64.b64encode(content).decode("ascii")}


def _content(content: Any) -> Content | None:
    if isinstance(content, str):
        return content
    if not isinstance(content, dict) or set(content) != {"$b"}:
        return None
    try:
        return base64.b64decode(content["$b"])
    except (binascii.Error, TypeError, ValueError):
        return None


def _texts(value: Any) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
