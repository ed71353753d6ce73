//! RSK-5.4 and RSK-6: attacks. What a capture brings is in `capture.rs`.

use sortie_engine::{Act, Draft, EventSink, GO, Go, Group, Named, Offers, Seat, payload};

use super::{MOST_PAIRS, adjacent, capture, checked, known, open, own, sources};
use crate::dice::Dice;
use crate::event::{CombatSeen, Event};
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::numbers::Whole;
use crate::odds;
use crate::options::OccupyMode;
use crate::reason::Reason;
use crate::state::{Combat, Phase, Risk};
use crate::view::{AttackPreview, MoveInPreview, Preview, RoundPreview};

sortie_engine::chapter! { Attack }

/// The most dice of the attacker.
pub(crate) const MAX_DICE: u32 = 3;

/// Rolls one round of battle.
#[payload]
pub struct Attack {
    #[fill]
    pub from_territory_id: Named<TerritoryId>,
    #[fill]
    pub to_territory_id: Named<TerritoryId>,
    /// 1, 2 or 3.
    #[fill]
    pub attacker_dice: Whole,
    /// Armies to move in if this round captures; without it, as many as dice.
    #[fill]
    pub move_in: Option<Whole>,
}

impl Attack {
    pub fn new(from: TerritoryId, to: TerritoryId, dice: u32, move_in: Option<u32>) -> Self {
        Self {
            from_territory_id: from.into(),
            to_territory_id: to.into(),
            attacker_dice: dice.into(),
            move_in: move_in.map(Whole::from),
        }
    }

    /// The number of dice, if it is 1, 2 or 3.
    fn dice(&self) -> Result<u32, Reason> {
        let dice = self.attacker_dice.0;
        let possible = u32::try_from(dice).ok().filter(|dice| (1..=MAX_DICE).contains(dice));
        possible.ok_or(Reason::InvalidDice { dice })
    }
}

/// The most dice that a territory with this many armies can roll.
pub(crate) fn most_dice(armies: u32) -> u32 {
    armies.saturating_sub(1).min(MAX_DICE)
}

/// What each side loses: the highest dice are compared, then the second ones; the defender wins ties (RSK-6.1).
fn losses(attacker: Dice, defender: Dice) -> (u32, u32) {
    let n = attacker.len().min(defender.len()) as u32;
    let won = attacker.faces().zip(defender.faces()).filter(|(a, d)| a > d).count() as u32;
    (n - won, won)
}

/// Any attack. Where the attacker is asked after a capture, the armies to move in are left out.
fn any_form(state: &Risk, seat: Seat) -> Draft<Attack> {
    let own = state.owned(Owner::Seat(seat));
    let from: TerritorySet =
        sources(state, seat).filter(|at| !state.map().neighbours(*at).minus(own).is_empty()).collect();
    let armies = from.iter().map(|at| state.armies(at)).max().unwrap_or(2);
    let first = from.first().expect("there are very many attacks");
    let mut groups = vec![
        Group::one("fromTerritoryId", from.iter()),
        Group::one("toTerritoryId", state.map().neighbours_of(from).minus(own).iter()),
        Group::number("attackerDice", "dice", 1, most_dice(armies)),
    ];
    if state.rules.occupy_mode == OccupyMode::AutoMin {
        groups.push(Group::number("moveIn", "armies", 1, armies - 1));
    }
    Draft::loose(Attack::new(first, first, 0, None), groups)
}

impl Act<Risk> for Attack {
    const NAME: &'static str = "ATTACK";

    fn open(state: &Risk, seat: Seat) -> Result<(), Reason> {
        open::<Self>(state, seat, &[Phase::Attack])
    }

    /// Each territory with two armies or more and each hostile neighbour, with all dice; with very many pairs, one form.
    fn offers(state: &Risk, seat: Seat, out: &mut Offers<'_, '_, Risk, Self>) -> Go {
        let own = state.owned(Owner::Seat(seat));
        let foes = |from: TerritoryId| state.map().neighbours(from).minus(own);
        let n_pairs: usize = sources(state, seat).map(|from| foes(from).len()).sum();
        if n_pairs > MOST_PAIRS {
            return out.form(|| any_form(state, seat));
        }
        for from in sources(state, seat) {
            for to in foes(from).iter() {
                let attack = Attack::new(from, to, most_dice(state.armies(from)), None);
                out.asking(attack, &["attackerDice", "moveIn"])?;
            }
        }
        GO
    }

    /// Every number of dice and of armies to move in. Saying that as many armies as dice move in is the same as not saying
    /// it, unless the attacker would be asked after a capture.
    fn expand(&self, state: &Risk, _: Seat, visit: &mut dyn FnMut(Self) -> Go) -> Go {
        let (from, to) = (checked(&self.from_territory_id), checked(&self.to_territory_id));
        let armies = state.armies(from);
        for dice in 1..=most_dice(armies) {
            let plain = Attack::new(from, to, dice, None);
            if plain != *self {
                visit(plain)?;
            }
            let asks = state.rules.occupy_mode == OccupyMode::Choose && armies - 1 > dice;
            let least = if asks { dice } else { dice + 1 };
            for n in least..armies {
                visit(Attack::new(from, to, dice, Some(n)))?;
            }
        }
        GO
    }

    fn check(&self, state: &Risk, seat: Seat) -> Result<(), Reason> {
        let (from, to) = (known(state, &self.from_territory_id)?, known(state, &self.to_territory_id)?);
        own(state, seat, from)?;
        if from != to && state.owns(seat, to) {
            return Err(Reason::NotEnemy { territory_id: to });
        }
        adjacent(state, from, to)?;
        let dice = self.dice()?;
        let armies = state.armies(from);
        if armies <= dice {
            return Err(Reason::NotEnoughArmies { dice, needed: dice + 1, territory_id: from, armies });
        }
        match self.move_in {
            Some(Whole(count)) if !(i64::from(dice)..i64::from(armies)).contains(&count) => {
                let max = armies - 1;
                Err(Reason::BadMoveIn { to_territory_id: to, count, min: dice, max, spare: max - dice })
            }
            _ => Ok(()),
        }
    }

    /// The odds between any two territories in sight. Nothing for dice that the armies do not allow.
    fn preview(&self, state: &Risk, seat: Seat) -> Option<Preview> {
        let (from, to) = (known(state, &self.from_territory_id).ok()?, known(state, &self.to_territory_id).ok()?);
        let sight = state.sight(seat);
        if from == to || !sight.contains(from) || !sight.contains(to) {
            return None;
        }
        let (attackers, defenders) = (state.armies(from), state.armies(to));
        let attacker_dice = self.dice().ok().filter(|dice| *dice < attackers)?;
        if defenders == 0 {
            return None;
        }
        let defender_dice = defenders.min(2);
        let round = odds::round(attacker_dice as usize, defender_dice as usize).iter().map(|result| RoundPreview {
            attacker_losses: result.attacker_losses,
            defender_losses: result.defender_losses,
            chance: f64::from(result.rolls) / f64::from(result.of),
        });
        let battle = odds::battle(attackers, defenders);
        let own = state.owned(Owner::Seat(seat));
        let targets = if own.contains(from) { state.map().neighbours(from).minus(own) } else { TerritorySet::EMPTY };
        Some(Preview::Attack(AttackPreview {
            attacker_dice,
            most_dice: most_dice(attackers),
            defender_dice,
            move_in: MoveInPreview { min: attacker_dice, max: attackers - 1 },
            target_ids: targets.iter().collect(),
            round: round.collect(),
            capture_chance: odds::capture_chance(attackers, defenders),
            expected_losses: odds::expected_losses(attackers, defenders),
            attackers_left: battle.as_ref().map(|battle| battle.attackers_left.clone()),
            defenders_left: battle.map(|battle| battle.defenders_left),
        }))
    }

    fn apply(&self, state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
        let (from, to) = (checked(&self.from_territory_id), checked(&self.to_territory_id));
        let defender = state.owner(to).expect("a neighbour in the attack phase has an owner");
        let seen_by = state.seen_by(TerritorySet::only(from) | TerritorySet::only(to)).map(|mut seen| {
            seen.insert(seat);
            if let Owner::Seat(defender) = defender {
                seen.insert(defender);
            }
            seen
        });
        let event_index = state.chance.event_index();
        let n_defenders = state.armies(to).min(2);
        let mut roll = state.chance.event();
        let attacker_dice = Dice::roll(self.attacker_dice.0 as u32, || roll.d6());
        let defender_dice = Dice::roll(n_defenders, || roll.d6());
        out.fence();
        let (attacker_losses, defender_losses) = losses(attacker_dice, defender_dice);
        state.armies[from] -= attacker_losses;
        state.armies[to] -= defender_losses;
        state.flags.n_attacks = state.flags.n_attacks.saturating_add(1);
        let captured = state.armies(to) == 0;
        let n_dice = attacker_dice.len() as u32;
        let moved_in = match (captured, self.move_in) {
            (false, _) => 0,
            (true, None) => n_dice,
            (true, Some(Whole(n))) => n as u32,
        };
        let mut combat = Combat {
            from_territory_id: from,
            to_territory_id: to,
            attacker_id: seat,
            defender_id: defender,
            attacker_dice,
            defender_dice,
            attacker_losses,
            defender_losses,
            captured,
            moved_in,
            eliminated_player_id: None,
            event_index,
            seen_by,
        };
        if captured {
            capture::take(state, seat, from, to, moved_in);
            combat.eliminated_player_id = state.owned(defender).is_empty().then_some(defender);
        }
        out.emit(Some(seat), || Event::Combat(CombatSeen::Whole(combat.clone())));
        state.last_combat = Some(combat);
        if captured {
            out.emit(Some(seat), || Event::Captured {
                from_territory_id: from,
                to_territory_id: to,
                moved_in,
                seen_by,
            });
            let asks = self.move_in.is_none().then_some(n_dice);
            capture::follow(state, seat, [from, to], defender, asks, out);
        }
    }
}
