"""The attack itself: every model, task and strategy in turn, within one purse."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from acidtest.audit.bench import Bench
from acidtest.audit.llm import export, spending
from acidtest.audit.llm.front import Front, fronts
from acidtest.audit.llm.handed_in import HandedIn, Paid, hand_in
from acidtest.audit.llm.settings import Attackers
from acidtest.audit.llm.tries import Try
from acidtest.audit.rule import NotApplicable
from acidtest.errors import ServiceError
from acidtest.evidence import Turn
from acidtest.models import Reply, Request

TEMPERATURE = 0.8
SHOWN = 4000
"""Characters of an answer in a transcript."""


@dataclass(kw_only=True)
class Campaign:
    """What came of it."""

    paid: list[Paid] = field(default_factory=list)
    answers: int = 0
    candidates: int = 0
    stopped: str = ""
    """Why it ended before everything was tried, or empty."""
    refused: Counter[str] = field(default_factory=Counter)
    """What our sandbox refused to candidates that were not paid."""


def campaign(bench: Bench) -> Campaign:
    """Attack a target; once an audit. Raises NotApplicable where no model is named, or nothing can be attacked."""
    found: Campaign = bench.once("language models attack", lambda: _campaign(bench))
    return found


def _campaign(bench: Bench) -> Campaign:
    attackers = bench.attackers
    if attackers is None or not attackers.models:
        raise NotApplicable("no language model is named: --llm MODEL")
    done = Campaign()
    try:
        for front in fronts(bench, attackers):
            _attack(bench, front, attackers, done)
    except ServiceError as exc:
        done.stopped = f"{exc.boundary}: {exc.what}"
    finally:
        if attackers.export:
            export.write(Path(attackers.export), bench, done.paid)
    return done


def _attack(bench: Bench, front: Front, attackers: Attackers, done: Campaign) -> None:
    """Ask again and again, each time with what came of the last; an exploit ends it."""
    tries: list[Try] = []
    for number in range(attackers.tries):
        messages = front.strategy.messages(front.view, tries, number)
        request = Request(model=front.model, messages=messages, max_tokens=attackers.answer, temperature=TEMPERATURE, draw=number)
        reply = front.teller.ask(request, seconds=attackers.seconds)
        judged = hand_in(bench, front, messages, reply)
        tries += judged.tries
        done.answers += 1
        done.candidates += sum(one.candidate is not None for one in judged.tries)
        done.paid += judged.paid
        done.refused += judged.refused
        spending.enter(bench.spending, front, reply, judged)
        bench.dialogue.append(_turn(front, number, reply, judged))
        if any(one.exploit for one in judged.paid):
            return


def _turn(front: Front, number: int, reply: Reply, judged: HandedIn) -> Turn:
    proofs = {id(one.shot): one.proof for one in judged.paid}
    verdicts = []
    for one in judged.tries:
        proof = proofs.get(id(one.shot)) if one.shot is not None else None
        verdicts.append({**one.plain(), **({"truth": proof.truth, "why": proof.why} if proof else {})})
    return Turn(
        model=front.model,
        strategy=front.strategy.name,
        task=front.task["id"],
        number=number + 1,
        idea=front.strategy.idea,
        answer=reply.text[:SHOWN],
        cut=max(len(reply.text) - SHOWN, 0),
        verdicts=tuple(verdicts),
        tokens_in=reply.usage.tokens_in,
        tokens_out=reply.usage.tokens_out,
        dollars=reply.usage.dollars,
    )
