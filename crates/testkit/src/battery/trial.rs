//! One match of the battery: who chooses, what is examined when, and in which order.

use std::hash::{DefaultHasher, Hasher};

use serde_json::Value;
use sortie_engine::matches::Opening;
use sortie_engine::{
    ActionSet as _, AnyMatch as _, Audit, Bots, Chance, Game, Generator, Level, Match, Outcome, Record, Seat, SeatSet,
    Seen, Viewer, offer,
};

use super::hostile::Judge;
use super::offers::Table;
use super::secrecy::Variety;
use super::{Battery, Case, encode, fault, hostile, ids, offers, secrecy, wire};
use crate::json::{of_record, text_difference, written};
use crate::law::{Check, Fault, Law, Tally};
use crate::mutate::{self, Pool, mutate_action};

/// Who chooses in a match.
pub(crate) enum Driver<G: Game> {
    /// Uniform sampling through the offers.
    Uniform,
    /// The playout policy.
    Playout,
    /// A bot, at some of the decisions.
    Bot(Level<G>),
}

impl<G: Game> Copy for Driver<G> {}
impl<G: Game> Clone for Driver<G> {
    fn clone(&self) -> Self {
        *self
    }
}

/// One match being examined.
pub(crate) struct Trial<'a, G: Game> {
    battery: &'a Battery<G>,
    case: &'a Case<G>,
    pub(crate) game: Match<G>,
    headings: Option<&'a [String]>,
    varied: &'a mut Variety,
    tally: &'a mut Tally,
    chance: Chance,
    pool: Pool,
    /// What is sent as an action although it is not one.
    strange: Vec<Value>,
    bot_decisions: usize,
    /// An early position, from which stated positions are made.
    midway: Option<Match<G>>,
    last: Option<(Seat, G::Action)>,
    pub(crate) step: u64,
    pub(crate) decisions: u64,
    /// What the match is being asked, for the report of a panic.
    pub(crate) asking: Option<String>,
}

impl<'a, G: Bots + Audit> Trial<'a, G> {
    pub(crate) fn new(
        battery: &'a Battery<G>,
        case: &'a Case<G>,
        game: Match<G>,
        headings: Option<&'a [String]>,
        varied: &'a mut Variety,
        tally: &'a mut Tally,
    ) -> Self {
        Self {
            battery,
            case,
            game,
            headings,
            varied,
            tally,
            chance: Chance::fast(&case.name),
            pool: Pool::default(),
            strange: mutate::hostile(G::Action::NAMES).into_iter().chain(battery.hostile.iter().cloned()).collect(),
            bot_decisions: 0,
            midway: None,
            last: None,
            step: 0,
            decisions: 0,
            asking: None,
        }
    }

    /// The last step as a person writes it.
    pub(crate) fn last_words(&self) -> Option<String> {
        self.last.as_ref().map(|(seat, action)| format!("{seat:?} {}", self.game.write_action(action)))
    }

    /// Plays the match to its end and examines it on the way.
    pub(crate) fn play(&mut self) -> Check {
        wire::check_events(&self.game, &self.battery.words, self.tally)?;
        let cap = G::simulated_turns(self.case.seats);
        loop {
            self.examine_state()?;
            let over = self.game.state().awaiting().must.is_empty();
            let examined = over || self.is_examined();
            if examined {
                self.decisions += 1;
                self.examine_decision()?;
            }
            if over {
                break;
            }
            if cap.is_some_and(|cap| self.game.state().turn() > cap) {
                return self.examine_record();
            }
            self.tally.demand(Law::GameEnds, self.step < self.battery.steps, || {
                format!("the match is not over after {} steps", self.battery.steps)
            })?;
            let (seat, action) = self.choose(examined)?;
            self.take(seat, &action, examined)?;
            self.step += 1;
        }
        self.examine_end()?;
        self.examine_record()
    }

    /// All decisions at first, then fewer and fewer: about `dense` for each doubling of the match's length.
    fn is_examined(&mut self) -> bool {
        self.chance.event().uniform(1 + self.step / self.battery.dense) == 0
    }

    /// Laws that are cheap enough for every step.
    fn examine_state(&mut self) -> Check {
        let state = self.game.state();
        let (awaiting, outcome) = (state.awaiting(), state.outcome());
        self.tally.demand(Law::MustIffOutcome, awaiting.must.is_empty() == outcome.is_some(), || {
            format!("{:?} must act and the outcome is {outcome:?}", awaiting.must)
        })?;
        if let Some(outcome) = &outcome {
            let whole = is_whole(outcome, self.case.seats);
            self.tally.demand(Law::OutcomeIsWhole, whole, || format!("{outcome:?}"))?;
        }
        if self.step == 0 {
            let sound = state.audit();
            self.tally.demand(Law::StateAudit, sound.is_ok(), || format!("at the start: {sound:?}"))?;
        }
        for seat in awaiting.must.iter() {
            let can = offer::sample(state, seat, &mut self.chance.event()).is_some();
            self.tally.demand(Law::AwaitedCanAct, can, || format!("{seat:?} must act and has nothing to do"))?;
        }
        Ok(())
    }

    /// Laws on one decision, before anybody acts.
    fn examine_decision(&mut self) -> Check {
        let before = self.game.state().clone();
        let tables: Vec<Table<G>> = Seat::all(self.case.seats).map(|seat| Table::of(&self.game, seat)).collect();
        for table in &tables {
            self.pool.learn(&table.json);
            let mut draws = self.chance.event();
            offers::examine(&self.game, table, self.battery.normalise, &mut draws, self.tally)?;
        }
        for table in &tables {
            self.examine_seat(table, &tables)?;
        }
        for viewer in [Viewer::Public, Viewer::Judge] {
            wire::check_snapshot(&self.game, viewer, &self.battery.words, self.tally)?;
        }
        self.tally.demand(Law::QuestionsChangeNothing, *self.game.state() == before, || {
            "the state is another after it was asked".into()
        })?;
        self.examine_saving()?;
        self.examine_snapshot()?;
        self.examine_answers(&tables)?;
        if self.case.first && (self.midway.is_none() || self.step <= 8) {
            self.midway = Some(self.game.in_world(before));
        }
        Ok(())
    }

    /// Bad input by one seat, then what it may know.
    fn examine_seat(&mut self, table: &Table<G>, tables: &[Table<G>]) -> Check {
        let Self { battery, case, game, headings, varied, tally, chance, pool, strange, asking, .. } = self;
        let (seat, mut draws) = (table.seat, chance.event());
        let awaited = game.state().awaiting().anybody().contains(seat);
        let own = table.samples(game, 6, &mut draws);
        for action in &own {
            wire::check_action(&game.write_action(action), G::Action::NAMES, &battery.words, tally)?;
            hostile::unknown_member(game, action, tally)?;
        }
        // Others' actions as well: a seat must not be able to do what only another may.
        let mut models: Vec<G::Action> = own.clone();
        models.extend(tables.iter().filter(|other| other.seat != seat).flat_map(|t| t.samples(game, 1, &mut draws)));
        let mut judge =
            Judge { normalise: battery.normalise, beyond: battery.beyond, headings: *headings, tally, asking };
        let mut tried = own;
        for model in &models {
            let sent = game.write_action(model);
            judge.send(game, table, &sent)?;
            tried.push(model.clone());
        }
        for _ in 0..if awaited { battery.mutants } else { battery.mutants / 4 } {
            if models.is_empty() {
                break;
            }
            let model = game.write_action(&models[draws.below(models.len())]);
            let mutant = mutate_action(&model, G::Action::NAMES, pool, &mut draws);
            tried.extend(judge.send(game, table, &mutant)?);
        }
        let all = case.first && self.step == 0;
        for n in 0..if all { strange.len() } else { 3 } {
            let sent = if all { &strange[n] } else { &strange[draws.below(strange.len())] };
            tried.extend(judge.send(game, table, sent)?);
        }
        let Judge { tally, .. } = judge;
        for (_, reason) in &table.offered.blocked {
            wire::check_refusal::<G>(&game.refusal(seat, reason), *headings, tally)?;
        }
        wire::check_snapshot(game, Viewer::Seat(seat), &battery.words, tally)?;
        wire::check_sentences(game, seat, &table.offered.ready, tally)?;
        encode::examine(game, table, battery.normalise, &mut draws, &case.seed, tally)?;
        secrecy::examine(game, seat, &tried, varied, &mut draws, tally)
    }

    /// Clones, and matches that were frozen and thawed.
    fn examine_saving(&mut self) -> Check {
        let game = &self.game;
        let hash = |state: &G| {
            let mut hasher = DefaultHasher::new();
            state.hash(&mut hasher);
            hasher.finish()
        };
        let copy = game.state().clone();
        let same = copy == *game.state() && hash(&copy) == hash(game.state());
        self.tally.demand(Law::SavingKeepsTheState, same, || "a clone differs".into())?;
        let frozen = game.freeze();
        let thawed = match Match::<G>::thawed(&frozen) {
            Ok(thawed) => thawed,
            Err(refusal) => {
                return self.tally.demand(Law::SavingKeepsTheState, false, || format!("frozen, then {refusal}"));
            }
        };
        let same = thawed.state() == game.state() && hash(thawed.state()) == hash(game.state());
        self.tally.demand(Law::SavingKeepsTheState, same, || {
            let difference = text_difference(frozen.get(), thawed.freeze().get());
            format!("a frozen match thaws to another state: {difference}")
        })?;
        for viewer in [Viewer::Judge, Viewer::Public] {
            let (seen, again) = (game.snapshot(viewer, None), thawed.snapshot(viewer, None));
            self.tally.demand(Law::SavingKeepsTheState, seen.get() == again.get(), || {
                format!("a thawed match shows {}", text_difference(seen.get(), again.get()))
            })?;
        }
        let mut short = game.clone();
        short.forget_log();
        let same = short.freeze().get() == frozen.get() && short.record().is_some() == thawed.record().is_some();
        self.tally.demand(Law::SavingKeepsTheState, same, || "a match without its log is another".into())
    }

    /// What the judge sees, stated as a position.
    fn examine_snapshot(&mut self) -> Check {
        let game = &self.game;
        let mut setup = game.setup().clone();
        setup.position = Some(written(game.snapshot(Viewer::Judge, None).get()));
        let started = Match::<G>::start(Opening {
            setup,
            roster: (**game.roster()).clone(),
            generator: Generator::Sha256,
            seed: "another".into(),
            chance: Vec::new(),
        });
        let again = match started {
            Ok(again) => again,
            Err(refusal) => {
                return self.tally.demand(Law::SnapshotsAreWhole, false, || format!("it is refused: {refusal}"));
            }
        };
        let seats = Seat::all(self.case.seats);
        for viewer in seats.clone().map(Viewer::Seat).chain([Viewer::Public, Viewer::Judge]) {
            let (seen, same) = (of_the_game(game, viewer), of_the_game(&again, viewer));
            self.tally.demand(Law::SnapshotsAreWhole, seen == same, || {
                format!("{viewer:?} would see {}", text_difference(&seen.to_string(), &same.to_string()))
            })?;
        }
        for seat in seats {
            let lists = |game: &Match<G>| {
                let offers = written(game.offers_json(seat).get());
                [offers["offers"].to_string(), offers["blocked"].to_string()]
            };
            let (offered, same) = (lists(game), lists(&again));
            self.tally.demand(Law::SnapshotsAreWhole, offered == same, || {
                format!("{seat:?} would be offered {}", text_difference(&offered.concat(), &same.concat()))
            })?;
        }
        Ok(())
    }

    /// Two answers that are declared independent, in both orders.
    fn examine_answers(&mut self, tables: &[Table<G>]) -> Check {
        let state = self.game.state();
        let must: Vec<Seat> = state.awaiting().must.iter().collect();
        if !state.answers_commute() || must.len() < 2 {
            return Ok(());
        }
        let mut draws = self.chance.event();
        let first = draws.below(must.len());
        let second = (first + 1 + draws.below(must.len() - 1)) % must.len();
        let mut answer = |n: usize| {
            let seat: Seat = must[n];
            tables[seat.index()].samples(&self.game, 3, &mut draws).pop().map(|action| (seat, action))
        };
        let (Some(one), Some(two)) = (answer(first), answer(second)) else { return Ok(()) };
        let play = |order: [&(Seat, G::Action); 2]| {
            let mut game = self.game.in_world(state.clone());
            for (seat, action) in order {
                game.act(*seat, action.clone(), Vec::new()).map_err(|refusal| refusal.to_string())?;
            }
            Ok::<_, String>(game)
        };
        let (there, back) = (play([&one, &two]), play([&two, &one]));
        let same = match (&there, &back) {
            (Ok(there), Ok(back)) => there.state() == back.state(),
            _ => false,
        };
        self.tally.demand(Law::AnswersCommute, same, || {
            let shown = |game: &Result<Match<G>, String>| match game {
                Ok(game) => game.snapshot(Viewer::Judge, None).get().to_owned(),
                Err(refusal) => format!("{refusal:?}"),
            };
            let difference = text_difference(&shown(&there), &shown(&back));
            format!("{one:?} and {two:?} in the other order differ at {difference}")
        })
    }

    /// The next action, and who takes it.
    fn choose(&mut self, examined: bool) -> Result<(Seat, G::Action), Fault> {
        let state = self.game.state();
        let awaiting = state.awaiting();
        let mut draws = self.chance.event();
        if let Driver::Bot(level) = &self.case.driver
            && examined
            && self.bot_decisions < self.battery.bot_decisions
        {
            self.bot_decisions += 1;
            for seat in awaiting.may.iter().chain(awaiting.must.iter()) {
                if let Some(action) = ask_bot(&self.game, seat, level, self.tally)? {
                    return Ok((seat, action));
                }
            }
        }
        if matches!(self.case.driver, Driver::Uniform) && self.step < self.battery.uniform_steps {
            let among = if !awaiting.may.is_empty() && draws.below(4) == 0 { awaiting.may } else { awaiting.must };
            let seat = pick(among, draws.below(among.len()));
            if let Some(action) = offer::sample(state, seat, &mut draws) {
                return Ok((seat, action));
            }
        }
        let seat = pick(awaiting.must, draws.below(awaiting.must.len()));
        let action = state.playout_action(seat, &mut draws);
        let answer = self.game.check(seat, &action);
        self.tally.demand(Law::PlayoutIsLegal, answer.is_ok(), || {
            format!("the policy's {} of {seat:?} is refused: {answer:?}", self.game.write_action(&action))
        })?;
        Ok((seat, action))
    }

    /// Carries out the action and examines the step.
    fn take(&mut self, seat: Seat, action: &G::Action, examined: bool) -> Check {
        let before = self.game.in_world(self.game.state().clone());
        self.last = Some((seat, action.clone()));
        let Self { battery, game, chance, tally, .. } = self;
        let step = match game.act(seat, action.clone(), Vec::new()) {
            Ok(step) => step,
            Err(refusal) => return fault(Law::OfferedIsAccepted, format!("{seat:?} {action:?}: {refusal}")),
        };
        let sound = game.state().audit();
        tally.demand(Law::StateAudit, sound.is_ok(), || format!("after {seat:?} {action:?}: {sound:?}"))?;
        let sound = G::audit_step(before.state(), seat, action, game.state());
        tally.demand(Law::StepAudit, sound.is_ok(), || format!("{seat:?} {action:?}: {sound:?}"))?;
        wire::check_events(game, &battery.words, tally)?;
        if !examined {
            return Ok(());
        }
        let mut draws = chance.event();
        if !step.fenced {
            let mut undone = game.clone();
            let answer = undone.undo(Some(seat));
            let same = answer.is_ok() && with_serial_of(undone.state(), before.state()) == *before.state();
            tally.demand(Law::UndoTakesBack, same, || {
                let difference =
                    text_difference(before.freeze().get(), before.in_world(undone.state().clone()).freeze().get());
                format!("{seat:?} {} taken back ({answer:?}): {difference}", game.write_action(action))
            })?;
            ids::examine(game, &undone, seat, action, battery.places, &mut draws, tally)?;
            secrecy::foresee(&before, seat, action, game, &mut draws, tally)?;
        }
        secrecy::overhear(&before, seat, action, game, &mut draws, tally)?;
        if !(battery.open)(action) {
            secrecy::overhear_choice(&before, seat, action, game, &mut draws, tally)?;
        }
        // Now and then the step is really taken back, so that records contain undos as well.
        if !step.fenced && matches!(self.case.driver, Driver::Uniform) && draws.below(8) == 0 {
            game.undo(Some(seat)).expect("the copy was just taken back");
        }
        Ok(())
    }

    /// Other ways to begin, and what is refused once the match is over.
    fn examine_end(&mut self) -> Check {
        let Self { midway, case, pool, asking, chance, tally, .. } = self;
        if let Some(midway) = midway {
            hostile::starts(midway, case, pool, asking, &mut chance.event(), tally)?;
        }
        let Some((_, action)) = &self.last else { return Ok(()) };
        for seat in Seat::all(self.case.seats) {
            let answer = self.game.check(seat, action);
            let said = matches!(&answer, Err(refusal) if refusal.code == "GAME_OVER");
            self.tally.demand(Law::GameOverIsSaid, said, || format!("{seat:?} {action:?}: {answer:?}"))?;
        }
        Ok(())
    }

    /// The record as a file would hold it.
    fn examine_record(&mut self) -> Check {
        let record = self.game.record().expect("the match was played from its start");
        let again = Record::read(&of_record(&record)).and_then(|record| Match::<G>::replay(&record));
        let same = matches!(&again, Ok(again) if again.state() == self.game.state());
        self.tally.demand(Law::ReplayIsEqual, same, || match again {
            Err(refusal) => refusal.to_string(),
            Ok(again) => text_difference(self.game.freeze().get(), again.freeze().get()),
        })
    }
}

/// Asks a bot twice, as a server would, and judges the answer.
fn ask_bot<G: Bots>(
    game: &Match<G>,
    seat: Seat,
    level: &Level<G>,
    tally: &mut Tally,
) -> Result<Option<G::Action>, Fault> {
    let ask = || {
        let mut stream = game.state().chance().bot(seat, game.revision());
        (level.choose)(&Seen::new(game.state(), seat), &mut stream.draws())
    };
    let choice = ask();
    let again = ask();
    tally.demand(Law::BotsPlayLegally, choice == again, || {
        format!("`{}` as {seat:?}: {choice:?}, asked again {again:?}", level.name)
    })?;
    let legal = match &choice {
        Some(action) => game.check(seat, action).is_ok(),
        None => !game.state().awaiting().must.contains(seat),
    };
    tally.demand(Law::BotsPlayLegally, legal, || {
        let answer = choice.as_ref().map(|action| game.check(seat, action));
        format!("`{}` as {seat:?}: {choice:?} is answered {answer:?}", level.name)
    })?;
    Ok(choice)
}

/// The state with the other's serial, the one thing that an undo leaves unchanged.
fn with_serial_of<G: Game>(state: &G, other: &G) -> G {
    let mut state = state.clone();
    if let (Some(own), Some(serial)) = (state.serial(), other.clone().serial()) {
        *own = *serial;
    }
    state
}

fn pick(seats: SeatSet, n: usize) -> Seat {
    seats.iter().nth(n).expect("the number is below the size of the set")
}

/// A snapshot without the members of the one match: how far it is, what just happened, its seed.
fn of_the_game<G: Bots>(game: &Match<G>, viewer: Viewer) -> Value {
    let mut seen = written(game.snapshot(viewer, None).get());
    if let Some(members) = seen.as_object_mut() {
        members.retain(|name, _| !["revision", "lastEvents", "seed"].contains(&name.as_str()));
    }
    seen
}

fn is_whole(outcome: &Outcome, seats: usize) -> bool {
    let ranked: SeatSet = outcome.ranking.iter().fold(SeatSet::EMPTY, |all, place| all.union(*place));
    let count: usize = outcome.ranking.iter().map(|place| place.len()).sum();
    let first = outcome.ranking.first().copied().unwrap_or_default();
    ranked == SeatSet::first_n(seats)
        && count == seats
        && outcome.scores.len() == seats
        && outcome.winners.difference(first).is_empty()
        && !outcome.reason.is_empty()
}
