//! Offers: what a seat may do now, as data.
//!
//! Choices that can be listed are complete actions. A choice with further terms is a [`Form`], or an action that
//! *asks*: it can be sent unchanged, and the game then asks for what was left out. So no decision is a product of
//! choices.

mod form;
mod pick;
mod term;

use std::ops::ControlFlow;

use crate::act::ActionSet;
use crate::chance::Draws;
use crate::game::Game;
use crate::seat::Seat;

pub use form::{Choice, Fill, Form, Group, Rows};
pub use pick::{Filled, FromCell, FromRow, Picks, cell};
pub use term::{Cell, Term};

/// Whether a search goes on: `?` stops it when the sink has enough.
pub type Go = ControlFlow<()>;

/// Carry on.
pub const GO: Go = ControlFlow::Continue(());

/// Where `offers` puts what it finds. Each call may stop the search.
///
/// Games take it as `&mut dyn OfferSink<_>`, so that their search is compiled once and not once per sink.
pub trait OfferSink<G: Game> {
    /// Whether the sink wants the offers of the action with this name. Asked before they are searched.
    fn wants(&mut self, action: &'static str) -> bool {
        let _ = action;
        true
    }
    /// Whether one offer of an action is enough: a `Break`, or a form that is not wanted, ends the search for it, and the next
    /// action follows.
    fn stops_one_action(&self) -> bool {
        false
    }
    /// A complete action. `asks` are members that may be added to its payload; the game asks for those left out.
    fn ready(&mut self, action: G::Action, asks: &'static [&'static str]) -> Go;
    /// Whether the sink wants the next form. Called once before each form is built.
    fn wants_form(&mut self) -> bool;
    /// A form that was asked for.
    fn take_form(&mut self, form: Form<G>);
    /// Whether the sink wants blocked actions.
    fn wants_blocked(&self) -> bool {
        false
    }
    /// An action that is not possible now, with the reason.
    fn take_blocked(&mut self, action: &'static str, why: G::Reason) {
        let _ = (action, why);
    }
}

impl<G: Game> dyn OfferSink<G> + '_ {
    /// A form, built only if the sink wants it.
    pub fn form(&mut self, make: impl FnOnce() -> Form<G>) -> Go {
        if self.wants_form() {
            self.take_form(make());
        } else if self.stops_one_action() {
            return ControlFlow::Break(());
        }
        GO
    }

    /// An action that is not possible now, with the reason that a greyed-out button shows.
    pub fn blocked(&mut self, action: &'static str, why: impl FnOnce() -> G::Reason) {
        if self.wants_blocked() {
            self.take_blocked(action, why());
        }
    }
}

/// Everything that was offered.
pub struct Offered<G: Game> {
    /// Complete actions.
    pub ready: Vec<G::Action>,
    /// The members that the game asks for if an action leaves them out.
    pub asks: Vec<&'static [&'static str]>,
    /// Forms.
    pub forms: Vec<Form<G>>,
    /// What is blocked and why.
    pub blocked: Vec<(&'static str, G::Reason)>,
}

impl<G: Game> Offered<G> {
    /// The offers of this seat.
    pub fn to(game: &G, seat: Seat) -> Self {
        let mut all = Self { ready: Vec::new(), asks: Vec::new(), forms: Vec::new(), blocked: Vec::new() };
        let _ = game.offers(seat, &mut all);
        all
    }

    /// Whether the seat can do nothing.
    pub fn is_empty(&self) -> bool {
        self.ready.is_empty() && self.forms.is_empty()
    }
}

impl<G: Game> OfferSink<G> for Offered<G> {
    fn ready(&mut self, action: G::Action, asks: &'static [&'static str]) -> Go {
        self.ready.push(action);
        self.asks.push(asks);
        GO
    }
    fn wants_form(&mut self) -> bool {
        true
    }
    fn take_form(&mut self, form: Form<G>) {
        self.forms.push(form);
    }
    fn wants_blocked(&self) -> bool {
        true
    }
    fn take_blocked(&mut self, action: &'static str, why: G::Reason) {
        self.blocked.push((action, why));
    }
}

/// Picks one offer uniformly, each form counting as one, without keeping the others.
struct Reservoir<'a, 'b, G: Game> {
    draws: &'a mut Draws<'b>,
    seen: u64,
    picked: Option<Picked<G>>,
}

enum Picked<G: Game> {
    Ready(G::Action),
    Form(Form<G>),
}

impl<G: Game> OfferSink<G> for Reservoir<'_, '_, G> {
    fn ready(&mut self, action: G::Action, _: &'static [&'static str]) -> Go {
        self.seen += 1;
        if self.draws.uniform(self.seen) == 0 {
            self.picked = Some(Picked::Ready(action));
        }
        GO
    }
    fn wants_form(&mut self) -> bool {
        self.seen += 1;
        self.draws.uniform(self.seen) == 0
    }
    fn take_form(&mut self, form: Form<G>) {
        self.picked = Some(Picked::Form(form));
    }
}

/// How often a sampler tries to fill a form that is not exact before it takes another offer.
const TRIES: usize = 32;

/// A random legal action of the seat: uniform over the offers, then over sums, then slot by slot. `None` if the seat
/// has none (or only forms that could not be filled by chance).
pub fn sample<G: Game>(game: &G, seat: Seat, draws: &mut Draws<'_>) -> Option<G::Action> {
    for _ in 0..8 {
        let mut reservoir = Reservoir { draws, seen: 0, picked: None };
        let _ = game.offers(seat, &mut reservoir);
        match reservoir.picked? {
            Picked::Ready(action) => return Some(action),
            Picked::Form(form) => {
                for _ in 0..if form.exact { 1 } else { TRIES } {
                    let action = form.fill(&form.random_counts(draws));
                    if form.exact || game.check(seat, &action).is_ok() {
                        return Some(action);
                    }
                }
            }
        }
    }
    Offered::to(game, seat).ready.into_iter().next()
}

/// Collects legal actions up to a limit.
struct Listing<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    limit: usize,
    actions: Vec<G::Action>,
    /// A filling that `check` refuses costs work but no place in the list, so the work is bounded as well.
    work: usize,
    /// Once the list is full, one more action proves it incomplete; this many fillings are tried to find one.
    look: usize,
}

impl<G: Game> Listing<'_, G> {
    const WORK: usize = 4_000_000;
    const LOOK: usize = 20_000;

    /// Takes an action in; breaks once the list is known to be incomplete.
    fn take(&mut self, action: G::Action, sure: bool) -> Go {
        self.work += 1;
        self.look += usize::from(self.actions.len() == self.limit);
        if sure || self.game.check(self.seat, &action).is_ok() {
            if self.actions.len() == self.limit {
                return ControlFlow::Break(());
            }
            self.actions.push(action);
        }
        if self.work > Self::WORK || self.look > Self::LOOK { ControlFlow::Break(()) } else { GO }
    }
}

/// Every concrete legal action of the seat up to a limit, with forms and asked-for members expanded; the flag says
/// whether the list is complete. If finding out would take too long, it is `false`.
///
/// Forms that are not [`listed`](Form::listed) are left out without making the list incomplete.
pub fn legal<G: Game>(game: &G, seat: Seat, limit: usize) -> (Vec<G::Action>, bool) {
    let offered = Offered::to(game, seat);
    let mut list = Listing { game, seat, limit, actions: Vec::new(), work: 0, look: 0 };
    let mut complete = true;
    for (action, asks) in offered.ready.into_iter().zip(offered.asks) {
        let staged = (!asks.is_empty()).then(|| action.clone());
        complete &= list.take(action, true).is_continue();
        if let Some(staged) = staged {
            complete &= staged.expand(game, seat, &mut |full| list.take(full, false)).is_continue();
        }
        if !complete {
            return (list.actions, false);
        }
    }
    for form in offered.forms.iter().filter(|form| form.listed) {
        complete &= form.each_filling(&mut |counts| list.take(form.fill(counts), form.exact)).is_continue();
        if !complete && list.actions.len() == limit {
            break;
        }
    }
    (list.actions, complete)
}
