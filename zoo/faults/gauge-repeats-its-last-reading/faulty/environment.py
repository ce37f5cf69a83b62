"""A lock on a canal: sluices are moved, and a gauge that speaks lines over TCP tells the level."""

import socket
import socketserver
import threading

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

AIMS = {"boat-up": (120, 280), "boat-down": (300, 140), "half-way": (100, 180)}
STEP_CM = 40


class Gauge(socketserver.StreamRequestHandler):
    """Answers LEVEL with the level in centimetres."""

    def handle(self):
        """Answer line by line."""
        for line in self.rfile:
            if line.strip() == b"LEVEL":
                self.wfile.write(b"%d\n" % self.server.chamber["level"])


class Lock(ToolEnvironment):
    """Raise or lower the chamber."""

    max_steps = 20

    def tasks(self):
        """Give the manoeuvres."""
        for name, (start, aim) in AIMS.items():
            yield Task(id=name, prompt=f"Bring the chamber to {aim} cm. One move of a sluice is {STEP_CM} cm.", data={"start": start, "aim": aim})

    def reference(self, task):
        """Look after every move."""
        way = task.data["aim"] - task.data["start"]
        look = {"tool": "level", "arguments": {}}
        move = {"tool": "fill" if way > 0 else "drain", "arguments": {}}
        return [look, *[action for _ in range(abs(way) // STEP_CM) for action in (move, look)], {"message": "The gates may open."}]

    def begin(self, task, seed):
        """Start the gauge."""
        self.close()
        self.chamber = {"level": task.data["start"]}
        self.last = None
        self.gauge = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Gauge)
        self.gauge.daemon_threads = True
        self.gauge.chamber = self.chamber
        threading.Thread(target=self.gauge.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return task.prompt

    def close(self):
        """Stop the gauge."""
        if hasattr(self, "gauge"):
            self.gauge.shutdown()
            self.gauge.server_close()

    def state(self):
        """Give the true level."""
        return dict(self.chamber)

    def read(self):
        """Ask the gauge."""
        with socket.create_connection(self.gauge.server_address, timeout=2) as line:
            line.sendall(b"LEVEL\n")
            return int(line.makefile("rb").readline())

    @tool
    def level(self) -> dict:
        """Read the gauge."""
        try:
            self.last = self.read()
        except (OSError, ValueError):
            if self.last is None:
                raise ToolError("no_gauge", "the gauge does not answer") from None
        return {"centimetres": self.last}

    @tool
    def fill(self) -> str:
        """Open the upper sluice for a while."""
        self.chamber["level"] = min(self.chamber["level"] + STEP_CM, 400)
        return "the upper sluice was opened and closed"

    @tool
    def drain(self) -> str:
        """Open the lower sluice for a while."""
        self.chamber["level"] = max(self.chamber["level"] - STEP_CM, 0)
        return "the lower sluice was opened and closed"

    def grade(self, task, message):
        """The level is the one that was asked for."""
        return 1.0 if self.chamber["level"] == task.data["aim"] else 0.0
