//! Speed of random games, of copies, and the share that road lengths take.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use sortie_engine::{Chance, Game, Playout, Quiet, Setup, Viewer};
use sortie_game_catan::{Action, Catan, EdgeId, EdgeSet, Options, VertexSet, trail};
use sortie_testkit::playout;

/// Plays one random game of four; gives the number of actions.
fn random_game(seed: u64) -> (Catan, u64) {
    let setup = Setup::new(4, Options::default());
    let mut game = Catan::new(&setup, Chance::fast_from(seed), &mut Quiet).expect("the default options hold");
    let actions = playout::to_the_end(&mut game, !seed);
    (game, actions)
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("catan");
    let (n, actions) = (200, (0..200).map(|seed| random_game(seed).1).sum::<u64>());
    println!("{} actions in a random game of four on average", actions / n);
    println!("{} bytes of state", size_of::<Catan>());
    let mut seed = 0;
    group.bench_function("random game of four", |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(random_game(seed).1)
        });
    });
    group.throughput(criterion::Throughput::Elements(actions));
    group.bench_function("actions of 200 random games", |bencher| {
        bencher.iter(|| (0..n).map(|seed| random_game(seed).1).sum::<u64>());
    });
    group.throughput(criterion::Throughput::Elements(1));
    let game = random_game(7).0;
    group.bench_function("copy", |bencher| bencher.iter(|| black_box(&game).clone()));
    group.finish();
}

/// A road as it was laid: the player's network with it, the corners of opponents, the road.
type Laid = (EdgeSet, VertexSet, EdgeId);

/// Every road of one random game.
fn roads_of(seed: u64) -> Vec<Laid> {
    let setup = Setup::new(4, Options::default());
    let mut game = Catan::new(&setup, Chance::fast_from(seed), &mut Quiet).expect("the default options hold");
    let mut bots = Chance::fast_from(!seed);
    let mut draws = bots.event();
    let mut laid = Vec::new();
    while let Some(seat) = game.awaiting().must.first() {
        let action = game.playout_action(seat, &mut draws);
        game.apply(seat, &action, &mut Quiet);
        let edge = match &action {
            Action::PlaceRoad(road) => &road.edge_id,
            Action::BuildRoad(road) => &road.edge_id,
            Action::PlaceFreeRoad(road) => &road.edge_id,
            _ => continue,
        };
        let table = game.view(Viewer::Judge).0;
        let roads = table.roads.0.expect("a view tells the roads");
        let buildings = table.buildings.0.expect("a view tells the buildings");
        let mine = roads.iter().filter(|road| road.player_id == seat).map(|road| road.edge_id);
        let others = buildings.iter().filter(|building| building.player_id != seat);
        let edge = edge.known().expect("the policy names edges of the board");
        laid.push((mine.collect(), others.map(|building| building.vertex_id).collect(), edge));
    }
    laid
}

/// The searches that the roads of 200 random games need: compare with the time of the games themselves.
fn road_lengths(criterion: &mut Criterion) {
    let laid: Vec<Laid> = (0..200).flat_map(roads_of).collect();
    println!("{} roads in a random game of four on average", laid.len() / 200);
    criterion.bench_function("catan/trails of the roads of 200 random games", |bencher| {
        bencher.iter(|| {
            let lengths =
                black_box(&laid).iter().map(|&(roads, walls, road)| trail::longest_through(roads, walls, road));
            lengths.map(u64::from).sum::<u64>()
        });
    });
}

criterion_group!(benches, playouts, road_lengths);
criterion_main!(benches);
