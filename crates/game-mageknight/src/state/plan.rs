//! What depends on the options alone: fights as they are stated, enemies by their columns, the scenario.

use serde::{Deserialize, Serialize};

use super::{MAX_SEATS, MAX_STATED};
use crate::data::enemies::{Ability, ENEMIES, MAX_ATTACKS, PrintedAttack};
use crate::data::scenarios::{Scenario, Variant, row};
use crate::ids::{CityColor, Context, EnemyId, Role, Terrain, TokenColor};
use crate::list::List;
use crate::map::Shape;

/// The columns of an enemy, printed or stated in the options.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// Only the first `n_attacks` count, Summon attacks included.
    pub attacks: [PrintedAttack; MAX_ATTACKS],
    pub n_attacks: u8,
    /// The low value of an Elusive enemy.
    pub armor: u8,
    /// The high value of an Elusive enemy.
    pub armor_high: u8,
    pub fame: u8,
    pub reputation: i8,
    pub resistances: u8,
    pub abilities: u16,
    pub defend: u8,
    /// The pile of its Summon attacks.
    pub summon: Option<TokenColor>,
    pub color: TokenColor,
}

impl Sheet {
    /// Whether the token has this ability.
    #[must_use]
    pub const fn has(&self, ability: Ability) -> bool {
        self.abilities & ability.bit() != 0
    }

    const fn of(id: usize) -> Self {
        let row = &ENEMIES[id];
        let mut attacks = [PrintedAttack { value: 0, element: 0 }; MAX_ATTACKS];
        let mut at = 0;
        while at < row.attacks.len() {
            attacks[at] = row.attacks[at];
            at += 1;
        }
        Self {
            attacks,
            n_attacks: row.attacks.len() as u8,
            armor: row.armor,
            armor_high: row.armor_high,
            fame: row.fame,
            reputation: row.reputation,
            resistances: row.resistances,
            abilities: row.abilities,
            defend: row.defend,
            summon: row.summon,
            color: row.color,
        }
    }
}

static SHEETS: [Sheet; EnemyId::COUNT] = {
    let mut sheets = [Sheet::of(0); EnemyId::COUNT];
    let mut at = 0;
    while at < EnemyId::COUNT {
        sheets[at] = Sheet::of(at);
        at += 1;
    }
    sheets
};

/// Which enemy a token is: a row of the table, or an entry of [`Plan::customs`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    Token(EnemyId),
    Custom(u8),
}

impl Kind {
    /// The row's id, or `custom`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Token(id) => id.word(),
            Self::Custom(_) => "custom",
        }
    }
}

impl Default for Kind {
    fn default() -> Self {
        Self::Token(EnemyId::default())
    }
}

/// One enemy that the options ask for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stated {
    pub what: Asked,
    pub role: Role,
    /// Whether a wall lies between the hero and it.
    pub wall: bool,
}

/// How the options ask for an enemy: this one, or the next token of a pile.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Asked {
    Named(Kind),
    Drawn(TokenColor),
}

impl Default for Asked {
    fn default() -> Self {
        Self::Drawn(TokenColor::Green)
    }
}

/// One fight as the options describe it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FightPlan {
    pub context: Context,
    /// The wall of an assault or challenge.
    pub wall: bool,
    pub city: Option<(CityColor, u8)>,
    /// A dungeon or tomb that was conquered before.
    pub again: bool,
    pub enemies: List<Stated, MAX_STATED>,
}

/// What depends on the options alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    pub fights: Vec<FightPlan>,
    /// Enemies that the options describe by their columns.
    pub customs: Vec<Sheet>,
    /// Whether CAMP lies between fights.
    pub gauntlet: bool,
    pub rest_healing: u16,
    pub recruits: bool,
    /// Terrain under the hero.
    pub terrain: Terrain,
    pub scenario: Scenario,
    pub seats: u8,
    pub rounds: u8,
    /// Levels of the cities, in order of reveal; the last one holds for all that follow.
    pub levels: Vec<u8>,
    pub variants: Vec<Variant>,
    pub pvp: bool,
    pub coop_assault: bool,
    /// The team of each seat, where there are teams.
    #[serde(default)]
    pub teams: Option<[u8; MAX_SEATS]>,
}

impl Plan {
    /// Whether the scenario has a map.
    #[must_use]
    pub fn has_map(&self) -> bool {
        self.scenario != Scenario::Skirmish
    }

    /// Whether everybody is one team, with a dummy.
    #[must_use]
    pub fn cooperative(&self) -> bool {
        row(self.scenario).is_some_and(|row| row.cooperative)
    }

    /// MKG-11.6: whether two seats are on one side: in a team, or everybody in cooperation.
    #[must_use]
    pub fn allied(&self, one: usize, other: usize) -> bool {
        self.cooperative() || self.teammates(one, other)
    }

    /// MKG-11.6: whether a seat is the other one, or shares its team; interactive skills pass it by.
    #[must_use]
    pub fn teammates(&self, one: usize, other: usize) -> bool {
        one == other || self.teams.is_some_and(|teams| teams.get(one) == teams.get(other))
    }

    /// Whether the rules of a Blitz hold.
    #[must_use]
    pub fn blitz(&self) -> bool {
        row(self.scenario).is_some_and(|row| row.blitz)
    }

    /// Whether a variant is played.
    #[must_use]
    pub fn varies(&self, variant: Variant) -> bool {
        self.variants.contains(&variant)
    }

    /// The outline of the map.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.scenario.shape(usize::from(self.seats))
    }

    /// The level of the city that is revealed as this one, from 0; 0 where cities are closed.
    #[must_use]
    pub fn city_level(&self, number: usize) -> u8 {
        self.levels.get(number).or_else(|| self.levels.last()).copied().unwrap_or(0)
    }

    /// Dice of the Source.
    #[must_use]
    pub fn dice(&self) -> usize {
        usize::from(self.seats) + 2 + usize::from(self.blitz())
    }

    /// MKG-2.5: whether the portal is an ordinary space.
    #[must_use]
    pub fn portal_is_shut(&self, round: u8) -> bool {
        self.scenario == Scenario::OneToReturn && round > 1 + self.nights_first()
    }

    /// MKG-2.6: by how many rounds the first day comes later.
    #[must_use]
    pub fn nights_first(&self) -> u8 {
        u8::from(self.varies(Variant::NightArrival))
    }

    /// The number of nights that have begun, where nights and days take turns.
    #[must_use]
    pub fn nights(&self, round: u8) -> u8 {
        (round + self.nights_first()) / 2
    }

    /// The columns of an enemy.
    #[must_use]
    pub fn sheet(&self, kind: Kind) -> &Sheet {
        match kind {
            Kind::Token(id) => &SHEETS[id.index()],
            Kind::Custom(at) => &self.customs[usize::from(at)],
        }
    }
}
