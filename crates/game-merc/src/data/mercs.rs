//! MERC cards (MRC-10): printed skills and abilities as data. Who reads an ability, and when, is decided once each in
//! `rules/`; nothing there asks for a MERC by name.

use super::sectors::Set;

/// An ability that changes a procedure rather than a number. Each is read in exactly one rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Quirk {
    /// Hits may turn militia instead of killing them.
    Converts,
    /// Never carries a one-use card.
    RefusesOneUse,
    /// Stands before all militia in the firing order.
    BeforeMilitia,
    /// May roll all dice of one attack again, once a combat.
    Rerolls,
    /// Aims at MERC-class units before anything else.
    MercsFirst,
    /// Heals the squad for free outside combat.
    HealsSquad,
    /// May fetch a discarded card for an action.
    Salvages,
    /// May hold a second weapon in the accessory slot.
    SecondWeapon,
    /// May strike once before the first round.
    StrikesFirst,
    /// May hold accessories in every slot.
    AccessoriesAnywhere,
    /// May draw three cards and keep one for an action.
    DrawsGear,
    /// Acts first in every round.
    ActsFirst,
    /// Rolls the initiative once a combat.
    RollsInitiative,
    /// Lowers enemy initiative, and enemy dice against the squad.
    Intimidates,
    /// Does nothing in combat without an accessory.
    NeedsAccessory,
    /// Regains one health at day start.
    Recovers,
    /// May target all enemy militia as one.
    MilitiaAsOne,
    /// Other MERCs of the side must be targeted first or together.
    Shielded,
    /// Dogs cannot be assigned here.
    NoDogs,
    /// Militia may come along on a move.
    BringsMilitia,
    /// Enemy mines stay silent on entry.
    Defuses,
    /// May give up dice to heal the squad.
    HealsWithDice,
    /// Never attacks a dog.
    FearsDogs,
    /// Not counted for the team limit; lets a third starting card stay.
    NotCounted,
    /// Attacks again at the end of a round.
    ShootsTwice,
    /// Draws an accessory before the starting card.
    ExtraAccessory,
    /// Negative initiative of equipment does not count.
    IgnoresPenalties,
    /// The owner's militia act earlier.
    LeadsMilitia,
    /// Sixes may go to any legal target.
    FreeSixes,
}

/// Number of such abilities.
pub const N_QUIRKS: usize = Quirk::FreeSixes as usize + 1;

/// Groups of equipment that abilities name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Group {
    /// All 9mm and 45 caliber cards.
    Handgun,
    /// Both kinds of Uzi.
    Uzi,
    Smaw,
}

/// When a bonus applies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// As long as the MERC lives.
    Always,
    /// A card of the group is carried.
    Carries(Group),
    /// Some weapon card is carried.
    HasWeapon,
    /// No weapon card is carried.
    NoWeapon,
    /// An armor card is in the armor slot.
    WearsArmor,
    /// A one-use card is carried.
    CarriesOneUse,
    /// A carried weapon card adds targets by itself.
    WeaponAddsTarget,
    /// The only living member of the squad.
    Alone,
    /// A living woman is in the squad.
    WithWoman,
    /// The squad has others, and all have a lower equipped initiative.
    LeadsSquad,
    /// For each skill by itself: another member's equipped value is higher.
    Outclassed,
}

/// Whom a bonus reaches.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The MERC alone.
    Own,
    /// The other members of the squad.
    Others,
    /// The whole squad.
    Squad,
}

/// A change of numbers while a condition holds.
#[derive(Copy, Clone, Debug)]
pub struct Bonus {
    /// The condition.
    pub when: When,
    /// Who gets it.
    pub reach: Reach,
    /// Added to initiative, training and combat.
    pub skills: [i8; 3],
    /// Added to the number of targets.
    pub targets: i8,
}

const fn bonus(when: When, reach: Reach) -> Bonus {
    Bonus { when, reach, skills: [0; 3], targets: 0 }
}
const fn own(when: When) -> Bonus {
    bonus(when, Reach::Own)
}
const fn others(when: When) -> Bonus {
    bonus(when, Reach::Others)
}
const fn squad(when: When) -> Bonus {
    bonus(when, Reach::Squad)
}
impl Bonus {
    const fn all(mut self, by: i8) -> Self {
        self.skills = [by; 3];
        self
    }
    const fn init(mut self, by: i8) -> Self {
        self.skills[0] = by;
        self
    }
    const fn combat(mut self, by: i8) -> Self {
        self.skills[2] = by;
        self
    }
    const fn targets(mut self, by: i8) -> Self {
        self.targets = by;
        self
    }
}

/// One MERC card.
#[derive(Copy, Clone, Debug)]
pub struct Merc {
    /// Name on the wire.
    pub id: &'static str,
    /// Name in print; rules that say "alphabetical" go by the order of the table.
    pub name: &'static str,
    /// Box it comes from.
    pub set: Set,
    /// Printed initiative, training and combat.
    pub skills: [i8; 3],
    pub health: u8,
    pub actions: u8,
    /// Further actions a day that only train.
    pub train_actions: u8,
    /// Lowest die that hits.
    pub hits_on: u8,
    /// Counts as a woman for the ability that asks.
    pub woman: bool,
    /// Bit set of quirks.
    pub quirks: u32,
    /// The number-changing ability, if any.
    pub bonus: Option<Bonus>,
}

const fn merc(id: &'static str, name: &'static str, set: Set, skills: [i8; 3]) -> Merc {
    Merc {
        id,
        name,
        set,
        skills,
        health: 3,
        actions: 2,
        train_actions: 0,
        hits_on: 4,
        woman: false,
        quirks: 0,
        bonus: None,
    }
}
impl Merc {
    const fn quirk(mut self, quirk: Quirk) -> Self {
        self.quirks |= 1 << quirk as u8;
        self
    }
    const fn bonus(mut self, bonus: Bonus) -> Self {
        self.bonus = Some(bonus);
        self
    }
    const fn woman(mut self) -> Self {
        self.woman = true;
        self
    }
    const fn health(mut self, health: u8) -> Self {
        self.health = health;
        self
    }
    const fn actions(mut self, n: u8) -> Self {
        self.actions = n;
        self
    }
    const fn train_actions(mut self, n: u8) -> Self {
        self.train_actions = n;
        self
    }
    const fn hits_on(mut self, n: u8) -> Self {
        self.hits_on = n;
        self
    }
}

/// Number of MERC cards.
pub const N_MERCS: usize = 52;

/// All MERC cards in alphabetical order.
pub static MERCS: [Merc; N_MERCS] = [
    merc("adelheid", "Adelheid", Set::Expansion, [2, 2, 1]).woman().quirk(Quirk::Converts),
    merc("apeiron", "Apeiron", Set::Base, [1, 2, 2]).quirk(Quirk::RefusesOneUse),
    merc("badger", "Badger", Set::Base, [1, 1, 3]).quirk(Quirk::BeforeMilitia),
    merc("basic", "Basic", Set::Base, [2, 1, 2]).quirk(Quirk::Rerolls),
    merc("borris", "Borris", Set::Base, [2, 1, 2]),
    merc("bouba", "Bouba", Set::Base, [4, 0, 1]).bonus(own(When::Carries(Group::Handgun)).combat(1)),
    merc("buzzkill", "Buzzkill", Set::Base, [2, 1, 2]).quirk(Quirk::MercsFirst),
    merc("doc", "Doc", Set::Base, [2, 2, 1]).quirk(Quirk::HealsSquad),
    merc("dutch", "Dutch", Set::Expansion, [1, 2, 2]).bonus(own(When::NoWeapon).combat(1).init(1)),
    merc("ewok", "Ewok", Set::Base, [2, 1, 2]).woman().actions(3),
    merc("faustina", "Faustina", Set::Base, [3, 3, 2]).woman().train_actions(1),
    merc("feedback", "Feedback", Set::Base, [1, 2, 2]).quirk(Quirk::Salvages),
    merc("genesis", "Genesis", Set::Base, [2, 2, 2]).quirk(Quirk::SecondWeapon),
    merc("golem", "Golem", Set::Expansion, [3, 2, 3]).quirk(Quirk::StrikesFirst),
    merc("gunther", "Gunther", Set::Base, [1, 2, 2]).quirk(Quirk::AccessoriesAnywhere),
    merc("haarg", "Haarg", Set::Base, [1, 1, 3]).bonus(own(When::Outclassed).all(1)),
    merc("hagness", "Hagness", Set::Expansion, [2, 2, 2]).quirk(Quirk::DrawsGear),
    merc("juicer", "Juicer", Set::Base, [2, 1, 2]).health(5),
    merc("kastern", "Kastern", Set::Base, [0, 3, 2]).quirk(Quirk::ActsFirst),
    merc("khenn", "Khenn", Set::Base, [0, 3, 2]).quirk(Quirk::RollsInitiative),
    merc("lucid", "Lucid", Set::Base, [2, 2, 2]).hits_on(3),
    merc("max", "Max", Set::Base, [2, 4, 2]).quirk(Quirk::Intimidates),
    merc("mayhem", "Mayhem", Set::Base, [2, 1, 2]).bonus(own(When::Carries(Group::Uzi)).combat(2)),
    merc("meatbop", "Meatbop", Set::Base, [0, 3, 2]).quirk(Quirk::NeedsAccessory),
    merc("moe", "Moe", Set::Expansion, [3, 3, 2]).bonus(own(When::Carries(Group::Smaw)).targets(1)),
    merc("moose", "Moose", Set::Base, [2, 1, 2]),
    merc("natasha", "Natasha", Set::Base, [3, 2, 3]).woman(),
    merc("preaction", "Preaction", Set::Base, [5, 0, 2]).quirk(Quirk::Recovers),
    merc("ra", "Ra", Set::Base, [1, 2, 2]).bonus(own(When::HasWeapon).targets(1)),
    merc("rizen", "Rizen", Set::Base, [3, 3, 2]).quirk(Quirk::MilitiaAsOne),
    merc("rozeske", "Rozeske", Set::Base, [1, 2, 2]).bonus(own(When::WearsArmor).combat(1)),
    merc("runde", "Runde", Set::Base, [2, 3, 2]).quirk(Quirk::Shielded),
    merc("sarge", "Sarge", Set::Base, [3, 2, 1]).bonus(own(When::LeadsSquad).all(1)),
    merc("shadkaam", "Shadkaam", Set::Base, [2, 1, 3]).quirk(Quirk::NoDogs),
    merc("shooter", "Shooter", Set::Base, [1, 0, 6]),
    merc("snake", "Snake", Set::Base, [2, 0, 3]).bonus(own(When::Alone).all(1)),
    merc("sonia", "Sonia", Set::Base, [4, 4, 2]).woman().quirk(Quirk::BringsMilitia),
    merc("squidhead", "Squidhead", Set::Base, [1, 2, 2]).quirk(Quirk::Defuses),
    merc("squirrel", "Squirrel", Set::Base, [3, 2, 2]),
    merc("stumpy", "Stumpy", Set::Base, [3, 0, 2]).bonus(own(When::CarriesOneUse).combat(1)),
    merc("surgeon", "Surgeon", Set::Base, [2, 3, 3]).quirk(Quirk::HealsWithDice),
    merc("tack", "Tack", Set::Base, [3, 1, 2]).woman().bonus(squad(When::LeadsSquad).init(2)),
    merc("tao", "Tao", Set::Base, [1, 1, 3]).quirk(Quirk::FearsDogs),
    merc("tavisto", "Tavisto", Set::Base, [2, 3, 2]).bonus(own(When::WithWoman).all(1)),
    merc("teresa", "Teresa", Set::Base, [0, 0, 0]).woman().quirk(Quirk::NotCounted),
    merc("valkyrie", "Valkyrie", Set::Base, [4, 2, 3]).woman().bonus(others(When::Always).init(1)),
    merc("vandal", "Vandal", Set::Base, [1, 1, 3]).quirk(Quirk::ShootsTwice),
    merc("vandradi", "Vandradi", Set::Base, [3, 2, 2]).bonus(own(When::WeaponAddsTarget).combat(1)),
    merc("vrbansk", "Vrbansk", Set::Base, [3, 2, 2]).quirk(Quirk::ExtraAccessory),
    merc("vulture", "Vulture", Set::Base, [3, 1, 2]).quirk(Quirk::IgnoresPenalties),
    merc("walter", "Walter", Set::Base, [0, 7, 2]).quirk(Quirk::LeadsMilitia),
    merc("wolverine", "Wolverine", Set::Base, [4, 4, 2]).quirk(Quirk::FreeSixes),
];

/// Pairs that never serve one player together (MRC-10.3), by index into the table.
pub static RIVALS: [(u8, u8); 4] = [(4, 38), (4, 25), (26, 25), (26, 38)];
