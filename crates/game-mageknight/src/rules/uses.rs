//! What the cards in hand, the units, the skills and what is lent could be played for: each use once, as it is offered.
//! [`fillings`](super::fillings) fill in what a use leaves out, and [`prepare`](super::prepare) alone says what is legal.

use std::sync::LazyLock;

use sortie_engine::{GO, Go};

use crate::data::cards::{CARDS, CardSide, Class};
use crate::data::skills::SKILLS;
use crate::data::units::{UNITS, UnitAbility};
use crate::effects::candidates::{borrowed_skills, recruits};
use crate::effects::{
    CardCost, Cost, Effect, EffectKey, Hue, Loan, Op, Program, Purpose, Purposes, Rule, SIDEWAYS, shape,
};
use crate::ids::{CardId, Mode, Phase, Shape, SkillId, UnitId, Zone};
use crate::refs::{Helper, Known, UnitRef};
use crate::rules::attack::open_group;
use crate::rules::block::open_block;
use crate::rules::fillings::fillings;
use crate::rules::play::{AddToAttackPool, AddToBlock, Partner, Play, PlaySpecial, Verb};
use crate::rules::prepare::copies_in_hand;
use crate::rules::{Action, At, damage, find, promise, stage};
use crate::state::Side;
use crate::world::DuelStep;

/// What is used.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Thing {
    Card(CardId, Mode),
    /// A unit of the hero, by its place.
    Unit(u8),
    Skill(SkillId),
    /// A unit of the offer.
    Recruit(UnitId),
}

/// One use of a card in hand, of a unit, of a skill or of something lent. Most are looked at and left, so that the play is written
/// only where it is wanted ([`PlayOption::play`]).
#[derive(Copy, Clone)]
pub struct PlayOption {
    pub thing: Thing,
    pub effect: &'static Effect,
    pub cost: Cost,
    /// The printed option; another than that of `effect` where its points become others.
    key: EffectKey,
    /// What raises it.
    helper: Option<Helper>,
    /// What its points become.
    shape: Option<Shape>,
    /// The card that a booster plays.
    partner: Option<Partner>,
    /// Whether the thing is not the hero's.
    lent: bool,
}

impl PlayOption {
    fn new(thing: Thing, effect: &'static Effect, cost: Cost) -> Self {
        Self { thing, effect, cost, key: effect.key, helper: None, shape: None, partner: None, lent: false }
    }

    /// The play with what is fixed and without its arguments.
    #[must_use]
    pub fn play(&self) -> Play {
        let effect = if self.partner.is_some() { None } else { Some(Known::Row(self.key)) };
        let zone = self.lent.then_some(Zone::Offer);
        let mut play = Play { effect, zone, shape: self.shape, partner: self.partner, ..Play::default() };
        match self.thing {
            Thing::Card(card, mode) => (play.card, play.mode) = (Some(Known::Row(card)), Some(mode)),
            Thing::Unit(unit) => play.unit = Some(UnitRef(unit)),
            Thing::Skill(skill) => play.skill = Some(Known::Row(skill)),
            Thing::Recruit(unit) => play.recruit = Some(Known::Row(unit)),
        }
        if let Some(helper) = self.helper {
            play.bonus.push(Known::Row(helper));
        }
        play
    }

    /// The card whose effect it is: a booster's partner, or the card itself.
    #[must_use]
    pub fn card(&self) -> Option<CardId> {
        let partner = self.partner.and_then(|partner| partner.card.row());
        partner.or(if let Thing::Card(card, _) = self.thing { Some(card) } else { None })
    }
}

type Visit<'a> = &'a mut dyn FnMut(PlayOption) -> Go;

/// The purposes of each card's two sides: a side that has none of those looked for need not be read. The basic side of a banner is no
/// play.
static PURPOSES: [[Purposes; 2]; CardId::COUNT] = {
    let mut all = [[Purposes::of(&[]); 2]; CardId::COUNT];
    let mut at = 0;
    while at < CardId::COUNT {
        let basic: &[Effect] = if CARDS[at].banner.is_some() { &[] } else { CARDS[at].basic.effects };
        all[at] = [Purposes::of(basic), Purposes::of(CARDS[at].strong.effects)];
        at += 1;
    }
    all
};
static OF_SIDEWAYS: Purposes = Purposes::of(&SIDEWAYS);

/// Every use of these purposes of every different card in hand and of every unit that is left, playable now or not. A booster is one
/// use.
fn each_use(at: At<'_>, wanted: Purposes, visit: Visit<'_>) -> Go {
    let side = at.side;
    let aided = is_aided(side);
    let skills = if aided { helping_skills(at) } else { Vec::new() };
    for (place, card) in side.kit.hand.iter().enumerate() {
        if side.kit.hand[..place].contains(card) || (*card == CardId::Wound && !aided) {
            continue;
        }
        let row = &CARDS[card.index()];
        let [basic, strong] = PURPOSES[card.index()];
        for (mode, purposes, printed) in [
            (Mode::Basic, basic, &row.basic),
            (Mode::Strong, strong, &row.strong),
            (Mode::Sideways, OF_SIDEWAYS, &CardSide { cost: Cost::FREE, effects: &SIDEWAYS }),
        ] {
            if !aided && !purposes.meets(wanted) || (mode == Mode::Basic && row.banner.is_some()) {
                continue;
            }
            for effect in printed.effects {
                let fitting = wanted.admit(effect);
                if !fitting && !aided {
                    continue;
                }
                let cost = printed.cost.plus(effect.mana, effect.cards);
                let option = PlayOption::new(Thing::Card(*card, mode), effect, cost);
                if fitting && *card != CardId::Wound {
                    visit(option)?;
                }
                if aided {
                    aided_uses(side, &skills, *card, mode, option, wanted, visit)?;
                }
            }
        }
    }
    for own in side.trek.skills.iter() {
        let effects = SKILLS[own.skill.index()].effects;
        for effect in effects.iter().filter(|effect| effect.is_played() && wanted.admit(effect)) {
            let cost = Cost::FREE.plus(effect.mana, effect.cards);
            visit(PlayOption::new(Thing::Skill(own.skill), effect, cost))?;
        }
    }
    lent_uses(at, wanted, visit)?;
    unit_uses(side, &skills, wanted, visit)
}

/// Every use of the hero's units.
fn unit_uses(side: &Side, skills: &[SkillId], wanted: Purposes, visit: Visit<'_>) -> Go {
    let fits = |effect: &&Effect| wanted.admit(effect);
    for (place, unit) in side.kit.units.iter().enumerate().filter(|(_, unit)| !unit.gone) {
        let thing = Thing::Unit(place as u8);
        let borne = unit.banner.map_or(&[][..], |card| CARDS[card.index()].basic.effects);
        for effect in borne.iter().filter(fits).filter(|effect| effect.is_played()) {
            visit(PlayOption::new(thing, effect, Cost::FREE))?;
        }
        for ability in UNITS[unit.id.index()].abilities {
            for effect in ability.effects.iter().filter(fits) {
                let option = PlayOption::new(thing, effect, ability.cost);
                visit(option)?;
                for skill in skills.iter().copied() {
                    let raise = SKILLS[skill.index()].raise.filter(|raise| raise.units);
                    if raise.is_some_and(|raise| raise.by(side.phase, effect) > 0) {
                        visit(PlayOption { helper: Some(Helper::Skill(skill)), ..option })?;
                    }
                }
            }
        }
    }
    GO
}

/// Whether a skill or an earlier play could help a card.
fn is_aided(side: &Side) -> bool {
    let helps = |skill: SkillId| {
        let row = &SKILLS[skill.index()];
        row.shapes || row.sideways.is_some() || row.raise.is_some()
    };
    let waits = |rule: Rule| matches!(rule, Rule::Ambush { .. } | Rule::Guides { .. } | Rule::Pain(_));
    let lent = find::skill_loan(side).is_some();
    lent || side.kit.modifiers.iter().any(|one| waits(one.rule)) || side.trek.skills.iter().any(|own| helps(own.skill))
}

/// The skills that could raise a play: the hero's own, and those of the common offer while one of them is lent.
fn helping_skills(at: At<'_>) -> Vec<SkillId> {
    let lent = if find::skill_loan(at.side).is_some() { borrowed_skills(at) } else { Vec::new() };
    at.side.trek.skills.iter().map(|own| own.skill).chain(lent).collect()
}

/// The uses of a card with what could help it.
fn aided_uses(
    side: &Side,
    skills: &[SkillId],
    card: CardId,
    mode: Mode,
    option: PlayOption,
    wanted: Purposes,
    visit: Visit<'_>,
) -> Go {
    let effect = option.effect;
    let (fitting, wound) = (wanted.admit(effect), card == CardId::Wound);
    for one in side.kit.modifiers.iter().filter(|_| fitting) {
        let helper = match one.rule {
            Rule::Ambush { via, .. } => Some(Helper::Card(via)),
            Rule::Guides { via, .. } => Some(Helper::Skill(via)),
            Rule::Pain(_) if wound => painful(side),
            _ => None,
        };
        if let Some(helper) = helper.filter(|helper| !wound || painful(side) == Some(*helper)) {
            visit(PlayOption { helper: Some(helper), ..option })?;
        }
    }
    let shaping = |skill: &SkillId| {
        SKILLS[skill.index()].shapes && CARDS[card.index()].class == Class::Basic && mode != Mode::Sideways
    };
    for skill in skills.iter().copied().filter(shaping) {
        for shape in Shape::ALL {
            let shaped = shape::shaped(effect, *shape).map(Program::effect);
            if let Some(effect) = shaped.filter(|effect| wanted.admit(effect)) {
                let helper = Some(Helper::Skill(skill));
                visit(PlayOption { effect, shape: Some(*shape), helper, ..option })?;
            }
        }
    }
    for skill in skills.iter().copied().filter(|_| fitting) {
        let row = &SKILLS[skill.index()];
        let sideways = row.sideways.filter(|own| mode == Mode::Sideways && own.wound == wound);
        let raise = row.raise.filter(|raise| !raise.units && raise.by(side.phase, effect) > 0);
        if sideways.is_some() || (raise.is_some() && !wound) {
            let mana = sideways.and_then(|sideways| sideways.mana);
            let cost = option.cost.plus(mana, CardCost::None);
            visit(PlayOption { cost, helper: Some(Helper::Skill(skill)), ..option })?;
        }
    }
    GO
}

/// The skill of the centre by which a wound may be turned sideways.
fn painful(side: &Side) -> Option<Helper> {
    let pain = side.kit.modifiers.iter().any(|one| matches!(one.rule, Rule::Pain(_)));
    let returns = |skill: &&SkillId| {
        let row = &SKILLS[skill.index()];
        row.effects.iter().any(|effect| effect.ops.iter().any(|op| matches!(op, Op::Set(Rule::Pain(_), _))))
    };
    if !pain {
        return None;
    }
    SkillId::ALL.iter().find(returns).copied().map(Helper::Skill)
}

/// Every use of what is lent.
fn lent_uses(at: At<'_>, wanted: Purposes, visit: Visit<'_>) -> Go {
    let mut use_it = |thing: Thing, effect: &'static Effect, cost: Cost| {
        let fits = wanted.admit(effect);
        if fits { visit(PlayOption { lent: true, ..PlayOption::new(thing, effect, cost) }) } else { GO }
    };
    let offers = &at.world.realm.offers;
    for one in at.side.kit.modifiers.iter() {
        let Rule::Lent(loan) = one.rule else { continue };
        let own;
        let (cards, modes): (&[CardId], &[Mode]) = match loan {
            Loan::Spell { free: Some(Mode::Basic), .. } => (&offers.spells, &[Mode::Basic]),
            Loan::Spell { free: Some(_), .. } => (&offers.spells, &[Mode::Strong]),
            Loan::Spell { free: None, .. } => (&offers.spells, &[Mode::Basic, Mode::Strong]),
            Loan::Action => (&offers.actions, &[Mode::Strong]),
            Loan::Trashed { card, mode, .. } => {
                own = [card];
                (&own, if mode == Mode::Basic { &[Mode::Basic] } else { &[Mode::Strong] })
            }
            Loan::Artifact(card) => {
                own = [card];
                (&own, &[Mode::Basic, Mode::Strong])
            }
            Loan::Unit | Loan::Skill(_) => (&[], &[]),
        };
        let free = !matches!(loan, Loan::Spell { free: None, .. } | Loan::Trashed { mode: Mode::Basic, .. });
        for (card, mode) in cards.iter().flat_map(|card| modes.iter().map(move |mode| (*card, *mode))) {
            let row = &CARDS[card.index()];
            let side = if mode == Mode::Basic { row.basic } else { row.strong };
            for effect in side.effects.iter().filter(|_| mode != Mode::Basic || row.banner.is_none()) {
                let cost = if free { Cost { cards: side.cost.cards, ..Cost::FREE } } else { side.cost };
                use_it(Thing::Card(card, mode), effect, cost.plus(effect.mana, effect.cards))?;
            }
        }
        if loan == Loan::Unit {
            for unit in recruits(at) {
                for ability in UNITS[unit.index()].abilities {
                    for effect in ability.effects {
                        use_it(Thing::Recruit(unit), effect, ability.cost)?;
                    }
                }
            }
        }
        if matches!(loan, Loan::Skill(_)) {
            for skill in borrowed_skills(at) {
                for effect in SKILLS[skill.index()].effects.iter().filter(|effect| effect.is_played()) {
                    use_it(Thing::Skill(skill), effect, Cost::FREE.plus(effect.mana, effect.cards))?;
                }
            }
        }
    }
    GO
}

/// The same with each card that a booster could play.
pub fn each_option(at: At<'_>, visit: Visit<'_>) -> Go {
    each_option_for(at, Purposes::ANY, visit)
}

/// Those of certain purposes. A booster is for what its partner is for.
pub(crate) fn each_option_for(at: At<'_>, wanted: Purposes, visit: Visit<'_>) -> Go {
    each_use(at, wanted.and(Purpose::Boost), &mut |option| match (option.effect.purpose(), option.thing) {
        (Purpose::Boost, Thing::Card(booster, _)) => each_partner(at.side, booster, &mut |partner, effect| {
            if !wanted.admit(effect) {
                return GO;
            }
            let cards = partner.card.row().map_or(CardCost::None, |card| CARDS[card.index()].strong.cost.cards);
            let cost = Cost { cards, ..option.cost }.plus(effect.mana, effect.cards);
            visit(PlayOption { partner: Some(partner), effect, cost, ..option })
        }),
        _ => visit(option),
    })
}

/// Each option of each other card that this booster could play.
pub(super) fn each_partner(side: &Side, booster: CardId, visit: &mut dyn FnMut(Partner, &'static Effect) -> Go) -> Go {
    for (at, card) in side.kit.hand.iter().enumerate() {
        let alone = booster == *card && copies_in_hand(&side.kit, *card) < 2;
        if !CARDS[card.index()].is_action() || side.kit.hand[..at].contains(card) || alone {
            continue;
        }
        let effects = CARDS[card.index()].strong.effects;
        for effect in effects.iter().filter(|effect| effect.purpose() != Purpose::Boost) {
            visit(Partner { card: Known::Row(*card), effect: Some(Known::Row(effect.key)) }, effect)?;
        }
    }
    GO
}

/// The action by which an option can be played now.
#[must_use]
pub fn verb(side: &Side, effect: &Effect) -> Verb {
    match effect.purpose() {
        Purpose::Attack(_) => Verb::Pool,
        Purpose::Mixed(_) if open_group(side).is_some() => Verb::Pool,
        Purpose::Block => Verb::Block,
        Purpose::Mixed(_) | Purpose::Healing | Purpose::Special | Purpose::Boost => Verb::Special,
    }
}

/// The action that carries this play.
#[must_use]
pub fn play_action(verb: Verb, play: Play) -> Action {
    match verb {
        Verb::Pool => AddToAttackPool { play }.into(),
        Verb::Block => AddToBlock { play }.into(),
        Verb::Special => PlaySpecial { play }.into(),
    }
}

/// Most offers of a decision.
const MOST_OFFERS: usize = 80;

/// How many offers the actions that are no plays could make now, at most.
fn others(at: At<'_>) -> usize {
    let attacks = || damage::open_attacks(at.plan, at.side).count();
    let by_phase = match at.side.phase {
        Phase::RangedSiege | Phase::Attack => 4,
        Phase::Block => 2 * attacks(),
        Phase::AssignDamage => attacks(),
        Phase::Movement => 40,
        Phase::Interaction => 30,
        _ => 12 + at.side.kit.units.len(),
    };
    by_phase + damage::unpaid_units(at.side).count() + 3
}

/// The uses of cards and units that this action can make now, and the members that each asks for. Where all of them together would be
/// too many, one offer asks for everything.
pub(super) fn each_offer(at: At<'_>, with: Verb, visit: &mut dyn FnMut(Play, &'static [&'static str]) -> Go) -> Go {
    let step = at.duel_step();
    let open = [
        (Verb::Pool, open_group(at.side).is_some() || step == Some(DuelStep::Attack)),
        (Verb::Block, open_block(at.side).is_some() || step == Some(DuelStep::Block)),
        (Verb::Special, true),
    ];
    let fits = |option: &PlayOption, by: Verb| {
        // A booster can be played for whatever its partners can.
        let boosts = option.effect.purpose() == Purpose::Boost;
        open.contains(&(by, true)) && (boosts || by == verb(at.side, option.effect))
    };
    let adds = |play: &Play, by: Verb| stage::can_add(at, by, play);
    let mut offers: Vec<(Play, &'static [&'static str])> = Vec::new();
    // The uses by other actions count as well, each once or twice; they are judged only where the number could be too large.
    let mut elsewhere = 0;
    let _ = each_use(at, Purposes::ANY, &mut |option| {
        elsewhere += 2 * open.iter().filter(|(by, _)| *by != with && fits(&option, *by)).count();
        if fits(&option, with) {
            let play = option.play();
            if stage::is_legal(at, with, &play) {
                offers.push((play, asks(&option, false)));
                if adds(&play, with) {
                    offers.push((Play { more: true, ..play }, asks(&option, true)));
                }
            }
        }
        GO
    });
    offers.extend(promise::each(at, with).map(|play| (play, &[][..])));
    let mut all = others(at) + offers.len();
    if all <= MOST_OFFERS && all + elsewhere > MOST_OFFERS {
        let _ = each_use(at, Purposes::ANY, &mut |option| {
            for (by, _) in open.iter().filter(|(by, _)| *by != with && fits(&option, *by)) {
                let play = option.play();
                if stage::is_legal(at, *by, &play) {
                    all += 1 + usize::from(adds(&play, *by));
                }
            }
            GO
        });
    }
    if all > MOST_OFFERS && !offers.is_empty() {
        let asks = &["play.card", "play.unit", "play.skill", "play.mode", "play.effect"];
        return visit(Play { more: true, ..Play::default() }, asks);
    }
    offers.into_iter().try_for_each(|(play, asks)| visit(play, asks))
}

/// One of the uses that this action can make now, where nothing but whether there is any is asked.
pub(super) fn any_offer(at: At<'_>, with: Verb) -> Option<Play> {
    let mut first = None;
    let _ = each_use(at, Purposes::ANY, &mut |option| {
        let fits = option.effect.purpose() == Purpose::Boost || with == verb(at.side, option.effect);
        first = fits.then(|| option.play()).filter(|play| stage::is_legal(at, with, play));
        if first.is_some() { Go::Break(()) } else { GO }
    });
    first.or_else(|| promise::each(at, with).next())
}

/// The members that a play may ask for, and every choice of them.
const ASKED: [&str; 10] = [
    "play.partner",
    "play.discard",
    "play.trash",
    "play.mana",
    "play.also",
    "play.targets",
    "play.attack",
    "play.colors",
    "play.dice",
    "play.ready",
];
static ASKS: LazyLock<Vec<Vec<&'static str>>> = LazyLock::new(|| {
    let chosen = |set: usize| (0..ASKED.len()).filter(|at| set >> at & 1 == 1).map(|at| ASKED[at]).collect();
    (0..1 << ASKED.len()).map(chosen).collect()
});

/// The members that the option asks for.
fn asks(option: &PlayOption, more: bool) -> &'static [&'static str] {
    let ops = option.effect.ops;
    let any = |wanted: fn(&Op) -> bool| ops.iter().any(wanted);
    let boosts = any(|op| matches!(op, Op::Boost(_)));
    let adds_mana = more && any(|op| matches!(op, Op::AddedMana));
    let holds = [
        boosts,
        boosts
            || (option.cost.cards.least() > 0 && !option.cost.cards.trashes())
            || (more && option.cost.cards.most() > 1),
        boosts || option.cost.cards.trashes(),
        !option.cost.mana.is_empty() || adds_mana,
        more && matches!(option.thing, Thing::Unit(_)) && !adds_mana,
        boosts || option.effect.targets_enemy(),
        boosts || option.effect.targets_attack(),
        boosts || any(|op| asks_color(op) || matches!(op, Op::Peek)),
        boosts || any(|op| matches!(op, Op::TurnDice { .. })),
        boosts || any(|op| matches!(op, Op::Ready(_))) || (more && any(|op| matches!(op, Op::BuyReady(_)))),
    ];
    &ASKS[holds.iter().rev().fold(0, |set, holds| set << 1 | usize::from(*holds))]
}

/// Whether the player may have to name a color.
pub(crate) fn asks_color(op: &Op) -> bool {
    matches!(op, Op::Token(hue, _) | Op::Crystal(hue, _) if !matches!(hue, Hue::Of(_)))
}

/// The complete plays behind one that asks; some may still be refused.
pub(super) fn each_filling(at: At<'_>, with: Verb, play: &Play, visit: &mut dyn FnMut(Play) -> Go) -> Go {
    if play.prepared.is_some() {
        return visit(*play);
    }
    let anything = play.card.is_none() && play.unit.is_none() && play.skill.is_none() && play.recruit.is_none();
    each_option(at, &mut |option| {
        let own = option.play();
        let same = (own.card, own.unit, own.skill, own.mode) == (play.card, play.unit, play.skill, play.mode)
            && (own.zone, own.recruit, own.shape) == (play.zone, play.recruit, play.shape)
            && own.bonus == play.bonus
            && (own.effect == play.effect || own.partner.is_some());
        if !(anything || same) || verb(at.side, option.effect) != with {
            return GO;
        }
        let adds = |full: &Play| {
            let ops = option.effect.ops;
            !full.also.is_empty()
                || (option.effect.adds_mana() && !full.mana.is_empty())
                || (option.cost.cards.least() == 0 && !full.discard.is_empty())
                || (full.ready.is_some() && ops.iter().any(|op| matches!(op, Op::BuyReady(_))))
        };
        let full = fillings(at, &option);
        full.into_iter().filter(|full| anything || adds(full) == play.more).try_for_each(&mut *visit)
    })
}

/// MKC-8.1: the abilities of a unit that may use several of them in one activation.
pub(super) fn abilities_together(side: &Side, play: &Play) -> Option<&'static [UnitAbility]> {
    let unit = side.kit.units.get(play.unit?.index())?;
    let row = &UNITS[unit.id.index()];
    row.several.then_some(row.abilities)
}
