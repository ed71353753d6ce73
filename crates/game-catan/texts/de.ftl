### Catan auf Deutsch. Schlüssel und Argumente: docs/texts.md.

title = Catan
about = Besiedelt eine Insel: Die Würfel bringen Rohstoffe, Rohstoffe kaufen Straßen, Siedlungen, Städte und Karten, und wer im eigenen Zug als Erstes genug Siegpunkte hat, gewinnt.

## Aktionen

action-PLACE_SETTLEMENT = Siedlung setzen
    .say = Setze eine Siedlung: { $vertexId }.
    .about = Die Siedlung ist kostenlos. Sie braucht eine freie Ecke, deren Nachbarecken unbebaut sind. Deine zweite Siedlung bringt dir eine Karte von jedem angrenzenden Feld.
action-PLACE_ROAD = Straße setzen
    .say = Setze eine Straße: { $edgeId }.
    .about = Die Straße ist kostenlos und beginnt an der Siedlung, die du gerade gesetzt hast.
action-ROLL_DICE = Würfeln
    .about = Jedes Feld mit der gewürfelten Zahl gibt den Gebäuden ringsum Rohstoffe. Bei einer 7 kommt der Räuber.
action-SUBMIT_DISCARD = Karten abgeben
    .say = Gib { $resources } ab.
    .about = Ist deine Hand bei einer 7 zu groß, kostet sie dich die Hälfte deiner Karten, abgerundet.
action-MOVE_ROBBER = Räuber versetzen
    .say = Versetze den Räuber: { $hexId }.
    .about = Das Feld des Räubers gibt niemandem etwas. Danach ziehst du eine zufällige Karte von jemandem, der dort ein Gebäude hat.
action-STEAL_FROM = Karte rauben
    .say = Raube eine Karte von { $victimId }.
    .about = Du bekommst eine zufällige Karte aus dieser Hand.
action-BUILD_ROAD = Straße bauen
    .say = Baue eine Straße: { $edgeId }.
    .about = Braucht eine freie Kante neben einer deiner Straßen oder einem deiner Gebäude. An fremden Gebäuden kommst du nicht vorbei.
action-BUILD_SETTLEMENT = Siedlung bauen
    .say = Baue eine Siedlung: { $vertexId }.
    .about = 1 Siegpunkt. Braucht eine deiner Straßen, eine freie Ecke und unbebaute Nachbarecken.
action-BUILD_CITY = Stadt bauen
    .say = Baue deine Siedlung zur Stadt aus: { $vertexId }.
    .about = 2 Siegpunkte statt 1 und doppelte Erträge. Die Siedlung kommt zurück in deinen Vorrat.
action-BUY_DEV_CARD = Entwicklungskarte kaufen
    .about = Du ziehst verdeckt die oberste Karte. Ausspielen kannst du sie ab deinem nächsten Zug; Siegpunkte zählen sofort.
action-PLAY_KNIGHT = Ritter ausspielen
    .say = Spiele einen Ritter aus und versetze den Räuber.
    .about = Versetze den Räuber und raube eine Karte. Drei ausgespielte Ritter können dir die Größte Rittermacht bringen.
action-PLAY_ROAD_BUILDING = Straßenbau ausspielen
    .say = Spiele Straßenbau aus und setze zwei kostenlose Straßen.
    .about = Setze sofort zwei Straßen, ohne dafür zu bezahlen.
action-PLACE_FREE_ROAD = Kostenlose Straße setzen
    .say = Setze eine kostenlose Straße: { $edgeId }.
    .about = Es gelten dieselben Regeln wie für eine bezahlte Straße.
action-PLAY_YEAR_OF_PLENTY = Erfindung ausspielen
    .say = Spiele Erfindung aus und nimm { $resources } von der Bank.
    .about = Nimm zwei beliebige Rohstoffkarten von der Bank.
action-PLAY_MONOPOLY = Monopol ausspielen
    .say = Spiele Monopol aus und kassiere von allen { $resource }.
    .about = Nenne einen Rohstoff. Alle anderen geben dir alle ihre Karten davon.
action-MARITIME_TRADE = Mit der Bank handeln
    .say = Gib der Bank { $giving } für { $receiving }.
    .about = Vier gleiche Karten kaufen eine andere; drei mit einem Hafen 3:1, zwei mit dem Hafen dieses Rohstoffs.
action-OFFER_TRADE = Handel anbieten
    .say = Biete { $to-count ->
        [one] { $to }
        [other] { $to }
       *[0] allen
    } einen Handel an: { $offering } für { $requesting }.
    .about = Die anderen nehmen an, lehnen ab oder machen ein Gegenangebot. Karten wechseln erst, wenn du jemanden auswählst.
action-ACCEPT_TRADE = Handel annehmen
    .say = Nimm das Angebot an.
    .about = Die Karten wechseln, sobald die andere Seite bestätigt.
action-REJECT_TRADE = Handel ablehnen
    .say = Lehne das Angebot ab.
action-COUNTER_TRADE = Gegenangebot machen
    .say = Biete stattdessen { $offering } für { $requesting } an.
    .about = Wer das Angebot gemacht hat, kann statt der eigenen deine Bedingungen annehmen.
action-CONFIRM_TRADE = Tauschen
    .say = Tausche mit { $partnerId }.
    .about = Die Karten wechseln, und dein Angebot ist erledigt.
action-CANCEL_TRADE = Angebot zurückziehen
    .say = Zieh dein Angebot zurück.
action-END_TURN = Zug beenden
    .about = Schließt ein offenes Angebot und gibt die Würfel weiter.

## Felder

field-vertexId = Ecke
field-edgeId = Kante
field-hexId = Feld
field-victimId = Rauben von
field-resources = Karten
field-resource = Rohstoff
field-offering = Du gibst
field-requesting = Du willst
field-giving = Du gibst
field-receiving = Du bekommst
field-to = Angebot an
field-tradeId = Angebot
field-partnerId = Tauschen mit
field-cardId = Karte

## Optionen

option-board = Spielplan
    .about = Ein zufälliger Spielplan oder der feste für Einsteiger.
option-board-RANDOM = Zufällig
option-board-BEGINNER = Für Einsteiger
option-numberPlacement = Zahlenchips
    .about = Wie die Zahlen auf einem zufälligen Spielplan liegen: in der gedruckten Reihenfolge als Spirale oder gemischt, ohne dass 6 und 8 aneinandergrenzen.
option-numberPlacement-SPIRAL = Als Spirale
option-numberPlacement-RANDOM = Gemischt
option-portPlacement = Häfen
    .about = Ob die Häfen auf einem zufälligen Spielplan gemischt werden oder wie auf dem Plan für Einsteiger liegen.
option-portPlacement-RANDOM = Gemischt
option-portPlacement-FIXED = Fest
option-presetOpening = Fertiger Aufbau
    .about = Das Spiel beginnt mit den vorgegebenen Siedlungen und Straßen. Nur auf dem Plan für Einsteiger und mit 3 oder 4 Personen.
option-startingPlayer = Wer beginnt
    .about = Wer zuerst setzt und den ersten Zug hat.
option-startingPlayer-RANDOM = Ausgelost
option-startingPlayer-SEAT_0 = Der erste Platz
option-victoryPoints = Siegpunkte zum Sieg
    .about = Von 3 bis 20; im gedruckten Spiel sind es 10.
option-victoryTiming = Wann man gewinnt
    .about = Nur im eigenen Zug, wie gedruckt, oder sobald die Punkte erreicht sind.
option-victoryTiming-OWN_TURN = Im eigenen Zug
option-victoryTiming-IMMEDIATE = Sofort
option-robberMayStay = Räuber darf bleiben
    .about = Ob der Räuber auf seinem Feld bleiben darf. Nach den gedruckten Regeln muss er ziehen.
option-discardLimit = Sichere Handgröße
    .about = Mit so vielen Karten ist man vor einer 7 sicher, 5 bis 20; im gedruckten Spiel 7.
option-friendlyRobber = Freundlicher Räuber
    .about = Der Räuber meidet alle, die weniger als 3 sichtbare Siegpunkte haben.
option-bankShortageRule = Wenn der Bank Karten fehlen
    .about = Was geschieht, wenn die Bank nicht alle bezahlen kann: Eine einzelne Person bekommt noch den Rest, oder niemand bekommt etwas.
option-bankShortageRule-OFFICIAL = Eine Person bekommt den Rest
option-bankShortageRule-ALL_OR_NOTHING = Niemand bekommt etwas
option-devCardBeforeRoll = Karten vor dem Würfeln
    .about = Welche Entwicklungskarten vor dem Würfeln ausgespielt werden dürfen.
option-devCardBeforeRoll-ANY = Alle
option-devCardBeforeRoll-KNIGHT_ONLY = Nur Ritter
option-counterOffers = Gegenangebote
    .about = Ob man auf ein Angebot mit eigenen Bedingungen antworten darf.
option-publicDiscards = Offenes Abgeben
    .about = Ob alle sehen, welche Karten eine 7 kostet. Die Karten der Bank sind in jedem Fall sichtbar.
option-revealStolenCard = Geraubte Karten
    .about = Wer erfährt, welche Karte der Räuber gebracht hat.
option-revealStolenCard-PARTIES = Nur die beiden Beteiligten
option-revealStolenCard-ALL = Alle
option-noSevensRounds = Runden ohne 7
    .about = In so vielen Runden am Anfang, 0 bis 3, wird eine 7 neu gewürfelt.

## Was jetzt zu tun ist

guide-opening-settlement = { $round ->
    [1] Wähle eine Ecke für deine erste Siedlung. 6 und 8 werden am häufigsten gewürfelt.
   *[other] Wähle eine Ecke für deine zweite Siedlung. Sie bringt dir eine Karte von jedem angrenzenden Feld.
}
guide-opening-road = Wähle eine Kante für die Straße an deiner neuen Siedlung ({ $vertexId }).
guide-roll = Würfle.
guide-roll-or-card = Würfle, oder spiele vorher eine Entwicklungskarte aus.
guide-main = Handle und baue, dann beende deinen Zug.
guide-trade-open = Dein Angebot steht. Warte auf Antworten, zieh es zurück oder baue weiter.
guide-trade-answered = Es gibt Antworten: Wähle, mit wem du tauschst, oder zieh dein Angebot zurück.
guide-answer-trade = { $proposer } bietet dir { $offering } für { $requesting } an. Nimm an, lehne ab oder mach ein Gegenangebot.
guide-discard = Gib { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} ab: Es fiel eine 7, und du hast mehr als { $limit } Karten.
guide-move-robber = { $cause ->
    [knight] Dein Ritter versetzt den Räuber: Wähle das Feld, das er blockiert.
   *[other] Du hast eine 7 gewürfelt: Wähle das Feld, das der Räuber blockiert.
}
guide-steal = Wähle, von wem du eine Karte raubst.
guide-free-road = { $count ->
    [one] Setze noch eine kostenlose Straße.
   *[other] Setze { $count } kostenlose Straßen.
}
guide-wait = { $player } ist dran.

## Ereignisse

event-settlement_placed = { $player-is ->
    [you] Du hast eine Siedlung gesetzt ({ $vertexId })
   *[other] { $player } hat eine Siedlung gesetzt ({ $vertexId })
}{ $resourcesGranted-count ->
    [0] .
   *[other] { " " }und { $resourcesGranted } bekommen.
}
event-road_placed = { $player-is ->
    [you] Du hast eine Straße gesetzt ({ $edgeId }).
   *[other] { $player } hat eine Straße gesetzt ({ $edgeId }).
}
event-setup_complete = { $currentPlayerId-is ->
    [you] Die Gründungsphase ist vorbei. Du beginnst.
   *[other] Die Gründungsphase ist vorbei. { $currentPlayerId } beginnt.
}
event-turn_changed = { $currentPlayerId-is ->
    [you] Zug { $turnNumber }: Du bist dran.
   *[other] Zug { $turnNumber }: { $currentPlayerId } ist dran.
}
event-dice_rolled = { $player-is ->
    [you] Du hast { $total } gewürfelt:
   *[other] { $player } hat { $total } gewürfelt:
}{ $robberTriggered ->
    [yes] { " " }{ $mustDiscardPlayers-count ->
        [0] Der Räuber wird versetzt.
       *[other] { $mustDiscardPlayers }; danach wird der Räuber versetzt.
    }
   *[no] { " " }{ $resourcesDistributed-count ->
        [0] Niemand bekommt etwas.
       *[other] { $resourcesDistributed }.
    }
}{ $depleted-count ->
    [0] { "" }
   *[other] { " " }Die Bank hatte nicht genug für alle: { $depleted }.
}
item-resourcesDistributed = { $playerId-is ->
    [you] du bekommst { $resources }
   *[other] { $playerId } bekommt { $resources }
}
item-mustDiscardPlayers = { $playerId-is ->
    [you] du gibst { $targetCount } ab
   *[other] { $playerId } gibt { $targetCount } ab
}
event-discard_required = { $playerId-is ->
    [you] Du musst { $targetCount } deiner Karten abgeben.
   *[other] { $playerId } muss { $targetCount } Karten abgeben.
}
event-discard_completed = { $playerId-is ->
    [you] Du hast { $discarded } abgegeben.
   *[other] { $playerId } hat { $discarded-count ->
        [one] { $discarded }
        [other] { $discarded }
       *[0] { $count } Karten
    } abgegeben.
}
event-all_discards_complete = Alle haben abgegeben.
event-robber_move_required = { $player-is ->
    [you] Du musst den Räuber versetzen.
   *[other] { $player } muss den Räuber versetzen.
}
event-robber_moved = { $playerId-is ->
    [you] Du hast den Räuber versetzt ({ $hexId }).
   *[other] { $playerId } hat den Räuber versetzt ({ $hexId }).
}
event-steal_required = { $player-is ->
    [you] Du wählst, wen du beraubst: { $candidates }.
   *[other] { $player } wählt, wer beraubt wird: { $candidates }.
}
item-candidates = { $playerId } ({ $cardCount ->
    [one] eine Karte
   *[other] { $cardCount } Karten
})
event-stolen = { $thiefId-is ->
    [you] Du hast von { $victimId } { $resourceType } geraubt.
   *[other] { $victimId-is ->
        [you] { $thiefId } hat dir { $resourceType } geraubt.
       *[other] { $thiefId } hat von { $victimId } { $resourceType ->
            [none] eine Karte
           *[other] { $resourceType }
        } geraubt.
    }
}
event-no_steal_possible = Hier war niemand zu berauben.
event-road_built = { $playerId-is ->
    [you] Du hast eine Straße gebaut ({ $id }).
   *[other] { $playerId } hat eine Straße gebaut ({ $id }).
}
event-settlement_built = { $playerId-is ->
    [you] Du hast eine Siedlung gebaut ({ $id }).
   *[other] { $playerId } hat eine Siedlung gebaut ({ $id }).
}
event-city_built = { $playerId-is ->
    [you] Du hast eine Stadt gebaut ({ $id }).
   *[other] { $playerId } hat eine Stadt gebaut ({ $id }).
}
event-dev_card_bought = { $playerId-is ->
    [you] Du hast eine Entwicklungskarte gekauft: { $card-type }.
   *[other] { $playerId } hat eine Entwicklungskarte gekauft; { $deckRemaining ->
        [one] eine ist übrig
       *[other] { $deckRemaining } sind übrig
    }.
}
event-dev_card_played = { $playerId-is ->
    [you] Du hast
   *[other] { $playerId } hat
}{ $type-id ->
    [knight] { " " }einen Ritter
   *[other] { " " }{ $type }
} ausgespielt{ $type-id ->
    [monopoly] { " " }und { $amounts-count } { $choices } kassiert.
    [year_of_plenty] { " " }und { $choices } genommen.
   *[other] .
}
event-longest_road_updated = { $holderId-is ->
    [you] Du hast jetzt mit { $value } Straßen die Längste Handelsstraße.
    [other] { $holderId } hat jetzt mit { $value } Straßen die Längste Handelsstraße.
   *[none] Niemand hat mehr die Längste Handelsstraße.
}
event-largest_army_updated = { $holderId-is ->
    [you] Du hast jetzt mit { $value } Rittern die Größte Rittermacht.
   *[other] { $holderId } hat jetzt mit { $value } Rittern die Größte Rittermacht.
}
event-trade_offered = { $proposerId-is ->
    [you] Du bietest { $to } einen Handel an: { $offering } für { $requesting }.
   *[other] { $proposerId } bietet { $to } einen Handel an: { $offering } für { $requesting }.
}
event-trade_answered = { $playerId-is ->
    [you] { $response-id ->
        [accepted] Du hast das Angebot angenommen.
       *[declined] Du hast das Angebot abgelehnt.
    }
   *[other] { $response-id ->
        [accepted] { $playerId } hat das Angebot angenommen.
       *[declined] { $playerId } hat das Angebot abgelehnt.
    }
}
event-trade_countered = { $playerId-is ->
    [you] Du bietest stattdessen { $offering } für { $requesting } an.
   *[other] { $playerId } würde stattdessen { $offering } für { $requesting } geben.
}
event-trade_executed = { $proposerId-is ->
    [you] Du hast mit { $partnerId } getauscht: { $gave } gegen { $received }.
   *[other] { $partnerId-is ->
        [you] { $proposerId } hat mit dir getauscht: Du bekommst { $gave } für { $received }.
       *[other] { $proposerId } hat mit { $partnerId } getauscht: { $gave } gegen { $received }.
    }
}
event-trade_cancelled = { $proposerId-is ->
    [you] Dein Angebot ist geschlossen.
   *[other] Das Angebot von { $proposerId } ist geschlossen.
}
event-maritime_traded = { $playerId-is ->
    [you] Du hast der Bank { $gave } für { $received } gegeben.
   *[other] { $playerId } hat der Bank { $gave } für { $received } gegeben.
}
event-game_over = { $winnerId-is ->
    [you] Du hast gewonnen! Punkte: { $breakdown }.
   *[other] { $winnerId } hat gewonnen. Punkte: { $breakdown }.
}
item-breakdown = { $playerId } { $total }

## Ablehnungen

refusal-NAME_TWO_RESOURCES = { $left ->
    [0] Die Bank hat keine Karte mehr.
    [one] Nenne die letzte Karte der Bank.
   *[other] Nenne zwei Rohstoffe; die Bank hat noch { $left } Karten.
}
refusal-TOO_MANY_CARDS = Von jedem Rohstoff gibt es nur { $most } Karten.
refusal-OFFER_TO_NOBODY = Wähle mindestens eine Person für dein Angebot aus.
refusal-OFFER_TO_OTHERS = Angebote gehen nur an andere an diesem Tisch.
refusal-GAME_OVER = Das Spiel ist vorbei.
refusal-NOT_YOUR_TURN = { $current } ist am Zug.
refusal-WRONG_PHASE = { $phase-id ->
    [settlement] Setze zuerst deine Siedlung.
    [road] Setze zuerst die Straße an deiner neuen Siedlung.
   *[play] Du hast jetzt nichts kostenlos zu setzen.
}
refusal-MUST_ROLL_FIRST = Würfle zuerst.
refusal-ALREADY_ROLLED = Du hast in diesem Zug schon gewürfelt.
refusal-ROBBER_PENDING = { $phase-id ->
    [discarding] Warte, bis alle abgegeben haben und der Räuber versetzt ist.
    [moving] Versetze zuerst den Räuber.
   *[stealing] Wähle zuerst, wen du beraubst.
}
refusal-EFFECT_PENDING = { $left ->
    [one] Setze zuerst deine kostenlose Straße.
   *[other] Setze zuerst deine { $left } kostenlosen Straßen.
}
refusal-NO_PIECES_LEFT = { $piece-id ->
    [road] Alle { $all } deiner Straßen liegen auf dem Plan.
    [settlement] Alle { $all } deiner Siedlungen stehen auf dem Plan. Baust du eine zur Stadt aus, wird sie wieder frei.
   *[city] Alle { $all } deiner Städte stehen auf dem Plan.
}
refusal-INSUFFICIENT_RESOURCES = Dir fehlt noch { $missing }.
refusal-NO_LOT = Die Bank nimmt { $rate } { $resource } für eine Karte, und du hast { $held }.
refusal-INVALID_VERTEX = Auf dem Plan gibt es keine Ecke „{ $corner }“.
refusal-VERTEX_OCCUPIED = { $owner-is ->
    [you] Auf dieser Ecke steht schon eines deiner Gebäude.
   *[other] Auf dieser Ecke steht ein Gebäude von { $owner }.
}
refusal-TOO_CLOSE = Zu nah am Gebäude nebenan ({ $vertexId }): Zwischen Gebäuden müssen mindestens zwei Kanten liegen.
refusal-INVALID_EDGE = Auf dem Plan gibt es keine Kante „{ $edge }“.
refusal-EDGE_OCCUPIED = { $owner-is ->
    [you] Auf dieser Kante liegt schon eine deiner Straßen.
   *[other] Auf dieser Kante liegt eine Straße von { $owner }.
}
refusal-NOT_AT_NEW_SETTLEMENT = Die Straße muss an der Siedlung beginnen, die du gerade gesetzt hast ({ $vertexId }).
refusal-ROAD_NOT_CONNECTED = Eine Straße muss an eine deiner Straßen, Siedlungen oder Städte anschließen.
refusal-ROAD_BLOCKED = Am Gebäude von { $owner } ({ $vertexId }) kommst du nicht vorbei.
refusal-SETTLEMENT_NOT_CONNECTED = Eine Siedlung braucht eine deiner Straßen an ihrer Ecke.
refusal-NO_SETTLEMENT_HERE = Eine Stadt ersetzt eine deiner Siedlungen, und hier ist keine.
refusal-NOT_YOUR_SETTLEMENT = Dieses Gebäude gehört { $owner }. Du kannst nur eigene Siedlungen ausbauen.
refusal-ALREADY_CITY = Das ist schon eine Stadt.
refusal-NO_DISCARD_DUE = Du musst nichts abgeben.
refusal-DISCARD_COUNT = Gib genau { $target ->
    [one] eine Karte
   *[other] { $target } Karten
} ab; du hast { $chosen } gewählt.
refusal-DISCARD_NOT_OWNED = Du hast { $chosen } { $resource } gewählt, aber nur { $held } davon.
refusal-NOT_ROBBER_MOVER = { $mover-is ->
    [other] { $mover } versetzt den Räuber.
   *[none] Der Räuber wird nur nach einer 7 oder einem Ritter versetzt.
}
refusal-NOT_THIEF = { $mover-is ->
    [other] { $mover } wählt, wer beraubt wird.
   *[none] Jetzt wird niemand beraubt: Erst muss der Räuber versetzt werden.
}
refusal-NOT_MOVING_PHASE = { $phase-id ->
    [discarding] Der Räuber wird versetzt, sobald alle abgegeben haben.
   *[stealing] Der Räuber ist versetzt. Wähle, wen du beraubst.
}
refusal-INVALID_HEX = Auf dem Plan gibt es kein Feld „{ $hex }“.
refusal-ROBBER_MUST_MOVE = Der Räuber muss auf ein anderes Feld.
refusal-FRIENDLY_ROBBER = Der Räuber verschont { $spared } mit { $points ->
    [one] nur einem sichtbaren Siegpunkt
   *[other] nur { $points } sichtbaren Siegpunkten
}. Er geht nur dorthin, wo alle mindestens { $least } haben.
refusal-NOT_STEALING_PHASE = { $phase-id ->
    [discarding] Rauben kannst du, sobald alle abgegeben haben und der Räuber versetzt ist.
   *[moving] Versetze zuerst den Räuber.
}
refusal-INVALID_STEAL_TARGET = Rauben kannst du nur von { $candidates }: mit Gebäude neben dem Räuber und Karten auf der Hand.
refusal-DECK_EMPTY = Alle { $all } Entwicklungskarten sind gekauft.
refusal-CARD_NOT_FOUND = Diese Entwicklungskarte hast du nicht.
refusal-CARD_NOT_HELD = Du hast keine Karte „{ $wanted }“ auf der Hand.
refusal-WRONG_CARD_TYPE = Diese Karte ist „{ $card }“, nicht „{ $wanted }“.
refusal-CARD_TOO_NEW = Du hast diese Karte in diesem Zug gekauft. Ausspielen kannst du sie ab deinem nächsten Zug.
refusal-DEV_CARD_LIMIT = Du hast in diesem Zug schon eine Entwicklungskarte ausgespielt.
refusal-VP_NOT_PLAYABLE = Siegpunktkarten werden nie ausgespielt: Sie zählen von selbst.
refusal-NO_ROAD_SPOT = Es gibt keine freie Kante für eine Straße von dir.
refusal-BANK_SHORT = Die Bank hat { $held ->
    [0] kein { $resource } mehr
   *[other] nur noch { $held } { $resource }
}; du willst { $wanted }.
refusal-BANK_EMPTY = Die Bank hat keine Karten mehr.
refusal-ONE_RESOURCE_ONLY = Gib der Bank genau einen Rohstoff und nimm genau einen anderen.
refusal-SAME_RESOURCE = Du kannst nicht { $resource } gegen { $resource } tauschen.
refusal-WRONG_RATE = Dein Kurs für { $resource } ist { $rate }:1; gib also { $expected } davon.
refusal-TRADE_OPEN = Schließe zuerst dein offenes Angebot ab, oder zieh es zurück.
refusal-EMPTY_SIDE = Auf beiden Seiten muss mindestens eine Karte liegen.
refusal-SHARED_RESOURCE = Bei einem Handel darf { $resource } nicht auf beiden Seiten liegen.
refusal-CANNOT_PAY_OFFER = Für dieses Angebot fehlt dir noch { $missing }.
refusal-NOTHING_TO_OFFER = Du hast keine Rohstoffkarten, die du anbieten könntest.
refusal-CANNOT_PAY_ANSWER = Zum Annehmen fehlt dir noch { $missing }.
refusal-NO_TRADE = Es gibt kein offenes Angebot.
refusal-TRADE_STALE = Dieses Angebot ist geschlossen; inzwischen gibt es ein anderes.
refusal-OWN_TRADE = Das ist dein eigenes Angebot.
refusal-NOT_INVITED = { $proposer } hat dieses Angebot nicht dir gemacht.
refusal-ALREADY_ANSWERED = Du hast auf dieses Angebot schon geantwortet.
refusal-COUNTERS_DISABLED = An diesem Tisch gibt es keine Gegenangebote.
refusal-NOT_PROPOSER = Nur { $current } kann jetzt einen Handel abschließen.
refusal-PARTNER_NOT_READY = Wähle jemanden, der angenommen oder ein Gegenangebot gemacht hat.
refusal-PARTNER_CANNOT_PAY = { $partner } hat die Karten nicht mehr.

## Orte

place-hex = { $number ->
    [none] Wüste
   *[other] Feld { $number } { $resource }
}
place-vertex = { $corner ->
    [none] { $hexes-count ->
        [1] { $side }ecke
       *[other] Ecke
    }
   *[other] Ecke { $corner }
} von { $hexes }{ $port ->
    [none] { "" }
   *[other] , { $port }
}
place-edge = { $from ->
    [none] { $hexes-count ->
        [1] { $side }küste von { $hexes }
       *[other] Kante zwischen { $hexes }
    }
   *[other] { $hexes-count ->
        [1] Küste { $from }–{ $to } von { $hexes }
       *[other] Kante { $from }–{ $to } zwischen { $hexes }
    }
}{ $port ->
    [none] { "" }
   *[other] , { $port }
}
item-hexes = { $number ->
    [none] Wüste
   *[other] { $number } { $resource }
}
word-north = Nord
word-north-east = Nordost
word-east = Ost
word-south-east = Südost
word-south = Süd
word-south-west = Südwest
word-west = West
word-north-west = Nordwest

## Die Skizze

sketch-legend = a, b, …: Straßen und Siedlungen · A, B, …: Städte · *: der Räuber
sketch-ports = Häfen: { $ports }
item-ports = { $from }–{ $to } { $port }
sketch-bank = Bank: { $bank }. { $deck ->
    [one] Eine Entwicklungskarte ist übrig.
   *[other] { $deck } Entwicklungskarten sind übrig.
}
sketch-dice = Würfel: { $dice1 } und { $dice2 }
sketch-trade = { $proposer } bietet { $offering } für { $requesting } an.
sketch-answer = {"    "}{ $who }: { $response }
sketch-player = { $letter } = { $who }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $resources ->
    [one] 1 Karte
   *[other] { $resources } Karten
}, { $cards ->
    [one] 1 Entwicklungskarte
   *[other] { $cards } Entwicklungskarten
}, { $knights } Ritter ausgespielt, Straße { $road }{ $longestRoad ->
    [yes] , Längste Handelsstraße
   *[no] { "" }
}{ $largestArmy ->
    [yes] , Größte Rittermacht
   *[no] { "" }
}
sketch-hand = {"    "}Hand: { $resources }
sketch-cards = {"    "}Entwicklungskarten: { $cards }

## Dinge

resource-wood = Holz
resource-brick = Lehm
resource-sheep = Wolle
resource-wheat = Getreide
resource-ore = Erz

terrain-forest = Wald
    .text = Liefert Holz.
terrain-hills = Hügelland
    .text = Liefert Lehm.
terrain-pasture = Weideland
    .text = Liefert Wolle.
terrain-fields = Ackerland
    .text = Liefert Getreide.
terrain-mountains = Gebirge
    .text = Liefert Erz.
terrain-desert = Wüste
    .text = Liefert nichts. Hier steht zu Beginn der Räuber.

port-generic = Hafen 3:1
    .text = Drei gleiche Karten kaufen eine beliebige andere.
port-wood = Holzhafen 2:1
    .text = Zwei Holz kaufen eine beliebige andere Karte.
port-brick = Lehmhafen 2:1
    .text = Zwei Lehm kaufen eine beliebige andere Karte.
port-sheep = Wollhafen 2:1
    .text = Zwei Wolle kaufen eine beliebige andere Karte.
port-wheat = Getreidehafen 2:1
    .text = Zwei Getreide kaufen eine beliebige andere Karte.
port-ore = Erzhafen 2:1
    .text = Zwei Erz kaufen eine beliebige andere Karte.

card-knight = Ritter
    .text = Versetze den Räuber und raube eine Karte. Zählt für die Größte Rittermacht. Im vollen Stapel: 14.
card-victory_point = Siegpunkt
    .text = 1 Siegpunkt, bis zum Spielende verdeckt. Wird nie ausgespielt. Im vollen Stapel: 5.
card-road_building = Straßenbau
    .text = Setze 2 Straßen, ohne dafür zu bezahlen. Im vollen Stapel: 2.
card-year_of_plenty = Erfindung
    .text = Nimm 2 beliebige Rohstoffkarten von der Bank. Im vollen Stapel: 2.
card-monopoly = Monopol
    .text = Nenne einen Rohstoff: Alle anderen geben dir alle ihre Karten davon. Im vollen Stapel: 2.

piece-road = Straße
    .text = 1 Holz und 1 Lehm. Verbindet dein Netz; 5 in einer Reihe können die Längste Handelsstraße bringen. Du hast 15.
piece-settlement = Siedlung
    .text = 1 Holz, 1 Lehm, 1 Wolle und 1 Getreide. 1 Siegpunkt und eine Karte, sooft ein Feld daneben gewürfelt wird. Du hast 5.
piece-city = Stadt
    .text = 2 Getreide und 3 Erz, auf einer deiner Siedlungen. 2 Siegpunkte und zwei Karten, sooft ein Feld daneben gewürfelt wird. Du hast 4.
piece-card = Entwicklungskarte
    .text = 1 Wolle, 1 Getreide und 1 Erz. Die oberste Karte des Stapels, nur für dich sichtbar.

award-longestRoad = Längste Handelsstraße
    .text = 2 Siegpunkte für die längste ununterbrochene Straße, mindestens 5. Bei Gleichstand bleibt sie, wo sie ist.
award-largestArmy = Größte Rittermacht
    .text = 2 Siegpunkte für die meisten ausgespielten Ritter, mindestens 3. Bei Gleichstand bleibt sie, wo sie ist.

## Punkte und Ende

score-total = Siegpunkte
score-settlements = aus Siedlungen
score-cities = aus Städten
score-longestRoad = aus der Längsten Handelsstraße
score-largestArmy = aus der Größten Rittermacht
score-victoryPointCards = aus Siegpunktkarten
outcome-VICTORY_POINTS = Sieg nach Siegpunkten.

## Phasen und andere Wörter

phase-setup = Gründung
phase-playing = Spiel
phase-roll = Vor dem Würfeln
phase-main = Handeln und Bauen
phase-discarding = Karten abgeben
phase-moving = Räuber versetzen
phase-stealing = Opfer wählen
phase-ended = Spielende

word-pending = noch keine Antwort
word-accepted = angenommen
word-declined = abgelehnt
word-countered = Gegenangebot

## Bots

bot-random = Spielt zufällige erlaubte Züge.
bot-easy = Sieht nur auf den nächsten Zug und schätzt ihn oft ganz falsch ein.
bot-medium = Sieht nur auf den nächsten Zug und schätzt ihn ein wenig falsch ein.
bot-hard = Plant den Zug und vergleicht die besten Pläne über gedachte Fortsetzungen.
bot-expert = Plant den Zug und vergleicht mehr Pläne, über zehnmal so viele gedachte Fortsetzungen.

## Spielarten: Sätze von Optionen

preset-island = Eine neue Insel
    .about = Ein zufälliges Spielfeld, und zehn Punkte für den Sieg.
preset-beginners = Spielfeld für Einsteiger
    .about = Das feste Spielfeld der ersten Partie: ausgewogen und leicht zu überblicken.
preset-friendly = Freundlicher Räuber
    .about = Der Räuber verschont alle mit weniger als 3 sichtbaren Punkten.
preset-short = Kurze Partie
    .about = Sieben Punkte genügen.

## Der Tisch im Browser

table-island = Die Insel. Pfeiltasten gehen über die wählbaren Orte, mit Umschalt über alle. Die Eingabetaste wählt.
table-as-text = Das Spielfeld als Text
table-zoom-in = Näher heran
table-zoom-out = Weiter weg
table-zoom-whole = Ganze Insel
table-beside = neben { $players }
table-chosen = gewählt
table-not-choosable = nicht wählbar
table-robber = der Räuber
table-dice = Die Würfel
table-longest = Längste Straße
table-trace = Auf dem Spielfeld zeigen
table-hand = Deine Hand
table-pile = { $count } { $resource } auf deiner Hand
table-dev-cards = Deine Entwicklungskarten
table-build = Bauen
table-discards = Karten abgeben
table-seven = Eine Sieben: die Hälfte jeder großen Hand geht weg
table-owes = { $playerId } muss noch { $count } abgeben
table-rob = Wen beraubst du?
table-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
table-open-trade = Offener Handel
table-your-offer = Dein Angebot
table-offers = { $proposerId } bietet
table-for = für
table-gives = gibt
table-wants = will
table-trade-with = Mit { $partnerId } tauschen
table-auto-decline = Von nun an jedes Angebot ablehnen
table-give = Einmal { $resource } geben
table-want = Einmal { $resource } verlangen
table-take-back = Einmal { $resource } weniger
table-back = Zurück
table-hands = Handkarten
table-bank = Bank
table-deck = { $count ->
    [one] eine Entwicklungskarte
   *[other] { $count } Entwicklungskarten
}
table-player = Spieler
table-pieces-left = Übrig: Straßen, Siedlungen, Städte
table-key-roll = Würfeln, danach den Zug beenden
table-key-road = Eine Straße bauen
table-key-settlement = Eine Siedlung bauen
table-key-city = Eine Stadt bauen
table-key-card = Eine Entwicklungskarte kaufen
table-key-trade = Einen Handel anbieten

# Was bei einem Zug abzusehen ist.

preview-BUILD_ROAD = Kosten: { $cost }.
preview-BUILD_SETTLEMENT = Kosten: { $cost }.
preview-BUILD_CITY = Kosten: { $cost }.
preview-BUY_DEV_CARD = Kosten: { $cost }.
preview-MARITIME_TRADE = Die Bank nimmt { $rate } für 1.
preview-MOVE_ROBBER = { $candidates-count ->
    [0] Dort kannst du niemanden bestehlen.
   *[other] Dort kannst du bestehlen: { $candidates }.
}
