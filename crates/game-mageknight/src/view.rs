//! What each viewer may see: an allow-list, built member by member. Every number a client shows is computed here.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use sortie_engine::{Emitted, Outcome, Seat, SeatSet, Viewer};

use crate::action::{EnemyRef, UnitRef};
use crate::data::enemies::MAX_ATTACKS;
use crate::event::{Audience, EnemyChange, Event, Told};
use crate::fight_view::{
    AttackView, BlockView, EnemyView, Selectable, attack_view, block_view, enemy_view, selectable,
};
use crate::flow;
use crate::ids::{CardId, CityColor, Color, Context, EnemyId, HeroId, Phase, Time, TokenColor, UnitId};
use crate::play_view::{
    ChoiceView, DamageView, PlayView, ResultView, choice_view, damage_view, play_views, result_view,
};
use crate::rules::mana::{forbidden, night_rules};
use crate::rules::{block, damage, fight};
use crate::state::{Declaration, Enemy, Kind, MageKnight, NOBODY, Plan, Side, enemy_flags};

/// The match as one viewer sees it: the viewer's own side at the top, others that may be seen in `sides`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Always `skirmish`.
    pub scenario: &'static str,
    /// How many fights there are.
    pub fights: usize,
    /// The viewer's side; the only one where there is one seat.
    #[serde(flatten)]
    pub own: Option<SideView>,
    /// Other sides that the viewer may see.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<OtherSide>,
}

/// Another seat's side.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OtherSide {
    /// Whose.
    pub player_id: Seat,
    /// The side.
    #[serde(flatten)]
    pub side: SideView,
}

/// What everybody sees of every player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// The number of the fight, from 1.
    pub fight: u8,
    /// Fame.
    pub fame: u16,
    /// Wound cards everywhere.
    pub wounds: u32,
    /// Whether the seat has finished.
    pub finished: bool,
}

/// Whether the phase can be left, and why not.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CanEnd {
    /// Whether.
    pub allowed: bool,
    /// The code of the refusal.
    pub code: Option<&'static str>,
}

/// What an undo or cancel could do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoView {
    /// Whether the open declaration can be cancelled.
    pub can_cancel: bool,
    /// Whether a barrier lies inside it.
    pub barrier: bool,
    /// Cards that a cancel would put back into the hand.
    pub returns: Vec<CardId>,
}

/// What effects change until the combat or the turn ends.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModifiersView {
    /// Own attacks are Cold Fire.
    pub attacks_cold_fire: bool,
    /// Own attacks also have kind Siege.
    pub attacks_siege: bool,
    /// Own units resist Physical, Fire and Ice.
    pub units_resist: bool,
    /// Added to Attack abilities of units.
    pub unit_attack_bonus: u8,
    /// Added to the next card that gives Move.
    pub next_move_bonus: u8,
    /// Added to every further card that gives Move.
    pub move_bonus: u8,
}

/// A city being assaulted.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CityView {
    /// Its colour.
    pub color: CityColor,
    /// Its level.
    pub level: u8,
}

/// One seat's side.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SideView {
    /// Where it stands.
    pub phase: Phase,
    /// The number of the fight, from 1.
    pub fight: u8,
    /// How the fight began.
    pub context: Context,
    /// The city.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<CityView>,
    /// Day or night.
    pub round_time: Time,
    /// Whether mana follows the rules of the night.
    pub night_mana: bool,
    /// Whether units take part.
    pub units_allowed: bool,
    /// Whether the phase can be left.
    pub can_end_phase: CanEnd,
    /// The enemies.
    pub enemies: Vec<EnemyView>,
    /// Who can be in a new group, and why not.
    pub selectable_targets: Vec<Selectable>,
    /// The open attack.
    pub current_attack: Option<AttackView>,
    /// Attacks resolved in this phase.
    pub completed_attacks_this_phase: u8,
    /// The open block.
    pub current_block: Option<BlockView>,
    /// Damage to assign.
    pub current_damage: Vec<DamageView>,
    /// What a play asks before anything else can be done.
    pub pending_choice: Option<ChoiceView>,
    /// Move points.
    pub move_points: u16,
    /// Influence points.
    pub influence_points: u16,
    /// Source dice used this turn.
    pub dice_used: u8,
    /// Wounds into hand in this combat.
    pub wounds_to_hand: u16,
    /// Knocked out in this combat.
    pub knocked_out: bool,
    /// Fame gained in this fight.
    pub fame_gained: u16,
    /// The hero, cards and units.
    pub player: HeroView,
    /// The latest results, with every number.
    pub last_results: Vec<ResultView>,
    /// What a cancel would give back.
    pub undo: UndoView,
    /// Every option with its costs, or the code of its refusal; the seat's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plays: Option<Vec<PlayView>>,
    /// What effects change until the combat or the turn ends.
    pub modifiers: ModifiersView,
    /// Piles whose top token the player has looked at.
    pub peeked_piles: Vec<TokenColor>,
    /// Tokens that the player has looked at, by pile.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub peeked: BTreeMap<TokenColor, EnemyId>,
    /// The token piles, top first; the judge's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piles: Option<BTreeMap<TokenColor, Vec<EnemyId>>>,
    /// The token discard piles; the judge's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile_discards: Option<BTreeMap<TokenColor, Vec<EnemyId>>>,
}

/// An attack that was drawn onto a unit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DrawnView {
    /// The attacker.
    pub enemy: EnemyRef,
    /// Its attack.
    pub attack: u8,
}

/// A unit of the hero.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnitView {
    /// The instance.
    pub id: UnitRef,
    /// Its row.
    pub unit: UnitId,
    /// The printed name.
    pub name: &'static str,
    /// Level.
    pub level: u8,
    /// Armor.
    pub armor: u8,
    /// Spent rather than Ready.
    pub spent: bool,
    /// Wound cards on it.
    pub wounds: u8,
    /// Whether it absorbed an attack in this combat.
    pub absorbed: bool,
    /// Whether it was destroyed.
    pub destroyed: bool,
    /// Whether its fee is paid.
    pub fee_paid: bool,
    /// The attack whose damage comes to it first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draws: Option<DrawnView>,
    /// Mark of Magic Familiars.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Color>,
}

/// A Source die.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DieView {
    /// Its face.
    pub color: Color,
    /// Held by the player.
    pub taken: bool,
    /// Not usable under the rules in force.
    pub depleted: bool,
}

/// The hero.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeroView {
    /// Which.
    pub hero: HeroId,
    /// Level.
    pub level: u8,
    /// Fame.
    pub fame: u16,
    /// Reputation.
    pub reputation: i8,
    /// Armor.
    pub armor: u8,
    /// Hand limit.
    pub hand_limit: u8,
    /// Command slots.
    pub command_slots: u8,
    /// The hand in order; the seat's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<CardId>>,
    /// Cards in hand.
    pub hand_count: usize,
    /// Wounds in hand.
    pub wounds_in_hand: u32,
    /// Cards in the play area.
    pub play_area: Vec<CardId>,
    /// Cards in the discard pile.
    pub discard: Vec<CardId>,
    /// Cards in the deck.
    pub deck_count: usize,
    /// The deck, top first; the judge's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<CardId>>,
    /// Mana tokens.
    pub tokens: BTreeMap<Color, u8>,
    /// Crystals.
    pub crystals: BTreeMap<Color, u8>,
    /// The Source.
    pub dice: Vec<DieView>,
    /// Dice that may still be used this turn.
    pub dice_left: u8,
    /// Healing points.
    pub healing_points: u16,
    /// The units.
    pub units: Vec<UnitView>,
    /// Fights won.
    pub fights_won: u8,
}

/// How much of a side a viewer sees.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Sight {
    /// The seat's own.
    Own,
    /// Somebody else's: no hand.
    Other,
    /// The whole truth.
    Truth,
}

pub(crate) fn view(game: &MageKnight, viewer: Viewer) -> (View, Vec<PlayerView>) {
    let players = game
        .sides
        .iter()
        .map(|side| PlayerView {
            fight: side.fight + 1,
            fame: side.kit.fame,
            wounds: side.wounds(),
            finished: side.is_done(),
        })
        .collect();
    let lone = game.sides.len() == 1;
    let all_done = game.sides.iter().all(Side::is_done);
    let side = |at: usize, sight: Sight| side_view(&game.plan, &game.sides[at], sight);
    let (own, shown) = match viewer {
        Viewer::Seat(seat) => {
            let done = game.sides.get(seat.index()).is_some_and(Side::is_done);
            let own = game.sides.get(seat.index()).map(|_| side(seat.index(), Sight::Own));
            (own, if done { Some((Sight::Other, Some(seat.index()))) } else { None })
        }
        Viewer::Public if lone => (Some(side(0, Sight::Other)), None),
        Viewer::Public => (None, all_done.then_some((Sight::Other, None))),
        Viewer::Judge if lone => (Some(side(0, Sight::Truth)), None),
        Viewer::Judge => (None, Some((Sight::Truth, None))),
    };
    let sides = shown.map_or_else(Vec::new, |(sight, except)| {
        let others = (0..game.sides.len()).filter(|at| Some(*at) != except);
        others.map(|at| OtherSide { player_id: Seat::new(at), side: side(at, sight) }).collect()
    });
    (View { scenario: "skirmish", fights: game.plan.fights.len(), own, sides }, players)
}

fn side_view(plan: &Plan, side: &Side, sight: Sight) -> SideView {
    let fight = fight(plan, side);
    let end = flow::check_end_phase(plan, side).err().map(|why| sortie_engine::Reason::code(&why));
    let group = match side.bracket.as_ref().map(|bracket| bracket.declared) {
        Some(Declaration::Attack { group, attack_type, .. }) => Some((group, attack_type)),
        Some(Declaration::Block { .. }) | None => None,
    };
    SideView {
        phase: side.phase,
        fight: side.fight + 1,
        context: fight.context,
        city: fight.city.map(|(color, level)| CityView { color, level }),
        round_time: side.time,
        night_mana: night_rules(plan, side),
        units_allowed: !side.phase.in_combat() || fight.context.units_allowed(),
        can_end_phase: CanEnd { allowed: end.is_none(), code: end },
        enemies: (0..side.kit.enemies.len()).map(|at| enemy_view(plan, side, at)).collect(),
        selectable_targets: selectable(plan, side),
        current_attack: group.map(|(group, attack_type)| attack_view(plan, side, &group, attack_type)),
        completed_attacks_this_phase: side.completed_attacks,
        current_block: block::open_block(side).map(|(at, on)| block_view(plan, side, at, on)),
        current_damage: if side.phase == Phase::AssignDamage {
            damage::open_attacks(plan, side)
                .map(|(at, on, facts, left)| damage_view(plan, side, (at, on), &facts, left))
                .collect()
        } else {
            Vec::new()
        },
        pending_choice: choice_view(plan, side),
        move_points: side.kit.move_points,
        influence_points: side.kit.influence,
        dice_used: side.kit.wallet.dice_used,
        wounds_to_hand: side.kit.wounds_to_hand,
        knocked_out: side.kit.knocked_out,
        fame_gained: side.kit.fame.saturating_sub(side.fame_before),
        player: hero_view(plan, side, sight),
        last_results: side.results.iter().map(result_view).collect(),
        undo: undo_view(side, sight),
        plays: (sight != Sight::Other && !side.is_done()).then(|| play_views(plan, side)),
        modifiers: ModifiersView {
            attacks_cold_fire: side.kit.attacks_cold_fire,
            attacks_siege: side.kit.attacks_siege,
            units_resist: side.kit.units_resist,
            unit_attack_bonus: side.kit.support,
            next_move_bonus: side.kit.next_move,
            move_bonus: side.kit.every_move,
        },
        peeked_piles: looked_at(side).collect(),
        peeked: peeked(side, sight),
        piles: (sight == Sight::Truth)
            .then(|| TokenColor::ALL.iter().map(|color| (*color, side.piles[color.idx()].to_vec())).collect()),
        pile_discards: (sight == Sight::Truth).then(|| pile_discards(plan, side)),
    }
}

fn peeked(side: &Side, sight: Sight) -> BTreeMap<TokenColor, EnemyId> {
    let top = |color: TokenColor| side.piles[color.idx()].first().map(|id| (color, *id));
    looked_at(side).filter(|_| sight != Sight::Other).filter_map(top).collect()
}

fn looked_at(side: &Side) -> impl Iterator<Item = TokenColor> {
    let peeked = side.peeked;
    TokenColor::ALL.iter().copied().filter(move |color| peeked & (1 << color.idx()) != 0)
}

fn pile_discards(plan: &Plan, side: &Side) -> BTreeMap<TokenColor, Vec<EnemyId>> {
    let mut piles: BTreeMap<TokenColor, Vec<EnemyId>> = BTreeMap::new();
    for color in TokenColor::ALL {
        piles.insert(*color, Vec::new());
    }
    for id in EnemyId::ALL {
        let kind = Kind::Token(*id);
        let pile = piles.entry(plan.sheet(kind).color).or_default();
        // MKC-1.5: a defeated token lies on its discard pile, although the fight still lists it.
        let fallen =
            |enemy: &&Enemy| enemy.kind == kind && enemy.is(enemy_flags::FROM_PILE) && enemy.is(enemy_flags::DEFEATED);
        let n = usize::from(side.pile_discards[id.idx()]) + side.kit.enemies.iter().filter(fallen).count();
        pile.extend(std::iter::repeat_n(*id, n));
    }
    piles
}

fn undo_view(side: &Side, sight: Sight) -> UndoView {
    let Some(bracket) = &side.bracket else {
        return UndoView { can_cancel: false, barrier: false, returns: Vec::new() };
    };
    let mut returns = Vec::new();
    if sight != Sight::Other && !bracket.sealed {
        for card in CardId::ALL.iter().filter(|card| **card != CardId::Wound) {
            let held = |hand: &[CardId]| hand.iter().filter(|other| *other == card).count();
            let back = held(&bracket.before.hand).saturating_sub(held(&side.kit.hand));
            returns.extend(std::iter::repeat_n(*card, back));
        }
    }
    UndoView { can_cancel: !bracket.sealed, barrier: bracket.sealed, returns }
}

fn counted(counts: &[u8]) -> Vec<CardId> {
    let cards = CardId::ALL.iter().zip(counts);
    cards.flat_map(|(card, n)| std::iter::repeat_n(*card, usize::from(*n))).collect()
}

fn hero_view(plan: &Plan, side: &Side, sight: Sight) -> HeroView {
    let kit = &side.kit;
    let level = side.level_row();
    let night = night_rules(plan, side);
    let wounds = |n: u16| std::iter::repeat_n(CardId::Wound, usize::from(n));
    let hand: Vec<CardId> = kit.hand.iter().copied().chain(wounds(kit.more_wounds)).collect();
    HeroView {
        hero: side.hero,
        level: side.level,
        fame: kit.fame,
        reputation: kit.reputation,
        armor: level.armor,
        hand_limit: level.hand_limit,
        command_slots: level.slots,
        hand_count: hand.len(),
        hand: (sight != Sight::Other).then_some(hand),
        wounds_in_hand: side.wounds_in_hand(),
        play_area: counted(&kit.play),
        discard: counted(&kit.discard).into_iter().chain(wounds(kit.discard_wounds)).collect(),
        deck_count: side.deck.len(),
        deck: (sight == Sight::Truth).then(|| side.deck.to_vec()),
        tokens: Color::ALL.iter().map(|color| (*color, kit.wallet.tokens[color.idx()])).collect(),
        crystals: Color::BASIC.iter().map(|color| (*color, kit.wallet.crystals[color.idx()])).collect(),
        dice: kit
            .wallet
            .dice
            .iter()
            .map(|die| DieView { color: die.color, taken: die.taken, depleted: forbidden(die.color, night) })
            .collect(),
        dice_left: kit.wallet.common_dice() + kit.wallet.dice_any,
        healing_points: kit.healing,
        units: (0..kit.units.len()).map(|at| unit_view(side, at)).collect(),
        fights_won: side.fights_won,
    }
}

fn unit_view(side: &Side, at: usize) -> UnitView {
    let unit = &side.kit.units[at];
    let row = &crate::data::units::UNITS[unit.id.idx()];
    UnitView {
        id: UnitRef(at as u8),
        unit: unit.id,
        name: row.name,
        level: row.level,
        armor: row.armor,
        spent: unit.spent,
        wounds: unit.wounds,
        absorbed: unit.absorbed,
        destroyed: unit.gone,
        fee_paid: unit.fee_paid,
        draws: (unit.draws != NOBODY).then(|| DrawnView {
            enemy: EnemyRef(unit.draws / MAX_ATTACKS as u8),
            attack: unit.draws % MAX_ATTACKS as u8,
        }),
        mark: unit.mark,
    }
}

/// MKC-14.2: what a viewer hears. Those who watch the seat hear everything but the cards drawn and the token looked at; others
/// only what moves the numbers they see.
pub(crate) fn mask(event: &Emitted<Told>, viewer: Viewer) -> Option<Emitted<Told>> {
    let Some(seat) = event.player else { return Some(event.clone()) };
    if viewer == Viewer::Judge {
        return Some(event.clone());
    }
    let Told { what, audience } = &event.event;
    let open = matches!(what, Event::SkirmishEnded { .. } | Event::FameGained { .. });
    if !open && !viewer.knows(seat) && !audience.hears(viewer, seat) {
        return None;
    }
    let what = match what {
        // The view shows what was paid from; an effect that did nothing shows nowhere.
        Event::EnemyChanged { change: EnemyChange::Ignored, .. } if !viewer.knows(seat) => return None,
        Event::PlayMade { card, mode, partner, unit, effect, discard, fee, .. } if !viewer.knows(seat) => {
            let (card, mode, partner, unit) = (*card, *mode, *partner, *unit);
            let (effect, mana) = (effect.clone(), Vec::new());
            Event::PlayMade { card, mode, partner, unit, effect, mana, discard: *discard, fee: *fee }
        }
        Event::CardsDrawn { n, .. } if !viewer.knows(seat) => Event::CardsDrawn { n: *n, cards: None },
        Event::TokenPeeked { pile, .. } if !viewer.knows(seat) => Event::TokenPeeked { pile: *pile, enemy: None },
        told => told.clone(),
    };
    Some(Emitted { player: event.player, event: Told { what, audience: Audience { public: true, ..*audience } } })
}

/// MKC-14.2: more Fame, then fewer wounds, else shared.
pub(crate) fn outcome(game: &MageKnight) -> Option<Outcome> {
    if !game.sides.iter().all(Side::is_done) {
        return None;
    }
    let merit = |at: &usize| (std::cmp::Reverse(game.sides[*at].kit.fame), game.sides[*at].wounds());
    let mut order: Vec<usize> = (0..game.sides.len()).collect();
    order.sort_by_key(merit);
    let mut ranking: Vec<SeatSet> = Vec::new();
    for (place, at) in order.iter().enumerate() {
        let seat = SeatSet::only(Seat::new(*at));
        match ranking.last_mut() {
            Some(last) if place > 0 && merit(at) == merit(&order[place - 1]) => *last = last.union(seat),
            _ => ranking.push(seat),
        }
    }
    let scores = game.sides.iter().map(|side| {
        vec![
            ("fame", i64::from(side.kit.fame)),
            ("wounds", i64::from(side.wounds())),
            ("fightsWon", i64::from(side.fights_won)),
        ]
    });
    let reason = if game.plan.gauntlet { "GAUNTLET_ENDED" } else { "FIGHT_ENDED" };
    Some(Outcome { winners: ranking[0], scores: scores.collect(), ranking, reason: reason.into() })
}
