//! Texts of cards say the numbers that the tables hold.

use sortie_engine::{Game, Texts};
use sortie_game_merc::Merc;
use sortie_game_merc::data::cards::{DICTATORS, TACTICS};
use sortie_game_merc::data::items::{Family, KINDS, Use};
use sortie_game_merc::data::mercs::{MERCS, Reach};
use sortie_game_merc::data::sectors::{SECTORS, Terrain};

#[track_caller]
fn text(key: &str) -> String {
    let texts = Texts::of(Merc::KEY, Merc::TEXTS);
    texts.word("en", key).unwrap_or_else(|| panic!("there is no text `{key}`"))
}

#[track_caller]
fn says(key: &str, part: &str) {
    let said = text(key);
    assert!(said.contains(part), "`{key}` says `{said}`, not `{part}`");
}

fn signed(n: i8) -> String {
    if n < 0 { format!("−{}", -n) } else { format!("+{n}") }
}

#[test]
fn mercs() {
    for row in &MERCS {
        let [initiative, training, combat] = row.skills;
        let health = row.health;
        assert_eq!(text(&format!("merc-{}", row.id)), row.name);
        let numbers = format!("Initiative {initiative}, training {training}, combat {combat}, health {health}.");
        assert_eq!(text(&format!("merc-{}.text", row.id)), numbers);
        let ability = format!("merc-{}.ability", row.id);
        if row.actions != 2 {
            says(&ability, &format!("{} actions", row.actions));
        }
        if row.train_actions > 0 {
            says(&ability, &format!("{} more action", row.train_actions));
        }
        if row.hits_on != 4 {
            says(&ability, &format!("{} or more", row.hits_on));
        }
        if health != 3 {
            says(&ability, &format!("{health} health"));
        }
        let Some(bonus) = &row.bonus else { continue };
        let [initiative, training, combat] = bonus.skills;
        if initiative != 0 && training == 0 {
            says(&ability, &format!("{} initiative", signed(initiative)));
        }
        if combat != 0 && training == 0 {
            says(&ability, &format!("{} combat", signed(combat)));
        }
        if training != 0 {
            says(&ability, &format!("{} in ", signed(training)));
        }
        if bonus.targets != 0 {
            says(&ability, &format!("{} target", signed(bonus.targets)));
        }
        if bonus.reach != Reach::Own {
            says(&ability, "squad");
        }
    }
}

#[test]
fn dictators() {
    for row in &DICTATORS {
        let [initiative, training, combat] = row.skills;
        assert_eq!(text(&format!("dictator-{}", row.id)), row.name);
        let numbers = format!("Initiative {initiative}, training {training}, combat {combat}, health 3.");
        assert_eq!(text(&format!("dictator-{}.text", row.id)), numbers);
        if row.base_cap != 10 {
            says(&format!("dictator-{}.ability", row.id), &format!("holds {} militia", row.base_cap));
        }
    }
}

#[test]
fn tactics_say_whether_they_reveal_the_base() {
    for row in &TACTICS {
        assert_eq!(text(&format!("tactic-{}", row.id)), row.name);
        let said = text(&format!("tactic-{}.text", row.id));
        assert_eq!(said.contains("Reveals your base"), row.reveals, "{}", row.id);
    }
}

#[test]
fn equipment() {
    for row in &KINDS {
        let key = format!("gear-{}.text", row.id);
        assert_eq!(text(&format!("gear-{}", row.id)), row.name);
        let kind = match (row.does, row.family) {
            (Use::Vehicle(..), _) => "Vehicle",
            (_, Family::Weapon) => "Weapon",
            (_, Family::Armor) => "Armor",
            (_, Family::Accessory) => "Accessory",
        };
        let [initiative, training, combat] = row.skills;
        let mut parts = Vec::new();
        for (n, what) in
            [(combat, "combat"), (row.targets, "target"), (initiative, "initiative"), (training, "training")]
        {
            let plural = if what == "target" && n > 1 { "s" } else { "" };
            parts.extend((n != 0).then(|| format!("{} {what}{plural}", signed(n))));
        }
        parts.extend((row.armor > 0).then(|| format!("armor {}", row.armor)));
        let numbers = if parts.is_empty() { format!("{kind}.") } else { format!("{kind}: {}.", parts.join(", ")) };
        let said = text(&key);
        assert!(said.starts_with(&numbers), "`{key}` says `{said}`, not `{numbers}`");
        assert_eq!(said.contains("Armor piercing"), row.pierces, "{}", row.id);
        if row.uses > 0 {
            says(&key, &format!("{} use", row.uses));
        }
        if row.one_use() {
            says(&key, "One use");
        }
        if let Use::Vehicle(spaces, diagonal, crew, actions) = row.does {
            says(&key, &format!("up to {crew},"));
            says(&key, &format!("{spaces} sector"));
            says(&key, &format!("for {actions} action"));
            assert_eq!(said.contains("diagonally"), diagonal, "{}", row.id);
        }
    }
}

#[test]
fn sectors() {
    for row in &SECTORS {
        let key = format!("sector-{}.text", row.id);
        assert_eq!(text(&format!("sector-{}", row.id)), row.name);
        let kind = match row.terrain {
            Terrain::Industry => "Industry",
            Terrain::City => "City",
            Terrain::Wilderness => "Wilderness",
        };
        says(&key, &format!("{kind} worth {}.", row.value));
        for (n, one, many) in [
            (row.loot[0], "weapon", "weapons"),
            (row.loot[1], "armor", "armor"),
            (row.loot[2], "accessory", "accessories"),
        ] {
            let part = if n == 1 { format!("1 {one}") } else { format!("{n} {many}") };
            assert_eq!(text(&key).contains(&part), n > 0, "{}", row.id);
        }
    }
}

/// The rules page lists every card with its text, word for word.
#[test]
fn rules_page_lists_the_cards() {
    let page = include_str!("../../../../docs/rules/merc.md");
    let listed = |name: &str, effect: &str| {
        let begins = [format!("| {name} |"), format!("| {name} (exp.) |")];
        let row = page.lines().find(|line| begins.iter().any(|begin| line.starts_with(begin)));
        let row = row.unwrap_or_else(|| panic!("`{name}` is not on the page"));
        assert!(row.contains(effect), "the page says of `{name}`: {row}");
    };
    for things in Merc::things().iter().filter(|things| !["mode", "rule"].contains(&things.kind)) {
        for id in &things.ids {
            let key = format!("{}-{id}", things.kind);
            let effect = if things.attributes.contains(&"ability") { "ability" } else { "text" };
            listed(&text(&key), &text(&format!("{key}.{effect}")));
        }
    }
}
