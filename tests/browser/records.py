"""Records of matches for the tests of the page."""

EXCHANGE = """rami 2
game rami51
preset rami51
seat human Vous
seat confirmed Léa
seed 1

deal
draw stock
discard 2S
draw stock
discard 4C
draw stock
discard 8C
draw stock
discard 4C'
draw stock
meld 5S 5C' 5D / JS' QS *4=KS / 8H 9H TH
discard 9D
draw discard
meld AS AH AD / *2=AS AH' AD' / *3=QS QH' QC' / 9D TD JD'
"""
"""The person has opened and holds the king of spades; on the table a joker stands for that card."""
