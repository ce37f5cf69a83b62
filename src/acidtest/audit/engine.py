"""The engine: opens the sample, establishes the controls, runs the rules, keeps the notebook."""

from __future__ import annotations

import random
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from typing import Any

import acidtest
from acidtest.audit import answers, needs
from acidtest.audit.bench import Bench, Sample
from acidtest.audit.confirm import confirm
from acidtest.audit.controls import Controls, establish
from acidtest.audit.fold import fold
from acidtest.audit.formats import gold_text
from acidtest.audit.hints.settle import settle
from acidtest.audit.journal import Answer, Journal
from acidtest.audit.llm.settings import Attackers
from acidtest.audit.rule import FAMILIES, CouldNotRun, NotApplicable, Rule
from acidtest.audit.scope import card, rates
from acidtest.audit.shape.training import measured
from acidtest.audit.syntax import one_tree_at_a_time
from acidtest.audit.world.coverage import covered
from acidtest.envs import Environment
from acidtest.errors import AcidTestError, BoundaryError, ServiceError, TargetError
from acidtest.evidence import Outcome, ProbePoint, Report, RuleResult

SAMPLE = 24
"""Tasks that probes are made for, unless told otherwise."""
LISTED = 100_000


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How an audit is run; part of the run key."""

    seed: int = 0
    depth: str = "quick"
    tasks: int = SAMPLE
    jobs: int = 2
    show_gold: bool = False
    stop_at_fatal: bool = False
    ignore: dict[str, str] = field(default_factory=dict)
    """Code -> the reason why it is left out."""
    attackers: Attackers | None = None
    """Language models that attack, where some are named."""
    budget: int | None = None
    """Probes that each search may take; None leaves it to the search."""


@dataclass
class Progress:
    """Told how far the audit is; the command line draws it."""

    begin: Callable[[int], None] = lambda total: None
    rule: Callable[[str, str], None] = lambda code, outcome: None


def audit(
    env: Environment,
    rules: Sequence[type[Rule]],
    settings: Settings | None = None,
    *,
    progress: Progress | None = None,
    journal: Journal | None = None,
) -> Report:
    """Audit a live environment. An interrupt gives a valid partial report."""
    settings, progress = settings or Settings(), progress or Progress()
    began, cpu = time.perf_counter(), time.process_time()
    bench, blocked = prepare(env, settings)
    done: dict[str, tuple[RuleResult, list[ProbePoint]]] = {}
    partial = ""
    if not blocked:
        partial = _run_all(bench, rules, settings, progress, journal or Journal(None), done)
    report = _report(bench, settings, blocked, partial, done)
    return replace(report, meter=_meter(bench, began, cpu))


def prepare(env: Environment, settings: Settings) -> tuple[Bench, str]:
    """Draw the sample and establish the controls. What goes wrong in foreign code blocks the audit."""
    empty = Sample(everything=(), total=0, chosen=(), how="")
    bench = Bench(
        env=env,
        seed=settings.seed,
        depth=settings.depth,
        sample=empty,
        code="controls",
        show_gold=settings.show_gold,
        attackers=settings.attackers,
        budget=settings.budget,
    )
    bench.controls = Controls()
    if env.opening.kind == "gymnasium":
        bench.sample = replace(empty, how="tasks are seeds")
        bench.controls.trouble = "a world has no known-good submission unless its author gives one"
        return bench, ""
    try:
        bench.sample = _sample(env, settings)
        establish(bench)
    except BoundaryError as exc:
        return bench, f"{exc.boundary}: {exc}"
    except ServiceError as exc:
        bench.controls.away = f"{exc.boundary}: {exc}"
        return bench, ""
    listed = bench.controls.alternatives and not (env.opening.manifest and env.opening.manifest.answer)
    golds = [
        text for text in ((bench.controls.answer(task) if listed else gold_text(task["gold"])) for task in bench.tasks) if text is not None
    ]
    manifest = env.opening.manifest
    bench.answers = answers.infer(golds, manifest.answer if manifest else None)
    return bench, ""


def _sample(env: Environment, settings: Settings) -> Sample:
    listed, total = env.tasks(LISTED)
    if len(listed) <= settings.tasks:
        return Sample(everything=tuple(listed), total=total, chosen=tuple(listed), how="all tasks")
    picks = sorted(random.Random(f"sample/{settings.seed}").sample(range(len(listed)), settings.tasks))
    how = f"{settings.tasks} of {len(listed)} tasks, drawn without replacement under seed {settings.seed}"
    return Sample(everything=tuple(listed), total=total, chosen=tuple(listed[i] for i in picks), how=how)


def _run_all(
    bench: Bench,
    rules: Sequence[type[Rule]],
    settings: Settings,
    progress: Progress,
    journal: Journal,
    done: dict[str, tuple[RuleResult, list[ProbePoint]]],
) -> str:
    """Run rules on all cores: give why the report is partial, or ''."""
    offered = needs.offers(bench)
    progress.begin(len(rules))
    stop = threading.Event()
    try:
        for rule, answer in _each(rules, lambda rule: _run_one(bench, rule, offered, settings, journal, stop), settings.jobs):
            done[rule.code] = answer
            progress.rule(rule.code, answer[0].outcome.value)
            if settings.stop_at_fatal and any(f.fatal for f in answer[0].findings):
                stop.set()
    except KeyboardInterrupt:
        stop.set()
        _fill_in(rules, done, "interrupted")
        return "interrupted before every rule had run"
    return "stopped at the first fatal finding" if stop.is_set() else ""


def _each(rules: Sequence[type[Rule]], one: Callable[[type[Rule]], Answer], jobs: int) -> Iterator[tuple[type[Rule], Answer]]:
    """Give what each rule answers; a single job needs no thread, and so no second worker tree."""
    if jobs <= 1:
        yield from ((rule, one(rule)) for rule in rules)
        return
    one_tree_at_a_time()
    pool = ThreadPoolExecutor(max_workers=jobs)
    try:
        waiting = {pool.submit(one, rule): rule for rule in rules}
        for future in as_completed(waiting):
            yield waiting[future], future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _fill_in(rules: Sequence[type[Rule]], done: dict[str, Any], reason: str) -> None:
    for rule in rules:
        done.setdefault(rule.code, (_result(rule, Outcome.COULD_NOT_RUN, reason), []))


def _run_one(
    bench: Bench, rule: type[Rule], offered: frozenset[str], settings: Settings, journal: Journal, stop: threading.Event
) -> tuple[RuleResult, list[ProbePoint]]:
    """Run one rule on a bench of its own."""
    if rule.code in settings.ignore:
        return _result(rule, Outcome.NOT_APPLICABLE, f"left out: {settings.ignore[rule.code]}"), []
    if rule.depth == "full" and settings.depth == "quick":
        return _result(rule, Outcome.NOT_APPLICABLE, "runs with --depth full"), []
    lacking = needs.missing(rule.needs, offered)
    if bench.controls.away and lacking == needs.NEEDS["known-good"]:
        return _result(rule, Outcome.COULD_NOT_RUN, bench.controls.away), []
    if lacking:
        return _result(rule, Outcome.NOT_APPLICABLE, lacking), []
    if stop.is_set():
        return _result(rule, Outcome.COULD_NOT_RUN, "not reached"), []
    known = journal.get(rule.code)
    if known is not None:
        return known
    own, began = replace(bench, code=rule.code, shots=0, points={}), time.perf_counter()
    answer = _judge(own, rule), own.probe_points()
    bench.clock[rule.code] = time.perf_counter() - began
    if not answer[0].crash and not stop.is_set():  # what an interrupt cut short is no answer
        journal.put(rule.code, answer)
    return answer


def _judge(bench: Bench, rule: type[Rule]) -> RuleResult:
    """Let a rule speak, then see every witness happen again before it is believed."""
    if "known-good" in rule.needs and not bench.held:
        return _result(
            rule,
            Outcome.COULD_NOT_RUN,
            f"the known-good scores on no task{': ' + bench.controls.trouble if bench.controls.trouble else ''}",
        )
    try:
        bench.env.drop_verifier()
        found = [confirm(bench, finding) for finding in rule().run(bench)]
    except NotApplicable as exc:
        return _result(rule, Outcome.NOT_APPLICABLE, str(exc), bench.shots)
    except CouldNotRun as exc:
        return _result(rule, Outcome.COULD_NOT_RUN, str(exc), bench.shots)
    except (BoundaryError, TargetError, ServiceError) as exc:
        return _result(rule, Outcome.COULD_NOT_RUN, f"{exc.boundary}: {exc.what}", bench.shots)
    except Exception as exc:  # noqa: BLE001 - a rule that breaks is our fault; the other rules' verdicts stand, and the exit code is 3
        told = _result(
            rule, Outcome.COULD_NOT_RUN, f"a fault of acidtest, not of the environment: {type(exc).__name__}: {exc}", bench.shots
        )
        return replace(told, crash="".join(traceback.format_exception(exc)[-6:]))
    kept = [finding for finding in found if finding is not None]
    outcome = Outcome.FLAGGED if kept else Outcome.CLEAN
    return replace(_result(rule, outcome, "", bench.shots), findings=tuple(kept))


def _result(rule: type[Rule], outcome: Outcome, reason: str, probes: int = 0) -> RuleResult:
    return RuleResult(code=rule.code, name=rule.name, family=FAMILIES[rule.code[0]], outcome=outcome, reason=reason, probes=probes)


def _report(bench: Bench, settings: Settings, blocked: str, partial: str, done: dict[str, tuple[RuleResult, list[ProbePoint]]]) -> Report:
    opening = bench.env.opening
    results = settle(fold([done[code][0] for code in sorted(done)]))
    points = [*bench.probe_points(), *(point for code in sorted(done) for point in done[code][1])]
    return Report(
        target=opening.target,
        digest=opening.digest,
        kind=opening.kind,
        version=acidtest.__version__,
        seed=settings.seed,
        depth=settings.depth,
        options=opening.options.plain(),
        profile=opening.world.profile.value,
        body=bench.env.body.name,
        confined=bench.env.body.confined,
        partial=partial,
        blocked=blocked,
        tasks=bench.sample.total,
        sampled=len(bench.tasks),
        sampling=bench.sample.how,
        capabilities=tuple(sorted(needs.offers(bench))) if not blocked else (),
        controls=tuple(bench.controls.summary(bench.tasks)),
        scope=card(bench, results),
        results=tuple(results),
        rates=tuple(rates(points, bench)),
        training=measured(bench, results, partial=bool(partial)),
        points=_merge(points),
        dialogue=tuple(bench.dialogue),
    )


def _merge(points: Sequence[ProbePoint]) -> tuple[ProbePoint, ...]:
    merged: dict[tuple[str, str], list[float]] = {}
    for point in points:
        merged.setdefault((point.label, point.role), []).extend(point.rewards)
    return tuple(ProbePoint(label=label, role=role, rewards=tuple(r[:200])) for (label, role), r in sorted(merged.items()))


def _meter(bench: Bench, began: float, cpu: float) -> dict[str, Any]:
    wall = time.perf_counter() - began
    return {
        "seconds": round(wall, 3),
        "host_cpu_seconds": round(time.process_time() - cpu, 3),
        "calls": bench.env.calls,
        "calls_per_second": round(bench.env.calls / wall, 1) if wall else 0.0,
        **bench.env.meter(),
        **covered(bench),
        **({"attackers": bench.spending} if bench.spending else {}),
        "rules": {code: round(seconds, 3) for code, seconds in sorted(bench.clock.items())},
        "denials": [f"{d.call} x{d.count} ({d.detail})" for d in bench.env.denials()],
    }


def crashed(target: str, exc: AcidTestError, settings: Settings) -> Report:
    """Give the report of a target that could not be opened."""
    return Report(
        target=target,
        digest="",
        kind="",
        version=acidtest.__version__,
        seed=settings.seed,
        depth=settings.depth,
        blocked=f"{exc.boundary}: {exc}",
    )
