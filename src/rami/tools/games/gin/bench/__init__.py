"""What gin adds to the benchmark: a comparison with OpenSpiel and RLCard, and a goal for its expert."""

from rami.tools.games.benchmark import GameBench
from rami.tools.games.gin.bench.comparison import GinComparison

BENCH = GameBench(comparison=GinComparison(), decision_goal="≤ 50", review_goal="≤ 90")
