//! Hiring by the Dictator (MRC-9.1): a drawn card joins a squad, or one of several is chosen.

use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, payload};

use crate::Sink;
use crate::event::Pile;
use crate::ids::{Deck, SectorId, SquadId, UnitId, UnitSet};
use crate::reason::{Reason, What};
use crate::rules::cards::{clashes, rival};
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Merc, Placing, Task};

/// MRC-9.1: the drawn card joins a squad.
#[payload]
pub struct HirePlace {
    pub squad: SquadId,
    #[fill]
    pub deck: Deck,
    #[fill]
    pub sector: Option<SectorId>,
}

impl Act<Merc> for HirePlace {
    const NAME: &'static str = "HIRE_PLACE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, matches!(game.task(), Some(Task::HirePlace(_))))
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Some(Task::HirePlace(placing)) = game.task() else { return GO };
        joins(game, placing.squad, |squad, groups| {
            out.form(|| Draft::exact(Self { squad, deck: Deck::Weapon, sector: None }, groups()))
        })
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let Some(Task::HirePlace(placing)) = game.task() else { return Err(Reason::NothingAsked) };
        match placing.squad {
            Some(only) if only != self.squad => Err(Reason::OnlySquad { squad: only }),
            _ => game.check_join(self.squad, self.sector, false),
        }
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        if let Some(Task::HirePlace(placing)) = game.tasks.pop() {
            game.join(placing.card, self.squad, self.deck, self.sector, out);
        }
    }
}

/// One of the drawn cards, or none.
macro_rules! pick {
    ($(#[$doc:meta])* $Pick:ident, $name:literal, $task:ident) => {
        $(#[$doc])*
        #[payload]
        pub struct $Pick {
            #[fill]
            #[serde(default)]
            pub card: Option<UnitId>,
            pub squad: Option<SquadId>,
            #[fill]
            pub deck: Option<Deck>,
            #[fill]
            pub sector: Option<SectorId>,
        }

        impl Act<Merc> for $Pick {
            const NAME: &'static str = $name;

            fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
                game.gate_answer(seat, Who::Dictator, game.task() == Some(Task::$task))
            }
            fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
                out.ready(Self { card: None, squad: None, deck: None, sector: None })?;
                if game.pickable().next().is_none() {
                    return GO;
                }
                joins(game, None, |squad, groups| {
                    out.form(|| {
                        let mut groups = groups();
                        groups.insert(0, Group::one("card", game.pickable()));
                        let blank = Self { card: None, squad: Some(squad), deck: None, sector: None };
                        Draft::exact(blank, groups)
                    })
                })
            }
            fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
                game.check_pick(self.card, self.squad.zip(self.deck), self.sector)
            }
            fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
                game.pick(self.card, self.squad.zip(self.deck), self.sector, out);
            }
        }
    };
}
pick! {
    /// MRC-8.5: the Generalisimo hires one of six, or nobody.
    GeneralisimoPick, "GENERALISIMO_PICK", Generalisimo
}
pick! {
    /// MRC-9.2: Castro hires one of three, or nobody.
    CastroPick, "CASTRO_PICK", Castro
}

/// The ways to put a card into a squad of the Dictator: each squad, and what is left to choose with it.
pub(crate) fn joins(
    game: &Merc,
    only: Option<SquadId>,
    mut make: impl FnMut(SquadId, &dyn Fn() -> Vec<Group>) -> Go,
) -> Go {
    for squad in SquadId::MOBILE.into_iter().filter(|squad| only.is_none_or(|only| only == *squad)) {
        if !game.can_join(squad) {
            continue;
        }
        make(squad, &|| {
            let mut groups = vec![Group::one("deck", Deck::EACH)];
            if game.squad(game.tyrant(), squad).cell.is_none() {
                groups.push(Group::one("sector", game.dictator_cells().iter().map(|cell| game.map[cell])));
            }
            groups
        })?;
    }
    GO
}

impl Merc {
    /// Whether the Dictator has a place for a new MERC in this squad: room, and a sector to stand on.
    pub fn can_join(&self, squad: SquadId) -> bool {
        let tyrant = self.tyrant();
        squad != SquadId::Base
            && self.has_room(tyrant, squad)
            && (!self.squad(tyrant, squad).cell.is_none() || !self.dictator_cells().is_empty())
    }

    /// Judges where the Dictator puts a new MERC. `automatic`: a missing sector is chosen by the AI's rule.
    pub(crate) fn check_join(&self, squad: SquadId, sector: Option<SectorId>, automatic: bool) -> Result<(), Reason> {
        let tyrant = self.tyrant();
        if squad == SquadId::Base {
            return Err(Reason::SquadNotAllowed { squad });
        }
        self.check_squad_room(tyrant, squad)?;
        let place = self.squad(tyrant, squad).cell;
        match sector {
            None if place.is_none() && !automatic => Err(Reason::SectorMissing { squad }),
            None => Ok(()),
            Some(sector) if place.is_none() => self.own_sector(sector).map(|_| ()),
            Some(sector) if self.place_of(sector)? == place => Ok(()),
            Some(_) => Err(Reason::SquadElsewhere { squad, sector: self.map[place] }),
        }
    }

    /// Puts a card into a squad of the Dictator and equips it; without a sector the AI's rule decides.
    pub(crate) fn join(
        &mut self,
        card: UnitId,
        squad: SquadId,
        deck: Deck,
        sector: Option<SectorId>,
        out: &mut Sink<'_>,
    ) {
        let tyrant = self.tyrant();
        let cell = match self.squad(tyrant, squad).cell.some() {
            Some(cell) => Some(cell),
            None => sector.and_then(|sector| self.cell_of(sector)).or_else(|| self.ai_squad_cell(out)),
        };
        let Some(cell) = cell else {
            self.discard_merc(tyrant, card, out);
            return;
        };
        self.enlist(tyrant, card, squad, cell, out);
        self.outfit(card, deck, out);
        // After a stalemate Rebels may stand here: new units open the combat again (MRC-6.12).
        self.enter(cell, tyrant, None, UnitSet::EMPTY);
        self.settle(Cause::Other, out);
        if !self.battles.is_empty() && !self.tasks.contains(&Task::Battles) {
            self.push(Task::Battles);
        }
    }

    /// An AI hires the top card that fits into its team; `false` when there was none to draw.
    pub(crate) fn ai_hire(&mut self, squad: Option<SquadId>, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        let Some(card) = self.draw_compatible(tyrant, out) else { return false };
        let room = |squad: &SquadId| self.can_join(*squad);
        let squad = match squad {
            Some(squad) => Some(squad).filter(room),
            None => SquadId::MOBILE.into_iter().find(room),
        };
        match squad {
            Some(squad) => self.join(card, squad, Deck::Weapon, None, out),
            None => {
                self.discard_merc(tyrant, card, out);
            }
        }
        true
    }

    /// Carries out one hire of the Dictator: an AI at once, a human is asked with the card in view.
    pub(crate) fn dictator_hire(&mut self, squad: Option<SquadId>, out: &mut Sink<'_>) {
        if self.rules.assassination {
            return;
        }
        let tyrant = self.tyrant();
        if self.is_ai(tyrant) {
            self.ai_hire(squad, out);
            return;
        }
        let Some(card) = self.draw_compatible(tyrant, out) else { return };
        self.tell_drawn(tyrant, Pile::Merc, std::iter::once(card), out);
        let possible = match squad {
            Some(squad) => self.can_join(squad),
            None => SquadId::MOBILE.into_iter().any(|squad| self.can_join(squad)),
        };
        if possible {
            self.push(Task::HirePlace(Placing { card, squad }));
        } else {
            self.discard_merc(tyrant, card, out);
        }
    }

    /// The drawn cards that can serve in the team.
    fn pickable(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.drawn.iter().copied().filter(|card| !clashes(self.team(self.tyrant()), *card))
    }

    /// Judges the choice of one card out of several.
    fn check_pick(
        &self,
        card: Option<UnitId>,
        terms: Option<(SquadId, Deck)>,
        sector: Option<SectorId>,
    ) -> Result<(), Reason> {
        let Some(card) = card else { return Ok(()) };
        if card.is_none() {
            return Err(Reason::UnknownId { what: What::Unit });
        }
        if !self.drawn.contains(&card) {
            return Err(Reason::NotDrawn { card });
        }
        rival(self.team(self.tyrant()), card)?;
        let Some((squad, _)) = terms else { return Err(Reason::JoinTermsMissing) };
        self.check_join(squad, sector, false)
    }

    fn pick(
        &mut self,
        picked: Option<UnitId>,
        terms: Option<(SquadId, Deck)>,
        sector: Option<SectorId>,
        out: &mut Sink<'_>,
    ) {
        self.tasks.pop();
        for card in std::mem::take(&mut self.drawn) {
            if Some(card) != picked {
                self.discard_merc(self.tyrant(), card, out);
            }
        }
        if let (Some(card), Some((squad, deck))) = (picked, terms) {
            self.join(card, squad, deck, sector, out);
        }
    }

    /// Draws several cards for the Dictator to pick one; `false` when none came or no squad has a place.
    pub(crate) fn draw_for_pick(&mut self, n: usize, out: &mut Sink<'_>) -> bool {
        self.drawn.clear();
        for _ in 0..n {
            if let Some(card) = self.draw_merc(out) {
                self.drawn.push(card);
            }
        }
        let tyrant = self.tyrant();
        self.tell_drawn(tyrant, Pile::Merc, self.drawn.clone().into_iter(), out);
        let useful = !self.drawn.is_empty() && SquadId::MOBILE.into_iter().any(|squad| self.can_join(squad));
        if !useful {
            for card in std::mem::take(&mut self.drawn) {
                self.discard_merc(tyrant, card, out);
            }
        }
        useful
    }
}
