//! The solo rescue (MRC-13.6): one player brings Teresa along six wilderness sectors; nobody plays the enemy.

use arrayvec::ArrayVec;
use sortie_engine::Seat;

use crate::Sink;
use crate::data::items::Use;
use crate::data::mercs::Quirk;
use crate::event::{Event, Pile};
use crate::ids::{Cell, CellSet, Deck, ItemId, SquadId, Target, UnitId, UnitSet};
use crate::reason::Reason;
use crate::rules::aim::{Shooter, Targets};
use crate::rules::cards::Known;
use crate::rules::control::Cause;
use crate::state::{Choice, Ending, Merc, Task};

/// MERCs that the player draws.
const DRAWN: usize = 6;
/// MERCs of them that he keeps.
pub(crate) const KEPT: usize = 3;
/// The only player.
pub(crate) const PLAYER: Seat = Seat::new(0);

impl Merc {
    /// The last sector of the trail.
    pub fn trail_end(&self) -> Cell {
        Cell::new(self.grid.len() - 1)
    }

    /// Lays accessories face down beside every sector but the first, two mines among them, and puts Teresa on the first.
    pub(crate) fn open_rescue(&mut self, out: &mut Sink<'_>) {
        if !self.rules.rescue {
            return;
        }
        self.deal_beside(self.grid.cells().skip(1).collect(), out);
        self.explored = self.grid.cells().collect();
        self.landed[PLAYER.index()] = Cell::new(0);
        self.place_ward(out);
        self.settle(Cause::Other, out);
    }

    /// Deals one accessory face down beside each of these sectors: all mines of the deck, then cards off its top.
    pub(crate) fn deal_beside(&mut self, cells: CellSet, out: &mut Sink<'_>) {
        if cells.is_empty() {
            return;
        }
        let pile = &mut self.decks[Deck::Accessory as usize];
        let mut dealt: ArrayVec<ItemId, 32> =
            pile.iter().copied().filter(|item| item.kind().does == Use::Mine).take(cells.len()).collect();
        pile.retain(|item| !dealt.contains(item));
        while dealt.len() < cells.len() {
            let Some(item) = self.draw_item(Deck::Accessory, out) else { break };
            dealt.push(item);
        }
        self.chance.event().shuffle(&mut dealt);
        for (cell, item) in cells.iter().zip(dealt) {
            self.beside[cell] = item;
        }
    }

    /// Puts Teresa on the first sector.
    pub(crate) fn place_ward(&mut self, out: &mut Sink<'_>) {
        let ward = self.merc_deck.iter().copied().find(|unit| unit.has(Quirk::NotCounted));
        if let Some(ward) = ward {
            self.merc_deck.retain(|unit| *unit != ward);
            self.rescuer(ward, out);
        }
    }

    /// A member of the party: on the first sector, with a weapon and an armor card.
    fn rescuer(&mut self, unit: UnitId, out: &mut Sink<'_>) {
        self.enlist(PLAYER, unit, SquadId::Primary, Cell::new(0), out);
        self.outfitted.insert(unit);
        self.outfit(unit, Deck::Weapon, out);
        if let Some(item) = self.draw_for(unit, Deck::Armor, out) {
            self.equip(unit, item, out);
        }
    }

    /// Draws the six MERCs of which three come along.
    pub(crate) fn draw_rescuers(&mut self, out: &mut Sink<'_>) {
        let mut cards = [UnitId::NONE; DRAWN];
        for card in &mut cards {
            *card = self.draw_merc(out).unwrap_or(UnitId::NONE);
        }
        self.tell_drawn(PLAYER, Pile::Merc, cards.into_iter().filter(|card| !card.is_none()), out);
        self.choices[PLAYER.index()] = Choice::Rescue(cards);
    }

    pub(crate) fn keep_rescuers(&mut self, cards: [UnitId; DRAWN], picks: &[UnitId], out: &mut Sink<'_>) {
        self.hired.insert(PLAYER);
        for card in cards.into_iter().filter(|card| !card.is_none()) {
            if picks.contains(&card) {
                self.rescuer(card, out);
            } else {
                self.discard_merc(PLAYER, card, out);
            }
        }
        self.settle(Cause::Other, out);
    }

    /// Somebody enters a sector: its accessory is turned over and brings as many enemies as come in.
    pub(crate) fn turn_over(&mut self, cell: Cell, entering: usize, out: &mut Sink<'_>) {
        let Some(item) = std::mem::replace(&mut self.beside[cell], ItemId::NONE).some() else { return };
        out.fence();
        let sector = self.map[cell];
        out.emit(None, || Event::TurnedOver { sector, item });
        self.turned[cell] = item;
        self.lay(cell, item, Known::Everybody);
        let enemy = self.tyrant();
        if item.kind().does != Use::Mine {
            self.add_militia(cell, enemy, entering as u8, out);
            return;
        }
        for _ in 0..entering {
            let Some(card) = self.draw_compatible(enemy, out) else { break };
            let squad = SquadId::MOBILE.into_iter().find(|squad| {
                let place = self.squad(enemy, *squad).cell;
                (place.is_none() || place == cell) && self.has_room(enemy, *squad)
            });
            match squad {
                Some(squad) => self.enlist(enemy, card, squad, cell, out),
                None => {
                    self.discard_merc(enemy, card, out);
                }
            }
        }
    }

    /// The day is over when nobody has actions left: one militia more stands at the end of the trail.
    pub(crate) fn end_rescue_day(&mut self, out: &mut Sink<'_>) {
        self.deploy(self.trail_end(), 1, out);
        self.settle(Cause::Other, out);
        self.push(Task::Battles);
    }

    pub(super) fn check_rescue(&mut self, out: &mut Sink<'_>) {
        let Some(ward) = self.with_quirk(self.team(PLAYER), Quirk::NotCounted) else {
            self.finish(Ending::RescueFailed, out);
            return;
        };
        let end = self.trail_end();
        if self.cell(ward) == end && !self.dying.contains(ward) && !self.contested(end) && !self.enemy_at(end, PLAYER) {
            self.finish(Ending::Rescued, out);
        }
    }

    /// Whom the enemy of a rescue aims at: the unit with the highest initiative among those it may declare. Empty where
    /// this rule does not speak: in other games, and while only militia can be hit.
    pub fn marks(&self, by: Shooter) -> Targets {
        let mut marks = Targets::new();
        if !self.rules.rescue || by.owner != self.tyrant() || self.dog_on(by.unit).is_some() {
            return marks;
        }
        let legal = |unit: &UnitId| self.check_targets(by, &[Target::Unit(*unit)], Some(1)).is_ok();
        let able: UnitSet = self.foes(by).iter().filter(legal).collect();
        let best = able.iter().map(|unit| self.standing(unit).1).max();
        marks.extend(able.iter().filter(|unit| Some(self.standing(*unit).1) == best).map(Target::Unit).take(24));
        marks
    }

    /// Whether the player still has to say which of several equals the enemy aims at.
    pub fn owes_mark(&self, by: Shooter) -> bool {
        if !self.rules.rescue || self.is_ai(PLAYER) {
            return false;
        }
        let marks = self.marks(by);
        let said = self.combat.as_ref().is_some_and(|combat| combat.aims.iter().any(|aim| marks.contains(aim)));
        marks.len() > 1 && !said
    }

    /// Judges the player's word on whom the enemy aims at.
    pub(crate) fn check_mark_target(&self, by: Shooter, targets: &[Target]) -> Result<(), Reason> {
        match targets {
            [target] if self.marks(by).contains(target) => Ok(()),
            [_] | [] => match self.marks(by).first() {
                Some(target) => Err(Reason::NotTheMark { target: *target }),
                None => Err(Reason::NoTarget),
            },
            _ => Err(Reason::TooManyTargets { n: targets.len() as u8, most: 1 }),
        }
    }

    /// Who decides for a shooter: the owner, but the player where the enemy of a rescue has equals to aim at.
    pub fn decider(&self, by: Shooter) -> Seat {
        if self.rules.rescue && by.owner == self.tyrant() { PLAYER } else { by.owner }
    }
}
