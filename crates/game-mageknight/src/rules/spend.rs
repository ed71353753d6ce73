//! A legal play is made: its cost is paid, its cards move, its programs run.

use crate::data::cards::{CARDS, Class};
use crate::data::skills::{SKILLS, Use};
use crate::effects::{Lend, Loan, Op, Purpose, Rule, Until, centre, offer, run};
use crate::event::Event;
use crate::ids::{CardId, Mode};
use crate::refs::UnitRef;
use crate::rules::play::Play;
use crate::rules::prepare::Prepared;
use crate::rules::{Table, attack};
use crate::state::{Kit, NOBODY};

/// Makes a legal, complete play: pays, moves the cards, runs the programs.
pub fn make(table: &mut Table<'_>, prepared: &Prepared, play: &Play) {
    spend(table, prepared, play);
    run::run(table, prepared, play);
}

/// Pays for a play and moves its cards.
pub(super) fn spend(table: &mut Table<'_>, prepared: &Prepared, play: &Play) {
    let kit = &mut table.side.kit;
    let used = kit.wallet.used;
    settle_mana(kit, prepared);
    if let Some(funds) = &prepared.funds {
        table.world.source = funds.dice;
    }
    kit.influence -= prepared.fee;
    use_up(table, prepared, play);
    let kit = &mut table.side.kit;
    let own = prepared.card.filter(|_| prepared.lent.is_none());
    if own == Some(CardId::Wound) {
        take_from_hand(kit, CardId::Wound);
        kit.discard_wounds = kit.discard_wounds.saturating_add(1);
    }
    for card in [own, prepared.partner].into_iter().flatten().filter(|card| *card != CardId::Wound) {
        take_from_hand(kit, card);
        let consumed = CARDS[card.index()].class == Class::Artifact && play.mode == Some(Mode::Strong);
        if consumed {
            kit.removed.push(card);
        } else {
            kit.play.push(card);
        }
    }
    if table.side.phase.in_combat() {
        let fight = &mut table.side.kit.fight;
        fight.plays = fight.plays.saturating_add(1);
    }
    let kit = &mut table.side.kit;
    for card in prepared.given_up.iter().copied() {
        take_from_hand(kit, card);
        if card == CardId::Wound {
            kit.discard_wounds = kit.discard_wounds.saturating_add(1);
        } else if prepared.trashes {
            kit.removed.push(card);
        } else {
            kit.discard.push(card);
        }
    }
    let cards = [own, prepared.partner].iter().flatten().count() + prepared.given_up.len();
    kit.turn.played = kit.turn.played.saturating_add(cards as u8);
    if let Some(unit) = kit.units.get_mut(usize::from(prepared.unit)) {
        unit.spent = true;
        if table.side.phase.in_combat() {
            kit.fight.units_used = true;
        }
    }
    let own = !matches!(prepared.lent, Some(Loan::Skill(_))) && prepared.borrowed.is_none();
    if let Some(skill) = prepared.skill.filter(|_| own) {
        kit.turn.used.insert(skill);
        let row = &SKILLS[skill.index()];
        if row.when == Use::Motivation {
            // Until the end of the next turn: of the one to come, or of the one after this.
            table.side.trek.motivated = if table.side.phase.in_turn() { 2 } else { 1 };
        }
        if row.when != Use::Turn {
            kit.down.insert(skill);
        }
        if row.when == Use::Interactive {
            centre::lay(table, skill);
        }
    }
    table.tell(|| Event::PlayMade {
        card: prepared.card,
        mode: play.mode,
        partner: prepared.partner,
        unit: (prepared.unit != NOBODY).then_some(UnitRef(prepared.unit)),
        skill: prepared.skill,
        effect: prepared.steps.first().map_or("", |step| step.program.effect().key.word()).into(),
        mana: play.mana.iter().chain(play.also.iter().flat_map(|also| also.mana.iter())).copied().collect(),
        discard: prepared.given_up.first().copied().filter(|_| !prepared.trashes),
        fee: prepared.fee,
    });
    let told = usize::from(!prepared.trashes);
    if let Some(cards) = prepared.given_up.get(told..).filter(|cards| !cards.is_empty()) {
        let trashed = prepared.trashes;
        table.tell(|| {
            let cards = cards.to_vec();
            if trashed { Event::CardTrashed { cards } } else { Event::CardsDiscarded { cards } }
        });
    }
    centre::mana_used(table, used, &play.mana);
}

/// Pays the mana. A token that had to be spent at once is lost if this play did not spend it.
fn settle_mana(kit: &mut Kit, prepared: &Prepared) {
    let before = kit.wallet.tokens;
    if let Some(funds) = &prepared.funds {
        kit.wallet = funds.wallet;
    }
    let hot = kit.modifiers.find(|rule| if let Rule::Hot(color) = rule { Some(color) } else { None });
    if let Some(color) = hot {
        kit.modifiers.drop_one(Rule::Hot(color));
        let tokens = &mut kit.wallet.tokens[color.index()];
        if *tokens >= before[color.index()] {
            *tokens = tokens.saturating_sub(1);
        }
    }
}

/// What the play uses up besides its cost: a loan, a bonus that waited, a token in the centre.
fn use_up(table: &mut Table<'_>, prepared: &Prepared, play: &Play) {
    let modifiers = &mut table.side.kit.modifiers;
    if let Some(rule) = prepared.bonus {
        modifiers.drop_one(rule);
    }
    let effect = prepared.steps.first().map(|step| step.program.effect());
    let fights = effect
        .is_some_and(|effect| matches!(effect.purpose(), Purpose::Attack(_) | Purpose::Mixed(_) | Purpose::Block));
    if prepared.card.is_some() && fights {
        modifiers.drop_if(|one| matches!(one.rule, Rule::Ambush { .. }));
    }
    for loan in prepared.lent.into_iter().chain(prepared.borrowed) {
        let modifiers = &mut table.side.kit.modifiers;
        modifiers.drop_one(Rule::Lent(loan));
        if let (Loan::Skill(left), Some(skill)) = (loan, prepared.skill)
            && left > 1
            && offer::uses(skill) > 1
        {
            modifiers.set(Rule::Lent(Loan::Skill(left - 1)), Until::Turn);
        }
        if matches!(loan, Loan::Artifact(_)) {
            attack::gain_fame(table, 1);
            if play.mode == Some(Mode::Strong) {
                trash_box(&mut table.side.kit);
            }
        }
    }
    if let Some(place) = prepared.overload {
        table.world.realm.centre.remove(place);
        table.barrier();
    }
    if let Some(card) = prepared.card.filter(|_| play.mode != Some(Mode::Sideways)) {
        let row = &CARDS[card.index()];
        if let Some(color) = row.color.filter(|_| row.class == Class::Spell) {
            let cast = &mut table.side.kit.turn.cast[color.index()];
            *cast = cast.saturating_add(1);
        }
    }
}

/// The card that stood for an artifact's strong side leaves the game.
fn trash_box(kit: &mut Kit) {
    let lends = |card: &CardId| {
        let effects = CARDS[card.index()].basic.effects;
        effects.iter().any(|effect| effect.ops.contains(&Op::Lend(Lend::Artifact)))
    };
    if let Some(place) = kit.play.iter().position(lends) {
        let card = kit.play.remove(place);
        kit.removed.push(card);
    }
}

pub(super) fn take_from_hand(kit: &mut Kit, card: CardId) {
    if let Some(at) = kit.hand.iter().position(|other| *other == card) {
        kit.hand.remove(at);
    }
}
