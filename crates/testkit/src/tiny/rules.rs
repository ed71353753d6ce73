//! The actions of [`Tiny`]: four items, each with its offers, its judge and its effect.

use sortie_engine::{Act, Draft, EventSink, GO, Go, Group, Named, Offers, Seat, payload};

use super::Tiny;
use super::words::{Event, Good, Goods, Phase, Preview, Reason};

sortie_engine::actions! {
    /// What a seat does.
    pub enum Action for Tiny { Stash, Sell, Tip, Roll }
}

/// TNY-2: puts goods from the hand into the vault, face down.
#[payload]
pub struct Stash {
    #[fill]
    pub goods: Goods,
}

impl Act<Tiny> for Stash {
    const NAME: &'static str = "STASH";

    fn open(game: &Tiny, seat: Seat) -> Result<(), Reason> {
        match game.phase {
            Phase::Over => Err(Reason::GameOver),
            Phase::Trade => Err(Reason::WrongPhase),
            Phase::Stash if game.owes.contains(seat) => Ok(()),
            Phase::Stash => Err(Reason::NotYourTurn),
        }
    }

    fn offers(game: &Tiny, seat: Seat, out: &mut Offers<'_, '_, Tiny, Self>) -> Go {
        let (hand, due) = (&game.hands[seat.index()], game.due(seat));
        out.form(|| {
            let slots = Good::ALL.iter().map(|good| ((*good).into(), u32::from(hand.of(*good)))).collect();
            Draft::exact(Stash { goods: Goods::default() }, vec![Group::map("goods", slots, due, due)])
        })
    }

    fn check(&self, game: &Tiny, seat: Seat) -> Result<(), Reason> {
        let due = game.due(seat);
        if self.goods.total() != due {
            return Err(Reason::StashCount { due });
        }
        if game.hands[seat.index()].holds(&self.goods) { Ok(()) } else { Err(Reason::NotOwned) }
    }

    fn apply(&self, game: &mut Tiny, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.hands[seat.index()].take(&self.goods);
        game.vaults[seat.index()].add(&self.goods);
        game.owes.remove(seat);
        game.value_up(seat);
        out.emit(Some(seat), || Event::Stashed { count: self.goods.total(), goods: Some(self.goods) });
        if game.owes.is_empty() {
            game.open_trade(Seat::new(0));
        }
    }
}

fn check_trader(game: &Tiny, seat: Seat) -> Result<(), Reason> {
    match game.phase {
        Phase::Over => Err(Reason::GameOver),
        Phase::Stash => Err(Reason::WrongPhase),
        Phase::Trade if game.trader == seat => Ok(()),
        Phase::Trade => Err(Reason::NotYourTurn),
    }
}

/// TNY-3.1: sells goods of one kind to the market.
#[payload]
pub struct Sell {
    pub good: Named<Good>,
    #[fill]
    pub count: u16,
}

impl Act<Tiny> for Sell {
    const NAME: &'static str = "SELL";

    fn open(game: &Tiny, seat: Seat) -> Result<(), Reason> {
        check_trader(game, seat)
    }

    fn offers(game: &Tiny, seat: Seat, out: &mut Offers<'_, '_, Tiny, Self>) -> Go {
        let hand = &game.hands[seat.index()];
        for good in Good::ALL {
            let most = u32::from(hand.of(*good));
            if most > 0 {
                let blank = Sell { good: (*good).into(), count: 0 };
                out.form(|| Draft::exact(blank, vec![Group::number("count", good.word(), 1, most)]))?;
            }
        }
        if hand.total() == 0 {
            out.blocked(|| Reason::NothingToSell);
        }
        GO
    }

    fn check(&self, game: &Tiny, seat: Seat) -> Result<(), Reason> {
        let good = self.good.known().map_err(|_| Reason::UnknownGood)?;
        if self.count == 0 {
            return Err(Reason::NothingToSell);
        }
        if game.hands[seat.index()].of(good) < self.count { Err(Reason::NotOwned) } else { Ok(()) }
    }

    fn preview(&self, game: &Tiny, _: Seat) -> Option<Preview> {
        Some(Preview { coins: game.price(self.good.known().ok()?, self.count) })
    }

    fn apply(&self, game: &mut Tiny, seat: Seat, out: &mut dyn EventSink<Event>) {
        let good = self.good.known().expect("check refuses unknown goods");
        let (count, coins) = (self.count, game.price(good, self.count));
        *game.hands[seat.index()].of_mut(good) -= count;
        *game.market.of_mut(good) += count;
        game.coins[seat.index()] += coins;
        game.value_up(seat);
        out.emit(Some(seat), || Event::Sold { good, count, coins });
    }
}

/// TNY-3.2: gives the trader a coin out of turn.
#[payload]
pub struct Tip {
    pub to: Named<Seat>,
}

impl Act<Tiny> for Tip {
    const NAME: &'static str = "TIP";

    fn open(game: &Tiny, seat: Seat) -> Result<(), Reason> {
        match game.phase {
            Phase::Over => Err(Reason::GameOver),
            Phase::Stash => Err(Reason::WrongPhase),
            Phase::Trade if seat == game.trader => Err(Reason::NotYourTurn),
            Phase::Trade => Ok(()),
        }
    }

    fn offers(game: &Tiny, seat: Seat, out: &mut Offers<'_, '_, Tiny, Self>) -> Go {
        if game.may_tip(seat) { out.ready(Tip { to: game.trader.into() }) } else { GO }
    }

    fn check(&self, game: &Tiny, seat: Seat) -> Result<(), Reason> {
        if self.to != Named::Known(game.trader) {
            return Err(Reason::WrongPlayer);
        }
        if game.may_tip(seat) { Ok(()) } else { Err(Reason::NoTip) }
    }

    fn apply(&self, game: &mut Tiny, seat: Seat, out: &mut dyn EventSink<Event>) {
        let trader = game.trader;
        game.coins[seat.index()] -= 1;
        game.coins[trader.index()] += 1;
        game.tipped.insert(seat);
        game.value_up(seat);
        game.value_up(trader);
        out.emit(Some(seat), || Event::Tipped { to_player_id: trader });
    }
}

/// TNY-3.3: throws the die, draws one card and ends the turn.
#[payload]
pub struct Roll {}

impl Act<Tiny> for Roll {
    const NAME: &'static str = "ROLL";

    fn open(game: &Tiny, seat: Seat) -> Result<(), Reason> {
        check_trader(game, seat)
    }

    fn offers(_: &Tiny, _: Seat, out: &mut Offers<'_, '_, Tiny, Self>) -> Go {
        out.ready(Roll {})
    }

    fn check(&self, _: &Tiny, _: Seat) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, game: &mut Tiny, seat: Seat, out: &mut dyn EventSink<Event>) {
        let mut draws = game.chance.event();
        let die = draws.d6();
        let drew = Tiny::draw(&mut game.deck, &mut game.hands[seat.index()], &mut draws);
        if die >= 4 {
            game.coins[seat.index()] += u16::from(die);
        }
        game.value_up(seat);
        out.emit(Some(seat), || Event::Rolled { die, drew });
        out.fence();
        game.end_turn(out);
    }
}
