//! Dice that nobody chose: a seed made from the server's secret and everybody's nonce.
//!
//! The server draws a secret and publishes its hash when the table is created. Each person's client sends a nonce when
//! it sits down. The seed of the match follows from both, so that neither side can choose it alone, and the record
//! holds everything needed to check this afterwards.

use serde::{Deserialize, Serialize};

use crate::chance::sha256_hex;
use crate::refusal::Refusal;
use crate::roster::Roster;

/// The first line of the hashed text, so that the hash is valid for nothing else.
const TAG: &str = "sortie fair dice 1";

/// Who drew a nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DrawnBy {
    /// The client of the person in the seat.
    Client,
    /// The server, because the client sent none: it proves nothing to that person.
    Server,
}

/// What one seat adds to the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Nonce {
    /// The number of the seat.
    pub seat: usize,
    /// 16 to 64 letters and digits, `-` and `_`.
    pub nonce: String,
    /// Who drew it.
    pub drawn_by: DrawnBy,
}

/// How a record's seed came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Fairness {
    /// Whether the creator of the table chose the seed, so that its dice prove nothing.
    pub chosen_seed: bool,
    /// The hash of the secret, as published when the table was created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The secret, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The nonces in the order of their seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nonces: Vec<Nonce>,
}

/// Whether a text can be a nonce: 16 to 64 letters and digits, `-` and `_`.
pub fn is_nonce(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (16..=64).contains(&text.len()) && text.bytes().all(fits)
}

/// The public commitment to a text: `sha256:` and the hex of its SHA-256.
pub fn commitment(text: &str) -> String {
    format!("sha256:{}", sha256_hex(text.as_bytes()))
}

/// The seed of a match: the hex of the SHA-256 of a first line, the secret and each nonce with its seat, a line each.
pub fn seed(secret: &str, nonces: &[Nonce]) -> String {
    let mut lines = format!("{TAG}\n{secret}\n");
    for Nonce { seat, nonce, .. } in nonces {
        lines.push_str(&format!("{seat} {nonce}\n"));
    }
    sha256_hex(lines.as_bytes())
}

impl Fairness {
    /// Checks that this seed follows from the secret and one nonce of each person, and the secret from its commitment.
    /// Refuses `BAD_SAVE`.
    pub fn check(&self, seed: &str, roster: &Roster) -> Result<(), Refusal> {
        if self.chosen_seed {
            return Ok(());
        }
        let (Some(commitment), Some(secret)) = (&self.commitment, &self.secret) else {
            return Err(Refusal::bad_save("the record does not say how its seed came about"));
        };
        if self::commitment(secret) != *commitment {
            return Err(Refusal::bad_save("the secret is not the one that was committed to"));
        }
        let people = roster.players().iter().enumerate().filter(|(_, player)| !player.is_bot).map(|(seat, _)| seat);
        if !self.nonces.iter().map(|nonce| nonce.seat).eq(people) {
            return Err(Refusal::bad_save("the nonces are not one for each person, in the order of the seats"));
        }
        if !self.nonces.iter().all(|nonce| is_nonce(&nonce.nonce)) {
            return Err(Refusal::bad_save("a nonce is not 16 to 64 letters and digits, `-` and `_`"));
        }
        if self::seed(secret, &self.nonces) != seed {
            return Err(Refusal::bad_save("the seed does not follow from the secret and the nonces"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
