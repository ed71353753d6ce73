//! A fight of a stated position on the map: where it is fought and against whom, then whatever a stated skirmish can say of one.
//!
//! Enemies that are named come from the map or, where they do not lie there, from their piles; without names the tokens of the space
//! are fought, and those of the rampagers' `spaces`.

use sortie_engine::{Quiet, Seat};

use super::{Done, bad, take};
use crate::data::tiles::SiteKind;
use crate::event::Audience;
use crate::fight_view::EnemyView;
use crate::ids::{Context, EnemyId, Phase, Role};
use crate::map::Hex;
use crate::options::Scenario;
use crate::position::{self, listed, need};
use crate::rules::mapfight::{self, Foe};
use crate::rules::{Table, travel};
use crate::state::{Ground, MageKnight};
use crate::view::View;
use crate::world::{World, mark_flags};

/// Opens the stated fight of the seat, which is in its turn.
pub(super) fn open(game: &mut MageKnight, seat: usize, phase: Phase, stated: &View) -> Done {
    let plan = game.plan.clone();
    let context = stated.context.0.unwrap_or(Context::Rampaging);
    let mut unheard = Quiet;
    let table = &mut game.table(Seat::new(seat), &mut unheard);
    table.audience = Audience::default();
    let hero = table.side.trek.at.unwrap_or_default();
    need(stated.space.0.is_none_or(|space| space == hero), "a hero fights where it stands")?;
    need(is_place_of(table, context, hero), "a fight needs a space that allows it")?;
    let realm = &table.world.realm;
    let again = matches!(context, Context::Dungeon | Context::Tomb) && realm.conquered(hero);
    let city = realm.city(hero).filter(|_| context == Context::AssaultCity).map(|city| (city.color, city.level));
    let from = table.side.kit.turn.path.last().copied().filter(|_| context.is_assault()).unwrap_or(hero);
    let wall = context.is_assault() && realm.walled(from, hero);
    let mut foes = mapfight::Foes::new();
    for enemy in listed(&stated.enemies).iter().filter(|enemy| enemy.role.0 != Some(Role::Summoned)) {
        let role = enemy.role.0.unwrap_or(context.default_role());
        need(context.admits(role), "such a fight has no enemies of that role")?;
        let Some(kind) = kind(enemy)? else { continue };
        let at = enemy.at.0.unwrap_or(hero);
        need(fetch(table.world, kind, at), "more tokens than exist")?;
        let wall = if role == Role::Rampaging { table.world.realm.walled(hero, at) } else { wall };
        need(foes.try_push(Foe { enemy: kind, role, wall, at, scouted: false }).is_ok(), "too many enemies")?;
    }
    if foes.is_empty() && context != Context::Rampaging {
        mapfight::take(table, hero, context.default_role(), wall, &mut foes);
    }
    for space in listed(&stated.spaces) {
        need(hero.touches(space.at) && table.world.realm.rampages(space.at), "no enemy rampages there")?;
        let wall = table.world.realm.walled(hero, space.at);
        mapfight::take(table, space.at, Role::Rampaging, wall, &mut foes);
    }
    need(!foes.is_empty(), "a fight needs an enemy")?;
    table.world.realm.origin = from;
    let reputation = table.side.kit.reputation;
    mapfight::open(table, Ground { context, wall, city, again, space: hero }, &foes);
    // It was lost when the fight began.
    table.side.kit.reputation = reputation;
    position::fight(&plan, table, stated, phase)
}

/// The row that an enemy names.
fn kind(enemy: &EnemyView) -> Result<Option<EnemyId>, sortie_engine::Refusal> {
    let Some(word) = enemy.enemy.as_ref() else { return Ok(None) };
    EnemyId::read(word).map(Some).ok_or_else(|| bad("there is no such enemy"))
}

/// Takes a token off the map, or out of its pile.
fn fetch(world: &mut World, kind: EnemyId, at: Hex) -> bool {
    let tokens = &mut world.realm.tokens;
    if let Some(place) = tokens.iter().position(|token| token.at == at && token.enemy == kind) {
        tokens.remove(place);
        return true;
    }
    let color = crate::data::enemies::ENEMIES[kind.index()].color;
    take(&mut world.piles[color.index()], kind)
}

fn is_place_of(table: &Table<'_>, context: Context, hero: Hex) -> bool {
    let (realm, scenario) = (&table.world.realm, table.plan.scenario);
    let site = realm.site(hero);
    match context {
        Context::Rampaging => true,
        Context::BurnMonastery => site == Some(SiteKind::Monastery) && !realm.flagged(hero, mark_flags::BURNED),
        Context::Mine => scenario == Scenario::MinesLiberation && site == Some(SiteKind::Mine),
        Context::Incantation => scenario == Scenario::DruidNights,
        context if context.is_assault() => travel::assault(table.at(), hero) == Some(context),
        context => site.and_then(mapfight::site_context) == Some(context),
    }
}
