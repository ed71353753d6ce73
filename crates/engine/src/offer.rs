//! Offers: what a seat may do now, as data.
//!
//! Choices that can be listed come as complete actions. "Split N among targets with caps", "k of a multiset", "any
//! subset", "how many?" and "give and want" are all one shape, the [`Form`]: bounded counts with a bounded sum per group.
//! So one widget, one sampler and one counter serve every game.

use std::ops::ControlFlow;

use crate::chance::Draws;
use crate::game::Game;
use crate::seat::Seat;

/// How the counts of a group stand in the payload.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    /// A list of objects: `[{"territoryId":"alaska","count":3}]`; the names of the two members.
    List {
        /// The member that holds the slot.
        slot: &'static str,
        /// The member that holds the count.
        count: &'static str,
    },
    /// An object: `{"wood":1,"ore":2}`.
    Map,
    /// A list of slots, each as often as its count: `["e0","e1"]`.
    Ids,
    /// One number: the sum of the group (which then has one slot).
    Number,
}

/// Counts with `0 <= n[i] <= cap[i]` and a sum within `min..=max`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group<S> {
    /// The payload's member that the group fills.
    pub fills: &'static str,
    /// How it fills it.
    pub how: Fill,
    /// The slots with their caps.
    pub slots: Vec<(S, u32)>,
    /// The least sum.
    pub min: u32,
    /// The largest sum.
    pub max: u32,
}

/// A decision too large to list.
#[derive(Clone, Debug)]
pub struct Form<G: Game> {
    /// The action with everything that is fixed; the groups fill the rest.
    pub blank: G::Action,
    /// What is to be filled in.
    pub groups: Vec<Group<G::Slot>>,
    /// Whether every filling passes `check`. Otherwise samplers try again.
    pub exact: bool,
    /// Whether the list of legal actions expands the form. `false` for what the rules call unbounded (trade offers).
    pub listed: bool,
}

/// Where `offers` puts what it finds. Each call may stop the search.
///
/// Games take it as `&mut dyn OfferSink<_>`, so that their search is compiled once and not once for each taker.
pub trait OfferSink<G: Game> {
    /// A complete action.
    fn ready(&mut self, action: G::Action) -> ControlFlow<()>;
    /// Whether the next form is of use. Asked once before each form.
    fn wants_form(&mut self) -> bool;
    /// A form that was asked for.
    fn take_form(&mut self, form: Form<G>);
    /// Whether it is of use to know what is not possible now.
    fn wants_blocked(&self) -> bool {
        false
    }
    /// An action that is not possible now, with the reason.
    fn take_blocked(&mut self, action: &'static str, why: G::Reason) {
        let _ = (action, why);
    }
}

impl<G: Game> dyn OfferSink<G> + '_ {
    /// A form; where it is of no use it is never built.
    pub fn form(&mut self, make: impl FnOnce() -> Form<G>) -> ControlFlow<()> {
        if self.wants_form() {
            self.take_form(make());
        }
        ControlFlow::Continue(())
    }

    /// An action that is not possible now, with the reason, for the greyed button.
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
    /// Forms.
    pub forms: Vec<Form<G>>,
    /// What is blocked and why.
    pub blocked: Vec<(&'static str, G::Reason)>,
}

impl<G: Game> Offered<G> {
    /// The offers of this seat.
    pub fn to(game: &G, seat: Seat) -> Self {
        let mut all = Self { ready: Vec::new(), forms: Vec::new(), blocked: Vec::new() };
        let _ = game.offers(seat, &mut all);
        all
    }

    /// Whether nothing can be done.
    pub fn is_empty(&self) -> bool {
        self.ready.is_empty() && self.forms.is_empty()
    }
}

impl<G: Game> OfferSink<G> for Offered<G> {
    fn ready(&mut self, action: G::Action) -> ControlFlow<()> {
        self.ready.push(action);
        ControlFlow::Continue(())
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
    fn ready(&mut self, action: G::Action) -> ControlFlow<()> {
        self.seen += 1;
        if self.draws.uniform(self.seen) == 0 {
            self.picked = Some(Picked::Ready(action));
        }
        ControlFlow::Continue(())
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

/// A random legal action of the seat: uniform over the offers, then over sums, then slot by slot. `None` where the seat
/// has none (or only forms that could not be filled by chance).
pub fn sample<G: Game>(game: &G, seat: Seat, draws: &mut Draws<'_>) -> Option<G::Action> {
    for _ in 0..8 {
        let mut reservoir = Reservoir { draws, seen: 0, picked: None };
        let _ = game.offers(seat, &mut reservoir);
        match reservoir.picked? {
            Picked::Ready(action) => return Some(action),
            Picked::Form(form) => {
                for _ in 0..if form.exact { 1 } else { TRIES } {
                    let action = G::fill(&form, &form.random_counts(draws));
                    if form.exact || game.check(seat, &action).is_ok() {
                        return Some(action);
                    }
                }
            }
        }
    }
    Offered::to(game, seat).ready.into_iter().next()
}

impl<G: Game> Form<G> {
    /// Random counts within the form's bounds: a random sum per group, spread at random.
    pub fn random_counts(&self, draws: &mut Draws<'_>) -> Vec<u32> {
        let mut counts = Vec::with_capacity(self.groups.iter().map(|group| group.slots.len()).sum());
        for group in &self.groups {
            let capacity: u64 = group.slots.iter().map(|(_, cap)| u64::from(*cap)).sum();
            let most = u64::from(group.max).min(capacity);
            let least = u64::from(group.min).min(most);
            let mut left = least + draws.uniform(most - least + 1);
            let first = counts.len();
            counts.resize(first + group.slots.len(), 0u32);
            let filled = &mut counts[first..];
            // A few large handfuls first, so that a thousand armies do not take a thousand draws.
            for _ in 0..32 {
                if left == 0 {
                    break;
                }
                let slot = draws.below(group.slots.len());
                let room = u64::from(group.slots[slot].1 - filled[slot]);
                let n = draws.uniform(room.min(left) + 1);
                filled[slot] += n as u32;
                left -= n;
            }
            for (count, (_, cap)) in filled.iter_mut().zip(&group.slots) {
                let n = left.min(u64::from(cap - *count));
                *count += n as u32;
                left -= n;
            }
        }
        counts
    }

    /// Visits every filling, groups one after the other, until `visit` breaks.
    pub fn each_filling(&self, visit: &mut impl FnMut(&[u32]) -> ControlFlow<()>) -> ControlFlow<()> {
        let slots: Vec<(usize, u32)> = self
            .groups
            .iter()
            .enumerate()
            .flat_map(|(group, shape)| shape.slots.iter().map(move |(_, cap)| (group, *cap)))
            .collect();
        let mut counts = vec![0u32; slots.len()];
        self.fill_from(0, 0, &slots, &mut counts, visit)
    }

    fn fill_from(
        &self,
        at: usize,
        sum: u64,
        slots: &[(usize, u32)],
        counts: &mut [u32],
        visit: &mut impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(&(group, cap)) = slots.get(at) else { return visit(counts) };
        let shape = &self.groups[group];
        let last = slots.get(at + 1).is_none_or(|(next, _)| *next != group);
        let rest: u64 =
            slots[at + 1..].iter().take_while(|(next, _)| *next == group).map(|(_, cap)| u64::from(*cap)).sum();
        let least = u64::from(shape.min).saturating_sub(sum + rest);
        let most = u64::from(shape.max).saturating_sub(sum).min(u64::from(cap));
        for n in least..=most {
            counts[at] = n as u32;
            let next_sum = if last { 0 } else { sum + n };
            self.fill_from(at + 1, next_sum, slots, counts, visit)?;
        }
        counts[at] = 0;
        ControlFlow::Continue(())
    }

    /// Whether these counts lie within the form's bounds.
    pub fn admits(&self, counts: &[u32]) -> bool {
        let mut rest = counts;
        self.groups.iter().all(|group| {
            if rest.len() < group.slots.len() {
                return false;
            }
            let (own, others) = rest.split_at(group.slots.len());
            rest = others;
            let sum: u64 = own.iter().map(|n| u64::from(*n)).sum();
            own.iter().zip(&group.slots).all(|(n, (_, cap))| n <= cap)
                && (u64::from(group.min)..=u64::from(group.max)).contains(&sum)
        }) && rest.is_empty()
    }
}

/// Every concrete legal action of the seat up to a limit, forms expanded; the flag says whether that is all of them. Where
/// that would take too long to find out, it is not said to be.
///
/// Forms that are not [`listed`](Form::listed) are left out without making the list incomplete.
pub fn legal<G: Game>(game: &G, seat: Seat, limit: usize) -> (Vec<G::Action>, bool) {
    // A filling that `check` refuses costs work but no place in the list, so the work is bounded as well.
    const WORK: usize = 4_000_000;
    // Once the list is full, one more action proves it incomplete; so many fillings are tried to find one.
    const LOOK: usize = 20_000;
    let offered = Offered::to(game, seat);
    let mut complete = offered.ready.len() <= limit;
    let mut actions: Vec<G::Action> = offered.ready.into_iter().take(limit).collect();
    let (mut work, mut look) = (0usize, 0usize);
    for form in offered.forms.iter().filter(|form| form.listed) {
        if !complete && actions.len() == limit {
            break;
        }
        let cut = form.each_filling(&mut |counts| {
            work += 1;
            look += usize::from(actions.len() == limit);
            let action = G::fill(form, counts);
            if form.exact || game.check(seat, &action).is_ok() {
                if actions.len() == limit {
                    return ControlFlow::Break(());
                }
                actions.push(action);
            }
            if work > WORK || look > LOOK { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        complete &= cut.is_continue();
    }
    (actions, complete)
}
