//! Attacks together (MRC-5.3): both squads of one player, or squads of several Rebels after a declaration.

use arrayvec::ArrayVec;
use sortie_engine::{Act, GO, Go, Offers, Seat, SeatSet, payload};

use crate::Sink;
use crate::event::Event;
use crate::ids::{Cell, SectorId, SquadId};
use crate::preview::Preview;
use crate::reason::{Reason, When};
use crate::rules::choose::{legal_sectors, one_of};
use crate::rules::gate::Who;
use crate::rules::moves::{Toll, Ways, with_escort};
use crate::state::{Declaration, Merc, Task};

/// MRC-5.3: both squads of a player enter a sector together.
#[payload]
pub struct CoordinatedAttack {
    #[fill]
    pub target: SectorId,
    pub squads: ArrayVec<SquadId, 3>,
    /// The owner's militia that come along.
    #[fill]
    pub militia: Option<u8>,
}

impl Act<Merc> for CoordinatedAttack {
    const NAME: &'static str = "COORDINATED_ATTACK";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }

    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let [one, other] = SquadId::MOBILE.map(|squad| game.squad(seat, squad).cell);
        if one.is_none() || other.is_none() {
            return GO;
        }
        let squads: ArrayVec<SquadId, 3> = SquadId::MOBILE.into_iter().collect();
        let make = |target| Self { target, squads: squads.clone(), militia: None };
        let beside = game.grid.around(one) & game.grid.around(other);
        let targets: Ways = legal_sectors(game, seat, beside, make).collect();
        with_escort(out, "target", &targets, game.escort_total(seat, &squads), make)
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let cell = game.place_of(self.target)?;
        let squads = &self.squads[..];
        if squads.len() != 2 || squads[0] == squads[1] || squads.contains(&SquadId::Base) {
            return Err(Reason::NeedsTwoSquads);
        }
        for squad in squads {
            match game.check_squad_move(seat, *squad, cell, Toll::Paid) {
                Err(Reason::EmptySquad { .. }) => return Err(Reason::NeedsTwoSquads),
                other => other?,
            }
            game.check_beside(seat, *squad, cell)?;
        }
        if !game.enemy_at(cell, seat) {
            return Err(Reason::NoEnemy { sector: self.target });
        }
        game.check_escort(seat, squads, self.militia.unwrap_or(0))
    }

    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        let both = SquadId::MOBILE.map(|squad| (seat, squad));
        let all = self.squads.len() == 2 && SquadId::MOBILE.iter().all(|squad| self.squads.contains(squad));
        all.then(|| Preview::of_move(game, seat, &both, self.target, self.militia.unwrap_or(0)))?
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let squads: ArrayVec<(Seat, SquadId), 3> = self.squads.iter().map(|squad| (seat, *squad)).collect();
        game.march(&squads, game.places[self.target], self.militia.unwrap_or(0), Toll::Paid, out);
    }
}

/// MRC-5.3: proposes an attack that other Rebels may join.
#[payload]
pub struct Declare {
    pub squad: SquadId,
    #[fill]
    pub target: SectorId,
}

impl Act<Merc> for Declare {
    const NAME: &'static str = "DECLARE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_turn(seat, Who::Rebel)?;
        match &game.declaration {
            Some(open) if game.task() == Some(Task::Declaration) => Err(Reason::DeclarationOpen { by: open.by }),
            _ => game.gate(seat, Who::Rebel, When::Rebels),
        }
    }

    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for squad in SquadId::MOBILE {
            let from = game.squad(seat, squad).cell;
            if from.is_none() || game.allies(seat).count() < 2 {
                continue;
            }
            let make = |target| Self { squad, target };
            one_of(out, "target", legal_sectors(game, seat, game.grid.around(from), make), make)?;
        }
        GO
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let (squad, sector) = (self.squad, self.target);
        let cell = game.place_of(sector)?;
        game.check_squad_move(seat, squad, cell, Toll::Paid)?;
        game.check_beside(seat, squad, cell)?;
        if !game.enemy_at(cell, seat) {
            return Err(Reason::NoEnemy { sector });
        }
        let company = game.allies(seat).any(|other| other != seat && game.has_squad_for(other, cell));
        if company { Ok(()) } else { Err(Reason::NobodyToJoin { sector }) }
    }

    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        Preview::of_move(game, seat, &[(seat, self.squad)], self.target, 0)
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let (squad, target) = (self.squad, self.target);
        let cell = game.places[target];
        out.emit(Some(seat), || Event::Declared { squad, target });
        out.fence();
        // Every other Rebel answers; AI Rebels decline at once.
        let waiting: SeatSet = game.allies(seat).filter(|other| *other != seat && !game.is_ai(*other)).collect();
        let squads = 1 << (seat.index() * 2 + squad as usize);
        game.declaration = Some(Declaration { by: seat, target: cell, waiting, squads });
        game.push(Task::Declaration);
    }
}

/// MRC-5.3: joins the proposed attack, or adds the proposer's second squad.
#[payload]
pub struct Commit {
    pub squad: SquadId,
}

impl Act<Merc> for Commit {
    const NAME: &'static str = "COMMIT";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_open_answer(seat, Who::Rebel, game.task() == Some(Task::Declaration))
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for squad in SquadId::MOBILE {
            if (Self { squad }).check(game, seat).is_ok() {
                out.ready(Self { squad })?;
            }
        }
        GO
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let squad = self.squad;
        let Some(declaration) = &game.declaration else { return Err(Reason::NothingAsked) };
        if Merc::is_committed(declaration, seat, squad) {
            return Err(Reason::AlreadyAnswered);
        }
        if seat != declaration.by && !declaration.waiting.contains(seat) {
            let answered = SquadId::MOBILE.into_iter().any(|squad| Merc::is_committed(declaration, seat, squad));
            return Err(if answered { Reason::AlreadyAnswered } else { Reason::NotAsked });
        }
        let sector = game.map[declaration.target];
        let able = game.could_join(seat, squad, declaration.target);
        if able { Ok(()) } else { Err(Reason::CannotJoin { squad, sector }) }
    }
    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        let declaration = game.declaration.as_ref()?;
        let mut squads: Vec<(Seat, SquadId)> = game.committed(declaration).collect();
        if self.squad != SquadId::Base && !squads.contains(&(seat, self.squad)) {
            squads.push((seat, self.squad));
        }
        Preview::of_squads(game, &squads, declaration.target)
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        game.answer_declaration(seat, Some(self.squad), out);
    }
}

/// MRC-5.3: stays out of the proposed attack.
#[payload]
pub struct Decline {}

impl Act<Merc> for Decline {
    const NAME: &'static str = "DECLINE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_open_answer(seat, Who::Rebel, game.task() == Some(Task::Declaration))?;
        let waits = game.declaration.as_ref().is_some_and(|declaration| declaration.waiting.contains(seat));
        if waits { Ok(()) } else { Err(Reason::AlreadyAnswered) }
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self {})
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        game.answer_declaration(seat, None, out);
    }
}

impl Merc {
    /// A joint attack takes a neighbouring sector, also by vehicle.
    fn check_beside(&self, seat: Seat, squad: SquadId, target: Cell) -> Result<(), Reason> {
        let from = self.squad(seat, squad).cell;
        if self.grid.adjacent(from, target) {
            return Ok(());
        }
        Err(Reason::NotAdjacent { from: self.map[from], to: self.map[target] })
    }

    /// Whether a squad could join an attack on a neighbouring place.
    pub fn could_join(&self, seat: Seat, squad: SquadId, target: Cell) -> bool {
        self.check_squad_move(seat, squad, target, Toll::Paid).is_ok()
            && self.grid.adjacent(self.squad(seat, squad).cell, target)
    }

    fn has_squad_for(&self, seat: Seat, target: Cell) -> bool {
        SquadId::MOBILE.into_iter().any(|squad| self.could_join(seat, squad, target))
    }

    /// Whether a squad has been committed.
    pub fn is_committed(declaration: &Declaration, seat: Seat, squad: SquadId) -> bool {
        squad != SquadId::Base && declaration.squads >> (seat.index() * 2 + squad as usize) & 1 == 1
    }

    /// The squads that have been committed.
    pub fn committed<'a>(&self, declaration: &'a Declaration) -> impl Iterator<Item = (Seat, SquadId)> + 'a {
        self.rebels()
            .flat_map(|seat| SquadId::MOBILE.map(|squad| (seat, squad)))
            .filter(|(seat, squad)| Self::is_committed(declaration, *seat, *squad))
    }

    fn answer_declaration(&mut self, seat: Seat, squad: Option<SquadId>, out: &mut Sink<'_>) {
        out.fence();
        out.emit(Some(seat), || Event::Committed { squad });
        let Some(declaration) = &mut self.declaration else { return };
        if let Some(squad) = squad {
            declaration.squads |= 1 << (seat.index() * 2 + squad as usize);
        }
        declaration.waiting.remove(seat);
    }

    /// When all have answered, every committed squad moves.
    pub(crate) fn work_declaration(&mut self, out: &mut Sink<'_>) -> bool {
        let Some(declaration) = &self.declaration else {
            self.tasks.pop();
            return true;
        };
        if !declaration.waiting.is_empty() {
            return false;
        }
        let declaration = *declaration;
        self.declaration = None;
        self.tasks.pop();
        let squads: ArrayVec<(Seat, SquadId), 14> = self.committed(&declaration).collect();
        self.march(&squads, declaration.target, 0, Toll::Paid, out);
        true
    }
}
