//! Measures and tortures real servers: starts `sortie serve` processes, plays over their sockets, kills them, and
//! checks the log afterwards. Every figure is one JSON line on standard output.

mod audit;
mod bots;
mod client;
mod cluster;
mod fuzz;
mod kill;
mod load;
mod party;
mod planted;
mod player;
mod process;
mod render;
mod resume;
mod scale;
mod steady;

use std::num::NonZeroU64;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

/// The same allocator as the measured program, so that the bare echo and the clients benefit as well.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What every command may need.
#[derive(Parser)]
#[command(name = "sortie-bench", about = "Measures and tortures Sortie servers", after_help = EXAMPLES)]
struct Arguments {
    /// The program to measure.
    #[arg(long, env = "SORTIE_BIN", default_value = "target/release/sortie", global = true)]
    sortie: PathBuf,
    /// A PostgreSQL server, for commands that need one.
    #[arg(long, env = "SORTIE_TEST_POSTGRES", global = true)]
    postgres: Option<String>,
    /// A NATS server, for commands that need one.
    #[arg(long, env = "SORTIE_TEST_NATS", global = true)]
    nats: Option<String>,
    /// Fail what takes longer than this, in seconds; 0: no limit.
    #[arg(long, default_value_t = 0, global = true)]
    at_most: u64,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "Examples:
  sortie-bench load --tables 200 --seconds 10     actions a second with dice and attacks, against an echo in the same run
  sortie-bench load --follow full --runs 5        the same with whole states, medians of five runs
  sortie-bench load --seats 2 --follow full       two people who only place and end
  sortie-bench load --tables 1                    the latency of one table
  sortie-bench render --game catan                what a revision costs to render
  sortie-bench idle --tables 100000               memory and start-up with many idle tables
  sortie-bench crowd --sockets 2000               one action to many sockets
  sortie-bench steady --tables 5000               live tables with three sockets each, one action every 8 seconds
  sortie-bench bots --tables 10 --level expert    how long people wait for bots while all of them think
  sortie-bench resume --tables 10000              how soon a restarted server moves every due bot
  sortie-bench kill --times 50                    kill -9 under load; log and states are compared after each
  sortie-bench planted                            the same with three bugs, each of which must be noticed
  sortie-bench cluster --seconds 120              three nodes, one killed every few seconds
  sortie-bench fuzz                               requests made from the server's own description";

#[derive(Subcommand)]
enum Command {
    /// Acknowledged actions per second over sockets, with latencies.
    Load(load::Options),
    /// What a revision costs to render, whole and as a delta.
    Render(render::Options),
    /// Many idle tables: memory and start-up.
    Idle(scale::IdleOptions),
    /// One action to many sockets.
    Crowd(scale::CrowdOptions),
    /// Many live tables with sockets, at each of which somebody acts now and then.
    Steady(steady::Options),
    /// How long people wait for bots while many of them think.
    Bots(bots::Options),
    /// A restart with many tables whose bots are due.
    Resume(resume::Options),
    /// Kill -9 under load, again and again.
    Kill(kill::Options),
    /// Servers with planted bugs, each of which the torture must notice.
    Planted(planted::Options),
    /// Several nodes, killed in turn.
    Cluster(cluster::Options),
    /// Requests generated from the description of the API; needs `schemathesis`.
    Fuzz(fuzz::Options),
    /// A server with a planted bug.
    #[command(hide = true)]
    ServePlanted(planted::ServeOptions),
    /// A share of the clients of `steady`.
    #[command(hide = true)]
    SteadyClient,
    /// A bare WebSocket echo, for comparison.
    #[command(hide = true)]
    Echo {
        /// Bytes of the answer and of an update, and sockets of a table.
        shape: Vec<usize>,
    },
}

/// Why a run failed.
pub(crate) type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    sortie_server::files::raise_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime starts");
    let work = async {
        match &arguments.command {
            Command::Load(options) => load::run(&arguments.sortie, arguments.postgres.as_deref(), options).await,
            Command::Render(options) => render::run(options),
            Command::Idle(options) => scale::idle(&arguments.sortie, options).await,
            Command::Crowd(options) => scale::crowd(&arguments.sortie, options).await,
            Command::Steady(options) => {
                let (postgres, nats) = (arguments.postgres.as_deref(), arguments.nats.as_deref());
                steady::run(&arguments.sortie, postgres, nats, options).await
            }
            Command::SteadyClient => steady::client().await,
            Command::Bots(options) => bots::run(&arguments.sortie, options).await,
            Command::Resume(options) => resume::run(&arguments.sortie, options).await,
            Command::Kill(options) => kill::run(&arguments.sortie, arguments.postgres.as_deref(), options).await,
            Command::Planted(options) => planted::run(&arguments.sortie, options).await,
            Command::ServePlanted(options) => planted::serve(options).await,
            Command::Cluster(options) => {
                let (postgres, nats) = (arguments.postgres.as_deref(), arguments.nats.as_deref());
                cluster::run(&arguments.sortie, postgres, nats, options).await
            }
            Command::Fuzz(options) => fuzz::run(&arguments.sortie, options).await,
            Command::Echo { shape } => load::echo_server(load::Shape::read(shape)?).await,
        }
    };
    let done: Result<(), Failure> = runtime.block_on(async {
        let Some(seconds) = NonZeroU64::new(arguments.at_most) else { return work.await };
        let limit = Duration::from_secs(seconds.get());
        let late = |_| Failure::from(format!("this has taken longer than the {seconds} s that --at-most allows"));
        tokio::time::timeout(limit, work).await.unwrap_or_else(|elapsed| Err(late(elapsed)))
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}
