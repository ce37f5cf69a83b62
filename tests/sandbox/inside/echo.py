"""A worker for the tests: answers what it is told, or misbehaves on a word."""

import contextlib
import io
import os
import socket
import struct
import sys
import time


def read(line):
    """Give the next message, or None at the end."""
    head = line.recv(4, socket.MSG_WAITALL)
    if len(head) < 4:
        return None
    size = struct.unpack(">I", head)[0]
    return line.recv(size, socket.MSG_WAITALL) if size else b""


def write(line, data):
    """Answer."""
    line.sendall(struct.pack(">I", len(data)) + data)


def echo(fd, *arguments):
    """Answer each message with itself, prefixed by the arguments."""
    line = socket.socket(fileno=fd)
    while (word := read(line)) is not None:
        if word == b"exit":
            sys.exit(3)
        if word == b"abort":
            os.abort()
        if word == b"raise":
            raise ValueError("the worker raised")
        if word == b"hang":
            time.sleep(60)
        if word == b"print":
            print("x" * (1 << 20), flush=True)
        if word == b"big":
            line.sendall(struct.pack(">I", 1 << 30))
        write(line, b" ".join([*(a.encode() for a in arguments), word]))


def interpret(fd):
    """Run each message as source, and answer what it printed."""
    line = socket.socket(fileno=fd)
    while (source := read(line)) is not None:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(source, "message", "exec"), {"__name__": "__main__"})
        write(line, printed.getvalue().encode())
