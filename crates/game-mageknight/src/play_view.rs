//! The parts of a view that show damage to assign, plays, questions and results.

use sortie_engine::{GO, Reason as _, Said, view, wire};

use crate::effects::CardCost;
use crate::effects::ask::Ask;
use crate::event::Points;
use crate::fight_view::{Code, Halved};
use crate::ids::{CardId, Color, Element, Mode, Shape, SkillId, UnitId, Zone};
use crate::refs::{EnemyRef, Helper, Known, UnitRef};
use crate::rules::arith::{self, AttackFacts};
use crate::rules::choose::{Choose, each_answer};
use crate::rules::fillings::payments;
use crate::rules::play::Mana;
use crate::rules::uses::{each_option, verb};
use crate::rules::{At, damage, stage};
use crate::state::{NOBODY, ResultRecord};

/// Whether a unit can take damage of an attack, or the code of the refusal; and what the damage would do to it.
#[wire]
pub struct Eligible {
    pub id: UnitRef,
    pub armor: u8,
    pub resistant: bool,
    pub eligible: bool,
    pub code: Option<Code>,
    /// Wound cards that the unit would take.
    pub wounds: u8,
    pub destroyed: bool,
    /// Damage that would be left for others.
    pub left: u16,
}

/// Damage of one open attack, and what it would do to the hero.
#[view]
pub struct DamageView {
    pub enemy: EnemyRef,
    pub attack: u8,
    pub remaining: u16,
    pub element: Option<Element>,
    pub poison: bool,
    pub paralyze: bool,
    pub assassination: bool,
    pub brutal: bool,
    /// Wounds into hand.
    pub hero_wounds: u16,
    /// Wounds into the discard pile.
    pub discard_wounds: u16,
    pub knocks_out: bool,
    /// The unit that must come first.
    #[hidden]
    pub first: Said<UnitRef>,
    pub units: Vec<Eligible>,
}

pub(crate) fn damage_view(at: At<'_>, (place, on): (usize, usize), facts: &AttackFacts, left: u16) -> DamageView {
    let side = at.side;
    let enemy = EnemyRef(place as u8);
    let first = damage::drawn_unit(at, place, on, facts);
    let level = side.level_row();
    let wounds = arith::hero_wounds(left, level.armor);
    let unit = |unit: usize| {
        let id = UnitRef(unit as u8);
        let code = damage::check_unit(at, id, enemy, facts, first == Some(id)).err();
        let resistances = damage::unit_resistances(side, unit);
        let armor = damage::unit_armor(side, unit);
        let resistant = facts.element.is_some_and(|element| arith::resists(resistances, element));
        let hit = arith::unit_hit(left, armor, resistant);
        let (wounds, destroyed) = hit.harm(facts);
        Eligible {
            id,
            armor,
            resistant,
            eligible: code.is_none(),
            code: code.map(|why| Code::Borrowed(why.code())),
            wounds,
            destroyed,
            left: hit.left,
        }
    };
    DamageView {
        enemy,
        attack: on as u8,
        remaining: left,
        element: facts.element,
        poison: facts.poison,
        paralyze: facts.paralyze,
        assassination: facts.assassination,
        brutal: facts.brutal,
        hero_wounds: wounds,
        discard_wounds: if facts.poison { wounds } else { 0 },
        knocks_out: side.kit.fight.wounds_to_hand + wounds >= u16::from(level.hand_limit),
        first: Said(first),
        units: (0..side.kit.units.len()).filter(|place| !side.kit.units[*place].gone).map(unit).collect(),
    }
}

/// What a play asks before anything else can be done, and the legal answers.
#[view]
pub struct ChoiceView {
    pub ask: Ask,
    #[hidden]
    pub card: Said<CardId>,
    #[hidden]
    pub unit: Said<UnitRef>,
    /// The option that is played, once it is chosen.
    pub effect: Code,
    /// Whether it can be declined.
    #[hidden]
    pub may: Said<bool>,
    /// On the map those of the seat that is asked only.
    pub answers: Vec<Choose>,
}

/// The question of a paid play follows from what everybody sees; one about costs shows cards in hand, so others do not see it.
pub(crate) fn choice_view(at: At<'_>, own: bool) -> Option<ChoiceView> {
    let ask = at.question().filter(|_| own || at.world.staged.is_none())?;
    let mut answers = Vec::new();
    if own || !at.plan.has_map() {
        let _ = each_answer(at, &mut |answer| {
            answers.push(answer);
            GO
        });
    }
    let may = at.world.realm.inquiry.map(|inquiry| inquiry.about.may_decline());
    let (card, unit, effect) = match (&at.world.staged, at.world.stack.last()) {
        (Some(staged), _) => {
            let key = staged.play.effect.and_then(Known::row).map_or("", |key| key.word());
            (staged.play.card.and_then(Known::row), staged.play.unit, key)
        }
        (None, Some(frame)) => {
            let unit = (frame.scope.unit != NOBODY).then_some(UnitRef(frame.scope.unit));
            (frame.scope.card, unit, frame.program.effect().key.word())
        }
        (None, None) => (None, None, ""),
    };
    Some(ChoiceView {
        ask,
        card: Said(card),
        unit: Said(unit),
        effect: Code::Borrowed(effect),
        may: Said(may),
        answers,
    })
}

/// One option of a card or unit, with its costs, or the code of its refusal.
#[view]
pub struct PlayView {
    #[hidden]
    pub card: Said<CardId>,
    #[hidden]
    pub mode: Said<Mode>,
    /// The card that a booster plays.
    #[hidden]
    pub partner: Said<CardId>,
    #[hidden]
    pub unit: Said<UnitRef>,
    #[hidden]
    pub unit_id: Said<UnitId>,
    #[hidden]
    pub skill: Said<SkillId>,
    /// The skill or card that raises what the play gives.
    #[hidden]
    pub bonus: Said<Known<Helper>>,
    /// What the points of a basic action become by it.
    #[hidden]
    pub shape: Said<Shape>,
    /// Where the card, unit or skill lies that is lent.
    #[hidden]
    pub zone: Said<Zone>,
    /// A unit of the offer that is lent.
    #[hidden]
    pub recruit: Said<UnitId>,
    pub effect: Code,
    /// The action that plays it now.
    pub action: Code,
    #[hidden]
    pub cost: Said<Color>,
    /// Another card (`discard`) or one more basic mana (`basic_mana`).
    #[hidden]
    pub extra_cost: Said<Code>,
    /// Each mana that can pay for it now.
    #[hidden]
    pub payable: Said<Vec<Mana>>,
    pub legal: bool,
    #[hidden]
    pub code: Said<Code>,
}

pub(crate) fn play_views(at: At<'_>) -> Vec<PlayView> {
    let mut views = Vec::new();
    let _ = each_option(at, &mut |option| {
        let verb = verb(at.side, option.effect);
        let play = &option.play();
        let legal = at.settled().and_then(|()| stage::judge(at, verb, play));
        let paid_with = |mana: &Mana| {
            let mut paid = *play;
            paid.mana.push(*mana) && stage::judge(at, verb, &paid).is_ok()
        };
        let wanted = option.cost.mana.first().copied().filter(|_| legal.is_ok());
        let ways = wanted.map(|wanted| payments(at, wanted)).unwrap_or_default();
        let payable: Vec<Mana> = ways.into_iter().filter(paid_with).collect();
        views.push(PlayView {
            card: Said(play.card.and_then(Known::row)),
            mode: Said(play.mode),
            partner: Said(play.partner.and_then(|partner| partner.card.row())),
            unit: Said(play.unit),
            unit_id: Said(play.unit.map(|unit| at.side.kit.units[unit.index()].id)),
            skill: Said(play.skill.and_then(Known::row)),
            bonus: Said(play.bonus.first().copied()),
            shape: Said(play.shape),
            zone: Said(play.zone),
            recruit: Said(play.recruit.and_then(Known::row)),
            effect: Code::Borrowed(play.effect.and_then(Known::row).unwrap_or(option.effect.key).word()),
            action: Code::Borrowed(verb.action()),
            cost: Said(option.cost.color()),
            extra_cost: Said(match option.cost.cards {
                CardCost::Discard
                | CardCost::DiscardWound
                | CardCost::DiscardColored
                | CardCost::DiscardOf(_)
                | CardCost::DiscardUpTo(_)
                | CardCost::MayDiscardWound
                | CardCost::DiscardWithWound(_) => Some(Code::Borrowed("discard")),
                CardCost::Trash | CardCost::TrashOf(_) => Some(Code::Borrowed("trash")),
                CardCost::None if option.cost.asks_any() => Some(Code::Borrowed("basic_mana")),
                CardCost::None => None,
            }),
            payable: Said::only_if(!payable.is_empty(), || payable),
            legal: legal.is_ok(),
            code: Said(legal.err().map(|why| Code::Borrowed(why.code()))),
        });
        GO
    });
    views
}

/// How an attack or a block came out.
#[view]
pub struct ResultView {
    /// `attack` or `block`.
    pub what: Code,
    /// The group, or the blocked enemy.
    pub group: Vec<EnemyRef>,
    /// The blocked attack.
    #[hidden]
    pub attack: Said<u8>,
    pub pool: Points,
    pub halved: Halved,
    pub full: u16,
    pub weak: u16,
    pub half_of_weak: u16,
    pub effective: u16,
    #[hidden]
    pub armor: Said<Vec<ArmorLine>>,
    pub needed: u16,
    /// The same, for an attack.
    #[hidden]
    pub combined_armor: Said<u16>,
    pub success: bool,
    #[hidden]
    pub defeated: Said<Vec<EnemyRef>>,
    pub fame: u16,
    pub reputation: i8,
}

/// Armor of a member when the attack was resolved.
#[wire]
pub struct ArmorLine {
    pub id: EnemyRef,
    pub base: u8,
    pub vampiric: u8,
    pub defend: u8,
    pub city: u8,
    pub modifiers: i8,
    #[serde(rename = "final")]
    pub total: u8,
}

pub(crate) fn result_view(record: &ResultRecord) -> ResultView {
    let is_attack = record.blocked_attack == NOBODY;
    let group: Vec<EnemyRef> = record.group.iter().map(|enemy| EnemyRef(*enemy)).collect();
    let lines = group.iter().zip(record.armor.iter()).map(|(id, parts)| ArmorLine {
        id: *id,
        base: parts.base,
        vampiric: parts.vampiric,
        defend: parts.defend,
        city: parts.city,
        modifiers: parts.change,
        total: parts.total,
    });
    let armor: Vec<ArmorLine> = lines.collect();
    ResultView {
        what: Code::Borrowed(if is_attack { "attack" } else { "block" }),
        attack: Said::only_if(!is_attack, || record.blocked_attack),
        pool: record.pool.into(),
        halved: Halved::of(record.halved),
        full: record.full,
        weak: record.weak,
        half_of_weak: arith::half(record.weak),
        effective: record.effective,
        armor: Said::only_if(!armor.is_empty(), || armor),
        needed: record.needed,
        combined_armor: Said::only_if(is_attack, || record.needed),
        success: record.success,
        defeated: Said::only_if(is_attack && record.success, || group.clone()),
        fame: record.fame,
        reputation: record.reputation,
        group,
    }
}
