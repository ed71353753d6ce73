//! The law of texts: everything that people read has a text, and every text is used.
//!
//! ```
//! use sortie_testkit::{texts, tiny::Tiny};
//!
//! assert_eq!(texts::faults::<Tiny>(&[concat!(env!("CARGO_MANIFEST_DIR"), "/src/tiny")]), Vec::<String>::new());
//! ```

use std::collections::BTreeSet;
use std::path::Path;

use sortie_engine::texts::ENGLISH;
use sortie_engine::{AnyGame, Audit, Bots, Entry, OptionKind, Texts};

/// Fails with everything that is wrong with a game's texts. `root` is the game's crate. Texts of the web client's own table
/// (`table-…`, `preset-…`) are looked for in the client's folder of the game.
#[track_caller]
pub fn check<G: Bots + Audit>(root: impl AsRef<Path>) {
    let source = root.as_ref().join("src");
    let client = root.as_ref().join("../../web/src/lib/games").join(Entry::<G>::new(Vec::new()).key());
    let folders = [source, client];
    let faults = faults::<G>(&folders.each_ref().map(|folder| folder.to_str().expect("the path is text")));
    assert!(faults.is_empty(), "{} faults in the texts:\n{}", faults.len(), faults.join("\n"));
}

/// Everything that is wrong with a game's texts: missing in English, unused in any language, invalid Fluent, or a refusal
/// that speaks of an amount without naming it.
/// Keys that the game builds itself (guides, places, lines of sketches) are looked for in its source.
pub fn faults<G: Bots + Audit>(sources: &[&str]) -> Vec<String> {
    let game = Entry::<G>::new(Vec::new());
    faults_in(&game, game.texts(), sources)
}

/// The same for texts that are not the game's own.
pub fn faults_in(game: &dyn AnyGame, texts: &Texts, sources: &[&str]) -> Vec<String> {
    let mut faults = texts.faults();
    let wanted = wanted(game, texts);
    faults.extend(wanted.iter().filter(|key| !texts.has(key)).map(|key| format!("en.ftl lacks `{key}`")));
    let source: String = sources.iter().map(|folder| all_text(Path::new(folder))).collect();
    let schema = game.schema("action").to_string();
    for language in texts.languages() {
        for key in texts.keys(language) {
            let message = key.split('.').next().unwrap_or(&key);
            if !wanted.contains(&key) && !wanted.contains(message) && !is_read(message, game, &source, &schema) {
                faults.push(format!("{language}.ftl: nobody uses `{key}`"));
            }
            if language != ENGLISH && !texts.has(&key) {
                faults.push(format!("{language}.ftl: English lacks `{key}`"));
            }
        }
    }
    faults.extend(texts.languages().flat_map(|language| vague(language, texts.source(language).unwrap_or_default())));
    faults
}

/// Words for an amount that is not named, by language.
const VAGUE: &[(&str, &[&str])] = &[
    (
        "en",
        &[
            "enough",
            "too many",
            "too few",
            "too much",
            "too little",
            "at most",
            "at least",
            "more than",
            "less than",
            "fewer than",
            "more mana than",
            "different number",
            "another number",
        ],
    ),
    ("de", &["genug", "genügend", "zu viel", "zu wenig", "höchstens", "mindestens", "mehr als", "weniger als"]),
];

/// Numbers as words, by language; German articles are numbers as well.
const NUMBERS: &[(&str, &[&str])] = &[
    ("en", &["one", "two", "three", "four", "five", "six", "once", "twice", "half"]),
    ("de", &["ein", "eine", "einen", "einer", "einem", "zwei", "drei", "vier", "fünf", "sechs"]),
];

/// Refusals that speak of an amount without naming it: whoever is refused wants to know how much is missing.
fn vague(language: &str, source: &str) -> Vec<String> {
    let of = |table: &'static [(&str, &'static [&str])]| {
        table.iter().find(|(code, _)| *code == language).map_or(&[][..], |(_, words)| *words)
    };
    let mut faults = Vec::new();
    for message in source.split("\nrefusal-").skip(1) {
        let Some((key, text)) = message.split_once(" = ") else { continue };
        // A message ends where a line begins at the margin that does not close a selection.
        let goes_on = |line: &&str| line.starts_with([' ', '}']);
        let lines: Vec<&str> =
            text.lines().enumerate().take_while(|(n, line)| *n == 0 || goes_on(line)).map(|(_, line)| line).collect();
        let text = lines.join(" ").to_lowercase();
        let named = text
            .split("{ $")
            .skip(1)
            .any(|rest| rest.trim_start_matches(|letter: char| letter != ' ').starts_with(" }"));
        let counted = text.contains(|letter: char| letter.is_ascii_digit())
            || text.split(|letter: char| !letter.is_alphabetic()).any(|word| of(NUMBERS).contains(&word));
        if let Some(word) = of(VAGUE).iter().find(|word| text.contains(**word)).filter(|_| !named && !counted) {
            faults.push(format!("{language}.ftl: `refusal-{key}` says “{word}” and not how much"));
        }
    }
    faults
}

/// The keys that must be there.
fn wanted(game: &dyn AnyGame, texts: &Texts) -> BTreeSet<String> {
    let mut keys = BTreeSet::from(["title".to_owned(), "about".to_owned()]);
    for action in game.actions() {
        keys.insert(format!("action-{action}"));
        for member in game.members(action) {
            keys.insert(format!("action-{action}.say"));
            let own = format!("field-{action}-{member}");
            keys.insert(if texts.has(&own) { own } else { format!("field-{member}") });
        }
    }
    keys.extend(game.events().iter().map(|event| format!("event-{event}")));
    keys.extend(game.refusal_texts().iter().map(|refusal| format!("refusal-{refusal}")));
    for option in game.option_specs() {
        keys.insert(format!("option-{}", option.name));
        keys.insert(format!("option-{}.about", option.name));
        if let OptionKind::Words(words) = option.kind {
            keys.extend(words.iter().map(|word| format!("option-{}-{word}", option.name)));
        }
    }
    for things in game.things() {
        for id in &things.ids {
            let key = format!("{}-{}", things.kind, plain(id));
            keys.extend(things.attributes.iter().map(|attribute| format!("{key}.{attribute}")));
            keys.insert(key);
        }
    }
    keys
}

/// Whether something unlisted uses the message: the rules for arguments, a score, a bot, or the game's source.
fn is_read(message: &str, game: &dyn AnyGame, source: &str, schema: &str) -> bool {
    let (kind, rest) = message.split_once('-').unwrap_or((message, ""));
    match kind {
        // A label is of a member of a payload, or of a record in one; or the source asks for it by its whole name.
        "field" => {
            let member = rest.rsplit('-').next().unwrap_or(rest);
            source.contains(message) || schema.contains(&format!("\"{member}\":"))
        }
        "kind" | "item" | "count" => {
            let member = rest.rsplit('-').next().unwrap_or(rest);
            source.contains(&snake(member)) || source.contains(member)
        }
        // The end of a key may be a word of the view: `table-coach-${phase}`.
        "table" => {
            let stem = message.rsplit_once('-').map(|(stem, _)| format!("{stem}-${{"));
            source.contains(message) || stem.is_some_and(|stem| source.contains(&stem))
        }
        "preview" => game.actions().contains(&rest) || source.contains(&snake(rest)),
        "preset" => source.contains(&format!("name: '{rest}'")),
        // The search levels come from the catalog.
        "bot" => {
            let searches = ["easy", "medium", "hard", "expert"].contains(&rest);
            searches || game.bots().iter().any(|(level, _)| *level == rest) || source.contains(&format!("\"{rest}\""))
        }
        "word" | "score" | "outcome" | "phase" => source.contains(rest) || source.contains(&rest.replace('_', "-")),
        _ => source.contains(message) || source.contains(&format!("{kind}-")) && source.contains(rest),
    }
}

/// An id as part of a key.
fn plain(id: &str) -> String {
    let known = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    id.chars().map(|letter| if known(letter) { letter } else { '_' }).collect()
}

/// `edgeId` as `edge_id`.
fn snake(member: &str) -> String {
    member.chars().fold(String::new(), |mut out, letter| {
        if letter.is_ascii_uppercase() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
        out
    })
}

/// The text of every file in a folder.
fn all_text(folder: &Path) -> String {
    let Ok(entries) = std::fs::read_dir(folder) else { return String::new() };
    let paths = entries.flatten().map(|entry| entry.path());
    paths
        .filter(|path| path.extension().is_none_or(|end| end != "ftl"))
        .map(|path| if path.is_dir() { all_text(&path) } else { std::fs::read_to_string(&path).unwrap_or_default() })
        .collect()
}
