// Generated from the types in Rust; `cargo xtask golden --bless` rewrites it.

/** What may be chosen when a match is made. Every member has a default. */
export type Options = {
  autoEndAfterFortify?: boolean;
  cardValues?: CardValues;
  dominationPercent?: number;
  firstPlayer?: FirstPlayer;
  fogOfWar?: boolean;
  fortifyMoves?: FortifyMoves;
  fortifyRule?: FortifyRule;
  initialArmies?: InitialArmies;
  /** Instead of `mapId`. */
  map?: {
    continents: Array<ContinentDefinition>;
    /** Kebab-case. */
    id: string;
    name: string;
    /** Territories in table order, which is also the order of the cards. */
    territories: Array<TerritoryDefinition>;
  } | null;
  mapId?: string;
  maxTurns?: number | null;
  occupyMode?: OccupyMode;
  territoryBonus?: boolean;
  territorySetup?: TerritorySetup;
  twoPlayerNeutral?: boolean;
  victory?: Victory;
};

export type Action = {
  action: "PLACE_ARMIES";
  payload: {
    /** A territory may occur more than once. */
    placements: Array<Placement>;
  };
} | {
  action: "TRADE_CARDS";
  payload: {
    /** Three different cards. The first whose territory the player owns gets the bonus. */
    cardIds: Array<string>;
  };
} | {
  action: "ATTACK";
  payload: {
    /** 1, 2 or 3. */
    attackerDice: Whole;
    /** The id of a territory. */
    fromTerritoryId: string;
    /** Armies to move in if this round captures; without it, as many as dice. */
    moveIn?: Whole | null;
    /** The id of a territory. */
    toTerritoryId: string;
  };
} | {
  action: "FORTIFY";
  payload: {
    count: Whole;
    /** The id of a territory. */
    fromTerritoryId: string;
    /** The id of a territory. */
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
    count: Whole;
  };
} | {
  action: "CLAIM_TERRITORY";
  payload: {
    /** The id of a territory. */
    territoryId: string;
  };
} | {
  action: "PLACE_INITIAL";
  payload: {
    /** The id of a territory. */
    territoryId: string;
  };
} | {
  action: "CHOOSE_CAPITAL";
  payload: {
    /** The id of a territory. */
    territoryId: string;
  };
};

/** The match as one viewer sees it, without what every game's snapshot has. */
export type View = {
  capitals?: Record<string, TerritoryId>;
  cardCounts: Record<string, number>;
  cards: Array<CardView>;
  conqueredThisTurn: boolean;
  /** From the top; the judge's. */
  deck?: Array<CardId>;
  deckRemaining: number;
  /** A set, in table order; the judge's. */
  discard?: Array<CardId>;
  forcedTrade: boolean;
  fortifyUsed: boolean;
  lastCombat: Combat | null;
  lastTrade: Trade | null;
  missions?: Record<string, Mission>;
  nextSetValue: number | null;
  pendingOccupation: Occupation | null;
  phase: Phase;
  reinforcementsAvailable: number;
  /** What the territories that a position does not name hold; no view tells it. */
  rest?: RestView;
  setsTraded: number;
  territories: Array<TerritoryView>;
  territoryBonusUsed: boolean;
  tradedThisTurn: boolean;
  turnNumber: number;
};

/** What the view adds to a player: nothing for a seat, everything for the neutral army. */
export type PlayerView = {
  color?: string;
  id?: string;
  isBot?: boolean;
  isEliminated?: boolean;
  name?: string;
};

/** Everything that happens. `seenBy` is there only where fog hides the event from others. */
export type Event = {
  data: {
    firstPlayerId: PlayerId;
    mapId: string;
  };
  type: "game_created";
} | {
  data: {
    seenBy?: PlayerIds | null;
    territoryIds: Array<TerritoryId>;
  };
  type: "territories_dealt";
} | {
  data: {
    ownerId: Owner;
    seenBy?: PlayerIds | null;
    territoryIds: Array<TerritoryId>;
  };
  type: "leftover_armies";
} | {
  data: {
    cardIds?: Array<CardId> | null;
    count: number;
  };
  type: "deck_shuffled";
} | {
  data: {
    mission: Mission;
    targetId?: PlayerId | null;
  };
  type: "mission_dealt";
} | {
  data: {
    territoryId: TerritoryId;
  };
  type: "territory_claimed";
} | {
  data: {
    territoryId?: TerritoryId | null;
  };
  type: "capital_chosen";
} | {
  data: {
    capitals: Array<Capital>;
  };
  type: "capitals_revealed";
} | {
  data: {
    placements: Array<PlacedArmies>;
  };
  type: "armies_placed";
} | {
  data: {
    bonusTerritoryId: TerritoryId | null;
    cardIds: Array<CardId>;
    seenBy?: PlayerIds | null;
    value: number;
  };
  type: "cards_traded";
} | {
  data: CombatSeen;
  type: "combat";
} | {
  data: {
    fromTerritoryId: TerritoryId;
    movedIn: number;
    seenBy?: PlayerIds | null;
    toTerritoryId: TerritoryId;
  };
  type: "captured";
} | {
  data: {
    count: number;
    fromTerritoryId: TerritoryId;
    seenBy?: PlayerIds | null;
    toTerritoryId: TerritoryId;
  };
  type: "occupied";
} | {
  data: {
    eliminatedPlayerId: Owner;
  };
  type: "eliminated";
} | {
  data: {
    cardIds?: Array<CardId> | null;
    count: number;
    fromPlayerId: PlayerId;
  };
  type: "cards_taken";
} | {
  data: {
    count: number;
    fromTerritoryId: TerritoryId;
    seenBy?: PlayerIds | null;
    toTerritoryId: TerritoryId;
  };
  type: "fortified";
} | {
  data: {
    phase: Phase;
  };
  type: "phase_changed";
} | {
  data: {
    reinforcements: number;
    turnNumber: number;
  };
  type: "turn_started";
} | {
  data: {
    cardId: CardId;
  };
  type: "card_drawn";
} | {
  data: {
    reason: EndedBy;
    winnerId: PlayerId;
  };
  type: "game_over";
};

/** What can be foreseen of an action. */
export type Preview = AttackPreview | FortifyPreview | {
  bonusTerritoryId: TerritoryId | null;
  reinforcementsAvailable: number;
  value: number;
} | {
  available: number;
  placed: number;
};

/** The odds of one round, and of attacking until the territory falls or one army is left. */
export type AttackPreview = {
  attackerDice: number;
  /** For each number of own armies left, the chance to have taken the territory; absent for more than 60 armies. */
  attackersLeft?: Array<number> | null;
  /** The chance to take the territory by attacking on with all dice. */
  captureChance: number;
  defenderDice: number;
  /** For each number of defenders left, the chance to have failed; absent for more than 60 armies. */
  defendersLeft?: Array<number> | null;
  /** Armies that this costs on average. */
  expectedLosses: number;
  /** The most dice that the armies allow. */
  mostDice: number;
  moveIn: MoveInPreview;
  round: Array<RoundPreview>;
  /** What else can be attacked from the same territory; empty unless the seat owns it. */
  targetIds: Array<TerritoryId>;
};

/** A capital and who chose it. */
export type Capital = {
  playerId: PlayerId;
  territoryId: TerritoryId;
};

/** The id of a card. */
export type CardId = string;

export type CardValues = "ESCALATING" | "FIXED" | "NONE";

/** One card of a hand. */
export type CardView = {
  id: CardId;
  ownerId: PlayerId;
  symbol: Symbol;
  territoryId?: TerritoryId;
};

/** One round of battle and what came of it. */
export type Combat = {
  attackerDice: Array<number>;
  attackerId: PlayerId;
  attackerLosses: number;
  captured: boolean;
  defenderDice: Array<number>;
  defenderId: Owner;
  defenderLosses: number;
  eliminatedPlayerId: Owner | null;
  /** The number of the random event, to check the dice against the seed. */
  eventIndex: number;
  fromTerritoryId: TerritoryId;
  /** Armies moved in; an occupation adds its own. */
  movedIn: number;
  /** Who saw it through the fog; absent where everybody did. */
  seenBy?: PlayerIds | null;
  toTerritoryId: TerritoryId;
};

/** A battle as an event tells it: the whole of it, or only that one took place somewhere in the fog. */
export type CombatSeen = Combat | {
  hidden: boolean;
};

/** One continent of a [`MapDefinition`]. */
export type ContinentDefinition = {
  /** Armies for the owner of the whole continent at the start of a turn, 0 to 99. */
  bonus: number;
  /** Kebab-case, unique on the map. */
  id: string;
  name: string;
};

export type Count = number;

export type EndedBy = "CONQUEST" | "DOMINATION" | "CAPITAL" | "MISSION" | "MAX_TURNS";

export type FirstPlayer = "SEAT_0" | "RANDOM";

export type FortifyMoves = 1 | "UNLIMITED";

/** Where the armies of a territory could go, and how many. */
export type FortifyPreview = {
  most: number;
  targetIds: Array<TerritoryId>;
};

export type FortifyRule = "ADJACENT" | "CONNECTED" | "NONE";

export type InitialArmies = "CLASSIC" | "TWO_EACH";

export type Mission = number;

/** How many armies may move in if the round captures. */
export type MoveInPreview = {
  max: number;
  min: number;
};

/** A captured territory that waits for more armies. */
export type Occupation = {
  fromTerritoryId: TerritoryId;
  /** The largest number, the compulsory one included. */
  max: number;
  /** The compulsory number, which has already moved in. */
  min: number;
  toTerritoryId: TerritoryId;
};

export type OccupyMode = "AUTO_MIN" | "CHOOSE";

/** A player's id, or `neutral`. */
export type Owner = string;

export type Phase = "SETUP_CLAIM" | "SETUP_PLACE" | "SETUP_CAPITAL" | "REINFORCE" | "ATTACK" | "FORTIFY";

/** Armies placed on one territory. */
export type PlacedArmies = {
  count: number;
  /** Who sees the territory through the fog; absent where everybody does. */
  seenBy?: PlayerIds | null;
  territoryId: TerritoryId;
};

/** Armies for one territory. More than anybody has is a wrong total, not a wrong shape. */
export type Placement = {
  count: Count;
  /** The id of a territory. */
  territoryId: string;
};

/** A player's id, `p0`, `p1`, … unless the table names others. */
export type PlayerId = string;

export type PlayerIds = Array<PlayerId>;

/** What the territories that a position does not name hold. */
export type RestView = {
  armyCount?: number;
  ownerId?: Owner | null;
};

/** One result of a round. */
export type RoundPreview = {
  attackerLosses: number;
  chance: number;
  defenderLosses: number;
};

export type Symbol = "INFANTRY" | "CAVALRY" | "ARTILLERY" | "WILD";

/** One territory of a [`MapDefinition`]. */
export type TerritoryDefinition = {
  /** Ids of its neighbours; each border must be named from both sides. */
  adjacencies: Array<string>;
  continentId: string;
  /** Kebab-case, unique on the map. */
  id: string;
  name: string;
};

/** The id of a territory. */
export type TerritoryId = string;

export type TerritorySetup = "RANDOM" | "DRAFT";

/** One territory. In the fog `hidden` is set, without armies, and without an owner unless territories are being claimed. */
export type TerritoryView = {
  armyCount: number;
  hidden?: boolean;
  id: TerritoryId;
  ownerId: Owner | null;
};

/** The last set that was traded; everybody has seen it. */
export type Trade = {
  /** Where the two bonus armies went. */
  bonusTerritoryId: TerritoryId | null;
  /** In the order in which they were named. */
  cardIds: Array<CardId>;
  playerId: PlayerId;
  /** Who saw where they went; absent where everybody did. */
  seenBy?: PlayerIds | null;
  value: number;
};

export type Victory = "CONQUEST" | "DOMINATION" | "CAPITAL" | "MISSION";

export type Whole = number;
