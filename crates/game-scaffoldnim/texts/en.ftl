# Every word a player of this game reads. How keys and arguments work: docs/texts.md.

title = Scaffold Nim
about = Take stones from three rows; the last one decides.

action-TAKE = Take stones
    .say = Take { $count ->
        [one] one stone
       *[other] { $count } stones
    } from { $rowId }.
field-rowId = Row
field-count = Stones
word-stones = stones
action-REST = Rest
    .about = Let the turn pass, once. Everybody sees your token.

row-row-1 = row 1
row-row-2 = row 2
row-row-3 = row 3
token-rest = rest token
    .text = Once in the game you may rest instead of taking stones.
token-blank = blank token
    .text = Does nothing.

option-lastLoses = The last stone loses
    .about = Whoever takes the last stone loses the game instead of winning it.

guide-take = Take stones from one row.
event-token_drawn = { $token-is ->
    [none] { $player } drew a token.
   *[other] { $player-is ->
        [you] You drew a { $token }.
       *[other] { $player } drew a { $token }.
    }
}
event-stones_taken = { $player-is ->
    [you] You took { $count } from { $rowId }.
   *[other] { $player } took { $count } from { $rowId }.
}
event-rested = { $player-is ->
    [you] You rest.
   *[other] { $player } rests.
}
event-game_over = No stone is left.

refusal-NOT_YOUR_TURN = It is { $current }'s turn.
refusal-UNKNOWN_ROW = There is no row called { $rowId-id }.
refusal-EMPTY_ROW = No stone is left in { $rowId }.
refusal-WRONG_COUNT = Take between 1 and { $most } stones from { $rowId }, not { $count }.
refusal-NO_REST = You need a rest token to rest; yours is blank.
refusal-ALREADY_RESTED = You have used your rest token already.

score-stones = Stones
outcome-LAST_STONE = The last stone was taken.
