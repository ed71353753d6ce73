// Generated from the games' own types; `cargo xtask golden --bless` rewrites it.

/** Risk */
export namespace Risk {
  /** What may be chosen when a match is made. Every member has a default. */
  export type Options = {
    /** Whether a fortification ends the turn by itself. */
    autoEndAfterFortify?: boolean;
    /** What sets of cards are worth. */
    cardValues?: CardValues;
    /** The share of territories that wins, for `DOMINATION`. */
    dominationPercent?: number;
    /** Who begins. */
    firstPlayer?: FirstPlayer;
    /** Whether players see only their own territories and the neighbours of these. */
    fogOfWar?: boolean;
    /** How often they may. */
    fortifyMoves?: FortifyMoves;
    /** Between which territories armies may move at the end of a turn. */
    fortifyRule?: FortifyRule;
    /** How many armies stand on the board at the start. */
    initialArmies?: InitialArmies;
    /** A map of one's own, instead of `mapId`. */
    map?: MapDefinition | null;
    /** A built-in map. */
    mapId?: string;
    /** The turn after which the game is decided by counting. */
    maxTurns?: number | null;
    /** Who says how many armies move into a captured territory. */
    occupyMode?: OccupyMode;
    /** Whether a traded card adds two armies to its territory. */
    territoryBonus?: boolean;
    /** How territories find their owners. */
    territorySetup?: TerritorySetup;
    /** Whether a third, passive army is dealt in; for two players only. */
    twoPlayerNeutral?: boolean;
    /** How the game is won, besides being the last player left. */
    victory?: Victory;
  };
  /** Everything a player may do (RSK-5). */
  export type Action = {
    action: "PLACE_ARMIES";
    payload: {
      /** A territory may occur more than once. */
      placements: Array<Placement>;
    };
  } | {
    action: "TRADE_CARDS";
    payload: {
      /** Three different cards; the first whose territory one owns gets the bonus. */
      cardIds: Triple;
    };
  } | {
    action: "ATTACK";
    payload: {
      /** 1, 2 or 3. */
      attackerDice: number;
      /** The own territory that attacks. */
      fromTerritoryId: string;
      /** Armies to move in if this round captures, if not as many as dice. */
      moveIn?: number | null;
      /** The neighbour that is attacked. */
      toTerritoryId: string;
    };
  } | {
    action: "FORTIFY";
    payload: {
      /** How many. */
      count: number;
      /** Where they come from. */
      fromTerritoryId: string;
      /** Where they go. */
      toTerritoryId: string;
    };
  } | {
    action: "END_TURN";
    payload: {
      /** Ends the whole turn from the attack phase. */
      skipFortify?: boolean;
    };
  } | {
    action: "OCCUPY";
    payload: {
      /** All of them, the compulsory ones included. */
      count: number;
    };
  } | {
    action: "CLAIM_TERRITORY";
    payload: {
      /** The territory. */
      territoryId: string;
    };
  } | {
    action: "PLACE_INITIAL";
    payload: {
      /** An own territory. */
      territoryId: string;
    };
  } | {
    action: "CHOOSE_CAPITAL";
    payload: {
      /** An own territory. */
      territoryId: string;
    };
  };
  /** The match as one viewer sees it, without what every game's snapshot has. */
  export type View = {
    capitals?: Record<string, TerritoryId>;
    cardCounts: Record<string, number>;
    cards: Array<CardView>;
    conqueredThisTurn: boolean;
    /** The draw pile from the top; the judge's. */
    deck?: Array<CardId> | null;
    deckRemaining: number;
    /** The discards; the judge's. */
    discard?: Array<CardId> | null;
    forcedTrade: boolean;
    fortifyUsed: boolean;
    lastCombat: Combat | null;
    lastTrade: Trade | null;
    missions?: Record<string, Mission>;
    nextSetValue: number | null;
    pendingOccupation: Occupation | null;
    phase: Phase;
    reinforcementsAvailable: number;
    setsTraded: number;
    territories: Array<TerritoryView>;
    territoryBonusUsed: boolean;
    tradedThisTurn: boolean;
    turnNumber: number;
  };
  /** What the view adds to a player: nothing for a seat, everything for the neutral army. */
  export type PlayerView = Record<string, never> | {
    /** Grey. */
    color: string;
    /** Always `neutral`. */
    id: string;
    /** It never acts, like a very lazy bot. */
    isBot: boolean;
    /** Whether it has lost its last territory. */
    isEliminated: boolean;
    /** What players read. */
    name: string;
  };
  /** Everything that happens (RSK-11). `seenBy` stands only where fog hides the event from others. */
  export type Event = {
    data: {
      /** Who begins. */
      firstPlayerId: PlayerId;
      /** The map's id. */
      mapId: string;
    };
    type: "game_created";
  } | {
    data: {
      /** Nobody under fog, absent without it. */
      seenBy?: PlayerIds | null;
      /** In the order of dealing. */
      territoryIds: Array<TerritoryId>;
    };
    type: "territories_dealt";
  } | {
    data: {
      /** Whose armies. */
      ownerId: string;
      /** Nobody under fog, absent without it. */
      seenBy?: PlayerIds | null;
      /** Where they stand. */
      territoryIds: Array<TerritoryId>;
    };
    type: "leftover_armies";
  } | {
    data: {
      /** From the top. */
      cardIds?: Array<CardId> | null;
      /** How many cards lie in the draw pile now. */
      count: number;
    };
    type: "deck_shuffled";
  } | {
    data: {
      /** Which one. */
      mission: Mission;
    };
    type: "mission_dealt";
  } | {
    data: {
      /** Which one. */
      territoryId: TerritoryId;
    };
    type: "territory_claimed";
  } | {
    data: {
      /** Where. */
      territoryId?: TerritoryId | null;
    };
    type: "capital_chosen";
  } | {
    data: {
      /** All of them, by seat. */
      capitals: Array<Capital>;
    };
    type: "capitals_revealed";
  } | {
    data: {
      /** Where and how many. */
      placements: Array<PlacedArmies>;
    };
    type: "armies_placed";
  } | {
    data: {
      /** Where two bonus armies went. */
      bonusTerritoryId: TerritoryId | null;
      /** The cards, which everybody sees. */
      cardIds: Array<CardId>;
      /** Who sees where they went; absent where everybody does. */
      seenBy?: PlayerIds | null;
      /** Armies gained for placement. */
      value: number;
    };
    type: "cards_traded";
  } | {
    data: CombatSeen;
    type: "combat";
  } | {
    data: {
      /** Where the attack came from. */
      fromTerritoryId: TerritoryId;
      /** Armies moved in so far. */
      movedIn: number;
      /** Who saw it; absent where everybody did. */
      seenBy?: PlayerIds | null;
      /** What was taken. */
      toTerritoryId: TerritoryId;
    };
    type: "captured";
  } | {
    data: {
      /** All armies moved in, the compulsory ones included. */
      count: number;
      /** Where they came from. */
      fromTerritoryId: TerritoryId;
      /** Who saw it; absent where everybody did. */
      seenBy?: PlayerIds | null;
      /** Where they went. */
      toTerritoryId: TerritoryId;
    };
    type: "occupied";
  } | {
    data: {
      /** Who is out. */
      eliminatedPlayerId: string;
    };
    type: "eliminated";
  } | {
    data: {
      /** Which; the conqueror's to see. */
      cardIds?: Array<CardId> | null;
      /** How many. */
      count: number;
      /** From whom. */
      fromPlayerId: PlayerId;
    };
    type: "cards_taken";
  } | {
    data: {
      /** How many. */
      count: number;
      /** Where they came from. */
      fromTerritoryId: TerritoryId;
      /** Who saw it; absent where everybody did. */
      seenBy?: PlayerIds | null;
      /** Where they went. */
      toTerritoryId: TerritoryId;
    };
    type: "fortified";
  } | {
    data: {
      /** The phase now. */
      phase: Phase;
    };
    type: "phase_changed";
  } | {
    data: {
      /** Armies to place. */
      reinforcements: number;
      /** The turn's number, from 1. */
      turnNumber: number;
    };
    type: "turn_started";
  } | {
    data: {
      /** Which one. */
      cardId: CardId;
    };
    type: "card_drawn";
  } | {
    data: {
      /** How: a victory option, or `MAX_TURNS`. */
      reason: string;
      /** Who won. */
      winnerId: PlayerId;
    };
    type: "game_over";
  };
  /** What can be foreseen of an action. */
  export type Preview = AttackPreview | {
    /** Where the two bonus armies would go. */
    bonusTerritoryId: TerritoryId | null;
    /** The budget afterwards. */
    reinforcementsAvailable: number;
    /** What the set is worth. */
    value: number;
  } | {
    /** The budget. */
    available: number;
    /** What the placement adds up to. */
    placed: number;
  };
  /** The odds of one round, and of attacking until the territory falls or one army is left. */
  export type AttackPreview = {
    /** Dice of the attacker. */
    attackerDice: number;
    /** For each number of own armies left, the chance to have taken the territory; absent for more than 60 armies. */
    attackersLeft?: Array<number> | null;
    /** The chance to take the territory by attacking on with all dice. */
    captureChance: number;
    /** Dice of the defender. */
    defenderDice: number;
    /** For each number of defenders left, the chance to have failed; absent for more than 60 armies. */
    defendersLeft?: Array<number> | null;
    /** Armies that this costs on average. */
    expectedLosses: number;
    /** The results of this round. */
    round: Array<RoundPreview>;
  };
  /** A capital and who named it. */
  export type Capital = {
    /** Who named it. */
    playerId: PlayerId;
    /** Where it is. */
    territoryId: TerritoryId;
  };
  /** The id of a card. */
  export type CardId = string;
  /** What sets of cards are worth. */
  export type CardValues = "ESCALATING" | "FIXED" | "NONE";
  /** One card that the viewer may see. */
  export type CardView = {
    id: CardId;
    ownerId: PlayerId;
    symbol: Symbol;
    territoryId?: TerritoryId | null;
  };
  /** One round of battle and what came of it. */
  export type Combat = {
    /** Highest first. */
    attackerDice: Dice;
    /** Who attacked. */
    attackerId: PlayerId;
    /** Armies the attacker lost. */
    attackerLosses: number;
    /** Whether the territory fell. */
    captured: boolean;
    /** Highest first. */
    defenderDice: Dice;
    /** Who defended. */
    defenderId: string;
    /** Armies the defender lost. */
    defenderLosses: number;
    /** Who lost the last territory by it. */
    eliminatedPlayerId: string | null;
    /** The number of the random event, for checking the dice against the seed. */
    eventIndex: number;
    /** The attacking territory. */
    fromTerritoryId: TerritoryId;
    /** Armies moved in so far. */
    movedIn: number;
    /** Who saw it through the fog; absent where everybody did. */
    seenBy?: PlayerIds | null;
    /** The attacked territory. */
    toTerritoryId: TerritoryId;
  };
  /** A battle as an event tells it. */
  export type CombatSeen = Combat | {
    /** Always true. */
    hidden: boolean;
  };
  /** One continent of a [`MapDefinition`]. */
  export type ContinentDefinition = {
    /** Armies granted at the start of a turn to whoever owns the whole continent, 0 to 99. */
    bonus: number;
    /** Kebab-case id, unique on the map. */
    id: string;
    /** What players read. */
    name: string;
  };
  /** Up to three dice, highest first. */
  export type Dice = Array<number>;
  /** Who begins. */
  export type FirstPlayer = "SEAT_0" | "RANDOM";
  /** How often armies may be moved at the end of a turn. */
  export type FortifyMoves = 1 | "UNLIMITED";
  /** Between which territories armies may move at the end of a turn. */
  export type FortifyRule = "ADJACENT" | "CONNECTED" | "NONE";
  /** How many armies stand on the board at the start. */
  export type InitialArmies = "CLASSIC" | "TWO_EACH";
  /** A map as people write it: the JSON format of RSK-2.1. */
  export type MapDefinition = {
    /** The groups that grant a bonus when owned whole. */
    continents: Array<ContinentDefinition>;
    /** Kebab-case name of the map. */
    id: string;
    /** What players read. */
    name: string;
    /** Territories in table order, which is also the order of the cards. */
    territories: Array<TerritoryDefinition>;
  };
  /** A secret mission, by its number from 1 to 14. */
  export type Mission = number;
  /** A captured territory that waits to be told how many armies move in. */
  export type Occupation = {
    /** Where the armies come from. */
    fromTerritoryId: TerritoryId;
    /** The largest number, the compulsory one included. */
    max: number;
    /** The compulsory number, which has already moved in. */
    min: number;
    /** The captured territory. */
    toTerritoryId: TerritoryId;
  };
  /** Who says how many armies move into a captured territory. */
  export type OccupyMode = "AUTO_MIN" | "CHOOSE";
  /** Where the match stands (RSK-5.1). The first three exist only with the draft and with capitals. */
  export type Phase = "SETUP_CLAIM" | "SETUP_PLACE" | "SETUP_CAPITAL" | "REINFORCE" | "ATTACK" | "FORTIFY";
  /** Armies that an event put on one territory. */
  export type PlacedArmies = {
    /** How many. */
    count: number;
    /** Who sees the territory through the fog; absent where everybody does. */
    seenBy?: PlayerIds | null;
    /** Where. */
    territoryId: TerritoryId;
  };
  /** Armies for one territory. */
  export type Placement = {
    /** How many, at least one. */
    count: number;
    /** Where. */
    territoryId: string;
  };
  /** A player's id, `p0`, `p1`, … unless the table names others. */
  export type PlayerId = string;
  export type PlayerIds = Array<PlayerId>;
  /** One result of a round. */
  export type RoundPreview = {
    /** Armies the attacker loses. */
    attackerLosses: number;
    /** How likely that is. */
    chance: number;
    /** Armies the defender loses. */
    defenderLosses: number;
  };
  /** What a card shows. */
  export type Symbol = "INFANTRY" | "CAVALRY" | "ARTILLERY" | "WILD";
  /** One territory of a [`MapDefinition`]. */
  export type TerritoryDefinition = {
    /** Ids of the territories it borders; a border must be named from both sides. */
    adjacencies: Array<string>;
    /** The continent it belongs to. */
    continentId: string;
    /** Kebab-case id, unique on the map. */
    id: string;
    /** What players read. */
    name: string;
  };
  /** The id of a territory. */
  export type TerritoryId = string;
  /** How territories find their owners. */
  export type TerritorySetup = "RANDOM" | "DRAFT";
  /** One territory; under fog with `hidden` and nothing else. */
  export type TerritoryView = {
    armyCount: number;
    hidden?: boolean;
    id: TerritoryId;
    /** A player's id, or `neutral`. */
    ownerId: string | null;
  };
  /** The last set that was traded; everybody has seen it. */
  export type Trade = {
    /** Where two bonus armies went. */
    bonusTerritoryId: TerritoryId | null;
    /** The cards in the order in which they were named. */
    cardIds: Array<CardId>;
    /** Who traded. */
    playerId: PlayerId;
    /** Who saw where they went; absent where everybody did. */
    seenBy?: PlayerIds | null;
    /** Armies gained for placement. */
    value: number;
  };
  /** Three different cards in the order in which they were named. */
  export type Triple = Array<string>;
  /** How the game is won, besides being the last player left. */
  export type Victory = "CONQUEST" | "DOMINATION" | "CAPITAL" | "MISSION";
}

/** Catan */
export namespace Catan {
  /** The options, every one with a default. */
  export type Options = {
    /** What happens when the bank cannot pay a roll. */
    bankShortageRule?: BankShortageRule;
    /** A random board, the fixed beginner's board, or one stated hex by hex. */
    board?: BoardChoice;
    /** Whether an offer may be answered with a counter-offer. */
    counterOffers?: boolean;
    /** Which development cards may be played before rolling. */
    devCardBeforeRoll?: DevCardBeforeRoll;
    /** The largest hand that a seven spares, 5 to 20. */
    discardLimit?: number;
    /** Whether the robber spares players with fewer than 3 public points. */
    friendlyRobber?: boolean;
    /** In how many first rounds a seven is rolled again, 0 to 3. */
    noSevensRounds?: number;
    /** How the number tokens of a random board are laid. */
    numberPlacement?: NumberPlacement;
    /** Whether the ports of a random board are shuffled. */
    portPlacement?: PortPlacement;
    /** Whether the beginner's board starts with its printed settlements and roads (3 or 4 players). */
    presetOpening?: boolean;
    /** Whether everybody sees which cards are discarded. */
    publicDiscards?: boolean;
    /** Who learns which card was stolen. */
    revealStolenCard?: RevealStolenCard;
    /** Whether the robber may be left where it stands. */
    robberMayStay?: boolean;
    /** Who begins. */
    startingPlayer?: StartingPlayer;
    /** Points that win, 3 to 20. */
    victoryPoints?: number;
    /** Whether only the player whose turn it is can win. */
    victoryTiming?: VictoryTiming;
  };
  /** An action of the rules. Targets that name nothing reach `check`, which refuses them in the order of the rules. */
  export type Action = {
    action: "PLACE_SETTLEMENT";
    payload: {
      /** The corner. */
      vertexId: string;
    };
  } | {
    action: "PLACE_ROAD";
    payload: {
      /** The side. */
      edgeId: string;
    };
  } | {
    action: "ROLL_DICE";
    payload: Record<string, never>;
  } | {
    action: "SUBMIT_DISCARD";
    payload: {
      /** The cards that go. */
      resources: ResourceMap;
    };
  } | {
    action: "MOVE_ROBBER";
    payload: {
      /** Where it goes. */
      hexId: string;
    };
  } | {
    action: "STEAL_FROM";
    payload: {
      /** The player to steal from. */
      victimId: string;
    };
  } | {
    action: "BUILD_ROAD";
    payload: {
      /** The side. */
      edgeId: string;
    };
  } | {
    action: "BUILD_SETTLEMENT";
    payload: {
      /** The corner. */
      vertexId: string;
    };
  } | {
    action: "BUILD_CITY";
    payload: {
      /** The corner. */
      vertexId: string;
    };
  } | {
    action: "BUY_DEV_CARD";
    payload: Record<string, never>;
  } | {
    action: "PLAY_KNIGHT";
    payload: {
      /** Which card; the oldest playable one if left out. */
      cardId?: string | null;
    };
  } | {
    action: "PLAY_ROAD_BUILDING";
    payload: {
      /** Which card; the oldest playable one if left out. */
      cardId?: string | null;
    };
  } | {
    action: "PLACE_FREE_ROAD";
    payload: {
      /** The side. */
      edgeId: string;
    };
  } | {
    action: "PLAY_YEAR_OF_PLENTY";
    payload: {
      /** Which card; the oldest playable one if left out. */
      cardId?: string | null;
      /** The two cards to take; one only if the bank holds a single card. */
      resources: Array<Resource>;
    };
  } | {
    action: "PLAY_MONOPOLY";
    payload: {
      /** Which card; the oldest playable one if left out. */
      cardId?: string | null;
      /** The kind that everybody hands over. */
      resource: Resource;
    };
  } | {
    action: "MARITIME_TRADE";
    payload: {
      /** One kind, the rate times what is received. */
      giving: ResourceMap;
      /** One other kind. */
      receiving: ResourceMap;
    };
  } | {
    action: "OFFER_TRADE";
    payload: {
      /** What the author gives. */
      offering: ResourceMap;
      /** What the author wants. */
      requesting: ResourceMap;
      /** Who is invited; everybody else if left out. */
      to?: PlayerIds | null;
    };
  } | {
    action: "ACCEPT_TRADE";
    payload: {
      /** The offer. */
      tradeId: string;
    };
  } | {
    action: "REJECT_TRADE";
    payload: {
      /** The offer. */
      tradeId: string;
    };
  } | {
    action: "COUNTER_TRADE";
    payload: {
      /** What the answering player gives. */
      offering: ResourceMap;
      /** What the answering player wants. */
      requesting: ResourceMap;
      /** The offer. */
      tradeId: string;
    };
  } | {
    action: "CONFIRM_TRADE";
    payload: {
      /** A player who agreed or countered. */
      partnerId: string;
      /** The offer. */
      tradeId: string;
    };
  } | {
    action: "CANCEL_TRADE";
    payload: {
      /** The offer. */
      tradeId: string;
    };
  } | {
    action: "END_TURN";
    payload: Record<string, never>;
  };
  /** The table as one viewer sees it. */
  export type View = {
    /** The bank's cards. */
    bank: ResourceMap;
    /** Hexes and ports. */
    board: BoardView;
    /** Settlements and cities, by corner. */
    buildings: Array<Building>;
    /** The deck, top first: for the judge alone. */
    devDeck?: Array<DevKind> | null;
    /** Cards left in the deck. */
    devDeckRemaining: number;
    /** The number of the next random event. */
    eventIndex: number;
    /** Opening, play or end. */
    gamePhase: GamePhase;
    /** Who holds Largest Army. */
    largestArmy: LargestArmyView;
    /** Who holds Longest Road. */
    longestRoad: LongestRoadView;
    /** Free roads to be placed. */
    roadBuilding: FreeRoadsView | null;
    /** Roads, by side. */
    roads: Array<Road>;
    /** The robber. */
    robber: RobberView;
    /** The opening's step; null afterwards. */
    setup: OpeningView | null;
    /** The open trade. */
    trade: TradeView | null;
    /** The turn; null in the opening. */
    turn: TurnView | null;
    /** The seats in the order of turns. */
    turnOrder: Array<PlayerId>;
  };
  /** One player as one viewer sees them. */
  export type PlayerView = {
    /** Cities in the supply. */
    citiesLeft: number;
    /** Unplayed development cards in number. */
    devCardCount: number;
    /** Unplayed development cards: for their owner and the judge; of others only the victory points, after the end. */
    devCards?: Array<DevCardView> | null;
    /** Played development cards. */
    played: PlayedView;
    /** Cards in the hand. */
    resourceCount: number;
    /** The hand by kind: for its owner and the judge. */
    resources?: ResourceMap | null;
    /** The longest trail. */
    roadLength: number;
    /** Roads in the supply. */
    roadsLeft: number;
    /** Settlements in the supply. */
    settlementsLeft: number;
    /** All points: for the player and the judge, and for everybody after the end. */
    totalVictoryPoints?: number | null;
    /** Points that everybody can count. */
    victoryPoints: number;
  };
  /** An event with the whole truth. */
  export type Event = {
    data: {
      /** Start cards. */
      resourcesGranted: ResourceMap;
      /** Where. */
      vertexId: VertexId;
    };
    type: "settlement_placed";
  } | {
    data: {
      /** Where. */
      edgeId: EdgeId;
      /** Always empty: roads pay nothing. */
      resourcesGranted: ResourceMap;
    };
    type: "road_placed";
  } | {
    data: TurnFacts;
    type: "setup_complete";
  } | {
    data: TurnFacts;
    type: "turn_changed";
  } | {
    data: {
      /** Kinds that the bank could not pay in full. */
      depleted: Array<Resource>;
      /** The first die. */
      dice1: number;
      /** The second die. */
      dice2: number;
      /** Who has to discard how many cards, in turn order. */
      mustDiscardPlayers: Array<DiscardDue>;
      /** Whether the robber moves at once. */
      proceedToRobberMove: boolean;
      /** Who received what, in turn order. */
      resourcesDistributed: Array<Distribution>;
      /** Whether it was a seven. */
      robberTriggered: boolean;
      /** Their sum. */
      total: number;
    };
    type: "dice_rolled";
  } | {
    data: {
      /** The present hand. */
      hand?: ResourceMap | null;
      /** Who. */
      playerId: PlayerId;
      /** How many cards. */
      targetCount: number;
    };
    type: "discard_required";
  } | {
    data: {
      /** How many cards. */
      count: number;
      /** Which cards, where that is public. */
      discarded?: ResourceMap | null;
      /** Who. */
      playerId: PlayerId;
      /** Whether only the player may know which (an option). */
      secret?: boolean;
    };
    type: "discard_completed";
  } | {
    data: Record<string, never>;
    type: "all_discards_complete";
  } | {
    data: {
      /** Where it stands. */
      currentHexId: HexId;
    };
    type: "robber_move_required";
  } | {
    data: {
      /** Why. */
      cause: Cause;
      /** Where to. */
      hexId: HexId;
      /** By whom. */
      playerId: PlayerId;
    };
    type: "robber_moved";
  } | {
    data: {
      /** Whom, in turn order. */
      candidates: Array<Candidate>;
    };
    type: "steal_required";
  } | {
    data: {
      /** Whether there was only one candidate. */
      automatic: boolean;
      /** Whether everybody may know the card (an option). */
      public?: boolean;
      /** The card. */
      resourceType: Resource | null;
      /** Who has it now. */
      thiefId: PlayerId;
      /** Who had it. */
      victimId: PlayerId;
    };
    type: "stolen";
  } | {
    data: Record<string, never>;
    type: "no_steal_possible";
  } | {
    data: {
      /** What was paid. */
      cost: ResourceMap;
      /** Where. */
      id: EdgeId;
      /** Whose. */
      playerId: PlayerId;
    };
    type: "road_built";
  } | {
    data: {
      /** What was paid. */
      cost: ResourceMap;
      /** Where. */
      id: VertexId;
      /** Whose. */
      playerId: PlayerId;
    };
    type: "settlement_built";
  } | {
    data: {
      /** What was paid. */
      cost: ResourceMap;
      /** Where. */
      id: VertexId;
      /** Whose. */
      playerId: PlayerId;
    };
    type: "city_built";
  } | {
    data: {
      /** The card. */
      card?: DevCard | null;
      /** Cards left in the deck. */
      deckRemaining: number;
      /** By whom. */
      playerId: PlayerId;
    };
    type: "dev_card_bought";
  } | {
    data: {
      /** How many cards each player handed over. */
      amounts: ByPlayer_uint8;
      /** The kinds of resource chosen. */
      choices: Array<Resource>;
      /** By whom. */
      playerId: PlayerId;
      /** Of which kind. */
      type: DevKind;
    };
    type: "dev_card_played";
  } | {
    data: Award;
    type: "longest_road_updated";
  } | {
    data: Award;
    type: "largest_army_updated";
  } | {
    data: {
      /** What the proposer gives. */
      offering: ResourceMap;
      /** By whom. */
      proposerId: PlayerId;
      /** What the proposer wants. */
      requesting: ResourceMap;
      /** Who is invited. */
      to: PlayerIds;
      /** Which. */
      tradeId: TradeId;
    };
    type: "trade_offered";
  } | {
    data: {
      /** Who. */
      playerId: PlayerId;
      /** How. */
      response: Response;
      /** Which trade. */
      tradeId: TradeId;
    };
    type: "trade_answered";
  } | {
    data: {
      /** What that player gives. */
      offering: ResourceMap;
      /** Who. */
      playerId: PlayerId;
      /** What that player wants. */
      requesting: ResourceMap;
      /** Which trade. */
      tradeId: TradeId;
    };
    type: "trade_countered";
  } | {
    data: {
      /** What the proposer gave. */
      gave: ResourceMap;
      /** With whom. */
      partnerId: PlayerId;
      /** Who offered. */
      proposerId: PlayerId;
      /** What the proposer received. */
      received: ResourceMap;
      /** Which trade. */
      tradeId: TradeId;
    };
    type: "trade_executed";
  } | {
    data: {
      /** Whose. */
      proposerId: PlayerId;
      /** Which. */
      tradeId: TradeId;
    };
    type: "trade_cancelled";
  } | {
    data: {
      /** What went to the bank. */
      gave: ResourceMap;
      /** Who. */
      playerId: PlayerId;
      /** Cards given for each received. */
      rate: number;
      /** What came from it. */
      received: ResourceMap;
    };
    type: "maritime_traded";
  } | {
    data: {
      /** Points by source, best first. */
      breakdown: Array<Breakdown>;
      /** Victory point cards that were hidden. */
      revealed: ByPlayer_Array_of_CardId;
      /** Numbers of the whole game. */
      statistics: Statistics;
      /** Who won. */
      winnerId: PlayerId;
    };
    type: "game_over";
  };
  /** What a seat can foresee of an action. */
  export type Preview = {
    /** From whom a card could be stolen there. */
    candidates?: Array<Candidate> | null;
    /** What it costs. */
    cost?: ResourceMap | null;
    /** What of the cost the seat does not hold. */
    missing?: ResourceMap | null;
    /** The seat's rate at the bank for the kind it gives. */
    rate?: number | null;
  };
  /** An award that changed hands. */
  export type Award = {
    /** Who holds it now. */
    holderId: PlayerId | null;
    /** Who held it before. */
    transferredFrom: PlayerId | null;
    /** The holder's length or knights; 0 where nobody holds it. */
    value: number;
    /** Everybody's lengths or knights. */
    values: ByPlayer_uint8;
  };
  /** What happens when the bank cannot pay a roll. */
  export type BankShortageRule = "OFFICIAL" | "ALL_OR_NOTHING";
  /** Where the board comes from. */
  export type BoardChoice = NamedBoard | ExplicitBoard;
  /** What lies on the island. */
  export type BoardView = {
    /** The hexes, by index. */
    hexes: Array<HexView>;
    /** The ports, by slot. */
    ports: Array<PortView>;
  };
  /** One player's points by source. */
  export type Breakdown = {
    /** From cities, two each. */
    cities: number;
    /** 2 or 0. */
    largestArmy: number;
    /** 2 or 0. */
    longestRoad: number;
    /** Who. */
    playerId: PlayerId;
    /** From settlements. */
    settlements: number;
    /** The sum. */
    total: number;
    /** From hidden cards. */
    victoryPointCards: number;
  };
  /** A building on the board. */
  export type Building = {
    /** What it is. */
    kind: BuildingKind;
    /** Whose it is. */
    playerId: PlayerId;
    /** Where it stands. */
    vertexId: VertexId;
  };
  /** What a corner carries. */
  export type BuildingKind = "settlement" | "city";
  export type ByPlayer_Array_of_CardId = Record<string, Array<CardId>>;
  export type ByPlayer_Flow = Record<string, Flow>;
  export type ByPlayer_Response = Record<string, Response>;
  export type ByPlayer_TermsView = Record<string, TermsView>;
  export type ByPlayer_uint8 = Record<string, number>;
  /** A player from whom the mover of the robber may steal. */
  export type Candidate = {
    /** Cards in hand. */
    cardCount: number;
    /** Who. */
    playerId: PlayerId;
  };
  /** The id of a development card. */
  export type CardId = string;
  /** Why the robber moves. */
  export type Cause = "seven" | "knight";
  /** A development card as its owner sees it. */
  export type DevCard = {
    /** Its id. */
    id: CardId;
    /** The turn in which it was bought. */
    purchasedOnTurn: number;
    /** Its kind. */
    type: DevKind;
  };
  /** Which development cards may be played before rolling. */
  export type DevCardBeforeRoll = "ANY" | "KNIGHT_ONLY";
  /** An unplayed development card. */
  export type DevCardView = {
    /** Its id. */
    id: CardId;
    /** The turn in which it was bought. */
    purchasedOnTurn: number;
    /** Its kind. */
    type: DevKind;
  };
  /** Kinds of development card, in the order of the unshuffled deck. */
  export type DevKind = "knight" | "victory_point" | "road_building" | "year_of_plenty" | "monopoly";
  /** Two dice. */
  export type DiceView = {
    /** The first. */
    dice1: number;
    /** The second. */
    dice2: number;
    /** Their sum. */
    total: number;
  };
  /** What one player owes after a seven. */
  export type DiscardDue = {
    /** Who. */
    playerId: PlayerId;
    /** How many cards. */
    targetCount: number;
  };
  /** What one player received from a roll. */
  export type Distribution = {
    /** Who. */
    playerId: PlayerId;
    /** What. */
    resources: ResourceMap;
  };
  /** The id of a side. */
  export type EdgeId = string;
  /** A board as another engine or a real table has it. */
  export type ExplicitBoard = {
    /** Port kinds by slot. */
    ports: Array<Port>;
    /** Terrain names by hex index. */
    terrains: Array<Terrain>;
    /** Tokens by hex index, null on the desert. */
    tokens: Array<number | null>;
  };
  /** What passed through a player's hands. */
  export type Flow = {
    /** Cards from hexes, start cards, Year of Plenty, Monopoly and thefts. */
    gained: number;
    /** Cards paid for purchases. */
    spent: number;
    /** Cards given in trades. */
    traded: number;
  };
  /** Free roads. */
  export type FreeRoadsView = {
    /** Whose. */
    playerId: PlayerId;
    /** How many are left. */
    remaining: number;
  };
  /** Opening, play or end. */
  export type GamePhase = "setup" | "playing" | "ended";
  /** The id of a hex. */
  export type HexId = string;
  /** One hex. */
  export type HexView = {
    /** Its id. */
    id: HexId;
    /** Its token; null on the desert. */
    number: number | null;
    /** Its axial column. */
    q: number;
    /** Its axial row. */
    r: number;
    /** What it is made of. */
    terrain: Terrain;
  };
  /** Largest Army. */
  export type LargestArmyView = {
    /** Who holds it. */
    holderId: PlayerId | null;
    /** The holder's knights; 0 where nobody holds it. */
    knights: number;
  };
  /** Longest Road. */
  export type LongestRoadView = {
    /** Who holds it. */
    holderId: PlayerId | null;
    /** The holder's length; 0 where nobody holds it. */
    length: number;
  };
  /** A board with a name. */
  export type NamedBoard = "RANDOM" | "BEGINNER";
  /** How number tokens are laid. */
  export type NumberPlacement = "SPIRAL" | "RANDOM";
  /** What an opening step places. */
  export type OpeningKind = "settlement" | "road";
  /** A step of the opening. */
  export type OpeningView = {
    /** Who places. */
    currentPlayerId: PlayerId;
    /** What is placed. */
    kind: OpeningKind;
    /** The settlement whose road is due. */
    lastSettlementVertexId: VertexId | null;
    /** 1 or 2. */
    round: number;
    /** From 0 to four times the players less one. */
    step: number;
  };
  /** Played development cards by kind. */
  export type PlayedView = {
    /** Knights. */
    knight: number;
    /** Monopoly. */
    monopoly: number;
    /** Road Building. */
    road_building: number;
    /** Year of Plenty. */
    year_of_plenty: number;
  };
  /** A player's id, `p0`, `p1`, … unless the table names others. */
  export type PlayerId = string;
  export type PlayerIds = Array<PlayerId>;
  /** What a port trades: anything at 3:1 or one kind at 2:1. */
  export type Port = "generic" | "wood" | "brick" | "sheep" | "wheat" | "ore";
  /** How ports are laid. */
  export type PortPlacement = "RANDOM" | "FIXED";
  /** One port. */
  export type PortView = {
    /** Its side. */
    edgeId: EdgeId;
    /** Its slot. */
    slot: number;
    /** What it trades. */
    type: Port;
  };
  /** What hexes produce and purchases cost; the canonical order holds everywhere. */
  export type Resource = "wood" | "brick" | "sheep" | "wheat" | "ore";
  export type ResourceMap = {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  };
  /** How an invited player stands to an offer. */
  export type Response = "pending" | "accepted" | "declined" | "countered";
  /** Who learns which card was stolen. */
  export type RevealStolenCard = "PARTIES" | "ALL";
  /** A road on the board. */
  export type Road = {
    /** Where it lies. */
    edgeId: EdgeId;
    /** Whose it is. */
    playerId: PlayerId;
  };
  /** What is to be done with the robber. */
  export type RobberPhase = "none" | "discarding" | "moving" | "stealing";
  /** The robber. */
  export type RobberView = {
    /** Where it stands. */
    hexId: HexId;
    /** Who moves it and steals. */
    moverId: PlayerId | null;
    /** Who still has to discard how many cards. */
    pendingDiscards: ByPlayer_uint8;
    /** What is to be done. */
    phase: RobberPhase;
    /** Among whom the mover has to choose. */
    stealCandidates: Array<Candidate>;
  };
  /** Who begins. */
  export type StartingPlayer = "RANDOM" | "SEAT_0";
  /** Numbers of a finished game. */
  export type Statistics = {
    /** Development cards by player. */
    devCardsDrawn: ByPlayer_uint8;
    /** How often each total was rolled, 2 to 12. */
    diceHistogram: Array<number>;
    /** Resource cards by player. */
    resources: ByPlayer_Flow;
  };
  /** The terms of a counter-offer. */
  export type TermsView = {
    /** What its author gives. */
    offering: ResourceMap;
    /** What its author wants. */
    requesting: ResourceMap;
  };
  /** What a hex is made of. */
  export type Terrain = "forest" | "fields" | "pasture" | "hills" | "mountains" | "desert";
  /** The id of a trade. */
  export type TradeId = string;
  /** The open trade. */
  export type TradeView = {
    /** Other terms, as those who want them state them. */
    counters: ByPlayer_TermsView;
    /** What the proposer gives. */
    offering: ResourceMap;
    /** Who offers. */
    proposerId: PlayerId;
    /** What the proposer wants. */
    requesting: ResourceMap;
    /** How they stand to it. */
    responses: ByPlayer_Response;
    /** Who is invited. */
    to: PlayerIds;
    /** Its id. */
    tradeId: TradeId;
  };
  /** Whose turn begins, and where the robber stands. */
  export type TurnFacts = {
    /** Whose turn. */
    currentPlayerId: PlayerId;
    /** The phase. */
    phase: TurnPhase;
    /** The robber's hex. */
    robberHexId: HexId;
    /** The number of the turn. */
    turnNumber: number;
  };
  /** The phase of a turn. */
  export type TurnPhase = "roll" | "main";
  /** A turn. */
  export type TurnView = {
    /** Whose turn. */
    currentPlayerId: PlayerId;
    /** Whether a development card was played in it. */
    devCardPlayed: boolean;
    /** The dice of the turn. */
    lastDiceRoll: DiceView | null;
    /** Before or after the dice. */
    phase: TurnPhase;
    /** Its number, from 1. */
    turnNumber: number;
  };
  /** The id of a corner. */
  export type VertexId = string;
  /** When a player can win. */
  export type VictoryTiming = "OWN_TURN" | "IMMEDIATE";
}
