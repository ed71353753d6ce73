"""The one exception that rules and environments raise."""

from __future__ import annotations

import json
from typing import Any


class Refusal(ValueError):
    """Something was not done, and nothing has changed.

    ``code`` is stable and meant for programs, ``message`` is a sentence, ``rule`` names the rule in the game's rules
    document (or is ``None``), and ``details`` holds the numbers and ids of the sentence.
    """

    def __init__(self, code: str, message: str = "", rule: str | None = None, details: str | dict | None = None):
        super().__init__(f"{code}: {message}" if message else code)
        self.code = code
        self.message = message
        self.rule = rule
        self.details: dict[str, Any] = json.loads(details) if isinstance(details, str) else dict(details or {})

    def __reduce__(self):
        return (Refusal, (self.code, self.message, self.rule, self.details))
