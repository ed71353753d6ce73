//! Trade with the bank (CAT-7.16).

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed, Mask};
use sortie_engine::{Act, Draft, EventSink, GO, Go, Group, Offers, Seat, Term, payload};

use crate::cards::{Bundle, Cards, Stock};
use crate::encode::kind_at;
use crate::event::Event;
use crate::flow::Need;
use crate::ids::{N_RESOURCES, Resource};
use crate::reason::{Large, Reason};
use crate::state::Catan;
use crate::view::Preview;

sortie_engine::chapter! { MaritimeTrade }

/// One kind for another at the player's rate, in any number of lots.
#[payload]
pub struct MaritimeTrade {
    #[fill]
    pub giving: Bundle,
    #[fill]
    pub receiving: Bundle,
}

impl Act<Catan> for MaritimeTrade {
    const NAME: &'static str = "MARITIME_TRADE";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_play(seat, Need::Main)
    }

    /// One form per kind for a single lot, which fixes what is given, and one for several lots.
    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        let mut any = false;
        for (gives, lots) in game.lots(seat) {
            let rate = game.player(seat).rates[gives.index()];
            let most = lots.min(game.most_to_take(gives));
            any |= most > 0;
            if most > 0 {
                out.form(|| {
                    let blank = Self { giving: Cards::of(gives, rate).into(), receiving: Bundle::default() };
                    Draft::exact(blank, vec![Group::map("receiving", game.takes(gives, 1), 1, 1)])
                })?;
            }
            if most > 1 {
                let (least, all, most) = (u32::from(2 * rate), u32::from(rate * most), u32::from(most));
                out.form(|| {
                    let giving = Group::map("giving", vec![(gives.into(), all)], least, all);
                    let receiving = Group::map("receiving", game.takes(gives, most), 2, most);
                    Draft::loose(
                        Self { giving: Bundle::default(), receiving: Bundle::default() },
                        vec![giving, receiving],
                    )
                })?;
            }
        }
        if !any {
            out.blocked(|| game.why_no_maritime(seat));
        }
        GO
    }

    /// ONE_RESOURCE_ONLY, SAME_RESOURCE, WRONG_RATE, INSUFFICIENT_RESOURCES, BANK_SHORT.
    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        let (Some((gives, n)), Some((takes, lots))) = (self.giving.single(), self.receiving.single()) else {
            return Err(Reason::OneResourceOnly);
        };
        if gives == takes {
            return Err(Reason::SameResource { resource: gives });
        }
        let rate = game.player(seat).rates[gives.index()];
        let expected = u64::from(rate).saturating_mul(lots);
        if n != expected {
            return Err(Reason::WrongRate { resource: gives, rate, expected: Large(expected) });
        }
        let missing = self.giving.beyond(&game.player(seat).hand);
        if missing.total() > 0 {
            return Err(Reason::InsufficientResources { missing });
        }
        let held = game.bank[takes];
        if lots > u64::from(held) {
            return Err(Reason::BankShort { resource: takes, held, wanted: Large(lots) });
        }
        Ok(())
    }

    fn preview(&self, game: &Catan, seat: Seat) -> Option<Preview> {
        let (gives, _) = self.giving.single()?;
        Some(Preview { rate: Some(game.player(seat).rates[gives.index()]), ..Preview::default() })
    }

    fn price(game: &Catan, seat: Seat) -> Option<Preview> {
        Some(Preview { rates: Some(Stock(Cards(game.player(seat).rates))), ..Preview::default() })
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let sides = self.giving.cards().zip(self.receiving.cards());
        let (gave, received) = sides.expect("check refuses more cards than exist");
        game.pay(seat, &gave);
        game.bank.take(&received);
        let player = game.player_mut(seat);
        player.hand.add(&received);
        player.flow.traded = player.flow.traded.saturating_add(u16::from(gave.total()));
        out.emit(Some(seat), || Event::MaritimeTraded {
            player_id: seat,
            gave,
            received,
            rate: gave.total() / received.total().max(1),
        });
    }
}

/// What is given, what is taken, and, where there is a choice, how often.
impl Indexed<Catan> for MaritimeTrade {
    const INDICES: Range<usize> = GIVE..LOTS + MOST_LOTS;

    fn blocks() -> Vec<Block> {
        vec![
            Block::each("GIVE", "MARITIME_TRADE: the kind that is given; TAKE follows.", Resource::ALL),
            Block::each("TAKE", "The kind that is taken; LOTS follows where more than one is possible.", Resource::ALL),
            Block::each("LOTS", "How many cards are taken.", 1..=MOST_LOTS),
        ]
    }

    fn allow(game: &Catan, seat: Seat, mask: &mut Mask) {
        for (gives, _) in game.lots(seat) {
            if game.bank.held().any(|(takes, _)| takes != gives) {
                mask.allow(GIVE + gives.index());
            }
        }
    }

    fn follow(game: &Catan, seat: Seat, pen: &[u16], mask: &mut Mask) {
        let Some(gives) = pen.first().and_then(|give| kind_at(*give, GIVE)) else { return };
        match pen.get(1).map(|take| kind_at(*take, TAKE)) {
            None => {
                for (takes, _) in game.bank.held().filter(|(takes, _)| *takes != gives) {
                    mask.allow(TAKE + takes.index());
                }
            }
            Some(takes) => {
                let most = takes.map_or(0, |takes| game.most_lots(seat, gives, takes));
                (0..usize::from(most)).for_each(|lots| mask.allow(LOTS + lots));
            }
        }
    }

    fn read(game: &Catan, seat: Seat, pen: &[u16]) -> Option<Self> {
        let (gives, takes) = (kind_at(*pen.first()?, GIVE)?, kind_at(*pen.get(1)?, TAKE)?);
        let lots = match pen.get(2) {
            Some(lots) => usize::from(*lots).checked_sub(LOTS)? as u8 + 1,
            None if game.most_lots(seat, gives, takes) == 1 => 1,
            None => return None,
        };
        Some(Self::of_lots(game, seat, gives, takes, lots))
    }

    fn spell(&self, game: &Catan, seat: Seat) -> Option<Vec<usize>> {
        let ((gives, _), (takes, lots)) = (self.giving.single()?, self.receiving.single()?);
        let lots = usize::try_from(lots).ok().filter(|lots| *lots <= MOST_LOTS)?;
        let mut path = vec![GIVE + gives.index(), TAKE + takes.index()];
        if game.most_lots(seat, gives, takes) > 1 {
            path.push(LOTS + lots - 1);
        }
        Some(path)
    }
}

/// The most lots of one trade: nineteen cards at two for one.
const MOST_LOTS: usize = 9;
pub(crate) const GIVE: usize = 243;
pub(crate) const TAKE: usize = GIVE + N_RESOURCES;
pub(crate) const LOTS: usize = TAKE + N_RESOURCES;

impl MaritimeTrade {
    /// The trade of this many lots.
    pub(crate) fn of_lots(game: &Catan, seat: Seat, gives: Resource, takes: Resource, lots: u8) -> Self {
        let rate = game.player(seat).rates[gives.index()];
        Self { giving: Cards::of(gives, rate * lots).into(), receiving: Cards::of(takes, lots).into() }
    }
}

impl Catan {
    /// Each kind that the seat can give with the number of lots it can pay.
    pub(crate) fn lots(&self, seat: Seat) -> impl Iterator<Item = (Resource, u8)> + '_ {
        let player = self.player(seat);
        Resource::ALL.iter().map(|&kind| (kind, player.hand[kind] / player.rates[kind.index()])).filter(|&(_, n)| n > 0)
    }

    /// The most lots of this trade.
    fn most_lots(&self, seat: Seat, gives: Resource, takes: Resource) -> u8 {
        let player = self.player(seat);
        (player.hand[gives] / player.rates[gives.index()]).min(self.bank[takes]).min(MOST_LOTS as u8)
    }

    /// The most cards of one kind that the bank can give for this one.
    fn most_to_take(&self, gives: Resource) -> u8 {
        Resource::ALL.iter().filter(|&&kind| kind != gives).map(|&kind| self.bank[kind]).max().unwrap_or(0)
    }

    /// What the bank can give for this kind, at most `most` of each.
    fn takes(&self, gives: Resource, most: u32) -> Vec<(Term, u32)> {
        let others = self.bank.held().filter(|&(kind, _)| kind != gives);
        others.map(|(kind, n)| (kind.into(), u32::from(n).min(most))).collect()
    }

    /// The kind that comes nearest to a lot, and what it lacks; or a kind that the bank lacks.
    fn why_no_maritime(&self, seat: Seat) -> Reason {
        if self.lots(seat).next().is_some() {
            let lacking = Resource::ALL.iter().copied().find(|&kind| self.bank[kind] == 0);
            let resource = lacking.unwrap_or(Resource::Wood);
            return Reason::BankShort { resource, held: self.bank[resource], wanted: Large(1) };
        }
        let player = self.player(seat);
        let lack = |kind: Resource| player.rates[kind.index()] - player.hand[kind];
        let nearest = Resource::ALL.iter().copied().min_by_key(|&kind| lack(kind)).unwrap_or(Resource::Wood);
        let (rate, held) = (player.rates[nearest.index()], player.hand[nearest]);
        Reason::NoLot { resource: nearest, rate, held }
    }
}
