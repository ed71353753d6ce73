//! Stated positions (MRC-14.6): a judge's view with fewer members. Who stands where, what lies where, which step.
//!
//! A deck that is stated is stated whole: cards of its kind that the position names nowhere are out of the game. A deck
//! that is not stated holds everything of its kind that is not elsewhere, shuffled. Members that follow from others (values,
//! skills, counts) are left to them; those of players must agree. What is only a moment of a fight or a choice cannot be stated.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use sortie_engine::{Position, Refusal, Seat, Viewer};

use crate::Sink;
use crate::data::cards::Power;
use crate::data::items::{Family, Use};
use crate::data::mercs::Quirk;
use crate::ids::{
    Cell, CellSet, ItemId, ItemSet, ItemWord, Owner, SectorId, SlotName, SquadId, TacticsId, TacticsSet, UnitId,
    UnitSet,
};
use crate::options::Options;
use crate::rules::control::Cause;
use crate::state::{Battle, Merc, NOBODY, Squad, Step, Task, Unit};
use crate::view::{DictatorView, Discards, Piles, PlayerView, UnitView, View};

impl Piles {
    fn items(&self, family: Family) -> Option<&Vec<ItemWord>> {
        match family {
            Family::Weapon => self.weapon.as_ref(),
            Family::Armor => self.armor.as_ref(),
            Family::Accessory => self.accessory.as_ref(),
        }
    }
}

impl Discards {
    fn items(&self, family: Family) -> Option<&Vec<ItemWord>> {
        match family {
            Family::Weapon => self.weapon.as_ref(),
            Family::Armor => self.armor.as_ref(),
            Family::Accessory => self.accessory.as_ref(),
        }
    }
}

type Taken<T> = Result<T, Refusal>;

fn bad<T>(message: impl Into<String>) -> Taken<T> {
    Err(Refusal::bad_position(message.into()))
}

/// Cards named so far.
#[derive(Default)]
struct Named {
    items: ItemSet,
    mercs: UnitSet,
}

impl Named {
    /// The copy that a word means: the one named, or the first free one.
    fn item(&mut self, word: ItemWord) -> Taken<ItemId> {
        if word.is_none() {
            return bad("names an unknown equipment card");
        }
        match word.copies().find(|id| !self.items.contains(*id)) {
            Some(id) => {
                self.items.insert(id);
                Ok(id)
            }
            None => bad(format!("names more cards `{}` than there are", text(word))),
        }
    }

    fn merc(&mut self, unit: UnitId) -> Taken<()> {
        if unit.is_none() {
            return bad("names an unknown unit");
        }
        if self.mercs.contains(unit) {
            return bad(format!("names `{unit}` twice"));
        }
        self.mercs.insert(unit);
        Ok(())
    }
}

fn text(word: ItemWord) -> String {
    sortie_engine::Word::with_word(word, str::to_owned)
}

/// What cannot be stated: the middle of a fight, a choice or a question.
fn check_moment(at: &Position<Merc>) -> Taken<()> {
    let view = &at.view;
    let lists = [view.battles.as_ref().map_or(0, Vec::len), view.dying.as_ref().map_or(0, Vec::len)];
    let fights = view.combat.is_some() || view.attack.is_some() || view.barrage.is_some() || lists != [0, 0];
    let asks = view.pending.is_some() || view.declaration.is_some() || view.request.is_some();
    if fights || asks || view.ending.is_some() {
        return bad("the middle of a fight or a choice cannot be stated");
    }
    Ok(())
}

/// The first member that is stated of a player and differs from what units, sectors and the step make of it.
fn differs(stated: &PlayerView, made: &PlayerView) -> Option<&'static str> {
    fn agrees<T: PartialEq>(stated: Option<&T>, made: Option<&T>) -> bool {
        stated.is_none() || stated == made
    }
    let members = [
        ("role", agrees(stated.role.as_ref(), made.role.as_ref())),
        ("ai", agrees(stated.ai.as_ref(), made.ai.as_ref())),
        ("value", agrees(stated.value.as_ref(), made.value.as_ref())),
        ("sectors", agrees(stated.sectors.as_ref(), made.sectors.as_ref())),
        ("teamLimit", agrees(stated.team_limit.as_ref(), made.team_limit.as_ref())),
        ("finished", agrees(stated.finished.as_ref(), made.finished.as_ref())),
        ("hasFreeMove", agrees(stated.has_free_move.as_ref(), made.has_free_move.as_ref())),
        ("pending", agrees(stated.pending.as_ref(), made.pending.as_ref())),
        ("landed", agrees(stated.landed.as_ref(), made.landed.as_ref())),
        ("hired", agrees(stated.hired.as_ref(), made.hired.as_ref())),
        ("faction", agrees(stated.faction.as_ref(), made.faction.as_ref())),
    ];
    members.into_iter().find(|(_, agrees)| !agrees).map(|(member, _)| member)
}

impl Merc {
    /// Replaces the opening by a stated position.
    pub(crate) fn take_position(
        &mut self,
        stated: &Position<Merc>,
        options: &Options,
        out: &mut Sink<'_>,
    ) -> Taken<()> {
        check_moment(stated)?;
        let at = &stated.view;
        let mut named = Named::default();
        self.step = at.step.0.unwrap_or(Step::L);
        self.day = at.day.0.unwrap_or(if self.step < Step::A { 1 } else { 2 });
        if (self.day == 1) != (self.step < Step::A) || self.day == 0 {
            return bad("the step does not belong to that day");
        }
        if let Some(dictator) = at.dictator.as_ref().and_then(|dictator| dictator.id) {
            if dictator.is_none() {
                return bad("names an unknown dictator");
            }
            self.dictator = dictator;
        }
        if !self.has_dictator() && !matches!(self.step, Step::L | Step::B) {
            return bad("this mode has only the steps L and B");
        }
        if let Some(faction) = at.versus.as_ref().and_then(|versus| versus.faction.0) {
            if faction >= self.rules.factions {
                return bad("names a faction that does not exist");
            }
            self.faction = faction;
        }
        if self.has_dictator() && self.dictator.is_none() && self.step > Step::D0 {
            return bad("the dictator has to be named from D1 on");
        }
        self.take_sectors(at, &mut named)?;
        for unit in at.units.as_ref().into_iter().flatten() {
            self.take_unit(unit, &mut named)?;
        }
        self.take_dictator(at, options, &mut named)?;
        self.take_beside(at, &mut named)?;
        self.take_piles(at, &mut named)?;
        self.take_rescue(at, &named, out)?;
        self.flags = at.flags.0.unwrap_or_default();
        for seat in self.rebels() {
            // Teresa alone, placed by the rules of a rescue, leaves the hire to come.
            let mut units = at.units.as_ref().into_iter().flatten();
            let stated = units.any(|unit| self.seat_behind(unit.owner_id).is_ok_and(|owner| owner == seat));
            if stated {
                self.hired.insert(seat);
                self.landed[seat.index()] = self.squad(seat, SquadId::Primary).cell;
                self.outfitted = self.outfitted | self.team(seat);
            }
        }
        if self.step >= Step::A {
            let mixed: CellSet = self.grid.cells().filter(|cell| self.both_sides(*cell)).collect();
            for cell in mixed.iter() {
                self.battles.push(Battle {
                    cell,
                    before: NOBODY,
                    entrant: self.stated_entrant(cell),
                    defuser: UnitId::NONE,
                });
            }
        }
        if self.step == Step::T4 {
            // The second use of Tactics opens with its draw; a dictator without one goes on behind it.
            self.step = if self.power() == Power::SecondCard { Step::T3 } else { Step::T5 };
        }
        self.settle(Cause::Other, out);
        self.queued_hires = at.dictator.as_ref().and_then(|dictator| dictator.queued_hires.0).unwrap_or(0);
        if self.step == Step::D7 {
            self.extra_left = self.rules.extra;
        }
        if !self.battles.is_empty() {
            self.push(Task::Battles);
        }
        if stated.current.is_some_and(|seat| sortie_engine::Game::current(self) != Some(seat)) {
            return bad("the step says whose turn it is");
        }
        let (_, made) = sortie_engine::Game::view(self, Viewer::Judge);
        for (seat, player) in &stated.players {
            if let Some(member) = made.get(seat.index()).and_then(|made| differs(player, made)) {
                return bad(format!("`{member}` of a player follows from units, sectors and the step, and differs"));
            }
        }
        Ok(())
    }

    /// Who counts as having entered a place where both sides are stated: mines are silent there, so only the side matters.
    fn stated_entrant(&self, cell: Cell) -> u8 {
        let entrant = self.rebels().find(|seat| self.count(cell, *seat) > 0).filter(|_| self.is_versus());
        Self::number(entrant.unwrap_or(self.tyrant()))
    }

    fn position_cell(&self, sector: SectorId) -> Taken<Cell> {
        match self.cell_of(sector) {
            Some(cell) => Ok(cell),
            None => bad(format!("the sector `{sector}` is not on the map")),
        }
    }

    /// The seat behind an owner.
    fn seat_behind(&self, owner: Owner) -> Taken<Seat> {
        match owner {
            Owner::Player(seat) if seat.index() < self.n_seats() => Ok(seat),
            Owner::Enemy if self.rules.rescue => Ok(self.tyrant()),
            Owner::Player(_) | Owner::Enemy => bad("names a player who does not exist"),
        }
    }

    fn put_militia(&mut self, cell: Cell, militia: Option<&BTreeMap<Owner, u8>>) -> Taken<()> {
        for (owner, n) in militia.into_iter().flatten() {
            let seat = self.seat_behind(*owner)?;
            self.militia[cell][seat.index()] = *n;
        }
        // The base may hold more, but it is known only later, where the cap is checked again.
        let total = |seat: Seat| self.allies(seat).map(|ally| u16::from(self.militia[cell][ally.index()])).sum::<u16>();
        let crowded = self.rebels().any(|seat| total(seat) > 10);
        if crowded || self.militia[cell][self.n_rebels()] > 20 {
            return bad(format!("too many militia in `{}`", self.map[cell]));
        }
        Ok(())
    }

    fn take_sectors(&mut self, at: &View, named: &mut Named) -> Taken<()> {
        if let Some(rest) = at.rest.as_ref() {
            for cell in self.grid.cells() {
                self.put_militia(cell, rest.militia.as_ref())?;
                if rest.explored.0 == Some(true) {
                    self.explored.insert(cell);
                }
            }
        }
        let mut seen = Vec::new();
        for sector in at.sectors.as_ref().into_iter().flatten() {
            let cell = self.position_cell(sector.id)?;
            if seen.contains(&cell) {
                return bad(format!("names the sector `{}` twice", sector.id));
            }
            seen.push(cell);
            self.militia[cell] = Default::default();
            self.put_militia(cell, sector.militia.as_ref())?;
            self.explored.remove(cell);
            if sector.explored.0 == Some(true) {
                self.explored.insert(cell);
            }
            for word in sector.stash.iter().flatten() {
                let item = named.item(*word)?;
                self.stash[cell].insert(item);
            }
        }
        Ok(())
    }

    fn take_unit(&mut self, at: &UnitView, named: &mut Named) -> Taken<()> {
        named.merc(at.id)?;
        let (id, seat) = (at.id, self.seat_behind(at.owner_id)?);
        let is_ruler = !id.is_merc();
        if is_ruler && (id != self.ruler_unit() || seat != self.tyrant()) {
            return bad(format!("`{id}` is not the dictator of this game"));
        }
        let squad = at.squad.0.unwrap_or(if is_ruler { SquadId::Base } else { SquadId::Primary });
        if squad == SquadId::Base && self.is_rebel(seat) {
            return bad("only the Dictator has a base squad");
        }
        let Some(sector) = at.sector else { return bad(format!("`{id}` is in no sector")) };
        let cell = self.position_cell(sector)?;
        let place = *self.squad(seat, squad);
        if !place.cell.is_none() && place.cell != cell {
            return bad(format!("the squad of `{id}` is in two sectors"));
        }
        if !self.has_room(seat, squad) {
            return bad(format!("the squad of `{id}` is too large"));
        }
        if crate::rules::cards::clashes(self.team(seat), id) {
            return bad(format!("`{id}` does not serve in that team"));
        }
        let health = at.health.0.unwrap_or(id.full_health());
        if health == 0 || health > id.full_health() {
            return bad(format!("`{id}` cannot have {health} health"));
        }
        let (actions, train) = id.merc().map_or((2, 0), |merc| (merc.actions, merc.train_actions));
        self.units[id] = Unit {
            owner: Self::number(seat),
            squad,
            health,
            actions: at.actions.0.unwrap_or(actions).min(9),
            train_actions: at.train_actions.0.unwrap_or(train).min(9),
            ..Unit::OUT
        };
        let mut members = place.members;
        members.insert(id);
        *self.squad_mut(seat, squad) = Squad { cell, members, ..place };
        let carried = at.equipment.as_ref().into_iter().flatten().copied().chain(at.vehicle.0);
        for word in carried {
            let item = named.item(word)?;
            let body = self.units[id];
            let drives = matches!(item.kind().does, Use::Vehicle(..)) && self.rules.vehicles && squad != SquadId::Base;
            match self.free_place(id, &body, item) {
                _ if drives && self.squad(seat, squad).vehicle.is_none() => self.squad_mut(seat, squad).vehicle = item,
                Some((SlotName::Bandolier, place)) => self.units[id].pouch[place] = item,
                Some((_, place)) => self.units[id].slots[place] = item,
                None => return bad(format!("`{id}` cannot carry `{}` as well", text(word))),
            }
            if let Some(n) = at.damage.as_ref().and_then(|damage| damage.get(&word)) {
                if *n >= item.kind().armor {
                    return bad(format!("`{}` cannot have {n} damage", text(word)));
                }
                self.damage[item] = *n;
            }
            if let Some(left) = at.uses.as_ref().and_then(|uses| uses.get(&word)) {
                if *left == 0 || *left > item.kind().uses {
                    return bad(format!("`{}` cannot have {left} uses left", text(word)));
                }
                self.spent[item] = item.kind().uses - left;
            }
        }
        Ok(())
    }

    fn take_dictator(&mut self, at: &View, options: &Options, named: &mut Named) -> Taken<()> {
        let unsaid = DictatorView::default();
        let dictator = at.dictator.as_ref().unwrap_or(&unsaid);
        if let Some(base) = dictator.base {
            self.base = self.position_cell(base)?;
        }
        let unit = self.ruler_unit();
        let stated = named.mercs.contains(unit) && !unit.is_none();
        self.in_play = stated || dictator.in_play.0.unwrap_or(dictator.base.is_some());
        if self.in_play && self.base.is_none() {
            return bad("a Dictator in play has a base");
        }
        if self.in_play && !stated {
            let owner = Owner::Player(self.tyrant());
            self.take_unit(&UnitView::bare(unit, owner, self.map[self.base]), named)?;
        }
        if let Some(mark) = dictator.mark {
            if !self.is_rebel(mark) {
                return bad("only a Rebel can be marked");
            }
            self.mark = Self::number(mark);
        }
        let cap = self.ruler().map_or(10, |ruler| ruler.base_cap);
        for cell in self.grid.cells() {
            let most = if cell == self.base { cap } else { 10 };
            if self.militia[cell][self.n_rebels()] > most {
                return bad(format!("too many militia in `{}`", self.map[cell]));
            }
        }
        self.take_tactics(dictator, at, options)
    }

    fn take_tactics(&mut self, dictator: &DictatorView, at: &View, options: &Options) -> Taken<()> {
        let enabled: TacticsSet = self.enabled_tactics().collect();
        let mut seen = TacticsSet::EMPTY;
        let gone = at.discards.as_ref().and_then(|discards| discards.tactics.as_ref()).or(dictator.discard.as_ref());
        let (hand, deck, boxed) = (dictator.hand.as_ref(), dictator.deck.as_ref(), dictator.box_cards.as_ref());
        for card in [hand, deck, boxed, gone].into_iter().flatten().flatten() {
            if !enabled.contains(*card) || seen.contains(*card) {
                return bad("a Tactics card is unknown, not in this game, or named twice");
            }
            seen.insert(*card);
        }
        if hand.is_some_and(|hand| !hand.is_empty()) && self.is_ai(self.tyrant()) {
            return bad("an AI Dictator has no hand");
        }
        self.hand = hand.into_iter().flatten().copied().collect();
        self.tactics_discard = gone.into_iter().flatten().copied().collect();
        let free: ArrayVec<TacticsId, 14> =
            self.tactics.iter().copied().chain(self.box_cards.iter()).filter(|card| !seen.contains(*card)).collect();
        let boxed: TacticsSet = boxed.into_iter().flatten().copied().collect();
        match deck {
            Some(deck) => {
                self.tactics = deck.iter().rev().copied().collect();
                self.box_cards = enabled.minus(seen) | boxed;
            }
            None => {
                let active = if self.has_dictator() { usize::from(options.active_tactics) } else { 0 };
                let n = active.saturating_sub(self.hand.len()).min(free.len());
                self.tactics = free[..n].iter().copied().collect();
                self.box_cards = free[n..].iter().copied().collect::<TacticsSet>() | boxed;
            }
        }
        Ok(())
    }

    fn take_piles(&mut self, at: &View, named: &mut Named) -> Taken<()> {
        let (no_decks, no_discards) = (Piles::default(), Discards::default());
        let decks = at.decks.as_ref().unwrap_or(&no_decks);
        let discards = at.discards.as_ref().unwrap_or(&no_discards);
        for card in discards.merc.as_ref().into_iter().flatten() {
            self.check_merc(*card)?;
            named.merc(*card)?;
            self.merc_discard.insert(*card);
        }
        match decks.merc.as_ref() {
            Some(cards) => {
                for card in cards {
                    self.check_merc(*card)?;
                    named.merc(*card)?;
                }
                self.merc_deck = cards.iter().rev().copied().collect();
                self.removed_mercs = self.enabled_mercs().filter(|card| !named.mercs.contains(*card)).collect();
            }
            None => self.merc_deck.retain(|card| !named.mercs.contains(*card)),
        }
        for (n, family) in [Family::Weapon, Family::Armor, Family::Accessory].into_iter().enumerate() {
            for word in discards.items(family).into_iter().flatten() {
                let item = self.pile_item(*word, family, named)?;
                self.discard.insert(item);
            }
            let Some(words) = decks.items(family) else { continue };
            let mut deck: ArrayVec<ItemId, 32> = ArrayVec::new();
            for word in words {
                deck.push(self.pile_item(*word, family, named)?);
            }
            deck.reverse();
            self.decks[n] = deck;
        }
        for (n, family) in [Family::Weapon, Family::Armor, Family::Accessory].into_iter().enumerate() {
            let enabled: ItemSet = self.enabled_items(family).collect();
            if decks.items(family).is_some() {
                self.removed_items = self.removed_items | enabled.minus(named.items);
            } else {
                self.decks[n].retain(|item| !named.items.contains(*item));
            }
        }
        self.supply = self.supply.minus(named.items);
        let legal: ItemSet = [Family::Weapon, Family::Armor, Family::Accessory]
            .into_iter()
            .flat_map(|family| self.enabled_items(family))
            .chain(if self.rules.super_weapon { Some(Self::parts()) } else { None }.into_iter().flatten())
            .collect();
        if named.items.minus(legal).is_empty() { Ok(()) } else { bad("names a card of a mode that is not played") }
    }

    /// Cards that lie face down, and those that were turned over.
    fn take_beside(&mut self, at: &View, named: &mut Named) -> Taken<()> {
        for sector in at.sectors.as_ref().into_iter().flatten() {
            let cell = self.position_cell(sector.id)?;
            let (beside, turned) = (sector.beside.0, sector.turned_over.0);
            if (beside.is_some() || turned.is_some()) && !self.rules.rescue {
                return bad("only in a rescue do cards lie beside sectors");
            }
            if let Some(word) = beside.flatten() {
                self.beside[cell] = self.pile_item(word, Family::Accessory, named)?;
            }
            if let Some(word) = turned {
                // The card itself lies in a stash or has been taken since.
                let Some(item) = word.copies().next() else { return bad("names an unknown equipment card") };
                self.turned[cell] = item;
            }
        }
        Ok(())
    }

    /// What a rescue has after `new`: all sectors count as explored, Teresa is on the trail, and cards lie face down beside
    /// the sectors of which nothing else is said, unless the deck they come from is stated.
    fn take_rescue(&mut self, at: &View, named: &Named, out: &mut Sink<'_>) -> Taken<()> {
        if !self.rules.rescue {
            return Ok(());
        }
        self.explored = self.grid.cells().collect();
        self.landed[0] = Cell::new(0);
        if at.decks.as_ref().is_none_or(|decks| decks.accessory.is_unsaid()) {
            let says = |cell: Cell| {
                let mut sectors = at.sectors.as_ref().into_iter().flatten();
                let sector = sectors.find(|sector| self.cell_of(sector.id) == Some(cell));
                sector.is_some_and(|sector| !sector.beside.is_unsaid() || !sector.turned_over.is_unsaid())
            };
            let entered = |cell: Cell| cell == Cell::new(0) || !self.units_at(cell, Seat::new(0)).is_empty();
            let bare: CellSet = self.grid.cells().filter(|cell| !says(*cell) && !entered(*cell)).collect();
            self.deal_beside(bare, out);
        }
        let ward = UnitId::all().find(|unit| unit.has(Quirk::NotCounted)).unwrap_or(UnitId::NONE);
        if self.team(Seat::new(0)).contains(ward) {
            return Ok(());
        }
        let known = named.mercs.contains(ward) || self.removed_mercs.contains(ward);
        if known || !self.team(Seat::new(0)).is_empty() {
            return bad("a rescue needs Teresa");
        }
        self.place_ward(out);
        Ok(())
    }

    fn check_merc(&self, card: UnitId) -> Taken<()> {
        if card.is_none() || !card.is_merc() || !self.enabled_mercs().any(|known| known == card) {
            return bad("names a MERC that is not in this game");
        }
        Ok(())
    }

    fn pile_item(&self, word: ItemWord, family: Family, named: &mut Named) -> Taken<ItemId> {
        let item = named.item(word)?;
        if item.kind().family == family { Ok(item) } else { bad(format!("`{}` lies in the wrong pile", text(word))) }
    }
}
