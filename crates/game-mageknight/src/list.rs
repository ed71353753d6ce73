//! A short ordered list that is copied like an array.
//!
//! States are copied millions of times by search, so lists live inline and are `Copy`. Unused places hold the default value,
//! which keeps equality and hashing a comparison of whole arrays.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Filled, FromRow, Picks};

/// At most `N` items in order; `N` is below 256.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// The number of items that fit.
    pub const CAPACITY: usize = N;

    /// A list without items.
    #[must_use]
    pub fn new() -> Self {
        Self { len: 0, items: [T::default(); N] }
    }

    /// Appends an item; a full list drops it and answers false.
    pub fn push(&mut self, item: T) -> bool {
        let at = usize::from(self.len);
        if at >= N {
            return false;
        }
        self.items[at] = item;
        self.len += 1;
        true
    }

    /// Takes the last item off.
    pub fn pop(&mut self) -> Option<T> {
        let at = usize::from(self.len).checked_sub(1)?;
        let item = self.items[at];
        self.items[at] = T::default();
        self.len -= 1;
        Some(item)
    }

    /// Takes the item at `at` out and closes the gap; the order of the others stays.
    pub fn remove(&mut self, at: usize) -> T {
        let len = usize::from(self.len);
        let item = self.items[..len][at];
        self.items.copy_within(at + 1..len, at);
        self.items[len - 1] = T::default();
        self.len -= 1;
        item
    }

    /// Removes every item.
    pub fn clear(&mut self) {
        self.items[..usize::from(self.len)].fill(T::default());
        self.len = 0;
    }

    /// True when no further item fits.
    #[must_use]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// Copies a slice; `None` when it is too long.
    #[must_use]
    pub fn from_slice(items: &[T]) -> Option<Self> {
        let mut list = Self::new();
        items.iter().all(|&item| list.push(item)).then_some(list)
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = List<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N} items")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = List::new();
                while let Some(item) = seq.next_element()? {
                    if !list.push(item) {
                        return Err(A::Error::custom(format_args!("more than {N} items")));
                    }
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(Items(PhantomData))
    }
}

/// At most `MAX` items in order, for lists that are rarely longer than `N`. Only a longer one takes room on the heap.
///
/// How it lies follows from its length alone, so equality and hashing stay a comparison of whole arrays.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Long<T, const N: usize, const MAX: usize> {
    Near(List<T, N>),
    Far(Box<List<T, MAX>>),
}

impl<T: Copy + Default, const N: usize, const MAX: usize> Long<T, N, MAX> {
    /// A list without items.
    #[must_use]
    pub fn new() -> Self {
        Self::Near(List::new())
    }

    /// Copies a slice; `None` when it is too long.
    #[must_use]
    pub fn from_slice(items: &[T]) -> Option<Self> {
        match List::from_slice(items) {
            Some(near) => Some(Self::Near(near)),
            None => List::from_slice(items).map(|far| Self::Far(Box::new(far))),
        }
    }

    /// Appends an item; a full list drops it and answers false.
    pub fn push(&mut self, item: T) -> bool {
        match self {
            Self::Near(near) => {
                if near.push(item) {
                    return true;
                }
                let mut far = Box::<List<T, MAX>>::default();
                near.iter().for_each(|item| {
                    far.push(*item);
                });
                let fits = far.push(item);
                if fits {
                    *self = Self::Far(far);
                }
                fits
            }
            Self::Far(far) => far.push(item),
        }
    }

    /// Takes the last item off.
    pub fn pop(&mut self) -> Option<T> {
        self.len().checked_sub(1).map(|last| self.remove(last))
    }

    /// Takes the item at `at` out and closes the gap; the order of the others stays.
    pub fn remove(&mut self, at: usize) -> T {
        let far = match self {
            Self::Near(near) => return near.remove(at),
            Self::Far(far) => far,
        };
        let item = far.remove(at);
        if let Some(near) = List::from_slice(far) {
            *self = Self::Near(near);
        }
        item
    }

    /// Removes every item.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// True when no further item fits.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.len() == MAX
    }

    /// The bytes it takes on the heap.
    #[must_use]
    pub const fn heap(&self) -> usize {
        match self {
            Self::Near(_) => 0,
            Self::Far(_) => size_of::<List<T, MAX>>(),
        }
    }
}

impl<T: Copy + Default, const N: usize, const MAX: usize> Default for Long<T, N, MAX> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize, const MAX: usize> Deref for Long<T, N, MAX> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        match self {
            Self::Near(near) => near,
            Self::Far(far) => far,
        }
    }
}

impl<T, const N: usize, const MAX: usize> DerefMut for Long<T, N, MAX> {
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Self::Near(near) => near,
            Self::Far(far) => far,
        }
    }
}

impl<T: fmt::Debug, const N: usize, const MAX: usize> fmt::Debug for Long<T, N, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize, const MAX: usize> Serialize for Long<T, N, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize, const MAX: usize> Deserialize<'de> for Long<T, N, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = List::<T, MAX>::deserialize(deserializer)?;
        Ok(Self::from_slice(&all).unwrap_or_default())
    }
}

/// A list that a form fills; the form's bounds keep within the list's.
impl<T: Copy + Default + FromRow, const N: usize> Filled for List<T, N> {
    fn filled(picks: &Picks<'_>) -> Self {
        let mut list = Self::new();
        picks.each_row(&mut |columns, cells| {
            if let Some(item) = T::from_row(columns, cells) {
                list.push(item);
            }
        });
        list
    }
}

/// Serde for byte arrays longer than the 32 that serde knows.
pub(crate) mod bytes {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer, const N: usize>(bytes: &[u8; N], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(bytes)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[u8; N], D::Error> {
        let mut bytes = Vec::<u8>::deserialize(deserializer)?;
        // Rows are added at the end of a table, so that what was written before lacks only zeros.
        bytes.resize(bytes.len().max(N), 0);
        bytes.try_into().map_err(|_| D::Error::custom(format_args!("at most {N} numbers")))
    }
}
