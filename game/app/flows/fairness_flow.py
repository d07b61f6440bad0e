"""The flow to the seal of the walls of a match, open or still closed."""

from __future__ import annotations

from game.app.flows.challenge_names import challenge_called
from game.app.seats.hosted_game import game_by
from game.engine.ruleset import RuleSet
from game.host.audit import HandProof, proof_of
from game.host.journal import Journal
from game.host.match_setup import options_of, rules_of
from game.scenes.fairness.sealed_walls import HandSeal, Seal, SealScene
from game.scenes.shared.game_facts import Game
from game.text.words import Words
from game.ui.scene import Push, Services, Step


def sealed(services: Services, journal: Journal, *, is_over: bool) -> Step:
    """Leads to the seal of a match; what it hides is shown once the match is over."""
    return Push(SealScene(services, seal_of(journal, services.words, is_over=is_over)))


def seal_of(journal: Journal, words: Words, *, is_over: bool) -> Seal:
    """What may be shown of the walls of a match."""
    header = journal.header
    if header.is_foreign:
        return Seal(is_opened=is_over)
    mark = header.challenge
    challenge = "" if mark is None else challenge_called(words, mark.name)
    if not is_over:
        return Seal(header.commitment, challenge=challenge)
    rules = rules_of(header)
    proof, game = proof_of(header, rules, journal), game_by(rules, options_of(header))
    return Seal(
        promised=proof.promised,
        is_opened=True,
        recomputed=proof.recomputed,
        secret=f"{header.chance.seed}:{header.chance.salt}",
        seats_agree=proof.seats_agree,
        hands=tuple(_shown(words, rules, game, hand) for hand in proof.hands),
        challenge=challenge,
    )


def _shown(words: Words, rules: RuleSet, game: Game, hand: HandProof) -> HandSeal:
    started = hand.started
    name = game.counted_hand(words, started.wind, started.dealer, started.counters)
    return HandSeal(name, agrees=hand.agrees, same=hand.tiles, tiles=rules.wall.size)
