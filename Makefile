# make play     opens the game            make test   runs the tests
# Everything is installed in .venv, once, and again only when the lists of versions change.

.DEFAULT_GOAL := play
.PHONY: play test test-slow lint format assets pictures fonts sounds readme locales build deb windows \
	lists release template wheel clean help

VENV := .venv
BIN := $(VENV)/bin
# The first Python that is new enough and can make a virtual environment.
PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11 python3.14,\
	$(shell $(python) -c 'import sys, ensurepip; assert sys.version_info >= (3, 11)' \
	2>/dev/null && echo $(python))))
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LANGUAGES := $(wildcard locales/*/LC_MESSAGES/*.po)
CATALOGUES := $(LANGUAGES:.po=.mo)
# What has been compiled is kept for all the programs that the tests start.
HEADLESS := PYTHONDONTWRITEBYTECODE= SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1

help:
	@sed -n 's/^# *//p' Makefile | head -2

# ---- playing ------------------------------------------------------------------------------

play: $(VENV)/.play $(CATALOGUES)
	$(BIN)/moineau

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Moineau needs Python 3.11 or newer with its venv module" \
		"(on Debian: apt install python3 python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements.txt pyproject.toml setup.py | $(BIN)/python
	$(INSTALL) --requirement requirements.txt
	$(INSTALL) --no-build-isolation --no-deps --editable .
	@touch $@

# ---- checking -----------------------------------------------------------------------------

test: $(VENV)/.test $(CATALOGUES)
	$(HEADLESS) $(BIN)/python -m pytest -m "not slow" --numprocesses logical

test-slow: $(VENV)/.test $(VENV)/.cluster $(CATALOGUES)
	$(HEADLESS) $(BIN)/python -m pytest -m "slow or few" --every-row --timeout 1800 \
		--numprocesses logical

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/.dev
	$(BIN)/ruff format .

$(VENV)/.test: requirements-test.txt $(VENV)/.play
	$(INSTALL) --requirement requirements-test.txt
	@touch $@

# What plays on many machines takes a while to install, and only the slow tests ask for it.
$(VENV)/.cluster: requirements-cluster.txt $(VENV)/.play
	$(INSTALL) --requirement requirements-cluster.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.test
	$(INSTALL) --requirement requirements-dev.txt
	@touch $@

# ---- making -------------------------------------------------------------------------------

locales: $(CATALOGUES)

%.mo: %.po | $(VENV)/.play
	$(BIN)/python -c 'import pathlib, sys, setup; setup.compile_catalogue(pathlib.Path(sys.argv[1]))' $<

# The catalogues as a translation site opens them, each text with what a translator has to know.
template: $(VENV)/.play
	$(BIN)/python -m package.template build/template

assets: pictures fonts sounds

PROGRAM := dist/$(if $(filter Darwin,$(shell uname)),Moineau.app,moineau)
FONTS := build/npm
PACKAGES := @expo-google-fonts/yuji-syuku@0.4.1 @expo-google-fonts/shippori-mincho@0.4.1

$(FONTS)/.fetched:
	@mkdir -p $(FONTS)
	npm install --prefix $(FONTS) --no-save --no-audit --no-fund $(PACKAGES)
	@touch $@

pictures: $(VENV)/.dev $(FONTS)/.fetched
	$(BIN)/python -m sprites.make --fonts $(FONTS) --only pictures

fonts: $(VENV)/.dev $(FONTS)/.fetched
	$(BIN)/python -m sprites.make --fonts $(FONTS) --only fonts

sounds: $(VENV)/.dev
	$(BIN)/python -m sounds.make

# The pictures of the first page: the name, the language, the screen and its state.
SHOTS := "table fr table claim" "title fr title resume" "lesson en lesson dora" \
	"new_game ja new_game plain" "result fr result tsumo" "classic en table classic_turn" \
	"yaku_book ja yaku_book open"

# The last bit of each colour, which nobody sees, is left out: the files are smaller.
SMALLER := from sys import argv; from PIL import Image; [Image.open(file).convert("RGB") \
	.point(lambda value: value & 0xFE).save(file, optimize=True) for file in argv[1:]]

readme: $(VENV)/.dev $(CATALOGUES)
	@for shot in $(SHOTS); do set -- $$shot; $(HEADLESS) $(BIN)/moineau --lang $$2 \
		screenshot $$3 --state $$4 --out sprites/readme/$$1.png || exit 1; done
	@$(BIN)/python -c '$(SMALLER)' sprites/readme/*.png

wheel: $(VENV)/.play
	rm -rf build/lib build/bdist*
	$(BIN)/python -m pip wheel --no-build-isolation --no-deps --wheel-dir dist .

# The same commit gives the same files: they bear its moment, and sets are written in one order.
SAME := PYTHONHASHSEED=0 SOURCE_DATE_EPOCH=$$($(BIN)/python -m package.commit)

# The packaged program, which is then tried on a screen nobody sees.
build: $(VENV)/.play $(CATALOGUES)
	$(INSTALL) --requirement requirements-build.txt
	$(SAME) $(BIN)/pyinstaller --noconfirm --clean build.spec
	$(BIN)/python -m package.try_it $(PROGRAM)

# The package for Debian of that program, which is looked at, installed and taken away again.
deb:
	$(BIN)/python -m package.debian dist/moineau
	$(BIN)/python -m package.try_debian dist/moineau_*_amd64.deb

# The program for Windows and its installer, made and tried by Wine; what that takes is fetched
# into the cache of the user, the first time.
windows: $(VENV)/.play $(CATALOGUES)
	$(BIN)/python -m package.make_windows $(WINDOWS_PICTURES)

WINDOWS_PICTURES := --pictures build/windows/pictures

# Beside the packages that are there: checksums, what they are made of, every file.
lists:
	$(BIN)/python -m package.release dist

# Everything that a release attaches and this machine can make, checked, in one folder.
release: build
	$(MAKE) deb windows wheel
	$(BIN)/python -m package.attached dist/release --gather dist --here

clean:
	rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis $(CATALOGUES)
	find game tests sprites sounds -name __pycache__ -prune -exec rm -rf {} +
