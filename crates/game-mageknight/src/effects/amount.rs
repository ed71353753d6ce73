//! Numbers and conditions of a program that depend on what is on the table.

use crate::ids::{Color, Element, Time};
use crate::rules::{At, arith};
use crate::state::{Declaration, Scope};

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
}

/// What an amount counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// Abilities, resistances and the attack's color of the enemy in the open block; nothing with Arcane Immunity.
    Icons,
    /// The Move cost of the terrain under the hero.
    TerrainCost,
}

impl Count {
    /// More than can ever be counted.
    const fn most(self) -> u8 {
        match self {
            Self::Icons => 20,
            Self::TerrainCost => 5,
        }
    }

    fn of(self, at: At<'_>) -> u16 {
        match self {
            Self::Icons => icons(at),
            Self::TerrainCost => u16::from(at.plan.terrain.block_value(at.world.time)),
        }
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
            Self::Fixed(n) | Self::ByTime(n, _) | Self::Per(n, ..) | Self::Marked(n, ..) => n,
        }
    }

    /// More than it can ever be.
    #[must_use]
    pub const fn most(self) -> u16 {
        match self {
            Self::Fixed(n) => n as u16,
            Self::ByTime(day, night) => (if day > night { day } else { night }) as u16,
            Self::Per(base, each, of) => base as u16 + each as u16 * of.most() as u16,
            Self::Marked(base, _, more) => base as u16 + more as u16,
        }
    }

    /// What it is now, for the play that `scope` describes.
    #[must_use]
    pub fn value(self, at: At<'_>, scope: &Scope) -> u16 {
        match self {
            Self::Fixed(n) => u16::from(n),
            Self::ByTime(day, night) => u16::from(if at.world.time == Time::Day { day } else { night }),
            Self::Per(base, each, of) => u16::from(base) + u16::from(each) * of.of(at),
            Self::Marked(base, color, more) => {
                let unit = at.side.kit.units.get(usize::from(scope.unit));
                let marked = unit.is_some_and(|unit| unit.mark == Some(color));
                u16::from(base) + if marked { u16::from(more) } else { 0 }
            }
        }
    }
}
