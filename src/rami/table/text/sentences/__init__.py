"""Sentences for the codes and facts of the rules."""

from rami.table.text.sentences.course import deal_of
from rami.table.text.sentences.events import commentary, event, turn_line
from rami.table.text.sentences.headlines import headline, match_won, scores_line, signed, totals_line
from rami.table.text.sentences.names import (
    character_name,
    game_name,
    game_players,
    game_tagline,
    level_name,
    mark_names,
    preset_hint,
    preset_name,
    table_name,
)
from rami.table.text.sentences.notes import gauge, note
from rami.table.text.sentences.options import (
    changed_rules,
    choice_label,
    option_groups,
    option_hint,
    option_label,
    option_words,
)
from rami.table.text.sentences.prompts import prompt
from rami.table.text.sentences.refusals import record_error, refusal
from rami.table.text.sentences.tallies import payment, standing_line, tally_line

__all__ = [
    "changed_rules",
    "character_name",
    "choice_label",
    "commentary",
    "deal_of",
    "event",
    "game_name",
    "game_players",
    "game_tagline",
    "gauge",
    "headline",
    "level_name",
    "mark_names",
    "match_won",
    "note",
    "option_groups",
    "option_hint",
    "option_label",
    "option_words",
    "payment",
    "preset_hint",
    "preset_name",
    "prompt",
    "record_error",
    "refusal",
    "scores_line",
    "signed",
    "standing_line",
    "table_name",
    "tally_line",
    "totals_line",
    "turn_line",
]
