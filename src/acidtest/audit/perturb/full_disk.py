"""Nothing can be written: the file system is full."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always

CHANGE = Change(
    name="a full disk",
    group="pressure",
    varied="nothing can be written",
    make=always({"press": ["disk"]}),
    base={"press": []},
    steps=40,
    quiet=True,
)
