//! Day 1 of the Dictator (MRC-4.2): who he is, garrisons, an early base, the first MERCs, extra militia.

use arrayvec::ArrayVec;
use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, payload};

use crate::Sink;
use crate::data::cards::{DICTATORS, Opening};
use crate::data::sectors::{Set, Terrain};
use crate::event::{Event, Pile};
use crate::ids::{Cell, Deck, DictatorId, SectorId, SquadId, TacticsId, UnitSet};
use crate::reason::{Reason, What};
use crate::rules::choose::each_sector;
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::rules::recruit::joins;
use crate::state::{Merc, Squad, Step, Task, Unit};

/// Hand size of a human Dictator.
pub const HAND: usize = 3;

/// MRC-4.2, D0: a human picks the dictator.
#[payload]
pub struct ChooseDictator {
    pub dictator: DictatorId,
}

impl Act<Merc> for ChooseDictator {
    const NAME: &'static str = "CHOOSE_DICTATOR";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_setup(seat, Step::D0)
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for dictator in DictatorId::all().filter(|dictator| game.is_enabled(*dictator)) {
            out.ready(Self { dictator })?;
        }
        GO
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let dictator = self.dictator;
        if dictator.is_none() {
            return Err(Reason::UnknownId { what: What::Dictator });
        }
        if game.is_enabled(dictator) { Ok(()) } else { Err(Reason::DictatorNotInGame { dictator }) }
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        game.set_dictator(self.dictator, out);
        game.open_assassination(out);
    }
}

/// MRC-4.2, D2: Kim's base, before the first MERC.
#[payload]
pub struct ChooseBase {
    #[fill]
    pub sector: SectorId,
    #[fill]
    pub deck: Deck,
}

impl Act<Merc> for ChooseBase {
    const NAME: &'static str = "CHOOSE_BASE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_setup(seat, Step::D2)
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.form(|| {
            let own = game.dictator_industries().iter().map(|cell| game.map[cell]);
            let blank = Self { sector: SectorId::NONE, deck: Deck::Weapon };
            Draft::exact(blank, vec![Group::one("sector", own), Group::one("deck", Deck::EACH)])
        })
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let sector = self.sector;
        let cell = game.own_sector(sector)?;
        let industry = game.sector(cell).terrain == Terrain::Industry;
        if industry { Ok(()) } else { Err(Reason::NoIndustryForBase { sector }) }
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        game.reveal_base(game.places[self.sector], self.deck, out);
    }
}

/// MRC-4.2, D4: the first MERC forms the primary squad.
#[payload]
pub struct PlaceFirstMerc {
    #[fill]
    pub sector: SectorId,
    #[fill]
    pub deck: Deck,
}

impl Act<Merc> for PlaceFirstMerc {
    const NAME: &'static str = "PLACE_FIRST_MERC";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_setup(seat, Step::D4)
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.form(|| {
            let own = game.dictator_cells().iter().map(|cell| game.map[cell]);
            let blank = Self { sector: SectorId::NONE, deck: Deck::Weapon };
            Draft::exact(blank, vec![Group::one("sector", own), Group::one("deck", Deck::EACH)])
        })
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        game.own_sector(self.sector).map(|_| ())
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        if let Some(card) = game.drawn.pop() {
            game.join(card, SquadId::Primary, self.deck, Some(self.sector), out);
        }
    }
}

/// MRC-4.3: a bonus MERC of Mao or Mussolini joins a squad. Without a sector the AI's rule finds one.
#[payload]
pub struct BonusMercSetup {
    pub squad: SquadId,
    #[fill]
    pub deck: Deck,
    #[fill]
    pub sector: Option<SectorId>,
}

impl Act<Merc> for BonusMercSetup {
    const NAME: &'static str = "BONUS_MERC_SETUP";

    /// Refusals in the order of MRC-4.3.
    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.admit(seat, Who::Dictator).or_else(|reason| match reason {
            // The dictator is looked at before the AI.
            Reason::AiSeat => Ok(()),
            other => Err(other),
        })?;
        if game.ruler().is_none_or(|ruler| ruler.opening != Opening::BonusMercs) {
            return Err(Reason::WrongDictator { dictator: game.dictator });
        }
        if game.is_ai(seat) {
            return Err(Reason::AiSeat);
        }
        if matches!(game.task(), Some(Task::BonusMercs(_))) { Ok(()) } else { Err(Reason::NothingLeft) }
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        joins(game, None, |squad, groups| {
            out.form(|| {
                let mut groups = groups();
                groups.iter_mut().filter(|group| group.fills == "sector").for_each(optional);
                Draft::exact(Self { squad, deck: Deck::Weapon, sector: None }, groups)
            })
        })
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        game.check_join(self.squad, self.sector, true).map_err(|reason| match reason {
            Reason::SquadElsewhere { squad, sector } => Reason::BonusSquadElsewhere { squad, sector },
            other => other,
        })
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let Some(Task::BonusMercs(left)) = game.tasks.pop() else { return };
        if let Some(card) = game.drawn.pop() {
            game.join(card, self.squad, self.deck, self.sector, out);
        }
        game.push(Task::BonusMercs(left - 1));
    }
}

/// Lets a choice be left out.
fn optional(group: &mut Group) {
    if let sortie_engine::offer::Choice::Counts { min, .. } = &mut group.choice {
        *min = 0;
    }
}

/// MRC-4.2, D7: a portion of the extra militia.
#[payload]
pub struct PlaceExtra {
    pub sector: SectorId,
    #[fill]
    pub n: u8,
}

impl Act<Merc> for PlaceExtra {
    const NAME: &'static str = "PLACE_EXTRA";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_setup(seat, Step::D7)
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let sectors = game.sectors_with_room(game.dictator_cells(), game.extra_left);
        each_sector(out, sectors, |sector| Self { sector, n: 0 })
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let cell = game.own_sector(self.sector)?;
        game.check_amount(self.n, game.extra_left)?;
        game.check_room(cell, self.n)
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        game.extra_left -= self.n;
        game.add_militia(game.places[self.sector], seat, self.n, out);
    }
}

/// MRC-4.2, D7: gives up the extra militia that are left.
#[payload]
pub struct ExtraDone {}

impl Act<Merc> for ExtraDone {
    const NAME: &'static str = "EXTRA_DONE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_setup(seat, Step::D7)
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self {})
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, _: Seat, _: &mut Sink<'_>) {
        game.extra_left = 0;
    }
}

impl Merc {
    /// Whether a dictator may be chosen.
    pub fn is_enabled(&self, dictator: DictatorId) -> bool {
        !(dictator.is_none() || self.rules.base_only && DICTATORS[dictator.index()].set == Set::Expansion)
    }

    pub(crate) fn set_dictator(&mut self, dictator: DictatorId, out: &mut Sink<'_>) {
        self.dictator = dictator;
        out.emit(Some(self.tyrant()), || Event::DictatorChosen { dictator });
    }

    /// Difficulty militia on every industry without Rebels.
    pub(crate) fn first_garrisons(&mut self, out: &mut Sink<'_>) {
        let (tyrant, n) = (self.tyrant(), self.rules.difficulty);
        for cell in self.grid.cells() {
            if self.sector(cell).terrain == Terrain::Industry && self.rebel_count(cell) == 0 {
                self.add_militia(cell, tyrant, n, out);
            }
        }
        self.settle(Cause::Other, out);
    }

    /// Reveals the base: the Dictator card enters play with a starting card.
    pub(crate) fn reveal_base(&mut self, cell: Cell, deck: Deck, out: &mut Sink<'_>) {
        self.base = cell;
        self.in_play = true;
        let (tyrant, unit) = (self.tyrant(), self.ruler_unit());
        let sector = self.map[cell];
        out.emit(Some(tyrant), || Event::BaseRevealed { sector });
        self.units[unit] = Unit {
            owner: tyrant.index() as u8,
            squad: SquadId::Base,
            health: unit.full_health(),
            actions: 2,
            ..Unit::OUT
        };
        let mut members = self.squad(tyrant, SquadId::Base).members;
        members.insert(unit);
        *self.squad_mut(tyrant, SquadId::Base) = Squad { cell, members, ..Squad::EMPTY };
        self.outfit(unit, deck, out);
        // After a stalemate Rebels may stand here: the new unit opens the combat again (MRC-6.12).
        self.enter(cell, tyrant, None, UnitSet::EMPTY);
        self.settle(Cause::Other, out);
    }

    /// The garrison of an early base.
    pub(crate) fn early_garrison(&mut self, out: &mut Sink<'_>) {
        if let Some(base) = self.base.some() {
            let n = (5 * self.r()).min(20);
            self.add_militia(base, self.tyrant(), n, out);
            self.settle(Cause::Other, out);
        }
    }

    /// Draws the first MERC for a human; an AI places it at once.
    pub(crate) fn first_merc(&mut self, out: &mut Sink<'_>) {
        if self.is_ai(self.tyrant()) {
            self.ai_hire(None, out);
            return;
        }
        let tyrant = self.tyrant();
        let Some(card) = self.draw_compatible(tyrant, out) else { return };
        self.tell_drawn(tyrant, Pile::Merc, std::iter::once(card), out);
        if self.dictator_cells().is_empty() {
            self.discard_merc(tyrant, card, out);
        } else {
            self.drawn.push(card);
        }
    }

    /// Hussein's opening: the deck grows to ten cards from the box and is shuffled again.
    pub(crate) fn ten_cards(&mut self, out: &mut Sink<'_>) {
        let missing = 10usize.saturating_sub(self.tactics.len());
        if missing == 0 {
            return;
        }
        out.fence();
        let mut spare: ArrayVec<TacticsId, 14> = self.box_cards.iter().collect();
        let mut draws = self.chance.event();
        for _ in 0..missing.min(spare.len()) {
            let card = draws.pick("draw", &spare);
            spare.retain(|other| *other != card);
            self.box_cards.remove(card);
            self.tactics.push(card);
        }
        let mut deck: ArrayVec<_, 14> = self.tactics.iter().rev().copied().collect();
        self.chance.event().shuffle(&mut deck);
        deck.reverse();
        self.tactics = deck;
    }

    /// One step of the bonus MERCs (MRC-4.3, MRC-4.4); `false` when the human has to answer.
    pub(crate) fn work_bonus(&mut self, left: u8, out: &mut Sink<'_>) -> bool {
        self.tasks.pop();
        if left == 0 {
            return true;
        }
        let tyrant = self.tyrant();
        if self.is_ai(tyrant) {
            for _ in 0..left {
                if !self.ai_hire(None, out) {
                    break;
                }
            }
            return true;
        }
        if self.drawn.is_empty() {
            let Some(card) = self.draw_compatible(tyrant, out) else {
                self.push(Task::BonusMercs(left - 1));
                return true;
            };
            self.tell_drawn(tyrant, Pile::Merc, std::iter::once(card), out);
            if !SquadId::MOBILE.into_iter().any(|squad| self.can_join(squad)) {
                self.discard_merc(tyrant, card, out);
                self.push(Task::BonusMercs(left - 1));
                return true;
            }
            self.drawn.push(card);
        }
        self.push(Task::BonusMercs(left));
        false
    }

    /// Refills a human's hand.
    pub(crate) fn refill(&mut self, out: &mut Sink<'_>) {
        if self.is_ai(self.tyrant()) {
            return;
        }
        let mut drawn = ArrayVec::<_, 14>::new();
        while self.hand.len() < HAND {
            let Some(card) = self.draw_tactics(out) else { break };
            self.hand.insert(card);
            drawn.push(card);
        }
        self.tell_hand(&drawn, out);
    }

    /// Whether some militia of the extra ones could still be placed.
    pub fn extra_fits(&self) -> bool {
        let tyrant = self.tyrant();
        self.extra_left > 0 && self.dictator_cells().iter().any(|cell| self.room(cell, tyrant) > 0)
    }

    /// Works on the Dictator's part of Day 1; `false` when a human has to decide.
    pub(crate) fn work_setup(&mut self, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        let ai = self.is_ai(tyrant);
        let opening = self.ruler().map_or(Opening::None, |ruler| ruler.opening);
        let begun = std::mem::replace(&mut self.begun, true);
        match self.step {
            Step::D0 if self.dictator.is_none() => return false,
            Step::D0 => self.next_step(Step::D1),
            Step::D1 => {
                if !self.rules.assassination {
                    self.first_garrisons(out);
                }
                self.next_step(Step::D2);
            }
            Step::D2 => {
                if opening == Opening::EarlyBase && self.base.is_none() && !self.dictator_industries().is_empty() {
                    if !ai {
                        return false;
                    }
                    if let Some(cell) = self.ai_base(out) {
                        self.reveal_base(cell, Deck::Weapon, out);
                    }
                }
                self.next_step(Step::D3);
            }
            Step::D3 => {
                if opening == Opening::EarlyBase {
                    self.early_garrison(out);
                }
                self.next_step(Step::D4);
            }
            Step::D4 => {
                if !begun && !self.rules.assassination {
                    self.first_merc(out);
                }
                if !self.drawn.is_empty() {
                    return false;
                }
                self.next_step(Step::D5);
            }
            Step::D5 if begun => self.next_step(Step::D6),
            Step::D5 => match opening {
                Opening::TenCards => self.ten_cards(out),
                Opening::BonusMercs if !self.rules.assassination => self.push(Task::BonusMercs(self.r())),
                Opening::BonusMercs | Opening::None | Opening::EarlyBase => {}
            },
            Step::D6 => {
                self.refill(out);
                self.extra_left = if self.rules.assassination { 0 } else { self.rules.extra };
                self.next_step(Step::D7);
            }
            Step::D7 => {
                if ai {
                    self.ai_extra(out);
                }
                if !ai && self.extra_fits() {
                    return false;
                }
                self.next_step(Step::A);
            }
            _ => {}
        }
        true
    }

    /// Goes on with the main line.
    pub(crate) fn next_step(&mut self, step: Step) {
        self.step = step;
        self.begun = false;
    }
}
