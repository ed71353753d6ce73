// The color of each deed card's frame: of a card with two, the first. Wounds and artifacts have none.

const FRAMES: Record<string, string> = {
  red:
    'rage improvisation threaten battle_versatility instinct ruthless_coercion blood_rage blood_ritual ' +
    'decompose fire_bolt intimidate into_the_heat maximal_effect counterattack ritual_attack ' +
    'blood_of_ancients explosive_bolt fireball flame_wall burning_shield demolish mana_meltdown offering',
  blue:
    'determination stamina crystallize crystal_joy cold_toughness tirelessness druidic_paths ice_bolt ' +
    'ice_shield frost_bridge pure_magic steady_tempo crystal_mastery magic_talent shield_bash ' +
    'temporal_portal spell_forge chilling_stare snowstorm mana_bolt chill space_bending mana_claim ' +
    'mist_form',
  green:
    'march concentration tranquility will_focus rejuvenate savage_harvesting one_with_the_land ' +
    'crushing_bolt refreshing_walk path_finding regeneration in_need ambush training stout_resolve ' +
    'force_of_nature mountain_lore power_of_crystals rush_of_adrenaline tremor restoration energy_flow ' +
    'underground_travel meditation cure',
  white:
    'swiftness promise mana_draw mana_pull noble_manners swift_reflexes swift_bolt agility song_of_wind ' +
    'heroic_tale diplomacy mana_storm learning chivalry peaceful_moment dodge_and_weave expose whirlwind ' +
    'call_to_arms mind_read wings_of_wind charm',
};
const COLORS = new Map(
  Object.entries(FRAMES).flatMap(([color, ids]) => ids.split(' ').map((id): [string, string] => [id, color])),
);
export const cardColor = (id: string): string | null => COLORS.get(id) ?? null;

/** The other color of the cards that have two: either pays. */
export const SECOND: Record<string, string> = {
  power_of_crystals: 'blue',
  rush_of_adrenaline: 'red',
  explosive_bolt: 'white',
  chilling_stare: 'white',
};
export const SPELLS = new Set(
  (
    'fireball flame_wall burning_shield demolish mana_meltdown offering snowstorm mana_bolt chill space_bending ' +
    'mana_claim mist_form tremor restoration energy_flow underground_travel meditation cure expose whirlwind ' +
    'call_to_arms mind_read wings_of_wind charm'
  ).split(' '),
);

export interface Price {
  basic: string[];
  strong: string[];
  /** One of the colors is enough. */
  either: boolean;
  /** The card leaves the game with its strong effect. */
  thrown: boolean;
}
/** The mana that the two effects of a card cost. */
export function priceOf(id: string): Price {
  const color = cardColor(id);
  if (color === null) return { basic: [], strong: [], either: false, thrown: id !== 'wound' };
  if (SPELLS.has(id)) return { basic: [color], strong: ['black', color], either: false, thrown: false };
  const second = SECOND[id];
  return { basic: [], strong: second ? [color, second] : [color], either: second !== undefined, thrown: false };
}
