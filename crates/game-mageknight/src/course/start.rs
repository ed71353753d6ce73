//! MKG-2.1 and MKG-16.11: from options to the first decision of a scenario with a map.

use std::sync::Arc;

use arrayvec::ArrayVec;
use sortie_engine::{Chance, EventSink};

use crate::course::{Course, hand, offers, rounds, settle};
use crate::data::cards::CARDS;
use crate::data::decks::{Class, dummy_crystals, of_class, skills};
use crate::data::enemies::ENEMIES;
use crate::data::heroes::deck_counts;
use crate::data::ruins::ruin;
use crate::data::scenarios::row;
use crate::data::tables::level_of_fame;
use crate::data::tiles::{Back, SiteKind, TILES, TileId};
use crate::data::units::UNITS;
use crate::event::{Event, OfferName, Told};
use crate::ids::{CardId, Color, HeroId, Phase, RuinId, Set, Time, TokenColor};
use crate::list::List;
use crate::map::Slot;
use crate::options::{Heroes, Options, Scenario, Variant};
use crate::refs::Place;
use crate::rules::camp::roll_faces;
use crate::rules::unfold;
use crate::setup::rows;
use crate::state::{Deck, Kit, MageKnight, Plan, Side};
use crate::world::{DUMMY, Dummy, World};

/// Sets a match up and goes on to the first decision.
pub(crate) fn new(
    options: &Options,
    plan: Plan,
    seats: usize,
    mut chance: Chance,
    out: &mut dyn EventSink<Told>,
) -> MageKnight {
    let night = plan.varies(Variant::NightArrival);
    let mut world = World { time: if night { Time::Night } else { Time::Day }, ..World::default() };
    let mut order: Vec<u8> = (0..seats as u8).collect();
    chance.event_at(0).shuffle(&mut order);
    piles(&options.sets, &mut world, &mut chance);
    decks(options, &plan, &mut world, &mut chance);
    tiles(options, &plan, seats, &mut world, &mut chance);
    let realm = &mut *world.realm;
    realm.round = 1;
    order.iter().for_each(|seat| {
        realm.order.push(*seat);
    });
    let mut event = 17;
    let heroes = heroes(options, seats);
    let legion = options.sets.contains(&Set::Legion);
    let mut sides: ArrayVec<Side, 4> = ArrayVec::new();
    for hero in &heroes {
        let mut deck = hero_deck(*hero, legion);
        chance.event_at(event).shuffle(&mut deck);
        event += 1;
        sides.push(side(&plan, *hero, &deck));
    }
    let interactive = !plan.varies(Variant::NoInteractiveSkills);
    for side in &mut sides {
        let mut pile: Vec<_> = skills(side.hero, plan.cooperative(), interactive).collect();
        chance.event_at(event).shuffle(&mut pile);
        event += 1;
        side.trek.skill_pile = List::from_slice(&pile).unwrap_or_default();
    }
    if plan.cooperative() {
        let free: Vec<HeroId> = HeroId::ALL.iter().copied().filter(|hero| !heroes.contains(hero)).collect();
        let hero = options.dummy.unwrap_or_else(|| chance.event_at(event).pick("pick", &free));
        let mut deck = hero_deck(hero, legion);
        chance.event_at(event + 1).shuffle(&mut deck);
        if seats == 1 {
            let mut pile: Vec<_> = skills(hero, true, true).collect();
            chance.event_at(event + 2).shuffle(&mut pile);
            world.realm.dummy_skills = List::from_slice(&pile).unwrap_or_default();
        }
        event += 3;
        let mut dummy = Dummy { hero, deck: List::from_slice(&deck).unwrap_or_default(), ..Dummy::default() };
        dummy_crystals(hero).into_iter().for_each(|color| dummy.crystals[color.index()] += 1);
        world.realm.dummy = Some(dummy);
        world.realm.order.push(DUMMY);
    }
    world.source = roll_faces(&mut chance.event_at(event), plan.dice());
    for _ in 0..1000 {
        if !night || world.source.iter().all(|die| die.color.is_basic()) {
            break;
        }
        let mut draws = chance.event_at(event);
        for die in world.source.iter_mut().filter(|die| !die.color.is_basic()) {
            die.color = draws.pick("die", Color::ALL);
        }
        event += 1;
    }
    world.events = event as u32 + 1;
    let mut game = MageKnight { plan: Arc::new(plan), chance, sides, worlds: vec![world] };
    let mut course = Course { game: &mut game, out };
    lay_out(&mut course, seats);
    settle(&mut game, out);
    game
}

fn heroes(options: &Options, seats: usize) -> Vec<HeroId> {
    match &options.hero {
        Heroes::Each(heroes) => heroes.clone(),
        Heroes::All(hero) if seats == 1 => vec![*hero],
        Heroes::All(_) => HeroId::ALL.iter().copied().take(seats).collect(),
    }
}

/// The sixteen cards of a hero, in table order.
fn hero_deck(hero: HeroId, legion: bool) -> Vec<CardId> {
    let counts = deck_counts(hero, legion);
    CardId::ALL.iter().flat_map(|card| std::iter::repeat_n(*card, usize::from(counts[card.index()]))).collect()
}

fn side(plan: &Plan, hero: HeroId, deck: &[CardId]) -> Side {
    let fame = u16::from(plan.blitz());
    let mut reputation = if plan.blitz() { 2 } else { 0 };
    if plan.varies(Variant::Rampage) {
        reputation -= 2;
    }
    if plan.varies(Variant::MoreRampage) {
        reputation -= 4;
    }
    let mut side = Side { hero, phase: Phase::Waiting, level: 1, ..Side::default() };
    side.kit = Kit { fame, reputation, ..Kit::default() };
    side.trek.line = level_of_fame(fame);
    side.trek.companion = crate::state::NOBODY;
    side.deck = Deck::from_slice(deck).unwrap_or_default();
    side
}

fn piles(sets: &[Set], world: &mut World, chance: &mut Chance) {
    for (at, color) in TokenColor::ALL.iter().enumerate() {
        let pile = &mut world.piles[color.index()];
        for id in rows(*color, sets) {
            (0..ENEMIES[id.index()].copies).for_each(|_| {
                pile.push(id);
            });
        }
        chance.event_at(at as u64 + 1).shuffle(pile);
    }
}

fn decks(options: &Options, plan: &Plan, world: &mut World, chance: &mut Chance) {
    let sets = &options.sets;
    let mut ruins: Vec<RuinId> = RuinId::ALL.iter().copied().filter(|id| sets.contains(&ruin(*id).1)).collect();
    chance.event_at(7).shuffle(&mut ruins);
    for (at, elite) in [(0, false), (1, true)] {
        let pile = &mut world.unit_decks[at];
        for row in UNITS.iter().filter(|row| row.elite == elite && sets.contains(&row.set)) {
            (0..row.copies).for_each(|_| {
                pile.push(row.id);
            });
        }
        chance.event_at(8 + at as u64).shuffle(pile);
    }
    let peaceful = plan.cooperative() || plan.varies(Variant::NoInteractiveSpells);
    let mut actions: Vec<CardId> = of_class(Class::Advanced).filter(|card| in_sets(*card, sets)).collect();
    let mut spells: Vec<CardId> =
        of_class(Class::Spell).filter(|card| in_sets(*card, sets) && !(peaceful && is_interactive(*card))).collect();
    let mut artifacts: Vec<CardId> = of_class(Class::Artifact).filter(|card| in_sets(*card, sets)).collect();
    chance.event_at(10).shuffle(&mut actions);
    chance.event_at(11).shuffle(&mut spells);
    chance.event_at(12).shuffle(&mut artifacts);
    let realm = &mut *world.realm;
    realm.ruins = List::from_slice(&ruins).unwrap_or_default();
    realm.actions = List::from_slice(&actions).unwrap_or_default();
    realm.spells = List::from_slice(&spells).unwrap_or_default();
    realm.artifacts = List::from_slice(&artifacts).unwrap_or_default();
}

/// Whether the card comes with one of these sets.
fn in_sets(card: CardId, sets: &[Set]) -> bool {
    sets.contains(&CARDS[card.index()].set)
}

/// The four spells that are aimed at other players.
fn is_interactive(card: CardId) -> bool {
    matches!(CARDS[card.index()].id.word(), "mana_meltdown" | "mana_claim" | "mind_read" | "energy_flow")
}

/// MKG-2.3: the tiles of the scenario: countryside on top of the core, the rest left over.
fn tiles(options: &Options, plan: &Plan, seats: usize, world: &mut World, chance: &mut Chance) {
    let Some(row) = row(plan.scenario) else { return };
    let n = |per: [u8; 4]| usize::from(per[seats.clamp(1, 4) - 1]);
    let range = |from: TileId, to: TileId| TileId::ALL[from.index()..=to.index()].iter().copied();
    let sorted = plan.scenario.is_reconnaissance();
    let mut countryside: Vec<TileId> = range(TileId::C1, TileId::C11).collect();
    let mut core: Vec<TileId> = range(TileId::K1, TileId::K4).collect();
    if options.expansion_tiles {
        countryside.extend(range(TileId::C12, TileId::C14));
        core.extend(range(TileId::K9, TileId::K10));
    }
    let mut cities: Vec<TileId> = match plan.scenario.city_tile() {
        Some(tile) => vec![tile],
        None => range(TileId::K5, TileId::K8).collect(),
    };
    if !sorted {
        chance.event_at(13).shuffle(&mut countryside);
    }
    chance.event_at(14).shuffle(&mut core);
    chance.event_at(15).shuffle(&mut cities);
    let rest = leave_over(plan.scenario, &mut countryside, n(row.countryside));
    let mut rest_core = leave_over(plan.scenario, &mut core, n(row.core));
    if sorted {
        rest_core.sort();
    }
    cities.truncate(n(row.cities));
    let mut inner: Vec<TileId> = core.into_iter().chain(cities).collect();
    chance.event_at(16).shuffle(&mut inner);
    let realm = &mut *world.realm;
    countryside.into_iter().chain(inner).for_each(|tile| {
        realm.tile_deck.push(tile);
    });
    rest.into_iter().chain(rest_core).for_each(|tile| {
        realm.left_over.push(tile);
    });
}

/// Leaves this many tiles, in their order: the last ones that the scenario can do without are taken out, in their order too.
fn leave_over(scenario: Scenario, tiles: &mut Vec<TileId>, n: usize) -> Vec<TileId> {
    let spare = tiles.len().saturating_sub(n);
    let mut out: Vec<usize> = (0..tiles.len()).collect();
    // A stable sort from behind: first what has to go, then what may, what is needed last.
    out.reverse();
    out.sort_by_key(|at| need(scenario, tiles[*at]));
    out.truncate(spare);
    let rest = (0..tiles.len()).filter(|at| out.contains(at)).map(|at| tiles[at]).collect();
    let mut at = 0;
    tiles.retain(|_| {
        at += 1;
        !out.contains(&(at - 1))
    });
    rest
}

/// Whether a tile has what the scenario is about, or is of no use to it.
fn need(scenario: Scenario, tile: TileId) -> Need {
    let printed = &TILES[tile.index()];
    let has = |site: SiteKind| printed.cells.iter().any(|cell| cell.site == Some(site));
    let core = printed.back == Back::Core;
    let needed = match scenario {
        Scenario::MinesLiberation if core => return if tile == TileId::K1 { Need::Never } else { Need::Maybe },
        Scenario::MinesLiberation => has(SiteKind::Mine),
        Scenario::DruidNights => has(SiteKind::Glade),
        Scenario::DungeonLords => has(SiteKind::Dungeon) || tile == TileId::K1,
        _ => false,
    };
    if needed { Need::Always } else { Need::Maybe }
}

/// Whether nobody can tell if a tile that is not on the map is in the stack or left over.
pub(crate) fn may_be_left_over(scenario: Scenario, tile: TileId) -> bool {
    TILES[tile.index()].city.is_none() && need(scenario, tile) == Need::Maybe
}

/// How much a scenario needs a tile.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Need {
    Never,
    Maybe,
    Always,
}

/// The offers, hands and first tiles.
fn lay_out(course: &mut Course<'_>, seats: usize) {
    let scenario = course.game.plan.scenario;
    let order: Vec<Place> = course.realm().order.iter().map(|place| Place(*place)).collect();
    let time = course.game.worlds[0].time;
    course.tell_all(|| Event::GameStarted { scenario, order, time });
    course.tell_all(|| Event::RoundStarted { round: 1, time });
    let mut table = course.table(0);
    let dice = table.world.source.iter().map(|die| die.color).collect();
    table.tell(|| Event::SourceRolled { dice });
    offers::deal_units(&mut table);
    for _ in 0..50 {
        if offers::is_fair(scenario, &table.world.realm) {
            break;
        }
        let units = std::mem::take(&mut table.world.realm.offers.units);
        units.iter().for_each(|unit| {
            table.world.unit_decks[0].push(*unit);
        });
        let event = table.next_event();
        table.chance.event_at(event).shuffle(&mut table.world.unit_decks[0]);
        offers::deal_units(&mut table);
    }
    offers::refill(&mut table, OfferName::Actions);
    offers::refill(&mut table, OfferName::Spells);
    for seat in 0..seats {
        let mut table = course.table(seat);
        let limit = usize::from(table.side.level_row().hand_limit);
        hand::draw(&mut table, limit);
    }
    let shape = course.game.plan.shape();
    let open = shape.first_slots().len() > 2;
    let mut table = course.table(0);
    unfold::reveal(&mut table, if open { TileId::StartB } else { TileId::StartA }, Slot::default());
    for slot in shape.first_slots() {
        if let Some(tile) = unfold::next_tile(&mut table) {
            unfold::reveal(&mut table, tile, *slot);
        }
    }
    table.world.realm.inquiry = None;
    rounds::show_tactics(course);
}
