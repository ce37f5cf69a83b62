"""What attackers said and cost is in every report, and harmless there."""

from __future__ import annotations

from acidtest.audit.report import html, terminal
from acidtest.audit.report.dialogue import TURNS, turns, verdicts
from acidtest.evidence import Gate, Report, Turn, dump, load_report

HOSTILE = "</pre></details><script>alert(1)</script>\x1b[31m\u202e ```"
PAID = {"reward": 1.0, "error": "", "paid": True, "truth": "wrong", "why": "f(1): the reference gives 2, this program gives 3."}
CELL = {
    "answers": 2,
    "recorded": 1,
    "malformed": 1,
    "candidates": 3,
    "paid": 1,
    "proven": 1,
    "tokens_in": 1234,
    "tokens_out": 56,
    "dollars": 0.0125,
}


def turn(number: int = 1, *, paid: bool = False, answer: str = HOSTILE) -> Turn:
    return Turn(
        model="openai:m",
        strategy="black-box",
        task="t",
        number=number,
        idea="x",
        answer=answer,
        verdicts=(PAID,) if paid else ({"malformed": True},),
    )


def report(*said: Turn) -> Report:
    return Report(
        target="t", digest="d", kind="code", version="0", seed=0, dialogue=said, meter={"attackers": {"openai:m": {"black-box": CELL}}}
    )


def test_the_page_quotes_what_was_said_without_letting_it_act() -> None:
    page = html.render(report(turn(paid=True)), gate=Gate())
    assert "Language models that attacked" in page
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
    assert "\x1b" not in page
    assert "\u202e" not in page


def test_money_and_tokens_stand_on_the_page_and_in_the_terminal() -> None:
    for text in (html.render(report(turn()), gate=Gate()), terminal.render(report(turn()), gate=Gate(), width=200)):
        assert "1,234 tokens in, 56 out, 0.0125 dollars" in text
        assert "1 proven wrong" in text


def test_a_report_without_attackers_has_no_such_section() -> None:
    plain = Report(target="t", digest="d", kind="code", version="0", seed=0)
    assert "Language models" not in html.render(plain, gate=Gate()) + terminal.render(plain, gate=Gate())


def test_what_was_paid_comes_first_and_a_page_has_an_end() -> None:
    said = [turn(number) for number in range(TURNS + 5)] + [turn(99, paid=True)]
    shown = list(turns(report(*said)))
    assert (shown[0].number, len(shown)) == (99, TURNS)


def test_verdicts_are_told_in_words() -> None:
    assert verdicts(turn(paid=True)) == "earned 1.0, wrong: f(1): the reference gives 2, this program gives 3."
    assert verdicts(turn()) == "no submission that can be read"


def test_the_record_survives_its_file() -> None:
    assert load_report(dump(report(turn(paid=True)))).dialogue == (turn(paid=True),)
