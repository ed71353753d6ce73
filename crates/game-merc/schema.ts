// Generated from the types in Rust; `cargo xtask golden --bless` rewrites it.

/** Options of a new match. */
export type Options = {
  /** Size of the Tactics deck. */
  activeTactics?: number;
  /** Seats that follow the AI rules. */
  ai?: Array<number>;
  /** Each MERC takes at most one hit of a barrage. */
  artilleryDistinctTargets?: boolean;
  bandolierSlots?: number;
  content?: Content;
  /** Who the dictator is; unsaid, an AI draws one and a human picks. */
  dictator?: DictatorOption | null;
  /** Militia on each industry on Day 1, or by the set-up table. */
  difficulty?: number | null;
  /** A side without units loses. */
  eliminationEndsGame?: boolean;
  /** Militia that the Dictator may add on Day 1, or by the set-up table. */
  extra?: number | null;
  /** Factions of the versus mode, as lists of seats; unsaid, every seat by itself. */
  factions?: Array<Array<number>> | null;
  landing?: Landing;
  /** The map, row by row, or built at random. */
  map?: Array<Array<SectorId>> | null;
  /** Members of a squad; null for no limit. */
  maxSquadSize?: number | null;
  modes?: Array<Mode>;
  /** Rounds of the versus mode; 5 unless said otherwise. */
  rounds?: number | null;
};

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
  action: "ANSWER_REQUEST";
  payload: {
    accept: boolean;
  };
} | {
  action: "HIRE_KEEP";
  payload: {
    fire: Array<UnitId>;
    keep: Array<Keep>;
  };
} | {
  action: "RE_EQUIP";
  payload: {
    plan: Array<PlanMove>;
    units: Array<UnitId>;
  };
} | {
  action: "DEALER_PLACE";
  payload: {
    to: Holder;
  };
} | {
  action: "HAGNESS_KEEP";
  payload: {
    card: ItemWord;
    to: Holder;
  };
} | {
  action: "MOVE";
  payload: {
    /** The owner's militia that come along. */
    militia?: number | null;
    squad: SquadId;
    to: SectorId;
  };
} | {
  action: "FREE_MOVE";
  payload: {
    /** The owner's militia that come along. */
    militia?: number | null;
    squad: SquadId;
    to: SectorId;
  };
} | {
  action: "COORDINATED_ATTACK";
  payload: {
    /** The owner's militia that come along. */
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
  action: "ARMS_DEALER";
  payload: {
    deck: Ware;
    unit: UnitId;
  };
} | {
  action: "MORTAR";
  payload: {
    target: SectorId;
    unit: UnitId;
  };
} | {
  action: "SALVAGE";
  payload: {
    card: ItemWord;
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
  action: "REPAIR_KIT";
  payload: {
    card: ItemWord;
    to: Holder;
    unit: UnitId;
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
  action: "DROP";
  payload: {
    item: ItemWord;
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
  action: "END_TURN";
  payload: Record<string, never>;
} | {
  action: "PLAY_TACTICS";
  payload: {
    /** Where the base is revealed. */
    base?: SectorId | null;
    card: TacticsId;
    /** Deck of the Dictator's starting card, when the base is revealed. */
    deck?: Deck | null;
    /** A sector for each Rebel whose largest garrisons tie. */
    fodder?: Fodder | null;
    /** Sectors, in order, for a barrage or a seizure. */
    sectors?: Array<SectorId> | null;
  };
} | {
  action: "HUSSEIN_BONUS_TACTICS";
  payload: {
    /** Where the base is revealed. */
    base?: SectorId | null;
    card: TacticsId;
    /** Deck of the Dictator's starting card, when the base is revealed. */
    deck?: Deck | null;
    /** A sector for each Rebel whose largest garrisons tie. */
    fodder?: Fodder | null;
    /** Sectors, in order, for a barrage or a seizure. */
    sectors?: Array<SectorId> | null;
  };
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
  payload: {
    card?: UnitId | null;
    deck?: Deck | null;
    sector?: SectorId | null;
    squad?: SquadId | null;
  };
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
  payload: {
    card?: UnitId | null;
    deck?: Deck | null;
    sector?: SectorId | null;
    squad?: SquadId | null;
  };
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
    card: ItemWord;
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
    item: ItemWord;
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
  /** The main command that answers what is open now. */
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
  /** Militia that an open placement has left. */
  left: number | null;
  map: Array<Array<SectorId>>;
  pending: PendingView | null;
  /** How many random events there were: rolls that change nothing else show here. */
  randomEvents: number;
  request: RequestView | null;
  /** What every sector holds that a position does not name. */
  rest: RestView;
  score: Score;
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
  /** The command that answers what this player has to decide for himself. */
  pending: Answer | null;
  role: Role;
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
    rolls: Array<Roll>;
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
    rebel: PlayerId;
  };
  type: "marked";
} | {
  data: Record<string, never>;
  type: "free_move_granted";
} | {
  data: Record<string, never>;
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
    unit: UnitId | null;
  };
  type: "ai_followed";
} | {
  data: Record<string, never>;
  type: "turn_ended";
} | {
  data: {
    reason: string;
    whom: PlayerId | null;
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
  /** Who carries what after an exchange of equipment. */
  exchange?: Exchange | null;
  /** What the player's side gives up by leaving. */
  leaves?: Leaves | null;
  /** Militia that come and those that do not fit. */
  militia?: MilitiaSum | null;
  /** The team against its limit. */
  team?: TeamSum | null;
};

export type Answer = "START_KEEP" | "START_EQUIP" | "HIRE_KEEP" | "RE_EQUIP" | "DEALER_PLACE" | "HAGNESS_KEEP";

/** The dice of an attack. */
export type AttackOdds = {
  /** Hits that each declared target can take. */
  absorbs: Array<[Target, number]>;
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

export type BarrageView = {
  capacity: Record<string, number>;
  hits: number;
  queue: Array<[SectorId, number]>;
  remaining: number;
  sector: SectorId | null;
};

/** A unit with its cards, and its numbers with them. */
export type Carrier = {
  armor: number;
  cards: Array<Worn>;
  combat: number;
  initiative: number;
  targets: number;
  training: number;
  unit: UnitId;
};

/** The odds of a combat fought to its end by the AI's conduct on both sides. */
export type CombatOdds = {
  /** The enemies there. */
  enemy: Force;
  /** Enemy units and militia lost, in hundredths of one. */
  killsPercent: number;
  /** Own units and militia lost, in hundredths of one. */
  lossesPercent: number;
  /** The player's side, those who come included. */
  own: Force;
  sector: SectorId;
  trials: number;
  /** Wins of the player's side in a hundred. */
  winPercent: number;
};

export type CombatView = {
  deciding: PlayerIds;
  dogs: Array<DogView>;
  givenUp: number;
  loot: Array<ItemId>;
  next: number;
  order: Array<EntryView>;
  rerolled: boolean;
  /** The viewer's own announced retreats. */
  retreats: {
    base?: SectorId;
    primary?: SectorId;
    secondary?: SectorId;
  };
  rolledInitiative: number | null;
  round: number;
  sector: SectorId;
  stage: Stage;
};

export type Content = "ALL" | "BASE";

export type Deck = "weapon" | "armor" | "accessory";

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
  box: Array<TacticsId>;
  /** Top first. */
  deck: Array<TacticsId>;
  deckCount: number;
  discard: Array<TacticsId>;
  hand: Array<TacticsId>;
  handCount: number;
  id: DictatorId | null;
  inPlay: boolean;
  mark: PlayerId | null;
  queuedHires: number;
};

/** Open discard piles. */
export type Discards = {
  accessory: Array<ItemWord>;
  armor: Array<ItemWord>;
  merc: Array<UnitId>;
  tactics: Array<TacticsId>;
  weapon: Array<ItemWord>;
};

export type DogView = {
  carrier: UnitId;
  health: number;
  target: UnitId;
};

/** The reason, as a word or as an object with the player it concerns. */
export type Ending = unknown;

/** One line of the firing order. */
export type EntryView = {
  combat: number;
  initiative: number;
  targets: number;
  who: Target;
};

/** Who carries what after an exchange of equipment, and what becomes of the rest. */
export type Exchange = {
  /** Damaged cards that are discarded instead. */
  discarded: Array<ItemWord>;
  /** Units that pay an action. */
  pays: Array<UnitId>;
  /** Cards that go to the stash: those put there, those displaced, and loot that nobody takes. */
  stash: Array<ItemWord>;
  units: Array<Carrier>;
};

/** Permanent effects. */
export type Flags = {
  /** Dictator militia hit on 3. */
  betterWeapons: boolean;
  /** Militia at the end of each Dictator turn. */
  conscripts: boolean;
  /** A free move for whoever holds the oil. */
  oilReserves: boolean;
  /** Dictator militia have initiative 3. */
  veteranMilitia: boolean;
};

/** Sectors by player. */
export type Fodder = Record<string, never> | unknown[];

/** One side of a combat. */
export type Force = {
  /** Hits that it can take. */
  capacity: number;
  /** Dice of a round. */
  dice: number;
  militia: number;
  units: number;
};

/** A word for a Holder. */
export type Holder = string;

/** The id of a equipment card. */
export type ItemId = string;

/** A word for a ItemWord. */
export type ItemWord = string;

/** One MERC to keep. */
export type Keep = {
  /** The deck of its starting card; left out, START_EQUIP names it. */
  deck?: Deck | null;
  merc: UnitId;
  /** Where the squad appears if it is not on the map. */
  sector?: SectorId | null;
  squad: SquadId;
};

export type Landing = "ANY_EDGE" | "INDUSTRY_EDGE";

/** Sectors that the player's side holds and would not once its squads have gone. */
export type Leaves = {
  sectors: Array<SectorId>;
};

/** Militia that come and those that do not fit. */
export type MilitiaSum = {
  /** Those that come. */
  added: number;
  /** Those that are lost to the cap. */
  lost: number;
  sector: SectorId;
};

export type MineChoice = "leave" | "discard" | "equip";

export type Mode = "ASSASSINATION" | "VEHICLES" | "VERSUS" | "I_DICTATOR" | "SOLO_RESCUE";

/** A word for a Owner. */
export type Owner = string;

/** The viewer's own pending choice. */
export type PendingView = {
  items: Array<ItemId>;
  kind: string;
  mercs: Array<UnitId>;
  unit: UnitId | null;
};

export type Pile = "merc" | "weapon" | "armor" | "accessory" | "tactics";

/** Deck sizes; the order, top first, only for the judge. */
export type Piles = {
  accessory: Array<ItemWord>;
  armor: Array<ItemWord>;
  counts: {
    accessory?: number;
    armor?: number;
    merc?: number;
    tactics?: number;
    weapon?: number;
  };
  merc: Array<UnitId>;
  weapon: Array<ItemWord>;
};

/** One card of a plan and where it goes. */
export type PlanMove = {
  item: ItemWord;
  /** Where it is worn; left out, the first place that fits. */
  slot?: SlotName | null;
  to: Holder;
};

/** A player's id, `p0`, `p1`, … unless the table names others. */
export type PlayerId = string;

export type PlayerIds = Array<PlayerId>;

/** A word for a Remedy. */
export type Remedy = string;

export type RequestView = {
  by: PlayerId;
  n: number | null;
  of: PlayerIds;
  /** Only for those who take part. */
  plan: Array<PlanMove> | null;
  sector: SectorId | null;
  units: Array<UnitId>;
};

/** What sectors hold that a position does not name. */
export type RestView = {
  explored: boolean;
  militia: Record<string, number>;
};

/** One squad that leaves. */
export type Retreat = {
  squad: SquadId;
  to: SectorId;
};

export type Role = "REBEL" | "DICTATOR";

/** One die of a barrage. */
export type Roll = {
  n: number;
  sector: SectorId;
};

/** Values of the sectors that each side controls. */
export type Score = {
  dictator: number;
  rebel: number;
};

/** The id of a sector. */
export type SectorId = string;

export type SectorKind = "INDUSTRY" | "CITY" | "WILDERNESS";

export type SectorView = {
  /** The accessory that lies face down, null for none: only for the judge (solo rescue). */
  beside: ItemWord | null;
  col: number;
  controller: PlayerId | null;
  explored: boolean;
  /** Whether an accessory lies face down beside it (solo rescue). */
  faceDown: boolean;
  id: SectorId;
  isBase: boolean;
  kind: SectorKind;
  /** Weapons, armor and accessories that exploring yields. */
  loot: Array<number>;
  militia: Record<string, number>;
  name: string;
  row: number;
  /** Only for a side that controls the sector. */
  stash: Array<ItemWord> | null;
  stashCount: number;
  /** The accessory that was turned over there (solo rescue). */
  turnedOver: ItemWord;
  value: number;
};

export type SlotName = "weapon" | "armor" | "accessory" | "bandolier";

export type SquadId = "primary" | "secondary" | "base";

export type Stage = "MINES" | "DEFUSED" | "OPENING" | "STRIKE" | "HELD_MINES" | "ROUND_START" | "ACT" | "SECOND_SHOT" | "ROUND_END" | "LOOT" | "OVER";

/** Where the day stands: the main line of the game, below anything on the task stack. */
export type Step = "A" | "B" | "L" | "D0" | "D1" | "D2" | "D3" | "D4" | "D5" | "D6" | "D7" | "T0" | "T1" | "T2" | "T3" | "T4" | "T5" | "T6" | "T7";

/** The id of a Tactics card. */
export type TacticsId = string;

/** A word for a Target. */
export type Target = string;

/** Hits of an attack on one target. */
export type TargetHits = {
  /** Whether each turns a militia instead of killing it. */
  convert?: boolean;
  n: number;
  target: Target;
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

export type UnitView = {
  actions: number;
  armor: number;
  combat: number;
  damage: Record<string, number>;
  /** Slots first, then what a bandolier holds. */
  equipment: Array<ItemWord>;
  health: number;
  id: UnitId;
  initiative: number;
  maxHealth: number;
  ownerId: Owner;
  sector: SectorId | null;
  squad: SquadId;
  targets: number;
  trainActions: number;
  training: number;
  uses: Record<string, number>;
  vehicle: ItemWord;
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
  n: number;
  unit: Victim;
};

export type Ware = "weapon" | "armor" | "accessory" | "detonator" | "explosives";

/** A card in its place. */
export type Worn = {
  item: ItemWord;
  slot: SlotName;
};
