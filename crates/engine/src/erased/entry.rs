//! A game as an entry of the catalog.

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde_json::Value;
use serde_json::value::RawValue;

use super::options::{good_options, vetted};
#[cfg(feature = "schema")]
use super::schema::{action_schema, written_schema};
use super::{AnyGame, AnyMatch, NewMatch, Simulator};
use crate::act::ActionSet;
use crate::audit::Audit;
use crate::bot::{self, Benchmark, Bots, Level, Weigh};
use crate::encode::env::no_encoding;
use crate::encode::{AnyEnv, AnyLane, Env, Lane};
use crate::event::EventSet;
use crate::game::{Game, OptionFault, Setup, Things};
use crate::matches::{Match, Opening};
use crate::names;
use crate::options::{OptionSet, OptionSpec};
use crate::record::{Record, read_options};
use crate::refusal::{Reason, Refusal};
use crate::roster::Roster;
use crate::seat::Seat;
use crate::simulate::{self, Played};
use crate::texts::Texts;

/// A game as an entry of the catalog, with bot levels that work for every game: `Entry::<Risk>::new(levels())`.
pub struct Entry<G: Game> {
    common: Arc<[Level<G>]>,
    weigh: Option<Weigh<G>>,
}

impl<G: Bots> Entry<G> {
    /// An entry with these common levels, which a game gets that asks for them or has none of its own.
    pub fn new(common: Vec<Level<G>>) -> Self {
        let wanted = G::BUDGETS.is_some() || G::levels().is_empty();
        Self { common: if wanted { common.into() } else { Arc::new([]) }, weigh: None }
    }

    /// The same with the thoughts of its levels.
    pub fn with_thoughts(self, weigh: Weigh<G>) -> Self {
        Self { weigh: Some(weigh), ..self }
    }

    fn begin(&self, new: NewMatch) -> Result<Match<G>, Refusal> {
        let options = good_options::<G>(&new.options, new.seats)?;
        let roster = new.roster.unwrap_or_else(|| Roster::plain(new.seats));
        Match::<G>::start(Opening {
            setup: Setup { seats: new.seats, options, position: new.position },
            roster,
            generator: new.generator,
            seed: new.seed,
            chance: new.chance,
        })
    }

    fn adopt(&self, mut game: Match<G>) -> Box<dyn AnyMatch> {
        game.common = self.common.clone();
        game.weigh = self.weigh;
        Box::new(game)
    }
}

/// Refuses `BAD_SEATS`.
fn check_seats<G: Game>(seats: usize) -> Result<(), Refusal> {
    if G::SEATS.contains(&seats) {
        return Ok(());
    }
    let (least, most) = (G::SEATS.start(), G::SEATS.end());
    Err(Refusal::bad_seats(format!("{} is for {least} to {most} players, not {seats}", G::TITLE)))
}

pub(crate) fn named_level<G: Bots>(name: &str, common: &[Level<G>]) -> Result<Level<G>, Refusal> {
    bot::level::<G>(name, common).ok_or_else(|| {
        let known: Vec<&str> = bot::level_names::<G>(common).map(|(name, _)| name).collect();
        let name: String = name.chars().take(64).collect();
        Refusal::new("UNKNOWN_BOT", format!("{} has no bot `{name}`; it has {}", G::TITLE, known.join(", ")))
    })
}

impl<G: Bots + Audit> AnyGame for Entry<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }
    fn title(&self) -> &'static str {
        G::TITLE
    }
    fn rules(&self) -> u32 {
        G::RULES
    }
    fn seats(&self) -> RangeInclusive<usize> {
        G::SEATS
    }
    fn actions(&self) -> &'static [&'static str] {
        G::Action::NAMES
    }
    fn codes(&self) -> &'static [(&'static str, &'static str)] {
        <G::Reason as Reason>::CODES
    }
    fn schema(&self, part: &str) -> Value {
        let all: Value = serde_json::from_str(G::SCHEMA).unwrap_or_default();
        all.get(part).cloned().unwrap_or_default()
    }
    #[cfg(feature = "schema")]
    fn made_schema(&self) -> Value {
        serde_json::json!({
            "options": schemars::schema_for!(G::Options).to_value(),
            "action": action_schema::<G>(),
            "view": written_schema::<G::View>(),
            "player": written_schema::<G::PlayerView>(),
            "event": written_schema::<G::Event>(),
            "preview": written_schema::<G::Preview>(),
        })
    }
    fn option_specs(&self) -> &'static [OptionSpec] {
        G::Options::SPECS
    }
    fn things(&self) -> Vec<Things> {
        G::things()
    }
    fn events(&self) -> &'static [&'static str] {
        <G::Event as EventSet>::TYPES
    }
    fn texts(&self) -> &'static Texts {
        Texts::of(G::KEY, G::TEXTS)
    }
    fn refusal_texts(&self) -> &'static [&'static str] {
        <G::Reason as Reason>::TEXTS
    }
    fn members(&self, action: &str) -> &'static [&'static str] {
        G::Action::members(action)
    }
    fn pass(&self) -> Option<&'static str> {
        G::PASS
    }
    fn default_options(&self) -> Value {
        (G::json().options)(&G::Options::default())
    }
    fn board(&self, options: &Value) -> Result<Value, Refusal> {
        let options = read_options::<G>(options)?;
        Ok(names::canonical(G::words(&options).as_ref(), || G::board(&options)))
    }
    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        bot::level_names::<G>(&self.common).collect()
    }
    fn default_bot(&self, seat: usize, seats: usize) -> &'static str {
        let known = |name| self.common.iter().any(|level| level.name == name);
        match Seat::try_new(seat).map_or("random", |seat| G::default_level(seat, seats)) {
            "random" if G::levels().is_empty() && known("medium") => "medium",
            level => level,
        }
    }
    fn role(&self, seat: usize, seats: usize) -> Option<&'static str> {
        G::role(Seat::try_new(seat)?, seats)
    }
    fn seat_bot(&self, options: &Value, seat: usize, seats: usize, level: &str) -> Result<Value, Refusal> {
        named_level::<G>(level, &self.common)?;
        let mut options = good_options::<G>(options, seats)?;
        if let Some(seat) = Seat::try_new(seat) {
            G::seat_bot(&mut options, seat, seats, level);
        }
        Ok((G::json().options)(&options))
    }
    fn vet(&self, options: &Value, seats: usize) -> Vec<OptionFault> {
        vetted::<G>(options, seats).err().unwrap_or_default()
    }
    fn start(&self, new: NewMatch) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.adopt(self.begin(new)?))
    }
    fn reopen(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.adopt(Match::<G>::reopen(record)?))
    }
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.adopt(Match::<G>::replay(record)?))
    }
    fn thaw(&self, frozen: &RawValue) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.adopt(Match::<G>::thawed(frozen)?))
    }
    fn has_encoding(&self) -> bool {
        G::encoding().is_some()
    }
    fn env(&self, new: NewMatch) -> Result<Box<dyn AnyEnv>, Refusal> {
        let mut game = self.begin(new)?;
        game.common = self.common.clone();
        Ok(Box::new(Env::new(game).ok_or_else(no_encoding::<G>)?))
    }
    fn env_of(&self, record: &Record) -> Result<Box<dyn AnyEnv>, Refusal> {
        let mut game = Match::<G>::replay(record)?;
        game.common = self.common.clone();
        Ok(Box::new(Env::new(game).ok_or_else(no_encoding::<G>)?))
    }
    fn lane(
        &self,
        seats: usize,
        options: &Value,
        bots: &[Option<String>],
        seed: &str,
    ) -> Result<Box<dyn AnyLane>, Refusal> {
        check_seats::<G>(seats)?;
        let mut options = good_options::<G>(options, seats)?;
        for (seat, level) in Seat::all(seats).zip(bots) {
            if let Some(level) = level {
                named_level::<G>(level, &self.common)?;
                G::seat_bot(&mut options, seat, seats, level);
            }
        }
        OptionFault::refuse(OptionFault::all::<G>(&options, seats))?;
        Ok(Box::new(Lane::new(Arc::new(Setup::new(seats, options)), bots, &self.common, seed)?))
    }
    fn simulator(&self, seats: usize, bots: &[String], options: &Value) -> Result<Box<dyn Simulator>, Refusal> {
        check_seats::<G>(seats)?;
        if bots.len() != seats {
            return Err(Refusal::bad_request(format!("{} bots are named for {seats} seats", bots.len())));
        }
        let mut options = good_options::<G>(options, seats)?;
        let known = |name: &String| {
            named_level::<G>(name, &self.common)?;
            bot::opponent::<G>(name, &self.common).ok_or_else(|| Refusal::new("UNKNOWN_BOT", name.as_str()))
        };
        let players = bots.iter().map(known).collect::<Result<_, Refusal>>()?;
        for (seat, level) in Seat::all(seats).zip(bots) {
            G::seat_bot(&mut options, seat, seats, level);
        }
        G::cap_for_simulation(&mut options);
        OptionFault::refuse(OptionFault::all::<G>(&options, seats))?;
        Ok(Box::new(Simulation { setup: Setup::new(seats, options), players }))
    }
}

struct Simulation<G: Bots> {
    setup: Setup<G::Options>,
    players: Vec<Benchmark<G>>,
}

impl<G: Bots> Simulator for Simulation<G> {
    fn play(&self, seed: &str) -> Result<Played, Refusal> {
        simulate::play_between(&self.setup, &self.players, seed)
    }
}
