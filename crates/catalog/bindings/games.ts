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
  /** Three different cards in the order in which they were named. */
  export type Triple = Array<string>;
  /** How the game is won, besides being the last player left. */
  export type Victory = "CONQUEST" | "DOMINATION" | "CAPITAL" | "MISSION";
}
