"""Where an attack takes place: one model, one task, one strategy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from acidtest.audit.bench import Bench, Task
from acidtest.audit.llm.repertoire import repertoire
from acidtest.audit.llm.settings import Attackers
from acidtest.audit.llm.strategy import Strategy
from acidtest.audit.llm.view import View, view_of
from acidtest.audit.rule import NotApplicable
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


def fronts(bench: Bench, attackers: Attackers) -> Iterator[Front]:
    """Give every front, all on one purse. Raises NotApplicable when no task can be attacked, UsageError on words that mean nothing."""
    purse = Purse(Budget.parse(attackers.budget) if attackers.budget else Budget())
    stated = parse_price(attackers.price) if attackers.price else None
    folder, run = Path(attackers.folder), bench.env.standins.run
    tellers = [(one.identity, teller_for(one, purse, stated=stated, folder=folder, run=run)) for one in attackers.answerers]
    tasks = bench.held[: attackers.tasks]
    if not tasks:
        raise NotApplicable("there is no task whose known-good scores")
    for task in tasks:
        view = view_of(bench, task)
        for model, teller in tellers:
            for strategy in repertoire():
                if strategy.applies(view):
                    yield Front(teller=teller, model=model, task=task, view=view, strategy=strategy)
