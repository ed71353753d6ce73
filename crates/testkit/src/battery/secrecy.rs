//! Laws on secrets: swap what a seat cannot know, and nothing that it receives may change.

use sortie_engine::{Audit, Chance, Draws, Game, Match, Playout, Seat, Viewer, offer};

use crate::json::text_difference;
use crate::law::{Check, Law, Tally};

/// How many worlds are dealt for each seat.
const WORLDS: usize = 2;

/// Whether determinizations ever differed from the truth, over all matches of one setup.
#[derive(Debug, Default)]
pub(crate) struct Variety {
    hidden: u64,
    differed: u64,
}

impl Variety {
    /// If something was hidden often enough, some world must have differed.
    pub(crate) fn judge(&self, tally: &mut Tally) -> Check {
        tally.demand(Law::WorldsVary, self.hidden < 40 || self.differed > 0, || {
            format!("{} times something was hidden, and every world was the truth again", self.hidden)
        })
    }
}

/// A world of the seat, which equals the truth only by chance.
fn world<G: Game>(game: &Match<G>, seat: Seat, draws: &mut Draws<'_>) -> Match<G> {
    let mut world = game.state().clone();
    world.determinize(seat, draws);
    game.in_world(world)
}

/// What the viewer sees of the state, as text: the game's own view and what the envelope adds to it, namely who is out,
/// who must act and how the match ended.
fn view<G: Game>(game: &Match<G>, viewer: Viewer) -> Vec<u8> {
    let state = game.state();
    let out: Vec<bool> = Seat::all(game.setup().seats).map(|seat| state.is_eliminated(seat)).collect();
    let envelope = (out, state.current(), state.awaiting().anybody(), state.outcome());
    let mut text = format!("{envelope:?} ").into_bytes();
    game.in_words(|| (G::json().write_view)(state, viewer, &mut text));
    text
}

/// Deals worlds for the seat and compares everything that it and the public can learn.
pub(crate) fn examine<G: Audit + Playout>(
    game: &Match<G>,
    seat: Seat,
    actions: &[G::Action],
    varied: &mut Variety,
    draws: &mut Draws<'_>,
    tally: &mut Tally,
) -> Check {
    let truth = game.state();
    let over = truth.outcome().is_some();
    let snapshot = |game: &Match<G>, viewer| game.snapshot(viewer, None);
    let (own, public) = (snapshot(game, Viewer::Seat(seat)), snapshot(game, Viewer::Public));
    let offers = game.offers_json(seat);
    if view(game, Viewer::Judge) != view(game, Viewer::Seat(seat)) {
        varied.hidden += 1;
    }
    for _ in 0..WORLDS {
        let other = world(game, seat, draws);
        tally.demand(Law::WorldsVary, over || other.state().chance() != truth.chance(), || {
            format!("{seat:?}: the world still has the match's chance, so the dice to come are known")
        })?;
        let mut same_chance = other.state().clone();
        *same_chance.chance_mut() = truth.chance().clone();
        varied.differed += u64::from(same_chance != *truth);
        let sound = other.state().audit();
        tally.demand(Law::WorldsAreSound, sound.is_ok(), || format!("a world of {seat:?}: {sound:?}"))?;
        let alike = other.state().awaiting() == truth.awaiting() && other.state().outcome() == truth.outcome();
        tally.demand(Law::WorldsAreSound, alike, || {
            format!(
                "in a world of {seat:?} {:?} are awaited, in truth {:?}",
                other.state().awaiting(),
                truth.awaiting()
            )
        })?;
        let seen = snapshot(&other, Viewer::Seat(seat));
        tally.demand(Law::ViewsKeepSecrets, seen.get() == own.get(), || {
            format!("{seat:?} sees a secret at {}", text_difference(own.get(), seen.get()))
        })?;
        let seen = snapshot(&other, Viewer::Public);
        tally.demand(Law::PublicKeepsSecrets, seen.get() == public.get(), || {
            format!("the public sees what {seat:?} cannot know at {}", text_difference(public.get(), seen.get()))
        })?;
        let offered = other.offers_json(seat);
        tally.demand(Law::OffersKeepSecrets, offered.get() == offers.get(), || {
            format!("{seat:?} is offered a secret at {}", text_difference(offers.get(), offered.get()))
        })?;
        for action in actions {
            let (answer, elsewhere) = (game.check(seat, action), other.check(seat, action));
            tally.demand(Law::RefusalsKeepSecrets, answer == elsewhere, || {
                format!("{seat:?} {}: {answer:?} in truth, {elsewhere:?} in a world", game.write_action(action))
            })?;
            let (preview, elsewhere) = (truth.preview(seat, action), other.state().preview(seat, action));
            tally.demand(Law::PreviewsKeepSecrets, preview == elsewhere, || {
                let json = |preview: Option<G::Preview>| {
                    game.in_words(|| preview.as_ref().map(G::json().preview).unwrap_or_default())
                };
                let (preview, elsewhere) = (json(preview), json(elsewhere));
                format!("{seat:?} {}: {preview} in truth, {elsewhere} in a world", game.write_action(action))
            })?;
        }
        if truth.awaiting().must.contains(seat) {
            let stream = draws.u64();
            let choose = |state: &G| state.playout_action(seat, &mut Chance::fast_from(stream).event());
            let (choice, elsewhere) = (choose(truth), choose(other.state()));
            tally.demand(Law::PlayoutsKeepSecrets, choice == elsewhere, || {
                format!("{seat:?} plays out {choice:?} in truth, {elsewhere:?} in a world")
            })?;
        }
    }
    Ok(())
}

/// A step that can be taken back: its seat must have known everything it showed.
pub(crate) fn foresee<G: Game>(
    before: &Match<G>,
    seat: Seat,
    action: &G::Action,
    after: &Match<G>,
    draws: &mut Draws<'_>,
    tally: &mut Tally,
) -> Check {
    let seen = after.snapshot(Viewer::Seat(seat), None);
    for _ in 0..WORLDS {
        let mut other = world(before, seat, draws);
        let answer = other.act(seat, action.clone(), Vec::new());
        tally.demand(Law::RefusalsKeepSecrets, answer.is_ok(), || {
            format!("{seat:?} {}: accepted in truth, {answer:?} in a world", before.write_action(action))
        })?;
        let fenced = matches!(&answer, Ok(step) if step.fenced);
        tally.demand(Law::FencesHold, !fenced, || {
            format!("{seat:?} {}: no fence in truth, one in a world", before.write_action(action))
        })?;
        let elsewhere = other.snapshot(Viewer::Seat(seat), None);
        tally.demand(Law::FencesHold, elsewhere.get() == seen.get(), || {
            let difference = text_difference(seen.get(), elsewhere.get());
            format!(
                "{seat:?} {} raised no fence, but its seat could not foresee {difference}",
                before.write_action(action)
            )
        })?;
    }
    Ok(())
}

/// How many other choices of the same kind are compared with the one that was made.
const CHOICES: usize = 4;

/// What others learn of a choice: if another choice of the same kind leads to another state that looks the same to
/// them, its events must be the same as well.
pub(crate) fn overhear_choice<G: Game>(
    before: &Match<G>,
    actor: Seat,
    action: &G::Action,
    after: &Match<G>,
    draws: &mut Draws<'_>,
    tally: &mut Tally,
) -> Check {
    let name = before.write_action(action)["action"].clone();
    for _ in 0..CHOICES {
        let Some(choice) = offer::sample(before.state(), actor, draws) else { return Ok(()) };
        if choice == *action || before.write_action(&choice)["action"] != name {
            continue;
        }
        let mut other = before.in_world(before.state().clone());
        if other.act(actor, choice.clone(), Vec::new()).is_err() || other.state() == after.state() {
            continue;
        }
        let others = Seat::all(before.setup().seats).filter(|seat| *seat != actor).map(Viewer::Seat);
        for viewer in others.chain([Viewer::Public]) {
            let same_view = view(after, viewer) == view(&other, viewer);
            let (heard, elsewhere) = (after.events_json(viewer), other.events_json(viewer));
            tally.demand(Law::EventsKeepSecrets, !same_view || heard.get() == elsewhere.get(), || {
                let difference = text_difference(heard.get(), elsewhere.get());
                format!(
                    "{} instead of {} by {actor:?}: {viewer:?} sees no difference but hears one: {difference}",
                    before.write_action(action),
                    before.write_action(&choice)
                )
            })?;
        }
    }
    Ok(())
}

/// What others learn from a step's events: no more than their views show afterwards.
pub(crate) fn overhear<G: Game>(
    before: &Match<G>,
    actor: Seat,
    action: &G::Action,
    after: &Match<G>,
    draws: &mut Draws<'_>,
    tally: &mut Tally,
) -> Check {
    for seat in Seat::all(before.setup().seats) {
        let mut state = before.state().clone();
        state.determinize(seat, draws);
        // The same dice in both worlds, so that only what was hidden before the step can make a difference.
        *state.chance_mut() = before.state().chance().clone();
        let mut other = before.in_world(state);
        if other.act(actor, action.clone(), Vec::new()).is_err() {
            continue;
        }
        for viewer in [Viewer::Seat(seat), Viewer::Public] {
            let same_view = view(after, viewer) == view(&other, viewer);
            let (heard, elsewhere) = (after.events_json(viewer), other.events_json(viewer));
            tally.demand(Law::EventsKeepSecrets, !same_view || heard.get() == elsewhere.get(), || {
                let difference = text_difference(heard.get(), elsewhere.get());
                format!(
                    "{} of {actor:?}: {viewer:?} hears what its view does not hold: {difference}",
                    before.write_action(action)
                )
            })?;
        }
    }
    Ok(())
}
