//! The whole truth of one match at one moment, and plain accessors. Decides nothing; `audit.rs` checks its invariants.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Audit, Chance, Seat, SeatSet, vocabulary, wire};

use crate::board::{Map, MapRef};
use crate::cards;
use crate::dice::Dice;
use crate::ids::{CardId, CardSet, MAX_SEATS, Owner, PerTerritory, TerritoryId, TerritorySet};
use crate::missions::Mission;
use crate::options::{CardValues, InitialArmies, Rules};
use crate::pile::Pile;

vocabulary! {
    /// The phase of the match (RSK-5.1). The first three exist only with a draft and with capitals.
    pub enum Phase: "phase" {
        SetupClaim = "SETUP_CLAIM",
        SetupPlace = "SETUP_PLACE",
        SetupCapital = "SETUP_CAPITAL",
        Reinforce = "REINFORCE",
        Attack = "ATTACK",
        Fortify = "FORTIFY",
    }

    /// What ended a match (RSK-10).
    pub enum EndedBy: "outcome" {
        Conquest = "CONQUEST",
        Domination = "DOMINATION",
        Capital = "CAPITAL",
        Mission = "MISSION",
        MaxTurns = "MAX_TURNS",
    }
}

impl Phase {
    /// Whether the phase comes before the first turn.
    pub const fn is_setup(self) -> bool {
        matches!(self, Phase::SetupClaim | Phase::SetupPlace | Phase::SetupCapital)
    }
}

/// A captured territory that waits for more armies.
#[wire]
#[derive(Copy, Eq, Hash)]
pub struct Occupation {
    pub from_territory_id: TerritoryId,
    pub to_territory_id: TerritoryId,
    /// The compulsory number, which has already moved in.
    pub min: u32,
    /// The largest number, the compulsory one included.
    pub max: u32,
}

/// One round of battle and what came of it.
#[wire]
#[derive(Eq, Hash)]
pub struct Combat {
    pub from_territory_id: TerritoryId,
    pub to_territory_id: TerritoryId,
    pub attacker_id: Seat,
    pub defender_id: Owner,
    pub attacker_dice: Dice,
    pub defender_dice: Dice,
    pub attacker_losses: u32,
    pub defender_losses: u32,
    pub captured: bool,
    /// Armies moved in; an occupation adds its own.
    pub moved_in: u32,
    pub eliminated_player_id: Option<Owner>,
    /// The number of the random event, to check the dice against the seed.
    pub event_index: u64,
    /// Who saw it through the fog; absent where everybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<SeatSet>,
}

/// The last set that was traded; everybody has seen it.
#[wire]
#[derive(Copy, Eq, Hash)]
pub struct Trade {
    pub player_id: Seat,
    /// In the order in which they were named.
    pub card_ids: [CardId; 3],
    pub value: u32,
    /// Where the two bonus armies went.
    pub bonus_territory_id: Option<TerritoryId>,
    /// Who saw where they went; absent where everybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<SeatSet>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ending {
    pub winner: Seat,
    pub by: EndedBy,
}

/// What happened in this turn; reset when the next one starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TurnFlags {
    /// A territory was captured, so a card is due.
    pub conquered: bool,
    pub traded: bool,
    /// Sets must be traded after an elimination.
    pub forced_trade: bool,
    /// Armies were moved in the fortify phase.
    pub fortify_used: bool,
    /// The two bonus armies of a traded card were given.
    pub bonus_used: bool,
    /// Rounds of battle fought, counted up to 255, for bots.
    pub n_attacks: u8,
}

/// One match of Risk.
///
/// Invariants, checked by [`Audit`]: each owned territory has at least one army and one owner, and outside a draft every
/// territory is owned; `owned` agrees with `owner`; every card of the map's deck is in one hand, the draw pile or the
/// discards; a player without territories after the setup is out and holds no cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, remote = "Self")]
pub struct Risk {
    pub(crate) rules: Rules,
    pub(crate) map: MapRef,
    pub(crate) n_seats: u8,
    pub(crate) chance: Chance,
    pub(crate) phase: Phase,
    pub(crate) current: Seat,
    pub(crate) first: Seat,
    pub(crate) turn_number: u32,
    pub(crate) flags: TurnFlags,
    pub(crate) armies: PerTerritory<u32>,
    pub(crate) owner: PerTerritory<Option<Owner>>,
    /// The territories of each owner, the neutral army's last; a cache of `owner`.
    pub(crate) owned: [TerritorySet; Owner::COUNT],
    pub(crate) hands: [CardSet; MAX_SEATS],
    pub(crate) pile: Pile,
    pub(crate) discard: CardSet,
    /// What the draw pile held when it was last shuffled. Everybody can work it out: all other cards were in hands.
    pub(crate) shuffled: CardSet,
    pub(crate) reinforcements: u32,
    pub(crate) sets_traded: u32,
    pub(crate) occupation: Option<Occupation>,
    pub(crate) last_combat: Option<Combat>,
    pub(crate) last_trade: Option<Trade>,
    pub(crate) capitals: [Option<TerritoryId>; MAX_SEATS],
    pub(crate) missions: [Option<Mission>; MAX_SEATS],
    pub(crate) eliminated_by: [Option<Seat>; MAX_SEATS],
    pub(crate) ending: Option<Ending>,
}

impl Serialize for Risk {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Risk::serialize(self, serializer)
    }
}

/// A saved state is checked like everything from outside: one that breaks an invariant is an error.
impl<'de> Deserialize<'de> for Risk {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let state = Risk::deserialize(deserializer)?;
        state.audit().map_err(serde::de::Error::custom)?;
        Ok(state)
    }
}

impl Risk {
    #[inline]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// How many players began.
    pub fn n_seats(&self) -> usize {
        usize::from(self.n_seats)
    }

    /// The players' seats, eliminated ones too.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.n_seats())
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The player whose turn it is.
    pub fn current(&self) -> Seat {
        self.current
    }

    /// Armies on a territory; none while it is unowned.
    #[inline]
    pub fn armies(&self, at: TerritoryId) -> u32 {
        self.armies[at]
    }

    /// The owner of a territory; nobody during the draft.
    #[inline]
    pub fn owner(&self, at: TerritoryId) -> Option<Owner> {
        self.owner[at]
    }

    #[inline]
    pub fn owned(&self, owner: Owner) -> TerritorySet {
        self.owned[owner.index()]
    }

    #[inline]
    pub fn owns(&self, seat: Seat, at: TerritoryId) -> bool {
        self.owned[seat.index()].contains(at)
    }

    /// Linear in the number of territories.
    pub fn total_armies(&self, owner: Owner) -> u64 {
        self.owned(owner).iter().map(|at| u64::from(self.armies(at))).sum()
    }

    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    pub fn last_combat(&self) -> Option<&Combat> {
        self.last_combat.as_ref()
    }

    /// Whether the seat has lost its last territory. During the draft nobody has.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.phase != Phase::SetupClaim && self.owned[seat.index()].is_empty()
    }

    pub fn living(&self) -> SeatSet {
        self.seats().filter(|seat| !self.is_out(*seat)).collect()
    }

    /// The number of armies each player begins with (RSK-4.3); the neutral army counts as a player with 40.
    pub(crate) fn initial_total(&self) -> u32 {
        match self.n_seats {
            2 => 40,
            3 => 35,
            4 => 30,
            5 => 25,
            _ => 20,
        }
    }

    /// Initial armies the seat has yet to place in the draft.
    pub(crate) fn initial_left(&self, seat: Seat) -> u64 {
        match self.rules.initial_armies {
            InitialArmies::TwoEach => 0,
            InitialArmies::Classic => {
                u64::from(self.initial_total()).saturating_sub(self.total_armies(Owner::Seat(seat)))
            }
        }
    }

    /// What the next set is worth, where that does not depend on the cards.
    pub fn next_set_value(&self) -> Option<u32> {
        match self.rules.card_values {
            CardValues::Escalating => Some(cards::escalating_value(self.sets_traded.saturating_add(1))),
            CardValues::Fixed | CardValues::None => None,
        }
    }

    /// How many territories win by domination: the share of all, rounded up.
    pub(crate) fn domination_target(&self) -> usize {
        let percent = self.rules.domination_percent.clamp(0, 100) as usize;
        (self.map().n_territories() * percent).div_ceil(100)
    }

    /// Changes the owner of a territory, not its armies.
    pub(crate) fn set_owner(&mut self, at: TerritoryId, owner: Owner) {
        if let Some(before) = self.owner[at].replace(owner) {
            self.owned[before.index()].remove(at);
        }
        self.owned[owner.index()].insert(at);
    }

    /// Whether there is fog now; it lifts when the match is over (RSK-8.2).
    pub(crate) fn is_foggy(&self) -> bool {
        self.rules.fog_of_war && self.ending.is_none()
    }

    /// Whether everybody sees who owns what: without fog, and while territories are claimed.
    pub(crate) fn owners_are_open(&self) -> bool {
        !self.is_foggy() || self.phase == Phase::SetupClaim
    }

    /// The territories that nobody owns, which only a draft has.
    pub(crate) fn unowned(&self) -> TerritorySet {
        self.owned.iter().fold(self.map().all(), |free, owned| free.minus(*owned))
    }

    /// The territories whose armies the seat sees: all of them, or in the fog its own with their neighbours.
    ///
    /// While territories are claimed in the fog, the armies of others stay hidden even next door.
    pub fn sight(&self, seat: Seat) -> TerritorySet {
        let own = self.owned[seat.index()];
        match (self.is_foggy(), self.phase) {
            (false, _) => self.map().all(),
            (true, Phase::SetupClaim) => own | self.unowned(),
            (true, _) => own | self.map().neighbours_of(own),
        }
    }

    /// The seats that see all of these territories; `None` where there is no fog.
    pub(crate) fn seen_by(&self, all_of: TerritorySet) -> Option<SeatSet> {
        self.rules.fog_of_war.then(|| self.seats().filter(|seat| all_of.is_subset(self.sight(*seat))).collect())
    }
}
