//! MKC-14.3: plays of cards and units, and the three actions that make them.

use serde::{Deserialize, Deserializer, Serialize};
use sortie_engine::{GO, Go, Offers, described, payload, schema, wire};

use crate::data::skills::{SKILLS, Use};
use crate::effects::EffectKey;
use crate::ids::{AttackKind, CardId, Color, Element, ManaFrom, Mode, Phase, Shape, SkillId, Terrain, UnitId, Zone};
use crate::list::List;
use crate::map::Hex;
use crate::preview::Preview;
use crate::reason::Reason;
use crate::refs::{Chosen, EnemyRef, Helper, Known, UnitRef};
use crate::rules::attack::open_group;
use crate::rules::block::open_block;
use crate::rules::declare::ATTACK_PHASES;
use crate::rules::{At, Deed, Table, attack, stage, turns, uses};
use crate::state::{Declaration, MageKnight};
use crate::world::DuelStep;

/// One mana that is paid: where it comes from, and the color it has there. A gold one stands for the color asked.
#[described]
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default, Serialize)]
pub struct Mana {
    pub from: ManaFrom,
    pub color: Color,
    /// MKG-4.5: the color that an effect lets it count as.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub counts: Option<Color>,
}

/// `{"from":"die","color":"gold"}`, or shorter `"die:gold"`; `"crystal:blue:red"` counts as red.
impl<'de> Deserialize<'de> for Mana {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Entry {
            from: ManaFrom,
            color: Color,
            #[serde(default, rename = "as")]
            counts: Option<Color>,
        }
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Shape {
            Text(String),
            Entry(Entry),
        }
        match Shape::deserialize(deserializer)? {
            Shape::Entry(Entry { from, color, counts }) => Ok(Self { from, color, counts }),
            Shape::Text(text) => {
                let read = || {
                    let (from, color) = text.split_once(':')?;
                    let (color, counts) = match color.split_once(':') {
                        Some((color, counts)) => (color, Some(Color::read(counts)?)),
                        None => (color, None),
                    };
                    Some(Self { from: ManaFrom::read(from)?, color: Color::read(color)?, counts })
                };
                let wrong = || serde::de::Error::custom(format_args!("`{text}` is no mana such as `die:gold`"));
                read().ok_or_else(wrong)
            }
        }
    }
}

/// A Source die that is turned to another face.
#[wire]
#[derive(Copy, Eq, Hash, Default)]
pub struct TurnedDie {
    pub color: Color,
    pub to: Color,
}

/// The card that a booster plays, and the option of its strong side.
#[wire]
#[derive(Copy, Eq, Hash)]
pub struct Partner {
    pub card: Known<CardId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<Known<EffectKey>>,
}

/// A further ability in one activation of a unit that may use several.
#[wire]
#[derive(Copy, Eq, Hash, Default)]
#[serde(default)]
pub struct Also {
    pub effect: Known<EffectKey>,
    #[serde(skip_serializing_if = "<[EnemyRef]>::is_empty")]
    pub targets: List<EnemyRef, 1>,
    #[serde(skip_serializing_if = "<[Mana]>::is_empty")]
    pub mana: List<Mana, 1>,
}

/// An amount that a client made up; always refused.
#[wire]
#[derive(Copy, Eq, Hash, Default)]
#[serde(default)]
pub struct Raw {
    pub element: Element,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<AttackKind>,
    pub amount: u32,
}

/// One card, one unit activation or one use of a skill. What it needs and leaves out is asked for (MKC-2.8).
#[wire]
#[derive(Copy, Eq, Hash, Default)]
#[serde(default)]
pub struct Play {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Known<CardId>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitRef>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<Known<SkillId>>,
    /// Points that were promised earlier in the fight, by their place in the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prepared: Option<u8>,
    /// Where the card or unit lies that is used although it is not the hero's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// A unit of the offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recruit: Option<Known<UnitId>>,
    /// What the points of a basic action become.
    #[serde(alias = "as", skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// A skill or card that raises what the play gives.
    #[serde(skip_serializing_if = "<[Known<Helper>]>::is_empty")]
    pub bonus: List<Known<Helper>, 1>,
    /// May be left out where there is only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<Known<EffectKey>>,
    /// Every mana paid, in order.
    #[serde(skip_serializing_if = "<[Mana]>::is_empty")]
    pub mana: List<Mana, 3>,
    #[serde(skip_serializing_if = "<[Known<CardId>]>::is_empty")]
    pub discard: List<Known<CardId>, 8>,
    /// Cards that leave the game as a cost.
    #[serde(skip_serializing_if = "<[Known<CardId>]>::is_empty")]
    pub trash: List<Known<CardId>, 1>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner: Option<Partner>,
    #[serde(skip_serializing_if = "<[EnemyRef]>::is_empty")]
    pub targets: List<EnemyRef, 2>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<u8>,
    /// The unit made Ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ready: Option<UnitRef>,
    #[serde(skip_serializing_if = "<[Chosen]>::is_empty")]
    pub colors: List<Chosen, 2>,
    #[serde(skip_serializing_if = "<[TurnedDie]>::is_empty")]
    pub dice: List<TurnedDie, 2>,
    /// The end of a far move, or the space that the effect means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Hex>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Known<Terrain>>,
    /// A card taken out of an offer.
    #[serde(skip_serializing_if = "<[Known<CardId>]>::is_empty")]
    pub take: List<Known<CardId>, 1>,
    /// A number that the effect asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u8>,
    /// The card through which something of an offer is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<Known<CardId>>,
    #[serde(skip_serializing_if = "<[Also]>::is_empty")]
    pub also: List<Also, 3>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raw: Option<Raw>,
    /// Asks also for what may be added (further abilities, added mana, a unit to ready), and for the card or unit where none is named.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
}

schema! { List<crate::map::Hex, 6> as Vec<crate::map::Hex> }
schema! { List<Color, 2> as Vec<Color> }
schema! { List<Mana, 4> as Vec<Mana> }
schema! { List<Known<CardId>, 12> as Vec<CardId> }
schema! { List<Known<CardId>, 4> as Vec<CardId> }
schema! { List<crate::refs::Who, 12> as Vec<crate::refs::Who> }
schema! { List<EnemyRef, 1> as Vec<EnemyRef> }
schema! { List<EnemyRef, 2> as Vec<EnemyRef> }
schema! { List<Mana, 1> as Vec<Mana> }
schema! { List<Mana, 3> as Vec<Mana> }
schema! { List<Known<CardId>, 1> as Vec<CardId> }
schema! { List<Known<CardId>, 8> as Vec<CardId> }
schema! { List<Known<Helper>, 1> as Vec<String> }
schema! { List<Chosen, 2> as Vec<Chosen> }
schema! { List<TurnedDie, 2> as Vec<TurnedDie> }
schema! { List<Also, 3> as Vec<Also> }

/// The action that carries a play.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Verb {
    /// `ADD_TO_ATTACK_POOL`.
    Pool,
    /// `ADD_TO_BLOCK`.
    Block,
    /// `PLAY_SPECIAL`.
    Special,
}

impl Verb {
    /// The name of the action.
    #[must_use]
    pub const fn action(self) -> &'static str {
        match self {
            Self::Pool => <AddToAttackPool as Deed>::NAME,
            Self::Block => <AddToBlock as Deed>::NAME,
            Self::Special => <PlaySpecial as Deed>::NAME,
        }
    }
}

/// Plays something that gives points of Attack.
#[payload]
#[derive(Copy, Hash)]
pub struct AddToAttackPool {
    pub play: Play,
}

/// Plays something that gives points of Block.
#[payload]
#[derive(Copy, Hash)]
pub struct AddToBlock {
    pub play: Play,
}

/// Plays something that gives neither Attack nor Block.
#[payload]
#[derive(Copy, Hash)]
pub struct PlaySpecial {
    pub play: Play,
}

/// MKG-1.10: the Motivations that the seat could use between turns.
pub(crate) fn motivations(at: At<'_>) -> impl Iterator<Item = SkillId> {
    let side = at.side;
    let skills = side.trek.skills.iter().map(|own| own.skill);
    skills.filter(|skill| {
        SKILLS[skill.index()].when == Use::Motivation && side.trek.motivated == 0 && !side.kit.down.contains(*skill)
    })
}

/// The use of a Motivation.
fn motivation(skill: SkillId) -> Play {
    let effect = SKILLS[skill.index()].effects.first().map(|effect| Known::Row(effect.key));
    Play { skill: Some(Known::Row(skill)), effect, ..Play::default() }
}

/// Whether a play is the use of a Motivation; its only option may be left out.
fn is_motivation(play: &Play, skill: SkillId) -> bool {
    let whole = motivation(skill);
    *play == whole || *play == Play { effect: None, ..whole }
}

impl Deed for AddToAttackPool {
    const NAME: &'static str = "ADD_TO_ATTACK_POOL";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        if open_group(at.side).is_none() && at.duel_step() != Some(DuelStep::Attack) {
            if ATTACK_PHASES.contains(&at.side.phase) {
                out.blocked(|| Reason::NoAttackDeclared);
            }
            return GO;
        }
        if out.one_is_enough() {
            return uses::any_offer(at, Verb::Pool).map_or(GO, |play| out.ready(Self { play }));
        }
        uses::each_offer(at, Verb::Pool, &mut |play, asks| out.asking(Self { play }, asks))
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        stage::judge(at, Verb::Pool, &self.play)
    }

    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(preview.show_play(at, Verb::Pool, &self.play, &(*self).into()))
    }

    fn apply(&self, table: &mut Table<'_>) {
        if table.side.phase.against_hero() && table.side.bracket.is_none() {
            attack::open_bracket(table, Declaration::Duel);
        }
        stage::apply(table, Verb::Pool, &self.play);
    }

    fn expand(&self, at: At<'_>, visit: &mut dyn FnMut(Self) -> Go) -> Go {
        uses::each_filling(at, Verb::Pool, &self.play, &mut |play| visit(Self { play }))
    }
}

impl Deed for AddToBlock {
    const NAME: &'static str = "ADD_TO_BLOCK";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        if open_block(at.side).is_none() && at.duel_step() != Some(DuelStep::Block) {
            if at.side.phase == Phase::Block {
                out.blocked(|| Reason::NoBlockDeclared);
            }
            return GO;
        }
        if out.one_is_enough() {
            return uses::any_offer(at, Verb::Block).map_or(GO, |play| out.ready(Self { play }));
        }
        uses::each_offer(at, Verb::Block, &mut |play, asks| out.asking(Self { play }, asks))
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        stage::judge(at, Verb::Block, &self.play)
    }

    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(preview.show_play(at, Verb::Block, &self.play, &(*self).into()))
    }

    fn apply(&self, table: &mut Table<'_>) {
        stage::apply(table, Verb::Block, &self.play);
    }

    fn expand(&self, at: At<'_>, visit: &mut dyn FnMut(Self) -> Go) -> Go {
        uses::each_filling(at, Verb::Block, &self.play, &mut |play| visit(Self { play }))
    }
}

impl Deed for PlaySpecial {
    const NAME: &'static str = "PLAY_SPECIAL";
    /// A Motivation can be used between turns.
    const OFF_TURN: bool = true;

    fn open(at: At<'_>) -> Result<(), Reason> {
        match at.side.phase {
            Phase::Waiting => {
                turns::between(at)?;
                if motivations(at).next().is_some() { Ok(()) } else { Err(Reason::NotYourTurn) }
            }
            Phase::BeforeTurn | Phase::PvpAttend if motivations(at).next().is_some() => at.settled(),
            _ => at.own_turn(),
        }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        if !at.side.phase.in_turn() {
            return motivations(at).try_for_each(|skill| out.ready(Self { play: motivation(skill) }));
        }
        if out.one_is_enough() {
            return uses::any_offer(at, Verb::Special).map_or(GO, |play| out.ready(Self { play }));
        }
        uses::each_offer(at, Verb::Special, &mut |play, asks| out.asking(Self { play }, asks))
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        if !at.side.phase.in_turn() && !motivations(at).any(|skill| is_motivation(&self.play, skill)) {
            return Err(Reason::NotYourTurn);
        }
        stage::judge(at, Verb::Special, &self.play)
    }

    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(preview.show_play(at, Verb::Special, &self.play, &(*self).into()))
    }

    fn apply(&self, table: &mut Table<'_>) {
        let off_turn = !table.side.phase.in_turn();
        stage::apply(table, Verb::Special, &self.play);
        if off_turn {
            table.out.fence();
            turns::go_on(table);
        }
    }

    fn expand(&self, at: At<'_>, visit: &mut dyn FnMut(Self) -> Go) -> Go {
        uses::each_filling(at, Verb::Special, &self.play, &mut |play| visit(Self { play }))
    }
}
