"""What surrounds a match: the form, addresses, links, the deal of the day, my matches."""
