"""A ticket counter that asks a tariff service for each fare."""

import json
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

FARES = {
    ("Ulm", "coast line"): 61.5, ("Ulm", "valley line"): 47.0,
    ("Graz", "coast line"): 38.25, ("Graz", "valley line"): 52.0,
    ("Brno", "coast line"): 73.0, ("Brno", "valley line"): 29.75,
}  # fmt: skip
LINES = ("coast line", "valley line")


class Tariff(BaseHTTPRequestHandler):
    """Quotes fares."""

    def do_GET(self):
        """Quote the fare of one journey."""
        asked = parse_qs(urlsplit(self.path).query)
        body = json.dumps({"fare": FARES[asked["to"][0], asked["by"][0]]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        """Say nothing."""


class Counter(ToolEnvironment):
    """Sell a ticket by the cheaper line."""

    max_steps = 10

    def tasks(self):
        """Give one traveller for each town."""
        for town in sorted({town for town, _ in FARES}):
            cheaper = min(LINES, key=lambda line: FARES[town, line])
            yield Task(id=town.lower(), prompt=f"A traveller wants the cheaper ticket to {town}. The lines are: {', '.join(LINES)}.", data={"town": town, "line": cheaper})

    def reference(self, task):
        """Ask for both fares, then sell."""
        asks = [{"tool": "fare", "arguments": {"town": task.data["town"], "line": line}} for line in LINES]
        return [*asks, {"tool": "sell", "arguments": {"town": task.data["town"], "line": task.data["line"]}}, {"message": "Have a good journey."}]

    def begin(self, task, seed):
        """Open the counter."""
        self.close()
        self.sold = []
        self.tariff = ThreadingHTTPServer(("127.0.0.1", 0), Tariff)
        threading.Thread(target=self.tariff.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return task.prompt

    def close(self):
        """Close the counter."""
        if hasattr(self, "tariff"):
            self.tariff.shutdown()
            self.tariff.server_close()

    def state(self):
        """Give the tickets that were sold."""
        return {"sold": [list(ticket) for ticket in self.sold]}

    @tool
    def fare(self, town: str, line: str) -> float:
        """Quote a fare."""
        if (town, line) not in FARES:
            raise ToolError("no_such_journey", "no line goes there")
        query = f"to={town}&by={line.replace(' ', '+')}"
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.tariff.server_port}/fare?{query}", timeout=3) as answer:
                return json.loads(answer.read())["fare"]
        except OSError:
            raise ToolError("no_tariff", "the tariff service does not answer; ask again") from None

    @tool
    def sell(self, town: str, line: str) -> str:
        """Sell a ticket."""
        if (town, line) not in FARES:
            raise ToolError("no_such_journey", "no line goes there")
        self.sold.append((town, line))
        return "sold"

    def grade(self, task, message):
        """One ticket, by the cheaper line."""
        return 1.0 if self.sold == [(task.data["town"], task.data["line"])] else 0.0
