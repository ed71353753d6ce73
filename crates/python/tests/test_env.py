"""The plain environment."""

import copy
import pickle
from xml.etree import ElementTree

import numpy as np
import pytest

import sortie


def playout(env, rng, limit=3000):
    """Random legal indices to the end, or up to a limit."""
    for _ in range(limit):
        if env.done:
            return
        legal = env.legal_actions()
        env.step(int(legal[rng.integers(len(legal))]))


def test_every_game_of_the_package_is_listed():
    keys = [game["key"] for game in sortie.games()]
    assert keys == ["risk", "catan", "mage-knight", "merc", "scaffold-nim"]
    for game in sortie.games():
        assert "random" in sortie.bots.levels(game["key"])


def test_a_match_plays_to_its_end(env):
    rng = np.random.default_rng(0)
    playout(env, rng, 40_000)
    assert env.done
    assert env.to_act is None and env.legal_actions() == []
    if env.terminated:
        assert env.outcome["ranking"]
    with pytest.raises(sortie.Refusal) as refused:
        env.step(0)
    assert refused.value.code == "GAME_OVER"


def test_mask_legal_actions_and_observation_agree(env):
    rng = np.random.default_rng(1)
    for _ in range(200):
        if env.done:
            break
        mask = env.mask()
        assert mask.dtype == np.bool_ and mask.shape == (env.n_actions,)
        legal = env.legal_actions()
        assert legal == np.flatnonzero(mask).tolist() and legal
        seen = env.observe()
        assert seen.dtype == np.uint8 and seen.shape == (env.n_cells,)
        planes = env.planes()
        assert sum(plane.size for plane in planes.values()) == env.n_cells
        assert all(env.say(index) for index in legal)
        env.step(int(legal[rng.integers(len(legal))]))


def test_the_same_seed_gives_the_same_match(table):
    game, players, options = table
    ends = []
    for _ in range(2):
        env = sortie.make(game, players, options=options, seed="same")
        playout(env, np.random.default_rng(3), 500)
        ends.append((env.revision, env.observe(0).tobytes(), env.view("judge")))
    assert ends[0] == ends[1]
    env = sortie.make(game, players, options=options, seed="other")
    playout(env, np.random.default_rng(3), 500)
    assert env.view("judge") != ends[0][2]


def test_reset_begins_again(env):
    first = env.view("judge")
    playout(env, np.random.default_rng(2), 50)
    env.reset()
    assert env.view("judge") == first
    env.reset(seed=8)
    assert env.view("judge") != first or env.game == "scaffold-nim"


def test_a_clone_is_independent(env):
    playout(env, np.random.default_rng(4), 30)
    if env.done:
        return
    before = env.view("judge")
    for other in (env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.view("judge") == before
        other.step(other.legal_actions()[0])
        assert env.view("judge") == before


def test_structured_actions_do_what_their_indices_do(env):
    rng = np.random.default_rng(5)
    for _ in range(60):
        if env.done:
            break
        actions = env.actions(limit=50)
        action = actions[rng.integers(len(actions))]
        by_index, by_words = env.clone(), env.clone()
        try:
            path = env.spell(action)
        except sortie.Refusal as refused:
            # It says at once what the game would ask for afterwards.
            assert refused.code == "NOT_SPELLED" and env.game in ("mage-knight", "merc")
            env.step(action)
            continue
        for index in path:
            by_index.step(index)
        by_words.step(action)
        assert by_index.view("judge") == by_words.view("judge"), action
        env = by_words


def test_save_and_open_give_the_same_match(env):
    playout(env, np.random.default_rng(6), 200)
    record = env.save()
    assert record["game"] == env.game and len(record["steps"]) == env.revision
    again = sortie.open_record(record)
    assert again.view("judge") == env.view("judge")
    assert again.save() == record


def test_undo_takes_back_what_revealed_nothing():
    env = sortie.make("risk", 2, seed=1)
    before = env.view("judge")
    actions = env.actions(limit=5)
    env.step(actions[0])
    env.undo()
    after = env.view("judge")
    before.pop("revision"), after.pop("revision")
    assert after == before
    with pytest.raises(sortie.Refusal) as refused:
        env.undo()
    assert refused.value.code == "UNDO_FENCED"


def test_refusals_carry_code_sentence_and_rule():
    env = sortie.make("risk", 2, seed=1)
    with pytest.raises(sortie.Refusal) as refused:
        env.step({"action": "END_TURN", "payload": {}})
    assert refused.value.code == "WRONG_PHASE"
    assert refused.value.rule.startswith("RSK-")
    assert refused.value.message.endswith(".")
    assert pickle.loads(pickle.dumps(refused.value)).code == "WRONG_PHASE"


def test_a_seat_sees_its_own_view_only():
    env = sortie.make("catan", 3, seed=1)
    mine, theirs = env.view(0), env.view("public")
    assert "resources" in mine["players"][0] and "resources" not in theirs["players"][0]
    with pytest.raises(sortie.Refusal):
        env.view(3)
    with pytest.raises(ValueError):
        env.view("everybody")


def test_an_imagined_world_looks_the_same_to_the_seat(env):
    playout(env, np.random.default_rng(8), 100)
    seat = env.to_act or 0
    world = env.imagine(seat, seed=3)
    assert (world.observe(seat) == env.observe(seat)).all()
    with pytest.raises(sortie.Refusal) as refused:
        world.save()
    assert refused.value.code == "NO_RECORD"


def test_bots_of_every_level_play_every_game(table):
    game, players, options = table
    for level in sortie.bots.levels(game):
        env = sortie.make(game, players, options=options, seed=2)
        env.step_bot(level)
        assert env.revision == 1, level
    env.reset()
    with pytest.raises(sortie.Refusal) as refused:
        env.step_bot("genius")
    assert refused.value.code == "UNKNOWN_BOT" and env.revision == 0


def test_render_is_svg(env):
    playout(env, np.random.default_rng(9), 60)
    drawn = env.render()
    assert drawn.startswith("<svg") and drawn.endswith("</svg>")
    assert env._repr_svg_() == drawn
    assert isinstance(env.sketch(), str)


def texts(drawn):
    """Every text of a picture, which must be well-formed."""
    root = ElementTree.fromstring(drawn)
    return [node.text or "" for node in root.iter() if node.tag.endswith(("}text", "}title"))]


def test_the_picture_of_merc_shows_sectors_and_units():
    env = sortie.make("merc", 3, seed=3)
    for _ in range(40):
        env.step_bot("easy")
    view = env.view("public")
    said = "\n".join(texts(env.render()))
    assert all(sector["name"].split()[0] in said for sector in view["sectors"])
    assert view["units"] and all(unit["id"].replace("-", " ").capitalize() in said for unit in view["units"])


def test_the_picture_of_a_fight_shows_enemies_and_the_hand():
    env = sortie.make("mage-knight", 1, seed=3)
    view = env.view(0)
    said = "\n".join(texts(env.render(0)))
    assert all(enemy["name"] in said for enemy in view["enemies"])
    hand = [card.replace("_", " ").capitalize() for card in view["player"]["hand"]]
    assert hand and all(card in said for card in hand)
    assert not any(card in texts(env.render("public")) for card in hand)


def test_the_picture_of_a_map_shows_sites_and_heroes():
    env = sortie.make("mage-knight", 2, options={"scenario": "full_conquest"}, seed=3)
    for _ in range(60):
        env.step_bot("random")
    view = env.view("public")
    said = "\n".join(texts(env.render()))
    assert all(space["site"].replace("_", " ").capitalize() in said for space in view["spaces"] if space.get("site"))
    assert all(player["hero"].capitalize() in said for player in view["players"])


def test_the_citation_names_what_results_depend_on(env):
    said = sortie.cite(env)
    assert env.seed in said and sortie.__version__ in said
