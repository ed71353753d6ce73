# Was das Terminal selbst sagt, um jedes Spiel herum. Die Worte eines Spiels sind in seiner Crate.

ways = ({ $count } Möglichkeiten)
more = { $count } weitere; `w` nennt sie
pass = nichts tun
nothing-blocked = nichts ist gesperrt
taken-back = zurückgenommen
exactly = genau { $count }
range = { $least } bis { $most }
chosen = { $range }, { $count } gewählt
prompt = (`b` zurück, `auto`, `clear` leeren)
prompt-done = (`b` zurück, `auto`, `clear` leeren, Enter fertig)
over-nobody = Das Spiel ist zu Ende, und niemand gewinnt.
over-you = Das Spiel ist zu Ende: Du gewinnst!
over-one = Das Spiel ist zu Ende: { $winner-id } gewinnt.
over-several = Das Spiel ist zu Ende: { $winners } gewinnen gemeinsam.
bot-would = Der Computerspieler ({ $level }) würde wählen:
begins = { $title-id }, { $count } am Tisch, Startwert { $seed-id }; `?` nennt die Befehle
you = Du
person = Spieler { $count }
help =
    ZAHL      wählen
    WÖRTER    nur noch zeigen, was sie enthält
    b         zurück zur ganzen Auswahl
    p ZAHL    was sich über eine Auswahl vorhersehen lässt
    v [TEIL]  die ganze Lage oder ein Teil davon (`v players`)
    m [TEIL]  der Spielplan selbst, der sich nie ändert
    i WÖRTER  was eine Karte, eine Einheit oder ein Ort bewirkt
    w         was gerade nicht geht, und warum
    h         ein Tipp vom stärksten Computerspieler
    u         den letzten Schritt zurücknehmen, solange nichts aufgedeckt wurde
    s DATEI   das Spiel speichern, für `sortie replay`
    q         aufhören
which-choice = nenne die Nummer einer vollständigen Auswahl
nothing-contains = „{ $typed-id }“ kommt in keiner Auswahl vor; `?` nennt die Befehle
nothing-foreseen = darüber lässt sich nichts vorhersehen
no-part = „{ $part-id }“ gibt es hier nicht; es gibt { $names-id }
no-thing = nichts heißt „{ $wanted-id }“
no-record = von diesem Spiel gibt es keine Aufzeichnung
saved = gespeichert; `sortie replay { $path-id }` prüft es
not-saved = `{ $path-id }` lässt sich nicht schreiben: { $error-id }
slot-most = „{ $slot-id }“ nimmt höchstens { $most }
slot-taken = „{ $slot-id }“ ist durch eine andere Wahl vergeben
more-in-all = das wären mehr als { $most } insgesamt
no-slot = „{ $typed-id }“ gibt es hier nicht
which-slot = sag, welches, zum Beispiel `{ $slot-id } 1`
several-slots = „{ $typed-id }“ könnte { $names-id } sein
