//! The printed tables, once more and apart from `src/data`: a number changed there by mistake fails here.

use sortie_game_merc::data::items::{Family, KINDS, Use};
use sortie_game_merc::data::mercs::MERCS;
use sortie_game_merc::data::sectors::{SECTORS, Set, Terrain};

/// MRC-10.1: name, initiative, training, combat; `e` for the expansion, `f` for the women.
const PRINTED_MERCS: &str = "\
    adelheid 2 2 1 e f
    apeiron 1 2 2
    badger 1 1 3
    basic 2 1 2
    borris 2 1 2
    bouba 4 0 1
    buzzkill 2 1 2
    doc 2 2 1
    dutch 1 2 2 e
    ewok 2 1 2 f
    faustina 3 3 2 f
    feedback 1 2 2
    genesis 2 2 2
    golem 3 2 3 e
    gunther 1 2 2
    haarg 1 1 3
    hagness 2 2 2 e
    juicer 2 1 2
    kastern 0 3 2
    khenn 0 3 2
    lucid 2 2 2
    max 2 4 2
    mayhem 2 1 2
    meatbop 0 3 2
    moe 3 3 2 e
    moose 2 1 2
    natasha 3 2 3 f
    preaction 5 0 2
    ra 1 2 2
    rizen 3 3 2
    rozeske 1 2 2
    runde 2 3 2
    sarge 3 2 1
    shadkaam 2 1 3
    shooter 1 0 6
    snake 2 0 3
    sonia 4 4 2 f
    squidhead 1 2 2
    squirrel 3 2 2
    stumpy 3 0 2
    surgeon 2 3 3
    tack 3 1 2 f
    tao 1 1 3
    tavisto 2 3 2
    teresa 0 0 0 f
    valkyrie 4 2 3 f
    vandal 1 1 3
    vandradi 3 2 2
    vrbansk 3 2 2
    vulture 3 1 2
    walter 0 7 2
    wolverine 4 4 2
";

/// MRC-11.1: name, copies, serial, combat, targets, initiative, training, armor; `ap` for armor piercing.
const PRINTED_ITEMS: &str = "\
    9mm-handgun 2 510 1 0 0 0 0
    9mm-handgun-with-ap-ammo 2 530 1 0 0 0 0 ap
    9mm-handgun-with-laser-sight 2 550 1 0 2 0 0
    45-caliber-handgun 2 570 2 0 0 0 0
    45-caliber-handgun-with-ap-ammo 2 590 2 0 0 0 0 ap
    45-caliber-handgun-with-laser-sight 2 610 2 0 2 0 0
    m16 1 630 3 0 0 0 0
    m16-with-ap-ammo 1 650 3 0 0 0 0 ap
    m16-with-laser-sight 1 670 3 0 2 0 0
    ak-47 1 710 4 0 0 0 0
    ak-47-with-bipod 1 730 4 0 1 0 0
    50-caliber-rifle 1 750 5 0 0 0 0
    50-caliber-rifle-with-flir-scope 1 770 5 0 3 0 0
    smaw 2 790 10 0 -2 0 0
    uzi 2 810 0 1 0 0 0
    uzi-with-ap-ammo 2 830 0 1 0 0 0 ap
    m16-with-burst-fire 1 850 2 1 0 0 0
    ak-47-with-burst-fire 1 870 3 1 0 0 0
    ak-47-with-full-auto 1 910 2 2 0 0 0
    flak-vest-with-kevlar-helmet 1 250 0 0 -1 0 2
    kevlar-vest-with-ceramic-plates-and-kevlar-helmet 2 270 -1 0 -2 0 4
    flak-vest-with-ceramic-plates-and-kevlar-helmet 1 290 -1 0 -1 0 3
    body-armor-with-ceramic-plates 1 310 -1 0 -2 0 4
    body-armor-with-ceramic-plates-and-kevlar-helmet 1 330 -2 0 -2 0 5
    kevlar-vest 2 350 0 0 -1 0 2
    body-armor 2 370 -1 0 -1 0 3
    kevlar-vest-with-ceramic-plates 2 390 -1 0 -1 0 3
    full-body-armor 2 410 -2 0 -3 0 6
    ghillie-suit 2 450 0 0 2 0 0
    flak-vest 1 470 0 0 0 0 1
    land-mine 2 110 0 0 0 0 0
    repair-kit 2 130 0 0 0 0 0
    first-aid-kit 2 150 0 0 0 0 0
    medical-kit 2 170 0 0 0 0 0
    attack-dog 2 190 0 0 1 0 0
    epinephrine-shot 2 230 0 0 0 0 0
    field-radio 2 430 0 0 1 1 0
    army-fm-30-25 2 490 0 0 0 2 0
    grenade 2 890 3 2 -2 0 0
    fragmentation-grenade 2 930 4 3 -2 0 0
    mortar 2 950 5 4 -2 0 0
    bandolier 2 980 0 0 0 0 0
    jeep 1 0 0 0 0 0 1
    humvee 1 0 1 0 0 0 3
    chopper 1 0 1 0 0 0 1
    deuce 1 0 0 0 0 0 1
    tank 1 0 3 0 -1 0 6
    detonator 2 0 0 0 0 0 0
    explosives 2 0 0 0 0 0 0
";

/// MRC-2.5: name, value, weapons, armor, accessories; `e` for the expansion.
const PRINTED_SECTORS: &str = "\
    industry-bauxite 5 2 1 2
    industry-coal 5 1 1 3
    industry-cocaine 6 4 1 1
    industry-coffee 4 2 1 1
    industry-copper 6 2 1 3
    industry-diamond 6 3 1 2
    industry-fishing 4 1 1 2
    industry-gold 6 2 1 3
    industry-iron 4 1 1 2 e
    industry-oil 6 2 1 3 e
    industry-opium 5 3 1 1 e
    industry-resort 6 2 1 3 e
    industry-silver 5 2 1 2 e
    city-hamadu 2 1 0 1
    city-ambrico 2 1 0 1 e
    city-nagrilli 2 1 0 1 e
    wild-grassland 1 0 0 1
    wild-lakeshore 1 0 0 1
    wild-lone-copse 1 0 0 1
    wild-ravine 1 0 0 1
    wild-timberland 1 0 0 1
    wild-twin-groves 1 0 0 1
    wild-woodland-edge 1 0 0 1
    wild-dense-forest 1 0 0 1 e
    wild-forest-heart 1 0 0 1 e
    wild-forest-pass 1 0 0 1 e
    wild-meadow 1 0 0 1 e
    wild-open-plains 1 0 0 1 e
    wild-river-bend 1 0 0 1 e
    wild-valley 1 0 0 1 e
";

/// Compares printed lines with lines made of the data, word by word.
#[track_caller]
fn check(printed: &str, data: impl Iterator<Item = String>) {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let printed: Vec<String> = printed.lines().map(words).filter(|line| !line.is_empty()).collect();
    let data: Vec<String> = data.map(|line| words(&line)).collect();
    for (printed, data) in printed.iter().zip(&data) {
        assert_eq!(printed, data);
    }
    assert_eq!(printed.len(), data.len());
}

fn mark(set: bool, word: &str) -> &str {
    if set { word } else { "" }
}

#[test]
fn mrc_10_1_printed_mercs() {
    check(
        PRINTED_MERCS,
        MERCS.iter().map(|row| {
            let [init, train, combat] = row.skills;
            let (expansion, woman) = (mark(row.set == Set::Expansion, "e"), mark(row.woman, "f"));
            format!("{} {init} {train} {combat} {expansion} {woman}", row.id)
        }),
    );
    let odd = |special: &dyn Fn(usize) -> bool| {
        (0..MERCS.len()).filter(|at| special(*at)).map(|at| MERCS[at].id).collect::<Vec<_>>()
    };
    assert_eq!(odd(&|at| MERCS[at].health != 3), ["juicer"]);
    assert_eq!(odd(&|at| MERCS[at].actions != 2), ["ewok"]);
    assert_eq!(odd(&|at| MERCS[at].train_actions != 0), ["faustina"]);
    assert_eq!(odd(&|at| MERCS[at].hits_on != 4), ["lucid"]);
}

#[test]
fn mrc_11_1_printed_equipment() {
    check(
        PRINTED_ITEMS,
        KINDS.iter().map(|row| {
            let [init, train, combat] = row.skills;
            let ap = mark(row.pierces, "ap");
            format!(
                "{} {} {} {combat} {} {init} {train} {} {ap}",
                row.id, row.copies, row.serial, row.targets, row.armor
            )
        }),
    );
    let rides: Vec<_> = KINDS
        .iter()
        .filter_map(|row| match row.does {
            Use::Vehicle(spaces, diagonal, crew, actions) => Some((row.id, spaces, diagonal, crew, actions)),
            _ => None,
        })
        .collect();
    let printed = [
        ("jeep", 2, false, 4, 1),
        ("humvee", 2, false, 4, 1),
        ("chopper", 2, true, 4, 1),
        ("deuce", 1, false, 10, 1),
        ("tank", 1, false, 4, 2),
    ];
    assert_eq!(rides, printed);
    let uses: Vec<_> = KINDS.iter().filter(|row| row.uses > 0).map(|row| (row.id, row.uses)).collect();
    assert_eq!(uses, [("first-aid-kit", 1), ("medical-kit", 3)]);
    let spent: Vec<_> = KINDS.iter().filter(|row| row.one_use()).map(|row| row.id).collect();
    assert_eq!(spent, ["grenade", "fragmentation-grenade", "mortar"]);
    let families = KINDS.map(|row| row.family);
    assert!(families.is_sorted(), "weapons, then armor, then accessories");
    assert_eq!(families.iter().filter(|family| **family == Family::Weapon).count(), 19);
}

#[test]
fn mrc_2_5_printed_sectors() {
    check(
        PRINTED_SECTORS,
        SECTORS.iter().map(|row| {
            let [weapons, armor, accessories] = row.loot;
            let expansion = mark(row.set == Set::Expansion, "e");
            format!("{} {} {weapons} {armor} {accessories} {expansion}", row.id, row.value)
        }),
    );
    let kind = |id: &str| SECTORS.iter().find(|row| row.id == id).map(|row| row.terrain);
    assert_eq!(kind("industry-oil"), Some(Terrain::Industry));
    assert!(SECTORS.iter().all(|row| match row.terrain {
        Terrain::Industry => row.id.starts_with("industry-"),
        Terrain::City => row.id.starts_with("city-"),
        Terrain::Wilderness => row.id.starts_with("wild-"),
    }));
}
