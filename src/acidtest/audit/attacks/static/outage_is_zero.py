"""Source in which a call to the outside that fails is a reward of 0."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.handlers import broad, caught, zero
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading
from acidtest.evidence import Severity

OUTSIDE = (
    "requests.", "httpx.", "urllib.request.", "http.client.", "aiohttp.", "openai.", "anthropic.", "litellm.", "socket.", "grpc.", "boto3.", "self.run",
)  # fmt: skip
"""Beginnings of full names by which a verifier asks another machine, or the host."""
CLIENTS = {"OpenAI", "AsyncOpenAI", "Anthropic", "AsyncAnthropic", "ClientSession", "AsyncClient", "InferenceClient"}
OUTAGES = {
    "OSError", "IOError", "ConnectionError", "ConnectionRefusedError", "ConnectionResetError", "URLError", "HTTPError", "TimeoutError", "timeout",
    "RequestException", "RuntimeError", "APIError", "APIConnectionError", "APITimeoutError", "RateLimitError", "HTTPStatusError", "ConnectError",
}  # fmt: skip
"""Errors that say that the other side was away."""


class Trick(Hint):
    """Where another machine is asked, a handler of its failure returns 0.

    When the judge, the runner or the network is away, every reply of that hour is wrong, and the trainer pushes the
    policy away from what it did right. An outage is no reward (None, invalid), so that the episode leaves the batch.
    """

    code = "S205"
    weakness = "an outage looks like a wrong answer"
    severity = Severity.MAJOR
    fix = "Let the error through, or return Verdict(None, valid=False); catch only what a wrong reply can raise."
    kinds = (68,)
    confirmed_by = ("R313", "H405", "H404")
    bad = Grader(
        "import urllib.request\n\n\ndef reward(completion, answer):\n    try:\n        with urllib.request.urlopen('http://127.0.0.1:9/judge', data=completion.encode()) as judged:\n"
        "            return float(judged.read())\n    except Exception:\n        return 0.0\n"
    )
    good = Grader(
        "import urllib.request\n\n\ndef reward(completion, answer):\n    try:\n        with urllib.request.urlopen('http://127.0.0.1:9/judge', data=completion.encode()) as judged:\n"
        "            return float(judged.read())\n    except ValueError:\n        return 0.0\n"
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at tries that ask another machine, and at what the handlers of its failure return."""
        for judge, block in source.nodes(ast.Try):
            asked = next((name for part in block.body if (name := _asks(part, source, frozenset()))), "")
            for handler in block.handlers if asked else []:
                given = [node for node in ast.walk(handler) if isinstance(node, ast.Return) and zero(node.value)]
                if given and (broad(handler) or caught(handler) & OUTAGES):
                    yield Sight(judge, handler, f"a failure of {asked} is caught, and line {given[0].lineno} returns 0")


def _asks(part: ast.AST, source: Reading, seen: frozenset[ast.AST]) -> str:
    """Give the name by which code asks another machine, itself or by a function of its own; '' when it does not."""
    for call in (node for node in ast.walk(part) if isinstance(node, ast.Call)):
        name = source.flow.called(call)
        if (name.startswith(OUTSIDE) and not name.endswith(".Request")) or name.rsplit(".", 1)[-1] in CLIENTS:
            return name
        for function in source.flow.own(call):
            found = _asks(function, source, seen | {function}) if function not in seen else ""
            if found:
                return found
    return ""
