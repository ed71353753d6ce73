//! From options and stated positions to a state.

use sortie_engine::{Chance, EventSink, Position, Refusal, Seat, SeatSet, Setup, options, vocabulary};

use crate::data::{self, STONES};
use crate::event::Event;
use crate::ids::{PerRow, Token};
use crate::state::ScaffoldNim;

/// What may be chosen when a match is made.
#[options]
pub struct Options {
    /// SCA-3.1: what the last stone means.
    #[option(default = LastStone::Wins)]
    pub last_stone: LastStone,
    /// SCA-1.2: who begins.
    #[option(default = FirstPlayer::Seat0)]
    pub first_player: FirstPlayer,
}

vocabulary! {
    /// What the last stone means to whoever takes it.
    pub enum LastStone: "meaning" { Wins = "WINS", Loses = "LOSES" }

    /// Who begins.
    pub enum FirstPlayer: "choice" { Seat0 = "SEAT_0", Random = "RANDOM" }
}

/// The highest turn that a position may state.
const MOST_TURNS: u32 = 10_000;

/// SCA-1: the start of a match. Refuses `BAD_POSITION`.
pub(crate) fn new(
    setup: &Setup<Options>,
    mut chance: Chance,
    out: &mut dyn EventSink<Event>,
) -> Result<ScaffoldNim, Refusal> {
    let position = setup.read_position::<ScaffoldNim>()?;
    let current = match setup.options.first_player {
        FirstPlayer::Seat0 => Seat::new(0),
        FirstPlayer::Random => chance.event().pick("pick", &Seat::all(setup.seats).collect::<Vec<_>>()),
    };
    let mut game = ScaffoldNim {
        seats: setup.seats as u8,
        last_stone: setup.options.last_stone,
        rows: PerRow(STONES),
        taken: [0; Seat::MAX],
        total: 0,
        tokens: [Token::Blank; Seat::MAX],
        used: SeatSet::EMPTY,
        current,
        turn: 1,
        chance,
    };
    if let Some(position) = &position {
        state_position(&mut game, position)?;
    }
    game.total = game.left() + game.taken.iter().sum::<u8>();
    out.emit(None, || Event::GameStarted { first_player_id: game.current });
    deal(&mut game, position.as_ref(), out)?;
    Ok(game)
}

/// SCA-1.3: a token for everybody; stated ones first, the others from what is left in the bag.
fn deal(
    game: &mut ScaffoldNim,
    position: Option<&Position<ScaffoldNim>>,
    out: &mut dyn EventSink<Event>,
) -> Result<(), Refusal> {
    let mut bag = data::tokens(usize::from(game.seats));
    let stated = |seat| {
        let players = position.into_iter().flat_map(|position| &position.players);
        players.filter(|(known, _)| *known == seat).find_map(|(_, player)| player.token.0)
    };
    for (seat, token) in game.players().filter_map(|seat| Some((seat, stated(seat)?))) {
        let left = &mut bag[token.index()];
        *left = left.checked_sub(1).ok_or_else(|| Refusal::bad_position(format!("too many tokens `{token}`")))?;
        game.tokens[seat.index()] = token;
    }
    for seat in game.players().filter(|seat| stated(*seat).is_none()) {
        let pool = Token::ALL.iter().map(|token| (*token, u32::from(bag[token.index()]))).collect::<Vec<_>>();
        let token = game.chance.event().pick_weighted("draw", &pool).expect("the bag holds more tokens than players");
        bag[token.index()] -= 1;
        game.tokens[seat.index()] = token;
    }
    for seat in game.players() {
        out.emit(Some(seat), || Event::TokenDrawn { token: Some(game.tokens[seat.index()]) });
    }
    Ok(())
}

fn state_position(game: &mut ScaffoldNim, position: &Position<ScaffoldNim>) -> Result<(), Refusal> {
    let bad = |why: String| Err(Refusal::bad_position(why));
    for row in position.view.rows.as_ref().into_iter().flatten() {
        let most = STONES[row.id.index()];
        if row.stones > most {
            return bad(format!("{} holds at most {most} stones", row.id));
        }
        game.rows[row.id] = row.stones;
    }
    if game.left() == 0 {
        return bad("at least one stone lies somewhere".to_owned());
    }
    for (seat, player) in &position.players {
        game.taken[seat.index()] = player.taken.0.unwrap_or(0);
        if player.used.0 == Some(true) {
            game.used.insert(*seat);
        }
    }
    if usize::from(game.left()) + game.taken.iter().map(|n| usize::from(*n)).sum::<usize>()
        > STONES.iter().map(|n| usize::from(*n)).sum()
    {
        return bad("more stones than there are".to_owned());
    }
    game.current = position.current.unwrap_or(game.current);
    game.turn = position.view.turn_number.0.unwrap_or(game.turn);
    if !(1..=MOST_TURNS).contains(&game.turn) {
        return bad(format!("turns are counted from 1 to {MOST_TURNS}"));
    }
    Ok(())
}
