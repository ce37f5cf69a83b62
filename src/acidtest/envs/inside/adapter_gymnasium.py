"""Gymnasium environments, by registered id or by class, and whatever else a factory of worlds may make.

Runs where gymnasium is installed; everything else is the standard library, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from typing import Any, Callable, Dict, List, Optional

from . import from_source, masks_of_actions as masks, wire
from .adapters import Adapter, Nonsense, attempt, two, written

LIMITS = (
    "max_episode_steps",
    "_max_episode_steps",
    "max_steps",
    "_max_steps",
    "MAX_STEPS",
    "MAX_EPISODE_STEPS",
    "step_limit",
    "time_limit",
    "TIME_LIMIT",
    "max_timesteps",
    "max_episode_length",
    "episode_limit",
    "episode_length",
    "horizon",
    "HORIZON",
    "max_cycles",
)
"""Attributes in which authors keep the number of steps that an episode may have."""
ROUNDING = 1e-6
HOLD = 8
"""Steps for which the style ``hold`` repeats an action."""
LONG = 12
"""Steps for which the style ``each`` repeats an action."""
SHOWN = 8
"""Actions that a mask allows, of which so many are told."""
UNBOUNDED = 10.0
"""Stands for an infinite bound of an action."""


def load(settings: Dict[str, Any]) -> "Gymnasium":
    """Find out how an instance is made, make one to see that it can be, and give the adapter that speaks its interface."""
    if settings.get("folder"):
        from_source.use(settings["folder"])
    makers = {"pettingzoo": _of_pettingzoo, "gymnasium": _registered}
    factory = _of_entry(settings) if settings.get("entry") else makers[settings.get("library", "gymnasium")](settings)
    first = factory()
    home = interface(first)
    kind = Gymnasium if home == "world" else importlib.import_module("." + ADAPTERS[home], __package__).adapter
    return kind(factory, {**settings, "interface": home}, first)


def interface(instance: Any) -> str:
    """Say what was made: ``world``, ``vector``, ``aec`` or ``parallel``."""
    if hasattr(instance, "num_envs") and hasattr(instance, "single_action_space"):
        return "vector"
    if hasattr(instance, "action_space") and not callable(instance.action_space):
        return "world"
    if hasattr(instance, "agent_selection") or callable(getattr(instance, "agent_iter", None)):
        return "aec"
    return "parallel" if hasattr(instance, "possible_agents") else "world"


ADAPTERS = {"vector": "gymnasium_vector", "aec": "gymnasium_agents", "parallel": "gymnasium_agents"}
"""The file for each interface but that of one world, which is this one."""


def _of_entry(settings: Dict[str, Any]) -> Callable[[], Any]:
    module, name = settings["entry"].split(":")
    made: Any = importlib.import_module(module)
    for part in name.split("."):
        if not hasattr(made, part):
            raise Nonsense("module %s has no %s" % (module, name))
        made = getattr(made, part)
    given = settings.get("kwargs", {})
    if not callable(made):
        raise Nonsense(
            "%s is a %s; expected a class with the interface of gymnasium.Env, or a function that makes one" % (name, type(made).__name__)
        )
    _check_arguments(made, name, given)
    return lambda: made(**given)


def _check_arguments(made: Any, name: str, given: Dict[str, Any]) -> None:
    """Say which arguments are wanting or unknown, before anything of the author's runs."""
    try:
        signature = inspect.signature(made)
    except (TypeError, ValueError):
        return
    try:
        signature.bind(**given)
    except TypeError as exc:
        raise Nonsense(
            "%s%s cannot be called with %s: %s; expected a class of worlds, with --kwargs JSON for what it must be given "
            "(a bare reward function needs --data rows.jsonl)" % (name, signature, sorted(given) or "no arguments", exc)
        ) from exc


def _of_pettingzoo(settings: Dict[str, Any]) -> Callable[[], Any]:
    home = importlib.import_module("pettingzoo." + settings["id"].replace("/", ".").replace("-v", "_v"))
    name = "parallel_env" if settings["interface"] == "parallel" else "env"
    if not callable(getattr(home, name, None)):
        raise Nonsense("%s has no %s()" % (home.__name__, name))
    given = settings.get("kwargs", {})
    return lambda: getattr(home, name)(**given)


def _registered(settings: Dict[str, Any]) -> Callable[[], Any]:
    import gymnasium

    gymnasium.logger.min_level = gymnasium.logger.ERROR
    for module in settings.get("imports", []):
        importlib.import_module(module)
    given = settings.get("kwargs", {})
    if settings.get("num_envs"):
        return lambda: gymnasium.make_vec(settings["id"], num_envs=settings["num_envs"], vectorization_mode="sync", **given)
    return lambda: gymnasium.make(settings["id"], disable_env_checker=True, **given)


class Gymnasium(Adapter):
    """Sessions of a `gymnasium.Env`; tasks are seeds."""

    def __init__(self, factory: Any, settings: Dict[str, Any], first: Any) -> None:
        self.factory = factory
        self.settings = settings
        self.first = first
        """The instance that is described, and closed again."""

    def describe(self) -> Dict[str, Any]:
        """Describe the spaces and the declared limits, from an instance that is closed again."""
        instance, self.first = self.first, None
        try:
            missing = [name for name in ("reset", "step") if not callable(getattr(instance, name, None))]
            if missing:
                raise Nonsense(
                    "%s has no method %s(); expected a class with the interface of gymnasium.Env" % (type(instance).__name__, missing[0])
                )
            spec = getattr(instance, "spec", None)
            inner = unwrapped(instance)
            return {
                "capabilities": ["spaces"],
                "interface": self.settings["interface"],
                "single_step": False,
                "observation_space": space(getattr(instance, "observation_space", None)),
                "action_space": space(getattr(instance, "action_space", None)),
                "max_episode_steps": getattr(spec, "max_episode_steps", None),
                "limits": limits(instance),
                "nondeterministic": _declared_nondeterministic(spec, inner),
                "reward_range": wire.encode(getattr(instance, "reward_range", None)),
                "name": str(getattr(spec, "id", None) or type(instance).__name__),
                "class": "%s.%s" % (type(inner).__module__, type(inner).__qualname__),
                "source": written(getattr(type(inner), "step", None)),
            }
        finally:
            self.close(instance)

    def open(self) -> Any:
        """Make an instance."""
        return self.factory()

    def close(self, instance: Any) -> None:
        """Close an instance."""
        if callable(getattr(instance, "close", None)):
            instance.close()

    def reset(self, instance: Any, task: Any, seed: Optional[int]) -> Any:
        """Begin an episode under a seed."""
        try:
            answer = instance.reset(seed=seed)
        except TypeError as exc:
            if "unexpected keyword argument 'seed'" not in str(exc):
                raise
            raise Nonsense("reset takes no seed, the interface of the old Gym; expected reset(*, seed=None, options=None)") from exc
        return two(answer)

    def action(self, instance: Any, action: Any) -> Any:
        """Give an action of the space's own type."""
        value = wire.decode(action)
        kind = type(getattr(instance, "action_space", None)).__name__
        if kind == "Discrete" and isinstance(value, (int, float)):
            import numpy as np

            return np.int64(value)
        return value

    def step(self, instance: Any, action: Any) -> Any:
        """Act once."""
        return instance.step(action)

    def five(self, step: Any) -> Any:
        """Give the five parts of a step, or raise `Nonsense`, naming the old interface where it is met."""
        if isinstance(step, tuple) and len(step) == 4:
            raise Nonsense(
                "step returned 4 values, the interface of the old Gym; expected (observation, reward, terminated, truncated, info)"
            )
        return super().five(step)

    def contains(self, instance: Any, observation: Any) -> Optional[str]:
        """Say what is wrong with an observation, '' for nothing."""
        declared = getattr(instance, "observation_space", None)
        return None if declared is None else outside(declared, observation)[:300]

    # --- what the host may ask -------------------------------------------------------------

    def ask_actions(self, instance: Any, seed: int, count: int, style: str) -> List[Any]:
        """Give actions: ``random``, ``hold`` (each random one several times), ``low`` or ``high`` (the ends of the space), ``still`` (zeros), ``each`` (one after the other, each for a while)."""
        declared = instance.action_space
        masked = self._masked(instance, seed, count, style)
        if masked is not None:
            return masked
        if style == "each":
            turns = _turns(declared)
            return [turns[(index // LONG) % len(turns)] for index in range(count)]
        if style not in ("random", "hold"):
            return [edge(declared, style) for _ in range(count)]
        declared.seed(seed)
        if style == "random":
            return [declared.sample() for _ in range(count)]
        drawn = [declared.sample() for _ in range(count // HOLD + 1)]
        return [drawn[index // HOLD] for index in range(count)]

    def _masked(self, instance: Any, seed: int, count: int, style: str) -> Optional[List[Any]]:
        """Give actions that the world's own mask allows, found by playing; None for a world without a mask."""
        observation, info = self.reset(instance, None, seed)
        if masks.of(observation, info) is None or type(instance.action_space).__name__ not in ("Discrete", "MultiDiscrete"):
            return None
        picker = masks.Picker(instance.action_space, style, seed)
        found: List[Any] = []
        while len(found) < count:
            found.append(picker.pick(masks.of(observation, info)))
            went, answer = attempt(lambda: self.five(self.step(instance, found[-1])))
            if not went or answer[2] or answer[3]:
                break
            observation, info = answer[0], answer[4]
        return found

    def ask_masks(self, instance: Any, actions: List[Any], seed: int) -> List[Dict[str, Any]]:
        """Give what the masks say before each action and after the last: ``{"agent", "action", "trouble", "forbidden"}``, None where there is none."""
        observation, info = self.reset(instance, None, seed)
        told = [self._mask_said(instance, observation, info)]
        for action in actions:
            went, answer = attempt(lambda action=action: self.five(self.step(instance, self.action(instance, action))))
            if not went or answer[2] or answer[3]:
                break
            told.append(self._mask_said(instance, answer[0], answer[4]))
        return told

    def _mask_said(self, instance: Any, observation: Any, info: Any) -> Any:
        return mask_said(instance.action_space, masks.of(observation, info))

    def ask_choices(self, instance: Any, cap: int, seed: int) -> List[Any]:
        """Give groups of actions that differ in one thing only: the actions of a discrete space, or one component of a vector."""
        instance.action_space.seed(seed)
        return choices(instance.action_space, cap)

    def ask_unwrapped_steps(self, instance: Any) -> Any:
        """Give the name of each wrapper, outermost first."""
        names = []
        while hasattr(instance, "env"):
            names.append(type(instance).__name__)
            instance = instance.env
        return [*names, type(instance).__name__]


def mask_said(declared: Any, mask: Any, agent: Any = None) -> Any:
    """Give what a mask says of a discrete space; None where there is none."""
    if mask is None or type(declared).__name__ != "Discrete":
        return None
    forbidden, allowed = masks.forbidden(declared, mask), (masks.legal(declared, mask) or [])[:SHOWN]
    return {
        "agent": agent,
        "trouble": masks.trouble(declared, mask),
        "forbidden": [_named(action, agent) for action in forbidden],
        "allowed": [_named(action, agent) for action in allowed],
    }


def _named(action: int, agent: Any) -> Any:
    return action if agent is None else {"agent": agent, "action": action}


def unwrapped(instance: Any) -> Any:
    """Give the innermost environment."""
    return getattr(instance, "unwrapped", instance)


def _declared_nondeterministic(spec: Any, inner: Any) -> bool:
    metadata = getattr(inner, "metadata", None)
    said = isinstance(metadata, dict) and bool(metadata.get("nondeterministic", False))
    return said or bool(getattr(spec, "nondeterministic", False)) or getattr(inner, "nondeterministic", False) is True


def limits(instance: Any) -> Dict[str, int]:
    """Give what the environment, its class or its module calls the longest episode."""
    inner = unwrapped(instance)
    home = sys.modules.get(type(inner).__module__)
    found: Dict[str, int] = {}
    for name in LIMITS:
        for place in (inner, home):
            value = getattr(place, name, None)
            if isinstance(value, int) and not isinstance(value, bool) and 1 < value < 1000000:
                found.setdefault(name, value)
    return found


def space(declared: Any) -> Any:
    """Describe a space as plain data."""
    if declared is None:
        return None
    kind = type(declared).__name__
    about: Dict[str, Any] = {"type": kind}
    if kind == "Dict":
        about["spaces"] = {str(key): space(part) for key, part in declared.spaces.items()}
    elif kind == "Tuple":
        about["spaces"] = [space(part) for part in declared.spaces]
    else:
        for name in ("n", "nvec", "start", "low", "high", "shape"):
            if getattr(declared, name, None) is not None:
                about[name] = wire.encode(getattr(declared, name))
        about["dtype"] = str(getattr(declared, "dtype", None))
    return about


def outside(declared: Any, observation: Any, path: str = "observation") -> str:
    """Say in which way an observation is not in its space, '' when it is."""
    kind = type(declared).__name__
    if kind == "Dict":
        return _outside_dict(declared, observation, path)
    if kind == "Tuple":
        return _outside_tuple(declared, observation, path)
    if kind == "Box":
        return _outside_box(declared, observation, path)
    try:
        held = bool(declared.contains(observation))
    except Exception as exc:  # a space that cannot answer is itself the news
        return "%s: the space's contains() raised %s: %s" % (path, type(exc).__name__, exc)
    return "" if held else "%s is %.80r (%s), declared is %s" % (path, observation, type(observation).__name__, str(declared)[:80])


def _outside_dict(declared: Any, observation: Any, path: str) -> str:
    if not isinstance(observation, dict):
        return "%s is a %s, declared is a dictionary" % (path, type(observation).__name__)
    absent = sorted(str(key) for key in set(declared.spaces) - set(observation))
    extra = sorted(str(key) for key in set(observation) - set(declared.spaces))
    if absent or extra:
        parts = ["lacks the declared keys " + ", ".join(absent)] if absent else []
        return "%s %s" % (path, " and ".join(parts + (["has the undeclared keys " + ", ".join(extra)] if extra else [])))
    return next(filter(None, (outside(part, observation[key], "%s[%r]" % (path, key)) for key, part in declared.spaces.items())), "")


def _outside_tuple(declared: Any, observation: Any, path: str) -> str:
    if not isinstance(observation, tuple):
        return "%s is a %s, declared is a tuple" % (path, type(observation).__name__)
    if len(observation) != len(declared.spaces):
        return "%s has %d parts, declared are %d" % (path, len(observation), len(declared.spaces))
    parts = enumerate(zip(declared.spaces, observation))
    return next(filter(None, (outside(part, item, "%s[%d]" % (path, index)) for index, (part, item) in parts)), "")


def _outside_box(declared: Any, observation: Any, path: str) -> str:
    import numpy as np

    if not isinstance(observation, np.ndarray):
        if declared.shape != () or not isinstance(observation, (int, float, np.generic)):
            return "%s is a %s, declared is an array" % (path, type(observation).__name__)
        observation = np.asarray(observation, dtype=declared.dtype if type(observation) in (int, float) else None)
    if observation.shape != declared.shape:
        return "%s has shape %s, declared is %s" % (path, observation.shape, declared.shape)
    if not np.can_cast(observation.dtype, declared.dtype):
        return "%s has dtype %s, declared is %s" % (path, observation.dtype, declared.dtype)
    if np.isnan(observation).any():
        return "%s%s is NaN" % (path, list(map(int, np.argwhere(np.isnan(observation))[0])))
    return _outside_bounds(declared, observation, path)


def _outside_bounds(declared: Any, observation: Any, path: str) -> str:
    import numpy as np

    out = (observation < declared.low) | (observation > declared.high)
    if not out.any():
        return ""
    given = observation.astype(np.float64)
    with np.errstate(invalid="ignore"):
        excess = np.maximum(given - declared.high, declared.low - given)
        scale = np.maximum(np.abs(np.where(given > declared.high, declared.high, declared.low).astype(np.float64)), 1e-3)
        grave = out & ~(excess <= ROUNDING * scale)
    place = tuple(map(int, np.argwhere(grave if grave.any() else out)[0]))
    bounds = (path, list(place), observation[place].item(), declared.low[place].item(), declared.high[place].item())
    return "%s%s is %r, declared is [%r, %r]" % bounds + ("" if grave.any() else ", outside by rounding")


def edge(declared: Any, style: str) -> Any:
    """Give the action at an end of a space, or its zero for ``still``."""
    kind = type(declared).__name__
    if kind == "Box":
        return _edge_of_box(declared, style)
    if kind == "Discrete":
        return declared.start + (declared.n - 1 if style == "high" else 0)
    if kind == "MultiDiscrete":
        start = getattr(declared, "start", declared.nvec * 0)
        return start + (declared.nvec - 1 if style == "high" else declared.nvec * 0)
    if kind == "MultiBinary":
        import numpy as np

        return (np.ones if style == "high" else np.zeros)(declared.shape, dtype=declared.dtype)
    if kind == "Dict":
        return {key: edge(part, style) for key, part in declared.spaces.items()}
    if kind == "Tuple":
        return tuple(edge(part, style) for part in declared.spaces)
    raise Nonsense("no edge is known for a space of type %s" % kind)


def _turns(declared: Any) -> List[Any]:
    """Give every action of a discrete space, or the ends and the middle of another one."""
    if type(declared).__name__ == "Discrete":
        return [declared.start + index for index in range(int(declared.n))]
    return [edge(declared, style) for style in ("low", "high", "still")]


def _edge_of_box(declared: Any, style: str) -> Any:
    import numpy as np

    low = np.where(np.isfinite(declared.low), declared.low, np.minimum(-UNBOUNDED, declared.high))
    high = np.where(np.isfinite(declared.high), declared.high, np.maximum(UNBOUNDED, declared.low))
    edge = {"low": low, "high": high}.get(style, np.clip(0.0, low, high))
    return np.asarray(edge).astype(declared.dtype)


def choices(declared: Any, cap: int) -> List[Any]:
    """Give ``{"name", "values"}`` for each thing that an action decides."""
    kind = type(declared).__name__
    if kind == "Discrete":
        return [{"name": "action", "values": [declared.start + index for index in range(min(int(declared.n), cap))]}]
    if kind == "Box" and declared.shape and len(declared.shape) == 1:
        ends = (_edge_of_box(declared, "low"), _edge_of_box(declared, "high"))
        return [_varied("action[%d]" % place, declared.sample, place, ends) for place in range(min(declared.shape[0], cap))]
    if kind in ("MultiDiscrete", "MultiBinary") and len(declared.shape) == 1:
        ends = (edge(declared, "low"), edge(declared, "high"))
        return [_varied("action[%d]" % place, declared.sample, place, ends) for place in range(min(declared.shape[0], cap))]
    return []


def _varied(name: str, draw: Callable[[], Any], place: int, ends: Any) -> Dict[str, Any]:
    values = []
    drawn = draw()
    for end in ends:
        action = drawn.copy()
        action[place] = end[place]
        values.append(action)
    return {"name": name, "values": values}
