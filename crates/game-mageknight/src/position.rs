//! MKC-14.4: a stated position of a single fight: the judge's view, only fewer.
//!
//! What can be stated is put in its place; then everything stated must hold in the judge's view of what came out. So a position can say
//! anything that the view says, and what it cannot bring about (a result, the sum of a pool) is refused unless it is true.

use serde_json::Value;
use sortie_engine::{Quiet, Refusal, Said, Seat, Setup};

use crate::data::enemies::ENEMIES;
use crate::effects::{Modifiers, Rule, Until};
use crate::event::Audience;
use crate::fight_view::{AttackView, BlockView, ContributionView, EnemyView, SummonedView};
use crate::ids::{AttackKind, AttackState, AttackType, CardId, EnemyId, Phase, Role, TokenColor};
use crate::list::List;
use crate::options::Options;
use crate::reason::Reason;
use crate::rules::camp::add_to_hand;
use crate::rules::declare::{DeclareAttackTarget, check_group};
use crate::rules::mana::MAX_CRYSTALS;
use crate::rules::{At, DeclareBlock, Deed, Others, OthersMut, Table, arith, phases};
use crate::state::{
    Bracket, Contribution, Deck, Declaration, Die, Discard, Enemy, Kind, Kit, MAX_CONTRIBUTIONS, MAX_STATED_WOUNDS,
    MageKnight, Plan, PointKind, Side, enemy_flags,
};
use crate::view::{HeroView, ModifiersView, Sight, UnitView, View, side_view};
use crate::world::World;

/// Largest number that a position may state.
const MAX_NUMBER: u16 = 2000;

pub(crate) fn need(holds: bool, message: &str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::bad_position(message)) }
}

pub(crate) fn listed<T>(said: &Said<Vec<T>>) -> &[T] {
    said.as_ref().map_or(&[], Vec::as_slice)
}

/// Brings every seat into the stated position. Refuses `BAD_POSITION`.
pub(crate) fn state(game: &mut MageKnight, stated: &View, setup: &Setup<Options>) -> Result<(), Refusal> {
    need(setup.options.fight.is_some(), "a position goes with a fight")?;
    need(stated.sides.is_unsaid(), "a position states the fight that every seat is in")?;
    let plan = game.plan.clone();
    for (seat, (side, world)) in game.sides.iter_mut().zip(&mut game.worlds).enumerate() {
        let mut table = Table {
            plan: &plan,
            side,
            world,
            others: OthersMut::default(),
            chance: &mut game.chance,
            seat: Seat::new(seat),
            audience: Audience::default(),
            out: &mut Quiet,
        };
        if let Some(hero) = stated.player.as_ref() {
            player(table.side, table.world, hero)?;
        }
        fight(&plan, &mut table, stated, stated.phase.0.unwrap_or(Phase::RangedSiege))?;
    }
    for seat in 0..game.sides.len() {
        let seen = serde_json::to_value(side_view(game, seat, Sight::Truth)).unwrap_or_default();
        let told = setup.position.as_ref().and_then(Value::as_object).into_iter().flatten();
        // Piles are stated as they are before summoned tokens arrive.
        let later = |name: &str| seen.get(name).is_some() && !name.starts_with("pile");
        for (name, value) in told.filter(|(name, _)| later(name)) {
            holds(value, &seen[name], name)?;
        }
    }
    Ok(())
}

/// Brings a fight that has just begun into the stated phase and position.
pub(crate) fn fight(plan: &Plan, table: &mut Table<'_>, stated: &View, phase: Phase) -> Result<(), Refusal> {
    need(phase.against_enemies(), "a position is in one of the four phases of a fight")?;
    numbers(table.side, stated)?;
    if let Some(modifiers) = stated.modifiers.as_ref() {
        modify(&mut table.side.kit, modifiers);
    }
    let is_summoned = |token: &&EnemyView| token.role.0 == Some(Role::Summoned);
    // Summoned tokens are stated as such and come later.
    for token in listed(&stated.enemies).iter().filter(|token| !is_summoned(token)) {
        enemy(plan, table.side, token)?;
    }
    piles(plan, table.side, table.world, stated)?;
    table.side.phase = phase;
    if matches!(phase, Phase::Block | Phase::AssignDamage) {
        match stated.summoned.as_ref() {
            None => phases::arrive(table),
            Some(tokens) => summoned(plan, table.side, table.world, tokens)?,
        }
    } else {
        need(stated.summoned.is_unsaid(), "summoned tokens are in BLOCK and ASSIGN_DAMAGE only")?;
    }
    for token in listed(&stated.enemies).iter().filter(is_summoned) {
        enemy(plan, table.side, token)?;
    }
    declared(plan, table.side, table.world, stated)
}

/// Whether everything stated is in what is seen. Records of lists are found by their `id`, `index` or `at` where each has another one.
pub(crate) fn holds(stated: &Value, seen: &Value, path: &str) -> Result<(), Refusal> {
    match (stated, seen) {
        (Value::Object(stated), Value::Object(_)) => stated.iter().try_for_each(|(name, value)| {
            holds(value, seen.get(name).unwrap_or(&Value::Null), &format!("{path}.{name}"))
        }),
        (Value::Array(stated), Value::Array(seen)) => {
            let once = |key: &str, list: &[Value]| {
                let keys: Vec<&Value> = list.iter().filter_map(|one| one.get(key)).collect();
                keys.len() == list.len() && keys.iter().enumerate().all(|(at, one)| !keys[..at].contains(one))
            };
            let key = ["id", "index", "at"].into_iter().find(|key| once(key, stated) && once(key, seen));
            let key = key.filter(|_| !stated.is_empty());
            need(key.is_some() || stated.len() == seen.len(), &format!("`{path}` would have {} entries", seen.len()))?;
            stated.iter().enumerate().try_for_each(|(at, one)| {
                let other = match key {
                    Some(key) => seen.iter().find(|other| other.get(key) == one.get(key)),
                    None => seen.get(at),
                };
                holds(one, other.unwrap_or(&Value::Null), &format!("{path}.{at}"))
            })
        }
        _ if stated == seen => Ok(()),
        _ => Err(Refusal::bad_position(format!("`{path}` would be {seen}, not {stated}"))),
    }
}

fn numbers(side: &mut Side, stated: &View) -> Result<(), Refusal> {
    let points = [stated.move_points, stated.influence_points, stated.wounds_to_hand];
    need(points.iter().filter_map(|n| n.0).all(|n| n <= MAX_NUMBER), "a number is too large")?;
    let kit = &mut side.kit;
    kit.move_points = stated.move_points.0.unwrap_or(kit.move_points);
    kit.influence = stated.influence_points.0.unwrap_or(kit.influence);
    kit.wallet.dice_used = stated.dice_used.0.unwrap_or(kit.wallet.dice_used);
    kit.fight.wounds_to_hand = stated.wounds_to_hand.0.unwrap_or(kit.fight.wounds_to_hand);
    kit.fight.knocked_out = stated.knocked_out.0.unwrap_or(kit.fight.knocked_out);
    side.kit.fight.completed_attacks =
        stated.completed_attacks_this_phase.0.unwrap_or(side.kit.fight.completed_attacks);
    Ok(())
}

fn modify(kit: &mut Kit, stated: &ModifiersView) {
    kit.modifiers = Modifiers::default();
    let mut set = |stated: bool, rule: Rule, until: Until| {
        if stated {
            kit.modifiers.set(rule, until);
        }
    };
    set(stated.attacks_cold_fire, Rule::AttacksColdFire, Until::Combat);
    set(stated.attacks_siege, Rule::AttacksSiege, Until::Combat);
    set(stated.units_resist, Rule::UnitsResist, Until::Turn);
    set(stated.unit_attack_bonus > 0, Rule::UnitAttack(stated.unit_attack_bonus), Until::Turn);
    set(stated.next_move_bonus > 0, Rule::NextMove(stated.next_move_bonus), Until::Turn);
    set(stated.move_bonus > 0, Rule::EveryMove(stated.move_bonus), Until::Turn);
}

/// Cards, mana and units. There are as many cards of each kind as before, wounds apart.
fn player(side: &mut Side, world: &mut World, stated: &HeroView) -> Result<(), Refusal> {
    let before = crate::audit::cards(side);
    let wounds = [&stated.hand, &stated.discard, &stated.deck];
    let wounds = wounds.iter().flat_map(|pile| listed(pile)).filter(|card| **card == CardId::Wound).count();
    need(wounds <= MAX_STATED_WOUNDS, "too many wounds")?;
    if let Some(hand) = stated.hand.as_ref() {
        need(hand.len() <= before.iter().sum::<usize>() + wounds, "more cards than exist")?;
        side.kit.hand.clear();
        side.kit.more_wounds = 0;
        hand.iter().for_each(|card| add_to_hand(&mut side.kit, *card));
    }
    if let Some(deck) = stated.deck.as_ref() {
        side.deck = Deck::from_slice(deck).ok_or_else(|| Refusal::bad_position("more cards than a deck holds"))?;
    }
    let count = |pile: &[CardId], id: CardId| pile.iter().filter(|card| **card == id).count() as u8;
    let without = |pile: &[CardId]| pile.iter().copied().filter(|card| *card != CardId::Wound).collect::<Vec<_>>();
    let too_many = || Refusal::bad_position("every card is in one place, and none is made or lost");
    if let Some(played) = stated.play_area.as_ref() {
        side.kit.play = List::from_slice(&without(played)).ok_or_else(too_many)?;
    }
    if let Some(discard) = stated.discard.as_ref() {
        side.kit.discard = Discard::from_slice(&without(discard)).ok_or_else(too_many)?;
        side.kit.discard_wounds = u16::from(count(discard, CardId::Wound));
    }
    need(crate::audit::cards(side) == before, "every card is in one place, and none is made or lost")?;
    let wallet = &mut side.kit.wallet;
    for (color, n) in stated.tokens.as_ref().into_iter().flatten() {
        wallet.tokens[color.index()] = *n;
    }
    for (color, n) in stated.crystals.as_ref().into_iter().flatten() {
        need(color.is_basic() && *n <= MAX_CRYSTALS, "at most 3 crystals of each basic color")?;
        wallet.crystals[color.index()] = *n;
    }
    if let Some(dice) = stated.dice.as_ref() {
        need(dice.len() == world.source.len(), "the Source keeps its number of dice")?;
        for (die, stated) in world.source.iter_mut().zip(dice) {
            *die = Die { color: stated.color, taken: stated.taken.0.unwrap_or(false), ..Die::default() };
        }
    }
    listed(&stated.units).iter().try_for_each(|stated| unit(side, stated))
}

fn unit(side: &mut Side, stated: &UnitView) -> Result<(), Refusal> {
    let own = side.kit.units.get_mut(stated.id.index());
    let own = own.ok_or_else(|| Refusal::bad_position("there is no such unit"))?;
    own.spent = stated.spent.0.unwrap_or(own.spent);
    own.wounds = stated.wounds.0.unwrap_or(own.wounds);
    need(own.wounds <= 2, "a unit has at most 2 wounds")?;
    own.absorbed = stated.absorbed.0.unwrap_or(own.absorbed);
    own.gone = stated.destroyed.0.unwrap_or(own.gone);
    own.fee_paid = stated.fee_paid.0.unwrap_or(own.fee_paid);
    if let Some(drawn) = stated.draws.as_ref() {
        let there = side.kit.fight.enemies.get(drawn.enemy.index()).is_some() && drawn.attack < 4;
        need(there, "there is no such attack")?;
        side.kit.units[stated.id.index()].draws = drawn.enemy.0 * 4 + drawn.attack;
    }
    Ok(())
}

fn enemy(plan: &Plan, side: &mut Side, stated: &EnemyView) -> Result<(), Refusal> {
    let at = stated.id.index();
    need(at < side.kit.fight.enemies.len(), "there is no such enemy")?;
    let sheet = plan.sheet(side.kit.fight.enemies[at].kind);
    let token = &mut side.kit.fight.enemies[at];
    for (flag, said) in [
        (enemy_flags::DEFEATED, stated.defeated),
        (enemy_flags::HIDDEN, stated.hidden),
        (enemy_flags::DEFEND_USED, stated.defend_used),
        (enemy_flags::FORT_GONE, stated.fortification_removed),
        (enemy_flags::RESIST_GONE, stated.resistances_removed),
        (enemy_flags::STOPPED, stated.attacks_cancelled),
        (enemy_flags::DOOMED, stated.doomed),
    ] {
        if let Some(holds) = said.0 {
            token.mark(flag, holds);
        }
    }
    token.armor_change = stated.armor_modifier.0.unwrap_or(token.armor_change);
    token.vampiric = stated.vampiric_bonus.0.unwrap_or(token.vampiric);
    need(token.vampiric <= MAX_NUMBER, "a number is too large")?;
    token.defend = stated.defend_bonus.0.unwrap_or(token.defend);
    for attack in listed(&stated.attacks) {
        need(attack.index < sheet.n_attacks, "the enemy has no such attack")?;
        let on = usize::from(attack.index);
        token.reductions[on] = attack.reduction.0.unwrap_or(0);
        token.states[on] = attack.state.0.unwrap_or(AttackState::Open);
    }
    if token.is(enemy_flags::STOPPED) {
        for state in token.states.iter_mut().filter(|state| **state == AttackState::Open) {
            *state = AttackState::Cancelled;
        }
    }
    for on in 0..usize::from(sheet.n_attacks) {
        let facts = arith::attack_facts(plan, side, at, on);
        if facts.element.is_some() && facts.value == 0 && facts.state == AttackState::Open {
            side.kit.fight.enemies[at].states[on] = AttackState::Zeroed;
        }
    }
    Ok(())
}

fn piles(plan: &Plan, side: &mut Side, world: &mut World, stated: &View) -> Result<(), Refusal> {
    let of_color = |color: TokenColor, ids: &[EnemyId]| ids.iter().all(|id| ENEMIES[id.index()].color == color);
    for (color, ids) in stated.piles.as_ref().into_iter().flatten() {
        need(of_color(*color, ids), "a token lies in the pile of its color")?;
        world.piles[color.index()] =
            List::from_slice(ids).ok_or_else(|| Refusal::bad_position("more tokens than a pile holds"))?;
        side.peeked = 0;
    }
    for (color, ids) in stated.pile_discards.as_ref().into_iter().flatten() {
        need(of_color(*color, ids), "a token lies in the discard pile of its color")?;
        need(ids.len() <= 36, "more tokens than a pile holds")?;
        for id in EnemyId::ALL.iter().filter(|id| ENEMIES[id.index()].color == *color) {
            world.pile_discards[id.index()] = ids.iter().filter(|other| *other == id).count() as u8;
        }
    }
    if stated.piles.is_unsaid() && stated.pile_discards.is_unsaid() {
        return Ok(());
    }
    for id in EnemyId::ALL {
        let kind = Kind::Token(*id);
        let lying = world.piles[plan.sheet(kind).color.index()].iter().filter(|other| *other == id).count();
        let out = side.kit.fight.enemies.iter().filter(|token| token.kind == kind && token.is(enemy_flags::FROM_PILE));
        let total = lying + out.count() + usize::from(world.pile_discards[id.index()]);
        need(total <= usize::from(ENEMIES[id.index()].copies), "more tokens than exist")?;
    }
    Ok(())
}

fn summoned(plan: &Plan, side: &mut Side, world: &mut World, stated: &[SummonedView]) -> Result<(), Refusal> {
    for token in stated {
        let by = token.by.index();
        need(side.kit.fight.enemies.get(by).is_some_and(|by| by.role != Role::Summoned), "there is no such summoner")?;
        let pile = &mut world.piles[plan.sheet(Kind::Token(token.enemy)).color.index()];
        let lying = pile.iter().position(|other| *other == token.enemy);
        if let Some(at) = lying {
            pile.remove(at);
        }
        let mut enemy =
            Enemy { kind: Kind::Token(token.enemy), role: Role::Summoned, summoned_by: token.by.0, ..Enemy::default() };
        enemy.mark(enemy_flags::FROM_PILE, lying.is_some());
        need(side.kit.fight.enemies.push(enemy), "too many enemies")?;
        side.kit.fight.enemies[by].set(enemy_flags::HIDDEN);
    }
    Ok(())
}

fn contributions(
    stated: &[ContributionView],
    kind: PointKind,
) -> Result<List<Contribution, MAX_CONTRIBUTIONS>, Refusal> {
    let mut list = List::new();
    for given in stated {
        need(given.amount <= MAX_NUMBER, "a number is too large")?;
        let kind = match (kind, given.kind.0, given.twice_against_swift.0) {
            (PointKind::Attack(_), Some(stated), _) => PointKind::Attack(stated),
            (PointKind::Block, _, Some(true)) => PointKind::BlockTwiceSwift,
            _ => kind,
        };
        let element = given.element.0.unwrap_or_default();
        need(
            list.push(Contribution { kind, element, amount: given.amount, ..Contribution::default() }),
            "too many contributions",
        )?;
    }
    Ok(list)
}

fn declared(plan: &Plan, side: &mut Side, world: &World, stated: &View) -> Result<(), Refusal> {
    let attack = stated.current_attack.as_ref().and_then(Option::as_ref);
    let block = stated.current_block.as_ref().and_then(Option::as_ref);
    let before = side.kit.clone();
    let declared = match (attack, block) {
        (None, None) => return Ok(()),
        (Some(stated), None) => declared_attack(plan, side, world, stated)?,
        (None, Some(stated)) => declared_block(plan, side, world, stated)?,
        (Some(_), Some(_)) => return Err(Refusal::bad_position("one declaration is open at a time")),
    };
    side.bracket = Some(Box::new(Bracket { declared, before, source: world.source, sealed: false }));
    Ok(())
}

fn refused(why: &Reason) -> Refusal {
    Refusal::bad_position(format!("the declaration would be refused {}", sortie_engine::Reason::code(why)))
}

fn declared_attack(plan: &Plan, side: &mut Side, world: &World, stated: &AttackView) -> Result<Declaration, Refusal> {
    let targets = List::from_slice(&stated.group).ok_or_else(|| Refusal::bad_position("too many enemies"))?;
    let declare = DeclareAttackTarget { targets, attack_type: stated.attack_type.0, ..DeclareAttackTarget::default() };
    let at = At { plan, side, world, others: Others::default() };
    let declared =
        DeclareAttackTarget::open(at).and_then(|()| check_group(at, &declare)).map_err(|why| refused(&why))?;
    let kind = match declared.attack_type {
        AttackType::Ranged => AttackKind::Ranged,
        AttackType::Siege => AttackKind::Siege,
        AttackType::Melee => AttackKind::Melee,
    };
    side.kit.fight.contributions = contributions(listed(&stated.contributions), PointKind::Attack(kind))?;
    let level = arith::group_level(plan, side, &declared.group);
    let legal = |given: &Contribution| match given.kind {
        PointKind::Attack(AttackKind::Siege) => true,
        PointKind::Attack(AttackKind::Ranged) => level == 0,
        PointKind::Attack(AttackKind::Melee) | PointKind::Block | PointKind::BlockTwiceSwift => false,
    };
    let fits = side.phase == Phase::Attack || side.kit.fight.contributions.iter().all(legal);
    need(fits, "a contribution is of a kind that the group does not allow")?;
    Ok(declared.into())
}

fn declared_block(plan: &Plan, side: &mut Side, world: &World, stated: &BlockView) -> Result<Declaration, Refusal> {
    let block = DeclareBlock { enemy: stated.enemy, attack: stated.attack };
    let at = At { plan, side, world, others: Others::default() };
    DeclareBlock::open(at).and_then(|()| Deed::check(&block, at)).map_err(|why| refused(&why))?;
    side.kit.fight.contributions = contributions(listed(&stated.contributions), PointKind::Block)?;
    Ok(Declaration::Block { enemy: stated.enemy.0, attack: stated.attack })
}
