"""A law office sends documents by courier; the courier's client may be away."""

from acidtest.spec import Backend, Task, ToolEnvironment, ToolError, tool

DOCUMENTS = {"lease": "Harbour Road 4", "will": "Mill Lane 12", "deed": "Station Square 1"}


class NoCourier(Exception):
    """Nobody can come."""


class Courier:
    """Takes documents."""

    def __init__(self):
        self.taken = {}

    def send(self, document, address):
        """Take a document to an address."""
        self.taken[document] = address
        return len(self.taken)


class Dispatch(ToolEnvironment):
    """Send one document."""

    max_steps = 6

    def tasks(self):
        """Give the documents."""
        for document, address in DOCUMENTS.items():
            yield Task(id=document, prompt=f"Send the {document} to {address}.", data={"document": document, "address": address})

    def reference(self, task):
        """Send it."""
        return [{"tool": "send", "arguments": dict(task.data)}, {"message": "It is on its way."}]

    def backends(self):
        """Name what may fail."""
        return {"courier": Backend(at="client.send", raises=(NoCourier,))}

    def begin(self, task, seed):
        """Call the courier."""
        self.courier = Courier()
        return task.prompt

    def state(self):
        """Give what was taken."""
        return dict(self.courier.taken)

    @tool
    def send(self, document: str, address: str) -> str:
        """Send a document."""
        if document not in DOCUMENTS:
            raise ToolError("no_such_document", f"there is {', '.join(DOCUMENTS)}")
        try:
            number = self.courier.send(document, address)
        except NoCourier as exc:
            raise ToolError("no_courier", "nobody can come; try again later") from exc
        return f"sent as number {number}"

    def grade(self, task, message):
        """The document went to its address, and nothing else did."""
        return 1.0 if self.courier.taken == {task.data["document"]: task.data["address"]} else 0.0
