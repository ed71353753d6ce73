### Catan in English. Keys and arguments: docs/texts.md.

title = Catan
about = Settle an island: the dice bring resources, resources buy roads, settlements, cities and cards, and the first player with enough victory points on their own turn wins.

## Actions

action-PLACE_SETTLEMENT = Place a settlement
    .say = Place a settlement on { $vertexId }.
    .about = The settlement is free. It needs an empty corner with no building on any neighbouring corner. Your second settlement brings one card from each hex around it.
action-PLACE_ROAD = Place a road
    .say = Place a road on { $edgeId }.
    .about = The road is free and starts at the settlement you just placed.
action-ROLL_DICE = Roll the dice
    .about = Every hex with the number rolled pays the buildings around it. A 7 brings the robber.
action-SUBMIT_DISCARD = Discard
    .say = Discard { $resources }.
    .about = A 7 costs you half your hand, rounded down, when it is too large.
action-MOVE_ROBBER = Move the robber
    .say = Move the robber to { $hexId }.
    .about = The robber's hex pays nobody. You then steal one random card from a player with a building there.
action-STEAL_FROM = Steal a card
    .say = Steal a card from { $victimId }.
    .about = You get one random card from that player's hand.
action-BUILD_ROAD = Build a road
    .say = Build a road on { $edgeId }.
    .about = Needs a free edge next to one of your roads or buildings. You can't build on past another player's building.
action-BUILD_SETTLEMENT = Build a settlement
    .say = Build a settlement on { $vertexId }.
    .about = 1 victory point. Needs one of your roads, an empty corner, and no building on any neighbouring corner.
action-BUILD_CITY = Build a city
    .say = Turn your settlement on { $vertexId } into a city.
    .about = 2 victory points instead of 1, and twice the resources. The settlement goes back to your supply.
action-BUY_DEV_CARD = Buy a development card
    .about = You draw the top card in secret. You can play it from your next turn on; victory points count at once.
action-PLAY_KNIGHT = Play a Knight
    .say = Play a Knight and move the robber.
    .about = Move the robber and steal a card. Three played Knights can earn you the Largest Army.
action-PLAY_ROAD_BUILDING = Play Road Building
    .say = Play Road Building and place two free roads.
    .about = Place two roads at once without paying for them.
action-PLACE_FREE_ROAD = Place a free road
    .say = Place a free road on { $edgeId }.
    .about = The same rules as for a road you pay for.
action-PLAY_YEAR_OF_PLENTY = Play Year of Plenty
    .say = Play Year of Plenty and take { $resources } from the bank.
    .about = Take any two resource cards from the bank.
action-PLAY_MONOPOLY = Play Monopoly
    .say = Play Monopoly and collect everyone's { $resource }.
    .about = Name a resource. All other players give you all their cards of it.
action-MARITIME_TRADE = Trade with the bank
    .say = Give the bank { $giving } for { $receiving }.
    .about = Four cards of one kind buy one of another; three with a 3:1 port, two with the port of that kind.
action-OFFER_TRADE = Offer a trade
    .say = Offer { $offering } for { $requesting } { $to-count ->
        [one] to { $to }
        [other] to { $to }
       *[0] to everyone
    }.
    .about = The others accept, decline or make a counter-offer. No cards move until you choose a partner.
action-ACCEPT_TRADE = Accept the trade
    .say = Accept the offer.
    .about = The cards move once the other player confirms.
action-REJECT_TRADE = Decline the trade
    .say = Decline the offer.
action-COUNTER_TRADE = Make a counter-offer
    .say = Offer { $offering } for { $requesting } instead.
    .about = The player who made the offer can take your terms instead of their own.
action-CONFIRM_TRADE = Trade
    .say = Trade with { $partnerId }.
    .about = The cards change hands and your offer is closed.
action-CANCEL_TRADE = Withdraw the offer
    .say = Withdraw your offer.
action-END_TURN = End your turn
    .about = Closes an open offer and passes the dice to the next player.

## Fields

field-vertexId = Corner
field-edgeId = Edge
field-hexId = Hex
field-victimId = Steal from
field-resources = Cards
field-resource = Resource
field-offering = You give
field-requesting = You want
field-giving = You give
field-receiving = You get
field-to = Offer to
field-tradeId = Offer
field-partnerId = Trade with
field-cardId = Card

## Options

option-board = Board
    .about = A random board, or the fixed one for beginners.
option-board-RANDOM = Random
option-board-BEGINNER = Beginners' board
option-numberPlacement = Numbers
    .about = How the numbers of a random board are laid: along a spiral in the printed order, or shuffled so that no 6 or 8 lies beside another.
option-numberPlacement-SPIRAL = In a spiral
option-numberPlacement-RANDOM = Shuffled
option-portPlacement = Ports
    .about = Whether the ports of a random board are shuffled or lie as on the beginners' board.
option-portPlacement-RANDOM = Shuffled
option-portPlacement-FIXED = Fixed
option-presetOpening = Ready-made start
    .about = Start with the printed settlements and roads. Needs the beginners' board and 3 or 4 players.
option-startingPlayer = First player
    .about = Who places first and takes the first turn.
option-startingPlayer-RANDOM = Drawn at random
option-startingPlayer-SEAT_0 = The first seat
option-victoryPoints = Victory points to win
    .about = From 3 to 20; the printed game is played to 10.
option-victoryTiming = When a player wins
    .about = Only on their own turn, as printed, or as soon as they have the points.
option-victoryTiming-OWN_TURN = On their own turn
option-victoryTiming-IMMEDIATE = At once
option-robberMayStay = Robber may stay
    .about = Whether the robber may be left on the hex it is on. The printed rules make it move.
option-discardLimit = Safe hand size
    .about = The most cards that are safe from a 7, from 5 to 20; 7 in the printed game.
option-friendlyRobber = Friendly robber
    .about = The robber keeps away from players with fewer than 3 visible victory points.
option-bankShortageRule = When the bank runs short
    .about = What happens when the bank can't pay everyone: a single player still gets what is left, or nobody gets any.
option-bankShortageRule-OFFICIAL = One player gets the rest
option-bankShortageRule-ALL_OR_NOTHING = Nobody gets any
option-devCardBeforeRoll = Cards before the roll
    .about = Which development cards may be played before the dice are rolled.
option-devCardBeforeRoll-ANY = Any card
option-devCardBeforeRoll-KNIGHT_ONLY = Knights only
option-counterOffers = Counter-offers
    .about = Whether players may answer an offer with terms of their own.
option-publicDiscards = Open discards
    .about = Whether everyone sees which cards a 7 costs. The bank's counts are open either way.
option-revealStolenCard = Stolen cards
    .about = Who learns which card the robber took.
option-revealStolenCard-PARTIES = Seen by thief and victim
option-revealStolenCard-ALL = Seen by everyone
option-noSevensRounds = Rounds without a 7
    .about = In this many rounds at the start, from 0 to 3, a 7 is rolled again.

## What to do now

guide-opening-settlement = { $round ->
    [1] Choose a corner for your first settlement. Sixes and eights come up most often.
   *[other] Choose a corner for your second settlement. It brings you one card from each hex around it.
}
guide-opening-road = Choose an edge for a road next to { $vertexId }.
guide-roll = Roll the dice.
guide-roll-or-card = Roll the dice, or play a development card first.
guide-main = Trade and build, then end your turn.
guide-trade-open = Your offer is open. Wait for answers, withdraw it, or go on building.
guide-trade-answered = You have answers: choose a partner, or withdraw your offer.
guide-answer-trade = { $proposer } offers you { $offering } for { $requesting }. Accept, decline or make a counter-offer.
guide-discard = Discard { $count ->
    [one] one card
   *[other] { $count } cards
}: a 7 was rolled and you have more than { $limit } cards.
guide-move-robber = { $cause ->
    [knight] Your Knight moves the robber: choose the hex it blocks.
   *[other] You rolled a 7: choose the hex the robber blocks.
}
guide-steal = Choose a player to steal a card from.
guide-free-road = { $count ->
    [one] Place one more free road.
   *[other] Place { $count } free roads.
}
guide-wait = Waiting for { $player }.

## Events

event-settlement_placed = { $player-is ->
    [you] You placed a settlement on { $vertexId }
   *[other] { $player } placed a settlement on { $vertexId }
}{ $resourcesGranted-count ->
    [0] .
   *[other] { " " }and got { $resourcesGranted }.
}
event-road_placed = { $player-is ->
    [you] You placed a road on { $edgeId }.
   *[other] { $player } placed a road on { $edgeId }.
}
event-setup_complete = { $currentPlayerId-is ->
    [you] The opening is over. You go first.
   *[other] The opening is over. { $currentPlayerId } goes first.
}
event-turn_changed = { $currentPlayerId-is ->
    [you] Turn { $turnNumber } is yours.
   *[other] Turn { $turnNumber } is { $currentPlayerId }'s.
}
event-dice_rolled = { $player-is ->
    [you] You rolled { $total }:
   *[other] { $player } rolled { $total }:
}{ $robberTriggered ->
    [yes] { " " }{ $mustDiscardPlayers-count ->
        [0] the robber moves.
       *[other] { $mustDiscardPlayers }, then the robber moves.
    }
   *[no] { " " }{ $resourcesDistributed-count ->
        [0] nobody gets anything.
       *[other] { $resourcesDistributed }.
    }
}{ $depleted-count ->
    [0] { "" }
   *[other] { " " }The bank couldn't pay everyone's { $depleted }.
}
item-resourcesDistributed = { $playerId-is ->
    [you] you get { $resources }
   *[other] { $playerId } gets { $resources }
}
item-mustDiscardPlayers = { $playerId-is ->
    [you] you discard { $targetCount }
   *[other] { $playerId } discards { $targetCount }
}
event-discard_required = { $playerId-is ->
    [you] You must discard { $targetCount } of your cards.
   *[other] { $playerId } must discard { $targetCount } cards.
}
event-discard_completed = { $playerId-is ->
    [you] You discarded { $discarded }.
   *[other] { $playerId } discarded { $discarded-count ->
        [one] { $discarded }
        [other] { $discarded }
       *[0] { $count } cards
    }.
}
event-all_discards_complete = Everyone has discarded.
event-robber_move_required = { $player-is ->
    [you] You must move the robber.
   *[other] { $player } must move the robber.
}
event-robber_moved = { $playerId-is ->
    [you] You moved the robber to { $hexId }.
   *[other] { $playerId } moved the robber to { $hexId }.
}
event-steal_required = { $player-is ->
    [you] You choose whom to rob: { $candidates }.
   *[other] { $player } chooses whom to rob: { $candidates }.
}
item-candidates = { $playerId } ({ $cardCount ->
    [one] one card
   *[other] { $cardCount } cards
})
event-stolen = { $thiefId-is ->
    [you] You stole { $resourceType } from { $victimId }.
   *[other] { $victimId-is ->
        [you] { $thiefId } stole { $resourceType } from you.
       *[other] { $thiefId } stole { $resourceType ->
            [none] a card
           *[other] { $resourceType }
        } from { $victimId }.
    }
}
event-no_steal_possible = There was nobody to steal from.
event-road_built = { $playerId-is ->
    [you] You built a road on { $id }.
   *[other] { $playerId } built a road on { $id }.
}
event-settlement_built = { $playerId-is ->
    [you] You built a settlement on { $id }.
   *[other] { $playerId } built a settlement on { $id }.
}
event-city_built = { $playerId-is ->
    [you] You built a city on { $id }.
   *[other] { $playerId } built a city on { $id }.
}
event-dev_card_bought = { $playerId-is ->
    [you] You bought a development card: { $card-type }.
   *[other] { $playerId } bought a development card; { $deckRemaining ->
        [one] one is left
       *[other] { $deckRemaining } are left
    }.
}
event-dev_card_played = { $playerId-is ->
    [you] You played
   *[other] { $playerId } played
}{ $type-id ->
    [knight] { " " }a Knight
   *[other] { " " }{ $type }
}{ $type-id ->
    [monopoly] { " " }and collected { $amounts-count } { $choices }.
    [year_of_plenty] { " " }and took { $choices }.
   *[other] .
}
event-longest_road_updated = { $holderId-is ->
    [you] You now have the Longest Road, { $value } roads long.
    [other] { $holderId } now has the Longest Road, { $value } roads long.
   *[none] Nobody has the Longest Road any more.
}
event-largest_army_updated = { $holderId-is ->
    [you] You now have the Largest Army with { $value } Knights.
   *[other] { $holderId } now has the Largest Army with { $value } Knights.
}
event-trade_offered = { $proposerId-is ->
    [you] You offered { $to } { $offering } for { $requesting }.
   *[other] { $proposerId } offered { $to } { $offering } for { $requesting }.
}
event-trade_answered = { $playerId-is ->
    [you] { $response-id ->
        [accepted] You accepted the offer.
       *[declined] You declined the offer.
    }
   *[other] { $response-id ->
        [accepted] { $playerId } accepted the offer.
       *[declined] { $playerId } declined the offer.
    }
}
event-trade_countered = { $playerId-is ->
    [you] You offered { $offering } for { $requesting } instead.
   *[other] { $playerId } would give { $offering } for { $requesting } instead.
}
event-trade_executed = { $proposerId-is ->
    [you] You gave { $partnerId } { $gave } for { $received }.
   *[other] { $partnerId-is ->
        [you] { $proposerId } gave you { $gave } for { $received }.
       *[other] { $proposerId } gave { $partnerId } { $gave } for { $received }.
    }
}
event-trade_cancelled = { $proposerId-is ->
    [you] Your offer is closed.
   *[other] { $proposerId }'s offer is closed.
}
event-maritime_traded = { $playerId-is ->
    [you] You gave the bank { $gave } for { $received }.
   *[other] { $playerId } gave the bank { $gave } for { $received }.
}
event-game_over = { $winnerId-is ->
    [you] You won! Points: { $breakdown }.
   *[other] { $winnerId } won. Points: { $breakdown }.
}
item-breakdown = { $playerId } { $total }

## Refusals

refusal-NAME_TWO_RESOURCES = { $left ->
    [0] The bank has no card left to take.
    [one] Name the last card of the bank.
   *[other] Name two resources to take; the bank has { $left } cards left.
}
refusal-TOO_MANY_CARDS = There are only { $most } cards of each resource.
refusal-OFFER_TO_NOBODY = Choose at least one player for your offer.
refusal-OFFER_TO_OTHERS = You can make offers only to other players at this table.
refusal-GAME_OVER = The game is over.
refusal-NOT_YOUR_TURN = It is { $current }'s turn.
refusal-WRONG_PHASE = { $phase-id ->
    [settlement] Place your settlement first.
    [road] Place the road next to your new settlement first.
   *[play] You have nothing to place for free now.
}
refusal-MUST_ROLL_FIRST = Roll the dice first.
refusal-ALREADY_ROLLED = You have already rolled this turn.
refusal-ROBBER_PENDING = { $phase-id ->
    [discarding] Wait until everyone has discarded and the robber has moved.
    [moving] Move the robber first.
   *[stealing] Choose whom to rob first.
}
refusal-EFFECT_PENDING = { $left ->
    [one] Place your free road first.
   *[other] Place your { $left } free roads first.
}
refusal-NO_PIECES_LEFT = { $piece-id ->
    [road] All { $all } of your roads are on the board.
    [settlement] All { $all } of your settlements are on the board. Turning one into a city frees its piece.
   *[city] All { $all } of your cities are on the board.
}
refusal-INSUFFICIENT_RESOURCES = You still need { $missing }.
refusal-NO_LOT = The bank takes { $rate } { $resource } for one card, and you have { $held }.
refusal-INVALID_VERTEX = The board has no corner “{ $corner }”.
refusal-VERTEX_OCCUPIED = { $owner-is ->
    [you] You already have a building on that corner.
   *[other] { $owner } has a building on that corner.
}
refusal-TOO_CLOSE = Too close to the building on { $vertexId }: buildings must be at least two edges apart.
refusal-INVALID_EDGE = The board has no edge “{ $edge }”.
refusal-EDGE_OCCUPIED = { $owner-is ->
    [you] You already have a road on that edge.
   *[other] { $owner } has a road on that edge.
}
refusal-NOT_AT_NEW_SETTLEMENT = The road must start at the settlement you just placed, on { $vertexId }.
refusal-ROAD_NOT_CONNECTED = A road must connect to one of your roads, settlements or cities.
refusal-ROAD_BLOCKED = You can't build past { $owner }'s building on { $vertexId }.
refusal-SETTLEMENT_NOT_CONNECTED = A settlement needs one of your roads at its corner.
refusal-NO_SETTLEMENT_HERE = A city replaces one of your settlements, and there is none.
refusal-NOT_YOUR_SETTLEMENT = That building is { $owner }'s. You can upgrade only your own settlements.
refusal-ALREADY_CITY = That is already a city.
refusal-NO_DISCARD_DUE = You don't have to discard anything.
refusal-DISCARD_COUNT = Discard exactly { $target ->
    [one] one card
   *[other] { $target } cards
}; you chose { $chosen }.
refusal-DISCARD_NOT_OWNED = You chose { $chosen } { $resource } but have only { $held }.
refusal-NOT_ROBBER_MOVER = { $mover-is ->
    [other] { $mover } moves the robber.
   *[none] The robber moves only after a 7 or a Knight.
}
refusal-NOT_THIEF = { $mover-is ->
    [other] { $mover } chooses whom to rob.
   *[none] There is nobody to rob now: the robber must move first.
}
refusal-NOT_MOVING_PHASE = { $phase-id ->
    [discarding] The robber moves once everyone has discarded.
   *[stealing] The robber has moved. Choose whom to rob.
}
refusal-INVALID_HEX = The board has no hex “{ $hex }”.
refusal-ROBBER_MUST_MOVE = The robber must move to another hex.
refusal-FRIENDLY_ROBBER = The robber spares { $spared }, who has { $points ->
    [one] one visible victory point
   *[other] { $points } visible victory points
}. It goes only where everyone has at least { $least }.
refusal-NOT_STEALING_PHASE = { $phase-id ->
    [discarding] You can steal once everyone has discarded and you have moved the robber.
   *[moving] Move the robber first.
}
refusal-INVALID_STEAL_TARGET = You can steal only from { $candidates }: they have a building next to the robber and cards in hand.
refusal-DECK_EMPTY = All { $all } development cards have been bought.
refusal-CARD_NOT_FOUND = You don't have that development card.
refusal-CARD_NOT_HELD = You have no { $wanted } card to play.
refusal-WRONG_CARD_TYPE = That card is { $card }, not { $wanted }.
refusal-CARD_TOO_NEW = You bought this card this turn. You can play it from your next turn on.
refusal-DEV_CARD_LIMIT = You have already played a development card this turn.
refusal-VP_NOT_PLAYABLE = Victory point cards are never played: they count by themselves.
refusal-NO_ROAD_SPOT = There is no free edge where you could place a road.
refusal-BANK_SHORT = The bank has { $held ->
    [0] no
   *[other] only { $held }
} { $resource } left; you asked for { $wanted }.
refusal-BANK_EMPTY = The bank has no cards left.
refusal-ONE_RESOURCE_ONLY = Give the bank one kind of resource and take one other kind.
refusal-SAME_RESOURCE = You can't trade { $resource } for { $resource }.
refusal-WRONG_RATE = Your rate for { $resource } is { $rate }:1, so give { $expected } of it.
refusal-TRADE_OPEN = Close or withdraw your open offer first.
refusal-EMPTY_SIDE = Both sides of a trade need at least one card.
refusal-SHARED_RESOURCE = A trade can't have { $resource } on both sides.
refusal-CANNOT_PAY_OFFER = To offer that you still need { $missing }.
refusal-NOTHING_TO_OFFER = You have no resource cards to offer.
refusal-CANNOT_PAY_ANSWER = To accept you still need { $missing }.
refusal-NO_TRADE = There is no open offer.
refusal-TRADE_STALE = That offer is closed; another one is open.
refusal-OWN_TRADE = This is your own offer.
refusal-NOT_INVITED = { $proposer } didn't make this offer to you.
refusal-ALREADY_ANSWERED = You have already answered this offer.
refusal-COUNTERS_DISABLED = This table plays without counter-offers.
refusal-NOT_PROPOSER = Only { $current } can close a trade now.
refusal-PARTNER_NOT_READY = Choose a partner who has accepted or made a counter-offer.
refusal-PARTNER_CANNOT_PAY = { $partner } no longer has the cards.

## Places

place-hex = { $number ->
    [none] the desert
   *[other] the { $number } { $resource } hex
}
# The terminal's sketch has numbers at its corners; on a drawn island the sides of a hex say more.
place-vertex = { $corner ->
    [none] { $hexes-count ->
        [1] the { $side } corner
       *[other] the corner
    }
   *[other] corner { $corner }
} of { $hexes }{ $port ->
    [none] { "" }
   *[other] { " " }at the { $port }
}
place-edge = { $from ->
    [none] { $hexes-count ->
        [1] the { $side } coast of { $hexes }
       *[other] the edge between { $hexes }
    }
   *[other] { $hexes-count ->
        [1] the coast { $from }–{ $to } of { $hexes }
       *[other] the edge { $from }–{ $to } between { $hexes }
    }
}{ $port ->
    [none] { "" }
   *[other] { " " }at the { $port }
}
item-hexes = { $number ->
    [none] the desert
   *[other] { $number } { $resource }
}

word-north = north
word-north-east = north-east
word-east = east
word-south-east = south-east
word-south = south
word-south-west = south-west
word-west = west
word-north-west = north-west

## The sketch

sketch-legend = a, b, …: roads and settlements · A, B, …: cities · *: the robber
sketch-ports = Ports: { $ports }
item-ports = { $from }–{ $to } { $port }
sketch-bank = Bank: { $bank }. { $deck ->
    [one] One development card is left.
   *[other] { $deck } development cards are left.
}
sketch-dice = Dice: { $dice1 } and { $dice2 }
sketch-trade = { $proposer } offers { $offering } for { $requesting }.
sketch-answer = {"    "}{ $who }: { $response }
sketch-player = { $letter } = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $resources ->
    [one] 1 card
   *[other] { $resources } cards
}, { $cards ->
    [one] 1 development card
   *[other] { $cards } development cards
}, { $knights ->
    [one] 1 Knight played
   *[other] { $knights } Knights played
}, road of { $road }{ $longestRoad ->
    [yes] , Longest Road
   *[no] { "" }
}{ $largestArmy ->
    [yes] , Largest Army
   *[no] { "" }
}
sketch-hand = {"    "}Hand: { $resources }
sketch-cards = {"    "}Development cards: { $cards }

## Things

resource-wood = wood
resource-brick = brick
resource-sheep = sheep
resource-wheat = wheat
resource-ore = ore

terrain-forest = forest
    .text = Produces wood.
terrain-hills = hills
    .text = Produces brick.
terrain-pasture = pasture
    .text = Produces sheep.
terrain-fields = fields
    .text = Produces wheat.
terrain-mountains = mountains
    .text = Produces ore.
terrain-desert = desert
    .text = Produces nothing. The robber starts here.

port-generic = 3:1 port
    .text = Three cards of one kind buy any other card.
port-wood = 2:1 wood port
    .text = Two wood buy any other card.
port-brick = 2:1 brick port
    .text = Two brick buy any other card.
port-sheep = 2:1 sheep port
    .text = Two sheep buy any other card.
port-wheat = 2:1 wheat port
    .text = Two wheat buy any other card.
port-ore = 2:1 ore port
    .text = Two ore buy any other card.

card-knight = Knight
    .text = Move the robber and steal a card. Counts towards the Largest Army. The deck begins with 14.
card-victory_point = Victory Point
    .text = 1 victory point, hidden until the end of the game. Never played. The deck begins with 5.
card-road_building = Road Building
    .text = Place 2 roads without paying for them. The deck begins with 2.
card-year_of_plenty = Year of Plenty
    .text = Take any 2 resource cards from the bank. The deck begins with 2.
card-monopoly = Monopoly
    .text = Name a resource: every other player gives you all their cards of it. The deck begins with 2.

piece-road = road
    .text = 1 wood and 1 brick. Connects your network; 5 in a row can earn the Longest Road. You have 15.
piece-settlement = settlement
    .text = 1 wood, 1 brick, 1 sheep and 1 wheat. 1 victory point, and one card whenever a hex around it is rolled. You have 5.
piece-city = city
    .text = 2 wheat and 3 ore, on one of your settlements. 2 victory points, and two cards whenever a hex around it is rolled. You have 4.
piece-card = development card
    .text = 1 sheep, 1 wheat and 1 ore. The top card of the deck, seen by you alone.

award-longestRoad = Longest Road
    .text = 2 victory points for the longest unbroken road of at least 5. On a tie the holder keeps it.
award-largestArmy = Largest Army
    .text = 2 victory points for the most Knights played, at least 3. On a tie the holder keeps it.

## Scores and ends

score-total = Victory points
score-settlements = from settlements
score-cities = from cities
score-longestRoad = from the Longest Road
score-largestArmy = from the Largest Army
score-victoryPointCards = from Victory Point cards
outcome-VICTORY_POINTS = Won by victory points.

## Phases and other words

phase-setup = Opening
phase-playing = Play
phase-roll = Before the roll
phase-main = Trading and building
phase-discarding = Discarding
phase-moving = Moving the robber
phase-stealing = Choosing whom to rob
phase-ended = Game over

word-pending = no answer yet
word-accepted = accepted
word-declined = declined
word-countered = made a counter-offer

## Bots

bot-random = Plays legal moves at random.
bot-easy = Looks at its next move only, and often misjudges it badly.
bot-medium = Looks at its next move only, and misjudges it a little.
bot-hard = Plans its turn and compares the best plans over imagined continuations.
bot-expert = Plans its turn and compares more plans, over ten times as many imagined continuations.

## Kinds of the ids in members (not for people)

kind-resourceType = resource
kind-resourcesGranted = resource
kind-depleted = resource
kind-discarded = resource
kind-hand = resource
kind-cost = resource
kind-choices = resource
kind-offering = resource
kind-requesting = resource
kind-giving = resource
kind-receiving = resource
kind-gave = resource
kind-received = resource
kind-missing = resource
kind-bank = resource
kind-type = card
kind-wanted = card

## Ways to play: sets of options

preset-island = A new island
    .about = A random board, and ten points to win.
preset-beginners = Beginners’ board
    .about = The fixed board of the first game: fair, and easy to read.
preset-friendly = Friendly robber
    .about = The robber keeps away from players with fewer than 3 visible points.
preset-short = Short game
    .about = Seven points win.

## The table in the web client

table-island = The island. Arrow keys move between the places you can choose, with Shift between all. Enter chooses.
table-as-text = The board as text
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-zoom-whole = Whole island
table-beside = beside { $players }
table-chosen = chosen
table-not-choosable = cannot be chosen
table-robber = the robber
table-dice = The dice
table-longest = Longest road
table-trace = Show it on the board
table-hand = Your hand
table-pile = { $count } { $resource } in your hand
table-dev-cards = Your development cards
table-build = Build
table-discards = Discards
table-seven = A seven: half of every large hand goes
table-owes = { $playerId } still discards { $count }
table-rob = Whom do you rob?
table-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
table-open-trade = Open trade
table-your-offer = Your offer
table-offers = { $proposerId } offers
table-for = for
table-gives = gives
table-wants = wants
table-trade-with = Trade with { $partnerId }
table-auto-decline = Decline every offer from now on
table-give = Give one { $resource }
table-want = Ask for one { $resource }
table-take-back = One { $resource } less
table-back = Back
table-hands = Hands
table-bank = Bank
table-deck = { $count ->
    [one] one development card
   *[other] { $count } development cards
}
table-player = Player
table-pieces-left = Left: roads, settlements, cities
table-key-roll = Roll the dice, then end your turn
table-key-road = Build a road
table-key-settlement = Build a settlement
table-key-city = Build a city
table-key-card = Buy a development card
table-key-trade = Offer a trade

# What is foreseen of an action.

preview-BUILD_ROAD = It costs { $cost }.
preview-BUILD_SETTLEMENT = It costs { $cost }.
preview-BUILD_CITY = It costs { $cost }.
preview-BUY_DEV_CARD = It costs { $cost }.
preview-MARITIME_TRADE = The bank takes { $rate } for 1.
preview-MOVE_ROBBER = { $candidates-count ->
    [0] Nobody to steal from there.
   *[other] You could steal from { $candidates }.
}
