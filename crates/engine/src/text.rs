//! Writes plain data as JSON text into a growing buffer.
//!
//! A server writes each revision once for every viewer: thousands of short words per step, nearly all of which need no
//! escaping. This writer checks eight bytes at a time and copies; member names, which are words of this
//! program, are copied unchecked. The output equals `serde_json`'s byte for byte.

use serde::ser::{self, Error as _, Serialize, Serializer};
use serde_json::Error;

/// Appends a value.
#[inline]
pub(crate) fn append<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) -> Result<(), Error> {
    value.serialize(Text { out })
}

/// Appends a word of this program that needs no escape, in quotes.
#[inline]
pub(crate) fn append_word(word: &'static str, out: &mut Vec<u8>) {
    debug_assert!(is_plain(word.as_bytes()), "`{word}` needs no escape");
    out.reserve(word.len() + 2);
    out.push(b'"');
    out.extend_from_slice(word.as_bytes());
    out.push(b'"');
}

/// Appends a number.
#[inline]
pub(crate) fn append_number(mut number: u64, out: &mut Vec<u8>) {
    if number < 10 {
        out.push(b'0' + number as u8);
        return;
    }
    let mut digits = [0; 20];
    let mut begin = digits.len();
    while number > 0 {
        begin -= 1;
        digits[begin] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    out.extend_from_slice(&digits[begin..]);
}

/// Whether no byte of a text needs an escape: no quote, no backslash, no control character.
#[inline]
fn is_plain(text: &[u8]) -> bool {
    /// The highest bit of each byte that needs an escape; the bits above such a byte mean nothing.
    fn escapes(word: [u8; 8]) -> u64 {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGHS: u64 = ONES << 7;
        let word = u64::from_le_bytes(word);
        let equals = |byte: u8| {
            let differs = word ^ (ONES * u64::from(byte));
            differs.wrapping_sub(ONES) & !differs
        };
        let controls = word.wrapping_sub(ONES * 0x20) & !word;
        (controls | equals(b'"') | equals(b'\\')) & HIGHS
    }
    if let Some(last) = text.last_chunk() {
        return text.as_chunks().0.iter().fold(escapes(*last), |found, word| found | escapes(*word)) == 0;
    }
    if let (Some([a, b, c, d]), Some([e, f, g, h])) = (text.first_chunk(), text.last_chunk()) {
        return escapes([*a, *b, *c, *d, *e, *f, *g, *h]) == 0;
    }
    text.iter().all(|byte| *byte >= 0x20 && *byte != b'"' && *byte != b'\\')
}

#[inline]
fn append_str(text: &str, out: &mut Vec<u8>) {
    out.reserve(text.len() + 2);
    out.push(b'"');
    if is_plain(text.as_bytes()) {
        out.extend_from_slice(text.as_bytes());
    } else {
        append_escaped(text, out);
    }
    out.push(b'"');
}

#[cold]
fn append_escaped(text: &str, out: &mut Vec<u8>) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    for byte in text.bytes() {
        let short = match byte {
            b'"' | b'\\' => byte,
            0x08 => b'b',
            b'\t' => b't',
            b'\n' => b'n',
            0x0c => b'f',
            b'\r' => b'r',
            0..0x20 => {
                out.extend_from_slice(b"\\u00");
                out.push(DIGITS[usize::from(byte >> 4)]);
                out.push(DIGITS[usize::from(byte & 15)]);
                continue;
            }
            _ => {
                out.push(byte);
                continue;
            }
        };
        out.extend_from_slice(&[b'\\', short]);
    }
}

/// Writes one value.
struct Text<'a> {
    out: &'a mut Vec<u8>,
}

/// Writes a list or an object that ends with `close`.
struct Compound<'a> {
    out: &'a mut Vec<u8>,
    first: bool,
    close: &'static [u8],
    /// Whether the one member holds JSON text that is copied verbatim.
    raw: bool,
}

/// The name under which `serde_json` hands its `RawValue` to a serializer.
const RAW: &str = "$serde_json::private::RawValue";

impl<'a> Text<'a> {
    #[inline]
    fn open(self, open: &[u8], close: &'static [u8]) -> Compound<'a> {
        self.out.extend_from_slice(open);
        Compound { out: self.out, first: true, close, raw: false }
    }

    /// Opens an object with the variant as its only member.
    fn open_variant(self, variant: &'static str) -> Self {
        self.out.push(b'{');
        append_word(variant, self.out);
        self.out.push(b':');
        self
    }

    #[inline]
    fn signed(self, number: i64) {
        if number < 0 {
            self.out.push(b'-');
        }
        append_number(number.unsigned_abs(), self.out);
    }
}

impl<'a> Serializer for Text<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Compound<'a>;
    type SerializeTuple = Compound<'a>;
    type SerializeTupleStruct = Compound<'a>;
    type SerializeTupleVariant = Compound<'a>;
    type SerializeMap = Compound<'a>;
    type SerializeStruct = Compound<'a>;
    type SerializeStructVariant = Compound<'a>;

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.out.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }
    #[inline]
    fn serialize_i8(self, number: i8) -> Result<(), Error> {
        self.serialize_i64(number.into())
    }
    #[inline]
    fn serialize_i16(self, number: i16) -> Result<(), Error> {
        self.serialize_i64(number.into())
    }
    #[inline]
    fn serialize_i32(self, number: i32) -> Result<(), Error> {
        self.serialize_i64(number.into())
    }
    #[inline]
    fn serialize_i64(self, number: i64) -> Result<(), Error> {
        self.signed(number);
        Ok(())
    }
    fn serialize_i128(self, number: i128) -> Result<(), Error> {
        self.out.extend_from_slice(number.to_string().as_bytes());
        Ok(())
    }
    #[inline]
    fn serialize_u8(self, number: u8) -> Result<(), Error> {
        self.serialize_u64(number.into())
    }
    #[inline]
    fn serialize_u16(self, number: u16) -> Result<(), Error> {
        self.serialize_u64(number.into())
    }
    #[inline]
    fn serialize_u32(self, number: u32) -> Result<(), Error> {
        self.serialize_u64(number.into())
    }
    #[inline]
    fn serialize_u64(self, number: u64) -> Result<(), Error> {
        append_number(number, self.out);
        Ok(())
    }
    fn serialize_u128(self, number: u128) -> Result<(), Error> {
        self.out.extend_from_slice(number.to_string().as_bytes());
        Ok(())
    }
    fn serialize_f32(self, number: f32) -> Result<(), Error> {
        serde_json::to_writer(self.out, &number)
    }
    fn serialize_f64(self, number: f64) -> Result<(), Error> {
        serde_json::to_writer(self.out, &number)
    }
    fn serialize_char(self, letter: char) -> Result<(), Error> {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }
    #[inline]
    fn serialize_str(self, text: &str) -> Result<(), Error> {
        append_str(text, self.out);
        Ok(())
    }
    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        self.collect_seq(bytes)
    }
    #[inline]
    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }
    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    #[inline]
    fn serialize_unit(self) -> Result<(), Error> {
        self.out.extend_from_slice(b"null");
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }
    #[inline]
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        append_word(variant, self.out);
        Ok(())
    }
    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let inner = self.open_variant(variant);
        append(value, inner.out)?;
        inner.out.push(b'}');
        Ok(())
    }
    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Compound<'a>, Error> {
        Ok(self.open(b"[", b"]"))
    }
    fn serialize_tuple(self, _: usize) -> Result<Compound<'a>, Error> {
        Ok(self.open(b"[", b"]"))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, Error> {
        Ok(self.open(b"[", b"]"))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, Error> {
        Ok(self.open_variant(variant).open(b"[", b"]}"))
    }
    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Compound<'a>, Error> {
        Ok(self.open(b"{", b"}"))
    }
    #[inline]
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Compound<'a>, Error> {
        if name == RAW {
            return Ok(Compound { raw: true, ..self.open(b"", b"") });
        }
        Ok(self.open(b"{", b"}"))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, Error> {
        Ok(self.open_variant(variant).open(b"{", b"}}"))
    }
}

impl Compound<'_> {
    #[inline]
    fn comma(&mut self) {
        if !std::mem::replace(&mut self.first, false) {
            self.out.push(b',');
        }
    }

    #[inline]
    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.comma();
        append(value, self.out)
    }

    #[inline]
    fn member<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        if self.raw {
            return append_raw(value, self.out);
        }
        debug_assert!(is_plain(name.as_bytes()), "the name of a member needs no escape");
        self.out.reserve(name.len() + 4);
        self.comma();
        self.out.push(b'"');
        self.out.extend_from_slice(name.as_bytes());
        self.out.extend_from_slice(b"\":");
        append(value, self.out)
    }

    #[inline]
    fn finish(self) {
        self.out.extend_from_slice(self.close);
    }
}

/// Appends a text that is already JSON.
#[cold]
fn append_raw<T: Serialize + ?Sized>(json: &T, out: &mut Vec<u8>) -> Result<(), Error> {
    let mut quoted = Vec::new();
    append(json, &mut quoted)?;
    let json: String = serde_json::from_slice(&quoted)?;
    out.extend_from_slice(json.as_bytes());
    Ok(())
}

impl ser::SerializeSeq for Compound<'_> {
    type Ok = ();
    type Error = Error;
    #[inline]
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.element(value)
    }
    #[inline]
    fn end(self) -> Result<(), Error> {
        self.finish();
        Ok(())
    }
}

impl ser::SerializeTuple for Compound<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.element(value)
    }
    fn end(self) -> Result<(), Error> {
        self.finish();
        Ok(())
    }
}

impl ser::SerializeTupleStruct for Compound<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.element(value)
    }
    fn end(self) -> Result<(), Error> {
        self.finish();
        Ok(())
    }
}

impl ser::SerializeTupleVariant for Compound<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.element(value)
    }
    fn end(self) -> Result<(), Error> {
        self.finish();
        Ok(())
    }
}

impl ser::SerializeMap for Compound<'_> {
    type Ok = ();
    type Error = Error;
    #[inline]
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.comma();
        let begin = self.out.len();
        append(key, self.out)?;
        match self.out.get(begin) {
            Some(b'"') => Ok(()),
            Some(b'-' | b'0'..=b'9' | b't' | b'f') => {
                self.out.insert(begin, b'"');
                self.out.push(b'"');
                Ok(())
            }
            _ => Err(Error::custom("key must be a string")),
        }
    }
    #[inline]
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.out.push(b':');
        append(value, self.out)
    }
    #[inline]
    fn end(self) -> Result<(), Error> {
        self.finish();
        Ok(())
    }
}

impl ser::SerializeStruct for Compound<'_> {
    type Ok = ();
    type Error = Error;
    #[inline]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.member(name, value)
    }
    #[inline]
    fn end(self) -> Result<(), Error> {
        self.finish();
        Ok(())
    }
}

impl ser::SerializeStructVariant for Compound<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.member(name, value)
    }
    fn end(self) -> Result<(), Error> {
        self.finish();
        Ok(())
    }
}

#[cfg(test)]
mod tests;
