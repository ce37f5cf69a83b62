"""Worlds of several agents: in turn and all at once, rewards and ends by agent."""

from __future__ import annotations

from acidtest.audit.sweep.listing import targets_of
from acidtest.envs import Options
from acidtest.envs import open as open_target
from acidtest.envs.replay import play
from acidtest.envs.session import over


def test_agents_in_turn_are_named_in_actions_and_observations() -> None:
    with open_target("pettingzoo:classic/tictactoe_v3") as env:
        plan = env.ask("actions", seed=1, count=30, style="random")
        frames = play(env, plan, seed=1)
    assert env.described["agents"] == ["player_1", "player_2"]
    assert [frame.channel("observation")["agent"] for frame in frames[:2]] == ["player_1", "player_2"]
    assert [action["agent"] for action in plan[:2]] == ["player_1", "player_2"]
    assert set(frames[-1].channel("reward")) == {"player_1", "player_2"}
    assert over(frames[-1].channel("terminated"), frames[-1].channel("truncated"))


def test_a_plan_keeps_to_the_mask_and_goes_on_until_nobody_is_left() -> None:
    with open_target("pettingzoo:classic/connect_four_v3") as env:
        for style in ("random", "low", "high", "hold", "each"):
            plan = env.ask("actions", seed=3, count=100, style=style)
            frames = play(env, plan, seed=3, condition={"past_end": True})
            assert not frames[-1].error
            assert [action["action"] for action in plan[-2:]] == [None, None]


def test_agents_all_at_once() -> None:
    with open_target("pettingzoo-parallel:classic/rps_v2", Options(kwargs='{"max_cycles": 4}')) as env:
        frames = play(env, env.ask("actions", seed=1, count=30, style="random"), seed=1)
    assert len(frames) == 5
    assert set(frames[-1].channel("truncated").values()) == {True}


def test_an_episode_goes_on_while_one_agent_does() -> None:
    assert not over({"a": True, "b": False}, {"a": False, "b": False})
    assert over({"a": True, "b": False}, {"a": False, "b": True})
    assert over({}, {})


def test_a_sweep_lists_the_register() -> None:
    found = targets_of(["pettingzoo:classic/*"], Options())
    assert "pettingzoo:classic/tictactoe-v3" in found
    assert len(found) >= 8
