"""What the documents show runs as written."""

import doctest
import re
from pathlib import Path

import sortie

ROOT = Path(__file__).resolve().parents[3]


def test_the_docstring_of_the_package():
    assert doctest.testmod(sortie).failed == 0


def test_the_quick_start_of_the_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"```python\n(.*?)```", text, re.S) if "sortie.make(" in block]
    assert blocks, "the README has no Python quick start"
    for block in blocks:
        assert len(block.strip().splitlines()) <= 10
        exec(compile(block, "README.md", "exec"), {})


def test_the_tables_of_every_game_are_current():
    import runpy

    tables = runpy.run_path(str(ROOT / "crates/python/tables.py"))
    assert {key for _, key, *_ in tables["PAGES"]} == {game["key"] for game in sortie.games()}
    for name, *table in tables["PAGES"]:
        path = tables["FOLDER"] / f"{name}.md"
        assert path.read_text(encoding="utf-8") == tables["page"](*table), f"run crates/python/tables.py: {path}"
