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
begins = { $title-id }, { $count ->
    [one] 1 player
   *[other] { $count } players
}, seed { $seed-id }; `?` lists the commands
you = You
person = Player { $count }
help =
    NUMBER    choose
    WORDS     keep only the choices that contain them
    b         back to all choices
    p NUMBER  what can be foreseen of a choice
    v [WHAT]  the whole situation, or one part of it (`v players`)
    m [WHAT]  the board itself, which never changes
    i WORDS   what a card, unit or place does
    w         what is not possible now, and why
    h         a hint from the strongest bot
    u         take the last step back, as long as nothing was revealed
    s FILE    save the game, for `sortie replay`
    q         leave
which-choice = name the number of one complete choice
nothing-contains = nothing here contains `{ $typed-id }`; `?` lists the commands
nothing-foreseen = nothing can be foreseen of it
no-part = there is no `{ $part-id }`; there are { $names-id }
no-thing = there is nothing called `{ $wanted-id }`
no-record = this match has no record
saved = saved; `sortie replay { $path-id }` checks it
not-saved = cannot write `{ $path-id }`: { $error-id }
slot-most = `{ $slot-id }` takes at most { $most }
slot-taken = `{ $slot-id }` is taken by another choice
more-in-all = that would be more than { $most } in all
no-slot = there is no `{ $typed-id }` here
which-slot = say which one, such as `{ $slot-id } 1`
several-slots = `{ $typed-id }` could be { $names-id }
