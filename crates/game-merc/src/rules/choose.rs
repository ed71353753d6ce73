//! The shapes of offers that many chapters share: one of several, for each unit, how many.

use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, Word};

use crate::ids::{CellSet, SectorId, UnitId};
use crate::reason::Reason;
use crate::rules::Action;
use crate::state::Merc;

/// Where the offers of an action of MERC go.
pub(crate) type Out<'a, 'b, 'c, A> = &'a mut Offers<'b, 'c, Merc, A>;

/// One of several for a member: a form, or the action itself where there is no choice.
pub(crate) fn one_of<A: Act<Merc> + Into<Action>, T: Word>(
    out: Out<'_, '_, '_, A>,
    member: &'static str,
    choices: impl IntoIterator<Item = T>,
    make: impl Fn(T) -> A,
) -> Go {
    let mut choices = choices.into_iter().peekable();
    let Some(first) = choices.next() else { return GO };
    if choices.peek().is_none() {
        return out.ready(make(first));
    }
    out.form(|| Draft::exact(make(first), vec![Group::one(member, std::iter::once(first).chain(choices))]))
}

/// Offers an action for each unit that can do it; where none can, the first reason blocks it that is not just a lack of
/// actions.
pub(crate) fn each_unit<A: Act<Merc> + Into<Action>>(
    game: &Merc,
    seat: Seat,
    out: Out<'_, '_, '_, A>,
    make: impl Fn(UnitId) -> A,
) -> Go {
    let mut why = None;
    let mut able = false;
    for unit in game.team(seat).iter() {
        let act = make(unit);
        match act.check(game, seat) {
            Ok(()) => {
                able = true;
                out.ready(act)?;
            }
            Err(reason) => {
                let better = why.is_none() || is_tired(why.as_ref()) && !is_tired(Some(&reason));
                why = if better { Some(reason) } else { why };
            }
        }
    }
    if let Some(reason) = why.filter(|_| !able) {
        out.blocked(|| reason);
    }
    GO
}

fn is_tired(reason: Option<&Reason>) -> bool {
    matches!(reason, Some(Reason::NoActions { .. }))
}

/// Offers one form per sector: how many militia go there, at least one.
pub(crate) fn each_sector<A: Act<Merc> + Into<Action>>(
    out: Out<'_, '_, '_, A>,
    sectors: impl Iterator<Item = (SectorId, u8)>,
    make: impl Fn(SectorId) -> A,
) -> Go {
    for (sector, most) in sectors.filter(|(_, most)| *most > 0) {
        out.form(|| Draft::exact(make(sector), vec![Group::number("n", "militia", 1, u32::from(most))]))?;
    }
    GO
}

/// The names of those of these sectors for which an action passes its check.
pub(crate) fn legal_sectors<A: Act<Merc>>(
    game: &Merc,
    seat: Seat,
    cells: CellSet,
    make: impl Fn(SectorId) -> A,
) -> impl Iterator<Item = SectorId> {
    cells.iter().map(|cell| game.map[cell]).filter(move |sector| make(*sector).check(game, seat).is_ok())
}
