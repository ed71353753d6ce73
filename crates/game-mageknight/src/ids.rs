//! The vocabulary of the fight: small total types with the words the rules print for them.
//!
//! Every type here is one byte, is `Copy`, and reads and writes the wire word of its table row. No rule is decided here.
//! It is one file because it is one list of words, and nothing but words.

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

impl Element {
    /// What it is made of: 1 for fire, 2 for ice.
    #[must_use]
    pub const fn parts(self) -> u8 {
        match self {
            Self::Physical => 0,
            Self::Fire => 1,
            Self::Ice => 2,
            Self::ColdFire => 3,
        }
    }

    /// What is left without these parts.
    #[must_use]
    pub const fn without(self, parts: u8) -> Self {
        match self.parts() & !parts {
            0 => Self::Physical,
            1 => Self::Fire,
            2 => Self::Ice,
            _ => Self::ColdFire,
        }
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
        /// Another seat has the turn.
        Waiting = "WAITING",
        Tactics = "TACTICS",
        BeforeTurn = "BEFORE_TURN",
        Movement = "MOVEMENT",
        /// Move for a path of a maze is being played.
        Path = "PATH",
        Interaction = "INTERACTION",
        AfterAction = "AFTER_ACTION",
        Rewards = "REWARDS",
        LevelUp = "LEVEL_UP",
        Discard = "DISCARD",
        /// An invited hero answers a proposed assault.
        Assault = "ASSAULT",
        PvpAttend = "PVP_ATTEND",
        PvpRanged = "PVP_RANGED",
        PvpMelee = "PVP_MELEE",
    }
}

/// Whom a fight is against.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Foe {
    Enemies,
    /// Another hero.
    Hero,
}

impl Phase {
    /// Whom the fight is against that the phase belongs to; nobody outside fights.
    #[must_use]
    pub const fn foe(self) -> Option<Foe> {
        match self {
            Self::RangedSiege | Self::Block | Self::AssignDamage | Self::Attack => Some(Foe::Enemies),
            Self::PvpRanged | Self::PvpMelee => Some(Foe::Hero),
            _ => None,
        }
    }

    /// True for the phases of every fight.
    #[must_use]
    pub const fn in_combat(self) -> bool {
        self.foe().is_some()
    }

    /// True for the four phases of a fight against enemies.
    #[must_use]
    pub const fn against_enemies(self) -> bool {
        matches!(self.foe(), Some(Foe::Enemies))
    }

    /// True for the two phases of a fight against another hero.
    #[must_use]
    pub const fn against_hero(self) -> bool {
        matches!(self.foe(), Some(Foe::Hero))
    }

    /// True where cards, units and skills may be played in the seat's own turn.
    #[must_use]
    pub const fn in_turn(self) -> bool {
        self.in_combat()
            || matches!(self, Self::Camp | Self::Movement | Self::Path | Self::Interaction | Self::AfterAction)
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
    #[derive(Default)]
    pub enum Context: "context" {
        AssaultKeep = "ASSAULT_KEEP",
        AssaultTower = "ASSAULT_TOWER",
        AssaultCity = "ASSAULT_CITY",
        AssaultOwnedKeep = "ASSAULT_OWNED_KEEP",
        #[default]
        Rampaging = "RAMPAGING",
        Dungeon = "DUNGEON",
        Tomb = "TOMB",
        MonsterDen = "MONSTER_DEN",
        SpawningGrounds = "SPAWNING_GROUNDS",
        Ruins = "RUINS",
        BurnMonastery = "BURN_MONASTERY",
        Maze = "MAZE",
        Labyrinth = "LABYRINTH",
        Mine = "MINE",
        Incantation = "INCANTATION",
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
        matches!(self, Self::Dungeon | Self::Tomb | Self::Mine)
    }

    /// MKC-1.2: Reputation lost on entry.
    #[must_use]
    pub const fn entry_reputation(self) -> i8 {
        match self {
            Self::AssaultKeep | Self::AssaultTower | Self::AssaultCity | Self::AssaultOwnedKeep => -1,
            Self::BurnMonastery => -3,
            _ => 0,
        }
    }

    /// The role that an enemy has when the options do not say another.
    #[must_use]
    pub const fn default_role(self) -> Role {
        match self {
            Self::AssaultKeep | Self::AssaultTower | Self::AssaultCity | Self::AssaultOwnedKeep => Role::Garrison,
            Self::Rampaging => Role::Rampaging,
            _ => Role::Site,
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
    #[derive(Default)]
    pub enum Time: "time" {
        #[default]
        Day = "DAY",
        Night = "NIGHT",
    }
}

vocabulary! {
    /// Where something lies that is used although it is not the hero's.
    #[derive(Default)]
    pub enum Zone: "zone" {
        #[default]
        Offer = "offer",
    }
}

vocabulary! {
    /// What the points of a basic action become.
    #[derive(Default)]
    pub enum Shape: "shape" {
        #[default]
        Move = "M",
        Attack = "A",
        Block = "B",
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
        /// The die on Mana Steal.
        Tactic = "tactic",
        /// Endless mana.
        Ring = "ring",
    }
}

vocabulary! {
    /// Color of a city.
    #[derive(Default)]
    pub enum CityColor: "city" {
        #[default]
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
    /// Terrain of a space.
    #[derive(Default)]
    pub enum Terrain: "terrain" {
        #[default]
        Plains = "plains",
        Hills = "hills",
        Forest = "forest",
        Wasteland = "wasteland",
        Desert = "desert",
        Swamp = "swamp",
        Lake = "lake",
        Mountain = "mountain",
        Sea = "sea",
    }
}

vocabulary! {
    /// A deed card. Table order: standard deck, unique cards, wound, advanced actions, spells, artifacts.
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
        BloodRage = "blood_rage",
        BloodRitual = "blood_ritual",
        Decompose = "decompose",
        FireBolt = "fire_bolt",
        Intimidate = "intimidate",
        IntoTheHeat = "into_the_heat",
        MaximalEffect = "maximal_effect",
        Counterattack = "counterattack",
        RitualAttack = "ritual_attack",
        BloodOfAncients = "blood_of_ancients",
        IceBolt = "ice_bolt",
        IceShield = "ice_shield",
        FrostBridge = "frost_bridge",
        PureMagic = "pure_magic",
        SteadyTempo = "steady_tempo",
        CrystalMastery = "crystal_mastery",
        MagicTalent = "magic_talent",
        ShieldBash = "shield_bash",
        TemporalPortal = "temporal_portal",
        SpellForge = "spell_forge",
        CrushingBolt = "crushing_bolt",
        RefreshingWalk = "refreshing_walk",
        PathFinding = "path_finding",
        Regeneration = "regeneration",
        InNeed = "in_need",
        Ambush = "ambush",
        Training = "training",
        StoutResolve = "stout_resolve",
        ForceOfNature = "force_of_nature",
        MountainLore = "mountain_lore",
        SwiftBolt = "swift_bolt",
        Agility = "agility",
        SongOfWind = "song_of_wind",
        HeroicTale = "heroic_tale",
        Diplomacy = "diplomacy",
        ManaStorm = "mana_storm",
        Learning = "learning",
        Chivalry = "chivalry",
        PeacefulMoment = "peaceful_moment",
        DodgeAndWeave = "dodge_and_weave",
        PowerOfCrystals = "power_of_crystals",
        RushOfAdrenaline = "rush_of_adrenaline",
        ExplosiveBolt = "explosive_bolt",
        ChillingStare = "chilling_stare",
        Fireball = "fireball",
        FlameWall = "flame_wall",
        BurningShield = "burning_shield",
        Demolish = "demolish",
        ManaMeltdown = "mana_meltdown",
        Offering = "offering",
        Snowstorm = "snowstorm",
        ManaBolt = "mana_bolt",
        Chill = "chill",
        SpaceBending = "space_bending",
        ManaClaim = "mana_claim",
        MistForm = "mist_form",
        Tremor = "tremor",
        Restoration = "restoration",
        EnergyFlow = "energy_flow",
        UndergroundTravel = "underground_travel",
        Meditation = "meditation",
        Cure = "cure",
        Expose = "expose",
        Whirlwind = "whirlwind",
        CallToArms = "call_to_arms",
        MindRead = "mind_read",
        WingsOfWind = "wings_of_wind",
        Charm = "charm",
        BannerOfGlory = "banner_of_glory",
        BannerOfFear = "banner_of_fear",
        BannerOfProtection = "banner_of_protection",
        BannerOfCourage = "banner_of_courage",
        BannerOfCommand = "banner_of_command",
        BannerOfFortitude = "banner_of_fortitude",
        RubyRing = "ruby_ring",
        SapphireRing = "sapphire_ring",
        DiamondRing = "diamond_ring",
        EmeraldRing = "emerald_ring",
        SwordOfJustice = "sword_of_justice",
        HornOfWrath = "horn_of_wrath",
        EndlessBagOfGold = "endless_bag_of_gold",
        EndlessGemPouch = "endless_gem_pouch",
        GoldenGrail = "golden_grail",
        BookOfWisdom = "book_of_wisdom",
        AmuletOfTheSun = "amulet_of_the_sun",
        AmuletOfDarkness = "amulet_of_darkness",
        BowOfStarsdawn = "bow_of_starsdawn",
        SoulHarvester = "soul_harvester",
        ShieldOfTheFallenKings = "shield_of_the_fallen_kings",
        DruidicStaff = "druidic_staff",
        CircletOfProficiency = "circlet_of_proficiency",
        TomeOfAllSpells = "tome_of_all_spells",
        MysteriousBox = "mysterious_box",
    }
}

vocabulary! {
    /// The skills, by hero: eight regular ones, Motivation or Regenerate, the competitive one, the cooperative one.
    #[derive(Default)]
    pub enum SkillId: "skill" {
        #[default]
        DarkPaths = "dark_paths",
        BurningPower = "burning_power",
        HotSwordsmanship = "hot_swordsmanship",
        DarkNegotiation = "dark_negotiation",
        DarkFireMagic = "dark_fire_magic",
        PowerOfPain = "power_of_pain",
        Invocation = "invocation",
        Polarization = "polarization",
        MotivationArythea = "motivation_arythea",
        HealingRitual = "healing_ritual",
        RitualOfPain = "ritual_of_pain",
        FreezingPower = "freezing_power",
        PotionMaking = "potion_making",
        WhiteCrystalCraft = "white_crystal_craft",
        GreenCrystalCraft = "green_crystal_craft",
        RedCrystalCraft = "red_crystal_craft",
        GlitteringFortune = "glittering_fortune",
        Flight = "flight",
        UniversalPower = "universal_power",
        MotivationGoldyx = "motivation_goldyx",
        SourceFreeze = "source_freeze",
        SourceOpening = "source_opening",
        ForwardMarch = "forward_march",
        DaySharpshooting = "day_sharpshooting",
        Inspiration = "inspiration",
        BrightNegotiation = "bright_negotiation",
        LeavesInTheWind = "leaves_in_the_wind",
        WhispersInTheTreetops = "whispers_in_the_treetops",
        Leadership = "leadership",
        BondsOfLoyalty = "bonds_of_loyalty",
        MotivationNorowas = "motivation_norowas",
        PrayerOfWeather = "prayer_of_weather",
        PrayerOfWeatherCoop = "prayer_of_weather_coop",
        DoubleTime = "double_time",
        NightSharpshooting = "night_sharpshooting",
        ColdSwordsmanship = "cold_swordsmanship",
        ShieldMastery = "shield_mastery",
        ResistanceBreak = "resistance_break",
        IFeelNoPain = "i_feel_no_pain",
        IDontGiveADamn = "i_dont_give_a_damn",
        WhoNeedsMagic = "who_needs_magic",
        MotivationTovak = "motivation_tovak",
        ManaExploit = "mana_exploit",
        ManaOverload = "mana_overload",
        RefreshingBath = "refreshing_bath",
        RefreshingBreeze = "refreshing_breeze",
        HawkEyes = "hawk_eyes",
        OnHerOwn = "on_her_own",
        DeadlyAim = "deadly_aim",
        KnowYourPrey = "know_your_prey",
        Taunt = "taunt",
        Dueling = "dueling",
        MotivationWolfhawk = "motivation_wolfhawk",
        WolfsHowl = "wolfs_howl",
        WolfsHowlCoop = "wolfs_howl_coop",
        SpiritGuides = "spirit_guides",
        BattleHardened = "battle_hardened",
        BattleFrenzy = "battle_frenzy",
        ShamanicRitual = "shamanic_ritual",
        RegenerateKrang = "regenerate_krang",
        ArcaneDisguise = "arcane_disguise",
        PuppetMaster = "puppet_master",
        MasterOfChaos = "master_of_chaos",
        Curse = "curse",
        ManaSuppression = "mana_suppression",
        ManaEnhancement = "mana_enhancement",
        ElementalResistance = "elemental_resistance",
        FeralAllies = "feral_allies",
        Thunderstorm = "thunderstorm",
        LightningStorm = "lightning_storm",
        Beguile = "beguile",
        ForkedLightning = "forked_lightning",
        Shapeshift = "shapeshift",
        SecretWays = "secret_ways",
        RegenerateBraevalar = "regenerate_braevalar",
        NaturesVengeance = "natures_vengeance",
        NaturesVengeanceCoop = "natures_vengeance_coop",
    }
}

vocabulary! {
    /// The tactics: six of the day, then six of the night, by number.
    #[derive(Default)]
    pub enum TacticId: "tactic" {
        #[default]
        EarlyBird = "early_bird",
        Rethink = "rethink",
        ManaSteal = "mana_steal",
        Planning = "planning",
        GreatStart = "great_start",
        TheRightMoment = "the_right_moment",
        FromTheDusk = "from_the_dusk",
        LongNight = "long_night",
        ManaSearch = "mana_search",
        MidnightMeditation = "midnight_meditation",
        Preparation = "preparation",
        SparingPower = "sparing_power",
    }
}

vocabulary! {
    /// The tokens of ancient ruins: altars, then those with enemies.
    #[derive(Default)]
    pub enum RuinId: "ruin" {
        #[default]
        AltarBlue = "altar_blue",
        AltarGreen = "altar_green",
        AltarRed = "altar_red",
        AltarWhite = "altar_white",
        AltarAllColors = "altar_all_colors",
        RGreenBrown = "r_green_brown",
        RGreyViolet = "r_grey_violet",
        RGreenGreen = "r_green_green",
        RGreyBrown = "r_grey_brown",
        RGreenRed = "r_green_red",
        RBrownViolet = "r_brown_violet",
        RBrownRed = "r_brown_red",
        RGreyWhite = "r_grey_white",
        RGreenGreenGreen = "r_green_green_green",
        RVioletViolet = "r_violet_violet",
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
