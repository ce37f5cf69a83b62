"""A kiosk that credits prepaid cards with a payment service."""

import itertools
import json
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

CARDS = {"4417": 250, "0093": 1900, "7351": 0}
WISHES = [("4417", 1000), ("0093", 500), ("7351", 2500)]
TRIES = 3


class Payments(BaseHTTPRequestHandler):
    """Credits cards. A request whose reference was seen is answered, and not carried out again."""

    def do_POST(self):
        """Credit a card."""
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        bank = self.server.bank
        if asked.get("reference") is None or asked["reference"] not in bank["seen"]:
            bank["seen"].add(asked.get("reference"))
            bank["cents"][asked["card"]] += asked["cents"]
        body = json.dumps({"credited": asked["cents"]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        """Say nothing."""


class Kiosk(ToolEnvironment):
    """Credit a card."""

    max_steps = 6

    def tasks(self):
        """Give the customers."""
        for card, cents in WISHES:
            yield Task(id=f"card-{card}", prompt=f"Credit card {card} with {cents / 100:.2f} euros.", data={"card": card, "cents": cents})

    def reference(self, task):
        """Credit it once."""
        return [{"tool": "credit", "arguments": dict(task.data)}, {"message": "It is credited."}]

    def begin(self, task, seed):
        """Open the kiosk."""
        self.close()
        self.numbers = itertools.count(seed * 1000)
        self.service = ThreadingHTTPServer(("127.0.0.1", 0), Payments)
        self.service.bank = {"cents": dict(CARDS), "seen": set()}
        threading.Thread(target=self.service.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return task.prompt

    def close(self):
        """Close the kiosk."""
        if hasattr(self, "service"):
            self.service.shutdown()
            self.service.server_close()

    def state(self):
        """Give what is on the cards."""
        return {"cents": dict(self.service.bank["cents"])}

    @tool
    def credit(self, card: str, cents: int) -> dict:
        """Credit a card with an amount in cents."""
        if card not in CARDS or not isinstance(cents, int) or not 0 < cents <= 10_000:
            raise ToolError("refused", "there is no such card, or the amount is out of range")
        body = json.dumps({"card": card, "cents": cents}).encode()
        for attempt in range(1, TRIES + 1):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.service.server_port}/credit", data=body, timeout=5) as answer:
                    return json.loads(answer.read())
            except (OSError, ValueError) as exc:
                if attempt == TRIES:
                    raise ToolError("unavailable", "the payment service does not answer") from exc
                time.sleep(0.5 * attempt)
        raise ToolError("unavailable", "the payment service does not answer")

    def grade(self, task, message):
        """The card holds what it held and the amount."""
        wanted = {**CARDS, task.data["card"]: CARDS[task.data["card"]] + task.data["cents"]}
        return 1.0 if self.service.bank["cents"] == wanted else 0.0
