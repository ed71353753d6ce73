//! The moves that a search weighs: the offers, with forms sampled instead of expanded.

use sortie_engine::{Draws, Form, GO, Game, Go, OfferSink, Seen};

/// How many fillings of one form are tried.
const FILLINGS: usize = 4;

struct Gather<G: Game> {
    ready: Vec<G::Action>,
    forms: Vec<Form<G>>,
}

impl<G: Game> OfferSink<G> for Gather<G> {
    fn ready(&mut self, action: G::Action, _: &'static [&'static str]) -> Go {
        self.ready.push(action);
        GO
    }
    fn wants_form(&mut self) -> bool {
        true
    }
    fn take_form(&mut self, form: Form<G>) {
        self.forms.push(form);
    }
}

/// At most this many different legal actions of the seat: a random choice of the complete ones and a few fillings of
/// each form. Forms that the rules leave unbounded are left out, so that a search does not haggle for ever.
pub fn candidates<G: Game>(seen: &Seen<'_, G>, most: usize, draws: &mut Draws<'_>) -> Vec<G::Action> {
    let mut gathered = Gather { ready: Vec::new(), forms: Vec::new() };
    let _ = seen.offers(&mut gathered);
    let mut actions = gathered.ready;
    draws.shuffle_unscripted(&mut actions);
    for form in gathered.forms.iter().filter(|form| form.listed) {
        for _ in 0..FILLINGS {
            let action = form.fill(&form.random_counts(draws));
            if !actions.contains(&action) && (form.exact || seen.is_legal(&action)) {
                // Forms go first: there are few of them, and each represents many actions.
                actions.insert(0, action);
            }
        }
    }
    actions.truncate(most);
    actions
}
