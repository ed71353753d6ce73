//! A lane: an endless row of matches. It keeps no history and starts again when a match is over. Many lanes side by side are
//! a vector environment; threads are the caller's matter.

use std::sync::Arc;

use super::Encoding;
use super::env::{Desk, no_encoding, paint, worth};
use super::layout::Layout;
use crate::bot::{Bots, Level, Seen};
use crate::chance::{Chance, Draws, Generator};
use crate::erased::named_level;
use crate::event::Quiet;
use crate::game::{Awaiting, Game, Setup};
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatSet};

/// Where one lane writes.
pub struct Sight<'a> {
    /// What the seat to act sees.
    pub observation: &'a mut [u8],
    /// A one for each legal index.
    pub mask: &'a mut [u8],
    /// The same as bits, 64 in a word: what the caller keeps to judge and to draw indices; see [`mask`](super::mask).
    pub bits: &'a mut [u64],
    /// What each seat has won, at the step that ends a match; zero otherwise.
    pub rewards: &'a mut [f32],
    /// One at the step that ends a match.
    pub terminated: &'a mut u8,
    /// One at the step that cuts a match short.
    pub truncated: &'a mut u8,
    /// The seat to act.
    pub seat: &'a mut u8,
}

/// An endless row of matches: the next one begins when one is over.
pub struct Lane<G: Game> {
    encoding: &'static Encoding<G>,
    longest: u32,
    setup: Arc<Setup<G::Options>>,
    seed: String,
    episode: u64,
    state: G,
    desk: Desk<G>,
    seat: Seat,
    /// Levels that play some of the seats.
    bots: Arc<[Option<Level<G>>]>,
    /// What bots draw from.
    own: Chance,
}

/// One lane without generics.
pub trait AnyLane: Send + Sync {
    /// The meaning of indices and planes.
    fn layout(&self) -> Layout;
    /// Begins again with another seed; the first match is number 0.
    fn reset(&mut self, seed: &str, out: &mut Sight<'_>) -> Result<(), Refusal>;
    /// Chooses an index. Refuses `ILLEGAL_INDEX`, and then nothing has changed.
    fn step(&mut self, index: i64, out: &mut Sight<'_>) -> Result<(), Refusal>;
    /// The match that is being played, from 0.
    fn episode(&self) -> u64;
}

impl<G: Bots> Lane<G> {
    /// A lane of this setup; `levels` names the bot of each seat that the caller does not play.
    pub(crate) fn new(
        setup: Arc<Setup<G::Options>>,
        levels: &[Option<String>],
        common: &[Level<G>],
        seed: &str,
    ) -> Result<Self, Refusal> {
        let encoding = G::encoding().ok_or_else(no_encoding::<G>)?;
        let bots = levels.iter().map(|level| level.as_ref().map(|level| named_level::<G>(level, common)).transpose());
        let bots = bots.collect::<Result<Arc<[_]>, _>>()?;
        if bots.iter().all(Option::is_some) && !bots.is_empty() {
            return Err(Refusal::bad_request("somebody other than bots must play"));
        }
        let state = G::new(&setup, Chance::new(Generator::Fast, &episode_seed(seed, 0)), &mut Quiet)?;
        let layout = (encoding.layout)(&state);
        Ok(Self {
            encoding,
            longest: layout.longest,
            setup,
            seed: seed.to_owned(),
            episode: 0,
            state,
            desk: Desk::new(&layout),
            seat: Seat::new(0),
            bots,
            own: Chance::fast(&format!("{seed}:own")),
        })
    }

    fn restart(&mut self) -> Result<(), Refusal> {
        let chance = Chance::new(Generator::Fast, &episode_seed(&self.seed, self.episode));
        self.state = G::new(&self.setup, chance, &mut Quiet)?;
        if self.bots.is_empty() {
            self.state.keep_no_odds();
        }
        self.desk.clear();
        Ok(())
    }

    /// Lets bots act until the caller must or the match is over. Open windows are asked first, since nothing waits for
    /// them; the caller's seats let them pass.
    fn let_bots_act(&mut self) -> Result<(), Refusal> {
        loop {
            let Awaiting { must, may } = self.state.awaiting();
            let mut draws = self.own.event();
            let choice = bots_choice(&self.state, may, must, &self.bots, &mut draws);
            let Some((seat, action)) = choice else {
                let mine = must.iter().find(|seat| self.bot(*seat).is_none());
                self.seat = mine.or_else(|| must.first()).unwrap_or(self.seat);
                return Ok(());
            };
            if self.state.check(seat, &action).is_err() {
                return Err(Refusal::new("BOT_REFUSED", format!("a bot of {seat:?} chose an illegal action")));
            }
            self.state.apply(seat, &action, &mut Quiet);
            self.desk.chosen = self.desk.chosen.saturating_add(1);
            self.desk.forget();
            if self.desk.chosen >= self.longest {
                return Ok(());
            }
        }
    }

    fn bot(&self, seat: Seat) -> Option<&Level<G>> {
        self.bots.get(seat.index()).and_then(Option::as_ref)
    }

    /// Lets bots act, finds the seat that is asked next, and gives whether the match is over.
    fn go_on(&mut self) -> Result<bool, Refusal> {
        if !self.bots.is_empty() {
            self.let_bots_act()?;
            return Ok(self.state.is_over());
        }
        let first = self.state.awaiting().must.first();
        self.seat = first.unwrap_or(self.seat);
        Ok(first.is_none())
    }

    /// Shows what the seat sees, which the match waits for.
    fn show(&mut self, out: &mut Sight<'_>) {
        let seat = self.seat;
        paint(self.encoding, &self.state, seat, &self.desk.pens[seat.index()], out.observation);
        if self.desk.mask_of != Some(seat) {
            self.desk.find_legal(self.encoding, &self.state, seat, true);
        }
        self.desk.mask.write(out.mask);
        out.bits.copy_from_slice(self.desk.mask.words());
        *out.seat = seat.index() as u8;
    }
}

fn bots_choice<G: Bots>(
    state: &G,
    may: SeatSet,
    must: SeatSet,
    bots: &[Option<Level<G>>],
    draws: &mut Draws<'_>,
) -> Option<(Seat, G::Action)> {
    if bots.is_empty() {
        return None;
    }
    may.iter().chain(must.iter()).find_map(|seat| {
        let level = bots.get(seat.index())?.as_ref()?;
        Some((seat, (level.choose)(&Seen::new(state, seat), draws)?))
    })
}

/// The seed text of a lane's match.
pub fn episode_seed(seed: &str, episode: u64) -> String {
    format!("{seed}-{episode}")
}

impl<G: Bots> AnyLane for Lane<G> {
    fn layout(&self) -> Layout {
        (self.encoding.layout)(&self.state)
    }
    fn reset(&mut self, seed: &str, out: &mut Sight<'_>) -> Result<(), Refusal> {
        seed.clone_into(&mut self.seed);
        self.own = Chance::fast(&format!("{seed}:own"));
        self.episode = 0;
        self.restart()?;
        self.go_on()?;
        out.rewards.fill(0.0);
        (*out.terminated, *out.truncated) = (0, 0);
        self.show(out);
        Ok(())
    }
    fn step(&mut self, index: i64, out: &mut Sight<'_>) -> Result<(), Refusal> {
        let legal = |index: &usize| self.desk.mask_of == Some(self.seat) && self.desk.mask.contains(*index);
        let Some(chosen) = usize::try_from(index).ok().filter(legal) else {
            return Err(Refusal::new("ILLEGAL_INDEX", format!("index {index} is not legal")));
        };
        let mut over = false;
        if let Some(action) = self.desk.choose(self.encoding, &self.state, self.seat, chosen as u16) {
            self.state.apply(self.seat, &action, &mut Quiet);
            over = self.go_on()?;
            if !over && !self.desk.pens[self.seat.index()].is_empty() {
                self.desk.settle(self.encoding, &self.state);
            }
        }
        let cut = !over && self.desk.chosen >= self.longest;
        (*out.terminated, *out.truncated) = (u8::from(over), u8::from(cut));
        if over {
            worth(self.encoding, &self.state, out.rewards);
        } else {
            out.rewards.fill(0.0);
        }
        if over || cut {
            self.episode += 1;
            self.restart()?;
            self.go_on()?;
        }
        self.show(out);
        Ok(())
    }
    fn episode(&self) -> u64 {
        self.episode
    }
}
