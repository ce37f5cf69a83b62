"""What a language model is to us: a name, a question, an answer, a price, a purse, a recording.

The room knows nothing of environments. Attackers (`acidtest.audit.llm`) and judges (`acidtest.envs.egress`)
both ask through it, so that budgets, keys and recordings are kept in one way. Only `remote` speaks HTTP.
"""

from acidtest.models.budget import Budget, Purse
from acidtest.models.name import ModelName
from acidtest.models.recording import Recording
from acidtest.models.talk import Message, Reply, Request, Usage
from acidtest.models.teller import Teller

__all__ = ["Budget", "Message", "ModelName", "Purse", "Recording", "Reply", "Request", "Teller", "Usage"]
