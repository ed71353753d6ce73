//! The playout policy on the map: random, legal and direct, without listing what may be done.

use sortie_engine::{Draws, Seat};

use crate::bots::random_play;
use crate::data::decks::skill_hero;
use crate::effects::Purpose;
use crate::ids::{CardId, Phase, TacticId};
use crate::list::List;
use crate::map::{Hex, Slot};
use crate::refs::{Known, UnitRef, Who};
use crate::rules::buy::Ware;
use crate::rules::duel::Attendance;
use crate::rules::quests::Quest;
use crate::rules::tactics::Spare;
use crate::rules::turns::{Cards, owes_card};
use crate::rules::{
    Action, AnnounceEndOfRound, At, AttackPlayer, Attend, BeginTurn, BurnMonastery, Buy, ChooseTactic, Deed, Discard,
    EndTurn, EnterSite, Explore, Heal, Interact, LevelUp, Move, Pass, Plunder, Recruit, ResolveAttack, ResolveBlock,
    Rest, SpendDamage, StartCombat, TakeReward, Undertake, UseTactic,
};
use crate::world::Prize;

/// Whether the action can be taken now.
fn can<D: Deed>(at: At<'_>, deed: &D) -> bool {
    D::open(at).is_ok() && deed.check(at).is_ok()
}

/// A random legal action of a seat on the map that is asked nothing.
pub(crate) fn choose(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    match at.side.phase {
        Phase::Tactics => tactic(at, draws),
        Phase::BeforeTurn => before(at, draws),
        Phase::Movement => movement(at, draws),
        Phase::Path => path(at, draws),
        Phase::Interaction => interaction(at, draws),
        Phase::Rewards => reward(at, draws),
        Phase::LevelUp => level_up(at, draws),
        Phase::Discard => Discard { cards: discards(at, draws) }.into(),
        Phase::PvpAttend => attend(at, draws),
        Phase::PvpRanged | Phase::PvpMelee => duel(at, draws),
        _ => after(at, draws),
    }
}

fn attend(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let full = Attend { mode: Attendance::Full };
    if draws.chance(1, 2) && can(at, &full) { full.into() } else { Attend { mode: Attendance::Partial }.into() }
}

/// A step of a fight between two heroes.
fn duel(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    if SpendDamage::open(at).is_ok() {
        let wound =
            SpendDamage { wounds: List::from_slice(&[Who::Hero]).unwrap_or_default(), ..SpendDamage::default() };
        let other = at.others.iter().find(|(_, side)| side.trek.at == at.side.trek.at);
        let around = other.and_then(|(_, side)| side.trek.at).into_iter().flat_map(|here| here.around());
        let mut retreats = around.map(|to| SpendDamage { retreat: Some(to), ..SpendDamage::default() });
        if draws.chance(1, 2)
            && let Some(retreat) = retreats.find(|spend| can(at, spend))
        {
            return retreat.into();
        }
        return if can(at, &wound) { wound.into() } else { SpendDamage::default().into() };
    }
    if let Some(action) = random_play(at, draws, |purpose| matches!(purpose, Purpose::Attack(_) | Purpose::Block))
        && draws.chance(3, 4)
    {
        return action;
    }
    if can(at, &ResolveAttack {}) {
        ResolveAttack {}.into()
    } else if can(at, &ResolveBlock {}) {
        ResolveBlock {}.into()
    } else {
        Pass {}.into()
    }
}

fn tactic(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let shown = at.world.realm.shown;
    let mut left = draws.below(shown.count_ones().max(1) as usize);
    for tactic in TacticId::ALL.iter().copied().filter(|tactic| shown & tactic.bit() != 0) {
        if left == 0 {
            return ChooseTactic::plain(tactic).into();
        }
        left -= 1;
    }
    BeginTurn {}.into()
}

fn before(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    if draws.chance(1, 2) && can(at, &AnnounceEndOfRound {}) {
        return AnnounceEndOfRound {}.into();
    }
    if draws.chance(1, 8) && can(at, &Plunder {}) {
        return Plunder {}.into();
    }
    if UseTactic::open(at).is_ok() {
        let plain = UseTactic::default();
        let first = if draws.chance(1, 2) { Spare::Stash } else { Spare::Take };
        for what in [first, Spare::Stash, Spare::Take] {
            let using = UseTactic { what: Some(what), ..plain };
            if using.check(at).is_ok() {
                return using.into();
            }
        }
        let mut cards = Cards::new();
        at.side.kit.hand.iter().take(1 + draws.below(4)).for_each(|card| {
            cards.push(Known::Row(*card));
        });
        let using = UseTactic { cards, ..plain };
        if draws.chance(1, 2) && using.check(at).is_ok() {
            return using.into();
        }
    }
    BeginTurn {}.into()
}

/// One random step or tile that the Move points pay for.
fn go(at: At<'_>, draws: &mut Draws<'_>) -> Option<Action> {
    let here = at.side.trek.at?;
    let first = draws.below(6);
    for turn in 0..6 {
        let to = here.step((first + turn) % 6);
        if at.world.realm.cell(to).is_none() {
            let explore = Explore { slot: Slot::of(to).0 };
            if can(at, &explore) {
                return Some(explore.into());
            }
        } else {
            let step = Move { to, join: None, harvest: None };
            if can(at, &step) {
                return Some(step.into());
            }
        }
    }
    None
}

fn act(at: At<'_>, draws: &mut Draws<'_>) -> Option<Action> {
    if at.plan.scenario.is_friendly() {
        for what in [Quest::ClaimGlade, Quest::Liberate, Quest::Incantation] {
            let quest = Undertake { what, to: None };
            if can(at, &quest) && draws.chance(1, 2) {
                return Some(quest.into());
            }
        }
    }
    match draws.below(5) {
        0 if can(at, &Interact {}) => Some(Interact {}.into()),
        1 if can(at, &EnterSite::default()) => Some(EnterSite::default().into()),
        2 if draws.chance(1, 4) && can(at, &BurnMonastery {}) => Some(BurnMonastery {}.into()),
        3 if StartCombat::open(at).is_ok() => {
            let here = at.side.trek.at?;
            let mut spaces: List<Hex, 6> = List::new();
            for space in here.around().filter(|space| at.world.realm.rampages(*space)) {
                if spaces.is_empty() || draws.chance(1, 4) {
                    spaces.push(space);
                }
            }
            let fight = StartCombat { spaces };
            can(at, &fight).then(|| fight.into())
        }
        _ => None,
    }
}

fn movement(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let armed = at.side.kit.hand.iter().any(|card| *card != CardId::Wound);
    if at.side.kit.move_points > 1
        && armed
        && draws.chance(7, 8)
        && let Some(action) = go(at, draws)
    {
        return action;
    }
    // Whoever holds wounds rests, or a hand of them would never be drawn from again.
    let wounds = at.side.wounds_in_hand() as usize;
    if armed && let Some(action) = act(at, draws) {
        return action;
    }
    if (draws.chance(1, 32) || (wounds > 1 && draws.chance(3, 4)) || !armed)
        && let Some(rest) = rest(at)
    {
        return rest;
    }
    if draws.chance(3, 4)
        && let Some(action) = random_play(at, draws, |purpose| purpose == Purpose::Special)
    {
        return action;
    }
    end(at, draws)
}

fn rest(at: At<'_>) -> Option<Action> {
    let hand = &at.side.kit.hand;
    let armed = hand.iter().find(|card| **card != CardId::Wound);
    let mut discard: Cards = List::from_slice(&[Known::Row(*armed.or_else(|| hand.first())?)])?;
    if armed.is_some() {
        hand.iter().filter(|card| **card == CardId::Wound).for_each(|card| {
            discard.push(Known::Row(*card));
        });
    }
    let rest = Rest { discard };
    can(at, &rest).then(|| rest.into())
}

fn path(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    for path in [6, 4, 2] {
        let way = EnterSite { path: Some(path), ..EnterSite::default() };
        if can(at, &way) {
            return way.into();
        }
    }
    match random_play(at, draws, |purpose| purpose == Purpose::Special) {
        Some(action) if draws.chance(7, 8) => action,
        _ => end(at, draws),
    }
}

fn interaction(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let units = &at.world.realm.offers.units;
    if !units.is_empty() {
        let unit = units[draws.below(units.len())];
        let recruit = Recruit { unit: Some(Known::Row(unit)), disband: None, mana: List::new(), via: None };
        if can(at, &recruit) && (draws.chance(1, 4) || crate::course::prizes::free_tokens(at.side) > 0) {
            return recruit.into();
        }
    }
    let plain = |what| Buy { what, card: None, from: None, n: None, mana: List::new() };
    let wounded = at.side.wounds_in_hand() > 0;
    let offers = &at.world.realm.offers;
    let wares = [
        Buy { n: wounded.then_some(1), ..plain(Ware::Healing) },
        Buy { card: offers.spells.first().map(|card| Known::Row(*card)), ..plain(Ware::Spell) },
        Buy { card: offers.monastery.first().map(|card| Known::Row(*card)), ..plain(Ware::Action) },
        plain(Ware::Artifact),
    ];
    let ware = wares[draws.below(wares.len())];
    if can(at, &ware) {
        return ware.into();
    }
    match random_play(at, draws, |purpose| purpose == Purpose::Special) {
        Some(action) if draws.chance(3, 4) => action,
        _ => after(at, draws),
    }
}

fn after(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let units = (0..at.side.kit.units.len()).map(|unit| Who::Unit(UnitRef(unit as u8)));
    if at.side.kit.healing > 0
        && let Some(heal) =
            std::iter::once(Who::Hand).chain(units).map(|target| Heal { target }).find(|heal| can(at, heal))
    {
        return heal.into();
    }
    if draws.chance(1, 8)
        && let Some(action) = random_play(at, draws, |purpose| purpose == Purpose::Healing)
    {
        return action;
    }
    end(at, draws)
}

/// Cards to discard: what must be, and sometimes one.
fn discards(at: At<'_>, draws: &mut Draws<'_>) -> Cards {
    let mut cards = Cards::new();
    if (owes_card(at) || draws.chance(1, 8))
        && let Some(card) = at.side.kit.hand.iter().find(|card| **card != CardId::Wound)
    {
        cards.push(Known::Row(*card));
    }
    cards
}

fn end(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let mut heroes = at.others.iter().map(|(seat, _)| AttackPlayer { player: Seat::new(seat) });
    if AttackPlayer::open(at).is_ok()
        && let Some(attack) = heroes.find(|attack| can(at, attack))
    {
        return attack.into();
    }
    let with = EndTurn { discard: discards(at, draws) };
    if can(at, &with) {
        return with.into();
    }
    if can(at, &EndTurn::default()) {
        return EndTurn::default().into();
    }
    rest(at).unwrap_or_else(|| EndTurn::default().into())
}

fn reward(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let rewards = &at.side.trek.rewards;
    let first = draws.below(rewards.len().max(1));
    let offers = &at.world.realm.offers;
    for turn in 0..rewards.len() {
        let place = (first + turn) % rewards.len();
        let plain = TakeReward { reward: place as u8, card: None, unit: None, disband: None, forfeit: false };
        let row = match rewards[place] {
            Prize::Spell => &offers.spells[..],
            Prize::Action => &offers.actions[..],
            _ => &[],
        };
        let card = (!row.is_empty()).then(|| Known::Row(row[draws.below(row.len())]));
        let unit =
            (rewards[place] == Prize::Unit).then(|| offers.units.first().map(|unit| Known::Row(*unit))).flatten();
        for take in [TakeReward { card, unit, ..plain }, TakeReward { forfeit: true, ..plain }] {
            if can(at, &take) {
                return take.into();
            }
        }
    }
    TakeReward { reward: 0, card: None, unit: None, disband: None, forfeit: true }.into()
}

fn level_up(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let realm = &at.world.realm;
    let row = &realm.offers.actions;
    let foreign = realm.offers.skills.iter().find(|skill| skill_hero(**skill) != at.side.hero);
    let own = (!realm.revealed.is_empty()).then(|| &realm.revealed[draws.below(realm.revealed.len())]);
    let random = (!row.is_empty()).then(|| Known::Row(row[draws.below(row.len())]));
    let lowest = row.last().map(|card| Known::Row(*card));
    let take_own = LevelUp { skill: own.map(|skill| Known::Row(*skill)), card: random };
    let take_other = LevelUp { skill: foreign.map(|skill| Known::Row(*skill)), card: lowest };
    if draws.chance(1, 4) && can(at, &take_other) {
        return take_other.into();
    }
    if can(at, &take_own) { take_own.into() } else { take_other.into() }
}
