//! [`Tiny`] as numbers: the alphabet spells its actions, and a few planes show what a seat sees.

use std::sync::LazyLock;

use sortie_engine::encode::{Alphabet, Brush, Encode, Layout, Mask, Plane, Walk};
use sortie_engine::{ActionSet, Seat};

use super::rules::Action;
use super::words::{Good, Phase};
use super::{OF_EACH, Tiny};

static LETTERS: LazyLock<Alphabet> = LazyLock::new(|| {
    let names = <Action as ActionSet<Tiny>>::NAMES;
    Alphabet::new(names, OF_EACH.into()).words("GOOD", "A kind of goods.", Good::ALL.iter().copied())
});

impl Tiny {
    fn walk(&self, seat: Seat) -> Walk<'_, Self> {
        Walk { game: self, letters: &LETTERS, peers: usize::from(self.seats), seat, hopeless: |_| false }
    }
}

impl Encode for Tiny {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        let seats = usize::from(self.seats);
        Layout {
            actions: LETTERS.blocks(),
            planes: vec![
                Plane::new("hand", &[3], "The seat's hand by kind."),
                Plane::new("market", &[3], "What was sold, by kind."),
                Plane::new("coins", &[seats], "Everybody's coins, counted from this seat."),
                Plane::new("trader", &[seats], "One for who trades now."),
                Plane::new("round", &[1], "The number of the round."),
            ],
            longest: 1_000,
        }
    }

    fn allow(&self, seat: Seat, pen: &[u16], mask: &mut Mask) {
        self.walk(seat).mask(pen, mask);
    }

    fn advance(&self, seat: Seat, pen: &mut Vec<u16>) -> Option<Action> {
        self.walk(seat).advance(pen)
    }

    fn spell(&self, seat: Seat, action: &Action) -> Option<Vec<u16>> {
        self.walk(seat).spell(action)
    }

    fn observe(&self, seat: Seat, _: &[u16], brush: &mut Brush<'_>) {
        let seats = usize::from(self.seats);
        let near = |away: usize| Seat::new((seat.index() + away) % seats);
        Good::ALL.iter().for_each(|good| brush.number(self.hands[seat.index()].of(*good)));
        Good::ALL.iter().for_each(|good| brush.number(self.market.of(*good)));
        (0..seats).for_each(|away| brush.number(self.coins[near(away).index()]));
        let trades = self.phase == Phase::Trade;
        (0..seats).for_each(|away| brush.flag(trades && near(away) == self.trader));
        brush.number(self.round);
    }
}
