"""What action indices and observation cells mean."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field

import numpy as np


@dataclass(frozen=True)
class Block:
    """Consecutive action indices with one meaning."""

    name: str
    about: str
    labels: tuple[str, ...]
    start: int

    @property
    def stop(self) -> int:
        return self.start + len(self.labels)


@dataclass(frozen=True)
class Plane:
    """Cells of an observation that belong together."""

    name: str
    about: str
    shape: tuple[int, ...]
    start: int

    @property
    def stop(self) -> int:
        return self.start + math.prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """The encoding of one game under one setup."""

    actions: tuple[Block, ...]
    planes: tuple[Plane, ...]
    n_actions: int
    n_cells: int
    longest: int
    _by_name: dict[str, Plane] = field(repr=False, compare=False, default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Layout:
        raw = json.loads(text)
        blocks, at = [], 0
        for block in raw["actions"]:
            blocks.append(Block(block["name"], block["about"], tuple(block["labels"]), at))
            at += len(block["labels"])
        planes, cell = [], 0
        for plane in raw["planes"]:
            planes.append(Plane(plane["name"], plane["about"], tuple(plane["shape"]), cell))
            cell = planes[-1].stop
        named = {plane.name: plane for plane in planes}
        return cls(tuple(blocks), tuple(planes), at, cell, raw["longest"], named)

    def say(self, index: int) -> str:
        """An index in words: ``BUILD_ROAD e13``."""
        for block in self.actions:
            if block.start <= index < block.stop:
                return f"{block.name} {block.labels[index - block.start]}".strip()
        raise IndexError(f"there is no action index {index}")

    def plane(self, observation: np.ndarray, name: str) -> np.ndarray:
        """One plane of an observation (or of a batch of them), in its shape, as a view."""
        plane = self._by_name[name]
        return observation[..., plane.start : plane.stop].reshape(observation.shape[:-1] + plane.shape)

    def named(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """Every plane of an observation by its name."""
        return {plane.name: self.plane(observation, plane.name) for plane in self.planes}
