// Generated from the types in Rust; `cargo xtask golden --bless` rewrites it.

/** What may be chosen when a match is made. */
export type Options = {
  /** What happens when the bank can't pay a roll. */
  bankShortageRule?: BankShortageRule;
  /** A random board, the fixed beginners' board, or one stated hex by hex. */
  board?: BoardChoice;
  /** Whether an offer may be answered with a counter-offer. */
  counterOffers?: boolean;
  /** Which development cards may be played before the roll. */
  devCardBeforeRoll?: DevCardBeforeRoll;
  /** The largest hand that is safe from a seven. */
  discardLimit?: number;
  /** Whether the robber spares players with fewer than 3 public points. */
  friendlyRobber?: boolean;
  /** In how many rounds at the start a seven is rolled again. */
  noSevensRounds?: number;
  /** How the number tokens of a random board are laid. */
  numberPlacement?: NumberPlacement;
  /** Whether the ports of a random board are shuffled. */
  portPlacement?: PortPlacement;
  /** Whether the beginners' board starts with its printed settlements and roads (3 or 4 players). */
  presetOpening?: boolean;
  /** Whether everybody sees which cards are discarded. */
  publicDiscards?: boolean;
  /** Who learns which card was stolen. */
  revealStolenCard?: RevealStolenCard;
  /** Whether the robber may be left on its hex. */
  robberMayStay?: boolean;
  startingPlayer?: StartingPlayer;
  /** Points that win. */
  victoryPoints?: number;
  /** Whether only the player whose turn it is can win. */
  victoryTiming?: VictoryTiming;
};

export type Action = {
  action: "PLACE_SETTLEMENT";
  payload: {
    /** The id of a corner. */
    vertexId: string;
  };
} | {
  action: "PLACE_ROAD";
  payload: {
    /** The id of a edge. */
    edgeId: string;
  };
} | {
  action: "ROLL_DICE";
  payload: Record<string, never>;
} | {
  action: "SUBMIT_DISCARD";
  payload: {
    resources: Bundle;
  };
} | {
  action: "MOVE_ROBBER";
  payload: {
    /** The id of a hex. */
    hexId: string;
  };
} | {
  action: "STEAL_FROM";
  payload: {
    /** The id of a player. */
    victimId: string;
  };
} | {
  action: "BUILD_ROAD";
  payload: {
    /** The id of a edge. */
    edgeId: string;
  };
} | {
  action: "BUILD_SETTLEMENT";
  payload: {
    /** The id of a corner. */
    vertexId: string;
  };
} | {
  action: "BUILD_CITY";
  payload: {
    /** The id of a corner. */
    vertexId: string;
  };
} | {
  action: "BUY_DEV_CARD";
  payload: Record<string, never>;
} | {
  action: "PLAY_KNIGHT";
  payload: {
    /** The oldest playable one if left out. */
    cardId?: string | null;
  };
} | {
  action: "PLAY_ROAD_BUILDING";
  payload: {
    /** The oldest playable one if left out. */
    cardId?: string | null;
  };
} | {
  action: "PLACE_FREE_ROAD";
  payload: {
    /** The id of a edge. */
    edgeId: string;
  };
} | {
  action: "PLAY_YEAR_OF_PLENTY";
  payload: {
    /** The oldest playable one if left out. */
    cardId?: string | null;
    /** Two; one only if the bank holds a single card. */
    resources: Array<Resource>;
  };
} | {
  action: "PLAY_MONOPOLY";
  payload: {
    /** The oldest playable one if left out. */
    cardId?: string | null;
    resource: Resource;
  };
} | {
  action: "MARITIME_TRADE";
  payload: {
    giving: Bundle;
    receiving: Bundle;
  };
} | {
  action: "OFFER_TRADE";
  payload: {
    /** What the author gives. */
    offering: Bundle;
    /** What the author wants. */
    requesting: Bundle;
    /** Everybody else if left out. */
    to?: PlayerIds | null;
  };
} | {
  action: "ACCEPT_TRADE";
  payload: {
    /** The id of a trade. */
    tradeId: string;
  };
} | {
  action: "REJECT_TRADE";
  payload: {
    /** The id of a trade. */
    tradeId: string;
  };
} | {
  action: "COUNTER_TRADE";
  payload: {
    /** What the answering player gives. */
    offering: Bundle;
    /** What the answering player wants. */
    requesting: Bundle;
    /** The id of a trade. */
    tradeId: string;
  };
} | {
  action: "CONFIRM_TRADE";
  payload: {
    /** A player who accepted or countered. */
    partnerId: string;
    /** The id of a trade. */
    tradeId: string;
  };
} | {
  action: "CANCEL_TRADE";
  payload: {
    /** The id of a trade. */
    tradeId: string;
  };
} | {
  action: "END_TURN";
  payload: Record<string, never>;
};

/** The table as one viewer sees it. */
export type View = {
  bank: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  };
  board: BoardView;
  /** By corner. */
  buildings: Array<Building>;
  /** Top first: for the judge alone. */
  devDeck: Array<DevKind>;
  devDeckRemaining: number;
  /** The number of the next random event. */
  eventIndex: number;
  gamePhase: GamePhase;
  largestArmy: LargestArmyView;
  longestRoad: LongestRoadView;
  roadBuilding: FreeRoadsView | null;
  /** By edge. */
  roads: Array<Road>;
  robber: RobberView;
  /** Null after the opening. */
  setup: OpeningView | null;
  trade: TradeView | null;
  /** Null in the opening. */
  turn: TurnView | null;
  turnOrder: Array<PlayerId>;
};

/** One player as one viewer sees them. */
export type PlayerView = {
  citiesLeft: number;
  devCardCount: number;
  /** Unplayed ones: for the owner and the judge; of others only the victory points, after the end. */
  devCards: Array<DevCard>;
  /** The edges of a longest trail, in the order of travel. */
  longestTrail: Array<EdgeId>;
  played: PlayedView;
  resourceCount: number;
  /** For the owner and the judge. */
  resources: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  };
  roadLength: number;
  roadsLeft: number;
  settlementsLeft: number;
  /** For the player and the judge, and for everybody after the end. */
  totalVictoryPoints: number;
  /** Points that everybody can count. */
  victoryPoints: number;
};

/** An event with the whole truth. */
export type Event = {
  data: {
    resourcesGranted: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    vertexId: VertexId;
  };
  type: "settlement_placed";
} | {
  data: {
    edgeId: EdgeId;
    resourcesGranted: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
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
    dice1: number;
    dice2: number;
    /** In turn order. */
    mustDiscardPlayers: Array<DiscardDue>;
    /** Whether nobody has to discard. */
    proceedToRobberMove: boolean;
    /** In turn order. */
    resourcesDistributed: Array<Distribution>;
    robberTriggered: boolean;
    total: number;
  };
  type: "dice_rolled";
} | {
  data: {
    hand?: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    } | null;
    playerId: PlayerId;
    targetCount: number;
  };
  type: "discard_required";
} | {
  data: {
    count: number;
    discarded?: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    } | null;
    playerId: PlayerId;
    /** Whether only the player may know which cards (an option). */
    secret?: boolean;
  };
  type: "discard_completed";
} | {
  data: Record<string, never>;
  type: "all_discards_complete";
} | {
  data: {
    currentHexId: HexId;
  };
  type: "robber_move_required";
} | {
  data: {
    cause: Cause;
    hexId: HexId;
    playerId: PlayerId;
  };
  type: "robber_moved";
} | {
  data: {
    candidates: Array<Candidate>;
  };
  type: "steal_required";
} | {
  data: {
    /** Whether there was only one candidate. */
    automatic: boolean;
    /** Whether everybody may know the card (an option). */
    public?: boolean;
    resourceType: Resource | null;
    thiefId: PlayerId;
    victimId: PlayerId;
  };
  type: "stolen";
} | {
  data: Record<string, never>;
  type: "no_steal_possible";
} | {
  data: {
    cost: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    id: EdgeId;
    playerId: PlayerId;
  };
  type: "road_built";
} | {
  data: {
    cost: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    id: VertexId;
    playerId: PlayerId;
  };
  type: "settlement_built";
} | {
  data: {
    cost: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    id: VertexId;
    playerId: PlayerId;
  };
  type: "city_built";
} | {
  data: {
    card?: DevCard | null;
    deckRemaining: number;
    playerId: PlayerId;
  };
  type: "dev_card_bought";
} | {
  data: {
    /** How many cards each player handed over. */
    amounts: ByPlayer_uint8;
    /** The kinds of resource chosen. */
    choices: Array<Resource>;
    playerId: PlayerId;
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
    offering: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    proposerId: PlayerId;
    requesting: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    to: PlayerIds;
    tradeId: TradeId;
  };
  type: "trade_offered";
} | {
  data: {
    playerId: PlayerId;
    response: Response;
    tradeId: TradeId;
  };
  type: "trade_answered";
} | {
  data: {
    offering: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    playerId: PlayerId;
    requesting: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    tradeId: TradeId;
  };
  type: "trade_countered";
} | {
  data: {
    gave: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    partnerId: PlayerId;
    proposerId: PlayerId;
    received: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    tradeId: TradeId;
  };
  type: "trade_executed";
} | {
  data: {
    proposerId: PlayerId;
    tradeId: TradeId;
  };
  type: "trade_cancelled";
} | {
  data: {
    gave: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
    playerId: PlayerId;
    rate: number;
    received: {
      brick?: number;
      ore?: number;
      sheep?: number;
      wheat?: number;
      wood?: number;
    };
  };
  type: "maritime_traded";
} | {
  data: {
    /** Best first. */
    breakdown: Array<Breakdown>;
    /** Victory point cards that were hidden. */
    revealed: ByPlayer_Array_of_CardId;
    statistics: Statistics;
    winnerId: PlayerId;
  };
  type: "game_over";
};

/** What a seat can foresee of an action, or of its price. */
export type Preview = {
  /** From whom a card could be stolen there. */
  candidates?: Array<Candidate> | null;
  cost?: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  } | null;
  /** What of the cost the seat does not hold. */
  missing?: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  } | null;
  /** The seat's rate at the bank for the kind it gives. */
  rate?: number | null;
  /** The seat's rates at the bank for all kinds. */
  rates?: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  } | null;
};

/** An award that changed hands. */
export type Award = {
  holderId: PlayerId | null;
  transferredFrom: PlayerId | null;
  /** The holder's length or knights; 0 where nobody holds it. */
  value: number;
  values: ByPlayer_uint8;
};

export type BankShortageRule = "OFFICIAL" | "ALL_OR_NOTHING";

/** Where the board comes from. */
export type BoardChoice = NamedBoard | ExplicitBoard;

/** What lies on the island: hexes by index, ports by slot. */
export type BoardView = {
  hexes: Array<HexView>;
  ports: Array<PortView>;
};

/** One player's points by source. */
export type Breakdown = {
  /** Two each. */
  cities: number;
  largestArmy: number;
  longestRoad: number;
  playerId: PlayerId;
  settlements: number;
  total: number;
  victoryPointCards: number;
};

export type Building = {
  kind: BuildingKind;
  playerId: PlayerId;
  vertexId: VertexId;
};

export type BuildingKind = "settlement" | "city";

export type Bundle = {
  brick?: number;
  ore?: number;
  sheep?: number;
  wheat?: number;
  wood?: number;
};

export type ByPlayer_Array_of_CardId = Record<string, Array<CardId>>;

export type ByPlayer_Flow = Record<string, Flow>;

export type ByPlayer_Response = Record<string, Response>;

export type ByPlayer_TermsView = Record<string, TermsView>;

export type ByPlayer_uint8 = Record<string, number>;

/** A player from whom the mover of the robber may steal, with the cards in hand. */
export type Candidate = {
  cardCount: number;
  playerId: PlayerId;
};

/** The id of a development card. */
export type CardId = string;

export type Cause = "seven" | "knight";

/** A development card as its owner sees it. A position may leave out all but its kind. */
export type DevCard = {
  id: CardId;
  purchasedOnTurn: number;
  type: DevKind;
};

export type DevCardBeforeRoll = "ANY" | "KNIGHT_ONLY";

export type DevKind = "knight" | "victory_point" | "road_building" | "year_of_plenty" | "monopoly";

export type DiceView = {
  dice1: number;
  dice2: number;
  total: number;
};

/** What one player owes after a seven. */
export type DiscardDue = {
  playerId: PlayerId;
  targetCount: number;
};

/** What one player received from a roll. */
export type Distribution = {
  playerId: PlayerId;
  resources: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  };
};

/** The id of a edge. */
export type EdgeId = string;

/** A board as another engine or a real table has it. */
export type ExplicitBoard = {
  /** By slot. */
  ports: Array<Port>;
  /** By hex index. */
  terrains: Array<Terrain>;
  /** By hex index, null on the desert. */
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

/** Free roads to be placed. */
export type FreeRoadsView = {
  playerId: PlayerId;
  remaining: number;
};

export type GamePhase = "setup" | "playing" | "ended";

/** The id of a hex. */
export type HexId = string;

export type HexView = {
  id: HexId;
  /** Null on the desert. */
  number: number | null;
  q: number;
  r: number;
  terrain: Terrain;
};

/** Who holds Largest Army; 0 knights where nobody does. */
export type LargestArmyView = {
  holderId: PlayerId | null;
  knights: number;
};

/** Who holds Longest Road; the length is 0 where nobody does. */
export type LongestRoadView = {
  holderId: PlayerId | null;
  length: number;
};

export type NamedBoard = "RANDOM" | "BEGINNER";

export type NumberPlacement = "SPIRAL" | "RANDOM";

export type OpeningKind = "settlement" | "road";

/** A step of the opening. */
export type OpeningView = {
  currentPlayerId: PlayerId;
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
  knight: number;
  monopoly: number;
  road_building: number;
  year_of_plenty: number;
};

/** A player's id, `p0`, `p1`, … unless the table names others. */
export type PlayerId = string;

export type PlayerIds = Array<PlayerId>;

export type Port = "generic" | "wood" | "brick" | "sheep" | "wheat" | "ore";

export type PortPlacement = "RANDOM" | "FIXED";

export type PortView = {
  edgeId: EdgeId;
  slot: number;
  type: Port;
};

export type Resource = "wood" | "brick" | "sheep" | "wheat" | "ore";

export type Response = "pending" | "accepted" | "declined" | "countered";

export type RevealStolenCard = "PARTIES" | "ALL";

export type Road = {
  edgeId: EdgeId;
  playerId: PlayerId;
};

export type RobberPhase = "none" | "discarding" | "moving" | "stealing";

export type RobberView = {
  hexId: HexId;
  /** Who moves it and steals. */
  moverId: PlayerId | null;
  /** How many cards each player still has to discard. */
  pendingDiscards: ByPlayer_uint8;
  phase: RobberPhase;
  stealCandidates: Array<Candidate>;
};

export type StartingPlayer = "RANDOM" | "SEAT_0";

/** Numbers of a finished game. */
export type Statistics = {
  devCardsDrawn: ByPlayer_uint8;
  /** How often each total was rolled, 2 to 12. */
  diceHistogram: Array<number>;
  resources: ByPlayer_Flow;
};

/** The terms of a counter-offer: what its author gives and wants. */
export type TermsView = {
  offering: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  };
  requesting: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  };
};

export type Terrain = "forest" | "fields" | "pasture" | "hills" | "mountains" | "desert";

/** The id of a trade. */
export type TradeId = string;

/** The open trade, in the proposer's words. */
export type TradeView = {
  /** Other terms, in the words of those who want them. */
  counters: ByPlayer_TermsView;
  offering: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  };
  proposerId: PlayerId;
  requesting: {
    brick?: number;
    ore?: number;
    sheep?: number;
    wheat?: number;
    wood?: number;
  };
  responses: ByPlayer_Response;
  to: PlayerIds;
  tradeId: TradeId;
};

/** Whose turn begins, and where the robber is. */
export type TurnFacts = {
  currentPlayerId: PlayerId;
  phase: TurnPhase;
  robberHexId: HexId;
  turnNumber: number;
};

export type TurnPhase = "roll" | "main";

export type TurnView = {
  currentPlayerId: PlayerId;
  devCardPlayed: boolean;
  lastDiceRoll: DiceView | null;
  phase: TurnPhase;
  /** From 1. */
  turnNumber: number;
};

/** The id of a corner. */
export type VertexId = string;

export type VictoryTiming = "OWN_TURN" | "IMMEDIATE";
