# What the terminal itself says, around every game. A game's own words are in the texts of its crate.

ways = ({ $count } ways)
more = { $count } more; `w` lists them
pass = let it pass
nothing-blocked = nothing is blocked
taken-back = taken back
exactly = exactly { $count }
range = { $least } to { $most }
chosen = { $range }, { $count } chosen
prompt = (`b` back, `auto`, `clear`)
prompt-done = (`b` back, `auto`, `clear`, Enter when done)
over-nobody = The game is over, and nobody wins.
over-you = The game is over: you win!
over-one = The game is over: { $winner-id } wins.
over-several = The game is over: { $winners } win together.
bot-would = The { $level } bot would choose:
