//! One decision: the plans of the turn are listed and valued, and the best of them compared on imagined paths.
//!
//! Sequential halving: every round has an equal share of the budget and keeps the better half of the plans. All plans meet the
//! same worlds and, turn by turn, the same chance, so that their differences tell more than their values.

use sortie_engine::offer::Offered;
use sortie_engine::{Aim, Bots, Budget, Chance, Choice, Draws, Quiet, Seat, Seen, Values, Weighed, Width};

use crate::net::Net;
use crate::path::Judge;
use crate::turn::{self, Plan};

/// How many fillings of one form are tried where a game names no choices.
const FILLINGS: usize = 4;
/// The most actions to begin with.
const MOST: usize = 400;
/// Worlds in which the plans are valued before the best are compared.
const WORLDS: usize = 4;
/// Proposals that join the comparison, and what they have to gain at least.
const PROPOSALS: usize = 3;
const LEAST_GAIN: f32 = 0.002;
/// Aims that join the comparison.
const AIMS: usize = 12;
/// The most actions towards an aim on one path.
const LONGEST_PURSUIT: u64 = 300;
/// The share of the budget for listing plans, in parts of ten.
const LISTING: u64 = 4;

/// The action of a level, a slip included.
pub fn choose<G: Bots>(seen: &Seen<'_, G>, budget: Budget, draws: &mut Draws<'_>) -> Option<G::Action> {
    let net = Net::of::<G>();
    choose_with(net.as_ref(), seen, budget, draws)
}

/// The same with a net in the making.
pub fn choose_with<G: Bots>(
    net: Option<&Net>,
    seen: &Seen<'_, G>,
    budget: Budget,
    draws: &mut Draws<'_>,
) -> Option<G::Action> {
    if slips(budget, draws) {
        return without_thought(seen, draws);
    }
    weigh_with(net, seen, budget, draws).taken
}

fn slips(budget: Budget, draws: &mut Draws<'_>) -> bool {
    budget.slips > 0 && draws.chance(u64::from(budget.slips), 100)
}

/// What the playout policy does. Windows that nobody waits for pass.
fn without_thought<G: Bots>(seen: &Seen<'_, G>, draws: &mut Draws<'_>) -> Option<G::Action> {
    seen.must_act().then(|| seen.playout_action(draws))
}

/// What a level thinks of the seat's choices, and which of them it takes.
pub fn weigh<G: Bots>(seen: &Seen<'_, G>, budget: Budget, draws: &mut Draws<'_>) -> Weighed<G> {
    let net = Net::of::<G>();
    let slip = slips(budget, draws).then(|| without_thought(seen, draws));
    let mut weighed = weigh_with(net.as_ref(), seen, budget, draws);
    let nobody = [0.0; Seat::MAX];
    if let [only] = &mut weighed.choices[..]
        && only.values == nobody
    {
        // There was nothing to compare; the chances are those of the position.
        let mut chance = draws.fork();
        let world = seen.world(&mut chance.event());
        weighed.before = Judge::new(net.as_ref()).settled_values(&world, &mut chance);
        weighed.values = weighed.before;
        only.values = weighed.before;
    }
    let taken = slip.unwrap_or_else(|| weighed.taken.clone());
    Weighed { taken, ..weighed }
}

/// The same without slips, with a net in the making.
pub fn weigh_with<G: Bots>(net: Option<&Net>, seen: &Seen<'_, G>, budget: Budget, draws: &mut Draws<'_>) -> Weighed<G> {
    let mut weighed = thoughts(net, seen, budget, draws);
    weighed.taken = match misjudged(&weighed.choices, seen.seat(), budget.noise, draws) {
        Some(action) => Some(action.clone()),
        None => without_thought(seen, draws),
    };
    weighed
}

/// The choice that seems best to somebody who misjudges each by up to this much.
fn misjudged<'a, G: Bots>(
    choices: &'a [Choice<G>],
    seat: Seat,
    noise: u16,
    draws: &mut Draws<'_>,
) -> Option<&'a G::Action> {
    if noise == 0 || choices.len() < 2 {
        return choices.first().and_then(|choice| choice.line.first());
    }
    let mut unit = || draws.uniform(1 << 16) as f32 / 65_536.0;
    let mut best: Option<(f32, &Choice<G>)> = None;
    for choice in choices {
        // The sum of two dice, so to speak: small mistakes are likelier than large ones.
        let error = unit() + unit() - 1.0;
        let seems = choice.values[seat.index()] + f32::from(noise) / 1000.0 * error;
        if best.is_none_or(|(most, _)| seems > most) {
            best = Some((seems, choice));
        }
    }
    best.and_then(|(_, choice)| choice.line.first())
}

fn thoughts<G: Bots>(net: Option<&Net>, seen: &Seen<'_, G>, budget: Budget, draws: &mut Draws<'_>) -> Weighed<G> {
    let seat = seen.seat();
    let steps = seen.limits().of(budget.steps);
    let mut judge = Judge::new(net);
    let mut chance = draws.fork();
    let mut worlds = Worlds { seed: draws.u64(), made: Vec::new() };
    let passes = !seen.must_act() && worlds.get(seen, 0).passes(seat);
    let first = if passes { Vec::new() } else { first_actions(seen, worlds.get(seen, 0), &mut chance) };
    if first.len() <= 1 {
        let choices = first.into_iter().map(|action| Choice { line: vec![action], values: [0.0; Seat::MAX], paths: 0 });
        let nobody = [0.0; Seat::MAX];
        return Weighed { before: nobody, values: nobody, choices: choices.collect(), taken: None, steps: 1 };
    }
    // Looked for beside the budget: a win that is there is found by every level, whatever it may think or misjudge.
    let mut sought = 0;
    if let Some(line) = turn::forced_win(worlds.get(seen, 0), seat, u64::MAX, &mut chance, &mut sought)
        && line.first().is_some_and(|action| seen.is_legal(action))
    {
        let mut values = [0.0; Seat::MAX];
        values[seat.index()] = 1.0;
        let choices = vec![Choice { line, values, paths: 0 }];
        return Weighed { before: values, values, choices, taken: None, steps: sought };
    }
    let world = worlds.get(seen, 0).clone();
    // Not from the decision's own chance: what is told must not change what is chosen.
    let before = judge.settled_values(&world, &mut Chance::fast_from(worlds.seed));
    let listed = turn::plans(&world, seat, &first, budget.beam, &mut judge, steps * LISTING / 10, &mut chance);
    let usual = first.first().filter(|_| G::KEEPS_FIRST);
    let best = best_of_each_beginning(listed);
    let mut rivals =
        looked_at_again(best, usual, Budget { steps, ..budget }, seen, &mut worlds, &mut judge, &mut chance);
    rivals.extend(
        agreeable(&world, seat, &mut judge, &mut chance)
            .into_iter()
            .filter(|rival: &Rival<G>| rival.plan.actions.first().is_some_and(|action| seen.is_legal(action))),
    );
    rivals.extend(aimed(&world, seen));
    halve(&mut rivals, seen, &mut worlds, budget, steps, &mut judge);
    rivals.sort_by(|a, b| b.better_than(a, seat));
    // Of two aims that begin alike the better one is told.
    let mut choices: Vec<Choice<G>> = Vec::new();
    for rival in rivals {
        if !choices.iter().any(|known| known.line.first() == rival.plan.actions.first()) {
            choices.push(rival.told());
        }
    }
    let values = choices.first().map_or([0.0; Seat::MAX], |best| best.values);
    Weighed { before, values, choices, taken: None, steps: judge.steps + sought }
}

/// Worlds of one decision, made when they are asked for. World `n` is the same whoever asks and when.
struct Worlds<G> {
    seed: u64,
    made: Vec<G>,
}

impl<G: Bots> Worlds<G> {
    fn seed_of(&self, n: usize) -> u64 {
        self.seed.wrapping_add((n as u64).wrapping_mul(0x9e6c_63d0_876a_3f6b))
    }

    fn get(&mut self, seen: &Seen<'_, G>, n: usize) -> &G {
        while self.made.len() <= n {
            let mut chance = Chance::fast_from(self.seed_of(self.made.len()));
            let mut world = seen.world(&mut chance.event());
            world.deal_chance(self.made.len() as u32, &mut chance.event());
            self.made.push(world);
        }
        &self.made[n]
    }
}

/// The seat's legal actions worth looking at: the game's own choice of them, or its offers.
fn first_actions<G: Bots>(seen: &Seen<'_, G>, world: &G, chance: &mut Chance) -> Vec<G::Action> {
    let mut actions = Vec::new();
    world.choices(seen.seat(), Width::Root, &mut chance.event(), &mut actions);
    actions.retain(|action| seen.is_legal(action));
    if actions.is_empty() {
        actions = offered(seen, chance);
    }
    actions.truncate(MOST);
    actions
}

/// The offers, with forms sampled instead of expanded. Forms that the rules leave unbounded are left out, so that a
/// search does not haggle for ever.
fn offered<G: Bots>(seen: &Seen<'_, G>, chance: &mut Chance) -> Vec<G::Action> {
    let mut gathered = Offered::<G> { ready: Vec::new(), asks: Vec::new(), forms: Vec::new(), blocked: Vec::new() };
    let _ = seen.offers(&mut gathered);
    let mut actions = gathered.ready;
    for form in gathered.forms.iter().filter(|form| form.listed) {
        for _ in 0..FILLINGS {
            let action = form.fill(&form.random_counts(&mut chance.event()));
            if !actions.contains(&action) && (form.exact || seen.is_legal(&action)) {
                actions.push(action);
            }
        }
    }
    actions
}

/// The proposals that the seat and its partner would both gain by, most for the seat first.
fn agreeable<G: Bots>(world: &G, seat: Seat, judge: &mut Judge<'_>, chance: &mut Chance) -> Vec<Rival<G>> {
    let mut proposals = Vec::new();
    world.proposals(seat, &mut proposals);
    if proposals.is_empty() || judge.net.is_none() {
        return Vec::new();
    }
    let now = judge.values(world, chance);
    let mut good: Vec<Rival<G>> = Vec::new();
    for proposal in proposals {
        let values = judge.values(&proposal.agreed, chance);
        let gains = |who: Seat| values[who.index()] - now[who.index()];
        if gains(seat) > LEAST_GAIN && gains(proposal.partner) > 0.0 {
            let plan = Plan { actions: vec![proposal.action], values };
            match good.iter_mut().find(|known| known.plan.actions == plan.actions) {
                Some(known) if known.mean(seat) < values[seat.index()] => known.plan = plan,
                Some(_) => {}
                None => good.push(Rival::new(plan)),
            }
        }
    }
    good.sort_by(|a, b| b.better_than(a, seat));
    good.truncate(PROPOSALS);
    good
}

/// What the seat may be after, each with the action that it begins with.
fn aimed<G: Bots>(world: &G, seen: &Seen<'_, G>) -> Vec<Rival<G>> {
    let seat = seen.seat();
    let mut aims = Vec::new();
    world.aims(seat, &mut aims);
    aims.truncate(AIMS);
    let begun = aims.into_iter().filter_map(|aim| {
        let action = world.pursue(seat, aim).filter(|action| seen.is_legal(action))?;
        let plan = Plan { actions: vec![action], values: [0.0; Seat::MAX] };
        Some(Rival { aim: Some(aim), ..Rival::new(plan) })
    });
    begun.collect()
}

/// A plan in the comparison.
struct Rival<G: Bots> {
    plan: Plan<G::Action>,
    /// What follows the plan in the same turn.
    aim: Option<Aim>,
    sums: Values,
    paths: u32,
}

impl<G: Bots> Rival<G> {
    fn new(plan: Plan<G::Action>) -> Self {
        Self { plan, aim: None, sums: [0.0; Seat::MAX], paths: 0 }
    }

    fn mean(&self, seat: Seat) -> f32 {
        if self.paths == 0 { self.plan.values[seat.index()] } else { self.sums[seat.index()] / self.paths as f32 }
    }

    /// More paths first, since the halving dropped the others; then the better mean.
    fn better_than(&self, other: &Self, seat: Seat) -> std::cmp::Ordering {
        self.paths.cmp(&other.paths).then(self.mean(seat).total_cmp(&other.mean(seat)))
    }

    fn told(self) -> Choice<G> {
        let n = self.paths.max(1) as f32;
        let values = if self.paths == 0 { self.plan.values } else { self.sums.map(|sum| sum / n) };
        Choice { line: self.plan.actions, values, paths: self.paths }
    }
}

/// For each action to begin with its best plan.
fn best_of_each_beginning<A: PartialEq>(listed: Vec<Plan<A>>) -> Vec<Plan<A>> {
    let mut best: Vec<Plan<A>> = Vec::new();
    for plan in listed {
        if !best.iter().any(|known| known.actions.first() == plan.actions.first()) {
            best.push(plan);
        }
    }
    best
}

/// The best plans, valued in a few more worlds while half of the budget lasts: one world may flatter a plan.
fn looked_at_again<G: Bots>(
    mut best: Vec<Plan<G::Action>>,
    usual: Option<&G::Action>,
    budget: Budget,
    seen: &Seen<'_, G>,
    worlds: &mut Worlds<G>,
    judge: &mut Judge<'_>,
    chance: &mut Chance,
) -> Vec<Rival<G>> {
    let seat = seen.seat();
    cut(&mut best, usual, 2 * budget.plans);
    let mut n_worlds = 1;
    while n_worlds < WORLDS && best.len() > 1 && judge.steps < budget.steps / 2 && !seen.limits().is_stopped() {
        for plan in &mut best {
            let mut state = worlds.get(seen, n_worlds).clone();
            judge.steps += carry_out(&mut state, seat, &plan.actions);
            let values = judge.settled_values(&state, chance);
            plan.values.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        }
        n_worlds += 1;
    }
    best.iter_mut().flat_map(|plan| &mut plan.values).for_each(|sum| *sum /= n_worlds as f32);
    best.sort_by(|a, b| b.values[seat.index()].total_cmp(&a.values[seat.index()]));
    cut(&mut best, usual, budget.plans);
    best.into_iter().map(Rival::new).collect()
}

/// Keeps the best plans, and the usual one among them.
fn cut<A: PartialEq>(plans: &mut Vec<Plan<A>>, usual: Option<&A>, most: usize) {
    let place = usual.and_then(|usual| plans.iter().position(|plan| plan.actions.first() == Some(usual)));
    if let Some(place) = place.filter(|place| *place >= most) {
        plans.swap(place, most.saturating_sub(1));
    }
    plans.truncate(most);
}

/// Takes the actions of a plan while they are legal; how many were taken.
fn carry_out<G: Bots>(state: &mut G, seat: Seat, actions: &[G::Action]) -> u64 {
    let mut done = 0;
    for action in actions {
        if state.check(seat, action).is_err() {
            break;
        }
        state.apply(seat, action, &mut Quiet);
        done += 1;
    }
    done
}

/// Goes after an aim to the end of the turn; how many actions that took.
fn pursue<G: Bots>(state: &mut G, seat: Seat, aim: Aim) -> u64 {
    let turn = state.turn();
    let mut done = 0;
    while done < LONGEST_PURSUIT && state.turn() == turn && state.awaiting().must.contains(seat) {
        let Some(action) = state.pursue(seat, aim).filter(|action| state.check(seat, action).is_ok()) else { break };
        state.apply(seat, &action, &mut Quiet);
        done += 1;
    }
    done
}

/// Compares the plans on paths through the same worlds, and keeps the better half each time the share of a round is used up.
fn halve<G: Bots>(
    rivals: &mut [Rival<G>],
    seen: &Seen<'_, G>,
    worlds: &mut Worlds<G>,
    budget: Budget,
    steps: u64,
    judge: &mut Judge<'_>,
) {
    let seat = seen.seat();
    let rounds = u64::from(usize::BITS - rivals.len().saturating_sub(1).leading_zeros());
    let mut living = rivals.len();
    let mut world = 0;
    for round in 0..rounds {
        let share = steps.saturating_sub(judge.steps) / (rounds - round);
        let end = judge.steps + share;
        while judge.steps < end && !seen.limits().is_stopped() {
            let seed = worlds.seed_of(world) ^ 1;
            for rival in &mut rivals[..living] {
                let mut state = worlds.get(seen, world).clone();
                judge.steps += carry_out(&mut state, seat, &rival.plan.actions);
                if let Some(aim) = rival.aim {
                    judge.steps += pursue(&mut state, seat, aim);
                }
                let values = judge.follow(&mut state, budget.turns, world as u32, seed);
                rival.sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
                rival.paths += 1;
            }
            world += 1;
        }
        rivals[..living].sort_by(|a, b| b.better_than(a, seat));
        living = living.div_ceil(2);
    }
}
