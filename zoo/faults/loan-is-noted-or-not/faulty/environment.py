"""A museum's loans, kept by a register on another machine."""

import http.client
import json
import logging
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

LOG = logging.getLogger("loans")
LOANS = {"vase": "Turin", "globe": "Lviv", "clock": "Cork"}


class Register(BaseHTTPRequestHandler):
    """Keeps loans: PUT /loans/EXHIBIT, GET /loans."""

    def do_PUT(self):
        """Note a loan."""
        exhibit = self.path.rsplit("/", 1)[-1]
        self.server.loans[exhibit] = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.answer(201, {"noted": exhibit})

    def do_GET(self):
        """List the loans."""
        self.answer(200, self.server.loans)

    def answer(self, status, value):
        """Send JSON."""
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        """Say nothing."""


class Desk(ToolEnvironment):
    """Note who borrows what."""

    max_steps = 8

    def tasks(self):
        """Give the loans."""
        for exhibit, town in LOANS.items():
            yield Task(id=exhibit, prompt=f"The museum of {town} borrows the {exhibit}. Note it in the register.", data={"exhibit": exhibit, "borrower": town})

    def reference(self, task):
        """Note it."""
        return [{"tool": "note_loan", "arguments": dict(task.data)}, {"message": "The loan is in the register."}]

    def begin(self, task, seed):
        """Start the register."""
        self.close()
        self.register = HTTPServer(("127.0.0.1", 0), Register)
        self.register.loans = {"map": {"borrower": "Ghent"}}
        threading.Thread(target=self.register.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return task.prompt

    def close(self):
        """Stop the register."""
        if hasattr(self, "register"):
            self.register.shutdown()
            self.register.server_close()

    def state(self):
        """Give what the register holds."""
        return json.loads(json.dumps(self.register.loans))

    def ask(self, method, path, value=None):
        """Send one request to the register."""
        line = http.client.HTTPConnection("127.0.0.1", self.register.server_port, timeout=4)
        try:
            line.request(method, path, None if value is None else json.dumps(value))
            answer = line.getresponse()
            body = answer.read()
            if answer.status >= 400:
                raise ConnectionError(f"the register answers {answer.status}")
            return json.loads(body)
        finally:
            line.close()

    @tool
    def note_loan(self, exhibit: str, borrower: str) -> str:
        """Note a loan."""
        if exhibit not in LOANS:
            raise ToolError("no_such_exhibit", "the museum has no such exhibit")
        try:
            self.ask("PUT", f"/loans/{exhibit}", {"borrower": borrower})
        except (OSError, ValueError, http.client.HTTPException) as exc:
            LOG.warning("the loan of %s was not noted: %s", exhibit, exc)
        return f"{exhibit}: lent to {borrower}"

    @tool
    def loans(self) -> dict:
        """List the loans."""
        try:
            return self.ask("GET", "/loans")
        except (OSError, ValueError, http.client.HTTPException) as exc:
            raise ToolError("register_away", "the register does not answer") from exc

    def grade(self, task, message):
        """The register holds the loan."""
        return 1.0 if self.register.loans.get(task.data["exhibit"]) == {"borrower": task.data["borrower"]} else 0.0
