"""Tools find their partners by name, style and what they do; others stay alone."""

from __future__ import annotations

from acidtest.audit.drift.pairing import paired, renamed
from acidtest.audit.drift.tool import Tool, tool_of
from acidtest.spec.production import offer_of


def made(name: str, told: str = "", *names: str) -> Tool:
    schema = {"type": "object", "properties": {one: {"type": "string"} for one in names}, "required": list(names)}
    return tool_of(offer_of([{"name": name, "description": told, "parameters": schema}], "here").tools[0])


def test_the_same_name_another_style_and_a_new_name() -> None:
    real = [made("find"), made("crm.getOrder"), made("void_order", "Cancel an order of a customer.", "order_id")]
    ours = [made("find"), made("get_order"), made("cancel_order", "Cancel an order.", "order_id")]
    assert {(p.real.name, p.ours.name): p.how for p in paired(real, ours, {}).pairs} == {
        ("find", "find"): "same",
        ("crm.getOrder", "get_order"): "style",
        ("void_order", "cancel_order"): "renamed",
    }


def test_the_same_parameters_do_not_make_one_tool() -> None:
    found = paired([made("cancel_order", "Cancel an order.", "order_id")], [made("get_order", "Show the details.", "order_id")], {})
    assert not found.pairs and len(found.missing) == len(found.extra) == 1


def test_an_alias_is_the_authors_word() -> None:
    assert paired([made("search")], [made("look")], {"search": "look"}).pairs[0].how == "same"


def test_a_parameter_that_shares_a_word_was_renamed() -> None:
    pair = paired([made("book", "", "group_size", "room")], [made("book", "", "group_people", "room")], {}).pairs[0]
    assert [(real.name, ours.name) for real, ours in renamed(pair)] == [("group_size", "group_people")]
