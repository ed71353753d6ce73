//! What each viewer may see: an allow-list, built member by member. Every number a client shows is computed here. With fewer members,
//! what a position states. It is one file because what is left out matters as much as what is there.

use std::collections::BTreeMap;

use sortie_engine::{Emitted, Reason as _, Said, Seat, Viewer, view, wire};

use crate::data::enemies::MAX_ATTACKS;
use crate::data::units::UNITS;
use crate::effects::Rule;
use crate::event::{Audience, EnemyChange, Event, Told};
use crate::fight_view::{
    AttackView, BlockView, Code, EnemyView, Selectable, SummonedView, attack_view, block_view, enemy_view, selectable,
    summoned,
};
use crate::ids::{
    AttackKind, CardId, CityColor, Color, Context, Element, EnemyId, HeroId, ManaFrom, Phase, SkillId, Time,
    TokenColor, UnitId,
};
use crate::map::Hex;
use crate::map_view::{
    self, AssaultView, CentreView, CityOnMap, DecksView, DuelView, DummyView, EndTurnView, EndView, HeldTactic,
    OffersView, RewardView, ShareView, SkillView, SourceView, SpaceView, StacksView, TacticsView, TileDeckView,
    TileView, TokenView, TurnView,
};
use crate::options::{Scenario, Variant};
use crate::play_view::{
    ChoiceView, DamageView, PlayView, ResultView, choice_view, damage_view, play_views, result_view,
};
use crate::refs::{EnemyRef, Place, UnitRef};
use crate::rules::mana::{forbidden, night_rules};
use crate::rules::play::Mana;
use crate::rules::{At, Deed, EndCombatPhase, block, damage};
use crate::state::{
    Bound, Bracket, Declaration, Enemy, Kind, MageKnight, NOBODY, PointKind, Promise, Side, enemy_flags,
};

/// The match as one viewer sees it: the viewer's own side at the top, others that may be seen in `sides`, each with its player.
#[view]
#[derive(Default)]
pub struct View {
    #[hidden]
    pub player_id: Said<Seat>,
    pub scenario: Said<Scenario>,
    pub fights: Said<usize>,
    pub phase: Said<Phase>,
    /// The number of the fight, from 1.
    pub fight: Said<u8>,
    pub context: Said<Context>,
    #[hidden]
    pub city: Said<CityView>,
    pub round_time: Said<Time>,
    pub night_mana: Said<bool>,
    pub units_allowed: Said<bool>,
    pub can_end_phase: Said<CanEnd>,
    pub enemies: Said<Vec<EnemyView>>,
    #[hidden]
    pub summoned: Said<Vec<SummonedView>>,
    pub selectable_targets: Said<Vec<Selectable>>,
    pub current_attack: Said<Option<AttackView>>,
    pub completed_attacks_this_phase: Said<u8>,
    pub current_block: Said<Option<BlockView>>,
    pub current_damage: Said<Vec<DamageView>>,
    pub pending_choice: Said<Option<ChoiceView>>,
    pub move_points: Said<u16>,
    pub influence_points: Said<u16>,
    pub dice_used: Said<u8>,
    pub wounds_to_hand: Said<u16>,
    pub knocked_out: Said<bool>,
    pub fame_gained: Said<u16>,
    pub player: Said<HeroView>,
    pub last_results: Said<Vec<ResultView>>,
    pub undo: Said<UndoView>,
    /// Every option with its costs, or the code of its refusal; the seat's own.
    #[hidden]
    pub plays: Said<Vec<PlayView>>,
    pub modifiers: Said<ModifiersView>,
    /// What effects have promised for later.
    #[hidden]
    pub prepared: Said<Vec<PromiseView>>,
    /// Piles whose top token the player has looked at.
    pub peeked_piles: Said<Vec<TokenColor>>,
    /// Those tokens; the seat's own.
    #[hidden]
    pub peeked: Said<BTreeMap<TokenColor, EnemyId>>,
    /// Top first; the judge's.
    #[hidden]
    pub piles: Said<BTreeMap<TokenColor, Vec<EnemyId>>>,
    /// The judge's.
    #[hidden]
    pub pile_discards: Said<BTreeMap<TokenColor, Vec<EnemyId>>>,
    #[hidden]
    pub sides: Said<Vec<View>>,
    #[hidden]
    pub variants: Said<Vec<Variant>>,
    #[hidden]
    pub round: Said<u8>,
    #[hidden]
    pub rounds: Said<u8>,
    #[hidden]
    pub time: Said<Time>,
    /// Players, and `dummy`.
    #[hidden]
    pub order: Said<Vec<Place>>,
    #[hidden]
    pub end: Said<EndView>,
    /// Of the player whose turn it is.
    #[hidden]
    pub turn: Said<TurnView>,
    #[hidden]
    pub map: Said<Vec<TileView>>,
    #[hidden]
    pub spaces: Said<Vec<SpaceView>>,
    #[hidden]
    pub tokens: Said<Vec<TokenView>>,
    #[hidden]
    pub cities: Said<Vec<CityOnMap>>,
    #[hidden]
    pub tile_deck: Said<TileDeckView>,
    #[hidden]
    #[serde(deserialize_with = "map_view::dice")]
    pub source: Said<Vec<SourceView>>,
    /// What can be gained. A server's snapshot of a map holds the seat's moves in `moves`.
    #[hidden]
    pub offers: Said<OffersView>,
    #[hidden]
    pub tactics: Said<TacticsView>,
    #[hidden]
    pub decks: Said<DecksView>,
    #[hidden]
    pub dummy: Said<DummyView>,
    /// Skills that lie in the centre.
    #[hidden]
    pub centre: Said<Vec<CentreView>>,
    /// A fight between two heroes.
    #[hidden]
    pub pvp: Said<Option<DuelView>>,
    /// A joint assault that is proposed or on.
    #[hidden]
    pub assault: Said<Option<AssaultView>>,
    /// What lies in decks, top first; the judge's.
    #[hidden]
    pub stacks: Said<StacksView>,
    /// The fight that is on, as a skirmish shows it, with the three members below.
    #[hidden]
    pub combat: Said<Option<Box<View>>>,
    #[hidden]
    pub owner_id: Said<Seat>,
    /// The space that is fought for; the hero's own where it challenges rampaging enemies.
    #[hidden]
    pub space: Said<Hex>,
    /// Of a joint assault.
    #[hidden]
    pub shares: Said<Vec<ShareView>>,
    #[hidden]
    pub revealed_skills: Said<Vec<SkillId>>,
    #[hidden]
    pub end_turn: Said<EndTurnView>,
}

/// What everybody sees of every player.
#[view]
#[derive(Default)]
pub struct PlayerView {
    /// The number of the fight, from 1.
    pub fight: Said<u8>,
    pub fame: Said<u16>,
    /// Wound cards everywhere.
    pub wounds: Said<u32>,
    pub finished: Said<bool>,
    #[hidden]
    pub hero: Said<HeroId>,
    #[hidden]
    pub level: Said<u8>,
    #[hidden]
    pub reputation: Said<i8>,
    #[hidden]
    pub armor: Said<u8>,
    #[hidden]
    pub hand_limit: Said<u8>,
    #[hidden]
    pub command_tokens: Said<u8>,
    /// Null while off the map at the portal.
    #[hidden]
    pub at: Said<Option<Hex>>,
    #[hidden]
    pub token_up: Said<bool>,
    #[hidden]
    #[serde(deserialize_with = "map_view::tactic")]
    pub tactic: Said<HeldTactic>,
    /// Cards under Sparing Power; the judge's.
    #[hidden]
    pub under: Said<Vec<CardId>>,
    #[hidden]
    pub hand_count: Said<usize>,
    /// In order; the seat's own.
    #[hidden]
    pub hand: Said<Vec<CardId>>,
    #[hidden]
    pub wounds_in_hand: Said<u32>,
    #[hidden]
    pub deck_count: Said<usize>,
    /// Cards on top that everybody saw coming there.
    #[hidden]
    pub deck_top: Said<Vec<CardId>>,
    /// Top first; the judge's.
    #[hidden]
    pub deck: Said<Vec<CardId>>,
    #[hidden]
    pub discard: Said<Vec<CardId>>,
    #[hidden]
    pub play_area: Said<Vec<CardId>>,
    #[hidden]
    pub removed: Said<Vec<CardId>>,
    /// Until the round ends.
    #[hidden]
    pub aside: Said<Vec<CardId>>,
    #[hidden]
    pub tokens: Said<BTreeMap<Color, u8>>,
    #[hidden]
    pub crystals: Said<BTreeMap<Color, u8>>,
    #[hidden]
    #[serde(deserialize_with = "map_view::units")]
    pub units: Said<Vec<UnitView>>,
    #[hidden]
    #[serde(deserialize_with = "map_view::skills")]
    pub skills: Said<Vec<SkillView>>,
    #[hidden]
    pub rewards: Said<Vec<RewardView>>,
    #[hidden]
    pub score: Said<BTreeMap<String, i64>>,
}

/// Points that an effect has promised for later in the fight.
#[wire]
pub struct PromiseView {
    /// Nothing for Block.
    pub kind: Option<AttackKind>,
    pub element: Element,
    pub amount: u8,
    pub used: bool,
    /// The enemy that must be among those attacked.
    pub with: Option<EnemyRef>,
    /// The enemy that must not be among them.
    pub without: Option<EnemyRef>,
}

pub(crate) fn promises(side: &Side) -> Vec<PromiseView> {
    let shown = |promise: &Promise| PromiseView {
        kind: if let PointKind::Attack(kind) = promise.kind { Some(kind) } else { None },
        element: promise.element,
        amount: promise.amount,
        used: promise.used,
        with: if let Bound::With(enemy) = promise.bound { Some(EnemyRef(enemy)) } else { None },
        without: if let Bound::Without(enemy) = promise.bound { Some(EnemyRef(enemy)) } else { None },
    };
    side.kit.fight.prepared.iter().map(shown).collect()
}

/// Whether the phase can be left, or the code of the refusal.
#[wire]
pub struct CanEnd {
    pub allowed: bool,
    pub code: Option<Code>,
}

/// What canceling would do.
#[wire]
pub struct UndoView {
    pub can_cancel: bool,
    /// Something hidden came out since the declaration.
    pub barrier: bool,
    /// Cards that would return to the hand.
    pub returns: Vec<CardId>,
    /// Mana that could be spent again.
    pub mana: Vec<Mana>,
    /// Units that would be ready again.
    pub units: Vec<UnitRef>,
    pub move_points: u16,
    pub influence_points: u16,
}

/// What effects change until the combat or the turn ends.
#[wire]
pub struct ModifiersView {
    pub attacks_cold_fire: bool,
    pub attacks_siege: bool,
    pub units_resist: bool,
    /// Added to Attack abilities of units.
    pub unit_attack_bonus: u8,
    /// Added to the next card that gives Move.
    pub next_move_bonus: u8,
    /// Added to every further card that gives Move.
    pub move_bonus: u8,
}

/// A city being assaulted.
#[wire]
pub struct CityView {
    pub color: CityColor,
    pub level: u8,
}

/// An attack that was drawn onto a unit.
#[wire]
pub struct DrawnView {
    pub enemy: EnemyRef,
    pub attack: u8,
}

/// A unit of the hero.
#[view]
#[derive(Default)]
pub struct UnitView {
    pub id: UnitRef,
    pub unit: Said<UnitId>,
    pub name: Said<Code>,
    pub level: Said<u8>,
    pub armor: Said<u8>,
    pub spent: Said<bool>,
    pub wounds: Said<u8>,
    pub absorbed: Said<bool>,
    pub destroyed: Said<bool>,
    pub fee_paid: Said<bool>,
    /// The attack whose damage comes to it first.
    #[hidden]
    pub draws: Said<DrawnView>,
    /// Mark of Magic Familiars.
    #[hidden]
    pub mark: Said<Color>,
    /// The banner it bears.
    #[hidden]
    pub banner: Said<CardId>,
    #[hidden]
    pub banner_down: Said<bool>,
}

/// A Source die.
#[view]
pub struct DieView {
    pub color: Color,
    /// Held by the player.
    pub taken: Said<bool>,
    /// Not usable under the rules in force.
    pub depleted: Said<bool>,
}

/// The hero, with cards, mana and units.
#[view]
#[derive(Default)]
pub struct HeroView {
    pub hero: Said<HeroId>,
    pub level: Said<u8>,
    pub fame: Said<u16>,
    pub reputation: Said<i8>,
    pub armor: Said<u8>,
    pub hand_limit: Said<u8>,
    pub command_slots: Said<u8>,
    /// In order; the seat's own.
    #[hidden]
    pub hand: Said<Vec<CardId>>,
    pub hand_count: Said<usize>,
    pub wounds_in_hand: Said<u32>,
    pub play_area: Said<Vec<CardId>>,
    pub discard: Said<Vec<CardId>>,
    pub deck_count: Said<usize>,
    /// Top first; the judge's.
    #[hidden]
    pub deck: Said<Vec<CardId>>,
    pub tokens: Said<BTreeMap<Color, u8>>,
    pub crystals: Said<BTreeMap<Color, u8>>,
    /// The Source.
    pub dice: Said<Vec<DieView>>,
    /// Dice that may still be used this turn.
    pub dice_left: Said<u8>,
    pub healing_points: Said<u16>,
    pub units: Said<Vec<UnitView>>,
    pub fights_won: Said<u8>,
    #[hidden]
    pub skills: Said<Vec<SkillView>>,
}

/// How much of a side a viewer sees.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Sight {
    Own,
    /// Somebody else's: no hand.
    Other,
    Truth,
}

pub(crate) fn view(game: &MageKnight, viewer: Viewer) -> (View, Vec<PlayerView>) {
    if game.plan.has_map() {
        return map_view::view(game, viewer);
    }
    let player = |side: &Side| PlayerView {
        fight: (side.fight + 1).into(),
        fame: side.kit.fame.into(),
        wounds: side.wounds().into(),
        finished: side.is_done().into(),
        ..PlayerView::default()
    };
    let lone = game.sides.len() == 1;
    let all_done = game.sides.iter().all(Side::is_done);
    let (own, shown) = match viewer {
        Viewer::Seat(seat) => {
            let side = game.sides.get(seat.index());
            let done = side.is_some_and(Side::is_done);
            (side.map(|_| (seat.index(), Sight::Own)), done.then_some((Sight::Other, Some(seat.index()))))
        }
        Viewer::Public if lone => (Some((0, Sight::Other)), None),
        Viewer::Public => (None, all_done.then_some((Sight::Other, None))),
        Viewer::Judge if lone => (Some((0, Sight::Truth)), None),
        Viewer::Judge => (None, Some((Sight::Truth, None))),
    };
    let mut view = own.map_or_else(View::default, |(seat, sight)| side_view(game, seat, sight));
    view.scenario = Scenario::Skirmish.into();
    view.fights = game.plan.fights.len().into();
    let sides = shown.map_or_else(Vec::new, |(sight, except)| {
        let others = (0..game.sides.len()).filter(|seat| Some(*seat) != except);
        let side = |seat| View { player_id: Seat::new(seat).into(), ..side_view(game, seat, sight) };
        others.map(side).collect()
    });
    view.sides = Said::only_if(!sides.is_empty(), || sides);
    (view, game.sides.iter().map(player).collect())
}

pub(crate) fn side_view(game: &MageKnight, seat: usize, sight: Sight) -> View {
    let at = game.look(seat);
    let At { plan, side, world, .. } = at;
    let fight = &side.kit.fight.ground;
    let end = EndCombatPhase::open(at).err().map(|why| Code::Borrowed(why.code()));
    let group = match side.bracket.as_deref().map(|bracket| bracket.declared) {
        Some(Declaration::Attack { group, attack_type, .. }) => Some((group, attack_type)),
        Some(Declaration::Block { .. } | Declaration::Duel) | None => None,
    };
    let open = damage::open_attacks(plan, side).filter(|_| side.phase == Phase::AssignDamage);
    let damage: Vec<DamageView> =
        open.map(|(place, on, facts, left)| damage_view(at, (place, on), &facts, left)).collect();
    let summoned = summoned(side);
    let peeked = peeked(at, sight);
    View {
        phase: side.phase.into(),
        fight: side.fight_number(plan).into(),
        context: fight.context.into(),
        city: Said(fight.city.map(|(color, level)| CityView { color, level })),
        round_time: world.time.into(),
        night_mana: night_rules(at).into(),
        units_allowed: (!side.phase.in_combat() || fight.context.units_allowed()).into(),
        can_end_phase: CanEnd { allowed: end.is_none(), code: end }.into(),
        enemies: (0..side.kit.fight.enemies.len()).map(|place| enemy_view(at, place)).collect::<Vec<_>>().into(),
        summoned: Said::only_if(!summoned.is_empty(), || summoned),
        selectable_targets: selectable(at).into(),
        current_attack: group.map(|(group, attack_type)| attack_view(at, &group, attack_type)).into(),
        completed_attacks_this_phase: side.kit.fight.completed_attacks.into(),
        current_block: block::open_block(side).map(|(place, on)| block_view(at, place, on)).into(),
        current_damage: damage.into(),
        pending_choice: choice_view(at, sight != Sight::Other).into(),
        move_points: side.kit.move_points.into(),
        influence_points: side.kit.influence.into(),
        dice_used: side.kit.wallet.dice_used.into(),
        wounds_to_hand: side.kit.fight.wounds_to_hand.into(),
        knocked_out: side.kit.fight.knocked_out.into(),
        fame_gained: side.kit.fame.saturating_sub(side.kit.fight.fame_before).into(),
        player: hero_view(at, sight).into(),
        last_results: side.kit.fight.results.iter().map(result_view).collect::<Vec<_>>().into(),
        undo: undo_view(at, sight).into(),
        plays: Said::only_if(sight != Sight::Other && !side.is_done(), || play_views(at)),
        prepared: Said::only_if(!side.kit.fight.prepared.is_empty(), || promises(side)),
        modifiers: ModifiersView {
            attacks_cold_fire: side.kit.modifiers.has(Rule::AttacksColdFire),
            attacks_siege: side.kit.modifiers.has(Rule::AttacksSiege),
            units_resist: side.kit.modifiers.has(Rule::UnitsResist),
            unit_attack_bonus: side.kit.modifiers.unit_attack(),
            next_move_bonus: side.kit.modifiers.next_move(),
            move_bonus: side.kit.modifiers.every_move(),
        }
        .into(),
        peeked_piles: looked_at(side).collect::<Vec<_>>().into(),
        peeked: Said::only_if(!peeked.is_empty(), || peeked),
        piles: Said::only_if(sight == Sight::Truth, || {
            TokenColor::ALL.iter().map(|color| (*color, world.piles[color.index()].to_vec())).collect()
        }),
        pile_discards: Said::only_if(sight == Sight::Truth, || pile_discards(at)),
        ..View::default()
    }
}

fn peeked(at: At<'_>, sight: Sight) -> BTreeMap<TokenColor, EnemyId> {
    let top = |color: TokenColor| at.world.piles[color.index()].first().map(|id| (color, *id));
    looked_at(at.side).filter(|_| sight != Sight::Other).filter_map(top).collect()
}

fn looked_at(side: &Side) -> impl Iterator<Item = TokenColor> {
    let peeked = side.peeked;
    TokenColor::ALL.iter().copied().filter(move |color| peeked & (1 << color.index()) != 0)
}

fn pile_discards(at: At<'_>) -> BTreeMap<TokenColor, Vec<EnemyId>> {
    let mut piles: BTreeMap<TokenColor, Vec<EnemyId>> =
        TokenColor::ALL.iter().map(|color| (*color, Vec::new())).collect();
    for id in EnemyId::ALL {
        let kind = Kind::Token(*id);
        let pile = piles.entry(at.plan.sheet(kind).color).or_default();
        // MKC-1.5: a defeated token lies on its discard pile, although the fight still lists it.
        let fallen =
            |enemy: &&Enemy| enemy.kind == kind && enemy.is(enemy_flags::FROM_PILE) && enemy.is(enemy_flags::DEFEATED);
        let n =
            usize::from(at.world.pile_discards[id.index()]) + at.side.kit.fight.enemies.iter().filter(fallen).count();
        pile.extend(std::iter::repeat_n(*id, n));
    }
    piles
}

fn undo_view(at: At<'_>, sight: Sight) -> UndoView {
    let side = at.side;
    let none = UndoView {
        can_cancel: false,
        barrier: side.bracket.as_ref().is_some_and(|bracket| bracket.sealed),
        returns: Vec::new(),
        mana: Vec::new(),
        units: Vec::new(),
        move_points: 0,
        influence_points: 0,
    };
    let Some(bracket) = side.bracket.as_ref().filter(|bracket| !bracket.sealed) else { return none };
    let (before, now) = (&bracket.before, &side.kit);
    let mut returns = Vec::new();
    if sight != Sight::Other {
        for card in CardId::ALL.iter().filter(|card| **card != CardId::Wound) {
            let held = |hand: &[CardId]| hand.iter().filter(|other| *other == card).count();
            let back = held(&before.hand).saturating_sub(held(&now.hand));
            returns.extend(std::iter::repeat_n(*card, back));
        }
    }
    let readied = before.units.iter().zip(now.units.iter()).enumerate();
    UndoView {
        can_cancel: true,
        returns,
        mana: mana_back(at, bracket),
        units: readied
            .filter(|(_, (before, now))| now.spent && !before.spent)
            .map(|(unit, _)| UnitRef(unit as u8))
            .collect(),
        move_points: before.move_points.saturating_sub(now.move_points),
        influence_points: before.influence.saturating_sub(now.influence),
        ..none
    }
}

/// The mana that was spent since the declaration.
fn mana_back(at: At<'_>, bracket: &Bracket) -> Vec<Mana> {
    let (before, now) = (&bracket.before.wallet, &at.side.kit.wallet);
    let mut back = Vec::new();
    for color in Color::ALL.iter().copied() {
        let row = color.index();
        let lost = |before: Option<&u8>, now: Option<&u8>| {
            usize::from(before.map_or(0, |before| before.saturating_sub(now.copied().unwrap_or(0))))
        };
        let taken = bracket.source.iter().zip(at.world.source.iter());
        let dice = taken.filter(|(before, now)| before.color == color && now.taken && !before.taken).count();
        for (from, n) in [
            (ManaFrom::Token, lost(before.tokens.get(row), now.tokens.get(row))),
            (ManaFrom::Crystal, lost(before.crystals.get(row), now.crystals.get(row))),
            (ManaFrom::Die, dice),
            (ManaFrom::Tactic, usize::from(now.stolen_used && !before.stolen_used && now.stolen == Some(color))),
        ] {
            back.extend(std::iter::repeat_n(Mana { from, color, counts: None }, n));
        }
    }
    back
}

fn sorted(cards: &[CardId]) -> Vec<CardId> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards
}

fn hero_view(at: At<'_>, sight: Sight) -> HeroView {
    let side = at.side;
    let kit = &side.kit;
    let level = side.level_row();
    let night = night_rules(at);
    let wounds = |n: u16| std::iter::repeat_n(CardId::Wound, usize::from(n));
    let hand: Vec<CardId> = kit.hand.iter().copied().chain(wounds(kit.more_wounds)).collect();
    let dice = at.world.source.iter().map(|die| DieView {
        color: die.color,
        taken: die.taken.into(),
        depleted: forbidden(die.color, night).into(),
    });
    let skills: Vec<SkillView> = side
        .trek
        .skills
        .iter()
        .map(|own| SkillView {
            skill: own.skill,
            face_up: (!kit.down.contains(own.skill)).into(),
            used: kit.turn.used.contains(own.skill).into(),
        })
        .collect();
    HeroView {
        skills: Said::only_if(!skills.is_empty(), || skills),
        hero: side.hero.into(),
        level: side.level.into(),
        fame: kit.fame.into(),
        reputation: kit.reputation.into(),
        armor: level.armor.into(),
        hand_limit: level.hand_limit.into(),
        command_slots: level.slots.into(),
        hand_count: hand.len().into(),
        hand: Said::only_if(sight != Sight::Other, || hand),
        wounds_in_hand: Said::only_if(sight != Sight::Other || !at.plan.has_map(), || side.wounds_in_hand()),
        play_area: sorted(&kit.play).into(),
        discard: sorted(&kit.discard).into_iter().chain(wounds(kit.discard_wounds)).collect::<Vec<_>>().into(),
        deck_count: side.deck.len().into(),
        deck: Said::only_if(sight == Sight::Truth, || side.deck.to_vec()),
        tokens: Color::ALL
            .iter()
            .map(|color| (*color, kit.wallet.tokens[color.index()]))
            .collect::<BTreeMap<_, _>>()
            .into(),
        crystals: Color::BASIC
            .iter()
            .map(|color| (*color, kit.wallet.crystals[color.index()]))
            .collect::<BTreeMap<_, _>>()
            .into(),
        dice: dice.collect::<Vec<_>>().into(),
        dice_left: (kit.wallet.common_dice() + kit.wallet.dice_any).into(),
        healing_points: kit.healing.into(),
        units: (0..kit.units.len()).map(|unit| unit_view(side, unit)).collect::<Vec<_>>().into(),
        fights_won: side.fights_won.into(),
    }
}

pub(crate) fn unit_view(side: &Side, place: usize) -> UnitView {
    let unit = &side.kit.units[place];
    let row = &UNITS[unit.id.index()];
    let n_attacks = MAX_ATTACKS as u8;
    UnitView {
        id: UnitRef(place as u8),
        unit: unit.id.into(),
        name: Code::Borrowed(row.name).into(),
        level: row.level.into(),
        armor: damage::unit_armor(side, place).into(),
        spent: unit.spent.into(),
        wounds: unit.wounds.into(),
        absorbed: unit.absorbed.into(),
        destroyed: unit.gone.into(),
        fee_paid: unit.fee_paid.into(),
        draws: Said::only_if(unit.draws != NOBODY, || DrawnView {
            enemy: EnemyRef(unit.draws / n_attacks),
            attack: unit.draws % n_attacks,
        }),
        mark: Said(unit.mark),
        banner: Said(unit.banner),
        banner_down: Said::only_if(unit.furled && unit.banner.is_some(), || true),
    }
}

/// MKC-14.2: what a viewer hears. Those who watch the seat hear everything but the cards drawn and the token looked at; others
/// only what moves the numbers they see.
pub(crate) fn mask(event: &Emitted<Told>, viewer: Viewer) -> Option<Emitted<Told>> {
    if viewer == Viewer::Judge {
        return Some(event.clone());
    }
    let Some(seat) = event.player else { return Some(event.clone()) };
    let Told { what, audience } = &event.event;
    let open = matches!(what, Event::SkirmishEnded { .. } | Event::FameGained { .. });
    if !open && !viewer.knows(seat) && !audience.hears(viewer, seat) {
        return None;
    }
    let mut what = what.clone();
    match &mut what {
        Event::TokenPlaced { hidden, .. } => *hidden = None,
        Event::RuinPlaced { hidden, .. } => *hidden = None,
        _ => {}
    }
    if !viewer.knows(seat) {
        match &mut what {
            // An effect that did nothing shows nowhere.
            Event::EnemyChanged { change: EnemyChange::Ignored, .. } => return None,
            // The view shows what was paid from.
            Event::PlayMade { mana, .. } => mana.clear(),
            Event::CardsDrawn { cards, .. } => *cards = None,
            Event::TokenPeeked { enemy, .. } | Event::TokenSpied { enemy, .. } => *enemy = None,
            Event::TacticNamed { tactic } => *tactic = None,
            Event::ArtifactsDrawn { cards, .. } => *cards = None,
            Event::CardGained { card, hidden: true, .. } => *card = None,
            _ => {}
        }
    }
    Some(Emitted { player: event.player, event: Told { what, audience: Audience { public: true, ..*audience } } })
}
