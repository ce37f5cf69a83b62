"""No further file, socket or pipe can be opened."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always

CHANGE = Change(
    name="no free descriptor",
    group="pressure",
    varied="no further file or socket can be opened",
    make=always({"press": ["descriptors"]}),
    base={"press": []},
    steps=40,
    quiet=True,
)
