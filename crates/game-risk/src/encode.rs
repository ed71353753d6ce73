//! Risk as numbers: action indices, and what a seat sees as planes (`docs/python/risk.md` has the tables).
//!
//! Everything but four actions is one index. Placing the budget, trading, moving armies and an attack that says how many
//! armies follow are paths: territories and cards in table order, numbers by powers of two. Masks are made from the
//! board directly, not from the offers, because this is where a learner's time goes; the battery compares the two.

mod draft;
mod observe;

use sortie_engine::encode::number::{N_POWERS, Next, Said, powers};
use sortie_engine::encode::{Block, Brush, Encode, Layout, Mask};
use sortie_engine::{ActionSet as _, Seat, SeatSet};

use crate::cards;
use crate::ids::{CardId, CardSet, MAX_TERRITORIES, Owner, TerritoryId, TerritorySet};
use crate::numbers::Whole;
use crate::options::{CardValues, FortifyMoves, FortifyRule, OccupyMode, Victory};
use crate::rules::attack::{MAX_DICE, most_dice};
use crate::rules::{Action, Attack, EndTurn, fortify, place, trade};
use crate::state::{Phase, Risk};
use draft::Draft;

const DICE: usize = MAX_DICE as usize;
/// Borders whose attacks fit into one word.
const AT_ONCE: usize = u64::BITS as usize / DICE;
const END_PHASE: usize = 0;
const END_TURN: usize = 1;
const STOP: usize = 2;
const FIRST_DICE: usize = 3;
const FIRST_POWER: usize = FIRST_DICE + DICE;
const FIRST_PUT: usize = FIRST_POWER + N_POWERS;

/// Where each block begins. It depends on the map alone.
#[derive(Copy, Clone)]
struct Places {
    n: usize,
    from: usize,
    to: usize,
    card: usize,
    attack: usize,
    advance: usize,
    end: usize,
}

impl Places {
    fn of(state: &Risk) -> Self {
        let n = state.map().n_territories();
        let borders = state.map().n_borders();
        let from = FIRST_PUT + n;
        let (to, card) = (from + n, from + 2 * n);
        let attack = card + n + 2;
        let advance = attack + DICE * borders;
        Self { n, from, to, card, attack, advance, end: advance + borders }
    }

    fn card(self, card: CardId) -> usize {
        self.card + card.territory().map_or_else(|| self.n + card.index() - MAX_TERRITORIES, TerritoryId::index)
    }

    fn as_card(self, index: usize) -> Option<CardId> {
        let place = index.checked_sub(self.card).filter(|place| *place < self.n + 2)?;
        Some(if place < self.n { CardId::new(place) } else { CardId::WILDS[place - self.n] })
    }

    /// The number of a border, of all territories' neighbours in table order.
    fn border(state: &Risk, from: TerritoryId, to: TerritoryId) -> usize {
        let map = state.map();
        map.borders_before(from) + (map.neighbours(from) & TerritorySet::first_n(to.index())).len()
    }

    fn as_border(state: &Risk, border: usize) -> Option<(TerritoryId, TerritoryId)> {
        let from = state.map().at_border(border)?;
        let place = border - state.map().borders_before(from);
        Some((from, state.map().neighbours(from).nth(place)?))
    }
}

/// How many armies follow a capture beyond those that must: at least one where saying none is the same as not saying it.
fn extra(state: &Risk, from: TerritoryId, dice: u32) -> (u32, u32) {
    let least = u32::from(state.rules.occupy_mode == OccupyMode::AutoMin);
    (least, (state.armies(from) - 1).saturating_sub(dice))
}

/// Allows what may follow a number's powers.
fn allow_number(mask: &mut Mask, next: Next) {
    mask.allow_bits(FIRST_POWER, next.powers);
    if next.stops {
        mask.allow(STOP);
    }
}

impl Risk {
    fn mask_reinforce(&self, seat: Seat, places: Places, mask: &mut Mask) {
        let hand = self.hand(seat);
        if self.rules.card_values != CardValues::None && !(self.flags.forced_trade && hand.len() <= 4) && hand.len() > 2
        {
            for set in cards::sets(&self.map, hand) {
                mask.allow(places.card(set[0]));
            }
        }
        if !place::must_trade(self, seat) {
            match self.reinforcements {
                0 => mask.allow(STOP),
                _ => mask.allow_bits(FIRST_PUT, self.owned(Owner::Seat(seat)).0),
            }
        }
    }

    fn mask_attack(&self, seat: Seat, places: Places, mask: &mut Mask) {
        mask.allow(END_PHASE);
        if self.rules.fortify_rule != FortifyRule::None {
            mask.allow(END_TURN);
        }
        let own = self.owned(Owner::Seat(seat));
        for from in own.iter() {
            let (near, armies) = (self.map().neighbours(from), self.armies(from));
            if armies < 2 || near.is_subset(own) {
                continue;
            }
            let (border, dice) = (self.map().borders_before(from), (1u64 << most_dice(armies)) - 1);
            // The indices of a territory's borders lie side by side, so that some borders are added at once.
            let (mut first, mut attacks, mut advances) = (border, 0u64, 0u64);
            for (place, to) in near.iter().enumerate() {
                let at = border + place - first;
                if !own.contains(to) {
                    attacks |= dice << (DICE * at);
                    advances |= 1 << at;
                }
                if at == AT_ONCE - 1 || place + 1 == near.len() {
                    mask.allow_bits(places.attack + DICE * first, attacks);
                    if armies > 2 {
                        mask.allow_bits(places.advance + first, advances);
                    }
                    (first, attacks, advances) = (first + AT_ONCE, 0, 0);
                }
            }
        }
    }

    fn mask_fortify(&self, seat: Seat, places: Places, mask: &mut Mask) {
        mask.allow(END_PHASE);
        let used = self.flags.fortify_used && self.rules.fortify_moves == FortifyMoves::Once;
        if used {
            return;
        }
        for from in self.owned(Owner::Seat(seat)).iter().filter(|at| self.armies(*at) > 1) {
            if !fortify::targets(self, seat, from).is_empty() {
                mask.allow(places.from + from.index());
            }
        }
    }

    /// Cards that can follow the chosen ones, in table order, towards a set.
    fn mask_cards(&self, seat: Seat, chosen: &[CardId], places: Places, mask: &mut Mask) {
        for set in cards::sets(&self.map, self.hand(seat)).filter(|set| set.starts_with(chosen)) {
            mask.allow(places.card(set[chosen.len()]));
        }
    }

    fn mask_placement(&self, seat: Seat, draft: &Draft, mask: &mut Mask) {
        let Draft::Place { placed, at, said } = draft else { return };
        let next = Next::after(*said, 1, self.reinforcements - placed);
        mask.allow_bits(FIRST_POWER, next.powers);
        if next.stops {
            let behind = self.owned(Owner::Seat(seat)).minus(TerritorySet::first_n(at.index() + 1));
            mask.allow_bits(FIRST_PUT, behind.0);
        }
    }
}

impl Encode for Risk {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        let map = self.map();
        let lands = || map.territories().map(|at| map.territory_id(at).to_owned());
        let borders = || {
            map.territories().flat_map(|from| {
                map.neighbours(from)
                    .iter()
                    .map(move |to| format!("{}>{}", map.territory_id(from), map.territory_id(to)))
            })
        };
        let deck =
            lands().map(|land| format!("card-{land}")).chain(["card-wild-1".to_owned(), "card-wild-2".to_owned()]);
        let dice = borders().flat_map(|border| (1..=DICE).map(move |dice| format!("{border} {dice}")));
        Layout {
            actions: vec![
                Block::one("END_PHASE", "END_TURN: ends the attacks, or the turn after them."),
                Block::one("END_TURN", "END_TURN with `skipFortify`: ends the whole turn from the attack phase."),
                Block::one("STOP", "Ends a number where more could be added; a budget of nothing is placed."),
                Block::each("DICE", "The attacker's dice of an ADVANCE.", 1..=DICE),
                Block::each(
                    "POWER",
                    "Adds this to the number that is being said; powers come in falling order.",
                    (0..N_POWERS).map(|power| 1u32 << power),
                ),
                Block::each(
                    "PUT",
                    "CLAIM_TERRITORY, PLACE_INITIAL or CHOOSE_CAPITAL by phase. In REINFORCE the next territory, in table \
                     order, that gets armies (PLACE_ARMIES); how many follows, and the last one gets what is left.",
                    lands(),
                ),
                Block::each("MOVE_FROM", "FORTIFY from here; MOVE_TO and the number follow.", lands()),
                Block::each("MOVE_TO", "FORTIFY to here.", lands()),
                Block::each("CARD", "TRADE_CARDS: three cards, in table order.", deck),
                Block::each(
                    "ATTACK",
                    "ATTACK over this border with this many dice; as many armies as dice move in.",
                    dice,
                ),
                Block::each(
                    "ADVANCE",
                    "ATTACK that says how many armies move in: the dice follow, then the armies beyond as many as dice.",
                    borders(),
                ),
            ],
            planes: observe::planes(self),
            longest: 20_000,
        }
    }

    fn allow(&self, seat: Seat, pen: &[u16], mask: &mut Mask) {
        let places = Places::of(self);
        match Draft::read(self, places, pen) {
            Draft::Nothing => match (self.phase, self.occupation) {
                (Phase::SetupClaim, _) => mask.allow_bits(FIRST_PUT, self.unowned().0),
                (Phase::SetupPlace | Phase::SetupCapital, _) => {
                    mask.allow_bits(FIRST_PUT, self.owned(Owner::Seat(seat)).0);
                }
                (Phase::Reinforce, _) => self.mask_reinforce(seat, places, mask),
                (Phase::Attack | Phase::Fortify, Some(pending)) => {
                    allow_number(mask, Next::after(Said::NOTHING, 0, pending.max - pending.min));
                }
                (Phase::Attack, None) => self.mask_attack(seat, places, mask),
                (Phase::Fortify, None) => self.mask_fortify(seat, places, mask),
            },
            draft @ Draft::Place { .. } => self.mask_placement(seat, &draft, mask),
            Draft::Cards(chosen) => self.mask_cards(seat, &chosen, places, mask),
            Draft::Occupy { least, most, said } => allow_number(mask, Next::after(said, least, most)),
            Draft::MoveFrom(from) => mask.allow_bits(places.to, fortify::targets(self, seat, from).0),
            Draft::Move { from, said, .. } => {
                allow_number(mask, Next::after(said, 1, self.armies(from) - 1));
            }
            Draft::AdvanceOver(from, _) => {
                let dice = most_dice(self.armies(from) - 1);
                mask.allow_bits(FIRST_DICE, (1 << dice) - 1);
            }
            Draft::Advance { from, dice, said, .. } => {
                let (least, most) = extra(self, from, dice);
                allow_number(mask, Next::after(said, least, most));
            }
            Draft::Bad => {}
        }
    }

    fn advance(&self, seat: Seat, pen: &mut Vec<u16>) -> Option<Action> {
        draft::advance(self, seat, pen)
    }

    fn spell(&self, seat: Seat, action: &Action) -> Option<Vec<u16>> {
        self.check_spelled(seat, action)?;
        let places = Places::of(self);
        let mut path: Vec<usize> = Vec::new();
        let put = |at: TerritoryId| FIRST_PUT + at.index();
        // A number takes the stop only where a power could follow.
        let number = |path: &mut Vec<usize>, n: u32, least: u32, most: u32| {
            if least < most {
                path.extend(powers(n).map(|power| FIRST_POWER + power));
                if !Next::after(powers(n).collect(), least, most).is_done() || n == 0 {
                    path.push(STOP);
                }
            }
        };
        match action {
            Action::EndTurn(EndTurn { skip_fortify }) => path.push(if *skip_fortify { END_TURN } else { END_PHASE }),
            Action::ClaimTerritory(claim) => path.push(put(claim.territory_id.known().ok()?)),
            Action::PlaceInitial(put_one) => path.push(put(put_one.territory_id.known().ok()?)),
            Action::ChooseCapital(capital) => path.push(put(capital.territory_id.known().ok()?)),
            Action::PlaceArmies(placed) => {
                let own = self.owned(Owner::Seat(seat));
                let mut left = self.reinforcements;
                for at in own.iter() {
                    let here = placed.placements.iter().filter(|one| one.territory_id.known() == Ok(at));
                    let n = here.map(|one| one.count.get()).sum::<u64>() as u32;
                    let last = own.minus(TerritorySet::first_n(at.index() + 1)).is_empty();
                    if n > 0 {
                        path.push(put(at));
                        if !last && left > 1 {
                            path.extend(powers(n).map(|power| FIRST_POWER + power));
                        }
                        left -= n;
                    }
                }
                if path.is_empty() {
                    path.push(STOP);
                }
            }
            Action::TradeCards(trade) => {
                let named = trade.card_ids.iter().map(|card| card.known().ok()).collect::<Option<Vec<_>>>()?;
                // The indices name a set, whose order on reading is the usual one.
                if !trade::is_usual_order(self, seat, named[..].try_into().ok()?) {
                    return None;
                }
                let cards: CardSet = named.into_iter().collect();
                path.extend(cards.iter().map(|card| places.card(card)));
            }
            Action::Occupy(occupy) => {
                let pending = self.occupation?;
                let n = u32::try_from(occupy.count.0).ok()? - pending.min;
                path.extend(powers(n).map(|power| FIRST_POWER + power));
                if !Next::after(powers(n).collect(), 0, pending.max - pending.min).is_done() || n == 0 {
                    path.push(STOP);
                }
            }
            Action::Fortify(movement) => {
                let (from, to) = (movement.from_territory_id.known().ok()?, movement.to_territory_id.known().ok()?);
                path.extend([places.from + from.index(), places.to + to.index()]);
                number(&mut path, u32::try_from(movement.count.0).ok()?, 1, self.armies(from) - 1);
            }
            Action::Attack(Attack { from_territory_id, to_territory_id, attacker_dice, move_in }) => {
                let (from, to) = (from_territory_id.known().ok()?, to_territory_id.known().ok()?);
                let border = Places::border(self, from, to);
                let dice = usize::try_from(attacker_dice.0).ok()?;
                let (least, most) = extra(self, from, dice as u32);
                let more = move_in.map(|Whole(n)| n as u32 - dice as u32);
                match more.filter(|more| *more >= least && most > 0) {
                    None => path.push(places.attack + DICE * border + dice - 1),
                    Some(more) => {
                        path.extend([places.advance + border, FIRST_DICE + dice - 1]);
                        number(&mut path, more, least, most);
                    }
                }
            }
        }
        Some(path.into_iter().map(|index| index as u16).collect())
    }

    /// Missions name players by their seats, so there nobody can change places.
    fn peers(&self, seats: usize) -> SeatSet {
        if self.rules.victory == Victory::Mission { SeatSet::EMPTY } else { Seat::all(seats).collect() }
    }

    fn observe(&self, seat: Seat, pen: &[u16], brush: &mut Brush<'_>) {
        observe::observe(self, seat, pen, brush);
    }
}

impl Risk {
    /// Only legal actions are spelled.
    fn check_spelled(&self, seat: Seat, action: &Action) -> Option<()> {
        action.check(self, seat).ok()
    }
}
