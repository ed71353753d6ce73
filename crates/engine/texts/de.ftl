# Wörter, die alle Spiele gemeinsam haben. Die Texte eines Spiels stehen in seiner Crate und gehen diesen vor.

nothing = nichts
# Wer zuhört, in einer Liste von Spielern: Das Wort hinge vom Fall ab, darum der Name.
listener = { $name }
list-last = { $rest } und { $last }
count = { $count } { $thing }
times = { $thing } ×{ $count }

refusal-GAME_OVER = Das Spiel ist zu Ende.
refusal-BOT_TURN = Ein Computerspieler ist am Zug.
refusal-UNDO_FENCED = Es gibt keinen Zug, den du zurücknehmen kannst.
guide-wait = { $player } ist am Zug.

# Ein Tipp. Den letzten beiden folgt ein Zug.
thought-pass = Nichts tun.
thought-chance = Gewinnchance: { $after } %, vorher { $before } %.
thought-then = Danach:
thought-instead = Oder, mit { $chance } %:
thought-points = Erwartete Punkte: { $after }, vorher { $before }.
thought-instead-points = Oder, mit { $points } Punkten:
