//! Laws on bad input: mutated actions, hostile JSON, strange options and stated positions.

use serde_json::{Value, json};
use sortie_engine::{AnyGame as _, AnyMatch as _};
use sortie_engine::{Audit, Bots, Chance, Draws, Entry, Game, Match, NewMatch, Refusal, Seat};

use super::offers::Table;
use super::{Case, wire};
use crate::json::{short, written};
use crate::law::{Check, Law, Tally};
use crate::mutate::{Pool, mutate};

/// How many steps are played on from a stated position.
const PLAYED_ON: usize = 12;

/// Words with which Rust and its readers speak of types.
const OF_RUST: &[&str] = &[
    "untagged",
    "struct",
    "enum",
    "tuple",
    "nonzero",
    "borrowed",
    "deserialize",
    "u8",
    "u16",
    "u32",
    "u64",
    "usize",
    "i8",
    "i16",
    "i32",
    "i64",
    "isize",
    "Option",
];

/// A refusal of what cannot be read, without what it quotes.
fn check_plain(refusal: &Refusal, tally: &mut Tally) -> Check {
    let quoted = |text: &str, mark: char| text.split(mark).step_by(2).collect::<Vec<_>>().join(" ");
    let said = quoted(&quoted(&refusal.message, '`'), '"');
    let strange = said.split(|letter: char| !letter.is_alphanumeric()).find(|word| OF_RUST.contains(word));
    tally.demand(Law::PlainWords, strange.is_none(), || format!("a refusal says `{}`", refusal.message))
}

/// What the examination of bad input needs to know.
pub(crate) struct Judge<'a, G: Game> {
    pub(crate) normalise: fn(G::Action) -> G::Action,
    pub(crate) beyond: fn(&G, Seat, &G::Action) -> bool,
    pub(crate) headings: Option<&'a [String]>,
    pub(crate) tally: &'a mut Tally,
    pub(crate) asking: &'a mut Option<String>,
}

impl<G: Bots> Judge<'_, G> {
    /// Sends one value as an action of the seat and judges the answer. Returns the action if it can be read.
    pub(crate) fn send(
        &mut self,
        game: &mut Match<G>,
        table: &Table<G>,
        sent: &Value,
    ) -> Result<Option<G::Action>, crate::law::Fault> {
        let seat = table.seat;
        *self.asking = Some(format!("{seat:?} {sent}"));
        let action = match game.read_action(sent) {
            Ok(action) => action,
            Err(refusal) => {
                let said = ["INVALID_PAYLOAD", "UNKNOWN_ACTION"].contains(&refusal.code.as_ref());
                self.tally.demand(Law::RefusalNames, said, || {
                    format!("{} cannot be read and is refused with `{}`", short(sent), refusal.code)
                })?;
                check_plain(&refusal, self.tally)?;
                self.unchanged(game, table, sent)?;
                *self.asking = None;
                return Ok(None);
            }
        };
        match game.check(seat, &action) {
            Ok(()) => {
                let shown = table.shows(game, &action, self.normalise) || (self.beyond)(game.state(), seat, &action);
                self.tally.demand(Law::UnofferedIsRefused, shown, || {
                    format!("{seat:?} may do {}, which no offer shows", game.write_action(&action))
                })?;
            }
            Err(refusal) => {
                wire::check_refusal::<G>(&refusal, self.headings, self.tally)?;
                self.unchanged(game, table, sent)?;
            }
        }
        *self.asking = None;
        Ok(Some(action))
    }

    /// Sends what is refused to the match itself.
    fn unchanged(&mut self, game: &mut Match<G>, table: &Table<G>, sent: &Value) -> Check {
        let (before, revision) = (game.state().clone(), game.revision());
        let answer = game.act_json(table.seat, sent);
        let same = *game.state() == before && game.revision() == revision;
        self.tally.demand(Law::RefusedChangesNothing, answer.is_err() && same, || {
            format!("{:?} {} was refused, and the match changed", table.seat, short(sent))
        })
    }
}

/// Acts through JSON, as outside callers do.
trait ActJson {
    fn act_json(&mut self, seat: Seat, action: &Value) -> Result<(), Refusal>;
}

impl<G: Bots> ActJson for Match<G> {
    fn act_json(&mut self, seat: Seat, action: &Value) -> Result<(), Refusal> {
        sortie_engine::AnyMatch::act(self, seat.index(), action, Vec::new()).map(drop)
    }
}

/// An offered action with a member that the rules do not know.
pub(crate) fn unknown_member<G: Game>(game: &Match<G>, action: &G::Action, tally: &mut Tally) -> Check {
    let mut sent = game.write_action(action);
    if let Some(payload) = sent["payload"].as_object_mut() {
        payload.insert("noSuchMember".into(), json!(1));
    }
    let answer = game.read_action(&sent);
    let refused = matches!(&answer, Err(refusal) if refusal.code == "INVALID_PAYLOAD");
    tally.demand(Law::UnknownMembersRefused, refused, || format!("{} reads as {answer:?}", short(&sent)))
}

/// Options that no game knows, and positions made from what the judge sees.
pub(crate) fn starts<G: Bots + Audit>(
    game: &Match<G>,
    case: &Case<G>,
    pool: &Pool,
    asking: &mut Option<String>,
    draws: &mut Draws<'_>,
    tally: &mut Tally,
) -> Check {
    let entry = Entry::<G>::new(Vec::new());
    let new = || NewMatch { options: case.options.clone(), ..NewMatch::plain(case.seats, "hostile") };
    let mut unknown = case.options.as_object().cloned().unwrap_or_default();
    unknown.insert("noSuchOption".into(), json!(1));
    let answer = entry.start(NewMatch { options: Value::Object(unknown), ..new() });
    let refused = matches!(&answer, Err(refusal) if refusal.code == "BAD_OPTIONS");
    tally.demand(Law::UnknownMembersRefused, refused, || "an unknown option is accepted".into())?;
    let model = game.in_words(|| (G::json().options)(&game.setup().options));
    for _ in 0..40 {
        let options = mutate(&model, pool, draws);
        *asking = Some(format!("to start with the options {options}"));
        let _ = entry.vet(&options, case.seats);
        if let Err(refusal) = entry.start(NewMatch { options, ..new() }) {
            check_plain(&refusal, tally)?;
        }
    }
    for seats in [0, 1, G::SEATS.end() + 1, 255] {
        *asking = Some(format!("to start with {seats} seats"));
        let answer = entry.start(NewMatch { options: case.options.clone(), ..NewMatch::plain(seats, "hostile") });
        let code = answer.err().map(|refusal| refusal.code);
        let sound = G::SEATS.contains(&seats) || code.as_deref() == Some("BAD_SEATS");
        tally.demand(Law::RefusalNames, sound, || format!("{seats} seats are answered with {code:?}"))?;
    }
    *asking = None;
    positions(game, case, pool, asking, draws, tally)
}

/// States positions: parts of the judge's view, unchanged and mutated.
fn positions<G: Bots + Audit>(
    game: &Match<G>,
    case: &Case<G>,
    pool: &Pool,
    asking: &mut Option<String>,
    draws: &mut Draws<'_>,
    tally: &mut Tally,
) -> Check {
    let seen = written(game.snapshot(sortie_engine::Viewer::Judge, None).get());
    for n in 0..40 {
        let mut position = some_of(&seen, draws);
        if n > 2 {
            position = mutate(&position, pool, draws);
        }
        *asking = Some(format!("to start from the position {position}"));
        let mut setup = game.setup().clone();
        setup.position = Some(position.clone());
        let started = Match::<G>::start(sortie_engine::matches::Opening {
            setup,
            roster: (**game.roster()).clone(),
            generator: sortie_engine::Generator::Sha256,
            seed: case.seed.clone(),
            chance: Vec::new(),
        });
        match started {
            Ok(started) => play_on(started, &position, draws, tally)?,
            Err(refusal) => check_plain(&refusal, tally)?,
        }
    }
    *asking = None;
    Ok(())
}

/// About half of an object's members.
fn some_of(object: &Value, draws: &mut Draws<'_>) -> Value {
    let members = object.as_object().into_iter().flatten().filter(|_| draws.below(2) == 0);
    Value::Object(members.map(|(name, value)| (name.clone(), value.clone())).collect())
}

fn play_on<G: Bots + Audit>(mut game: Match<G>, position: &Value, draws: &mut Draws<'_>, tally: &mut Tally) -> Check {
    for _ in 0..PLAYED_ON {
        let state = game.state();
        let sound = state.audit();
        tally.demand(Law::PositionsAreSound, sound.is_ok(), || format!("from {}: {sound:?}", short(position)))?;
        let awaiting = state.awaiting();
        tally.demand(Law::PositionsAreSound, awaiting.must.is_empty() == state.outcome().is_some(), || {
            format!("from {}: {awaiting:?} with {:?}", short(position), state.outcome())
        })?;
        let Some(seat) = awaiting.must.first() else { return Ok(()) };
        let action = state.playout_action(seat, &mut Chance::fast_from(draws.u64()).event());
        let answer = game.act(seat, action.clone(), Vec::new());
        tally.demand(Law::PlayoutIsLegal, answer.is_ok(), || {
            format!("from {}: the policy's {action:?} is refused: {answer:?}", short(position))
        })?;
        let _ = (game.offers(seat.index()), game.view(sortie_engine::Viewer::Public, None));
    }
    Ok(())
}
