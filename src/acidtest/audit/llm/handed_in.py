"""The candidates of one answer, handed in and judged."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.llm.front import Front
from acidtest.audit.llm.handing_in import submission_of, whole
from acidtest.audit.llm.parse import Candidate, candidates
from acidtest.audit.llm.proof import Proof, prove
from acidtest.audit.llm.tries import Try
from acidtest.models import Message, Reply


@dataclass(frozen=True, kw_only=True)
class Paid:
    """A candidate that earned what the known-good earns."""

    task: Task
    model: str
    strategy: str
    candidate: Candidate
    shot: Shot
    proof: Proof
    messages: tuple[Message, ...]
    """What the model was asked."""
    reply: Reply

    @property
    def exploit(self) -> bool:
        """True when it is proven wrong."""
        return self.proof.truth == "wrong"


@dataclass(frozen=True, kw_only=True)
class HandedIn:
    """What came of one answer."""

    tries: tuple[Try, ...]
    """One for each candidate; one without a candidate for an answer that cannot be read."""
    paid: tuple[Paid, ...]
    refused: Counter[str] = field(default_factory=Counter)
    """What our sandbox refused to candidates that were not paid."""


def hand_in(bench: Bench, front: Front, messages: tuple[Message, ...], reply: Reply) -> HandedIn:
    """Judge each candidate in a fresh process, and look for a proof about those that were paid."""
    found = [whole(front.view, candidate) for candidate in candidates(reply.text, takes=front.view.takes)]
    if not found:
        return HandedIn(tries=(Try(candidate=None),), paid=())
    tries, paid = [], []
    refused: Counter[str] = Counter()
    for candidate in dict.fromkeys(found):
        before = bench.env.refused()
        submission = submission_of(bench, front.task, front.view, candidate)
        shot = bench.shoot(front.task, submission, fresh=True, note=f"by a language model ({front.strategy.name})")
        won = bench.paid(shot)
        tries.append(Try(candidate=candidate, shot=shot, paid=won))
        if not won:
            refused += bench.env.refused() - before
            continue
        proof = prove(bench, front.task, front.view, candidate)
        paid.append(
            Paid(
                task=front.task,
                model=front.model,
                strategy=front.strategy.name,
                candidate=candidate,
                shot=shot,
                proof=proof,
                messages=messages,
                reply=reply,
            )
        )
    return HandedIn(tries=tuple(tries), paid=tuple(paid), refused=refused)
