//! MKC-2.8: what the arguments of a play must fit.

use crate::data::cards::CARDS;
use crate::effects::ask::{Ask, can_ready, check_aim, hue, piles, readied, ready_price, wounded};
use crate::effects::{Effect, Hue, Lend, Op, When, candidates, feats};
use crate::ids::{Color, TokenColor};
use crate::reason::Reason;
use crate::refs::{Chosen, Known, UnitRef};
use crate::rules::play::{Play, TurnedDie};
use crate::rules::{At, turns};
use crate::state::{Frame, Funds, NOBODY, Scope, wallet_flags};

/// Whether the play names nothing that a program could ask for.
#[must_use]
pub fn are_left_out(play: &Play) -> bool {
    play.targets.is_empty()
        && play.attack.is_none()
        && play.colors.is_empty()
        && play.dice.is_empty()
        && play.ready.is_none()
        && play.to.is_none()
        && play.terrain.is_none()
        && play.take.is_empty()
        && play.n.is_none()
        && play.via.is_none()
}

/// Checks everything that the program asks for besides cost; `boost` raises the Influence it gives. Refuses the codes of targets,
/// `NO_LEGAL_TARGET`, `SOURCE_DIE_LIMIT`, and `INVALID_PAYLOAD` for what does not fit or is not asked for.
pub fn check_arguments(
    at: At<'_>,
    funds: Option<&Funds>,
    effect: &Effect,
    play: &Play,
    boost: u16,
    scope: &Scope,
) -> Result<(), Reason> {
    if play.targets.len() > 1 {
        return Err(Reason::OneEnemy);
    }
    check_aim(at, effect, play.targets.first().copied(), play.attack)?;
    if !effect.targets_attack() && play.attack.is_some() {
        return Err(Reason::NoAttackAsked);
    }
    check_named(at, effect, play, scope)?;
    let mut asked = Asked { colors: 0, hue: Hue::BASIC, pile: false, dice: 0, ready: false };
    for op in effect.now() {
        check_choice_of(at, funds, effect, play, *op, boost, scope, &mut asked)?;
    }
    let fits = |given: usize, wanted: usize| given == wanted || given == 0;
    let of_mana = |chosen: &Chosen| asked.pile || chosen.mana().is_some_and(|color| asked.hue.admits(color));
    if !fits(play.colors.len(), asked.colors) {
        return Err(Reason::WrongColors { needed: asked.colors as u8, chosen: play.colors.len() as u8 });
    }
    if !play.colors.iter().all(of_mana) {
        return Err(Reason::BasicColor);
    }
    if !fits(play.dice.len(), asked.dice) {
        return Err(Reason::WrongDice { needed: asked.dice as u8, chosen: play.dice.len() as u8 });
    }
    if play.ready.is_some() && !asked.ready {
        return Err(Reason::ReadiesNobody);
    }
    Ok(())
}

/// Spaces, terrains, numbers and cards of an offer that come with the play.
fn check_named(at: At<'_>, effect: &Effect, play: &Play, scope: &Scope) -> Result<(), Reason> {
    let unasked = |ask: Ask| Reason::NotAnAnswer { ask };
    let find = |wanted: fn(&Op) -> bool| effect.ops.iter().copied().find(wanted);
    if let Some(to) = play.to {
        let able = match find(|op| matches!(op, Op::Leap(_) | Op::EaseSpace | Op::Peek)) {
            Some(Op::Peek) => candidates::spied(at).contains(&to),
            Some(Op::Leap(leap)) => candidates::landing(at, leap, to).map(|()| true)?,
            Some(_) => candidates::reach(at).contains(&to),
            None => return Err(unasked(Ask::Space)),
        };
        if !able {
            return Err(Reason::EndNotSafe);
        }
    }
    if let Some(terrain) = play.terrain {
        let able = |terrain| candidates::terrains(at).any(|other| other == terrain);
        if find(|op| *op == Op::EaseTerrain).is_none() || !terrain.row().is_some_and(able) {
            return Err(unasked(Ask::Terrain));
        }
    }
    if let Some(n) = play.n {
        let most = find(|op| matches!(op, Op::Number(_)));
        if !matches!(most, Some(Op::Number(most)) if n <= most) {
            return Err(unasked(Ask::Number));
        }
    }
    if let Some(card) = play.take.first() {
        let op = find(|op| matches!(op, Op::Take { .. })).ok_or_else(|| unasked(Ask::Card))?;
        let frame = Frame { scope: *scope, ..Frame::default() };
        if !card.row().is_some_and(|card| candidates::cards(at, &frame, op).contains(&card)) {
            return Err(Reason::NotInOffer { card: card.row(), unit: None });
        }
    }
    if play.via.is_some() && play.zone.is_none() { Err(Reason::NotInOffer { card: None, unit: None }) } else { Ok(()) }
}

/// What the operations of a program ask for together.
pub(super) struct Asked {
    colors: usize,
    /// Which colors of mana may be named.
    hue: Hue,
    pile: bool,
    dice: usize,
    ready: bool,
}

#[expect(clippy::too_many_arguments, reason = "everything that a choice can depend on")]
pub(super) fn check_choice_of(
    at: At<'_>,
    funds: Option<&Funds>,
    effect: &Effect,
    play: &Play,
    op: Op,
    boost: u16,
    scope: &Scope,
    asked: &mut Asked,
) -> Result<(), Reason> {
    let side = at.side;
    match op {
        Op::Token(Hue::Noted | Hue::OfferedOther | Hue::Spent, _) | Op::Crystal(Hue::Noted | Hue::OfferedOther, _) => {}
        // Its colors come with cards that are discarded, or crystals lost, on the way.
        Op::Crystal(Hue::Spent, _) if effect.ops.iter().any(|op| matches!(op, Op::MayDiscard(_) | Op::Meltdown)) => {}
        Op::Token(hue, n) | Op::Crystal(hue, n) => match hue.now(at, scope) {
            // A color that nothing has.
            Hue::Choice(0) => return Err(Reason::NoLegalTarget { effect: effect.key }),
            hue @ Hue::Paid => (asked.colors, asked.hue) = (1, hue),
            hue @ Hue::Choice(_) => (asked.colors, asked.hue) = (usize::from(n), hue),
            _ => {}
        },
        Op::Only(when) if !when.holds(at) => {
            let leaps = || effect.ops.iter().any(|op| matches!(op, Op::Leap(_)));
            return Err(match when {
                When::FightStart => Reason::FightBegun,
                When::Moving if leaps() => Reason::MoveNotNow,
                _ => Reason::EffectNotNow { effect: effect.key },
            });
        }
        // MKG-11.5: no action but an attack is possible on another hero's space.
        Op::Act => turns::alone(at)?,
        Op::MeltPairs(a, b) => {
            let crystals = side.kit.wallet.crystals;
            if crystals[a.index()].min(crystals[b.index()]) == 0 {
                return Err(Reason::NoLegalTarget { effect: effect.key });
            }
        }
        Op::Take { .. }
        | Op::Hire
        | Op::TakeSkill
        | Op::Leap(_)
        | Op::ClaimDie
        | Op::UseDie
        | Op::Storm
        | Op::Lend(_)
        | Op::Polarize => {
            let frame = Frame { scope: *scope, ..Frame::default() };
            let able = match op {
                Op::Take { .. } => !candidates::cards(at, &frame, op).is_empty(),
                Op::Hire => !candidates::recruits(at).is_empty(),
                Op::TakeSkill => !candidates::common_skills(at).is_empty(),
                Op::Leap(leap) => leap.may || !candidates::landings(at, leap).is_empty(),
                Op::Polarize => !candidates::polar(at).is_empty(),
                Op::Lend(lend) => lendable(at, scope, lend),
                _ => !matches!(hue(at, &frame, op), Hue::Choice(0)),
            };
            if !able {
                return Err(Reason::NoLegalTarget { effect: effect.key });
            }
        }
        Op::PassWound if side.wounds_in_hand() == 0 => return Err(Reason::NoWound { unit: None }),
        Op::Keep if feats::fallen(side).next().is_none() => {
            return Err(Reason::NoLegalTarget { effect: effect.key });
        }
        Op::Puppet { .. } if side.trek.kept.is_empty() => return Err(Reason::NoLegalTarget { effect: effect.key }),
        Op::TurnUp if !play.skill.and_then(Known::row).is_some_and(|skill| side.kit.down.contains(skill)) => {
            return Err(Reason::EffectNotNow { effect: effect.key });
        }
        Op::Shelter => {
            asked.ready = true;
            let own = |unit: UnitRef| side.kit.units.get(unit.index()).is_some_and(|own| !own.gone);
            if play.ready.is_some_and(|unit| !own(unit)) {
                return Err(Reason::NoLegalTarget { effect: effect.key });
            }
        }
        Op::HealUnit => {
            asked.ready = true;
            let legal = match play.ready {
                Some(unit) => wounded(side).any(|able| able == unit),
                None => wounded(side).next().is_some(),
            };
            if !legal {
                return Err(Reason::NoWound { unit: play.ready });
            }
        }
        Op::DiscardWound | Op::ThrowWound if side.wounds_in_hand() == 0 => return Err(Reason::NoWound { unit: None }),
        Op::MayReady(level) => {
            asked.ready = true;
            if play.ready.is_some_and(|unit| !can_ready(side, unit, level)) {
                return Err(Reason::CannotReady { level });
            }
        }
        Op::Peek => {
            (asked.colors, asked.pile) = (1, true);
            let lies = |pile: &TokenColor| !at.world.piles[pile.index()].is_empty();
            let named = play.colors.first().map(|chosen| chosen.pile());
            let looks = play.to.is_some()
                || named.map_or_else(|| piles(at.world).next().is_some(), |pile| pile.as_ref().is_some_and(lies));
            if !looks {
                return Err(Reason::PileEmpty { pile: named.flatten() });
            }
        }
        Op::TurnDice { dice, .. } => {
            asked.dice = usize::from(dice);
            check_dice(funds.unwrap_or(&at.funds()), &play.dice, asked.dice)?;
        }
        // One of several things.
        Op::Ready(_) if effect.ops.iter().any(|op| matches!(op, Op::Pick(_))) => {}
        Op::Ready(level) => {
            asked.ready = true;
            let actor = play.unit.map_or(NOBODY, |unit| unit.0);
            let mut able = readied(side, level, actor);
            let legal = match play.ready {
                Some(unit) => able.any(|able| able == unit),
                None => able.next().is_some(),
            };
            if !legal {
                let named = play.ready.is_some();
                return Err(if named { Reason::CannotReady { level } } else { Reason::NothingToReady { level } });
            }
        }
        Op::BuyReady(level) => {
            asked.ready = true;
            let have = side.kit.influence + effect.influence() + boost;
            if let Some(unit) = play.ready {
                let needed = ready_price(side, unit);
                if !can_ready(side, unit, level) {
                    return Err(Reason::CannotReady { level });
                }
                if have < needed {
                    return Err(Reason::ReadyTooDear { unit, needed, have });
                }
            }
        }
        _ => {}
    }
    Ok(())
}

/// Whether there is something to lend.
fn lendable(at: At<'_>, scope: &Scope, lend: Lend) -> bool {
    let offers = &at.world.realm.offers;
    match lend {
        Lend::Spell | Lend::FreeSpell(_) => {
            offers.spells.iter().any(|card| CARDS[card.index()].colors() & scope.colors != 0)
        }
        Lend::Action => !offers.actions.is_empty(),
        Lend::Trashed(..) => true,
        Lend::Artifact => !at.world.realm.artifacts.is_empty(),
        Lend::Unit => !candidates::recruits(at).is_empty(),
        Lend::Skill => !candidates::borrowed_skills(at).is_empty(),
    }
}

/// MKC-9.2: there are enough free dice, and those picked are different and turned to faces other than gold.
pub(super) fn check_dice(funds: &Funds, turned: &[TurnedDie], n: usize) -> Result<(), Reason> {
    if funds.wallet.flags & wallet_flags::NO_DICE != 0 {
        return Err(Reason::SourceDieLimit { used: funds.wallet.dice_used });
    }
    let free = |color: Option<Color>| {
        funds.dice.iter().filter(|die| !die.taken && color.is_none_or(|color| die.color == color)).count()
    };
    if free(None) < n {
        return Err(Reason::DiceNeeded { needed: n as u8, have: free(None) as u8 });
    }
    if turned.iter().any(|die| die.to == Color::Gold) {
        return Err(Reason::NotToGold);
    }
    let gold = turned.iter().filter(|die| die.color == Color::Gold).count();
    if gold > 0 && !funds.gold_may_change(turned.len() - gold) {
        return Err(Reason::GoldStays);
    }
    for TurnedDie { color, .. } in turned.iter().copied() {
        if turned.iter().filter(|other| other.color == color).count() > free(Some(color)) {
            return Err(Reason::DieTaken { color });
        }
    }
    Ok(())
}
