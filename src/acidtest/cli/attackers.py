"""The words with which commands that attack name language models."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.audit.llm.settings import Attackers

TRIES = 3
TASKS = 2
ANSWER = 800


def add_attacker_arguments(parser: ArgumentParser) -> None:
    """Declare who attacks, and for how much."""
    group = parser.add_argument_group("language models that attack (needs acidtest[llm])")
    group.add_argument(
        "--llm",
        action="append",
        default=[],
        metavar="MODEL",
        help="openai:NAME, openai:NAME@http://host:port/v1 or anthropic:NAME; repeatable; keys come from the environment",
    )
    group.add_argument(
        "--llm-budget",
        default="",
        metavar="WORDS",
        help="default tokens-in=500000,tokens-out=200000,dollars=2,attempts=400; for all models together",
    )
    group.add_argument("--llm-price", default="", metavar="IN,OUT", help="dollars for a million tokens, for a model without a list price")
    group.add_argument(
        "--llm-tries", type=int, default=TRIES, metavar="N", help=f"answers that a strategy asks for on a task (default {TRIES})"
    )
    group.add_argument("--llm-tasks", type=int, default=TASKS, metavar="N", help=f"tasks that are attacked (default {TASKS})")
    group.add_argument("--llm-answer", type=int, default=ANSWER, metavar="N", help=f"most tokens of one answer (default {ANSWER})")
    group.add_argument(
        "--export-exploits", default="", metavar="FILE", help="write proven exploits as training data for an attacker: JSON Lines"
    )


def attackers_of(args: Namespace) -> Attackers | None:
    """Give what the words stand for, or None when no model is named. Raises UsageError."""
    if not getattr(args, "llm", None):
        return None
    if min(args.llm_tries, args.llm_tasks, args.llm_answer) < 1:
        raise UsageError("--llm-tries, --llm-tasks and --llm-answer are at least 1")
    from acidtest.audit.llm.settings import Attackers

    return Attackers(
        models=tuple(args.llm),
        budget=args.llm_budget,
        price=args.llm_price,
        tries=args.llm_tries,
        tasks=args.llm_tasks,
        answer=args.llm_answer,
        folder=str(Path(args.out) / "models"),
        export=args.export_exploits,
    )
