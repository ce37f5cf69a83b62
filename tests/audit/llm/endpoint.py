"""A model endpoint of scripted answers over real HTTP: OpenAI's and Anthropic's forms, and every way to fail.

    with Endpoint(["first answer", Status(429, after=0), Garbage(), Huge(), Slow(5)]) as endpoint:
        Remote(ModelName.parse(endpoint.word))

The last item is repeated for ever. An item may be a function of the request's body.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

HUGE = 64 << 20


@dataclass(frozen=True)
class Status:
    """An error of HTTP."""

    code: int
    after: float | None = None
    body: str = '{"error": {"message": "scripted"}}'


@dataclass(frozen=True)
class Garbage:
    """A body that is no answer."""

    body: bytes = b"<html>not what you asked for</html>"
    packed: bool = False


@dataclass(frozen=True)
class Huge:
    """A body without end."""


@dataclass(frozen=True)
class Slow:
    """An answer that comes late, a byte at a time."""

    seconds: float


@dataclass(frozen=True)
class Elsewhere:
    """A redirection."""

    url: str


@dataclass(frozen=True)
class Silent:
    """An answer without a count of tokens."""

    text: str


Item = str | Status | Garbage | Huge | Slow | Elsewhere | Silent
Script = Sequence[Item] | Callable[[dict[str, Any]], Item]


class Endpoint:
    """Serves a script on a free port of this machine, and remembers what it was sent."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.bodies: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def word(self) -> str:
        """What ``--llm`` takes."""
        return f"openai:scripted@{self.root}/v1"

    @property
    def calls(self) -> int:
        return len(self.bodies)

    def asked(self, body: dict[str, Any], headers: dict[str, str]) -> Item:
        with self._lock:
            self.bodies.append(body)
            self.headers.append(headers)
            if callable(self.script):
                return self.script(body)
            return self.script[min(len(self.bodies), len(self.script)) - 1]

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def _handler(endpoint: Endpoint) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            item = endpoint.asked(body, {key.lower(): value for key, value in self.headers.items()})
            try:
                self.play(item)
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True

        def play(self, item: Item) -> None:
            if isinstance(item, Status):
                more = {} if item.after is None else {"retry-after": str(item.after)}
                self.give(item.code, item.body.encode(), more)
            elif isinstance(item, Garbage):
                self.give(200, item.body, {"content-encoding": "gzip"} if item.packed else {})
            elif isinstance(item, Elsewhere):
                self.give(307, b"", {"location": item.url})
            elif isinstance(item, Huge):
                self.flood()
            elif isinstance(item, Slow):
                self.drip(item.seconds)
            else:
                self.give(200, self.answer(item), {})

        def answer(self, item: str | Silent) -> bytes:
            text = item.text if isinstance(item, Silent) else item
            counted = not isinstance(item, Silent)
            if "messages" in self.path:
                usage = {"input_tokens": 7, "output_tokens": 3}
                content = [{"type": "text", "text": text}]
                return json.dumps({"id": "m", "type": "message", "role": "assistant", "model": "scripted", "content": content,
                                   "stop_reason": "end_turn", "stop_sequence": None, "usage": usage}).encode()  # fmt: skip
            choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}
            usage = {"prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10}
            whole = {"id": "c", "object": "chat.completion", "created": 1, "model": "scripted", "choices": [choice]}
            return json.dumps({**whole, "usage": usage} if counted else whole).encode()

        def give(self, code: int, body: bytes, headers: dict[str, str]) -> None:
            self.send_response(code)
            for key, value in {"content-type": "application/json", "content-length": str(len(body)), **headers}.items():
                self.send_header(key, value)
            self.end_headers()
            self.wfile.write(body)

        def flood(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(HUGE))
            self.end_headers()
            for _ in range(HUGE >> 16):
                self.wfile.write(b" " * (1 << 16))

        def drip(self, seconds: float) -> None:
            body = self.answer("late")
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            end = time.monotonic() + seconds
            for byte in body:
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
                time.sleep(max(min(0.05, end - time.monotonic()), 0.0))

        def log_message(self, *_: Any) -> None:
            pass

    return Handler
