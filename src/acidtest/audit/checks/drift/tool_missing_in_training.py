"""Production has a tool that training does not."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.rule import DriftRule, offered, pairing
from acidtest.audit.drift.specimens import LOOK_UP, lend, library
from acidtest.audit.drift.tool import CLOSES
from acidtest.evidence import Finding, Rank

RENEW = {
    "name": "renew",
    "description": "Lengthen a loan that runs.",
    "inputSchema": {"type": "object", "properties": {"loan": {"type": "string"}}},
}


class Check(DriftRule):
    """Production offers a tool that the policy never meets in training.

    It was added after the mock was written, or was left out because no task seemed to need it. The
    policy learns ways around it, and in production either never uses the tool or uses it untrained.

    The tools in production/tools.json are paired with those of `tools()`: by name, by name in another
    style, then by what they are said to do. What stays without a partner is told, unless the author
    marks it with `"x-training": false`. It is a warning: a smaller set may be meant;
    and a lead for a tool that by its name only speaks or ends, for which training has messages.
    """

    code = "D601"
    weakness = "training lacks a tool of production"
    fix = 'Offer it in training, or mark it with "x-training": false in production/tools.json.'
    bad = library(LOOK_UP, lend(), RENEW)
    good = library(LOOK_UP, lend(), {**RENEW, "x-training": False})

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for tools of production without a partner."""
        missing, count = pairing(bench).missing, len(offered(bench).tools)
        for rank, tools in (
            (Rank.WARNING, [tool for tool in missing if not CLOSES.fullmatch(tool.name)]),
            (Rank.LEAD, [tool for tool in missing if CLOSES.fullmatch(tool.name)]),
        ):
            if tools:
                told = [f"{tool.name}{f' ({tool.description.splitlines()[0][:80]})' if tool.description else ''}" for tool in tools]
                what = f"{len(tools)} of {count} tools of production are not offered in training"
                yield self.differing(bench, rank, told, what, tried=count)
                return
