"""Folders of a work folder in which an interpreter that starts there looks for modules."""

from __future__ import annotations

import re

from acidtest.audit.repository.scene import Scene

PATHS = re.compile(r"PYTHONPATH\s*=\s*[\"']?([^\s\"';]+)")
SITE = re.compile(r"(.*/)?(site-packages|dist-packages)/")


def places_of(scene: Scene) -> list[str]:
    """Give folders from which an interpreter may start: the work folder, what PYTHONPATH names in it, folders of packages in it."""
    named = [part for found in PATHS.findall(scene.said) for part in found.split(":")]
    inside = [part.removeprefix("./").removeprefix("$PWD").strip("/") for part in named if not part.startswith("/")]
    sites = [found.group(0) for found in (SITE.match(path) for path in scene.given) if found]
    return list(dict.fromkeys(["", *(f"{part}/" for part in inside if part not in ("", ".") and "$" not in part), *sites]))
