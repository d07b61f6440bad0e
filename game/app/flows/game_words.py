"""What a game is called, and why it cannot be gone on with, in words."""

from __future__ import annotations

from game.app.flows.challenge_names import rules_of_attempt
from game.app.flows.chosen_games import name_of_rules
from game.host.journal import BadJournal
from game.host.journal_header import Header
from game.host.saves import DamagedGame, OutOfReach
from game.scenes.shared.dialog import Dialog, notice
from game.text.words import Words
from game.ui.scene import Services


def rules_called(words: Words, header: Header) -> str:
    """What the rules of a game are called."""
    rules = name_of_rules(header) or words(f"ruleset.{header.ruleset}")
    return rules_of_attempt(words, header.challenge, rules)


def fault_text(fault: Exception, words: Words) -> str:
    """The text why a game cannot be read."""
    if isinstance(fault, BadJournal):
        return words(f"save.flaw.{fault.flaw}", line=fault.number)
    if isinstance(fault, OSError):
        return fault.strerror or str(fault)
    return words("save.flaw.contradiction")


def apology(services: Services, found: DamagedGame | OutOfReach) -> Dialog:
    """The notice why a game cannot be continued: it is open elsewhere, or was set aside."""
    words = services.words
    if isinstance(found, OutOfReach):
        key, text = f"front.{found.reason}", {"detail": found.detail}
    else:
        key, text = (
            "front.set_aside",
            {"fault": fault_text(found.fault, words), "file": found.file.name},
        )
    return notice(services, words(f"{key}.title"), words(key, **text))
