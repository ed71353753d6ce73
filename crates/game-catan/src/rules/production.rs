//! The dice and what they bring (CAT-7.1 to CAT-7.3).

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed};
use sortie_engine::{Act, EventSink, Go, Offers, Seat, payload};

use crate::board::HEX_CORNERS;
use crate::cards::Cards;
use crate::event::{DiscardDue, Distribution, Event};
use crate::ids::{MAX_SEATS, N_RESOURCES, Resource};
use crate::options::BankShortageRule;
use crate::reason::Reason;
use crate::state::{Catan, TurnPhase};

sortie_engine::chapter! { RollDice }

/// CAT-7.1: rolls both dice.
#[payload]
pub struct RollDice {}

impl Act<Catan> for RollDice {
    const NAME: &'static str = "ROLL_DICE";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_turn(seat)?;
        game.check_stage()?;
        if game.phase == TurnPhase::Main {
            return Err(if game.is_busy() { Reason::RolledBefore } else { Reason::AlreadyRolled });
        }
        game.check_nothing_pending()
    }

    fn offers(_: &Catan, _: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: &Catan, _: Seat) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let dice = game.throw();
        let total = dice[0] + dice[1];
        game.last_roll = Some(dice);
        game.phase = TurnPhase::Main;
        let bin = &mut game.histogram[usize::from(total) - 2];
        *bin = bin.saturating_add(1);
        out.fence();
        if total == 7 {
            game.roll_seven(seat, dice, out);
        } else {
            game.distribute(seat, dice, out);
        }
    }
}

impl Indexed<Catan> for RollDice {
    const INDICES: Range<usize> = 0..1;

    fn blocks() -> Vec<Block> {
        vec![Block::one("ROLL_DICE", "Rolls the dice.")]
    }

    fn at(_: &Catan, _: Seat, _: usize) -> Option<Self> {
        Some(Self {})
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(0)
    }
}

/// What a roll pays and which kinds the bank could not pay in full.
#[derive(Copy, Clone, Debug, Default)]
struct Payout {
    to: [Cards; MAX_SEATS],
    depleted: [bool; N_RESOURCES],
}

impl Catan {
    /// Two dice in one event; in the first rounds a seven may be rolled again within it (CAT-14.1, `noSevensRounds`).
    fn throw(&mut self) -> [u8; 2] {
        let protected = self.turn_number <= u32::from(self.rules.no_sevens_rounds) * u32::from(self.n_seats);
        let mut draws = self.chance.event();
        loop {
            let dice = [draws.d6(), draws.d6()];
            if !protected || dice[0] + dice[1] != 7 {
                return dice;
            }
        }
    }

    fn roll_seven(&mut self, seat: Seat, dice: [u8; 2], out: &mut dyn EventSink<Event>) {
        self.set_owed();
        let owed = self.robber.owed;
        let order = self.turn_order();
        out.emit(Some(seat), || {
            let due = order.filter(|who| owed[who.index()] > 0);
            let due: Vec<DiscardDue> =
                due.map(|who| DiscardDue { player_id: who, target_count: owed[who.index()] }).collect();
            Event::DiceRolled {
                dice1: dice[0],
                dice2: dice[1],
                total: 7,
                resources_distributed: Vec::new(),
                depleted: Vec::new(),
                robber_triggered: true,
                proceed_to_robber_move: due.is_empty(),
                must_discard_players: due,
            }
        });
        self.start_robber(seat, out);
    }

    fn distribute(&mut self, seat: Seat, dice: [u8; 2], out: &mut dyn EventSink<Event>) {
        let payout = self.payout(dice[0] + dice[1]);
        for who in self.seats() {
            if payout.to[who.index()] != Cards::NONE {
                self.grant(who, &payout.to[who.index()]);
            }
        }
        let order = self.turn_order();
        out.emit(Some(seat), || {
            let earned = order.map(|who| Distribution { player_id: who, resources: payout.to[who.index()] });
            Event::DiceRolled {
                dice1: dice[0],
                dice2: dice[1],
                total: dice[0] + dice[1],
                resources_distributed: earned.filter(|share| !share.resources.is_empty()).collect(),
                depleted: Resource::ALL.iter().copied().filter(|kind| payout.depleted[kind.index()]).collect(),
                robber_triggered: false,
                must_discard_players: Vec::new(),
                proceed_to_robber_move: false,
            }
        });
    }

    /// Settlements earn one and cities two from each hex with the number, except under the robber (CAT-7.2); a kind
    /// that the bank cannot pay in full goes to a single claimant while it lasts, else to nobody (CAT-7.3).
    fn payout(&self, total: u8) -> Payout {
        let mut payout = Payout::default();
        let mut kinds = [false; N_RESOURCES];
        for hex in self.layout.hexes_with(total) {
            let corners = HEX_CORNERS[hex.index()];
            if hex == self.robber.hex || (self.built & corners).is_empty() {
                continue;
            }
            let Some(resource) = self.layout.terrains[hex.index()].resource() else { continue };
            kinds[resource.index()] = true;
            for (player, earned) in self.players.iter().zip(&mut payout.to) {
                let n = (player.settlements & corners).len() + 2 * (player.cities & corners).len();
                earned[resource] += n as u8;
            }
        }
        for (kind, _) in kinds.iter().enumerate().filter(|&(_, &produced)| produced) {
            self.ration(kind, &mut payout);
        }
        payout
    }

    fn ration(&self, kind: usize, payout: &mut Payout) {
        let demand: u8 = payout.to.iter().map(|earned| earned.0[kind]).sum();
        let bank = self.bank.0[kind];
        if demand <= bank {
            return;
        }
        payout.depleted[kind] = true;
        let claimants = payout.to.iter().filter(|earned| earned.0[kind] > 0).count();
        let alone = claimants == 1 && self.rules.bank_shortage_rule == BankShortageRule::Official;
        for earned in &mut payout.to {
            earned.0[kind] = if alone { earned.0[kind].min(bank) } else { 0 };
        }
    }
}
