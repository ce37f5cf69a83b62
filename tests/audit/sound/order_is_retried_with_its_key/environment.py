"""A bakery that orders flour from a mill over HTTP, and asks again when no answer comes."""

import http.client
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

WISHES = {"rye": 40, "wheat": 120, "spelt": 25}
TRIES = 3


class Mill(BaseHTTPRequestHandler):
    """Takes orders: PUT /orders/KEY is carried out once for each key."""

    def do_PUT(self):
        """Take an order."""
        key = self.path.rsplit("/", 1)[-1]
        order = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.orders.setdefault(key, order)
        self.answer(self.server.orders[key])

    def do_GET(self):
        """List the orders."""
        self.answer(list(self.server.orders.values()))

    def answer(self, value):
        """Send JSON."""
        body = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        """Say nothing."""


class Pantry(ToolEnvironment):
    """Order flour."""

    max_steps = 8

    def tasks(self):
        """Give what is needed."""
        for flour, kilos in WISHES.items():
            yield Task(id=flour, prompt=f"Order {kilos} kg of {flour} flour.", data={"flour": flour, "kilos": kilos})

    def reference(self, task):
        """Order, and see that it was taken."""
        return [{"tool": "order", "arguments": dict(task.data)}, {"tool": "orders", "arguments": {}}, {"message": "It is ordered."}]

    def begin(self, task, seed):
        """Start the mill."""
        self.close()
        self.count = 0
        self.mill = ThreadingHTTPServer(("127.0.0.1", 0), Mill)
        self.mill.orders = {}
        threading.Thread(target=self.mill.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return task.prompt

    def close(self):
        """Stop the mill."""
        if hasattr(self, "mill"):
            self.mill.shutdown()
            self.mill.server_close()

    def state(self):
        """Give the mill's orders."""
        return {"orders": list(self.mill.orders.values())}

    def ask(self, method, path, body=None):
        """Ask the mill, up to three times."""
        for attempt in range(TRIES):
            line = http.client.HTTPConnection("127.0.0.1", self.mill.server_port, timeout=4)
            try:
                line.request(method, path, body)
                answer = line.getresponse()
                if answer.status == 200:
                    return json.loads(answer.read())
            except (OSError, ValueError, http.client.HTTPException):
                pass
            finally:
                line.close()
            time.sleep(0.2 * 2**attempt)
        raise ToolError("mill_away", "the mill does not answer")

    @tool
    def order(self, flour: str, kilos: int) -> dict:
        """Order kilograms of a flour."""
        self.count += 1
        return self.ask("PUT", f"/orders/{self.count}", json.dumps({"flour": flour, "kilos": kilos}))

    @tool
    def orders(self) -> list:
        """List what was ordered."""
        return self.ask("GET", "/orders")

    def grade(self, task, message):
        """The one order is the one that was asked for."""
        return 1.0 if list(self.mill.orders.values()) == [task.data] else 0.0
