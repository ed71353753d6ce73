//! The options of a match (CAT-14.1) and their compact form inside the state.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sortie_engine::OptionFault;

use crate::ids::{HexId, N_PORTS, Port, Terrain};
use crate::layout::Layout;

/// The options, every one with a default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Options {
    /// A random board, the fixed beginner's board, or one stated hex by hex.
    pub board: BoardChoice,
    /// How the number tokens of a random board are laid.
    pub number_placement: NumberPlacement,
    /// Whether the ports of a random board are shuffled.
    pub port_placement: PortPlacement,
    /// Whether the beginner's board starts with its printed settlements and roads (3 or 4 players).
    pub preset_opening: bool,
    /// Who begins.
    pub starting_player: StartingPlayer,
    /// Points that win, 3 to 20.
    pub victory_points: u8,
    /// Whether only the player whose turn it is can win.
    pub victory_timing: VictoryTiming,
    /// Whether the robber may be left where it stands.
    pub robber_may_stay: bool,
    /// The largest hand that a seven spares, 5 to 20.
    pub discard_limit: u8,
    /// Whether the robber spares players with fewer than 3 public points.
    pub friendly_robber: bool,
    /// What happens when the bank cannot pay a roll.
    pub bank_shortage_rule: BankShortageRule,
    /// Which development cards may be played before rolling.
    pub dev_card_before_roll: DevCardBeforeRoll,
    /// Whether an offer may be answered with a counter-offer.
    pub counter_offers: bool,
    /// Whether everybody sees which cards are discarded.
    pub public_discards: bool,
    /// Who learns which card was stolen.
    pub reveal_stolen_card: RevealStolenCard,
    /// In how many first rounds a seven is rolled again, 0 to 3.
    pub no_sevens_rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            board: BoardChoice::Named(NamedBoard::Random),
            number_placement: NumberPlacement::Spiral,
            port_placement: PortPlacement::Random,
            preset_opening: false,
            starting_player: StartingPlayer::Random,
            victory_points: 10,
            victory_timing: VictoryTiming::OwnTurn,
            robber_may_stay: true,
            discard_limit: 7,
            friendly_robber: false,
            bank_shortage_rule: BankShortageRule::Official,
            dev_card_before_roll: DevCardBeforeRoll::Any,
            counter_offers: true,
            public_discards: true,
            reveal_stolen_card: RevealStolenCard::Parties,
            no_sevens_rounds: 0,
        }
    }
}

/// Where the board comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BoardChoice {
    /// One of the boards with a name.
    Named(NamedBoard),
    /// A board stated hex by hex.
    Explicit(Box<ExplicitBoard>),
}

/// A board with a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NamedBoard {
    /// Shuffled terrains, tokens and ports.
    Random,
    /// The fixed layout for beginners.
    Beginner,
}

/// A board as another engine or a real table has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExplicitBoard {
    /// Terrain names by hex index.
    pub terrains: [Terrain; HexId::COUNT],
    /// Tokens by hex index, null on the desert.
    pub tokens: [Option<u8>; HexId::COUNT],
    /// Port kinds by slot.
    pub ports: [Port; N_PORTS],
}

/// Declares an option with words in SCREAMING_SNAKE.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
        pub enum $name { $($(#[$vdoc])* $variant),* }
    };
}

choice!(
    /// How number tokens are laid.
    NumberPlacement {
        /// In letter order along a spiral from a random corner.
        Spiral,
        /// Shuffled, with sixes and eights apart.
        Random,
    }
);
choice!(
    /// How ports are laid.
    PortPlacement {
        /// Shuffled.
        Random,
        /// As on the beginner's board.
        Fixed,
    }
);
choice!(
    /// Who begins.
    StartingPlayer {
        /// A seat drawn at random.
        Random,
        /// The first seat.
        #[serde(rename = "SEAT_0")]
        Seat0,
    }
);
choice!(
    /// When a player can win.
    VictoryTiming {
        /// Only in the own turn.
        OwnTurn,
        /// At once, in anybody's turn.
        Immediate,
    }
);
choice!(
    /// What happens when the bank cannot pay a roll.
    BankShortageRule {
        /// A single claimant gets what is left.
        Official,
        /// Nobody gets anything of that kind.
        AllOrNothing,
    }
);
choice!(
    /// Which development cards may be played before rolling.
    DevCardBeforeRoll {
        /// Any.
        Any,
        /// The knight alone.
        KnightOnly,
    }
);
choice!(
    /// Who learns which card was stolen.
    RevealStolenCard {
        /// Thief and victim.
        Parties,
        /// Everybody.
        All,
    }
);

impl Options {
    /// What is wrong with the options, all at once.
    pub fn faults(&self, seats: usize) -> Vec<OptionFault> {
        let mut faults = Vec::new();
        let mut range = |option: &str, value: u8, least: u8, most: u8| {
            if !(least..=most).contains(&value) {
                faults.push(OptionFault::new(option, format!("must be {least} to {most}, not {value}")));
            }
        };
        range("victoryPoints", self.victory_points, 3, 20);
        range("discardLimit", self.discard_limit, 5, 20);
        range("noSevensRounds", self.no_sevens_rounds, 0, 3);
        if let Err(fault) = self.stated_layout() {
            faults.push(OptionFault::new("board", fault));
        }
        if self.preset_opening {
            if self.board != BoardChoice::Named(NamedBoard::Beginner) {
                faults.push(OptionFault::new("presetOpening", "needs the board BEGINNER"));
            }
            if seats < 3 {
                faults.push(OptionFault::new("presetOpening", "needs 3 or 4 players"));
            }
        }
        faults
    }

    /// The layout that the options fix, or nothing where it is drawn.
    pub fn stated_layout(&self) -> Result<Option<Layout>, &'static str> {
        match &self.board {
            BoardChoice::Named(NamedBoard::Random) => Ok(None),
            BoardChoice::Named(NamedBoard::Beginner) => Ok(Some(crate::layout::BEGINNER)),
            BoardChoice::Explicit(board) => Layout::explicit(board.terrains, board.tokens, board.ports).map(Some),
        }
    }

    /// The options that play looks at.
    pub fn rules(&self) -> Rules {
        Rules {
            victory_points: self.victory_points,
            victory_timing: self.victory_timing,
            robber_may_stay: self.robber_may_stay,
            discard_limit: self.discard_limit,
            friendly_robber: self.friendly_robber,
            bank_shortage_rule: self.bank_shortage_rule,
            dev_card_before_roll: self.dev_card_before_roll,
            counter_offers: self.counter_offers,
            public_discards: self.public_discards,
            reveal_stolen_card: self.reveal_stolen_card,
            no_sevens_rounds: self.no_sevens_rounds,
        }
    }
}

/// The options that matter once the board lies.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// Points that win.
    pub victory_points: u8,
    /// Whether only the player whose turn it is can win.
    pub victory_timing: VictoryTiming,
    /// Whether the robber may be left where it stands.
    pub robber_may_stay: bool,
    /// The largest hand that a seven spares.
    pub discard_limit: u8,
    /// Whether the robber spares players with fewer than 3 public points.
    pub friendly_robber: bool,
    /// What happens when the bank cannot pay a roll.
    pub bank_shortage_rule: BankShortageRule,
    /// Which development cards may be played before rolling.
    pub dev_card_before_roll: DevCardBeforeRoll,
    /// Whether an offer may be answered with a counter-offer.
    pub counter_offers: bool,
    /// Whether everybody sees which cards are discarded.
    pub public_discards: bool,
    /// Who learns which card was stolen.
    pub reveal_stolen_card: RevealStolenCard,
    /// In how many first rounds a seven is rolled again.
    pub no_sevens_rounds: u8,
}
