"""``acidtest strengthen TARGET``: tests that refuse the wrong programs that a verifier pays, as a patch that is proven first."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.cli.target import add_target_arguments, options_of
from acidtest.errors import AcidTestError, UsageError

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench
    from acidtest.audit.strengthen import Proposal
    from acidtest.envs import Environment, Options

SUMMARY = "Propose tests that refuse the wrong programs a verifier pays, as a proven patch"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("target", metavar="TARGET", help="a package folder whose solutions are programs")
    parser.add_argument("--out", metavar="PATCH", help="write the patch there; by default it goes to stdout")
    parser.add_argument("--tasks", type=int, default=40, metavar="N", help="tasks whose references are mutated (default 40)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the sample, the mutants and the inputs (default 0)")
    parser.add_argument("--json", action="store_true", help="print tests, proof and patch as JSON")
    parser.add_argument("--quiet", action="store_true", help="no summary on stderr")
    add_target_arguments(parser)


def run(args: Namespace) -> int:
    """Propose, prove, print: 0 when nothing wrong is paid any more, 1 when something still is, 2 when it could not run."""
    from acidtest.audit.rule import NotApplicable
    from acidtest.audit.strengthen import propose
    from acidtest.envs import open as open_target

    if args.tasks < 1:
        raise UsageError("--tasks is at least 1")
    options = options_of(args)
    with open_target(args.target, options) as env:
        package = env.opening.package
        if package is None:
            raise UsageError("it is no package, so there is nothing to patch", where=args.target, expected="a folder with environment.toml")
        bench = _bench(env, args)
        try:
            found = propose(bench, package, lambda folder: _reopened(folder, options, args), told=_telling(quiet=args.quiet))
        except NotApplicable as exc:
            raise UsageError(f"nothing can be proposed: {exc}", where=args.target) from exc
    _write(found, args)
    return 0 if _all_refused(found) else 1


def _bench(env: Environment, args: Namespace) -> Bench:
    from acidtest.audit.engine import Settings, prepare

    bench, blocked = prepare(env, Settings(seed=args.seed, depth="full", tasks=args.tasks))
    if blocked:
        raise AcidTestError(blocked, where=args.target)
    return bench


def _reopened(folder: Path, options: Options, args: Namespace) -> Bench:
    from acidtest.envs import open as open_target

    env = open_target(str(folder), options)
    try:
        return _bench(env, args)
    except BaseException:
        env.close()
        raise


def _telling(*, quiet: bool) -> Any:
    return (lambda _: None) if quiet or not sys.stderr.isatty() else (lambda text: print(text, file=sys.stderr))


def _all_refused(found: Proposal) -> bool:
    """Say whether the patched package pays none of the wrong programs."""
    survivors = len(found.before.survivors)
    return not survivors or (found.proof is not None and found.proof.holds and found.proof.refused == survivors)


def _write(found: Proposal, args: Namespace) -> None:
    from acidtest.cli.page import write_json

    if args.out and found.patch:
        Path(args.out).write_bytes(found.patch.encode("utf-8", "surrogateescape"))
    if args.json:
        write_json(as_data(found))
    elif found.patch and not args.out:
        sys.stdout.write(found.patch.encode("utf-8", "surrogateescape").decode("utf-8", "replace"))
    if not args.quiet:
        sys.stderr.write("\n".join(summary(found, args.out)) + "\n")


def as_data(found: Proposal) -> dict[str, Any]:
    """Give a proposal as plain data."""
    proof = found.proof
    return {
        "proven_wrong": len(found.before.wrong),
        "paid": len(found.before.survivors),
        "unproven": found.before.unproven,
        "tests": [{"task": test.task, "assertion": test.assertion, "refuses": list(test.refuses)} for test in found.tests],
        "unplaced": [{"task": test.task, "assertion": test.assertion, "refuses": list(test.refuses)} for test in found.unplaced],
        "dropped": list(found.dropped),
        "proof": None
        if proof is None
        else {"right": proof.right, "failing": list(proof.failing), "wrong": proof.wrong, "refused": proof.refused},
        "patch": found.patch,
    }


def summary(found: Proposal, out: str | None) -> list[str]:
    """Say what was found, what is proposed, and what was proven, line by line."""
    from acidtest.evidence.escape import inline

    survivors, wrong = len(found.before.survivors), len(found.before.wrong)
    lines = [
        f"{survivors} of {wrong} programs that are proven wrong are paid; {found.before.unproven} mutants are unproven and not counted"
    ]
    if not found.before.declared:
        lines.append("without the author's inputs(): read each test and see that its input belongs to the task")
    lines += [f"{inline(test.task, 40)}: {inline(test.assertion, 200)}" for test in found.tests]
    if found.unplaced:
        lines.append(f"{len(found.unplaced)} tests have no place in the package that can be written to:")
        lines += [f"{inline(test.task, 40)}: {inline(test.assertion, 200)}" for test in found.unplaced]
        lines.append("their wrong programs are proposed as rejected submissions, which `acidtest check` reports until they are refused")
    lines += [f"left out, a right program fails it: {inline(reason, 300)}" for reason in found.dropped]
    if found.proof is not None:
        lines.append(
            f"proven in a copy: {found.proof.right - len(found.proof.failing)} of {found.proof.right} right programs earn what they earned,"
        )
        lines.append(f"and {found.proof.refused} of {found.proof.wrong} wrong ones are refused")
    if out and found.patch:
        lines.append(f"patch {inline(out, 200)}; apply it in the package's folder with `patch -p1 < {inline(out, 200)}`")
    return lines
