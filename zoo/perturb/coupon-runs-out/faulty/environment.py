"""A till: coupons are redeemed while they are valid."""

from datetime import date

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

COUPONS = {"SPRING": date(2031, 5, 31), "LOYAL": date(2033, 12, 31), "OLD": date(2019, 1, 31)}
TODAY = date(2024, 6, 3)
WISHES = ["SPRING", "LOYAL"]


class Till(ToolEnvironment):
    """Redeem the coupon that the customer shows."""

    def tasks(self):
        return [Task(id=f"redeem-{code}", prompt=f"Redeem the coupon {code}.", data={"code": code}) for code in WISHES]

    def reference(self, task):
        return [{"tool": "redeem", "arguments": {"code": task.data["code"]}}, {"message": "It is redeemed."}]

    def begin(self, task, seed):
        self.redeemed = []
        return task.prompt

    @tool
    def redeem(self, code: str) -> str:
        """Redeem a coupon that is still valid."""
        if not isinstance(code, str) or code not in COUPONS or COUPONS[code] < date.today():
            raise ToolError("invalid", "there is no such coupon, or it is out of date")
        self.redeemed.append(code)
        return "redeemed"

    def grade(self, task, message):
        return 1.0 if self.redeemed == [task.data["code"]] else 0.0
