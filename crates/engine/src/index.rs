//! Small ids with their arrays and bitsets, made by one macro.

/// Declares a newtype id over a small integer, with a fixed array per id and a bitset of ids.
///
/// ```
/// sortie_engine::index! {
///     /// A corner of the board.
///     pub struct CornerId: u8 = 54; kind "corner";
///     /// One value per corner.
///     per PerCorner;
///     /// A set of corners.
///     set CornerSet(u64);
/// }
/// impl sortie_engine::Word for CornerId {
///     const KIND: &'static str = "corner";
///     fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R { read(&format!("v{}", self.index())) }
///     fn from_word(word: &str) -> Option<Self> { word.strip_prefix('v')?.parse().ok().and_then(CornerId::try_new) }
///     fn code(self) -> u32 { self.index() as u32 }
///     fn from_code(code: u32) -> Option<Self> { CornerId::try_new(code as usize) }
/// }
/// let mut built = CornerSet::EMPTY;
/// built.insert(CornerId::new(8));
/// assert_eq!(serde_json::to_string(&CornerId::new(8)).unwrap(), "\"v8\"");
/// ```
///
/// `kind "row"; word "row-" 1;` makes the words `row-1`, `row-2`, …. Otherwise the id reads and writes the word that its
/// [`Word`](crate::Word) implementation gives. Arrays are lists, and sets are lists of numbers.
#[macro_export]
macro_rules! index {
    (
        $(#[$id_doc:meta])* $vis:vis struct $Id:ident: $int:ty = $count:expr; kind $kind:literal; word $prefix:literal $first:literal;
        $(#[$per_doc:meta])* per $Per:ident;
        $(#[$set_doc:meta])* set $Set:ident($bits:ty);
    ) => {
        $crate::index! {
            $(#[$id_doc])* $vis struct $Id: $int = $count; kind $kind;
            $(#[$per_doc])* per $Per;
            $(#[$set_doc])* set $Set($bits);
        }

        impl $crate::Word for $Id {
            const KIND: &'static str = $kind;
            fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
                read(&format!(concat!($prefix, "{}"), self.index() + $first))
            }
            fn from_word(word: &str) -> Option<Self> {
                let number = word.strip_prefix($prefix)?;
                let index = number.parse::<usize>().ok()?.checked_sub($first)?;
                Self::try_new(index).filter(|id| id.with_word(|own| own == word))
            }
            fn code(self) -> u32 {
                self.index() as u32
            }
            fn from_code(code: u32) -> Option<Self> {
                Self::try_new(code as usize)
            }
        }
    };
    (
        $(#[$id_doc:meta])* $vis:vis struct $Id:ident: $int:ty = $count:expr; kind $kind:literal;
        $(#[$per_doc:meta])* per $Per:ident;
        $(#[$set_doc:meta])* set $Set:ident($bits:ty);
    ) => {
        $(#[$id_doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $Id($int);

        #[allow(dead_code)]
        impl $Id {
            /// The upper bound of ids.
            pub const COUNT: usize = $count;

            /// The id with this number, which the caller knows to be below [`Self::COUNT`].
            pub const fn new(index: usize) -> Self {
                assert!(index < Self::COUNT, "an id's number is below its count");
                Self(index as $int)
            }

            /// The id with this number, if there is one.
            pub const fn try_new(index: usize) -> Option<Self> {
                if index < Self::COUNT { Some(Self(index as $int)) } else { None }
            }

            /// The number, for indexing.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All ids in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..Self::COUNT).map(|index| Self(index as $int))
            }
        }

        impl ::std::fmt::Display for $Id {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                $crate::names::Word::with_word(*self, |word| f.write_str(word))
            }
        }

        impl $crate::private::serde::Serialize for $Id {
            fn serialize<S: $crate::private::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::names::Word::with_word(*self, |word| serializer.serialize_str(word))
            }
        }

        impl<'de> $crate::private::serde::Deserialize<'de> for $Id {
            fn deserialize<D: $crate::private::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = <::std::borrow::Cow<'de, str> as $crate::private::serde::Deserialize>::deserialize(deserializer)?;
                <Self as $crate::names::Word>::from_word(&word).ok_or_else(|| {
                    $crate::private::serde::de::Error::custom(format_args!("there is no {} `{word}`", $kind))
                })
            }
        }

        $crate::schema! { $Id: { "type": "string", "description": concat!("The id of a ", $kind, ".") } }

        $crate::index_schema! { $Per, $Set, $count }

        $(#[$per_doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        $vis struct $Per<T>(pub [T; $count]);

        #[allow(dead_code)]
        impl<T> $Per<T> {
            /// Each id with its value.
            pub fn iter(&self) -> impl DoubleEndedIterator<Item = ($Id, &T)> + ExactSizeIterator + Clone {
                self.0.iter().enumerate().map(|(index, value)| ($Id(index as $int), value))
            }

            /// An array with a value computed from each id.
            pub fn from_fn(make: impl FnMut($Id) -> T) -> Self {
                let mut make = make;
                Self(::std::array::from_fn(|index| make($Id(index as $int))))
            }
        }

        impl<T: Copy + Default> Default for $Per<T> {
            fn default() -> Self {
                Self([T::default(); $count])
            }
        }

        impl<T> ::std::ops::Index<$Id> for $Per<T> {
            type Output = T;
            fn index(&self, id: $Id) -> &T {
                &self.0[id.index()]
            }
        }

        impl<T> ::std::ops::IndexMut<$Id> for $Per<T> {
            fn index_mut(&mut self, id: $Id) -> &mut T {
                &mut self.0[id.index()]
            }
        }

        impl<T: $crate::private::serde::Serialize> $crate::private::serde::Serialize for $Per<T> {
            fn serialize<S: $crate::private::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(&self.0)
            }
        }

        impl<'de, T: $crate::private::serde::Deserialize<'de>> $crate::private::serde::Deserialize<'de> for $Per<T> {
            fn deserialize<D: $crate::private::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let items = <Vec<T> as $crate::private::serde::Deserialize>::deserialize(deserializer)?;
                <[T; $count]>::try_from(items).map(Self).map_err(|items| {
                    $crate::private::serde::de::Error::custom(format_args!(
                        "expected {} values, found {}", $count, items.len()
                    ))
                })
            }
        }

        $(#[$set_doc])*
        #[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
        $vis struct $Set(pub $bits);

        #[allow(dead_code)]
        impl $Set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// The set of all ids.
            pub const ALL: Self = Self(if $count >= <$bits>::BITS as usize { <$bits>::MAX } else { (1 << ($count % <$bits>::BITS as usize)) - 1 });

            /// The set of just this id.
            pub const fn only(id: $Id) -> Self {
                Self(1 << id.0)
            }

            /// Whether the id is in the set.
            pub const fn contains(self, id: $Id) -> bool {
                self.0 >> id.0 & 1 == 1
            }

            /// Adds an id.
            pub const fn insert(&mut self, id: $Id) {
                self.0 |= 1 << id.0;
            }

            /// Removes an id.
            pub const fn remove(&mut self, id: $Id) {
                self.0 &= !(1 << id.0);
            }

            /// Whether the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in the set.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The lowest id.
            pub const fn first(self) -> Option<$Id> {
                if self.0 == 0 { None } else { Some($Id(self.0.trailing_zeros() as $int)) }
            }

            /// The id at this position of the set, lowest first.
            pub fn nth(self, n: usize) -> Option<$Id> {
                let mut rest = self.0;
                for _ in 0..n {
                    if rest == 0 {
                        return None;
                    }
                    rest &= rest - 1;
                }
                Self(rest).first()
            }

            /// The ids of this set that are not in the other.
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The ids in the set, lowest first.
            pub fn iter(self) -> impl Iterator<Item = $Id> + Clone {
                let mut rest = self.0;
                ::std::iter::from_fn(move || {
                    (rest != 0).then(|| {
                        let id = $Id(rest.trailing_zeros() as $int);
                        rest &= rest - 1;
                        id
                    })
                })
            }
        }

        impl ::std::ops::BitOr for $Set {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl ::std::ops::BitAnd for $Set {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl FromIterator<$Id> for $Set {
            fn from_iter<I: IntoIterator<Item = $Id>>(ids: I) -> Self {
                let mut set = Self::EMPTY;
                for id in ids {
                    set.insert(id);
                }
                set
            }
        }

        impl ::std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter().map($Id::index)).finish()
            }
        }

        impl $crate::private::serde::Serialize for $Set {
            fn serialize<S: $crate::private::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter().map($Id::index))
            }
        }

        impl<'de> $crate::private::serde::Deserialize<'de> for $Set {
            fn deserialize<D: $crate::private::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut set = Self::EMPTY;
                for index in <Vec<usize> as $crate::private::serde::Deserialize>::deserialize(deserializer)? {
                    set.insert($Id::try_new(index).ok_or_else(|| {
                        $crate::private::serde::de::Error::custom(format_args!("there is no {} number {index}", $kind))
                    })?);
                }
                Ok(set)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    index! {
        /// A mark.
        struct MarkId: u8 = 5; kind "mark";
        /// One per mark.
        per PerMark;
        /// Marks.
        set MarkSet(u8);
    }

    impl crate::Word for MarkId {
        const KIND: &'static str = "mark";
        fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
            read(["a", "b", "c", "d", "e"][self.index()])
        }
        fn from_word(word: &str) -> Option<Self> {
            ["a", "b", "c", "d", "e"].iter().position(|known| *known == word).and_then(MarkId::try_new)
        }
        fn code(self) -> u32 {
            self.index() as u32
        }
        fn from_code(code: u32) -> Option<Self> {
            MarkId::try_new(code as usize)
        }
    }

    #[test]
    fn ids_sets_and_arrays_read_back() {
        let set: MarkSet = [MarkId::new(4), MarkId::new(1)].into_iter().collect();
        let per = PerMark::from_fn(|id| id.index() * 2);
        let text = serde_json::to_string(&(MarkId::new(2), set, per)).unwrap();
        assert_eq!(text, r#"["c",[1,4],[0,2,4,6,8]]"#);
        assert_eq!(
            serde_json::from_str::<(MarkId, MarkSet, PerMark<usize>)>(&text).unwrap(),
            (MarkId::new(2), set, per)
        );
        assert_eq!((set.nth(1), set.nth(2), MarkSet::ALL.len()), (Some(MarkId::new(4)), None, 5));
    }

    #[test]
    fn wrong_words_and_numbers_are_errors() {
        assert!(serde_json::from_str::<MarkId>("\"z\"").unwrap_err().to_string().contains("no mark `z`"));
        assert!(serde_json::from_str::<MarkSet>("[5]").is_err());
        assert!(serde_json::from_str::<PerMark<u8>>("[1,2]").is_err());
    }
}
