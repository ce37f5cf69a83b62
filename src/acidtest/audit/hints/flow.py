"""Values followed through a target's own files: what each expression is made of.

It follows assignments, calls of the target's own functions, comprehensions and attributes of ``self``, whatever the
order in which they run. What it cannot follow has no origin and no kind, so that hints stay silent.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from acidtest.audit.hints.library import CALLED, METHODS
from acidtest.audit.hints.names import dotted, imported, keyword
from acidtest.audit.hints.value import NOTHING, SYMBOL, Value, joined, mixed, some, symbol
from acidtest.audit.source import Function, Module

ROUNDS = 8
"""Times that all assignments are gone through; chains of calls deeper than that lose their origins."""
Scope = ast.AST
Place = tuple[int, str]
"""Scope's number and variable."""
LITERALS = {str: "str", int: "int", float: "parsed", bool: "bool", type(None): "none"}
"""Kinds of constants."""
ELEMENTS = {"texts": "str", "str": "str", "map": "str", "batch": "str", "match": "str", "floats": "parsed", "ints": "int"}
"""Kind of what is inside."""
SEVERAL = {"str": "texts", "parsed": "floats", "float": "floats", "int": "ints"}
"""Kind of several of them."""


@dataclass
class Flow:
    """One target's files, with what is known of each variable in them."""

    modules: list[Module]
    task: dict[str, Value] = field(default_factory=dict)
    """What a task's fields and columns are: ``gold``, ``prompt``, ``data.tests``, ..."""

    def __post_init__(self) -> None:
        self.parents: dict[ast.AST, ast.AST] = {}
        self.imports: dict[ast.AST, dict[str, str]] = {}
        self.functions: dict[str, list[Function]] = {}
        self.numbers: dict[ast.AST, int] = {}
        self.variables: dict[Place, Value] = {}
        self.returns: dict[ast.AST, Value] = {}
        self.handed: dict[str, Value] = {}
        """Symbol -> what callers hand over, which may hold symbols of theirs."""
        for module in self.modules:
            self._take_in(module)

    def _take_in(self, module: Module) -> None:
        self.imports[module.tree] = imported(module.tree)
        for node in ast.walk(module.tree):
            self.numbers[node] = len(self.numbers)
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node
            if isinstance(node, Function):
                self.functions.setdefault(node.name, []).append(node)

    # --- what hints ask ------------------------------------------------------------------------

    def of(self, node: ast.AST) -> Value:
        """Give what is known of an expression, with everything that callers hand over."""
        return self._concrete(self.value(node), frozenset())

    def settle(self) -> None:
        """Go through all assignments until nothing new is learnt."""
        for _ in range(ROUNDS):
            before = (dict(self.variables), dict(self.returns), dict(self.handed))
            for module in self.modules:
                for node in ast.walk(module.tree):
                    self._learn(node)
            if before == (self.variables, self.returns, self.handed):
                return

    def hand(self, function: Function, name: str, value: Value) -> None:
        """Say what a function is handed from outside."""
        self._add(self.handed, f"{SYMBOL}{self.numbers[function]}:{name}", value)

    def called(self, call: ast.Call) -> str:
        """Give the full name of what a call calls, such as ``re.search``; '' where it is not known."""
        return dotted(call.func, self.imports[self._module(call)])

    def named(self, node: ast.AST) -> str:
        """Give the full name that an expression names."""
        return dotted(node, self.imports[self._module(node)])

    def scope(self, node: ast.AST) -> Scope:
        """Give the function, or the module, in which a node stands."""
        node = self.parents.get(node, node)
        while node in self.parents and not isinstance(node, Function | ast.Lambda):
            node = self.parents[node]
        return node

    # --- learning ------------------------------------------------------------------------------

    def _learn(self, node: ast.AST) -> None:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self._assign(target, self.value(node.value), node.value)
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
            self._assign(node.target, self.value(node.value), node.value)
        elif isinstance(node, ast.AugAssign):
            self._assign(node.target, mixed(self.value(node.target), self.value(node.value)))
        elif isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
            self._iterate(node.target, node.iter)
        elif isinstance(node, ast.withitem) and node.optional_vars is not None:
            self._assign(node.optional_vars, self.value(node.context_expr))
        elif isinstance(node, ast.Return) and node.value is not None:
            self._give(self.scope(node), self.value(node.value))
        elif isinstance(node, ast.Yield) and node.value is not None:
            self._give(self.scope(node), self._several(self.value(node.value)))
        elif isinstance(node, ast.Call):
            self._call(node)

    def _assign(self, target: ast.expr, value: Value, source: ast.expr | None = None) -> None:
        if isinstance(target, ast.Name):
            self._add(self.variables, (self.numbers[self.scope(target)], target.id), value)
        elif isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
            self._add(self.variables, (-1, target.attr), value)
        elif isinstance(target, ast.Tuple | ast.List):
            parts = source.elts if isinstance(source, ast.Tuple | ast.List) and len(source.elts) == len(target.elts) else []
            for place, inner in enumerate(target.elts):
                self._assign(inner, self.value(parts[place]) if parts else self._element(value))
        elif isinstance(target, ast.Starred):
            self._assign(target.value, value)
        elif isinstance(target, ast.Subscript):
            self._assign(target.value, Value(value.origins, self.value(target.value).kinds))

    def _iterate(self, target: ast.expr, over: ast.expr) -> None:
        """Bind what a loop goes over; pairs of zip and enumerate to their own sides."""
        name = self.called(over) if isinstance(over, ast.Call) else ""
        if isinstance(over, ast.Call) and isinstance(target, ast.Tuple) and name in {"zip", "enumerate"}:
            sides = [None, *over.args] if name == "enumerate" else list(over.args)
            for inner, side in zip(target.elts, sides, strict=False):
                self._assign(inner, self._element(self.value(side)) if side is not None else some("int"))
            return
        self._assign(target, self._element(self.value(over)))

    def _give(self, function: Scope, value: Value) -> None:
        self._add(self.returns, function, value)

    def _add(self, known: dict, key: object, value: Value) -> None:  # type: ignore[type-arg]
        known[key] = joined(known[key], value) if key in known else value

    def _call(self, call: ast.Call) -> None:
        for function in self.own(call):
            for name, given in self._arguments(call, function):
                self.hand(function, name, given)

    def own(self, call: ast.Call) -> list[Function]:
        """Give the target's own function that a call calls."""
        func = call.func
        if isinstance(func, ast.Name) and func.id in self.functions:
            return self.functions[func.id]
        if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
            base, imports = func.value.id, self.imports[self._module(call)]
            if base in {"self", "cls"} or imports.get(base, "").split(".")[0] in self._own_modules() or base[:1].isupper():
                return self.functions.get(func.attr, [])
        return []

    def _own_modules(self) -> set[str]:
        return {module.file.removesuffix(".py").split("/")[0] for module in self.modules}

    def _arguments(self, call: ast.Call, function: Function) -> Iterator[tuple[str, Value]]:
        names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
        if names[:1] in (["self"], ["cls"]):
            names = names[1:]
        for name, argument in zip(names, call.args, strict=False):
            if isinstance(argument, ast.Starred):
                return
            yield name, self.value(argument)
        for word in call.keywords:
            if word.arg:
                yield word.arg, self.value(word.value)

    # --- evaluating ----------------------------------------------------------------------------

    def value(self, node: ast.AST | None) -> Value:
        """Give what is known of an expression within its function: what parameters bring is a symbol."""
        match node:
            case ast.Name():
                return self._name(node)
            case ast.Constant(value=constant):
                return some(LITERALS.get(type(constant), ""))
            case ast.JoinedStr():
                return mixed(*(self.value(part.value) for part in node.values if isinstance(part, ast.FormattedValue)), kind="str")
            case ast.Attribute():
                return self._attribute(node)
            case ast.Subscript():
                return self._item(self.value(node.value), node.slice)
            case ast.Call():
                return self._result(node)
            case ast.BinOp():
                return self._operation(node)
            case ast.UnaryOp():
                return mixed(self.value(node.operand), kind="bool" if isinstance(node.op, ast.Not) else self.value(node.operand).kind)
            case ast.Compare():
                return mixed(self.value(node.left), *map(self.value, node.comparators), kind="bool")
            case ast.BoolOp():
                return joined(*map(self.value, node.values))
            case ast.IfExp():
                return joined(self.value(node.body), self.value(node.orelse))
            case ast.List() | ast.Tuple() | ast.Set():
                inner = [self.value(part) for part in node.elts]
                return self._several(joined(*inner)) if inner else some("")
            case ast.Dict():
                return mixed(*map(self.value, filter(None, node.values)))
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
                batch = len(node.generators) == 1 and self.of(node.generators[0].iter).kind.startswith("batch")
                return self.value(node.elt).of_kind("batch") if batch else self._several(self.value(node.elt))
            case ast.DictComp():
                return mixed(self.value(node.key), self.value(node.value))
            case ast.Await() | ast.Starred() | ast.NamedExpr():
                return self.value(node.value)
        return some("")

    def _name(self, node: ast.Name) -> Value:
        if node.id == "__file__":
            return some("path", "package")
        scope = self.scope(node)
        while True:
            found = self._local(scope, node.id)
            if found is not None:
                return found
            if scope not in self.parents:
                return NOTHING
            scope = self.scope(scope)

    def _local(self, scope: Scope, name: str) -> Value | None:
        own = self.variables.get((self.numbers[scope], name))
        if isinstance(scope, Function | ast.Lambda) and name in _parameters(scope):
            brought = symbol(f"{self.numbers[scope]}:{name}")
            return brought if own is None else joined(brought, own)
        return own

    def _attribute(self, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id == "self" and (-1, node.attr) in self.variables:
            return self.variables[-1, node.attr]
        base = self.value(node.value)
        if self._shown(base) == "task":
            return self.task.get(node.attr, some(""))
        if node.attr in {"stdout", "stderr", "output"} and any(origin.startswith("run:") for origin in base.origins):
            return base.of_kind("str")
        return base.of_kind("")

    def _item(self, base: Value, key: ast.expr) -> Value:
        shown = self._shown(base)
        if shown == "data":
            column = f"data.{key.value}" if isinstance(key, ast.Constant) and isinstance(key.value, str) else "data.*"
            return self.task.get(column, self.task.get("data.*", NOTHING))
        if isinstance(key, ast.Slice):
            return base
        return self._element(base)

    def _operation(self, node: ast.BinOp) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        kinds = {left.kind, right.kind}
        if isinstance(node.op, ast.Div) and "path" not in kinds:
            return mixed(left, right, kind="float" if kinds <= {"float", "parsed", "int"} else "")
        if "path" in kinds:
            return mixed(left, right, kind="path")
        if "str" in kinds and isinstance(node.op, ast.Add | ast.Mod | ast.Mult):
            return mixed(left, right, kind="str")
        return mixed(left, right, kind="float" if kinds & {"float", "parsed"} else "int" if kinds == {"int"} else "")

    def _result(self, call: ast.Call) -> Value:
        name, given = self.called(call), [self.value(part.value if isinstance(part, ast.Starred) else part) for part in call.args]
        own = self.own(call)
        if own:
            return joined(*(self._returned(call, function) for function in own))
        if name in CALLED:
            return CALLED[name](self, call, given)
        if isinstance(call.func, ast.Attribute):
            base = self.value(call.func.value)
            if call.func.attr == "get" and self._shown(base) in {"data", "map"} and call.args:
                return self._item(base, call.args[0])
            if call.func.attr in METHODS:
                return METHODS[call.func.attr](self, call, [base, *given])
            return mixed(base, *given)
        return mixed(*given, *(self.value(word.value) for word in call.keywords))

    def _returned(self, call: ast.Call, function: Function) -> Value:
        symbols = {f"{SYMBOL}{self.numbers[function]}:{name}": given for name, given in self._arguments(call, function)}
        return self.returns.get(function, NOTHING).bound({**dict.fromkeys(self._symbols(function), NOTHING), **symbols})

    def _symbols(self, function: Function) -> Iterator[str]:
        return (f"{SYMBOL}{self.numbers[function]}:{name}" for name in _parameters(function))

    # --- symbols -------------------------------------------------------------------------------

    def _concrete(self, value: Value, seen: frozenset[str]) -> Value:
        known = {
            name: NOTHING if name in seen or name not in self.handed else self._concrete(self.handed[name], seen | {name})
            for name in value.symbols
        }
        return value.bound(known) if known else value

    def _shown(self, value: Value) -> str:
        """Give the kind of a value, with what callers hand over."""
        return self._concrete(value, frozenset()).kind

    def _element(self, value: Value) -> Value:
        """Give what is inside."""
        return Value(value.origins, frozenset(ELEMENTS.get(kind, "") for kind in self._possible(value)))

    def _several(self, value: Value) -> Value:
        """Give several of them."""
        return Value(value.origins, frozenset(SEVERAL.get(kind, "") for kind in self._possible(value)))

    def _possible(self, value: Value) -> frozenset[str]:
        return self._concrete(value, frozenset()).kinds - {"none"}

    def _module(self, node: ast.AST) -> ast.AST:
        while node in self.parents:
            node = self.parents[node]
        return node

    def keyword(self, call: ast.Call, name: str) -> Value:
        """Give what a call passes by this name."""
        return self.value(keyword(call, name))


def _parameters(function: Scope) -> set[str]:
    if not isinstance(function, Function | ast.Lambda):
        return set()
    given = function.args
    every = [*given.posonlyargs, *given.args, *given.kwonlyargs, *filter(None, (given.vararg, given.kwarg))]
    return {argument.arg for argument in every}
