//! The options of a match (CAT-14.1), each written once. Those marked `rule` are copied into the state as [`Rules`].

use sortie_engine::{OptionFault, OptionKind, OptionValue, options, vocabulary, wire};

use crate::ids::{HexId, N_PORTS, Port, Terrain};
use crate::layout::Layout;

/// What may be chosen when a match is made.
#[options(rules = Rules)]
pub struct Options {
    /// A random board, the fixed beginners' board, or one stated hex by hex.
    #[option(default = BoardChoice::Named(NamedBoard::Random))]
    pub board: BoardChoice,
    /// How the number tokens of a random board are laid.
    #[option(default = NumberPlacement::Spiral)]
    pub number_placement: NumberPlacement,
    /// Whether the ports of a random board are shuffled.
    #[option(default = PortPlacement::Random)]
    pub port_placement: PortPlacement,
    /// Whether the beginners' board starts with its printed settlements and roads (3 or 4 players).
    pub preset_opening: bool,
    #[option(default = StartingPlayer::Random)]
    pub starting_player: StartingPlayer,
    /// Points that win.
    #[option(default = 10, min = 3, max = 20, rule)]
    pub victory_points: u8,
    /// Whether only the player whose turn it is can win.
    #[option(default = VictoryTiming::OwnTurn, rule)]
    pub victory_timing: VictoryTiming,
    /// Whether the robber may be left on its hex.
    #[option(default = true, rule)]
    pub robber_may_stay: bool,
    /// The largest hand that is safe from a seven.
    #[option(default = 7, min = 5, max = 20, rule)]
    pub discard_limit: u8,
    /// Whether the robber spares players with fewer than 3 public points.
    #[option(rule)]
    pub friendly_robber: bool,
    /// What happens when the bank can't pay a roll.
    #[option(default = BankShortageRule::Official, rule)]
    pub bank_shortage_rule: BankShortageRule,
    /// Which development cards may be played before the roll.
    #[option(default = DevCardBeforeRoll::Any, rule)]
    pub dev_card_before_roll: DevCardBeforeRoll,
    /// Whether an offer may be answered with a counter-offer.
    #[option(default = true, rule)]
    pub counter_offers: bool,
    /// Whether everybody sees which cards are discarded.
    #[option(default = true, rule)]
    pub public_discards: bool,
    /// Who learns which card was stolen.
    #[option(default = RevealStolenCard::Parties, rule)]
    pub reveal_stolen_card: RevealStolenCard,
    /// In how many rounds at the start a seven is rolled again.
    #[option(default = 0, min = 0, max = 3, rule)]
    pub no_sevens_rounds: u8,
}

vocabulary! {
    /// A board with a name.
    pub enum NamedBoard: "board" { Random = "RANDOM", Beginner = "BEGINNER" }

    /// How number tokens are laid.
    pub enum NumberPlacement: "choice" {
        /// In letter order along a spiral from a random corner.
        Spiral = "SPIRAL",
        /// Shuffled, with sixes and eights apart.
        Random = "RANDOM",
    }

    /// How ports are laid.
    pub enum PortPlacement: "choice" {
        Random = "RANDOM",
        /// As on the beginners' board.
        Fixed = "FIXED",
    }

    /// Who begins.
    pub enum StartingPlayer: "choice" { Random = "RANDOM", Seat0 = "SEAT_0" }

    /// When a player can win.
    pub enum VictoryTiming: "choice" { OwnTurn = "OWN_TURN", Immediate = "IMMEDIATE" }

    /// What happens when the bank can't pay a roll.
    pub enum BankShortageRule: "choice" {
        /// A single claimant gets what is left.
        Official = "OFFICIAL",
        /// Nobody gets anything of that kind.
        AllOrNothing = "ALL_OR_NOTHING",
    }

    /// Which development cards may be played before the roll.
    pub enum DevCardBeforeRoll: "choice" { Any = "ANY", KnightOnly = "KNIGHT_ONLY" }

    /// Who learns which card was stolen.
    pub enum RevealStolenCard: "choice" {
        /// Thief and victim.
        Parties = "PARTIES",
        All = "ALL",
    }
}

/// Where the board comes from.
#[wire]
#[derive(Eq)]
#[serde(untagged, expecting = "expected the name of a board, or a board stated hex by hex")]
pub enum BoardChoice {
    /// One of the boards with a name.
    Named(NamedBoard),
    /// A board stated hex by hex.
    Explicit(Box<ExplicitBoard>),
}

impl OptionValue for BoardChoice {
    const KIND: OptionKind = OptionKind::Words(NamedBoard::WORDS);
}

/// A board as another engine or a real table has it.
#[wire]
#[derive(Eq)]
pub struct ExplicitBoard {
    /// By hex index.
    pub terrains: [Terrain; HexId::COUNT],
    /// By hex index, null on the desert.
    pub tokens: [Option<u8>; HexId::COUNT],
    /// By slot.
    pub ports: [Port; N_PORTS],
}

impl Options {
    /// What is wrong with the options beyond their bounds.
    pub(crate) fn faults(&self, seats: usize) -> Vec<OptionFault> {
        let mut faults = Vec::new();
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
}
