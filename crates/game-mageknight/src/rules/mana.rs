//! MKC-9.3: paying mana with tokens, crystals and Source dice, by day and by night.

use serde::{Serialize, Serializer};

use crate::effects::candidates::opposite;
use crate::ids::{Color, ManaFrom, Time};
use crate::reason::Reason;
use crate::rules::At;
use crate::rules::play::Mana;
use crate::state::{Funds, Wallet, wallet_flags};

/// Most crystals of one color.
pub const MAX_CRYSTALS: u8 = 3;

/// What a cost asks for: this color, one of two, any basic one, or any at all.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    Exactly(Color),
    Either(Color, Color),
    AnyBasic,
    Any,
}

impl Wanted {
    /// Whether mana of this color is what is asked for.
    #[must_use]
    pub fn is(self, color: Color) -> bool {
        match self {
            Self::Exactly(wanted) => color == wanted,
            Self::Either(a, b) => color == a || color == b,
            Self::AnyBasic => color.is_basic(),
            Self::Any => true,
        }
    }

    /// MKC-9.3: the colors that a mana of this color can count as here: its own, or those that it stands for.
    pub fn counted(self, color: Color) -> impl Iterator<Item = Color> {
        Color::ALL.iter().copied().filter(move |other| if self.is(color) { *other == color } else { self.is(*other) })
    }

    /// Whether gold can stand for it.
    #[must_use]
    pub fn is_basic(self) -> bool {
        !matches!(self, Self::Exactly(color) if !color.is_basic())
    }
}

impl Serialize for Wanted {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Exactly(color) | Self::Either(color, _) => color.word(),
            Self::AnyBasic => "basic",
            Self::Any => "any",
        })
    }
}

/// Whether the mana rules of the night hold: by night, and in dungeons and tombs also by day.
#[must_use]
pub fn night_rules(at: At<'_>) -> bool {
    let side = at.side;
    at.world.time == Time::Night || (side.phase.in_combat() && side.kit.fight.ground.context.night_mana())
}

/// Whether this color cannot be used at all now.
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
        let first = u8::from(self.flags & wallet_flags::FROZEN == 0);
        (first + self.dice_more).saturating_sub(self.dice_used)
    }

    /// Gains a token.
    pub fn gain_token(&mut self, color: Color) {
        let tokens = &mut self.tokens[color.index()];
        *tokens = tokens.saturating_add(1);
    }

    /// MKC-9.3: gains a crystal by an effect; a fourth one of a color becomes a token.
    pub fn gain_crystal(&mut self, color: Color) {
        match self.crystals.get_mut(color.index()) {
            Some(crystals) if *crystals < MAX_CRYSTALS => *crystals += 1,
            _ => self.gain_token(color),
        }
    }
}

impl Funds {
    /// Whether there is such a mana, whatever it may be used for.
    #[must_use]
    pub fn holds(&self, mana: Mana) -> bool {
        match mana.from {
            ManaFrom::Token => self.wallet.tokens[mana.color.index()] > 0,
            ManaFrom::Crystal => self.wallet.crystals.get(mana.color.index()).is_some_and(|n| *n > 0),
            ManaFrom::Die => self.dice.iter().any(|die| die.color == mana.color && !die.claimed),
            ManaFrom::Ring => self.wallet.endless & 1 << mana.color.index() != 0,
            ManaFrom::Tactic => self.wallet.stolen == Some(mana.color) && !self.wallet.stolen_used,
        }
    }

    /// MKC-9.3: takes one mana out. Refuses `MANA_UNAVAILABLE`, `MANA_FORBIDDEN_NOW` and `SOURCE_DIE_LIMIT`, in that order.
    ///
    /// A gold mana stands for any basic color by day. The extra die of Mana Pull pays any basic color when it is black.
    pub fn pay(&mut self, mana: Mana, wanted: Wanted, night: bool) -> Result<(), Reason> {
        if let Some(other) = mana.counts.filter(|other| *other != mana.color) {
            return self.pay_as(mana, other, wanted, night);
        }
        let wants_basic = wanted.is_basic();
        let flags = self.wallet.flags;
        let of_pull = mana.color == Color::Black && self.wallet.dice_any > 0;
        let wild = !mana.color.is_basic() && flags & wallet_flags::WILD != 0;
        let as_any = mana.from == ManaFrom::Die && wants_basic && (of_pull || wild);
        let matches = wanted.is(mana.color) || (mana.color == Color::Gold && wants_basic);
        if !matches && !as_any {
            return Err(Reason::ManaWrongColor { needed: wanted, paid: mana.color });
        }
        if !self.holds(mana) {
            return Err(Reason::ManaNotThere { from: mana.from, color: mana.color });
        }
        let allowed = match mana.color {
            Color::Gold => flags & wallet_flags::GOLD != 0,
            Color::Black => flags & wallet_flags::BLACK != 0,
            _ => true,
        };
        if !as_any && !allowed && forbidden(mana.color, night) {
            return Err(Reason::ManaForbiddenNow { color: mana.color });
        }
        if mana.from == ManaFrom::Die && mana.color == Color::Gold && wants_basic && !self.gold_die_serves(wanted) {
            return Err(Reason::OwnColorFirst { needed: wanted });
        }
        match mana.from {
            ManaFrom::Token => self.wallet.tokens[mana.color.index()] -= 1,
            ManaFrom::Crystal => {
                self.wallet.crystals[mana.color.index()] -= 1;
                self.wallet.spent[mana.color.index()] += 1;
            }
            ManaFrom::Die => self.take_die(mana.color, of_pull && !wild && as_any)?,
            ManaFrom::Ring => {}
            ManaFrom::Tactic if flags & wallet_flags::NO_DICE != 0 => {
                return Err(Reason::SourceDieLimit { used: self.wallet.dice_used });
            }
            ManaFrom::Tactic => self.wallet.stolen_used = true,
        }
        // What stands for one certain color counts as that color.
        let mut colors = wanted.counted(mana.color);
        let counts = colors.next().filter(|_| colors.next().is_none()).unwrap_or(mana.color);
        self.wallet.used |= 1 << counts.index();
        if counts.is_basic() && flags & wallet_flags::LEVIED != 0 {
            self.levy(counts)?;
        }
        Ok(())
    }

    /// MKG-4.5: pays with a mana that counts as another color: gold and black where they may, the others once a turn by Polarization.
    fn pay_as(&mut self, mana: Mana, other: Color, wanted: Wanted, night: bool) -> Result<(), Reason> {
        if !wanted.is(other) {
            return Err(Reason::ManaWrongColor { needed: wanted, paid: other });
        }
        let plain = Mana { counts: None, ..mana };
        let mut funds = *self;
        if !mana.color.is_basic() && funds.pay(plain, Wanted::Exactly(other), night).is_ok() {
            *self = funds;
            return Ok(());
        }
        let barred = if night { Color::Black } else { Color::Gold };
        if !self.polar || mana.color == barred || opposite(mana.color) & 1 << other as u8 == 0 {
            return Err(Reason::ManaUnavailable { needed: wanted });
        }
        let used = self.wallet.used;
        self.pay(plain, Wanted::Exactly(mana.color), mana.color == Color::Black)?;
        self.wallet.used = used | 1 << other.index();
        self.wallet.flags |= wallet_flags::POLARIZED;
        self.polar = false;
        Ok(())
    }

    /// Dice in the Source that nobody has taken and that show one of these colors.
    fn free_dice(&self, shows: impl Fn(Color) -> bool) -> usize {
        self.dice.iter().filter(|die| !die.taken && !die.claimed && shows(die.color)).count()
    }

    /// MKG-2.6: whether a gold die may be used for one of the colors asked for: friendly mana keeps it while a die of that color lies there.
    fn gold_die_serves(&self, wanted: Wanted) -> bool {
        let lies_there = |color: Color| self.free_dice(|other| other == color) > 0;
        !self.friendly || Color::BASIC.into_iter().any(|color| wanted.is(color) && !lies_there(color))
    }

    /// MKG-2.6: whether gold dice may be rolled again or turned: friendly mana keeps them while more dice than these show another color.
    #[must_use]
    pub fn gold_may_change(&self, others: usize) -> bool {
        !self.friendly || self.free_dice(|color| color != Color::Gold) <= others
    }

    /// The first basic mana of a turn costs one more of its color while somebody suppresses mana: a token, a crystal or a die.
    fn levy(&mut self, color: Color) -> Result<(), Reason> {
        self.wallet.flags &= !wallet_flags::LEVIED;
        let ways = [ManaFrom::Token, ManaFrom::Crystal, ManaFrom::Die];
        let paid = ways.into_iter().find(|from| {
            let mut funds = *self;
            let paid = funds.pay(Mana { from: *from, color, counts: None }, Wanted::Exactly(color), false).is_ok();
            if paid {
                *self = funds;
            }
            paid
        });
        paid.map(drop).ok_or(Reason::ManaUnavailable { needed: Wanted::Exactly(color) })
    }

    fn take_die(&mut self, color: Color, as_any: bool) -> Result<(), Reason> {
        let free = self.dice.iter().position(|die| die.color == color && !die.taken);
        let at = free.ok_or(Reason::DieTaken { color })?;
        let wallet = &mut self.wallet;
        if wallet.flags & wallet_flags::NO_DICE != 0 {
            return Err(Reason::SourceDieLimit { used: wallet.dice_used });
        }
        if !as_any && wallet.common_dice() > 0 {
            wallet.dice_used += 1;
        } else if wallet.dice_any > 0 {
            wallet.dice_any -= 1;
        } else {
            return Err(Reason::SourceDieLimit { used: wallet.dice_used });
        }
        (self.dice[at].taken, self.dice[at].by) = (true, self.seat);
        Ok(())
    }
}
