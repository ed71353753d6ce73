//! Numbers of a program that depend on what is on the table.

use crate::data::tiles::SiteKind;
use crate::effects::{feats, rival};
use crate::ids::{Color, Element, Phase, Terrain, Time};
use crate::rules::{At, arith, attack, block};
use crate::state::{Declaration, Die, Frame, Scope};
use crate::world::DuelStep;

/// How much an operation gives.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    Fixed(u8),
    /// By day, and by night.
    ByTime(u8, u8),
    /// A base, and so much more for each thing counted.
    Per(u8, u8, Count),
    /// A base, and so much more while the unit bears a mark of this color.
    Marked(u8, Color, u8),
    /// Against an enemy without fortification, and against a fortified one.
    Fortified(u8, u8),
}

/// What an amount counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// Abilities, resistances and the attack's color of the enemy in the open block; nothing with Arcane Immunity.
    Icons,
    /// The Move cost of the terrain under the hero.
    TerrainCost,
    /// Wounds in hand and on units.
    Wounds,
    /// Enemies that stand and are not hidden.
    Faced,
    /// Enemies blocked this turn.
    Blocked,
    /// Full sets of one crystal of each color.
    Sets,
    /// Different colors among the crystals.
    Colors,
    /// Units that are ready and unwounded, at most three.
    ReadyUnits,
    /// Cards that the play gives up.
    Spent,
    /// Resistances of the enemy aimed at.
    Resistances,
    /// Pairs of crystals of these two colors.
    Pairs(Color, Color),
}

impl Count {
    /// More than can ever be counted.
    const fn most(self) -> u8 {
        match self {
            Self::Icons => 20,
            Self::TerrainCost => 5,
            Self::Sets | Self::ReadyUnits | Self::Resistances | Self::Pairs(..) => 3,
            Self::Colors => 4,
            Self::Wounds | Self::Faced | Self::Blocked | Self::Spent => 14,
        }
    }

    fn of(self, at: At<'_>, frame: &Frame) -> u16 {
        let kit = &at.side.kit;
        let units = kit.units.iter().filter(|unit| !unit.gone);
        let n = match self {
            Self::Icons => return icons(at),
            Self::TerrainCost => return u16::from(terrain(at).block_value(at.world.time)),
            Self::Wounds => {
                units.map(|unit| usize::from(unit.wounds)).sum::<usize>() + at.side.wounds_in_hand() as usize
            }
            Self::Faced if at.side.phase.against_hero() => rival::faced(at),
            Self::Faced => kit.fight.enemies.iter().filter(|enemy| enemy.is_present()).count(),
            Self::Blocked => usize::from(kit.turn.blocked),
            Self::Sets => usize::from(kit.wallet.crystals.into_iter().min().unwrap_or(0)),
            Self::Colors => kit.wallet.crystals.iter().filter(|n| **n > 0).count(),
            Self::ReadyUnits => units.filter(|unit| !unit.spent && unit.wounds == 0).count().min(3),
            Self::Spent => usize::from(frame.scope.given_up),
            Self::Pairs(a, b) => {
                let crystals = kit.wallet.crystals;
                usize::from(crystals[a.index()].min(crystals[b.index()]))
            }
            Self::Resistances if at.side.phase.against_hero() => {
                rival::resistances(at, frame.target).count_ones() as usize
            }
            Self::Resistances => {
                let enemy = kit.fight.enemies.get(usize::from(frame.target));
                let bits = enemy.map_or(0, |enemy| arith::resistances(at.plan.sheet(enemy.kind), enemy));
                bits.count_ones() as usize
            }
        };
        n as u16
    }
}

fn icons(at: At<'_>) -> u16 {
    let Some(Declaration::Block { enemy, attack }) = at.side.bracket.as_deref().map(|bracket| bracket.declared) else {
        return 0;
    };
    let sheet = at.plan.sheet(at.side.kit.fight.enemies[usize::from(enemy)].kind);
    let element = sheet.attacks[usize::from(attack)].element().unwrap_or(Element::Physical);
    arith::icon_bonus(sheet, element)
}

impl Amount {
    /// What the row prints first; it names the option.
    #[must_use]
    pub const fn base(self) -> u8 {
        match self {
            Self::Fixed(n) | Self::ByTime(n, _) | Self::Per(n, ..) | Self::Marked(n, ..) | Self::Fortified(n, _) => n,
        }
    }

    /// More than it can ever be.
    #[must_use]
    pub const fn most(self) -> u16 {
        match self {
            Self::Fixed(n) => n as u16,
            Self::ByTime(a, b) | Self::Fortified(a, b) => (if a > b { a } else { b }) as u16,
            Self::Per(base, each, of) => base as u16 + each as u16 * of.most() as u16,
            Self::Marked(base, _, more) => base as u16 + more as u16,
        }
    }

    /// What it is now, for the program that runs.
    #[must_use]
    pub fn value(self, at: At<'_>, frame: &Frame) -> u16 {
        match self {
            Self::Fixed(n) => u16::from(n),
            Self::ByTime(day, night) => u16::from(if at.world.time == Time::Day { day } else { night }),
            Self::Per(base, each, of) => u16::from(base) + u16::from(each) * of.of(at, frame),
            Self::Marked(base, color, more) => {
                let unit = at.side.kit.units.get(usize::from(frame.scope.unit));
                let marked = unit.is_some_and(|unit| unit.mark == Some(color));
                u16::from(base) + if marked { u16::from(more) } else { 0 }
            }
            Self::Fortified(open, behind) if at.side.phase.against_hero() => {
                u16::from(if rival::is_behind_walls(at) { behind } else { open })
            }
            Self::Fortified(open, behind) => {
                let level = arith::fortification(at.plan, at.side, usize::from(frame.target)).level;
                u16::from(if level > 0 { behind } else { open })
            }
        }
    }
}

/// When a program can be played at all.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum When {
    Fight,
    NoFight,
    /// Before anything else is done in the fight.
    FightStart,
    BlockPhase,
    AttackPhase,
    Interaction,
    /// While the figure may move.
    Moving,
    /// While no unit has been recruited with Influence this turn.
    NoRecruit,
    /// When an attack of the Attack phase is open.
    Attacking,
    /// When a block is open.
    Blocking,
    /// While the marker of a wheel comes to this color, or to gold.
    Marker(Color),
}

/// A condition inside a program.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cond {
    /// No fight is on.
    NoFight,
    Day,
    Night,
    /// Every other hero has more Fame.
    LeastFame,
    /// That, or the mana paid on top was of this color.
    PaidOrLeast(Color),
    InForest,
    AtGlade,
    /// At a keep, a mage tower or a city.
    AtFortress,
    /// In an interaction.
    Interaction,
    /// A gold die was rolled.
    RolledGold,
    /// No die of the Source has been used this turn.
    NoDieUsed,
    /// The color that the program has come to is this one.
    Noted(Color),
    /// The deck has a card.
    DeckLeft,
    /// There is a wound in the hand.
    Wounded,
}

/// The terrain under the hero.
fn terrain(at: At<'_>) -> Terrain {
    at.side.trek.at.map_or(at.plan.terrain, |space| at.world.realm.terrain(space))
}

impl When {
    /// Whether the moment is right.
    #[must_use]
    pub fn holds(self, at: At<'_>) -> bool {
        let side = at.side;
        match self {
            Self::Fight => side.phase.in_combat(),
            Self::NoFight => !side.phase.in_combat(),
            Self::FightStart => {
                let begins = matches!(side.phase, Phase::RangedSiege | Phase::PvpRanged);
                begins && side.bracket.is_none() && side.kit.fight.plays == 0
            }
            Self::BlockPhase => side.phase == Phase::Block || rival::in_step(at, DuelStep::Block),
            Self::AttackPhase => side.phase == Phase::Attack || rival::in_step(at, DuelStep::Attack),
            Self::Interaction => side.phase == Phase::Interaction,
            Self::Moving => side.phase == Phase::Movement,
            Self::NoRecruit => side.kit.turn.recruited == 0,
            Self::Attacking => {
                (side.phase == Phase::Attack && attack::open_group(side).is_some())
                    || rival::in_step(at, DuelStep::Attack)
            }
            Self::Blocking => block::open_block(side).is_some() || rival::in_step(at, DuelStep::Block),
            Self::Marker(color) => feats::next_color(at).is_some_and(|next| next == color || next == Color::Gold),
        }
    }
}

impl Cond {
    /// Whether it holds.
    #[must_use]
    pub fn holds(self, at: At<'_>, scope: &Scope) -> bool {
        let mut others = at.others.iter().peekable();
        match self {
            Self::NoFight => !at.side.phase.in_combat(),
            Self::Day => at.world.time == Time::Day,
            Self::Night => at.world.time == Time::Night,
            Self::InForest => terrain(at) == Terrain::Forest,
            Self::AtGlade | Self::AtFortress => {
                let site = at.side.trek.at.and_then(|space| at.world.realm.site(space));
                match site {
                    Some(SiteKind::Glade) => self == Self::AtGlade,
                    Some(SiteKind::Keep | SiteKind::Tower | SiteKind::City) => self == Self::AtFortress,
                    _ => false,
                }
            }
            Self::Interaction => at.side.phase == Phase::Interaction,
            Self::RolledGold => scope.color == Some(Color::Gold),
            Self::NoDieUsed => {
                let own = |die: &Die| die.taken && usize::from(die.by) == at.seat();
                !at.side.kit.wallet.stolen_used && !at.world.source.iter().any(own)
            }
            Self::Noted(color) => scope.color == Some(color),
            Self::DeckLeft => !at.side.deck.is_empty(),
            Self::Wounded => at.side.wounds_in_hand() > 0,
            Self::LeastFame => others.peek().is_some() && others.all(|(_, other)| other.kit.fame > at.side.kit.fame),
            // A gold mana is of every color.
            Self::PaidOrLeast(color) => scope.paid.is_none_or(|paid| paid == color) || Self::LeastFame.holds(at, scope),
        }
    }
}
