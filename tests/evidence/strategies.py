"""Arbitrary evidence."""

from __future__ import annotations

from hypothesis import strategies as st

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
    Severity,
    Trials,
    Witness,
)

words = st.text(max_size=12)
numbers = st.floats(allow_nan=False, allow_infinity=False)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | numbers | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)
mappings = st.dictionaries(words, plain, max_size=3)
tuples = st.lists(words, max_size=3).map(tuple)

probes = st.builds(Probe, task=mappings, submission=mappings, role=words, reward=plain, valid=st.booleans(), error=words, note=words)
runs = st.builds(
    Run,
    task=st.none() | mappings,
    seed=st.none() | st.integers(0, 9),
    actions=st.lists(plain, max_size=3),
    seen=st.lists(mappings, max_size=2),
)
witnesses = st.builds(
    Witness,
    rule=words,
    kind=st.sampled_from(["verify", "episode", "structure"]),
    claim=words,
    options=mappings,
    probes=st.lists(probes, max_size=2),
    runs=st.lists(runs, max_size=2),
    observed=mappings,
    trials=st.builds(Trials, n=st.integers(1, 9), at_least=st.integers(1, 9)),
    schema=st.just("acidtest-witness/1"),
)
findings = st.builds(
    Finding,
    code=st.from_regex(r"[SARW][0-9]{3}", fullmatch=True),
    name=words,
    rank=st.sampled_from(Rank),
    severity=st.sampled_from(Severity),
    message=words,
    tasks=tuples,
    location=st.none() | st.builds(Location, file=words, line=st.integers(0, 99)),
    witnesses=st.lists(witnesses, max_size=1).map(tuple),
    details=mappings,
)
results = st.builds(
    RuleResult,
    code=words,
    name=words,
    family=words,
    outcome=st.sampled_from(Outcome),
    reason=words,
    findings=st.lists(findings, max_size=2).map(tuple),
)
reports = st.builds(
    Report,
    target=words,
    digest=words,
    kind=words,
    version=words,
    seed=st.integers(0, 99),
    options=mappings,
    partial=st.just("") | words,
    blocked=st.just("") | words,
    tasks=st.none() | st.integers(0, 99),
    capabilities=tuples,
    controls=st.lists(st.builds(Control, name=words, outcome=st.sampled_from(Outcome), detail=words), max_size=2).map(tuple),
    results=st.lists(results, max_size=3).map(tuple),
    rates=st.lists(
        st.builds(Rate, label=words, count=st.integers(0, 9), total=st.integers(0, 9), low=numbers, high=numbers), max_size=1
    ).map(tuple),
    points=st.lists(st.builds(ProbePoint, label=words, role=words, rewards=st.lists(numbers, max_size=3).map(tuple)), max_size=1).map(
        tuple
    ),
    meter=mappings,
    schema=st.just("acidtest-report/1"),
)
