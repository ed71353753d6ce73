# The small game's texts with four holes, two leftovers and a refusal that does not say how much.
title = Tiny Traders
about = Stash, sell and roll.

action-STASH = Stash
    .say = Stash { $goods }.
action-SELL = Sell
action-TIP = Tip
    .say = Tip { $to }.
action-ROLL = Roll
field-goods = Goods
field-good = Kind
field-count = How many
field-to = To whom
field-coins = Coins
good-silk = silk
good-salt = salt
good-tea = tea
kind-drew = good
option-rounds = Rounds
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
event-game_ended = The game is over.

refusal-NOT_YOUR_TURN = It is not your turn.
refusal-WRONG_PHASE = That is not possible in this phase.
refusal-STASH_COUNT = Stash exactly { $due } goods.
refusal-NOT_OWNED = You do not hold enough of these goods.
refusal-UNKNOWN_GOOD = There are no such goods.
refusal-NOTHING_TO_SELL = Sell at least one of what you hold.
refusal-WRONG_PLAYER = Only the trader can be tipped.
score-worth = Worth
outcome-ROUNDS_PLAYED = All rounds were played.
card-that-is-no-more = Gone
