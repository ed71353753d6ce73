//! Masks and paths from the offers alone, for games whose payloads an [`Alphabet`] spells.
//!
//! The first index is the action's name; only the offers of that name are searched from then on. What follows is whatever
//! tells the offers apart: an index that only one offer could go on with is never asked for.

use super::alphabet::{Alphabet, Here};
use super::mask::Mask;
use crate::act::ActionSet;
use crate::game::Game;
use crate::offer::{Cell, Choice, Fill, Form, GO, Go, Group, OfferSink, Rows, Term};
use crate::seat::Seat;

/// How many paths of a form are tried in order to list those that pass `check`.
const MOST_TRIED: usize = 600;
/// How many steps the search for an action's path may take.
const MOST_SEARCHED: usize = 20_000;

/// Whose names are offered.
struct Names<'a> {
    letters: &'a Alphabet,
    mask: &'a mut Mask,
    at: &'static str,
}

impl Names<'_> {
    fn note(&mut self) {
        if let Some(verb) = self.letters.verb(self.at) {
            self.mask.allow(usize::from(verb));
        }
    }
}

impl<G: Game> OfferSink<G> for Names<'_> {
    fn wants(&mut self, action: &'static str) -> bool {
        self.at = action;
        true
    }
    fn stops_one_action(&self) -> bool {
        true
    }
    fn ready(&mut self, _: G::Action, _: &'static [&'static str]) -> Go {
        self.note();
        Go::Break(())
    }
    fn wants_form(&mut self) -> bool {
        self.note();
        false
    }
    fn take_form(&mut self, _: Form<G>) {}
}

/// The offers of one name.
struct OfOne<'a, G: Game> {
    name: &'a str,
    ready: Vec<G::Action>,
    forms: Vec<Form<G>>,
}

impl<G: Game> OfferSink<G> for OfOne<'_, G> {
    fn wants(&mut self, action: &'static str) -> bool {
        action == self.name
    }
    fn ready(&mut self, action: G::Action, _: &'static [&'static str]) -> Go {
        self.ready.push(action);
        GO
    }
    fn wants_form(&mut self) -> bool {
        true
    }
    fn take_form(&mut self, form: Form<G>) {
        if form.listed {
            self.forms.push(form);
        }
    }
}

/// What one name can still become.
struct Choices<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    here: Here<'a>,
    /// Whole actions with their paths.
    whole: Vec<(Vec<u16>, G::Action)>,
    /// Forms with the path of what they fix.
    forms: Vec<(Vec<u16>, Form<G>)>,
}

impl<'a, G: Game> Choices<'a, G> {
    /// The offers whose name begins the pen.
    fn behind(game: &'a G, seat: Seat, here: Here<'a>, pen: &[u16]) -> Option<Self> {
        let name = G::Action::NAMES.get(usize::from(*pen.first()?))?;
        let mut offered = OfOne { name, ready: Vec::new(), forms: Vec::new() };
        let _ = game.offers(seat, &mut offered);
        let mut choices = Self { game, seat, here, whole: Vec::new(), forms: Vec::new() };
        for action in offered.ready {
            let mut path = Vec::with_capacity(8);
            if here.spell(&action, &[], &mut path).is_some() && agree(&path, pen) {
                choices.whole.push((path, action));
            }
        }
        for form in offered.forms {
            let filled: Vec<&str> = form.groups.iter().map(|group| group.fills).collect();
            let mut fixed = Vec::with_capacity(8);
            if here.spell(&form.blank, &filled, &mut fixed).is_none() || !agree(&fixed, pen) {
                continue;
            }
            match if form.exact { None } else { choices.listed(&form, &fixed) } {
                Some(all) => choices.whole.extend(all.into_iter().filter(|(path, _)| agree(path, pen))),
                None => choices.forms.push((fixed, form)),
            }
        }
        Some(choices)
    }

    /// Every filling of a form that passes `check`, with its path; `None` if there are too many to try.
    fn listed(&self, form: &Form<G>, fixed: &[u16]) -> Option<Vec<(Vec<u16>, G::Action)>> {
        let (mut open, mut all, mut tried) = (vec![Vec::new()], Vec::new(), 0);
        while let Some(tail) = open.pop() {
            tried += 1;
            if tried > MOST_TRIED {
                return None;
            }
            let mut next = Vec::new();
            let mut counts = Vec::new();
            match groups(&self.here, form, &tail, &mut counts, &mut |index| next.push(index)) {
                Progress::Done => {
                    let action = form.fill(&counts);
                    if self.game.check(self.seat, &action).is_ok() {
                        all.push(([fixed, &tail].concat(), action));
                    }
                }
                Progress::More => open.extend(next.into_iter().rev().map(|index| [&tail[..], &[index]].concat())),
                Progress::Bad => {}
            }
        }
        Some(all)
    }

    /// Allows what may follow; a complete action comes back.
    fn follow(&self, pen: &[u16], allow: &mut dyn FnMut(u16)) -> Option<G::Action> {
        for (path, action) in &self.whole {
            match path.get(pen.len()) {
                _ if !path.starts_with(pen) => {}
                Some(index) => allow(*index),
                None => return Some(action.clone()),
            }
        }
        for (fixed, form) in &self.forms {
            if let Some(index) = fixed.get(pen.len()) {
                if fixed.starts_with(pen) {
                    allow(*index);
                }
                continue;
            }
            let Some(tail) = pen.strip_prefix(&fixed[..]) else { continue };
            let mut counts = Vec::new();
            let mut next = Vec::new();
            match groups(&self.here, form, tail, &mut counts, &mut |index| next.push(index)) {
                Progress::Done => return Some(form.fill(&counts)),
                Progress::More => {
                    next.into_iter().filter(|index| self.may_follow(form, tail, *index)).for_each(&mut *allow);
                }
                Progress::Bad => {}
            }
        }
        None
    }

    /// Whether an index of a form that is not exact leads to a legal action, as far as one index shows.
    fn may_follow(&self, form: &Form<G>, tail: &[u16], index: u16) -> bool {
        if form.exact {
            return true;
        }
        let mut counts = Vec::new();
        match groups(&self.here, form, &[tail, &[index]].concat(), &mut counts, &mut |_| {}) {
            Progress::Done => self.game.check(self.seat, &form.fill(&counts)).is_ok(),
            Progress::More => true,
            Progress::Bad => false,
        }
    }
}

/// Whether one path is the beginning of the other.
fn agree(path: &[u16], pen: &[u16]) -> bool {
    let n = path.len().min(pen.len());
    path[..n] == pen[..n]
}

fn here<'a>(letters: &'a Alphabet, seat: Seat, peers: usize) -> Here<'a> {
    Here { letters, me: seat, peers }
}

/// [`Encode::allow`](super::Encode::allow) from the offers.
pub fn mask<G: Game>(game: &G, letters: &Alphabet, peers: usize, seat: Seat, pen: &[u16], mask: &mut Mask) {
    if pen.is_empty() {
        let _ = game.offers(seat, &mut Names { letters, mask, at: "" });
        return;
    }
    let Some(choices) = Choices::behind(game, seat, here(letters, seat, peers), pen) else { return };
    let mut any = false;
    let _ = choices.follow(pen, &mut |index| {
        any = true;
        mask.allow(usize::from(index));
    });
    if !any {
        mask.allow(usize::from(letters.back));
    }
}

/// [`Encode::advance`](super::Encode::advance) from the offers.
pub fn advance<G: Game>(
    game: &G,
    letters: &Alphabet,
    peers: usize,
    seat: Seat,
    pen: &mut Vec<u16>,
) -> Option<G::Action> {
    if pen.last() == Some(&letters.back) {
        pen.clear();
        return None;
    }
    let choices = Choices::behind(game, seat, here(letters, seat, peers), pen)?;
    loop {
        let (mut only, mut several) = (None, false);
        let done = choices.follow(pen, &mut |index| {
            several |= only.is_some_and(|other| other != index);
            only = Some(index);
        });
        if done.is_some() {
            return done;
        }
        match only {
            Some(index) if !several => pen.push(index),
            _ => return None,
        }
    }
}

/// [`Encode::spell`](super::Encode::spell) from the offers: a search that only takes up words of the action.
pub fn spell<G: Game>(game: &G, letters: &Alphabet, peers: usize, seat: Seat, action: &G::Action) -> Option<Vec<u16>> {
    let at = here(letters, seat, peers);
    let mut words = Vec::new();
    at.spell(action, &[], &mut words)?;
    let first = *words.first()?;
    // A word may be the name of a member, which the action's own spelling leaves out: then any index may lead to it.
    [true, false].into_iter().find_map(|narrow| {
        let mut chosen = vec![first];
        let (left, n) = (MOST_SEARCHED, letters.len());
        let mut search = Search { game, letters, peers, seat, action, words: &words, narrow, left, n };
        search.from(vec![first], &mut chosen).then_some(chosen)
    })
}

struct Search<'a, G: Game> {
    game: &'a G,
    letters: &'a Alphabet,
    peers: usize,
    seat: Seat,
    action: &'a G::Action,
    /// The words of the action.
    words: &'a [u16],
    /// Whether only those are tried.
    narrow: bool,
    left: usize,
    n: usize,
}

impl<G: Game> Search<'_, G> {
    /// Whether the action lies behind this pen; `chosen` are the indices that lead to it.
    fn from(&mut self, mut pen: Vec<u16>, chosen: &mut Vec<u16>) -> bool {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return false;
        }
        if let Some(done) = advance(self.game, self.letters, self.peers, self.seat, &mut pen) {
            return done == *self.action;
        }
        if pen.is_empty() {
            return false;
        }
        let mut next = Mask::new(self.n);
        mask(self.game, self.letters, self.peers, self.seat, &pen, &mut next);
        for index in next.iter().map(|index| index as u16) {
            let letters = self.letters;
            let plain =
                letters.as_number(index).is_some() || [letters.more, letters.end, letters.none].contains(&index);
            if index == letters.back || (self.narrow && !plain && !self.words.contains(&index)) {
                continue;
            }
            chosen.push(index);
            let mut longer = pen.clone();
            longer.push(index);
            if self.from(longer, chosen) {
                return true;
            }
            chosen.pop();
        }
        false
    }
}

/// How far a path through a form has come.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Progress {
    /// It fills the form.
    Done,
    /// Something must follow.
    More,
    /// It is not a path of this form.
    Bad,
}

/// A path's rest.
struct Tail<'a> {
    rest: &'a [u16],
}

impl Tail<'_> {
    fn next(&mut self) -> Option<u16> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }
}

/// Reads a path as the numbers that fill a form, groups one after the other.
fn groups<G: Game>(
    here: &Here<'_>,
    form: &Form<G>,
    tail: &[u16],
    counts: &mut Vec<u32>,
    allow: &mut dyn FnMut(u16),
) -> Progress {
    let mut tail = Tail { rest: tail };
    for group in &form.groups {
        let first = counts.len();
        counts.resize(first + group.width(), 0);
        match fill(here, group, &mut tail, &mut counts[first..], allow) {
            Progress::Done => {}
            other => return other,
        }
    }
    if tail.rest.is_empty() { Progress::Done } else { Progress::Bad }
}

fn fill(
    here: &Here<'_>,
    group: &Group,
    tail: &mut Tail<'_>,
    counts: &mut [u32],
    allow: &mut dyn FnMut(u16),
) -> Progress {
    match &group.choice {
        Choice::Counts { how: Fill::Number, min, max, .. } => match number(here, tail, *min, *max, allow) {
            Ok(n) => {
                counts[0] = n;
                Progress::Done
            }
            Err(progress) => progress,
        },
        Choice::Counts { how: Fill::One, slots, min, .. } => one(here, slots, *min, tail, counts, allow),
        Choice::Counts { slots, min, max, .. } => several(here, slots, *min, *max, tail, counts, allow),
        Choice::Rows(rows) => records(here, rows, tail, counts, allow),
        Choice::Order(slots) => order(here, slots, tail, counts, allow),
    }
}

fn letter(here: &Here<'_>, term: Term) -> Option<u16> {
    term.with_text(|text| here.word(text))
}

/// A number within bounds; where only one is possible, it takes no index.
fn number(
    here: &Here<'_>,
    tail: &mut Tail<'_>,
    least: u32,
    most: u32,
    allow: &mut dyn FnMut(u16),
) -> Result<u32, Progress> {
    if least >= most {
        return Ok(most);
    }
    let letters = here.letters;
    let mut base = 0;
    loop {
        let from = if base == 0 { 0 } else { 1 };
        let fits = |n: u32| (least..=most).contains(&(base + n)) && (from..=letters.most).contains(&n);
        match tail.next() {
            Some(index) if index == letters.more && base + letters.most < most => base += letters.most,
            Some(index) => {
                let n = letters.as_number(index).filter(|n| fits(*n)).ok_or(Progress::Bad)?;
                return Ok(base + n);
            }
            None => {
                (0..=letters.most).filter(|n| fits(*n)).for_each(|n| allow(letters.number(n)));
                if base + letters.most < most {
                    allow(letters.more);
                }
                return Err(Progress::More);
            }
        }
    }
}

/// One of the slots, or none where that is allowed.
fn one(
    here: &Here<'_>,
    slots: &[(Term, u32)],
    min: u32,
    tail: &mut Tail<'_>,
    counts: &mut [u32],
    allow: &mut dyn FnMut(u16),
) -> Progress {
    match tail.next() {
        Some(index) if index == here.letters.none && min == 0 => Progress::Done,
        Some(index) => match slots.iter().position(|(term, _)| letter(here, *term) == Some(index)) {
            Some(place) => {
                counts[place] = 1;
                Progress::Done
            }
            None => Progress::Bad,
        },
        None => {
            if min == 0 {
                allow(here.letters.none);
            }
            slots.iter().filter_map(|(term, _)| letter(here, *term)).for_each(allow);
            Progress::More
        }
    }
}

/// Slots in their order, each with its count, until the end.
fn several(
    here: &Here<'_>,
    slots: &[(Term, u32)],
    min: u32,
    max: u32,
    tail: &mut Tail<'_>,
    counts: &mut [u32],
    allow: &mut dyn FnMut(u16),
) -> Progress {
    let (mut from, mut sum) = (0, 0u32);
    let behind = |place: usize| slots[place..].iter().fold(0u32, |sum, (_, cap)| sum.saturating_add(*cap));
    loop {
        if sum >= max || from == slots.len() {
            return if sum >= min { Progress::Done } else { Progress::Bad };
        }
        let useful = |place: &usize| slots[*place].1 > 0 && sum.saturating_add(behind(*place)) >= min;
        let Some(index) = tail.next() else {
            if sum >= min {
                allow(here.letters.end);
            }
            (from..slots.len()).filter(useful).filter_map(|place| letter(here, slots[place].0)).for_each(allow);
            return Progress::More;
        };
        if index == here.letters.end {
            return if sum >= min { Progress::Done } else { Progress::Bad };
        }
        let place = (from..slots.len()).filter(useful).find(|place| letter(here, slots[*place].0) == Some(index));
        let Some(place) = place else { return Progress::Bad };
        let least = min.saturating_sub(sum.saturating_add(behind(place + 1))).max(1);
        match number(here, tail, least, slots[place].1.min(max - sum), allow) {
            Ok(n) => {
                counts[place] = n;
                sum += n;
                from = place + 1;
            }
            Err(progress) => return progress,
        }
    }
}

/// Rows in their order, cell by cell, until the end.
fn records(
    here: &Here<'_>,
    rows: &Rows,
    tail: &mut Tail<'_>,
    counts: &mut [u32],
    allow: &mut dyn FnMut(u16),
) -> Progress {
    let (mut from, mut sum) = (0, 0u32);
    loop {
        if sum >= rows.max || from >= rows.len() {
            return if sum >= rows.min { Progress::Done } else { Progress::Bad };
        }
        let mut open: Vec<usize> = (from..rows.len())
            .filter(|row| (0..*row).all(|other| counts[other] == 0 || !rows.clash(*row, other)))
            .collect();
        for column in 0..rows.columns.len() {
            let cell = |row: &usize| cell_letter(here, rows.get(*row)[column]);
            let Some(index) = tail.next() else {
                if column == 0 && sum >= rows.min {
                    allow(here.letters.end);
                }
                open.iter().filter_map(cell).for_each(&mut *allow);
                return Progress::More;
            };
            if column == 0 && index == here.letters.end {
                return if sum >= rows.min { Progress::Done } else { Progress::Bad };
            }
            open.retain(|row| cell(row) == Some(index));
        }
        let Some(row) = open.first().copied() else { return Progress::Bad };
        match number(here, tail, 1, rows.most_of(row).min(rows.max - sum), allow) {
            Ok(n) => {
                counts[row] = n;
                sum += n;
                from = row + 1;
            }
            Err(progress) => return progress,
        }
    }
}

/// The index of a cell. Numbers in cells are small.
fn cell_letter(here: &Here<'_>, cell: Cell) -> Option<u16> {
    match cell {
        Cell::Empty => Some(here.letters.none),
        Cell::Flag(true) => Some(here.letters.yes),
        Cell::Flag(false) => Some(here.letters.no),
        Cell::Number(n) => Some(here.letters.number(n.min(here.letters.most))),
        Cell::Term(term) => letter(here, term),
    }
}

/// All slots, one after the other.
fn order(
    here: &Here<'_>,
    slots: &[Term],
    tail: &mut Tail<'_>,
    counts: &mut [u32],
    allow: &mut dyn FnMut(u16),
) -> Progress {
    let mut left: Vec<usize> = (0..slots.len()).collect();
    for rank in 0..slots.len() {
        if let [last] = left[..] {
            counts[last] = rank as u32;
            break;
        }
        let Some(index) = tail.next() else {
            left.iter().filter_map(|place| letter(here, slots[*place])).for_each(allow);
            return Progress::More;
        };
        let Some(at) = left.iter().position(|place| letter(here, slots[*place]) == Some(index)) else {
            return Progress::Bad;
        };
        counts[left.remove(at)] = rank as u32;
    }
    Progress::Done
}
