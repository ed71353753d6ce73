//! MERC as numbers, for programs that learn (`docs/python/merc.md` has the tables).
//!
//! The alphabet spells every action from its payload: units, sectors and cards by their words. Rebels are counted around from
//! the seat; the Dictator's seat comes behind them.

use std::sync::LazyLock;

use sortie_engine::encode::alphabet::{away, near};
use sortie_engine::encode::{Alphabet, Brush, Encode, Layout, Plane, Walk};
use sortie_engine::{ActionSet, Seat, SeatSet, Word};

use crate::ids::{DictatorId, ItemId, ItemWord, SectorId, TacticsId, Target, UnitId};
use crate::reason::Reason;
use crate::rules::Action;
use crate::state::{Merc, NOBODY, Stage, Step};

/// Numbers with an index of their own.
const MOST: u32 = 24;
const N_SECTORS: usize = SectorId::COUNT - 1;
const N_UNITS: usize = UnitId::COUNT - 1;
const N_STEPS: usize = Step::T7 as usize + 1;
const N_STAGES: usize = Stage::ALL.len();
const OF_SECTOR: usize = 6;
const OF_UNIT: usize = 9;

fn word<T: Word>(id: T) -> String {
    id.with_word(str::to_owned)
}

static LETTERS: LazyLock<Alphabet> = LazyLock::new(|| {
    let units = || (0..N_UNITS).map(UnitId::new);
    let militia = (0..Seat::MAX).map(|seat| word(Target::Militia(Seat::new(seat))));
    let targets = militia.chain([word(Target::AllMilitia)]).chain(units().map(|unit| word(Target::Dog(unit))));
    Alphabet::new(<Action as ActionSet<Merc>>::NAMES, MOST)
        .words("UNIT", "A MERC or dictator.", units().map(word))
        .words("SECTOR", "A sector.", (0..N_SECTORS).map(|at| word(SectorId::new(at))))
        .words("CARD", "An equipment card.", (0..ItemId::COUNT - 1).map(|at| word(ItemWord::from(ItemId::new(at)))))
        .words("TARGET", "What is aimed at, apart from units; owners are counted like players.", targets)
        .words("PLACE", "The stash, or the surgeon's own hands.", ["stash", "surgeon"])
        .of_game::<Merc>()
});

/// What more cards in a plan, or more hits, cannot make good.
fn hopeless(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::NotAtHand { .. }
            | Reason::OtherSector { .. }
            | Reason::NoOwnParticipant
            | Reason::NoParticipants
            | Reason::NothingToExchange { .. }
            | Reason::NoActions { .. }
            | Reason::RefusesItem { .. }
            | Reason::VehicleTaken { .. }
            | Reason::AiPartner { .. }
            | Reason::RequestOpen
            | Reason::TooManyKept { .. }
    )
}

impl Merc {
    /// Seats that are counted around: the Rebels.
    fn n_peers(&self) -> usize {
        self.n_rebels().min(self.n_seats()).max(1)
    }

    fn walk(&self, seat: Seat) -> Walk<'_, Self> {
        Walk { game: self, letters: &LETTERS, peers: self.n_peers(), seat, hopeless }
    }

    fn place(&self, seat: Seat, other: usize) -> usize {
        Seat::try_new(other).map_or(0, |other| away(seat, other, self.n_peers()))
    }
}

impl Encode for Merc {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        let (seats, forces) = (self.n_seats(), self.n_forces());
        Layout {
            actions: LETTERS.blocks(),
            planes: vec![
                Plane::new(
                    "sectors",
                    &[N_SECTORS, OF_SECTOR],
                    "Each sector card: its row and column from 1 (0 if it is not on the map), explored, whether it is the base, \
                     cards in its stash, and who holds it from 1.",
                ),
                Plane::new("militia", &[forces, N_SECTORS], "Militia of each player, counted from this seat."),
                Plane::new(
                    "units",
                    &[N_UNITS, OF_UNIT],
                    "Each unit in play: its owner from 1, squad from 1, sector from 1, health, actions, training actions, and its \
                     weapon, armor and accessory by card from 1.",
                ),
                Plane::new("dictator", &[DictatorId::COUNT], "Which dictator it is, once that is known."),
                Plane::new(
                    "palace",
                    &[6],
                    "Whether the Dictator card is in play, and dead; his hand, his deck, hires owed; whether this seat is his.",
                ),
                Plane::new("tactics", &[TacticsId::COUNT], "The Dictator's hand, for him alone."),
                Plane::new("mark", &[seats], "The marked Rebel."),
                Plane::new("step", &[N_STEPS], "Where the day stands."),
                Plane::new("day", &[2], "The number of the day, and militia still to be placed."),
                Plane::new("turns", &[seats, 3], "Of each player: has ended the turn, has a free move, has hired."),
                Plane::new("value", &[forces], "The value of the sectors that each player holds."),
                Plane::new("combat_at", &[N_SECTORS], "One where a fight goes on."),
                Plane::new("combat_stage", &[N_STAGES], "What the fight has come to."),
                Plane::new(
                    "combat",
                    &[4],
                    "Its round; the unit that fires next from 1, its owner from 1; hits still to come.",
                ),
                Plane::new("deciding", &[seats], "Who decides on retreats."),
                Plane::new("dying", &[N_UNITS], "Units at no health whose fate is open."),
                Plane::new("declared", &[N_SECTORS], "The target of an open declaration."),
                Plane::new("pen", &[LETTERS.len()], "One for each index chosen so far."),
            ],
            longest: 30_000,
        }
    }

    sortie_engine::walks!(|game, seat| game.walk(seat));

    /// Rebels can change places among each other, but for versus, where the options say who is on which side.
    fn peers(&self, _: usize) -> SeatSet {
        if self.is_versus() { SeatSet::EMPTY } else { self.rebels().collect() }
    }

    fn observe(&self, seat: Seat, pen: &[u16], brush: &mut Brush<'_>) {
        let (seats, forces) = (self.n_seats(), self.n_forces());
        let other = |place: usize| near(seat, place, self.n_peers()).index();
        let sectors = brush.plane(N_SECTORS * OF_SECTOR);
        for cell in self.grid.cells() {
            let (row, col) = self.grid.row_col(cell);
            let holder = self.holder(cell).map_or(0, |holder| 1 + self.place(seat, holder.index()) as u8);
            let at = self.map[cell].index() * OF_SECTOR;
            sectors[at..at + OF_SECTOR].copy_from_slice(&[
                row + 1,
                col + 1,
                u8::from(self.explored.contains(cell)),
                u8::from(self.base == cell),
                self.stash[cell].len() as u8,
                holder,
            ]);
        }
        for place in 0..forces {
            let (plane, owner) = (brush.plane(N_SECTORS), other(place));
            for cell in self.grid.cells() {
                plane[self.map[cell].index()] = self.militia[cell][owner];
            }
        }
        self.observe_units(seat, brush);
        brush.one_of(DictatorId::COUNT, (!self.dictator.is_none()).then(|| self.dictator.index()));
        let rules = self.has_dictator() && seat == self.tyrant();
        brush.flag(self.in_play);
        brush.flag(self.dictator_dead);
        brush.number(self.hand.len());
        brush.number(self.tactics.len());
        brush.number(self.queued_hires);
        brush.flag(rules);
        brush.bits(TacticsId::COUNT, if rules { u128::from(self.hand.0) } else { 0 });
        brush.one_of(seats, (self.mark != NOBODY).then(|| self.place(seat, self.mark.into())));
        brush.one_of(N_STEPS, Some(self.step as usize));
        brush.number(self.day);
        brush.number(if self.step == Step::D7 { self.extra_left } else { 0 });
        for place in 0..seats {
            let who = Seat::new(other(place));
            [self.ended.contains(who), self.tokens.contains(who), self.hired.contains(who)]
                .into_iter()
                .for_each(|flag| brush.flag(flag));
        }
        let totals = self.totals();
        (0..forces).for_each(|place| brush.number(totals[other(place)]));
        self.observe_combat(seat, seats, brush);
        let cells = brush.plane(LETTERS.len());
        pen.iter().for_each(|index| cells[usize::from(*index)] = 1);
    }
}

impl Merc {
    fn observe_units(&self, seat: Seat, brush: &mut Brush<'_>) {
        let plane = brush.plane(N_UNITS * OF_UNIT);
        for owner in Seat::all(self.n_forces()) {
            for unit in self.team(owner).iter() {
                let body = &self.units[unit];
                let sector = self.cell(unit).some().map_or(0, |cell| self.map[cell].index() as u8 + 1);
                let item = |item: ItemId| if item.is_none() { 0 } else { item.index() as u8 + 1 };
                let [weapon, armor, accessory] = body.slots.map(item);
                let owner = 1 + self.place(seat, owner.index()) as u8;
                let squad = body.squad.index() as u8 + 1;
                let cells = &mut plane[unit.index() * OF_UNIT..][..OF_UNIT];
                let (health, actions, training) = (body.health, body.actions, body.train_actions);
                cells.copy_from_slice(&[owner, squad, sector, health, actions, training, weapon, armor, accessory]);
            }
        }
    }

    fn observe_combat(&self, seat: Seat, seats: usize, brush: &mut Brush<'_>) {
        let combat = self.combat.as_ref();
        brush.one_of(N_SECTORS, combat.map(|combat| self.map[combat.battle.cell].index()));
        brush.one_of(N_STAGES, combat.map(|combat| combat.stage.index()));
        let next = combat.and_then(|combat| combat.order.get(usize::from(combat.next)));
        brush.number(combat.map_or(0, |combat| combat.round));
        brush.number(next.map_or(0, |entry| if entry.unit.is_none() { 0 } else { entry.unit.index() + 1 }));
        brush.number(next.map_or(0, |entry| 1 + self.place(seat, entry.owner.into())));
        brush.number(combat.map_or(0, |combat| combat.volley));
        for place in 0..seats {
            let who = near(seat, place, self.n_peers());
            brush.flag(combat.is_some_and(|combat| combat.deciding.contains(who)));
        }
        brush.bits(N_UNITS, u128::from(self.dying.0));
        brush.one_of(N_SECTORS, self.declaration.as_ref().map(|open| self.map[open.target].index()));
    }
}
