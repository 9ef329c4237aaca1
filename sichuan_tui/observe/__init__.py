"""What one seat may know: the only door from the true state to players, bots and coach."""
