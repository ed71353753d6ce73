# Risiko auf Deutsch. docs/texts.md beschreibt die Schlüssel; was hier fehlt, erscheint auf Englisch.

title = Risiko
about = Armeen, Kontinente und starke Nerven auf einer Weltkarte.

## Aktionen

action-PLACE_ARMIES = Armeen setzen
    .say = Armeen setzen: { $placements }.
    .about = Setze alle neuen Armeen auf deine eigenen Gebiete. Danach beginnen die Angriffe.
action-TRADE_CARDS = Karten eintauschen
    .say = Eintauschen: { $cardIds }.
    .about = Tausche drei passende Karten gegen neue Armeen. Das erste der drei Gebiete, das dir gehört, bekommt dazu 2 Armeen, einmal pro Zug.
action-ATTACK = Angreifen
    .say = { $toTerritoryId } von { $fromTerritoryId } aus mit { $attackerDice ->
        [one] einem Würfel
       *[other] { $attackerDice } Würfeln
    } angreifen{ $moveIn ->
        [one] { " " }und bei Erfolg mit einer Armee einrücken.
        [other] { " " }und bei Erfolg mit { $moveIn } einrücken.
       *[none] .
    }
    .about = Würfle eine Kampfrunde gegen ein Nachbargebiet. Du brauchst eine Armee mehr als Würfel.
action-FORTIFY = Armeen verschieben
    .say = { $count ->
        [one] Eine Armee
       *[other] { $count } Armeen
    } von { $fromTerritoryId } nach { $toTerritoryId } verschieben.
    .about = Verschiebe Armeen zwischen zwei deiner Gebiete. Mindestens eine bleibt zurück.
action-END_TURN = Phase beenden
    .say = { $skipFortify ->
        [yes] Den Zug beenden, ohne Armeen zu verschieben.
       *[other] Diese Phase beenden.
    }
    .about = Nach den Angriffen darfst du Armeen verschieben, danach ist die nächste Person am Zug.
action-OCCUPY = Einrücken
    .say = Mit insgesamt { $count ->
        [one] einer Armee
       *[other] { $count } Armeen
    } einrücken.
    .about = Lege fest, wie viele Armeen das eroberte Gebiet besetzen. Die bereits eingerückten zählen mit.
action-CLAIM_TERRITORY = Gebiet nehmen
    .say = { $territoryId } nehmen.
    .about = Nimm ein freies Gebiet mit einer Armee in Besitz.
action-PLACE_INITIAL = Armee setzen
    .say = Eine Armee setzen: { $territoryId }.
    .about = Setze eine deiner Startarmeen auf ein eigenes Gebiet.
action-CHOOSE_CAPITAL = Hauptstadt wählen
    .say = { $territoryId } zur Hauptstadt machen.
    .about = Wähle heimlich eines deiner Gebiete. Alle Hauptstädte werden gemeinsam aufgedeckt.

field-placements = Armeen
field-territoryId = Gebiet
field-count = Armeen
field-cardIds = Karten
field-fromTerritoryId = Von
field-toTerritoryId = Nach
field-attackerDice = Würfel
field-moveIn = Armeen, die bei Erfolg einrücken
field-skipFortify = Nichts verschieben

item-placements = { $count } in { $territoryId }
item-capitals = { $territoryId } ({ $playerId })

## Optionen

option-mapId = Karte
    .about = Die Karte, auf der gespielt wird.
option-map = Eigene Karte
    .about = Statt einer eingebauten eine eigene Karte mit 2 bis 64 Gebieten.
option-territorySetup = Gebiete
    .about = Wie die Gebiete zu Beginn verteilt werden.
option-territorySetup-RANDOM = Zufällig verteilt
option-territorySetup-DRAFT = Reihum gewählt
option-initialArmies = Startarmeen
    .about = Klassisch: je 40, 35, 30, 25 oder 20 Armeen bei 2, 3, 4, 5 oder 6 Personen. Schnellstart: 2 auf jedem Gebiet.
option-initialArmies-CLASSIC = Klassisch
option-initialArmies-TWO_EACH = Zwei auf jedem Gebiet
option-firstPlayer = Erster Zug
    .about = Wer beginnt.
option-firstPlayer-SEAT_0 = Der erste Platz
option-firstPlayer-RANDOM = Ausgelost
option-twoPlayerNeutral = Neutrale Armee
    .about = Zu zweit bekommt eine dritte Armee ihren Anteil. Sie hält ihre Gebiete, verteidigt sich und greift nie an.
option-cardValues = Wert der Kartensätze
    .about = Steigend: 4, 6, 8, 10, 12, 15, dann 5 mehr für jeden Satz im Spiel. Fest: 4 für Infanterie, 6 für Kavallerie, 8 für Artillerie, 10 für je eine.
option-cardValues-ESCALATING = Steigend
option-cardValues-FIXED = Fest
option-cardValues-NONE = Ohne Karten
option-territoryBonus = Bonus für getauschte Karten
    .about = Eine getauschte Karte bringt 2 Armeen auf ihr Gebiet, wenn es dir gehört, einmal pro Zug.
option-fortifyRule = Armeen verschieben
    .about = Wohin Armeen am Ende eines Zuges verschoben werden dürfen.
option-fortifyRule-ADJACENT = In ein Nachbargebiet
option-fortifyRule-CONNECTED = Überallhin durch eigene Gebiete
option-fortifyRule-NONE = Gar nicht
option-fortifyMoves = Verschieben pro Zug
    .about = Wie oft am Ende eines Zuges Armeen verschoben werden dürfen.
option-fortifyMoves-1 = Einmal
option-fortifyMoves-UNLIMITED = Beliebig oft
option-occupyMode = Einrücken nach einer Eroberung
    .about = Ob so viele Armeen wie Würfel einrücken oder ob das nach jeder Eroberung entschieden wird.
option-occupyMode-AUTO_MIN = So viele wie Würfel
option-occupyMode-CHOOSE = Jedes Mal entscheiden
option-autoEndAfterFortify = Verschieben beendet den Zug
    .about = Wer Armeen verschiebt, beendet damit den Zug.
option-victory = Sieg
    .about = Wie man gewinnen kann, außer als Letzter übrig zu bleiben.
option-victory-CONQUEST = Nur durch Eroberung
option-victory-DOMINATION = Durch einen Anteil der Karte
option-victory-CAPITAL = Durch alle Hauptstädte
option-victory-MISSION = Durch einen geheimen Auftrag
option-dominationPercent = Anteil der Karte
    .about = Wie viel Prozent aller Gebiete zum Sieg reichen, von 51 bis 100. Gilt nur, wenn ein Anteil der Karte gewinnt.
option-fogOfWar = Nebel des Krieges
    .about = Du siehst nur deine eigenen Gebiete und deren Nachbarn.
option-maxTurns = Letzter Zug
    .about = Nach diesem Zug, von 10 bis 5000, gewinnen die meisten Gebiete, dann die meisten Armeen. Leer lassen, um ohne Grenze zu spielen.

## Was zu tun ist

guide-claim = Nimm ein freies Gebiet. { $count ->
        [one] Es ist das letzte.
       *[other] { $count } sind noch frei.
    }
guide-place-initial = Setze eine Startarmee auf eines deiner Gebiete. Du hast noch { $count ->
        [one] eine.
       *[other] { $count }.
    }
guide-capital = Wähle eines deiner Gebiete als Hauptstadt. Niemand sieht sie, bis alle gewählt haben.
guide-place = Setze { $count ->
        [one] eine neue Armee
       *[other] { $count } neue Armeen
    } auf deine Gebiete.
guide-place-or-trade = Setze { $count ->
        [one] eine neue Armee
       *[other] { $count } neue Armeen
    } auf deine Gebiete, oder tausche zuerst Karten ein.
guide-must-trade = Du hast { $held } Karten. Tausche drei davon ein, bevor du Armeen setzt.
guide-attack = Greife ein Nachbargebiet an, oder beende deine Angriffe.
guide-no-attack = Keines deiner Gebiete kann angreifen. Beende deine Angriffe.
guide-occupy = Du hast { $toTerritoryId } erobert. Mit wie vielen Armeen rückst du ein? { $min } bis { $max } sind möglich.
guide-fortify = Verschiebe Armeen zwischen zwei deiner Gebiete, oder beende deinen Zug.
guide-fortified = Deine Armeen sind verschoben. Beende deinen Zug.

## Was geschehen ist

event-game_created = Das Spiel beginnt ({ $mapId }). { $firstPlayerId-is ->
    [you] Du fängst an.
   *[other] { $firstPlayerId } fängt an.
}
event-territories_dealt = Die Gebiete sind verteilt.
event-leftover_armies = { $territoryIds-count ->
    [0] Die Armeen sind gleichmäßig verteilt ({ $ownerId }).
   *[other] { $ownerId-is ->
        [you] Du bekommst je eine Armee mehr in { $territoryIds }.
       *[other] Je eine Armee mehr für { $ownerId } in { $territoryIds }.
    }
}
event-deck_shuffled = { $count ->
    [one] Eine Karte wird in den Stapel gemischt.
   *[other] { $count } Karten werden in den Stapel gemischt.
}
event-mission_dealt = { $player-is ->
    [you] Dein Auftrag:
   *[other] Auftrag für { $player }:
} { $mission ->
    [1] { mission-1 }
    [2] { mission-2 }
    [3] { mission-3 }
    [4] { mission-4 }
    [5] { mission-5 }
    [6] { mission-6 }
    [7] { mission-7 }
    [8] { mission-8 }
   *[other] { mission-9 }
}
event-territory_claimed = { $player-is ->
    [you] Du hast { $territoryId } genommen.
   *[other] { $player } hat { $territoryId } genommen.
}
event-capital_chosen = { $player-is ->
    [you] Deine Hauptstadt ist { $territoryId }.
   *[other] { $player } hat eine Hauptstadt gewählt.
}
event-capitals_revealed = Die Hauptstädte sind { $capitals }.
event-armies_placed = { $placements-count ->
    [0] { $player } hat außer Sicht Armeen gesetzt.
   *[other] { $player-is ->
        [you] Du hast Armeen gesetzt: { $placements }.
       *[other] { $player } hat Armeen gesetzt: { $placements }.
    }
}
event-cards_traded = { $player-is ->
    [you] Du hast
   *[other] { $player } hat
} { $cardIds } gegen { $value } Armeen getauscht{ $bonusTerritoryId ->
    [none] .
   *[other] , dazu 2 in { $bonusTerritoryId }.
}
event-combat = { $hidden ->
    [yes] Im Nebel wurde gekämpft.
   *[other] { $attackerId-is ->
        [you] Du hast
       *[other] { $attackerId } hat
    } { $toTerritoryId } von { $fromTerritoryId } aus angegriffen: { $attackerDice } gegen { $defenderDice }. Verluste: { $attackerId-is ->
        [you] du
       *[other] { $attackerId }
    } { $attackerLosses ->
        [0] keine
       *[other] { $attackerLosses }
    }, { $defenderId-is ->
        [you] du
       *[other] { $defenderId }
    } { $defenderLosses ->
        [0] keine
       *[other] { $defenderLosses }
    }.
}
event-captured = { $player-is ->
    [you] Du hast { $toTerritoryId } erobert und bist
   *[other] { $player } hat { $toTerritoryId } erobert und ist
} mit { $movedIn ->
    [one] einer Armee
   *[other] { $movedIn } Armeen
} eingerückt.
event-occupied = { $count ->
    [one] Insgesamt ist eine Armee
   *[other] Insgesamt sind { $count } Armeen
} von { $fromTerritoryId } nach { $toTerritoryId } gezogen.
event-eliminated = { $eliminatedPlayerId-is ->
    [you] Du bist ausgeschieden.
   *[other] { $eliminatedPlayerId-id ->
        [neutral] Die neutrale Armee ist ausgeschieden.
       *[other] { $eliminatedPlayerId } ist ausgeschieden.
    }
}
event-cards_taken = { $player-is ->
    [you] Du hast
   *[other] { $player } hat
} { $fromPlayerId-is ->
    [you] von dir
   *[other] von { $fromPlayerId }
} { $cardIds-count ->
    [one] { $cardIds }
    [other] { $cardIds }
   *[none] { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
} bekommen.
event-fortified = { $player-is ->
    [you] Du hast
   *[other] { $player } hat
} { $count ->
    [one] eine Armee
   *[other] { $count } Armeen
} von { $fromTerritoryId } nach { $toTerritoryId } verschoben.
event-phase_changed = { $phase-id ->
    [SETUP_PLACE] Alle Gebiete sind vergeben. Jetzt werden die Startarmeen gesetzt.
    [SETUP_CAPITAL] Alle wählen eine Hauptstadt.
    [REINFORCE] { $player-is ->
        [you] Du musst Karten eintauschen, bevor du weiter angreifst.
       *[other] { $player } muss vor dem nächsten Angriff Karten eintauschen.
    }
    [ATTACK] { $player-is ->
        [you] Du kannst jetzt angreifen.
       *[other] { $player } kann jetzt angreifen.
    }
   *[other] { $player-is ->
        [you] Du hast deine Angriffe beendet.
       *[other] { $player } hat die Angriffe beendet.
    }
}
event-turn_started = Zug { $turnNumber }: { $player-is ->
    [you] Du hast
   *[other] { $player } hat
} { $reinforcements ->
    [one] eine Armee
   *[other] { $reinforcements } Armeen
} zu setzen.
event-card_drawn = { $player-is ->
    [you] Du hast { $cardId } gezogen.
   *[other] { $player } hat { $cardId } gezogen.
}
event-game_over = { $winnerId-is ->
    [you] Du hast gewonnen.
   *[other] { $winnerId } hat gewonnen.
} { $reason }

## Ablehnungen

refusal-UNKNOWN_ACTION = { $action-id ->
    [TRADE_CARDS] In diesem Spiel gibt es keine Karten, also nichts einzutauschen.
    [OCCUPY] In diesem Spiel rücken nach einer Eroberung so viele Armeen wie Würfel ein. Mehr legst du beim Angriff fest.
    [CLAIM_TERRITORY] In diesem Spiel werden die Gebiete verteilt, nicht gewählt.
    [PLACE_INITIAL] In diesem Spiel stehen die Startarmeen schon auf der Karte.
    [CHOOSE_CAPITAL] In diesem Spiel gibt es keine Hauptstädte.
   *[other] Diese Aktion gibt es bei Risiko nicht.
}
refusal-INVALID_PAYLOAD = An diesem Zug fehlt etwas, oder etwas hat die falsche Form.
refusal-NOT_YOUR_TURN = { $playerId } ist am Zug.
refusal-WRONG_PHASE = { $action-id ->
    [PLACE_ARMIES] Deine neuen Armeen sind gesetzt. Die nächsten bekommst du zu Beginn deines nächsten Zuges.
    [TRADE_CARDS] Karten kannst du nur zu Beginn deines Zuges eintauschen, bevor du Armeen setzt.
    [ATTACK] { $phase-id ->
        [REINFORCE] Setze zuerst deine neuen Armeen, dann greife an.
       *[other] Deine Angriffe sind für diesen Zug vorbei.
    }
    [FORTIFY] { $phase-id ->
        [REINFORCE] Setze zuerst deine neuen Armeen. Verschieben kannst du nach deinen Angriffen.
       *[other] Beende zuerst deine Angriffe, dann verschiebe Armeen.
    }
    [END_TURN] Setze alle neuen Armeen, bevor du deinen Zug beendest.
    [CLAIM_TERRITORY] Alle Gebiete sind schon vergeben.
    [PLACE_INITIAL] { $phase-id ->
        [SETUP_CLAIM] Erst werden alle freien Gebiete genommen. Danach setzt du deine übrigen Startarmeen.
       *[other] Alle Startarmeen sind schon gesetzt.
    }
   *[other] Hauptstädte werden gewählt, sobald die Karte aufgebaut ist.
}
refusal-NOT_PART_OF_THIS = { $phase-id ->
    [REINFORCE] { -setup-over }
    [ATTACK] { -setup-over }
    [FORTIFY] { -setup-over }
   *[other] Der erste Zug beginnt erst, wenn der Aufbau beendet ist.
}
-setup-over = Der Aufbau ist beendet, die Züge haben begonnen.
refusal-NO_FORTIFYING = In diesem Spiel werden am Ende eines Zuges keine Armeen verschoben.
refusal-OCCUPATION_PENDING = Entscheide zuerst, wie viele Armeen einrücken ({ $toTerritoryId }): { $min } bis { $max }.
refusal-UNKNOWN_TERRITORY = Ein Gebiet „{ $territoryId-id }“ gibt es auf dieser Karte nicht.
refusal-NOT_YOUR_TERRITORY = { $ownerId ->
    [none] { $territoryId } gehört dir nicht.
   *[other] { $territoryId } gehört nicht dir, sondern { $ownerId }.
}
refusal-TRADE_REQUIRED = Du hast { $held } Karten und musst drei davon eintauschen, bevor du Armeen setzt.
refusal-WRONG_TOTAL = Du musst genau { $available ->
    [one] eine Armee
   *[other] { $available } Armeen
} setzen, nicht { $placed }.
refusal-CARD_NOT_OWNED = Diese Karte hast du nicht: { $cardId }.
refusal-INVALID_SET = { $cardIds } passen nicht zusammen. Es zählen drei gleiche, je eine von jeder Sorte oder zwei beliebige mit einem Joker.
refusal-TOO_FEW_CARDS = Zum Eintauschen brauchst du drei Karten. Du hast { $held ->
    [0] keine.
    [one] eine.
   *[other] { $held }.
}
refusal-NO_SET = Von deinen { $held } Karten passen keine drei zusammen. Es zählen drei gleiche, je eine von jeder Sorte oder zwei beliebige mit einem Joker.
refusal-TRADE_NOT_ALLOWED = Du hast nur noch { $held } Karten und tauschst jetzt nicht weiter. Setze deine { $available } Armeen.
refusal-INVALID_DICE = Würfle mit 1, 2 oder 3 Würfeln, nicht mit { $dice }.
refusal-NOT_ENEMY = { $territoryId } gehört dir schon. Greife ein Nachbargebiet an, das dir nicht gehört.
refusal-NOT_ADJACENT = { $fromTerritoryId } grenzt nicht an { $toTerritoryId }. Nachbarn sind { $neighbourIds }.
refusal-SAME_TERRITORY = { $territoryId } kann nicht Anfang und Ziel zugleich sein. Nachbarn sind { $neighbourIds }.
refusal-NOT_ENOUGH_ARMIES = Für { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
} brauchst du { $needed } Armeen. In { $territoryId } { $armies ->
    [one] steht eine.
   *[other] stehen { $armies }.
}
refusal-BAD_MOVE_IN = { $spare ->
    [0] In { $toTerritoryId } { $min ->
        [one] rückt genau eine Armee
       *[other] rücken genau { $min } Armeen
    } ein, nicht { $count }.
   *[other] In { $toTerritoryId } können { $min } bis { $max } Armeen einrücken, nicht { $count }.
}
refusal-NOT_CONNECTED = Keine Kette deiner Gebiete verbindet { $fromTerritoryId } und { $toTerritoryId }.
refusal-BAD_COUNT = { $max ->
    [0] { $fromTerritoryId } hat nur eine Armee, und eine muss bleiben.
    [one] Nur eine Armee kann { $fromTerritoryId } verlassen, nicht { $count }.
   *[other] 1 bis { $max } Armeen können { $fromTerritoryId } verlassen, nicht { $count }.
}
refusal-FORTIFY_USED = Du hast in diesem Zug schon Armeen verschoben. Beende deinen Zug.
refusal-NO_OCCUPATION = Kein erobertes Gebiet wartet auf Armeen.
refusal-TERRITORY_TAKEN = { $territoryId } ist vergeben und gehört { $ownerId }. Nimm ein freies Gebiet.
refusal-BAD_MAP = Auf dieser Karte kann nicht gespielt werden: { $defects }.

item-defects = { $defect-id ->
    [MALFORMED] sie ist nicht wie eine Karte geschrieben ({ $detail-id })
    [NOT_KEBAB] „{ $id-id }“ besteht nicht aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen
    [TERRITORY_TWICE] zwei Gebiete heißen „{ $id-id }“
    [CONTINENT_TWICE] zwei Kontinente heißen „{ $id-id }“
    [NO_SUCH_CONTINENT] „{ $id-id }“ liegt im unbekannten Kontinent „{ $other-id }“
    [NO_SUCH_NEIGHBOUR] „{ $id-id }“ grenzt an das unbekannte Gebiet „{ $other-id }“
    [WILD_NAME] die Karte von „{ $id-id }“ hieße wie ein Joker
    [BORDERS_ITSELF] „{ $id-id }“ grenzt an sich selbst
    [ONE_SIDED] „{ $id-id }“ nennt „{ $other-id }“ als Nachbarn ohne Gegenseitigkeit
    [CUT_OFF] „{ $id-id }“ ist vom ersten Gebiet aus nicht erreichbar
    [TERRITORY_COUNT] sie hat { $count } Gebiete statt 2 bis 64
    [CONTINENT_COUNT] sie hat { $count } Kontinente statt 1 bis 16
    [BONUS] der Bonus von „{ $id-id }“ ist { $count } statt 0 bis 99
   *[other] { $count } Gebiete reichen nicht für { $seats } Personen
}

## Die Karte

map-classic = Klassische Weltkarte

# Orte einer eigenen Karte bringen ihre Namen mit.
place-named = { $name-id }
place-card = { $name-id } ({ $symbol })

owner-neutral = die neutrale Armee

continent-na = Nordamerika
continent-sa = Südamerika
continent-eu = Europa
continent-af = Afrika
continent-as = Asien
continent-au = Australien

territory-alaska = Alaska
territory-northwest-territory = Nordwest-Territorium
territory-greenland = Grönland
territory-alberta = Alberta
territory-ontario = Ontario
territory-quebec = Quebec
territory-western-united-states = USA West
territory-eastern-united-states = USA Ost
territory-central-america = Mittelamerika
territory-venezuela = Venezuela
territory-peru = Peru
territory-brazil = Brasilien
territory-argentina = Argentinien
territory-iceland = Island
territory-great-britain = Großbritannien
territory-scandinavia = Skandinavien
territory-northern-europe = Nordeuropa
territory-southern-europe = Südeuropa
territory-ukraine = Ukraine
territory-western-europe = Westeuropa
territory-north-africa = Nordafrika
territory-egypt = Ägypten
territory-east-africa = Ostafrika
territory-congo = Kongo
territory-south-africa = Südafrika
territory-madagascar = Madagaskar
territory-middle-east = Mittlerer Osten
territory-afghanistan = Afghanistan
territory-ural = Ural
territory-siberia = Sibirien
territory-yakutsk = Jakutien
territory-kamchatka = Kamtschatka
territory-irkutsk = Irkutsk
territory-mongolia = Mongolei
territory-japan = Japan
territory-china = China
territory-india = Indien
territory-southeast-asia = Südostasien
territory-indonesia = Indonesien
territory-new-guinea = Neuguinea
territory-eastern-australia = Ostaustralien
territory-western-australia = Westaustralien

## Karten

symbol-INFANTRY = Infanterie
symbol-CAVALRY = Kavallerie
symbol-ARTILLERY = Artillerie
symbol-WILD = Joker

-bonus = Gehört dir das Gebiet, wenn du die Karte eintauschst, bekommt es 2 Armeen, einmal pro Zug.

card-card-alaska = { territory-alaska } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-northwest-territory = { territory-northwest-territory } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-greenland = { territory-greenland } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-alberta = { territory-alberta } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-ontario = { territory-ontario } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-quebec = { territory-quebec } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-western-united-states = { territory-western-united-states } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-eastern-united-states = { territory-eastern-united-states } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-central-america = { territory-central-america } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-venezuela = { territory-venezuela } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-peru = { territory-peru } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-brazil = { territory-brazil } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-argentina = { territory-argentina } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-iceland = { territory-iceland } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-great-britain = { territory-great-britain } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-scandinavia = { territory-scandinavia } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-northern-europe = { territory-northern-europe } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-southern-europe = { territory-southern-europe } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-ukraine = { territory-ukraine } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-western-europe = { territory-western-europe } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-north-africa = { territory-north-africa } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-egypt = { territory-egypt } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-east-africa = { territory-east-africa } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-congo = { territory-congo } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-south-africa = { territory-south-africa } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-madagascar = { territory-madagascar } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-middle-east = { territory-middle-east } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-afghanistan = { territory-afghanistan } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-ural = { territory-ural } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-siberia = { territory-siberia } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-yakutsk = { territory-yakutsk } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-kamchatka = { territory-kamchatka } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-irkutsk = { territory-irkutsk } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-mongolia = { territory-mongolia } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-japan = { territory-japan } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-china = { territory-china } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-india = { territory-india } (Kavallerie)
    .text = Kavallerie. { -bonus }
card-card-southeast-asia = { territory-southeast-asia } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-indonesia = { territory-indonesia } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-new-guinea = { territory-new-guinea } (Infanterie)
    .text = Infanterie. { -bonus }
card-card-eastern-australia = { territory-eastern-australia } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-western-australia = { territory-western-australia } (Artillerie)
    .text = Artillerie. { -bonus }
card-card-wild-1 = erster Joker
    .text = Zählt als Infanterie, Kavallerie oder Artillerie, was immer am besten passt. Er zeigt kein Gebiet.
card-card-wild-2 = zweiter Joker
    .text = Zählt als Infanterie, Kavallerie oder Artillerie, was immer am besten passt. Er zeigt kein Gebiet.

## Aufträge

mission-1 = Besitze Europa, Australien und einen dritten Kontinent.
mission-2 = Besitze Europa, Südamerika und einen dritten Kontinent.
mission-3 = Besitze Nordamerika und Afrika.
mission-4 = Besitze Nordamerika und Australien.
mission-5 = Besitze Asien und Südamerika.
mission-6 = Besitze Asien und Afrika.
mission-7 = Besitze 24 beliebige Gebiete.
mission-8 = Besitze 18 beliebige Gebiete mit mindestens je 2 Armeen.
mission-9 = { $targetId-is ->
    [you] Dich ausschalten. Kommt jemand zuvor, 24 beliebige Gebiete besitzen.
    [other] Schalte { $targetId } aus. Kommt dir jemand zuvor, besitze 24 beliebige Gebiete.
   *[none] { mission-7 }
}
mission-10 = { mission-9 }
mission-11 = { mission-9 }
mission-12 = { mission-9 }
mission-13 = { mission-9 }
mission-14 = { mission-9 }

## Das Brett als Text

sketch-turn = Zug { $turnNumber } · { $phase }
sketch-continent = { $continent-id } (+{ $bonus })
sketch-continent-held = { $continent-id } (+{ $bonus }, gehört { $ownerId })
sketch-free = frei
sketch-fog = im Nebel
sketch-player = { $playerId }: { $territories ->
    [one] ein Gebiet
   *[other] { $territories } Gebiete
}, { $armies ->
    [one] eine Armee
   *[other] { $armies } Armeen
}, { $cards ->
    [0] keine Karten
    [one] eine Karte
   *[other] { $cards } Karten
}
sketch-player-fog = { $playerId }: { $cards ->
    [0] keine Karten
    [one] eine Karte
   *[other] { $cards } Karten
}; in Sicht { $territories ->
    [one] ein Gebiet
   *[other] { $territories } Gebiete
} mit { $armies ->
    [one] einer Armee
   *[other] { $armies } Armeen
}
sketch-out = { $playerId }: ausgeschieden
sketch-hand = Deine Karten: { $cards-id }
sketch-hand-value = Deine Karten: { $cards-id }. Der nächste Satz bringt { $value } Armeen.
sketch-mission = Dein Auftrag: { $mission-id }
sketch-capitals = Hauptstädte: { $capitals }

## Phasen, Wertung, Spielende, Bots

phase-SETUP_CLAIM = Gebiete nehmen
phase-SETUP_PLACE = Startarmeen setzen
phase-SETUP_CAPITAL = Hauptstädte wählen
phase-REINFORCE = Verstärken
phase-ATTACK = Angreifen
phase-FORTIFY = Armeen verschieben

score-territories = Gebiete
score-armies = Armeen
score-cards = Karten

outcome-CONQUEST = Alle anderen sind ausgeschieden.
outcome-DOMINATION = Der nötige Anteil der Karte ist erreicht.
outcome-CAPITAL = Alle Hauptstädte sind in einer Hand.
outcome-MISSION = Ein geheimer Auftrag ist erfüllt.
outcome-MAX_TURNS = Der letzte Zug ist gespielt. Es gewinnen die meisten Gebiete, dann die meisten Armeen; bei Gleichstand, wer zuerst sitzt.

bot-easy = Sieht sich wenige Feldzüge an und schätzt sie ganz falsch ein.
bot-medium = Sieht sich wenige Feldzüge an und schätzt sie ein wenig falsch ein.
bot-hard = Vergleicht Feldzüge und denkt sich aus, wie sein Zug weitergeht.
bot-expert = Vergleicht Feldzüge über viel mehr gedachte Fortsetzungen.

word-armies = Armeen
word-dice = Würfel

## Spielarten: Sätze von Optionen

preset-conquest = Welteroberung
    .about = Wer als Letzter übrig bleibt, gewinnt. Nach einer Eroberung bestimmst du, wie viele Armeen einrücken.
preset-domination = Vorherrschaft
    .about = Wer zuerst 60 % der Karte hält, gewinnt. Am Anfang stehen zwei Armeen auf jedem Gebiet, darum geht es schnell.
preset-missions = Geheime Aufträge
    .about = Jeder bekommt einen geheimen Auftrag, und wer seinen zuerst erfüllt, gewinnt.
preset-fog = Nebel des Krieges
    .about = Du siehst nur deine Gebiete und ihre Nachbarn.
preset-capitals = Hauptstädte
    .about = Jeder wählt heimlich eine Hauptstadt. Wer alle hält, gewinnt.

## Der Tisch im Browser

table-map = Weltkarte. Pfeiltasten bewegen, die Eingabetaste wählt, Minus nimmt zurück.
table-zoom-in = Näher heran
table-zoom-out = Weiter weg
table-zoom-whole = Ganze Karte
table-armies = { $count ->
    [one] eine Armee
   *[other] { $count } Armeen
}
table-yours = deins
table-capital = Hauptstadt
table-to-place = { $count } werden aufgestellt
table-chosen = gewählt
table-choosable = wählbar
table-each-click = Jeder Klick stellt auf
table-all = Alle
table-goal = Ziel
table-goal-CONQUEST = Schalte alle Gegner aus.
table-goal-DOMINATION = Halte als Erster { $percent } % der Karte.
table-goal-CAPITAL = Halte alle Hauptstädte.
table-goal-MISSION = Erfülle deinen geheimen Auftrag, bevor jemand anderes seinen erfüllt.
table-goal-turns = Spätestens mit Zug { $turn } ist das Spiel zu Ende: Es gewinnen die meisten Gebiete, dann die meisten Armeen.
table-goal-share = { $player-is ->
    [you] Du hältst
   *[other] { $player } hält
} { $count } von { $size } Gebieten, { $percent } %.
table-left = { $count ->
    [0] Keine übrig
    [one] Noch eine
   *[other] Noch { $count }
}
table-all-here = { $count ->
    [one] Die letzte Armee nach { $territoryId }
   *[other] Alle { $count } nach { $territoryId }
}
table-list = Liste der Gebiete
table-attack-from = Angriff aus { $fromTerritoryId }: wähle ein Ziel.
table-move-from = Armeen aus { $fromTerritoryId }: wähle, wohin.
table-odds = Aussichten dieses Angriffs
table-capture = { $percent } % für die Eroberung, etwa { $losses } Verluste
table-dice = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
table-until = Bis es fällt
table-keep = Aufhören bei so vielen Armeen
table-less = Eine weniger
table-more = Eine mehr
table-rolling = { $rolls ->
    [0] Der Angriff läuft …
    [one] Der Angriff läuft: bisher ein Wurf.
   *[other] Der Angriff läuft: bisher { $rolls } Würfe.
}
table-stop = Anhalten
table-back = Zurück
table-round = Der nächste Wurf
table-round-result = { $percent } %: du verlierst { $own }, der Gegner { $foes }
table-end-turn = Zug beenden
table-to-moves = Armeen verlegen
table-move-in = { $all ->
    [yes] Alle { $count } einrücken
   *[no] { $count } einrücken
}
table-move = { $all ->
    [yes] Alle { $count } verlegen
   *[no] { $count } verlegen
}
table-move-where = Von { $fromTerritoryId } nach { $toTerritoryId }
table-other-number = Eine andere Zahl
table-last-battle = Letzte Schlacht
table-attacker-dice = Würfel des Angreifers
table-defender-dice = Würfel des Verteidigers
table-captured = Erobert; { $count } sind eingerückt.
table-your-cards = Deine Karten
table-next-set = nächster Satz { $value } Armeen
table-no-cards = Erobere in deinem Zug ein Gebiet, um eine Karte zu bekommen.
table-in-set = Teil eines Satzes
table-set-help = Wähle drei Karten eines Satzes. Die erste, deren Gebiet dir gehört, bringt dort 2 weitere Armeen.
table-other-cards = Andere Karten
table-mission = Dein Auftrag
table-continents = Kontinente
table-nobody = niemand in Sicht
table-share = { $player }: { $count } von { $size }
table-key-until = Angreifen, bis das Gebiet fällt
table-key-place = Alle Armeen auf das zuletzt angeklickte Gebiet stellen
table-key-moves = Angriffe beenden und Armeen verlegen
table-key-end = Deinen Zug beenden

# Was bei einem Zug abzusehen ist.

preview-ATTACK = { $captureChance-percent } % bei weiteren Angriffen, für etwa { $expectedLosses-round ->
    [one] eine Armee
   *[other] { $expectedLosses-round } Armeen
}.
preview-FORTIFY = Höchstens { $most ->
    [one] eine Armee kann
   *[other] { $most } Armeen können
} ziehen.
preview-PLACE_ARMIES = { $placed } von { $available } gesetzt.
preview-TRADE_CARDS = { $value } Armeen{ $bonusTerritoryId ->
    [none] .
   *[other] , dazu 2 in { $bonusTerritoryId }.
}
