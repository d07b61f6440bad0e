"""The story of a game: every event as a sentence, hand by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.events import Event, RoundStarted
from game.engine.match import Match, fold
from game.engine.seats import Seat
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.event_words import LogLine, Teller, sentence
from game.scenes.shared.game_facts import WITH_CHOWS, Game, Person
from game.scenes.shared.page import BACK, BACK_INDENT, Room, back_button, content, title
from game.scenes.shared.stacked_blocks import BAR, block_name, build_blocks
from game.scenes.shared.term_links import TermId, linked
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Key
from game.ui.richtext import Part
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk

LINE, HEADING, BLOCK = 25.0, 44.0, 8
"""The height of a sentence and of a heading, and how many sentences are moved past at once."""
WIDEST, EDGE, INDENT, PAD = 880.0, 28.0, 8.0, 4.0
LIST = "story"


class StoryScene(DeskScene):
    """What has happened so far, as one seat saw it; the latest is at the bottom."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self,
        services: Services,
        events: Sequence[Event],
        viewer: Seat,
        people: tuple[Person, ...],
        game: Game = WITH_CHOWS,
    ) -> None:
        super().__init__(services)
        self._events = events
        self._seen_by = (viewer, people, game)
        self._blocks: list[tuple[LogLine, ...]] = []

    # ---- what is told --------------------------------------------------------------------------
    def _told(self) -> Iterator[tuple[LogLine, ...]]:
        """The sentences in small blocks; a block of one line begins a hand."""
        teller = Teller(self.words, *self._seen_by)
        match: Match | None = None
        block: list[LogLine] = []
        for event in self._events:
            match = fold((event,), match)
            line = sentence(teller, event, match)
            if line is None:
                continue
            if isinstance(event, RoundStarted) or len(block) == BLOCK:
                yield tuple(block)
                block = []
            block.append(line)
            if isinstance(event, RoundStarted):
                yield tuple(block)
                block = []
        yield tuple(block)

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """A long list to scroll in, opened at its end."""
        canvas = self.canvas
        desk = self.new_desk()
        back_button(desk, canvas, self.words("ui.back"))
        self._blocks = [block for block in self._told() if block]
        room = self._room()
        heights = [_height(block) for block in self._blocks]
        build_blocks(desk, LIST, room, heights, self._block, stops=True, on_it=self._sentences)
        if not desk.focused and self._blocks:
            desk.focus(block_name(LIST, len(self._blocks) - 1))

    def _room(self) -> Room:
        room = content(self.canvas)
        width = min(WIDEST, room.w - 2 * EDGE)
        return Room(room.x + (room.w - width) / 2, room.y + 18, width + BAR, room.h - 36)

    def _block(self, canvas: Canvas, nth: int, place: Room) -> None:
        """A heading; sentences have their own place on the block."""
        block = self._blocks[nth]
        if len(block) == 1:
            x, middle = place.x + INDENT, place.y + HEADING / 2
            wide = place.w - 2 * INDENT
            canvas.fitted(block[0].text, x, middle, wide, 18, theme.CHESTNUT, "bold")

    def _sentences(self, desk: Desk, nth: int, place: Room) -> None:
        """The sentences of a block; a term is a link where it comes first in it."""
        block, met = self._blocks[nth], set[str]()
        for row, line in enumerate(block if len(block) > 1 else ()):
            text = tuple(_once(linked(self.words, line.text), met))
            middle, wide = place.y + PAD + LINE * (row + 0.5), place.w - 2 * INDENT
            desk.label(TermId(f"{nth}.{row}"), text, place.x + INDENT, middle, wide, 15)

    def handle(self, intent: Intent) -> Step | None:
        """Esc, or the log key again, leads back."""
        if isinstance(intent, Key) and intent.name == "l":
            return Pop()
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        return Pop() if used.id == BACK else None

    # ---- picture -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """A sheet of paper with the sentences on it."""
        canvas.paper()
        note = self.words("story.note")
        title(canvas, self.words("story.title"), note, indent=BACK_INDENT)
        room = self._room()
        canvas.panel(room.x - EDGE, room.y - 18, room.w + 2 * EDGE - BAR, room.h + 36)
        self.desk.draw(canvas)


def _height(block: tuple[LogLine, ...]) -> float:
    return HEADING if len(block) == 1 else LINE * len(block) + 2 * PAD


def _once(text: Sequence[Part], met: set[str]) -> Iterator[Part]:
    """A text in which what has been met already is no link any more."""
    for part in text:
        is_link = not isinstance(part, str) and len(part) > 2
        yield part[0] if is_link and part[-1] in met else part
        if is_link:
            met.add(part[-1])
