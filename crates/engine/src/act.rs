//! Actions: one item each, with its name, who may use it and when, its offers, check, preview and effect.
//!
//! A game writes one struct per action in the chapter of its rules and lists them once with [`actions!`](crate::actions);
//! the enum, the names, reading and writing, and every dispatch follow from the list.

use std::marker::PhantomData;

use serde::Serialize;
use serde_json::{Error, Map, Value};

use crate::event::EventSink;
use crate::game::Game;
use crate::offer::{Form, GO, Go, Group, OfferSink, Picks};
use crate::refusal::Reason;
use crate::seat::Seat;
use crate::strict;

/// The data of an action; the attribute `#[payload]` implements it.
pub trait Payload: Clone + Eq + std::fmt::Debug + Serialize + serde::de::DeserializeOwned {
    /// The members on the wire.
    const MEMBERS: &'static [&'static str];

    /// Fills a member with the choice made in a form.
    fn fill(&mut self, member: &str, picks: &Picks<'_>);
}

/// One action of a game.
///
/// ```ignore
/// /// CAT-7.6: buys a road.
/// #[payload]
/// pub struct BuildRoad {
///     pub edge_id: Named<EdgeId>,
/// }
///
/// impl Act<Catan> for BuildRoad {
///     const NAME: &'static str = "BUILD_ROAD";
///     fn open(game: &Catan, seat: Seat) -> Result<(), Reason> { … }    // whose turn, which phase
///     fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go { … }
///     fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> { … }
///     fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) { … }
/// }
/// ```
pub trait Act<G: Game>: Payload {
    /// The name on the wire.
    const NAME: &'static str;
    /// Whether the action cannot be undone even though it reveals nothing.
    const FINAL: bool = false;

    /// Whether this match has the action at all. An action of an option that is off is as unknown as a name that
    /// the game does not have.
    fn exists(game: &G) -> bool {
        let _ = game;
        true
    }

    /// Who may use the action and when, whatever its payload. Runs before [`Act::check`]. If it refuses, nothing is offered,
    /// and the action is blocked with that reason unless the reason is [`silent`](Reason::is_silent).
    fn open(game: &G, seat: Seat) -> Result<(), G::Reason> {
        let _ = (game, seat);
        Ok(())
    }

    /// The ways in which the seat may use the action now, given that it is open.
    fn offers(game: &G, seat: Seat, out: &mut Offers<'_, '_, G, Self>) -> Go;

    /// Judges the payload. May depend only on what the seat can see.
    fn check(&self, game: &G, seat: Seat) -> Result<(), G::Reason>;

    /// What the seat can foresee of the action, legal or not.
    fn preview(&self, game: &G, seat: Seat) -> Option<G::Preview> {
        let _ = (game, seat);
        None
    }

    /// What the seat can foresee before the terms are chosen: the price of a road, wherever it is built.
    fn price(game: &G, seat: Seat) -> Option<G::Preview> {
        let _ = (game, seat);
        None
    }

    /// Carries out the action. The caller has checked it.
    fn apply(&self, game: &mut G, seat: Seat, out: &mut dyn EventSink<G::Event>);

    /// The complete payloads behind one that leaves out members it asks for, for the list of legal actions. They may be
    /// illegal: the caller checks them.
    fn expand(&self, game: &G, seat: Seat, visit: &mut dyn FnMut(Self) -> Go) -> Go {
        let _ = (game, seat, visit);
        GO
    }
}

/// Where an action puts its offers.
pub struct Offers<'a, 'b, G: Game, A> {
    sink: &'a mut (dyn OfferSink<G> + 'b),
    of: PhantomData<A>,
}

impl<'a, 'b, G: Game, A: Act<G> + Into<G::Action>> Offers<'a, 'b, G, A> {
    /// Sends the action's offers to this sink.
    pub fn new(sink: &'a mut (dyn OfferSink<G> + 'b)) -> Self {
        Self { sink, of: PhantomData }
    }

    /// Whether one offer is enough, whichever it is; see [`OfferSink::stops_one_action`].
    pub fn one_is_enough(&self) -> bool {
        self.sink.stops_one_action()
    }

    /// Offers a complete action.
    pub fn ready(&mut self, action: A) -> Go {
        self.sink.ready(action.into(), &[])
    }

    /// Offers the action if it passes its check, and blocks it with the reason otherwise.
    pub fn checked(&mut self, game: &G, seat: Seat, action: A) -> Go {
        match action.check(game, seat) {
            Ok(()) => self.ready(action),
            Err(reason) => {
                self.blocked(|| reason);
                GO
            }
        }
    }

    /// Offers an action that can be sent unchanged; the game asks for these members if they are left out.
    pub fn asking(&mut self, action: A, asks: &'static [&'static str]) -> Go {
        self.sink.ready(action.into(), asks)
    }

    /// Offers a form, built only if the sink wants it.
    pub fn form(&mut self, make: impl FnOnce() -> Draft<A>) -> Go {
        self.sink.form(|| {
            let Draft { blank, groups, exact, listed } = make();
            Form { blank: blank.into(), groups, exact, listed }
        })
    }

    /// Blocks the action with the reason that a greyed-out button shows.
    pub fn blocked(&mut self, why: impl FnOnce() -> G::Reason) {
        self.sink.blocked(A::NAME, why);
    }
}

/// A form of one action.
pub struct Draft<A> {
    blank: A,
    groups: Vec<Group>,
    exact: bool,
    listed: bool,
}

impl<A> Draft<A> {
    /// The action with everything that is fixed, and the groups to fill in. Every filling is legal.
    pub fn exact(blank: A, groups: Vec<Group>) -> Self {
        Self { blank, groups, exact: true, listed: true }
    }

    /// The same, but some fillings are refused.
    pub fn loose(blank: A, groups: Vec<Group>) -> Self {
        Self { blank, groups, exact: false, listed: true }
    }

    /// Leaves the form out of the list of legal actions, because the rules leave it unbounded.
    #[must_use]
    pub fn unlisted(mut self) -> Self {
        self.listed = false;
        self
    }
}

/// All actions of a game; [`actions!`](crate::actions) implements it.
pub trait ActionSet<G: Game>: Sized {
    /// Every name on the wire, in the order of the list.
    const NAMES: &'static [&'static str];

    /// The name on the wire.
    fn name(&self) -> &'static str;
    /// Whether the action cannot be undone; see [`Act::FINAL`].
    fn is_final(&self) -> bool;
    /// Reads the payload of the action with this name; `None` if there is no such action.
    fn read(name: &str, payload: &Value) -> Option<Result<Self, Error>>;
    /// Whether this match has the action with this name.
    fn exists(name: &str, game: &G) -> bool;
    /// The members of the payload of the action with this name.
    fn members(name: &str) -> &'static [&'static str];
    /// Everything that the seat may do now, in the order of the list.
    fn offers(game: &G, seat: Seat, out: &mut dyn OfferSink<G>) -> Go;
    /// The only judge of legality.
    fn check(&self, game: &G, seat: Seat) -> Result<(), G::Reason>;
    /// What the seat can foresee.
    fn preview(&self, game: &G, seat: Seat) -> Option<G::Preview>;
    /// What the seat can foresee of the action with this name before its terms are chosen.
    fn price(name: &str, game: &G, seat: Seat) -> Option<G::Preview>;
    /// Carries out the action.
    fn apply(&self, game: &mut G, seat: Seat, out: &mut dyn EventSink<G::Event>);
    /// The complete payloads behind an offer that asks.
    fn expand(&self, game: &G, seat: Seat, visit: &mut dyn FnMut(Self) -> Go) -> Go;
    /// Fills a member with the choice made in a form.
    fn fill(&mut self, member: &str, picks: &Picks<'_>);
    /// The schema of every action.
    #[cfg(feature = "schema")]
    fn schema(made: &mut schemars::SchemaGenerator) -> schemars::Schema;
}

/// The offers of one action: none if it is not open, with the reason unless it is silent.
pub fn offers_of<G: Game, A: Act<G> + Into<G::Action>>(game: &G, seat: Seat, sink: &mut dyn OfferSink<G>) -> Go {
    if !sink.wants(A::NAME) || !A::exists(game) {
        return GO;
    }
    match A::open(game, seat) {
        Ok(()) => match A::offers(game, seat, &mut Offers::new(sink)) {
            Go::Break(()) if sink.stops_one_action() => GO,
            go => go,
        },
        Err(reason) => {
            if sink.wants_blocked() && !reason.is_silent() {
                sink.take_blocked(A::NAME, reason);
            }
            GO
        }
    }
}

/// Reads a payload strictly.
pub fn read_payload<A: Payload>(payload: &Value) -> Result<A, Error> {
    strict::read(payload)
}

/// A stored action, read in two steps because the payload's shape depends on the name.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    /// The action's name on the wire.
    pub action: String,
    /// The unread payload.
    #[serde(default)]
    pub payload: Option<Value>,
}

impl Stored {
    /// The payload; empty if it was left out.
    pub fn payload(&self) -> Value {
        self.payload.clone().unwrap_or_else(|| Value::Object(Map::new()))
    }
}

/// Lists the actions of a game, once.
///
/// ```ignore
/// actions! {
///     /// What a player of Catan can do.
///     pub enum Action for Catan { PlaceSettlement, PlaceRoad, RollDice, … }
/// }
/// ```
///
/// Makes the enum with one variant per struct, `From` for each, reading and writing as
/// `{"action":"NAME","payload":{…}}`, and [`ActionSet`](crate::ActionSet) with every dispatch. With `for Catan, indexed`,
/// it also collects the actions' own indices ([`Indexed`](crate::encode::Indexed)).
///
/// Where each chapter lists its own actions ([`chapter!`](crate::chapter)), the game lists chapters instead, and a new
/// action touches no other file:
///
/// ```ignore
/// actions! {
///     /// What a player of Catan can do.
///     pub enum Action for Catan, indexed: opening, production, …
/// }
/// ```
#[macro_export]
macro_rules! actions {
    // The chapters one after the other: each passes on what came before it, with its own actions added.
    ($(#[$meta:meta])* $vis:vis enum $Action:ident for $Game:ty $(, $indexed:ident)?: $first:ident $(, $rest:ident)* $(,)?) => {
        $first::acts! { { $(#[$meta])* $vis enum $Action for $Game $(, $indexed)? } [] $first [$($rest)*] }
    };
    (@has [$($Act:ident)+] $head:tt [$($done:tt)*] $now:ident [$next:ident $($rest:ident)*]) => {
        $next::acts! { $head [$($done)* $now: $($Act)+;] $next [$($rest)*] }
    };
    (@has [$($Act:ident)+] { $($head:tt)* } [$($done:tt)*] $now:ident []) => {
        $crate::actions! { @all [$($head)*] $($done)* $now: $($Act)+; }
    };
    (@all $head:tt $($chapter:ident: $($Act:ident)+;)+) => {
        $(pub use $chapter::{$($Act),+};)+
        $crate::actions! { @list $head $($($Act),+),+ }
    };
    (@list [$($head:tt)*] $($Act:ident),+) => {
        $crate::actions! { $($head)* { $($Act),+ } }
    };
    ($(#[$meta:meta])* $vis:vis enum $Action:ident for $Game:ty, indexed { $($Act:ident),+ $(,)? }) => {
        $crate::actions! { $(#[$meta])* $vis enum $Action for $Game { $($Act),+ } }
        $crate::indexed_actions! { $Action for $Game { $($Act),+ } }
    };
    ($(#[$meta:meta])* $vis:vis enum $Action:ident for $Game:ty { $($Act:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        $vis enum $Action { $($Act($Act)),+ }

        $(impl From<$Act> for $Action {
            fn from(act: $Act) -> Self {
                Self::$Act(act)
            }
        })+

        impl $crate::ActionSet<$Game> for $Action {
            const NAMES: &'static [&'static str] = &[$(<$Act as $crate::Act<$Game>>::NAME),+];

            fn name(&self) -> &'static str {
                match self { $(Self::$Act(_) => <$Act as $crate::Act<$Game>>::NAME),+ }
            }
            fn is_final(&self) -> bool {
                match self { $(Self::$Act(_) => <$Act as $crate::Act<$Game>>::FINAL),+ }
            }
            fn read(
                name: &str,
                payload: &$crate::private::serde_json::Value,
            ) -> Option<Result<Self, $crate::private::serde_json::Error>> {
                $(if name == <$Act as $crate::Act<$Game>>::NAME {
                    return Some($crate::act::read_payload::<$Act>(payload).map(Self::$Act));
                })+
                None
            }
            fn exists(name: &str, game: &$Game) -> bool {
                $(if name == <$Act as $crate::Act<$Game>>::NAME {
                    return <$Act as $crate::Act<$Game>>::exists(game);
                })+
                false
            }
            fn members(name: &str) -> &'static [&'static str] {
                $(if name == <$Act as $crate::Act<$Game>>::NAME {
                    return <$Act as $crate::Payload>::MEMBERS;
                })+
                &[]
            }
            fn offers(game: &$Game, seat: $crate::Seat, out: &mut dyn $crate::OfferSink<$Game>) -> $crate::Go {
                $($crate::act::offers_of::<$Game, $Act>(game, seat, out)?;)+
                $crate::GO
            }
            fn check(&self, game: &$Game, seat: $crate::Seat) -> Result<(), <$Game as $crate::Game>::Reason> {
                match self {
                    $(Self::$Act(act) => {
                        <$Act as $crate::Act<$Game>>::open(game, seat)?;
                        $crate::Act::<$Game>::check(act, game, seat)
                    })+
                }
            }
            fn preview(&self, game: &$Game, seat: $crate::Seat) -> Option<<$Game as $crate::Game>::Preview> {
                match self { $(Self::$Act(act) => $crate::Act::<$Game>::preview(act, game, seat)),+ }
            }
            fn price(name: &str, game: &$Game, seat: $crate::Seat) -> Option<<$Game as $crate::Game>::Preview> {
                $(if name == <$Act as $crate::Act<$Game>>::NAME {
                    return <$Act as $crate::Act<$Game>>::price(game, seat);
                })+
                None
            }
            fn apply(
                &self,
                game: &mut $Game,
                seat: $crate::Seat,
                out: &mut dyn $crate::EventSink<<$Game as $crate::Game>::Event>,
            ) {
                match self { $(Self::$Act(act) => $crate::Act::<$Game>::apply(act, game, seat, out)),+ }
            }
            fn expand(
                &self,
                game: &$Game,
                seat: $crate::Seat,
                visit: &mut dyn FnMut(Self) -> $crate::Go,
            ) -> $crate::Go {
                match self {
                    $(Self::$Act(act) => {
                        $crate::Act::<$Game>::expand(act, game, seat, &mut |full| visit(Self::$Act(full)))
                    })+
                }
            }
            fn fill(&mut self, member: &str, picks: &$crate::Picks<'_>) {
                match self { $(Self::$Act(act) => $crate::Payload::fill(act, member, picks)),+ }
            }
            $crate::action_schema! { $Game; $($Act),+ }
        }

        impl $crate::private::serde::Serialize for $Action {
            fn serialize<S: $crate::private::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use $crate::private::serde::ser::SerializeStruct as _;
                let mut action = serializer.serialize_struct("Action", 2)?;
                action.serialize_field("action", $crate::ActionSet::<$Game>::name(self))?;
                match self { $(Self::$Act(act) => action.serialize_field("payload", act)?),+ }
                action.end()
            }
        }

        impl<'de> $crate::private::serde::Deserialize<'de> for $Action {
            fn deserialize<D: $crate::private::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                use $crate::private::serde::de::Error as _;
                let stored = <$crate::act::Stored as $crate::private::serde::Deserialize>::deserialize(deserializer)?;
                match <Self as $crate::ActionSet<$Game>>::read(&stored.action, &stored.payload()) {
                    Some(read) => read.map_err(D::Error::custom),
                    None => Err(D::Error::custom(format_args!("there is no action `{}`", stored.action))),
                }
            }
        }
    };
}

/// Lists the actions of one chapter, in the order of their offers: `chapter! { BuildRoad, BuildSettlement, BuildCity }`.
/// [`actions!`](crate::actions) collects the chapters.
#[macro_export]
macro_rules! chapter {
    ($($Act:ident),+ $(,)?) => {
        $crate::chapter! { @($) $($Act)+ }
    };
    (@($d:tt) $($Act:ident)+) => {
        macro_rules! acts {
            ($d($d before:tt)*) => { $crate::actions! { @has [$($Act)+] $d($d before)* } };
        }
        pub(crate) use acts;
    };
}

/// The schema of all actions, inside [`actions!`](crate::actions).
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! action_schema {
    ($Game:ty; $($Act:ident),+) => {
        fn schema(made: &mut $crate::private::schemars::SchemaGenerator) -> $crate::private::schemars::Schema {
            let mut all = Vec::new();
            $({
                let mut payload = <$Act as $crate::private::schemars::JsonSchema>::json_schema(made);
                let description = payload.remove("description");
                all.push($crate::act::named_schema(<$Act as $crate::Act<$Game>>::NAME, description, &payload));
            })+
            $crate::private::schemars::json_schema!({ "oneOf": all })
        }
    };
}

/// Without the feature `schema`, nothing.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! action_schema {
    ($Game:ty; $($Act:ident),+) => {};
}

/// The schema of one action around its payload's.
#[cfg(feature = "schema")]
#[doc(hidden)]
pub fn named_schema(name: &str, description: Option<Value>, payload: &schemars::Schema) -> Value {
    let mut schema = serde_json::json!({
        "type": "object",
        "properties": { "action": { "const": name }, "payload": payload },
        "required": ["action", "payload"],
        "additionalProperties": false,
    });
    if let Some(description) = description {
        schema["description"] = description;
    }
    schema
}
