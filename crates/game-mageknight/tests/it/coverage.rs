//! MKG-17: every side of a card, use of a skill, tactic, kind of site, ruin and ability of a unit is played in some chapter, and every
//! test vector of the rules is named by one.
//!
//! A case counts if a block of a chapter plays it and the line expects no refusal; a unit's, if the seat that plays has such a unit.
//! Vectors of the map are named `V23`, in the prose above a block that expects something or in a comment inside it; where a chapter cannot state what a vector says, a test of this binary names it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use sortie_game_mageknight::data::cards::{CARDS, Class};
use sortie_game_mageknight::data::skills::SKILLS;
use sortie_game_mageknight::data::tiles::SiteKind;
use sortie_game_mageknight::data::units::UNITS;
use sortie_game_mageknight::effects::Effect;
use sortie_game_mageknight::ids::{RuinId, TacticId};

/// Everything that some chapter does.
#[derive(Default)]
struct Played {
    /// `card basic key`, `card strong key`.
    sides: BTreeSet<String>,
    /// `unit key`.
    abilities: BTreeSet<String>,
    skills: BTreeSet<String>,
    tactics: BTreeSet<String>,
    ruins: BTreeSet<String>,
    /// Kinds of site that a heading names above a block.
    sites: BTreeSet<String>,
    vectors: BTreeSet<String>,
}

#[expect(clippy::disallowed_methods, reason = "the chapters are files beside the tests")]
fn chapters() -> Vec<String> {
    let folder = std::fs::read_dir(format!("{}/tests/rules", env!("CARGO_MANIFEST_DIR"))).expect("there are chapters");
    folder.flatten().map(|entry| std::fs::read_to_string(entry.path()).expect("a chapter is readable")).collect()
}

/// The statements of a block: a line that begins with a blank goes on with the one before.
fn statements(block: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in block.lines().filter(|line| !line.trim().is_empty()) {
        match all.last_mut() {
            Some(last) if line.starts_with(' ') => last.push_str(line),
            _ => all.push(line.to_owned()),
        }
    }
    all
}

/// The JSON value that follows `name` in a statement.
fn member(text: &str, name: &str) -> Option<Value> {
    let from = &text[text.find(name)? + name.len()..];
    serde_json::Deserializer::from_str(from).into_iter().next()?.ok()
}

/// The word that follows `name` in a statement.
fn word<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let from = &text[text.find(name)? + name.len()..];
    from.split(|c: char| !(c.is_alphanumeric() || c == '_')).next()
}

fn words(value: &Value, name: &str) -> Vec<String> {
    let texts = |list: &Vec<Value>| list.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    match &value[name] {
        Value::String(one) => vec![one.clone()],
        Value::Array(list) => texts(list),
        _ => Vec::new(),
    }
}

/// Kinds of units by their player and id; those of a skirmish are everybody's, whose name is empty.
type Roster = BTreeMap<(String, String), BTreeSet<String>>;

/// The units of a stated position or options, by their player and their ids.
fn units(value: &Value, player: &str, found: &mut Roster) {
    match value {
        Value::Object(members) => {
            let player = members.get("id").and_then(Value::as_str).filter(|id| id.starts_with('p')).unwrap_or(player);
            if let Some(Value::Array(list)) = members.get("units") {
                for (at, unit) in list.iter().enumerate() {
                    let id = unit["id"].as_str().map_or(format!("u{at}"), str::to_owned);
                    let kind = unit["unit"].as_str().or(unit.as_str()).unwrap_or_default();
                    found.entry((player.to_owned(), id)).or_default().insert(kind.to_owned());
                }
            }
            members.values().for_each(|value| units(value, player, found));
        }
        Value::Array(list) => list.iter().for_each(|value| units(value, player, found)),
        _ => {}
    }
}

impl Played {
    fn of_chapters() -> Self {
        let mut played = Self::default();
        for text in chapters() {
            let (mut heading, mut game) = (String::new(), String::new());
            let mut roster = Roster::new();
            let mut prose = String::new();
            for (place, part) in text.split("```").enumerate() {
                if place % 2 == 0 {
                    prose = part.to_owned();
                    heading = part.lines().rfind(|line| line.starts_with('#')).map_or(heading, str::to_owned);
                    continue;
                }
                let Some(block) = part.strip_prefix("text\n") else { continue };
                let all = statements(block);
                if !all.iter().any(|line| line.starts_with("continue")) {
                    roster.clear();
                }
                if let Some(own) = all.iter().find(|line| line.starts_with("game")) {
                    game.clone_from(own);
                }
                let expects = all.iter().any(|line| line.starts_with('>') || line.contains(" ! "));
                if expects {
                    played.named(&format!("{heading}\n{prose}\n{block}"), &heading);
                }
                member(&game, "options=").iter().for_each(|options| units(options, "", &mut roster));
                for statement in &all {
                    played.statement(statement, &mut roster, block);
                }
            }
        }
        played
    }

    /// The vectors that prose or comments name, and the sites that a heading names.
    fn named(&mut self, text: &str, heading: &str) {
        let all = text.split(|c: char| !c.is_alphanumeric());
        let numbers = all.filter_map(|word| word.strip_prefix('V'));
        self.vectors.extend(numbers.filter(|word| word.starts_with(|c: char| c.is_ascii_digit())).map(str::to_owned));
        let heading = heading.to_lowercase();
        let kinds = SiteKind::ALL.iter().map(|kind| kind.word().to_owned());
        self.sites.extend(kinds.filter(|kind| heading.contains(&kind.replace('_', " "))));
    }

    fn statement(&mut self, text: &str, roster: &mut Roster, block: &str) {
        if text.starts_with("given") {
            let stated = member(text, "given");
            stated.iter().for_each(|given| units(given, "", roster));
            for tactic in TacticId::ALL.iter().map(|tactic| tactic.word()) {
                if text.contains(&format!("\"tactic\":\"{tactic}\"")) || text.contains(&format!("\"id\":\"{tactic}\""))
                {
                    self.tactics.insert(tactic.to_owned());
                }
            }
            return;
        }
        let player = text.split_whitespace().next().unwrap_or_default();
        let before_comment = text.split(" # ").next().unwrap_or_default();
        if text.starts_with('>') || before_comment.contains(" ! ") {
            return;
        }
        if text.contains("CHOOSE_TACTIC") {
            self.tactics.extend(word(text, "tactic=").map(str::to_owned));
        }
        // A skill that lowers damage is used by the answer to a question.
        if text.contains("CHOOSE yes=true") && block.contains("ASSIGN_DAMAGE") {
            let guards = SKILLS.iter().filter(|row| row.effects.iter().any(|effect| !effect.is_played()));
            let named = guards.map(|row| row.id.word()).filter(|skill| block.contains(&format!("\"{skill}\"")));
            self.skills.extend(named.map(str::to_owned));
        }
        if text.contains("RETURN_SKILL") {
            self.skills.extend(word(text, "skill=").map(str::to_owned));
        }
        if text.contains("ATTACH_BANNER") {
            self.sides.extend(word(text, "card=").map(|card| format!("{card} basic attach")));
        }
        if text.contains("ENTER_SITE") {
            let ruins = RuinId::ALL.iter().map(|ruin| ruin.word());
            self.ruins.extend(ruins.filter(|ruin| block.contains(&format!("\"{ruin}\""))).map(str::to_owned));
        }
        if text.contains("RECRUIT") || text.contains("CHOOSE recruit") {
            let kind = word(text, "unit=").or(word(text, "recruit=")).unwrap_or_default();
            for id in ["u0", "u1"] {
                roster.entry((player.to_owned(), id.into())).or_default().insert(kind.to_owned());
            }
            self.skills.extend(word(text, "via=").map(str::to_owned));
        }
        let Some(play) = member(text, "play=") else { return };
        let key = play["effect"].as_str();
        if let (Some(card), Some(mode)) = (play["card"].as_str(), play["mode"].as_str()) {
            self.side(card, mode, key);
        }
        if let Some(partner) = play["partner"].as_object() {
            let card = partner.get("card").and_then(Value::as_str).unwrap_or_default();
            self.side(card, "strong", partner.get("effect").and_then(Value::as_str));
        }
        self.skills.extend(words(&play, "skill"));
        self.skills.extend(words(&play, "bonus"));
        let of = |player: &str, id: &str| roster.get(&(player.to_owned(), id.to_owned())).cloned().unwrap_or_default();
        let kinds = words(&play, "unit").into_iter().flat_map(|id| of(player, &id).into_iter().chain(of("", &id)));
        for kind in kinds.chain(words(&play, "recruit")).chain(words(&play, "unit")) {
            self.ability(&kind, key);
        }
    }

    /// A play that leaves its option out has the only one.
    fn side(&mut self, card: &str, mode: &str, key: Option<&str>) {
        let Some(row) = CARDS.iter().find(|row| row.id.word() == card) else { return };
        let side = if mode == "basic" { &row.basic } else { &row.strong };
        let only = if let [only] = side.effects { Some(only.key.word()) } else { None };
        let key = key.or(only).filter(|_| mode != "sideways");
        self.sides.extend(key.map(|key| format!("{card} {mode} {key}")));
    }

    fn ability(&mut self, unit: &str, key: Option<&str>) {
        self.abilities.extend(key.map(|key| format!("{unit} {key}")));
    }
}

#[track_caller]
fn none_missing(what: &str, all: impl Iterator<Item = String>, played: &BTreeSet<String>) {
    let missing: Vec<String> = all.filter(|case| !played.contains(case)).collect();
    assert!(missing.is_empty(), "{what} without a case in any chapter ({}): {}", missing.len(), missing.join(", "));
}

fn keys(effects: &'static [Effect]) -> impl Iterator<Item = &'static str> {
    effects.iter().filter(|effect| effect.is_played()).map(|effect| effect.key.word())
}

#[test]
fn mkg_17_every_option_of_every_card_side_has_a_case() {
    let cards = CARDS.iter().filter(|row| row.class != Class::Wound);
    let sides = cards.flat_map(|row| {
        let card = row.id.word();
        let attach = row.banner.map(|_| format!("{card} basic attach"));
        let basic =
            keys(row.basic.effects).filter(move |_| row.banner.is_none()).map(move |key| format!("{card} basic {key}"));
        basic.chain(keys(row.strong.effects).map(move |key| format!("{card} strong {key}"))).chain(attach)
    });
    none_missing("options of cards", sides, &Played::of_chapters().sides);
}

#[test]
fn mkg_17_every_skill_has_a_case() {
    none_missing("skills", SKILLS.iter().map(|row| row.id.word().to_owned()), &Played::of_chapters().skills);
}

#[test]
fn mkg_17_every_ability_of_every_unit_has_a_case() {
    let abilities = UNITS.iter().flat_map(|row| {
        let options = row.abilities.iter().flat_map(|ability| keys(ability.effects));
        options.map(|key| format!("{} {key}", row.id.word()))
    });
    none_missing("abilities of units", abilities, &Played::of_chapters().abilities);
}

#[test]
fn mkg_17_every_tactic_ruin_and_site_has_a_case() {
    let played = Played::of_chapters();
    none_missing("tactics", TacticId::ALL.iter().map(|tactic| tactic.word().to_owned()), &played.tactics);
    none_missing("ruins", RuinId::ALL.iter().map(|ruin| ruin.word().to_owned()), &played.ruins);
    none_missing("sites", SiteKind::ALL.iter().map(|kind| kind.word().to_owned()), &played.sites);
}

/// The vectors of the map, 1 to 227.
#[test]
fn mkg_14_every_vector_is_named_by_a_chapter() {
    let all = (1..=227u16).map(|n| n.to_string()).chain(["145b".to_owned()]);
    let mut played = Played::of_chapters();
    for test in [include_str!("staging.rs"), include_str!("world.rs")] {
        played.named(test, "");
    }
    none_missing("vectors", all, &played.vectors);
}
