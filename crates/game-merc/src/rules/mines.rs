//! Land Mines under entering enemies (MRC-6.3).

use arrayvec::ArrayVec;
use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, payload, vocabulary};

use crate::Sink;
use crate::data::items::Use;
use crate::event::Event;
use crate::ids::{Cell, ItemSet, UnitId};
use crate::reason::Reason;
use crate::rules::aim::Shooter;
use crate::rules::damage::Through;
use crate::rules::gate::Who;
use crate::state::{Battle, Merc, NOBODY, Stage, Task};

/// MRC-6.3: how many mines go off now.
#[payload]
pub struct Detonate {
    #[fill]
    pub n: u8,
}

impl Act<Merc> for Detonate {
    const NAME: &'static str = "DETONATE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let asked = matches!(game.fight_stage(), Some(Stage::Mines | Stage::HeldMines));
        game.gate_answer(seat, Who::Anybody, asked)
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let most = u32::from(game.mines(game.fight().battle.cell));
        out.form(|| Draft::exact(Self { n: 0 }, vec![Group::number("n", "mines", 0, most)]))
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let most = game.mines(game.fight().battle.cell);
        if self.n <= most { Ok(()) } else { Err(Reason::BadAmount { n: self.n, least: 0, most }) }
    }
    fn apply(&self, game: &mut Merc, _: Seat, _: &mut Sink<'_>) {
        let stage = game.fight().stage;
        if self.n == 0 {
            game.leave_mines(stage);
        }
        game.fight_mut().fuse = self.n;
    }
}

vocabulary! {
    /// What to do with mines that were silenced on entry.
    pub enum MineChoice: "choice" {
        /// They stay and serve whoever controls the sector.
        Leave = "leave",
        Discard = "discard",
        /// One is taken along.
        Equip = "equip",
    }
}

/// MRC-6.3: Squidhead's owner deals with silenced mines.
#[payload]
pub struct SquidheadMines {
    #[serde(rename = "do")]
    pub choice: MineChoice,
}

impl Act<Merc> for SquidheadMines {
    const NAME: &'static str = "SQUIDHEAD_MINES";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Anybody, game.fight_stage() == Some(Stage::Defused))
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for choice in MineChoice::ALL.iter().copied() {
            out.ready(Self { choice })?;
        }
        GO
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let battle = game.fight().battle;
        let mines: ItemSet = game.stash[battle.cell].iter().filter(|item| item.kind().does == Use::Mine).collect();
        match self.choice {
            MineChoice::Leave => {}
            MineChoice::Discard => {
                for mine in mines.iter() {
                    game.pick_up(battle.cell, mine);
                    game.discard_item(mine);
                }
            }
            MineChoice::Equip => {
                if let Some(mine) = mines.first() {
                    game.pick_up(battle.cell, mine);
                    game.equip(battle.defuser, mine, out);
                }
            }
        }
        game.fight_mut().battle.before = NOBODY;
        game.stage(Stage::Opening);
    }
}

impl Merc {
    /// Where the running combat stands, while nothing interrupts it.
    pub(crate) fn fight_stage(&self) -> Option<Stage> {
        let combat = self.combat.as_ref().filter(|_| self.task() == Some(Task::Combat))?;
        Some(combat.stage)
    }

    /// Whose mines work in the running combat, if any lie there.
    pub fn mine_owner(&self) -> Option<Seat> {
        let battle = &self.combat.as_ref()?.battle;
        let owner = (battle.before != NOBODY).then(|| Seat::new(usize::from(battle.before)))?;
        let entrant = Seat::new(usize::from(battle.entrant));
        (self.hostile(owner, entrant) && self.mines(battle.cell) > 0).then_some(owner)
    }

    pub(super) fn work_mines(&mut self, stage: Stage, out: &mut Sink<'_>) -> bool {
        let Some(owner) = self.mine_owner() else { return self.leave_mines(stage) };
        let Battle { cell, defuser, .. } = self.fight().battle;
        if self.fight().fuse > 0 {
            self.explode(cell, owner, out);
            if self.fight().fuse == 0 {
                self.leave_mines(stage);
            }
            // Deaths by one mine are resolved before the next goes off.
            self.bury();
            return true;
        }
        if stage == Stage::Mines && self.owner(defuser).is_some() {
            return self.stage(Stage::Defused);
        }
        if !self.is_ai(owner) {
            return false;
        }
        self.fight_mut().fuse = self.mines(cell);
        true
    }

    fn leave_mines(&mut self, stage: Stage) -> bool {
        self.fight_mut().fuse = 0;
        self.stage(if stage == Stage::Mines { Stage::Opening } else { Stage::RoundStart })
    }

    /// One mine goes off: it hurts every enemy unit of its owner once.
    fn explode(&mut self, cell: Cell, owner: Seat, out: &mut Sink<'_>) {
        // Enemies learn what lay there.
        out.fence();
        self.fight_mut().fuse -= 1;
        let Some(mine) = self.stash[cell].iter().find(|item| item.kind().does == Use::Mine) else { return };
        self.pick_up(cell, mine);
        self.discard_item(mine);
        let sector = self.map[cell];
        out.emit(Some(owner), || Event::MineExploded { sector, item: mine });
        let by = Shooter { unit: UnitId::NONE, owner, cell };
        for unit in self.foes(by).iter() {
            self.hurt(unit, 1, Through::Armor, out);
        }
        let struck: ArrayVec<(Seat, u8), 7> = self.foe_militia(by).collect();
        for (seat, count) in struck {
            let killed = self.militia_killed(cell, seat, count, count);
            self.remove_militia(cell, seat, killed, out);
        }
    }
}
