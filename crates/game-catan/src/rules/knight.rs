//! The knight (CAT-7.12).

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed};
use sortie_engine::{Act, BySeat, EventSink, Go, Named, Offers, Seat, payload};

use crate::event::Event;
use crate::ids::{CardId, DevKind};
use crate::reason::Reason;
use crate::state::{Catan, Cause};

sortie_engine::chapter! { PlayKnight }

/// Counts for Largest Army, then moves the robber.
#[payload]
pub struct PlayKnight {
    /// The oldest playable one if left out.
    pub card_id: Option<Named<CardId>>,
}

impl Act<Catan> for PlayKnight {
    const NAME: &'static str = "PLAY_KNIGHT";
    const FINAL: bool = true;

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.may_play_cards(seat, DevKind::Knight)
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        out.checked(game, seat, Self { card_id: None })
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.card_to_play(seat, DevKind::Knight, self.card_id.as_ref()).map(|_| ())
    }

    /// A knight that wins the game moves no robber.
    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.use_card(seat, DevKind::Knight, self.card_id.as_ref(), out);
        game.tell_played(seat, DevKind::Knight, &[], BySeat::default, out);
        game.knight_counted(seat, out);
        game.settle_victory(out);
        if !game.has_ended() {
            game.robber.cause = Cause::Knight;
            game.ask_to_move(seat, out);
        }
    }
}

impl Indexed<Catan> for PlayKnight {
    const INDICES: Range<usize> = 3..4;

    fn blocks() -> Vec<Block> {
        vec![Block::one("PLAY_KNIGHT", "Plays the oldest knight that may be played.")]
    }

    fn at(_: &Catan, _: Seat, _: usize) -> Option<Self> {
        Some(Self { card_id: None })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(0)
    }
}
