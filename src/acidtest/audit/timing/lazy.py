"""Python code of results that are worked out when somebody looks at them."""

from __future__ import annotations

ANYTHING = """
import operator

def value(later):
    kept = object.__getattribute__(later, "kept")
    if len(kept) == 1:
        kept.append(kept[0]())
    return kept[1]

class Later:
    def __init__(self, work):
        object.__setattr__(self, "kept", [work])
    def __getattribute__(self, name):
        return getattr(value(self), name)

def special(name, work):
    setattr(Later, name, work)

for name in "eq ne lt le gt ge add sub mul truediv floordiv mod pow and or xor".split():
    how = getattr(operator, name, None) or getattr(operator, name + "_")
    special("__%s__" % name, lambda self, other, how=how: how(value(self), other))
    if name not in "eq ne lt le gt ge":
        special("__r%s__" % name, lambda self, other, how=how: how(other, value(self)))
for name in "len iter next hash str repr bool int float abs reversed round".split():
    how = getattr(__import__("builtins"), name)
    special("__%s__" % name, lambda self, *more, how=how: how(value(self), *more))
special("__index__", lambda self: operator.index(value(self)))
special("__neg__", lambda self: -value(self))
special("__getitem__", lambda self, key: value(self)[key])
special("__contains__", lambda self, item: item in value(self))
special("__format__", lambda self, form: format(value(self), form))
special("__array__", lambda self, *more, **named: __import__("numpy").asarray(value(self), *more))

def lazily(function):
    def called(*arguments, **named):
        return Later(lambda: function(*arguments, **named))
    return called
"""
"""A stand-in for any result, which does everything that the result would do."""

LIST = """
class LateList(list):
    def fill(self):
        work, self.work = getattr(self, "work", None), None
        if work is not None:
            list.extend(self, work())
        return self

def filled(name):
    def method(self, *arguments, **named):
        return getattr(list, name)(self.fill(), *arguments, **named)
    return method

for name in "__eq__ __ne__ __lt__ __le__ __gt__ __ge__ __len__ __iter__ __getitem__ __contains__ __repr__ __reversed__ __add__ copy index count".split():
    setattr(LateList, name, filled(name))
LateList.__hash__ = None

def lazily(function):
    def called(*arguments, **named):
        result = LateList()
        result.work = lambda: function(*arguments, **named)
        return result
    return called
"""
"""A list that fills itself; it is a list by type."""
