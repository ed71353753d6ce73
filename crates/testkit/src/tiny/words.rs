//! The words of [`Tiny`](super::Tiny): goods, actions, events, refusals, options and views. Nothing here decides a rule.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sortie_engine::{Named, Reason as _, Refusal, Seat, Word};

/// A kind of goods.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    /// Counts double in the vault.
    Silk,
    /// Counts nothing in the vault.
    Salt,
    /// Counts once in the vault.
    Tea,
}

impl Good {
    /// All kinds, in the order of the tables.
    pub const ALL: [Good; 3] = [Good::Silk, Good::Salt, Good::Tea];

    fn word(self) -> &'static str {
        match self {
            Good::Silk => "silk",
            Good::Salt => "salt",
            Good::Tea => "tea",
        }
    }
}

impl Word for Good {
    const KIND: &'static str = "good";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(self.word())
    }
    fn from_word(word: &str) -> Option<Self> {
        Good::ALL.into_iter().find(|good| good.word() == word)
    }
}

/// A number of each kind of goods.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
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
        for good in Good::ALL {
            *self.of_mut(good) += more.of(good);
        }
    }

    /// Takes out what `part` holds, which the caller knows to be there.
    pub fn take(&mut self, part: &Goods) {
        for good in Good::ALL {
            *self.of_mut(good) -= part.of(good);
        }
    }
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    tag = "action",
    content = "payload",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Action {
    /// TNY-2: puts goods from the hand into the vault, face down.
    Stash {
        /// Which goods.
        goods: Goods,
    },
    /// TNY-3.1: sells goods of one kind to the market.
    Sell {
        /// The kind.
        good: Named<Good>,
        /// How many.
        count: u16,
    },
    /// TNY-3.2: gives the trader a coin out of turn.
    Tip {
        /// The trader.
        to: Named<Seat>,
    },
    /// TNY-3.3: throws the die, draws one card and ends the turn.
    Roll {},
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Event {
    /// Hands were dealt.
    Dealt {},
    /// Goods went into a vault.
    Stashed {
        /// How many.
        count: u32,
        /// Which: for the owner.
        goods: Option<Goods>,
    },
    /// Goods went to the market.
    Sold {
        /// The kind.
        good: Good,
        /// How many.
        count: u16,
        /// What they brought.
        coins: u16,
    },
    /// A coin changed hands.
    Tipped {
        /// Who got it.
        to_player_id: Seat,
    },
    /// The die fell and a card was drawn.
    Rolled {
        /// What the die shows; that many coins are earned from 4 on.
        die: u8,
        /// The card, for who drew it; none when the deck is empty.
        drew: Option<Good>,
    },
    /// A round is over.
    RoundEnded {
        /// Its number.
        round: u8,
    },
    /// The game is over.
    GameEnded {},
}

/// Why an action is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// TNY-4.
    GameOver,
    /// TNY-1.
    NotYourTurn,
    /// TNY-1.
    WrongPhase,
    /// TNY-2.
    StashCount {
        /// How many are due.
        due: u32,
    },
    /// TNY-2 and TNY-3.1.
    NotOwned,
    /// TNY-3.1.
    UnknownGood,
    /// TNY-3.1.
    NothingToSell,
    /// TNY-3.2.
    WrongPlayer,
    /// TNY-3.2.
    NoTip,
}

impl sortie_engine::Reason for Reason {
    const CODES: &'static [(&'static str, &'static str)] = &[
        ("GAME_OVER", "TNY-4"),
        ("NOT_YOUR_TURN", "TNY-1"),
        ("WRONG_PHASE", "TNY-1"),
        ("STASH_COUNT", "TNY-2"),
        ("NOT_OWNED", "TNY-2"),
        ("UNKNOWN_GOOD", "TNY-3.1"),
        ("NOTHING_TO_SELL", "TNY-3.1"),
        ("WRONG_PLAYER", "TNY-3.2"),
        ("NO_TIP", "TNY-3.2"),
    ];

    fn code(&self) -> &'static str {
        match self {
            Reason::GameOver => "GAME_OVER",
            Reason::NotYourTurn => "NOT_YOUR_TURN",
            Reason::WrongPhase => "WRONG_PHASE",
            Reason::StashCount { .. } => "STASH_COUNT",
            Reason::NotOwned => "NOT_OWNED",
            Reason::UnknownGood => "UNKNOWN_GOOD",
            Reason::NothingToSell => "NOTHING_TO_SELL",
            Reason::WrongPlayer => "WRONG_PLAYER",
            Reason::NoTip => "NO_TIP",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Reason::GameOver => "TNY-4",
            Reason::NotYourTurn | Reason::WrongPhase => "TNY-1",
            Reason::StashCount { .. } | Reason::NotOwned => "TNY-2",
            Reason::UnknownGood | Reason::NothingToSell => "TNY-3.1",
            Reason::WrongPlayer | Reason::NoTip => "TNY-3.2",
        }
    }

    fn message(&self) -> String {
        match self {
            Reason::GameOver => "The game is over".into(),
            Reason::NotYourTurn => "It is not your turn".into(),
            Reason::WrongPhase => "That is not possible in this phase".into(),
            Reason::StashCount { due } => format!("Stash exactly {due} goods"),
            Reason::NotOwned => "You do not hold these goods".into(),
            Reason::UnknownGood => "There are no such goods".into(),
            Reason::NothingToSell => "Sell at least one of what you hold".into(),
            Reason::WrongPlayer => "Only the trader can be tipped".into(),
            Reason::NoTip => "A tip needs a coin, and one a turn is enough".into(),
        }
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        reason.refusal()
    }
}

/// The options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Options {
    /// How many rounds are played: 1 to 6.
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 3 }
    }
}

/// The step of a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Phase {
    /// Everybody stashes at once.
    Stash,
    /// One seat after the other trades.
    Trade,
    /// Nothing can be done any more.
    Over,
}

/// A stated position: what is left out is as after the deal.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Position {
    /// The number of the round.
    pub round: Option<u8>,
    /// `STASH` or `TRADE`.
    pub phase: Option<Phase>,
    /// Who trades.
    pub trader_id: Option<Seat>,
    /// What lies on the market.
    pub market: Option<Goods>,
    /// What the players have; the deck follows.
    #[serde(default)]
    pub players: Vec<PlayerPosition>,
}

/// What one player has in a stated position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlayerPosition {
    /// The player.
    pub id: Seat,
    /// Goods in hand.
    pub hand: Option<Goods>,
    /// Goods in the vault.
    pub vault: Option<Goods>,
    /// Coins.
    pub coins: Option<u16>,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The number of the round.
    pub round: u8,
    /// The phase.
    pub phase: Phase,
    /// Who trades.
    pub trader_id: Option<Seat>,
    /// What lies on the market.
    pub market: Goods,
    /// How many cards the deck has.
    pub deck_count: u32,
    /// The deck itself, for the judge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Goods>,
}

/// What a view adds to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// Coins.
    pub coins: u16,
    /// How many cards are in hand.
    pub hand_count: u32,
    /// How many are in the vault.
    pub vault_count: u32,
    /// The hand, for its owner and once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Goods>,
    /// The vault, for its owner and once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vault: Option<Goods>,
    /// What it all is worth, for its owner and once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<u16>,
}

/// What a seat can foresee of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// What the sale would bring.
    pub coins: u16,
}
