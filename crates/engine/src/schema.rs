//! JSON Schemas: present where the feature `schema` is on, and nothing otherwise.
//!
//! Schemas never change at run time, so no program that ships computes them: the generator builds the games with the
//! feature, writes `schema.json` beside each game's `Cargo.toml`, and the game embeds that file.

/// What a type needs to be described by a schema: `JsonSchema` with the feature, nothing without it.
#[cfg(feature = "schema")]
pub trait Described: schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> Described for T {}

/// What a type needs to be described by a schema: `JsonSchema` with the feature, nothing without it.
#[cfg(not(feature = "schema"))]
pub trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}

/// States the schema of a type that reads and writes itself: `schema! { Bundle: { "type": "object" } }`.
#[cfg(feature = "schema")]
#[macro_export]
macro_rules! schema {
    ($Type:ty: { $($json:tt)+ }) => {
        impl $crate::private::schemars::JsonSchema for $Type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                $crate::schema::type_name(stringify!($Type)).into()
            }
            fn json_schema(_: &mut $crate::private::schemars::SchemaGenerator) -> $crate::private::schemars::Schema {
                $crate::private::schemars::json_schema!({ $($json)+ })
            }
        }
    };
    ($Type:ty as $Other:ty) => {
        impl $crate::private::schemars::JsonSchema for $Type {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                $crate::schema::type_name(stringify!($Type)).into()
            }
            fn json_schema(made: &mut $crate::private::schemars::SchemaGenerator) -> $crate::private::schemars::Schema {
                <$Other as $crate::private::schemars::JsonSchema>::json_schema(made)
            }
        }
    };
}

/// The schemas of an array and a set of ids, inside [`index!`](crate::index).
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! index_schema {
    ($Per:ident, $Set:ident, $count:expr) => {
        impl<T: $crate::private::schemars::JsonSchema> $crate::private::schemars::JsonSchema for $Per<T> {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($Per).into()
            }
            fn json_schema(made: &mut $crate::private::schemars::SchemaGenerator) -> $crate::private::schemars::Schema {
                let items = made.subschema_for::<T>();
                $crate::private::schemars::json_schema!({
                    "type": "array", "items": items, "minItems": $count, "maxItems": $count
                })
            }
        }
        $crate::schema! { $Set: { "type": "array", "items": { "type": "integer" } } }
    };
}

/// Nothing without the feature `schema`.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! index_schema {
    ($Per:ident, $Set:ident, $count:expr) => {};
}

/// States the schema of a type that reads and writes itself; without the feature `schema` it is nothing.
#[cfg(not(feature = "schema"))]
#[macro_export]
macro_rules! schema {
    ($Type:ty: { $($json:tt)+ }) => {};
    ($Type:ty as $Other:ty) => {};
}

/// A type's name as a schema's: without spaces and brackets.
#[doc(hidden)]
pub fn type_name(name: &'static str) -> String {
    name.chars().filter(|letter| letter.is_ascii_alphanumeric()).collect()
}

/// The shape of a type, for descriptions of an API: its schema where the feature `schema` is on, and nothing otherwise.
#[derive(Copy, Clone)]
pub struct Shape {
    #[cfg(feature = "schema")]
    make: fn(&mut schemars::SchemaGenerator) -> schemars::Schema,
}

impl Shape {
    /// The shape of this type.
    pub fn of<T: Described>() -> Self {
        Self {
            #[cfg(feature = "schema")]
            make: |made| made.subschema_for::<T>(),
        }
    }

    /// The schema, as a reference into the generator's definitions where the type has a name.
    #[cfg(feature = "schema")]
    pub fn schema(self, made: &mut schemars::SchemaGenerator) -> schemars::Schema {
        (self.make)(made)
    }
}
