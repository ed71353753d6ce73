//! Development cards (CAT-7.9 to CAT-7.15).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use sortie_engine::{EventSink, Named, OfferSink, Seat};

use crate::action::Action;
use crate::cards::{BySeat, CARD_COST, Cards};
use crate::event::{DevCard, Event};
use crate::flow::Need;
use crate::ids::{CardId, DevKind, Resource};
use crate::options::DevCardBeforeRoll;
use crate::reason::Reason;
use crate::state::{Catan, Cause, TurnPhase};

impl Catan {
    /// The deck is looked at before the price (CAT-7.9).
    pub(crate) fn check_buy(&self, seat: Seat) -> Result<(), Reason> {
        self.check_main(seat, "BUY_DEV_CARD")?;
        if self.deck.left() == 0 {
            return Err(Reason::DeckEmpty);
        }
        self.can_pay(seat, &CARD_COST)
    }

    pub(crate) fn buy(&mut self, seat: Seat, out: &mut dyn EventSink<Event>) {
        self.spend(seat, &CARD_COST);
        let top = usize::from(self.deck.n_bought);
        let pile = self.deck.kinds.0[top..].iter().copied();
        let place = self.chance.draw_position("draw", pile).expect("the deck was not empty");
        // A scripted card comes from wherever it lies; those above it keep their order.
        self.deck.kinds.0[top..=top + place].rotate_right(1);
        let card = CardId::new(top);
        self.deck.owners[card] = seat;
        self.deck.bought_on[card] = self.turn_number;
        self.deck.n_bought += 1;
        let kind = self.deck.kinds[card];
        self.player_mut(seat).cards[kind.index()] += 1;
        out.fence();
        out.emit(Some(seat), || Event::DevCardBought {
            player_id: seat,
            deck_remaining: self.deck.left(),
            card: Some(self.dev_card(card)),
        });
    }

    /// The card as its owner sees it.
    pub(crate) fn dev_card(&self, card: CardId) -> DevCard {
        DevCard { id: card, kind: self.deck.kinds[card], purchased_on_turn: self.deck.bought_on[card] }
    }

    /// Turn, phase and pending steps of a card of this kind.
    fn check_play_card(&self, seat: Seat, kind: DevKind) -> Result<(), Reason> {
        let knight_only = self.rules.dev_card_before_roll == DevCardBeforeRoll::KnightOnly;
        let need = if knight_only && kind != DevKind::Knight { Need::Main } else { Need::AnyPhase };
        self.check_play(seat, play_action(kind), need)?;
        self.check_nothing_pending()
    }

    /// The card to be played (CAT-7.10, CAT-7.11): the one named, or the oldest that may be played.
    ///
    /// Refuses, in this order, CARD_NOT_FOUND, VP_NOT_PLAYABLE, WRONG_CARD_TYPE, CARD_TOO_NEW and DEV_CARD_LIMIT.
    fn card_to_play(&self, seat: Seat, kind: DevKind, named: Option<&Named<CardId>>) -> Result<CardId, Reason> {
        let card = match named {
            Some(named) => {
                let card = named.known().map_err(|_| Reason::CardNotFound)?;
                if !self.deck.hand(seat).any(|held| held == card) {
                    return Err(Reason::CardNotFound);
                }
                match self.deck.kinds[card] {
                    DevKind::VictoryPoint => return Err(Reason::VpNotPlayable),
                    other if other != kind => return Err(Reason::WrongCardType { wanted: kind }),
                    _ => card,
                }
            }
            None => {
                if self.player(seat).cards[kind.index()] == 0 {
                    return Err(Reason::CardNotFound);
                }
                let held = self.deck.hand(seat).filter(|&card| self.deck.kinds[card] == kind);
                held.min_by_key(|&card| (self.deck.bought_on[card], card)).ok_or(Reason::CardNotFound)?
            }
        };
        if self.deck.bought_on[card] >= self.turn_number {
            return Err(Reason::CardTooNew);
        }
        if self.card_played { Err(Reason::DevCardLimit) } else { Ok(card) }
    }

    /// Takes the card out of the hand; an open trade is closed by it.
    fn use_card(&mut self, seat: Seat, kind: DevKind, named: Option<&Named<CardId>>, out: &mut dyn EventSink<Event>) {
        let card = self.card_to_play(seat, kind, named).expect("the action was checked");
        self.close_trade(out);
        self.deck.played |= 1 << card.index();
        self.card_played = true;
        let player = self.player_mut(seat);
        player.cards[kind.index()] -= 1;
        player.played[kind.index()] += 1;
    }

    pub(crate) fn check_knight(&self, seat: Seat, card: Option<&Named<CardId>>) -> Result<(), Reason> {
        self.check_play_card(seat, DevKind::Knight)?;
        self.card_to_play(seat, DevKind::Knight, card).map(|_| ())
    }

    /// A knight that wins the game moves no robber (CAT-7.12).
    pub(crate) fn play_knight(&mut self, seat: Seat, card: Option<&Named<CardId>>, out: &mut dyn EventSink<Event>) {
        self.use_card(seat, DevKind::Knight, card, out);
        self.tell_played(seat, DevKind::Knight, &[], BySeat::default, out);
        self.knight_counted(seat, out);
        self.settle_victory(out);
        if !self.has_ended() {
            self.robber.cause = Cause::Knight;
            self.ask_to_move(seat, out);
        }
    }

    pub(crate) fn check_road_building(&self, seat: Seat, card: Option<&Named<CardId>>) -> Result<(), Reason> {
        self.check_play_card(seat, DevKind::RoadBuilding)?;
        if self.player(seat).roads_left == 0 {
            return Err(Reason::NoPiecesLeft { piece: "roads" });
        }
        self.card_to_play(seat, DevKind::RoadBuilding, card)?;
        if self.road_spots(seat).is_empty() { Err(Reason::NoRoadSpot) } else { Ok(()) }
    }

    pub(crate) fn play_road_building(
        &mut self,
        seat: Seat,
        card: Option<&Named<CardId>>,
        out: &mut dyn EventSink<Event>,
    ) {
        self.use_card(seat, DevKind::RoadBuilding, card, out);
        self.free_roads = self.player(seat).roads_left.min(2);
        self.tell_played(seat, DevKind::RoadBuilding, &[], BySeat::default, out);
    }

    /// Two cards, or one where the bank holds a single card in all (CAT-7.14). How many are named is a matter of shape and
    /// comes first; the bank lies open.
    pub(crate) fn check_year_of_plenty(
        &self,
        seat: Seat,
        card: Option<&Named<CardId>>,
        wanted: &[Resource],
    ) -> Result<(), Reason> {
        let in_bank = self.bank.total();
        if wanted.is_empty() || (wanted.len() == 1 && in_bank > 1) {
            return Err(Reason::InvalidPayload("name two resources"));
        }
        self.check_play_card(seat, DevKind::YearOfPlenty)?;
        self.card_to_play(seat, DevKind::YearOfPlenty, card)?;
        if in_bank == 0 {
            return Err(Reason::BankEmpty);
        }
        let cards = counted(wanted);
        match self.bank.missing(&cards).held().next() {
            Some((resource, _)) => Err(Reason::BankShort { resource }),
            None => Ok(()),
        }
    }

    /// Whether a Year of Plenty may be played at all, whatever it takes.
    pub(crate) fn check_plenty_card(&self, seat: Seat) -> Result<(), Reason> {
        self.check_play_card(seat, DevKind::YearOfPlenty)?;
        self.card_to_play(seat, DevKind::YearOfPlenty, None).map(|_| ())
    }

    pub(crate) fn play_year_of_plenty(
        &mut self,
        seat: Seat,
        card: Option<&Named<CardId>>,
        wanted: &[Resource],
        out: &mut dyn EventSink<Event>,
    ) {
        self.use_card(seat, DevKind::YearOfPlenty, card, out);
        self.grant(seat, &counted(wanted));
        self.tell_played(seat, DevKind::YearOfPlenty, wanted, BySeat::default, out);
    }

    pub(crate) fn check_monopoly(&self, seat: Seat, card: Option<&Named<CardId>>) -> Result<(), Reason> {
        self.check_play_card(seat, DevKind::Monopoly)?;
        self.card_to_play(seat, DevKind::Monopoly, card).map(|_| ())
    }

    /// Everybody else hands over all cards of the kind; how many each had is then known to all (CAT-7.15).
    pub(crate) fn play_monopoly(
        &mut self,
        seat: Seat,
        card: Option<&Named<CardId>>,
        resource: Resource,
        out: &mut dyn EventSink<Event>,
    ) {
        self.use_card(seat, DevKind::Monopoly, card, out);
        let mut amounts = [0; 4];
        for other in self.seats().filter(|&other| other != seat) {
            amounts[other.index()] = std::mem::take(&mut self.player_mut(other).hand[resource]);
            self.knowledge.revealed(other, resource);
        }
        let gained: u8 = amounts.iter().sum();
        let player = self.player_mut(seat);
        player.hand[resource] += gained;
        player.flow.gained = player.flow.gained.saturating_add(u16::from(gained));
        out.fence();
        let others = self.turn_order().filter(move |&other| other != seat);
        let listed = || BySeat(others.map(|other| (other, amounts[other.index()])).collect());
        self.tell_played(seat, DevKind::Monopoly, &[resource], listed, out);
    }

    fn tell_played(
        &self,
        seat: Seat,
        kind: DevKind,
        choices: &[Resource],
        amounts: impl FnOnce() -> BySeat<u8>,
        out: &mut dyn EventSink<Event>,
    ) {
        out.emit(Some(seat), || Event::DevCardPlayed {
            player_id: seat,
            kind,
            choices: choices.to_vec(),
            amounts: amounts(),
        });
    }

    pub(crate) fn offer_cards(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        match self.check_knight(seat, None) {
            Ok(()) => out.ready(Action::PlayKnight { card_id: None })?,
            Err(reason) => out.blocked("PLAY_KNIGHT", || reason),
        }
        match self.check_road_building(seat, None) {
            Ok(()) => out.ready(Action::PlayRoadBuilding { card_id: None })?,
            Err(reason) => out.blocked("PLAY_ROAD_BUILDING", || reason),
        }
        match self.check_plenty_card(seat) {
            Ok(()) if self.bank.is_empty() => out.blocked("PLAY_YEAR_OF_PLENTY", || Reason::BankEmpty),
            Ok(()) => {
                for resources in self.plenty_choices() {
                    out.ready(Action::PlayYearOfPlenty { card_id: None, resources })?;
                }
            }
            Err(reason) => out.blocked("PLAY_YEAR_OF_PLENTY", || reason),
        }
        match self.check_monopoly(seat, None) {
            Ok(()) => {
                for &resource in Resource::ALL {
                    out.ready(Action::PlayMonopoly { card_id: None, resource })?;
                }
            }
            Err(reason) => out.blocked("PLAY_MONOPOLY", || reason),
        }
        ControlFlow::Continue(())
    }

    /// The unordered pairs that the bank can give; single cards where it holds just one.
    pub(crate) fn plenty_choices(&self) -> impl Iterator<Item = ArrayVec<Resource, 2>> + '_ {
        let single = self.bank.total() == 1;
        Resource::ALL.iter().enumerate().flat_map(move |(place, &first)| {
            let seconds = if single { &[][..] } else { &Resource::ALL[place..] };
            let pairs = seconds.iter().map(move |&second| [first, second].into_iter().collect::<ArrayVec<_, 2>>());
            let alone = single.then(|| std::iter::once(first).collect::<ArrayVec<_, 2>>());
            alone.into_iter().chain(pairs).filter(|choice| self.bank.covers(&counted(choice)))
        })
    }

    pub(crate) fn offer_purchase(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        match self.check_buy(seat) {
            Ok(()) => out.ready(Action::BuyDevCard {}),
            Err(reason) => {
                out.blocked("BUY_DEV_CARD", || reason);
                ControlFlow::Continue(())
            }
        }
    }

    /// Whether the dice are still to be thrown.
    pub(crate) fn is_before_roll(&self) -> bool {
        self.phase == TurnPhase::Roll
    }
}

fn counted(kinds: &[Resource]) -> Cards {
    let mut cards = Cards::NONE;
    for &kind in kinds {
        cards[kind] += 1;
    }
    cards
}

fn play_action(kind: DevKind) -> &'static str {
    match kind {
        DevKind::Knight => "PLAY_KNIGHT",
        DevKind::RoadBuilding => "PLAY_ROAD_BUILDING",
        DevKind::YearOfPlenty => "PLAY_YEAR_OF_PLENTY",
        DevKind::Monopoly => "PLAY_MONOPOLY",
        DevKind::VictoryPoint => unreachable!("victory point cards have no action"),
    }
}
