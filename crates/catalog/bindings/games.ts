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
    /** How many, at least one; more than anybody has is a wrong total, not a wrong shape. */
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
    /** The sides of a longest trail, in the order of travel. */
    longestTrail: Array<EdgeId>;
    /** Played development cards. */
    played: PlayedView;
    /** Cards in the hand. */
    resourceCount: number;
    /** The hand by kind: for its owner and the judge. */
    resources?: ResourceMap | null;
    /** The length of the longest trail. */
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

/** Mage Knight */
export namespace MageKnight {
  /** The options. Every member may be left out. */
  export type Options = {
    /** Crystals by basic colour, at most three each. */
    crystals?: {
      black?: number;
      blue?: number;
      gold?: number;
      green?: number;
      red?: number;
      white?: number;
    } | null;
    /** The deck, top first. */
    deck?: Array<CardId> | null;
    /** The discard pile. */
    discard?: Array<CardId> | null;
    /** Fame; the lowest of the level where left out. */
    fame?: number | null;
    /** One fight. */
    fight?: FightOption | null;
    /** A gauntlet. */
    gauntlet?: GauntletOption | null;
    /** The hand, exactly. */
    hand?: Array<CardId> | null;
    /** One hero for all seats, or one for each. */
    hero?: Heroes | null;
    /** Level, 1 to 10. */
    level?: number | null;
    /** Reputation, -7 to 7. */
    reputation?: number | null;
    /** The scenario's id. */
    scenario?: Scenario | null;
    /** Component sets; base game and Lost Legion where left out. */
    sets?: Array<Set> | null;
    /** Faces of the Source dice. */
    source?: Array<Color> | null;
    /** Terrain under the hero. */
    terrain?: Terrain | null;
    /** Day or night. */
    time?: Time | null;
    /** Mana tokens by colour. */
    tokens?: {
      black?: number;
      blue?: number;
      gold?: number;
      green?: number;
      red?: number;
      white?: number;
    } | null;
    /** The units. */
    units?: Array<UnitOption> | null;
  };
  /** An action of one seat. */
  export type Action = {
    action: "DECLARE_ATTACK_TARGET";
    payload: Declare;
  } | {
    action: "RETARGET_ATTACK";
    payload: Declare;
  } | {
    action: "ADD_TO_ATTACK_POOL";
    payload: {
      /** The play. */
      play: Play;
    };
  } | {
    action: "RESOLVE_ATTACK";
    payload: Record<string, never>;
  } | {
    action: "CANCEL_ATTACK";
    payload: Record<string, never>;
  } | {
    action: "DECLARE_BLOCK";
    payload: {
      /** Its attack. */
      attack: number;
      /** The attacker. */
      enemy: string;
    };
  } | {
    action: "ADD_TO_BLOCK";
    payload: {
      /** The play. */
      play: Play;
    };
  } | {
    action: "RESOLVE_BLOCK";
    payload: Record<string, never>;
  } | {
    action: "CANCEL_BLOCK";
    payload: Record<string, never>;
  } | {
    action: "SPEND_MOVE";
    payload: {
      /** Its attack. */
      attack: number;
      /** The attacker. */
      enemy: string;
      /** How many points. */
      n: number;
    };
  } | {
    action: "ASSIGN_DAMAGE";
    payload: {
      /** Its attack. */
      attack: number;
      /** The attacker. */
      enemy: string;
      /** Who takes it. */
      target: string;
    };
  } | {
    action: "PLAY_SPECIAL";
    payload: {
      /** The play. */
      play: Play;
    };
  } | {
    action: "CHOOSE";
    payload: Choice;
  } | {
    action: "PAY_UNIT_FEE";
    payload: {
      /** The unit. */
      unit: string;
    };
  } | {
    action: "HEAL";
    payload: {
      /** What is healed. */
      target: string;
    };
  } | {
    action: "END_COMBAT_PHASE";
    payload: Record<string, never>;
  } | {
    action: "START_COMBAT";
    payload: Record<string, never>;
  };
  /** The match as one viewer sees it: the viewer's own side at the top, others that may be seen in `sides`. */
  export type View = {
    /** Whether the phase can be left. */
    canEndPhase?: CanEnd;
    /** The city. */
    city?: CityView | null;
    /** Attacks resolved in this phase. */
    completedAttacksThisPhase?: number;
    /** How the fight began. */
    context?: Context;
    /** The open attack. */
    currentAttack?: AttackView | null;
    /** The open block. */
    currentBlock?: BlockView | null;
    /** Damage to assign. */
    currentDamage?: Array<DamageView>;
    /** Source dice used this turn. */
    diceUsed?: number;
    /** The enemies. */
    enemies?: Array<EnemyView>;
    /** Fame gained in this fight. */
    fameGained?: number;
    /** The number of the fight, from 1. */
    fight?: number;
    /** How many fights there are. */
    fights: number;
    /** Influence points. */
    influencePoints?: number;
    /** Knocked out in this combat. */
    knockedOut?: boolean;
    /** The latest results, with every number. */
    lastResults?: Array<ResultView>;
    /** What effects change until the combat or the turn ends. */
    modifiers?: ModifiersView;
    /** Move points. */
    movePoints?: number;
    /** Whether mana follows the rules of the night. */
    nightMana?: boolean;
    /** Tokens that the player has looked at, by pile. */
    peeked?: {
      brown?: EnemyId;
      gray?: EnemyId;
      green?: EnemyId;
      red?: EnemyId;
      violet?: EnemyId;
      white?: EnemyId;
    };
    /** Piles whose top token the player has looked at. */
    peekedPiles?: Array<TokenColor>;
    /** What a play asks before anything else can be done. */
    pendingChoice?: ChoiceView | null;
    /** Where it stands. */
    phase?: Phase;
    /** The token discard piles; the judge's. */
    pileDiscards?: {
      brown?: Array<EnemyId>;
      gray?: Array<EnemyId>;
      green?: Array<EnemyId>;
      red?: Array<EnemyId>;
      violet?: Array<EnemyId>;
      white?: Array<EnemyId>;
    } | null;
    /** The token piles, top first; the judge's. */
    piles?: {
      brown?: Array<EnemyId>;
      gray?: Array<EnemyId>;
      green?: Array<EnemyId>;
      red?: Array<EnemyId>;
      violet?: Array<EnemyId>;
      white?: Array<EnemyId>;
    } | null;
    /** The hero, cards and units. */
    player?: HeroView;
    /** Every option with its costs, or the code of its refusal; the seat's own. */
    plays?: Array<PlayView> | null;
    /** Day or night. */
    roundTime?: Time;
    /** Always `skirmish`. */
    scenario: string;
    /** Who can be in a new group, and why not. */
    selectableTargets?: Array<Selectable>;
    /** Other sides that the viewer may see. */
    sides?: Array<OtherSide>;
    /** What a cancel would give back. */
    undo?: UndoView;
    /** Whether units take part. */
    unitsAllowed?: boolean;
    /** Wounds into hand in this combat. */
    woundsToHand?: number;
  };
  /** What everybody sees of every player. */
  export type PlayerView = {
    /** Fame. */
    fame: number;
    /** The number of the fight, from 1. */
    fight: number;
    /** Whether the seat has finished. */
    finished: boolean;
    /** Wound cards everywhere. */
    wounds: number;
  };
  /** Something that happened. */
  export type Event = {
    data: {
      /** How it began. */
      context: Context;
      /** Who fights. */
      enemies: Array<Named>;
      /** Its number, from 1. */
      fight: number;
    };
    type: "combat_started";
  } | {
    data: {
      /** By how much. */
      change: number;
      /** Where it stands. */
      reputation: number;
    };
    type: "reputation_changed";
  } | {
    data: {
      /** The new phase. */
      phase: Phase;
    };
    type: "phase_changed";
  } | {
    data: {
      /** What was asked for. */
      attackType: AttackType;
      /** Its armor, Defend included. */
      combinedArmor: number;
      /** Who protects whom until it is resolved. */
      defend?: Array<DefendPair>;
      /** The group. */
      group: Array<string>;
    };
    type: "attack_declared";
  } | {
    data: {
      /** How many. */
      amount: number;
      /** From which card. */
      card?: CardId | null;
      /** Their element. */
      element: Element;
      /** Whether they are held for the next declaration. */
      held: boolean;
      /** Their kind; nothing for Block. */
      kind?: AttackKind | null;
      /** From which unit. */
      unit?: string | null;
    };
    type: "attack_pool_changed";
  } | {
    data: {
      /** What was needed. */
      combinedArmor: number;
      /** Who fell. */
      defeated: Array<string>;
      /** The sum that counted. */
      effective: number;
      /** Fame gained. */
      fame: number;
      /** Points that counted whole. */
      full: number;
      /** The group. */
      group: Array<string>;
      /** Elements that counted half. */
      halved: Array<Element>;
      /** Points before halving. */
      pool: PoolView;
      /** Reputation gained or lost. */
      reputation: number;
      /** Whether it was enough. */
      success: boolean;
      /** Points that counted half. */
      weak: number;
    };
    type: "attack_resolved";
  } | {
    data: Record<string, never>;
    type: "attack_cancelled";
  } | {
    data: {
      /** Its armor, Defend included. */
      combinedArmor: number;
      /** Who protects whom until it is resolved. */
      defend?: Array<DefendPair>;
      /** The new group. */
      group: Array<string>;
    };
    type: "attack_retargeted";
  } | {
    data: {
      /** Its attack. */
      attack: number;
      /** The attacker. */
      enemy: string;
      /** Block that is needed. */
      required: number;
    };
    type: "block_declared";
  } | {
    data: {
      /** Its attack. */
      attack: number;
      /** The sum that counted. */
      effective: number;
      /** The attacker. */
      enemy: string;
      /** Points before halving. */
      pool: PoolView;
      /** What was needed. */
      required: number;
      /** Whether it was enough. */
      success: boolean;
    };
    type: "block_resolved";
  } | {
    data: Record<string, never>;
    type: "block_cancelled";
  } | {
    data: {
      /** Its attack. */
      attack: number;
      /** By how much. */
      by: number;
      /** The attacker. */
      enemy: string;
      /** What it is now. */
      value: number;
    };
    type: "attack_value_reduced";
  } | {
    data: {
      /** The summoner. */
      by: string;
      /** The tokens. */
      tokens: Array<Named>;
    };
    type: "tokens_summoned";
  } | {
    data: {
      /** Its attack. */
      attack: number;
      /** Damage before. */
      damage: number;
      /** The attacker. */
      enemy: string;
      /** Damage left for others. */
      left: number;
      /** Who took it. */
      target: string;
    };
    type: "damage_assigned";
  } | {
    data: {
      /** The unit. */
      unit: string;
      /** Wound cards on it now. */
      wounds: number;
    };
    type: "unit_wounded";
  } | {
    data: {
      /** The unit. */
      unit: string;
    };
    type: "unit_absorbed";
  } | {
    data: {
      /** The unit. */
      unit: string;
    };
    type: "unit_destroyed";
  } | {
    data: {
      /** Wounds into the discard pile. */
      discard: number;
      /** Wounds into hand. */
      hand: number;
      /** Wounds into hand in this combat so far. */
      woundsToHand: number;
    };
    type: "hero_wounded";
  } | {
    data: {
      /** How many. */
      cards: number;
      /** Why. */
      why: HandLoss;
    };
    type: "hand_discarded";
  } | {
    data: Record<string, never>;
    type: "knocked_out";
  } | {
    data: {
      /** Who. */
      enemy: string;
    };
    type: "enemy_defeated";
  } | {
    data: {
      /** Where it stands. */
      fame: number;
      /** How much. */
      gained: number;
    };
    type: "fame_gained";
  } | {
    data: {
      /** For which defender. */
      enemy: string;
    };
    type: "shield_placed";
  } | {
    data: {
      /** Which card. */
      card?: CardId | null;
      /** The card discarded as a cost. */
      discard?: CardId | null;
      /** Which option. */
      effect: string;
      /** Influence paid as a fee. */
      fee: number;
      /** The mana paid, for further abilities too. */
      mana?: Array<Mana>;
      /** How it was played. */
      mode?: Mode | null;
      /** The card a booster played. */
      partner?: CardId | null;
      /** Which unit. */
      unit?: string | null;
    };
    type: "play_made";
  } | {
    data: {
      /** For what. */
      ask: Ask;
      /** Which card asks. */
      card?: CardId | null;
      /** Which option. */
      effect: string;
      /** Which unit asks. */
      unit?: string | null;
    };
    type: "choice_asked";
  } | {
    data: Choice;
    type: "choice_made";
  } | {
    data: {
      /** By how much, where that is a number. */
      by: number;
      /** What changed. */
      change: EnemyChange;
      /** Who. */
      enemy: string;
    };
    type: "enemy_changed";
  } | {
    data: {
      /** Influence paid. */
      fee: number;
      /** The unit. */
      unit: string;
    };
    type: "unit_fee_paid";
  } | {
    data: {
      /** The token. */
      enemy: EnemyId | null;
      /** The pile. */
      pile: TokenColor;
    };
    type: "token_peeked";
  } | {
    data: {
      /** Which, for the owner. */
      cards?: Array<CardId> | null;
      /** How many. */
      n: number;
    };
    type: "cards_drawn";
  } | {
    data: {
      /** The faces. */
      dice: Array<Color>;
    };
    type: "source_rolled";
  } | {
    data: {
      /** Its row. */
      id: UnitId;
      /** The unit. */
      unit: string;
    };
    type: "unit_joined";
  } | {
    data: {
      /** Healing points left. */
      left: number;
      /** On which unit; nothing for the hand. */
      unit?: string | null;
    };
    type: "wound_healed";
  } | {
    data: {
      /** How it began. */
      context: Context;
      /** Fame gained in it. */
      fame: number;
      /** Its number, from 1. */
      fight: number;
      /** What the place would give: reported, for there is no map. */
      rewards: Array<string>;
      /** Shields on the city for garrison tokens defeated. */
      shields: number;
      /** What becomes of the tokens. */
      tokens: Array<TokenFate>;
      /** Whether all required enemies fell. */
      won: boolean;
    };
    type: "combat_ended";
  } | {
    data: Record<string, never>;
    type: "withdrawn";
  } | {
    data: {
      /** Fame. */
      fame: number;
      /** Fights won. */
      fightsWon: number;
      /** Wounds. */
      wounds: number;
    };
    type: "skirmish_ended";
  };
  /** What can be foreseen. */
  export type Preview = {
    /** The block as it would be. */
    blockPreview?: BlockView | null;
    /** The code of the refusal. */
    code?: string | null;
    /** The damage before it is assigned. */
    damagePreview?: DamageView | null;
    /** The group with the pool as it would be. */
    groupPreview?: AttackView | null;
    /** Whether the action is legal now. */
    legal: boolean;
  };
  export type Ability = "fortified" | "unfortified" | "swift" | "brutal" | "poison" | "paralyze" | "summon" | "cumbersome" | "vampiric" | "elusive" | "arcane_immunity" | "assassination" | "defend";
  /** A further ability in one activation of Delphana Masters. */
  export type Also = {
    /** The ability. */
    effect: EffectKey;
    /** Its mana. */
    mana?: Array<Mana>;
    /** Its target; the player is asked for one that is left out. */
    targets?: Array<string>;
  };
  /** Armor of a member when the attack was resolved. */
  export type ArmorLine = {
    /** Printed. */
    base: number;
    /** From the city. */
    city: number;
    /** From Defend. */
    defend: number;
    /** What counted. */
    final: number;
    /** Who. */
    id: string;
    /** By effects. */
    modifiers: number;
    /** From own wounds dealt. */
    vampiric: number;
  };
  /** Armor of one enemy. */
  export type ArmorView = {
    /** Printed. */
    base: number;
    /** Everything added. */
    bonus: number;
    /** From the city. */
    city: number;
    /** From Defend. */
    defend: number;
    /** What counts. */
    final: number;
    /** Whose. */
    id: string;
    /** By effects. */
    modifiers: number;
    /** From own wounds dealt. */
    vampiric: number;
  };
  export type Ask = "enemy" | "attack" | "unit" | "color" | "pile" | "die";
  export type AttackKind = "melee" | "ranged" | "siege";
  /** One attack of a described enemy. */
  export type AttackOption = {
    /** Its element; Physical where left out. */
    element?: Element;
    /** Its value. */
    value: number;
  };
  export type AttackState = "OPEN" | "BLOCKED" | "ZEROED" | "CANCELLED" | "ASSIGNED";
  export type AttackType = "ranged" | "siege" | "melee";
  /** A group with everything that it does to a pool: the open attack, or the preview of a declaration. */
  export type AttackView = {
    /** Kinds that may be played. */
    allowedKinds: Array<AttackKind>;
    /** Armor of each member. */
    armor: Array<ArmorView>;
    /** What was asked for. */
    attackType: AttackType;
    /** Whether it can be cancelled. */
    canCancel: boolean;
    /** Whether it can be resolved. */
    canResolve: boolean;
    /** Why not. */
    cancelReason?: string | null;
    /** The sum. */
    combinedArmor: number;
    /** Whether something was played into it. */
    committed: boolean;
    /** What was played. */
    contributions: Array<ContributionView>;
    /** Who protects whom. */
    defend?: Array<DefendView>;
    /** The sum that counts. */
    effective: number;
    /** Fortification of the group. */
    fortification: number;
    /** Points that count whole. */
    full: number;
    /** The group. */
    group: Array<string>;
    /** Half of them. */
    halfOfWeak: number;
    /** Elements that count half. */
    halved: HalvedView;
    /** Who makes them count half. */
    halvedBy: {
      cold_fire?: Array<string>;
      fire?: Array<string>;
      ice?: Array<string>;
      physical?: Array<string>;
    };
    /** What is missing. */
    missing: number;
    /** Points by element. */
    pool: PoolView;
    /** All points before halving. */
    rawTotal: number;
    /** Whether it is enough. */
    sufficient: boolean;
    /** Who causes each warning. */
    warnedBy: {
      defend_applies?: Array<string>;
      elusive_high?: Array<string>;
      fortified_double?: Array<string>;
      fortified_single?: Array<string>;
      halves_cold_fire?: Array<string>;
      halves_fire?: Array<string>;
      halves_ice?: Array<string>;
      halves_physical?: Array<string>;
    };
    /** Warnings. */
    warnings: Array<Warning>;
    /** Points that count half. */
    weak: number;
  };
  /** The open block. */
  export type BlockView = {
    /** Its attack. */
    attack: number;
    /** Points by element, doubled where they count twice. */
    block: PoolView;
    /** Whether it can be cancelled. */
    canCancel: boolean;
    /** What was played. */
    contributions: Array<ContributionView>;
    /** The sum that counts. */
    effective: number;
    /** The attacker. */
    enemy: string;
    /** Points that count whole. */
    full: number;
    /** Half of them. */
    halfOfWeak: number;
    /** Elements that count half. */
    halved: HalvedView;
    /** What is missing. */
    missing: number;
    /** What is needed. */
    required: number;
    /** Whether it is enough. */
    sufficient: boolean;
    /** Points that count half. */
    weak: number;
  };
  /** Whether the phase can be left, and why not. */
  export type CanEnd = {
    /** Whether. */
    allowed: boolean;
    /** The code of the refusal. */
    code: string | null;
  };
  export type CardId = "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound";
  /** The answer to the question of a play: exactly the member that is asked for. */
  export type Choice = {
    /** The attack of that enemy. */
    attack?: number | null;
    /** A colour of mana, or of a pile. */
    color?: Chosen | null;
    /** A die and the face it gets. */
    die?: TurnedDie | null;
    /** The enemy aimed at. */
    enemy?: string | null;
    /** The unit made Ready. */
    unit?: string | null;
  };
  /** What a play asks before anything else can be done. */
  export type ChoiceView = {
    /** The legal answers. They follow from what everybody sees: enemies, units, dice and piles that are not empty. */
    answers: Array<Choice>;
    /** What is asked for. */
    ask: Ask;
    /** The card that asks. */
    card?: CardId | null;
    /** The option that was played. */
    effect: string;
    /** The unit that asks. */
    unit?: string | null;
  };
  export type Chosen = "red" | "blue" | "green" | "white" | "gold" | "black" | "gray" | "brown" | "violet";
  export type CityColor = "blue" | "green" | "red" | "white";
  /** A city. */
  export type CityOption = {
    /** Its colour. */
    color: CityColor;
    /** Its level, 1 to 11. */
    level: number;
  };
  /** A city being assaulted. */
  export type CityView = {
    /** Its colour. */
    color: CityColor;
    /** Its level. */
    level: number;
  };
  export type Color = "red" | "blue" | "green" | "white" | "gold" | "black";
  /** The columns of an enemy that no table has. Armor alone is enough. */
  export type Columns = {
    /** Abilities: a word, or `defend:2`, `summon:brown`. */
    abilities?: Array<string>;
    /** Armor. */
    armor: number;
    /** The high value of an Elusive enemy. */
    armorHigh?: number | null;
    /** The attacks. */
    attacks?: Array<AttackOption>;
    /** Its colour. */
    color?: TokenColor | null;
    /** Fame. */
    fame?: number;
    /** Reputation. */
    reputation?: number;
    /** Resistances. */
    resistances?: Array<Resistance>;
  };
  export type Context = "ASSAULT_KEEP" | "ASSAULT_TOWER" | "ASSAULT_CITY" | "ASSAULT_OWNED_KEEP" | "RAMPAGING" | "DUNGEON" | "TOMB" | "MONSTER_DEN" | "SPAWNING_GROUNDS" | "RUINS" | "BURN_MONASTERY";
  /** One contribution. */
  export type ContributionView = {
    /** Amount. */
    amount: number;
    /** From which card. */
    card?: CardId | null;
    /** Element. */
    element: Element;
    /** Whether it counts half. */
    halved: boolean;
    /** Kind; nothing in a block. */
    kind?: AttackKind | null;
    /** Whether it counts twice against Swift. */
    twiceAgainstSwift?: boolean;
    /** From which unit. */
    unit?: string | null;
  };
  /** Damage of one open attack. */
  export type DamageView = {
    /** Marks. */
    assassination: boolean;
    /** Its attack. */
    attack: number;
    /** Marks. */
    brutal: boolean;
    /** Wounds into the discard pile if the hero takes it. */
    discardWounds: number;
    /** Its element. */
    element: Element | null;
    /** The attacker. */
    enemy: string;
    /** The unit that must come first. */
    first?: string | null;
    /** Wounds into hand if the hero takes it. */
    heroWounds: number;
    /** Whether that would knock the hero out. */
    knocksOut: boolean;
    /** Marks. */
    paralyze: boolean;
    /** Marks. */
    poison: boolean;
    /** D. */
    remaining: number;
    /** The units. */
    units: Array<Eligible>;
  };
  /** Payload of a declaration. */
  export type Declare = {
    /** What is asked for. */
    attackType?: AttackType | null;
    /** Who protects whom. */
    defend?: Array<DefendPair>;
    /** The group, in the player's order. */
    targets: Array<string>;
  };
  /** One pairing of a defender with the member it protects. */
  export type DefendPair = {
    /** The enemy with Defend. */
    defender: string;
    /** The member that gets the bonus. */
    target: string;
  };
  /** A Defend pairing. */
  export type DefendView = {
    /** The bonus. */
    bonus: number;
    /** The defender. */
    defender: string;
    /** The member. */
    target: string;
  };
  /** A Source die. */
  export type DieView = {
    /** Its face. */
    color: Color;
    /** Not usable under the rules in force. */
    depleted: boolean;
    /** Held by the player. */
    taken: boolean;
  };
  /** An attack that was drawn onto a unit. */
  export type DrawnView = {
    /** Its attack. */
    attack: number;
    /** The attacker. */
    enemy: string;
  };
  export type EffectKey = "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A2i" | "A3f" | "A4i" | "A4f" | "A6f" | "A6i" | "A5cf" | "A6cf" | "R1" | "R2" | "R3" | "R7" | "R3f" | "R4f" | "R6f" | "S1" | "S2" | "S3" | "S4" | "S4i" | "S5f" | "S5i" | "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "B8" | "B3f" | "B4f" | "B6f" | "B3i" | "B4i" | "B5i" | "B5cf" | "B8cf" | "B" | "M1" | "M2" | "M3" | "M4" | "M5" | "Inf1" | "Inf2" | "Inf3" | "Inf4" | "Inf5" | "Inf6" | "H1" | "H2" | "H4" | "draw1" | "draw2" | "ready" | "tok:red" | "tok:blue" | "tok:green" | "tok:white" | "cry:green" | "cry:white" | "cry" | "source" | "dice" | "boost" | "attack-1" | "attack-2" | "armor-5" | "peek" | "support" | "weaken" | "redirect" | "freeze" | "tokens" | "cold_fire_attacks" | "siege_attacks" | "resist" | "strip_fortification" | "strip_resistances" | "NoAttack" | "doom" | "strip";
  export type Element = "physical" | "fire" | "ice" | "cold_fire";
  /** Whether a unit can take damage of an attack. */
  export type Eligible = {
    /** Its armor. */
    armor: number;
    /** The code of the refusal. */
    code: string | null;
    /** Whether it may take damage. */
    eligible: boolean;
    /** Which unit. */
    id: string;
    /** Whether it resists the element. */
    resistant: boolean;
  };
  /** One attack of an enemy. */
  export type EnemyAttackView = {
    /** Hits the hero only. */
    assassination: boolean;
    /** Deals twice its value. */
    brutal: boolean;
    /** Damage if not blocked. */
    damageIfUnblocked: number;
    /** The element; nothing for a Summon attack. */
    element: Element | null;
    /** Which. */
    index: number;
    /** Paralyzes. */
    paralyze: boolean;
    /** Poisons. */
    poison: boolean;
    /** What it was lowered by. */
    reduction: number;
    /** Block that is needed. */
    requiredBlock: number;
    /** What became of it. */
    state: AttackState;
    /** Whether it summons. */
    summon: boolean;
    /** Needs twice its value. */
    swift: boolean;
    /** V. */
    value: number;
  };
  export type EnemyChange = "NO_ATTACK" | "ARMOR_LOWERED" | "FORTIFICATION_GONE" | "RESISTANCES_GONE" | "DOOMED" | "REDIRECTED" | "IGNORED";
  export type EnemyId = "diggers" | "prowlers" | "cursed_hags" | "wolf_riders" | "ironclads" | "orc_summoners" | "orc_skirmishers" | "orc_war_beasts" | "orc_stonethrowers" | "orc_tracker" | "centaur_outriders" | "elemental_priests" | "elven_protectors" | "cloud_griffons" | "crystal_sprites" | "skeletal_warriors" | "shrouded_necromancers" | "corrupted_priests" | "gibbering_ghouls" | "zombie_horde" | "crossbowmen" | "guardsmen" | "swordsmen" | "golems" | "thugs_gray" | "shocktroops_gray" | "heroes_fortified" | "heroes_swift" | "heroes_fire" | "heroes_ice" | "minotaur" | "gargoyle" | "medusa" | "crypt_worm" | "werewolf" | "shadow" | "hydra" | "manticore" | "air_elemental" | "fire_elemental" | "earth_elemental" | "water_elemental" | "mummy" | "vampire" | "blood_demon" | "pain_wraith" | "monks" | "illusionists" | "ice_mages" | "fire_mages" | "ice_golems" | "fire_golems" | "sorcerers" | "magic_familiars" | "freezers" | "gunners" | "altem_guardsmen" | "altem_mages" | "fire_catapult" | "ice_catapult" | "delphana_masters" | "grim_legionnaries" | "thugs" | "shocktroops" | "swamp_dragon" | "fire_dragon" | "ice_dragon" | "high_dragon" | "lava_dragon" | "dragon_summoner" | "storm_dragon" | "savage_dragon" | "lightning_dragon" | "death_dragon" | "vampire_dragon";
  /** An enemy: named, described or drawn. */
  export type EnemyOption = {
    /** The pile to draw from. */
    draw?: TokenColor | null;
    /** A row of the table, or its columns. */
    enemy?: EnemyShape | null;
    /** Its role. */
    role?: Role | null;
    /** A wall between the hero and it. */
    wall?: boolean;
  };
  /** A row of the table, or its columns. */
  export type EnemyShape = EnemyId | Columns;
  /** One enemy. */
  export type EnemyView = {
    /** Abilities, printed and granted by the city to its Physical attacks. */
    abilities: Array<Ability>;
    /** Armor, part by part. */
    armor: ArmorView;
    /** The high value of an Elusive enemy. */
    armorHigh: number;
    /** The low value of an Elusive enemy, else its armor. */
    armorLow: number;
    /** Its attacks. */
    attacks: Array<EnemyAttackView>;
    /** Whether it was stopped from attacking. */
    attacksCancelled: boolean;
    /** The pile. */
    color: TokenColor;
    /** Out of the fight. */
    defeated: boolean;
    /** Defend value. */
    defend: number;
    /** The Defend bonus that it has for good. */
    defendBonus: number;
    /** Whether its Defend is spent. */
    defendUsed: boolean;
    /** Whether it dies once successfully blocked. */
    doomed: boolean;
    /** The row, or `custom`. */
    enemy: string;
    /** Fame for its defeat. */
    fame: number;
    /** Fortification with its parts. */
    fortification: FortificationView;
    /** Whether it lost all fortifications. */
    fortificationRemoved: boolean;
    /** Those of them that the city grants. */
    granted?: Array<Ability>;
    /** Behind its summoned token. */
    hidden: boolean;
    /** The instance. */
    id: string;
    /** The printed name. */
    name: string;
    /** Reputation for its defeat. */
    reputation: number;
    /** Whether it must fall for the fight to be won. */
    requiredForConquest: boolean;
    /** Current resistances. */
    resistances: Array<Resistance>;
    /** Whether it lost its resistances. */
    resistancesRemoved: boolean;
    /** Its role. */
    role: Role;
    /** The summoner. */
    summonedBy?: string | null;
  };
  export type Fate = "DEFEATED" | "DISCARDED" | "REPLACED" | "STAYS";
  /** A fight. */
  export type FightOption = {
    /** A dungeon or tomb conquered before. */
    again?: boolean;
    /** The city of a city assault. */
    city?: CityOption | null;
    /** How it begins. */
    context?: Context | null;
    /** The enemies. */
    enemies?: Array<EnemyOption> | null;
    /** The wall of an assault or challenge. */
    wall?: boolean;
  };
  /** How many fights of the ladder, or which fights. */
  export type Fights = number | Array<FightOption>;
  /** Fortification of one enemy. */
  export type FortificationView = {
    /** From the token. */
    ability: number;
    /** The level. */
    level: number;
    /** From the site and walls. */
    site: number;
  };
  /** A gauntlet. */
  export type GauntletOption = {
    /** The number of fights of the ladder, or a list of fights. */
    fights?: Fights | null;
    /** Whether units join after won fights. */
    recruits?: boolean | null;
    /** Healing points of each CAMP. */
    restHealing?: number | null;
  };
  /** Elements that count half. */
  export type HalvedView = {
    /** Cold Fire. */
    cold_fire: boolean;
    /** Fire. */
    fire: boolean;
    /** Ice. */
    ice: boolean;
    /** Physical. */
    physical: boolean;
  };
  export type HandLoss = "PARALYZE" | "KNOCK_OUT";
  export type HeroId = "arythea" | "goldyx" | "norowas" | "tovak" | "wolfhawk" | "krang" | "braevalar";
  /** The hero. */
  export type HeroView = {
    /** Armor. */
    armor: number;
    /** Command slots. */
    commandSlots: number;
    /** Crystals. */
    crystals: {
      black?: number;
      blue?: number;
      gold?: number;
      green?: number;
      red?: number;
      white?: number;
    };
    /** The deck, top first; the judge's. */
    deck?: Array<CardId> | null;
    /** Cards in the deck. */
    deckCount: number;
    /** The Source. */
    dice: Array<DieView>;
    /** Dice that may still be used this turn. */
    diceLeft: number;
    /** Cards in the discard pile. */
    discard: Array<CardId>;
    /** Fame. */
    fame: number;
    /** Fights won. */
    fightsWon: number;
    /** The hand in order; the seat's own. */
    hand?: Array<CardId> | null;
    /** Cards in hand. */
    handCount: number;
    /** Hand limit. */
    handLimit: number;
    /** Healing points. */
    healingPoints: number;
    /** Which. */
    hero: HeroId;
    /** Level. */
    level: number;
    /** Cards in the play area. */
    playArea: Array<CardId>;
    /** Reputation. */
    reputation: number;
    /** Mana tokens. */
    tokens: {
      black?: number;
      blue?: number;
      gold?: number;
      green?: number;
      red?: number;
      white?: number;
    };
    /** The units. */
    units: Array<UnitView>;
    /** Wounds in hand. */
    woundsInHand: number;
  };
  /** One hero for all seats, or one for each. */
  export type Heroes = HeroId | Array<HeroId>;
  /** One mana that is paid. */
  export type Mana = {
    /** The colour it has there; a gold one stands for the colour asked. */
    color: Color;
    /** Where it comes from. */
    from: ManaFrom;
  };
  export type ManaFrom = "token" | "crystal" | "die";
  export type Mode = "basic" | "strong" | "sideways";
  /** What effects change until the combat or the turn ends. */
  export type ModifiersView = {
    /** Own attacks are Cold Fire. */
    attacksColdFire: boolean;
    /** Own attacks also have kind Siege. */
    attacksSiege: boolean;
    /** Added to every further card that gives Move. */
    moveBonus: number;
    /** Added to the next card that gives Move. */
    nextMoveBonus: number;
    /** Added to Attack abilities of units. */
    unitAttackBonus: number;
    /** Own units resist Physical, Fire and Ice. */
    unitsResist: boolean;
  };
  /** An enemy as the log names it. */
  export type Named = {
    /** The row, or `custom`. */
    enemy: string;
    /** The instance. */
    id: string;
  };
  /** Another seat's side. */
  export type OtherSide = {
    /** Whether the phase can be left. */
    canEndPhase: CanEnd;
    /** The city. */
    city?: CityView | null;
    /** Attacks resolved in this phase. */
    completedAttacksThisPhase: number;
    /** How the fight began. */
    context: Context;
    /** The open attack. */
    currentAttack: AttackView | null;
    /** The open block. */
    currentBlock: BlockView | null;
    /** Damage to assign. */
    currentDamage: Array<DamageView>;
    /** Source dice used this turn. */
    diceUsed: number;
    /** The enemies. */
    enemies: Array<EnemyView>;
    /** Fame gained in this fight. */
    fameGained: number;
    /** The number of the fight, from 1. */
    fight: number;
    /** Influence points. */
    influencePoints: number;
    /** Knocked out in this combat. */
    knockedOut: boolean;
    /** The latest results, with every number. */
    lastResults: Array<ResultView>;
    /** What effects change until the combat or the turn ends. */
    modifiers: ModifiersView;
    /** Move points. */
    movePoints: number;
    /** Whether mana follows the rules of the night. */
    nightMana: boolean;
    /** Tokens that the player has looked at, by pile. */
    peeked?: {
      brown?: EnemyId;
      gray?: EnemyId;
      green?: EnemyId;
      red?: EnemyId;
      violet?: EnemyId;
      white?: EnemyId;
    };
    /** Piles whose top token the player has looked at. */
    peekedPiles: Array<TokenColor>;
    /** What a play asks before anything else can be done. */
    pendingChoice: ChoiceView | null;
    /** Where it stands. */
    phase: Phase;
    /** The token discard piles; the judge's. */
    pileDiscards?: {
      brown?: Array<EnemyId>;
      gray?: Array<EnemyId>;
      green?: Array<EnemyId>;
      red?: Array<EnemyId>;
      violet?: Array<EnemyId>;
      white?: Array<EnemyId>;
    } | null;
    /** The token piles, top first; the judge's. */
    piles?: {
      brown?: Array<EnemyId>;
      gray?: Array<EnemyId>;
      green?: Array<EnemyId>;
      red?: Array<EnemyId>;
      violet?: Array<EnemyId>;
      white?: Array<EnemyId>;
    } | null;
    /** The hero, cards and units. */
    player: HeroView;
    /** Whose. */
    playerId: PlayerId;
    /** Every option with its costs, or the code of its refusal; the seat's own. */
    plays?: Array<PlayView> | null;
    /** Day or night. */
    roundTime: Time;
    /** Who can be in a new group, and why not. */
    selectableTargets: Array<Selectable>;
    /** What a cancel would give back. */
    undo: UndoView;
    /** Whether units take part. */
    unitsAllowed: boolean;
    /** Wounds into hand in this combat. */
    woundsToHand: number;
  };
  /** The card that a booster plays. */
  export type Partner = {
    /** The card. */
    card: CardId;
    /** The option of its strong side. */
    effect?: EffectKey | null;
  };
  export type Phase = "RANGED_SIEGE" | "BLOCK" | "ASSIGN_DAMAGE" | "ATTACK" | "CAMP" | "DONE";
  /** A play: one card or one unit activation with its costs. Targets, colours, dice and the unit made Ready may be left out: then the play asks for them. */
  export type Play = {
    /** Further abilities of Delphana Masters. */
    also?: Array<Also>;
    /** The attack aimed at. */
    attack?: number | null;
    /** The card. */
    card?: CardId | null;
    /** Chosen colours. */
    colors?: Array<Chosen>;
    /** Dice turned. */
    dice?: Array<TurnedDie>;
    /** The card discarded as a cost. */
    discard?: Array<CardId>;
    /** The option; may be left out where there is only one. */
    effect?: EffectKey | null;
    /** Every mana paid, in order. */
    mana?: Array<Mana>;
    /** How the card is played. */
    mode?: Mode | null;
    /** The card a booster plays. */
    partner?: Partner | null;
    /** A raw amount; always refused. */
    raw?: Raw | null;
    /** The unit made Ready. */
    ready?: string | null;
    /** Enemies aimed at. */
    targets?: Array<string>;
    /** The unit. */
    unit?: string | null;
  };
  /** One option of a card or unit. */
  export type PlayView = {
    /** The card. */
    card?: CardId | null;
    /** The code of the refusal. */
    code?: string | null;
    /** Mana that it costs. */
    cost?: Color | null;
    /** The option. */
    effect: string;
    /** What it costs besides: another card (`discard`) or one more basic mana (`basic_mana`). */
    extraCost?: string | null;
    /** Whether it can be played now. */
    legal: boolean;
    /** How it is played. */
    mode?: Mode | null;
    /** The card a booster plays. */
    partner?: CardId | null;
    /** Mana that could pay. */
    payable?: Array<Mana>;
    /** The unit. */
    unit?: string | null;
    /** The unit's row. */
    unitId?: UnitId | null;
  };
  /** A player's id, `p0`, `p1`, … unless the table names others. */
  export type PlayerId = string;
  /** Points by element, in the words of the view. */
  export type PoolView = {
    /** Cold Fire points. */
    cold_fire: number;
    /** Fire points. */
    fire: number;
    /** Ice points. */
    ice: number;
    /** Physical points. */
    physical: number;
  };
  /** An amount that a client made up; always refused. */
  export type Raw = {
    /** The amount. */
    amount?: number;
    /** The element. */
    element?: Element;
    /** The kind. */
    kind?: AttackKind | null;
  };
  export type Resistance = "physical" | "fire" | "ice";
  /** How an attack or block came out. */
  export type ResultView = {
    /** Armor of each member. */
    armor?: Array<ArmorLine>;
    /** The blocked attack. */
    attack?: number | null;
    /** The same, for an attack. */
    combinedArmor?: number | null;
    /** Who fell. */
    defeated?: Array<string>;
    /** The sum that counted. */
    effective: number;
    /** Fame gained. */
    fame: number;
    /** Points that counted whole. */
    full: number;
    /** The group, or the blocked enemy. */
    group: Array<string>;
    /** Half of them. */
    halfOfWeak: number;
    /** Elements that counted half. */
    halved: HalvedView;
    /** What was needed. */
    needed: number;
    /** Points by element. */
    pool: PoolView;
    /** Reputation gained or lost. */
    reputation: number;
    /** Whether it was enough. */
    success: boolean;
    /** Points that counted half. */
    weak: number;
    /** `attack` or `block`. */
    what: string;
  };
  export type Role = "GARRISON" | "RAMPAGING" | "SITE" | "SUMMONED";
  export type Scenario = "skirmish";
  /** Whether an enemy can be in a new group. */
  export type Selectable = {
    /** The code of the refusal. */
    code: string | null;
    /** Who. */
    id: string;
    /** Whether. */
    selectable: boolean;
  };
  export type Set = "B" | "L" | "E" | "D" | "K" | "X";
  export type Terrain = "plains" | "hills" | "forest" | "wasteland" | "desert" | "swamp" | "lake" | "mountain";
  export type Time = "DAY" | "NIGHT";
  export type TokenColor = "green" | "gray" | "brown" | "violet" | "white" | "red";
  /** A token after the fight. */
  export type TokenFate = {
    /** What becomes of it. */
    fate: Fate;
    /** The instance. */
    id: string;
  };
  /** A Source die that is turned to another face. */
  export type TurnedDie = {
    /** The face it shows. */
    color: Color;
    /** The face it gets. */
    to: Color;
  };
  /** What an undo or cancel could do. */
  export type UndoView = {
    /** Whether a barrier lies inside it. */
    barrier: boolean;
    /** Whether the open declaration can be cancelled. */
    canCancel: boolean;
    /** Cards that a cancel would put back into the hand. */
    returns: Array<CardId>;
  };
  export type UnitId = "peasants" | "foresters" | "herbalist" | "northern_monks" | "savage_monks" | "red_cape_monks" | "utem_crossbowmen" | "utem_guardsmen" | "utem_swordsmen" | "guardian_golems" | "illusionists" | "scouts" | "thugs" | "shocktroops" | "magic_familiars" | "fire_mages" | "ice_mages" | "fire_golems" | "ice_golems" | "catapults" | "amotep_gunners" | "amotep_freezers" | "altem_mages" | "altem_guardians" | "sorcerers" | "hero_blue" | "hero_red" | "hero_green" | "hero_white" | "delphana_masters";
  /** A unit that the hero has. */
  export type UnitOption = {
    /** Mark of Magic Familiars. */
    mark?: Color | null;
    /** Spent rather than Ready. */
    spent?: boolean;
    /** Which. */
    unit: UnitId;
    /** Wound cards on it, at most 2. */
    wounds?: number;
  };
  /** A unit of the hero. */
  export type UnitView = {
    /** Whether it absorbed an attack in this combat. */
    absorbed: boolean;
    /** Armor. */
    armor: number;
    /** Whether it was destroyed. */
    destroyed: boolean;
    /** The attack whose damage comes to it first. */
    draws?: DrawnView | null;
    /** Whether its fee is paid. */
    feePaid: boolean;
    /** The instance. */
    id: string;
    /** Level. */
    level: number;
    /** Mark of Magic Familiars. */
    mark?: Color | null;
    /** The printed name. */
    name: string;
    /** Spent rather than Ready. */
    spent: boolean;
    /** Its row. */
    unit: UnitId;
    /** Wound cards on it. */
    wounds: number;
  };
  export type Warning = "fortified_single" | "fortified_double" | "halves_physical" | "halves_fire" | "halves_ice" | "halves_cold_fire" | "defend_applies" | "elusive_high";
}

/** MERC */
export namespace Merc {
  /** Options of a new match. Every member may be left out. */
  export type Options = {
    /** Size of the Tactics deck. */
    activeTactics?: number;
    /** Seats that follow the AI rules. */
    ai?: Array<number>;
    /** Each MERC takes at most one hit of a barrage. */
    artilleryDistinctTargets?: boolean;
    /** Places of a bandolier. */
    bandolierSlots?: number;
    /** Which cards are in the game. */
    content?: Content;
    /** Who the dictator is: an AI draws one, a human picks. */
    dictator?: DictatorOption | null;
    /** Militia on each industry on Day 1, or by the table. */
    difficulty?: number | null;
    /** A side without units loses. */
    eliminationEndsGame?: boolean;
    /** Militia that the Dictator may add on Day 1, or by the table. */
    extra?: number | null;
    /** Factions of the versus mode, as lists of seats; every seat by itself unless said otherwise. */
    factions?: Array<Array<number>> | null;
    /** Where Rebels may land. */
    landing?: Landing;
    /** The map, row by row, or built at random. */
    map?: Array<Array<SectorId>> | null;
    /** Members of a squad; null for no limit. */
    maxSquadSize?: number | null;
    /** Extra modes. */
    modes?: Array<Mode>;
    /** Rounds of the versus mode; 5 unless said otherwise. */
    rounds?: number | null;
  };
  /** What a seat does. */
  export type Action = {
    action: "START_HIRE";
    payload: Record<string, never>;
  } | {
    action: "START_KEEP";
    payload: {
      picks: Array<UnitId>;
    };
  } | {
    action: "LAND";
    payload: {
      sector: SectorId;
    };
  } | {
    action: "START_EQUIP";
    payload: {
      deck: Deck;
      merc: UnitId;
    };
  } | {
    action: "CHOOSE_DICTATOR";
    payload: {
      dictator: DictatorId;
    };
  } | {
    action: "CHOOSE_BASE";
    payload: {
      deck: Deck;
      sector: SectorId;
    };
  } | {
    action: "PLACE_FIRST_MERC";
    payload: {
      deck: Deck;
      sector: SectorId;
    };
  } | {
    action: "BONUS_MERC_SETUP";
    payload: {
      deck: Deck;
      sector?: SectorId | null;
      squad: SquadId;
    };
  } | {
    action: "PLACE_EXTRA";
    payload: {
      n: number;
      sector: SectorId;
    };
  } | {
    action: "EXTRA_DONE";
    payload: Record<string, never>;
  } | {
    action: "MOVE";
    payload: {
      militia?: number | null;
      squad: SquadId;
      to: SectorId;
    };
  } | {
    action: "FREE_MOVE";
    payload: {
      militia?: number | null;
      squad: SquadId;
      to: SectorId;
    };
  } | {
    action: "COORDINATED_ATTACK";
    payload: {
      militia?: number | null;
      squads: Array<SquadId>;
      target: SectorId;
    };
  } | {
    action: "DECLARE";
    payload: {
      squad: SquadId;
      target: SectorId;
    };
  } | {
    action: "COMMIT";
    payload: {
      squad: SquadId;
    };
  } | {
    action: "DECLINE";
    payload: Record<string, never>;
  } | {
    action: "EXPLORE";
    payload: {
      unit: UnitId;
    };
  } | {
    action: "RE_EQUIP";
    payload: {
      plan: Array<PlanMove>;
      units: Array<UnitId>;
    };
  } | {
    action: "TRAIN";
    payload: {
      unit: UnitId;
    };
  } | {
    action: "HOSPITAL";
    payload: {
      unit: UnitId;
    };
  } | {
    action: "HIRE";
    payload: {
      unit: UnitId;
    };
  } | {
    action: "HIRE_KEEP";
    payload: {
      fire: Array<UnitId>;
      keep: Array<Keep>;
    };
  } | {
    action: "ARMS_DEALER";
    payload: {
      deck: Ware;
      unit: UnitId;
    };
  } | {
    action: "DEALER_PLACE";
    payload: {
      to: Holder;
    };
  } | {
    action: "MORTAR";
    payload: {
      target: SectorId;
      unit: UnitId;
    };
  } | {
    action: "DROP";
    payload: {
      item: ItemId;
      unit: UnitId;
    };
  } | {
    action: "REPAIR_KIT";
    payload: {
      card: ItemId;
      to: Holder;
      unit: UnitId;
    };
  } | {
    action: "SALVAGE";
    payload: {
      card: ItemId;
      to: Holder;
      unit: UnitId;
    };
  } | {
    action: "HAGNESS_DRAW";
    payload: {
      deck: Deck;
      unit: UnitId;
    };
  } | {
    action: "HAGNESS_KEEP";
    payload: {
      card: ItemId;
      to: Holder;
    };
  } | {
    action: "DOC_HEAL";
    payload: {
      unit: UnitId;
    };
  } | {
    action: "SQUAD_CHANGE";
    payload: {
      squad: SquadId;
      unit: UnitId;
    };
  } | {
    action: "GIFT_MILITIA";
    payload: {
      n: number;
      sector: SectorId;
      to: PlayerId;
    };
  } | {
    action: "REQUEST_MILITIA";
    payload: {
      from: PlayerId;
      n: number;
      sector: SectorId;
    };
  } | {
    action: "ANSWER_REQUEST";
    payload: {
      accept: boolean;
    };
  } | {
    action: "END_TURN";
    payload: Record<string, never>;
  } | {
    action: "PLAY_TACTICS";
    payload: TacticsPlay;
  } | {
    action: "HUSSEIN_BONUS_TACTICS";
    payload: TacticsPlay;
  } | {
    action: "REINFORCE";
    payload: {
      card: TacticsId;
      sector: SectorId;
    };
  } | {
    action: "HUSSEIN_BONUS_REINFORCE";
    payload: {
      card: TacticsId;
      sector: SectorId;
    };
  } | {
    action: "GENERALISIMO_PICK";
    payload: Pick;
  } | {
    action: "PLACE_LOCKDOWN";
    payload: {
      n: number;
      sector: SectorId;
    };
  } | {
    action: "LOCKDOWN_DONE";
    payload: Record<string, never>;
  } | {
    action: "ARTILLERY_ALLOCATE_HITS";
    payload: {
      picks: Array<VictimHits>;
    };
  } | {
    action: "USE_ABILITY";
    payload: {
      n?: number | null;
      sector?: SectorId | null;
    };
  } | {
    action: "SKIP_ABILITY";
    payload: Record<string, never>;
  } | {
    action: "CASTRO_PICK";
    payload: Pick;
  } | {
    action: "HIRE_PLACE";
    payload: {
      deck: Deck;
      sector?: SectorId | null;
      squad: SquadId;
    };
  } | {
    action: "MARK";
    payload: {
      player: PlayerId;
    };
  } | {
    action: "PLACE_MAO";
    payload: {
      n: number;
      sector: SectorId;
    };
  } | {
    action: "MAO_DONE";
    payload: Record<string, never>;
  } | {
    action: "ADD_MUSSOLINI";
    payload: {
      sector: SectorId;
    };
  } | {
    action: "SPREAD_MUSSOLINI";
    payload: {
      n: number;
      to: SectorId;
    };
  } | {
    action: "SPREAD_DONE";
    payload: Record<string, never>;
  } | {
    action: "PLACE_NORIEGA";
    payload: {
      n: number;
      sector: SectorId;
    };
  } | {
    action: "LOOT";
    payload: {
      card: ItemId;
      unit: UnitId;
    };
  } | {
    action: "LOOT_DONE";
    payload: Record<string, never>;
  } | {
    action: "CHOOSE_COMBAT";
    payload: {
      sector: SectorId;
    };
  } | {
    action: "DETONATE";
    payload: {
      n: number;
    };
  } | {
    action: "SQUIDHEAD_MINES";
    payload: {
      do: MineChoice;
    };
  } | {
    action: "GOLEM_STRIKE";
    payload: {
      target?: Target | null;
    };
  } | {
    action: "HEAL";
    payload: {
      dice: number;
      source: Remedy;
      target: UnitId;
    };
  } | {
    action: "ASSIGN_DOG";
    payload: {
      item: ItemId;
      target: UnitId;
    };
  } | {
    action: "ATTACK";
    payload: {
      targets: Array<Target>;
    };
  } | {
    action: "REROLL";
    payload: {
      use: boolean;
    };
  } | {
    action: "ALLOCATE_HITS";
    payload: {
      hits: Array<TargetHits>;
    };
  } | {
    action: "EPINEPHRINE";
    payload: {
      use: boolean;
    };
  } | {
    action: "ROUND_DECISION";
    payload: {
      retreats: Array<Retreat>;
    };
  };
  /** The match as one viewer sees it. */
  export type View = {
    asks: string | null;
    attack: AttackView | null;
    barrage: BarrageView | null;
    battles: Array<SectorId>;
    combat: CombatView | null;
    day: number;
    decks: Piles;
    declaration: DeclarationView | null;
    dictator: DictatorView;
    discards: Discards;
    dying: Array<UnitId>;
    ending: Ending | null;
    flags: Flags;
    left: number | null;
    map: Array<Array<SectorId>>;
    pending: PendingView | null;
    /** How many random events there were: rolls that change nothing else show here. */
    randomEvents: number;
    request: RequestView | null;
    score: Record<string, number>;
    sectors: Array<SectorView>;
    step: Step;
    units: Array<UnitView>;
    /** Factions, whose turn it is and how long the game is (versus). */
    versus: VersusView | null;
  };
  /** What a view adds to each player. */
  export type PlayerView = {
    ai: boolean;
    /** Number of the player's faction (versus). */
    faction: number | null;
    finished: boolean;
    hasFreeMove: boolean;
    hired: boolean;
    landed: SectorId | null;
    pending: string | null;
    role: string;
    sectors: number;
    teamLimit: number | null;
    value: number;
  };
  /** One thing that happened. */
  export type Event = {
    data: {
      rows: Array<Array<SectorId>>;
    };
    type: "map_built";
  } | {
    data: {
      dictator: DictatorId;
    };
    type: "dictator_chosen";
  } | {
    data: {
      day: number;
    };
    type: "day_started";
  } | {
    data: {
      sector: SectorId | null;
      squad: SquadId;
      unit: UnitId;
    };
    type: "merc_hired";
  } | {
    data: {
      unit: UnitId;
    };
    type: "merc_fired";
  } | {
    data: {
      units: Array<UnitId>;
    };
    type: "mercs_discarded";
  } | {
    data: {
      sector: SectorId;
    };
    type: "landed";
  } | {
    data: {
      item: ItemId;
      unit: UnitId;
    };
    type: "equipped";
  } | {
    data: {
      item: ItemId | null;
      seenBy: PlayerIds;
      unit: UnitId;
    };
    type: "dropped";
  } | {
    data: {
      item: ItemId;
      unit: UnitId;
    };
    type: "salvaged";
  } | {
    data: {
      from: SectorId;
      militia: number;
      squad: SquadId;
      to: SectorId;
    };
    type: "moved";
  } | {
    data: {
      squad: SquadId;
      unit: UnitId;
    };
    type: "squad_changed";
  } | {
    data: {
      sector: SectorId;
      unit: UnitId | null;
    };
    type: "explored";
  } | {
    data: {
      n: number;
      sector: SectorId;
      unit: UnitId;
    };
    type: "trained";
  } | {
    data: {
      n: number;
      owner: PlayerId;
      sector: SectorId;
    };
    type: "militia_placed";
  } | {
    data: {
      n: number;
      owner: PlayerId;
      sector: SectorId;
    };
    type: "militia_removed";
  } | {
    data: {
      from: SectorId;
      n: number;
      to: SectorId;
    };
    type: "militia_moved";
  } | {
    data: {
      n: number;
      sector: SectorId;
      to: PlayerId;
    };
    type: "gifted";
  } | {
    data: {
      of: PlayerIds;
      sector: SectorId | null;
    };
    type: "requested";
  } | {
    data: {
      accept: boolean;
    };
    type: "answered";
  } | {
    data: {
      squad: SquadId;
      target: SectorId;
    };
    type: "declared";
  } | {
    data: {
      squad: SquadId | null;
    };
    type: "committed";
  } | {
    data: {
      card: TacticsId;
    };
    type: "tactics_played";
  } | {
    data: {
      card: TacticsId;
      sector: SectorId | null;
    };
    type: "reinforced";
  } | {
    data: {
      sector: SectorId;
    };
    type: "base_revealed";
  } | {
    data: {
      rolls: Array<[SectorId, number]>;
    };
    type: "barrage_rolled";
  } | {
    data: {
      by: PlayerId;
      n: number;
      remaining: number;
      sector: SectorId;
    };
    type: "hits_allocated";
  } | {
    data: Record<string, never>;
    type: "barrage_complete";
  } | {
    data: {
      n: number;
    };
    type: "ability_used";
  } | {
    data: {
      player: PlayerId;
    };
    type: "marked";
  } | {
    data: {
      player: PlayerId;
    };
    type: "free_move_granted";
  } | {
    data: {
      player: PlayerId;
    };
    type: "first_chosen";
  } | {
    data: {
      item: ItemId;
      sector: SectorId;
    };
    type: "turned_over";
  } | {
    data: {
      item: ItemId;
      sector: SectorId;
    };
    type: "mine_exploded";
  } | {
    data: {
      sector: SectorId;
    };
    type: "combat_started";
  } | {
    data: {
      order: Array<Target>;
      round: number;
    };
    type: "round_started";
  } | {
    data: {
      d6: number;
      unit: UnitId;
    };
    type: "initiative_rolled";
  } | {
    data: {
      attacker: Target;
      dice: Array<number>;
      hits: number;
      reroll: boolean;
      targets: Array<Target>;
    };
    type: "attacked";
  } | {
    data: {
      armor: number;
      health: number;
      n: number;
      unit: UnitId;
    };
    type: "damaged";
  } | {
    data: {
      carrier: UnitId;
      health: number;
    };
    type: "dog_hurt";
  } | {
    data: {
      from: PlayerId;
      n: number;
      sector: SectorId;
    };
    type: "converted";
  } | {
    data: {
      unit: UnitId;
    };
    type: "unit_killed";
  } | {
    data: {
      item: ItemId;
      unit: UnitId;
    };
    type: "saved";
  } | {
    data: {
      n: number;
      unit: UnitId;
    };
    type: "healed";
  } | {
    data: {
      carrier: UnitId;
      target: UnitId;
    };
    type: "dog_assigned";
  } | {
    data: {
      squad: SquadId;
      to: SectorId;
    };
    type: "retreated";
  } | {
    data: {
      sector: SectorId;
      stalemate: boolean;
    };
    type: "combat_ended";
  } | {
    data: {
      controller: PlayerId | null;
      sector: SectorId;
    };
    type: "sector_control_changed";
  } | {
    data: {
      cards: Array<string> | null;
      n: number;
      pile: Pile;
      seenBy: PlayerIds;
    };
    type: "cards_drawn";
  } | {
    data: {
      rule: string;
    };
    type: "ai_followed";
  } | {
    data: Record<string, never>;
    type: "turn_ended";
  } | {
    data: {
      reason: Ending;
    };
    type: "game_over";
  };
  /** What can be foreseen of an action; members that do not belong to it are left out. */
  export type Preview = {
    /** The dice of an attack. */
    attack?: AttackOdds | null;
    /** Hits of a barrage against what has to be taken. */
    barrage?: BarrageSum | null;
    /** The combat that the action would open. */
    combat?: CombatOdds | null;
    /** Militia that come and those that do not fit. */
    militia?: MilitiaSum | null;
    /** The team against its limit. */
    team?: TeamSum | null;
  };
  /** The dice of an attack. */
  export type AttackOdds = {
    /** Hits that each declared target can take. */
    absorbs: Array<[Target, number]>;
    /** Dice rolled. */
    dice: number;
    /** Lowest die that hits. */
    hitsOn: number;
    /** Mean number of hits, in hundredths of one. */
    hitsPercent: number;
    /** Targets that may be declared. */
    maxTargets: number;
  };
  /** The attack under way. */
  export type AttackView = {
    attacker: UnitId | null;
    /** How many dice show 1, 2, 3, 4, 5 and 6. */
    dice: Array<number> | null;
    hits: number | null;
    maxTargets: number;
    ownerId: PlayerId;
    sector: SectorId;
    targets: Array<Target>;
  };
  /** Hits of a barrage against what has to be taken. */
  export type BarrageSum = {
    /** Hits that the sender's units can take. */
    capacity: number;
    /** Fewest hits that an allocation may take. */
    least: number;
    /** Most hits that an allocation may take. */
    most: number;
    /** Hits left in the sector before it. */
    remaining: number;
    /** Hits that the allocation takes. */
    taken: number;
  };
  /** The open barrage. */
  export type BarrageView = {
    capacity: Record<string, number>;
    hits: number;
    queue: Array<[SectorId, number]>;
    remaining: number;
    sector: SectorId | null;
  };
  /** The odds of a combat fought to its end by the AI's conduct on both sides. */
  export type CombatOdds = {
    /** The enemies there. */
    enemy: Force;
    /** Enemy units and militia lost, in hundredths of one. */
    killsPercent: number;
    /** Own units and militia lost, in hundredths of one. */
    lossesPercent: number;
    /** The own side, those who come included. */
    own: Force;
    /** Where. */
    sector: SectorId;
    /** Combats imagined. */
    trials: number;
    /** How many of a hundred the own side wins. */
    winPercent: number;
  };
  /** The running combat. */
  export type CombatView = {
    deciding: PlayerIds;
    dogs: Array<DogView>;
    givenUp: number;
    loot: Array<ItemId>;
    next: number;
    order: Array<EntryView>;
    rerolled: boolean;
    /** The viewer's own announced retreats. */
    retreats: Record<string, SectorId>;
    rolledInitiative: number | null;
    round: number;
    sector: SectorId;
    stage: Stage;
  };
  /** Which cards are in the game. */
  export type Content = "ALL" | "BASE";
  /** An equipment deck. */
  export type Deck = "weapon" | "armor" | "accessory";
  /** The open declaration. */
  export type DeclarationView = {
    by: PlayerId;
    squads: Array<[PlayerId, SquadId]>;
    target: SectorId;
    waiting: PlayerIds;
  };
  /** The id of a dictator. */
  export type DictatorId = string;
  export type DictatorOption = "RANDOM" | "CHOICE" | "castro" | "kim" | "gaddafi" | "hitler" | "hussein" | "mao" | "mussolini" | "noriega" | "pinochet" | "polpot" | "stalin";
  /** The Dictator's cards. */
  export type DictatorView = {
    base: SectorId | null;
    box?: Array<TacticsId> | null;
    deck?: Array<TacticsId> | null;
    deckCount: number;
    discard: Array<TacticsId>;
    hand?: Array<TacticsId> | null;
    handCount: number;
    id: DictatorId | null;
    inPlay: boolean;
    mark: PlayerId | null;
    queuedHires: number;
  };
  /** Open discard piles. */
  export type Discards = {
    accessory: Array<ItemId>;
    armor: Array<ItemId>;
    merc: Array<UnitId>;
    weapon: Array<ItemId>;
  };
  /** A dog in play. */
  export type DogView = {
    carrier: UnitId;
    health: number;
    target: UnitId;
  };
  /** How a game ended. */
  export type Ending = "DICTATOR_KILLED" | "BASE_CAPTURED" | "SCORE" | {
    SUPER_WEAPON: PlayerId;
  } | {
    ELIMINATION: PlayerId;
  } | "DICTATOR_SURVIVED" | {
    ALL_INDUSTRIES: PlayerId;
  } | {
    ROUNDS_OVER: PlayerId;
  } | "RESCUED" | "RESCUE_FAILED";
  /** One line of the firing order. */
  export type EntryView = {
    combat: number;
    initiative: number;
    targets: number;
    who: Target;
  };
  /** Permanent effects. */
  export type Flags = {
    /** Dictator militia hit on 3. */
    betterWeapons: boolean;
    /** Militia at the end of each Dictator turn. */
    conscripts: boolean;
    /** A free move for who holds the oil. */
    oilReserves: boolean;
    /** Dictator militia have initiative 3. */
    veteranMilitia: boolean;
  };
  /** One side of a combat. */
  export type Force = {
    /** Hits that it can take. */
    capacity: number;
    /** Dice of a round. */
    dice: number;
    /** Militia. */
    militia: number;
    /** MERC-class units. */
    units: number;
  };
  /** A word for a Holder. */
  export type Holder = string;
  /** The id of a equipment card. */
  export type ItemId = string;
  export type Keep = {
    deck: Deck;
    merc: UnitId;
    sector?: SectorId | null;
    squad: SquadId;
  } | string;
  /** Where Rebels may land. */
  export type Landing = "ANY_EDGE" | "INDUSTRY_EDGE";
  /** Militia that come and those that do not fit. */
  export type MilitiaSum = {
    /** Those that come. */
    added: number;
    /** Those that are lost to the cap. */
    lost: number;
    /** Where. */
    sector: SectorId;
  };
  /** What to do with mines that were silenced on entry. */
  export type MineChoice = "leave" | "discard" | "equip";
  /** Extra modes of the expansion. */
  export type Mode = "ASSASSINATION" | "VEHICLES" | "VERSUS" | "I_DICTATOR" | "SOLO_RESCUE";
  /** The viewer's own pending choice. */
  export type PendingView = {
    items: Array<ItemId>;
    kind: string;
    mercs: Array<UnitId>;
    unit: UnitId | null;
  };
  /** A card out of several, or none. */
  export type Pick = {
    /** The card, or none. */
    card?: UnitId | null;
    /** The deck of its starting card. */
    deck?: Deck | null;
    /** Where the squad appears if it is not on the map. */
    sector?: SectorId | null;
    /** The squad it joins. */
    squad?: SquadId | null;
  };
  /** A pile of cards. */
  export type Pile = "merc" | "weapon" | "armor" | "accessory" | "tactics";
  /** Deck sizes; the order only for the judge. */
  export type Piles = {
    accessory?: Array<ItemId> | null;
    armor?: Array<ItemId> | null;
    counts: Record<string, number>;
    merc?: Array<UnitId> | null;
    weapon?: Array<ItemId> | null;
  };
  export type PlanMove = {
    item: ItemId;
    slot?: SlotName | null;
    to: Holder;
  } | string;
  /** A player's id, `p0`, `p1`, … unless the table names others. */
  export type PlayerId = string;
  export type PlayerIds = Array<PlayerId>;
  /** A word for a Remedy. */
  export type Remedy = string;
  /** The open request. */
  export type RequestView = {
    by: PlayerId;
    n: number | null;
    of: PlayerIds;
    /** Only for who takes part. */
    plan: Array<PlanMove> | null;
    sector: SectorId | null;
    units: Array<UnitId>;
  };
  export type Retreat = {
    squad: SquadId;
    to: SectorId;
  } | string;
  /** The id of a sector. */
  export type SectorId = string;
  /** One sector. */
  export type SectorView = {
    /** The accessory that lies face down, only for the judge. */
    beside?: ItemId | null;
    col: number;
    controller: PlayerId | null;
    explored: boolean;
    /** Whether an accessory lies face down beside it (solo rescue). */
    faceDown: boolean;
    id: SectorId;
    isBase: boolean;
    kind: string;
    loot: Array<number>;
    militia: Record<string, number>;
    name: string;
    row: number;
    /** Only for a side that controls the sector. */
    stash: Array<ItemId> | null;
    stashCount: number;
    /** The accessory that was turned over there (solo rescue). */
    turnedOver?: ItemId | null;
    value: number;
  };
  /** A place on a unit for an item. */
  export type SlotName = "weapon" | "armor" | "accessory" | "bandolier";
  /** One of a player's squads. */
  export type SquadId = "primary" | "secondary" | "base";
  /** Where a combat stands. */
  export type Stage = "MINES" | "DEFUSED" | "OPENING" | "STRIKE" | "HELD_MINES" | "ROUND_START" | "ACT" | "SECOND_SHOT" | "ROUND_END" | "LOOT" | "OVER";
  /** Where the day stands: the main line of the game, below anything on the task stack. */
  export type Step = "L" | "D0" | "D1" | "D2" | "D3" | "D4" | "D5" | "D6" | "D7" | "A" | "B" | "T0" | "T1" | "T2" | "T3" | "T4" | "T5" | "T6" | "T7";
  /** The id of a Tactics card. */
  export type TacticsId = string;
  /** A Tactics card with what it needs at this moment. */
  export type TacticsPlay = {
    /** Base sector, when the card reveals it. */
    base?: SectorId | null;
    /** The card. */
    card: TacticsId;
    /** Deck of the Dictator's starting card, when the base is revealed. */
    deck?: Deck | null;
    /** Sector for each Rebel whose largest garrisons tie; a list of `player>sector` is read as well. */
    fodder?: Record<string, SectorId> | null | Array<string>;
    /** Sectors, in order, for a barrage or a seizure. */
    sectors?: Array<SectorId> | null;
  };
  /** A word for a Target. */
  export type Target = string;
  /** Hits of an attack on one target. A form names a militia to be turned `militia:p2!convert`. */
  export type TargetHits = {
    convert?: boolean;
    n: number;
    target: string;
  };
  /** The team against its limit. */
  export type TeamSum = {
    /** Most that the controlled sectors allow, afterwards. */
    limit: number;
    /** Members that count, afterwards. */
    size: number;
  };
  /** The id of a unit. */
  export type UnitId = string;
  /** One unit. */
  export type UnitView = {
    actions: number;
    armor: number;
    combat: number;
    damage: Record<string, number>;
    equipment: Array<ItemId>;
    health: number;
    id: UnitId;
    initiative: number;
    maxHealth: number;
    ownerId: PlayerId;
    sector: SectorId | null;
    squad: SquadId;
    targets: number;
    trainActions: number;
    training: number;
    uses: Record<string, number>;
    vehicle?: ItemId | null;
  };
  /** Rebels against Rebels. */
  export type VersusView = {
    faction: number;
    first: number;
    rounds: number;
    values: Array<number>;
  };
  /** A word for a Victim. */
  export type Victim = string;
  /** Hits of a barrage on one own target. */
  export type VictimHits = {
    /** How many. */
    n: number;
    /** Whom. */
    unit: Victim;
  };
  /** What an arms dealer is asked for: a card of a deck or, in the mode that has them, a part of the super weapon. */
  export type Ware = "weapon" | "armor" | "accessory" | "detonator" | "explosives";
}
