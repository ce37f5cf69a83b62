"""The same known-good earns different rewards when nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.refusal import moves, spread
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.envs.replay import Frame, play
from acidtest.evidence import Finding, Rank, Run, Severity, Trials

REPEATS = 4
HASHED = 6
HASH_SEEDS = (1, 2)
"""Each loads the target once more, so a library's catalogue is tried only with --depth full."""
REPLAYS = 24


class Check(Rule):
    """A right answer is paid on one call and refused on the next.

    A coin in the verifier, a set whose order depends on the process, a clock, a generator that
    nobody seeds. The policy sees noise where it should see its own progress, and a group baseline
    turns that noise into gradient.

    The known-good is judged again and again, in one process and in fresh ones whose generators and
    string hashes are seeded otherwise. Terms that the manifest declares as noisy are left out.
    """

    code = "R302"
    weakness = "the verdict is not a function of the reply"
    severity = Severity.MAJOR
    fix = "Seed what is random from the task, sort what comes from sets, and declare measured terms under reward.noisy."
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (62, 76)
    bad = Grader(
        "import random\n\ndef reward(completion, answer):\n    return 1.0 if completion.strip() == answer and random.random() > 0.3 else 0.0\n"
    )
    good = Grader(
        "import random\n\ndef reward(completion, answer):\n    random.Random(answer).random()\n    return 1.0 if completion.strip() == answer else 0.0\n"
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Repeat the known-goods."""
        manifest = bench.env.opening.manifest
        noisy = frozenset(manifest.reward.noisy) if manifest else frozenset()
        rounds = [self._round(bench, fresh=fresh) for fresh in [True] * REPEATS + [False]]
        differing = [shots for shots in zip(*rounds, strict=True) if len({_key(shot, noisy) for shot in shots}) > 1]
        if noisy and not any(shot.judged.components for shots in rounds for shot in shots):
            raise NotApplicable(f"the reward is declared noisy ({', '.join(sorted(noisy))}), and its other terms are not told")
        if differing:
            yield self._flaky(bench, differing)
        elif not noisy and (bench.env.opening.sources or bench.depth == "full"):
            yield from self._hashed(bench)

    def _round(self, bench: Bench, *, fresh: bool) -> list[Shot]:
        return bench.volley(
            [(task, bench.good(task).submission) for task in bench.held], role="control", note="the known-good, once more", fresh=fresh
        )

    def _flaky(self, bench: Bench, differing: Sequence[tuple[Shot, ...]]) -> Finding:
        most = max(differing, key=lambda shots: len({repr(shot.judged.raw) for shot in shots}))
        seen = sorted({f"{shot.judged.reward}" for shot in most})
        claim = f"one known-good earns {' and '.join(seen[:3])} on equal calls"
        runs = [Run(task=bench.public(most[0].task), seed=0, actions=moves(most[0].submission), note="the known-good")] * 2
        witness = self.played(bench, claim, runs, expect="differ", trials=Trials(n=REPLAYS, at_least=1))
        return self.finding(
            Rank.ERROR,
            f"On {len(differing)} of {len(bench.held)} tasks the known-good does not earn the same on {REPEATS + 1} equal calls ({' and '.join(seen[:3])}).",
            why="Equal calls: the same task, the same reply, the same seed.",
            tasks=tuple(shots[0].task["id"] for shots in differing),
            tried=len(bench.held),
            witness=witness,
        )

    def _hashed(self, bench: Bench) -> Iterator[Finding]:
        for task in spread(bench.held, HASHED):
            actions = moves(bench.good(task).submission)
            plain: dict[str, Any] = {}
            base = play(bench.env, actions, task=task, seed=0, condition=plain)
            for seed in HASH_SEEDS:
                other = play(bench.env, actions, task=task, seed=0, condition={"hash_seed": seed})
                if _last(base) != _last(other):
                    claim = f"the known-good of task {task['id']} earns otherwise under another hash seed"
                    runs = [
                        Run(task=bench.public(task), seed=0, actions=actions, condition=c, note="the known-good")
                        for c in (plain, {"hash_seed": seed})
                    ]
                    yield self.finding(
                        Rank.ERROR,
                        f"{claim[0].upper()}{claim[1:]}: the order of a set or of hashes decides.",
                        why="PYTHONHASHSEED is no part of the task.",
                        tasks=(task["id"],),
                        tried=HASHED,
                        witness=self.played(bench, claim, runs, expect="differ"),
                    )
                    return


def _key(shot: Shot, noisy: frozenset[str]) -> Any:
    if noisy:
        return shot.judged.error, repr(sorted((k, repr(v)) for k, v in shot.judged.components.items() if k not in noisy))
    return shot.judged.error, shot.judged.valid, round(shot.score / EPSILON) if abs(shot.score) < 1e6 else shot.score


def _last(frames: list[Frame]) -> Any:
    return frames[-1].error.split(":")[0], repr(frames[-1].channel("reward"))
