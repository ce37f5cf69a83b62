"""``acidtest messify TARGET --samples FILE --out DIR``: the environment with production's noise over what it shows."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.cli.target import add_target_arguments, options_of
from acidtest.errors import AcidTestError, UsageError

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench
    from acidtest.audit.data.messify import Messified
    from acidtest.envs import Options

SUMMARY = "Fit the noise of production's records, and put it over what an environment shows"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("target", metavar="TARGET", help="a package folder of kind tools")
    parser.add_argument(
        "--samples", default="", metavar="FILE", help="records of production, JSON Lines (default: the package's production/samples.jsonl)"
    )
    parser.add_argument("--out", required=True, metavar="DIR", help="where the noisy package is written; absent or empty")
    parser.add_argument(
        "--keep", action="append", default=[], metavar="FIELD", help="a field that stays as it is, such as email or lead.email; repeatable"
    )
    parser.add_argument("--tasks", type=int, default=40, metavar="N", help="tasks whose observations are compared (default 40)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the sample of tasks (default 0)")
    parser.add_argument("--json", action="store_true", help="print the rates, and how clean the data were and are, as JSON")
    add_target_arguments(parser)


def run(args: Namespace) -> int:
    """Fit, write, compare again: 0 when it is written."""
    from acidtest.audit.data.messify import messify
    from acidtest.spec.production import SAMPLES

    if args.tasks < 1:
        raise UsageError("--tasks is at least 1")
    options, out = options_of(args), Path(args.out).expanduser()
    with ExitStack() as kept:
        bench = _opened(kept, args.target, options, args)
        package = bench.env.opening.package
        if package is None or package.manifest.kind != "tools":
            raise UsageError("it is no package of kind tools", where=args.target, expected='a folder with environment.toml, kind = "tools"')
        samples = Path(args.samples).expanduser() if args.samples else package.folder / SAMPLES
        if not samples.is_file():
            raise UsageError(
                "does not exist", where=str(samples), expected="records of production, one JSON object a line", mend="--samples names them"
            )
        if _below(out, package.folder):
            raise UsageError("lies in the package", where=f"--out {args.out}", mend="choose a folder beside it")
        found = messify(
            bench, package, samples, out, keep=frozenset(args.keep), reopened=lambda folder: _opened(kept, str(folder), options, args)
        )
    _write(found, args)
    return 0


def _below(out: Path, folder: Path) -> bool:
    return out.resolve().is_relative_to(folder.resolve())


def _opened(kept: ExitStack, target: str, options: Options, args: Namespace) -> Bench:
    from acidtest.audit.engine import Settings, prepare
    from acidtest.envs import open as open_target

    env = kept.enter_context(open_target(target, options))
    bench, blocked = prepare(env, Settings(seed=args.seed, tasks=args.tasks))
    if blocked:
        raise AcidTestError(blocked, where=target)
    return bench


def _write(found: Messified, args: Namespace) -> None:
    from acidtest.cli.page import write_json

    if args.json:
        write_json(as_data(found, args.out))
    else:
        sys.stdout.write("\n".join(summary(found, args.out)) + "\n")


def as_data(found: Messified, out: str) -> dict[str, Any]:
    """Give what was fitted as plain data."""
    return {
        "out": out,
        "kinds": [{"name": kind.name, "noise": kind.noise, "twice": kind.twice} for kind in found.noise],
        "clean": {"before": found.before.clean, "after": found.after.clean},
        "differences": {
            "before": [one.text for one in found.before.differences],
            "after": [one.text for one in found.after.differences],
        },
    }


def summary(found: Messified, out: str) -> list[str]:
    """Say what is added, and what is left."""
    from acidtest.evidence.escape import inline

    lines = []
    for kind in found.noise:
        for name, rates in kind.noise.items():
            told = ", ".join(f"{rate} {share:.1%}" for rate, share in rates.items())
            lines.append(inline(f"{kind.name + '.' if kind.name else ''}{name}: {told}", 200))
        lines += [inline(f"{kind.name or 'records'}: twice {kind.twice:.1%}", 200)] if kind.twice else []
    lines.append(
        f"of production's noise was absent: {_figure(found.before.clean)}; is absent: {_figure(found.after.clean)} (0 as noisy, 1 none)"
    )
    lines += ["still different:", *(inline(f"  {one.text}", 240) for one in found.after.differences)] if found.after.differences else []
    return [*lines, f"wrote {inline(out, 200)}; `acidtest check {inline(out, 200)}` is next"]


def _figure(clean: float | None) -> str:
    return "unknown" if clean is None else f"{clean:.2f}"
