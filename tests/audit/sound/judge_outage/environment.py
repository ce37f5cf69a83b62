"""Corrected sentences, judged by a grammar service that is sometimes out of reach."""

import json
from pathlib import Path

from acidtest.spec import Task, TextEnvironment, Verdict

CONTEXT = 400
"""Characters that the judge takes; it answers longer ones with an error, which is an outage to us."""


class JudgeOutage(Exception):
    """The judge gave no answer."""


def judge(reply, wanted):
    """Say whether a reply is the wanted sentence. A stand-in for the service, with its limits."""
    if len(reply) > CONTEXT:
        raise JudgeOutage("413 context too long")
    return reply.split() == wanted.split()


class Corrections(TextEnvironment):
    """One sentence in, one sentence out."""

    def tasks(self):
        """Give the sentences of tasks.jsonl."""
        for line in (Path(__file__).parent / "tasks.jsonl").read_text(encoding="utf-8").splitlines():
            yield Task(**json.loads(line))

    def verify(self, task, reply):
        """Give 1 or 0; without a judge there is neither, and the episode is invalid."""
        try:
            right = judge(reply, task.gold)
        except JudgeOutage as exc:
            return Verdict(reward=None, valid=False, message=f"the judge is out: {exc}")
        return Verdict(reward=1.0 if right else 0.0, message="" if right else "not the wanted sentence")
