//! Set-up (MRC-3): options and chance give the first state; a stated position replaces the opening.

use arrayvec::ArrayVec;
use sortie_engine::{Chance, OptionFault, Refusal, Seat, SeatSet, Setup};

use crate::Sink;
use crate::board::Grid;
use crate::data::cards::{DICTATORS, LAYOUTS, N_DICTATORS, N_TACTICS, TACTICS, TRAIL};
use crate::data::items::{FIRST_PART, Family, N_ORDINARY, N_PARTS};
use crate::data::mercs::{MERCS, N_MERCS};
use crate::data::sectors::{N_SECTORS, SECTORS, Set, Terrain};
use crate::event::Event;
use crate::ids::{
    Cell, CellSet, DictatorId, ItemId, ItemSet, PerCell, PerItem, PerSector, PerUnit, SectorId, TacticsId, TacticsSet,
    UnitId, UnitSet,
};
use crate::options::{DictatorOption, Options, Rules};
use crate::state::{Choice, Flags, Merc, NOBODY, SEATS, Squad, Step, Unit};

impl Merc {
    /// Sets up a match, or the stated position.
    pub(crate) fn set_up(setup: &Setup<Options>, chance: Chance, out: &mut Sink<'_>) -> Result<Self, Refusal> {
        let options = &setup.options.at_table(setup.seats);
        OptionFault::refuse(OptionFault::all::<Self>(options, setup.seats))?;
        let rebels = options.n_rebels(setup.seats);
        let rules = Rules::of(options, rebels as u8);
        let layout = if rules.rescue { &TRAIL } else { &LAYOUTS[rebels - 1] };
        let mut game = Self::blank(rules, options.ai_seats(), Grid { cols: layout.cols, rows: layout.rows }, chance);
        match &options.map {
            Some(rows) => game.lay_map(rows),
            None => game.build_map(),
        }
        let grid = game.grid;
        let map = game.map;
        out.emit(None, || Event::MapBuilt {
            rows: (0..grid.rows).map(|row| (0..grid.cols).map(|col| map[grid.at(row, col)]).collect()).collect(),
        });
        if game.has_dictator() {
            game.choose_dictator(options, out);
        }
        game.shuffle_decks(options);
        if rules.rescue {
            // Nobody plays the enemy: it follows the AI's conduct.
            game.ai.insert(game.tyrant());
        }
        match setup.read_position::<Merc>()? {
            Some(position) => game.take_position(&position, options, out)?,
            None => {
                if rules.assassination {
                    let (_, corner) = game.corners();
                    for seat in game.rebels() {
                        game.landed[seat.index()] = corner;
                    }
                    game.assassination_garrisons();
                    game.settle(crate::rules::control::Cause::Other, out);
                }
                game.open_assassination(out);
                game.open_rescue(out);
                game.open_versus(out);
            }
        }
        game.run(out);
        Ok(game)
    }

    /// The Dictator's party of an assassination enters as soon as he is known.
    pub(crate) fn open_assassination(&mut self, out: &mut Sink<'_>) {
        if self.rules.assassination && !self.dictator.is_none() && self.base.is_none() {
            self.assassination_party(out);
        }
    }

    fn blank(rules: Rules, ai: SeatSet, grid: Grid, chance: Chance) -> Self {
        Self {
            chance,
            rules,
            ai,
            grid,
            map: PerCell([SectorId::NONE; 31]),
            places: PerSector([Cell::NONE; 31]),
            explored: CellSet::EMPTY,
            militia: PerCell([[0; SEATS]; 31]),
            stash: PerCell([ItemSet::EMPTY; 31]),
            known: [ItemSet::EMPTY; SEATS],
            beside: PerCell([ItemId::NONE; 31]),
            turned: PerCell([ItemId::NONE; 31]),
            control: PerCell([NOBODY; 31]),
            units: PerUnit([Unit::OUT; 64]),
            squads: [[Squad::EMPTY; 3]; SEATS],
            cargo: [[0; 2]; SEATS],
            damage: PerItem([0; 79]),
            spent: PerItem([0; 79]),
            merc_deck: ArrayVec::new(),
            merc_discard: UnitSet::EMPTY,
            decks: Default::default(),
            discard: ItemSet::EMPTY,
            supply: ItemSet::EMPTY,
            removed_mercs: UnitSet::EMPTY,
            removed_items: ItemSet::EMPTY,
            part_from: [Cell::NONE; N_PARTS],
            tactics: ArrayVec::new(),
            hand: TacticsSet::EMPTY,
            box_cards: TacticsSet::EMPTY,
            tactics_discard: TacticsSet::EMPTY,
            dictator: DictatorId::NONE,
            in_play: false,
            dictator_dead: false,
            base: Cell::NONE,
            mark: NOBODY,
            queued_hires: 0,
            flags: Flags::default(),
            day: 1,
            step: Step::L,
            begun: false,
            extra_left: 0,
            faction: 0,
            first_faction: 0,
            favour: [0, 1, 2, 3, 4, 5, 6],
            ended: SeatSet::EMPTY,
            tokens: SeatSet::EMPTY,
            landed: [Cell::NONE; SEATS],
            hired: SeatSet::EMPTY,
            outfitted: UnitSet::EMPTY,
            bare: UnitSet::EMPTY,
            choices: [Choice::None; SEATS],
            request: None,
            declaration: None,
            drawn: ArrayVec::new(),
            tasks: ArrayVec::new(),
            battles: ArrayVec::new(),
            combat: None,
            attack: None,
            barrage: None,
            dying: UnitSet::EMPTY,
            ending: None,
        }
    }

    fn put_sector(&mut self, cell: Cell, sector: SectorId) {
        self.map[cell] = sector;
        self.places[sector] = cell;
    }

    fn lay_map(&mut self, rows: &[Vec<SectorId>]) {
        self.grid = Grid { cols: rows.first().map_or(0, Vec::len) as u8, rows: rows.len() as u8 };
        for (n, sector) in rows.iter().flatten().enumerate() {
            self.put_sector(Cell::new(n), *sector);
        }
    }

    /// Builds the map: industries on even places with one in a corner, cities on the even places left, the rest on odd.
    fn build_map(&mut self) {
        if self.rules.rescue {
            self.deal_sectors(&[Terrain::Wilderness; 31]);
            return;
        }
        let [industries, mut cities, _] = LAYOUTS[self.n_rebels() - 1].cards;
        if self.rules.super_weapon {
            // The mode needs two cities; they take the place of wilderness.
            cities = cities.max(2);
        }
        let grid = self.grid;
        let mut draws = self.chance.event();
        let mut corners: ArrayVec<Cell, 4> = grid.corners().into_iter().filter(|cell| grid.is_even(*cell)).collect();
        draws.shuffle_unscripted(&mut corners);
        let first = corners[0];
        let mut even: ArrayVec<Cell, 30> = grid.cells().filter(|cell| grid.is_even(*cell) && *cell != first).collect();
        draws.shuffle_unscripted(&mut even);
        let mut odd: ArrayVec<Cell, 30> = grid.cells().filter(|cell| !grid.is_even(*cell)).collect();
        draws.shuffle_unscripted(&mut odd);
        let mut terrain = [Terrain::Wilderness; 31];
        terrain[first.index()] = Terrain::Industry;
        let mut rest = even.into_iter();
        for cell in rest.by_ref().take(usize::from(industries) - 1) {
            terrain[cell.index()] = Terrain::Industry;
        }
        for cell in rest.chain(odd).take(usize::from(cities)) {
            terrain[cell.index()] = Terrain::City;
        }
        self.deal_sectors(&terrain);
    }

    /// Lays a random card of the given kind at each place.
    fn deal_sectors(&mut self, terrain: &[Terrain; 31]) {
        let grid = self.grid;
        let mut left: ArrayVec<SectorId, N_SECTORS> = (0..N_SECTORS)
            .filter(|at| !(self.rules.base_only && SECTORS[*at].set == Set::Expansion))
            .map(SectorId::new)
            .collect();
        for cell in grid.cells() {
            let fitting: ArrayVec<SectorId, N_SECTORS> =
                left.iter().copied().filter(|sector| sector.card().terrain == terrain[cell.index()]).collect();
            let sector = self.chance.event().pick("pick", &fitting);
            left.retain(|other| *other != sector);
            self.put_sector(cell, sector);
        }
    }

    fn choose_dictator(&mut self, options: &Options, out: &mut Sink<'_>) {
        let enabled: ArrayVec<DictatorId, N_DICTATORS> = (0..N_DICTATORS)
            .filter(|at| !(self.rules.base_only && DICTATORS[*at].set == Set::Expansion))
            .map(DictatorId::new)
            .collect();
        match options.who(self.is_ai(self.tyrant())) {
            DictatorOption::Choice => {}
            DictatorOption::Fixed(dictator) => self.set_dictator(dictator, out),
            DictatorOption::Random => {
                let dictator = self.chance.event().pick("pick", &enabled);
                self.set_dictator(dictator, out);
            }
        }
    }

    /// Tactics cards in the game.
    pub(crate) fn enabled_tactics(&self) -> impl Iterator<Item = TacticsId> + Clone + use<> {
        let base_only = self.rules.base_only;
        (0..N_TACTICS).filter(move |at| !(base_only && TACTICS[*at].set == Set::Expansion)).map(TacticsId::new)
    }

    /// MERC cards in the game.
    pub(crate) fn enabled_mercs(&self) -> impl Iterator<Item = UnitId> + Clone + use<> {
        let base_only = self.rules.base_only;
        (0..N_MERCS).filter(move |at| !(base_only && MERCS[*at].set == Set::Expansion)).map(UnitId::new)
    }

    /// Equipment cards in the game, without the parts of the super weapon.
    pub(crate) fn enabled_items(&self, family: Family) -> impl Iterator<Item = ItemId> + Clone + use<> {
        let end = if self.rules.vehicles { FIRST_PART } else { N_ORDINARY };
        (0..end).map(ItemId::new).filter(move |item| item.kind().family == family)
    }

    fn shuffle_decks(&mut self, options: &Options) {
        let mut tactics: ArrayVec<TacticsId, 14> = self.enabled_tactics().collect();
        self.chance.event().shuffle(&mut tactics);
        let active = if self.has_dictator() { usize::from(options.active_tactics).min(tactics.len()) } else { 0 };
        self.box_cards = tactics[active..].iter().copied().collect();
        self.tactics = tactics[..active].iter().rev().copied().collect();
        for (at, family) in [Family::Weapon, Family::Armor, Family::Accessory].into_iter().enumerate() {
            let mut deck: ArrayVec<ItemId, 32> = self.enabled_items(family).collect();
            self.chance.event().shuffle(&mut deck);
            deck.reverse();
            self.decks[at] = deck;
        }
        let mut mercs: ArrayVec<UnitId, 52> = self.enabled_mercs().collect();
        self.chance.event().shuffle(&mut mercs);
        mercs.reverse();
        self.merc_deck = mercs;
        if self.rules.super_weapon {
            self.supply = Self::parts().collect();
        }
    }

    /// The number of a seat, for arrays of numbers.
    pub(crate) fn number(seat: Seat) -> u8 {
        seat.index() as u8
    }
}
