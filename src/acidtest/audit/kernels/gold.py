"""C code that looks for numbers where gold may lie, and hands them out as results, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from acidtest.audit.kernels.function import Function

CAP = 1 << 16
STORE = f"""
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static double gold[{CAP}];
static size_t gold_count = 0, gold_next = 0;
static void gold_from(const char* text) {{
    while (*text && gold_count < {CAP}) {{
        char* end = 0;
        const double value = strtod(text, &end);
        if (end != text && !isalpha((unsigned char)*end)) gold[gold_count++] = value;
        text = end != text ? end : text + 1;
    }}
}}
static double gold_take(void) {{ return gold_next < gold_count ? gold[gold_next++] : -12345; }}
"""
"""Defines `gold_from` (all numbers of a text) and `gold_take` (the next of them)."""

FILES = """
static const char* const hints[] = {"expect", "gold", "answer", "want", "ref", "truth", "out", "target", "label", "solution", 0};
static int gold_likely(const char* name) {
    char low[256];
    size_t i = 0;
    for (; name[i] && i < sizeof low - 1; ++i) low[i] = (char)tolower((unsigned char)name[i]);
    low[i] = 0;
    for (const char* const* hint = hints; *hint; ++hint)
        if (strstr(low, *hint)) return 1;
    return 0;
}
static void gold_from_file(const char* name) {
    static char bytes[1 << 20];
    FILE* file = fopen(name, "rb");
    const size_t size = file ? fread(bytes, 1, sizeof bytes - 1, file) : 0;
    if (file) fclose(file);
    bytes[size] = 0;
    if (memchr(bytes, 0, size)) RAW else gold_from(bytes);
}
static void gold_from_folder(const char* where) {
    DIR* here = opendir(where);
    for (struct dirent* one = here ? readdir(here) : 0; one; one = readdir(here))
        if (gold_likely(one->d_name)) {
            char path[512];
            snprintf(path, sizeof path, "%s/%s", where, one->d_name);
            gold_from_file(path);
        }
    if (here) closedir(here);
}
__attribute__((constructor)) static void gold_look(void) {
    static const char* const places[] = {PLACES, 0};
    for (const char* const* place = places; *place && !gold_count; ++place) gold_from_folder(*place);
}
"""
RAW = "for (size_t at = 0; at + sizeof(TYPE) <= size && gold_count < CAP; at += sizeof(TYPE)) { TYPE value; memcpy(&value, bytes + at, sizeof value); gold[gold_count++] = value; }"
ARGUMENTS = """
__attribute__((constructor)) static void gold_look(int count, char** words, char** variables) {
    for (int i = 1; i < count; ++i) gold_from(words[i]);
    for (char** one = variables; one && *one; ++one) VARIABLES
}
"""


def files(places: Iterable[str], element: str) -> str:
    """Give code that takes the numbers of files whose names speak of answers, in the first of some folders that has any."""
    raw = RAW.replace("TYPE", element or "double").replace("CAP", str(CAP))
    return STORE + FILES.replace("PLACES", ", ".join(f'"{place}"' for place in places)).replace("RAW", raw)


def arguments(*, variables: bool) -> str:
    """Give code that takes the numbers of the program's arguments, and of its variables."""
    look = "{ const char* value = strchr(*one, '='); if (value) gold_from(value + 1); }" if variables else "(void)one;"
    return STORE + ARGUMENTS.replace("VARIABLES", look)


def bodies(function: Function) -> list[str]:
    """Give bodies of a function that hand out the next numbers as its results, for each guess of how many there are."""
    outs = function.of("output")
    if outs:
        loops = [
            " ".join(f"for (size_t i = 0; i < {count}; ++i) {out.name}[i] = ({out.element})gold_take();" for out in outs)
            for count in counts(function)
        ]
        return [f"{{ {loop} {function.nothing} }}" for loop in loops]
    if function.numeric:
        return [f"{{ return ({function.returns})gold_take(); }}"]
    return []


def counts(function: Function) -> list[str]:
    """Give expressions for the number of items of an output: products of the sizes that it is called with, then one."""
    names = [one.name for one in function.of("size")][:4]
    groups = [names, *(list(pair) for pair in combinations(names, 2) if len(names) == 3), *([name] for name in names if len(names) > 1)]
    return [" * ".join(f"(size_t)({name})" for name in group) for group in groups if group] or ["(size_t)1"]
