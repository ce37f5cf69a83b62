#!/bin/sh
# Audit a dataset of reasoning-gym 0.1.25 whose scorer has a real fault, then see the fault happen again.
set -u
TARGET=reasoning-gym:game_of_life_halting
say() { printf '\n$ %s\n' "$*"; }

say acidtest check $TARGET
.venv/bin/acidtest check $TARGET --out out/demo
code=$?
[ $code -eq 1 ] || { echo "demo: expected findings (exit 1), got exit $code" >&2; exit 1; }

say acidtest replay 'out/demo/reasoning-gym-game_of_life_halting.json#A201'
.venv/bin/acidtest replay 'out/demo/reasoning-gym-game_of_life_halting.json#A201'
code=$?
[ $code -eq 1 ] || { echo "demo: expected the fault to be reproduced (exit 1), got exit $code" >&2; exit 1; }

printf '\nThe page with pictures: %s/out/demo/reasoning-gym-game_of_life_halting.html\n' "$PWD"
