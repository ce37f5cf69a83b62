"""Where an attack takes place: one model, one task, one strategy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from acidtest.audit import programs
from acidtest.audit.bench import Bench, Task
from acidtest.audit.llm.repertoire import repertoire
from acidtest.audit.llm.settings import Attackers
from acidtest.audit.llm.strategy import Strategy
from acidtest.audit.llm.view import View, view_of
from acidtest.audit.needs import NEEDS
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.envs.egress import teller_for
from acidtest.models import Budget, Purse, Teller
from acidtest.models.price import parse_price


@dataclass(frozen=True, kw_only=True)
class Front:
    """One model, one task, one strategy."""

    teller: Teller
    model: str
    task: Task
    view: View
    strategy: Strategy


def attacked(bench: Bench) -> list[Task]:
    """Give the tasks that can be attacked: those whose known-good scores, also where an empty answer does. Raises NotApplicable or CouldNotRun."""
    found = bench.held or programs.takers(bench)
    if found:
        return found
    if bench.controls.source:
        raise CouldNotRun("the known-good scores on no task")
    raise NotApplicable(NEEDS["known-good"])


def fronts(bench: Bench, attackers: Attackers) -> Iterator[Front]:
    """Give every front, all on one purse. Raises NotApplicable when no task can be attacked, UsageError on words that mean nothing."""
    purse = Purse(Budget.parse(attackers.budget) if attackers.budget else Budget())
    stated = parse_price(attackers.price) if attackers.price else None
    folder, run = Path(attackers.folder), bench.env.standins.run
    tellers = [(one.identity, teller_for(one, purse, stated=stated, folder=folder, run=run, of_any=True)) for one in attackers.answerers]
    for task in attacked(bench)[: attackers.tasks]:
        view = view_of(bench, task)
        for model, teller in tellers:
            for strategy in repertoire():
                if strategy.applies(view):
                    yield Front(teller=teller, model=model, task=task, view=view, strategy=strategy)
