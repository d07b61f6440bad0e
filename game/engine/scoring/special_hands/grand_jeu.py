"""The special hands by their ids (classic sheet, 14.2)."""

from __future__ import annotations

from enum import StrEnum


class GrandJeu(StrEnum):
    """A special hand; its value here is its id on the sheet."""

    MAIN_DE_PAIRES = "main_de_paires"
    SEPT_LANTERNES_DU_PALAIS = "sept_lanternes_du_palais"
    CHOW_VENTEUX = "chow_venteux"
    CHOW_ROYAL = "chow_royal"
    MAIN_CHINOISE = "main_chinoise"
    JOUEUR_MALADROIT = "joueur_maladroit"
    MAIN_PLEINE_DE_NEUF_PIECES = "main_pleine_de_neuf_pieces"
    PUNG_VENTEUX = "pung_venteux"
    PETIT_SERPENT = "petit_serpent"
    PAIRES_VENTEUSES = "paires_venteuses"
    JARDIN_DE_GRETOS = "jardin_de_gretos"
    GRANDS_FRERES = "grands_freres"
    MAIN_OPALINE = "main_opaline"
    MAIN_DE_JADE = "main_de_jade"
    MAIN_DE_CORAIL = "main_de_corail"
    PAIRES_DE_SHOZUM = "paires_de_shozum"
    MAIN_DE_DIAMANT = "main_de_diamant"
    MAIN_EMERAUDE = "main_emeraude"
    MAIN_DE_RUBIS = "main_de_rubis"
    SERPENTIN_DES_QUATRE_VENTS = "serpentin_des_quatre_vents"
    TRIANGLE_VENTEUX = "triangle_venteux"
    SERPENTIN_ROYAL = "serpentin_royal"
    TREIZE_LANTERNES_MERVEILLEUSES = "treize_lanternes_merveilleuses"
    SEPT_MUSES_DU_POETE_CHINOIS = "sept_muses_du_poete_chinois"
    PUNG_ROYAL = "pung_royal"
    QUATRE_BONHEURS_DOMESTIQUES = "quatre_bonheurs_domestiques"
    TROIS_GRANDS_APOTRES = "trois_grands_apotres"
    TROIS_FILS_ADOPTIFS_DU_DRAGON = "trois_fils_adoptifs_du_dragon"
    TRIANGLE_ETERNEL = "triangle_eternel"
    LES_ENNEMIS = "les_ennemis"
    LA_TEMPETE = "la_tempete"
    GRANDE_MAIN_VERTE = "grande_main_verte"
    SOUFFLE_DU_DRAGON = "souffle_du_dragon"
    MAHJONG_IMPERIAL = "mahjong_imperial"
