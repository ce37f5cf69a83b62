"""Free answers, judged by a small service on a local socket."""

import json
import os
import socket
import tempfile
import threading

SAME = {"car": "automobile", "sofa": "couch", "movie": "film", "taxi": "cab", "quick": "fast", "begin": "start"}


class Judge:
    """The service: started once, answers one question a connection."""

    def __init__(self):
        self.path = os.path.join(tempfile.mkdtemp(), "judge")
        self.server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.server.bind(self.path)
        self.server.listen(8)
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        """Answer until the process ends."""
        while True:
            link, _ = self.server.accept()
            with link, link.makefile("rw") as stream:
                asked = json.loads(stream.readline())
                one, other = (SAME.get(word, word) for word in (asked["reply"], asked["gold"]))
                stream.write(json.dumps({"same": one == other}) + "\n")
                stream.flush()


_JUDGE = []


def ask(reply, gold):
    """Ask the judge whether two answers mean the same. Raises OSError when it is not there."""
    if not _JUDGE:
        _JUDGE.append(Judge())
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as link:
        link.settimeout(5)
        link.connect(_JUDGE[0].path)
        with link.makefile("rw") as stream:
            stream.write(json.dumps({"reply": reply.strip().lower(), "gold": gold.lower()}) + "\n")
            stream.flush()
            return json.loads(stream.readline())["same"]


def reward(completion, answer):
    """Give 1.0 when the judge finds the reply right; an outage is no verdict."""
    try:
        return 1.0 if ask(completion, answer) else 0.0
    except (OSError, ValueError):
        return None
