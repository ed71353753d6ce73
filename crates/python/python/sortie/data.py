"""Data sets of games: made by players, read from Parquet or from records. Needs ``pip install sortie[data]``."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterator, Mapping, Sequence

import numpy as np

from ._env import Env, games, make, open_record
from ._errors import Refusal
from ._layout import Layout
from .bots import Bot, Learner, as_player


@dataclass
class Dataset:
    """Decisions, one row for each index chosen, in the order of games and steps.

    ``game`` numbers the games, ``seat`` is who chose ``action`` having seen ``observation`` and ``mask``, ``returns``
    is what the game was worth to that seat in the end, and ``step`` counts the rows of a game.
    """

    key: str
    seats: int
    encoding: int
    rules: int
    layout: Layout
    game: np.ndarray
    step: np.ndarray
    seat: np.ndarray
    observation: np.ndarray
    mask: np.ndarray
    action: np.ndarray
    returns: np.ndarray
    seeds: list[str]

    def __len__(self) -> int:
        return len(self.action)

    def games(self) -> Iterator[slice]:
        """The rows of each game."""
        edges = np.flatnonzero(np.diff(self.game)) + 1
        for start, stop in zip([0, *edges], [*edges, len(self)]):
            if stop > start:
                yield slice(int(start), int(stop))


class _Rows:
    """Collects decisions."""

    def __init__(self, env: Env):
        self.env = env
        self.columns: dict[str, list] = {name: [] for name in ("game", "step", "seat", "observation", "mask", "action", "returns")}
        self.seeds: list[str] = []

    def begin(self, seed: str) -> None:
        self.seeds.append(seed)
        self.first = len(self.columns["action"])

    def choose(self, env: Env, seat: int, index: int) -> bool:
        columns = self.columns
        columns["game"].append(len(self.seeds) - 1)
        columns["step"].append(len(columns["action"]) - self.first)
        columns["seat"].append(seat)
        columns["observation"].append(env.observe(seat))
        columns["mask"].append(np.packbits(env.mask(seat), bitorder="little"))
        columns["action"].append(index)
        return env.step(index, seat)

    def end(self, env: Env) -> None:
        worth = env.returns() if env.terminated else [0.0] * env.seats
        seats = self.columns["seat"][self.first :]
        self.columns["returns"].extend(worth[seat] for seat in seats)

    def made(self) -> Dataset:
        env, columns = self.env, self.columns
        rules = next(known["rules"] for known in games() if known["key"] == env.game)
        n, width = len(columns["action"]), (env.n_actions + 7) // 8
        masks = np.array(columns["mask"], np.uint8).reshape(n, width)
        return Dataset(
            env.game,
            env.seats,
            env.encoding,
            rules,
            env.layout,
            np.array(columns["game"], np.int32),
            np.array(columns["step"], np.int32),
            np.array(columns["seat"], np.int8),
            np.array(columns["observation"], np.uint8).reshape(n, env.n_cells),
            np.unpackbits(masks, axis=1, count=env.n_actions, bitorder="little").view(np.bool_),
            np.array(columns["action"], np.int32),
            np.array(columns["returns"], np.float32),
            self.seeds,
        )


def play(
    game: str,
    players: Sequence[Any],
    *,
    games: int = 1,
    options: Mapping[str, Any] | None = None,
    seed: int | str = 0,
    out: str | Path | None = None,
) -> Dataset:
    """Plays ``games`` games between ``players``, one for each seat: levels of bots or functions of observation and mask.

    Game ``k`` has the seed ``"SEED-k"``. With ``out`` the data set is also written as Parquet. An action of a bot that
    has no indices (a trade proposed in Catan) is carried out, but makes no row.
    """
    seated = [as_player(player) for player in players]
    rows = None
    for number in range(games):
        env = make(game, len(seated), options=options, seed=f"{seed}-{number}")
        rows = rows or _Rows(env)
        rows.begin(env.seed)
        while not env.done:
            seat = env.to_act
            player = seated[seat]
            if isinstance(player, Bot):
                _bot_acts(rows, env, seat, player.level)
            elif isinstance(player, Learner):
                while not rows.choose(env, seat, int(player.function(env.observe(seat), env.mask(seat)))):
                    pass
            else:
                player.act(env, seat)
        rows.end(env)
    if rows is None:
        raise ValueError("games is a number from 1")
    made = rows.made()
    if out is not None:
        write(made, out)
    return made


def _bot_acts(rows: _Rows, env: Env, seat: int, level: str) -> None:
    try:
        path = env._core.spell_bot(level, seat)
    except Refusal as refusal:
        if refusal.code != "NOT_SPELLED":
            raise
        env.step_bot(level, seat)
        return
    for index in path:
        rows.choose(env, seat, index)


def of_record(record: Mapping[str, Any] | str) -> Dataset:
    """The decisions of a record, wherever it was played. Steps that were taken back are left out."""
    raw = json.loads(record) if isinstance(record, str) else dict(record)
    end = open_record(raw)
    steps: list[Mapping[str, Any]] = []
    for step in raw["steps"]:
        steps.pop() if "undo" in step else steps.append(step)
    if any(step.get("chance") for step in steps) or raw.get("chance"):
        raise ValueError("a record with scripted outcomes cannot be read step by step")
    env = make(raw["game"], raw["seats"], options=raw["options"], seed=raw["seed"], position=raw.get("position"),
               generator=raw["generator"].lower())
    names = {player["id"]: f"p{seat}" for seat, player in enumerate(raw["roster"])}
    rows = _Rows(env)
    rows.begin(env.seed)
    for step in steps:
        action = _renamed(step["action"], names)
        try:
            path = env.spell(action, step["seat"])
        except Refusal as refusal:
            if refusal.code != "NOT_SPELLED":
                raise
            env.step(action, step["seat"])
            continue
        for index in path:
            rows.choose(env, step["seat"], index)
    rows.end(end)
    return rows.made()


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """An action with the players' ids of a record as those of a plain table."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [_renamed(entry, names) for entry in value]
    if isinstance(value, dict):
        return {names.get(name, name): _renamed(member, names) for name, member in value.items()}
    return value


def write(data: Dataset, path: str | Path) -> None:
    """Writes a data set as Parquet. Observations and masks are binary columns, one blob for each row."""
    import pyarrow as arrow
    from pyarrow import parquet

    masks = np.packbits(data.mask, axis=1, bitorder="little")
    table = arrow.table(
        {
            "game": arrow.array(data.game),
            "step": arrow.array(data.step),
            "seat": arrow.array(data.seat),
            "observation": arrow.array([row.tobytes() for row in data.observation], arrow.binary()),
            "mask": arrow.array([row.tobytes() for row in masks], arrow.binary()),
            "action": arrow.array(data.action),
            "returns": arrow.array(data.returns),
        }
    )
    about = {
        "format": 1,
        "game": data.key,
        "seats": data.seats,
        "rules": data.rules,
        "encoding": data.encoding,
        "seeds": data.seeds,
        "layout": _layout_text(data.layout),
    }
    parquet.write_table(table.replace_schema_metadata({"sortie": json.dumps(about)}), path, compression="zstd")


def load(source: str | Path | Mapping[str, Any]) -> Dataset:
    """Reads a data set: a Parquet file, a record as a dict, or a file that holds a record."""
    if isinstance(source, Mapping):
        return of_record(source)
    path = Path(source)
    with path.open("rb") as file:
        magic = file.read(4)
    if magic != b"PAR1":
        return of_record(path.read_text(encoding="utf-8"))
    from pyarrow import parquet

    table = parquet.read_table(path)
    meta = (table.schema.metadata or {}).get(b"sortie")
    if meta is None:
        raise ValueError(f"{path} is not a data set of sortie")
    about = json.loads(meta)
    layout = Layout.read(about["layout"])
    column = {name: table.column(name).to_numpy() for name in ("game", "step", "seat", "action", "returns")}
    n = len(table)
    cells = b"".join(table.column("observation").to_pylist())
    bits = b"".join(table.column("mask").to_pylist())
    masks = np.frombuffer(bits, np.uint8).reshape(n, (layout.n_actions + 7) // 8)
    return Dataset(
        about["game"],
        about["seats"],
        about["encoding"],
        about["rules"],
        layout,
        column["game"],
        column["step"],
        column["seat"],
        np.frombuffer(cells, np.uint8).reshape(n, layout.n_cells),
        np.unpackbits(masks, axis=1, count=layout.n_actions, bitorder="little").view(np.bool_),
        column["action"],
        column["returns"],
        about["seeds"],
    )


def _layout_text(layout: Layout) -> str:
    blocks = [{"name": block.name, "about": block.about, "labels": list(block.labels)} for block in layout.actions]
    planes = [{"name": plane.name, "about": plane.about, "shape": list(plane.shape)} for plane in layout.planes]
    return json.dumps({"actions": blocks, "planes": planes, "longest": layout.longest})
