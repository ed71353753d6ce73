//! The match as numbers, for programs that learn. The alphabet spells every action from its payload; only the planes are
//! written by hand.

use std::sync::LazyLock;

use sortie_engine::encode::{Alphabet, Brush, Encode, Layout, Plane, Walk};
use sortie_engine::{ActionSet, Seat};

use crate::ids::{RowId, STONES, Token};
use crate::rules::Action;
use crate::state::ScaffoldNim;

static LETTERS: LazyLock<Alphabet> = LazyLock::new(|| {
    let most = STONES.iter().copied().max().unwrap_or(0).into();
    Alphabet::new(<Action as ActionSet<ScaffoldNim>>::NAMES, most).words("ROW", "A row of stones.", RowId::all())
});

impl Encode for ScaffoldNim {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        let seats = usize::from(self.seats);
        Layout {
            actions: LETTERS.blocks(),
            planes: vec![
                Plane::new("rows", &[RowId::COUNT], "The stones of each row."),
                Plane::new("loses", &[1], "One if the last stone loses."),
                Plane::new("turn_of", &[seats], "One for the player whose turn it is, counted from this seat."),
                Plane::new("rested", &[seats], "One for each player whose token was used."),
                Plane::new("token", &[seats, Token::ALL.len()], "The token of each player, where the seat knows it."),
                Plane::new("pen", &[LETTERS.len()], "One for each index chosen so far."),
            ],
            // Every turn takes a stone or uses a token.
            longest: 3 * (u32::from(STONES.iter().sum::<u8>()) + 4),
        }
    }

    sortie_engine::walks!(|game, seat| Walk::new(game, &LETTERS, game.seats.into(), seat));

    fn observe(&self, seat: Seat, pen: &[u16], brush: &mut Brush<'_>) {
        let seats = usize::from(self.seats);
        let near = |away: usize| Seat::new((seat.index() + away) % seats);
        brush.plane(RowId::COUNT).copy_from_slice(&self.rows.0);
        brush.flag(self.last_loses);
        (0..seats).for_each(|away| brush.flag(near(away) == self.current));
        (0..seats).for_each(|away| brush.flag(self.used.contains(near(away))));
        for whose in (0..seats).map(near) {
            let known = whose == seat || self.is_shown(whose);
            let token = self.tokens[whose.index()].filter(|_| known);
            brush.one_of(Token::ALL.len(), token.map(|token| token.index()));
        }
        let cells = brush.plane(LETTERS.len());
        pen.iter().for_each(|index| cells[usize::from(*index)] = 1);
    }
}
