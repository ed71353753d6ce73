//! Anybody can compute the seed with `sha256sum`, and nothing of its proof can be changed.

use super::{DrawnBy, Fairness, Nonce, commitment, is_nonce, seed};
use crate::roster::{Player, Roster};
use crate::seat::Seat;

fn nonce(seat: usize, text: &str) -> Nonce {
    Nonce { seat, nonce: text.to_owned(), drawn_by: DrawnBy::Client }
}

fn proof() -> Fairness {
    Fairness {
        chosen_seed: false,
        commitment: Some(commitment("secret")),
        secret: Some("secret".to_owned()),
        nonces: vec![nonce(0, "0123456789abcdef"), nonce(2, "fedcba9876543210")],
    }
}

/// People and bots, by seat.
fn roster(bots: &[bool]) -> Roster {
    let player = |(seat, is_bot): (usize, &bool)| Player {
        is_bot: *is_bot,
        ..Player::new(format!("p{seat}"), Seat::try_new(seat).expect("a small table"))
    };
    Roster::new(bots.iter().enumerate().map(player).collect()).expect("the ids differ")
}

/// Who sat at the table of [`proof`].
fn sat() -> Roster {
    roster(&[false, true, false])
}

/// printf 'sortie fair dice 1\nsecret\n0 0123456789abcdef\n2 fedcba9876543210\n' | sha256sum
const SEED: &str = "8e54f713018a6cf097d7e0ca96b174a5aa5d44967bd82d8acd0a032d525a40d6";

#[test]
fn the_seed_is_the_hash_of_a_few_lines() {
    assert_eq!(seed("secret", &proof().nonces), SEED);
    assert_eq!(commitment("secret"), "sha256:2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b");
    assert_eq!(proof().check(SEED, &sat()), Ok(()));
}

#[test]
fn every_part_of_the_proof_counts() {
    let check = |change: fn(&mut Fairness)| {
        let mut changed = proof();
        change(&mut changed);
        changed.check(SEED, &sat()).expect_err("it is not the proof of this seed").code
    };
    assert_eq!(check(|proof| proof.secret = Some("other".to_owned())), "BAD_SAVE");
    assert_eq!(check(|proof| proof.secret = None), "BAD_SAVE");
    assert_eq!(check(|proof| proof.commitment = None), "BAD_SAVE");
    assert_eq!(check(|proof| proof.nonces.reverse()), "BAD_SAVE");
    assert_eq!(check(|proof| proof.nonces[1].seat = 1), "BAD_SAVE");
    assert_eq!(check(|proof| proof.nonces.truncate(1)), "BAD_SAVE");
    let chosen = Fairness { chosen_seed: true, commitment: None, secret: None, nonces: Vec::new() };
    assert_eq!(chosen.check("any", &sat()), Ok(()), "it proves nothing, and says so");
}

/// Otherwise whoever writes the record could try nonces for a bot, or leave out a person's, until a seed suits them.
#[test]
fn each_person_has_a_nonce_and_nobody_else() {
    for bots in [&[false, false, false][..], &[true, true, false], &[false, true, true], &[false, true]] {
        let refused = proof().check(SEED, &roster(bots)).expect_err("a nonce is missing or belongs to nobody");
        assert_eq!(refused.code, "BAD_SAVE", "{bots:?}");
    }
}

#[test]
fn a_nonce_is_a_short_plain_word() {
    assert!(is_nonce("0123456789abcdef") && is_nonce(&"x-_Z".repeat(16)));
    for wrong in ["", "0123456789abcde", "0123456789abcde\n", "0123456789abcde ", &"x".repeat(65)] {
        assert!(!is_nonce(wrong), "{wrong:?}");
    }
}
