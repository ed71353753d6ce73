//! A message as it goes out: as text, or compressed for sockets that asked for it.
//!
//! Everybody who sees the same shares one text and one compressed form, and no connection needs a memory of what it was
//! sent before, as `permessage-deflate` does to be worth its name: a server with many sockets would spend most of its memory
//! on that. The server never reads anything compressed.

use std::io::Write as _;
use std::ops::Deref;
use std::sync::OnceLock;

use axum::extract::ws::{Message as Packet, Utf8Bytes};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::DeflateEncoder;

/// Shorter messages are sent as they are: a usual delta gains less than it costs.
pub const WORTH_PACKING: usize = 1024;

/// How hard the server tries; more takes several times as long and saves a few per cent.
const EFFORT: Compression = Compression::new(3);

/// A message.
#[derive(Debug, Clone)]
pub struct Dispatch {
    text: Utf8Bytes,
    packed: OnceLock<Bytes>,
}

impl Dispatch {
    /// The message for a socket whose client can unpack, or cannot.
    pub fn packet(&self, unpacks: bool) -> Packet {
        if unpacks && self.text.len() >= WORTH_PACKING {
            return Packet::Binary(self.packed.get_or_init(|| pack(&self.text)).clone());
        }
        Packet::Text(self.text.clone())
    }
}

/// A text as raw DEFLATE (RFC 1951).
pub fn pack(text: &str) -> Bytes {
    let mut packed = DeflateEncoder::new(Vec::with_capacity(text.len() / 4), EFFORT);
    let written = packed.write_all(text.as_bytes()).and_then(|()| packed.finish());
    written.expect("memory takes what is written").into()
}

impl From<Utf8Bytes> for Dispatch {
    fn from(text: Utf8Bytes) -> Self {
        Dispatch { text, packed: OnceLock::new() }
    }
}

impl Deref for Dispatch {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl PartialEq for Dispatch {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}
