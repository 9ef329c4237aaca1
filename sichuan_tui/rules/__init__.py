"""Rule sets as values: patterns, scoring, payments and the settlement of an exhausted wall."""
