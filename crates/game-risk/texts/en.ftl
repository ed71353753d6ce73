# Every word of Risk that a person reads. docs/texts.md says how the keys are made.

title = Risk
about = Armies, continents and nerve on a map of the world.

## Actions

action-PLACE_ARMIES = Place armies
    .say = Place { $placements }.
    .about = Put all your new armies on your own territories. Then the attacks begin.
action-TRADE_CARDS = Trade cards
    .say = Trade { $cardIds }.
    .about = Turn a set of three cards into new armies. The first of the three whose territory you own also gets 2 armies there, once a turn.
action-ATTACK = Attack
    .say = Attack { $toTerritoryId } from { $fromTerritoryId } with { $attackerDice ->
        [one] one die
       *[other] { $attackerDice } dice
    }{ $moveIn ->
        [one] , and move in one if it falls.
        [other] , and move in { $moveIn } if it falls.
       *[none] .
    }
    .about = Roll one round of battle against a neighbouring territory. You need one army more than dice.
action-FORTIFY = Move armies
    .say = Move { $count ->
        [one] one army
       *[other] { $count } armies
    } from { $fromTerritoryId } to { $toTerritoryId }.
    .about = Move armies from one of your territories to another. At least one stays behind.
action-END_TURN = End phase
    .say = { $skipFortify ->
        [yes] End your turn without moving armies.
       *[other] End this phase.
    }
    .about = Go on from attacking to moving armies, or from there to the next player.
action-OCCUPY = Move in
    .say = Move in { $count ->
        [one] one army
       *[other] { $count } armies
    } in all.
    .about = Say how many armies occupy the territory you captured, counting those that have already moved.
action-CLAIM_TERRITORY = Claim a territory
    .say = Claim { $territoryId }.
    .about = Take a free territory with one army.
action-PLACE_INITIAL = Place an army
    .say = Place one army in { $territoryId }.
    .about = Add one of your starting armies to a territory of yours.
action-CHOOSE_CAPITAL = Choose your capital
    .say = Make { $territoryId } your capital.
    .about = Choose one of your territories in secret. All capitals are revealed together.

field-placements = Armies
field-territoryId = Territory
field-count = Armies
field-cardIds = Cards
field-fromTerritoryId = From
field-toTerritoryId = To
field-attackerDice = Dice
field-moveIn = Armies to move in if it falls
field-skipFortify = Skip moving armies

item-placements = { $count } in { $territoryId }
item-capitals = { $territoryId } ({ $playerId })

kind-fromTerritoryId = territory
kind-toTerritoryId = territory
kind-bonusTerritoryId = territory
kind-neighbourIds = territory
kind-defenderId = owner
kind-eliminatedPlayerId = owner
kind-reason = outcome

## Options

option-mapId = Map
    .about = The map to play on.
option-map = Your own map
    .about = A map of your own with 2 to 64 territories, instead of a built-in one.
option-territorySetup = Territories
    .about = How the territories find their first owners.
option-territorySetup-RANDOM = Dealt at random
option-territorySetup-DRAFT = Claimed in turn
option-initialArmies = Starting armies
    .about = Classic: 40, 35, 30, 25 or 20 armies each with 2, 3, 4, 5 or 6 players. Quick start: 2 on every territory.
option-initialArmies-CLASSIC = Classic
option-initialArmies-TWO_EACH = Two on every territory
option-firstPlayer = First player
    .about = Who takes the first turn.
option-firstPlayer-SEAT_0 = The first seat
option-firstPlayer-RANDOM = A random player
option-twoPlayerNeutral = Neutral army
    .about = With two players, a third army is dealt in. It holds its territories, defends itself and never attacks.
option-cardValues = Value of card sets
    .about = Rising: 4, 6, 8, 10, 12, 15, then 5 more for each set traded in the game. Fixed: 4 for infantry, 6 for cavalry, 8 for artillery, 10 for one of each.
option-cardValues-ESCALATING = Rising
option-cardValues-FIXED = Fixed
option-cardValues-NONE = No cards
option-territoryBonus = Bonus for traded cards
    .about = A traded card puts 2 armies on its territory if you own it, once a turn.
option-fortifyRule = Moving armies
    .about = Where armies may move at the end of a turn.
option-fortifyRule-ADJACENT = To a neighbouring territory
option-fortifyRule-CONNECTED = Anywhere through your own territories
option-fortifyRule-NONE = Not at all
option-fortifyMoves = Moves at the end of a turn
    .about = How many times armies may move at the end of a turn.
option-fortifyMoves-1 = One
option-fortifyMoves-UNLIMITED = Any number
option-occupyMode = Moving in after a capture
    .about = Whether as many armies as dice move in, or the attacker decides after each capture.
option-occupyMode-AUTO_MIN = As many as dice
option-occupyMode-CHOOSE = The attacker decides
option-autoEndAfterFortify = End the turn with the move
    .about = Moving armies ends the turn at once.
option-victory = Victory
    .about = How the game can be won, besides being the last player left.
option-victory-CONQUEST = Conquest only
option-victory-DOMINATION = A share of the map
option-victory-CAPITAL = Every capital
option-victory-MISSION = A secret mission
option-dominationPercent = Share of the map
    .about = The percentage of all territories that wins, from 51 to 100. Counts only if a share of the map wins.
option-fogOfWar = Fog of war
    .about = You see only your own territories and their neighbours.
option-maxTurns = Last turn
    .about = After this turn, from 10 to 5000, most territories win, then most armies. Leave it empty to play without a limit.

## What to do now

guide-claim = Claim a free territory. { $count ->
        [one] It is the last one.
       *[other] { $count } are left.
    }
guide-place-initial = Place a starting army on one of your territories. You have { $count ->
        [one] one
       *[other] { $count }
    } left.
guide-capital = Choose one of your territories as your capital. Nobody sees it until everybody has chosen.
guide-place = Place { $count ->
        [one] one new army
       *[other] { $count } new armies
    } on your territories.
guide-place-or-trade = Place { $count ->
        [one] one new army
       *[other] { $count } new armies
    } on your territories, or trade a set of cards first.
guide-must-trade = You hold { $held } cards. Trade a set before you place your armies.
guide-attack = Attack a neighbouring territory, or end your attacks.
guide-no-attack = None of your territories can attack. End your attacks.
guide-occupy = You captured { $toTerritoryId }. Decide how many armies move in: { $min } to { $max }.
guide-fortify = Move armies from one of your territories to another, or end your turn.
guide-fortified = You have moved your armies. End your turn.

## What happened

event-game_created = The game begins on the { $mapId } map. { $firstPlayerId-is ->
    [you] You go first.
   *[other] { $firstPlayerId } goes first.
}
event-territories_dealt = The territories are dealt.
event-leftover_armies = { $territoryIds-count ->
    [0] { $ownerId-is ->
        [you] Your armies are spread evenly.
       *[other] The armies of { $ownerId } are spread evenly.
    }
   *[other] { $ownerId-is ->
        [you] You have one more army in { $territoryIds }.
       *[other] { $ownerId } has one more army in { $territoryIds }.
    }
}
event-deck_shuffled = { $count ->
    [one] One card is shuffled into the draw pile.
   *[other] { $count } cards are shuffled into the draw pile.
}
event-mission_dealt = { $player-is ->
    [you] Your mission:
   *[other] { $player } has the mission:
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
    [you] You claimed { $territoryId }.
   *[other] { $player } claimed { $territoryId }.
}
event-capital_chosen = { $player-is ->
    [you] You made { $territoryId } your capital.
   *[other] { $player } chose a capital.
}
event-capitals_revealed = The capitals are { $capitals }.
event-armies_placed = { $placements-count ->
    [0] { $player } placed armies out of sight.
   *[other] { $player-is ->
        [you] You placed { $placements }.
       *[other] { $player } placed { $placements }.
    }
}
event-cards_traded = { $player-is ->
    [you] You traded
   *[other] { $player } traded
} { $cardIds } for { $value } armies{ $bonusTerritoryId ->
    [none] .
   *[other] , and 2 more in { $bonusTerritoryId }.
}
event-combat = { $hidden ->
    [yes] A battle took place in the fog.
   *[other] { $attackerId-is ->
        [you] You attacked
       *[other] { $attackerId } attacked
    } { $toTerritoryId } from { $fromTerritoryId }: { $attackerDice } against { $defenderDice }. { $attackerId-is ->
        [you] You
       *[other] { $attackerId }
    } lost { $attackerLosses ->
        [0] no armies
        [one] one army
       *[other] { $attackerLosses } armies
    }, { $defenderId-is ->
        [you] you
       *[other] { $defenderId }
    } lost { $defenderLosses ->
        [0] none
        [one] one
       *[other] { $defenderLosses }
    }.
}
event-captured = { $player-is ->
    [you] You captured
   *[other] { $player } captured
} { $toTerritoryId } and moved in { $movedIn ->
    [one] one army.
   *[other] { $movedIn } armies.
}
event-occupied = In all, { $count ->
    [one] one army moved
   *[other] { $count } armies moved
} from { $fromTerritoryId } into { $toTerritoryId }.
event-eliminated = { $eliminatedPlayerId-is ->
    [you] You are eliminated.
   *[other] { $eliminatedPlayerId-id ->
        [neutral] The neutral army is eliminated.
       *[other] { $eliminatedPlayerId } is eliminated.
    }
}
event-cards_taken = { $player-is ->
    [you] You took
   *[other] { $player } took
} { $cardIds-count ->
    [one] { $cardIds }
    [other] { $cardIds }
   *[none] { $count ->
        [one] one card
       *[other] { $count } cards
    }
} from { $fromPlayerId-is ->
    [you] you.
   *[other] { $fromPlayerId }.
}
event-fortified = { $player-is ->
    [you] You moved
   *[other] { $player } moved
} { $count ->
    [one] one army
   *[other] { $count } armies
} from { $fromTerritoryId } to { $toTerritoryId }.
event-phase_changed = { $phase-id ->
    [SETUP_PLACE] All territories are claimed. The starting armies are placed next.
    [SETUP_CAPITAL] Everybody chooses a capital.
    [REINFORCE] { $player-is ->
        [you] You must trade cards before you attack again.
       *[other] { $player } must trade cards before attacking again.
    }
    [ATTACK] { $player-is ->
        [you] You can attack now.
       *[other] { $player } can attack now.
    }
   *[other] { $player-is ->
        [you] You ended your attacks.
       *[other] { $player } ended the attacks.
    }
}
event-turn_started = Turn { $turnNumber }: { $player-is ->
    [you] you have
   *[other] { $player } has
} { $reinforcements ->
    [one] one army
   *[other] { $reinforcements } armies
} to place.
event-card_drawn = { $player-is ->
    [you] You drew { $cardId }.
   *[other] { $player } drew { $cardId }.
}
event-game_over = { $winnerId-is ->
    [you] You won.
   *[other] { $winnerId } won.
} { $reason }

## Refusals

refusal-UNKNOWN_ACTION = { $action-id ->
    [TRADE_CARDS] This game is played without cards, so there is nothing to trade.
    [OCCUPY] In this game as many armies as dice move in after a capture. To move more, say so when you attack.
    [CLAIM_TERRITORY] In this game the territories are dealt, not claimed.
    [PLACE_INITIAL] In this game the starting armies are placed for you.
    [CHOOSE_CAPITAL] This game is played without capitals.
   *[other] Risk has no such action.
}
refusal-INVALID_PAYLOAD = Something in this move is missing or has the wrong shape.
refusal-NOT_YOUR_TURN = It is { $playerId }’s turn.
refusal-WRONG_PHASE = { $action-id ->
    [PLACE_ARMIES] You have placed your new armies. More come at the start of your next turn.
    [TRADE_CARDS] Cards can be traded only at the start of your turn, before you place your armies.
    [ATTACK] { $phase-id ->
        [REINFORCE] Place your new armies first, then attack.
       *[other] Your attacks are over for this turn.
    }
    [FORTIFY] { $phase-id ->
        [REINFORCE] Place your new armies first. You can move armies after your attacks.
       *[other] End your attacks first, then move armies.
    }
    [END_TURN] Place all your new armies before you end your turn.
    [CLAIM_TERRITORY] All territories have been claimed.
    [PLACE_INITIAL] { $phase-id ->
        [SETUP_CLAIM] Claim territories until none is free. Then you place the rest of your starting armies.
       *[other] All starting armies have been placed.
    }
   *[other] Capitals are chosen once the board is set up.
}
refusal-NOT_PART_OF_THIS = { $phase-id ->
    [REINFORCE] { -setup-over }
    [ATTACK] { -setup-over }
    [FORTIFY] { -setup-over }
   *[other] The first turn begins once the setup is done.
}
-setup-over = The setup is over, and the turns have begun.
refusal-NO_FORTIFYING = This game is played without moving armies at the end of a turn.
refusal-OCCUPATION_PENDING = Decide first how many armies move into { $toTerritoryId }: { $min } to { $max }.
refusal-UNKNOWN_TERRITORY = There is no territory “{ $territoryId-id }” on this map.
refusal-NOT_YOUR_TERRITORY = { $ownerId ->
    [none] { $territoryId } is not yours.
   *[other] { $territoryId } is not yours. It belongs to { $ownerId }.
}
refusal-TRADE_REQUIRED = You hold { $held } cards and must trade a set before you place armies.
refusal-WRONG_TOTAL = You have { $available ->
    [one] one army
   *[other] { $available } armies
} to place, no more and no less. You placed { $placed }.
refusal-CARD_NOT_OWNED = You don’t hold { $cardId }.
refusal-INVALID_SET = { $cardIds } are not a set. A set is three alike, one of each, or any two with a wild card.
refusal-TOO_FEW_CARDS = A set takes three cards, and you hold { $held ->
    [0] none.
    [one] one.
   *[other] { $held }.
}
refusal-NO_SET = None of your { $held } cards make a set. A set is three alike, one of each, or any two with a wild card.
refusal-TRADE_NOT_ALLOWED = You are down to { $held } cards and trade no more for now. Place your { $available } armies.
refusal-INVALID_DICE = Roll 1, 2 or 3 dice, not { $dice }.
refusal-NOT_ENEMY = { $territoryId } is already yours. Attack a neighbour that belongs to somebody else.
refusal-NOT_ADJACENT = { $fromTerritoryId } does not border { $toTerritoryId }. It borders { $neighbourIds }.
refusal-SAME_TERRITORY = { $territoryId } cannot be both ends of the move. It borders { $neighbourIds }.
refusal-NOT_ENOUGH_ARMIES = { $dice ->
    [one] One die needs
   *[other] { $dice } dice need
} { $needed } armies. { $territoryId } has { $armies }.
refusal-BAD_MOVE_IN = { $spare ->
    [0] Exactly { $min } { $min ->
        [one] army moves
       *[other] armies move
    } into { $toTerritoryId }, not { $count }.
   *[other] Between { $min } and { $max } armies can move into { $toTerritoryId }, not { $count }.
}
refusal-NOT_CONNECTED = No chain of your territories joins { $fromTerritoryId } and { $toTerritoryId }.
refusal-BAD_COUNT = { $max ->
    [0] { $fromTerritoryId } has only one army, and one must stay.
    [one] Only one army can leave { $fromTerritoryId }, not { $count }.
   *[other] Between 1 and { $max } armies can leave { $fromTerritoryId }, not { $count }.
}
refusal-FORTIFY_USED = You have already moved armies this turn. End your turn.
refusal-NO_OCCUPATION = No captured territory is waiting for armies.
refusal-TERRITORY_TAKEN = { $territoryId } is taken: it belongs to { $ownerId }. Claim a free territory.
refusal-BAD_MAP = This map can’t be played: { $defects }.

item-defects = { $defect-id ->
    [MALFORMED] it is not written like a map ({ $detail-id })
    [NOT_KEBAB] “{ $id-id }” is not made of small letters and digits with single dashes between them
    [TERRITORY_TWICE] two territories are called “{ $id-id }”
    [CONTINENT_TWICE] two continents are called “{ $id-id }”
    [NO_SUCH_CONTINENT] “{ $id-id }” lies in the unknown continent “{ $other-id }”
    [NO_SUCH_NEIGHBOUR] “{ $id-id }” borders the unknown territory “{ $other-id }”
    [WILD_NAME] “{ $id-id }” would give its card the name of a wild card
    [BORDERS_ITSELF] “{ $id-id }” borders itself
    [ONE_SIDED] “{ $id-id }” names “{ $other-id }” as a neighbour that does not name it back
    [CUT_OFF] “{ $id-id }” can’t be reached from the first territory
    [TERRITORY_COUNT] it has { $count } territories instead of 2 to 64
    [CONTINENT_COUNT] it has { $count } continents instead of 1 to 16
    [BONUS] the bonus of “{ $id-id }” is { $count } instead of 0 to 99
   *[other] it has { $count } territories for { $seats } players
}

## The map

map-classic = Classic world

# Places of a user's map bring their own names.
place-named = { $name-id }
place-card = { $name-id } ({ $symbol })

owner-neutral = the neutral army

continent-na = North America
continent-sa = South America
continent-eu = Europe
continent-af = Africa
continent-as = Asia
continent-au = Australia

territory-alaska = Alaska
territory-northwest-territory = Northwest Territory
territory-greenland = Greenland
territory-alberta = Alberta
territory-ontario = Ontario
territory-quebec = Quebec
territory-western-united-states = Western United States
territory-eastern-united-states = Eastern United States
territory-central-america = Central America
territory-venezuela = Venezuela
territory-peru = Peru
territory-brazil = Brazil
territory-argentina = Argentina
territory-iceland = Iceland
territory-great-britain = Great Britain
territory-scandinavia = Scandinavia
territory-northern-europe = Northern Europe
territory-southern-europe = Southern Europe
territory-ukraine = Ukraine
territory-western-europe = Western Europe
territory-north-africa = North Africa
territory-egypt = Egypt
territory-east-africa = East Africa
territory-congo = Congo
territory-south-africa = South Africa
territory-madagascar = Madagascar
territory-middle-east = Middle East
territory-afghanistan = Afghanistan
territory-ural = Ural
territory-siberia = Siberia
territory-yakutsk = Yakutsk
territory-kamchatka = Kamchatka
territory-irkutsk = Irkutsk
territory-mongolia = Mongolia
territory-japan = Japan
territory-china = China
territory-india = India
territory-southeast-asia = Southeast Asia
territory-indonesia = Indonesia
territory-new-guinea = New Guinea
territory-eastern-australia = Eastern Australia
territory-western-australia = Western Australia

## Cards

symbol-INFANTRY = infantry
symbol-CAVALRY = cavalry
symbol-ARTILLERY = artillery
symbol-WILD = wild

-bonus = If you own the territory when you trade the card, it gets 2 armies, once a turn.

card-card-alaska = { territory-alaska } (infantry)
    .text = Infantry. { -bonus }
card-card-northwest-territory = { territory-northwest-territory } (artillery)
    .text = Artillery. { -bonus }
card-card-greenland = { territory-greenland } (cavalry)
    .text = Cavalry. { -bonus }
card-card-alberta = { territory-alberta } (cavalry)
    .text = Cavalry. { -bonus }
card-card-ontario = { territory-ontario } (cavalry)
    .text = Cavalry. { -bonus }
card-card-quebec = { territory-quebec } (cavalry)
    .text = Cavalry. { -bonus }
card-card-western-united-states = { territory-western-united-states } (artillery)
    .text = Artillery. { -bonus }
card-card-eastern-united-states = { territory-eastern-united-states } (artillery)
    .text = Artillery. { -bonus }
card-card-central-america = { territory-central-america } (artillery)
    .text = Artillery. { -bonus }
card-card-venezuela = { territory-venezuela } (infantry)
    .text = Infantry. { -bonus }
card-card-peru = { territory-peru } (infantry)
    .text = Infantry. { -bonus }
card-card-brazil = { territory-brazil } (artillery)
    .text = Artillery. { -bonus }
card-card-argentina = { territory-argentina } (infantry)
    .text = Infantry. { -bonus }
card-card-iceland = { territory-iceland } (infantry)
    .text = Infantry. { -bonus }
card-card-great-britain = { territory-great-britain } (artillery)
    .text = Artillery. { -bonus }
card-card-scandinavia = { territory-scandinavia } (cavalry)
    .text = Cavalry. { -bonus }
card-card-northern-europe = { territory-northern-europe } (artillery)
    .text = Artillery. { -bonus }
card-card-southern-europe = { territory-southern-europe } (artillery)
    .text = Artillery. { -bonus }
card-card-ukraine = { territory-ukraine } (cavalry)
    .text = Cavalry. { -bonus }
card-card-western-europe = { territory-western-europe } (artillery)
    .text = Artillery. { -bonus }
card-card-north-africa = { territory-north-africa } (cavalry)
    .text = Cavalry. { -bonus }
card-card-egypt = { territory-egypt } (infantry)
    .text = Infantry. { -bonus }
card-card-east-africa = { territory-east-africa } (infantry)
    .text = Infantry. { -bonus }
card-card-congo = { territory-congo } (infantry)
    .text = Infantry. { -bonus }
card-card-south-africa = { territory-south-africa } (artillery)
    .text = Artillery. { -bonus }
card-card-madagascar = { territory-madagascar } (cavalry)
    .text = Cavalry. { -bonus }
card-card-middle-east = { territory-middle-east } (infantry)
    .text = Infantry. { -bonus }
card-card-afghanistan = { territory-afghanistan } (cavalry)
    .text = Cavalry. { -bonus }
card-card-ural = { territory-ural } (cavalry)
    .text = Cavalry. { -bonus }
card-card-siberia = { territory-siberia } (cavalry)
    .text = Cavalry. { -bonus }
card-card-yakutsk = { territory-yakutsk } (cavalry)
    .text = Cavalry. { -bonus }
card-card-kamchatka = { territory-kamchatka } (infantry)
    .text = Infantry. { -bonus }
card-card-irkutsk = { territory-irkutsk } (cavalry)
    .text = Cavalry. { -bonus }
card-card-mongolia = { territory-mongolia } (infantry)
    .text = Infantry. { -bonus }
card-card-japan = { territory-japan } (artillery)
    .text = Artillery. { -bonus }
card-card-china = { territory-china } (infantry)
    .text = Infantry. { -bonus }
card-card-india = { territory-india } (cavalry)
    .text = Cavalry. { -bonus }
card-card-southeast-asia = { territory-southeast-asia } (infantry)
    .text = Infantry. { -bonus }
card-card-indonesia = { territory-indonesia } (artillery)
    .text = Artillery. { -bonus }
card-card-new-guinea = { territory-new-guinea } (infantry)
    .text = Infantry. { -bonus }
card-card-eastern-australia = { territory-eastern-australia } (artillery)
    .text = Artillery. { -bonus }
card-card-western-australia = { territory-western-australia } (artillery)
    .text = Artillery. { -bonus }
card-card-wild-1 = the first wild card
    .text = Counts as infantry, cavalry or artillery, whichever is best. It shows no territory.
card-card-wild-2 = the second wild card
    .text = Counts as infantry, cavalry or artillery, whichever is best. It shows no territory.

## Missions

mission-1 = Own Europe, Australia and a third continent.
mission-2 = Own Europe, South America and a third continent.
mission-3 = Own North America and Africa.
mission-4 = Own North America and Australia.
mission-5 = Own Asia and South America.
mission-6 = Own Asia and Africa.
mission-7 = Own any 24 territories.
mission-8 = Own any 18 territories with at least 2 armies each.
mission-9 = { $targetId-is ->
    [you] Eliminate you. If somebody else does it first, own any 24 territories.
    [other] Eliminate { $targetId }. If somebody else does it first, own any 24 territories.
   *[none] { mission-7 }
}
mission-10 = { mission-9 }
mission-11 = { mission-9 }
mission-12 = { mission-9 }
mission-13 = { mission-9 }
mission-14 = { mission-9 }

## The board as text

sketch-turn = Turn { $turnNumber } · { $phase }
sketch-continent = { $continent-id } (+{ $bonus })
sketch-continent-held = { $continent-id } (+{ $bonus }, held by { $ownerId })
sketch-free = free
sketch-fog = in the fog
sketch-player = { $playerId }: { $territories ->
    [one] one territory
   *[other] { $territories } territories
}, { $armies ->
    [one] one army
   *[other] { $armies } armies
}, { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}
sketch-player-fog = { $playerId }: { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}; in sight { $territories ->
    [one] one territory
   *[other] { $territories } territories
} with { $armies ->
    [one] one army
   *[other] { $armies } armies
}
sketch-out = { $playerId }: out of the game
sketch-hand = Your cards: { $cards-id }
sketch-hand-value = Your cards: { $cards-id }. The next set is worth { $value } armies.
sketch-mission = Your mission: { $mission-id }
sketch-capitals = Capitals: { $capitals }

## Phases, scores, endings, bots

phase-SETUP_CLAIM = Claim territories
phase-SETUP_PLACE = Place starting armies
phase-SETUP_CAPITAL = Choose capitals
phase-REINFORCE = Reinforce
phase-ATTACK = Attack
phase-FORTIFY = Move armies

score-territories = Territories
score-armies = Armies
score-cards = Cards

outcome-CONQUEST = All opponents are eliminated.
outcome-DOMINATION = The winner holds the share of the map that was needed.
outcome-CAPITAL = The winner holds every capital.
outcome-MISSION = The winner completed a secret mission.
outcome-MAX_TURNS = The last turn was played. Most territories win, then most armies; of equals, whoever sits first.

bot-easy = Looks at a few campaigns and misjudges them grossly.
bot-medium = Looks at a few campaigns and misjudges them a little.
bot-hard = Compares campaigns by imagining how its turn goes on.
bot-expert = Compares campaigns over many more imagined continuations.

word-armies = Armies
word-dice = Dice

## Ways to play: sets of options

preset-conquest = World conquest
    .about = The last player left wins. After a capture you decide how many armies move in.
preset-domination = Domination
    .about = The first player to hold 60 % of the map wins. Two armies on every territory at the start, so it is quick.
preset-missions = Secret missions
    .about = Everyone gets a secret mission, and the first to complete one wins.
preset-fog = Fog of war
    .about = You see only your territories and their neighbours.
preset-capitals = Capitals
    .about = Everyone chooses a capital in secret. Whoever holds them all wins.

## The table in the web client

table-map = Map of the world. Arrow keys move, Enter chooses, minus takes back.
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-zoom-whole = Whole map
table-armies = { $count ->
    [one] one army
   *[other] { $count } armies
}
table-yours = yours
table-capital = capital
table-to-place = { $count } to be placed
table-chosen = chosen
table-choosable = can be chosen
table-each-click = Each click places
table-all = All
table-goal = Goal
table-goal-CONQUEST = Eliminate all opponents.
table-goal-DOMINATION = Be the first to hold { $percent } % of the map.
table-goal-CAPITAL = Hold every capital.
table-goal-MISSION = Complete your secret mission before anybody else completes theirs.
table-goal-turns = The game ends with turn { $turn } at the latest: most territories win, then most armies.
table-goal-share = { $player-is ->
    [you] You hold
   *[other] { $player } holds
} { $count } of { $size } territories, { $percent } %.
table-left = { $count ->
    [0] 0 left
    [one] One left
   *[other] { $count } left
}
table-all-here = { $count ->
    [one] Place the last army in { $territoryId }
   *[other] Place all { $count } in { $territoryId }
}
table-list = List of territories
table-attack-from = Attack from { $fromTerritoryId }: choose a target.
table-move-from = Move armies from { $fromTerritoryId }: choose where to.
table-odds = Odds of this attack
table-capture = { $percent } % to capture, losing about { $losses }
table-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
table-until = Until it falls
table-keep = Stop with this many armies left
table-less = One less
table-more = One more
table-rolling = { $rolls ->
    [0] Attacking …
    [one] Attacking: one roll so far.
   *[other] Attacking: { $rolls } rolls so far.
}
table-stop = Stop
table-back = Back
table-round = The next roll
table-round-result = { $percent } %: you lose { $own }, they lose { $foes }
table-end-turn = End turn
table-to-moves = Move armies
table-move-in = { $all ->
    [yes] Move in all { $count }
   *[no] Move in { $count }
}
table-move = { $all ->
    [yes] Move all { $count }
   *[no] Move { $count }
}
table-move-where = From { $fromTerritoryId } to { $toTerritoryId }
table-other-number = Another number
table-last-battle = Last battle
table-attacker-dice = Attacker’s dice
table-defender-dice = Defender’s dice
table-captured = Captured; { $count } moved in.
table-your-cards = Your cards
table-next-set = next set { $value } armies
table-no-cards = Capture a territory on your turn to earn a card.
table-in-set = part of a set
table-set-help = Choose three cards of a set. The first whose territory is yours puts 2 more armies there.
table-other-cards = Other cards
table-mission = Your mission
table-continents = Continents
table-nobody = nobody in sight
table-share = { $player }: { $count } of { $size }
table-key-until = Attack until it falls
table-key-place = Place all armies on the territory you clicked last
table-key-moves = End the attacks and move armies
table-key-end = End your turn

# What is foreseen of an action.

preview-ATTACK = { $captureChance-percent } % to take it if you keep attacking, at a cost of about { $expectedLosses-round ->
    [one] one army
   *[other] { $expectedLosses-round } armies
}.
preview-FORTIFY = Up to { $most ->
    [one] one army
   *[other] { $most } armies
} can move.
preview-PLACE_ARMIES = { $placed } of { $available } placed.
preview-TRADE_CARDS = Worth { $value } armies{ $bonusTerritoryId ->
    [none] .
   *[other] , and 2 more in { $bonusTerritoryId }.
}
