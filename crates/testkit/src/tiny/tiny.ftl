title = Tiny Traders
about = Stash, sell and roll.

action-STASH = Stash
    .say = Stash { $goods }.
action-SELL = Sell
    .say = Sell { $count } { $good }.
action-TIP = Tip
    .say = Tip { $to }.
action-ROLL = Roll
field-goods = Goods
field-good = Kind
field-count = How many
field-to = To whom
good-silk = silk
good-salt = salt
good-tea = tea
kind-drew = good
option-rounds = Rounds
    .about = How many rounds are played, 1 to 6.
guide-stash = Stash { $due ->
    [one] one card
   *[other] { $due } cards
}.
guide-trade = Sell as often as you like, then roll.




event-dealt = The cards were dealt.
event-stashed = { $player-is ->
    [you] You stashed { $goods }.
   *[other] { $player } stashed { $count } cards.
}
event-sold = { $player } sold { $count } { $good } for { $coins }.
event-tipped = { $player } tipped { $toPlayerId }.
event-rolled = { $player } rolled { $die }{ $drew-is ->
    [none] .
   *[other] { " " }and drew { $drew }.
}
event-round_ended = Round { $round } is over.
event-game_ended = The game is over.

refusal-NOT_YOUR_TURN = It is not your turn.
refusal-WRONG_PHASE = That is not possible in this phase.
refusal-STASH_COUNT = Stash exactly { $due } goods.
refusal-NOT_OWNED = You do not hold these goods.
refusal-UNKNOWN_GOOD = There are no such goods.
refusal-NOTHING_TO_SELL = Sell at least one of what you hold.
refusal-WRONG_PLAYER = Only the trader can be tipped.
refusal-NO_TIP = A tip needs a coin, and one a turn is enough.
score-worth = Worth
outcome-ROUNDS_PLAYED = All rounds were played.
