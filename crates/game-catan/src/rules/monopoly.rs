//! Monopoly (CAT-7.15).

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed};
use sortie_engine::{Act, EventSink, GO, Go, Named, Offers, Seat, payload};

use crate::event::Event;
use crate::ids::{CardId, DevKind, MAX_SEATS, Resource};
use crate::reason::Reason;
use crate::state::Catan;

sortie_engine::chapter! { PlayMonopoly }

/// Takes all cards of one kind from everybody else.
#[payload]
pub struct PlayMonopoly {
    /// The oldest playable one if left out.
    pub card_id: Option<Named<CardId>>,
    pub resource: Resource,
}

impl Act<Catan> for PlayMonopoly {
    const NAME: &'static str = "PLAY_MONOPOLY";
    const FINAL: bool = true;

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.may_play_cards(seat, DevKind::Monopoly)
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        match game.card_to_play(seat, DevKind::Monopoly, None) {
            Ok(_) => {
                for &resource in Resource::ALL {
                    out.ready(Self { card_id: None, resource })?;
                }
            }
            Err(reason) => out.blocked(|| reason),
        }
        GO
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.card_to_play(seat, DevKind::Monopoly, self.card_id.as_ref()).map(|_| ())
    }

    /// How many cards each player had is then known to all.
    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.use_card(seat, DevKind::Monopoly, self.card_id.as_ref(), out);
        let mut amounts = [0; MAX_SEATS];
        for other in game.seats().filter(|&other| other != seat) {
            amounts[other.index()] = std::mem::take(&mut game.player_mut(other).hand[self.resource]);
            game.knowledge.revealed(other, self.resource);
        }
        let gained: u8 = amounts.iter().sum();
        let player = game.player_mut(seat);
        player.hand[self.resource] += gained;
        player.flow.gained = player.flow.gained.saturating_add(u16::from(gained));
        out.fence();
        let others = game.turn_order().filter(move |&other| other != seat);
        let listed = || others.map(|other| (other, amounts[other.index()])).collect();
        game.tell_played(seat, DevKind::Monopoly, &[self.resource], listed, out);
    }
}

impl Indexed<Catan> for PlayMonopoly {
    const INDICES: Range<usize> = 213..218;

    fn blocks() -> Vec<Block> {
        vec![Block::each("PLAY_MONOPOLY", "Takes all cards of this kind.", Resource::ALL)]
    }

    fn at(_: &Catan, _: Seat, place: usize) -> Option<Self> {
        Some(Self { card_id: None, resource: *Resource::ALL.get(place)? })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(self.resource.index())
    }
}
