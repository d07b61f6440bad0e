"""The controls of the table: tiles and buttons, where they stand, and which of them stand out."""

from __future__ import annotations

from game.engine.actions import Action
from game.scenes.table.action_buttons import (
    PlacedButton,
    corner,
    fixed_places,
    lettering,
    painter,
    places,
    refused_room,
    way_back,
)
from game.scenes.table.cloth.wall_taking import wall_areas
from game.scenes.table.decision_options import PRIMARY_WORDS, ActionButton
from game.scenes.table.helps.badge_legend import make_legend
from game.scenes.table.helps.nearest_panel import make_great
from game.scenes.table.meld_picking import BACK, DECLARE, Picking
from game.scenes.table.open_question import TableQuestion
from game.scenes.table.own_hand import Raised, hit_room
from game.scenes.table.refusals.refused_plate import RefusedAct, make_refused
from game.stage.frame import Frame
from game.text.count_units import in_unit
from game.ui.canvas import Canvas
from game.ui.scene import Services
from game.ui.widgets.desk import Desk


class MadeControls:
    """The controls of a question: what stands there, and what of it stands out."""

    def __init__(self, services: Services, *, looks: bool = False, unit: str = "han") -> None:
        self.services, self._looks, self.unit = services, looks, unit
        self.question = TableQuestion()
        self.choosing_riichi = False
        """Whether the next tile chosen declares riichi."""
        self.picking: Picking | None = None
        """The call whose tiles are being chosen."""
        self.selected: int | None = None
        """The tile chosen by a key or a first click."""
        self.rests = False
        """Whether the pointer has not moved since the question opened: then it means nothing."""
        self._desk: Desk | None = None
        self._insisted: int | None = None
        """The tile that cannot be thrown and was pressed all the same."""

    def build(self, canvas: Canvas, frame: Frame) -> None:
        """Makes the controls of the question for a window."""
        self._desk = Desk(canvas, self.services, self._desk)
        self.frame = frame
        self._make()

    @property
    def desk(self) -> Desk:
        """The controls themselves."""
        assert self._desk is not None, "the controls have been made for a window"
        return self._desk

    def _make(self) -> None:
        self._hand()
        if self.question.is_open and not self._is_choosing:
            wall_areas(self.desk, self.question.wall)
        self._buttons()
        if self.refused is not None:
            make_refused(self.desk, self.refused, refused_room(self.frame, self.shown_buttons))
        make_legend(self.desk, self.frame, self.question.legend)
        make_great(self.desk, self.frame, self.question.great)
        self._ways_out()
        self.desk.point_again()

    def _ways_out(self) -> None:
        """The buttons that lead away from the table."""
        (way_back if self._looks else corner)(self.desk, self.frame, self.services.words)

    def _hand(self) -> None:
        """Every tile while some may be thrown: of the others it is told why they may not."""
        if self.picking is None and not self.open_discards:
            return
        for nth, placed in self.question.tiles.items():
            name = f"hand{nth}"
            self.desk.area(name, *hit_room(placed), value=nth, group="hand")
            rect = self.desk.controls[name].rect
            rect.y, rect.h = placed.ground.y, placed.ground.h

    def _buttons(self) -> None:
        words = self.services.words
        keys = [f"table.action.{place.choice.word}" for place in self.shown_buttons]
        labels = [words(in_unit(words, key, self.unit)) for key in keys]
        labelled = list(zip(self.shown_buttons, labels, strict=True))
        written = lettering(self.desk.canvas, labelled)
        for place, label in labelled:
            choice, room, red = place.choice, place.room, place.choice.name == self._primary
            paint = painter(choice, label, room, written, primary=red)
            name, value, can = f"do.{choice.name}", choice.name, choice.is_open
            self.desk.area(name, *room, paint, radius=12, value=value, group="actions", enabled=can)

    @property
    def _is_choosing(self) -> bool:
        """Whether a button has been pressed that asks for tiles."""
        return self.choosing_riichi or self.picking is not None

    @property
    def _primary(self) -> str:
        """The one button that is red; none where that would tell what is right."""
        if self.question.menu.is_strict:
            return ""
        red = (c.name for c in self.question.menu.choices if c.word in PRIMARY_WORDS)
        return next(red, "")

    @property
    def shown_buttons(self) -> tuple[PlacedButton, ...]:
        """The buttons and where they stand."""
        menu = self.question.menu
        if self.choosing_riichi:
            back = ActionButton(BACK, BACK, "", None)
            return places((back,), self.frame)
        if self.picking is not None:
            return places(self.picking.buttons, self.frame)
        if menu.is_strict:
            return () if self.question.is_explained else fixed_places(menu.buttons, self.frame)
        return places(menu.buttons, self.frame, beneath=self.refused is not None)

    @property
    def refused(self) -> RefusedAct | None:
        """What is refused: a tile that was pointed at, or else what the rules refuse now."""
        if self.question.kept is not None or self._is_choosing:
            return self.question.kept
        return self.question.refused

    @property
    def _pressable(self) -> list[ActionButton]:
        """The buttons that stand there and do something."""
        return [place.choice for place in self.shown_buttons if place.choice.is_open]

    @property
    def open_discards(self) -> dict[int, Action]:
        """The tiles that may be thrown now, by their place."""
        menu = self.question.menu
        return dict(menu.riichi if self.choosing_riichi else menu.discards)

    def refocus(self) -> None:
        """What has the focus first; nothing where a tile has to be drawn by hand."""
        if self.question.menu.draws_first:
            self.desk.unfocus()
        elif name := self._first:
            self.desk.focus(name)

    @property
    def _first(self) -> str:
        """The first button; without one the tile just drawn; passing at a strict table."""
        buttons, menu = self._pressable, self.question.menu
        if self.picking is not None:
            last = max(self.question.tiles)
            return f"do.{DECLARE}" if self.picking.is_complete else f"hand{last}"
        if buttons and not self.choosing_riichi and not menu.is_strict:
            return f"do.{buttons[0].name}"
        if menu.is_strict and menu.passing is not None and menu.passing.is_open:
            return f"do.{menu.passing.name}"
        return f"hand{max(self.open_discards)}" if self.open_discards else ""

    # ---- what stands out -----------------------------------------------------------------------
    @property
    def chosen(self) -> int | None:
        """The tile under the pointer, or with the focus, or selected, if it can be taken."""
        return self._pointed if self._may_be_taken(self._pointed) else None

    @property
    def barred(self) -> int | None:
        """The tile pointed at that cannot be thrown now.

        Where the game goes on by itself at once, the player has to insist.
        """
        nth = self._pointed
        is_told = self.question.menu.only is None or nth == self._insisted
        return nth if is_told and not self._may_be_taken(nth) else None

    def _may_be_taken(self, nth: int | None) -> bool:
        return self.picking is not None or nth in self.open_discards

    @property
    def _pointed(self) -> int | None:
        """The tile under the pointer, or with the focus, or selected."""
        keyboard = self.desk.attention.keyboard
        name = self.desk.focused if keyboard else self.desk.hovered
        if name.startswith("hand") and (keyboard or not self.rests):
            return int(name.removeprefix("hand"))
        return None if keyboard else self.selected

    @property
    def ringed(self) -> int | None:
        """The tile that has the focus ring around it."""
        seen = self.desk.attention.ring > 0 and self.desk.focused.startswith("hand")
        return int(self.desk.focused.removeprefix("hand")) if seen else None

    @property
    def raised(self) -> Raised:
        """Which tiles of the hand stand out."""
        tiles, menu = self.question.tiles, self.question.menu
        if self.picking is not None:
            near = frozenset() if self.chosen is None else frozenset({self.chosen})
            return Raised(marked=near, taken=self.picking.places)
        if self.choosing_riichi:
            open_ones = frozenset(menu.riichi)
            closed = frozenset(tiles) - open_ones
            return Raised(self.chosen, open_ones, closed, barred=self.barred)
        dimmed = frozenset(tiles) - frozenset(menu.discards) if menu.discards else frozenset()
        return Raised(self.chosen, self._marked(), dimmed, barred=self.barred)

    def _marked(self) -> frozenset[int]:
        """The tiles the chosen button would take from the hand."""
        name = self.desk.focused if self.desk.attention.keyboard else self.desk.hovered
        name = name or self.desk.focused
        choices = (c for c in self.question.menu.choices if f"do.{c.name}" == name)
        wanted = list(next((choice.marks for choice in choices), ()))
        found = set()
        for nth, placed in self.question.tiles.items():
            if placed.tile in wanted:
                wanted.remove(placed.tile)
                found.add(nth)
        return frozenset(found)
