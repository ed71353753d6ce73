//! Day 1 of the Rebels (MRC-4.1): hire, land and equip, in parallel.

use arrayvec::ArrayVec;
use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, SeatSet, payload};

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::data::sectors::Terrain;
use crate::event::Event;
use crate::ids::{Deck, SectorId, SquadId, UnitId, UnitSet};
use crate::reason::{Reason, What, When};
use crate::rules::cards::{clashes, rival};
use crate::rules::choose::{legal_sectors, one_of};
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::rules::rescue::KEPT;
use crate::state::{Choice, Merc, Step};

/// MRC-4.1: draws the first MERCs.
#[payload]
pub struct StartHire {}

impl Act<Merc> for StartHire {
    const NAME: &'static str = "START_HIRE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Rebel, When::Landing)?;
        if game.hired.contains(seat) { Err(Reason::AlreadyHired) } else { Ok(()) }
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self {})
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        if game.rules.rescue {
            game.draw_rescuers(out);
            return;
        }
        let cards = game.draw_three(seat, out);
        if cards[0].is_none() {
            game.hired.insert(seat);
        } else {
            game.choices[seat.index()] = Choice::StartHire(cards);
        }
    }
}

/// MRC-4.1: keeps two of the three, and the third with Teresa.
#[payload]
pub struct StartKeep {
    #[fill]
    pub picks: ArrayVec<UnitId, 3>,
}

impl Act<Merc> for StartKeep {
    const NAME: &'static str = "START_KEEP";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let drawn = |choice: &Choice| matches!(choice, Choice::StartHire(_) | Choice::Rescue(_));
        game.gate_for(seat, Who::Rebel, When::Landing, drawn)?;
        match game.choices[seat.index()] {
            Choice::StartHire(_) | Choice::Rescue(_) => Ok(()),
            _ if game.hired.contains(seat) => Err(Reason::AlreadyHired),
            _ => Err(Reason::NothingAsked),
        }
    }

    /// Pairs are listed; three of six are a form.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        match game.choices[seat.index()] {
            Choice::Rescue(cards) => out.form(|| {
                let cards = cards.into_iter().filter(|card| !card.is_none());
                Draft::loose(Self { picks: ArrayVec::new() }, vec![Group::subset("picks", cards, 3, 3)])
            }),
            Choice::StartHire(cards) => {
                let cards: ArrayVec<UnitId, 3> = cards.into_iter().filter(|card| !card.is_none()).collect();
                for set in 1u8..1 << cards.len() {
                    let chosen = cards.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1).map(|(_, card)| *card);
                    let act = Self { picks: chosen.collect() };
                    if act.check(game, seat).is_ok() {
                        out.ready(act)?;
                    }
                }
                GO
            }
            _ => GO,
        }
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let picks = &self.picks[..];
        let (cards, due, third) = match &game.choices[seat.index()] {
            Choice::Rescue(cards) => (&cards[..], KEPT, false),
            Choice::StartHire(cards) => {
                let drawn = cards.iter().filter(|card| !card.is_none()).count();
                // Two rivals that came alone cannot both be kept; among three cards a pair always fits.
                let rivals = drawn == 2 && clashes(UnitSet::only(cards[0]), cards[1]);
                let third = picks.len() == 3 && picks.iter().any(|card| card.has(Quirk::NotCounted));
                (&cards[..], if rivals { 1 } else { drawn.min(2) }, third)
            }
            _ => return Err(Reason::NothingAsked),
        };
        if picks.contains(&UnitId::NONE) {
            return Err(Reason::UnknownId { what: What::Unit });
        }
        if !(picks.len() == due || third) {
            return Err(Reason::WrongCount { due: due as u8, n: picks.len() as u8 });
        }
        let mut team = UnitSet::EMPTY;
        for (n, card) in picks.iter().enumerate() {
            if !cards.contains(card) || picks[..n].contains(card) {
                return Err(Reason::NotDrawn { card: *card });
            }
        }
        for card in picks {
            rival(team, *card)?;
            team.insert(*card);
        }
        Ok(())
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let cards = match std::mem::take(&mut game.choices[seat.index()]) {
            Choice::StartHire(cards) => cards,
            Choice::Rescue(cards) => return game.keep_rescuers(cards, &self.picks, out),
            _ => return,
        };
        game.hired.insert(seat);
        for card in cards.into_iter().filter(|card| !card.is_none()) {
            if self.picks.contains(&card) {
                let cell = game.landed[seat.index()];
                game.enlist(seat, card, SquadId::Primary, cell, out);
            } else {
                game.discard_merc(seat, card, out);
            }
        }
        game.settle(Cause::Other, out);
    }
}

/// MRC-4.1: claims a sector of the edge for the primary squad.
#[payload]
pub struct Land {
    #[fill]
    pub sector: SectorId,
}

impl Act<Merc> for Land {
    const NAME: &'static str = "LAND";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Rebel, When::Landing)
    }

    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        if !game.landed[seat.index()].is_none() {
            return GO;
        }
        let make = |sector| Self { sector };
        one_of(out, "sector", legal_sectors(game, seat, game.grid.all(), make), make)
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let sector = self.sector;
        let cell = game.place_of(sector)?;
        let industry = game.sector(cell).terrain == Terrain::Industry;
        if game.is_versus() {
            if !industry {
                return Err(Reason::NotAnIndustry { sector });
            }
        } else if !game.grid.is_edge(cell) {
            return Err(Reason::NotEdge { sector });
        } else if game.rules.industry_landing && !industry {
            return Err(Reason::NotAnEdgeIndustry { sector });
        }
        let mut others =
            game.rebels().filter(|other| *other != seat && (!game.is_versus() || game.hostile(*other, seat)));
        if let Some(by) = others.find(|other| game.landed[other.index()] == cell) {
            return Err(Reason::SectorClaimed { sector, by });
        }
        match game.landed[seat.index()].some() {
            None => Ok(()),
            Some(cell) => Err(Reason::AlreadyLanded { sector: game.map[cell] }),
        }
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let sector = self.sector;
        let cell = game.places[sector];
        // A faction lands together.
        let party: SeatSet = if game.is_versus() { game.allies(seat).collect() } else { SeatSet::only(seat) };
        for seat in party.iter() {
            game.landed[seat.index()] = cell;
            let squad = game.squad_mut(seat, SquadId::Primary);
            if !squad.members.is_empty() {
                squad.cell = cell;
            }
            out.emit(Some(seat), || Event::Landed { sector });
        }
        game.settle(Cause::Other, out);
    }
}

/// MRC-4.1, MRC-5.4: a new MERC draws the starting card.
#[payload]
pub struct StartEquip {
    pub merc: UnitId,
    #[fill]
    pub deck: Deck,
}

impl Act<Merc> for StartEquip {
    const NAME: &'static str = "START_EQUIP";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        if game.step == Step::B && !game.bare_units(seat).is_empty() {
            game.gate_turn(seat, Who::Rebel)?;
            return game.task().map_or(Ok(()), |task| Err(game.pending(task)));
        }
        game.gate(seat, Who::Rebel, When::Landing)
    }

    /// One form per MERC: its deck.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for merc in game.unequipped(seat).iter() {
            one_of(out, "deck", Deck::EACH, |deck| Self { merc, deck })?;
        }
        GO
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let unit = self.merc;
        if unit.is_none() {
            return Err(Reason::UnknownId { what: What::Unit });
        }
        if !game.hired.contains(seat) || game.landed[seat.index()].is_none() {
            return Err(Reason::HireAndLandFirst);
        }
        if game.owner(unit) != Some(seat) {
            return Err(Reason::NotOwnUnit { unit });
        }
        if game.unequipped(seat).contains(unit) { Ok(()) } else { Err(Reason::AlreadyEquipped { unit }) }
    }

    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        if game.bare.contains(self.merc) {
            game.bare.remove(self.merc);
        } else {
            game.outfitted.insert(self.merc);
        }
        game.outfit(self.merc, self.deck, out);
    }
}

impl Merc {
    /// Units of a Rebel that were hired without naming a deck and still have no starting card.
    pub fn bare_units(&self, seat: Seat) -> UnitSet {
        if self.bare.is_empty() { UnitSet::EMPTY } else { self.team(seat) & self.bare }
    }

    /// Units that may draw their starting card now.
    fn unequipped(&self, seat: Seat) -> UnitSet {
        if self.step != Step::L {
            return self.bare_units(seat);
        }
        let ashore = self.hired.contains(seat) && !self.landed[seat.index()].is_none();
        if ashore { self.team(seat).minus(self.outfitted) } else { UnitSet::EMPTY }
    }

    /// Whether a Rebel is through with hiring, landing and equipping.
    pub fn has_landed(&self, seat: Seat) -> bool {
        self.hired.contains(seat)
            && !self.landed[seat.index()].is_none()
            && self.team(seat).minus(self.outfitted).is_empty()
    }
}
