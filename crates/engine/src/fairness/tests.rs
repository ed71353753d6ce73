//! Anybody can compute the seed with `sha256sum`, and nothing of its proof can be changed.

use super::{DrawnBy, Fairness, Nonce, commitment, is_nonce, seed};

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

/// printf 'sortie fair dice 1\nsecret\n0 0123456789abcdef\n2 fedcba9876543210\n' | sha256sum
const SEED: &str = "8e54f713018a6cf097d7e0ca96b174a5aa5d44967bd82d8acd0a032d525a40d6";

#[test]
fn the_seed_is_the_hash_of_a_few_lines() {
    assert_eq!(seed("secret", &proof().nonces), SEED);
    assert_eq!(commitment("secret"), "sha256:2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b");
    assert_eq!(proof().check(SEED, 3), Ok(()));
}

#[test]
fn every_part_of_the_proof_counts() {
    let check = |change: fn(&mut Fairness), seats: usize| {
        let mut changed = proof();
        change(&mut changed);
        changed.check(SEED, seats).expect_err("it is not the proof of this seed").code
    };
    assert_eq!(check(|proof| proof.secret = Some("other".to_owned()), 3), "BAD_SAVE");
    assert_eq!(check(|proof| proof.secret = None, 3), "BAD_SAVE");
    assert_eq!(check(|proof| proof.commitment = None, 3), "BAD_SAVE");
    assert_eq!(check(|proof| proof.nonces.reverse(), 3), "BAD_SAVE");
    assert_eq!(check(|proof| proof.nonces[1].seat = 1, 3), "BAD_SAVE");
    assert_eq!(check(|proof| proof.nonces.truncate(1), 3), "BAD_SAVE");
    assert_eq!(check(|_| (), 2), "BAD_SAVE");
    let chosen = Fairness { chosen_seed: true, commitment: None, secret: None, nonces: Vec::new() };
    assert_eq!(chosen.check("any", 2), Ok(()), "it proves nothing, and says so");
}

#[test]
fn a_nonce_is_a_short_plain_word() {
    assert!(is_nonce("0123456789abcdef") && is_nonce(&"x-_Z".repeat(16)));
    for wrong in ["", "0123456789abcde", "0123456789abcde\n", "0123456789abcde ", &"x".repeat(65)] {
        assert!(!is_nonce(wrong), "{wrong:?}");
    }
}
