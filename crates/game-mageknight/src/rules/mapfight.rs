//! MKG-3.8 and MKG-8: fights that the map opens, and what the map gets back from them.

use arrayvec::ArrayVec;

use crate::data::ruins::{Ruin, ruin};
use crate::data::tiles::SiteKind;
use crate::effects::{Op, Program, Rule, enemy};
use crate::event::{Event, Fate, Named};
use crate::ids::{Context, EnemyId, Phase, Role, TokenColor};
use crate::list::List;
use crate::map::Hex;
use crate::refs::EnemyRef;
use crate::rules::unfold::{place, trigger};
use crate::rules::{At, Table, attack, phases, travel, unfold};
use crate::state::{Enemy, Ground, Kind, MAX_STATED, Stated, enemy_flags};
use crate::world::{AssaultStage, Cause, Prize, Step, Token, mark_flags};

/// An enemy that comes to a fight of the map.
#[derive(Copy, Clone, Debug)]
pub struct Foe {
    pub enemy: EnemyId,
    pub role: Role,
    pub wall: bool,
    pub at: Hex,
    /// The hero looked at the token before.
    pub scouted: bool,
}

pub type Foes = ArrayVec<Foe, MAX_STATED>;

/// Rampagers next to the hero that could join the fight which a step has started.
pub fn joinable(at: At<'_>) -> impl Iterator<Item = Hex> {
    let hero = at.side.trek.at.unwrap_or_default();
    let realm = &at.world.realm;
    hero.around().filter(move |space| realm.rampages(*space) && !realm.provoked.contains(space))
}

/// Takes the tokens of a space off the map.
pub(crate) fn take(table: &mut Table<'_>, at: Hex, role: Role, wall: bool, foes: &mut Foes) {
    let rampaging = role == Role::Rampaging;
    let seat = table.seat.index();
    let tokens = &mut table.world.realm.tokens;
    let mut place = 0;
    while place < tokens.len() {
        let token = tokens[place];
        if token.at == at && token.rampaging == rampaging && !foes.is_full() {
            tokens.remove(place);
            foes.push(Foe { enemy: token.enemy, role, wall, at, scouted: token.seen >> seat & 1 == 1 });
        } else {
            place += 1;
        }
    }
}

fn draw(table: &mut Table<'_>, at: Hex, colors: &[TokenColor], role: Role, foes: &mut Foes) {
    for color in colors {
        let scouted = table.side.peeked & 1 << color.index() != 0;
        if let Some(enemy) = phases::draw_token(table, *color)
            && !foes.is_full()
        {
            foes.push(Foe { enemy, role, wall: false, at, scouted });
        }
    }
    table.barrier();
}

/// The fight that a step has started: garrison, provoked rampagers, then those that join.
pub fn open_step(table: &mut Table<'_>, joined: &List<Hex, 6>) {
    let hero = table.side.trek.at.unwrap_or_default();
    let context = travel::assault(table.at(), hero);
    let wall = table.world.realm.walled(table.world.realm.origin, hero);
    let mut foes = Foes::new();
    let mut ground = Ground { context: context.unwrap_or(Context::Rampaging), space: hero, ..Ground::default() };
    match context {
        Some(Context::AssaultOwnedKeep) => draw(table, hero, &[TokenColor::Gray], Role::Garrison, &mut foes),
        Some(_) => {
            if table.world.realm.tokens_at(hero).any(|token| !token.up) {
                table.barrier();
            }
            take(table, hero, Role::Garrison, wall, &mut foes);
        }
        None => {}
    }
    if let Some(city) = table.world.realm.city(hero).filter(|_| context.is_some()) {
        ground.city = Some((city.color, city.level));
    }
    ground.wall = wall && context.is_some();
    let provoked = table.world.realm.provoked;
    let joins = |space: &Hex| joined.contains(space) && !provoked.contains(space);
    for space in hero.around().filter(|space| provoked.contains(space)).chain(hero.around().filter(joins)) {
        let wall = table.world.realm.walled(hero, space);
        take(table, space, Role::Rampaging, wall, &mut foes);
    }
    table.world.realm.provoked.clear();
    open(table, ground, &foes);
}

/// A challenge of rampagers around the hero.
pub fn open_challenge(table: &mut Table<'_>, spaces: &[Hex]) {
    let hero = table.side.trek.at.unwrap_or_default();
    table.world.realm.origin = hero;
    let mut foes = Foes::new();
    for space in hero.around().filter(|space| spaces.contains(space)) {
        let wall = table.world.realm.walled(hero, space);
        take(table, space, Role::Rampaging, wall, &mut foes);
    }
    open(table, Ground { context: Context::Rampaging, space: hero, ..Ground::default() }, &foes);
}

/// A fight at the site under the hero. Tokens that lie there are fought; where none do they are drawn.
pub fn open_site(table: &mut Table<'_>, context: Context, again: bool, colors: &[TokenColor]) {
    let hero = table.side.trek.at.unwrap_or_default();
    table.world.realm.origin = hero;
    let mut foes = Foes::new();
    if table.world.realm.tokens_at(hero).any(|token| !token.rampaging) {
        if table.world.realm.tokens_at(hero).any(|token| !token.up) {
            table.barrier();
        }
        take(table, hero, Role::Site, false, &mut foes);
    } else {
        draw(table, hero, colors, Role::Site, &mut foes);
    }
    open(table, Ground { context, again, space: hero, ..Ground::default() }, &foes);
}

/// A fight under the hero with enemies that are drawn for it alone.
pub fn open_drawn(table: &mut Table<'_>, context: Context, colors: &[TokenColor]) {
    let hero = table.side.trek.at.unwrap_or_default();
    table.world.realm.origin = hero;
    let mut foes = Foes::new();
    draw(table, hero, colors, Role::Site, &mut foes);
    open(table, Ground { context, space: hero, ..Ground::default() }, &foes);
}

/// Opens a fight against these.
pub(crate) fn open(table: &mut Table<'_>, ground: Ground, foes: &Foes) {
    phases::reset_combat(table.side);
    let kit = &mut table.side.kit;
    kit.fight.ground = ground;
    kit.turn.acted = true;
    (kit.move_points, kit.influence, kit.healing, kit.turn.debt) = (0, 0, 0, 0);
    attack::change_reputation(table, ground.context.entry_reputation());
    for foe in foes {
        let stated = Stated { role: foe.role, wall: foe.wall, ..Stated::default() };
        let mut enemy = phases::new_enemy(&ground, &stated, Kind::Token(foe.enemy), true);
        enemy.at = foe.at;
        enemy.mark(enemy_flags::SCOUTED, foe.scouted);
        table.side.kit.fight.enemies.push(enemy);
    }
    table.side.kit.fight.fame_before = table.side.kit.fame;
    table.side.fight = table.side.fight.saturating_add(1);
    let fight = table.side.fight;
    let named = foes.iter().enumerate();
    let named: Vec<Named> =
        named.map(|(at, foe)| Named { id: EnemyRef(at as u8), enemy: foe.enemy.word().into() }).collect();
    table.tell(|| Event::CombatStarted { fight, context: ground.context, enemies: named });
    // What was played before the fight and holds for the whole turn.
    if table.side.kit.modifiers.has(Rule::DoublePhysical) {
        for enemy in 0..foes.len() {
            enemy::on_enemy(table, Program::default(), enemy, Op::StripPhysical);
        }
    }
    phases::enter(table, Phase::RangedSiege);
}

/// MKG-8: the fight is over: tokens go where they belong, and the victor gets what the place gives.
pub fn close(table: &mut Table<'_>, won: bool) {
    let ground = table.side.kit.fight.ground;
    let seat = table.seat.index() as u8;
    let enemies = table.side.kit.fight.enemies;
    let mut shields = 0;
    for enemy in enemies.iter().filter(|enemy| enemy.role != Role::Summoned) {
        let Kind::Token(id) = enemy.kind else { continue };
        let fate = phases::fate(ground.context, won, enemy);
        let color = table.plan.sheet(enemy.kind).color;
        match fate {
            Fate::Stays => {
                let rampaging = enemy.role == Role::Rampaging;
                table.world.realm.tokens.push(Token { at: enemy.at, enemy: id, up: true, rampaging, seen: 0 });
            }
            Fate::Replaced => {
                discard(table, id, enemy);
                place(table, enemy.at, color, false, false);
            }
            Fate::Defeated | Fate::Discarded => discard(table, id, enemy),
        }
        if enemy.is(enemy_flags::DEFEATED) {
            match enemy.role {
                Role::Rampaging => {
                    let fell = if color == TokenColor::Red { mark_flags::FELL_RED } else { mark_flags::FELL_GREEN };
                    table.world.realm.mark_mut(enemy.at).flags |= fell;
                }
                Role::Garrison if ground.context == Context::AssaultCity => shields += 1,
                _ => {}
            }
        }
    }
    for enemy in enemies.iter().filter(|enemy| enemy.role == Role::Summoned) {
        if let Kind::Token(id) = enemy.kind {
            discard(table, id, enemy);
        }
    }
    if ground.context == Context::Incantation {
        // What an incantation called gives its Fame twice.
        let fallen = enemies.iter().filter(|enemy| enemy.is(enemy_flags::DEFEATED) && enemy.role == Role::Site);
        let fame = fallen.map(|enemy| u16::from(table.plan.sheet(enemy.kind).fame)).sum();
        unfold::gain_fame(table, fame);
    }
    if let Some(city) = table.world.realm.cities.iter_mut().find(|city| city.at == ground.space) {
        (0..shields).for_each(|_| {
            city.shields.push(seat);
        });
    }
    let joint = table.world.realm.assault.is_some_and(|assault| assault.stage == AssaultStage::Fights);
    if joint {
        leave_share(table);
        return;
    }
    if won {
        conquer(table, ground);
    } else if ground.context.is_assault() {
        table.side.trek.at = Some(table.world.realm.origin);
        table.side.kit.turn.path.pop();
    }
    phases::reset_combat(table.side);
    table.side.kit.fight.leave();
    table.side.phase = Phase::AfterAction;
    table.tell(|| Event::PhaseChanged { phase: Phase::AfterAction });
}

/// MKG-11.4: a share of a joint assault is fought; its survivors wait until all are.
fn leave_share(table: &mut Table<'_>) {
    let realm = &mut *table.world.realm;
    if let Some(assault) = &mut realm.assault {
        let mut place = 0;
        while place < realm.tokens.len() {
            if realm.tokens[place].at == assault.city {
                assault.survivors.push(realm.tokens.remove(place).enemy);
            } else {
                place += 1;
            }
        }
        assault.at += 1;
    }
    realm.step = Step::NextShare;
    phases::reset_combat(table.side);
    table.side.kit.fight.leave();
    table.side.phase = Phase::Waiting;
}

/// A token goes onto its discard pile, unless it went there when the pile ran out.
fn discard(table: &mut Table<'_>, id: EnemyId, enemy: &Enemy) {
    if !enemy.is(enemy_flags::FROM_PILE) {
        return;
    }
    let count = &mut table.world.pile_discards[id.index()];
    *count = count.saturating_add(1);
}

fn conquer(table: &mut Table<'_>, ground: Ground) {
    let seat = 1 << table.seat.index();
    let at = ground.space;
    let mut prizes: List<Prize, 4> = List::new();
    let mut give = |prize: Prize| {
        prizes.push(prize);
    };
    let realm = &mut *table.world.realm;
    let mut shield = true;
    match ground.context {
        Context::Rampaging | Context::Incantation => shield = false,
        Context::AssaultKeep | Context::AssaultOwnedKeep => realm.mark_mut(at).shields = 0,
        Context::AssaultTower => give(Prize::Spell),
        Context::AssaultCity => {
            shield = false;
            if let Some(city) = realm.cities.iter_mut().find(|city| city.at == at) {
                city.conquered = true;
            }
        }
        Context::Dungeon | Context::Tomb if ground.again => shield = false,
        Context::Dungeon => give(Prize::Dungeon),
        Context::Tomb => {
            give(Prize::Spell);
            give(Prize::Artifact(1));
        }
        Context::MonsterDen => give(Prize::RandomCrystals(2)),
        Context::SpawningGrounds => {
            give(Prize::Artifact(1));
            give(Prize::RandomCrystals(3));
        }
        Context::Ruins => {
            let mark = realm.mark_mut(at);
            if let Some(id) = mark.ruin.take() {
                realm.ruin_discards.push(id);
                if let Ruin::Guarded { prizes, .. } = ruin(id).0 {
                    prizes.iter().for_each(|prize| give(*prize));
                }
            }
        }
        Context::BurnMonastery => {
            realm.mark_mut(at).flags |= mark_flags::BURNED;
            give(Prize::Artifact(1));
        }
        Context::Maze | Context::Labyrinth => {
            let path = table.side.trek.path;
            realm.mark_mut(at).paths[usize::from(path / 2).clamp(1, 3) - 1] = table.seat.index() as u8 + 1;
            give(match path {
                2 => Prize::PathCrystals,
                4 => Prize::Spell,
                _ => Prize::Artifact(1),
            });
            if ground.context == Context::Labyrinth {
                give(Prize::Action);
            }
        }
        Context::Mine => {}
    }
    if shield {
        realm.mark_mut(at).shields |= seat;
    }
    for prize in prizes.iter() {
        table.side.trek.rewards.push(*prize);
    }
    let site = table.world.realm.site(at);
    if let Some(site) = site.filter(|_| !matches!(ground.context, Context::Rampaging | Context::Incantation)) {
        table.tell(|| Event::SiteConquered { at, site });
    }
    if ground.context == Context::Mine {
        let core = crate::data::tiles::Back::Core;
        let worth = table
            .world
            .realm
            .tile_at(at)
            .is_some_and(|(tile, _)| crate::data::tiles::TILES[tile.tile.index()].back == core);
        attack::change_reputation(table, if worth { 2 } else { 1 });
    }
    let realm = &table.world.realm;
    let all = realm.cities.iter().all(|city| city.conquered) && realm.cities_to_come() == 0;
    if ground.context == Context::AssaultCity && all && table.plan.scenario.is_conquest() {
        trigger(table, Cause::CitiesConquered);
    }
}

/// The context of a fight at an adventure site.
#[must_use]
pub const fn site_context(site: SiteKind) -> Option<Context> {
    match site {
        SiteKind::Dungeon => Some(Context::Dungeon),
        SiteKind::Tomb => Some(Context::Tomb),
        SiteKind::Den => Some(Context::MonsterDen),
        SiteKind::Spawning => Some(Context::SpawningGrounds),
        SiteKind::Ruins => Some(Context::Ruins),
        SiteKind::Maze => Some(Context::Maze),
        SiteKind::Labyrinth => Some(Context::Labyrinth),
        _ => None,
    }
}
