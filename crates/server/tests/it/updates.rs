//! How many bytes an update has: games of every kind, played by the quick policy and by chance, followed by everybody at the
//! table.

use serde_json::{Value, json};
use sortie_engine::{AnyMatch, NewMatch};
use sortie_protocol::delta::{Base, diff};
use sortie_protocol::{ClockSetting, Follow, Json};
use sortie_server::clock::Clocks;
use sortie_server::table::load::Play;
use sortie_server::table::message::{Kind, Wire};
use sortie_server::table::show;
use sortie_server::table::thread::Thread;

use crate::deltas::take;

/// The bytes that an update may have in the middle of all updates of a game, and at most.
const MEDIAN: usize = 1024;
const LARGEST: usize = 8 * 1024;

/// One table that is played.
struct Setting {
    game: &'static str,
    seats: usize,
    options: Value,
    steps: u64,
}

/// One follower that merges what it is sent.
struct Follower {
    seat: Option<usize>,
    thread: Thread,
    state: Value,
}

/// What was sent.
#[derive(Default)]
struct Sent {
    /// The bytes of each update.
    sizes: Vec<usize>,
    /// The largest one.
    largest: String,
    /// Whole states that were sent because a change would have been larger, with what it came to.
    too_large: Vec<String>,
}

impl Follower {
    /// Takes the next revision in.
    fn follow(&mut self, play: &Play, sent: &mut Sent) {
        let whole = show::state(play.game.as_ref(), show::viewer(self.seat), "table");
        let frame = self.thread.tell(play, "table");
        let before = std::mem::take(&mut self.state);
        self.state.clone_from(&before);
        take(&mut self.state, &frame.text);
        assert_eq!(self.state, whole.value(), "{:?} at revision {}", self.seat, play.revision());
        if matches!(frame.kind, Kind::Delta(_)) {
            sent.sizes.push(frame.text.len());
            if frame.text.len() > sent.largest.len() {
                sent.largest = frame.text.to_string();
            }
        } else if !before.is_null() && play.revision() % 64 != 0 {
            let change = diff(&Base::new(Json::of(&before)), &Base::new(whole));
            sent.too_large.push(format!("{} B at revision {}: {}", change.len(), play.revision(), change.as_str()));
        }
    }
}

/// A number below `n` that looks drawn.
fn below(n: usize, seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from((*seed >> 33) % n.max(1) as u64).unwrap()
}

/// Somebody's step: by the quick policy, or now and then by any offer.
fn step(play: &mut Play, draws: &mut u64) -> bool {
    let awaiting = play.game.awaiting();
    let must: Vec<usize> = awaiting.must.iter().map(|seat| seat.index()).collect();
    let may: Vec<usize> = awaiting.may.iter().map(|seat| seat.index()).collect();
    let seat = if !may.is_empty() && (must.is_empty() || below(3, draws) == 0) {
        may[below(may.len(), draws)]
    } else {
        must[below(must.len(), draws)]
    };
    let action = if below(4, draws) == 0 {
        let (mut legal, _) = play.game.legal(seat, 200).unwrap();
        (!legal.is_empty()).then(|| legal.swap_remove(below(legal.len(), draws)))
    } else {
        play.game.choose(seat, "random").unwrap()
    };
    action.is_some_and(|action| play.game.act(seat, &action, Vec::new()).is_ok())
}

fn play(setting: &Setting, seed: u64, sent: &mut Sent) {
    let rules = sortie_catalog::find(setting.game).unwrap();
    let mut new = NewMatch::plain(setting.seats, format!("updates-{seed}"));
    new.options = setting.options.clone();
    let begun: Box<dyn AnyMatch> = rules.start(new).unwrap();
    let clocks = Clocks::start(&ClockSetting::default(), setting.seats, begun.awaiting().must, begun.turn(), 0);
    let mut play = Play::begin(rules, begun, clocks, 1_700_000_000_000);
    let mut followers: Vec<Follower> = (0..setting.seats)
        .map(Some)
        .chain([None])
        .map(|seat| Follower {
            seat,
            thread: Thread::new(show::viewer(seat), Follow::Delta, Wire::Socket),
            state: Value::Null,
        })
        .collect();
    let mut draws = seed;
    let mut passed = 0;
    while play.game.outcome().is_none() && play.game.revision() < setting.steps {
        followers.iter_mut().for_each(|follower| follower.follow(&play, sent));
        while !step(&mut play, &mut draws) {
            passed += 1;
            assert!(passed < 1000, "{} stands still", setting.game);
        }
    }
}

/// A number from the environment.
fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Plays the settings of one game, each as often and for as many steps as variables say:
/// `SORTIE_GAMES=20 SORTIE_STEPS=2000 cargo test … updates`.
fn check(settings: &[Setting]) {
    let games = variable("SORTIE_GAMES").unwrap_or(1);
    let mut all = Vec::new();
    for setting in settings {
        let mut sent = Sent::default();
        for seed in 0..games {
            play(setting, seed, &mut sent);
        }
        sent.sizes.sort_unstable();
        let at = |part: usize| sent.sizes[(sent.sizes.len() - 1) * part / 100];
        println!(
            "{} {} {}: {} updates, median {} B, 99 % {} B, largest {} B",
            setting.game,
            setting.seats,
            setting.options,
            sent.sizes.len(),
            at(50),
            at(99),
            at(100),
        );
        assert!(at(50) <= MEDIAN, "the median has {} bytes", at(50));
        assert!(at(100) <= LARGEST, "{} bytes: {}", at(100), sent.largest);
        assert!(sent.too_large.is_empty(), "{} changes are too large: {}", sent.too_large.len(), sent.too_large[0]);
        all.extend(sent.sizes);
    }
    all.sort_unstable();
    println!("{}: median {} B, largest {} B", settings[0].game, all[all.len() / 2], all[all.len() - 1]);
}

fn settings(game: &'static str, steps: u64, all: &[(usize, Value)]) {
    let steps = variable("SORTIE_STEPS").unwrap_or(steps);
    let setting = |(seats, options): &(usize, Value)| Setting { game, seats: *seats, options: options.clone(), steps };
    check(&all.iter().map(setting).collect::<Vec<_>>());
}

#[test]
fn risk_sends_little() {
    settings(
        "risk",
        200,
        &[
            (2, json!({})),
            (3, json!({"territorySetup": "DRAFT", "fortifyRule": "CONNECTED", "fortifyMoves": "UNLIMITED"})),
            (4, json!({"occupyMode": "CHOOSE", "fogOfWar": true})),
            (6, json!({"victory": "MISSION"})),
        ],
    );
}

#[test]
fn catan_sends_little() {
    settings("catan", 200, &[(2, json!({})), (3, json!({"board": "BEGINNER"})), (4, json!({}))]);
}

#[test]
fn mage_knight_sends_little() {
    settings("mage-knight", 150, &[(1, json!({})), (2, json!({})), (3, json!({})), (4, json!({}))]);
}

/// Every scenario with a map, with as many seats as it takes.
#[test]
fn maps_of_mage_knight_send_little() {
    let seats = [
        ("first_reconnaissance_solo", 1),
        ("solo_conquest", 1),
        ("first_reconnaissance", 4),
        ("full_conquest", 4),
        ("blitz_conquest", 4),
        ("full_cooperation", 3),
        ("blitz_cooperation", 3),
        ("mines_liberation", 4),
        ("druid_nights", 4),
        ("dungeon_lords", 4),
        ("one_to_return", 4),
    ];
    let game = sortie_catalog::find("mage-knight").unwrap();
    let schema = game.schema("options");
    let known = schema["$defs"]["Scenario"]["enum"].as_array().unwrap();
    let tried = |scenario: &Value| scenario == "skirmish" || seats.iter().any(|(tried, _)| scenario == tried);
    assert!(known.len() > 1 && known.iter().all(tried), "of {known:?} some are not tried");
    settings("mage-knight", 150, &seats.map(|(scenario, seats)| (seats, json!({ "scenario": scenario }))));
}

#[test]
fn merc_sends_little() {
    settings(
        "merc",
        150,
        &[
            (2, json!({"dictator": "gaddafi"})),
            (3, json!({"ai": [2]})),
            (4, json!({"modes": ["VERSUS"], "factions": [[0, 1], [2, 3]]})),
            (7, json!({})),
        ],
    );
}
