"""What can be pasted elsewhere."""

from __future__ import annotations

import logging

import pygame

log = logging.getLogger(__name__)


def copy(text: str) -> bool:
    """Let a text be pasted elsewhere; says whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError) as fault:
        log.info("nothing can be copied here: %s", fault)
        return False
    return True
