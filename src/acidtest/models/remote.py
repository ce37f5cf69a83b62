"""Models behind HTTP, through pydantic-ai: OpenAI and whatever speaks like it, and Anthropic.

The endpoint is not trusted with our memory or our time: a body is read up to a cap and up to a deadline, and
never unpacked. The key goes into one header and nowhere else; it is struck out of whatever comes back.
"""

from __future__ import annotations

import asyncio
import os
import warnings
from collections.abc import AsyncIterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from acidtest.errors import UsageError
from acidtest.models.backend import Unanswered
from acidtest.models.name import ModelName
from acidtest.models.talk import Ending, Reply, Request, Usage

if TYPE_CHECKING:
    import httpx2
    from pydantic_ai.messages import ModelMessage, ModelResponse
    from pydantic_ai.models import Model

BODY_CAP = 4 << 20
"""Bytes of one response."""
TEXT_CAP = 200_000
"""Characters of one answer; the rest is cut."""
SAID_CAP = 200
"""Characters of what an endpoint says in an error."""
RETRIED = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
UNBILLED = range(400, 500)
"""Refusals that no provider bills."""


class Remote:
    """One model behind HTTP. Thread-safe: each call has its own client and its own loop."""

    def __init__(self, model: ModelName, environ: Mapping[str, str] = os.environ) -> None:
        if find_spec("pydantic_ai") is None:
            raise UsageError("language models need the extra `llm`", where=str(model), mend="pip install 'acidtest[llm]'")
        self.model = model
        self._key = model.key(environ)

    def answer(self, request: Request, seconds: float) -> Reply:
        """Ask once, without retries. Raises Unanswered."""
        for library in ("pydantic_ai.direct", f"pydantic_ai.models.{self.model.provider}", f"pydantic_ai.providers.{self.model.provider}"):
            import_module(library)  # before the clock runs: the first time takes seconds
        try:
            return asyncio.run(self._within(request, seconds))
        except Unanswered:
            raise
        except TimeoutError as exc:
            raise Unanswered(f"it did not answer within {seconds:g} s", where=str(self.model), retry=True) from exc
        except Exception as exc:  # noqa: BLE001 - whatever the libraries make of a hostile answer, it is no answer
            raise self._unanswered(exc) from None  # what the libraries raise may hold the request's headers

    async def _within(self, request: Request, seconds: float) -> Reply:
        async with asyncio.timeout(seconds):
            return await self._ask(request, seconds)

    async def _ask(self, request: Request, seconds: float) -> Reply:
        from pydantic_ai.direct import model_request
        from pydantic_ai.settings import ModelSettings

        settings = ModelSettings(max_tokens=request.max_tokens, temperature=request.temperature, timeout=seconds, max_retries=0)
        if self.model.provider == "openai":
            settings["seed"] = request.draw
        async with _client(self.model, seconds) as client:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of settings that a model does not take
                response = await model_request(self._model(client), _messages(request), model_settings=settings, instrument=False)
        return self._reply(response)

    def _model(self, client: httpx2.AsyncClient) -> Model:
        key = self._key or "none"  # the clients insist on one
        if self.model.provider == "anthropic":
            from pydantic_ai.models.anthropic import AnthropicModel
            from pydantic_ai.providers.anthropic import AnthropicProvider

            return AnthropicModel(self.model.name, provider=AnthropicProvider(api_key=key, base_url=self.model.url, http_client=client))
        from pydantic_ai.models.openai import OpenAIChatModel
        from pydantic_ai.profiles.openai import OpenAIModelProfile
        from pydantic_ai.providers.openai import OpenAIProvider

        profile = None if self.model.at_home else OpenAIModelProfile(openai_chat_supports_max_completion_tokens=False)
        provider = OpenAIProvider(base_url=self.model.url, api_key=key, http_client=client)
        return OpenAIChatModel(self.model.name, provider=provider, profile=profile)

    def _reply(self, response: ModelResponse) -> Reply:
        from pydantic_ai.messages import TextPart

        text = self._struck("".join(part.content for part in response.parts if isinstance(part, TextPart)))
        ended: Ending = "length" if response.finish_reason == "length" or len(text) > TEXT_CAP else "other"
        usage = Usage(tokens_in=_count(response.usage.input_tokens), tokens_out=_count(response.usage.output_tokens))
        return Reply(text=text[:TEXT_CAP], ended="stop" if response.finish_reason == "stop" and ended == "other" else ended, usage=usage)

    def _unanswered(self, exc: Exception) -> Unanswered:
        """Give any failure of the libraries as ours: what happened, without what was sent."""
        from pydantic_ai.exceptions import ModelConnectionError, ModelHTTPError

        where = str(self.model)
        if isinstance(exc, ModelHTTPError):
            after = _seconds((exc.headers or {}).get("retry-after", ""))
            what = f"it answered with HTTP status {exc.status_code}: {self._said(exc.body)}"
            return Unanswered(what, where=where, retry=exc.status_code in RETRIED, after=after, billed=exc.status_code not in UNBILLED)
        trouble = next((cause for cause in _chain(exc) if isinstance(cause, _Refused)), None)
        if trouble is not None:
            return Unanswered(str(trouble), where=where)
        if isinstance(exc, ModelConnectionError):
            return Unanswered(f"it cannot be reached ({_cause(exc)})", where=where, retry=True, mend="is it running, and is its URL right?")
        return Unanswered(f"it answered with something that is no answer ({type(exc).__name__}: {self._said(exc)})", where=where)

    def _said(self, body: object) -> str:
        return self._struck(" ".join(str(body).split()))[:SAID_CAP]

    def _struck(self, text: str) -> str:
        return text.replace(self._key, "[key]") if self._key else text


class _Refused(Exception):
    """A response that we do not read to its end."""


def _client(model: ModelName, seconds: float) -> httpx2.AsyncClient:
    import httpx2

    async def guard(response: httpx2.Response) -> None:
        if response.headers.get("content-encoding", "identity") != "identity":
            raise _Refused("it answered in a packed form, which was not asked for")
        response.stream = _Capped(response.stream)

    class _Capped(httpx2.AsyncByteStream):
        def __init__(self, stream: Any) -> None:
            self._stream = stream

        async def __aiter__(self) -> AsyncIterator[bytes]:
            size = 0
            async for part in self._stream:
                size += len(part)
                if size > BODY_CAP:
                    raise _Refused(f"it answered with more than {BODY_CAP >> 20} MiB")
                yield part

        async def aclose(self) -> None:
            await self._stream.aclose()

    return httpx2.AsyncClient(
        timeout=seconds,
        follow_redirects=False,  # a key must not follow
        trust_env=not model.loopback,  # no proxy stands between us and this machine
        headers={"accept-encoding": "identity"},
        event_hooks={"response": [guard]},
    )


def _messages(request: Request) -> list[ModelMessage]:
    from pydantic_ai.messages import ModelRequest, ModelResponse, SystemPromptPart, TextPart, UserPromptPart

    found: list[ModelMessage] = []
    for message in request.messages:
        if message.role == "assistant":
            found.append(ModelResponse(parts=[TextPart(content=message.text)]))
            continue
        part = SystemPromptPart(content=message.text) if message.role == "system" else UserPromptPart(content=message.text)
        if found and isinstance(found[-1], ModelRequest):
            found[-1] = ModelRequest(parts=[*found[-1].parts, part])
        else:
            found.append(ModelRequest(parts=[part]))
    return found


def _count(tokens: object) -> int:
    return tokens if isinstance(tokens, int) and tokens > 0 else 0


def _seconds(text: str) -> float:
    try:
        return min(max(float(text), 0.0), 3600.0)
    except ValueError:
        return 0.0


def _chain(exc: BaseException) -> list[BaseException]:
    found: list[BaseException] = []
    at: BaseException | None = exc
    while at is not None and len(found) < 20:
        found.append(at)
        at = at.__cause__ or at.__context__
    return found


def _cause(exc: BaseException) -> str:
    return type(_chain(exc)[-1]).__name__
