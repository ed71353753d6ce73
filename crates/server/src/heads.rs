//! Scans request heads as their bytes arrive.
//!
//! Proxies disagree about where a request with both `Content-Length` and `Transfer-Encoding` ends.
//! The HTTP library uses the chunks and drops the length before anyone sees it, so this module looks for the pair.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::unread::Impatient;

/// What was seen in the heads of a connection's requests.
#[derive(Default)]
pub(crate) struct Heads {
    framed_twice: AtomicBool,
    over: AtomicBool,
}

impl Heads {
    /// Whether a head had both a length and chunked encoding.
    pub(crate) fn is_framed_twice(&self) -> bool {
        self.framed_twice.load(Ordering::Relaxed)
    }

    /// No more heads follow: the connection has become a socket.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

/// A connection whose heads are watched.
pub(crate) struct Watched {
    stream: Impatient,
    heads: Arc<Heads>,
    line: Line,
}

impl Watched {
    /// Watches a connection and reports to `heads`.
    pub(crate) fn new(stream: Impatient, heads: Arc<Heads>) -> Self {
        Watched { stream, heads, line: Line::default() }
    }
}

/// The beginning of the current line, and which headers came since the last empty one.
#[derive(Default)]
struct Line {
    begins: Vec<u8>,
    has_length: bool,
    has_chunks: bool,
}

impl Line {
    /// The longest name that matters, with its colon.
    const NAME: usize = b"transfer-encoding:".len();

    /// Whether a head with both headers has gone by. A body cannot hide one: a head's lines are lines after it, too.
    fn read(&mut self, bytes: &[u8]) -> bool {
        for byte in bytes {
            match byte {
                b'\n' => {
                    self.has_length |= self.begins.starts_with(b"content-length:");
                    self.has_chunks |= self.begins.starts_with(b"transfer-encoding:");
                    if self.has_length && self.has_chunks {
                        return true;
                    }
                    if self.begins.is_empty() {
                        (self.has_length, self.has_chunks) = (false, false);
                    }
                    self.begins.clear();
                }
                b'\r' => {}
                byte if self.begins.len() < Self::NAME => self.begins.push(byte.to_ascii_lowercase()),
                _ => {}
            }
        }
        false
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if !self.heads.over.load(Ordering::Relaxed) && self.line.read(&buffer.filled()[before..]) {
            self.heads.framed_twice.store(true, Ordering::Relaxed);
        }
        read
    }
}

impl AsyncWrite for Watched {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
