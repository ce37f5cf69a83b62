"""The door to models for code that speaks HTTP: an OpenAI-compatible address on the loopback of the sandbox.

The template listens before it loads anything, so that OPENAI_BASE_URL is right from the first import on; the children
it forks share the socket, and only the one that the host has called at the moment takes requests from it. A request
goes the way of ``ask()``. What is not offered: streaming, other addresses than chat completions, and requests while
the environment is imported.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import json
import os
import select
import socket
import threading
from http.server import BaseHTTPRequestHandler
from typing import Any, Callable, Dict, List, Optional, Tuple

BODY_CAP = 1 << 20
POLL = 0.02
"""Seconds between two looks at whether this process is still the one that was called."""
VARIABLES = ("OPENAI_BASE_URL", "OPENAI_API_BASE")
KEY = "acidtest"
"""Clients insist on a key; the real one never comes here."""


class Away(Exception):
    """Nobody answered."""


class Wrong(Exception):
    """The request breaks a limit."""


def listen() -> socket.socket:
    """Listen on a free port, and say so in the variables that clients read."""
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.bind(("127.0.0.1", 0))
    found.listen(16)
    for name in VARIABLES:
        os.environ[name] = "http://127.0.0.1:%d/v1" % found.getsockname()[1]
    os.environ["OPENAI_API_KEY"] = KEY
    return found


class Doorway:
    """Takes requests while its process is called. `ask` raises `Away` or `Wrong`."""

    def __init__(self, listener: socket.socket, ask: Callable[[Dict[str, Any]], Tuple[str, bool]]) -> None:
        self.listener = listener
        self.ask = ask
        self.called = threading.Event()
        threading.Thread(target=self._serve, daemon=True).start()

    def open(self) -> None:
        """Begin to take requests."""
        self.called.set()

    def close(self) -> None:
        """Take no more."""
        self.called.clear()

    def _serve(self) -> None:
        while True:
            self.called.wait()
            if not select.select([self.listener], [], [], POLL)[0] or not self.called.is_set():
                continue
            try:
                connection, address = self.listener.accept()
                connection.settimeout(30.0)
                with connection:
                    _Request(connection, address, self)  # type: ignore[arg-type]
            except OSError:
                continue


class _Request(BaseHTTPRequestHandler):
    server: Any

    def do_POST(self) -> None:
        """Answer one request."""
        try:
            asked = json.loads(self._body())
            if not self.path.endswith("/chat/completions"):
                return self._give(404, _error("only chat completions are offered here", "not_found"))
            text, whole = self.server.ask(question(asked))
        except Away as exc:
            return self._give(503, _error(str(exc), "service_unavailable"))
        except (Wrong, ValueError, RecursionError) as exc:
            return self._give(400, _error(str(exc), "invalid_request_error"))
        return self._give(200, _completion(str(asked.get("model", "")), text, whole))

    def _body(self) -> bytes:
        length = int(self.headers.get("content-length", "-1"))
        if not 0 <= length <= BODY_CAP:
            raise Wrong("a request has a content-length of at most %d" % BODY_CAP)
        return self.rfile.read(length)

    def _give(self, code: int, body: Dict[str, Any]) -> None:
        data = json.dumps(body).encode("ascii")
        self.send_response(code)
        for name, value in (("content-type", "application/json"), ("content-length", str(len(data))), ("connection", "close")):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def question(asked: Any) -> Dict[str, Any]:
    """Give a request of OpenAI's form as a question to the host. Raises `Wrong`."""
    if not isinstance(asked, dict):
        raise Wrong("a request is an object")
    if asked.get("stream"):
        raise Wrong("streaming is not offered here")
    tokens = asked.get("max_completion_tokens") or asked.get("max_tokens") or 256
    temperature = asked.get("temperature")
    return {
        "model": asked.get("model", ""),
        "messages": [_turn(turn) for turn in asked.get("messages") or ()],
        "max_tokens": tokens,
        "temperature": 0.0 if temperature is None else temperature,
    }


def _turn(turn: Any) -> Dict[str, Any]:
    if not isinstance(turn, dict):
        raise Wrong("a message is an object")
    content: Optional[Any] = turn.get("content")
    if isinstance(content, list):
        parts: List[str] = [part["text"] for part in content if isinstance(part, dict) and isinstance(part.get("text"), str)]
        if len(parts) != len(content):
            raise Wrong("the parts of a message are texts")
        content = "\n".join(parts)
    role = "system" if turn.get("role") == "developer" else turn.get("role")
    return {"role": role, "content": content}


def _error(message: str, kind: str) -> Dict[str, Any]:
    return {"error": {"message": message, "type": kind, "param": None, "code": None}}


def _completion(model: str, text: str, whole: bool) -> Dict[str, Any]:
    choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop" if whole else "length"}
    usage = {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0}
    return {"id": "acidtest", "object": "chat.completion", "created": 0, "model": model, "choices": [choice], "usage": usage}
