//! The whole truth of one match at one moment, its invariants, and plain accessors. Decides nothing.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Audit, Chance, Seat, SeatSet};

use crate::action::Action;
use crate::board::{Map, MapRef};
use crate::cards;
use crate::dice::Dice;
use crate::ids::{CardId, CardSet, MAX_SEATS, Owner, PerTerritory, TerritoryId, TerritorySet};
use crate::missions::Mission;
use crate::options::{CardValues, InitialArmies, OccupyMode, Rules, Victory};
use crate::pile::Pile;

/// Where the match stands (RSK-5.1). The first three exist only with the draft and with capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Phase {
    /// Unowned territories are claimed in turn.
    SetupClaim,
    /// The initial armies are placed in turn.
    SetupPlace,
    /// Everybody names a capital.
    SetupCapital,
    /// New armies are placed and sets are traded.
    Reinforce,
    /// Battles are fought.
    Attack,
    /// Armies are moved once.
    Fortify,
}

impl Phase {
    /// The name on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::SetupClaim => "SETUP_CLAIM",
            Phase::SetupPlace => "SETUP_PLACE",
            Phase::SetupCapital => "SETUP_CAPITAL",
            Phase::Reinforce => "REINFORCE",
            Phase::Attack => "ATTACK",
            Phase::Fortify => "FORTIFY",
        }
    }
}

/// A captured territory that waits to be told how many armies move in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Occupation {
    /// Where the armies come from.
    pub from_territory_id: TerritoryId,
    /// The captured territory.
    pub to_territory_id: TerritoryId,
    /// The compulsory number, which has already moved in.
    pub min: u32,
    /// The largest number, the compulsory one included.
    pub max: u32,
}

/// One round of battle and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Combat {
    /// The attacking territory.
    pub from_territory_id: TerritoryId,
    /// The attacked territory.
    pub to_territory_id: TerritoryId,
    /// Who attacked.
    pub attacker_id: Seat,
    /// Who defended.
    pub defender_id: Owner,
    /// Highest first.
    pub attacker_dice: Dice,
    /// Highest first.
    pub defender_dice: Dice,
    /// Armies the attacker lost.
    pub attacker_losses: u32,
    /// Armies the defender lost.
    pub defender_losses: u32,
    /// Whether the territory fell.
    pub captured: bool,
    /// Armies moved in so far.
    pub moved_in: u32,
    /// Who lost the last territory by it.
    pub eliminated_player_id: Option<Owner>,
    /// The number of the random event, for checking the dice against the seed.
    pub event_index: u64,
    /// Who saw it through the fog; absent where everybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<SeatSet>,
}

/// The last set that was traded; everybody has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Trade {
    /// Who traded.
    pub player_id: Seat,
    /// The cards in the order in which they were named.
    pub card_ids: [CardId; 3],
    /// Armies gained for placement.
    pub value: u32,
    /// Where two bonus armies went.
    pub bonus_territory_id: Option<TerritoryId>,
    /// Who saw where they went; absent where everybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<SeatSet>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ending {
    /// Who won.
    pub winner: Seat,
    /// By what.
    pub by: EndedBy,
}

/// What ended a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum EndedBy {
    /// Every opponent is out.
    Conquest,
    /// Enough territories.
    Domination,
    /// All capitals at the end of the turn.
    Capital,
    /// A mission met at the end of the turn.
    Mission,
    /// The limit of turns, by counting.
    MaxTurns,
}

impl EndedBy {
    /// The name on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            EndedBy::Conquest => "CONQUEST",
            EndedBy::Domination => "DOMINATION",
            EndedBy::Capital => "CAPITAL",
            EndedBy::Mission => "MISSION",
            EndedBy::MaxTurns => "MAX_TURNS",
        }
    }
}

/// What happened in the running turn; reset when the next one starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TurnFlags {
    /// A territory was captured, so a card is due.
    pub conquered: bool,
    /// A set was traded.
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
/// Invariants, checked by [`Audit`]: each owned territory has at least one army and one owner, and outside the draft
/// there is no other; `owned` agrees with `owner`; every card of the map's deck is in one hand, the draw pile or the
/// discards; who has no territory after the setup is out and holds no card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, remote = "Self")]
pub struct Risk {
    pub(crate) rules: Rules,
    pub(crate) map: MapRef,
    pub(crate) n_seats: u8,
    pub(crate) chance: Chance,
    pub(crate) phase: Phase,
    pub(crate) current: Seat,
    /// Who begins.
    pub(crate) first: Seat,
    pub(crate) turn_number: u32,
    pub(crate) flags: TurnFlags,
    pub(crate) armies: PerTerritory<u32>,
    pub(crate) owner: PerTerritory<Option<Owner>>,
    /// The same as `owner`, turned round; the neutral army comes last.
    pub(crate) owned: [TerritorySet; Owner::COUNT],
    pub(crate) hands: [CardSet; MAX_SEATS],
    pub(crate) pile: Pile,
    pub(crate) discard: CardSet,
    /// What the draw pile held when it was last shuffled. Everybody may know it: all other cards were in hands.
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

/// A saved state is checked like everything from outside: a state that the rules could trip over is an error.
impl<'de> Deserialize<'de> for Risk {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let state = Risk::deserialize(deserializer)?;
        state.audit().map_err(serde::de::Error::custom)?;
        Ok(state)
    }
}

impl Risk {
    /// The map.
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

    /// Where the match stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is.
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

    /// The territories of an owner.
    #[inline]
    pub fn owned(&self, owner: Owner) -> TerritorySet {
        self.owned[owner.index()]
    }

    /// Whether the seat owns the territory.
    #[inline]
    pub fn owns(&self, seat: Seat, at: TerritoryId) -> bool {
        self.owned[seat.index()].contains(at)
    }

    /// The sum of the armies of an owner. Linear in the number of territories.
    pub fn total_armies(&self, owner: Owner) -> u64 {
        self.owned(owner).iter().map(|at| u64::from(self.armies(at))).sum()
    }

    /// The cards of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// The last round of battle.
    pub fn last_combat(&self) -> Option<&Combat> {
        self.last_combat.as_ref()
    }

    /// Whether the phase belongs to the setup.
    pub fn in_setup(&self) -> bool {
        matches!(self.phase, Phase::SetupClaim | Phase::SetupPlace | Phase::SetupCapital)
    }

    /// Whether the seat has lost its last territory. During the draft nobody has.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.phase != Phase::SetupClaim && self.owned[seat.index()].is_empty()
    }

    /// The seats still in the game.
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

    /// Territories that share of which wins by domination: the share of all, rounded up.
    pub(crate) fn domination_target(&self) -> usize {
        (self.map().n_territories() * usize::from(self.rules.domination_percent)).div_ceil(100)
    }

    /// Gives a territory to an owner, armies aside.
    pub(crate) fn set_owner(&mut self, at: TerritoryId, owner: Owner) {
        if let Some(before) = self.owner[at].replace(owner) {
            self.owned[before.index()].remove(at);
        }
        self.owned[owner.index()].insert(at);
    }

    /// What the seat sees through the fog: its own territories and their neighbours.
    ///
    /// Without fog, and while the draft is claimed openly, that is the whole map.
    pub fn sight(&self, seat: Seat) -> TerritorySet {
        if !self.rules.fog_of_war || self.phase == Phase::SetupClaim {
            return self.map().all();
        }
        let own = self.owned[seat.index()];
        own | self.map().neighbours_of(own)
    }

    /// The seats that see all of these territories; `None` where there is no fog.
    pub(crate) fn seen_by(&self, all_of: TerritorySet) -> Option<SeatSet> {
        self.rules.fog_of_war.then(|| self.seats().filter(|seat| all_of.is_subset(self.sight(*seat))).collect())
    }
}

impl Audit for Risk {
    fn audit(&self) -> Result<(), String> {
        let n = self.n_seats();
        let check = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        check((2..=MAX_SEATS).contains(&n), "there are two to six seats")?;
        check(self.map().n_territories() >= n, "there is a territory for each player")?;
        check(self.current.index() < n && self.first.index() < n, "the current player has a seat")?;
        check(self.turn_number >= 1, "turns count from 1")?;
        check(!self.rules.neutral || n == 2, "the neutral army is for two players")?;
        check(
            self.rules.victory != Victory::Mission || matches!(self.map, MapRef::Classic),
            "missions need the classic map",
        )?;
        self.audit_board(n)?;
        self.audit_cards(n)?;
        let on_map = |at: TerritoryId| at.index() < self.map().n_territories();
        check(self.capitals.iter().flatten().all(|at| on_map(*at)), "capitals are on the map")?;
        check(self.eliminated_by.iter().flatten().all(|seat| seat.index() < n), "eliminators have seats")?;
        if let Some(occupation) = &self.occupation {
            let (from, to) = (occupation.from_territory_id, occupation.to_territory_id);
            check(self.rules.occupy_mode == OccupyMode::Choose, "occupations wait only where they are chosen")?;
            check(self.phase == Phase::Attack, "occupations wait in the attack phase")?;
            check(on_map(from) && on_map(to) && self.map().adjacent(from, to), "an occupation crosses a border")?;
            check(self.owns(self.current, from) && self.owns(self.current, to), "an occupation is one's own")?;
            let spare = self.armies(from).saturating_sub(1);
            let more = occupation.max.checked_sub(occupation.min);
            check(
                occupation.min >= 1 && more.is_some_and(|more| more <= spare),
                "an occupation leaves an army behind",
            )?;
        }
        if let Some(combat) = &self.last_combat {
            check(on_map(combat.from_territory_id) && on_map(combat.to_territory_id), "battles are on the map")?;
            check(combat.attacker_id.index() < n, "the attacker has a seat")?;
        }
        if let Some(trade) = &self.last_trade {
            let cards = trade.card_ids.iter().filter_map(|card| card.territory());
            check(cards.chain(trade.bonus_territory_id).all(on_map), "traded cards are on the map")?;
            check(trade.player_id.index() < n, "who traded has a seat")?;
        }
        match self.ending {
            Some(ending) => check(ending.winner.index() < n, "the winner has a seat"),
            None => check(!self.is_out(self.current), "the current player is in the game"),
        }
    }

    /// Armies change only by placement, the bonus of a card, losses and moves.
    fn audit_step(before: &Self, _: Seat, action: &Action, after: &Self) -> Result<(), String> {
        let total = |state: &Self| state.map().territories().map(|at| u64::from(state.armies(at))).sum::<u64>();
        let (was, is) = (total(before), total(after));
        let change = match action {
            Action::PlaceArmies { .. } => i128::from(before.reinforcements),
            Action::TradeCards { .. } => 2 * i128::from(after.flags.bonus_used && !before.flags.bonus_used),
            Action::Attack { .. } => {
                let combat = after.last_combat.as_ref().ok_or("an attack leaves a report")?;
                -i128::from(combat.attacker_losses) - i128::from(combat.defender_losses)
            }
            Action::ClaimTerritory { .. } if after.phase != before.phase => return Ok(()),
            Action::ClaimTerritory { .. } | Action::PlaceInitial { .. } => 1,
            Action::Fortify { .. } | Action::EndTurn { .. } | Action::Occupy { .. } | Action::ChooseCapital { .. } => 0,
        };
        if i128::from(is) - i128::from(was) == change {
            Ok(())
        } else {
            Err(format!("{was} armies became {is}, expected a change of {change}"))
        }
    }
}

impl Risk {
    fn audit_board(&self, n: usize) -> Result<(), String> {
        let mut owned = [TerritorySet::EMPTY; Owner::COUNT];
        for at in TerritoryId::all() {
            match self.owner[at] {
                Some(owner) => {
                    let known = match owner {
                        Owner::Seat(seat) => seat.index() < n,
                        Owner::Neutral => self.rules.neutral,
                    };
                    if !known || at.index() >= self.map().n_territories() || self.armies(at) == 0 {
                        return Err(format!("the owner of `{at}` is in the match and has an army there"));
                    }
                    owned[owner.index()].insert(at);
                }
                None if self.armies(at) > 0 => return Err(format!("`{at}` has an owner where it has armies")),
                None if at.index() < self.map().n_territories() && self.phase != Phase::SetupClaim => {
                    return Err(format!("`{at}` has an owner once all are claimed"));
                }
                None => {}
            }
        }
        if owned == self.owned { Ok(()) } else { Err("each owner's set lists what they own".to_owned()) }
    }

    fn audit_cards(&self, n: usize) -> Result<(), String> {
        let deck: CardSet = match self.rules.card_values {
            CardValues::None => CardSet::EMPTY,
            CardValues::Escalating | CardValues::Fixed => cards::deck(self.map()).collect(),
        };
        let pile = self.pile.set();
        let hands = self.hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand);
        let n_held: usize = self.hands.iter().map(|hand| hand.len()).sum();
        if n_held + self.pile.len() + self.discard.len() != deck.len() || (pile | hands | self.discard) != deck {
            return Err("every card is in one hand, the draw pile or the discards".to_owned());
        }
        for (seat, hand) in self.hands.iter().enumerate() {
            if !hand.is_empty() && (seat >= n || self.is_out(Seat::new(seat))) {
                return Err(format!("seat {seat} is in the game if it holds cards"));
            }
        }
        Ok(())
    }
}
