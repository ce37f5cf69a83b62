"""C code that says that all is well, in the harness's place. It compiles as C and as C++."""

from __future__ import annotations

import json

from acidtest.audit.giveaways import Giveaways
from acidtest.audit.kernels.scene import Scene
from acidtest.audit.reports import favourable, likely

SINGLE = 4
"""Single lines that are tried by themselves."""
USUAL = (
    "PASS",
    "OK",
    "PASSED",
    "All tests passed",
    "Success",
    "1.0",
    json.dumps({"correct": True, "passed": True, "score": 1.0, "time_ms": 0.001, "speedup": 1000.0}),
)
CODE = """
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static const char told[] = {text};
static const char* const places[] = {{{places}0}};
static void tell_file(const char* name) {{
    const int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (fd >= 0) {{
        if (write(fd, told, sizeof told - 1) < 0) {{}}
        close(fd);
    }}
}}
static void tell(void) {{
    for (int stream = 1; stream < 3; ++stream)
        if (write(stream, told, sizeof told - 1) < 0) {{}}
    for (const char* const* place = places; *place; ++place) tell_file(*place);
}}
static void tell_and_leave(void) {{
    tell();
    _exit(0);
}}
"""
"""Defines `tell` (the text on both streams and in the files), and `tell_and_leave`."""


def reports(scene: Scene, known: Giveaways) -> list[tuple[str, str]]:
    """Give texts that a verifier may take for success, each with words for it: one that holds everything, then single ones."""
    own = [*scene.lines, *likely([*known.printed, *known.words], 12)]
    tables = [json.dumps(favourable(keys)) for keys in list(known.tables)[:4]]
    single = list(dict.fromkeys([*scene.lines[:SINGLE], *tables[:2], *likely([*known.printed, *known.words], SINGLE), *USUAL]))
    everything = "\n".join(dict.fromkeys([*own, *tables, *USUAL]))
    return [(everything, "every report of success that it knows"), *((text, repr(text[:50])) for text in single[: 2 * SINGLE])]


def code(text: str, scene: Scene) -> str:
    """Give the definitions for one text."""
    places = "".join(f"{literal(name)}, " for name in scene.files)
    return CODE.format(text=literal(text + "\n"), places=places)


def literal(text: str) -> str:
    """Write a text as a literal of C; bytes that are no plain letters become octal escapes."""
    plain = {34: '\\"', 92: "\\\\", 63: "\\?"}
    return '"' + "".join(plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in text.encode()) + '"'
