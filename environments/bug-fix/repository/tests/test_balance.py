import unittest

from ledger.balance import balances


class Balance(unittest.TestCase):
    def test_sums(self):
        self.assertEqual(balances([{"account": "a:b", "cents": 5}]), {"a": 5, "a:b": 5})
