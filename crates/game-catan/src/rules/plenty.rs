//! Year of Plenty (CAT-7.14).

use std::ops::Range;

use arrayvec::ArrayVec;
use sortie_engine::encode::{Block, Indexed, Mask};
use sortie_engine::{Act, BySeat, Draft, EventSink, GO, Go, Group, Named, Offers, Reason as _, Seat, Term, payload};

use crate::cards::Cards;
use crate::event::Event;
use crate::ids::{CardId, DevKind, N_RESOURCES, Resource};
use crate::reason::{Large, Reason};
use crate::state::Catan;

sortie_engine::chapter! { PlayYearOfPlenty }

/// Takes two cards from the bank.
#[payload]
pub struct PlayYearOfPlenty {
    /// The oldest playable one if left out.
    pub card_id: Option<Named<CardId>>,
    /// Two; one only if the bank holds a single card.
    #[fill]
    pub resources: ArrayVec<Resource, 2>,
}

impl Act<Catan> for PlayYearOfPlenty {
    const NAME: &'static str = "PLAY_YEAR_OF_PLENTY";
    const FINAL: bool = true;

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        match game.can_play_plenty(seat, None) {
            Ok(()) => out.form(|| {
                let take = game.bank.total().min(2);
                let slots: Vec<(Term, u32)> =
                    game.bank.held().map(|(kind, n)| (kind.into(), u32::from(n.min(take)))).collect();
                let blank = Self { card_id: None, resources: ArrayVec::new() };
                Draft::exact(blank, vec![Group::ids("resources", slots, u32::from(take), u32::from(take))])
            }),
            Err(reason) => {
                if !reason.is_silent() {
                    out.blocked(|| reason);
                }
                GO
            }
        }
    }

    /// How many cards are named is a matter of shape and comes first; the bank lies open.
    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        let left = game.bank.total();
        if self.resources.is_empty() || (self.resources.len() == 1 && left > 1) {
            return Err(Reason::NameTwoResources { left });
        }
        game.can_play_plenty(seat, self.card_id.as_ref())?;
        let wanted = Cards::counted(&self.resources);
        match game.bank.missing(&wanted).held().next() {
            Some((resource, _)) => Err(Reason::BankShort {
                resource,
                held: game.bank[resource],
                wanted: Large(u64::from(wanted[resource])),
            }),
            None => Ok(()),
        }
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.use_card(seat, DevKind::YearOfPlenty, self.card_id.as_ref(), out);
        game.grant(seat, &Cards::counted(&self.resources));
        game.tell_played(seat, DevKind::YearOfPlenty, &self.resources, BySeat::default, out);
    }
}

impl Indexed<Catan> for PlayYearOfPlenty {
    const INDICES: Range<usize> = 218..218 + N_CHOICES;

    fn blocks() -> Vec<Block> {
        let choices = (0..N_CHOICES).map(|place| {
            let kinds = choice_at(place).unwrap_or_default();
            kinds.iter().map(ToString::to_string).collect::<Vec<_>>().join("+")
        });
        let about = "Takes these cards from the bank; one only if it holds a single card.";
        vec![Block::each("PLAY_YEAR_OF_PLENTY", about, choices)]
    }

    fn allow(game: &Catan, seat: Seat, mask: &mut Mask) {
        if game.can_play_plenty(seat, None).is_ok() {
            for place in game.plenty_choices().filter_map(|kinds| place_of(&kinds)) {
                mask.allow(Self::INDICES.start + place);
            }
        }
    }

    fn at(_: &Catan, _: Seat, place: usize) -> Option<Self> {
        Some(Self { card_id: None, resources: choice_at(place)? })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        place_of(&self.resources)
    }
}

/// Pairs of kinds, the same kind twice included, and single kinds behind them.
const N_CHOICES: usize = N_RESOURCES * (N_RESOURCES + 1) / 2 + N_RESOURCES;

/// The place of a choice of one or two kinds.
fn place_of(kinds: &[Resource]) -> Option<usize> {
    let (low, high) = match kinds {
        [one] => return Some(N_CHOICES - N_RESOURCES + one.index()),
        [one, two] => (one.index().min(two.index()), one.index().max(two.index())),
        _ => return None,
    };
    Some((0..low).map(|before| N_RESOURCES - before).sum::<usize>() + high - low)
}

fn choice_at(place: usize) -> Option<ArrayVec<Resource, 2>> {
    let kind = |index: usize| Resource::ALL.get(index).copied();
    if let Some(single) = place.checked_sub(N_CHOICES - N_RESOURCES) {
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

impl Catan {
    /// Whether a Year of Plenty may be played at all, whatever it takes.
    pub(crate) fn can_play_plenty(&self, seat: Seat, card: Option<&Named<CardId>>) -> Result<(), Reason> {
        self.may_play_cards(seat, DevKind::YearOfPlenty)?;
        self.card_to_play(seat, DevKind::YearOfPlenty, card)?;
        if self.bank.is_empty() { Err(Reason::BankEmpty) } else { Ok(()) }
    }

    /// The unordered pairs that the bank can give; single cards where it holds just one.
    pub(crate) fn plenty_choices(&self) -> impl Iterator<Item = ArrayVec<Resource, 2>> + '_ {
        let single = self.bank.total() == 1;
        Resource::ALL.iter().enumerate().flat_map(move |(place, &first)| {
            let seconds = if single { &[][..] } else { &Resource::ALL[place..] };
            let pairs = seconds.iter().map(move |&second| [first, second].into_iter().collect::<ArrayVec<_, 2>>());
            let alone = single.then(|| std::iter::once(first).collect::<ArrayVec<_, 2>>());
            alone.into_iter().chain(pairs).filter(|choice| self.bank.covers(&Cards::counted(choice)))
        })
    }
}
