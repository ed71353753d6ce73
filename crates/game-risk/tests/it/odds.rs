//! RSK-6.2 and RSK-6.3: the tables against counting and against the published chances.

use sortie_game_risk::odds::{battle, capture_chance, expected_losses, round};

/// Counts every roll of the dice instead of trusting the table.
#[test]
fn rsk_6_2_round_tables_equal_counting() {
    for attacker_dice in 1..=3 {
        for defender_dice in 1..=2 {
            let mut counted = [[0_u16; 3]; 3];
            let n_dice = attacker_dice + defender_dice;
            let all = 6_u16.pow(n_dice as u32);
            for roll in 0..all {
                let mut faces: Vec<u16> = (0..n_dice).map(|die| roll / 6_u16.pow(die as u32) % 6).collect();
                let mut defence = faces.split_off(attacker_dice);
                faces.sort_unstable_by(|a, b| b.cmp(a));
                defence.sort_unstable_by(|a, b| b.cmp(a));
                let won = faces.iter().zip(&defence).filter(|(a, d)| a > d).count();
                counted[attacker_dice.min(defender_dice) - won][won] += 1;
            }
            for result in round(attacker_dice, defender_dice) {
                assert_eq!(result.of, all);
                let counted = &mut counted[usize::from(result.attacker_losses)][usize::from(result.defender_losses)];
                assert_eq!(result.rolls, std::mem::take(counted), "{attacker_dice} v {defender_dice}");
            }
            assert_eq!(counted, [[0; 3]; 3], "a result of {attacker_dice} v {defender_dice} is missing");
        }
    }
}

#[test]
fn rsk_6_3_capture_chances() {
    let published = [
        (2, 1, 0.4167),
        (3, 1, 0.7542),
        (4, 1, 0.9164),
        (3, 2, 0.3627),
        (4, 2, 0.6560),
        (5, 2, 0.7855),
        (4, 3, 0.4703),
        (5, 3, 0.6416),
        (6, 3, 0.7694),
        (6, 5, 0.5062),
        (8, 8, 0.4456),
        (10, 8, 0.6464),
        (10, 10, 0.4799),
        (11, 10, 0.5676),
    ];
    for (a, d, chance) in published {
        assert!((capture_chance(a, d) - chance).abs() < 0.0001, "{a} v {d}: {}", capture_chance(a, d));
    }
    assert_eq!(capture_chance(1, 1), 0.0);
    assert_eq!(capture_chance(0, 1), 0.0);
    assert_eq!(capture_chance(1, 0), 1.0);
}

#[test]
fn rsk_6_3_distribution_adds_up_to_the_capture_chance() {
    for (a, d) in [(2, 1), (5, 3), (10, 10), (60, 60), (1, 4), (7, 0), (0, 3)] {
        let odds = battle(a, d).expect("fits the table");
        let taken: f64 = odds.attackers_left.iter().sum();
        let held: f64 = odds.defenders_left.iter().sum();
        assert!((taken - capture_chance(a, d)).abs() < 1e-9, "{a} v {d}");
        assert!((taken + held - 1.0).abs() < 1e-9, "{a} v {d}");
        let survivors: f64 = odds.attackers_left.iter().enumerate().map(|(n, p)| n as f64 * p).sum();
        let lost = f64::from(a) - survivors - held * f64::from(a.min(1));
        assert!((lost - expected_losses(a, d)).abs() < 1e-6, "{a} v {d}: {lost} {}", expected_losses(a, d));
    }
    assert_eq!(battle(61, 1), None);
}

/// Huge armies are scaled, so the estimate stays a chance and keeps its order.
#[test]
fn rsk_6_3_huge_armies_are_scaled() {
    assert_eq!(capture_chance(120, 120), capture_chance(60, 60));
    assert!(capture_chance(u32::MAX, 1) > 0.99);
    assert!(capture_chance(2, u32::MAX) < 0.01);
    assert_eq!(capture_chance(1, u32::MAX), 0.0);
    assert!(expected_losses(u32::MAX, u32::MAX) > 1e9);
}
