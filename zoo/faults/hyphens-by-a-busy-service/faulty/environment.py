"""Syllables of English words, judged by a dictionary that runs as a service."""

import json
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from acidtest.spec import Task, TextEnvironment

WORDS = {
    "garden": ["gar-den"], "umbrella": ["um-brel-la"], "problem": ["prob-lem"], "holiday": ["hol-i-day", "hol-iday"],
    "carpenter": ["car-pen-ter"], "elephant": ["el-e-phant", "ele-phant"],
}  # fmt: skip


class Dictionary(BaseHTTPRequestHandler):
    """Says whether a division is one that it knows."""

    def do_POST(self):
        """Judge one division."""
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps({"known": asked["division"] in WORDS[asked["word"]]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        """Say nothing."""


class Hyphens(TextEnvironment):
    """One word, one division."""

    service = None

    def tasks(self):
        """Give the words."""
        for word, divisions in WORDS.items():
            yield Task(id=word, prompt=f"Divide '{word}' into syllables with hyphens. Reply with the divided word alone.", gold=divisions[0], data={"word": word})

    def close(self):
        """Stop the dictionary."""
        if self.service is not None:
            self.service.shutdown()
            self.service.server_close()

    def look_up(self, word, division):
        """Ask the dictionary."""
        if self.service is None:
            self.service = ThreadingHTTPServer(("127.0.0.1", 0), Dictionary)
            threading.Thread(target=self.service.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        body = json.dumps({"word": word, "division": division}).encode()
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.service.server_port}/judge", data=body, timeout=10) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as exc:
            return {"status": exc.code}

    def verify(self, task, reply):
        """Ask whether the division is known."""
        judged = self.look_up(task.data["word"], reply.strip().lower())
        return 1.0 if judged.get("known") else 0.0
