//! The vocabulary of the fight: small total types with the words the rules print for them.
//!
//! Every type here is one byte, is `Copy`, and reads and writes the wire word of its table row. No rule is decided here.

use sortie_engine::vocabulary;

vocabulary! {
    /// Element of an attack or a block. Cold Fire is an element of its own.
    #[derive(Default)]
    pub enum Element: "element" {
        #[default]
        Physical = "physical",
        Fire = "fire",
        Ice = "ice",
        ColdFire = "cold_fire",
    }
}

vocabulary! {
    /// Kind of an attack; independent of its element.
    pub enum AttackKind: "attack" {
        Melee = "melee",
        Ranged = "ranged",
        Siege = "siege",
    }
}

vocabulary! {
    /// What an enemy or a unit may resist.
    pub enum Resistance: "resistance" {
        Physical = "physical",
        Fire = "fire",
        Ice = "ice",
    }
}

vocabulary! {
    /// A color of mana: the four basic colors, then gold and black.
    #[derive(Default)]
    pub enum Color: "color" {
        #[default]
        Red = "red",
        Blue = "blue",
        Green = "green",
        White = "white",
        Gold = "gold",
        Black = "black",
    }
}

impl Color {
    /// The four colors that have crystals.
    pub const BASIC: [Self; 4] = [Self::Red, Self::Blue, Self::Green, Self::White];

    /// True for the colors that have crystals.
    #[must_use]
    pub const fn is_basic(self) -> bool {
        (self as u8) < 4
    }
}

vocabulary! {
    /// Back of an enemy token, which is also the name of its pile.
    pub enum TokenColor: "pile" {
        Green = "green",
        Gray = "gray",
        Brown = "brown",
        Violet = "violet",
        White = "white",
        Red = "red",
    }
}

vocabulary! {
    /// The steps of a skirmish. The first four are the phases of a fight.
    #[derive(Default)]
    pub enum Phase: "phase" {
        #[default]
        RangedSiege = "RANGED_SIEGE",
        Block = "BLOCK",
        AssignDamage = "ASSIGN_DAMAGE",
        Attack = "ATTACK",
        Camp = "CAMP",
        Done = "DONE",
    }
}

impl Phase {
    /// True for the four phases of a fight.
    #[must_use]
    pub const fn in_combat(self) -> bool {
        (self as u8) < 4
    }
}

vocabulary! {
    /// Why an enemy is in the fight.
    #[derive(Default)]
    pub enum Role: "role" {
        #[default]
        Garrison = "GARRISON",
        Rampaging = "RAMPAGING",
        Site = "SITE",
        Summoned = "SUMMONED",
    }
}

vocabulary! {
    /// How the fight began; decides units, mana rules, entry Reputation and fortification.
    pub enum Context: "context" {
        AssaultKeep = "ASSAULT_KEEP",
        AssaultTower = "ASSAULT_TOWER",
        AssaultCity = "ASSAULT_CITY",
        AssaultOwnedKeep = "ASSAULT_OWNED_KEEP",
        Rampaging = "RAMPAGING",
        Dungeon = "DUNGEON",
        Tomb = "TOMB",
        MonsterDen = "MONSTER_DEN",
        SpawningGrounds = "SPAWNING_GROUNDS",
        Ruins = "RUINS",
        BurnMonastery = "BURN_MONASTERY",
    }
}

impl Context {
    /// True for the assaults, where the garrison is fortified by its site.
    #[must_use]
    pub const fn is_assault(self) -> bool {
        matches!(self, Self::AssaultKeep | Self::AssaultTower | Self::AssaultCity | Self::AssaultOwnedKeep)
    }

    /// MKC-1.2: units stay outside dungeons, tombs and burning monasteries.
    #[must_use]
    pub const fn units_allowed(self) -> bool {
        !matches!(self, Self::Dungeon | Self::Tomb | Self::BurnMonastery)
    }

    /// MKC-1.2: dungeons and tombs are fought under the mana rules of the night.
    #[must_use]
    pub const fn night_mana(self) -> bool {
        matches!(self, Self::Dungeon | Self::Tomb)
    }

    /// MKC-1.2: Reputation lost on entry.
    #[must_use]
    pub const fn entry_reputation(self) -> i8 {
        match self {
            Self::AssaultKeep | Self::AssaultTower | Self::AssaultCity | Self::AssaultOwnedKeep => -1,
            Self::BurnMonastery => -3,
            Self::Rampaging | Self::Dungeon | Self::Tomb | Self::MonsterDen | Self::SpawningGrounds | Self::Ruins => 0,
        }
    }

    /// The role that an enemy has when the options do not say another.
    #[must_use]
    pub const fn default_role(self) -> Role {
        match self {
            Self::AssaultKeep | Self::AssaultTower | Self::AssaultCity | Self::AssaultOwnedKeep => Role::Garrison,
            Self::Rampaging => Role::Rampaging,
            Self::Dungeon
            | Self::Tomb
            | Self::MonsterDen
            | Self::SpawningGrounds
            | Self::Ruins
            | Self::BurnMonastery => Role::Site,
        }
    }

    /// MKC-1.1: whether an enemy can be part of the fight in this role. Rampaging enemies join an assault from the spaces
    /// around it; they never follow the hero into a site.
    #[must_use]
    pub const fn admits(self, role: Role) -> bool {
        match role {
            Role::Garrison => self.is_assault(),
            Role::Rampaging => self.is_assault() || matches!(self, Self::Rampaging),
            Role::Site => !self.is_assault() && !matches!(self, Self::Rampaging),
            Role::Summoned => false,
        }
    }
}

vocabulary! {
    /// What has become of one enemy attack.
    #[derive(Default)]
    pub enum AttackState: "state" {
        #[default]
        Open = "OPEN",
        Blocked = "BLOCKED",
        Zeroed = "ZEROED",
        Cancelled = "CANCELLED",
        Assigned = "ASSIGNED",
    }
}

vocabulary! {
    /// The permission a declaration asks for.
    pub enum AttackType: "attack" {
        Ranged = "ranged",
        Siege = "siege",
        Melee = "melee",
    }
}

vocabulary! {
    /// Round time.
    pub enum Time: "time" {
        Day = "DAY",
        Night = "NIGHT",
    }
}

vocabulary! {
    /// How a card is played.
    pub enum Mode: "mode" {
        Basic = "basic",
        Strong = "strong",
        Sideways = "sideways",
    }
}

vocabulary! {
    /// Where a paid mana comes from.
    #[derive(Default)]
    pub enum ManaFrom: "from" {
        #[default]
        Token = "token",
        Crystal = "crystal",
        Die = "die",
    }
}

vocabulary! {
    /// Color of a city.
    pub enum CityColor: "city" {
        Blue = "blue",
        Green = "green",
        Red = "red",
        White = "white",
    }
}

vocabulary! {
    /// Component sets.
    pub enum Set: "set" {
        Base = "B",
        Legion = "L",
        Elementalist = "E",
        Crusader = "D",
        Krang = "K",
        Reference = "X",
    }
}

vocabulary! {
    /// Terrain under the hero, which only the terrain block reads.
    pub enum Terrain: "terrain" {
        Plains = "plains",
        Hills = "hills",
        Forest = "forest",
        Wasteland = "wasteland",
        Desert = "desert",
        Swamp = "swamp",
        Lake = "lake",
        Mountain = "mountain",
    }
}

vocabulary! {
    /// A deed card of the covered content. Table order: standard deck, unique cards, wound.
    #[derive(Default)]
    pub enum CardId: "card" {
        #[default]
        Rage = "rage",
        Improvisation = "improvisation",
        Threaten = "threaten",
        Determination = "determination",
        Stamina = "stamina",
        Crystallize = "crystallize",
        March = "march",
        Concentration = "concentration",
        Tranquility = "tranquility",
        Swiftness = "swiftness",
        Promise = "promise",
        ManaDraw = "mana_draw",
        BattleVersatility = "battle_versatility",
        ManaPull = "mana_pull",
        WillFocus = "will_focus",
        CrystalJoy = "crystal_joy",
        NobleManners = "noble_manners",
        Rejuvenate = "rejuvenate",
        ColdToughness = "cold_toughness",
        Instinct = "instinct",
        SwiftReflexes = "swift_reflexes",
        Tirelessness = "tirelessness",
        SavageHarvesting = "savage_harvesting",
        RuthlessCoercion = "ruthless_coercion",
        OneWithTheLand = "one_with_the_land",
        DruidicPaths = "druidic_paths",
        Wound = "wound",
    }
}

vocabulary! {
    /// The heroes.
    #[derive(Default)]
    pub enum HeroId: "hero" {
        #[default]
        Arythea = "arythea",
        Goldyx = "goldyx",
        Norowas = "norowas",
        Tovak = "tovak",
        Wolfhawk = "wolfhawk",
        Krang = "krang",
        Braevalar = "braevalar",
    }
}

vocabulary! {
    /// The units. Enemy ids and unit ids are separate namespaces.
    #[derive(Default)]
    pub enum UnitId: "unit" {
        #[default]
        Peasants = "peasants",
        Foresters = "foresters",
        Herbalist = "herbalist",
        NorthernMonks = "northern_monks",
        SavageMonks = "savage_monks",
        RedCapeMonks = "red_cape_monks",
        UtemCrossbowmen = "utem_crossbowmen",
        UtemGuardsmen = "utem_guardsmen",
        UtemSwordsmen = "utem_swordsmen",
        GuardianGolems = "guardian_golems",
        Illusionists = "illusionists",
        Scouts = "scouts",
        Thugs = "thugs",
        Shocktroops = "shocktroops",
        MagicFamiliars = "magic_familiars",
        FireMages = "fire_mages",
        IceMages = "ice_mages",
        FireGolems = "fire_golems",
        IceGolems = "ice_golems",
        Catapults = "catapults",
        AmotepGunners = "amotep_gunners",
        AmotepFreezers = "amotep_freezers",
        AltemMages = "altem_mages",
        AltemGuardians = "altem_guardians",
        Sorcerers = "sorcerers",
        HeroBlue = "hero_blue",
        HeroRed = "hero_red",
        HeroGreen = "hero_green",
        HeroWhite = "hero_white",
        DelphanaMasters = "delphana_masters",
    }
}

impl UnitId {
    /// The Heroes, who want a fee for each use in an assault.
    #[must_use]
    pub const fn is_heroes(self) -> bool {
        matches!(self, Self::HeroBlue | Self::HeroRed | Self::HeroGreen | Self::HeroWhite)
    }
}

vocabulary! {
    /// The enemy tokens, by pile in table order.
    #[derive(Default)]
    pub enum EnemyId: "enemy" {
        #[default]
        Diggers = "diggers",
        Prowlers = "prowlers",
        CursedHags = "cursed_hags",
        WolfRiders = "wolf_riders",
        Ironclads = "ironclads",
        OrcSummoners = "orc_summoners",
        OrcSkirmishers = "orc_skirmishers",
        OrcWarBeasts = "orc_war_beasts",
        OrcStonethrowers = "orc_stonethrowers",
        OrcTracker = "orc_tracker",
        CentaurOutriders = "centaur_outriders",
        ElementalPriests = "elemental_priests",
        ElvenProtectors = "elven_protectors",
        CloudGriffons = "cloud_griffons",
        CrystalSprites = "crystal_sprites",
        SkeletalWarriors = "skeletal_warriors",
        ShroudedNecromancers = "shrouded_necromancers",
        CorruptedPriests = "corrupted_priests",
        GibberingGhouls = "gibbering_ghouls",
        ZombieHorde = "zombie_horde",
        Crossbowmen = "crossbowmen",
        Guardsmen = "guardsmen",
        Swordsmen = "swordsmen",
        Golems = "golems",
        ThugsGray = "thugs_gray",
        ShocktroopsGray = "shocktroops_gray",
        HeroesFortified = "heroes_fortified",
        HeroesSwift = "heroes_swift",
        HeroesFire = "heroes_fire",
        HeroesIce = "heroes_ice",
        Minotaur = "minotaur",
        Gargoyle = "gargoyle",
        Medusa = "medusa",
        CryptWorm = "crypt_worm",
        Werewolf = "werewolf",
        Shadow = "shadow",
        Hydra = "hydra",
        Manticore = "manticore",
        AirElemental = "air_elemental",
        FireElemental = "fire_elemental",
        EarthElemental = "earth_elemental",
        WaterElemental = "water_elemental",
        Mummy = "mummy",
        Vampire = "vampire",
        BloodDemon = "blood_demon",
        PainWraith = "pain_wraith",
        Monks = "monks",
        Illusionists = "illusionists",
        IceMages = "ice_mages",
        FireMages = "fire_mages",
        IceGolems = "ice_golems",
        FireGolems = "fire_golems",
        Sorcerers = "sorcerers",
        MagicFamiliars = "magic_familiars",
        Freezers = "freezers",
        Gunners = "gunners",
        AltemGuardsmen = "altem_guardsmen",
        AltemMages = "altem_mages",
        FireCatapult = "fire_catapult",
        IceCatapult = "ice_catapult",
        DelphanaMasters = "delphana_masters",
        GrimLegionnaries = "grim_legionnaries",
        Thugs = "thugs",
        Shocktroops = "shocktroops",
        SwampDragon = "swamp_dragon",
        FireDragon = "fire_dragon",
        IceDragon = "ice_dragon",
        HighDragon = "high_dragon",
        LavaDragon = "lava_dragon",
        DragonSummoner = "dragon_summoner",
        StormDragon = "storm_dragon",
        SavageDragon = "savage_dragon",
        LightningDragon = "lightning_dragon",
        DeathDragon = "death_dragon",
        VampireDragon = "vampire_dragon",
    }
}
