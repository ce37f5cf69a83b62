"""A bureau of exchange whose rates come over HTTP and move with every exchange."""

import json
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

START = {"koruna": 24.5, "forint": 391.0, "zloty": 4.3}


class Market(BaseHTTPRequestHandler):
    """Gives the rates."""

    def do_GET(self):
        """Give all rates."""
        body = json.dumps(self.server.rates).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        """Say nothing."""


class Bureau(ToolEnvironment):
    """Change euros."""

    max_steps = 10

    def tasks(self):
        """Give the customers."""
        for currency in START:
            yield Task(id=currency, prompt=f"Look up the rate of the {currency}, change 100 euros twice, and look up the rate after each.", data={"currency": currency})

    def reference(self, task):
        """Look, change, look, change, look."""
        look = {"tool": "rate", "arguments": {"currency": task.data["currency"]}}
        change = {"tool": "change", "arguments": {"currency": task.data["currency"], "euros": 100}}
        return [look, change, look, change, look, {"message": "Here is your money."}]

    def begin(self, task, seed):
        """Open the market."""
        self.close()
        self.paid = []
        self.last = {}
        self.market = ThreadingHTTPServer(("127.0.0.1", 0), Market)
        self.market.rates = dict(START)
        threading.Thread(target=self.market.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return task.prompt

    def close(self):
        """Close the market."""
        if hasattr(self, "market"):
            self.market.shutdown()
            self.market.server_close()

    def state(self):
        """Give the true rates and what was paid."""
        return {"rates": dict(self.market.rates), "paid": list(self.paid)}

    @tool
    def rate(self, currency: str) -> str:
        """Say how much one euro buys."""
        if currency not in START:
            raise ToolError("no_such_currency", "it is not traded here")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.market.server_port}/", timeout=2) as answer:
                self.last = json.loads(answer.read())
        except (OSError, ValueError) as exc:
            if currency not in self.last:
                raise ToolError("no_rate", "the market does not answer") from exc
            return f"1 euro = {self.last[currency]} {currency} (served from the cache, may be stale)"
        return f"1 euro = {self.last[currency]} {currency}"

    @tool
    def change(self, currency: str, euros: int) -> str:
        """Change euros."""
        if currency not in START or not 0 < euros <= 1000:
            raise ToolError("refused", "up to 1000 euros of what is traded here")
        self.paid.append([currency, euros])
        self.market.rates[currency] = round(self.market.rates[currency] * (1 - euros / 10_000), 4)
        return "changed"

    def grade(self, task, message):
        """Twice a hundred euros."""
        return 1.0 if self.paid == [[task.data["currency"], 100]] * 2 else 0.0
