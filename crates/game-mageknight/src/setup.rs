//! MKC-14.1: from options to a first state.

use std::sync::Arc;

use arrayvec::ArrayVec;
use sortie_engine::{Chance, EventSink, OptionFault, Quiet, Refusal, Seat, Setup};

use crate::course::start;
use crate::data::enemies::{Ability, ENEMIES, MAX_ATTACKS, PrintedAttack, resistance_bit};
use crate::data::heroes::deck_counts;
use crate::data::scenarios::{Scenario, Variant, row};
use crate::data::tables::{self, LADDER, LEVELS, level_of_fame};
use crate::data::units::UNITS;
use crate::event::{Audience, Event, Told};
use crate::ids::{CardId, Context, EnemyId, HeroId, Phase, Role, Set, Terrain, TokenColor};
use crate::list::List;
use crate::options::{Columns, EnemyOption, EnemyShape, FightOption, Fights, GauntletOption, Heroes, Options};
use crate::rules::camp::{add_to_hand, draw_cards, roll_faces};
use crate::rules::mana::MAX_CRYSTALS;
use crate::rules::{OthersMut, Table, phases};
use crate::state::{
    Asked, Die, FightPlan, Kind, Kit, MAX_CARDS, MAX_DICE, MAX_FIGHTS, MAX_SEATS, MAX_STATED, MAX_STATED_WOUNDS,
    MAX_UNITS, MageKnight, Plan, Sheet, Side, Stated, Unit,
};
use crate::world::{MAX_SKILLS, OwnSkill, World};
use crate::{map_position, position};

/// Largest number that a described enemy may have in a column.
const MAX_COLUMN: u8 = 60;
/// The first random event after the set-up.
const FIRST_EVENT: u32 = 10;

/// Collects what is wrong with the options.
struct Faults(Vec<OptionFault>);

impl Faults {
    fn need(&mut self, holds: bool, option: &str, message: impl FnOnce() -> String) {
        if !holds {
            self.0.push(OptionFault::new(option, message()));
        }
    }
}

/// Everything that is wrong with options of the right shape.
#[must_use]
pub(crate) fn vet(options: &Options, seats: usize) -> Vec<OptionFault> {
    let mut faults = Faults(Vec::new());
    if options.scenario != Scenario::Skirmish {
        vet_map(options, seats, &mut faults);
        return faults.0;
    }
    vet_no_map(options, &mut faults);
    vet_hero(options, seats, &mut faults);
    vet_kit(options, &mut faults);
    let plan = plan(options, &mut faults);
    vet_draws(options, &plan, &mut faults);
    faults.0
}

/// MKG-16.1: the options of scenarios with a map.
fn vet_map(options: &Options, seats: usize, faults: &mut Faults) {
    let scenario = options.scenario;
    let Some(row) = row(scenario) else { return };
    let (least, most) = (usize::from(row.seats.0), usize::from(row.seats.1));
    let message = || match least == most {
        true => format!("{} is for {least} player", scenario.word()),
        false => format!("{} is for {least} to {most} players", scenario.word()),
    };
    faults.need((least..=most).contains(&seats), "scenario", message);
    let plain = Options::default();
    let stated = [
        ("level", options.level.is_some()),
        ("fame", options.fame.is_some()),
        ("reputation", options.reputation != plain.reputation),
        ("time", options.time != plain.time),
        ("terrain", options.terrain != plain.terrain),
        ("deck", options.deck.is_some()),
        ("hand", options.hand.is_some()),
        ("discard", !options.discard.is_empty()),
        ("units", !options.units.is_empty()),
        ("crystals", !options.crystals.0.is_empty()),
        ("tokens", !options.tokens.0.is_empty()),
        ("source", options.source.is_some()),
        ("fight", options.fight.is_some()),
        ("gauntlet", options.gauntlet.is_some()),
    ];
    for (name, is) in stated {
        faults.need(!is, name, || "belongs to the skirmish".into());
    }
    faults.need(!options.sets.contains(&Set::Reference), "sets", || "the set X has no pieces on the map".into());
    faults.need(options.sets.contains(&Set::Base), "sets", || "the map needs the set B".into());
    let lone = matches!(&options.hero, Heroes::All(_)) && options.hero != plain.hero;
    faults.need(!lone || seats == 1, "hero", || format!("expected a list of {seats} heroes, one per seat"));
    if let Heroes::Each(heroes) = &options.hero {
        faults.need(heroes.len() == seats, "hero", || format!("expected {seats} heroes, one per seat"));
        let twice = heroes.iter().enumerate().any(|(at, hero)| heroes[..at].contains(hero));
        faults.need(!twice, "hero", || "every player has another hero".into());
    }
    if let Some(dummy) = options.dummy {
        faults.need(row.cooperative, "dummy", || "this scenario has no dummy player".into());
        let played = match &options.hero {
            Heroes::All(hero) if seats == 1 => *hero == dummy,
            Heroes::All(_) => HeroId::ALL.iter().take(seats).any(|hero| *hero == dummy),
            Heroes::Each(heroes) => heroes.contains(&dummy),
        };
        faults.need(!played, "dummy", || "the dummy has a hero that nobody plays".into());
    }
    let fixed = scenario.is_reconnaissance() || scenario.is_friendly();
    faults.need(!(options.expansion_tiles && fixed), "expansionTiles", || "this scenario says which tiles come".into());
    for (at, variant) in options.variants.iter().enumerate() {
        let twice = options.variants[..at].contains(variant);
        faults.need(scenario.allows(*variant) && !twice, "variants", || {
            format!("{} does not go with it", variant.word())
        });
    }
    let both = |a: Variant, b: Variant| options.variants.contains(&a) && options.variants.contains(&b);
    faults
        .need(!both(Variant::Rampage, Variant::MoreRampage), "variants", || "rampage or more_rampage, not both".into());
    faults.need(!both(Variant::NightArrival, Variant::DarknessIsComing), "variants", || {
        "night_arrival or darkness_is_coming, not both".into()
    });
    if let Some(levels) = &options.city_levels {
        let cities = usize::from(row.cities[seats.clamp(1, 4) - 1]);
        let open = !scenario.is_reconnaissance() && !scenario.is_friendly();
        faults.need(open && levels.len() == cities, "cityLevels", || {
            "one level for each city that can be conquered".into()
        });
        faults.need(levels.iter().all(|level| (1..=11).contains(level)), "cityLevels", || "levels are 1 to 11".into());
    }
    let rivals = !scenario.is_reconnaissance() && !row.cooperative;
    faults
        .need(options.pvp != Some(true) || rivals, "pvp", || "in this scenario heroes do not fight each other".into());
    if let Some(teams) = &options.teams {
        let fits = seats == 4 && matches!(scenario, Scenario::FullConquest | Scenario::BlitzConquest);
        faults.need(fits, "teams", || "teams are for 4 players in full_conquest and blitz_conquest".into());
        let mut all: Vec<u8> = teams.iter().flatten().copied().collect();
        all.sort_unstable();
        let pairs = teams.len() == 2 && teams.iter().all(|team| team.len() == 2) && all == [0, 1, 2, 3];
        faults.need(pairs, "teams", || "two teams of two seats, such as [[0,2],[1,3]]".into());
    }
    let joint = scenario.is_conquest() && seats > 1;
    faults.need(joint || options.coop_assault != Some(true), "coopAssault", || {
        "this scenario has no joint assaults".into()
    });
}

/// Options of the map have no place in a skirmish.
fn vet_no_map(options: &Options, faults: &mut Faults) {
    let stated = [
        ("dummy", options.dummy.is_some()),
        ("expansionTiles", options.expansion_tiles),
        ("variants", !options.variants.is_empty()),
        ("cityLevels", options.city_levels.is_some()),
        ("pvp", options.pvp.is_some()),
        ("coopAssault", options.coop_assault.is_some()),
        ("teams", options.teams.is_some()),
    ];
    for (name, is) in stated {
        faults.need(!is, name, || "belongs to scenarios with a map".into());
    }
}

fn vet_hero(options: &Options, seats: usize, faults: &mut Faults) {
    if let Heroes::Each(heroes) = &options.hero {
        faults.need(heroes.len() == seats, "hero", || format!("expected {seats} heroes, one per seat"));
    }
    if let (Some(level), Some(fame)) = (options.level, options.fame) {
        let fitting = level_of_fame(fame);
        faults.need(fitting == level, "fame", || format!("Fame {fame} belongs to level {fitting}, not {level}"));
    }
}

fn vet_kit(options: &Options, faults: &mut Faults) {
    faults.need(options.terrain != Terrain::Sea, "terrain", || "nobody stands in the sea".into());
    let piles = [options.hand.as_ref(), options.deck.as_ref(), Some(&options.discard)];
    let count = |wound: bool| {
        let cards = piles.into_iter().flatten().flatten();
        cards.filter(|card| (**card == CardId::Wound) == wound).count()
    };
    let own = if options.deck.is_some() { 0 } else { 16 };
    faults.need(count(false) + own <= MAX_CARDS, "deck", || format!("at most {MAX_CARDS} cards besides wounds"));
    faults.need(count(true) <= MAX_STATED_WOUNDS, "hand", || format!("at most {MAX_STATED_WOUNDS} wounds"));
    let units = &options.units;
    faults.need(units.len() <= MAX_UNITS, "units", || format!("at most {MAX_UNITS} units"));
    faults.need(units.iter().all(|unit| unit.wounds <= 2), "units", || "a unit has at most 2 wounds".into());
    let marks =
        units.iter().all(|unit| unit.mark.is_none_or(|mark| mark.is_basic() && UNITS[unit.unit.index()].marked));
    faults.need(marks, "units", || "a mark is a basic color, on Magic Familiars".into());
    let skills = &options.skills;
    let once = skills.iter().enumerate().all(|(at, skill)| !skills[..at].contains(skill));
    faults.need(once && skills.len() <= MAX_SKILLS, "skills", || format!("at most {MAX_SKILLS} different skills"));
    let crystals = options.crystals.0.iter().all(|(color, n)| color.is_basic() && *n <= MAX_CRYSTALS);
    faults.need(crystals, "crystals", || "at most 3 crystals of each basic color".into());
    let tokens = options.tokens.0.iter().all(|(_, n)| *n <= 100);
    faults.need(tokens, "tokens", || "at most 100 tokens of each color".into());
    let dice = options.source.as_ref().map_or(3, Vec::len);
    faults.need(dice <= MAX_DICE, "source", || format!("at most {MAX_DICE} dice"));
}

/// A pile must be able to give what one fight draws from it.
fn vet_draws(options: &Options, plan: &Plan, faults: &mut Faults) {
    let sets = &options.sets;
    for fight in &plan.fights {
        for color in TokenColor::ALL {
            let drawn = fight.enemies.iter().filter(|stated| stated.what == Asked::Drawn(*color)).count();
            if drawn == 0 {
                continue;
            }
            let lying: usize = rows(*color, sets).map(|id| usize::from(ENEMIES[id.index()].copies)).sum();
            faults.need(drawn <= lying, "fight", || format!("the {} pile has {lying} tokens", color.word()));
        }
        faults.need(!fight.enemies.is_empty(), "fight", || "a fight needs an enemy".into());
    }
}

pub(crate) fn rows(color: TokenColor, sets: &[Set]) -> impl Iterator<Item = EnemyId> {
    EnemyId::ALL.iter().copied().filter(move |id| {
        let row = &ENEMIES[id.index()];
        row.color == color && sets.contains(&row.set)
    })
}

/// The fights as the options describe them; what cannot be read leaves a fault and a harmless stand-in.
fn plan(options: &Options, faults: &mut Faults) -> Plan {
    faults.need(options.fight.is_none() || options.gauntlet.is_none(), "gauntlet", || {
        "state one fight or a gauntlet".into()
    });
    let mut plan = Plan {
        fights: Vec::new(),
        customs: Vec::new(),
        gauntlet: options.fight.is_none(),
        rest_healing: 2,
        recruits: true,
        terrain: options.terrain,
        scenario: options.scenario,
        seats: 1,
        rounds: 0,
        levels: Vec::new(),
        variants: options.variants.clone(),
        pvp: options.pvp.unwrap_or(false),
        coop_assault: options.coop_assault.unwrap_or(false),
        teams: None,
    };
    if let Some(row) = row(options.scenario) {
        plan.rounds = row.rounds;
        // These end with the second night, wherever the nights lie.
        if matches!(plan.scenario, Scenario::OneToReturn | Scenario::DruidNights) {
            plan.rounds -= plan.nights_first();
        }
        return plan;
    }
    if let Some(fight) = &options.fight {
        let fight = fight_plan(fight, "fight", &mut plan.customs, faults);
        plan.fights.push(fight);
        return plan;
    }
    let gauntlet = options.gauntlet.clone().unwrap_or_default();
    let GauntletOption { fights, rest_healing, recruits } = gauntlet;
    plan.rest_healing = rest_healing.unwrap_or(2);
    faults.need(plan.rest_healing <= 1000, "gauntlet", || "restHealing is at most 1000".into());
    plan.recruits = recruits.unwrap_or(true);
    match fights.unwrap_or(Fights::Ladder(8)) {
        Fights::Ladder(n) => {
            faults.need((1..=8).contains(&n), "gauntlet", || "the ladder has 1 to 8 fights".into());
            plan.fights = LADDER.iter().take(usize::from(n.max(1))).map(rung).collect();
        }
        Fights::Listed(fights) => {
            faults.need((1..=MAX_FIGHTS).contains(&fights.len()), "gauntlet", || format!("1 to {MAX_FIGHTS} fights"));
            for fight in fights.iter().take(MAX_FIGHTS) {
                let fight = fight_plan(fight, "gauntlet", &mut plan.customs, faults);
                plan.fights.push(fight);
            }
        }
    }
    plan
}

fn drawn(colors: &[TokenColor], role: Role) -> List<Stated, MAX_STATED> {
    let mut list = List::new();
    for color in colors {
        list.push(Stated { what: Asked::Drawn(*color), role, wall: false });
    }
    list
}

fn rung((context, colors, city): &tables::Rung) -> FightPlan {
    let enemies = drawn(colors, context.default_role());
    FightPlan { context: *context, wall: false, city: *city, again: false, enemies }
}

fn fight_plan(fight: &FightOption, option: &str, customs: &mut Vec<Sheet>, faults: &mut Faults) -> FightPlan {
    let context = fight.context.unwrap_or(Context::Rampaging);
    let role = context.default_role();
    let is_city = context == Context::AssaultCity;
    faults.need(fight.city.is_some() == is_city, option, || "city goes with ASSAULT_CITY, and only with it".into());
    let city = fight.city.as_ref().filter(|_| is_city).map(|city| (city.color, city.level));
    let garrison = city.and_then(|(color, level)| tables::garrison(color, level));
    faults.need(city.is_none() || garrison.is_some(), option, || "a city has level 1 to 11".into());
    let again = fight.again;
    faults.need(!again || matches!(context, Context::Dungeon | Context::Tomb), option, || {
        "again goes with DUNGEON and TOMB".into()
    });
    let enemies = match &fight.enemies {
        None => match garrison.or_else(|| tables::default_draws(context)) {
            Some(colors) => drawn(colors, role),
            None => {
                faults.need(is_city, option, || "RUINS needs its enemies".into());
                List::new()
            }
        },
        Some(stated) => {
            faults.need((1..=MAX_STATED).contains(&stated.len()), option, || format!("1 to {MAX_STATED} enemies"));
            let mut list = List::new();
            for enemy in stated.iter().take(MAX_STATED) {
                list.push(stated_enemy(enemy, context, option, customs, faults));
            }
            list
        }
    };
    FightPlan { context, wall: fight.wall, city, again, enemies }
}

fn stated_enemy(
    enemy: &EnemyOption,
    context: Context,
    option: &str,
    customs: &mut Vec<Sheet>,
    faults: &mut Faults,
) -> Stated {
    let role = enemy.role.unwrap_or(context.default_role());
    faults.need(context.admits(role), option, || {
        let roles = Role::ALL.iter().filter(|role| context.admits(**role)).map(|role| role.word());
        let possible = roles.collect::<Vec<_>>().join(" or ");
        format!("the role {} is impossible in {}, where it is {possible}", role.word(), context.word())
    });
    let what = match (&enemy.enemy, enemy.draw) {
        (Some(EnemyShape::Row(id)), None) => Asked::Named(Kind::Token(*id)),
        (Some(EnemyShape::Columns(columns)), None) => {
            customs.push(sheet(columns, option, faults));
            Asked::Named(Kind::Custom((customs.len() - 1) as u8))
        }
        (None, Some(color)) => Asked::Drawn(color),
        _ => {
            faults.need(false, option, || "an enemy is named or drawn".into());
            Asked::Drawn(TokenColor::Green)
        }
    };
    Stated { what, role, wall: enemy.wall }
}

fn sheet(columns: &Columns, option: &str, faults: &mut Faults) -> Sheet {
    let mut sheet = Sheet {
        attacks: [PrintedAttack::default(); MAX_ATTACKS],
        n_attacks: 0,
        armor: columns.armor,
        armor_high: columns.armor_high.unwrap_or(columns.armor),
        fame: columns.fame,
        reputation: columns.reputation,
        resistances: columns.resistances.iter().fold(0, |bits, resistance| bits | resistance_bit(*resistance)),
        abilities: 0,
        defend: 0,
        summon: None,
        color: columns.color.unwrap_or(TokenColor::Green),
    };
    let mut summons = 0;
    for word in &columns.abilities {
        let (name, detail) = word.split_once(':').map_or((word.as_str(), None), |(name, detail)| (name, Some(detail)));
        let ability = Ability::read(name);
        let read = match (ability, detail) {
            (Some(Ability::Defend), Some(n)) => {
                n.parse().ok().filter(|n| (1..=MAX_COLUMN).contains(n)).map(|n| sheet.defend = n)
            }
            (Some(Ability::Summon), Some(pile)) => TokenColor::read(pile).map(|pile| {
                sheet.summon = Some(pile);
                summons += 1;
            }),
            (Some(Ability::Defend | Ability::Summon) | None, _) => None,
            (Some(_), detail) => detail.is_none().then_some(()),
        };
        faults.need(read.is_some(), option, || format!("unknown ability `{word}`"));
        sheet.abilities |= ability.map_or(0, Ability::bit);
    }
    let attacks = columns.attacks.len() + summons;
    faults.need(attacks <= MAX_ATTACKS, option, || format!("an enemy has at most {MAX_ATTACKS} attacks"));
    faults.need(summons <= 2, option, || "an enemy summons at most two tokens".into());
    let printed =
        columns.attacks.iter().map(|attack| PrintedAttack { value: attack.value, element: attack.element as u8 });
    let summoned = (0..summons).map(|_| PrintedAttack { value: 0, element: PrintedAttack::SUMMON });
    for (place, attack) in sheet.attacks.iter_mut().zip(printed.chain(summoned)) {
        *place = attack;
    }
    sheet.n_attacks = attacks.min(MAX_ATTACKS) as u8;
    let numbers = columns.attacks.iter().map(|attack| attack.value).chain([sheet.armor, sheet.armor_high, sheet.fame]);
    faults.need(numbers.into_iter().all(|n| n <= MAX_COLUMN), option, || {
        format!("numbers of an enemy are at most {MAX_COLUMN}")
    });
    faults.need(sheet.armor >= 1 && sheet.armor_high >= sheet.armor, option, || {
        "armor is at least 1, armorHigh at least armor".into()
    });
    faults.need((-7..=7).contains(&sheet.reputation), option, || "Reputation is -7 to 7".into());
    sheet
}

/// Sets a match up. Refuses `BAD_OPTIONS` and `BAD_POSITION`.
pub(crate) fn new(
    setup: &Setup<Options>,
    mut chance: Chance,
    out: &mut dyn EventSink<Told>,
) -> Result<MageKnight, Refusal> {
    let options = &setup.options;
    OptionFault::refuse(OptionFault::all::<MageKnight>(options, setup.seats))?;
    let mut plan = plan(options, &mut Faults(Vec::new()));
    if let Some(row) = row(options.scenario) {
        plan.seats = setup.seats as u8;
        let together = row.cooperative && setup.seats > 1;
        plan.coop_assault = options.coop_assault.unwrap_or(together || options.teams.is_some());
        plan.pvp = options.pvp.unwrap_or(options.scenario.has_pvp());
        plan.teams = options.teams.as_ref().map(|teams| {
            let mut of = [0; MAX_SEATS];
            teams.iter().enumerate().for_each(|(team, seats)| {
                seats.iter().for_each(|seat| of[usize::from(*seat)] = team as u8);
            });
            of
        });
        let levels = row.levels[setup.seats.clamp(1, 4) - 1].to_vec();
        plan.levels = options.city_levels.clone().unwrap_or(levels);
        let Some(position) = &setup.position else {
            return Ok(start::new(options, plan, setup.seats, chance, out));
        };
        let position = map_position::read(position, setup.seats)?;
        // Nobody hears how the pieces lay before they were stated.
        let mut game = start::new(options, plan, setup.seats, chance, &mut Quiet);
        map_position::state(&mut game, &position)?;
        return Ok(game);
    }
    let (common, table) = common_side(options, &mut chance);
    let mut sides: ArrayVec<Side, 4> = ArrayVec::new();
    let mut worlds = Vec::new();
    let audience = Audience { public: setup.seats == 1, ..Audience::default() };
    for seat in 0..setup.seats {
        let (mut side, mut world) = (common.clone(), table.clone());
        side.hero = match &options.hero {
            Heroes::All(hero) => *hero,
            Heroes::Each(heroes) => heroes[seat],
        };
        let mut table = Table {
            plan: &plan,
            side: &mut side,
            world: &mut world,
            others: OthersMut::default(),
            chance: &mut chance,
            seat: Seat::new(seat),
            audience,
            out,
        };
        deal(options, &mut table);
        if options.source.is_none() {
            let dice = table.world.source;
            table.tell(|| Event::SourceRolled { dice: dice.iter().map(|die| die.color).collect() });
        }
        phases::open_fight(&mut table);
        sides.push(side);
        worlds.push(world);
    }
    let mut game = MageKnight { plan: Arc::new(plan), chance, sides, worlds };
    if let Some(position) = setup.read_position::<MageKnight>()? {
        position::state(&mut game, &position.view, setup)?;
    }
    Ok(game)
}

/// What the seats have alike: piles, unit decks, Source, and what the options state.
fn common_side(options: &Options, chance: &mut Chance) -> (Side, World) {
    let sets = &options.sets;
    let level = options.level.unwrap_or_else(|| level_of_fame(options.fame.unwrap_or(0)));
    let fame = options.fame.unwrap_or(LEVELS[usize::from(level) - 1].fame);
    let kit = Kit { fame, reputation: options.reputation, ..Kit::default() };
    let mut side = Side { phase: Phase::Camp, level, kit, ..Side::default() };
    for skill in options.skills.iter().copied() {
        side.trek.skills.push(OwnSkill { skill, ..OwnSkill::default() });
    }
    let mut world = World { time: options.time, events: FIRST_EVENT, ..World::default() };
    for (event, color) in TokenColor::ALL.iter().enumerate() {
        let pile = &mut world.piles[color.index()];
        for id in rows(*color, sets) {
            (0..ENEMIES[id.index()].copies).for_each(|_| {
                pile.push(id);
            });
        }
        chance.event_at(event as u64).shuffle(pile);
    }
    for (deck, elite) in [(0, false), (1, true)] {
        let pile = &mut world.unit_decks[deck];
        for row in UNITS.iter().filter(|row| row.elite == elite && sets.contains(&row.set)) {
            (0..row.copies).for_each(|_| {
                pile.push(row.id);
            });
        }
        chance.event_at(6 + deck as u64).shuffle(pile);
    }
    state_kit(options, &mut side.kit);
    for color in options.source.iter().flatten() {
        world.source.push(Die { color: *color, ..Die::default() });
    }
    if options.source.is_none() {
        world.source = roll_faces(&mut chance.event_at(9), 3);
    }
    (side, world)
}

/// What the options state of units and mana.
fn state_kit(options: &Options, kit: &mut Kit) {
    for unit in &options.units {
        kit.units.push(Unit {
            id: unit.unit,
            spent: unit.spent,
            wounds: unit.wounds,
            mark: unit.mark,
            ..Unit::default()
        });
    }
    for (color, n) in &options.crystals.0 {
        kit.wallet.crystals[color.index()] = *n;
    }
    for (color, n) in &options.tokens.0 {
        kit.wallet.tokens[color.index()] = *n;
    }
}

/// Deck, hand and discard pile of one seat.
fn deal(options: &Options, table: &mut Table<'_>) {
    let legion = options.sets.contains(&Set::Legion);
    let mut counts = deck_counts(table.side.hero, legion);
    for card in options.hand.iter().flatten() {
        counts[card.index()] = counts[card.index()].saturating_sub(1);
    }
    let mut deck = crate::state::Deck::new();
    match &options.deck {
        Some(stated) => stated.iter().for_each(|card| {
            deck.push(*card);
        }),
        None => {
            for card in CardId::ALL {
                (0..counts[card.index()]).for_each(|_| {
                    deck.push(*card);
                });
            }
            table.chance.event_at(8).shuffle(&mut deck);
        }
    }
    table.side.deck = deck;
    for card in &options.discard {
        if *card == CardId::Wound {
            table.side.kit.discard_wounds += 1;
        } else {
            table.side.kit.discard.push(*card);
        }
    }
    match &options.hand {
        Some(hand) => hand.iter().for_each(|card| add_to_hand(&mut table.side.kit, *card)),
        None => {
            let limit = table.side.level_row().hand_limit;
            draw_cards(table, limit);
        }
    }
}
