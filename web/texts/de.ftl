# Was der Client selbst sagt, rund um jedes Spiel. Die Wörter eines Spiels stehen in den Texten seiner Crate.

## Überall

home = Zurück zum Anfang
failed = Das hat nicht geklappt.
no-server = Der Server antwortet nicht.
overtaken = Jemand anderes war schneller. { $why }
not-made = Der Tisch konnte nicht angelegt werden.
making-table = Der Tisch wird angelegt …
sending = Wird gesendet …
close = Schließen
back = Zurück
search = Suchen
your-move = Dein Zug
game-over = Das Spiel ist zu Ende
sandbox = Sandkasten
rules = Regeln
rules-table = Regeltabelle
chat = Chat
table = Tisch
none = keine
yes = ja
no = nein

## Der Rahmen der Seite

shell-skip = Zum Inhalt springen
shell-brand = Sortie, zum Anfang
shell-main = Hauptmenü
shell-settings = Einstellungen
shell-credits = Dank
shell-no-load = Diese Seite konnte nicht geladen werden.
shell-nothing = Hier ist nichts
shell-no-page = Diese Seite gibt es nicht.
title-new = Neuer Tisch
title-join = Mitspielen
title-table = Tisch
title-replay = Wiederholung
title-sandbox = Sandkasten
title-rules = Regeln
title-settings = Einstellungen
title-credits = Dank

## Die Startseite

home-title = Tiefe Strategie, leicht zu spielen
home-text = Spiele mit Freunden und Computergegnern, gleich jetzt oder einen Zug am Tag. Du siehst immer, was möglich ist und warum etwas nicht geht.
home-code = Code des Tischs
home-join = Mit Code beitreten
home-retry = Der Server antwortet nicht. Die Seite versucht es von selbst wieder.
home-mine = Meine Tische
home-left = noch { $span }
home-ago = vor { $span }
home-minutes = { $n } Min.
home-hours = { $n } Std.
home-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tagen
}
home-state-WAITING = noch nicht begonnen
home-state-ACTIVE = läuft
home-state-COMPLETED = beendet
home-games = Spiele
home-players = { $min ->
    [1] { $max ->
        [1] Für eine Person.
       *[other] 1 bis { $max } Personen.
    }
   *[other] { $min } bis { $max } Personen.
}
home-dealing = Wird ausgeteilt …
home-play = Sofort spielen
home-new = Neuer Tisch
home-asking = Der Server wird gefragt …
home-open = Offene Tische
home-no-open = Kein öffentlicher Tisch wartet auf Mitspieler.
home-free = { $n } frei
home-watch = zuschauen

## Mitspielen

join-title = { $game } mitspielen
join-any = An einem Tisch mitspielen
join-no-code = Es gibt keinen Tisch mit dem Code { $code }.
join-failed = Du konntest nicht beitreten.
join-this = Diesen Platz nehmen
join-seat = Platz nehmen
join-watch = Zuschauen

## Plätze

seat-bot = Computer
seat-player = Spieler { $n }
seat-free = Freier Platz
seat-number = Platz { $n }
seat-you = { $name } (du)

## Vor dem Spiel

lobby-title = { $game }: Es fehlen noch Mitspieler
lobby-seats = Plätze
lobby-host = Gastgeber
lobby-away = nicht da
lobby-open = eine Person, beim Start sonst ein Computerspieler
lobby-waiting = wartet auf eine Person
lobby-ready = bereit
lobby-not-ready = nicht bereit
lobby-sit = Hier Platz nehmen
lobby-kick = Den Platz von { $name } frei machen
lobby-person = Person
lobby-person-or-bot = Person oder Computer
lobby-colours = Deine Farbe
lobby-colour = Farbe { $color }
lobby-palette = Auf dem Brett gilt deine eigene Farbpalette.
lobby-unready = Doch nicht bereit
lobby-am-ready = Ich bin bereit
lobby-start = Spiel beginnen
lobby-missing = { $n ->
    [one] Eine Person fehlt oder ist nicht bereit
   *[other] { $n } Personen fehlen oder sind nicht bereit
}
lobby-leave = Verlassen
lobby-invitation = Einladung
lobby-invite = Einladen
lobby-code = Code
lobby-link = Link zum Einladen
lobby-copied = Kopiert
lobby-copy = Link kopieren
lobby-qr = QR-Code des Einladungslinks

## Ein neuer Tisch

new-title = Neuer Tisch
new-title-of = Neuer Tisch: { $game }
new-no-game = Das Spiel { $game } gibt es nicht.
new-no-json = Ein Feld enthält kein JSON.
new-you = Du und die Plätze
new-count = Anzahl der Spieler
new-players = Spieler
new-me = Du
new-human = Person
new-open = Person oder Computer
new-level = Stärke des Computerspielers auf Platz { $n }
new-bots = Was die Computerspieler können
new-presets = Vorlagen
new-standard = Standard
new-plain-preset = Die üblichen Regeln.
new-more = Mehr Optionen ({ $n })
new-every = Alle Optionen ({ $n })
new-json = JSON oder leer
new-public = Öffentlich: steht auf der Startseite, alle dürfen zuschauen
new-pace = Computerspieler ziehen
new-pace-normal = so schnell wie Menschen
new-pace-fast = schnell
new-pace-instant = sofort
new-clock = Uhr
new-clock-turn = Sekunden für jeden Zug
new-clock-bank = ein Zeitkonto mit Zuschlag
new-clock-days = Tage für jeden Zug
new-seconds = Sekunden
new-increment = Zuschlag in Sekunden
new-days = Tage
new-expiry = Wenn die Zeit um ist
new-expiry-step = macht der Computer den Zug
new-expiry-seat = spielt der Computer, bis die Person zurück ist
new-make = Tisch anlegen

## Stärken der Computerspieler

level-RANDOM = Zufall
level-EASY = Leicht
level-MEDIUM = Mittel
level-HARD = Schwer
level-EXPERT = Meister
level-DICTATOR = Diktator nach Regeln

## Am Tisch

table-opening = Der Tisch wird geöffnet …
table-of = Ein Tisch { $game }
table-on-turn = { $name } ist am Zug
table-away = Verbindung verloren. Neuer Versuch …
table-kept = Dein Zug ist gemerkt und wird gesendet.
table-given-up = Das Spiel wurde aufgegeben
table-given-up-text = Alle wollten aufhören, deshalb hat niemand gewonnen.
table-closed = Dieser Tisch lässt sich nicht öffnen
table-closed-text = { $why }. Vielleicht ist der Link falsch, oder der Tisch wurde entfernt.
table-broken = Dieser Teil des Tischs konnte nicht gezeichnet werden.
table-again = Noch einmal
table-log = Verlauf
table-history = Rückblick
table-keys = Tasten
table-chosen-seed = Zufallskeim gewählt
table-sandbox = Begann mitten in einem Spiel und wird nie gewertet
table-players = Spieler
table-happened = Was geschehen ist
table-nothing-yet = Noch ist nichts geschehen.

## Chat

chat-empty = Noch keine Nachrichten.
chat-write = An alle am Tisch
chat-message = Nachricht
chat-send = Senden
chat-seat = Nimm Platz, um zu schreiben.

## Spieler

player-out = ausgeschieden
player-to-act = ist gefragt
player-on-turn = am Zug
player-bot = Computer
player-away = nicht da
player-you = (du)
player-substituted = · ein Computerspieler vertritt

## Das Zugfeld

panel-watching = Du schaust zu
panel-waiting = Warten
panel-undo = Zurücknehmen
panel-undo-text = Deinen letzten Schritt zurücknehmen (U)
panel-undo-none = Nichts zurückzunehmen: Dein letzter Schritt ist endgültig, oder der letzte war nicht deiner.
panel-hint = Tipp
panel-hint-text = Einen Computerspieler fragen (H)
panel-bot-would = Der Computer würde:
panel-do-that = So machen
panel-substituted = Ein Computerspieler vertritt dich.
panel-substituted-text = Deine Zeit war um, oder du hast den Platz verlassen.
panel-return = Meinen Platz zurücknehmen
panel-spectator = Du schaust an diesem Tisch zu.
panel-wait-for = Wir warten auf { $names }.
panel-nothing = Jetzt ist nichts zu tun.
panel-everything = Alles
panel-lit = Oder wähle, was auf dem Brett leuchtet.
panel-search = In { $n } Möglichkeiten suchen
panel-search-in = { $field } suchen
panel-places = { $n } Orte, auf dem Brett hell
panel-leave-open = offen lassen
panel-choose = auswählen
panel-blocked = Geht jetzt nicht ({ $n })
panel-asked = Du wirst gefragt: { $what }.
panel-taken-back = Zurückgenommen.
panel-bot-waits = Der Computer würde warten.
panel-no-hint = Es gibt gerade keinen Tipp.
panel-refused = Das wurde abgelehnt.
panel-no-place = Hier kannst du gerade nichts tun.
panel-overtaken = Was du begonnen hattest, geht nach diesem Schritt nicht mehr.
panel-close = Meldung schließen
panel-rule = Regel { $rule }

## Formulare

form-of = von { $max }
form-of-up-to = von bis zu { $max }
form-of-between = von { $min } bis { $max }
form-nothing = Nichts wählen
form-less-for = Eins weniger für { $name }
form-more-for = Eins mehr für { $name }
form-all-for = Alles Mögliche für { $name }
form-all = alle
form-less = Eins weniger
form-more = Eins mehr
form-take-out = Herausnehmen: { $name }
form-less-of = Eins weniger: { $name }
form-more-of = Eins mehr: { $name }
form-again = Von vorn
form-number = Wähle eine Zahl.
form-one = Wähle eins.
form-left = noch { $left } von { $all }
form-too-many = { $n } zu viel
form-at-least = mindestens { $n } mehr

## Tasten

keys-confirm = Den Zug bestätigen
keys-back = Eine Auswahl zurück
keys-arrows = Auf dem Brett bewegen
keys-list = Diese Liste
keys-space = Leertaste
keys-arrow-keys = Pfeile

## Die Regeln

rules-of = Regeln: { $game }
rules-games = Spiele
rules-none = Dieser Client enthält keine Regeln.
rules-book = Buch
rules-guide = So wird gespielt
rules-reference = Alle Regeln mit Nummern
rules-every = Alle Regeln
rules-words = Wörter oder eine Regel wie RSK-3.1
rules-chapters = Kapitel
rules-close = Regeln schließen
rules-search = In den Regeln suchen
rules-opening = Das Buch wird geöffnet …
rules-missing = Für dieses Spiel gibt es kein Regelbuch.
rules-not-found = Nichts gefunden.
rules-played = Regeln dieses Tisches
rules-option = { $name }: { $value }
rules-option-off = nein

## Das Ergebnis

result = Ergebnis
result-given-up = Der Tisch wurde aufgegeben
result-nobody = Niemand hat gewonnen
result-won = Gewonnen: { $names }
result-steps = { $n ->
    [one] 1 Schritt.
   *[other] { $n } Schritte.
}
result-dice = Gewürfelt und erwartet
result-face = { $face }: { $seen }-mal gewürfelt, { $expected }-mal erwartet
result-chart = Balken: gewürfelt. Linien: erwartet.
result-usual = Nichts Ungewöhnliches.
result-unusual = Seltener, als faire Würfel meistens fallen, aber möglich.
result-seed = Zufallskeim:
result-replay = Wiederholung
result-again = Noch einmal spielen
result-record = Aufzeichnung
result-no-rematch = Es gibt keine Revanche.
result-no-record = Es gibt keine Aufzeichnung.

## Der eigene Platz

seat-code = Code
seat-watching = { $n ->
    [0] niemand schaut zu
    [one] eine Person schaut zu
   *[other] { $n } schauen zu
}
seat-chosen-seed = Der Zufallskeim dieses Tischs wurde gewählt: Seine Würfel beweisen nichts.
seat-fair = Faire Würfel:
seat-votes = { $n ->
    [one] { $names } möchte aufgeben. Das Spiel endet, sobald alle zustimmen.
   *[other] { $names } möchten aufgeben. Das Spiel endet, sobald alle zustimmen.
}
seat-leave = Computer für mich spielen lassen
seat-play-on-after-all = Doch weiterspielen
seat-give-up-sure = Ja, dieses Spiel aufgeben
seat-play-on = Weiterspielen
seat-give-up = Spiel aufgeben

## Die Wiederholung

replay = Wiederholung
replay-not-started = Das Spiel hat noch nicht begonnen.
replay-nothing = Es gibt nichts zu wiederholen.
replay-no-step = Dieser Schritt konnte nicht geladen werden.
replay-opening = Die Wiederholung wird geöffnet …
replay-step = Schritt
replay-first = Erster Schritt
replay-back = Ein Schritt zurück
replay-pause = Anhalten
replay-play = Abspielen
replay-forward = Ein Schritt vor
replay-last = Letzter Schritt
replay-at = Schritt { $at } von { $end }
replay-play-on = Von hier weiterspielen
replay-eyes = Gesehen von
replay-spectators = Zuschauern
replay-me = mir
replay-judge = allen zugleich
replay-speed = Tempo
replay-slow = langsam
replay-normal = normal
replay-fast = schnell

## Der Sandkasten

sandbox-text = Nimm einen Schritt eines gespeicherten Spiels oder gib eine Stellung vor und spiele von dort gegen Computerspieler weiter. Ein Sandkasten wird nie gewertet.
sandbox-which = Welches Spiel
sandbox-finished = Hier stehen deine beendeten Spiele.
sandbox-file = Oder ein gespeichertes Spiel aus einer Datei
sandbox-from-file = { $game } aus { $file }
sandbox-game = Spiel
sandbox-begin = Bei Schritt { $at } von { $end } beginnen
sandbox-you-play = Du spielst
sandbox-play = Von hier spielen
sandbox-stated = Eine vorgegebene Stellung
sandbox-players = Spieler
sandbox-seat = Platz { $n } ({ $id })
sandbox-position = Stellung
sandbox-position-text = Teile der Ansicht des Spiels als JSON; die Spieler heißen der Reihe nach p0, p1 und so weiter. Was fehlt, ist wie zu Beginn.
sandbox-options = Optionen
sandbox-play-position = Diese Stellung spielen
sandbox-unreadable = { $what ->
    [options] Die Optionen sind nicht lesbar: { $why }.
   *[position] Die Stellung ist nicht lesbar: { $why }.
}
sandbox-no-json = es ist kein JSON

## Einstellungen

settings-title = Einstellungen
settings-appearance = Aussehen
settings-system = Wie das System
settings-light = Hell
settings-dark = Dunkel
settings-colours = Farben
settings-colour-blind = Farben, die alle unterscheiden können
settings-patterns = Zur Farbe auch ein Muster für jeden Spieler
settings-motion = Bewegung
settings-motion-on = Animationen zeigen
settings-motion-off = Keine Animationen
settings-language = Sprache
settings-language-text = Ein Spiel, das nicht übersetzt ist, wird auf Englisch gespielt.
settings-sound = Ton
settings-chime = Ein Klang, wenn ich am Zug bin
settings-kept = Alles hier merkt sich nur dieser Browser.
name-yours = Dein Name
name-others = So nennen dich die anderen
name-guest = Gast { $n }

## Dank

credits-map = Karte
credits-map-text = Die Umrisse der Weltkarte stammen von [Natural Earth](https://www.naturalearthdata.com) (gemeinfrei) in der Fassung von [world-atlas](https://github.com/topojson/world-atlas) (ISC). Geschnitten, zusammengefügt und projiziert werden die Gebiete von einem eigenen Skript.
credits-icons = Bilder
credits-icons-text = Bilder von Dingen in den Spielen sind von [game-icons.net](https://game-icons.net), gezeichnet von Lorc, Delapouite und anderen, unter [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/); die Farben sind geändert. Die Zeichen auf den Knöpfen sind von [Lucide](https://lucide.dev) (ISC).
credits-fonts = Schriften
credits-fonts-text = [Inter](https://rsms.me/inter/) und [Alegreya Sans SC](https://www.huertatipografica.com/en/fonts/alegreya-sans-ht), beide unter der SIL Open Font License 1.1.
credits-software = Software
credits-software-text = Der Client ist mit [Svelte](https://svelte.dev) gebaut, nutzt [Project Fluent](https://projectfluent.org) für seine Texte, [marked](https://marked.js.org) für die Regeln und [qrcode-generator](https://github.com/kazuhikoarase/qrcode-generator) für Einladungen, alles unter freien Lizenzen.
credits-licences = [Alle Lizenzen im Wortlaut](/licences.txt)
credits-games = Spiele
credits-games-text = Die Namen der Spiele gehören ihren Inhabern, die mit diesem Projekt nichts zu tun haben. Die Regeln stehen hier in eigenen Worten; kein Text und kein Bild der gedruckten Spiele wird verwendet.

## Ein Spiel ohne eigenen Tisch

any-game = Das Spiel
any-nothing = Noch liegt nichts auf dem Tisch.
any-entries = { $n } Einträge
