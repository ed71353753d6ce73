//! Ratings from games with any number of seats, with intervals, and a sequential test.
//!
//! A game counts for its winner against everybody else at the table (Plackett and Luce's first place, which for two seats is
//! Bradley and Terry). Intervals come from drawing the seeds again, whole seeds at a time, because the games of one seed
//! resemble each other.

use sortie_engine::Chance;

/// One finished game: who sat where, and who won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Result {
    pub(crate) seed: u64,
    /// The bots by seat, as numbers in the list of bots.
    pub(crate) bots: Vec<usize>,
    /// The seats that won.
    pub(crate) winners: Vec<usize>,
}

/// Draws for the intervals.
const RESAMPLES: usize = 200;
const ROUNDS: usize = 200;

/// The strength of each bot in Elo, the mean of all being 0.
pub(crate) fn ratings(n_bots: usize, games: &[&Result]) -> Vec<f64> {
    let mut strength = vec![1.0_f64; n_bots];
    // Half a win and half a loss against an average opponent keep bots that never won or lost on the scale.
    let mut wins = vec![0.5_f64; n_bots];
    for game in games.iter().filter(|game| !game.winners.is_empty()) {
        for seat in &game.winners {
            wins[game.bots[*seat]] += 1.0 / game.winners.len() as f64;
        }
    }
    for _ in 0..ROUNDS {
        let mut weight: Vec<f64> = strength.iter().map(|own| 1.0 / (own + 1.0)).collect();
        for game in games.iter().filter(|game| !game.winners.is_empty()) {
            let sum: f64 = game.bots.iter().map(|bot| strength[*bot]).sum();
            game.bots.iter().for_each(|bot| weight[*bot] += 1.0 / sum);
        }
        for bot in 0..n_bots {
            strength[bot] = wins[bot] / weight[bot];
        }
        let mean = (strength.iter().map(|own| own.ln()).sum::<f64>() / n_bots as f64).exp();
        strength.iter_mut().for_each(|own| *own /= mean);
    }
    strength.into_iter().map(|own| 400.0 * own.log10()).collect()
}

/// The 95 % interval of each rating.
pub(crate) fn intervals(n_bots: usize, games: &[Result]) -> Vec<[f64; 2]> {
    let mut seeds: Vec<u64> = games.iter().map(|game| game.seed).collect();
    seeds.sort_unstable();
    seeds.dedup();
    let mut chance = Chance::fast("ladder");
    let mut draws = chance.event();
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); n_bots];
    for _ in 0..RESAMPLES {
        let mut again: Vec<&Result> = Vec::new();
        for _ in 0..seeds.len() {
            let seed = seeds[draws.below(seeds.len())];
            again.extend(games.iter().filter(|game| game.seed == seed));
        }
        for (bot, rating) in ratings(n_bots, &again).into_iter().enumerate() {
            drawn[bot].push(rating);
        }
    }
    let ends = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        [values[values.len() / 40], values[values.len() - 1 - values.len() / 40]]
    };
    drawn.into_iter().map(ends).collect()
}

/// How two bots differ on the same seeds.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Difference {
    /// The share of its games that `a` won in one seat among `b`s, less the share that `b` won among `a`s; where only one of
    /// them was played, less a fair share. The mean over the seeds.
    pub(crate) mean: f64,
    pub(crate) ci95: [f64; 2],
    pub(crate) seeds: usize,
}

/// The difference of two bots seed by seed, so that luck of the seed falls on both alike. Nothing with fewer than two seeds.
pub(crate) fn difference(a: usize, b: usize, games: &[Result]) -> Option<Difference> {
    // By seed: wins and games of each of the two alone among the other.
    let mut by_seed: std::collections::BTreeMap<u64, [(f64, f64); 2]> = std::collections::BTreeMap::new();
    let mut fair = 0.0;
    for game in games {
        for (side, (one, rest)) in [(a, b), (b, a)].into_iter().enumerate() {
            let alone = game.bots.iter().filter(|bot| **bot == one).count() == 1;
            if !alone || game.bots.iter().any(|bot| *bot != one && *bot != rest) {
                continue;
            }
            fair = 1.0 / game.bots.len() as f64;
            let won = game.winners.iter().any(|seat| game.bots[*seat] == one);
            let share = if won { 1.0 / game.winners.len() as f64 } else { 0.0 };
            let entry = &mut by_seed.entry(game.seed).or_default()[side];
            *entry = (entry.0 + share, entry.1 + 1.0);
        }
    }
    let share = |(won, n): (f64, f64)| if n > 0.0 { won / n } else { fair };
    let all: Vec<f64> = by_seed.values().map(|[of_a, of_b]| share(*of_a) - share(*of_b)).collect();
    let n = all.len() as f64;
    if all.len() < 2 {
        return None;
    }
    let mean = all.iter().sum::<f64>() / n;
    let variance = all.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let half = 1.96 * (variance / n).sqrt();
    Some(Difference { mean, ci95: [(mean - half).max(-1.0), (mean + half).min(1.0)], seeds: all.len() })
}

/// What the sequential test says of a bot: the logarithm of how much likelier its results are if it is better by some Elo
/// than if it is no better. Each seed counts once, by the mean over the seats from which it was played.
pub(crate) fn log_likelihood_ratio(bot: usize, elo: f64, games: &[Result]) -> f64 {
    let mut by_seed: std::collections::BTreeMap<u64, (f64, f64)> = std::collections::BTreeMap::new();
    let mut fair = 0.0;
    for game in games {
        let own = game.bots.iter().filter(|other| **other == bot).count();
        if own == 0 || own == game.bots.len() {
            continue;
        }
        fair = own as f64 / game.bots.len() as f64;
        let won = game.winners.iter().filter(|seat| game.bots[**seat] == bot).count() as f64;
        let entry = by_seed.entry(game.seed).or_default();
        *entry = (entry.0 + won / game.winners.len().max(1) as f64, entry.1 + 1.0);
    }
    let means: Vec<f64> = by_seed.values().map(|(won, n)| won / n).collect();
    let n = means.len() as f64;
    if n < 4.0 {
        return 0.0;
    }
    let mean = means.iter().sum::<f64>() / n;
    let variance = means.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let odds = 10_f64.powf(elo / 400.0) * fair / (1.0 - fair);
    let better = odds / (1.0 + odds);
    n * (better - fair) * (2.0 * mean - better - fair) / (2.0 * variance.max(1e-3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(n: u64, first_wins_of_ten: u64) -> Vec<Result> {
        let game = |seed: u64| {
            let seat = (seed % 2) as usize;
            let bots = if seat == 0 { vec![0, 1] } else { vec![1, 0] };
            let winner = if seed % 10 < first_wins_of_ten { seat } else { 1 - seat };
            Result { seed, bots, winners: vec![winner] }
        };
        (0..n).map(game).collect()
    }

    #[test]
    fn three_wins_in_four_are_190_elo() {
        let games = games(4_000, 0);
        let three_in_four: Vec<Result> = games
            .into_iter()
            .map(|game| {
                let own = game.bots.iter().position(|bot| *bot == 0).expect("it plays");
                Result { winners: vec![if game.seed % 4 < 3 { own } else { 1 - own }], ..game }
            })
            .collect();
        let rated = ratings(2, &three_in_four.iter().collect::<Vec<_>>());
        assert!((rated[0] - rated[1] - 190.8).abs() < 2.0, "{rated:?}");
    }

    #[test]
    fn intervals_hold_the_rating_and_shrink_with_games() {
        let width = |n| {
            let games = games(n, 6);
            let rated = ratings(2, &games.iter().collect::<Vec<_>>());
            let ends = intervals(2, &games);
            assert!(ends[0][0] <= rated[0] && rated[0] <= ends[0][1], "{ends:?} {rated:?}");
            ends[0][1] - ends[0][0]
        };
        assert!(width(1_000) < width(100));
    }

    /// One bot alone among three of the other on each seed, and the other way round.
    #[test]
    fn differences_are_paired_by_seed() {
        let alone = |seed: u64, one: usize, won: bool| {
            let bots = vec![one, 1 - one, 1 - one, 1 - one];
            Result { seed, bots, winners: vec![if won { 0 } else { 1 }] }
        };
        // The seed decides everything: whoever sits in the first seat wins the even ones.
        let equal: Vec<Result> = (0..20).flat_map(|seed| [0, 1].map(|one| alone(seed, one, seed % 2 == 0))).collect();
        let none = difference(0, 1, &equal).expect("twenty seeds");
        assert_eq!((none.mean, none.ci95, none.seeds), (0.0, [0.0, 0.0], 20));
        let better: Vec<Result> =
            (0..20).flat_map(|seed| [alone(seed, 0, seed % 4 < 3), alone(seed, 1, seed % 4 == 0)]).collect();
        let half = difference(0, 1, &better).expect("twenty seeds");
        assert!((half.mean - 0.5).abs() < 1e-9 && half.ci95[0] > 0.2 && half.ci95[1] < 0.8, "{half:?}");
        assert_eq!(difference(1, 0, &better).expect("twenty seeds").mean, -half.mean);
        let one_way: Vec<Result> = better.into_iter().filter(|game| game.bots[0] == 0).collect();
        assert!((difference(0, 1, &one_way).expect("twenty seeds").mean - 0.5).abs() < 1e-9, "against a fair share");
        assert_eq!(difference(0, 1, &games(1, 5)), None);
    }

    #[test]
    fn the_test_knows_better_from_equal() {
        assert!(log_likelihood_ratio(0, 40.0, &games(2_000, 7)) > 3.0);
        assert!(log_likelihood_ratio(0, 40.0, &games(2_000, 5)) < -3.0);
        assert_eq!(log_likelihood_ratio(0, 40.0, &games(2, 7)), 0.0);
    }
}
