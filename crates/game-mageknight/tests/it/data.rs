//! The tables against the sums that the rules print.

use std::path::Path;

use serde_json::json;
use sortie_engine::{Chance, Game, Quiet, Setup};
use sortie_game_mageknight::MageKnight;
use sortie_game_mageknight::data::cards::{CARDS, Class};
use sortie_game_mageknight::data::enemies::{ENEMIES, MAX_ATTACKS};
use sortie_game_mageknight::data::heroes::{SWAPS, deck_counts};
use sortie_game_mageknight::data::ruins::{Ruin, ruin};
use sortie_game_mageknight::data::scenarios::Scenario;
use sortie_game_mageknight::data::skills::{SKILLS, Use};
use sortie_game_mageknight::data::tables::{LEVELS, garrison, level_of_fame};
use sortie_game_mageknight::data::tiles::{Back, SiteKind, TILES, TileId};
use sortie_game_mageknight::data::units::UNITS;
use sortie_game_mageknight::effects::{EffectKey, Lend, Op};
use sortie_game_mageknight::ids::{CardId, CityColor, Color, HeroId, RuinId, Set, TokenColor};
use sortie_game_mageknight::list::Long;

use crate::skirmish::read;

#[test]
fn mkc_6_piles_have_their_totals() {
    let sets = [Set::Base, Set::Legion, Set::Elementalist, Set::Crusader];
    for (color, totals) in [
        (TokenColor::Green, [12, 8, 8, 8]),
        (TokenColor::Gray, [10, 8, 0, 0]),
        (TokenColor::Brown, [10, 6, 4, 4]),
        (TokenColor::Violet, [10, 4, 0, 0]),
        (TokenColor::White, [10, 6, 0, 0]),
        (TokenColor::Red, [8, 6, 4, 4]),
    ] {
        let count = |set: Set| -> u8 {
            ENEMIES.iter().filter(|row| row.color == color && row.set == set).map(|row| row.copies).sum()
        };
        assert_eq!(sets.map(count), totals, "{color:?}");
    }
    assert_eq!(ENEMIES.iter().filter(|row| row.copies > 0).count(), 73);
    assert!(ENEMIES.iter().all(|row| row.attacks.len() <= MAX_ATTACKS && row.armor <= row.armor_high));
}

#[test]
fn mkc_8_unit_decks_have_their_totals() {
    for (elite, set, total) in
        [(false, Set::Base, 20), (false, Set::Legion, 8), (true, Set::Base, 20), (true, Set::Legion, 8)]
    {
        let copies: u8 = UNITS.iter().filter(|row| row.elite == elite && row.set == set).map(|row| row.copies).sum();
        assert_eq!(copies, total, "elite {elite} {set:?}");
    }
}

#[test]
fn mkc_8_no_unit_has_two_abilities_of_one_key() {
    for row in &UNITS {
        let mut keys: Vec<EffectKey> =
            row.abilities.iter().flat_map(|ability| ability.effects).map(|effect| effect.key).collect();
        let all = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), all, "{}", row.name);
    }
}

#[test]
fn mkc_9_decks_have_sixteen_cards_and_four_of_each_color() {
    for hero in HeroId::ALL {
        for legion in [false, true] {
            let counts = deck_counts(*hero, legion);
            assert_eq!(counts.iter().sum::<u8>(), 16, "{hero:?}");
            for color in Color::BASIC {
                let of_color = CardId::ALL.iter().filter(|card| CARDS[card.index()].color == Some(color));
                assert_eq!(of_color.map(|card| counts[card.index()]).sum::<u8>(), 4, "{hero:?} {color:?}");
            }
        }
    }
    let arythea = deck_counts(HeroId::Arythea, false);
    assert_eq!((arythea[CardId::ManaDraw.index()], arythea[CardId::ManaPull.index()]), (1, 0));
}

#[test]
fn mkc_9_keys_read_like_their_programs() {
    let cards = CARDS.iter().flat_map(|row| row.basic.effects.iter().chain(row.strong.effects));
    let units = UNITS.iter().flat_map(|row| row.abilities).flat_map(|ability| ability.effects);
    for effect in cards.chain(units) {
        if effect.key.word().contains('x') {
            continue;
        }
        let digits: String = effect.key.word().chars().filter(char::is_ascii_digit).collect();
        let number: Option<u8> = digits.parse().ok();
        if let (Some(n), Some(Op::Move(m) | Op::Influence(m) | Op::Heal(m) | Op::Attack(.., m) | Op::Block(_, m))) =
            (number, effect.ops.first())
        {
            assert!(n == m.base() || m.base() == 0, "{}", effect.key.word());
        }
    }
}

#[test]
fn mkc_11_levels_begin_at_their_fame() {
    for (at, row) in LEVELS.iter().enumerate() {
        let level = at as u16 + 1;
        assert_eq!(row.fame, level * level - 1);
        assert_eq!(u16::from(level_of_fame(row.fame)), level);
    }
    assert_eq!((level_of_fame(2), level_of_fame(7), level_of_fame(500)), (1, 2, 10));
}

#[test]
fn mkc_7_garrisons() {
    use TokenColor::{Brown, Gray, Violet, White};
    assert_eq!(garrison(CityColor::Blue, 4), Some(&[Gray, Violet, White][..]));
    assert_eq!(garrison(CityColor::Green, 9), Some(&[Gray, Brown, Brown, Brown, White][..]));
    assert_eq!(garrison(CityColor::Red, 1), Some(&[White][..]));
    assert_eq!(garrison(CityColor::White, 11).map(<[_]>::len), Some(5));
    assert_eq!((garrison(CityColor::White, 0), garrison(CityColor::White, 12)), (None, None));
}

/// MKG-17.1: the decks that heroes gain cards from.
#[test]
fn mkg_17_cards_have_their_totals() {
    let of = |class: Class| CARDS.iter().filter(move |row| row.class == class);
    let count = |class: Class, set: Set| of(class).filter(|row| row.set == set).count();
    let colored = |class: Class, color: Color| of(class).filter(|row| row.colors() == 1 << color.index()).count();
    assert_eq!(of(Class::Basic).count(), 26);
    assert_eq!(of(Class::Advanced).count(), 44);
    assert_eq!((count(Class::Advanced, Set::Base), count(Class::Advanced, Set::Legion)), (28, 16));
    assert_eq!(of(Class::Advanced).filter(|row| row.second.is_some()).count(), 4);
    assert_eq!(of(Class::Spell).count(), 24);
    assert_eq!((count(Class::Spell, Set::Base), count(Class::Spell, Set::Legion)), (20, 4));
    for color in Color::BASIC {
        assert_eq!((colored(Class::Advanced, color), colored(Class::Spell, color)), (10, 6), "{color}");
    }
    assert_eq!((count(Class::Artifact, Set::Base), count(Class::Artifact, Set::Legion)), (16, 9));
}

/// MKG-17: every side of every card and every skill has a program or a column that says what it does.
#[test]
fn mkg_17_every_card_side_and_skill_does_something() {
    for row in CARDS.iter().filter(|row| row.class != Class::Wound) {
        assert!(!row.basic.effects.is_empty() || row.banner.is_some(), "{} basic", row.name);
        // The box has one side: it stands for both sides of another artifact.
        let alone = row.basic.effects.iter().any(|effect| effect.ops.contains(&Op::Lend(Lend::Artifact)));
        assert!(!row.strong.effects.is_empty() || alone, "{} strong", row.name);
    }
    for row in &SKILLS {
        let column = row.sideways.is_some() || row.raise.is_some() || row.binds || row.shapes;
        assert!(!row.effects.is_empty() || column, "{}", row.name);
    }
}

/// MKG-17.1: eleven skills of each hero, of which two are for one kind of game each.
#[test]
fn mkg_17_skills_have_their_totals() {
    assert_eq!(SKILLS.len(), 77);
    for hero in HeroId::ALL {
        assert_eq!(SKILLS.iter().filter(|row| row.hero == *hero).count(), 11, "{hero}");
    }
    assert_eq!(SKILLS.iter().filter(|row| row.when == Use::Interactive).count(), 13);
}

/// MKG-17.1: sites on the tiles of the second set, and the tiles by kind.
#[test]
fn mkg_17_tiles_have_their_totals() {
    let tiles = |from: TileId, to: TileId| TILES[from.index()..=to.index()].iter();
    let more = || tiles(TileId::C12, TileId::C14).chain(tiles(TileId::K9, TileId::K10));
    let count = |site: SiteKind| more().flat_map(|tile| tile.cells).filter(|cell| cell.site == Some(site)).count();
    for (site, n) in [
        (SiteKind::Monastery, 1),
        (SiteKind::Tower, 2),
        (SiteKind::Keep, 2),
        (SiteKind::Village, 1),
        (SiteKind::Glade, 1),
        (SiteKind::Maze, 2),
        (SiteKind::Labyrinth, 2),
        (SiteKind::Camp, 2),
        (SiteKind::DeepMine, 3),
    ] {
        assert_eq!(count(site), n, "{site}");
    }
    let rampagers =
        |color: TokenColor| more().flat_map(|tile| tile.cells).filter(|cell| cell.rampager == Some(color)).count();
    assert_eq!((rampagers(TokenColor::Green), rampagers(TokenColor::Red)), (4, 1));
    let backs = |back: Back| TILES.iter().filter(|tile| tile.back == back).count();
    // Six core tiles without a city, four with one, and Volkare's camp.
    assert_eq!((backs(Back::Start), backs(Back::Countryside), backs(Back::Core)), (2, 14, 11));
    assert_eq!(TILES.iter().filter(|tile| tile.city.is_some()).count(), 4);
    assert!(TILES.iter().all(|tile| tile.cells.len() == 7));
}

/// MKG-17.1: hero cards, banners, spells of cooperation, ruins, unit kinds, skills of each hero, garrisons, scenarios.
#[test]
fn mkg_17_the_rest_of_the_checklist() {
    let unique: Vec<CardId> = SWAPS.iter().flatten().map(|(_, card, _)| *card).collect();
    let standard = CARDS.iter().filter(|row| row.class == Class::Basic && !unique.contains(&row.id));
    assert_eq!((standard.count(), unique.len()), (12, 14));
    for absent in ["axe_throw", "battle_rage"] {
        assert_eq!(CardId::read(absent), None);
    }
    let banners =
        |set: Set| CARDS.iter().filter(|row| row.id.word().starts_with("banner_of") && row.set == set).count();
    assert_eq!((banners(Set::Base), banners(Set::Legion)), (4, 2));
    let altars =
        |set: Set| RuinId::ALL.iter().filter(move |id| matches!(ruin(**id), (Ruin::Altar { .. }, of) if of == set));
    let guarded =
        |set: Set| RuinId::ALL.iter().filter(move |id| matches!(ruin(**id), (Ruin::Guarded { .. }, of) if of == set));
    assert_eq!((altars(Set::Base).count(), altars(Set::Legion).count()), (4, 1));
    assert_eq!((guarded(Set::Base).count(), guarded(Set::Legion).count()), (8, 2));
    for elite in [false, true] {
        let kinds = UNITS.iter().filter(|row| row.elite == elite && matches!(row.set, Set::Base | Set::Legion));
        assert_eq!(kinds.filter(|row| row.copies > 0).count(), 15, "elite {elite}");
    }
    let tokens: usize = ENEMIES.iter().map(|row| usize::from(row.copies)).sum();
    assert_eq!(tokens, 130);
    for hero in HeroId::ALL {
        let own: Vec<_> = SKILLS.iter().filter(|row| row.hero == *hero).collect();
        let motivates = own.iter().filter(|row| row.when == Use::Motivation).count();
        let regenerates = own.iter().filter(|row| row.id.word().starts_with("regenerate")).count();
        assert_eq!(motivates + regenerates, 1, "{hero}");
    }
    for color in CityColor::ALL {
        assert_eq!((1..=20).filter(|level| garrison(*color, *level).is_some()).count(), 11, "{color}");
    }
    assert_eq!((Scenario::COUNT, LEVELS.len()), (12, 10));
    for absent in ["conquer_and_hold", "volkares_return", "volkares_quest"] {
        assert_eq!(Scenario::read(absent), None);
    }
    let spells = |scenario: &str, seats: usize| {
        let options = serde_json::from_value(serde_json::json!({ "scenario": scenario })).expect("the options read");
        let game = MageKnight::new(&Setup::new(seats, options), Chance::fast("spells"), &mut Quiet).expect("they hold");
        let realm = &game.worlds[0].realm;
        realm.spells.len() + realm.offers.spells.len()
    };
    assert_eq!((spells("full_conquest", 2), spells("full_cooperation", 2), spells("solo_conquest", 1)), (24, 20, 20));
}

#[test]
fn a_long_list_lies_as_its_length_says() {
    let mut grown = Long::<u8, 2, 4>::new();
    for item in 1..=4 {
        assert!(grown.push(item));
        assert_eq!(Some(grown.clone()), Long::from_slice(&(1..=item).collect::<Vec<_>>()));
        assert_eq!(grown.heap() > 0, item > 2);
    }
    assert!(grown.is_full() && !grown.push(5));
    assert_eq!((grown.remove(0), grown.pop()), (1, Some(4)));
    assert_eq!((&grown[..], grown.heap()), (&[2, 3][..], 0));
    assert_eq!(Some(grown), Long::from_slice(&[2, 3]));
}

/// Files of the game's source, each with its path under `src`.
#[expect(clippy::disallowed_methods, reason = "what is read is the source itself")]
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).expect("under the root").to_string_lossy().replace('\\', "/");
                files.push((name, std::fs::read_to_string(&path).expect("text")));
            }
        }
    }
    files.sort();
    files
}

/// ADR 9: what a card, unit, skill or enemy does is in its row; nothing else asks which one it is.
#[test]
fn content_is_named_in_the_tables_alone() {
    let mut named = Vec::new();
    let code = sources().into_iter().filter(|(path, _)| !path.starts_with("data/") && path != "ids.rs");
    for (path, text) in code {
        for kind in ["CardId::", "UnitId::", "SkillId::", "EnemyId::"] {
            for (place, _) in text.match_indices(kind) {
                let rest = &text[place + kind.len()..];
                let word: String = rest.chars().take_while(|letter| letter.is_alphanumeric()).collect();
                let variant = word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase);
                if variant && !(kind == "CardId::" && word == "Wound") {
                    named.push(format!("{path}: {kind}{word}"));
                }
            }
        }
    }
    assert!(named.is_empty(), "{named:#?}");
}

/// A row of a table is short enough to be read at a glance.
#[test]
fn a_row_has_at_most_twelve_lines() {
    let tables = ["cards", "advanced", "spells", "artifacts", "skills", "units", "enemies"];
    let mut rows = 0;
    let is_table = |path: &str| tables.iter().any(|table| path == format!("data/{table}.rs"));
    for (path, text) in sources().into_iter().filter(|(path, _)| is_table(path)) {
        let mut begun: Option<usize> = None;
        for (at, line) in text.lines().enumerate() {
            // A row names its thing: `    card(CardId::Rage, "Rage", …`.
            let head = line.strip_prefix("    ").is_some_and(|head| head.starts_with(char::is_lowercase));
            let row =
                head && line.split_once('(').is_some_and(|(_, first)| first.contains("::") && first.contains(", \""));
            let over = row || line.starts_with(']');
            if let Some(first) = begun.filter(|_| over) {
                assert!(at - first <= 12, "{path}:{}: a row of {} lines", first + 1, at - first);
                rows += 1;
            }
            begun = if row { Some(at) } else { begun.filter(|_| !over) };
        }
    }
    // Two enemies have a row and no token.
    assert_eq!(rows, 26 + 44 + 24 + 25 + 77 + 30 + 75);
}

/// Clients draw every card by what the board states of it.
#[test]
fn the_board_states_the_color_and_the_prices_of_every_card() {
    let board = MageKnight::board(&read(json!({})));
    let cards = board["cards"].as_object().expect("the board lists the cards");
    assert_eq!(cards.len(), CardId::COUNT);
    let told = |card: &str| json!([cards[card]["color"], cards[card]["basic"], cards[card]["strong"]]);
    assert_eq!(told("march"), json!(["green", [], ["green"]]));
    assert_eq!(told("fireball"), json!(["red", ["red"], ["red", "black"]]));
    assert_eq!(told("crystallize"), json!(["blue", [], ["blue"]]), "mana of any color is in the text");
    assert_eq!(told("rush_of_adrenaline"), json!(["green", [], ["green", "red"]]));
    assert_eq!(told("wound"), json!([null, [], []]));
    let all = |member: &str| cards.values().filter(|card| card[member] == true).count();
    assert_eq!((all("either"), all("thrown")), (4, 25));
    assert_eq!(board["tiles"], json!(null), "no tile lies in a skirmish");
}
