"""The words with which every command opens a target."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.envs import Options

FORMS = "a package folder, gymnasium:ID, pettingzoo:ID, reasoning-gym:NAME, module:Class, or module:function with --data"


def add_target_arguments(parser: ArgumentParser) -> None:
    """Declare how a target is opened."""
    group = parser.add_argument_group("opening the target")
    group.add_argument("--data", default="", metavar="FILE", help="rows of tasks for a bare reward function: JSON Lines or Parquet")
    group.add_argument("--prompt", default="", metavar="COL", help="column that is the prompt (default: a usual name)")
    group.add_argument("--answer", default="", metavar="COL", help="column that is the gold (default: a usual name)")
    group.add_argument(
        "--convention",
        default="",
        choices=["", "trl", "verl", "plain"],
        metavar="trl|verl|plain",
        help="how the function is called (default: by its signature)",
    )
    group.add_argument("--python", default="", metavar="PATH", help="interpreter of the target's virtual environment")
    group.add_argument("--size", type=int, default=20, metavar="N", help="items of a generated dataset (default 20)")
    group.add_argument("--kwargs", default="", metavar="JSON", help="what a world is made with, such as '{\"size\": 8}'")
    group.add_argument("--num-envs", type=int, default=0, metavar="N", help="gymnasium:ID as a vector of N worlds")
    group.add_argument("--install", action="store_true", help="build a cached virtual environment for declared dependencies")
    group.add_argument(
        "--sandbox", default="auto", choices=["auto", "zygote", "container", "process"], help="sandbox body; process confines nothing"
    )
    group.add_argument(
        "--index", default="", metavar="FILE", help="attack, audit: what its tasks must not overlap with, made by `acidtest index`"
    )
    judges = parser.add_argument_group("a verifier that asks a model")
    judges.add_argument(
        "--judge",
        action="append",
        default=[],
        metavar="[NAME=]MODEL|FILE",
        help="who answers it: a model, a recording (.jsonl), or a program in a model's place (.py); repeatable",
    )
    judges.add_argument(
        "--judge-budget", default="", metavar="WORDS", help="default tokens-in=500000,tokens-out=200000,dollars=2,attempts=2000"
    )
    judges.add_argument(
        "--judge-price", default="", metavar="IN,OUT", help="dollars for a million tokens, for a model without a list price"
    )


def options_of(args: Namespace, folder: str = ".acidtest") -> Options:
    """Give the options that the words stand for; answers of models are kept in the folder."""
    from acidtest.envs import Options

    if args.index and not Path(args.index).is_file():
        raise UsageError(
            "does not exist", where=f"--index {args.index}", expected="an index", mend="`acidtest index FILES... --out INDEX` makes one"
        )
    return Options(
        data=args.data,
        prompt=args.prompt,
        answer=args.answer,
        convention=args.convention,
        python=args.python,
        size=args.size,
        kwargs=args.kwargs,
        num_envs=args.num_envs,
        install=args.install,
        body=args.sandbox,
        index=args.index,
        judge=tuple(args.judge),
        judge_budget=args.judge_budget,
        judge_price=args.judge_price,
        models=str(Path(folder) / "models"),
    )
