# Words that every game shares. A game's own texts are in its crate and go before these.

nothing = nothing
# The listener in a list of players.
listener = you
list-last = { $rest } and { $last }
count = { $count } { $thing }
times = { $thing } ×{ $count }

refusal-GAME_OVER = The game is over.
refusal-BOT_TURN = A computer player is moving.
refusal-UNDO_FENCED = There is no move that you can take back.
guide-wait = Waiting for { $player }.

# A hint. A move follows the last two.
thought-pass = Let it pass.
thought-chance = Chance to win: { $after } %, before it { $before } %.
thought-then = Then:
thought-instead = Or, with { $chance } %:
thought-points = Expected score: { $after } points, before it { $before }.
thought-instead-points = Or, with { $points } points:
