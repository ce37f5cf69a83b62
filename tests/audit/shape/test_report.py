from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from acidtest.audit.catalogue import rule
from acidtest.audit.engine import Settings, audit
from acidtest.audit.report.facts import silent_groups
from acidtest.audit.report.html.pictures import training as picture
from acidtest.envs import open as open_target
from acidtest.evidence import Report


def report_of(code: str, folder: Path) -> Report:
    target, options = rule("W410").good.write(folder)
    with open_target(target, options) as env:
        return audit(env, [rule(code)], Settings())


def test_the_report_says_which_share_of_groups_is_silent(tmp_path: Path) -> None:
    report = report_of("W410", tmp_path)
    assert report.training is not None
    assert report.training.silent == report.training.bernoulli
    assert "43% at competence 0.1" in silent_groups(report)[0][1]
    assert "<polyline" in picture(report) and "<script" not in picture(report)


def test_it_says_nothing_of_what_was_not_measured(tmp_path: Path) -> None:
    report = report_of("S103", tmp_path)
    assert report.training is None
    assert not silent_groups(report) and not picture(report)


def test_the_picture_has_words_for_those_who_do_not_see_it(tmp_path: Path) -> None:
    report = report_of("W410", tmp_path)
    assert "Expected share of groups without a gradient, by competence: 43% at 0.1" in picture(replace(report))
