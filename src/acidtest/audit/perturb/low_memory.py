"""A few megabytes of memory are left."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always

CHANGE = Change(
    name="low memory",
    group="pressure",
    varied="only a few megabytes of memory are left",
    make=always({"press": ["memory"]}),
    base={"press": []},
    steps=40,
    quiet=True,
)
