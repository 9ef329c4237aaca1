from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.storage.settings import Pace, Settings


def test_a_slower_pace_waits_longer_and_the_fastest_not_at_all() -> None:
    seconds = [pace.seconds for pace in (Pace.SLOW, Pace.NORMAL, Pace.FAST, Pace.INSTANT)]
    assert seconds == sorted(set(seconds), reverse=True)
    assert seconds[-1] == 0


def test_a_game_can_start_with_the_usual_settings() -> None:
    settings = Settings()
    assert settings.ruleset in RULESETS.values()
    assert len(settings.bots) == 3
    assert set(settings.bots) <= set(LEVELS)
