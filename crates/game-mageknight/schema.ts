// Generated from the types in Rust; `cargo xtask golden --bless` rewrites it.

/** What may be chosen when a match is made. A member that is left open is drawn, or follows from the others. */
export type Options = {
  /** A level for each city, in order of reveal. */
  cityLevels?: Array<number> | null;
  /** Whether several heroes may assault a city together. */
  coopAssault?: boolean | null;
  crystals?: {
    black?: number;
    blue?: number;
    gold?: number;
    green?: number;
    red?: number;
    white?: number;
  };
  /** Top first. */
  deck?: Array<CardId> | null;
  discard?: Array<CardId>;
  /** The hero whose deck the dummy has; any that is not in play where left open. */
  dummy?: HeroId | null;
  /** Whether the tiles with walls, mazes and camps may come. */
  expansionTiles?: boolean;
  /** The lowest of the level where left open. */
  fame?: number | null;
  /** One fight instead of a gauntlet. */
  fight?: FightOption | null;
  gauntlet?: GauntletOption | null;
  hand?: Array<CardId> | null;
  hero?: Heroes;
  level?: number | null;
  /** Whether heroes may fight each other. */
  pvp?: boolean | null;
  reputation?: number;
  scenario?: Scenario;
  /** Component sets: they decide piles, unit decks and the heroes' second unique cards. */
  sets?: Array<Set>;
  skills?: Array<SkillId>;
  /** Faces of the Source dice. */
  source?: Array<Color> | null;
  /** Two teams of two seats. */
  teams?: Array<Array<number>> | null;
  /** Terrain under the hero. */
  terrain?: Terrain;
  time?: Time;
  tokens?: {
    black?: number;
    blue?: number;
    gold?: number;
    green?: number;
    red?: number;
    white?: number;
  };
  units?: Array<UnitOption>;
  variants?: Array<Variant>;
};

export type Action = {
  action: "DECLARE_ATTACK_TARGET";
  payload: {
    attackType?: AttackType | null;
    defend?: Array<DefendPair>;
    /** In the player's order. */
    targets: Array<EnemyRef>;
  };
} | {
  action: "RETARGET_ATTACK";
  payload: {
    attackType?: AttackType | null;
    defend?: Array<DefendPair>;
    targets: Array<EnemyRef>;
  };
} | {
  action: "ADD_TO_ATTACK_POOL";
  payload: {
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
    attack: number;
    enemy: EnemyRef;
  };
} | {
  action: "ADD_TO_BLOCK";
  payload: {
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
    attack: number;
    enemy: EnemyRef;
    n: number;
  };
} | {
  action: "ASSIGN_DAMAGE";
  payload: {
    attack: number;
    enemy: EnemyRef;
    target: Who;
  };
} | {
  action: "PLAY_SPECIAL";
  payload: {
    play: Play;
  };
} | {
  action: "CHOOSE";
  payload: {
    attack?: number | null;
    card?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
    cards?: Array<CardId>;
    /** Of mana, or of a pile. */
    color?: Chosen | null;
    die?: TurnedDie | null;
    /** Nothing is added. */
    done?: boolean;
    effect?: "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A2i" | "A3f" | "A4i" | "A4f" | "A6f" | "A6i" | "A5cf" | "A6cf" | "R1" | "R2" | "R3" | "R7" | "R3f" | "R4f" | "R6f" | "S1" | "S2" | "S3" | "S4" | "S4i" | "S5f" | "S5i" | "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "B8" | "B3f" | "B4f" | "B6f" | "B3i" | "B4i" | "B5i" | "B5cf" | "B8cf" | "B" | "M1" | "M2" | "M3" | "M4" | "M5" | "Inf1" | "Inf2" | "Inf3" | "Inf4" | "Inf5" | "Inf6" | "H1" | "H2" | "H4" | "draw1" | "draw2" | "ready" | "tok:red" | "tok:blue" | "tok:green" | "tok:white" | "cry:green" | "cry:white" | "cry" | "source" | "dice" | "boost" | "attack-1" | "attack-2" | "armor-5" | "peek" | "support" | "weaken" | "redirect" | "freeze" | "tokens" | "cold_fire_attacks" | "siege_attacks" | "resist" | "strip_fortification" | "strip_resistances" | "NoAttack" | "doom" | "strip" | "only" | "A7" | "A5f" | "A3i" | "A4cf" | "A7cf" | "A10cf" | "A8i" | "A11i" | "R4" | "R3i" | "R5f" | "R5i" | "R6i" | "R9i" | "S3f" | "S8f" | "S8i" | "B7" | "B7f" | "M7" | "Inf7" | "Inf8" | "Inf9" | "H3" | "H6" | "cry:red" | "cry:blue" | "armor-3" | "all-2" | "S5" | "S1f" | "S1i" | "A2f" | "B2f" | "B2i" | "armor-1" | "heal" | "S4f" | "provoke" | "attack-2x2" | "B4x2" | "B4cfx3" | "attack-4" | "stare" | "destroy" | "fortifications" | "resistances" | "act" | "A8" | "move2" | "hand2" | "now" | "each" | "top" | "bottom" | "split" | "fear" | "courage" | "flip" | "reputation" | "keep" | "A" | "R1cf" | "wound" | "other" | "move" | "cry2" | null;
    enemy?: EnemyRef | null;
    mana?: Mana | null;
    mode?: Mode | null;
    /** Declines. */
    none?: boolean;
    number?: number | null;
    option?: string | null;
    partner?: Partner | null;
    /** Another player, or whose unit it is. */
    player?: PlayerRef | null;
    /** A unit of the offer. */
    recruit?: "peasants" | "foresters" | "herbalist" | "northern_monks" | "savage_monks" | "red_cape_monks" | "utem_crossbowmen" | "utem_guardsmen" | "utem_swordsmen" | "guardian_golems" | "illusionists" | "scouts" | "thugs" | "shocktroops" | "magic_familiars" | "fire_mages" | "ice_mages" | "fire_golems" | "ice_golems" | "catapults" | "amotep_gunners" | "amotep_freezers" | "altem_mages" | "altem_guardians" | "sorcerers" | "hero_blue" | "hero_red" | "hero_green" | "hero_white" | "delphana_masters" | null;
    skill?: "dark_paths" | "burning_power" | "hot_swordsmanship" | "dark_negotiation" | "dark_fire_magic" | "power_of_pain" | "invocation" | "polarization" | "motivation_arythea" | "healing_ritual" | "ritual_of_pain" | "freezing_power" | "potion_making" | "white_crystal_craft" | "green_crystal_craft" | "red_crystal_craft" | "glittering_fortune" | "flight" | "universal_power" | "motivation_goldyx" | "source_freeze" | "source_opening" | "forward_march" | "day_sharpshooting" | "inspiration" | "bright_negotiation" | "leaves_in_the_wind" | "whispers_in_the_treetops" | "leadership" | "bonds_of_loyalty" | "motivation_norowas" | "prayer_of_weather" | "prayer_of_weather_coop" | "double_time" | "night_sharpshooting" | "cold_swordsmanship" | "shield_mastery" | "resistance_break" | "i_feel_no_pain" | "i_dont_give_a_damn" | "who_needs_magic" | "motivation_tovak" | "mana_exploit" | "mana_overload" | "refreshing_bath" | "refreshing_breeze" | "hawk_eyes" | "on_her_own" | "deadly_aim" | "know_your_prey" | "taunt" | "dueling" | "motivation_wolfhawk" | "wolfs_howl" | "wolfs_howl_coop" | "spirit_guides" | "battle_hardened" | "battle_frenzy" | "shamanic_ritual" | "regenerate_krang" | "arcane_disguise" | "puppet_master" | "master_of_chaos" | "curse" | "mana_suppression" | "mana_enhancement" | "elemental_resistance" | "feral_allies" | "thunderstorm" | "lightning_storm" | "beguile" | "forked_lightning" | "shapeshift" | "secret_ways" | "regenerate_braevalar" | "natures_vengeance" | "natures_vengeance_coop" | null;
    space?: string | null;
    spaces?: Array<string>;
    tactic?: TacticId | null;
    terrain?: "plains" | "hills" | "forest" | "wasteland" | "desert" | "swamp" | "lake" | "mountain" | "sea" | null;
    unit?: UnitRef | null;
    /** Whether to do what may be declined. */
    yes?: boolean | null;
  };
} | {
  action: "PAY_UNIT_FEE";
  payload: {
    unit: UnitRef;
  };
} | {
  action: "HEAL";
  payload: {
    target: Who;
  };
} | {
  action: "END_COMBAT_PHASE";
  payload: Record<string, never>;
} | {
  action: "START_COMBAT";
  payload: {
    spaces?: Array<string>;
  };
} | {
  action: "CHOOSE_TACTIC";
  payload: {
    /** The card that Preparation takes out of the deck. */
    card?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
    /** The cards that Rethink discards; asked for where left out. */
    cards?: Array<CardId> | null;
    /** The die that Mana Steal takes. */
    color?: Color | null;
    tactic: TacticId;
  };
} | {
  action: "USE_TACTIC";
  payload: {
    cards?: Array<CardId>;
    dice?: Array<Color>;
    do?: Spare | null;
  };
} | {
  action: "BEGIN_TURN";
  payload: Record<string, never>;
} | {
  action: "ANNOUNCE_END_OF_ROUND";
  payload: Record<string, never>;
} | {
  action: "MOVE";
  payload: {
    /** A card discarded for a crystal of its color, where an effect allows it. */
    harvest?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
    /** Further rampagers for a fight that the step starts; asked for where left out and there are any. */
    join?: Array<string> | null;
    to: string;
  };
} | {
  action: "EXPLORE";
  payload: {
    slot: string;
  };
} | {
  action: "ENTER_SITE";
  payload: {
    /** For an altar; asked for where left out. */
    mana?: Array<Mana>;
    /** Move paid for the way through it: 2, 4 or 6. */
    path?: number | null;
    /** The unit that comes into a maze. */
    unit?: UnitRef | null;
  };
} | {
  action: "BURN_MONASTERY";
  payload: Record<string, never>;
} | {
  action: "INTERACT";
  payload: Record<string, never>;
} | {
  action: "RECRUIT";
  payload: {
    /** The unit that makes room. */
    disband?: UnitRef | null;
    /** For Magic Familiars. */
    mana?: Array<Mana>;
    /** Asked for where it is left out, like the rest. */
    unit?: "peasants" | "foresters" | "herbalist" | "northern_monks" | "savage_monks" | "red_cape_monks" | "utem_crossbowmen" | "utem_guardsmen" | "utem_swordsmen" | "guardian_golems" | "illusionists" | "scouts" | "thugs" | "shocktroops" | "magic_familiars" | "fire_mages" | "ice_mages" | "fire_golems" | "ice_golems" | "catapults" | "amotep_gunners" | "amotep_freezers" | "altem_mages" | "altem_guardians" | "sorcerers" | "hero_blue" | "hero_red" | "hero_green" | "hero_white" | "delphana_masters" | null;
    /** A card or skill that makes it cheaper, or gives it a place. */
    via?: string | null;
  };
} | {
  action: "BUY";
  payload: {
    card?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
    from?: Shelf | null;
    mana?: Array<Mana>;
    /** Points of Healing. */
    n?: number | null;
    what: Ware;
  };
} | {
  action: "CRYSTAL_TO_TOKEN";
  payload: {
    color: Color;
  };
} | {
  action: "REST";
  payload: {
    discard: Array<CardId>;
  };
} | {
  action: "END_TURN";
  payload: {
    discard?: Array<CardId>;
  };
} | {
  action: "TAKE_REWARD";
  payload: {
    card?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
    disband?: UnitRef | null;
    forfeit?: boolean;
    reward: number;
    unit?: "peasants" | "foresters" | "herbalist" | "northern_monks" | "savage_monks" | "red_cape_monks" | "utem_crossbowmen" | "utem_guardsmen" | "utem_swordsmen" | "guardian_golems" | "illusionists" | "scouts" | "thugs" | "shocktroops" | "magic_familiars" | "fire_mages" | "ice_mages" | "fire_golems" | "ice_golems" | "catapults" | "amotep_gunners" | "amotep_freezers" | "altem_mages" | "altem_guardians" | "sorcerers" | "hero_blue" | "hero_red" | "hero_green" | "hero_white" | "delphana_masters" | null;
  };
} | {
  action: "LEVEL_UP";
  payload: {
    card?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
    skill?: "dark_paths" | "burning_power" | "hot_swordsmanship" | "dark_negotiation" | "dark_fire_magic" | "power_of_pain" | "invocation" | "polarization" | "motivation_arythea" | "healing_ritual" | "ritual_of_pain" | "freezing_power" | "potion_making" | "white_crystal_craft" | "green_crystal_craft" | "red_crystal_craft" | "glittering_fortune" | "flight" | "universal_power" | "motivation_goldyx" | "source_freeze" | "source_opening" | "forward_march" | "day_sharpshooting" | "inspiration" | "bright_negotiation" | "leaves_in_the_wind" | "whispers_in_the_treetops" | "leadership" | "bonds_of_loyalty" | "motivation_norowas" | "prayer_of_weather" | "prayer_of_weather_coop" | "double_time" | "night_sharpshooting" | "cold_swordsmanship" | "shield_mastery" | "resistance_break" | "i_feel_no_pain" | "i_dont_give_a_damn" | "who_needs_magic" | "motivation_tovak" | "mana_exploit" | "mana_overload" | "refreshing_bath" | "refreshing_breeze" | "hawk_eyes" | "on_her_own" | "deadly_aim" | "know_your_prey" | "taunt" | "dueling" | "motivation_wolfhawk" | "wolfs_howl" | "wolfs_howl_coop" | "spirit_guides" | "battle_hardened" | "battle_frenzy" | "shamanic_ritual" | "regenerate_krang" | "arcane_disguise" | "puppet_master" | "master_of_chaos" | "curse" | "mana_suppression" | "mana_enhancement" | "elemental_resistance" | "feral_allies" | "thunderstorm" | "lightning_storm" | "beguile" | "forked_lightning" | "shapeshift" | "secret_ways" | "regenerate_braevalar" | "natures_vengeance" | "natures_vengeance_coop" | null;
  };
} | {
  action: "DISCARD";
  payload: {
    cards: Array<CardId>;
  };
} | {
  action: "PLUNDER";
  payload: Record<string, never>;
} | {
  action: "SCENARIO";
  payload: {
    do: Quest;
    /** The end of a journey. */
    to?: string | null;
  };
} | {
  action: "PROPOSE_ASSAULT";
  payload: {
    city: string;
    mana?: Array<Mana>;
    shares: Shares;
    /** A spell that takes the hero there from afar, and its mana. */
    via?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
  };
} | {
  action: "ANSWER_ASSAULT";
  payload: {
    accept: boolean;
  };
} | {
  action: "CONVERT";
  payload: {
    from: Stock;
    n: number;
    to: Gained;
  };
} | {
  action: "SPEND";
  payload: {
    card?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
    unit?: UnitRef | null;
    via: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box";
  };
} | {
  action: "ATTACH_BANNER";
  payload: {
    card: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box";
    unit: UnitRef;
  };
} | {
  action: "RETURN_SKILL";
  payload: {
    skill: "dark_paths" | "burning_power" | "hot_swordsmanship" | "dark_negotiation" | "dark_fire_magic" | "power_of_pain" | "invocation" | "polarization" | "motivation_arythea" | "healing_ritual" | "ritual_of_pain" | "freezing_power" | "potion_making" | "white_crystal_craft" | "green_crystal_craft" | "red_crystal_craft" | "glittering_fortune" | "flight" | "universal_power" | "motivation_goldyx" | "source_freeze" | "source_opening" | "forward_march" | "day_sharpshooting" | "inspiration" | "bright_negotiation" | "leaves_in_the_wind" | "whispers_in_the_treetops" | "leadership" | "bonds_of_loyalty" | "motivation_norowas" | "prayer_of_weather" | "prayer_of_weather_coop" | "double_time" | "night_sharpshooting" | "cold_swordsmanship" | "shield_mastery" | "resistance_break" | "i_feel_no_pain" | "i_dont_give_a_damn" | "who_needs_magic" | "motivation_tovak" | "mana_exploit" | "mana_overload" | "refreshing_bath" | "refreshing_breeze" | "hawk_eyes" | "on_her_own" | "deadly_aim" | "know_your_prey" | "taunt" | "dueling" | "motivation_wolfhawk" | "wolfs_howl" | "wolfs_howl_coop" | "spirit_guides" | "battle_hardened" | "battle_frenzy" | "shamanic_ritual" | "regenerate_krang" | "arcane_disguise" | "puppet_master" | "master_of_chaos" | "curse" | "mana_suppression" | "mana_enhancement" | "elemental_resistance" | "feral_allies" | "thunderstorm" | "lightning_storm" | "beguile" | "forked_lightning" | "shapeshift" | "secret_ways" | "regenerate_braevalar" | "natures_vengeance" | "natures_vengeance_coop";
  };
} | {
  action: "ATTACK_PLAYER";
  payload: {
    player: PlayerId;
  };
} | {
  action: "ATTEND";
  payload: {
    mode: Attendance;
  };
} | {
  action: "PASS";
  payload: Record<string, never>;
} | {
  action: "SPEND_DAMAGE";
  payload: {
    retreat?: string | null;
    steal?: Array<CardId>;
    /** `hero` as often as it is wounded, and units. */
    wounds?: Array<Who>;
  };
};

/** The match as one viewer sees it: the viewer's own side at the top, others that may be seen in `sides`, each with its player. */
export type View = {
  /** A joint assault that is proposed or on. */
  assault?: AssaultView | null;
  canEndPhase: CanEnd;
  /** Skills that lie in the centre. */
  centre?: Array<CentreView>;
  cities?: Array<CityOnMap>;
  city?: CityView;
  /** The fight that is on, as a skirmish shows it, with the three members below. */
  combat?: View | null;
  completedAttacksThisPhase: number;
  context: Context;
  currentAttack: AttackView | null;
  currentBlock: BlockView | null;
  currentDamage: Array<DamageView>;
  decks?: DecksView;
  diceUsed: number;
  dummy?: DummyView;
  end?: EndView;
  endTurn?: EndTurnView;
  enemies: Array<EnemyView>;
  fameGained: number;
  /** The number of the fight, from 1. */
  fight: number;
  fights: number;
  influencePoints: number;
  knockedOut: boolean;
  lastResults: Array<ResultView>;
  map?: Array<TileView>;
  modifiers: ModifiersView;
  movePoints: number;
  nightMana: boolean;
  /** What can be gained. A server's snapshot of a map holds the seat's moves in `moves`. */
  offers?: OffersView;
  /** Players, and `dummy`. */
  order?: Array<Place>;
  ownerId?: PlayerId;
  /** Those tokens; the seat's own. */
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
  pendingChoice: ChoiceView | null;
  phase: Phase;
  /** The judge's. */
  pileDiscards?: {
    brown?: Array<EnemyId>;
    gray?: Array<EnemyId>;
    green?: Array<EnemyId>;
    red?: Array<EnemyId>;
    violet?: Array<EnemyId>;
    white?: Array<EnemyId>;
  };
  /** Top first; the judge's. */
  piles?: {
    brown?: Array<EnemyId>;
    gray?: Array<EnemyId>;
    green?: Array<EnemyId>;
    red?: Array<EnemyId>;
    violet?: Array<EnemyId>;
    white?: Array<EnemyId>;
  };
  player: HeroView;
  playerId?: PlayerId;
  /** Every option with its costs, or the code of its refusal; the seat's own. */
  plays?: Array<PlayView>;
  /** What effects have promised for later. */
  prepared?: Array<PromiseView>;
  /** A fight between two heroes. */
  pvp?: DuelView | null;
  revealedSkills?: Array<SkillId>;
  round?: number;
  roundTime: Time;
  rounds?: number;
  scenario: Scenario;
  selectableTargets: Array<Selectable>;
  /** Of a joint assault. */
  shares?: Array<ShareView>;
  sides?: Array<View>;
  source?: Array<SourceView>;
  /** The space that is fought for; the hero's own where it challenges rampaging enemies. */
  space?: string;
  spaces?: Array<SpaceView>;
  /** What lies in decks, top first; the judge's. */
  stacks?: StacksView;
  summoned?: Array<SummonedView>;
  tactics?: TacticsView;
  tileDeck?: TileDeckView;
  time?: Time;
  tokens?: Array<TokenView>;
  /** Of the player whose turn it is. */
  turn?: TurnView;
  undo: UndoView;
  unitsAllowed: boolean;
  variants?: Array<Variant>;
  woundsToHand: number;
};

/** What everybody sees of every player. */
export type PlayerView = {
  armor?: number;
  /** Until the round ends. */
  aside?: Array<CardId>;
  /** Null while off the map at the portal. */
  at?: string | null;
  commandTokens?: number;
  crystals?: {
    black?: number;
    blue?: number;
    gold?: number;
    green?: number;
    red?: number;
    white?: number;
  };
  /** Top first; the judge's. */
  deck?: Array<CardId>;
  deckCount?: number;
  /** Cards on top that everybody saw coming there. */
  deckTop?: Array<CardId>;
  discard?: Array<CardId>;
  fame: number;
  /** The number of the fight, from 1. */
  fight: number;
  finished: boolean;
  /** In order; the seat's own. */
  hand?: Array<CardId>;
  handCount?: number;
  handLimit?: number;
  hero?: HeroId;
  level?: number;
  playArea?: Array<CardId>;
  removed?: Array<CardId>;
  reputation?: number;
  rewards?: Array<RewardView>;
  score?: Record<string, number>;
  skills?: Array<SkillView>;
  tactic?: HeldTactic;
  tokenUp?: boolean;
  tokens?: {
    black?: number;
    blue?: number;
    gold?: number;
    green?: number;
    red?: number;
    white?: number;
  };
  /** Cards under Sparing Power; the judge's. */
  under?: Array<CardId>;
  units?: Array<UnitView>;
  /** Wound cards everywhere. */
  wounds: number;
  woundsInHand?: number;
};

/** Something that happened. */
export type Event = {
  data: {
    context: Context;
    enemies: Array<Named>;
    fight: number;
  };
  type: "combat_started";
} | {
  data: {
    change: number;
    reputation: number;
  };
  type: "reputation_changed";
} | {
  data: {
    phase: Phase;
  };
  type: "phase_changed";
} | {
  data: {
    attackType: AttackType;
    combinedArmor: number;
    defend?: Array<DefendPair>;
    group: Array<EnemyRef>;
  };
  type: "attack_declared";
} | {
  data: {
    amount: number;
    card?: CardId | null;
    element: Element;
    held: boolean;
    kind?: AttackKind | null;
    unit?: UnitRef | null;
  };
  type: "attack_pool_changed";
} | {
  data: {
    combinedArmor: number;
    defeated: Array<EnemyRef>;
    effective: number;
    fame: number;
    full: number;
    group: Array<EnemyRef>;
    halved: Array<Element>;
    pool: Points;
    reputation: number;
    success: boolean;
    weak: number;
  };
  type: "attack_resolved";
} | {
  data: Record<string, never>;
  type: "attack_cancelled";
} | {
  data: {
    combinedArmor: number;
    defend?: Array<DefendPair>;
    group: Array<EnemyRef>;
  };
  type: "attack_retargeted";
} | {
  data: {
    attack: number;
    enemy: EnemyRef;
    required: number;
  };
  type: "block_declared";
} | {
  data: {
    attack: number;
    effective: number;
    enemy: EnemyRef;
    pool: Points;
    required: number;
    success: boolean;
  };
  type: "block_resolved";
} | {
  data: Record<string, never>;
  type: "block_cancelled";
} | {
  data: {
    attack: number;
    by: number;
    enemy: EnemyRef;
    value: number;
  };
  type: "attack_value_reduced";
} | {
  data: {
    by: EnemyRef;
    tokens: Array<Named>;
  };
  type: "tokens_summoned";
} | {
  data: {
    attack: number;
    damage: number;
    enemy: EnemyRef;
    left: number;
    target: Who;
  };
  type: "damage_assigned";
} | {
  data: {
    unit: UnitRef;
    wounds: number;
  };
  type: "unit_wounded";
} | {
  data: {
    unit: UnitRef;
  };
  type: "unit_absorbed";
} | {
  data: {
    unit: UnitRef;
  };
  type: "unit_destroyed";
} | {
  data: {
    discard: number;
    hand: number;
    woundsToHand: number;
  };
  type: "hero_wounded";
} | {
  data: {
    cards: number;
    why: HandLoss;
  };
  type: "hand_discarded";
} | {
  data: Record<string, never>;
  type: "knocked_out";
} | {
  data: {
    enemy: EnemyRef;
  };
  type: "enemy_defeated";
} | {
  data: {
    fame: number;
    gained: number;
  };
  type: "fame_gained";
} | {
  data: {
    enemy: EnemyRef;
  };
  type: "shield_placed";
} | {
  data: {
    card?: CardId | null;
    discard?: CardId | null;
    effect: string;
    fee: number;
    mana?: Array<Mana>;
    mode?: Mode | null;
    partner?: CardId | null;
    skill?: SkillId | null;
    unit?: UnitRef | null;
  };
  type: "play_made";
} | {
  data: {
    cards: Array<CardId>;
  };
  type: "card_trashed";
} | {
  data: {
    cards: Array<CardId>;
  };
  type: "cards_discarded";
} | {
  data: {
    ask: Ask;
    card?: CardId | null;
    effect: string;
    unit?: UnitRef | null;
  };
  type: "choice_asked";
} | {
  data: Choose;
  type: "choice_made";
} | {
  data: {
    target: PlayerId;
  };
  type: "pvp_started";
} | {
  data: {
    mode: Attendance;
  };
  type: "pvp_attended";
} | {
  data: Record<string, never>;
  type: "pvp_passed";
} | {
  data: {
    pool: Points;
    total: number;
  };
  type: "pvp_attack";
} | {
  data: {
    reduction: number;
    total: number;
  };
  type: "pvp_block";
} | {
  data: {
    retreat?: string | null;
    stolen?: Array<CardId>;
    wounds: Array<Who>;
  };
  type: "pvp_damage";
} | {
  data: {
    fame: number;
    winner?: PlayerId | null;
  };
  type: "pvp_ended";
} | {
  data: {
    tactic?: TacticId | null;
  };
  type: "tactic_named";
} | {
  data: {
    by: number;
    change: EnemyChange;
    enemy: EnemyRef;
  };
  type: "enemy_changed";
} | {
  data: {
    by: number;
    change: EnemyChange;
    target: PlayerId;
    unit: UnitRef;
  };
  type: "unit_jinxed";
} | {
  data: {
    fee: number;
    unit: UnitRef;
  };
  type: "unit_fee_paid";
} | {
  data: {
    enemy: EnemyId | null;
    pile: TokenColor;
  };
  type: "token_peeked";
} | {
  data: {
    at: string;
    enemy: EnemyId | null;
  };
  type: "token_spied";
} | {
  data: {
    cards?: Array<CardId> | null;
    n: number;
  };
  type: "cards_drawn";
} | {
  data: {
    dice: Array<Color>;
  };
  type: "source_rolled";
} | {
  data: {
    id: UnitId;
    unit: UnitRef;
  };
  type: "unit_joined";
} | {
  data: {
    left: number;
    unit?: UnitRef | null;
  };
  type: "wound_healed";
} | {
  data: {
    context: Context;
    fame: number;
    fight: number;
    rewards: Array<Reward>;
    shields: number;
    tokens: Array<TokenFate>;
    won: boolean;
  };
  type: "combat_ended";
} | {
  data: Record<string, never>;
  type: "withdrawn";
} | {
  data: {
    fame: number;
    fightsWon: number;
    wounds: number;
  };
  type: "skirmish_ended";
} | {
  data: {
    order: Array<Place>;
    scenario: Scenario;
    time: Time;
  };
  type: "game_started";
} | {
  data: {
    round: number;
    time: Time;
  };
  type: "round_started";
} | {
  data: {
    tactic: TacticId;
  };
  type: "tactic_taken";
} | {
  data: {
    tactic: TacticId;
  };
  type: "dummy_tactic";
} | {
  data: {
    tactic: TacticId;
  };
  type: "tactic_used";
} | {
  data: {
    tactics: Array<TacticId>;
  };
  type: "tactics_removed";
} | {
  data: {
    order: Array<Place>;
  };
  type: "order_set";
} | {
  data: Record<string, never>;
  type: "turn_started";
} | {
  data: Record<string, never>;
  type: "turn_skipped";
} | {
  data: Record<string, never>;
  type: "turn_forfeited";
} | {
  data: Record<string, never>;
  type: "turn_ended";
} | {
  data: {
    by: Place;
  };
  type: "end_announced";
} | {
  data: {
    cause: Cause;
  };
  type: "end_triggered";
} | {
  data: {
    at: string;
  };
  type: "hero_placed";
} | {
  data: {
    cost: number;
    from: string;
    left: number;
    to: string;
  };
  type: "hero_moved";
} | {
  data: {
    at: string;
    wounds: number;
  };
  type: "hero_withdrawn";
} | {
  data: Record<string, never>;
  type: "hero_lost";
} | {
  data: {
    spaces: Array<string>;
  };
  type: "provoked";
} | {
  data: {
    slot: string;
    tile: TileId;
  };
  type: "tile_revealed";
} | {
  data: {
    at: string;
    color: TokenColor;
    enemy?: EnemyId | null;
    hidden?: EnemyId | null;
  };
  type: "token_placed";
} | {
  data: {
    at: string;
    enemy: EnemyId;
  };
  type: "token_revealed";
} | {
  data: {
    at: string;
    hidden?: RuinId | null;
    ruin?: RuinId | null;
  };
  type: "ruin_placed";
} | {
  data: {
    at: string;
    ruin: RuinId;
  };
  type: "ruin_revealed";
} | {
  data: {
    at: string;
    site: SiteKind;
  };
  type: "site_entered";
} | {
  data: {
    at: string;
    site: SiteKind;
  };
  type: "site_conquered";
} | {
  data: {
    at: string;
    fame: number;
  };
  type: "altar_paid";
} | {
  data: {
    at: string;
    influence: number;
    site: SiteKind;
  };
  type: "interaction_started";
} | {
  data: {
    cost: number;
    id: UnitId;
    unit: UnitRef;
  };
  type: "unit_recruited";
} | {
  data: {
    unit: UnitRef;
  };
  type: "unit_disbanded";
} | {
  data: {
    color: Color;
    unit: UnitRef;
  };
  type: "unit_marked";
} | {
  data: {
    units: Array<UnitId>;
  };
  type: "units_offered";
} | {
  data: {
    cost: number;
    n: number;
  };
  type: "healing_bought";
} | {
  data: {
    cost: number;
  };
  type: "artifact_bought";
} | {
  data: {
    card: CardId;
    offer: OfferName;
  };
  type: "offer_filled";
} | {
  data: {
    card: CardId;
  };
  type: "card_offered";
} | {
  data: {
    card?: CardId | null;
    hidden?: boolean;
    to: Pile;
  };
  type: "card_gained";
} | {
  data: {
    cards?: Array<CardId> | null;
    n: number;
  };
  type: "artifacts_drawn";
} | {
  data: {
    wounds: number;
  };
  type: "hand_shown";
} | {
  data: Record<string, never>;
  type: "rested";
} | {
  data: {
    color: Color;
  };
  type: "crystal_gained";
} | {
  data: {
    color: Color;
  };
  type: "token_gained";
} | {
  data: {
    color: Color;
  };
  type: "die_rolled";
} | {
  data: {
    from: Pile;
  };
  type: "wound_trashed";
} | {
  data: {
    skills: Array<SkillId>;
  };
  type: "skills_revealed";
} | {
  data: {
    card: CardId;
    unit: UnitRef;
  };
  type: "banner_lost";
} | {
  data: {
    card: CardId;
    unit: UnitRef;
  };
  type: "banner_attached";
} | {
  data: {
    skill: SkillId;
  };
  type: "skill_returned";
} | {
  data: {
    skill: SkillId;
  };
  type: "skill_gained";
} | {
  data: {
    skill: SkillId;
  };
  type: "skill_offered";
} | {
  data: {
    level: number;
  };
  type: "level_gained";
} | {
  data: {
    reward: PrizeKind;
  };
  type: "reward_taken";
} | {
  data: {
    at: string;
    tomb: boolean;
  };
  type: "secret_placed";
} | {
  data: Record<string, never>;
  type: "plundered";
} | {
  data: {
    extra: Array<CardId>;
    flipped: Array<CardId>;
    left: number;
  };
  type: "dummy_played";
} | {
  data: {
    city: string;
    shares: Array<ShareTold>;
  };
  type: "assault_proposed";
} | {
  data: {
    accept: boolean;
  };
  type: "assault_answered";
} | {
  data: {
    shares: Array<ShareTold>;
  };
  type: "assault_started";
} | {
  data: {
    conquered: boolean;
  };
  type: "assault_ended";
} | {
  data: {
    reason: Cause;
  };
  type: "game_ended";
};

/** What can be foreseen. */
export type Preview = {
  /** The block as it would be. */
  blockPreview?: BlockView;
  /** The code of the refusal. */
  code?: string;
  /** What the damage spent in a duel leaves. */
  damageLeft?: number;
  /** The damage before it is assigned. */
  damagePreview?: DamageView;
  /** A purchase or recruit before it is paid. */
  deal?: DealPreview;
  /** What the end of the turn will do. */
  endTurn?: EndTurnView;
  /** The fight that the action starts. */
  fight?: FightForecast;
  /** The group with the pool as it would be. */
  groupPreview?: AttackView;
  /** An interaction before it is begun. */
  interaction?: MarketPreview;
  legal: boolean;
  /** What the new level gives. */
  level?: LevelPreview;
  /** The way to a space that is further away. */
  path?: PathPreview;
  /** The score so far, by its parts. */
  score?: Record<string, number>;
  /** A step before it is taken. */
  step?: MovePreview;
  /** A tile before it is revealed. */
  tile?: TilePreview;
  /** Enemies that would ignore the play, wholly or in part. Where it names no target, all that could be meant. */
  warnedBy: {
    defend_applies?: Array<EnemyRef>;
    elusive_high?: Array<EnemyRef>;
    fortified_double?: Array<EnemyRef>;
    fortified_single?: Array<EnemyRef>;
    halves_cold_fire?: Array<EnemyRef>;
    halves_fire?: Array<EnemyRef>;
    halves_ice?: Array<EnemyRef>;
    halves_physical?: Array<EnemyRef>;
    ignores?: Array<EnemyRef>;
    ignores_part?: Array<EnemyRef>;
  };
};

export type Ability = "fortified" | "unfortified" | "swift" | "brutal" | "poison" | "paralyze" | "summon" | "cumbersome" | "vampiric" | "elusive" | "arcane_immunity" | "assassination" | "defend";

/** A further ability in one activation of a unit that may use several. */
export type Also = {
  effect?: "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A2i" | "A3f" | "A4i" | "A4f" | "A6f" | "A6i" | "A5cf" | "A6cf" | "R1" | "R2" | "R3" | "R7" | "R3f" | "R4f" | "R6f" | "S1" | "S2" | "S3" | "S4" | "S4i" | "S5f" | "S5i" | "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "B8" | "B3f" | "B4f" | "B6f" | "B3i" | "B4i" | "B5i" | "B5cf" | "B8cf" | "B" | "M1" | "M2" | "M3" | "M4" | "M5" | "Inf1" | "Inf2" | "Inf3" | "Inf4" | "Inf5" | "Inf6" | "H1" | "H2" | "H4" | "draw1" | "draw2" | "ready" | "tok:red" | "tok:blue" | "tok:green" | "tok:white" | "cry:green" | "cry:white" | "cry" | "source" | "dice" | "boost" | "attack-1" | "attack-2" | "armor-5" | "peek" | "support" | "weaken" | "redirect" | "freeze" | "tokens" | "cold_fire_attacks" | "siege_attacks" | "resist" | "strip_fortification" | "strip_resistances" | "NoAttack" | "doom" | "strip" | "only" | "A7" | "A5f" | "A3i" | "A4cf" | "A7cf" | "A10cf" | "A8i" | "A11i" | "R4" | "R3i" | "R5f" | "R5i" | "R6i" | "R9i" | "S3f" | "S8f" | "S8i" | "B7" | "B7f" | "M7" | "Inf7" | "Inf8" | "Inf9" | "H3" | "H6" | "cry:red" | "cry:blue" | "armor-3" | "all-2" | "S5" | "S1f" | "S1i" | "A2f" | "B2f" | "B2i" | "armor-1" | "heal" | "S4f" | "provoke" | "attack-2x2" | "B4x2" | "B4cfx3" | "attack-4" | "stare" | "destroy" | "fortifications" | "resistances" | "act" | "A8" | "move2" | "hand2" | "now" | "each" | "top" | "bottom" | "split" | "fear" | "courage" | "flip" | "reputation" | "keep" | "A" | "R1cf" | "wound" | "other" | "move" | "cry2";
  mana?: Array<Mana>;
  targets?: Array<EnemyRef>;
};

/** Armor of a member when the attack was resolved. */
export type ArmorLine = {
  base: number;
  city: number;
  defend: number;
  final: number;
  id: EnemyRef;
  modifiers: number;
  vampiric: number;
};

/** Armor of one enemy, part by part. */
export type ArmorView = {
  base: number;
  /** Everything added. */
  bonus: number;
  city: number;
  defend: number;
  final: number;
  id: EnemyRef;
  modifiers: number;
  vampiric: number;
};

export type Ask = "source" | "use" | "partner" | "card" | "mana" | "more" | "enemy" | "attack" | "unit" | "color" | "pile" | "die" | "cards" | "option" | "confirm" | "space" | "spaces" | "skill" | "recruit" | "number" | "terrain" | "player" | "tactic";

/** A joint assault on a city. */
export type AssaultView = {
  city: string;
  initiator: PlayerId;
  shares: Array<ShareView>;
};

export type AttackKind = "melee" | "ranged" | "siege";

export type AttackState = "OPEN" | "BLOCKED" | "ZEROED" | "CANCELLED" | "ASSIGNED";

export type AttackType = "ranged" | "siege" | "melee";

/** A group with everything that it does to a pool: the open attack, or the preview of a declaration. */
export type AttackView = {
  allowedKinds: Array<AttackKind>;
  armor: Array<ArmorView>;
  attackType: AttackType;
  canCancel: boolean;
  canResolve: boolean;
  /** The code of the refusal to cancel. */
  cancelReason?: string;
  combinedArmor: number;
  /** Whether something was played into it. */
  committed: boolean;
  contributions: Array<ContributionView>;
  defend?: Array<DefendView>;
  effective: number;
  fortification: number;
  full: number;
  group: Array<EnemyRef>;
  halfOfWeak: number;
  halved: Halved;
  /** Who makes an element count half. */
  halvedBy: {
    cold_fire?: Array<EnemyRef>;
    fire?: Array<EnemyRef>;
    ice?: Array<EnemyRef>;
    physical?: Array<EnemyRef>;
  };
  missing: number;
  pool: Points;
  /** All points before halving. */
  rawTotal: number;
  sufficient: boolean;
  /** Who causes each warning. */
  warnedBy: {
    defend_applies?: Array<EnemyRef>;
    elusive_high?: Array<EnemyRef>;
    fortified_double?: Array<EnemyRef>;
    fortified_single?: Array<EnemyRef>;
    halves_cold_fire?: Array<EnemyRef>;
    halves_fire?: Array<EnemyRef>;
    halves_ice?: Array<EnemyRef>;
    halves_physical?: Array<EnemyRef>;
    ignores?: Array<EnemyRef>;
    ignores_part?: Array<EnemyRef>;
  };
  warnings: Array<Warning>;
  weak: number;
};

export type Attendance = "FULL" | "PARTIAL";

/** The open block. Points that count twice against Swift are doubled in `block`. */
export type BlockView = {
  attack: number;
  block: Points;
  canCancel: boolean;
  contributions: Array<ContributionView>;
  effective: number;
  enemy: EnemyRef;
  full: number;
  halfOfWeak: number;
  halved: Halved;
  missing: number;
  required: number;
  sufficient: boolean;
  weak: number;
};

/** Whether the phase can be left, or the code of the refusal. */
export type CanEnd = {
  allowed: boolean;
  code: string | null;
};

export type CardId = "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box";

export type Cause = "ROUND_LIMIT" | "CITY_REVEALED" | "CITIES_CONQUERED" | "SCENARIO";

/** A skill in the centre. */
export type CentreView = {
  color?: Color | null;
  /** Mana that lies on it, by color. */
  mana?: {
    black?: number;
    blue?: number;
    gold?: number;
    green?: number;
    red?: number;
    white?: number;
  };
  ownerId: PlayerId;
  skill: SkillId;
};

/** What a play asks before anything else can be done, and the legal answers. */
export type ChoiceView = {
  /** On the map those of the seat that is asked only. */
  answers: Array<Choose>;
  ask: Ask;
  card?: CardId;
  /** The option that is played, once it is chosen. */
  effect: string;
  /** Whether it can be declined. */
  may?: boolean;
  unit?: UnitRef;
};

/** The answer to the question of a play: exactly the members that are asked for. */
export type Choose = {
  attack?: number | null;
  card?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
  cards?: Array<CardId>;
  /** Of mana, or of a pile. */
  color?: Chosen | null;
  die?: TurnedDie | null;
  /** Nothing is added. */
  done?: boolean;
  effect?: "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A2i" | "A3f" | "A4i" | "A4f" | "A6f" | "A6i" | "A5cf" | "A6cf" | "R1" | "R2" | "R3" | "R7" | "R3f" | "R4f" | "R6f" | "S1" | "S2" | "S3" | "S4" | "S4i" | "S5f" | "S5i" | "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "B8" | "B3f" | "B4f" | "B6f" | "B3i" | "B4i" | "B5i" | "B5cf" | "B8cf" | "B" | "M1" | "M2" | "M3" | "M4" | "M5" | "Inf1" | "Inf2" | "Inf3" | "Inf4" | "Inf5" | "Inf6" | "H1" | "H2" | "H4" | "draw1" | "draw2" | "ready" | "tok:red" | "tok:blue" | "tok:green" | "tok:white" | "cry:green" | "cry:white" | "cry" | "source" | "dice" | "boost" | "attack-1" | "attack-2" | "armor-5" | "peek" | "support" | "weaken" | "redirect" | "freeze" | "tokens" | "cold_fire_attacks" | "siege_attacks" | "resist" | "strip_fortification" | "strip_resistances" | "NoAttack" | "doom" | "strip" | "only" | "A7" | "A5f" | "A3i" | "A4cf" | "A7cf" | "A10cf" | "A8i" | "A11i" | "R4" | "R3i" | "R5f" | "R5i" | "R6i" | "R9i" | "S3f" | "S8f" | "S8i" | "B7" | "B7f" | "M7" | "Inf7" | "Inf8" | "Inf9" | "H3" | "H6" | "cry:red" | "cry:blue" | "armor-3" | "all-2" | "S5" | "S1f" | "S1i" | "A2f" | "B2f" | "B2i" | "armor-1" | "heal" | "S4f" | "provoke" | "attack-2x2" | "B4x2" | "B4cfx3" | "attack-4" | "stare" | "destroy" | "fortifications" | "resistances" | "act" | "A8" | "move2" | "hand2" | "now" | "each" | "top" | "bottom" | "split" | "fear" | "courage" | "flip" | "reputation" | "keep" | "A" | "R1cf" | "wound" | "other" | "move" | "cry2" | null;
  enemy?: EnemyRef | null;
  mana?: Mana | null;
  mode?: Mode | null;
  /** Declines. */
  none?: boolean;
  number?: number | null;
  option?: string | null;
  partner?: Partner | null;
  /** Another player, or whose unit it is. */
  player?: PlayerRef | null;
  /** A unit of the offer. */
  recruit?: "peasants" | "foresters" | "herbalist" | "northern_monks" | "savage_monks" | "red_cape_monks" | "utem_crossbowmen" | "utem_guardsmen" | "utem_swordsmen" | "guardian_golems" | "illusionists" | "scouts" | "thugs" | "shocktroops" | "magic_familiars" | "fire_mages" | "ice_mages" | "fire_golems" | "ice_golems" | "catapults" | "amotep_gunners" | "amotep_freezers" | "altem_mages" | "altem_guardians" | "sorcerers" | "hero_blue" | "hero_red" | "hero_green" | "hero_white" | "delphana_masters" | null;
  skill?: "dark_paths" | "burning_power" | "hot_swordsmanship" | "dark_negotiation" | "dark_fire_magic" | "power_of_pain" | "invocation" | "polarization" | "motivation_arythea" | "healing_ritual" | "ritual_of_pain" | "freezing_power" | "potion_making" | "white_crystal_craft" | "green_crystal_craft" | "red_crystal_craft" | "glittering_fortune" | "flight" | "universal_power" | "motivation_goldyx" | "source_freeze" | "source_opening" | "forward_march" | "day_sharpshooting" | "inspiration" | "bright_negotiation" | "leaves_in_the_wind" | "whispers_in_the_treetops" | "leadership" | "bonds_of_loyalty" | "motivation_norowas" | "prayer_of_weather" | "prayer_of_weather_coop" | "double_time" | "night_sharpshooting" | "cold_swordsmanship" | "shield_mastery" | "resistance_break" | "i_feel_no_pain" | "i_dont_give_a_damn" | "who_needs_magic" | "motivation_tovak" | "mana_exploit" | "mana_overload" | "refreshing_bath" | "refreshing_breeze" | "hawk_eyes" | "on_her_own" | "deadly_aim" | "know_your_prey" | "taunt" | "dueling" | "motivation_wolfhawk" | "wolfs_howl" | "wolfs_howl_coop" | "spirit_guides" | "battle_hardened" | "battle_frenzy" | "shamanic_ritual" | "regenerate_krang" | "arcane_disguise" | "puppet_master" | "master_of_chaos" | "curse" | "mana_suppression" | "mana_enhancement" | "elemental_resistance" | "feral_allies" | "thunderstorm" | "lightning_storm" | "beguile" | "forked_lightning" | "shapeshift" | "secret_ways" | "regenerate_braevalar" | "natures_vengeance" | "natures_vengeance_coop" | null;
  space?: string | null;
  spaces?: Array<string>;
  tactic?: TacticId | null;
  terrain?: "plains" | "hills" | "forest" | "wasteland" | "desert" | "swamp" | "lake" | "mountain" | "sea" | null;
  unit?: UnitRef | null;
  /** Whether to do what may be declined. */
  yes?: boolean | null;
};

export type Chosen = "red" | "blue" | "green" | "white" | "gold" | "black" | "gray" | "brown" | "violet";

export type CityColor = "blue" | "green" | "red" | "white";

/** A city. */
export type CityOnMap = {
  at: string;
  color: CityColor;
  conquered: boolean;
  /** Those of the tokens that lie in the city. */
  garrison?: Array<GarrisonView>;
  leader?: PlayerId;
  level: number;
  shields: Array<PlayerId>;
};

/** A city of level 1 to 11. */
export type CityOption = {
  color: CityColor;
  level: number;
};

/** A city being assaulted. */
export type CityView = {
  color: CityColor;
  level: number;
};

export type Color = "red" | "blue" | "green" | "white" | "gold" | "black";

export type Context = "ASSAULT_KEEP" | "ASSAULT_TOWER" | "ASSAULT_CITY" | "ASSAULT_OWNED_KEEP" | "RAMPAGING" | "DUNGEON" | "TOMB" | "MONSTER_DEN" | "SPAWNING_GROUNDS" | "RUINS" | "BURN_MONASTERY" | "MAZE" | "LABYRINTH" | "MINE" | "INCANTATION";

/** One contribution to a pool, or without a kind to a block. */
export type ContributionView = {
  amount: number;
  card?: CardId;
  element: Element;
  halved: boolean;
  kind?: AttackKind;
  skill?: SkillId;
  twiceAgainstSwift?: boolean;
  unit?: UnitRef;
};

/** Damage of one open attack, and what it would do to the hero. */
export type DamageView = {
  assassination: boolean;
  attack: number;
  brutal: boolean;
  /** Wounds into the discard pile. */
  discardWounds: number;
  element: Element | null;
  enemy: EnemyRef;
  /** The unit that must come first. */
  first?: UnitRef;
  /** Wounds into hand. */
  heroWounds: number;
  knocksOut: boolean;
  paralyze: boolean;
  poison: boolean;
  remaining: number;
  units: Array<Eligible>;
};

/** MKG-16.14: a purchase or recruit before it is paid. */
export type DealPreview = {
  freeCommandTokens: number;
  left: number;
  /** What a card or skill takes off the price. */
  less: number;
  missing: number;
  price: number;
};

/** How many cards and tokens are left. */
export type DecksView = {
  actions: number;
  artifacts: number;
  discards: {
    brown?: Array<EnemyId>;
    gray?: Array<EnemyId>;
    green?: Array<EnemyId>;
    red?: Array<EnemyId>;
    violet?: Array<EnemyId>;
    white?: Array<EnemyId>;
  };
  elite: number;
  piles: {
    brown?: number;
    gray?: number;
    green?: number;
    red?: number;
    violet?: number;
    white?: number;
  };
  regular: number;
  ruins: number;
  spells: number;
};

/** A defender and the member of the group that gets its bonus. */
export type DefendPair = {
  defender: EnemyRef;
  target: EnemyRef;
};

/** A Defend pairing. */
export type DefendView = {
  bonus: number;
  defender: EnemyRef;
  target: EnemyRef;
};

/** A Source die. */
export type DieView = {
  color: Color;
  /** Not usable under the rules in force. */
  depleted: boolean;
  /** Held by the player. */
  taken: boolean;
};

/** An attack that was drawn onto a unit. */
export type DrawnView = {
  attack: number;
  enemy: EnemyRef;
};

/** Points of an attack or block in a duel. */
export type DuelPoints = {
  amount: number;
  card: CardId | null;
  element: Element;
  /** Nothing for Block. */
  kind: AttackKind | null;
  unit: UnitRef | null;
};

/** A fight between two heroes. */
export type DuelView = {
  /** Whose step it is. */
  acting: PlayerId;
  aggressor: PlayerId;
  attacker: PlayerId;
  block: Array<DuelPoints>;
  defender: PlayerId;
  fortified: boolean;
  full: boolean;
  /** Damage that can be spent. */
  left: number;
  /** The points of the attack, and of the block, one by one. */
  pool: Array<DuelPoints>;
  /** The attack that is being blocked. */
  total: number;
};

/** The dummy player. */
export type DummyView = {
  crystals: {
    black?: number;
    blue?: number;
    gold?: number;
    green?: number;
    red?: number;
    white?: number;
  };
  /** Top first; the judge's. */
  deck?: Array<CardId>;
  deckCount: number;
  discard: Array<CardId>;
  hero: HeroId;
  tactic?: TacticId;
};

export type Element = "physical" | "fire" | "ice" | "cold_fire";

/** Whether a unit can take damage of an attack, or the code of the refusal; and what the damage would do to it. */
export type Eligible = {
  armor: number;
  code: string | null;
  destroyed: boolean;
  eligible: boolean;
  id: UnitRef;
  /** Damage that would be left for others. */
  left: number;
  resistant: boolean;
  /** Wound cards that the unit would take. */
  wounds: number;
};

/** What the end of the turn will do, for the seat itself. */
export type EndTurnView = {
  asksLater: boolean;
  draws: number;
  handLimit: number;
  levels: number;
  withdrawalWounds: number;
};

/** The end of the round and of the match. */
export type EndView = {
  announcedBy: Place | null;
  /** Who still has a turn, in order. */
  lastTurns?: Array<PlayerId>;
  triggered: boolean;
  turnsLeft: number;
};

/** One attack of an enemy. */
export type EnemyAttackView = {
  assassination: boolean;
  brutal: boolean;
  damageIfUnblocked: number;
  /** Nothing for a Summon attack. */
  element: Element | null;
  index: number;
  paralyze: boolean;
  poison: boolean;
  /** What it was lowered by. */
  reduction: number;
  requiredBlock: number;
  state: AttackState;
  summon: boolean;
  swift: boolean;
  value: number;
};

export type EnemyChange = "NO_ATTACK" | "ARMOR_LOWERED" | "FORTIFICATION_GONE" | "RESISTANCES_GONE" | "DOOMED" | "REDIRECTED" | "ATTACK_RAISED" | "ATTACK_LOWERED" | "ABILITIES_GONE" | "CUMBERSOME" | "IGNORED";

export type EnemyId = "diggers" | "prowlers" | "cursed_hags" | "wolf_riders" | "ironclads" | "orc_summoners" | "orc_skirmishers" | "orc_war_beasts" | "orc_stonethrowers" | "orc_tracker" | "centaur_outriders" | "elemental_priests" | "elven_protectors" | "cloud_griffons" | "crystal_sprites" | "skeletal_warriors" | "shrouded_necromancers" | "corrupted_priests" | "gibbering_ghouls" | "zombie_horde" | "crossbowmen" | "guardsmen" | "swordsmen" | "golems" | "thugs_gray" | "shocktroops_gray" | "heroes_fortified" | "heroes_swift" | "heroes_fire" | "heroes_ice" | "minotaur" | "gargoyle" | "medusa" | "crypt_worm" | "werewolf" | "shadow" | "hydra" | "manticore" | "air_elemental" | "fire_elemental" | "earth_elemental" | "water_elemental" | "mummy" | "vampire" | "blood_demon" | "pain_wraith" | "monks" | "illusionists" | "ice_mages" | "fire_mages" | "ice_golems" | "fire_golems" | "sorcerers" | "magic_familiars" | "freezers" | "gunners" | "altem_guardsmen" | "altem_mages" | "fire_catapult" | "ice_catapult" | "delphana_masters" | "grim_legionnaries" | "thugs" | "shocktroops" | "swamp_dragon" | "fire_dragon" | "ice_dragon" | "high_dragon" | "lava_dragon" | "dragon_summoner" | "storm_dragon" | "savage_dragon" | "lightning_dragon" | "death_dragon" | "vampire_dragon";

/** An enemy: named, described or drawn. */
export type EnemyOption = {
  /** The pile to draw from. */
  draw?: TokenColor | null;
  enemy?: EnemyShape | null;
  role?: Role | null;
  /** A wall between the hero and it. */
  wall?: boolean;
};

export type EnemyRef = string;

export type EnemyShape = "diggers" | "prowlers" | "cursed_hags" | "wolf_riders" | "ironclads" | "orc_summoners" | "orc_skirmishers" | "orc_war_beasts" | "orc_stonethrowers" | "orc_tracker" | "centaur_outriders" | "elemental_priests" | "elven_protectors" | "cloud_griffons" | "crystal_sprites" | "skeletal_warriors" | "shrouded_necromancers" | "corrupted_priests" | "gibbering_ghouls" | "zombie_horde" | "crossbowmen" | "guardsmen" | "swordsmen" | "golems" | "thugs_gray" | "shocktroops_gray" | "heroes_fortified" | "heroes_swift" | "heroes_fire" | "heroes_ice" | "minotaur" | "gargoyle" | "medusa" | "crypt_worm" | "werewolf" | "shadow" | "hydra" | "manticore" | "air_elemental" | "fire_elemental" | "earth_elemental" | "water_elemental" | "mummy" | "vampire" | "blood_demon" | "pain_wraith" | "monks" | "illusionists" | "ice_mages" | "fire_mages" | "ice_golems" | "fire_golems" | "sorcerers" | "magic_familiars" | "freezers" | "gunners" | "altem_guardsmen" | "altem_mages" | "fire_catapult" | "ice_catapult" | "delphana_masters" | "grim_legionnaries" | "thugs" | "shocktroops" | "swamp_dragon" | "fire_dragon" | "ice_dragon" | "high_dragon" | "lava_dragon" | "dragon_summoner" | "storm_dragon" | "savage_dragon" | "lightning_dragon" | "death_dragon" | "vampire_dragon" | Record<string, never>;

/** One enemy. */
export type EnemyView = {
  /** Printed and granted. */
  abilities: Array<Ability>;
  armor: ArmorView;
  armorHigh: number;
  /** The low value of an Elusive enemy, else its armor. */
  armorLow: number;
  /** Armor gained or lost by effects. */
  armorModifier: number;
  /** The space of the map it came from. */
  at?: string;
  attacks: Array<EnemyAttackView>;
  attacksCancelled: boolean;
  color: TokenColor;
  defeated: boolean;
  defend: number;
  /** The Defend bonus that it has for good. */
  defendBonus: number;
  defendUsed: boolean;
  /** Dies once successfully blocked. */
  doomed: boolean;
  /** The row, or `custom`. */
  enemy: string;
  fame: number;
  fortification: FortificationView;
  fortificationRemoved: boolean;
  /** Those of them that its city grants to its Physical attacks. */
  granted?: Array<Ability>;
  /** Behind its summoned token. */
  hidden: boolean;
  id: EnemyRef;
  name: string;
  reputation: number;
  requiredForConquest: boolean;
  /** Current ones. */
  resistances: Array<Resistance>;
  resistancesRemoved: boolean;
  role: Role;
  summonedBy?: EnemyRef;
  vampiricBonus: number;
};

export type Fate = "DEFEATED" | "DISCARDED" | "REPLACED" | "STAYS";

/** A fight before it is entered. */
export type FightForecast = {
  /** The best line against those who are met in the first one. */
  enemies: Array<EnemyId>;
  /** Whether it is known who will be met. */
  known: boolean;
  leastFame: number;
  leastWounds: number;
  line: Array<LineStep>;
  mostFame: number;
  mostWounds: number;
  /** How many of them are won. */
  won: number;
  /** Fights that were imagined. */
  worlds: number;
};

/** A fight. Enemies that are left out are drawn as the place asks. */
export type FightOption = {
  /** A dungeon or tomb conquered before. */
  again?: boolean;
  city?: CityOption | null;
  context?: Context | null;
  enemies?: Array<EnemyOption> | null;
  /** The wall of an assault or challenge. */
  wall?: boolean;
};

export type Fights = number | Array<Record<string, never>>;

/** Fortification of one enemy: the level, from the site and walls, from the token. */
export type FortificationView = {
  ability: number;
  level: number;
  site: number;
};

export type Gained = "A1" | "R1" | "B1" | "B1f" | "B1i";

/** A token of a garrison; its kind only where it lies face up. */
export type GarrisonView = {
  color: TokenColor;
  enemy?: EnemyId;
};

/** A gauntlet: its fights, the Healing points of each CAMP, and whether units join after won fights. */
export type GauntletOption = {
  fights?: Fights | null;
  recruits?: boolean | null;
  restHealing?: number | null;
};

export type Halved = Record<string, boolean>;

export type HandLoss = "PARALYZE" | "KNOCK_OUT";

/** A tactic that a player holds. */
export type HeldTactic = {
  die?: Color;
  flipped: boolean;
  id: TacticId;
  under: number;
};

export type HeroId = "arythea" | "goldyx" | "norowas" | "tovak" | "wolfhawk" | "krang" | "braevalar";

/** The hero, with cards, mana and units. */
export type HeroView = {
  armor: number;
  commandSlots: number;
  crystals: {
    black?: number;
    blue?: number;
    gold?: number;
    green?: number;
    red?: number;
    white?: number;
  };
  /** Top first; the judge's. */
  deck?: Array<CardId>;
  deckCount: number;
  /** The Source. */
  dice: Array<DieView>;
  /** Dice that may still be used this turn. */
  diceLeft: number;
  discard: Array<CardId>;
  fame: number;
  fightsWon: number;
  /** In order; the seat's own. */
  hand?: Array<CardId>;
  handCount: number;
  handLimit: number;
  healingPoints: number;
  hero: HeroId;
  level: number;
  playArea: Array<CardId>;
  reputation: number;
  skills?: Array<SkillView>;
  tokens: {
    black?: number;
    blue?: number;
    gold?: number;
    green?: number;
    red?: number;
    white?: number;
  };
  units: Array<UnitView>;
  woundsInHand: number;
};

export type Heroes = "arythea" | "goldyx" | "norowas" | "tovak" | "wolfhawk" | "krang" | "braevalar" | Array<"arythea" | "goldyx" | "norowas" | "tovak" | "wolfhawk" | "krang" | "braevalar">;

/** MKG-16.14: what holds at the new level. */
export type LevelPreview = {
  armor: number;
  commandTokens: number;
  handLimit: number;
  level: number;
};

/** One play of a line. */
export type LineStep = {
  /** The enemies that are attacked or blocked with it. */
  against: Array<EnemyId>;
  card?: CardId | null;
  /** What it is played for, where that has a name. */
  effect?: string | null;
  mode?: Mode | null;
  phase: Phase;
  skill?: SkillId | null;
  unit?: UnitId | null;
};

/** One mana that is paid: where it comes from, and the color it has there. A gold one stands for the color asked. */
export type Mana = {
  /** MKG-4.5: the color that an effect lets it count as. */
  as?: Color | null;
  color: Color;
  from: ManaFrom;
};

export type ManaFrom = "token" | "crystal" | "die" | "tactic" | "ring";

/** MKG-16.14: an interaction before it is begun. */
export type MarketPreview = {
  freeCommandTokens: number;
  /** What it begins with: Reputation, and the shields in a city. */
  influence: number;
  reputation: number;
  sells: Array<WarePreview>;
  shields: number;
  /** Units on offer that this place recruits. */
  units: Array<RecruitPreview>;
};

export type Mode = "basic" | "strong" | "sideways";

/** What effects change until the combat or the turn ends. */
export type ModifiersView = {
  attacksColdFire: boolean;
  attacksSiege: boolean;
  /** Added to every further card that gives Move. */
  moveBonus: number;
  /** Added to the next card that gives Move. */
  nextMoveBonus: number;
  /** Added to Attack abilities of units. */
  unitAttackBonus: number;
  unitsResist: boolean;
};

/** MKG-16.14: a step before it is taken. */
export type MovePreview = {
  changed: number;
  cost: number;
  left: number;
  provokes: Array<string>;
  reputation: number;
  /** Spaces whose tokens would turn up. */
  reveals: Array<string>;
  /** Whether the turn could end there. */
  safe: boolean;
  starts?: Starts | null;
  /** As printed for the time of day, and what effects make of it. */
  terrain: number;
  wall: boolean;
};

/** An enemy as the log names it: the instance and its row, or `custom`. */
export type Named = {
  enemy: string;
  id: EnemyRef;
};

export type OfferName = "actions" | "spells";

/** What is on offer. */
export type OffersView = {
  actions: Array<CardId>;
  monastery: Array<CardId>;
  skills: Array<SkillId>;
  spells: Array<CardId>;
  units: Array<UnitId>;
};

/** The card that a booster plays, and the option of its strong side. */
export type Partner = {
  card: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box";
  effect?: "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A2i" | "A3f" | "A4i" | "A4f" | "A6f" | "A6i" | "A5cf" | "A6cf" | "R1" | "R2" | "R3" | "R7" | "R3f" | "R4f" | "R6f" | "S1" | "S2" | "S3" | "S4" | "S4i" | "S5f" | "S5i" | "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "B8" | "B3f" | "B4f" | "B6f" | "B3i" | "B4i" | "B5i" | "B5cf" | "B8cf" | "B" | "M1" | "M2" | "M3" | "M4" | "M5" | "Inf1" | "Inf2" | "Inf3" | "Inf4" | "Inf5" | "Inf6" | "H1" | "H2" | "H4" | "draw1" | "draw2" | "ready" | "tok:red" | "tok:blue" | "tok:green" | "tok:white" | "cry:green" | "cry:white" | "cry" | "source" | "dice" | "boost" | "attack-1" | "attack-2" | "armor-5" | "peek" | "support" | "weaken" | "redirect" | "freeze" | "tokens" | "cold_fire_attacks" | "siege_attacks" | "resist" | "strip_fortification" | "strip_resistances" | "NoAttack" | "doom" | "strip" | "only" | "A7" | "A5f" | "A3i" | "A4cf" | "A7cf" | "A10cf" | "A8i" | "A11i" | "R4" | "R3i" | "R5f" | "R5i" | "R6i" | "R9i" | "S3f" | "S8f" | "S8i" | "B7" | "B7f" | "M7" | "Inf7" | "Inf8" | "Inf9" | "H3" | "H6" | "cry:red" | "cry:blue" | "armor-3" | "all-2" | "S5" | "S1f" | "S1i" | "A2f" | "B2f" | "B2i" | "armor-1" | "heal" | "S4f" | "provoke" | "attack-2x2" | "B4x2" | "B4cfx3" | "attack-4" | "stare" | "destroy" | "fortifications" | "resistances" | "act" | "A8" | "move2" | "hand2" | "now" | "each" | "top" | "bottom" | "split" | "fear" | "courage" | "flip" | "reputation" | "keep" | "A" | "R1cf" | "wound" | "other" | "move" | "cry2" | null;
};

/** A way to a space that is not next to the hero. */
export type PathPreview = {
  cost: number;
  /** Move points that are left after it; below nothing where they do not suffice. */
  left: number;
  /** Rampagers that it provokes, where there is no way around them. */
  provokes: Array<string>;
  /** Whether the turn could end there. */
  safe: boolean;
  /** The spaces to enter, the last one included. */
  steps: Array<string>;
};

/** A way through a maze, by its Move, and who took it. */
export type PathView = {
  by: PlayerId;
  path: number;
};

export type Phase = "RANGED_SIEGE" | "BLOCK" | "ASSIGN_DAMAGE" | "ATTACK" | "CAMP" | "DONE" | "WAITING" | "TACTICS" | "BEFORE_TURN" | "MOVEMENT" | "PATH" | "INTERACTION" | "AFTER_ACTION" | "REWARDS" | "LEVEL_UP" | "DISCARD" | "ASSAULT" | "PVP_ATTEND" | "PVP_RANGED" | "PVP_MELEE";

export type Pile = "deck" | "hand" | "discard";

/** A player's id, or `dummy`. */
export type Place = string;

/** One card, one unit activation or one use of a skill. What it needs and leaves out is asked for (MKC-2.8). */
export type Play = {
  also?: Array<Also>;
  attack?: number | null;
  /** A skill or card that raises what the play gives. */
  bonus?: Array<string>;
  card?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
  colors?: Array<Chosen>;
  dice?: Array<TurnedDie>;
  discard?: Array<CardId>;
  /** May be left out where there is only one. */
  effect?: "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A2i" | "A3f" | "A4i" | "A4f" | "A6f" | "A6i" | "A5cf" | "A6cf" | "R1" | "R2" | "R3" | "R7" | "R3f" | "R4f" | "R6f" | "S1" | "S2" | "S3" | "S4" | "S4i" | "S5f" | "S5i" | "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "B8" | "B3f" | "B4f" | "B6f" | "B3i" | "B4i" | "B5i" | "B5cf" | "B8cf" | "B" | "M1" | "M2" | "M3" | "M4" | "M5" | "Inf1" | "Inf2" | "Inf3" | "Inf4" | "Inf5" | "Inf6" | "H1" | "H2" | "H4" | "draw1" | "draw2" | "ready" | "tok:red" | "tok:blue" | "tok:green" | "tok:white" | "cry:green" | "cry:white" | "cry" | "source" | "dice" | "boost" | "attack-1" | "attack-2" | "armor-5" | "peek" | "support" | "weaken" | "redirect" | "freeze" | "tokens" | "cold_fire_attacks" | "siege_attacks" | "resist" | "strip_fortification" | "strip_resistances" | "NoAttack" | "doom" | "strip" | "only" | "A7" | "A5f" | "A3i" | "A4cf" | "A7cf" | "A10cf" | "A8i" | "A11i" | "R4" | "R3i" | "R5f" | "R5i" | "R6i" | "R9i" | "S3f" | "S8f" | "S8i" | "B7" | "B7f" | "M7" | "Inf7" | "Inf8" | "Inf9" | "H3" | "H6" | "cry:red" | "cry:blue" | "armor-3" | "all-2" | "S5" | "S1f" | "S1i" | "A2f" | "B2f" | "B2i" | "armor-1" | "heal" | "S4f" | "provoke" | "attack-2x2" | "B4x2" | "B4cfx3" | "attack-4" | "stare" | "destroy" | "fortifications" | "resistances" | "act" | "A8" | "move2" | "hand2" | "now" | "each" | "top" | "bottom" | "split" | "fear" | "courage" | "flip" | "reputation" | "keep" | "A" | "R1cf" | "wound" | "other" | "move" | "cry2" | null;
  /** Every mana paid, in order. */
  mana?: Array<Mana>;
  mode?: Mode | null;
  /** Asks also for what may be added (further abilities, added mana, a unit to ready), and for the card or unit where none is named. */
  more?: boolean;
  /** A number that the effect asks for. */
  n?: number | null;
  partner?: Partner | null;
  /** Points that were promised earlier in the fight, by their place in the list. */
  prepared?: number | null;
  raw?: Raw | null;
  /** The unit made Ready. */
  ready?: UnitRef | null;
  /** A unit of the offer. */
  recruit?: "peasants" | "foresters" | "herbalist" | "northern_monks" | "savage_monks" | "red_cape_monks" | "utem_crossbowmen" | "utem_guardsmen" | "utem_swordsmen" | "guardian_golems" | "illusionists" | "scouts" | "thugs" | "shocktroops" | "magic_familiars" | "fire_mages" | "ice_mages" | "fire_golems" | "ice_golems" | "catapults" | "amotep_gunners" | "amotep_freezers" | "altem_mages" | "altem_guardians" | "sorcerers" | "hero_blue" | "hero_red" | "hero_green" | "hero_white" | "delphana_masters" | null;
  /** What the points of a basic action become. */
  shape?: Shape | null;
  skill?: "dark_paths" | "burning_power" | "hot_swordsmanship" | "dark_negotiation" | "dark_fire_magic" | "power_of_pain" | "invocation" | "polarization" | "motivation_arythea" | "healing_ritual" | "ritual_of_pain" | "freezing_power" | "potion_making" | "white_crystal_craft" | "green_crystal_craft" | "red_crystal_craft" | "glittering_fortune" | "flight" | "universal_power" | "motivation_goldyx" | "source_freeze" | "source_opening" | "forward_march" | "day_sharpshooting" | "inspiration" | "bright_negotiation" | "leaves_in_the_wind" | "whispers_in_the_treetops" | "leadership" | "bonds_of_loyalty" | "motivation_norowas" | "prayer_of_weather" | "prayer_of_weather_coop" | "double_time" | "night_sharpshooting" | "cold_swordsmanship" | "shield_mastery" | "resistance_break" | "i_feel_no_pain" | "i_dont_give_a_damn" | "who_needs_magic" | "motivation_tovak" | "mana_exploit" | "mana_overload" | "refreshing_bath" | "refreshing_breeze" | "hawk_eyes" | "on_her_own" | "deadly_aim" | "know_your_prey" | "taunt" | "dueling" | "motivation_wolfhawk" | "wolfs_howl" | "wolfs_howl_coop" | "spirit_guides" | "battle_hardened" | "battle_frenzy" | "shamanic_ritual" | "regenerate_krang" | "arcane_disguise" | "puppet_master" | "master_of_chaos" | "curse" | "mana_suppression" | "mana_enhancement" | "elemental_resistance" | "feral_allies" | "thunderstorm" | "lightning_storm" | "beguile" | "forked_lightning" | "shapeshift" | "secret_ways" | "regenerate_braevalar" | "natures_vengeance" | "natures_vengeance_coop" | null;
  /** A card taken out of an offer. */
  take?: Array<CardId>;
  targets?: Array<EnemyRef>;
  terrain?: "plains" | "hills" | "forest" | "wasteland" | "desert" | "swamp" | "lake" | "mountain" | "sea" | null;
  /** The end of a far move, or the space that the effect means. */
  to?: string | null;
  /** Cards that leave the game as a cost. */
  trash?: Array<CardId>;
  unit?: UnitRef | null;
  /** The card through which something of an offer is used. */
  via?: "rage" | "improvisation" | "threaten" | "determination" | "stamina" | "crystallize" | "march" | "concentration" | "tranquility" | "swiftness" | "promise" | "mana_draw" | "battle_versatility" | "mana_pull" | "will_focus" | "crystal_joy" | "noble_manners" | "rejuvenate" | "cold_toughness" | "instinct" | "swift_reflexes" | "tirelessness" | "savage_harvesting" | "ruthless_coercion" | "one_with_the_land" | "druidic_paths" | "wound" | "blood_rage" | "blood_ritual" | "decompose" | "fire_bolt" | "intimidate" | "into_the_heat" | "maximal_effect" | "counterattack" | "ritual_attack" | "blood_of_ancients" | "ice_bolt" | "ice_shield" | "frost_bridge" | "pure_magic" | "steady_tempo" | "crystal_mastery" | "magic_talent" | "shield_bash" | "temporal_portal" | "spell_forge" | "crushing_bolt" | "refreshing_walk" | "path_finding" | "regeneration" | "in_need" | "ambush" | "training" | "stout_resolve" | "force_of_nature" | "mountain_lore" | "swift_bolt" | "agility" | "song_of_wind" | "heroic_tale" | "diplomacy" | "mana_storm" | "learning" | "chivalry" | "peaceful_moment" | "dodge_and_weave" | "power_of_crystals" | "rush_of_adrenaline" | "explosive_bolt" | "chilling_stare" | "fireball" | "flame_wall" | "burning_shield" | "demolish" | "mana_meltdown" | "offering" | "snowstorm" | "mana_bolt" | "chill" | "space_bending" | "mana_claim" | "mist_form" | "tremor" | "restoration" | "energy_flow" | "underground_travel" | "meditation" | "cure" | "expose" | "whirlwind" | "call_to_arms" | "mind_read" | "wings_of_wind" | "charm" | "banner_of_glory" | "banner_of_fear" | "banner_of_protection" | "banner_of_courage" | "banner_of_command" | "banner_of_fortitude" | "ruby_ring" | "sapphire_ring" | "diamond_ring" | "emerald_ring" | "sword_of_justice" | "horn_of_wrath" | "endless_bag_of_gold" | "endless_gem_pouch" | "golden_grail" | "book_of_wisdom" | "amulet_of_the_sun" | "amulet_of_darkness" | "bow_of_starsdawn" | "soul_harvester" | "shield_of_the_fallen_kings" | "druidic_staff" | "circlet_of_proficiency" | "tome_of_all_spells" | "mysterious_box" | null;
  /** Where the card or unit lies that is used although it is not the hero's. */
  zone?: Zone | null;
};

/** One option of a card or unit, with its costs, or the code of its refusal. */
export type PlayView = {
  /** The action that plays it now. */
  action: string;
  /** The skill or card that raises what the play gives. */
  bonus?: string;
  card?: CardId;
  code?: string;
  cost?: Color;
  effect: string;
  /** Another card (`discard`) or one more basic mana (`basic_mana`). */
  extraCost?: string;
  legal: boolean;
  mode?: Mode;
  /** The card that a booster plays. */
  partner?: CardId;
  /** Each mana that can pay for it now. */
  payable?: Array<Mana>;
  /** A unit of the offer that is lent. */
  recruit?: UnitId;
  /** What the points of a basic action become by it. */
  shape?: Shape;
  skill?: SkillId;
  unit?: UnitRef;
  unitId?: UnitId;
  /** Where the card, unit or skill lies that is lent. */
  zone?: Zone;
};

/** A player's id, `p0`, `p1`, … unless the table names others. */
export type PlayerId = string;

export type PlayerRef = string;

export type Points = Record<string, number>;

export type PrizeKind = "SPELL" | "ACTION" | "ARTIFACT" | "CRYSTALS" | "RANDOM_CRYSTALS" | "DUNGEON" | "UNIT" | "PATH_CRYSTALS";

/** Points that an effect has promised for later in the fight. */
export type PromiseView = {
  amount: number;
  element: Element;
  /** Nothing for Block. */
  kind: AttackKind | null;
  used: boolean;
  /** The enemy that must be among those attacked. */
  with: EnemyRef | null;
  /** The enemy that must not be among them. */
  without: EnemyRef | null;
};

export type Quest = "LIBERATE" | "CLAIM_GLADE" | "INCANTATION" | "TRAVEL";

/** An amount that a client made up; always refused. */
export type Raw = {
  amount?: number;
  element?: Element;
  kind?: AttackKind | null;
};

/** A unit and its price in Influence. */
export type RecruitPreview = {
  price: number;
  unit: UnitId;
};

export type Resistance = "physical" | "fire" | "ice";

/** How an attack or a block came out. */
export type ResultView = {
  armor?: Array<ArmorLine>;
  /** The blocked attack. */
  attack?: number;
  /** The same, for an attack. */
  combinedArmor?: number;
  defeated?: Array<EnemyRef>;
  effective: number;
  fame: number;
  full: number;
  /** The group, or the blocked enemy. */
  group: Array<EnemyRef>;
  halfOfWeak: number;
  halved: Halved;
  needed: number;
  pool: Points;
  reputation: number;
  success: boolean;
  weak: number;
  /** `attack` or `block`. */
  what: string;
};

export type Reward = "shield" | "spell" | "artifact" | "spell or artifact" | "2 random crystals" | "3 random crystals" | "reward of the ruin";

/** A reward that is due. */
export type RewardView = {
  kind: PrizeKind;
  n?: number | null;
  reward: number;
};

export type Role = "GARRISON" | "RAMPAGING" | "SITE" | "SUMMONED";

export type RuinId = "altar_blue" | "altar_green" | "altar_red" | "altar_white" | "altar_all_colors" | "r_green_brown" | "r_grey_violet" | "r_green_green" | "r_grey_brown" | "r_green_red" | "r_brown_violet" | "r_brown_red" | "r_grey_white" | "r_green_green_green" | "r_violet_violet";

export type Scenario = "skirmish" | "first_reconnaissance_solo" | "solo_conquest" | "first_reconnaissance" | "full_conquest" | "blitz_conquest" | "full_cooperation" | "blitz_cooperation" | "mines_liberation" | "druid_nights" | "dungeon_lords" | "one_to_return";

/** Whether an enemy can be in a new group, or the code of the refusal. */
export type Selectable = {
  code: string | null;
  id: EnemyRef;
  selectable: boolean;
};

export type Set = "B" | "L" | "E" | "D" | "K" | "X";

export type Shape = "M" | "A" | "B";

/** A hero's part in a joint assault, and its defenders once they are dealt. */
export type ShareTold = {
  n: number;
  player: PlayerId;
  tokens?: Array<EnemyId>;
};

/** A hero's part in it. */
export type ShareView = {
  accepted: boolean;
  n: number;
  player: PlayerId;
};

export type Shares = Record<string, number>;

export type Shelf = "units" | "offer" | "deck";

export type SiteKind = "portal" | "village" | "monastery" | "keep" | "tower" | "city" | "glade" | "mine" | "deep_mine" | "dungeon" | "tomb" | "den" | "spawning" | "ruins" | "camp" | "maze" | "labyrinth";

export type SkillId = "dark_paths" | "burning_power" | "hot_swordsmanship" | "dark_negotiation" | "dark_fire_magic" | "power_of_pain" | "invocation" | "polarization" | "motivation_arythea" | "healing_ritual" | "ritual_of_pain" | "freezing_power" | "potion_making" | "white_crystal_craft" | "green_crystal_craft" | "red_crystal_craft" | "glittering_fortune" | "flight" | "universal_power" | "motivation_goldyx" | "source_freeze" | "source_opening" | "forward_march" | "day_sharpshooting" | "inspiration" | "bright_negotiation" | "leaves_in_the_wind" | "whispers_in_the_treetops" | "leadership" | "bonds_of_loyalty" | "motivation_norowas" | "prayer_of_weather" | "prayer_of_weather_coop" | "double_time" | "night_sharpshooting" | "cold_swordsmanship" | "shield_mastery" | "resistance_break" | "i_feel_no_pain" | "i_dont_give_a_damn" | "who_needs_magic" | "motivation_tovak" | "mana_exploit" | "mana_overload" | "refreshing_bath" | "refreshing_breeze" | "hawk_eyes" | "on_her_own" | "deadly_aim" | "know_your_prey" | "taunt" | "dueling" | "motivation_wolfhawk" | "wolfs_howl" | "wolfs_howl_coop" | "spirit_guides" | "battle_hardened" | "battle_frenzy" | "shamanic_ritual" | "regenerate_krang" | "arcane_disguise" | "puppet_master" | "master_of_chaos" | "curse" | "mana_suppression" | "mana_enhancement" | "elemental_resistance" | "feral_allies" | "thunderstorm" | "lightning_storm" | "beguile" | "forked_lightning" | "shapeshift" | "secret_ways" | "regenerate_braevalar" | "natures_vengeance" | "natures_vengeance_coop";

/** A skill of a player. */
export type SkillView = {
  faceUp: boolean;
  skill: SkillId;
  used: boolean;
};

/** A die of the Source. */
export type SourceView = {
  color: Color;
  depleted: boolean;
  taken: boolean;
  takenBy?: PlayerId;
};

/** A space with anything on it. */
export type SpaceView = {
  at: string;
  burned?: boolean;
  /** Of a site that is conquered once and for all. */
  conqueredBy?: PlayerId;
  /** Whether the ruin's token lies face up. */
  faceUp?: boolean;
  owner?: PlayerId;
  /** Ways through a maze that are taken. */
  paths?: Array<PathView>;
  ruin?: RuinId;
  shields?: Array<PlayerId>;
  site?: SiteKind;
  terrain: Terrain;
  /** Neighbours behind a wall. */
  walls?: Array<string>;
};

export type Spare = "STASH" | "TAKE";

/** Everything in face-down stacks, top first. */
export type StacksView = {
  actions: Array<CardId>;
  artifacts: Array<CardId>;
  elite: Array<UnitId>;
  leftOver: Array<TileId>;
  regular: Array<UnitId>;
  ruins: Array<RuinId>;
  spells: Array<CardId>;
  tiles: Array<TileId>;
};

export type Starts = "ASSAULT" | "PROVOKE" | "PVP";

export type Stock = "move" | "influence";

/** A summoned token that is in the fight. */
export type SummonedView = {
  by: EnemyRef;
  enemy: EnemyId;
};

export type TacticId = "early_bird" | "rethink" | "mana_steal" | "planning" | "great_start" | "the_right_moment" | "from_the_dusk" | "long_night" | "mana_search" | "midnight_meditation" | "preparation" | "sparing_power";

/** The tactics. */
export type TacticsView = {
  removed: Array<TacticId>;
  shown: Array<TacticId>;
  taken: Record<string, TacticId>;
};

export type Terrain = "plains" | "hills" | "forest" | "wasteland" | "desert" | "swamp" | "lake" | "mountain" | "sea";

/** The tiles to come. */
export type TileDeckView = {
  count: number;
  leftOver: number;
  next: string | null;
};

export type TileId = "S_A" | "S_B" | "C1" | "C2" | "C3" | "C4" | "C5" | "C6" | "C7" | "C8" | "C9" | "C10" | "C11" | "C12" | "C13" | "C14" | "K1" | "K2" | "K3" | "K4" | "K5" | "K6" | "K7" | "K8" | "K9" | "K10" | "KV";

/** MKG-16.14: a tile before it is revealed. */
export type TilePreview = {
  cost: number;
  /** Fame for whoever reveals it. */
  fame: number;
  left: number;
  /** The back of the next tile. */
  next: string | null;
};

/** A tile on the map. */
export type TileView = {
  slot: string;
  tile: TileId;
};

export type Time = "DAY" | "NIGHT";

export type TokenColor = "green" | "gray" | "brown" | "violet" | "white" | "red";

/** A token after the fight. */
export type TokenFate = {
  fate: Fate;
  id: EnemyRef;
};

/** An enemy token on the map; its kind only where it lies face up. */
export type TokenView = {
  at: string;
  color: TokenColor;
  enemy?: EnemyId;
  faceUp: boolean;
  rampaging: boolean;
};

/** The turn that is on. */
export type TurnView = {
  acted: boolean;
  diceLeft: number;
  diceUsed: number;
  exploreCost: number;
  healingPoints: number;
  influencePoints: number;
  /** Whether a fight with another hero is due before the turn can end. */
  mandatory?: boolean;
  movePoints: number;
  moved: boolean;
  path: Array<string>;
  /** Cards and skills whose bonus a play can carry now. */
  pendingBonuses?: Array<string>;
  played: number;
  /** What effects have promised for later in the fight. */
  prepared?: Array<PromiseView>;
  rested: boolean;
  /** What each terrain costs now; nothing where it cannot be entered. */
  terrain: {
    desert?: number | null;
    forest?: number | null;
    hills?: number | null;
    lake?: number | null;
    mountain?: number | null;
    plains?: number | null;
    sea?: number | null;
    swamp?: number | null;
    wasteland?: number | null;
  };
};

/** A Source die that is turned to another face. */
export type TurnedDie = {
  color: Color;
  to: Color;
};

/** What canceling would do. */
export type UndoView = {
  /** Something hidden came out since the declaration. */
  barrier: boolean;
  canCancel: boolean;
  influencePoints: number;
  /** Mana that could be spent again. */
  mana: Array<Mana>;
  movePoints: number;
  /** Cards that would return to the hand. */
  returns: Array<CardId>;
  /** Units that would be ready again. */
  units: Array<UnitRef>;
};

export type UnitId = "peasants" | "foresters" | "herbalist" | "northern_monks" | "savage_monks" | "red_cape_monks" | "utem_crossbowmen" | "utem_guardsmen" | "utem_swordsmen" | "guardian_golems" | "illusionists" | "scouts" | "thugs" | "shocktroops" | "magic_familiars" | "fire_mages" | "ice_mages" | "fire_golems" | "ice_golems" | "catapults" | "amotep_gunners" | "amotep_freezers" | "altem_mages" | "altem_guardians" | "sorcerers" | "hero_blue" | "hero_red" | "hero_green" | "hero_white" | "delphana_masters";

/** A unit that the hero has. */
export type UnitOption = {
  /** Mark of Magic Familiars. */
  mark?: Color | null;
  spent?: boolean;
  unit: UnitId;
  /** Wound cards on it, at most 2. */
  wounds?: number;
};

export type UnitRef = string;

/** A unit of the hero. */
export type UnitView = {
  absorbed: boolean;
  armor: number;
  /** The banner it bears. */
  banner?: CardId;
  bannerDown?: boolean;
  destroyed: boolean;
  /** The attack whose damage comes to it first. */
  draws?: DrawnView;
  feePaid: boolean;
  id: UnitRef;
  level: number;
  /** Mark of Magic Familiars. */
  mark?: Color;
  name: string;
  spent: boolean;
  unit: UnitId;
  wounds: number;
};

export type Variant = "random_cities" | "night_arrival" | "darkness_is_coming" | "no_interactive_spells" | "no_interactive_skills" | "friendly_mana" | "rampage" | "more_rampage";

export type Ware = "spell" | "action" | "artifact" | "elite" | "healing";

/** Something for sale and its price in Influence. */
export type WarePreview = {
  price: number;
  what: Ware;
};

export type Warning = "fortified_single" | "fortified_double" | "halves_physical" | "halves_fire" | "halves_ice" | "halves_cold_fire" | "defend_applies" | "elusive_high" | "ignores" | "ignores_part";

/** `hero`, `hand` or a unit's id */
export type Who = string;

export type Zone = "offer";
