//! MKC-9.3: paying mana with tokens, crystals and Source dice, by day and by night.

use crate::action::Mana;
use crate::ids::{Color, ManaFrom, Time};
use crate::reason::Reason;
use crate::rules::fight;
use crate::state::{Plan, Side, Wallet};

/// Most crystals of one colour.
pub const MAX_CRYSTALS: u8 = 3;

/// What a cost asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// This colour.
    Exactly(Color),
    /// Any basic colour.
    AnyBasic,
}

/// Whether the mana rules of the night hold: by night, and in dungeons and tombs also by day.
#[must_use]
pub fn night_rules(plan: &Plan, side: &Side) -> bool {
    side.time == Time::Night || (side.phase.in_combat() && fight(plan, side).context.night_mana())
}

/// Whether this colour cannot be used at all now.
#[must_use]
pub const fn forbidden(color: Color, night: bool) -> bool {
    match color {
        Color::Gold => night,
        Color::Black => !night,
        Color::Red | Color::Blue | Color::Green | Color::White => false,
    }
}

impl Wallet {
    /// How many more dice the common allowance gives.
    #[must_use]
    pub fn common_dice(&self) -> u8 {
        (1 + self.dice_more).saturating_sub(self.dice_used)
    }

    /// MKC-9.3: takes one mana out. Refuses `MANA_UNAVAILABLE`, `MANA_FORBIDDEN_NOW` and `SOURCE_DIE_LIMIT`, in that order.
    ///
    /// A gold mana stands for any basic colour by day. The extra die of Mana Pull pays any basic colour when it is black.
    pub fn pay(&mut self, mana: Mana, wanted: Wanted, night: bool) -> Result<(), Reason> {
        let asked = match wanted {
            Wanted::Exactly(color) => color,
            Wanted::AnyBasic => mana.color,
        };
        let missing = Reason::ManaUnavailable(asked);
        let wants_basic = match wanted {
            Wanted::Exactly(color) => color.is_basic(),
            Wanted::AnyBasic => true,
        };
        let as_any = mana.from == ManaFrom::Die && mana.color == Color::Black && wants_basic && self.dice_any > 0;
        let matches = match wanted {
            Wanted::Exactly(color) => mana.color == color || (mana.color == Color::Gold && wants_basic),
            Wanted::AnyBasic => mana.color.is_basic() || mana.color == Color::Gold,
        };
        if !matches && !as_any {
            return Err(missing);
        }
        let exists = match mana.from {
            ManaFrom::Token => self.tokens[mana.color.idx()] > 0,
            ManaFrom::Crystal => self.crystals.get(mana.color.idx()).is_some_and(|n| *n > 0),
            ManaFrom::Die => self.dice.iter().any(|die| die.color == mana.color),
        };
        if !exists {
            return Err(missing);
        }
        if !as_any && forbidden(mana.color, night) {
            return Err(Reason::ManaForbiddenNow(mana.color));
        }
        match mana.from {
            ManaFrom::Token => self.tokens[mana.color.idx()] -= 1,
            ManaFrom::Crystal => self.crystals[mana.color.idx()] -= 1,
            ManaFrom::Die => self.take_die(mana.color, as_any)?,
        }
        Ok(())
    }

    fn take_die(&mut self, color: Color, as_any: bool) -> Result<(), Reason> {
        let at = self.dice.iter().position(|die| die.color == color && !die.taken).ok_or(Reason::SourceDieLimit)?;
        if !as_any && self.common_dice() > 0 {
            self.dice_used += 1;
        } else if self.dice_any > 0 {
            self.dice_any -= 1;
        } else {
            return Err(Reason::SourceDieLimit);
        }
        self.dice[at].taken = true;
        Ok(())
    }

    /// Gains a token.
    pub fn gain_token(&mut self, color: Color) {
        let tokens = &mut self.tokens[color.idx()];
        *tokens = tokens.saturating_add(1);
    }

    /// MKC-9.3: gains a crystal by an effect; a fourth one of a colour becomes a token.
    pub fn gain_crystal(&mut self, color: Color) {
        match self.crystals.get_mut(color.idx()) {
            Some(crystals) if *crystals < MAX_CRYSTALS => *crystals += 1,
            _ => self.gain_token(color),
        }
    }
}
