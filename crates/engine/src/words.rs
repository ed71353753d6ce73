//! Words: small closed vocabularies such as resources, phases and decks, made by one macro.

/// Declares an enum whose values are words on the wire.
///
/// ```
/// sortie_engine::vocabulary! {
///     /// What a hex yields.
///     pub enum Resource: "resource" {
///         /// From forests.
///         Wood = "wood",
///         Ore = "ore",
///     }
/// }
/// assert_eq!(Resource::COUNT, 2);
/// assert_eq!(Resource::Ore.word(), "ore");
/// assert_eq!(Resource::read("wood"), Some(Resource::Wood));
/// assert_eq!(serde_json::to_string(&Resource::ALL).unwrap(), r#"["wood","ore"]"#);
/// ```
///
/// The type is `Copy`, ordered as written, reads and writes its word, is a [`Word`](crate::Word) (so forms can count
/// it) and an [`OptionValue`](crate::OptionValue) (so an option can hold it). A word marked `#[default]` is the
/// default.
#[macro_export]
macro_rules! vocabulary {
    ($($(#[$meta:meta])* $vis:vis enum $Name:ident: $kind:literal {
        $($(#[$($variant_meta:tt)*])* $Variant:ident = $word:literal),+ $(,)?
    })+) => {$(
        $(#[$meta])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        $vis enum $Name { $($(#[$($variant_meta)*])* $Variant),+ }

        #[allow(dead_code)]
        impl $Name {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$Variant),+];
            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();
            /// Their words, in order.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word on the wire.
            pub const fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }

            /// The position in the list, for indexing.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The value for a word.
            pub fn read(word: &str) -> Option<Self> {
                Self::WORDS.iter().position(|known| *known == word).map(|place| Self::ALL[place])
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl $crate::private::serde::Serialize for $Name {
            fn serialize<S: $crate::private::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> $crate::private::serde::Deserialize<'de> for $Name {
            fn deserialize<D: $crate::private::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = <::std::borrow::Cow<'de, str> as $crate::private::serde::Deserialize>::deserialize(deserializer)?;
                Self::read(&word).ok_or_else(|| $crate::words::unknown($kind, &word, Self::WORDS))
            }
        }

        impl $crate::Word for $Name {
            const KIND: &'static str = $kind;
            fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
                read(self.word())
            }
            fn from_word(word: &str) -> Option<Self> {
                Self::read(word)
            }
            fn code(self) -> u32 {
                self as u32
            }
            fn from_code(code: u32) -> Option<Self> {
                Self::ALL.get(code as usize).copied()
            }
        }

        impl $crate::OptionValue for $Name {
            const KIND: $crate::OptionKind = $crate::OptionKind::Words(Self::WORDS);
        }

        $crate::schema! { $Name: { "type": "string", "enum": $Name::WORDS } }
    )+};
}

/// The error for a word outside the vocabulary: which words are right.
pub fn unknown<E: serde::de::Error>(kind: &str, word: &str, known: &[&str]) -> E {
    let word: String = word.chars().take(64).collect();
    if known.len() > 12 {
        return E::custom(format_args!("there is no {kind} `{word}`"));
    }
    E::custom(format_args!("there is no {kind} `{word}`; expected one of {}", known.join(", ")))
}
