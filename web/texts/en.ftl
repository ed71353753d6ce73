# What the client itself says, around every game: the front page, the lobby, the frame of a table, settings and dialogs.
# A game's own words are in the texts of its crate. Every text is in English; another language may lack some.

## Everywhere

home = Back to the start
failed = That failed.
no-server = The server is not answering.
overtaken = Somebody else moved first. { $why }
not-made = The table could not be created.
making-table = Making the table…
sending = Sending…
close = Close
back = Back
search = Search
your-move = Your move
game-over = The game is over
sandbox = Sandbox
rules = Rules
rules-table = Table of rules
chat = Chat
table = Table
none = none
yes = yes
no = no

## The frame of the page

shell-skip = Skip to the content
shell-brand = Sortie, home
shell-main = Main
shell-settings = Settings
shell-credits = Credits
shell-no-load = This page could not be loaded.
shell-nothing = Nothing here
shell-no-page = There is no such page.
title-new = New table
title-join = Join
title-table = Table
title-replay = Replay
title-sandbox = Sandbox
title-rules = Rules
title-settings = Settings
title-credits = Credits

## The front page

home-title = Deep strategy, plain play
home-text = Play with friends and bots, live or a move a day. You always see what you can do, and why not.
home-code = Code of the table
home-join = Join by code
home-retry = The server is not answering. This page will keep trying.
home-mine = My tables
home-left = { $span } left
home-ago = { $span } ago
home-minutes = { $n } min
home-hours = { $n } h
home-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
home-state-WAITING = not started
home-state-ACTIVE = running
home-state-COMPLETED = finished
home-games = Games
home-players = { $min ->
    [1] { $max ->
        [1] 1 player.
       *[other] 1 to { $max } players.
    }
   *[other] { $min } to { $max } players.
}
home-dealing = Dealing…
home-play = Play against bots
home-new = New table
home-asking = Asking the server…
home-open = Open tables
home-no-open = No public table is waiting for players.
home-free = { $n } free
home-watch = watch

## Joining

join-title = Join { $game }
join-any = Join a table
join-no-code = There is no table with the code { $code }.
join-failed = You could not join.
join-this = Take this seat
join-seat = Take a seat
join-watch = Watch

## Seats

seat-bot = Bot
seat-player = Player { $n }
seat-free = Free seat
seat-number = Seat { $n }
seat-you = { $name } (you)

## The lobby

lobby-title = { $game }: waiting for players
lobby-seats = Seats
lobby-host = host
lobby-away = away
lobby-open = a person, or a bot at the start
lobby-waiting = waiting for a person
lobby-ready = ready
lobby-not-ready = not ready
lobby-sit = Sit here
lobby-kick = Free the seat of { $name }
lobby-person = Person
lobby-person-or-bot = Person or bot
lobby-colours = Your colour
lobby-colour = Colour { $color }
lobby-palette = The board uses your own palette for colour vision.
lobby-unready = Not ready after all
lobby-am-ready = I am ready
lobby-start = Start the game
lobby-missing = { $n ->
    [one] 1 person is missing or not ready
   *[other] { $n } people are missing or not ready
}
lobby-leave = Leave
lobby-invitation = Invitation
lobby-invite = Invite
lobby-code = Code
lobby-link = Invitation link
lobby-copied = Copied
lobby-copy = Copy the link
lobby-qr = QR code of the invitation link

## A new table

new-title = New table
new-title-of = New table: { $game }
new-no-game = There is no game { $game }.
new-no-json = A field does not hold JSON.
new-you = You and the seats
new-count = Number of players
new-players = players
new-me = You
new-human = Person
new-open = Person, or a bot at the start
new-level = Level of the bot in seat { $n }
new-bots = What the bots do
new-presets = Presets
new-standard = Standard
new-plain-preset = The standard rules.
new-more = More options ({ $n })
new-every = Every option ({ $n })
new-json = JSON, or empty
new-public = Public: listed on the front page, anybody may watch
new-pace = Bots move
new-pace-normal = at a human pace
new-pace-fast = fast
new-pace-instant = at once
new-clock = Clock
new-clock-turn = seconds for each turn
new-clock-bank = a bank of time with an increment
new-clock-days = days for each move
new-seconds = Seconds
new-increment = Increment in seconds
new-days = Days
new-expiry = When time is up
new-expiry-step = a bot takes the step
new-expiry-seat = a bot takes the seat until the person is back
new-make = Make the table

## Levels of bots

level-RANDOM = Random
level-EASY = Easy
level-MEDIUM = Medium
level-HARD = Hard
level-EXPERT = Expert
level-DICTATOR = AI Dictator

## The table

table-opening = Opening the table…
table-of = A table of { $game }
table-on-turn = It is { $name }'s turn
table-away = Connection lost. Trying again…
table-kept = Your move is kept and will be sent.
table-given-up = The game was given up
table-given-up-text = Everyone agreed to end it, so nobody won.
table-closed = This table cannot be opened
table-closed-text = { $why }. The link may be wrong, or the table was removed.
table-broken = This part of the table could not be drawn.
table-again = Try again
table-log = Log
table-history = History
table-keys = Keys
table-chosen-seed = seed chosen
table-sandbox = It began in the middle of a game and is never rated
table-players = Players
table-happened = What happened
table-nothing-yet = Nothing has happened yet.

## Chat

chat-empty = No messages yet.
chat-write = Write to the table
chat-message = Message
chat-send = Send
chat-seat = Take a seat at the table to write.

## Players

player-out = eliminated
player-to-act = to act
player-on-turn = on turn
player-bot = bot
player-away = away
player-you = (you)
player-substituted = · a bot plays

## The panel

panel-watching = Watching
panel-waiting = Waiting
panel-undo = Undo
panel-undo-text = Take back your last step (U)
panel-undo-none = Nothing to take back: your last step is final, or the last step was not yours.
panel-hint = Hint
panel-hint-text = Ask a bot what it would do (H)
panel-bot-would = A bot would:
panel-do-that = Do that
panel-substituted = A bot plays for you.
panel-substituted-text = Your time ran out, or you left the seat.
panel-return = Take my seat back
panel-spectator = You are watching this table.
panel-wait-for = Waiting for { $names }.
panel-nothing = Nothing to do now.
panel-everything = Everything
panel-lit = Or choose what is lit on the board.
panel-search = Search { $n } choices
panel-search-in = Search { $field }
panel-places = { $n } places, lit on the board
panel-leave-open = leave open
panel-choose = choose
panel-blocked = Not possible now ({ $n })
panel-asked = You will be asked: { $what }.
panel-taken-back = Taken back.
panel-bot-waits = The bot would wait.
panel-no-hint = No hint is available.
panel-refused = This was refused.
panel-no-place = You can't do anything here right now.
panel-overtaken = What you had begun is no longer possible after this step.
panel-close = Close this message
panel-rule = Rule { $rule }

## Forms

form-of = of { $max }
form-of-up-to = of up to { $max }
form-of-between = of { $min } to { $max }
form-nothing = Choose nothing
form-less-for = One less for { $name }
form-more-for = One more for { $name }
form-all-for = All possible for { $name }
form-all = all
form-less = One less
form-more = One more
form-take-out = Take out: { $name }
form-less-of = One less: { $name }
form-more-of = One more: { $name }
form-again = Start again
form-number = Choose a number.
form-one = Choose one.
form-left = { $left } of { $all } left
form-too-many = { $n } too many
form-at-least = at least { $n } more

## Keys

keys-confirm = Confirm the move
keys-back = Go one choice back
keys-arrows = Move on the board
keys-list = This list
keys-space = Space
keys-arrow-keys = arrows

## The rules

rules-of = Rules: { $game }
rules-games = Games
rules-none = This build has no rule documents.
rules-book = Book
rules-guide = How to play
rules-reference = Every rule, numbered
rules-every = Every rule
rules-words = Words, or a rule such as RSK-3.1
rules-chapters = Chapters
rules-close = Close the rules
rules-search = Search the rules
rules-opening = Opening the book…
rules-missing = There is no document for this game.
rules-not-found = Nothing found.
rules-played = Rules of this table
rules-option = { $name }: { $value }
rules-option-off = no

## The result

result = Result
result-given-up = The table was given up
result-nobody = Nobody won
result-won = { $names } won
result-steps = { $n ->
    [one] 1 step.
   *[other] { $n } steps.
}
result-dice = Dice against expectation
result-face = { $face }: { $seen } thrown, { $expected } expected
result-chart = Bars: thrown. Lines: expected.
result-usual = Nothing unusual.
result-unusual = Rarer than fair dice usually fall, but possible.
result-seed = Seed:
result-replay = Replay
result-again = Play again
result-record = Record
result-no-rematch = A rematch is not possible.
result-no-record = There is no record.

## The seat

seat-code = Code
seat-watching = { $n } watching
seat-chosen-seed = The seed of this table was chosen: its dice prove nothing.
seat-fair = Fair dice:
seat-votes = { $n ->
    [one] { $names } wants to give the game up. It ends once every player agrees.
   *[other] { $names } want to give the game up. It ends once every player agrees.
}
seat-leave = Leave my seat to a bot
seat-play-on-after-all = Play on after all
seat-give-up-sure = Yes, give this game up
seat-play-on = Play on
seat-give-up = Give up the game

## The replay

replay = Replay
replay-not-started = The game has not started yet.
replay-nothing = There is nothing to replay.
replay-no-step = This step could not be loaded.
replay-opening = Opening the replay…
replay-step = Step
replay-first = First step
replay-back = Step back
replay-pause = Pause
replay-play = Play
replay-forward = Step forward
replay-last = Last step
replay-at = Step { $at } of { $end }
replay-play-on = Play on from here
replay-eyes = Seen by
replay-spectators = spectators
replay-me = me
replay-judge = the whole truth
replay-speed = Speed
replay-slow = slow
replay-normal = normal
replay-fast = fast

## The sandbox

sandbox-text = Take any step of a saved game, or state a position, and play on from there, against bots. A sandbox is never rated.
sandbox-which = Which game
sandbox-finished = Your finished games are listed here.
sandbox-file = Or a saved game from a file
sandbox-from-file = { $game } from { $file }
sandbox-game = Game
sandbox-begin = Begin at step { $at } of { $end }
sandbox-you-play = You play
sandbox-play = Play from here
sandbox-stated = A stated position
sandbox-players = Players
sandbox-seat = Seat { $n } ({ $id })
sandbox-position = Position
sandbox-position-text = Members of the game's view, as JSON; players are p0, p1 and so on by seat. Whatever you leave out is as at the start.
sandbox-options = Options
sandbox-play-position = Play this position
sandbox-unreadable = { $what ->
    [options] The options cannot be read: { $why }.
   *[position] The position cannot be read: { $why }.
}
sandbox-no-json = it is not JSON

## Settings

settings-title = Settings
settings-appearance = Appearance
settings-system = Same as the system
settings-light = Light
settings-dark = Dark
settings-colours = Colours
settings-colour-blind = Colours for every kind of colour vision
settings-patterns = A pattern for each player besides the colour
settings-motion = Motion
settings-motion-on = Show animations
settings-motion-off = No animations
settings-language = Language
settings-language-text = A game that is not translated is played in English.
settings-sound = Sound
settings-chime = A chime when it is my move
settings-kept = Everything here is kept in this browser only.
name-yours = Your name
name-others = What others call you
name-guest = Guest { $n }

## Credits

credits-map = Map
credits-map-text = The outlines of the world map are made from [Natural Earth](https://www.naturalearthdata.com) (public domain), as packaged by [world-atlas](https://github.com/topojson/world-atlas) (ISC). The territories are cut, merged and projected by our own script.
credits-icons = Icons
credits-icons-text = Pictures of things in games are from [game-icons.net](https://game-icons.net) by Lorc, Delapouite and contributors, under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/); colours changed. The signs on buttons are from [Lucide](https://lucide.dev) (ISC).
credits-fonts = Fonts
credits-fonts-text = [Inter](https://rsms.me/inter/) and [Alegreya Sans SC](https://www.huertatipografica.com/en/fonts/alegreya-sans-ht), both under the SIL Open Font License 1.1.
credits-software = Software
credits-software-text = The client is built with [Svelte](https://svelte.dev), uses [Project Fluent](https://projectfluent.org) for its texts, [marked](https://marked.js.org) to show the rules and [qrcode-generator](https://github.com/kazuhikoarase/qrcode-generator) for invitations, all under permissive licences.
credits-licences = [All licences in full](/licences.txt)
credits-games = Games
credits-games-text = The names of the games belong to their owners, who have nothing to do with this project. Rules are written in our own words; no text or picture of the printed games is used.

## A game without a table of its own

any-game = The game
any-nothing = There is nothing on the table yet.
any-entries = { $n } entries
