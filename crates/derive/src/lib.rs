//! Attributes for the data of a game: how it reads, writes and describes itself, stated once.
//!
//! | attribute | on | adds |
//! | --- | --- | --- |
//! | `#[payload]` | the struct of an action | reading and writing; `fill` for the members marked `#[fill]` |
//! | `#[record]` | one record of a list that a form fills | reading and writing; how a row of a form becomes one |
//! | `#[wire]` | any other data that enters or leaves | reading and writing |
//! | `#[view]` | what a viewer sees and a position states | reading and writing; `Said` members may be left out |
//! | `#[described]` | data with its own `Serialize` and `Deserialize` | nothing else |
//! | `#[event]` | the enum of events | the tags of the wire |
//! | `#[options]` | the options of a game | defaults, bounds, the list of options |
//!
//! Each adds `JsonSchema` too where the feature `schema` is on, so that no program that ships carries schemas.

mod item;
mod options;
mod payload;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// The struct of an action: `{camelCase}` on the wire, unknown members refused. `#[fill]` marks members that a form fills.
#[proc_macro_attribute]
pub fn payload(_: TokenStream, item: TokenStream) -> TokenStream {
    done(payload::payload(parse_macro_input!(item as DeriveInput)))
}

/// One record of a list that a form fills, row by row.
#[proc_macro_attribute]
pub fn record(_: TokenStream, item: TokenStream) -> TokenStream {
    done(payload::record(parse_macro_input!(item as DeriveInput)))
}

/// Data of the wire: `{camelCase}`, unknown members refused. Words of an enum are SCREAMING_SNAKE unless stated.
#[proc_macro_attribute]
pub fn wire(_: TokenStream, item: TokenStream) -> TokenStream {
    done(item::wire(&parse_macro_input!(item as DeriveInput)))
}

/// Data that says itself how it reads and writes: adds its schema only. `#[schema(…)]` on a member is what schemars takes as
/// `#[schemars(…)]`.
#[proc_macro_attribute]
pub fn described(_: TokenStream, item: TokenStream) -> TokenStream {
    done(item::described(parse_macro_input!(item as DeriveInput)))
}

/// What a viewer sees, and with fewer members what a position states. A view always has its `Said` members, but for those
/// marked `#[hidden]`, which some viewers do not get.
#[proc_macro_attribute]
pub fn view(_: TokenStream, item: TokenStream) -> TokenStream {
    done(item::view(parse_macro_input!(item as DeriveInput)))
}

/// The enum of events: `{"type":"snake_case","data":{camelCase}}`.
#[proc_macro_attribute]
pub fn event(_: TokenStream, item: TokenStream) -> TokenStream {
    done(item::event(&parse_macro_input!(item as DeriveInput)))
}

/// The options of a game. `#[option(default = 10, min = 3, max = 20, rule)]` on a member; `rule` copies it into the struct
/// that `#[options(rules = Rules)]` names, for the state; `rule = name` copies it under another name. A `serde(…)` behind
/// `Rules` says how saved states write the copy.
#[proc_macro_attribute]
pub fn options(args: TokenStream, item: TokenStream) -> TokenStream {
    let args = parse_macro_input!(args as options::Args);
    done(options::options(&args, parse_macro_input!(item as DeriveInput)))
}

fn done(made: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    made.unwrap_or_else(|error| error.to_compile_error()).into()
}
