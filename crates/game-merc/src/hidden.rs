//! Determinization: everything that a seat cannot know is dealt again, consistent with what it was shown.

use arrayvec::ArrayVec;
use sortie_engine::{Draws, Seat};

use crate::data::items::{FIRST_PART, Family, Use};
use crate::ids::{Cell, ItemId, ItemSet, TacticsId, TacticsSet, UnitId};
use crate::rules::cards::clashes;
use crate::state::{Choice, Merc, SEATS, Stage, Task};

/// Redeals what the seat cannot know and reseeds the chance.
pub(crate) fn determinize(game: &mut Merc, seat: Seat, draws: &mut Draws<'_>) {
    redeal_mercs(game, seat, draws);
    for (at, family) in [Family::Weapon, Family::Armor, Family::Accessory].into_iter().enumerate() {
        redeal_items(game, seat, at, family, draws);
    }
    redeal_tactics(game, seat, draws);
    if let Some(combat) = &mut game.combat {
        for other in Seat::all(SEATS).filter(|other| *other != seat) {
            combat.retreats[other.index()] = [Cell::NONE; 2];
        }
    }
    game.chance.reseed(draws);
}

/// The MERC deck and cards drawn for choices of others.
fn redeal_mercs(game: &mut Merc, seat: Seat, draws: &mut Draws<'_>) {
    let tyrant = game.tyrant();
    let mut pool: ArrayVec<UnitId, 64> = game.merc_deck.iter().copied().collect();
    for other in Seat::all(game.n_seats()).filter(|other| *other != seat) {
        if let Choice::StartHire(cards) | Choice::Hire { cards, .. } = game.choices[other.index()] {
            pool.extend(cards.into_iter().filter(|card| !card.is_none()));
        }
    }
    if seat != tyrant {
        pool.extend(game.drawn.iter().copied());
        if let Some(Task::HirePlace(placing)) = game.task() {
            pool.push(placing.card);
        }
    }
    // From a fixed order, so that the same draw gives the same world whatever the truth is.
    pool.sort_unstable_by_key(|card| card.index());
    draws.shuffle_unscripted(&mut pool);
    let team = game.team(tyrant);
    let mut take_for = |fits: &dyn Fn(UnitId) -> bool| {
        let at = pool.iter().position(|card| fits(*card)).unwrap_or(0);
        pool.swap_remove(at)
    };
    if seat != tyrant {
        // Cards drawn one by one were drawn to fit the team; cards shown for a pick need not.
        let single = game.drawn.len() == 1;
        for at in 0..game.drawn.len() {
            game.drawn[at] = take_for(&|card| !single || !clashes(team, card));
        }
        if let Some(Task::HirePlace(placing)) = game.tasks.last_mut() {
            placing.card = take_for(&|card| !clashes(team, card));
        }
    }
    for other in Seat::all(game.n_seats()).filter(|other| *other != seat) {
        if let Choice::StartHire(cards) | Choice::Hire { cards, .. } = &mut game.choices[other.index()] {
            for card in cards.iter_mut().filter(|card| !card.is_none()) {
                *card = take_for(&|_| true);
            }
        }
    }
    game.merc_deck = pool.into_iter().collect();
}

/// Whether the seat knows that this card lies in the stash of this place.
fn is_known(game: &Merc, seat: Seat, cell: Cell, item: ItemId) -> bool {
    let side = game.side(seat);
    // Mines that a running combat has stopped for are no secret any more.
    let shown = item.kind().does == Use::Mine
        && game.combat.as_ref().is_some_and(|combat| {
            combat.battle.cell == cell && matches!(combat.stage, Stage::Mines | Stage::HeldMines | Stage::Defused)
        });
    game.known[side].contains(item)
        || game.controls(seat, cell)
        || shown
        || game.spent[item] > 0
        || item.index() >= FIRST_PART
}

/// One equipment deck, unknown stashes and cards drawn for choices of others, each family by itself.
fn redeal_items(game: &mut Merc, seat: Seat, at: usize, family: Family, draws: &mut Draws<'_>) {
    let of_family = |item: &ItemId| item.kind().family == family && item.index() < FIRST_PART;
    let mut pool: ArrayVec<ItemId, 64> = game.decks[at].iter().copied().collect();
    let mut hidden: ArrayVec<(Cell, ItemSet), 30> = ArrayVec::new();
    for cell in game.grid.cells() {
        let items: ItemSet =
            game.stash[cell].iter().filter(|item| of_family(item) && !is_known(game, seat, cell, *item)).collect();
        if !items.is_empty() {
            pool.extend(items.iter());
            hidden.push((cell, items));
        }
    }
    // Of what lies face down only the number of mines is known.
    let down: ArrayVec<Cell, 6> = game.grid.cells().filter(|cell| !game.beside[*cell].is_none()).take(6).collect();
    let (mines, gear): (ArrayVec<ItemId, 6>, ArrayVec<ItemId, 6>) =
        down.iter().map(|cell| game.beside[*cell]).filter(of_family).partition(|item| item.kind().does == Use::Mine);
    pool.extend(gear.iter().copied());
    let others: ArrayVec<Seat, SEATS> = Seat::all(game.n_seats()).filter(|other| *other != seat).collect();
    for other in &others {
        pool.extend(drawn_items(game, *other).iter().filter(of_family));
    }
    pool.sort_unstable_by_key(|item| item.index());
    draws.shuffle_unscripted(&mut pool);
    let mut dealt = mines;
    dealt.sort_unstable_by_key(|item| item.index());
    if family == Family::Accessory {
        dealt.extend(gear.iter().map(|_| pool.pop().expect("as many cards come back as were taken")));
        draws.shuffle_unscripted(&mut dealt);
        for (cell, item) in down.into_iter().zip(dealt) {
            game.beside[cell] = item;
        }
    }
    // Which other sides know the card stays as it is for the card that takes its place.
    let mut open: ArrayVec<(Cell, [bool; SEATS]), 64> = ArrayVec::new();
    for (cell, items) in hidden {
        for old in items.iter() {
            open.push((cell, std::array::from_fn(|side| game.known[side].contains(old))));
            game.stash[cell].remove(old);
            game.known.iter_mut().for_each(|known| known.remove(old));
        }
    }
    open.sort_unstable();
    for (cell, knows) in open {
        let new = pool.pop().expect("as many cards come back as were taken");
        game.stash[cell].insert(new);
        for (side, knows) in knows.into_iter().enumerate() {
            if knows {
                game.known[side].insert(new);
            }
        }
    }
    for other in others {
        let old = drawn_items(game, other);
        let mut new: ItemSet = old.iter().filter(|item| !of_family(item)).collect();
        for _ in old.iter().filter(of_family) {
            new.insert(pool.pop().expect("as many cards come back as were taken"));
        }
        match &mut game.choices[other.index()] {
            Choice::Explore { items, .. } | Choice::Hagness { items, .. } => *items = new,
            Choice::Dealer { item, .. } => *item = new.first().expect("a dealer sold one card"),
            Choice::None | Choice::StartHire(_) | Choice::Rescue(_) | Choice::Hire { .. } => {}
        }
    }
    game.decks[at] = pool.into_iter().collect();
}

fn drawn_items(game: &Merc, seat: Seat) -> ItemSet {
    match game.choices[seat.index()] {
        Choice::Explore { items, .. } | Choice::Hagness { items, .. } => items,
        Choice::Dealer { item, .. } => ItemSet::only(item),
        Choice::None | Choice::StartHire(_) | Choice::Rescue(_) | Choice::Hire { .. } => ItemSet::EMPTY,
    }
}

/// Tactics: the Dictator knows his hand, nobody knows deck and box.
fn redeal_tactics(game: &mut Merc, seat: Seat, draws: &mut Draws<'_>) {
    let mut pool: ArrayVec<TacticsId, 14> = game.tactics.iter().copied().collect();
    pool.extend(game.box_cards.iter());
    let own = seat == game.tyrant();
    let n_hand = if own { 0 } else { game.hand.len() };
    if !own {
        pool.extend(game.hand.iter());
    }
    pool.sort_unstable_by_key(|card| card.index());
    draws.shuffle_unscripted(&mut pool);
    if !own {
        game.hand = pool.drain(..n_hand).collect();
    }
    game.tactics = pool.drain(..game.tactics.len()).collect();
    game.box_cards = pool.into_iter().collect::<TacticsSet>();
}
