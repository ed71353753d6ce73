//! Militia between Rebels (MRC-5.3, MRC-7): gifts, requests and the answers to requests.

use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, SeatSet, payload};

use crate::Sink;
use crate::event::Event;
use crate::ids::{Cell, SectorId};
use crate::reason::{Reason, When};
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Choice, Merc, Request};

/// MRC-5.3: gives militia in a sector to another Rebel.
#[payload]
pub struct GiftMilitia {
    pub sector: SectorId,
    #[fill]
    pub to: Seat,
    #[fill]
    pub n: u8,
}

impl Act<Merc> for GiftMilitia {
    const NAME: &'static str = "GIFT_MILITIA";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Rebel, When::Rebels)
    }

    /// One form per sector: to whom, and how many.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let partners = || game.allies(seat).filter(move |other| *other != seat);
        let Some(first) = partners().next() else { return GO };
        for cell in game.grid.cells() {
            let own = u32::from(game.militia[cell][seat.index()]);
            if own > 0 {
                let blank = Self { sector: game.map[cell], to: first, n: 0 };
                let groups = || vec![Group::one("to", partners()), Group::number("n", "militia", 1, own)];
                out.form(|| Draft::exact(blank, groups()))?;
            }
        }
        GO
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let cell = game.place_of(self.sector)?;
        game.check_amount(self.n, game.militia[cell][seat.index()])?;
        game.check_partner(seat, self.to)
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        game.give_militia(seat, game.places[self.sector], self.to, self.n, out);
    }
}

/// MRC-5.3: asks another Rebel for militia in a sector.
#[payload]
pub struct RequestMilitia {
    pub sector: SectorId,
    #[fill]
    pub from: Seat,
    #[fill]
    pub n: u8,
}

impl Act<Merc> for RequestMilitia {
    const NAME: &'static str = "REQUEST_MILITIA";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Rebel, When::Rebels)
    }

    /// One form per sector: whom to ask, and for how many. Others may have different numbers there.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        if game.request.is_some() {
            return GO;
        }
        for cell in game.grid.cells() {
            let theirs = |other: &Seat| game.militia[cell][other.index()];
            let asked = game.allies(seat).filter(|other| *other != seat && theirs(other) > 0);
            let Some(first) = asked.clone().next() else { continue };
            out.form(|| {
                let most = asked.clone().map(|other| theirs(&other)).max().unwrap_or(0);
                let equal = asked.clone().all(|other| theirs(&other) == most);
                let blank = Self { sector: game.map[cell], from: first, n: 0 };
                let groups = vec![Group::one("from", asked), Group::number("n", "militia", 1, u32::from(most))];
                if equal { Draft::exact(blank, groups) } else { Draft::loose(blank, groups) }
            })?;
        }
        GO
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let cell = game.place_of(self.sector)?;
        if game.request.is_some() {
            return Err(Reason::RequestOpen);
        }
        game.check_partner(seat, self.from)?;
        game.check_amount(self.n, game.militia[cell][self.from.index()])
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let (sector, of) = (self.sector, self.from);
        out.emit(Some(seat), || Event::Requested { sector: Some(sector), of: SeatSet::only(of) });
        out.fence();
        if game.is_ai(of) {
            // An AI declines every request at once.
            out.emit(Some(of), || Event::Answered { accept: false });
            return;
        }
        game.request = Some(Request::Militia { by: seat, of, cell: game.places[sector], n: self.n });
    }
}

/// MRC-5.3: answers a request for militia or for an exchange of equipment.
#[payload]
pub struct AnswerRequest {
    pub accept: bool,
}

impl Act<Merc> for AnswerRequest {
    const NAME: &'static str = "ANSWER_REQUEST";

    /// An answer may come before the player's own choice.
    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let asked = game.asked().contains(seat);
        match game.gate_for(seat, Who::Rebel, When::Rebels, |_: &Choice| asked) {
            Err(Reason::ChoicePending { .. }) if asked => Ok(()),
            other => other,
        }?;
        if asked { Ok(()) } else { Err(Reason::NoRequest) }
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self { accept: true })?;
        out.ready(Self { accept: false })
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let accept = self.accept;
        out.fence();
        out.emit(Some(seat), || Event::Answered { accept });
        let Some(request) = game.request.take() else { return };
        match request {
            Request::Militia { by, of, cell, n } => {
                if accept && game.militia[cell][of.index()] >= n {
                    game.give_militia(of, cell, by, n, out);
                }
            }
            Request::ReEquip { by, waiting, units, plan } => {
                let waiting = waiting.without(seat);
                if !accept {
                    return;
                }
                if waiting.is_empty() {
                    game.carry_out_plan(by, units, &plan, out);
                } else {
                    game.request = Some(Request::ReEquip { by, waiting, units, plan });
                }
            }
        }
    }
}

impl Merc {
    /// Somebody else who is a Rebel on the same side.
    fn check_partner(&self, seat: Seat, other: Seat) -> Result<(), Reason> {
        let partner = self.is_rebel(other) && other != seat && !self.hostile(seat, other);
        if partner { Ok(()) } else { Err(Reason::NotAPartner { other }) }
    }

    pub(crate) fn give_militia(&mut self, from: Seat, cell: Cell, to: Seat, n: u8, out: &mut Sink<'_>) {
        self.militia[cell][from.index()] -= n;
        self.militia[cell][to.index()] += n;
        let sector = self.map[cell];
        out.emit(Some(from), || Event::Gifted { sector, to, n });
        self.settle(Cause::Other, out);
    }

    /// Who has to answer the open request.
    pub fn asked(&self) -> SeatSet {
        match &self.request {
            None => SeatSet::EMPTY,
            Some(Request::Militia { of, .. }) => SeatSet::only(*of),
            Some(Request::ReEquip { waiting, .. }) => *waiting,
        }
    }
}
