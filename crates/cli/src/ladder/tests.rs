//! Every seed from every seat, results that go on where they stopped, and outside programs that play or fail clearly.

use super::*;

fn options(bots: &[&str]) -> Options {
    Options {
        game: "risk".into(),
        bots: bots.iter().map(|&bot| bot.to_owned()).collect(),
        seats: Some(2),
        games: 2,
        rotate: true,
        one_way: false,
        seed: "t".into(),
        options: Some("{\"maxTurns\":12}".into()),
        threads: Some(1),
        sprt: None,
        time: 20_000,
        file: None,
        json: true,
        report: None,
    }
}

fn played(options: &Options) -> Vec<Played> {
    let game = games::find(&options.game).expect("the game is in the catalog");
    let settings = sim::read_options(options.options.as_deref()).expect("the options are an object");
    let mut played = options.file.as_deref().map(|path| read(path).expect("it can be read")).unwrap_or_default();
    play(options, game, &settings, &fixtures(options, options.seats.unwrap_or(2)), &mut played)
        .expect("no game breaks");
    played
}

#[test]
fn every_seed_is_played_from_every_seat_once() {
    let two = fixtures(&options(&["random", "first-easy"]), 2);
    assert_eq!(two.len(), 4, "{two:?}");
    let three = fixtures(&Options { seats: Some(3), ..options(&["random", "first-easy"]) }, 3);
    assert_eq!(three.len(), 2 * 2 * 3);
    let one_way = fixtures(&Options { one_way: true, ..options(&["random", "first-easy", "first-medium"]) }, 4);
    assert_eq!(one_way.len(), 2 * 2 * 4);
    assert!(one_way.iter().all(|fixture| fixture.bots.iter().filter(|bot| **bot == 0).count() == 1));
}

#[test]
fn a_run_goes_on_where_it_stopped() {
    let path = std::env::temp_dir().join(format!("sortie-ladder-{}.txt", std::process::id()));
    let _ = std::fs::remove_file(&path);
    let whole = played(&options(&["random", "first-easy"]));
    let some = Options { games: 1, file: Some(path.clone()), ..options(&["random", "first-easy"]) };
    assert_eq!(played(&some).len(), 2);
    let rest = played(&Options { games: 2, ..some });
    let lines = std::fs::read_to_string(&path).expect("the games were written").lines().count();
    let _ = std::fs::remove_file(&path);
    assert_eq!((rest.len(), lines), (4, 4));
    assert_eq!(rest, whole);
}

/// Levels count steps, not time: the games are the same on one thread and on three.
#[test]
fn levels_play_the_same_games_on_any_number_of_threads() {
    let few = |threads| Options {
        threads: Some(threads),
        options: Some("{\"maxTurns\":10}".into()),
        ..options(&["hard", "medium", "easy"])
    };
    let sorted = |mut games: Vec<Played>| {
        games.sort_by(|a, b| (a.seed, &a.bots).cmp(&(b.seed, &b.bots)));
        games
    };
    let one = sorted(played(&few(1)));
    assert_eq!(one.len(), 2 * 3 * 2);
    assert_eq!(one, sorted(played(&few(3))));
}

#[test]
fn a_stronger_bot_is_rated_higher_and_the_page_names_both() {
    let options = Options { games: 3, ..options(&["first-medium", "random"]) };
    let summary = summed_up(&options, 2, &played(&options));
    assert_eq!(summary.bots[0].bot, "first-medium", "{summary:?}");
    let page = page::page(&summary);
    assert!(page.contains("first-medium") && page.contains("random") && page.contains("<svg"));
    assert!(text(&summary).contains("Elo"));
    let [pair] = &summary.differences[..] else { panic!("one pair: {:?}", summary.differences) };
    assert_eq!(pair.bots, ["first-medium", "random"]);
    assert!(pair.difference > 0.0 && pair.seeds == 3, "{pair:?}");
    assert!(text(&summary).contains("first-medium than random (3 seeds)") && page.contains("Pairs on the same seeds"));
}

/// One way only the first bot has one seat: of the other nothing is printed as if it were known.
#[test]
fn what_was_not_played_is_not_told() {
    let options = Options { seats: Some(3), games: 1, one_way: true, ..options(&["first-medium", "random"]) };
    let summary = summed_up(&options, 3, &played(&options));
    let text = text(&summary);
    assert!(text.contains("none played") && !text.contains("0 of 0"), "{text}");
    let certain = summary.differences.iter().flat_map(|pair| pair.ci95).all(|end| (-1.0..=1.0).contains(&end));
    assert!(certain, "{:?}", summary.differences);
}

/// Plays the first offer; a form is filled by its first slots.
const FIRST_OFFER: &str = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/python/first_offer.py");

#[test]
fn an_outside_program_plays_a_seat() {
    let options = Options { games: 1, rotate: false, ..options(&[FIRST_OFFER, "random"]) };
    assert_eq!(played(&options).len(), 2);
}

#[track_caller]
fn check_failure(command: &str, says: &str) {
    let options = Options { games: 1, rotate: false, time: 1_500, ..options(&[command, "random"]) };
    let game = games::find("risk").expect("the game is in the catalog");
    let failure = play(&options, game, &Value::Null, &fixtures(&options, 2), &mut Vec::new());
    let message = failure.expect_err("the program is broken").message;
    assert!(message.contains(says) && message.contains("seat"), "{message}");
}

#[test]
fn broken_programs_are_reported() {
    check_failure("cmd:exit 3", "it ended before the game did");
    check_failure("cmd:sleep 30", "no answer within 1500 ms");
    // Answers ahead of their questions, and never reads one.
    check_failure("cmd:while :; do echo '{\"action\":null}'; done", "it has to act and answered no action");
    check_failure("cmd:while read line; do echo nonsense; done", "answered `nonsense`");
    check_failure("cmd:while read line; do echo '{}'; done", "no `action`");
    check_failure(
        "cmd:while read line; do echo '{\"action\":{\"action\":\"DANCE\",\"payload\":{}}}'; done",
        "is refused",
    );
}
