"""Makes whoever answers ready to be asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from acidtest.envs.egress.answerers import Answerer
from acidtest.envs.egress.program import Program
from acidtest.models import ModelName, Purse, Recording, Reply, Request, Teller
from acidtest.models.backend import Unanswered
from acidtest.models.budget import BOUNDLESS
from acidtest.models.price import Price, price_of
from acidtest.sandbox.contract import Job, JobResult, Profile

Run = Callable[[Job, Profile], JobResult]


def teller_for(answerer: Answerer, purse: Purse, *, stated: Price | None, folder: Path, run: Run, of_any: bool = False) -> Teller:
    """Give the way to ask: a model's answers are paid from the purse and kept in the folder; the others cost nothing.

    `of_any` takes an answer of a recording whichever model gave it: a verifier's names for models tell its questions
    apart, an attacker's do not.
    Raises UsageError where a key or a price is missing, SpecError for a recording that cannot be read.
    """
    if answerer.kind == "recording":
        return Teller(backend=_Nobody(answerer.word), purse=Purse(BOUNDLESS), recording=Recording(Path(answerer.word), of_any=of_any))
    if answerer.kind == "program":
        program = Program(Path(answerer.word).read_text(encoding="utf-8"), run)
        return Teller(backend=program, purse=Purse(BOUNDLESS), recording=Recording(None))
    from acidtest.models.remote import Remote

    model = ModelName.parse(answerer.word)
    recording = Recording(folder / f"{_slug(model.identity)}.jsonl")
    return Teller(backend=Remote(model), purse=purse, price=price_of(model, stated), recording=recording)


class _Nobody:
    """Stands behind a recording: what is not in it is not answered."""

    def __init__(self, path: str) -> None:
        self._path = path

    def answer(self, request: Request, seconds: float) -> Reply:
        """Refuse."""
        raise Unanswered(
            f"the recording holds no answer to this question (draw {request.draw})",
            where=self._path,
            billed=False,
            mend="name a model, whose answers are recorded, and give that recording",
        )


def _slug(identity: str) -> str:
    return "".join(char if char.isalnum() or char in ".-_" else "-" for char in identity)
