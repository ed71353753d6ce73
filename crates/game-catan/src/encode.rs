//! Catan as numbers: action indices, and what a seat sees as planes (`docs/python/catan.md` has the tables).
//!
//! All actions are one index, but for two: a discard names its cards one by one, the kinds in their order, and a trade
//! with the bank says what is given, what is taken and how often. Proposals and counter-offers between players have no
//! indices: the rules leave them unbounded. Answers to them do.

mod observe;

use arrayvec::ArrayVec;
use sortie_engine::encode::{Block, Brush, Encode, Layout, Mask};
use sortie_engine::{Act as _, Form, GO, Game as _, Go, Named, OfferSink, Seat};

use crate::cards::{Bundle, Cards};
use crate::ids::{EdgeId, HexId, MAX_SEATS, N_RESOURCES, Resource, VertexId};
use crate::rules::{
    AcceptTrade, Action, BuildCity, BuildRoad, BuildSettlement, BuyDevCard, CancelTrade, ConfirmTrade, EndTurn,
    MaritimeTrade, MoveRobber, PlaceFreeRoad, PlaceRoad, PlaceSettlement, PlayKnight, PlayMonopoly, PlayRoadBuilding,
    PlayYearOfPlenty, RejectTrade, RollDice, StealFrom, SubmitDiscard,
};
use crate::state::{Catan, Stage};

/// Pairs of kinds, the same kind twice included, and single kinds behind them.
const N_PLENTY: usize = N_RESOURCES * (N_RESOURCES + 1) / 2 + N_RESOURCES;
/// The most lots of one trade: nineteen cards at two for one.
const MOST_LOTS: usize = 9;
const OTHERS: usize = MAX_SEATS - 1;

const ROLL: usize = 0;
const END: usize = 1;
const BUY: usize = 2;
const KNIGHT: usize = 3;
const FREE_ROADS: usize = 4;
const ACCEPT: usize = 5;
const REJECT: usize = 6;
const CANCEL: usize = 7;
const ROAD: usize = 8;
const SETTLEMENT: usize = ROAD + EdgeId::COUNT;
const CITY: usize = SETTLEMENT + VertexId::COUNT;
const ROBBER: usize = CITY + VertexId::COUNT;
const STEAL: usize = ROBBER + HexId::COUNT;
const CONFIRM: usize = STEAL + OTHERS;
const MONOPOLY: usize = CONFIRM + OTHERS;
const PLENTY: usize = MONOPOLY + N_RESOURCES;
const DISCARD: usize = PLENTY + N_PLENTY;
const GIVE: usize = DISCARD + N_RESOURCES;
const TAKE: usize = GIVE + N_RESOURCES;
const LOTS: usize = TAKE + N_RESOURCES;
const N_ACTIONS: usize = LOTS + MOST_LOTS;

/// The place of a choice of one or two kinds.
fn plenty_place(kinds: &[Resource]) -> Option<usize> {
    let (low, high) = match kinds {
        [one] => return Some(N_PLENTY - N_RESOURCES + one.index()),
        [one, two] => (one.index().min(two.index()), one.index().max(two.index())),
        _ => return None,
    };
    Some((0..low).map(|before| N_RESOURCES - before).sum::<usize>() + high - low)
}

fn plenty_kinds(place: usize) -> Option<ArrayVec<Resource, 2>> {
    let kind = |index: usize| Resource::ALL.get(index).copied();
    if let Some(single) = place.checked_sub(N_PLENTY - N_RESOURCES) {
        return kind(single).map(|one| [one].into_iter().collect());
    }
    let mut rest = place;
    for low in 0..N_RESOURCES {
        if rest < N_RESOURCES - low {
            return Some([kind(low)?, kind(low + rest)?].into_iter().collect());
        }
        rest -= N_RESOURCES - low;
    }
    None
}

/// Writes offers into a mask; forms by their name.
struct Offered<'a> {
    game: &'a Catan,
    seat: Seat,
    mask: &'a mut Mask,
    name: &'static str,
}

impl Offered<'_> {
    /// Actions that offer every spot of a set: their bits at once. True if this is one of them.
    fn whole_sets(&mut self, action: &str) -> bool {
        let (game, seat) = (self.game, self.seat);
        match action {
            "BUILD_ROAD" if BuildRoad::open(game, seat).is_ok() => self.mask.allow_wide(ROAD, game.road_spots(seat).0),
            "PLACE_FREE_ROAD" if PlaceFreeRoad::open(game, seat).is_ok() => {
                self.mask.allow_wide(ROAD, game.road_spots(seat).0);
            }
            "BUILD_SETTLEMENT" if BuildSettlement::open(game, seat).is_ok() => {
                self.mask.allow_bits(SETTLEMENT, game.settlement_spots(seat).0);
            }
            "BUILD_CITY" if BuildCity::open(game, seat).is_ok() => {
                self.mask.allow_bits(CITY, game.player(seat).settlements.0);
            }
            "BUILD_ROAD" | "PLACE_FREE_ROAD" | "BUILD_SETTLEMENT" | "BUILD_CITY" => {}
            _ => return false,
        }
        true
    }
}

impl OfferSink<Catan> for Offered<'_> {
    fn wants(&mut self, action: &'static str) -> bool {
        self.name = action;
        !matches!(action, "OFFER_TRADE" | "COUNTER_TRADE") && !self.whole_sets(action)
    }
    fn ready(&mut self, action: Action, _: &'static [&'static str]) -> Go {
        if let Some(index) = self.game.single_index(self.seat, &action) {
            self.mask.allow(index);
        }
        GO
    }
    fn wants_form(&mut self) -> bool {
        match self.name {
            "SUBMIT_DISCARD" => self.game.mask_discard(self.seat, &[], self.mask),
            "PLAY_YEAR_OF_PLENTY" => self.game.mask_plenty(self.mask),
            // One form for each kind that can be given, perhaps two; all at once here.
            "MARITIME_TRADE" => self.game.mask_bank(self.seat, self.mask),
            _ => {}
        }
        false
    }
    fn take_form(&mut self, _: Form<Catan>) {}
}

impl Catan {
    fn away(&self, seat: Seat, other: Seat) -> usize {
        let (n, away) = (usize::from(self.n_seats), usize::from(self.n_seats) + other.index() - seat.index());
        if away < n { away } else { away - n }
    }

    fn near(&self, seat: Seat, away: usize) -> Seat {
        let (n, near) = (usize::from(self.n_seats), seat.index() + away);
        Seat::new(if near < n { near } else { near - n })
    }

    /// Whether the seat may choose freely in its turn: nothing is pending and no offer is open.
    fn is_free(&self) -> bool {
        self.stage == Stage::Playing && !self.is_busy() && self.trade.is_none()
    }

    /// What the offers of a free turn allow, found from what each action asks before its payload: most decisions are of this
    /// kind.
    fn mask_turn(&self, seat: Seat, mask: &mut Mask) {
        if RollDice::open(self, seat).is_ok() {
            mask.allow(ROLL);
        }
        if EndTurn::open(self, seat).is_ok() {
            mask.allow(END);
            self.mask_purchases(seat, mask);
            self.mask_bank(seat, mask);
        }
        if !self.card_played && self.player(seat).n_cards() > 0 {
            self.mask_cards(seat, mask);
        }
    }

    fn mask_purchases(&self, seat: Seat, mask: &mut Mask) {
        if BuildRoad::open(self, seat).is_ok() {
            mask.allow_wide(ROAD, self.road_spots(seat).0);
        }
        if BuildSettlement::open(self, seat).is_ok() {
            mask.allow_bits(SETTLEMENT, self.settlement_spots(seat).0);
        }
        if BuildCity::open(self, seat).is_ok() {
            mask.allow_bits(CITY, self.player(seat).settlements.0);
        }
        if BuyDevCard::open(self, seat).is_ok() {
            mask.allow(BUY);
        }
    }

    /// The kinds that the seat can give to the bank.
    fn mask_bank(&self, seat: Seat, mask: &mut Mask) {
        for (gives, _) in self.lots(seat) {
            if self.bank.held().any(|(takes, _)| takes != gives) {
                mask.allow(GIVE + gives.index());
            }
        }
    }

    fn mask_plenty(&self, mask: &mut Mask) {
        for kinds in self.plenty_choices() {
            mask.allow(PLENTY + plenty_place(&kinds).unwrap_or(0));
        }
    }

    fn mask_cards(&self, seat: Seat, mask: &mut Mask) {
        let knight = PlayKnight { card_id: None };
        if PlayKnight::open(self, seat).is_ok() && knight.check(self, seat).is_ok() {
            mask.allow(KNIGHT);
        }
        let roads = PlayRoadBuilding { card_id: None };
        if PlayRoadBuilding::open(self, seat).is_ok() && roads.check(self, seat).is_ok() {
            mask.allow(FREE_ROADS);
        }
        if self.can_play_plenty(seat, None).is_ok() {
            self.mask_plenty(mask);
        }
        let monopoly = PlayMonopoly { card_id: None, resource: Resource::ALL[0] };
        if PlayMonopoly::open(self, seat).is_ok() && monopoly.check(self, seat).is_ok() {
            mask.allow_bits(MONOPOLY, (1 << N_RESOURCES) - 1);
        }
    }

    /// The index of an action that needs one.
    fn single_index(&self, seat: Seat, action: &Action) -> Option<usize> {
        let edge = |at: &Named<EdgeId>| Some(ROAD + at.known().ok()?.index());
        let corner = |first: usize, at: &Named<VertexId>| Some(first + at.known().ok()?.index());
        let player =
            |first: usize, other: &Named<Seat>| Some(first + self.away(seat, other.known().ok()?).checked_sub(1)?);
        match action {
            Action::RollDice(_) => Some(ROLL),
            Action::EndTurn(_) => Some(END),
            Action::BuyDevCard(_) => Some(BUY),
            Action::PlayKnight(_) => Some(KNIGHT),
            Action::PlayRoadBuilding(_) => Some(FREE_ROADS),
            Action::AcceptTrade(_) => Some(ACCEPT),
            Action::RejectTrade(_) => Some(REJECT),
            Action::CancelTrade(_) => Some(CANCEL),
            Action::PlaceRoad(road) => edge(&road.edge_id),
            Action::BuildRoad(road) => edge(&road.edge_id),
            Action::PlaceFreeRoad(road) => edge(&road.edge_id),
            Action::PlaceSettlement(built) => corner(SETTLEMENT, &built.vertex_id),
            Action::BuildSettlement(built) => corner(SETTLEMENT, &built.vertex_id),
            Action::BuildCity(built) => corner(CITY, &built.vertex_id),
            Action::MoveRobber(robber) => Some(ROBBER + robber.hex_id.known().ok()?.index()),
            Action::StealFrom(theft) => player(STEAL, &theft.victim_id),
            Action::ConfirmTrade(trade) => player(CONFIRM, &trade.partner_id),
            Action::PlayMonopoly(card) => Some(MONOPOLY + card.resource.index()),
            Action::PlayYearOfPlenty(card) => Some(PLENTY + plenty_place(&card.resources)?),
            Action::SubmitDiscard(_) | Action::MaritimeTrade(_) | Action::OfferTrade(_) | Action::CounterTrade(_) => {
                None
            }
        }
    }

    /// The action behind an index that needs no other.
    fn single_action(&self, seat: Seat, index: usize) -> Option<Action> {
        let edge = |at: usize| EdgeId::try_new(at).map(Named::Known);
        let corner = |at: usize| VertexId::try_new(at).map(Named::Known);
        let opening = matches!(self.stage, Stage::Opening { .. });
        let trade_id = || self.trade.as_ref().map(|trade| Named::Known(trade.id));
        Some(match index {
            ROLL => RollDice {}.into(),
            END => EndTurn {}.into(),
            BUY => BuyDevCard {}.into(),
            KNIGHT => PlayKnight { card_id: None }.into(),
            FREE_ROADS => PlayRoadBuilding { card_id: None }.into(),
            ACCEPT => AcceptTrade { trade_id: trade_id()? }.into(),
            REJECT => RejectTrade { trade_id: trade_id()? }.into(),
            CANCEL => CancelTrade { trade_id: trade_id()? }.into(),
            ROAD..SETTLEMENT if opening => PlaceRoad { edge_id: edge(index - ROAD)? }.into(),
            ROAD..SETTLEMENT if self.free_roads > 0 => PlaceFreeRoad { edge_id: edge(index - ROAD)? }.into(),
            ROAD..SETTLEMENT => BuildRoad { edge_id: edge(index - ROAD)? }.into(),
            SETTLEMENT..CITY if opening => PlaceSettlement { vertex_id: corner(index - SETTLEMENT)? }.into(),
            SETTLEMENT..CITY => BuildSettlement { vertex_id: corner(index - SETTLEMENT)? }.into(),
            CITY..ROBBER => BuildCity { vertex_id: corner(index - CITY)? }.into(),
            ROBBER..STEAL => MoveRobber { hex_id: Named::Known(HexId::try_new(index - ROBBER)?) }.into(),
            STEAL..CONFIRM => StealFrom { victim_id: Named::Known(self.near(seat, index - STEAL + 1)) }.into(),
            CONFIRM..MONOPOLY => {
                let partner_id = Named::Known(self.near(seat, index - CONFIRM + 1));
                ConfirmTrade { trade_id: trade_id()?, partner_id }.into()
            }
            MONOPOLY..PLENTY => PlayMonopoly { card_id: None, resource: *Resource::ALL.get(index - MONOPOLY)? }.into(),
            PLENTY..DISCARD => PlayYearOfPlenty { card_id: None, resources: plenty_kinds(index - PLENTY)? }.into(),
            _ => return None,
        })
    }

    /// Kinds from the last one on, as long as enough cards lie behind them.
    fn mask_discard(&self, seat: Seat, chosen: &[Resource], mask: &mut Mask) {
        let hand = &self.player(seat).hand;
        let owed = usize::from(self.robber.owed[seat.index()]);
        let first = chosen.last().map_or(0, |kind| kind.index());
        let left = |kind: usize| {
            let used = chosen.iter().filter(|one| one.index() == kind).count();
            usize::from(hand.0[kind]).saturating_sub(used)
        };
        for kind in first..N_RESOURCES {
            let behind: usize = (kind..N_RESOURCES).map(left).sum();
            if left(kind) > 0 && chosen.len() + behind >= owed {
                mask.allow(DISCARD + kind);
            }
        }
    }

    /// The most lots of this trade.
    fn most_lots(&self, seat: Seat, gives: Resource, takes: Resource) -> u8 {
        let player = self.player(seat);
        (player.hand[gives] / player.rates[gives.index()]).min(self.bank[takes]).min(MOST_LOTS as u8)
    }
}

fn kind_at(index: u16, first: usize) -> Option<Resource> {
    usize::from(index).checked_sub(first).and_then(|kind| Resource::ALL.get(kind)).copied()
}

impl Encode for Catan {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        let kinds = || Resource::ALL.iter();
        let others =
            || (1..=OTHERS).map(|away| if away == 1 { "next".to_owned() } else { format!("next+{}", away - 1) });
        let plenty = (0..N_PLENTY).map(|place| {
            let kinds = plenty_kinds(place).unwrap_or_default();
            kinds.iter().map(ToString::to_string).collect::<Vec<_>>().join("+")
        });
        Layout {
            actions: vec![
                Block::one("ROLL_DICE", "Rolls the dice."),
                Block::one("END_TURN", "Ends the turn."),
                Block::one("BUY_DEV_CARD", "Buys a development card."),
                Block::one("PLAY_KNIGHT", "Plays the oldest knight that may be played."),
                Block::one("PLAY_ROAD_BUILDING", "Plays Road Building."),
                Block::one("ACCEPT_TRADE", "Agrees to the open offer."),
                Block::one("REJECT_TRADE", "Declines the open offer."),
                Block::one("CANCEL_TRADE", "Withdraws the open offer."),
                Block::each(
                    "ROAD",
                    "PLACE_ROAD in the opening, PLACE_FREE_ROAD while free roads are due, BUILD_ROAD otherwise.",
                    EdgeId::all(),
                ),
                Block::each(
                    "SETTLEMENT",
                    "PLACE_SETTLEMENT in the opening, BUILD_SETTLEMENT otherwise.",
                    VertexId::all(),
                ),
                Block::each("BUILD_CITY", "Turns a settlement into a city.", VertexId::all()),
                Block::each("MOVE_ROBBER", "Moves the robber to a hex.", HexId::all()),
                Block::each("STEAL_FROM", "Steals from a player, counted from this seat.", others()),
                Block::each("CONFIRM_TRADE", "Closes the open offer with a player, counted from this seat.", others()),
                Block::each("PLAY_MONOPOLY", "Takes all cards of this kind.", kinds()),
                Block::each(
                    "PLAY_YEAR_OF_PLENTY",
                    "Takes these cards from the bank; one only if it holds a single card.",
                    plenty,
                ),
                Block::each("DISCARD", "SUBMIT_DISCARD, card by card, the kinds in their order.", kinds()),
                Block::each("GIVE", "MARITIME_TRADE: the kind that is given; TAKE follows.", kinds()),
                Block::each("TAKE", "The kind that is taken; LOTS follows where more than one is possible.", kinds()),
                Block::each("LOTS", "How many cards are taken.", 1..=MOST_LOTS),
            ],
            planes: observe::planes(usize::from(self.n_seats)),
            longest: 10_000,
        }
    }

    fn allow(&self, seat: Seat, pen: &[u16], mask: &mut Mask) {
        match *pen {
            [] if self.is_free() => self.mask_turn(seat, mask),
            [] => {
                let _ = self.offers(seat, &mut Offered { game: self, seat, mask, name: "" });
            }
            [give] if usize::from(give) >= GIVE => {
                let gives = kind_at(give, GIVE);
                for (takes, _) in self.bank.held().filter(|(takes, _)| Some(*takes) != gives) {
                    mask.allow(TAKE + takes.index());
                }
            }
            [give, take, ..] if usize::from(give) >= GIVE => {
                if let (Some(gives), Some(takes)) = (kind_at(give, GIVE), kind_at(take, TAKE)) {
                    (0..usize::from(self.most_lots(seat, gives, takes))).for_each(|lots| mask.allow(LOTS + lots));
                }
            }
            _ => {
                let chosen: ArrayVec<Resource, 255> = pen.iter().filter_map(|index| kind_at(*index, DISCARD)).collect();
                self.mask_discard(seat, &chosen, mask);
            }
        }
    }

    fn advance(&self, seat: Seat, pen: &mut Vec<u16>) -> Option<Action> {
        let first = usize::from(*pen.first()?);
        if first < DISCARD {
            return self.single_action(seat, first);
        }
        if first < GIVE {
            if pen.len() < usize::from(self.robber.owed[seat.index()]) {
                return None;
            }
            let chosen: ArrayVec<Resource, 255> = pen.iter().filter_map(|index| kind_at(*index, DISCARD)).collect();
            let resources: Bundle = Cards::counted(&chosen).into();
            return Some(SubmitDiscard { resources }.into());
        }
        let (gives, takes) = (kind_at(*pen.first()?, GIVE)?, kind_at(*pen.get(1)?, TAKE)?);
        let lots = match pen.get(2) {
            Some(lots) => usize::from(*lots).checked_sub(LOTS)? as u8 + 1,
            None if self.most_lots(seat, gives, takes) == 1 => 1,
            None => return None,
        };
        Some(MaritimeTrade::of_lots(self, seat, gives, takes, lots).into())
    }

    fn spell(&self, seat: Seat, action: &Action) -> Option<Vec<u16>> {
        self.check(seat, action).ok()?;
        let path: Vec<usize> = match action {
            Action::SubmitDiscard(discard) => {
                let cards = discard.resources.cards()?;
                cards.held().flat_map(|(kind, n)| std::iter::repeat_n(DISCARD + kind.index(), usize::from(n))).collect()
            }
            Action::MaritimeTrade(trade) => {
                let ((gives, _), (takes, lots)) = (trade.giving.single()?, trade.receiving.single()?);
                let lots = usize::try_from(lots).ok().filter(|lots| *lots <= MOST_LOTS)?;
                let mut path = vec![GIVE + gives.index(), TAKE + takes.index()];
                if self.most_lots(seat, gives, takes) > 1 {
                    path.push(LOTS + lots - 1);
                }
                path
            }
            other => vec![self.single_index(seat, other)?],
        };
        Some(path.into_iter().map(|index| index as u16).collect())
    }

    fn observe(&self, seat: Seat, pen: &[u16], brush: &mut Brush<'_>) {
        observe::observe(self, seat, pen, brush);
    }
}

const _: () = assert!(N_ACTIONS < u16::MAX as usize);
