//! Masks and paths from the offers alone, for games whose payloads an [`Alphabet`] spells.
//!
//! The first index is the action's name; only the offers of that name are searched from then on. What follows is whatever
//! tells the offers apart: an index that only one offer could go on with is never asked for. Where some fillings of a form are
//! refused, an index is allowed if a legal filling is found behind it, and the nearest one is looked for first.

use std::ops::Range;

use super::alphabet::{Alphabet, Here};
use super::mask::Mask;
use super::paths::{Letter, Progress, groups, letters_of};
use crate::act::ActionSet;
use crate::game::Game;
use crate::offer::{Form, GO, Go, Group, OfferSink};
use crate::seat::Seat;

/// How many paths are tried behind one index to find a legal filling. If there are more, the index is allowed.
const MOST_TRIED: usize = 48;
/// How many steps the search for an action's path may take.
const MOST_SEARCHED: usize = 20_000;

/// Whose names are offered. The index of a name is its place in the list of actions.
struct Names<'a> {
    mask: &'a mut Mask,
    /// The action whose offers are being searched.
    name: &'static str,
    /// The place of the last one that was noted: the search follows the list.
    last: usize,
}

impl<'a> Names<'a> {
    fn new(mask: &'a mut Mask) -> Self {
        Self { mask, name: "", last: 0 }
    }

    fn note(&mut self, names: &[&'static str]) {
        let behind = names[self.last..].iter().position(|name| *name == self.name).map(|more| self.last + more);
        if let Some(at) = behind.or_else(|| names.iter().position(|name| *name == self.name)) {
            self.mask.allow(at);
            self.last = at;
        }
    }
}

impl<G: Game> OfferSink<G> for Names<'_> {
    fn wants(&mut self, action: &'static str) -> bool {
        self.name = action;
        true
    }
    fn stops_one_action(&self) -> bool {
        true
    }
    fn ready(&mut self, _: G::Action, _: &'static [&'static str]) -> Go {
        self.note(G::Action::NAMES);
        Go::Break(())
    }
    fn wants_form(&mut self) -> bool {
        self.note(G::Action::NAMES);
        false
    }
    fn take_form(&mut self, _: Form<G>) {}
}

/// Spells the offers of one name.
struct OfOne<'a, G: Game> {
    name: &'a str,
    here: Here<'a>,
    choices: &'a mut Choices<G>,
}

impl<G: Game> OfferSink<G> for OfOne<'_, G> {
    fn wants(&mut self, action: &'static str) -> bool {
        action == self.name
    }
    fn ready(&mut self, action: G::Action, _: &'static [&'static str]) -> Go {
        if let Some(path) = self.choices.spell(self.here, &action, &[]) {
            self.choices.whole.push((path, action));
        }
        GO
    }
    fn wants_form(&mut self) -> bool {
        true
    }
    fn take_form(&mut self, form: Form<G>) {
        if !form.listed {
            return;
        }
        let filled: Vec<&str> = form.groups.iter().map(|group| group.fills).collect();
        if let Some(path) = self.choices.spell(self.here, &form.blank, &filled) {
            let letters = letters_of(&self.here, &form);
            self.choices.forms.push(Blank { path, form, letters });
        }
    }
}

/// Everything that paths depend on: a match, its alphabet, and the seat that chooses.
pub struct Walk<'a, G: Game> {
    /// The match.
    pub game: &'a G,
    /// The words of its payloads.
    pub letters: &'a Alphabet,
    /// How many seats, from the first on, are counted around from the seat.
    pub peers: usize,
    /// Who chooses.
    pub seat: Seat,
    /// Whether nothing that is added to the last member of an action can cure this refusal.
    pub hopeless: fn(&G::Reason) -> bool,
}

impl<'a, G: Game> Walk<'a, G> {
    /// A walk on which no refusal is hopeless.
    pub fn new(game: &'a G, letters: &'a Alphabet, peers: usize, seat: Seat) -> Self {
        Self { game, letters, peers, seat, hopeless: |_| false }
    }
}

/// What a seat's first index can still become, kept until the state changes, so that the next index need not search again.
/// Its room is used again for the next action.
pub struct Kept<G: Game> {
    /// Whose index it is, and which.
    of: Option<(Seat, u16)>,
    choices: Choices<G>,
    /// What may follow the pen.
    next: Vec<u16>,
}

impl<G: Game> Kept<G> {
    /// The state is another now.
    pub fn forget(&mut self) {
        self.of = None;
    }
}

impl<G: Game> Default for Kept<G> {
    fn default() -> Self {
        Self { of: None, choices: Choices::default(), next: Vec::new() }
    }
}

/// A copy finds out for itself.
impl<G: Game> Clone for Kept<G> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<G: Game> Walk<'_, G> {
    fn here(&self) -> Here<'_> {
        Here { letters: self.letters, me: self.seat, peers: self.peers }
    }

    /// [`Encode::allow`](super::Encode::allow).
    pub fn mask(&self, pen: &[u16], mask: &mut Mask) {
        let Some(first) = pen.first() else {
            let _ = self.game.offers(self.seat, &mut Names::new(mask));
            return;
        };
        let (mut choices, mut next) = (Choices::default(), Vec::new());
        choices.find(self, *first);
        let _ = self.follow(&choices, pen, &mut next);
        self.allow(&next, mask);
    }

    /// What may follow, or the way back where nothing may.
    fn allow(&self, next: &[u16], mask: &mut Mask) {
        next.iter().for_each(|index| mask.allow(usize::from(*index)));
        if next.is_empty() {
            mask.allow(usize::from(self.letters.back));
        }
    }

    /// [`Encode::proceed`](super::Encode::proceed).
    pub fn proceed(&self, pen: &mut Vec<u16>, mask: &mut Mask, kept: &mut Kept<G>) -> Option<G::Action> {
        let first = *pen.first()?;
        if pen.last() == Some(&self.letters.back) {
            pen.clear();
            self.mask(pen, mask);
            return None;
        }
        if pen.len() == 1 || kept.of != Some((self.seat, first)) {
            kept.choices.find(self, first);
            kept.of = Some((self.seat, first));
        }
        let Kept { of, choices, next } = kept;
        loop {
            next.clear();
            let done = self.follow(choices, pen, next);
            if done.is_some() {
                *of = None;
                return done;
            }
            match next[..] {
                [only, ref others @ ..] if others.iter().all(|other| *other == only) => pen.push(only),
                _ => break,
            }
        }
        self.allow(next, mask);
        None
    }

    /// [`Encode::advance`](super::Encode::advance).
    pub fn advance(&self, pen: &mut Vec<u16>) -> Option<G::Action> {
        self.proceed(pen, &mut Mask::new(self.letters.len()), &mut Kept::default())
    }

    /// [`Encode::spell`](super::Encode::spell): a search that only takes up words of the action.
    pub fn spell(&self, action: &G::Action) -> Option<Vec<u16>> {
        let mut words = Vec::new();
        self.here().spell(action, &[], &mut words)?;
        let first = *words.first()?;
        let mut kept = Kept::default();
        // A word may be the name of a member, which the action's own spelling leaves out: then any index may lead to it.
        [true, false].into_iter().find_map(|narrow| {
            let mut chosen = vec![first];
            let mut search = Search { walk: self, action, words: &words, narrow, left: MOST_SEARCHED };
            search.from(vec![first], &mut chosen, &mut kept).then_some(chosen)
        })
    }

    /// Lists what may follow; a complete action comes back.
    fn follow(&self, choices: &Choices<G>, pen: &[u16], next: &mut Vec<u16>) -> Option<G::Action> {
        for (path, action) in &choices.whole {
            let path = &choices.letters[path.clone()];
            match path.get(pen.len()) {
                _ if !path.starts_with(pen) => {}
                Some(index) => next.push(*index),
                None => return Some(action.clone()),
            }
        }
        for blank in &choices.forms {
            let (form, fixed) = (&blank.form, &choices.letters[blank.path.clone()]);
            if let Some(index) = fixed.get(pen.len()) {
                if fixed.starts_with(pen) {
                    next.push(*index);
                }
                continue;
            }
            let Some(tail) = pen.strip_prefix(fixed) else { continue };
            let mut counts = Vec::new();
            let first = next.len();
            match groups(self.letters, form, &blank.letters, tail, &mut counts, &mut |index| next.push(index)) {
                Progress::Done => return Some(form.fill(&counts)),
                Progress::More if form.exact => {}
                Progress::More => self.keep_legal(blank, tail, next, first),
                Progress::Bad => next.truncate(first),
            }
        }
        None
    }

    /// Of the indices from `first` on, keeps those behind which there is a legal filling.
    fn keep_legal(&self, blank: &Blank<G>, tail: &[u16], next: &mut Vec<u16>, first: usize) {
        let mut tried = next.split_off(first);
        tried.sort_unstable();
        tried.dedup();
        let mut path = tail.to_vec();
        for index in tried {
            path.push(index);
            let mut left = MOST_TRIED;
            if !matches!(self.completed(blank, &mut path, &mut left), Found::No | Found::Never) {
                next.push(index);
            }
            path.pop();
        }
    }

    /// Looks for a legal filling behind a path of a form.
    fn completed(&self, blank: &Blank<G>, path: &mut Vec<u16>, left: &mut usize) -> Found {
        if *left == 0 {
            return Found::Perhaps;
        }
        *left -= 1;
        let form = &blank.form;
        let (mut next, mut counts) = (Vec::new(), Vec::new());
        match groups(self.letters, form, &blank.letters, path, &mut counts, &mut |index| next.push(index)) {
            Progress::Bad => return Found::No,
            Progress::Done => {
                return match self.game.check(self.seat, &form.fill(&counts)) {
                    Ok(()) => Found::Yes,
                    Err(reason) if (self.hopeless)(&reason) => Found::Never,
                    Err(_) => Found::No,
                };
            }
            Progress::More => {}
        }
        next.sort_unstable();
        next.dedup();
        // The end of a list is the nearest filling. If it shows that there is no hope, longer lists need no try.
        let end = self.letters.end;
        if let Some(at) = next.iter().position(|index| *index == end) {
            next.swap(0, at);
        }
        let last = counts.len() == form.groups.iter().map(Group::width).sum::<usize>();
        for index in next {
            path.push(index);
            let found = self.completed(blank, path, left);
            path.pop();
            match found {
                Found::Yes | Found::Perhaps => return found,
                Found::Never if last && index == end => return Found::Never,
                Found::Never | Found::No => {}
            }
        }
        Found::No
    }
}

/// What one name can still become.
struct Choices<G: Game> {
    /// The paths below, one after the other.
    letters: Vec<u16>,
    /// Whole actions with their paths.
    whole: Vec<(Range<usize>, G::Action)>,
    forms: Vec<Blank<G>>,
}

/// A form to fill.
struct Blank<G: Game> {
    /// The path of what it fixes.
    path: Range<usize>,
    form: Form<G>,
    /// The indices of what it names.
    letters: Vec<Letter>,
}

impl<G: Game> Default for Choices<G> {
    fn default() -> Self {
        Self { letters: Vec::new(), whole: Vec::new(), forms: Vec::new() }
    }
}

impl<G: Game> Choices<G> {
    /// Becomes the offers of the action with this index.
    fn find(&mut self, walk: &Walk<'_, G>, first: u16) {
        self.letters.clear();
        self.whole.clear();
        self.forms.clear();
        let Some(name) = G::Action::NAMES.get(usize::from(first)) else { return };
        let _ = walk.game.offers(walk.seat, &mut OfOne { name, here: walk.here(), choices: self });
    }

    fn spell(&mut self, here: Here<'_>, action: &G::Action, without: &[&str]) -> Option<Range<usize>> {
        let from = self.letters.len();
        let spelled = here.spell(action, without, &mut self.letters);
        if spelled.is_none() {
            self.letters.truncate(from);
        }
        spelled.map(|()| from..self.letters.len())
    }
}

/// What the search for a legal filling has shown.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Found {
    /// There is one.
    Yes,
    /// It would take longer to find out.
    Perhaps,
    /// There is none.
    No,
    /// There is none, and none with more in its last list either.
    Never,
}

struct Search<'a, G: Game> {
    walk: &'a Walk<'a, G>,
    action: &'a G::Action,
    /// The words of the action.
    words: &'a [u16],
    /// Whether only those are tried.
    narrow: bool,
    left: usize,
}

impl<G: Game> Search<'_, G> {
    /// Whether the action lies behind this pen; `chosen` are the indices that lead to it.
    fn from(&mut self, mut pen: Vec<u16>, chosen: &mut Vec<u16>, kept: &mut Kept<G>) -> bool {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return false;
        }
        let letters = self.walk.letters;
        let mut next = Mask::new(letters.len());
        let done = self.walk.proceed(&mut pen, &mut next, kept);
        if let Some(done) = done {
            return done == *self.action;
        }
        if pen.is_empty() {
            return false;
        }
        for index in next.iter().map(|index| index as u16) {
            let plain =
                letters.as_number(index).is_some() || [letters.more, letters.end, letters.none].contains(&index);
            if index == letters.back || (self.narrow && !plain && !self.words.contains(&index)) {
                continue;
            }
            chosen.push(index);
            let mut longer = pen.clone();
            longer.push(index);
            if self.from(longer, chosen, kept) {
                return true;
            }
            chosen.pop();
        }
        false
    }
}

/// The duties of [`Encode`](super::Encode) of a game that spells its actions by an [`Alphabet`]: all that differs is the walk.
#[macro_export]
macro_rules! walks {
    (|$game:ident, $seat:ident| $walk:expr) => {
        fn allow(&self, $seat: $crate::Seat, pen: &[u16], mask: &mut $crate::encode::Mask) {
            let $game = self;
            $walk.mask(pen, mask);
        }
        fn advance(&self, $seat: $crate::Seat, pen: &mut Vec<u16>) -> Option<Self::Action> {
            let $game = self;
            $walk.advance(pen)
        }
        fn proceed(
            &self,
            $seat: $crate::Seat,
            pen: &mut Vec<u16>,
            mask: &mut $crate::encode::Mask,
            kept: &mut $crate::encode::Kept<Self>,
        ) -> Option<Self::Action> {
            let $game = self;
            $walk.proceed(pen, mask, kept)
        }
        fn spell(&self, $seat: $crate::Seat, action: &Self::Action) -> Option<Vec<u16>> {
            let $game = self;
            $walk.spell(action)
        }
    };
}
