//! Laws on encodings: indices say what the offers say, and an observation shows what the view shows.

use serde_json::Value;
use sortie_engine::encode::{Brush, Encoding, Kept, Mask};
use sortie_engine::matches::Opening;
use sortie_engine::{Audit, Bots, Chance, Draws, Game, Generator, Match, Player, Roster, Seat, Viewer, offer};

use super::offers::Table;
use super::{Battery, start};
use crate::json::{short, written};
use crate::law::{Check, Law, Tally};

/// How many random paths are walked, and how many offered actions are spelled, at each decision of a seat.
const TRIES: usize = 4;
/// No path is longer than this.
const LONGEST: usize = 2_000;

/// Examines the encoding, if the game has one.
pub(crate) fn examine<G: Game>(
    game: &Match<G>,
    table: &Table<G>,
    normalise: fn(G::Action) -> G::Action,
    draws: &mut Draws<'_>,
    seed: &str,
    tally: &mut Tally,
) -> Check {
    let Some(encoding) = G::encoding() else { return Ok(()) };
    let mut look = Look { encoding, game, table, normalise, n: (encoding.layout)(game.state()).n_actions() };
    if game.state().awaiting().anybody().contains(table.seat) {
        for n in 0..TRIES {
            look.walk(n == 0, draws, tally)?;
        }
        look.spell(draws, tally)?;
    }
    look.secrets(draws, tally)?;
    // Two matches are set up for this, so one seat of a decision will do.
    if draws.below(game.setup().seats) == 0 { look.mirror(seed, tally) } else { Ok(()) }
}

impl<G: Bots + Audit> Battery<G> {
    /// Examines the laws on encodings alone, in uniformly random matches of this battery's setups, and says how many decisions
    /// were examined.
    ///
    /// # Panics
    /// If one of the laws does not hold.
    #[track_caller]
    pub fn run_encodings(&self) -> u64 {
        let mut tally = Tally::new(self.waived.iter().map(|(law, _)| *law).collect());
        let mut decisions = 0;
        for (seats, options) in &self.setups {
            for n in 0..self.games {
                let seed = format!("{}-{n}", self.seed);
                let mut game = start::<G>(*seats, options, &seed).expect("the setup holds");
                let mut chance = Chance::fast(&seed);
                for step in 0..self.uniform_steps {
                    let Some(seat) = game.state().awaiting().must.first() else { break };
                    if chance.event().uniform(1 + step / self.dense) == 0 {
                        decisions += 1;
                        for seat in Seat::all(*seats) {
                            let table = Table::of(&game, seat);
                            let seen = examine(&game, &table, self.normalise, &mut chance.event(), &seed, &mut tally);
                            seen.unwrap_or_else(|fault| {
                                panic!(
                                    "`{}` of {options}, seed {seed}, step {step}: {}",
                                    fault.law.name(),
                                    fault.detail
                                )
                            });
                        }
                    }
                    let action = offer::sample(game.state(), seat, &mut chance.event()).expect("who must act can act");
                    game.act(seat, action, Vec::new()).expect("an offered action is legal");
                }
            }
        }
        decisions
    }
}

struct Look<'a, G: Game> {
    encoding: &'static Encoding<G>,
    game: &'a Match<G>,
    table: &'a Table<G>,
    normalise: fn(G::Action) -> G::Action,
    n: usize,
}

impl<G: Game> Look<'_, G> {
    fn mask(&self, state: &G, seat: Seat, pen: &[u16]) -> Mask {
        let mut mask = Mask::new(self.n);
        (self.encoding.allow)(state, seat, pen, &mut mask);
        mask
    }

    /// Follows random indices to an action, which must be legal and offered, and spells it back. What is kept from one index to
    /// the next must say what is found without it.
    fn walk(&mut self, twice: bool, draws: &mut Draws<'_>, tally: &mut Tally) -> Check {
        let (state, seat) = (self.game.state(), self.table.seat);
        let (mut pen, mut chosen, mut kept) = (Vec::new(), Vec::new(), Kept::default());
        let mut mask = self.mask(state, seat, &pen);
        let listed = !self.table.offered.ready.is_empty() || self.table.offered.forms.iter().any(|form| form.listed);
        for _ in 0..LONGEST {
            let Some(index) = mask.nth(draws.below(mask.len().max(1))) else {
                return tally.demand(Law::MaskIsOffers, !listed && pen.is_empty(), || {
                    format!("{seat:?} has offers, and no index may follow {pen:?}")
                });
            };
            pen.push(index as u16);
            chosen.push(index as u16);
            mask.clear();
            let Some(action) = (self.encoding.proceed)(state, seat, &mut pen, &mut mask, &mut kept) else {
                if twice {
                    tally.demand(Law::MaskIsOffers, mask == self.mask(state, seat, &pen), || {
                        format!("{seat:?}: what may follow {pen:?} is not the same on the way there")
                    })?;
                }
                if pen.is_empty() {
                    // The path was given up: what it began cannot be completed.
                    return Ok(());
                }
                continue;
            };
            let legal = state.check(seat, &action).is_ok();
            let shown = legal && self.table.shows(self.game, &action, self.normalise);
            let said = || self.game.write_action(&action);
            tally.demand(Law::MaskIsOffers, shown, || {
                format!("{seat:?}: {chosen:?} spell {}, which no offer shows (legal: {legal})", said())
            })?;
            let again = (self.encoding.spell)(state, seat, &action);
            return tally.demand(Law::IndicesInvert, again.as_ref() == Some(&chosen), || {
                format!("{seat:?}: {chosen:?} spell {}, which is spelled {again:?}", said())
            });
        }
        tally.demand(Law::MaskIsOffers, false, || format!("{seat:?}: a path does not end: {:?}…", &chosen[..20]))
    }

    /// Spells offered actions and follows the path, which the masks must allow.
    fn spell(&mut self, draws: &mut Draws<'_>, tally: &mut Tally) -> Check {
        let (state, seat, offered) = (self.game.state(), self.table.seat, &self.table.offered);
        let mut actions: Vec<G::Action> = Vec::new();
        for _ in 0..TRIES.min(offered.ready.len()) {
            actions.push(offered.ready[draws.below(offered.ready.len())].clone());
        }
        let listed: Vec<_> = offered.forms.iter().filter(|form| form.listed).collect();
        for _ in 0..TRIES.min(listed.len()) {
            let form = listed[draws.below(listed.len())];
            let action = form.fill(&form.random_counts(draws));
            if state.check(seat, &action).is_ok() {
                actions.push(action);
            }
        }
        for action in actions {
            let said = self.game.write_action(&action);
            let path = (self.encoding.spell)(state, seat, &action);
            let Some(path) = path else {
                tally
                    .demand(Law::MaskIsOffers, false, || format!("{seat:?} is offered {said}, which no path spells"))?;
                continue;
            };
            let (mut pen, mut done, mut kept) = (Vec::new(), None, Kept::default());
            let mut mask = self.mask(state, seat, &pen);
            for index in &path {
                let allowed = done.is_none() && mask.contains(usize::from(*index));
                tally.demand(Law::MaskIsOffers, allowed, || {
                    format!("{seat:?}: {said} is spelled {path:?}, and {index} may not follow {pen:?}")
                })?;
                pen.push(*index);
                mask.clear();
                done = (self.encoding.proceed)(state, seat, &mut pen, &mut mask, &mut kept);
            }
            let same = done.as_ref().is_some_and(|done| {
                *done == action || (self.normalise)(done.clone()) == (self.normalise)(action.clone())
            });
            tally.demand(Law::IndicesInvert, same, || {
                let done = done.map(|done| self.game.write_action(&done));
                format!("{seat:?}: {said} is spelled {path:?}, which reads {done:?}")
            })?;
        }
        Ok(())
    }

    fn observed(&self, state: &G, seat: Seat) -> (Vec<u8>, usize, Mask) {
        let mut cells = vec![0; (self.encoding.layout)(state).n_cells()];
        let mut brush = Brush::new(&mut cells);
        (self.encoding.observe)(state, seat, &[], &mut brush);
        let at = brush.at();
        let awaited = state.awaiting().anybody().contains(seat);
        let mask = if awaited { self.mask(state, seat, &[]) } else { Mask::new(self.n) };
        (cells, at, mask)
    }

    /// A world that the seat cannot tell from the truth has the same cells and the same mask.
    fn secrets(&self, draws: &mut Draws<'_>, tally: &mut Tally) -> Check {
        let (truth, seat) = (self.game.state(), self.table.seat);
        let (seen, painted, mask) = self.observed(truth, seat);
        tally.demand(Law::ObservationsKeepSecrets, painted == seen.len(), || {
            format!("the layout has {} cells, and {painted} were painted", seen.len())
        })?;
        let mut world = truth.clone();
        world.determinize(seat, draws);
        let (elsewhere, _, other) = self.observed(&world, seat);
        tally.demand(Law::ObservationsKeepSecrets, seen == elsewhere && mask == other, || {
            format!("{seat:?} observes a secret: {}", self.difference(&seen, &elsewhere))
        })
    }

    /// With the players' places turned by one, each sees what its neighbour saw. The position is the judge's view, read with
    /// the ids of another seating; what it leaves open (a map) comes from the seed of the match.
    fn mirror(&self, seed: &str, tally: &mut Tally) -> Check {
        let seats = self.game.setup().seats;
        let peers: Vec<Seat> = (self.encoding.peers)(self.game.state(), seats).iter().collect();
        if peers.len() < 2 || !peers.contains(&self.table.seat) || self.game.state().is_over() {
            return Ok(());
        }
        let mut position = written(self.game.snapshot(Viewer::Judge, None).get());
        // The exact state has its players at their own places.
        position.as_object_mut().map(|members| members.remove("exact"));
        // Where everything said of players follows from the rest, a position may not say it.
        let lean = lean_view(self.game);
        let start = |turn: usize, position: &Value| {
            let mut players: Vec<Player> =
                Seat::all(seats).map(|seat| Player::new(format!("p{}", seat.index()), seat)).collect();
            for (place, seat) in peers.iter().enumerate() {
                let from = peers[(place + peers.len() - turn) % peers.len()];
                players[seat.index()] = Player::new(format!("p{}", from.index()), *seat);
            }
            let mut setup = self.game.setup().clone();
            setup.position = Some(position.clone());
            Match::<G>::start(Opening {
                setup,
                roster: Roster::new(players)?,
                generator: Generator::Sha256,
                seed: seed.to_owned(),
                chance: Vec::new(),
            })
        };
        // What is not a stated position, such as a step in the middle of an effect, cannot be compared.
        let both = |position| Some((start(0, position).ok()?, start(1, position).ok()?));
        // What such a position leaves open may be settled by the order of seats; then the tables are not mirrored.
        let mirrored = |(here, turned): &(Match<G>, Match<G>)| lean_view(here) == lean_view(turned);
        let Some((here, turned)) = both(&position).or_else(|| both(&lean).filter(mirrored)) else { return Ok(()) };
        let place = peers.iter().position(|seat| *seat == self.table.seat).unwrap_or(0);
        let next = peers[(place + 1) % peers.len()];
        let (seen, _, mask) = self.observed(here.state(), self.table.seat);
        let (mirrored, _, other) = self.observed(turned.state(), next);
        tally.demand(Law::ObservationsMirror, seen == mirrored && mask == other, || {
            let masks = if mask == other { "the same masks" } else { "other masks" };
            let difference = self.difference(&seen, &mirrored);
            format!("{:?} and, turned, {next:?} see {difference} and {masks} in {}", self.table.seat, short(&position))
        })
    }

    /// The first plane that differs.
    fn difference(&self, one: &[u8], other: &[u8]) -> String {
        let Some(at) = one.iter().zip(other).position(|(one, other)| one != other) else { return "the same".into() };
        let mut first = 0;
        for plane in (self.encoding.layout)(self.game.state()).planes {
            if at < first + plane.n_cells() {
                return format!("`{}` cell {} is {} and {}", plane.name, at - first, one[at], other[at]);
            }
            first += plane.n_cells();
        }
        format!("cell {at}")
    }
}

/// The judge's view without its list of players, which is in the order of seats.
fn lean_view<G: Game>(game: &Match<G>) -> Value {
    let mut view = written(game.snapshot(Viewer::Judge, None).get());
    if let Some(members) = view.as_object_mut() {
        ["players", "pendingActors", "exact"].into_iter().for_each(|name| drop(members.remove(name)));
    }
    view
}
