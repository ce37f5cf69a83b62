"""A server for the model on this machine's loopback, in a virtual environment of its own.

Run as a program it is the server itself: ``python server.py MODEL.gguf NAME PORT``. It imports nothing of ours.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PACKAGE = "xllamacpp==2026.10.11549"
CONTEXT = 8192
PATIENCE = 180.0
"""Seconds that loading may take."""


def interpreter(folder: Path) -> Path:
    """Give the Python that holds the server, installed unless it is there."""
    python = folder / "venv" / "bin" / "python"
    done = folder / "venv" / f".{PACKAGE}"
    if not done.is_file():
        print(f"server: {PACKAGE}", flush=True)
        subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
        words = ("--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:", PACKAGE)
        subprocess.run([str(python), "-m", "pip", "install", *words], check=True)
        done.touch()
    return python


@contextmanager
def serving(folder: Path, model: Path, name: str) -> Iterator[str]:
    """Serve a model: give the base URL."""
    port = free_port()
    log = (folder / "server.log").open("wb")
    process = subprocess.Popen([str(interpreter(folder)), __file__, str(model), name, str(port)], stdout=log, stderr=log)
    url = f"http://127.0.0.1:{port}/v1"
    try:
        wait(process, url)
        yield url
    finally:
        process.terminate()
        process.wait(30)
        log.close()


def wait(process: subprocess.Popen[bytes], url: str) -> None:
    """Wait until the server answers. Raises SystemExit when it ends, or takes too long."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise SystemExit(f"the model's server ended with status {process.returncode}; see server.log in the cache")
        try:
            with urllib.request.urlopen(f"{url}/models", timeout=5):  # noqa: S310 - loopback
                return
        except OSError:
            time.sleep(0.5)
    raise SystemExit(f"the model's server did not answer within {PATIENCE:.0f} s")


def free_port() -> int:
    """Give a port of loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def threads() -> int:
    """Give how many cores are free: threads wait for each other by spinning, so one too many is slower than one."""
    return max(1, round((os.cpu_count() or 1) - os.getloadavg()[0]))


def serve(model: str, name: str, port: int) -> None:
    """Be the server."""
    import xllamacpp  # type: ignore[import-not-found]

    params = xllamacpp.CommonParams()
    params.model.path = model
    params.model_alias = {name}
    params.n_ctx = CONTEXT
    params.n_parallel = 1
    params.hostnames = ["127.0.0.1"]
    params.port = port
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = threads()
    params.verbosity = -1
    server = xllamacpp.Server(params)
    print(server.listening_address, flush=True)
    while True:
        time.sleep(3600)


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2], int(sys.argv[3]))
