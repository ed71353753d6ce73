//! The robber (CAT-8.3 to CAT-8.9): the move, the victim, the theft.

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed};
use sortie_engine::{Act, EventSink, GO, Go, Named, Offers, Seat, payload};

use crate::board::HEX_CORNERS;
use crate::encode::others;
use crate::event::{Candidate, Event};
use crate::ids::{HexId, HexSet, Resource, VertexSet};
use crate::options::RevealStolenCard;
use crate::reason::Reason;
use crate::state::{Catan, RobberPhase};
use crate::view::Preview;

sortie_engine::chapter! { MoveRobber, StealFrom }

/// The friendly robber spares players with fewer public points.
const SPARED_BELOW: u8 = 3;

/// CAT-8.3: moves the robber.
#[payload]
pub struct MoveRobber {
    pub hex_id: Named<HexId>,
}

impl Act<Catan> for MoveRobber {
    const NAME: &'static str = "MOVE_ROBBER";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_running()?;
        let mover = game.robber_mover();
        if mover != Some(seat) {
            return Err(Reason::NotRobberMover { mover });
        }
        match game.robber.phase {
            RobberPhase::Moving => Ok(()),
            phase => Err(Reason::NotMovingPhase { phase }),
        }
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        for hex in game.robber_hexes(seat).iter() {
            out.ready(Self { hex_id: hex.into() })?;
        }
        GO
    }

    /// INVALID_HEX, ROBBER_MUST_MOVE, FRIENDLY_ROBBER.
    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        let hex = self.hex_id.known().map_err(|word| Reason::InvalidHex { hex: word.into() })?;
        if hex == game.robber.hex && !game.rules.robber_may_stay {
            return Err(Reason::RobberMustMove);
        }
        if game.robber_hexes(seat).contains(hex) {
            return Ok(());
        }
        let here = |who: &Seat| !(game.player(*who).buildings() & HEX_CORNERS[hex.index()]).is_empty();
        let spared = game.spared(seat).find(here).expect("a barred hex has a player who is spared");
        Err(Reason::FriendlyRobber { spared, points: game.public_points(spared), least: SPARED_BELOW })
    }

    fn preview(&self, game: &Catan, seat: Seat) -> Option<Preview> {
        let candidates = game.listed_candidates(seat, self.hex_id.known().ok()?);
        Some(Preview { candidates: Some(candidates), ..Preview::default() })
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let hex = self.hex_id.checked();
        game.robber.hex = hex;
        let cause = game.robber.cause;
        out.emit(Some(seat), || Event::RobberMoved { hex_id: hex, player_id: seat, cause });
        let mut candidates = game.candidates(seat, hex);
        let (first, second) = (candidates.next(), candidates.next());
        drop(candidates);
        match (first, second) {
            (None, _) => {
                game.robber.phase = RobberPhase::None;
                out.emit(None, || Event::NoStealPossible {});
            }
            (Some(victim), None) => game.steal(seat, victim, Theft::Automatic, out),
            (Some(_), Some(_)) => {
                game.robber.phase = RobberPhase::Stealing;
                out.emit(Some(seat), || Event::StealRequired { candidates: game.listed_candidates(seat, hex) });
            }
        }
    }
}

impl Indexed<Catan> for MoveRobber {
    const INDICES: Range<usize> = 188..207;

    fn blocks() -> Vec<Block> {
        vec![Block::each("MOVE_ROBBER", "Moves the robber to a hex.", HexId::all())]
    }

    fn at(_: &Catan, _: Seat, place: usize) -> Option<Self> {
        Some(Self { hex_id: HexId::try_new(place)?.into() })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(self.hex_id.known().ok()?.index())
    }
}

/// CAT-8.5: steals a card from one of several candidates.
#[payload]
pub struct StealFrom {
    pub victim_id: Named<Seat>,
}

impl Act<Catan> for StealFrom {
    const NAME: &'static str = "STEAL_FROM";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_running()?;
        let mover = game.robber_mover();
        if mover != Some(seat) {
            return Err(Reason::NotThief { mover });
        }
        match game.robber.phase {
            RobberPhase::Stealing => Ok(()),
            phase => Err(Reason::NotStealingPhase { phase }),
        }
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        for victim in game.candidates(seat, game.robber.hex) {
            out.ready(Self { victim_id: victim.into() })?;
        }
        GO
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        let candidates = || game.candidates(seat, game.robber.hex);
        match self.victim_id.known() {
            Ok(victim) if candidates().any(|candidate| candidate == victim) => Ok(()),
            _ => Err(Reason::InvalidStealTarget { candidates: candidates().collect() }),
        }
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.steal(seat, self.victim_id.checked(), Theft::Chosen, out);
    }
}

impl Indexed<Catan> for StealFrom {
    const INDICES: Range<usize> = 207..210;

    fn blocks() -> Vec<Block> {
        vec![Block::each("STEAL_FROM", "Steals from a player, counted from this seat.", others())]
    }

    fn at(game: &Catan, seat: Seat, place: usize) -> Option<Self> {
        Some(Self { victim_id: game.near(seat, place + 1).into() })
    }

    fn place(&self, game: &Catan, seat: Seat) -> Option<usize> {
        game.away(seat, self.victim_id.known().ok()?).checked_sub(1)
    }
}

/// How a victim was found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Theft {
    /// There was only one.
    Automatic,
    /// The mover chose among several.
    Chosen,
}

impl Catan {
    /// The mover is to name a hex.
    pub(super) fn ask_to_move(&mut self, seat: Seat, out: &mut dyn EventSink<Event>) {
        self.robber.phase = RobberPhase::Moving;
        let hex = self.robber.hex;
        out.emit(Some(seat), || Event::RobberMoveRequired { current_hex_id: hex });
    }

    /// The hexes where the robber may go. The friendly robber's bar is lifted where it would bar every hex (CAT-8.9).
    pub(crate) fn robber_hexes(&self, mover: Seat) -> HexSet {
        let mut hexes = HexSet::ALL;
        if !self.rules.robber_may_stay {
            hexes.remove(self.robber.hex);
        }
        if self.rules.friendly_robber {
            let spared = self.spared(mover).fold(VertexSet::EMPTY, |set, seat| set | self.player(seat).buildings());
            let open: HexSet = hexes.iter().filter(|hex| (HEX_CORNERS[hex.index()] & spared).is_empty()).collect();
            if !open.is_empty() {
                return open;
            }
        }
        hexes
    }

    /// The opponents whom the friendly robber spares.
    fn spared(&self, mover: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |&seat| seat != mover && self.public_points(seat) < SPARED_BELOW)
    }

    /// The candidates with their card counts, as everybody sees them.
    pub(crate) fn listed_candidates(&self, mover: Seat, hex: HexId) -> Vec<Candidate> {
        self.candidates(mover, hex)
            .map(|seat| Candidate { player_id: seat, card_count: self.player(seat).hand.total() })
            .collect()
    }

    /// Draws one card uniformly over the victim's hand and moves it (CAT-8.6).
    fn steal(&mut self, thief: Seat, victim: Seat, theft: Theft, out: &mut dyn EventSink<Event>) {
        let before = self.player(victim).hand;
        let mut pool = [(Resource::Wood, 0u32); Resource::COUNT];
        for (entry, &resource) in pool.iter_mut().zip(Resource::ALL) {
            *entry = (resource, u32::from(before[resource]));
        }
        let stolen = self.chance.event().pick_weighted("steal", &pool);
        let public = self.rules.reveal_stolen_card == RevealStolenCard::All;
        if let Some(resource) = stolen {
            self.player_mut(victim).hand[resource] -= 1;
            let player = self.player_mut(thief);
            player.hand[resource] += 1;
            player.flow.gained = player.flow.gained.saturating_add(1);
            let after = self.player(victim).hand;
            if public {
                self.knowledge.paid(victim, &after);
            } else {
                self.knowledge.stolen(usize::from(self.n_seats), thief, victim, &before, resource);
            }
        }
        self.robber.phase = RobberPhase::None;
        out.fence();
        out.emit(Some(thief), || Event::Stolen {
            thief_id: thief,
            victim_id: victim,
            resource_type: stolen,
            automatic: theft == Theft::Automatic,
            public,
        });
    }
}
