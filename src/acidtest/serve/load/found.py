"""From what was seen under load to findings: one function a sign, each with its outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing.scenes import kind
from acidtest.audit.rule import FAMILIES
from acidtest.audit.world.compare import told as where
from acidtest.envs import values
from acidtest.evidence import Finding, Outcome, Rank, RuleResult, Witness
from acidtest.serve.load.figures import quantile
from acidtest.serve.load.growth import FEWEST, UNITS, Growth
from acidtest.serve.load.holding import boundary, failure, limited, parts, slow
from acidtest.serve.load.proof import Shown, Suspect, kept, shown
from acidtest.serve.load.signs import GROWING, DiesUnderLoad, DiffersUnderLoad, FailsUnderLoad, RateNotHeld, Sign
from acidtest.serve.load.summary import counted
from acidtest.serve.load.window import Episode, Window

CROWDED = 0.15
"""Share of the machine that others take, from which a missed rate says nothing of the environment."""
SUSPECTS = 3
"""Episodes with which it is tried to show the same in a few runs."""
ONCE = "In a few runs it was not seen again: it takes the whole load."


@dataclass(frozen=True, kw_only=True)
class Seen:
    """All that the signs are read from."""

    bench: Bench
    window: Window
    restless: Window | None
    bound: float
    channels: Sequence[str]
    growing: Sequence[Growth]

    def episodes(self) -> list[Told]:
        """Give every episode that was played, of either stretch."""
        both = [self.window, *([self.restless] if self.restless is not None else [])]
        return [Told(window=window, one=one) for window in both for one in window.episodes]


@dataclass(frozen=True, kw_only=True)
class Told:
    """An episode and the stretch that it is of."""

    window: Window
    one: Episode

    @property
    def late(self) -> bool:
        """True where a call took longer than its limit."""
        return max(self.one.calls, default=0.0) > self.window.limit


def results(seen: Seen) -> list[RuleResult]:
    """Give how each sign came out."""
    return [_rate(seen), _failing(seen), _differing(seen), _dying(seen), *(_growing(seen, what) for what in GROWING)]


def result(sign: type[Sign], outcome: Outcome, reason: str = "", found: Finding | None = None, probes: int = 0) -> RuleResult:
    """Give the result of one sign."""
    return RuleResult(
        code=sign.code,
        name=sign.name,
        family=FAMILIES[sign.code[0]],
        outcome=outcome,
        reason=reason,
        findings=(found,) if found else (),
        probes=probes,
    )


def _rate(seen: Seen) -> RuleResult:
    window = seen.window
    if window.fault is not None or window.stuck:
        return result(RateNotHeld, Outcome.COULD_NOT_RUN, "its process did not last", probes=len(window.episodes))
    if window.interrupted:
        return result(RateNotHeld, Outcome.COULD_NOT_RUN, "it was interrupted", probes=len(window.episodes))
    why = slow(window, seen.bound)
    if not why:
        return result(RateNotHeld, Outcome.CLEAN, probes=len(window.episodes))
    if window.others > CROWDED:
        busy = f"at {window.rate:g} episodes a second {why}; but other programs took {window.others:.0%} of this machine meanwhile"
        return result(RateNotHeld, Outcome.COULD_NOT_RUN, busy, probes=len(window.episodes))
    if window.programs:
        ours = f"at {window.rate:g} episodes a second {why}; but it had {window.programs:,} programs run, and we run them one at a time"
        return result(RateNotHeld, Outcome.COULD_NOT_RUN, ours, probes=len(window.episodes))
    message = f"{window.rate:g} episodes a second do not hold: {why}."
    reason = "An open loop: arrivals do not wait for the environment, and an episode's time runs from its arrival."
    return _flagged(seen, RateNotHeld, Rank.WARNING, message, reason, None, {})


def _failing(seen: Seen) -> RuleResult:
    every = seen.episodes()
    texts = {id(told): failure(told.window, told.one) for told in every}
    bad = [told for told in every if texts[id(told)]]
    late = [told for told in every if told.late and not texts[id(told)] and told.window is seen.window]
    if not bad and not late:
        return _calm(seen, FailsUnderLoad)
    outside = [texts[id(told)] for told in bad if boundary(texts[id(told)], seen.bench.env.opening.kind) in ("sandbox", "service")]
    if len(outside) == len(bad) and not late:
        return result(FailsUnderLoad, Outcome.COULD_NOT_RUN, f"a limit of the sandbox, or a service, failed first: {counted(outside)}")
    words = [texts[id(told)] for told in bad] + [f"a call took longer than its limit of {seen.window.limit:g} s"] * len(late)
    proof = _shown(seen, FailsUnderLoad, bad, "alone the episode does not fail, among others it does")
    message = f"{_share(len(words), len(every))} failed that do not fail alone: {counted(words)}."
    return _told(seen, FailsUnderLoad, message, proof, {"failed": len(words)}, bad or late)


def _differing(seen: Seen) -> RuleResult:
    every = seen.episodes()
    odd = [told for told in every if parts(told.window, told.one)]
    if not odd:
        return _calm(seen, DiffersUnderLoad)
    partings = [at for at in (told.window.parting(told.one) for told in odd) if at is not None]
    proof = _shown(seen, DiffersUnderLoad, odd, "alone the episode comes out so, among others it comes out differently")
    places = counted([where(at) for at in partings])
    first = partings[0]
    example = f"Alone {_short(first.one)}, under load {_short(first.other)}."
    message = f"{_share(len(odd), len(every))} came out differently than alone, at {places}. {example}"
    return _told(seen, DiffersUnderLoad, message, proof, {"differ": len(odd)}, odd)


def _calm(seen: Seen, sign: type[Sign]) -> RuleResult:
    """Say that nothing was seen, or that nothing could be."""
    window = seen.window
    if any(play.steady for play in window.plays):
        return result(sign, Outcome.CLEAN, probes=len(window.episodes))
    if seen.bench.env.described.get("nondeterministic"):
        return result(sign, Outcome.NOT_APPLICABLE, "it declares itself nondeterministic, so nothing was compared")
    return result(sign, Outcome.COULD_NOT_RUN, "alone, equal runs differ already, see H501 to H504; so nothing was compared")


def _dying(seen: Seen) -> RuleResult:
    window = seen.window
    if window.fault is None and (not window.stuck or window.interrupted):
        return result(DiesUnderLoad, Outcome.CLEAN, probes=len(window.episodes))
    if limited(window):
        return result(DiesUnderLoad, Outcome.COULD_NOT_RUN, f"{limited(window)}, after {len(window.episodes):,} episodes")
    if window.fault is not None:
        message = (
            f"Under {window.rate:g} episodes a second its process ended after {len(window.episodes):,} episodes: {window.fault.what[:300]}"
        )
    else:
        message = f"{len(window.stuck)} episodes never ended: a call did not come back within its limit of {window.limit:g} s."
    reason = "Each of the episodes ends by itself when it is played alone."
    return _flagged(seen, DiesUnderLoad, Rank.WARNING, message, reason, None, {"key": "died" if window.fault else "stuck"})


def _growing(seen: Seen, what: str) -> RuleResult:
    sign, window = GROWING[what], seen.window
    if what == "files" and not seen.bench.env.body.confined:
        return result(sign, Outcome.NOT_APPLICABLE, "without a sandbox other programs write where files are counted")
    one = next((one for one in seen.growing if one.what == what), None)
    if one is None:
        return result(sign, Outcome.COULD_NOT_RUN, f"it was weighed less than {FEWEST} times after the warm-up; it takes a longer run")
    if not one.leaks:
        return result(sign, Outcome.CLEAN, probes=len(window.episodes))
    claim = f"after more episodes the process holds more {what}"
    line = one.fitted
    witness = kept(seen.bench, sign.code, window.plays, what, claim, line.slope)
    message = (
        f"Each episode leaves {line.slope:.3g} {UNITS[what]} (95 %: {line.low:.3g} to {line.high:.3g});"
        f" {one.grown:,.0f} more after {one.episodes:,} episodes."
    )
    reason = "The slope is above zero in the whole run and in its second half, after the first fifth was left out."
    return _flagged(seen, sign, Rank.WARNING, message, reason, witness, {"slope": line.slope, "key": what})


def _shown(seen: Seen, sign: type[Sign], bad: Sequence[Told], claim: str) -> Shown | None:
    """Try to show in a few runs what was seen, with the episodes that show it most often."""
    plays, all_of = seen.window.plays, Counter(told.one.play for told in seen.episodes())
    shares = sorted(((count / all_of[number], number) for number, count in Counter(told.one.play for told in bad).items()), reverse=True)
    suspects = [Suspect(play=plays[number], share=share) for share, number in shares if plays[number].steady][:SUSPECTS]
    return shown(seen.bench, sign.code, suspects, plays, seen.channels, claim, seen.window.rate)


def _told(seen: Seen, sign: type[Sign], message: str, proof: Shown | None, details: dict[str, Any], bad: Sequence[Told]) -> RuleResult:
    """Tell of episodes that came out otherwise than alone; it is an error where a few runs show it again.

    A world of Gymnasium's does not say that it may be called from several threads; verifiers and tools are.
    """
    rank = Rank.ERROR if proof is not None and kind(seen.bench) != "world" else Rank.WARNING
    how = f"Shown again: {proof.how}." if proof is not None else ONCE
    reason = "Alone, the same task, seed and actions come out the same each time, on the main thread and on another one."
    calm = all(told.window is seen.restless for told in bad)
    only = " All of them while several arrived together and threads were made to change places often." if calm else ""
    message = f"{message}{only} {how}"
    return _flagged(seen, sign, rank, message, reason, proof.witness if proof is not None else None, details, bad)


def _flagged(
    seen: Seen,
    sign: type[Sign],
    rank: Rank,
    message: str,
    why: str,
    witness: Witness | None,
    details: dict[str, Any],
    bad: Sequence[Told] = (),
) -> RuleResult:
    scenes = [seen.window.plays[told.one.play].scene for told in bad]
    finding = Finding(
        code=sign.code,
        name=sign.name,
        rank=rank,
        severity=sign.severity,
        message=message,
        boundary="verifier" if kind(seen.bench) == "single" else "environment",
        why=why,
        fix=sign.fix,
        tasks=tuple(sorted({str(scene.task["id"]) for scene in scenes if scene.task})),
        tried=len(seen.window.plays),
        witnesses=(witness,) if witness is not None else (),
        details=details,
    )
    return result(sign, Outcome.FLAGGED, found=finding, probes=len(seen.window.episodes))


def _share(count: int, total: int) -> str:
    return f"{count:,} of {total:,} episodes ({count / total:.2%})"


def _short(value: Any) -> str:
    text = values.dumps(value)
    return text if len(text) <= 120 else f"{text[:117]}..."


def p99(window: Window) -> float:
    """Give the seconds from arrival to end that one in a hundred episodes exceeds."""
    return quantile(sorted(one.latency for one in window.episodes), 0.99)
