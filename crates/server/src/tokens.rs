//! Unguessable tokens, ids and codes. Tokens are stored only as their SHA-256.

use sha2::{Digest, Sha256};

/// Letters that nobody confuses when reading a code aloud.
const CODE_LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// Letters that are safe in a URL.
const URL_LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A token of 256 random bits in URL-safe text.
pub fn new_token() -> String {
    random::<43>().iter().map(|byte| URL_LETTERS[usize::from(byte % 64)] as char).collect()
}

/// A token derived from a secret text: the same text gives the same token, and the token reveals nothing about the text.
pub fn derive(secret: &str) -> String {
    let digest = Sha256::digest(format!("sortie token\n{secret}").as_bytes());
    let letters = digest.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    letters.map(|letter| URL_LETTERS[usize::from(letter)] as char).collect()
}

/// A random id in the form of a UUID of version 4.
pub fn new_id() -> String {
    let mut bytes = random::<16>();
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    let text = hex(&bytes);
    format!("{}-{}-{}-{}-{}", &text[..8], &text[8..12], &text[12..16], &text[16..20], &text[20..])
}

/// The beginning of a table's id, for logging: enough to find the table in the store. Whoever knows all of it can sit down at a
/// private table that waits.
pub fn brief(id: &str) -> &str {
    id.char_indices().nth(8).map_or(id, |(end, _)| &id[..end])
}

/// The six letters by which people find a public table.
pub fn new_code() -> String {
    letters::<6>()
}

/// The invitation to a private table: twelve letters, 60 random bits.
pub fn new_invitation() -> String {
    letters::<12>()
}

fn letters<const N: usize>() -> String {
    random::<N>().iter().map(|byte| CODE_LETTERS[usize::from(byte % 32)] as char).collect()
}

/// A code as people type it: in either case, with spaces and dashes.
pub fn read_code(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).take(64).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// A secret seed of 256 bits.
pub fn new_seed() -> String {
    hex(&random::<32>())
}

/// A random number below `n`, for pauses; not for games.
pub fn random_below(n: u64) -> u64 {
    u64::from_le_bytes(random::<8>()) % n.max(1)
}

/// SHA-256 in hex.
pub fn hash(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| DIGITS[usize::from(digit)] as char).collect()
}

/// Compares two hashes in a time that does not reveal where they differ.
pub fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |differs, (x, y)| differs | (x ^ y)) == 0
}

/// Whether a text can be a key that a client chose: 1 to 128 visible ASCII characters.
pub fn is_key(text: &str) -> bool {
    (1..=128).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}
