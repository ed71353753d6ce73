//! MKG-11.4: a joint assault on a city: the proposal and the answers. What follows is in [`crate::course::assault`].

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Draft, Filled, Go, Group, Offers, Picks, Seat, Term, payload, schema};

use crate::event::{Event, ShareTold};
use crate::ids::{CardId, EnemyId, Phase};
use crate::list::List;
use crate::map::Hex;
use crate::reason::Reason;
use crate::rules::turns::alone;
use crate::rules::{At, Deed, Table};
use crate::state::{MAX_SEATS, MageKnight, Plan, Side};
use crate::world::{Assault, AssaultStage, City, Share, Step};

/// How many defenders each hero takes on, by seat; nothing for those who do not take part.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shares(pub [u8; MAX_SEATS]);

impl Serialize for Shares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let taken = Seat::all(MAX_SEATS).zip(self.0).filter(|(_, n)| *n > 0);
        serializer.collect_map(taken)
    }
}

impl<'de> Deserialize<'de> for Shares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut shares = Self::default();
        for (seat, n) in BTreeMap::<Seat, u8>::deserialize(deserializer)? {
            if let Some(share) = shares.0.get_mut(seat.index()) {
                *share = n;
            }
        }
        Ok(shares)
    }
}

schema! { Shares: { "type": "object", "additionalProperties": { "type": "integer" } } }

impl Filled for Shares {
    fn filled(picks: &Picks<'_>) -> Self {
        let mut shares = Self::default();
        for (seat, n) in picks.counted::<Seat>() {
            shares.0[seat.index()] = n.min(255) as u8;
        }
        shares
    }
}

/// The city next to the hero that can be assaulted.
fn target(at: At<'_>) -> Option<&City> {
    let here = at.side.trek.at?;
    at.world.realm.cities.iter().find(|city| city.level > 0 && !city.conquered && city.at.touches(here))
}

/// Its defenders.
fn garrison(at: At<'_>, city: Hex) -> usize {
    at.world.realm.tokens_at(city).filter(|token| !token.rampaging).count()
}

/// Whether a hero could join: next to the city, with a turn to give and a card to play.
fn is_suitable(side: &Side, city: Hex) -> bool {
    let near = side.trek.at.is_some_and(|here| here.touches(city));
    near && !side.trek.down && !side.trek.out && side.kit.hand.iter().any(|card| *card != CardId::Wound)
}

/// Proposes a joint assault.
#[payload]
#[derive(Copy, Hash)]
pub struct ProposeAssault {
    pub city: Hex,
    #[fill]
    pub shares: Shares,
}

impl Deed for ProposeAssault {
    const NAME: &'static str = "PROPOSE_ASSAULT";

    fn exists(plan: &Plan) -> bool {
        plan.coop_assault && plan.seats > 1
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.acting()?;
        let ending = &at.world.realm.ending;
        if ending.announced.is_some() || ending.triggered.is_some() {
            return Err(Reason::EndAnnounced);
        }
        alone(at).map_err(|_| Reason::NotAlone)?;
        let city = target(at).ok_or(Reason::NotAdjacent)?;
        if !at.others.iter().any(|(_, side)| is_suitable(side, city.at)) {
            return Err(Reason::NotSuitable);
        }
        if garrison(at, city.at) < 2 { Err(Reason::TooFewDefenders) } else { Ok(()) }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let Some(city) = target(at) else { return sortie_engine::GO };
        let n = garrison(at, city.at) as u32;
        let invited = at.others.iter().filter(|(_, side)| is_suitable(side, city.at)).map(|(seat, _)| seat);
        let mut seats: Vec<usize> = std::iter::once(at.seat()).chain(invited).collect();
        seats.sort_unstable();
        // For two every split is legal; among more the one who proposes might get nothing.
        let exact = seats.len() == 2;
        let blank = Self { city: city.at, shares: Shares::default() };
        let slots: Vec<(Term, u32)> = seats.iter().map(|seat| (Term::from(Seat::new(*seat)), n - 1)).collect();
        out.form(|| {
            let groups = vec![Group::map("shares", slots, n, n)];
            if exact { Draft::exact(blank, groups) } else { Draft::loose(blank, groups) }
        })
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let city = target(at).filter(|city| city.at == self.city).ok_or(Reason::NotAdjacent)?;
        let invited = |seat: usize| self.shares.0.get(seat).is_some_and(|n| *n > 0);
        let stranger = (0..MAX_SEATS).any(|seat| {
            let side = at.others.iter().find(|(other, _)| *other == seat).map(|(_, side)| side);
            seat != at.seat() && invited(seat) && !side.is_some_and(|side| is_suitable(side, city.at))
        });
        if stranger {
            return Err(Reason::NotSuitable);
        }
        let sum: usize = self.shares.0.iter().map(|n| usize::from(*n)).sum();
        let others = (0..MAX_SEATS).any(|seat| seat != at.seat() && invited(seat));
        let fits = invited(at.seat()) && others && sum == garrison(at, city.at);
        if fits { Ok(()) } else { Err(Reason::WrongShares) }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let own = table.seat.index() as u8;
        let order = table.world.realm.order;
        let first = order.iter().position(|place| *place == own).unwrap_or(0);
        let mut shares: List<Share, 4> = List::new();
        for step in 0..order.len() {
            let seat = order[(first + step) % order.len()];
            let n = self.shares.0.get(usize::from(seat)).copied().unwrap_or(0);
            if n == 0 {
                continue;
            }
            let side =
                if seat == own { Some(&*table.side) } else { table.others.get(usize::from(seat)).map(|side| &*side) };
            let origin = side.and_then(|side| side.trek.at).unwrap_or_default();
            shares.push(Share { seat, n, accepted: seat == own, origin });
        }
        let told: Vec<ShareTold> = shares.iter().map(ShareTold::of).collect();
        table.side.phase = Phase::Waiting;
        for share in shares.iter().filter(|share| share.seat != own) {
            if let Some(side) = table.others.get(usize::from(share.seat)) {
                side.phase = Phase::Assault;
            }
        }
        let city = self.city;
        table.world.realm.assault = Some(Assault { city, initiator: own, shares, ..Assault::default() });
        table.tell(|| Event::AssaultProposed { city, shares: told });
    }
}

/// Answers an invitation.
#[payload]
#[derive(Copy, Hash)]
pub struct AnswerAssault {
    pub accept: bool,
}

impl Deed for AnswerAssault {
    const NAME: &'static str = "ANSWER_ASSAULT";

    fn exists(plan: &Plan) -> bool {
        plan.coop_assault && plan.seats > 1
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::Assault])
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self { accept: true })?;
        out.ready(Self { accept: false })
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        let (own, accept) = (table.seat.index() as u8, self.accept);
        table.out.fence();
        table.tell(|| Event::AssaultAnswered { accept });
        table.side.phase = Phase::Waiting;
        let Some(assault) = &mut table.world.realm.assault else { return };
        for share in assault.shares.iter_mut().filter(|share| share.seat == own) {
            share.accepted = accept;
        }
        let joint = *assault;
        if !accept {
            call_off(table, &joint);
        } else if joint.shares.iter().all(|share| share.accepted) {
            start(table, joint);
        }
    }
}

fn side_of<'a>(table: &'a mut Table<'_>, seat: u8) -> Option<&'a mut Side> {
    if table.seat.index() == usize::from(seat) { Some(table.side) } else { table.others.get(usize::from(seat)) }
}

/// Somebody has declined: the turn goes on as if nothing had been proposed.
fn call_off(table: &mut Table<'_>, joint: &Assault) {
    for share in joint.shares.iter() {
        let phase = if share.seat == joint.initiator { Phase::Movement } else { Phase::Waiting };
        if let Some(side) = side_of(table, share.seat) {
            side.phase = phase;
        }
    }
    table.world.realm.assault = None;
}

/// Everybody has accepted: the invited give their next turns, and the defenders are dealt.
fn start(table: &mut Table<'_>, mut joint: Assault) {
    for share in joint.shares.iter() {
        let Some(side) = side_of(table, share.seat) else { continue };
        if share.seat == joint.initiator {
            side.kit.turn.acted = true;
            (side.kit.move_points, side.kit.influence) = (0, 0);
        } else {
            side.trek.down = true;
        }
    }
    let realm = &mut *table.world.realm;
    let mut tokens: Vec<EnemyId> = Vec::new();
    let mut place = 0;
    while place < realm.tokens.len() {
        if realm.tokens[place].at == joint.city && !realm.tokens[place].rampaging {
            tokens.push(realm.tokens.remove(place).enemy);
        } else {
            place += 1;
        }
    }
    let event = table.next_event();
    table.chance.event_at(event).shuffle(&mut tokens);
    joint.waiting = List::from_slice(&tokens).unwrap_or_default();
    joint.stage = AssaultStage::Fights;
    table.world.realm.assault = Some(joint);
    table.world.realm.step = Step::NextShare;
    let mut rest = tokens.into_iter();
    let dealt: Vec<ShareTold> = joint
        .shares
        .iter()
        .map(|share| ShareTold { tokens: rest.by_ref().take(usize::from(share.n)).collect(), ..ShareTold::of(share) })
        .collect();
    table.tell(|| Event::AssaultStarted { shares: dealt });
}
