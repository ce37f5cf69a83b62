"""A model's name says where it is served, and which key may go there."""

from __future__ import annotations

import pytest

from acidtest.errors import UsageError
from acidtest.models import ModelName


@pytest.mark.parametrize(
    "word",
    [
        "openai:gpt-4o-mini",
        "anthropic:claude-sonnet-4-5",
        "openai:qwen2.5-coder:1.5b@http://127.0.0.1:8080/v1",  # a colon within the name
        "openai:org/model@https://models.example.org/v1",
    ],
)
def test_a_name_is_printed_as_it_was_written(word: str) -> None:
    assert str(ModelName.parse(word)) == word


@pytest.mark.parametrize(
    "word",
    [
        "gpt-4o",  # no provider
        "google:gemini",  # a provider that we do not speak with
        "openai:",  # no name
        "openai:m@ftp://host/v1",  # no web address
        "openai:m@http://user:secret@host/v1",  # a secret in a word that is printed
        "openai:m@http://host/v1?key=secret",  # the same
        "openai:m@http://host:99999/v1",  # no port
    ],
)
def test_what_names_no_model_is_refused(word: str) -> None:
    with pytest.raises(UsageError):
        ModelName.parse(word)


def test_a_makers_key_goes_to_its_maker_alone() -> None:
    environ = {"OPENAI_API_KEY": "of-openai", "ACIDTEST_MODEL_KEY": "of-others"}
    assert ModelName.parse("openai:m").key(environ) == "of-openai"
    assert ModelName.parse("openai:m@https://elsewhere.example/v1").key(environ) == "of-others"
    assert ModelName.parse("openai:m@http://127.0.0.1:1/v1").key({"OPENAI_API_KEY": "of-openai"}) == ""


def test_a_key_never_travels_unencrypted() -> None:
    with pytest.raises(UsageError, match="unencrypted"):
        ModelName.parse("openai:m@http://elsewhere.example/v1").key({"ACIDTEST_MODEL_KEY": "secret"})


def test_a_maker_without_its_key_is_told_which_variable_is_missing() -> None:
    with pytest.raises(UsageError, match="ANTHROPIC_API_KEY"):
        ModelName.parse("anthropic:m").key({})


def test_a_local_server_is_the_same_on_another_port() -> None:
    one, other = (ModelName.parse(f"openai:m@http://127.0.0.1:{port}/v1") for port in (1, 2))
    assert one.identity == other.identity != ModelName.parse("openai:m").identity
