//! The words of [`Tiny`](super::Tiny): goods, events, refusals, options and views. Nothing here decides a rule.

use sortie_engine::{Filled, Picks, Said, Seat, event, options, reasons, view, vocabulary, wire};

vocabulary! {
    /// A kind of goods.
    pub enum Good: "good" {
        /// Counts double in the vault.
        Silk = "silk",
        /// Counts nothing in the vault.
        Salt = "salt",
        /// Counts once in the vault.
        Tea = "tea",
    }
}

/// A number of each kind of goods.
#[wire]
#[derive(Copy, Default, Eq, Hash)]
#[serde(default)]
pub struct Goods {
    /// How much silk.
    #[serde(skip_serializing_if = "none_of_it")]
    pub silk: u16,
    /// How much salt.
    #[serde(skip_serializing_if = "none_of_it")]
    pub salt: u16,
    /// How much tea.
    #[serde(skip_serializing_if = "none_of_it")]
    pub tea: u16,
}

fn none_of_it(count: &u16) -> bool {
    *count == 0
}

impl Goods {
    /// The same number of each kind.
    pub const fn each(count: u16) -> Self {
        Self { silk: count, salt: count, tea: count }
    }

    /// How many of one kind.
    pub fn of(&self, good: Good) -> u16 {
        match good {
            Good::Silk => self.silk,
            Good::Salt => self.salt,
            Good::Tea => self.tea,
        }
    }

    /// The place of one kind.
    pub fn of_mut(&mut self, good: Good) -> &mut u16 {
        match good {
            Good::Silk => &mut self.silk,
            Good::Salt => &mut self.salt,
            Good::Tea => &mut self.tea,
        }
    }

    /// How many in all.
    pub fn total(&self) -> u32 {
        Good::ALL.iter().map(|good| u32::from(self.of(*good))).sum()
    }

    /// Whether there is at least as much of each kind as in `part`.
    pub fn holds(&self, part: &Goods) -> bool {
        Good::ALL.iter().all(|good| self.of(*good) >= part.of(*good))
    }

    /// Adds what `more` holds.
    pub fn add(&mut self, more: &Goods) {
        for &good in Good::ALL {
            *self.of_mut(good) += more.of(good);
        }
    }

    /// Takes out what `part` holds, which the caller knows to be there.
    pub fn take(&mut self, part: &Goods) {
        for &good in Good::ALL {
            *self.of_mut(good) -= part.of(good);
        }
    }
}

impl Filled for Goods {
    fn filled(picks: &Picks<'_>) -> Self {
        let mut goods = Self::default();
        for (good, count) in picks.counted::<Good>() {
            *goods.of_mut(good) = count as u16;
        }
        goods
    }
}

/// What happened.
#[event]
pub enum Event {
    /// Hands were dealt.
    Dealt {},
    /// Goods went into a vault; only their owner learns which.
    Stashed { count: u32, goods: Option<Goods> },
    /// Goods went to the market and brought coins.
    Sold { good: Good, count: u16, coins: u16 },
    /// A coin changed hands.
    Tipped { to_player_id: Seat },
    /// The die fell and a card was drawn, which only its owner sees. From 4 on the die brings that many coins.
    Rolled { die: u8, drew: Option<Good> },
    /// A round is over.
    RoundEnded { round: u8 },
    /// The game is over.
    GameEnded {},
}

reasons! {
    /// Why an action is refused.
    pub enum Reason {
        GameOver = silent "GAME_OVER", "TNY-4";
        NotYourTurn = waits "NOT_YOUR_TURN", "TNY-1";
        WrongPhase = silent "WRONG_PHASE", "TNY-1";
        StashCount { due: u32 } = "STASH_COUNT", "TNY-2";
        NotOwned = "NOT_OWNED", "TNY-2";
        UnknownGood = "UNKNOWN_GOOD", "TNY-3.1";
        NothingToSell = "NOTHING_TO_SELL", "TNY-3.1";
        WrongPlayer = "WRONG_PLAYER", "TNY-3.2";
        NoTip = "NO_TIP", "TNY-3.2";
    }
}

/// The options.
#[options]
pub struct Options {
    /// How many rounds are played.
    #[option(default = 3, min = 1, max = 6)]
    pub rounds: u8,
}

vocabulary! {
    /// The step of a round.
    pub enum Phase: "phase" {
        /// Everybody stashes at once.
        Stash = "STASH",
        /// One seat after the other trades.
        Trade = "TRADE",
        /// Nothing can be done any more.
        Over = "OVER",
    }
}

/// What everybody sees; a position states some of it.
#[view]
#[derive(Default)]
pub struct View {
    pub round: Said<u8>,
    pub phase: Said<Phase>,
    pub trader_id: Option<Seat>,
    pub market: Said<Goods>,
    pub deck_count: Said<u32>,
    /// For the judge; in a position it follows from the rest.
    pub deck: Said<Goods>,
}

/// What a view adds to a player. Hand, vault and worth are for their owner, and for everybody once the game is over.
#[view]
#[derive(Default)]
pub struct PlayerView {
    pub coins: Said<u16>,
    pub hand_count: Said<u32>,
    pub vault_count: Said<u32>,
    pub hand: Said<Goods>,
    pub vault: Said<Goods>,
    pub worth: Said<u16>,
}

/// What a seat can foresee of a sale.
#[wire]
pub struct Preview {
    /// What it would bring.
    pub coins: u16,
}
