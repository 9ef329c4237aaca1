"""The same game line by line, without a screen: for screen readers, simple terminals and pipes."""
