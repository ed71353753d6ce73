//! MKG-11.4: a joint assault on a city: the proposal and the answers. What follows is in [`crate::course::assault`].

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sortie_engine::{Draft, Filled, Go, Group, Offers, Picks, Seat, Term, payload, schema};

use crate::data::cards::CARDS;
use crate::effects::candidates::landings;
use crate::effects::op::Leap;
use crate::effects::{Op, Rule, Until};
use crate::event::{Event, ShareTold};
use crate::ids::{CardId, EnemyId, Mode, Phase};
use crate::list::List;
use crate::map::Hex;
use crate::reason::Reason;
use crate::refs::Known;
use crate::rules::fillings::payments;
use crate::rules::play::{Mana, Play, Verb};
use crate::rules::turns::alone;
use crate::rules::{At, Deed, Table, prepare, sites, spend};
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
    /// A spell that takes the hero there from afar, and its mana.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub via: Option<Known<CardId>>,
    #[serde(default, skip_serializing_if = "<[Mana]>::is_empty")]
    pub mana: List<Mana, 3>,
}

/// The leap of a card's strong side that ends in an assault.
fn leap(card: CardId) -> Option<Leap> {
    let effects = CARDS[card.index()].strong.effects;
    effects.iter().flat_map(|effect| effect.ops).find_map(|op| match op {
        Op::Leap(leap) if leap.assault => Some(*leap),
        _ => None,
    })
}

/// The play of such a card.
fn passage(card: CardId, mana: List<Mana, 3>) -> Play {
    let effect = CARDS[card.index()].strong.effects.first().map(|effect| Known::Row(effect.key));
    Play { card: Some(Known::Row(card)), mode: Some(Mode::Strong), effect, mana, ..Play::default() }
}

/// The cards in hand that lead to a city, each once, with the cities they reach.
fn passages(at: At<'_>) -> Vec<(CardId, Hex)> {
    let hand = &at.side.kit.hand;
    let different = hand.iter().enumerate().filter(|(place, card)| !hand[..*place].contains(card));
    let open = |space: &Hex| at.world.realm.city(*space).is_some_and(|city| city.level > 0 && !city.conquered);
    different
        .filter_map(|(_, card)| leap(*card).map(|leap| (*card, leap)))
        .flat_map(|(card, leap)| landings(at, leap).into_iter().map(move |(space, _)| (card, space)))
        .filter(|(_, space)| open(space))
        .collect()
}

/// How the mana of a card's strong side can be paid.
fn fares(at: At<'_>, card: CardId) -> Vec<List<Mana, 3>> {
    let mut ways: Vec<List<Mana, 3>> = vec![List::new()];
    for wanted in CARDS[card.index()].strong.cost.mana.iter().copied() {
        let each = payments(at, wanted);
        ways = ways
            .iter()
            .flat_map(|way| each.iter().map(move |mana| (*way, *mana)))
            .map(|(mut way, mana)| {
                way.push(mana);
                way
            })
            .collect();
    }
    ways.retain(|way| prepare::prepare(at, Verb::Special, &passage(card, *way)).is_ok());
    ways.truncate(6);
    ways
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
        if target(at).is_none() && passages(at).is_empty() { Err(Reason::NotAdjacent) } else { Ok(()) }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let near = target(at).map(|city| (None, city.at, List::new()));
        let far = passages(at).into_iter().flat_map(|(card, space)| {
            fares(at, card).into_iter().map(move |mana| (Some(Known::Row(card)), space, mana))
        });
        for (via, city, mana) in near.into_iter().chain(far) {
            let n = garrison(at, city) as u32;
            let invited = at.others.iter().filter(|(_, side)| is_suitable(side, city)).map(|(seat, _)| seat);
            let mut seats: Vec<usize> = std::iter::once(at.seat()).chain(invited).collect();
            seats.sort_unstable();
            if seats.len() < 2 || n < 2 {
                out.blocked(|| {
                    if seats.len() < 2 { Reason::NotSuitable } else { Reason::TooFewDefenders { have: n as u8 } }
                });
                continue;
            }
            // For two every split is legal; among more the one who proposes might get nothing.
            let exact = seats.len() == 2;
            let blank = Self { city, shares: Shares::default(), via, mana };
            let slots: Vec<(Term, u32)> = seats.iter().map(|seat| (Term::from(Seat::new(*seat)), n - 1)).collect();
            out.form(|| {
                let groups = vec![Group::map("shares", slots, n, n)];
                if exact { Draft::exact(blank, groups) } else { Draft::loose(blank, groups) }
            })?;
        }
        sortie_engine::GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let city = match self.via {
            None => target(at).filter(|city| city.at == self.city).ok_or(Reason::NotAdjacent)?,
            Some(card) => {
                let card = card.row().ok_or(Reason::NotAdjacent)?;
                let reached = passages(at).contains(&(card, self.city));
                let city = at.world.realm.city(self.city).filter(|_| reached).ok_or(Reason::NotAdjacent)?;
                prepare::prepare(at, Verb::Special, &passage(card, self.mana))?;
                city
            }
        };
        if self.via.is_none() && !self.mana.is_empty() {
            return Err(sites::too_much(0, &self.mana));
        }
        let invited = |seat: usize| self.shares.0.get(seat).is_some_and(|n| *n > 0);
        let stranger = (0..MAX_SEATS).any(|seat| {
            let side = at.others.iter().find(|(other, _)| *other == seat).map(|(_, side)| side);
            seat != at.seat() && invited(seat) && !side.is_some_and(|side| is_suitable(side, city.at))
        });
        if stranger || !at.others.iter().any(|(_, side)| is_suitable(side, city.at)) {
            return Err(Reason::NotSuitable);
        }
        let defenders = garrison(at, city.at);
        if defenders < 2 {
            return Err(Reason::TooFewDefenders { have: defenders as u8 });
        }
        let sum: usize = self.shares.0.iter().map(|n| usize::from(*n)).sum();
        let others = (0..MAX_SEATS).any(|seat| seat != at.seat() && invited(seat));
        let fits = invited(at.seat()) && others && sum == defenders;
        if fits { Ok(()) } else { Err(Reason::WrongShares { needed: defenders as u8, shared: sum as u16 }) }
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
        let (via, mana) = (self.via.and_then(Known::row), self.mana);
        table.world.realm.assault = Some(Assault { city, initiator: own, shares, via, mana, ..Assault::default() });
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

/// The one who proposed casts the spell that takes it to the city: nothing is provoked, and the city's walls do not count.
pub(crate) fn tunnel(table: &mut Table<'_>, card: CardId, mana: List<Mana, 3>) {
    let play = passage(card, mana);
    if let Ok(prepared) = prepare::prepare(table.at(), Verb::Special, &play) {
        spend::spend(table, &prepared, &play);
        table.side.kit.modifiers.set(Rule::SitesOpen, Until::Turn);
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
