//! From a command to its chapter: who may send it when, in the order of refusals of MRC-5.3, then the chapter judges
//! and carries it out. The two dispatching functions are long because the game has 68 commands; each arm is one line.

use sortie_engine::Seat;

use crate::Sink;
use crate::action::Action;
use crate::data::cards::Power;
use crate::ids::{Holder, UnitId};
use crate::reason::Reason;
use crate::state::{AttackStage, Choice, Merc, Stage, Step, Task};

/// When a command can be sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum When {
    /// Day 1, Rebels.
    Landing,
    /// This step of the Dictator's part of Day 1.
    Setup(Step),
    /// Rebel phase or step T2.
    Act,
    /// Rebel phase only.
    Rebels,
    /// Step T1.
    Tactics,
    /// Step T4.
    SecondTactics,
    /// Step T3.
    Ability,
    /// As the answer to what is asked.
    Answer,
}

/// Who can send a command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Who {
    Rebel,
    Dictator,
    Anybody,
}

fn class(action: &Action) -> (Who, When) {
    use Action as A;
    match action {
        A::StartHire {} | A::StartKeep { .. } | A::Land { .. } | A::StartEquip { .. } => (Who::Rebel, When::Landing),
        A::ChooseDictator { .. } => (Who::Dictator, When::Setup(Step::D0)),
        A::ChooseBase { .. } => (Who::Dictator, When::Setup(Step::D2)),
        A::PlaceFirstMerc { .. } => (Who::Dictator, When::Setup(Step::D4)),
        A::PlaceExtra { .. } | A::ExtraDone {} => (Who::Dictator, When::Setup(Step::D7)),
        A::Move { .. } | A::FreeMove { .. } | A::CoordinatedAttack { .. } | A::Explore { .. } | A::ReEquip { .. } => {
            (Who::Anybody, When::Act)
        }
        A::Train { .. } | A::Hospital { .. } | A::ArmsDealer { .. } | A::DealerPlace { .. } | A::Mortar { .. } => {
            (Who::Anybody, When::Act)
        }
        A::Drop { .. } | A::RepairKit { .. } | A::Salvage { .. } | A::HagnessDraw { .. } | A::HagnessKeep { .. } => {
            (Who::Anybody, When::Act)
        }
        A::DocHeal { .. } | A::SquadChange { .. } | A::EndTurn {} => (Who::Anybody, When::Act),
        A::Declare { .. } | A::Hire { .. } | A::HireKeep { .. } | A::GiftMilitia { .. } => (Who::Rebel, When::Rebels),
        A::RequestMilitia { .. } | A::AnswerRequest { .. } => (Who::Rebel, When::Rebels),
        A::Commit { .. } | A::Decline {} => (Who::Rebel, When::Answer),
        A::PlayTactics(_) | A::Reinforce { .. } => (Who::Dictator, When::Tactics),
        A::HusseinBonusTactics(_) | A::HusseinBonusReinforce { .. } => (Who::Dictator, When::SecondTactics),
        A::UseAbility { .. } | A::SkipAbility {} => (Who::Dictator, When::Ability),
        A::BonusMercSetup { .. } | A::GeneralisimoPick(_) | A::PlaceLockdown { .. } | A::LockdownDone {} => {
            (Who::Dictator, When::Answer)
        }
        A::CastroPick(_) | A::HirePlace { .. } | A::Mark { .. } | A::PlaceMao { .. } | A::MaoDone {} => {
            (Who::Dictator, When::Answer)
        }
        A::AddMussolini { .. } | A::SpreadMussolini { .. } | A::SpreadDone {} | A::PlaceNoriega { .. } => {
            (Who::Dictator, When::Answer)
        }
        A::Loot { .. } | A::LootDone {} | A::ChooseCombat { .. } => (Who::Dictator, When::Answer),
        A::ArtilleryAllocateHits { .. } => (Who::Rebel, When::Answer),
        A::Detonate { .. }
        | A::SquidheadMines { .. }
        | A::GolemStrike { .. }
        | A::Heal { .. }
        | A::AssignDog { .. } => (Who::Anybody, When::Answer),
        A::Attack { .. } | A::Reroll { .. } | A::AllocateHits { .. } | A::Epinephrine { .. } => {
            (Who::Anybody, When::Answer)
        }
        A::RoundDecision { .. } => (Who::Anybody, When::Answer),
    }
}

impl Merc {
    /// Whether the question that is open now is answered by this kind of command.
    fn asks(&self, action: &Action) -> bool {
        use Action as A;
        let stage = self.combat.as_ref().map(|combat| combat.stage);
        let attack = self.attack.as_ref().map(|attack| attack.stage);
        match (self.task(), action) {
            (Some(Task::Battles), A::ChooseCombat { .. }) => self.chooses_combat(),
            (Some(Task::Combat), A::Detonate { .. }) => matches!(stage, Some(Stage::Mines | Stage::HeldMines)),
            (Some(Task::Combat), A::SquidheadMines { .. }) => stage == Some(Stage::Defused),
            (Some(Task::Combat), A::GolemStrike { .. }) => stage == Some(Stage::Strike),
            (Some(Task::Combat), A::Heal { .. } | A::AssignDog { .. }) => stage == Some(Stage::Act),
            (Some(Task::Combat), A::Attack { .. }) => matches!(stage, Some(Stage::Act | Stage::SecondShot)),
            (Some(Task::Combat), A::RoundDecision { .. }) => stage == Some(Stage::RoundEnd),
            (Some(Task::Combat), A::Loot { .. } | A::LootDone {}) => stage == Some(Stage::Loot),
            (Some(Task::Attack), A::Attack { .. }) => attack == Some(AttackStage::Aim),
            (Some(Task::Attack), A::Reroll { .. }) => attack == Some(AttackStage::Rolled),
            (Some(Task::Attack), A::AllocateHits { .. }) => attack == Some(AttackStage::Allocate),
            (Some(Task::Dying), A::Epinephrine { .. })
            | (Some(Task::Declaration), A::Commit { .. } | A::Decline {})
            | (Some(Task::Generalisimo), A::GeneralisimoPick(_))
            | (Some(Task::Castro), A::CastroPick(_))
            | (Some(Task::HirePlace(_)), A::HirePlace { .. })
            | (Some(Task::Lockdown(_)), A::PlaceLockdown { .. } | A::LockdownDone {})
            | (Some(Task::Mark), A::Mark { .. })
            | (Some(Task::Mao(_)), A::PlaceMao { .. } | A::MaoDone {})
            | (Some(Task::MussoliniAdd), A::AddMussolini { .. })
            | (Some(Task::MussoliniSpread(_)), A::SpreadMussolini { .. } | A::SpreadDone {})
            | (Some(Task::Noriega(_)), A::PlaceNoriega { .. }) => true,
            // These abilities may begin with their first placement.
            (None, A::PlaceMao { .. }) => self.at_ability() && self.power() == Power::WildMilitia,
            (None, A::AddMussolini { .. }) => self.at_ability() && self.power() == Power::Spread,
            _ => false,
        }
    }

    fn at_ability(&self) -> bool {
        self.step == Step::T3 && !self.begun
    }

    /// Whether the seat may split and merge squads before deciding about a retreat.
    fn regroups(&self, seat: Seat, unit: UnitId) -> bool {
        self.task() == Some(Task::Combat)
            && self.combat.as_ref().is_some_and(|combat| {
                combat.stage == Stage::RoundEnd
                    && combat.deciding.contains(seat)
                    && self.cell(unit) == combat.battle.cell
            })
    }

    /// Refusals that do not depend on the command's details.
    fn gate(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        let tyrant = self.tyrant();
        let (who, when) = class(action);
        if who == Who::Rebel && !self.is_rebel(seat) {
            return Err(Reason::NotARebel);
        }
        if who == Who::Dictator && seat != tyrant {
            return Err(Reason::NotDictator);
        }
        if seat == tyrant && self.is_ai(tyrant) {
            return Err(Reason::AiSeat);
        }
        if when == When::Answer {
            if !self.asks(action) {
                return Err(if self.task().is_some() { Reason::ResolutionPending } else { Reason::WrongStep });
            }
            let answers = matches!(action, Action::Commit { .. } | Action::Decline {});
            return if answers || self.who().anybody().contains(seat) { Ok(()) } else { Err(Reason::NotYourTurn) };
        }
        if let Action::SquadChange { unit, .. } = action
            && self.regroups(seat, *unit)
        {
            return Ok(());
        }
        let rebel_phase = matches!(self.step, Step::L | Step::B);
        if rebel_phase != self.is_rebel(seat) || rebel_phase && !self.in_turn(seat) {
            return Err(Reason::NotYourTurn);
        }
        if let Some(task) = self.task() {
            let declares = task == Task::Declaration && matches!(action, Action::Declare { .. });
            return Err(if declares { Reason::DeclarationOpen } else { Reason::ResolutionPending });
        }
        self.gate_choice(seat, action)?;
        let fits = match when {
            When::Landing => self.step == Step::L,
            When::Setup(step) => self.step == step,
            When::Act => matches!(self.step, Step::B | Step::T2),
            When::Rebels => self.step == Step::B,
            When::Tactics => self.step == Step::T1 && !self.begun,
            When::SecondTactics => self.step == Step::T4 && !self.begun,
            When::Ability => self.at_ability(),
            When::Answer => true,
        };
        if fits { Ok(()) } else { Err(Reason::WrongStep) }
    }

    /// A player's own pending choice comes first.
    fn gate_choice(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        use Action as A;
        let resolves = match self.choices[seat.index()] {
            Choice::None => true,
            Choice::StartHire(_) | Choice::Rescue(_) => matches!(action, A::StartKeep { .. }),
            Choice::Hire { .. } => matches!(action, A::HireKeep { .. }),
            Choice::Explore { .. } => matches!(action, A::ReEquip { .. }),
            Choice::Dealer { .. } => matches!(action, A::DealerPlace { .. }),
            Choice::Hagness { .. } => matches!(action, A::HagnessKeep { .. }),
        };
        let answer = matches!(action, A::AnswerRequest { .. }) && self.asked().contains(seat);
        if resolves || answer { Ok(()) } else { Err(Reason::ChoicePending) }
    }

    /// The only judge of legality.
    pub(crate) fn judge(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        use Action as A;
        if self.ending.is_some() {
            return Err(Reason::GameOver);
        }
        if seat.index() >= self.n_seats() {
            return Err(Reason::NotYourTurn);
        }
        match action {
            A::ArtilleryAllocateHits { picks } => return self.check_barrage(seat, picks),
            A::BonusMercSetup { squad, sector, .. } => return self.check_bonus(seat, *squad, *sector),
            _ => self.gate(seat, action)?,
        }
        match action {
            A::StartHire {} => self.check_start_hire(seat),
            A::StartKeep { picks } => self.check_start_keep(seat, picks),
            A::Land { sector } => self.check_land(seat, *sector),
            A::StartEquip { merc, .. } => self.check_start_equip(seat, *merc),
            A::ChooseDictator { dictator } => {
                if dictator.is_none() {
                    return Err(Reason::UnknownId);
                }
                if self.is_enabled(*dictator) { Ok(()) } else { Err(Reason::NotEligible) }
            }
            A::ChooseBase { sector, .. } => {
                let cell = self.place(*sector)?;
                if self.dictator_industries().contains(cell) { Ok(()) } else { Err(Reason::NotControlled) }
            }
            A::PlaceFirstMerc { sector, .. } => {
                let cell = self.place(*sector)?;
                if self.dictator_holds(cell) { Ok(()) } else { Err(Reason::NotControlled) }
            }
            A::PlaceExtra { sector, n } => self.check_extra(*sector, *n),
            A::ExtraDone {} | A::SkipAbility {} | A::LockdownDone {} | A::MaoDone {} | A::SpreadDone {} => Ok(()),
            A::Move { squad, to, militia } => self.check_move(seat, *squad, *to, *militia, false),
            A::FreeMove { squad, to, militia } => self.check_move(seat, *squad, *to, *militia, true),
            A::CoordinatedAttack { target, squads, militia } => self.check_coordinated(seat, *target, squads, *militia),
            A::Declare { squad, target } => self.check_declare(seat, *squad, *target),
            A::Commit { squad } => self.check_commit(seat, *squad),
            A::Decline {} => self.check_decline(seat),
            A::Explore { unit } => self.check_explore(seat, *unit),
            A::ReEquip { units, plan } => self.check_re_equip(seat, units, plan),
            A::Train { unit } => self.check_train(seat, *unit),
            A::Hospital { unit } => self.check_hospital(seat, *unit),
            A::Hire { unit } => self.check_hire(seat, *unit),
            A::HireKeep { fire, keep } => self.check_hire_keep(seat, fire, keep),
            A::ArmsDealer { unit, deck } => self.check_dealer(seat, *unit, *deck),
            A::DealerPlace { to } => self.check_dealer_place(seat, *to),
            A::Mortar { unit, target } => self.check_mortar(seat, *unit, *target),
            A::Drop { unit, item } => self.check_drop(seat, *unit, *item),
            A::RepairKit { unit, card, to } => self.check_repair(seat, *unit, *card, *to),
            A::Salvage { unit, card, to } => self.check_salvage(seat, *unit, *card, *to),
            A::HagnessDraw { unit, deck } => self.check_hagness(seat, *unit, *deck),
            A::HagnessKeep { card, to } => self.check_hagness_keep(seat, *card, *to),
            A::DocHeal { unit } => self.check_doc(seat, *unit),
            A::SquadChange { unit, squad } => self.check_squad_change(seat, *unit, *squad),
            A::GiftMilitia { sector, to, n } => self.check_gift(seat, *sector, *to, *n),
            A::RequestMilitia { sector, from, n } => self.check_request(seat, *sector, *from, *n),
            A::AnswerRequest { .. } => {
                if self.asked().contains(seat) {
                    Ok(())
                } else {
                    Err(Reason::WrongStep)
                }
            }
            A::EndTurn {} => {
                if self.ended.contains(seat) {
                    Err(Reason::WrongStep)
                } else {
                    Ok(())
                }
            }
            A::PlayTactics(play) | A::HusseinBonusTactics(play) => self.check_play(play),
            A::Reinforce { card, sector } | A::HusseinBonusReinforce { card, sector } => {
                self.check_reinforce(*card, *sector)
            }
            A::GeneralisimoPick(pick) | A::CastroPick(pick) => self.check_pick(pick),
            A::PlaceLockdown { sector, n } => self.check_lockdown(self.left(), *sector, *n),
            A::UseAbility { sector, n } => self.check_ability(*sector, *n),
            A::HirePlace { squad, sector, .. } => match self.task() {
                Some(Task::HirePlace(placing)) => self.check_hire_place(placing, *squad, *sector),
                _ => Err(Reason::WrongStep),
            },
            A::Mark { player } => {
                if self.is_rebel(*player) {
                    Ok(())
                } else {
                    Err(Reason::NotARebel)
                }
            }
            A::PlaceMao { sector, n } => self.check_mao(self.left(), *sector, *n),
            A::AddMussolini { sector } => self.check_add_mussolini(*sector),
            A::SpreadMussolini { to, n } => match self.task() {
                Some(Task::MussoliniSpread(from)) => self.check_spread(from, *to, *n),
                _ => Err(Reason::WrongStep),
            },
            A::PlaceNoriega { sector, n } => self.check_noriega(self.left(), *sector, *n),
            A::Loot { card, unit } => self.check_loot(*card, *unit),
            A::LootDone {} | A::SquidheadMines { .. } | A::Reroll { .. } => Ok(()),
            A::ChooseCombat { sector } => self.check_choose_combat(self.place(*sector)?),
            A::Detonate { n } => self.check_detonate(*n),
            A::GolemStrike { target } => match (target, self.striker()) {
                (target, Some(by)) if self.decider(by) != by.owner => self.check_mark_target(by, target.as_slice()),
                (Some(target), Some(by)) => self.check_targets(by, &[*target], Some(1)),
                _ => Ok(()),
            },
            A::Heal { source, target, dice } => self.check_heal(*source, *target, *dice),
            A::AssignDog { item, target } => self.check_dog(*item, *target),
            A::Attack { targets } => self.check_attack(targets),
            A::AllocateHits { hits } => match &self.attack {
                Some(attack) => self.check_hits(attack, hits),
                None => Err(Reason::WrongStep),
            },
            A::Epinephrine { .. } => self.check_epinephrine(seat),
            A::RoundDecision { retreats } => self.check_round_decision(seat, retreats),
            A::ArtilleryAllocateHits { .. } | A::BonusMercSetup { .. } => Ok(()),
        }
    }

    /// How many militia the open placement has left.
    pub(crate) fn left(&self) -> u8 {
        match self.task() {
            Some(Task::Lockdown(left) | Task::Mao(left) | Task::Noriega(left)) => left,
            None => self.n_held(),
            _ => 0,
        }
    }

    /// Carries a judged command out, without what follows from it.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: &Action, out: &mut Sink<'_>) {
        use Action as A;
        match action {
            A::StartHire {} => self.apply_start_hire(seat, out),
            A::StartKeep { picks } => self.apply_start_keep(seat, picks, out),
            A::Land { sector } => self.apply_land(seat, *sector, out),
            A::StartEquip { merc, deck } => self.apply_start_equip(*merc, *deck, out),
            A::ChooseDictator { dictator } => {
                self.set_dictator(*dictator, out);
                self.open_assassination(out);
            }
            A::ChooseBase { sector, deck } => self.reveal_base(self.places[*sector], *deck, out),
            A::PlaceFirstMerc { sector, deck } => self.apply_first_merc(*sector, *deck, out),
            A::BonusMercSetup { squad, deck, sector } => self.apply_bonus(*squad, *deck, *sector, out),
            A::PlaceExtra { sector, n } => self.apply_extra(*sector, *n, out),
            A::ExtraDone {} => self.extra_left = 0,
            A::Move { squad, to, militia } => self.apply_move(seat, *squad, *to, *militia, false, out),
            A::FreeMove { squad, to, militia } => self.apply_move(seat, *squad, *to, *militia, true, out),
            A::CoordinatedAttack { target, squads, militia } => {
                self.apply_coordinated(seat, *target, squads, *militia, out);
            }
            A::Declare { squad, target } => self.apply_declare(seat, *squad, *target, out),
            A::Commit { squad } => self.apply_answer_declaration(seat, Some(*squad), out),
            A::Decline {} => self.apply_answer_declaration(seat, None, out),
            A::Explore { unit } => self.apply_explore(seat, *unit, out),
            A::ReEquip { units, plan } => self.apply_re_equip(seat, units, plan, out),
            A::Train { unit } => self.apply_train(seat, *unit, out),
            A::Hospital { unit } => self.apply_hospital(*unit, out),
            A::Hire { unit } => self.apply_hire(seat, *unit, out),
            A::HireKeep { fire, keep } => self.apply_hire_keep(seat, fire, keep, out),
            A::ArmsDealer { unit, deck } => self.apply_dealer(seat, *unit, *deck, out),
            A::DealerPlace { to } => self.apply_dealer_place(seat, *to, out),
            A::Mortar { unit, target } => self.apply_mortar(seat, *unit, *target, out),
            A::Drop { unit, item } => self.apply_drop(seat, *unit, *item, out),
            A::RepairKit { unit, card, to } => self.apply_repair(seat, *unit, *card, *to, out),
            A::Salvage { unit, card, to } => self.apply_salvage(seat, *unit, *card, *to, out),
            A::HagnessDraw { unit, deck } => self.apply_hagness(seat, *unit, *deck, out),
            A::HagnessKeep { card, to } => self.apply_hagness_keep(seat, *card, *to, out),
            A::DocHeal { unit } => self.apply_doc(seat, *unit, out),
            A::SquadChange { unit, squad } => self.apply_squad_change(seat, *unit, *squad, out),
            A::GiftMilitia { sector, to, n } => self.give_militia(seat, self.places[*sector], *to, *n, out),
            A::RequestMilitia { sector, from, n } => self.apply_request(seat, *sector, *from, *n, out),
            A::AnswerRequest { accept } => self.apply_answer(seat, *accept, out),
            A::EndTurn {} => self.apply_end_turn(seat, out),
            A::PlayTactics(play) | A::HusseinBonusTactics(play) => self.apply_play(play, out),
            A::Reinforce { card, sector } | A::HusseinBonusReinforce { card, sector } => {
                self.apply_reinforce(*card, *sector, out);
            }
            A::GeneralisimoPick(pick) | A::CastroPick(pick) => self.apply_pick(pick, out),
            A::PlaceLockdown { sector, n } => self.apply_lockdown(*sector, *n, out),
            A::LockdownDone {} | A::MaoDone {} | A::SpreadDone {} => {
                self.tasks.pop();
            }
            A::ArtilleryAllocateHits { picks } => self.apply_barrage(seat, picks, out),
            A::UseAbility { sector, n } => self.apply_ability(*sector, *n, out),
            A::SkipAbility {} => self.begun = true,
            A::HirePlace { squad, deck, sector } => {
                if let Some(Task::HirePlace(placing)) = self.tasks.pop() {
                    self.join(placing.card, *squad, *deck, *sector, out);
                }
            }
            A::Mark { player } => {
                self.tasks.pop();
                self.apply_mark(*player, out);
            }
            A::PlaceMao { sector, n } => self.apply_mao(*sector, *n, out),
            A::AddMussolini { sector } => self.apply_add_mussolini(*sector, out),
            A::SpreadMussolini { to, n } => {
                if let Some(Task::MussoliniSpread(from)) = self.task() {
                    self.spread(from, self.places[*to], *n, out);
                }
            }
            A::PlaceNoriega { sector, n } => self.apply_noriega(*sector, *n, out),
            A::Loot { card, unit } => self.apply_loot(Some((*card, *unit)), out),
            A::LootDone {} => self.apply_loot(None, out),
            A::ChooseCombat { sector } => self.apply_choose_combat(self.places[*sector], out),
            A::Detonate { n } => self.detonate(*n),
            A::SquidheadMines { choice } => self.apply_squidhead(*choice, out),
            A::GolemStrike { target } => {
                if let Some(by) = self.striker() {
                    if self.decider(by) != by.owner {
                        self.fight_mut().aims = target.iter().copied().collect();
                        return;
                    }
                    self.strike(by, target.iter().copied().collect(), out);
                }
            }
            A::Heal { source, target, dice } => self.apply_heal(*source, *target, *dice, out),
            A::AssignDog { item, target } => self.apply_dog(*item, *target, out),
            A::Attack { targets } => self.apply_attack(targets, out),
            A::Reroll { r#use } => self.apply_reroll(*r#use, out),
            A::AllocateHits { hits } => self.apply_hits(hits, out),
            A::Epinephrine { r#use } => self.apply_epinephrine(*r#use, out),
            A::RoundDecision { retreats } => self.apply_round_decision(seat, retreats, out),
        }
    }

    /// Places for a drawn card: own units there that can wear it, and the stash.
    pub(crate) fn holders(&self, seat: Seat, unit: UnitId, item: crate::ids::ItemId) -> Vec<Holder> {
        let cell = self.cell(unit);
        let mut all = vec![Holder::Stash];
        all.extend(self.units_at(cell, seat).iter().filter(|unit| self.can_wear(*unit, item)).map(Holder::Unit));
        all
    }
}
