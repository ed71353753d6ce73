//! Statistics of many games: win rates with confidence intervals, lengths, scores.
//!
//! Everything is computed from the games in their order, so that it cannot depend on how many threads played them.

use std::collections::BTreeMap;

use serde::Serialize;
use sortie_engine::Seat;
use sortie_engine::simulate::Played;

/// One seat's results over all games.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatSummary {
    pub(crate) seat: usize,
    pub(crate) bot: String,
    pub(crate) wins: u64,
    pub(crate) win_rate: f64,
    /// The 95 % interval of the win rate, after Wilson.
    pub(crate) ci95: [f64; 2],
    /// The mean of every score that the game names.
    pub(crate) scores: BTreeMap<String, f64>,
}

/// The distribution of a number over all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Spread {
    pub(crate) mean: f64,
    pub(crate) p50: u64,
    pub(crate) p95: u64,
}

/// The summary that `--json` prints.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Summary {
    pub(crate) game: String,
    pub(crate) seats: usize,
    pub(crate) games: u64,
    pub(crate) seed: String,
    pub(crate) threads: usize,
    pub(crate) bots: Vec<SeatSummary>,
    /// Games that nobody won.
    pub(crate) draws: u64,
    pub(crate) turns: Spread,
    /// Actions in all games together.
    pub(crate) actions: u64,
    pub(crate) seconds: f64,
    pub(crate) games_per_second: f64,
    pub(crate) actions_per_second: f64,
}

/// What was asked for, and how long it took.
pub(crate) struct Run<'a> {
    pub(crate) game: &'a str,
    pub(crate) seed: &'a str,
    pub(crate) bots: &'a [String],
    pub(crate) threads: usize,
    pub(crate) seconds: f64,
}

impl Summary {
    /// Sums up the games.
    pub(crate) fn new(run: &Run<'_>, played: &[Played]) -> Self {
        let games = played.len() as u64;
        let actions = played.iter().map(|game| game.actions).sum::<u64>();
        let per_second = |count: u64| if run.seconds > 0.0 { count as f64 / run.seconds } else { 0.0 };
        Self {
            game: run.game.to_owned(),
            seats: run.bots.len(),
            games,
            seed: run.seed.to_owned(),
            threads: run.threads,
            bots: run.bots.iter().enumerate().map(|(seat, bot)| seat_summary(seat, bot, played)).collect(),
            draws: played.iter().filter(|game| game.winners.is_empty()).count() as u64,
            turns: Spread::of(played.iter().map(|game| u64::from(game.turns)).collect()),
            actions,
            seconds: run.seconds,
            games_per_second: per_second(games),
            actions_per_second: per_second(actions),
        }
    }
}

/// Whether the seat is among the winners.
pub(crate) fn won(game: &Played, seat: usize) -> bool {
    Seat::try_new(seat).is_some_and(|seat| game.winners.contains(seat))
}

fn seat_summary(seat: usize, bot: &str, played: &[Played]) -> SeatSummary {
    let wins = played.iter().filter(|game| won(game, seat)).count() as u64;
    let mut sums: BTreeMap<&str, (f64, u32)> = BTreeMap::new();
    for (name, score) in played.iter().filter_map(|game| game.scores.get(seat)).flatten() {
        let sum = sums.entry(name).or_default();
        *sum = (sum.0 + *score as f64, sum.1 + 1);
    }
    let n_games = played.len() as u64;
    SeatSummary {
        seat,
        bot: bot.to_owned(),
        wins,
        win_rate: if n_games == 0 { 0.0 } else { wins as f64 / n_games as f64 },
        ci95: wilson(wins, n_games),
        scores: sums.into_iter().map(|(name, (sum, n))| (name.to_owned(), sum / f64::from(n))).collect(),
    }
}

impl Spread {
    /// The mean, the median and the 95th percentile (the smallest value that 95 % do not exceed).
    pub(crate) fn of(mut values: Vec<u64>) -> Self {
        if values.is_empty() {
            return Self::default();
        }
        values.sort_unstable();
        let at = |percent: usize| values[(values.len() * percent).div_ceil(100).clamp(1, values.len()) - 1];
        Self { mean: values.iter().sum::<u64>() as f64 / values.len() as f64, p50: at(50), p95: at(95) }
    }
}

/// Wilson's 95 % interval: sound for few games and for rates near 0 and 1, where the usual formula is not.
pub(crate) fn wilson(wins: u64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let (n, z) = (games as f64, 1.959_964);
    let rate = wins as f64 / n;
    let spread = z * (rate * (1.0 - rate) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    let centre = rate + z * z / (2.0 * n);
    [((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals() {
        for (wins, games, low, high) in
            [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (260, 400, 0.6020, 0.6951)]
        {
            let [from, to] = wilson(wins, games);
            assert!((from - low).abs() < 5e-4 && (to - high).abs() < 5e-4, "{wins} of {games}: {from} to {to}");
        }
        assert_eq!(wilson(0, 0), [0.0, 1.0]);
    }

    #[test]
    fn percentiles_are_values_that_occurred() {
        assert_eq!(Spread::of((1..=100).collect()), Spread { mean: 50.5, p50: 50, p95: 95 });
        assert_eq!(Spread::of(vec![7]), Spread { mean: 7.0, p50: 7, p95: 7 });
        assert_eq!(Spread::of(Vec::new()), Spread::default());
    }

    #[test]
    fn a_shared_win_counts_for_each_winner() {
        let game = |winners: &[usize], fame: i64| Played {
            winners: winners.iter().map(|seat| Seat::new(*seat)).collect(),
            turns: 3,
            actions: 10,
            scores: vec![vec![("fame", fame)], vec![("fame", 0)]],
        };
        let run = Run { game: "x", seed: "1", bots: &["easy".into(), "hard".into()], threads: 1, seconds: 2.0 };
        let summary = Summary::new(&run, &[game(&[0, 1], 4), game(&[1], 2), game(&[], 0), game(&[0], 6)]);
        assert_eq!((summary.bots[0].wins, summary.bots[1].wins, summary.draws), (2, 2, 1));
        assert_eq!((summary.actions, summary.actions_per_second, summary.games_per_second), (40, 20.0, 2.0));
        assert_eq!(summary.bots[0].scores["fame"], 3.0);
    }
}
