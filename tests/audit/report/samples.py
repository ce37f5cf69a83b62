"""Sample reports: one of each kind that a renderer must get right."""

from __future__ import annotations

from typing import Any

from acidtest.evidence import (
    Control,
    Finding,
    Location,
    Outcome,
    Probe,
    ProbePoint,
    Rank,
    Rate,
    Report,
    RuleResult,
    Run,
    ScopeCard,
    Severity,
    Training,
    Trials,
    Witness,
)

DIGEST = "sha256:9f2c4a1be07d55b3c8e6f0a4417d9b2e6c3a8f5510d4be7729ac61f0e83b7d42"
SUM = {"id": "sum-0001", "prompt": "What is 17 + 25? Answer with a number."}


def text(words: str) -> dict[str, Any]:
    """Give a submission in words."""
    return {"kind": "text", "text": words}


def clean(code: str, name: str, probes: int = 20) -> RuleResult:
    return RuleResult(code=code, name=name, family=code[0], outcome=Outcome.CLEAN, probes=probes)


def skipped(code: str, name: str, reason: str) -> RuleResult:
    return RuleResult(code=code, name=name, family=code[0], outcome=Outcome.NOT_APPLICABLE, reason=reason)


def failed(code: str, name: str, reason: str) -> RuleResult:
    return RuleResult(code=code, name=name, family=code[0], outcome=Outcome.COULD_NOT_RUN, reason=reason)


def found(*findings: Finding, probes: int = 20) -> RuleResult:
    first = findings[0]
    return RuleResult(code=first.code, name=first.name, family=first.code[0], outcome=Outcome.FLAGGED, findings=findings, probes=probes)


ACCEPTS_ANYTHING = Finding(
    code="A201",
    name="accepts-anything",
    rank=Rank.ERROR,
    severity=Severity.CRITICAL,
    message="Unrelated words earn the full reward on 20 of 20 tasks: whatever the policy says is right.",
    why="The gold of each task is a number that the author declared; the submission holds none.",
    fix="Parse the answer and compare it with the gold; give 0 when nothing can be parsed.",
    tasks=tuple(f"sum-{n:04}" for n in range(1, 21)),
    tried=20,
    location=Location(file="environment.py", line=31),
    folded=("A203", "A211"),
    witnesses=(
        Witness(
            rule="A201",
            kind="verify",
            claim="Two unrelated words earn as much as the right answer.",
            target="./sums",
            digest=DIGEST,
            probes=[
                Probe(task=SUM, submission=text("42"), role="control", reward=1.0, note="the gold"),
                Probe(task=SUM, submission=text("plain oatmeal"), reward=1.0, note="holds no number"),
                Probe(task=SUM, submission=text(""), role="baseline", reward=0.0),
            ],
        ),
    ),
)

ACCEPTS_NAN = Finding(
    code="A204",
    name="accepts-nan",
    rank=Rank.ERROR,
    severity=Severity.CRITICAL,
    message='The answer "nan" earns 1 on 20 of 20 tasks: a comparison with NaN is never true, so no branch refuses it.',
    why="NaN equals no number, and every gold is one.",
    fix="Refuse answers that are not finite before comparing.",
    tasks=tuple(f"sum-{n:04}" for n in range(1, 21)),
    tried=20,
    location=Location(file="environment.py", line=38),
    witnesses=(
        Witness(
            rule="A204",
            kind="verify",
            claim="Not a number is taken for the right number.",
            probes=[
                Probe(task=SUM, submission=text("42"), role="control", reward=1.0, note="the gold"),
                Probe(task=SUM, submission=text("nan"), reward=1.0, note="NaN equals no number"),
            ],
        ),
    ),
)

OUTAGE_IS_ZERO = Finding(
    code="H107",
    name="outage-scored-as-wrong",
    rank=Rank.ERROR,
    severity=Severity.MAJOR,
    boundary="environment",
    message="When the judge times out, a right answer earns 0 and counts as valid (5 of 5 tasks).",
    why="The same answer earns 1 while the judge is up; the failure was injected by us.",
    fix="Return a verdict with no reward and valid=False when a backend fails.",
    tasks=("sum-0003", "sum-0007", "sum-0011", "sum-0013", "sum-0019"),
    tried=5,
    witnesses=(
        Witness(
            rule="H107",
            kind="verify",
            claim="An outage of the judge looks like a wrong answer.",
            trials=Trials(n=5, at_least=3),
            probes=[
                Probe(task=SUM, submission=text("42"), role="control", reward=1.0, note="judge up"),
                Probe(task=SUM, submission=text("42"), reward=0.0, note="judge down", context="thread"),
            ],
        ),
    ),
)

REJECTS_SPACES = Finding(
    code="R302",
    name="rejects-white-space",
    rank=Rank.WARNING,
    severity=Severity.MINOR,
    message="A trailing newline turns a right answer into a wrong one on 20 of 20 tasks.",
    why="We take white space around a number for meaningless; the manifest does not say.",
    fix="Strip the reply before comparing, or declare the format in environment.toml.",
    tasks=tuple(f"sum-{n:04}" for n in range(1, 21)),
    tried=20,
    witnesses=(
        Witness(
            rule="R302",
            kind="verify",
            claim="The gold with a newline behind it earns nothing.",
            probes=[
                Probe(task=SUM, submission=text("42"), role="control", reward=1.0, note="the gold"),
                Probe(task=SUM, submission=text("42\n"), reward=None, valid=True, error="ValueError", note="the same number"),
            ],
        ),
    ),
)

UNPINNED = Finding(
    code="S105",
    name="unpinned-dependency",
    rank=Rank.LEAD,
    severity=Severity.MINOR,
    boundary="spec",
    message="sympy has no version: the verdict may change under the same digest.",
    fix="Pin it: sympy==1.14.0.",
    tried=1,
    location=Location(file="environment.toml", line=12),
    witnesses=(
        Witness(
            rule="S105",
            kind="structure",
            claim="The manifest names a dependency without a version.",
            observed={"file": "environment.toml", "line": 12, "field": "dependencies[0]", "found": "sympy"},
        ),
    ),
)

FLAGGED = Report(
    target="./sums",
    digest=DIGEST,
    kind="text",
    version="0.1.0",
    seed=0,
    body="zygote",
    tasks=500,
    sampled=20,
    sampling="every 25th by id",
    capabilities=("reference", "tasks"),
    controls=(
        Control(name="known-good scores", outcome=Outcome.CLEAN, detail="the gold earns 1 on 20 of 20 tasks, the empty answer 0"),
        Control(name="format", outcome=Outcome.CLEAN, detail="bare number, inferred from 20 golds"),
        Control(name="repeats agree", outcome=Outcome.CLEAN, detail="60 verdicts, no flip"),
    ),
    scope=ScopeCard(
        goal="The manifest declares the reward's range (0 to 1) but no goal apart from it.",
        correctness="The answer's type is inferred: number. Repeats agree; no flips in 60 verdicts.",
        speed="Fast enough: see the meter.",
    ),
    results=(
        clean("S101", "manifest-invalid", 1),
        clean("S102", "missing-licence", 1),
        found(UNPINNED, probes=1),
        found(ACCEPTS_ANYTHING),
        clean("A202", "accepts-gold-inside-list"),
        found(ACCEPTS_NAN),
        clean("A206", "accepts-prefix", 60),
        failed("A215", "accepts-near-miss", "the reference raised MemoryError on 3 of 20 tasks, so no near miss could be proven wrong"),
        found(REJECTS_SPACES),
        clean("R305", "rejects-late-answer"),
        clean("W401", "reward-out-of-range", 200),
        skipped("W407", "order-not-kept", "needs dense rewards: the manifest declares a sparse reward"),
        found(OUTAGE_IS_ZERO),
        clean("H112", "batch-order-decides", 40),
        skipped("I501", "gold-in-frames", "runs code submissions; this target takes text"),
        skipped("I503", "conftest-rewrites-outcomes", "runs code submissions; this target takes text"),
        skipped("I504", "planted-test-file", "runs code submissions; this target takes text"),
        clean("L601", "gold-in-prompt"),
        skipped("D701", "mock-kinder-than-production", "needs `production`: the package has no production/tools.json"),
    ),
    rates=(
        Rate(label="false accept, over wrong submissions", count=41, total=160, low=0.191, high=0.331),
        Rate(label="false reject, over right submissions", count=20, total=80, low=0.160, high=0.359),
    ),
    points=(
        ProbePoint(label="gold", role="right", rewards=(1.0,) * 20),
        ProbePoint(label="gold, reformatted", role="right", rewards=(1.0,) * 15 + (0.0,) * 5),
        ProbePoint(label="empty", role="wrong", rewards=(0.0,) * 20),
        ProbePoint(label="unrelated words", role="wrong", rewards=(1.0,) * 20),
        ProbePoint(label="another task's gold", role="wrong", rewards=(0.0,) * 18 + (0.12, 0.3)),
        ProbePoint(label="near miss", role="wrong", rewards=(0.0, 0.05, 0.1, 0.2, 0.35, 0.4, 0.55, 0.6, 0.6, 0.75)),
        ProbePoint(label="hedge", role="unknown", rewards=(0.0, 0.5, 0.5, 0.5, 1.0)),
    ),
    meter={"seconds": 3.214, "verdicts_per_second": 8120.0, "cost_per_million_verdicts": "0.02 EUR", "python": "3.11.7"},
)

CLEAN = Report(
    target="./sorting",
    digest="sha256:11aa22bb33cc44dd55ee66ff77889900aabbccddeeff00112233445566778899",
    kind="code",
    version="0.1.0",
    seed=7,
    depth="full",
    profile="toolchain",
    body="zygote",
    tasks=40,
    sampled=40,
    capabilities=("inputs", "reference", "tasks"),
    controls=(Control(name="known-good scores", outcome=Outcome.CLEAN, detail="the reference earns 1 on 40 of 40 tasks"),),
    scope=ScopeCard(goal="Declared: the output is the sorted input.", correctness="Declared: sequence. No flips.", speed="Yes."),
    results=(
        clean("S101", "manifest-invalid", 1),
        clean("A201", "accepts-anything", 40),
        clean("A230", "accepts-mutant", 400),
        clean("W401", "reward-out-of-range", 400),
        clean("I501", "gold-in-frames", 40),
        skipped("D701", "mock-kinder-than-production", "needs `production`: the package has no production/tools.json"),
    ),
    rates=(Rate(label="false accept, over mutants", count=0, total=400, low=0.0, high=0.0092),),
    points=(
        ProbePoint(label="reference", role="right", rewards=(1.0,) * 40),
        ProbePoint(label="mutants", role="wrong", rewards=(0.0,) * 400),
    ),
    training=Training(
        group=8,
        competences=(0.1, 0.3, 0.5, 0.7, 0.9),
        silent=(0.2, 0.03, 0.004, 0.058, 0.43),
        bernoulli=(0.430467, 0.057714, 0.007812, 0.057714, 0.430467),
        tasks=40,
        values=3.5,
    ),
    meter={"seconds": 41.5},
)

BLOCKED = Report(
    target="./broken",
    digest="",
    kind="text",
    version="0.1.0",
    seed=0,
    blocked="environment.py:3: ModuleNotFoundError: No module named 'sympyy'",
)

PARTIAL = Report(
    target="reasoning-gym:puzzle24",
    digest=DIGEST,
    kind="text",
    version="0.1.0",
    seed=0,
    body="process",
    confined=False,
    partial="interrupted after 2 of 5 rules",
    tasks=None,
    sampled=10,
    sampling="the first 10 of an endless stream",
    controls=(
        Control(
            name="known-good scores",
            outcome=Outcome.COULD_NOT_RUN,
            detail="the gold earns 0.01 on 3 of 10 tasks; rules that need it are not believed",
        ),
    ),
    results=(
        clean("S101", "manifest-invalid", 1),
        clean("A201", "accepts-anything", 10),
        failed("A204", "accepts-nan", "not reached: the audit was interrupted"),
        failed("A206", "accepts-prefix", "not reached: the audit was interrupted"),
        failed("W401", "reward-out-of-range", "not reached: the audit was interrupted"),
    ),
)

GYMNASIUM = Report(
    target="gymnasium:LunarLander-v3",
    digest="dist:gymnasium-1.4.0:5d0c",
    kind="gymnasium",
    version="0.1.0",
    seed=3,
    profile="workspace",
    body="zygote",
    tasks=None,
    sampled=5,
    sampling="seeds 0 to 4",
    capabilities=("seed", "spaces"),
    controls=(Control(name="opens and resets", outcome=Outcome.CLEAN, detail="5 of 5 seeds"),),
    results=(
        clean("S120", "space-lies", 500),
        found(
            Finding(
                code="H201",
                name="reset-leaves-state",
                rank=Rank.ERROR,
                severity=Severity.CRITICAL,
                boundary="environment",
                message="The same seed and actions give other rewards after an episode was played before: reset leaves something behind.",
                why="Replay equivalence: a used instance must answer like a fresh one. First divergence at step 5.",
                fix="Build everything that depends on the seed again in reset().",
                tasks=("seed 3", "seed 4"),
                tried=5,
                witnesses=(
                    Witness(
                        rule="H201",
                        kind="episode",
                        claim="A used instance and a fresh one differ at step 5.",
                        expect="differ",
                        runs=[
                            Run(
                                seed=3,
                                actions=[0, 2, 2, 1, 3, 0, 0, 2, 1, 1, 3, 3, 2, 0, 1],
                                condition={"placement": "own", "history": "none"},
                                seen=[
                                    {"step": 0, "channel": "observation", "path": "[0]", "value": 0.00229},
                                    {"step": 5, "channel": "reward", "path": "", "value": 1.2748306148712},
                                    {
                                        "step": 5,
                                        "channel": "observation",
                                        "path": "",
                                        "value": {"$nd": ["float32", [4], "AAAAPwAAgD8AAABAAABAQA=="]},
                                    },
                                ],
                            ),
                            Run(
                                seed=3,
                                actions=[0, 2, 2, 1, 3, 0, 0, 2, 1, 1, 3, 3, 2, 0, 1],
                                condition={"placement": "own", "history": "one episode of seed 2"},
                                seen=[
                                    {"step": 0, "channel": "observation", "path": "[0]", "value": 0.00229},
                                    {"step": 5, "channel": "reward", "path": "", "value": 1.2748306148719},
                                    {
                                        "step": 5,
                                        "channel": "observation",
                                        "path": "",
                                        "value": {"$nd": ["float32", [4], "AAAAPwAAgD8AAABAAACAQA=="]},
                                    },
                                ],
                                note="played after another episode",
                            ),
                        ],
                    ),
                ),
            )
        ),
        skipped("A201", "accepts-anything", "needs a verifier of answers; this target is an episode"),
    ),
    points=(ProbePoint(label="random policy", role="unknown", rewards=(-210.0, -180.5, -90.0, -312.0, -140.2)),),
)

EVIL = "\x1b[31mred\x1b[0m \x9b2J \u202egnp.exe [bold red]x[/] <script>alert(1)</script> ]]> & \x00 \u200b\ufeff \" ' {0} [go](https://evil.example)"
LONG = "A" * 1_000_000

HOSTILE = Report(
    target=f"./evil{EVIL}",
    digest=f"sha256:{EVIL}",
    kind="text",
    version="0.1.0",
    seed=0,
    body=EVIL,
    profile=EVIL,
    tasks=1,
    sampled=1,
    sampling=EVIL,
    partial=EVIL,
    options={EVIL: EVIL},
    capabilities=(EVIL,),
    controls=(Control(name=EVIL, outcome=Outcome.CLEAN, detail=EVIL),),
    scope=ScopeCard(goal=EVIL, correctness=EVIL, speed=LONG),
    results=(
        found(
            Finding(
                code="A201",
                name="accepts-anything",
                rank=Rank.ERROR,
                severity=Severity.CRITICAL,
                message=EVIL + "\n" + LONG,
                why=EVIL,
                fix=EVIL,
                tasks=(EVIL, LONG),
                tried=2,
                location=Location(file=f"../{EVIL}", line=1),
                witnesses=(
                    Witness(
                        rule="A201",
                        kind="verify",
                        claim=EVIL,
                        probes=[
                            Probe(task={"id": EVIL, "prompt": EVIL}, submission=text(EVIL), reward={"$f": "nan"}, note=EVIL),
                            Probe(task={"id": EVIL}, submission={"kind": "files", "files": {EVIL: EVIL}}, role=EVIL, error=EVIL),
                            Probe(task={"id": EVIL}, submission={"kind": EVIL, EVIL: [EVIL, {"$nd": EVIL}]}, role="control", reward=EVIL),
                        ],
                    ),
                    Witness(rule="A201", kind="structure", claim=LONG, observed={EVIL: EVIL}),
                ),
            )
        ),
        skipped("X999", EVIL, EVIL),
        failed("Z000", "unknown-family", EVIL),
    ),
    rates=(Rate(label=EVIL, count=0, total=0, low=0.0, high=1.0),),
    points=(
        ProbePoint(label=EVIL, role="wrong", rewards=(float("nan"), float("inf"), 1e308, -1e308)),
        ProbePoint(label="nothing", role=EVIL, rewards=()),
    ),
    meter={EVIL: EVIL},
)

SAMPLES: dict[str, Report] = {
    "flagged": FLAGGED,
    "clean": CLEAN,
    "blocked": BLOCKED,
    "partial": PARTIAL,
    "gymnasium": GYMNASIUM,
    "hostile": HOSTILE,
}
