"""Records are found in what is shown, by their fields, each once."""

from __future__ import annotations

from typing import Any

from acidtest.audit.data.records import Kind, assign, flat, kinds
from acidtest.audit.data.traits import is_slip, marks
from acidtest.spec.production import Record

LEADS = [Record(kind="lead", fields={"id": str(1000 + n), "name": f"n{n}", "town": {"name": "Aldby"}}, line=n) for n in range(40)]
MAILS = [Record(kind="mail", fields={"sender": f"s{n}", "body": "hello"}, line=n) for n in range(40)]


def seen(*observations: Any) -> list[Kind]:
    known = kinds([*LEADS, *MAILS])
    assign([observations], known)
    return known


def test_an_object_belongs_to_the_kind_with_which_it_shares_the_most_fields() -> None:
    lead, mail = seen(
        {"leads": [{"id": "7", "name": "Ada", "town": {"name": "Brekk"}}], "inbox": [{"sender": "Bo", "body": "hi", "read": True}]}
    )
    assert lead.ours == [{"id": "7", "name": "Ada", "town.name": "Brekk"}]
    assert mail.ours == [{"body": "hi", "read": True, "sender": "Bo"}]


def test_a_record_shown_in_parts_is_one() -> None:
    lead, _ = seen([{"id": "7", "name": "Ada"}], {"id": "7", "name": "Ada", "town": {"name": "Brekk"}})
    assert lead.identity == "id" and lead.ours == [{"id": "7", "name": "Ada", "town.name": "Brekk"}]


def test_what_several_observations_show_counts_once_and_what_one_shows_twice_counts_twice() -> None:
    mail = {"sender": "Bo", "body": "hi"}
    assert len(seen([mail], [mail])[1].ours) == 1
    assert len(seen([mail, mail], [mail])[1].ours) == 2


def test_an_object_of_other_fields_is_no_record() -> None:
    assert not any(kind.ours for kind in seen({"task": "x", "result": {"ok": True, "name": "none"}}))


def test_fields_go_by_their_path() -> None:
    assert flat({"a": {"b": 1}, "tags": ["x"], "rows": [{"c": 1}]}) == {"a.b": 1, "tags": ["x"]}


def test_slips_are_no_inflections() -> None:
    assert is_slip("qoute", "quote") and is_slip("adress", "address") and is_slip("adddress", "address") and is_slip("recieve", "receive")
    assert (
        not is_slip("orders", "order")
        and not is_slip("house", "mouse")
        and not is_slip("ordered", "order")
        and not is_slip("later", "late")
    )


def test_what_is_told_of_how_a_text_is_written() -> None:
    assert marks("PLEASE!!") == ["repeated signs", "nothing but capitals"]
    assert marks("é <b>") == ["letters beyond ASCII", "markup or entities"]
