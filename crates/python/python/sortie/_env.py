"""The plain environment: one match, any seat, integers or structured actions."""

from __future__ import annotations

import json
from operator import index as _index
from typing import Any, Mapping

import numpy as np

from . import _sortie
from ._layout import Layout


def text_seed(seed: int | str | None) -> str:
    """A seed as the engine takes it. ``None`` draws one."""
    if seed is None:
        return np.random.default_rng().bytes(16).hex()
    if isinstance(seed, (int, np.integer)) and not isinstance(seed, bool):
        return str(int(seed))
    if isinstance(seed, str):
        return seed
    raise TypeError(f"a seed is a number, a text or None, not {type(seed).__name__}")


def text_json(value: Any, what: str) -> str:
    """Structured data as the engine takes it."""
    try:
        return json.dumps(value, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise TypeError(f"{what} must be plain JSON data: {error}") from None


class Env:
    """One match. Make it with :func:`sortie.make`.

    An action is an integer or a dict such as ``{"action": "ROLL_DICE", "payload": {}}``. Some actions take several
    integers, one after the other; :attr:`to_act` stays the same until the last of them. Whatever the rules refuse
    raises :class:`sortie.Refusal` and changes nothing.
    """

    __slots__ = ("_core", "_layout", "_options", "_position", "_seed", "_generator")

    def __init__(self, core: _sortie.Env, options: str = "{}", position: str | None = None, seed: str = "", generator: str = "fast"):
        self._core = core
        self._layout: Layout | None = None
        self._options, self._position, self._seed, self._generator = options, position, seed, generator

    # What the match is.

    @property
    def game(self) -> str:
        """The game's key."""
        return self._core.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._core.seats

    @property
    def seed(self) -> str:
        """The seed that this match was made from."""
        return self._seed

    @property
    def layout(self) -> Layout:
        """What indices and cells mean."""
        if self._layout is None:
            self._layout = Layout.read(self._core.layout())
        return self._layout

    @property
    def encoding(self) -> int:
        """The version of the encoding; data of another version means something else."""
        return self._core.encoding

    @property
    def n_actions(self) -> int:
        """How many action indices there are."""
        return self._core.n_actions

    @property
    def n_cells(self) -> int:
        """How many cells an observation has."""
        return self._core.n_cells

    # Whose decision it is.

    @property
    def to_act(self) -> int | None:
        """The first seat that must act, or ``None`` once the match is over."""
        return self._core.to_act

    @property
    def must(self) -> list[int]:
        """The seats that must act; several where decisions are simultaneous."""
        return self._core.must

    @property
    def may(self) -> list[int]:
        """The seats that may act now, but need not: answers to a trade."""
        return self._core.may

    @property
    def terminated(self) -> bool:
        """Whether the match has ended by the rules."""
        return self._core.terminated

    @property
    def truncated(self) -> bool:
        """Whether the match was cut short after ``layout.longest`` indices."""
        return self._core.truncated

    @property
    def done(self) -> bool:
        """Whether the match is over, one way or the other."""
        return self._core.to_act is None

    @property
    def turn(self) -> int:
        """The number of the turn, day or fight."""
        return self._core.turn

    @property
    def revision(self) -> int:
        """How many actions and undos there were."""
        return self._core.revision

    # Playing.

    def reset(self, seed: int | str | None = None) -> None:
        """Begins again: with this seed, or with the same one."""
        if seed is not None:
            self._seed = text_seed(seed)
        core = self._core
        self._core = _sortie.Env(core.game, core.seats, self._options, self._seed, self._position, self._generator)

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The indices that may be chosen now, by the seat to act unless another is named."""
        return self._core.legal(seat)

    def mask(self, seat: int | None = None) -> np.ndarray:
        """The same as a boolean array."""
        return self._core.mask(self._who(seat)).view(np.bool_)

    def step(self, action: int | Mapping[str, Any], seat: int | None = None) -> bool:
        """Chooses an index or carries out a structured action. True if an action is now done."""
        if type(action) is int:
            if action < 0:
                raise IndexError(f"an action index is not negative: {action}")
            return self._core.step(action, seat)
        if isinstance(action, Mapping):
            self._core.act(text_json(dict(action), "an action"), seat)
            return True
        if isinstance(action, bool):
            raise TypeError("an action is a number or a dict, not a bool")
        return self.step(_index(action), seat)

    def observe(self, seat: int | None = None) -> np.ndarray:
        """What the seat sees, as ``layout.n_cells`` numbers from 0 to 255."""
        return self._core.observation(self._who(seat))

    def planes(self, seat: int | None = None) -> dict[str, np.ndarray]:
        """What the seat sees, plane by plane."""
        return self.layout.named(self.observe(seat))

    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """What the seat, ``"public"`` or ``"judge"`` sees, in the game's own words."""
        return json.loads(self._core.view(self._who(seat)))

    def offers(self, seat: int | None = None) -> dict[str, Any]:
        """What the seat may do, as the web client gets it: actions, forms, and what is blocked and why."""
        return json.loads(self._core.offers(self._who(seat)))

    def actions(self, seat: int | None = None, limit: int = 1000) -> list[dict[str, Any]]:
        """Up to ``limit`` structured legal actions."""
        return json.loads(self._core.actions(self._who(seat), limit)[0])

    def preview(self, action: Mapping[str, Any], seat: int | None = None) -> dict[str, Any] | None:
        """What the seat can foresee of an action: odds, sums, warnings."""
        found = self._core.preview(self._who(seat), text_json(dict(action), "an action"))
        return None if found is None else json.loads(found)

    def spell(self, action: Mapping[str, Any], seat: int | None = None) -> list[int]:
        """The indices to choose, one after the other, for a structured action."""
        return self._core.spell(text_json(dict(action), "an action"), seat)

    def say(self, index: int) -> str:
        """An index in words."""
        return self.layout.say(index)

    def pen(self, seat: int | None = None) -> list[int]:
        """The indices already chosen of an action that is not complete."""
        return self._core.pen(self._who(seat))

    # Bots.

    def choose(self, level: str, seat: int | None = None) -> dict[str, Any] | None:
        """What one of the game's bots would do, from what the seat sees."""
        found = self._core.choose(level, seat)
        return None if found is None else json.loads(found)

    def step_bot(self, level: str, seat: int | None = None) -> bool:
        """Lets a bot act. False if it lets an open window pass."""
        return self._core.act_bot(level, seat)

    # The end.

    def returns(self) -> list[float]:
        """What the match is worth to each seat: zero until it has ended."""
        return self._core.returns()

    @property
    def outcome(self) -> dict[str, Any] | None:
        """Winners, ranking, scores and reason, once the match has ended."""
        found = self._core.outcome()
        return None if found is None else json.loads(found)

    # Copies and history.

    def clone(self) -> Env:
        """An independent copy, history included."""
        copy = Env(self._core.clone(), self._options, self._position, self._seed, self._generator)
        copy._layout = self._layout
        return copy

    __copy__ = clone

    def __deepcopy__(self, memo: dict) -> Env:
        return self.clone()

    def imagine(self, seat: int, seed: int | str | None = None) -> Env:
        """A copy in which everything that the seat cannot know is dealt again at random. It has no history."""
        copy = Env(self._core.imagine(seat, text_seed(seed)), self._options, self._position, self._seed, self._generator)
        copy._layout = self._layout
        return copy

    def save(self) -> dict[str, Any]:
        """The record: everything needed to play the match again, here or with ``sortie replay``."""
        return json.loads(self._core.save())

    def undo(self) -> None:
        """Takes back the last action, unless it revealed something."""
        self._core.undo()

    # Looking at it.

    def sketch(self, seat: int | str | None = None) -> str:
        """The match as text."""
        return self._core.sketch(self._who(seat, "public"))

    def render(self, seat: int | str | None = None) -> str:
        """The match as SVG."""
        from ._render import svg

        return svg(self, self._who(seat, "public"))

    def _repr_svg_(self) -> str:
        return self.render()

    def __repr__(self) -> str:
        state = "over" if self.done else f"seat {self.to_act} to act"
        return f"<sortie.Env {self.game}, {self.seats} seats, turn {self.turn}, {state}>"

    def __getstate__(self):
        return {"record": json.dumps(self.save()), "given": (self._options, self._position, self._seed, self._generator)}

    def __setstate__(self, state):
        self.__init__(_sortie.Env.load(state["record"]), *state["given"])

    def _who(self, seat: Any, otherwise: Any = None) -> Any:
        if seat is not None:
            return seat
        if otherwise is not None:
            return otherwise
        first = self._core.to_act
        return 0 if first is None else first


def make(
    game: str,
    players: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    seed: int | str | None = None,
    position: Mapping[str, Any] | None = None,
    generator: str = "fast",
) -> Env:
    """Starts a match.

    ``players`` defaults to the smallest table of the game, ``options`` to the game's defaults
    (:func:`sortie.games` lists both). The same game, players, options and seed give the same match on every machine;
    without a seed one is drawn, and :attr:`Env.seed` tells it. ``position`` states a situation to start from, in the
    members of ``view("judge")``. ``generator`` is ``"fast"``, or ``"sha256"`` for the dice of live matches.
    """
    seats = default_players(game) if players is None else players
    given = text_json(dict(options or {}), "options")
    stated = None if position is None else text_json(dict(position), "a position")
    seed = text_seed(seed)
    return Env(_sortie.Env(game, seats, given, seed, stated, generator), given, stated, seed, generator)


def open_record(record: Mapping[str, Any] | str) -> Env:
    """The match of a record, at its end: from :meth:`Env.save`, a server or ``sortie``. Everything in it is checked."""
    text = record if isinstance(record, str) else text_json(dict(record), "a record")
    core = _sortie.Env.load(text)
    raw = json.loads(text)
    position = raw.get("position")
    stated = None if position is None else json.dumps(position)
    return Env(core, json.dumps(raw["options"]), stated, raw["seed"], raw["generator"].lower())


def games() -> list[dict[str, Any]]:
    """The games: key, title, seats, default options, action names and bots."""
    return json.loads(_sortie.games())


def default_players(game: str) -> int:
    """The smallest table of a game at which somebody plays against somebody."""
    found = next((known for known in games() if known["key"] == game), None)
    if found is None:
        # The engine says which games there are.
        _sortie.default_bot(game, 0, 1)
        raise AssertionError("unreachable")
    least, most = found["seats"]
    return min(max(least, 2), most) if game != "mage-knight" else least
