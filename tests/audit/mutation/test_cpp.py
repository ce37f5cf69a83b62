"""C++ programs are changed by the same kinds of operator; streams and includes are left alone."""

from __future__ import annotations

import pytest

from acidtest.audit.mutation import cpp

SOURCE = """#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    int n;
    std::cin >> n;
    std::vector<long long> a(n);
    for (auto &x : a) std::cin >> x;
    long long best = a[0], run = 0;
    for (int i = 0; i < n; ++i) {
        if (a[i] < 0 && run == 0) continue;
        run = std::max(run + a[i], a[i]);
        if (run > best) best = run;
    }
    std::cout << best << "\\n";
    return 0;
}
"""
CHANGES = [
    ("boundary", "for (int i = 0; i < n; ++i) {", "for (int i = 0; i <= n; ++i) {"),
    ("comparison", "if (run > best) best = run;", "if (run <= best) best = run;"),
    ("arithmetic", "run = std::max(run + a[i], a[i]);", "run = std::max(run - a[i], a[i]);"),
    ("container", "run = std::max(run + a[i], a[i]);", "run = std::min(run + a[i], a[i]);"),
    ("boolean", "if (a[i] < 0 && run == 0) continue;", "if (a[i] < 0 || run == 0) continue;"),
    ("early return", "if (a[i] < 0 && run == 0) continue;", "if (a[i] < 0 && run == 0) break;"),
    ("constant", "long long best = a[0], run = 0;", "long long best = a[0], run = 1;"),
    ("dtype", "long long best = a[0], run = 0;", "int best = a[0], run = 0;"),
    ("call removal", "run = std::max(run + a[i], a[i]);", ";"),
]


@pytest.mark.parametrize(("operator", "before", "after"), CHANGES, ids=[name for name, _, _ in CHANGES])
def test_an_operator_makes_its_change(operator: str, before: str, after: str) -> None:
    assert (operator, before, after) in [(one.operator, one.before, one.after) for one in cpp.mutants(SOURCE)]


def test_shifts_of_streams_and_includes_are_no_arithmetic() -> None:
    found = cpp.mutants(SOURCE)
    assert not [one for one in found if one.operator == "arithmetic" and ("cin" in one.before or "cout" in one.before)]
    assert all("#include <vector>" in one.source for one in found)


def test_rewrites_spell_numbers_and_comment() -> None:
    made = {one.kind: one.source for one in cpp.rewrites(SOURCE.replace("run = 0;", "run = 0, big = 1000000;", 1))}
    assert "0xf4240" in made["numbers spelled otherwise"]
    assert made["comments and blank lines"].startswith("// ")


def test_what_does_not_parse_has_no_mutants() -> None:
    assert cpp.mutants("int main( {") == []
