"""A small environment whose world is behind HTTP: a service in a thread of its own process, and a client."""

from __future__ import annotations

from acidtest.audit.example import Package
from acidtest.audit.perturbing.specimens import changed

SERVED = '''
import json
import threading
import time
import urllib.error
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from acidtest.spec import Task, ToolEnvironment, ToolError, tool


class Service(BaseHTTPRequestHandler):
    """Takes orders of bread."""

    def do_GET(self):
        self.give(self.server.orders)

    def do_POST(self):
        order = json.loads(self.rfile.read(int(self.headers["content-length"])))
        key = order.pop("key")
        if key not in self.server.keys:
            self.server.keys.add(key)
            self.server.orders.append(order)
        self.give({"taken": order})

    def give(self, value):
        body = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


class Env(ToolEnvironment):
    """Order bread for the morning."""

    def tasks(self):
        return [Task(id=f"{n}-{kind}", prompt=f"Order {n} loaves of {kind}.", data={"kind": kind, "loaves": n}) for n, kind in ((3, "rye"), (2, "spelt"))]

    def reference(self, task):
        return [{"tool": "order", "arguments": dict(task.data)}, {"tool": "orders", "arguments": {}}, {"message": "They are ordered."}]

    def begin(self, task, seed):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
        self.server.orders, self.server.keys = [], set()
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return task.prompt

    def close(self):
        self.server.shutdown()

    def call(self, value=None, tries=1):
        body = None if value is None else json.dumps(value).encode()
        for left in reversed(range(tries)):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.server.server_port}/orders", data=body, timeout=5) as answer:
                    return json.loads(answer.read())
            except (OSError, ValueError) as exc:
                if not left:
                    raise ToolError("unavailable", f"the bakery does not answer: {exc}")
                time.sleep(1)

    def state(self):
        return {"orders": [dict(order) for order in self.server.orders]}

    @tool
    def order(self, kind: str, loaves: int) -> dict:
        """Order loaves."""
        return self.call({"kind": kind, "loaves": loaves, "key": uuid.uuid4().hex}, tries=3)

    @tool
    def orders(self) -> list:
        """List the orders."""
        return self.call(tries=3)

    def grade(self, task, message):
        return 1.0 if self.server.orders == [task.data] else 0.0
'''
LOOPBACK = '[sandbox]\nprofile = "workspace"\nnetwork = "loopback"\n'


def served(*pairs: tuple[str, str]) -> Package:
    """Give the environment with some of its text replaced."""
    return Package(changed(SERVED, pairs), kind="tools", manifest=LOOPBACK)
