import unittest

from ledger.accounts import depth, is_below, parent


class Accounts(unittest.TestCase):
    def test_parent(self):
        self.assertEqual(parent("assets:bank"), "assets")

    def test_depth(self):
        self.assertEqual(depth("assets:bank"), 2)

    def test_below(self):
        self.assertEqual(is_below("assets:bank", "assets"), True)
