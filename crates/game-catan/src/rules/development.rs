//! Development cards (CAT-7.9 to CAT-7.11): buying them, and what holds for playing any of them.

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed};
use sortie_engine::{Act, BySeat, EventSink, Go, Named, Offers, Seat, payload};

use crate::cards::CARD_COST;
use crate::event::{DevCard, Event};
use crate::flow::Need;
use crate::ids::{CardId, DevKind, Resource};
use crate::options::DevCardBeforeRoll;
use crate::reason::Reason;
use crate::state::Catan;
use crate::view::Preview;

sortie_engine::chapter! { BuyDevCard }

/// CAT-7.9: buys the top card of the deck.
#[payload]
pub struct BuyDevCard {}

impl Act<Catan> for BuyDevCard {
    const NAME: &'static str = "BUY_DEV_CARD";

    /// The deck is checked before the price.
    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_play(seat, Need::Main)?;
        if game.deck.left() == 0 {
            return Err(Reason::DeckEmpty { all: CardId::COUNT as u8 });
        }
        game.can_pay(seat, &CARD_COST)
    }

    fn offers(_: &Catan, _: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: &Catan, _: Seat) -> Result<(), Reason> {
        Ok(())
    }

    fn preview(&self, game: &Catan, seat: Seat) -> Option<Preview> {
        Self::price(game, seat)
    }

    fn price(game: &Catan, seat: Seat) -> Option<Preview> {
        Some(game.priced(seat, CARD_COST))
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.spend(seat, &CARD_COST);
        let top = usize::from(game.deck.n_bought);
        let pile = game.deck.kinds.0[top..].iter().copied();
        let place = game.chance.draw_position("draw", pile).expect("the deck was not empty");
        // A scripted card comes from wherever it lies; those above it keep their order.
        game.deck.kinds.0[top..=top + place].rotate_right(1);
        let card = CardId::new(top);
        game.deck.owners[card] = seat;
        game.deck.bought_on[card] = game.turn_number;
        game.deck.n_bought += 1;
        let kind = game.deck.kinds[card];
        game.player_mut(seat).cards[kind.index()] += 1;
        out.fence();
        out.emit(Some(seat), || Event::DevCardBought {
            player_id: seat,
            deck_remaining: game.deck.left(),
            card: Some(game.dev_card(card)),
        });
    }
}

impl Indexed<Catan> for BuyDevCard {
    const INDICES: Range<usize> = 2..3;

    fn blocks() -> Vec<Block> {
        vec![Block::one("BUY_DEV_CARD", "Buys a development card.")]
    }

    fn at(_: &Catan, _: Seat, _: usize) -> Option<Self> {
        Some(Self {})
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(0)
    }
}

impl Catan {
    /// The card as its owner sees it.
    pub(crate) fn dev_card(&self, card: CardId) -> DevCard {
        DevCard { id: card.into(), kind: self.deck.kinds[card], purchased_on_turn: self.deck.bought_on[card].into() }
    }

    /// Turn, phase and pending steps of a card of this kind.
    pub(super) fn may_play_cards(&self, seat: Seat, kind: DevKind) -> Result<(), Reason> {
        let knight_only = self.rules.dev_card_before_roll == DevCardBeforeRoll::KnightOnly;
        let need = if knight_only && kind != DevKind::Knight { Need::Main } else { Need::AnyPhase };
        self.check_play(seat, need)
    }

    /// The card to be played (CAT-7.10, CAT-7.11): the one named, or the oldest that may be played.
    ///
    /// Refuses, in this order, CARD_NOT_FOUND, VP_NOT_PLAYABLE, WRONG_CARD_TYPE, CARD_TOO_NEW and DEV_CARD_LIMIT.
    pub(crate) fn card_to_play(
        &self,
        seat: Seat,
        kind: DevKind,
        named: Option<&Named<CardId>>,
    ) -> Result<CardId, Reason> {
        let card = match named {
            Some(named) => {
                let card = named.known().map_err(|_| Reason::CardNotFound)?;
                if !self.deck.hand(seat).any(|held| held == card) {
                    return Err(Reason::CardNotFound);
                }
                match self.deck.kinds[card] {
                    DevKind::VictoryPoint => return Err(Reason::VpNotPlayable),
                    other if other != kind => return Err(Reason::WrongCardType { card: other, wanted: kind }),
                    _ => card,
                }
            }
            None => {
                let none = Reason::CardNotHeld { wanted: kind };
                if self.player(seat).cards[kind.index()] == 0 {
                    return Err(none);
                }
                let held = self.deck.hand(seat).filter(|&card| self.deck.kinds[card] == kind);
                held.min_by_key(|&card| (self.deck.bought_on[card], card)).ok_or(none)?
            }
        };
        if self.deck.bought_on[card] >= self.turn_number {
            return Err(Reason::CardTooNew);
        }
        if self.card_played { Err(Reason::DevCardLimit) } else { Ok(card) }
    }

    /// Whether the seat could play some card now.
    pub(crate) fn has_card_to_play(&self, seat: Seat) -> bool {
        [DevKind::Knight, DevKind::RoadBuilding, DevKind::YearOfPlenty, DevKind::Monopoly]
            .into_iter()
            .any(|kind| self.may_play_cards(seat, kind).is_ok() && self.card_to_play(seat, kind, None).is_ok())
    }

    /// Takes the card out of the hand; an open trade is closed by it.
    pub(super) fn use_card(
        &mut self,
        seat: Seat,
        kind: DevKind,
        named: Option<&Named<CardId>>,
        out: &mut dyn EventSink<Event>,
    ) {
        let card = self.card_to_play(seat, kind, named).expect("the action was checked");
        self.close_trade(out);
        self.deck.played |= 1 << card.index();
        self.card_played = true;
        let player = self.player_mut(seat);
        player.cards[kind.index()] -= 1;
        player.played[kind.index()] += 1;
    }

    pub(super) fn tell_played(
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
}
