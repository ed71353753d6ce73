//! What must hold in every state and in every step, for saved states and for the battery.

use sortie_engine::{Audit, Seat};

use crate::board::MapRef;
use crate::cards;
use crate::ids::{CardSet, MAX_SEATS, Owner, TerritoryId, TerritorySet};
use crate::options::{CardValues, OccupyMode, Victory};
use crate::rules::Action;
use crate::state::{Phase, Risk};

impl Audit for Risk {
    fn audit(&self) -> Result<(), String> {
        let n = self.n_seats();
        let check = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        check((2..=MAX_SEATS).contains(&n), "there are two to six seats")?;
        check(self.map().n_territories() >= n, "there is a territory for each player")?;
        check(self.current.index() < n && self.first.index() < n, "the current player has a seat")?;
        check(self.turn_number >= 1, "turns count from 1")?;
        check(!self.rules.neutral || n == 2, "the neutral army is for two players")?;
        check((51..=100).contains(&self.rules.domination_percent), "domination takes 51 to 100 percent")?;
        check(self.rules.max_turns.is_none_or(|turns| (10..=5000).contains(&turns)), "a limit is 10 to 5000 turns")?;
        check(
            self.rules.victory != Victory::Mission || matches!(self.map, MapRef::Classic),
            "missions need the classic map",
        )?;
        self.audit_board(n)?;
        self.audit_cards(n)?;
        let on_map = |at: TerritoryId| at.index() < self.map().n_territories();
        check(self.capitals.iter().flatten().all(|at| on_map(*at)), "capitals are on the map")?;
        check(self.eliminated_by.iter().flatten().all(|seat| seat.index() < n), "eliminators have seats")?;
        if let Some(occupation) = &self.occupation {
            let (from, to) = (occupation.from_territory_id, occupation.to_territory_id);
            check(self.rules.occupy_mode == OccupyMode::Choose, "occupations wait only with occupyMode CHOOSE")?;
            check(self.phase == Phase::Attack, "occupations wait in the attack phase")?;
            check(on_map(from) && on_map(to) && self.map().adjacent(from, to), "an occupation crosses a border")?;
            check(
                self.owns(self.current, from) && self.owns(self.current, to),
                "the current player owns both ends of an occupation",
            )?;
            let spare = self.armies(from).saturating_sub(1);
            let more = occupation.max.checked_sub(occupation.min);
            check(
                occupation.min >= 1 && more.is_some_and(|more| more <= spare),
                "an occupation leaves an army behind",
            )?;
        }
        if let Some(combat) = &self.last_combat {
            check(on_map(combat.from_territory_id) && on_map(combat.to_territory_id), "battles are on the map")?;
            check(combat.attacker_id.index() < n, "the attacker has a seat")?;
        }
        if let Some(trade) = &self.last_trade {
            let cards = trade.card_ids.iter().filter_map(|card| card.territory());
            check(cards.chain(trade.bonus_territory_id).all(on_map), "traded cards are on the map")?;
            check(trade.player_id.index() < n, "the player who traded has a seat")?;
        }
        match self.ending {
            Some(ending) => check(ending.winner.index() < n, "the winner has a seat"),
            None => check(!self.is_out(self.current), "the current player is in the game"),
        }
    }

    /// Armies change only by placement, the bonus of a card, losses and moves.
    fn audit_step(before: &Self, _: Seat, action: &Action, after: &Self) -> Result<(), String> {
        let total = |state: &Self| state.map().territories().map(|at| u64::from(state.armies(at))).sum::<u64>();
        let (was, is) = (total(before), total(after));
        let change = match action {
            Action::PlaceArmies(_) => i128::from(before.reinforcements),
            Action::TradeCards(_) => 2 * i128::from(after.flags.bonus_used && !before.flags.bonus_used),
            Action::Attack(_) => {
                let combat = after.last_combat.as_ref().ok_or("an attack leaves a report")?;
                -i128::from(combat.attacker_losses) - i128::from(combat.defender_losses)
            }
            Action::ClaimTerritory(_) if after.phase != before.phase => return Ok(()),
            Action::ClaimTerritory(_) | Action::PlaceInitial(_) => 1,
            Action::Fortify(_) | Action::EndTurn(_) | Action::Occupy(_) | Action::ChooseCapital(_) => 0,
        };
        if i128::from(is) - i128::from(was) == change {
            Ok(())
        } else {
            Err(format!("{was} armies became {is}, expected a change of {change}"))
        }
    }
}

impl Risk {
    fn audit_board(&self, n: usize) -> Result<(), String> {
        let mut owned = [TerritorySet::EMPTY; Owner::COUNT];
        for at in TerritoryId::all() {
            match self.owner[at] {
                Some(owner) => {
                    let known = match owner {
                        Owner::Seat(seat) => seat.index() < n,
                        Owner::Neutral => self.rules.neutral,
                    };
                    if !known || at.index() >= self.map().n_territories() || self.armies(at) == 0 {
                        return Err(format!("the owner of `{at}` is in the match and has an army there"));
                    }
                    owned[owner.index()].insert(at);
                }
                None if self.armies(at) > 0 => return Err(format!("`{at}` has an owner where it has armies")),
                None if at.index() < self.map().n_territories() && self.phase != Phase::SetupClaim => {
                    return Err(format!("`{at}` has an owner once all are claimed"));
                }
                None => {}
            }
        }
        if owned == self.owned { Ok(()) } else { Err("each owner's set lists what they own".to_owned()) }
    }

    fn audit_cards(&self, n: usize) -> Result<(), String> {
        let deck: CardSet = match self.rules.card_values {
            CardValues::None => CardSet::EMPTY,
            CardValues::Escalating | CardValues::Fixed => cards::deck(self.map()).collect(),
        };
        let pile = self.pile.set();
        let hands = self.hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand);
        let n_held: usize = self.hands.iter().map(|hand| hand.len()).sum();
        if n_held + self.pile.len() + self.discard.len() != deck.len() || (pile | hands | self.discard) != deck {
            return Err("every card is in one hand, the draw pile or the discards".to_owned());
        }
        for (seat, hand) in self.hands.iter().enumerate() {
            if !hand.is_empty() && (seat >= n || self.is_out(Seat::new(seat))) {
                return Err(format!("seat {seat} is in the game if it holds cards"));
            }
        }
        Ok(())
    }
}
