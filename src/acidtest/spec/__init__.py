"""What an environment is: records, base classes, manifest, folder layout, digest.

Names are imported on first use, so that an author's process needs the standard library alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acidtest.spec.base import CodeEnvironment as CodeEnvironment
    from acidtest.spec.base import Environment as Environment
    from acidtest.spec.base import JudgeUnavailable as JudgeUnavailable
    from acidtest.spec.base import TextEnvironment as TextEnvironment
    from acidtest.spec.base import ToolEnvironment as ToolEnvironment
    from acidtest.spec.base import ToolError as ToolError
    from acidtest.spec.base import tool as tool
    from acidtest.spec.digest import content_digest as content_digest
    from acidtest.spec.manifest import Manifest as Manifest
    from acidtest.spec.manifest import read_manifest as read_manifest
    from acidtest.spec.package import Package as Package
    from acidtest.spec.package import load_package as load_package
    from acidtest.spec.records import Backend as Backend
    from acidtest.spec.records import Goodbye as Goodbye
    from acidtest.spec.records import Reply as Reply
    from acidtest.spec.records import RunResult as RunResult
    from acidtest.spec.records import Task as Task
    from acidtest.spec.records import Verdict as Verdict
    from acidtest.spec.submissions import Labelled as Labelled
    from acidtest.spec.tree import Tree as Tree

_HOMES = {
    "Backend": "records",
    "CodeEnvironment": "base",
    "Environment": "base",
    "Goodbye": "records",
    "JudgeUnavailable": "base",
    "Labelled": "submissions",
    "Manifest": "manifest",
    "Package": "package",
    "Reply": "records",
    "RunResult": "records",
    "Task": "records",
    "TextEnvironment": "base",
    "ToolEnvironment": "base",
    "ToolError": "base",
    "Tree": "tree",
    "Verdict": "records",
    "content_digest": "digest",
    "load_package": "package",
    "read_manifest": "manifest",
    "tool": "base",
}

__all__ = sorted(_HOMES)  # noqa: PLE0605


def __getattr__(name: str) -> object:
    """Import a name from its file on first use."""
    if name not in _HOMES:
        raise AttributeError(f"module 'acidtest.spec' has no attribute {name!r}")
    return getattr(import_module(f"acidtest.spec.{_HOMES[name]}"), name)
