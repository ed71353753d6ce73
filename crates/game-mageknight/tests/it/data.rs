//! The tables against the sums that the rules print.

use sortie_game_mageknight::data::cards::{CARDS, Class};
use sortie_game_mageknight::data::enemies::{ENEMIES, MAX_ATTACKS};
use sortie_game_mageknight::data::heroes::deck_counts;
use sortie_game_mageknight::data::skills::{SKILLS, Use};
use sortie_game_mageknight::data::tables::{LEVELS, garrison, level_of_fame};
use sortie_game_mageknight::data::units::UNITS;
use sortie_game_mageknight::effects::{EffectKey, Lend, Op};
use sortie_game_mageknight::ids::{CardId, CityColor, Color, HeroId, Set, TokenColor};

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
