"""A depot with a delivery drone: parcels are loaded, flown to an address, and set down."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PARCELS = {"P-31": "Seaview 2", "P-32": "Mill Road 9", "P-35": "Church Yard 1", "P-38": "Quay 40"}


class Drone(ToolEnvironment):
    max_steps = 14

    def tasks(self):
        for parcel, address in PARCELS.items():
            yield Task(id=parcel.lower(), prompt=f"Bring parcel {parcel} to {address}.", data={"parcel": parcel, "address": address})

    def reference(self, task):
        return [
            {"tool": "load", "arguments": {"parcel": task.data["parcel"]}},
            {"tool": "fly", "arguments": {"address": task.data["address"]}},
            {"tool": "set_down", "arguments": {}},
            {"message": "Delivered."},
        ]

    def begin(self, task, seed):
        self.parcel, self.address = task.data["parcel"], task.data["address"]
        self.hold, self.place, self.lying = None, "depot", {}
        return {"task": task.prompt, "depot": sorted(PARCELS)}

    def state(self):
        return {"hold": self.hold, "place": self.place, "lying": dict(self.lying)}

    def goal(self):
        where = self.lying.get(self.parcel, "not delivered")
        return {"met": where == self.address, "why": f"{self.parcel} lies at {where}"}

    @tool
    def load(self, parcel: str) -> str:
        """Load a parcel at the depot."""
        if self.place != "depot" or parcel not in PARCELS or parcel in self.lying or self.hold:
            raise ToolError("refused", "the drone is away or full, or the parcel is not here")
        self.hold = parcel
        return parcel

    @tool
    def fly(self, address: str) -> str:
        """Fly to an address, or back to the depot."""
        if address != "depot" and address not in PARCELS.values():
            raise ToolError("unknown", "no such address")
        self.place = address
        return address

    @tool
    def set_down(self) -> str:
        """Set down what is loaded."""
        if self.hold is None or self.place == "depot":
            raise ToolError("refused", "there is nothing to set down, or this is the depot")
        self.lying[self.hold], self.hold = self.place, None
        return "set down"

    def grade(self, task, message):
        return 1.0 if self.lying.get(self.parcel) == self.address else 0.0
