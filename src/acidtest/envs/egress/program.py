"""A program in the place of a model: for continuous integration, tests, and judges that are no models at all.

It reads one request as JSON on standard input (``model``, ``messages`` with ``role`` and ``content``,
``max_tokens``, ``temperature``, ``draw``) and prints its answer. It runs in a sandbox of its own, so it is no
more trusted than what it judges.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from acidtest.errors import SandboxError
from acidtest.models.backend import Unanswered
from acidtest.models.talk import Reply, Request
from acidtest.sandbox.contract import Job, JobResult, Limits, Profile

OUTPUT_CAP = 1 << 18


class Program:
    """Answers by running one Python file."""

    def __init__(self, source: str, run: Callable[[Job, Profile], JobResult]) -> None:
        self._source = source
        self._run = run

    def answer(self, request: Request, seconds: float) -> Reply:
        """Run it on a request. Raises Unanswered when it fails."""
        job = Job(source=self._source, stdin=_asked(request), limits=Limits(wall=seconds, cpu=seconds, output=OUTPUT_CAP))
        try:
            result = self._run(job, Profile.PURE)
        except SandboxError as exc:
            raise Unanswered(f"the judge's program could not be run: {exc.what}") from exc
        if not result.ok:
            last = result.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
            raise Unanswered(f"the judge's program {result.ended.value} with status {result.code}: {''.join(last)[:200]}")
        return Reply(text=result.stdout.decode("utf-8", "replace").strip())


def _asked(request: Request) -> bytes:
    plain = request.plain()
    plain["messages"] = [{"role": message.role, "content": message.text} for message in request.messages]
    return json.dumps(plain).encode("ascii")
