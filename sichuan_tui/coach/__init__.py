"""What a seat can know about its hand and its choices, put in order and explained."""
