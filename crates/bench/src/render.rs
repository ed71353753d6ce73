//! What a revision costs to render for everybody at a table, by how they follow, and to compress: processor time alone, no
//! network.

use clap::Args;
use serde_json::json;
use sortie_engine::{AnyGame, AnyMatch, NewMatch};
use sortie_protocol::{ClockSetting, Follow};
use sortie_server::clock::Clocks;
use sortie_server::table::dispatch;
use sortie_server::table::load::Play;
use sortie_server::table::message::Wire;
use sortie_server::table::show;
use sortie_server::table::thread::Thread;

use crate::Failure;

#[derive(Args)]
pub(crate) struct Options {
    /// The game.
    #[arg(long, default_value = "risk")]
    game: String,
    /// How many seats; all of them look.
    #[arg(long, default_value_t = 4)]
    seats: usize,
    /// Revisions of a game between bots.
    #[arg(long, default_value_t = 300)]
    revisions: u64,
    /// How often the game is shown.
    #[arg(long, default_value_t = 20)]
    rounds: u32,
}

/// Plays a game between bots, then shows it again and again.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let plays = plays(options)?;
    for (word, follow) in [("FULL", Follow::Full), ("DELTA", Follow::Delta)] {
        let mut bytes = 0;
        let begun = on_processor()?;
        for _ in 0..options.rounds {
            let thread = |seat| Thread::new(show::viewer(Some(seat)), follow, Wire::Socket);
            let mut threads: Vec<Thread> = (0..options.seats).map(thread).collect();
            for play in &plays {
                for thread in &mut threads {
                    let frame = thread.tell(play, "0");
                    bytes += frame.text.len();
                }
            }
        }
        let shown = f64::from(options.rounds) * plays.len() as f64;
        let micros = (on_processor()? - begun) as f64 / 1000.0 / shown;
        let line = json!({
            "bench": "render", "game": options.game, "seats": options.seats, "follow": word,
            "microsPerRevision": (micros * 10.0).round() / 10.0,
            "bytesPerFrame": (bytes as f64 / shown / options.seats as f64).round(),
        });
        println!("{line}");
    }
    pack(options, &plays)
}

/// What whole states gain by compression, and what that costs.
fn pack(options: &Options, plays: &[Play]) -> Result<(), Failure> {
    let mut thread = Thread::new(show::viewer(Some(0)), Follow::Full, Wire::Socket);
    let texts: Vec<_> = plays.iter().map(|play| thread.tell(play, "0").text).collect();
    let begun = on_processor()?;
    let packed: usize = texts.iter().map(|text| dispatch::pack(text).len()).sum();
    let micros = (on_processor()? - begun) as f64 / 1000.0 / texts.len().max(1) as f64;
    let each = |bytes: usize| (bytes as f64 / texts.len().max(1) as f64).round();
    let line = json!({
        "bench": "render", "game": options.game, "compress": "deflate-raw", "microsPerFrame": micros.round(),
        "bytesPerFrame": each(texts.iter().map(|text| text.len()).sum()), "packedBytesPerFrame": each(packed),
    });
    println!("{line}");
    Ok(())
}

fn plays(options: &Options) -> Result<Vec<Play>, Failure> {
    let rules = sortie_catalog::find(&options.game)?;
    let mut new = NewMatch::plain(options.seats, "render");
    for seat in 0..options.seats {
        let level = rules.default_bot(seat, options.seats);
        new.options = rules.seat_bot(&new.options, seat, options.seats, level)?;
    }
    let mut game = rules.start(new)?;
    let mut plays = Vec::new();
    while game.outcome().is_none() && game.revision() < options.revisions {
        plays.push(play(rules, game.as_ref()));
        let asked = game.awaiting().must.first().ok_or("nobody is awaited")?.index();
        let action = game.choose(asked, rules.default_bot(asked, options.seats))?.ok_or("a bot passes")?;
        game.act(asked, &action, Vec::new())?;
    }
    Ok(plays)
}

fn play(rules: &dyn AnyGame, game: &dyn AnyMatch) -> Play {
    let clocks = Clocks::start(&ClockSetting::default(), game.seats(), game.awaiting().must, game.turn(), 0);
    Play::begin(rules, game.boxed_clone(), clocks, 1_700_000_000_000)
}

/// How long this thread has been on a processor, in nanoseconds.
fn on_processor() -> Result<u64, Failure> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat")?;
    Ok(text.split_whitespace().next().ok_or("no figure")?.parse()?)
}
