//! Scripted people at the keyboard, with nothing but what the menus say.

use super::*;

fn risk() -> &'static dyn AnyGame {
    sortie_catalog::find("risk").expect("Risk is in the catalog")
}

fn catan() -> &'static dyn AnyGame {
    sortie_catalog::find("catan").expect("Catan is in the catalog")
}

/// Plays with these lines as input and gives what was printed.
fn played(game: &'static dyn AnyGame, holders: Vec<Holder>, options: &str, typed: &str) -> String {
    played_in("en", game, holders, options, typed)
}

fn played_in(language: &str, game: &'static dyn AnyGame, holders: Vec<Holder>, options: &str, typed: &str) -> String {
    let new = NewMatch {
        roster: Some(roster(&holders, language).expect("the names differ")),
        options: serde_json::from_str(options).expect("JSON"),
        ..NewMatch::plain(holders.len(), "play")
    };
    let table = game.start(new).expect("the options are sound");
    let mut out = Vec::new();
    Round::new(game, table, holders, BufReader::new(typed.as_bytes()), &mut out, false, language)
        .play()
        .expect("the input is memory");
    String::from_utf8(out).expect("UTF-8")
}

fn bot(level: &str) -> Holder {
    Holder::Bot(level.to_owned())
}

#[test]
fn bots_alone_play_to_the_end() {
    let told = played(risk(), vec![bot("random"), bot("easy"), bot("medium")], r#"{"maxTurns":10}"#, "");
    assert!(told.contains("The game is over") && told.contains("  1. Bot"), "{told}");
}

#[test]
fn every_game_is_played_by_its_menus_alone() {
    let typed = "?\nw\nv\nm\n".to_owned() + &"1\nauto\n".repeat(60);
    for game in sortie_catalog::games() {
        let seats = (*game.seats().start()).max(2);
        let mut holders = vec![bot("random"); seats];
        holders[0] = Holder::Person;
        let told = played(*game, holders, "{}", &typed);
        let n_decisions = told.matches("\nYou: ").count();
        assert!(
            n_decisions > 5 || told.contains("The game is over"),
            "{}: {n_decisions} decisions\n{told}",
            game.key()
        );
    }
}

#[test]
fn a_turn_is_played_by_numbers_and_words() {
    let typed = "1\nauto\nend turn\n1\n1\n1\nq\n";
    let told = played(risk(), vec![Holder::Person, bot("easy")], "{}", typed);
    for line in ["You: ", "You placed", "Alaska", "Attack"] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
}

#[test]
fn commands_stand_beside_the_choices() {
    let typed = "?\nw\nv players\nv nothing\nh\nu\np 1\nnonsense\n1\nperu 99\nauto\nu\nq\n";
    let told = played(risk(), vec![Holder::Person, bot("easy")], "{}", typed);
    for line in [
        "NUMBER    choose",
        "Bot 1",
        "there is no `nothing`",
        "The expert bot would choose: ",
        "taken back",
        "nothing can be foreseen of it",
        "nothing here contains `nonsense`",
        "taken back",
    ] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
}

#[test]
fn a_hint_of_a_bot_that_searches_tells_why() {
    let told = played(catan(), vec![Holder::Person, bot("easy")], "{\"startingPlayer\":\"SEAT_0\"}", "h\nq\n");
    for line in ["The expert bot would choose: ", "    Chance to win: ", "    Or, with "] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
}

/// A corner is named by what lies around it, not by its number.
#[test]
fn choices_are_named_as_people_would() {
    let catan = sortie_catalog::find("catan").expect("Catan is in the catalog");
    let told = played(catan, vec![Holder::Person, bot("easy"), bot("easy")], "{}", "1\nq\n");
    assert!(told.contains("Place a settlement on corner 0 of "), "{told}");
    assert!(!told.contains("vertex v"), "{told}");
}

/// People read names; ids stay in what is sent.
#[test]
fn players_are_called_by_their_names() {
    let told = played(risk(), vec![Holder::Person, bot("easy")], "{}", "1\nauto\nq\n");
    assert!(told.contains("Bot 1"), "{told}");
    assert!(!told.contains("p0") && !told.contains("p1"), "{told}");
}

/// A card's text can be read at the table.
#[test]
fn things_are_explained() {
    let catan = sortie_catalog::find("catan").expect("Catan is in the catalog");
    let told = played(catan, vec![Holder::Person, bot("easy")], "{}", "i knight\nq\n");
    assert!(told.contains("Knight"), "{told}");
}

/// Risk and Catan speak German; what is not translated is English.
#[test]
fn the_table_speaks_the_language_that_was_asked_for() {
    let typed = "?\nv nothing\ni nothing\nnonsense\np 99\nw\nu\n1\nperu 99\nnowhere 1\nauto\nh\nq\n";
    let told = played_in("de", risk(), vec![Holder::Person, bot("easy")], "{}", typed);
    for line in [
        "Armeen",
        "ZAHL      wählen",
        "v [TEIL]  die ganze Lage",
        "„nothing“ gibt es hier nicht",
        "„nonsense“ kommt in keiner Auswahl vor",
        "nenne die Nummer einer vollständigen Auswahl",
        "„nowhere“ gibt es hier nicht",
        "\nDu: ",
    ] {
        assert!(told.contains(line), "`{line}` is missing:\n{told}");
    }
    for english in ["choose", "there is", "nothing here", "You", "The ", "take the", "would be"] {
        assert!(!told.contains(english), "`{english}` is English:\n{told}");
    }
}

#[test]
fn several_people_see_only_what_is_public() {
    let told = played(risk(), vec![Holder::Person, Holder::Person], r#"{"victory":"MISSION"}"#, "q\n");
    assert!(told.contains("\nPlayer 1: "), "{told}");
}

#[test]
fn the_end_of_input_leaves_the_table() {
    assert!(played(risk(), vec![Holder::Person, bot("easy")], "{}", "").contains("\nYou: "));
}

#[test]
fn seats_are_filled_from_what_is_named() {
    let named =
        |seats, names: &[&str]| holders(risk(), seats, &names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
    assert_eq!(named(None, &[]).expect("the defaults"), [Holder::Person, bot("medium"), bot("medium")]);
    assert_eq!(named(Some(3), &["hard"]).expect("one for all"), [Holder::Person, bot("hard"), bot("hard")]);
    assert_eq!(named(None, &["hard", "easy"]).expect("two bots"), [Holder::Person, bot("hard"), bot("easy")]);
    assert_eq!(named(None, &["easy", "me"]).expect("the second seat"), [bot("easy"), Holder::Person]);
    assert_eq!(named(Some(2), &["easy", "hard"]).expect("nobody"), [bot("easy"), bot("hard")]);
    for (seats, names) in [(Some(2), &["genius"][..]), (Some(9), &[]), (Some(4), &["easy", "hard"])] {
        assert_eq!(named(seats, names).expect_err("does not fit").code, 2);
    }
}

#[test]
fn a_fresh_seed_is_fresh() {
    assert_eq!(fresh_seed().len(), 64);
    assert_ne!(fresh_seed(), fresh_seed());
}

/// A command line as a shell splits it, with single quotes.
fn shell_words(line: &str) -> Vec<String> {
    let parts = line.split('\'').enumerate();
    parts
        .flat_map(|(n, part)| match n % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// A printed line without the prompts before it: what was typed is not printed.
fn after_prompts(mut line: &str) -> &str {
    loop {
        line = match line
            .strip_prefix("> ")
            .or_else(|| line.strip_prefix('(')?.split_once(") > ").map(|(_, rest)| rest))
        {
            Some(rest) => rest,
            None => return line.trim_end(),
        };
    }
}

/// What was typed after a prompt.
fn typed_in(line: &str) -> Option<&str> {
    let rest = line.strip_prefix('>').or_else(|| line.strip_prefix('(')?.split_once(") >").map(|(_, rest)| rest))?;
    Some(rest.trim())
}

#[derive(clap::Parser)]
struct Command {
    #[command(flatten)]
    options: Options,
}

/// Plays a block that begins with `$ sortie play`: every line of it is printed, in this order. A line in square brackets or with an
/// ellipsis alone stands for lines that are left out.
#[track_caller]
fn check_transcript(block: &str) {
    let joined = block.replace("\\\n", " ");
    let (command, script) = joined.split_once('\n').expect("something follows the command");
    let words = shell_words(command);
    let options = <Command as clap::Parser>::try_parse_from(&words[2..]).expect("the command can be read").options;
    let typed: Vec<&str> = script.lines().filter_map(typed_in).collect();
    let mut out = Vec::new();
    play(&options, BufReader::new((typed.join("\n") + "\n").as_bytes()), &mut out, false).expect("the input is memory");
    let printed = String::from_utf8(out).expect("UTF-8");
    let mut left = printed.lines().map(after_prompts);
    let cut = |line: &&str| line.trim().is_empty() || line.trim() == "…" || line.starts_with('[');
    for line in script.lines().filter(|line| !cut(line) && typed_in(line).is_none()) {
        assert!(left.any(|printed| printed == line.trim_end()), "`{line}` is not printed, or not there:\n{printed}");
    }
}

#[test]
fn the_turns_in_the_games_readmes_are_what_the_program_prints() {
    for game in ["risk", "catan", "mageknight", "merc"] {
        let path = format!("{}/../game-{game}/README.md", env!("CARGO_MANIFEST_DIR"));
        let readme = std::fs::read_to_string(path).expect("every game has a README");
        let blocks = readme.split("```").skip(1).step_by(2).filter_map(|block| Some(block.split_once('\n')?.1));
        let transcripts: Vec<&str> = blocks.filter(|block| block.starts_with("$ sortie play")).collect();
        assert!(!transcripts.is_empty(), "{game} shows no turn");
        transcripts.into_iter().for_each(check_transcript);
    }
}
