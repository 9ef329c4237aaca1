"""The state machine of one hand: pure, immutable, and the only judge of what is legal."""
