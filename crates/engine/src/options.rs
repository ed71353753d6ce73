//! Options of a match: each written once, with its default and bounds, by the attribute `#[options]`.

use serde::Serialize;

use crate::game::OptionFault;

/// The options of a game; the attribute `#[options]` implements it.
pub trait OptionSet {
    /// Every option, in the order in which people see them.
    const SPECS: &'static [OptionSpec];

    /// The options that lie outside their bounds.
    fn out_of_bounds(&self) -> Vec<OptionFault>;
}

/// A game without options.
impl OptionSet for () {
    const SPECS: &'static [OptionSpec] = &[];

    fn out_of_bounds(&self) -> Vec<OptionFault> {
        Vec::new()
    }
}

/// One option. Its label and explanation are the text `option-NAME`, its default is that of the options' type.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// The name on the wire.
    pub name: &'static str,
    /// What it holds.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The least number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
}

/// What an option holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "words", rename_all = "lowercase")]
pub enum OptionKind {
    /// Yes or no.
    Flag,
    /// A whole number.
    Number,
    /// One of these words; each has the text `option-NAME-WORD`.
    Words(&'static [&'static str]),
    /// Something larger, which its schema describes.
    Other,
}

/// A type that an option can have.
pub trait OptionValue {
    /// What kind of value it is.
    const KIND: OptionKind;
}

impl OptionValue for bool {
    const KIND: OptionKind = OptionKind::Flag;
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl OptionValue for $number {
            const KIND: OptionKind = OptionKind::Number;
        }
        impl Bounded for $number {
            fn number(self) -> Option<i64> {
                i64::try_from(self).ok()
            }
        }
    )+};
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

/// An option that may be left open.
impl<T: OptionValue> OptionValue for Option<T> {
    const KIND: OptionKind = T::KIND;
}

impl<T> OptionValue for Vec<T> {
    const KIND: OptionKind = OptionKind::Other;
}

impl OptionValue for String {
    const KIND: OptionKind = OptionKind::Other;
}

/// A number that may have bounds.
pub trait Bounded {
    /// The number; none where the option is left open.
    fn number(self) -> Option<i64>;
}

impl<T: Bounded> Bounded for Option<T> {
    fn number(self) -> Option<i64> {
        self.and_then(Bounded::number)
    }
}

/// Reports a number outside its bounds. What `#[options]` expands to.
pub fn bounded(
    name: &'static str,
    value: impl Bounded,
    min: Option<i64>,
    max: Option<i64>,
    faults: &mut Vec<OptionFault>,
) {
    let Some(value) = value.number() else { return };
    if min.is_none_or(|min| value >= min) && max.is_none_or(|max| value <= max) {
        return;
    }
    faults.push(OptionFault::new(
        name,
        match (min, max) {
            (Some(min), Some(max)) => format!("expected {min} to {max}, not {value}"),
            (Some(min), None) => format!("expected at least {min}, not {value}"),
            (None, Some(max)) => format!("expected at most {max}, not {value}"),
            (None, None) => unreachable!("a number without bounds is within them"),
        },
    ));
}
