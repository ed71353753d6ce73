//! Tactics cards (MRC-8.4): what each needs and what it does. One code for T1 and for the second card of T4.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use sortie_engine::{Act, Draft, Filled, GO, Go, Group, Offers, Picks, Rows, Seat, payload, record, schema};

use crate::Sink;
use crate::data::cards::Effect;
use crate::data::sectors::Terrain;
use crate::event::Event;
use crate::ids::{Cell, CellSet, Deck, SectorId, TacticsId, UnitSet};
use crate::reason::{Reason, What, When};
use crate::rules::control::Cause;
use crate::rules::damage::Through;
use crate::rules::gate::Who;
use crate::state::{Merc, SEATS, Task};

/// The sector of one Rebel whose largest garrisons tie.
#[record]
#[derive(Copy)]
struct Garrison {
    player: Seat,
    sector: SectorId,
}

/// Sectors by Rebel: an object, or a list of records as a form fills it.
#[derive(Clone, Default, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Fodder(pub BTreeMap<Seat, SectorId>);

schema! { Fodder: { "type": ["object", "array"], "description": "Sectors by player." } }

impl FromIterator<Garrison> for Fodder {
    fn from_iter<I: IntoIterator<Item = Garrison>>(garrisons: I) -> Self {
        Self(garrisons.into_iter().map(|garrison| (garrison.player, garrison.sector)).collect())
    }
}

impl<'de> Deserialize<'de> for Fodder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Fodder;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object of sectors by player, or a list of `player` and `sector`")
            }
            fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<Fodder, A::Error> {
                Deserialize::deserialize(MapAccessDeserializer::new(object)).map(Fodder)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Fodder, A::Error> {
                let garrisons: Vec<Garrison> = Deserialize::deserialize(SeqAccessDeserializer::new(list))?;
                Ok(garrisons.into_iter().collect())
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl Filled for Fodder {
    fn filled(picks: &Picks<'_>) -> Self {
        Vec::<Garrison>::filled(picks).into_iter().collect()
    }
}

/// A Tactics card with what it needs at this moment.
macro_rules! play {
    ($(#[$doc:meta])* $Play:ident, $name:literal, $when:ident) => {
        $(#[$doc])*
        #[payload]
        pub struct $Play {
            pub card: TacticsId,
            /// Where the base is revealed.
            #[fill]
            pub base: Option<SectorId>,
            /// Deck of the Dictator's starting card, when the base is revealed.
            #[fill]
            pub deck: Option<Deck>,
            /// Sectors, in order, for a barrage or a seizure.
            #[fill]
            pub sectors: Option<ArrayVec<SectorId, 30>>,
            /// A sector for each Rebel whose largest garrisons tie.
            #[fill]
            pub fodder: Option<Fodder>,
        }

        impl $Play {
            fn terms(&self) -> Terms<'_> {
                let Self { card, base, deck, sectors, fodder } = self;
                Terms { card: *card, base: *base, deck: *deck, sectors: sectors.as_deref(), fodder: fodder.as_ref() }
            }
        }

        impl Act<Merc> for $Play {
            const NAME: &'static str = $name;

            fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
                game.gate(seat, Who::Dictator, When::$when)
            }

            /// One offer per card; what it needs is a form.
            fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
                for card in game.hand.iter() {
                    let blank = Self { card, base: None, deck: None, sectors: None, fodder: None };
                    if game.needs_terms(card) {
                        out.form(|| Draft::exact(blank, game.terms_of(card)))?;
                    } else {
                        out.ready(blank)?;
                    }
                }
                GO
            }
            fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
                self.terms().check(game)
            }
            fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
                game.play(self.terms(), out);
            }
        }
    };
}
play! {
    /// MRC-8.4: the card of T1.
    PlayTactics, "PLAY_TACTICS", Tactics
}
play! {
    /// MRC-8.1: Hussein's second card, in T4.
    HusseinBonusTactics, "HUSSEIN_BONUS_TACTICS", SecondTactics
}

/// What was said with a card.
#[derive(Copy, Clone)]
struct Terms<'a> {
    card: TacticsId,
    base: Option<SectorId>,
    deck: Option<Deck>,
    sectors: Option<&'a [SectorId]>,
    fodder: Option<&'a Fodder>,
}

impl Terms<'_> {
    fn check(self, game: &Merc) -> Result<(), Reason> {
        let card = self.card;
        game.check_in_hand(card)?;
        if game.would_reveal(card) {
            let (Some(sector), Some(_)) = (self.base, self.deck) else { return Err(Reason::BaseMissing { card }) };
            let cell = game.place_of(sector)?;
            if game.sector(cell).terrain != Terrain::Industry {
                return Err(Reason::BaseNotAnIndustry { sector });
            }
            game.own_sector(sector)?;
        } else if self.base.is_some() || self.deck.is_some() {
            return Err(Reason::NoBaseNow { card });
        }
        let effect = Merc::tactics_card(card).effect;
        self.check_sectors(game, effect)?;
        self.check_fodder(game, effect)
    }

    fn check_sectors(self, game: &Merc, effect: Effect) -> Result<(), Reason> {
        let card = self.card;
        let eligible = match effect {
            Effect::Barrage => game.barrage_cells(),
            Effect::Seizure => game.seizable(),
            _ if self.sectors.is_some() => return Err(Reason::NoSectorsNow { card }),
            _ => return Ok(()),
        };
        let Some(sectors) = self.sectors else {
            return if eligible.is_empty() { Ok(()) } else { Err(Reason::SectorsMissing { card }) };
        };
        for (n, sector) in sectors.iter().copied().enumerate() {
            let cell = game.place_of(sector)?;
            if sectors[..n].contains(&sector) {
                return Err(Reason::SectorTwice { sector });
            }
            if !eligible.contains(cell) {
                let barrage = effect == Effect::Barrage;
                return Err(if barrage { Reason::NotForBarrage { sector } } else { Reason::NotSeizable { sector } });
            }
        }
        let most = eligible.len().min(game.n_rebels()) as u8;
        let least = if effect == Effect::Seizure { most } else { 0 };
        let n = sectors.len() as u8;
        if (least..=most).contains(&n) { Ok(()) } else { Err(Reason::BadAmount { n, least, most }) }
    }

    fn check_fodder(self, game: &Merc, effect: Effect) -> Result<(), Reason> {
        if effect != Effect::Fodder {
            return if self.fodder.is_some() { Err(Reason::NoFodderNow { card: self.card }) } else { Ok(()) };
        }
        let named = |seat: Seat| self.fodder.and_then(|fodder| fodder.0.get(&seat).copied());
        if self.fodder.is_some_and(|fodder| fodder.0.keys().any(|seat| !game.is_rebel(*seat))) {
            return Err(Reason::FodderOfNobody);
        }
        for by in game.rebels() {
            let (cells, _) = game.largest_garrisons(by);
            match named(by) {
                Some(sector) if !cells.contains(game.place_of(sector)?) => {
                    return Err(Reason::NotTheLargest { sector, by });
                }
                None if cells.len() > 1 => return Err(Reason::FodderMissing { by }),
                Some(_) | None => {}
            }
        }
        Ok(())
    }
}

/// Choices that go with a card, as places.
#[derive(Clone, Default)]
struct Details {
    cells: ArrayVec<Cell, 30>,
    fodder: [Option<Cell>; SEATS],
}

impl Merc {
    /// Whether the card would reveal the base now.
    pub fn would_reveal(&self, card: TacticsId) -> bool {
        Self::tactics_card(card).reveals && self.base.is_none() && !self.dictator_industries().is_empty()
    }

    /// Unexplored wilderness.
    pub fn seizable(&self) -> CellSet {
        self.cells_of(Terrain::Wilderness).filter(|cell| !self.explored.contains(*cell)).collect()
    }

    /// The sectors where a Rebel has most militia, and how many; empty if he has none.
    pub fn largest_garrisons(&self, seat: Seat) -> (CellSet, u8) {
        let most = self.grid.cells().map(|cell| self.militia[cell][seat.index()]).max().unwrap_or(0);
        let cells = self.grid.cells().filter(|cell| most > 0 && self.militia[*cell][seat.index()] == most).collect();
        (cells, most)
    }

    /// A card of the hand.
    pub(crate) fn check_in_hand(&self, card: TacticsId) -> Result<(), Reason> {
        if card == TacticsId::NONE {
            return Err(Reason::UnknownId { what: What::Card });
        }
        if self.hand.contains(card) { Ok(()) } else { Err(Reason::CardNotInHand { card }) }
    }

    /// Whether something has to be said with a card.
    fn needs_terms(&self, card: TacticsId) -> bool {
        let ties = |seat: Seat| self.largest_garrisons(seat).0.len() > 1;
        self.would_reveal(card)
            || match Self::tactics_card(card).effect {
                Effect::Barrage => !self.barrage_cells().is_empty(),
                Effect::Seizure => !self.seizable().is_empty(),
                Effect::Fodder => self.rebels().any(ties),
                _ => false,
            }
    }

    /// What has to be said with a card that needs it.
    fn terms_of(&self, card: TacticsId) -> Vec<Group> {
        let names = |cells: CellSet| cells.iter().map(|cell| self.map[cell]);
        if self.would_reveal(card) {
            let base = Group::one("base", names(self.dictator_industries()));
            return vec![base, Group::one("deck", Deck::EACH)];
        }
        let effect = Self::tactics_card(card).effect;
        match effect {
            Effect::Barrage | Effect::Seizure => {
                let cells = if effect == Effect::Barrage { self.barrage_cells() } else { self.seizable() };
                let most = cells.len().min(self.n_rebels()) as u32;
                let least = if effect == Effect::Barrage { 0 } else { most };
                vec![Group::subset("sectors", names(cells), least, most)]
            }
            Effect::Fodder => {
                let tied = self.rebels().map(|seat| (seat, self.largest_garrisons(seat).0));
                let tied: Vec<(Seat, CellSet)> = tied.filter(|(_, cells)| cells.len() > 1).collect();
                let n = tied.len() as u32;
                let mut rows = Rows::new(&["player", "sector"], n, n).unique(&["player"]);
                for (seat, cells) in tied {
                    names(cells).for_each(|sector| rows.row([seat.into(), sector.into()]));
                }
                vec![Group::rows("fodder", rows)]
            }
            _ => Vec::new(),
        }
    }

    fn play(&mut self, terms: Terms<'_>, out: &mut Sink<'_>) {
        self.hand.remove(terms.card);
        self.begun = true;
        let mut details = Details::default();
        let place = |sector: &SectorId| self.places[*sector];
        details.cells.extend(terms.sectors.into_iter().flatten().map(place));
        for seat in self.rebels() {
            let named = terms.fodder.and_then(|fodder| fodder.0.get(&seat)).map(place);
            details.fodder[seat.index()] = named.or_else(|| self.largest_garrisons(seat).0.first());
        }
        let base = terms.base.map(|base| place(&base)).zip(terms.deck);
        self.resolve_card(terms.card, base, &details, out);
    }

    /// An AI plays the top card of the deck.
    pub(crate) fn ai_play(&mut self, out: &mut Sink<'_>) {
        let Some(card) = self.draw_tactics(out) else { return };
        let base = if self.would_reveal(card) { self.ai_base(out).map(|cell| (cell, Deck::Weapon)) } else { None };
        let mut details = Details::default();
        match Self::tactics_card(card).effect {
            Effect::Barrage => {
                let mut eligible = self.barrage_cells();
                if !eligible.is_empty() {
                    self.tell_rule("12.3", out);
                }
                while details.cells.len() < self.n_rebels() && !eligible.is_empty() {
                    let cell = self.weakest(eligible, out);
                    eligible.remove(cell);
                    details.cells.push(cell);
                }
            }
            Effect::Seizure => details.cells = self.ai_seizure(out),
            Effect::Fodder => {
                for seat in self.rebels() {
                    let (cells, _) = self.largest_garrisons(seat);
                    if cells.len() > 1 {
                        self.tell_rule("12.3", out);
                    }
                    details.fodder[seat.index()] = (!cells.is_empty()).then(|| self.weakest(cells, out));
                }
            }
            _ => {}
        }
        self.resolve_card(card, base, &details, out);
    }

    /// Reveals the base if the card does so, then carries out the effect and queues what follows from it.
    fn resolve_card(&mut self, card: TacticsId, base: Option<(Cell, Deck)>, details: &Details, out: &mut Sink<'_>) {
        let tyrant = self.tyrant();
        self.tactics_discard.insert(card);
        out.fence();
        out.emit(Some(tyrant), || Event::TacticsPlayed { card });
        self.push(Task::Battles);
        if let Some((cell, deck)) = base {
            self.reveal_base(cell, deck, out);
        }
        let (r, half) = (self.r(), self.half());
        match Self::tactics_card(card).effect {
            Effect::Barrage => self.open_barrage(&details.cells, out),
            Effect::BetterWeapons => self.flags.better_weapons = true,
            Effect::VeteranMilitia => self.flags.veteran_militia = true,
            Effect::Conscripts => self.flags.conscripts = true,
            Effect::OilReserves => self.flags.oil_reserves = true,
            Effect::FamilyThreat => self.thin_everywhere(2, out),
            Effect::TaintedWater => {
                self.thin_everywhere(half, out);
                for seat in self.rebels() {
                    for unit in self.team(seat).iter() {
                        self.hurt(unit, 1, Through::Everything, out);
                    }
                }
                self.bury();
            }
            Effect::Fodder => {
                for seat in self.rebels() {
                    if let Some(cell) = details.fodder[seat.index()] {
                        let n = self.militia[cell][seat.index()].div_ceil(2);
                        self.deploy(cell, n, out);
                    }
                }
            }
            Effect::Generalisimo => {
                if self.is_ai(tyrant) {
                    self.ai_hire(None, out);
                } else if self.draw_for_pick(6, out) {
                    self.push(Task::Generalisimo);
                }
            }
            Effect::Lockdown => {
                if self.is_ai(tyrant) {
                    self.ai_lockdown(5 * r, out);
                } else if !self.base.is_none() {
                    self.push(Task::Lockdown(5 * r));
                }
            }
            Effect::Reinforcements => {
                for cell in self.dictator_industries().iter() {
                    self.deploy(cell, r, out);
                }
            }
            Effect::Seizure => {
                for cell in &details.cells {
                    self.explore_for_nothing(*cell, out);
                    self.deploy(*cell, r - 1, out);
                }
            }
            Effect::Sentry => {
                for cell in self.neutral_cells().iter() {
                    self.deploy(cell, half, out);
                }
            }
            Effect::BlockTrade => {
                let cities: CellSet = self.cells_of(Terrain::City).collect();
                for cell in cities.iter() {
                    self.explore_for_nothing(cell, out);
                    self.deploy(cell, half, out);
                }
            }
        }
        self.settle(Cause::Other, out);
    }

    fn explore_for_nothing(&mut self, cell: Cell, out: &mut Sink<'_>) {
        if !self.explored.contains(cell) {
            self.explored.insert(cell);
            let sector = self.map[cell];
            out.emit(Some(self.tyrant()), || Event::Explored { sector, unit: None });
        }
    }

    /// Dictator militia come to a place; a combat is queued where Rebels are. Returns how many came.
    pub(crate) fn deploy(&mut self, cell: Cell, n: u8, out: &mut Sink<'_>) -> u8 {
        let (tyrant, before) = (self.tyrant(), self.holder(cell));
        let came = self.add_militia(cell, tyrant, n, out);
        if came > 0 {
            self.enter(cell, tyrant, before, UnitSet::EMPTY);
        }
        came
    }

    /// Every sector loses this many Rebel militia, one at a time from whoever has most there.
    fn thin_everywhere(&mut self, n: u8, out: &mut Sink<'_>) {
        for cell in self.grid.cells() {
            for _ in 0..n {
                let most = self.rebels().rev().max_by_key(|seat| self.militia[cell][seat.index()]);
                match most {
                    Some(seat) if self.militia[cell][seat.index()] > 0 => self.remove_militia(cell, seat, 1, out),
                    _ => break,
                }
            }
        }
    }
}
