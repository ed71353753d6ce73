//! How fast random skirmishes and whole games on the map run, how large a state is and how fast it is copied, how fast a learner's
//! environments step, and how fast the solver answers.

use std::hint::black_box;

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use serde_json::{Value, json};
use sortie_engine::encode::{Sight, mask};
use sortie_engine::{AnyGame, AnyLane, Chance, Entry, Game, Playout, Quiet, Setup};
use sortie_game_mageknight::solver::{Weights, solve};
use sortie_game_mageknight::{MageKnight, Options};
use sortie_testkit::playout;

/// Scenarios with a map, and the seats they are measured with.
const MAPS: [(&str, usize); 3] = [("solo_conquest", 1), ("first_reconnaissance", 2), ("full_conquest", 4)];
const N_ACTIONS: u64 = 100_000;
/// Actions after which a match on the map is measured: tiles lie, units are there, nobody fights.
const IN_THE_MIDDLE: usize = 100;
const N_LANES: usize = 64;

fn opening(seats: usize, options: Value) -> MageKnight {
    let options: Options = serde_json::from_value(options).expect("the options have the right shape");
    MageKnight::new(&Setup::new(seats, options), Chance::fast("bench"), &mut Quiet).expect("the options hold")
}

/// The match some way on, between fights and questions.
fn in_the_middle(mut game: MageKnight) -> MageKnight {
    let mut bots = Chance::fast("bots");
    let mut draws = bots.event();
    let mut made = 0;
    while made < IN_THE_MIDDLE || game.sides.iter().any(|side| side.kit.fight.is_on() || side.bracket.is_some()) {
        let Some(seat) = game.awaiting().must.first() else { break };
        let action = game.playout_action(seat, &mut draws);
        game.apply(seat, &action, &mut Quiet);
        made += 1;
    }
    game
}

fn play(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, opening: &MageKnight, copied: &MageKnight) {
    println!("{name}: a state takes {} bytes, everything included", copied.bytes());
    group.throughput(Throughput::Elements(N_ACTIONS));
    group.bench_function(format!("random actions, {name}"), |bencher| {
        bencher.iter(|| playout::actions(black_box(opening), N_ACTIONS));
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function(format!("copy of a state, {name}"), |bencher| {
        bencher.iter(|| black_box(black_box(copied).clone()));
    });
}

/// Lanes of a vector environment, with room for what one of them writes.
struct Lanes {
    lanes: Vec<Box<dyn AnyLane>>,
    observation: Vec<u8>,
    mask: Vec<u8>,
    /// The legal indices of each lane.
    bits: Vec<Vec<u64>>,
    sampler: Chance,
    reward: [f32; 1],
    marks: [u8; 3],
}

impl Lanes {
    fn new() -> Self {
        let game: &dyn AnyGame = &Entry::<MageKnight>::new(Vec::new());
        let lane = |at: usize| game.lane(1, &json!({}), &[], &at.to_string()).expect("the options hold");
        let lanes: Vec<_> = (0..N_LANES).map(lane).collect();
        let layout = lanes[0].layout();
        let (observation, mask) = (vec![0; layout.n_cells()], vec![0; layout.n_actions()]);
        let bits = vec![vec![0; layout.n_actions().div_ceil(64)]; N_LANES];
        let sampler = Chance::fast("sampler");
        let mut all = Self { lanes, observation, mask, bits, sampler, reward: [0.0], marks: [0; 3] };
        all.each(|lane, sight, _| lane.reset("bench", sight).expect("the options hold"));
        all
    }

    fn each(&mut self, work: impl Fn(&mut dyn AnyLane, &mut Sight<'_>, &mut Chance)) {
        let [terminated, truncated, seat] = &mut self.marks;
        for (lane, bits) in self.lanes.iter_mut().zip(&mut self.bits) {
            let (observation, mask, rewards) = (&mut self.observation[..], &mut self.mask[..], &mut self.reward[..]);
            let mut sight = Sight { observation, mask, bits, rewards, terminated, truncated, seat };
            work(&mut **lane, &mut sight, &mut self.sampler);
        }
    }

    /// A random legal index in every lane, with observation and mask of what comes next.
    fn step(&mut self) {
        self.each(|lane, sight, sampler| {
            let n = sampler.event().below(mask::count(sight.bits));
            let index = mask::nth(sight.bits, n).expect("something is legal");
            lane.step(index as i64, sight).expect("the index is legal");
        });
    }
}

fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("mage-knight");
    for seats in [1, 4] {
        let opening = opening(seats, json!({}));
        play(&mut group, &format!("{seats} seats"), &opening, &opening);
    }
    for (scenario, seats) in MAPS {
        let opening = opening(seats, json!({ "scenario": scenario }));
        play(&mut group, &format!("{scenario}, {seats} seats"), &opening, &in_the_middle(opening.clone()));
    }
    let mut lanes = Lanes::new();
    group.throughput(Throughput::Elements(N_LANES as u64));
    group.bench_function("random steps of a vector environment", |bencher| bencher.iter(|| lanes.step()));
    let fight = opening(
        1,
        json!({
            "hand": ["rage", "swiftness", "determination", "march", "stamina"], "source": ["white", "red", "blue"],
            "units": [{ "unit": "utem_crossbowmen" }, { "unit": "guardian_golems" }],
            "fight": { "enemies": [{ "enemy": "prowlers" }, { "enemy": "wolf_riders" }] },
        }),
    );
    let at = fight.look(0);
    let solved = solve(at, Weights::PURE, 10_000_000);
    println!("the solver visits {} positions, complete {}", solved.nodes, solved.complete);
    group.throughput(Throughput::Elements(solved.nodes));
    group.sample_size(20);
    group.bench_function("solver: two enemies, five cards, two units", |bencher| {
        bencher.iter(|| solve(black_box(at), Weights::PURE, 10_000_000));
    });
    group.finish();
}

criterion_group!(playouts, benches);
criterion_main!(playouts);
