//! The operations of a program, and the colors they speak of.

use serde::{Deserialize, Serialize};

use crate::data::cards::CARDS;
use crate::effects::{Amount, Cond, Rule, Until, When};
use crate::event::OfferName;
use crate::ids::{AttackKind, CardId, Color, Element, Mode, Time};
use crate::refs::Choice;
use crate::rules::At;
use crate::rules::mana::Wanted;
use crate::state::Scope;
use crate::world::Way;

/// Which color a mana token or a crystal has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Hue {
    Of(Color),
    /// The color of the mana that was paid on top; asked for where that was gold or black.
    Paid,
    /// One of these colors, as bits in the order of [`Color`], asked for one by one.
    Choice(u8),
    /// A color of the card that the play gives up.
    Spent,
    /// Each basic color but the one that the program has come to.
    NotNoted,
    /// A color of which the hero owns a crystal.
    Owned,
    /// A basic color of which the hero owns no crystal.
    Lacking,
    /// Gold by day, black by night.
    ByTime,
    /// The color that the program has come to.
    Noted,
    /// The color of a spell in the offer.
    Offered,
    /// The color of another spell than the one that was meant before.
    OfferedOther,
    /// A basic color of mana used this turn.
    Used,
    /// A basic color that a free die of the Source shows.
    InSource,
    /// The color of the mana that lies on the token in the centre.
    Levied,
}

impl Hue {
    /// The four basic colors.
    pub const BASIC: Self = Self::Choice(0b1111);
    pub const RED_OR_BLACK: Self = Self::Choice(0b10_0001);
    pub const GREEN_OR_BLUE: Self = Self::Choice(0b0110);
    pub const GREEN_OR_WHITE: Self = Self::Choice(0b1100);
    pub const BLUE_OR_RED: Self = Self::Choice(0b0011);
    /// All six colors.
    pub const ANY: Self = Self::Choice(0b11_1111);

    /// Whether the player may name this color.
    #[must_use]
    pub const fn admits(self, color: Color) -> bool {
        match self {
            Self::Paid => color.is_basic(),
            Self::Choice(bits) => bits & (1 << color as u8) != 0,
            _ => false,
        }
    }

    /// What it comes to for the program that runs: one color, or a choice of several.
    #[must_use]
    pub fn now(self, at: At<'_>, scope: &Scope) -> Self {
        let owned = || {
            let crystals = at.side.kit.wallet.crystals.iter().enumerate().filter(|(_, n)| **n > 0);
            crystals.fold(0u8, |bits, (color, _)| bits | 1 << color)
        };
        let bits = match self {
            Self::Choice(bits) => bits,
            Self::Spent => scope.colors,
            Self::Owned => owned(),
            Self::Lacking => 0b1111 & !owned(),
            Self::ByTime if at.world.time == Time::Day => return Self::Of(Color::Gold),
            Self::ByTime => return Self::Of(Color::Black),
            Self::Noted => scope.color.map_or(0, |color| 1 << color.index()),
            Self::Offered => spell_colors(at, None),
            Self::OfferedOther => spell_colors(at, scope.color),
            Self::Used => at.side.kit.wallet.used & 0b1111,
            Self::InSource => {
                let dice = at.world.source.iter().filter(|die| !die.taken && die.color.is_basic());
                dice.fold(0, |bits, die| bits | 1 << die.color.index())
            }
            Self::Levied => {
                let own = at.world.realm.centre.iter().find(|token| Some(token.skill) == scope.skill);
                let mana = own.map_or([0; 4], |token| token.mana);
                (0..4).filter(|color| mana[*color] > 0).fold(0, |bits, color| bits | 1 << color)
            }
            Self::Of(_) | Self::Paid | Self::NotNoted => return self,
        };
        match (bits.count_ones(), Color::ALL.get(bits.trailing_zeros() as usize)) {
            (1, Some(color)) => Self::Of(*color),
            _ => Self::Choice(bits),
        }
    }

    /// The colors that the player may name.
    pub fn colors(self) -> impl Iterator<Item = Color> {
        Color::ALL.iter().copied().filter(move |color| self.admits(*color))
    }
}

/// The colors of the spells in the offer, but for one spell of the color that was meant before.
fn spell_colors(at: At<'_>, before: Option<Color>) -> u8 {
    let spells = at.world.realm.offers.spells.iter().filter_map(|card| CARDS[card.index()].color);
    let mut left: Vec<Color> = spells.collect();
    if let Some(place) = before.and_then(|color| left.iter().position(|other| *other == color)) {
        left.remove(place);
    }
    left.iter().fold(0, |bits, color| bits | 1 << color.index())
}

/// Which cards of an offer a program can take.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tint {
    /// Of a color of the card given up.
    Spent,
    /// Of the color of the mana paid on top.
    Paid,
}

/// Where a card comes to the deck.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    Top,
    Bottom,
}

/// A move that skips the spaces between, to a safe space, and provokes nobody.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Leap {
    /// How many spaces at most.
    pub most: u8,
    /// Up to this distance it costs no Move points, beyond it as many as spaces.
    pub free: u8,
    /// Terrains that cannot be crossed or entered.
    pub bars: u16,
    /// It ends on a fortified site or another hero, assaulted without the fortification of the site.
    pub assault: bool,
    /// It can be declined.
    pub may: bool,
}

/// What is lent, as the row says it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Lend {
    /// A spell of the offer of the color of the card given up, whose mana is paid.
    Spell,
    /// A side of one, free.
    FreeSpell(Mode),
    /// The strong side of an advanced action of the offer, free.
    Action,
    /// A side of the card given up, this many times, free.
    Trashed(Mode, u8),
    /// The top artifact.
    Artifact,
    /// An ability of a unit of the offer.
    Unit,
    /// A skill of the common offer.
    Skill,
}

/// One operation of a program.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Op {
    Move(Amount),
    Influence(Amount),
    /// Adds Healing points; never in combat.
    Heal(Amount),
    /// Draws cards; a barrier.
    Draw(Amount),
    Fame(u8),
    /// Discards a wound from the hand.
    DiscardWound,
    /// Throws a wound away from the hand; this is no healing.
    ThrowWound,
    /// Removes one wound from one unit.
    HealUnit,
    /// Promises melee points for the Attack phase, if no wound comes into the hand before.
    PromiseUnhurt(u8),
    /// This number of blocks of the given element and amount, against attacks other than the one being blocked.
    PromiseBlocks(Element, u8, u8),
    /// The attack of the chosen enemy, against others, in the Attack phase.
    Possess,
    /// Ranged Cold Fire points against the chosen enemy alone.
    Bolt(u8),
    /// Raises one attack of one enemy.
    RaiseAttack(u8),
    /// The skill turns over and lies face down.
    TurnOver,
    /// Crystals of these two colors become tokens, pair by pair.
    MeltPairs(Color, Color),
    /// May spend this number of Move points for the next operations, which are left out otherwise.
    MaySpend(u8, u8),
    /// Another enemy may be meant from here on.
    Again,
    /// Another attack must be meant from here on, of the same enemy or of another.
    Other,
    /// May pay one mana for the next operations; without it they are left out.
    MayPay(Wanted, u8),
    /// Fame for each enemy defeated in this turn or phase, before and after.
    FamePerDefeat(u8, Until),
    /// Rolls a die: on black or red a wound is taken.
    RollWound,
    /// Wounds taken this turn, before and after, draw a card each, up to the card's limit; where `goes`, the first may be removed.
    Adrenaline {
        goes: bool,
    },
    /// Cards for the wounds healed from the hand this turn, before and after, and units that are healed become ready.
    Cure,
    /// In the Ranged and Siege phase no fortified enemy can be meant.
    AimOpen,
    /// Changes a rule of moving this turn.
    Way(Way),
    /// Cards beyond the hand limit at the next draw.
    HandLimit(u8),
    /// Takes wounds into the hand.
    Wound(u8),
    /// The program can be played only then.
    Only(When),
    /// The next operations run only if the condition holds.
    If(Cond, u8),
    /// The player may decline the next operations.
    May(u8),
    /// Leaves the next operations out.
    Skip(u8),
    /// Adds Attack points to the open pool.
    Attack(AttackKind, Element, Amount),
    /// Adds Block points to the open block.
    Block(Element, Amount),
    /// Physical Block that counts twice against a Swift enemy.
    BlockTwiceSwift(Amount),
    /// Block of the first element by day, of the second by night.
    BlockByTime(Element, Element, Amount),
    /// Gains this number of mana tokens.
    Token(Hue, u8),
    /// Gains this number of crystals; beyond three of a color they are tokens.
    Crystal(Hue, u8),
    Reputation(i8),
    /// One more Source die may be used this turn.
    DieAllowance,
    /// One more Source die may be used this turn, and as a black one it pays any basic color.
    DieAllowanceBlackAny,
    /// Turns `dice` Source dice to faces other than gold and gives `tokens` tokens of each face.
    TurnDice {
        /// How many dice are picked.
        dice: u8,
        /// Tokens gained for each die.
        tokens: u8,
    },
    /// Plays the partner's strong effect without its mana, its number raised by this.
    Boost(u8),
    /// Readies one Spent unit of at most this level.
    Ready(u8),
    /// May ready one Spent unit of at most this level for 2 Influence per level.
    BuyReady(u8),
    /// Lowers one attack of one enemy.
    LowerAttack(u8),
    /// The chosen enemy makes no attack this combat.
    NoAttack,
    /// As [`Op::NoAttack`], only on an enemy without fortification.
    NoAttackUnfortified,
    /// Lowers the chosen enemy's armor, not below 1.
    LowerArmor(Amount),
    /// The same for every enemy that is faced.
    LowerArmors(Amount),
    /// The same for every enemy but the chosen one.
    LowerOtherArmors(u8),
    /// The chosen enemy is destroyed.
    Destroy,
    /// The chosen enemy loses its Fire resistance.
    LoseFireResistance,
    /// The chosen attack loses its abilities.
    LoseAbilities,
    /// Every enemy loses all fortifications.
    StripFortifications,
    /// Every enemy loses its resistances.
    StripAllResistances,
    /// Every enemy whose attacks have all been blocked has armor 1.
    Disease,
    /// What follows if the block or attack that holds the points just given succeeds.
    Rider(Rider),
    /// Readies one Spent unit of at most this level, if there is one.
    MayReady(u8),
    /// Readies all units.
    ReadyAll,
    /// Heals all units.
    HealUnits,
    /// One own unit resists Physical in this fight.
    Shelter,
    /// The chosen enemy loses all fortifications.
    StripFortification,
    /// The chosen enemy loses its resistances.
    StripResistances,
    /// The chosen enemy is destroyed once it is successfully blocked.
    Doom,
    /// Damage of the chosen attack must be assigned to this unit first.
    DrawOntoUnit,
    /// The unit wounds itself after the ability.
    WoundSelf,
    /// Looks at the top token of a pile; a barrier.
    Peek,
    /// The points may be raised by 2 for an added blue and by 2 for an added red mana.
    AddedMana,
    /// Changes a rule until then.
    Set(Rule, Until),
    /// Takes a card out of an offer, into the hand or onto the discard pile.
    Take {
        from: OfferName,
        of: Tint,
        to_hand: bool,
    },
    /// Where no command token is free a unit is disbanded.
    MakeRoom,
    /// Recruits a unit of the offer, free.
    Hire,
    /// Takes a skill of the common offer for good.
    TakeSkill,
    /// Rolls a free die of a basic color again; a crystal of the color it showed.
    Storm,
    /// Rolls all free dice; more of them may be used this turn, gold and black ones as any basic color.
    Tempest(u8),
    /// Rolls a die: a crystal of its color, Fame for black; gold is noted.
    RollGem,
    /// May roll a free die of the Source again.
    MayReroll,
    /// A basic die leaves the Source for the round; its color is noted.
    ClaimDie,
    /// A basic die of the Source is used; its color is noted.
    UseDie,
    /// The die just used is not rolled again at the end of the turn.
    KeepDie,
    /// Notes a color.
    Note(Hue),
    /// May discard a card for the next operations; its colors are those of the card given up.
    MayDiscard(u8),
    /// A card of the discard pile goes to the deck: one by chance, or one that is chosen.
    Recall {
        random: bool,
        to: Spot,
    },
    /// Readies units whose levels add up to at most this.
    ReadyLevels(u8),
    /// Readies one Spent unit and heals one of its wounds.
    Refresh,
    /// The best ready unit of each other player, up to this level, becomes spent.
    Exhaust(u8),
    /// The figure goes far.
    Leap(Leap),
    /// One space costs 1 less this turn, but not less than 2.
    EaseSpace,
    /// One terrain costs 1 less this turn, but not less than 2.
    EaseTerrain,
    /// Exactly one of the operations that follow is done: the first, third, fifth … for each choice.
    Pick(&'static [Choice]),
    /// A number up to this is asked for; it counts as cards given up.
    Number(u8),
    /// Rolls as many dice as that number, each with a wound on black or red.
    RollWounds,
    /// This is the action of the turn.
    Act,
    /// What follows happens at the end of the turn.
    AtEnd,
    /// The program ends here; what follows is done at another moment.
    Stop,
    /// The next operations are done by each other player.
    EachOther(u8),
    /// Fame and Reputation for each unit recruited this turn, before and after.
    PerRecruit {
        fame: u8,
    },
    /// Endless mana of this color and black.
    Endless(Color),
    /// Gold or black mana can be used whatever the time.
    Allow(Color),
    /// Garrisons and ruins around turn up as by day.
    Reveal,
    /// Crystals spent this turn come back.
    Refund,
    /// May put the card itself on the deck or under it.
    Tuck(Spot),
    /// May discard a card, or also a wound, to take the card itself back into the hand.
    Reclaim {
        wounds: bool,
    },
    /// Wounds taken this turn go, from hand and discard pile.
    ThrowTaken,
    /// Fame for the spells of this color that were cast this turn.
    SpellFame(Color),
    /// The card goes aside, the other cards played come back, and another turn follows.
    BendTime,
    /// Each other player loses a crystal by chance, or takes a wound.
    Meltdown,
    /// Every player takes a wound for each crystal of the noted color.
    Radiance,
    /// Gives up an action or spell of the noted color from the hand.
    GiveUp,
    /// May take one of the actions that others gave up.
    Steal,
    /// A wound goes to the hand of the nearest hero.
    PassWound,
    /// The owner of the skill gains a crystal of the noted color.
    Thank,
    /// Others have a skill in the centre marked with the noted color.
    Mark,
    /// A mana counts as its opposite.
    Polarize,
    /// The token must be spent by the next play.
    Hot,
    /// May pay for a token by a card: wounds for these colors, others for those.
    Invoke,
    /// The points of the block that is open, against the same enemy later.
    Duel(u8),
    /// The chosen enemy becomes Cumbersome.
    Cumber,
    /// The chosen enemy loses an ability, a resistance or an element of its attacks.
    Prey,
    /// Every enemy loses its Physical resistance.
    StripPhysical,
    /// The next operations follow for each enemy that the points just given defeat, or once.
    Harvest {
        each: bool,
    },
    /// The chosen attack is canceled.
    CancelAttack,
    /// The unit becomes ready, and its banner is turned over.
    Rally,
    /// Two crystals of one basic color.
    CrystalPair,
    /// A wound onto the discard pile.
    WoundDiscard,
    /// A mana token of the noted color at the start of each later turn of the round.
    Income,
    /// Others who use mana of the noted color this round are wounded.
    CurseMana,
    /// Something that is not the hero's may be used.
    Lend(Lend),
    /// What was lent goes back: the artifact under its deck, the card itself to the hand if it was not used.
    PutAway,
    /// No die of the Source may be used any more this turn.
    NoDice,
    /// The token of a defeated enemy is kept.
    Keep,
    /// A kept token is given up for half its attack, or half its armor as Block.
    Puppet {
        block: bool,
    },
    /// The marker of the skill goes one step on, and its color is noted.
    Advance,
    /// The skill turns up again.
    TurnUp,
    /// The points just given are so much higher.
    RaiseLast(u8),
    /// Reduces the damage to the hero that is being assigned.
    Guard {
        good: u8,
        plain: u8,
        physical: bool,
    },
    /// The damage that waits hits the hero.
    HitHero,
    /// The banner is turned over, and the unit is not wounded by the damage that waits.
    Ward,
    /// The damage that waits hits the unit.
    HitUnit,
}

impl Op {
    /// True for operations that change an enemy and so need one as target.
    #[must_use]
    pub const fn targets_enemy(self) -> bool {
        matches!(
            self,
            Self::LowerAttack(_)
                | Self::NoAttack
                | Self::NoAttackUnfortified
                | Self::LowerArmor(_)
                | Self::Destroy
                | Self::LoseFireResistance
                | Self::LoseAbilities
                | Self::Possess
                | Self::RaiseAttack(_)
                | Self::Bolt(_)
                | Self::StripFortification
                | Self::StripResistances
                | Self::Doom
                | Self::DrawOntoUnit
                | Self::Cumber
                | Self::Prey
                | Self::CancelAttack
        )
    }
}

/// What follows if the block or attack that holds certain points succeeds.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rider {
    #[default]
    None,
    /// The blocked enemy loses armor.
    Armor(u8),
    /// The blocked enemy loses armor for each point of Block too many.
    ArmorByExcess,
    /// The blocked enemy is destroyed.
    Destroy,
    /// Fire Attack of this amount in the Attack phase.
    Promise(u8),
    /// Reputation, and so much Fame, for each enemy defeated.
    Honor { fame: u8 },
    /// What follows [`Op::Harvest`] on this side, for each enemy defeated or once.
    Harvest { card: CardId, strong: bool, each: bool },
}

impl Op {
    /// True for operations that need one attack of the enemy.
    #[must_use]
    pub const fn targets_attack(self) -> bool {
        matches!(
            self,
            Self::LowerAttack(_) | Self::RaiseAttack(_) | Self::DrawOntoUnit | Self::LoseAbilities | Self::CancelAttack
        )
    }

    /// True for operations that change what lies outside the hero's own things, so that canceling a declaration could not put it back.
    #[must_use]
    pub const fn reaches_out(self) -> bool {
        matches!(
            self,
            Self::Take { .. }
                | Self::Hire
                | Self::TakeSkill
                | Self::Recall { .. }
                | Self::GiveUp
                | Self::Steal
                | Self::Lend(_)
                | Self::PutAway
                | Self::Exhaust(_)
                | Self::PassWound
                | Self::Meltdown
                | Self::Radiance
                | Self::Thank
                | Self::Mark
                | Self::Reveal
                | Self::TurnUp
                | Self::Advance
                | Self::EachOther(_)
        )
    }

    /// True for operations whose followers belong to another moment.
    #[must_use]
    pub const fn ends_now(self) -> bool {
        matches!(self, Self::Stop | Self::AtEnd | Self::Harvest { .. })
    }

    /// True for operations that give points and neither ask for anything nor need anything.
    #[must_use]
    pub const fn gives_points(self) -> bool {
        matches!(
            self,
            Self::Move(_)
                | Self::Influence(_)
                | Self::Heal(_)
                | Self::Attack(..)
                | Self::Block(..)
                | Self::BlockTwiceSwift(_)
                | Self::BlockByTime(..)
        )
    }

    /// True for operations that change every enemy of the fight.
    #[must_use]
    pub const fn changes_all(self) -> bool {
        matches!(
            self,
            Self::LowerArmors(_)
                | Self::StripFortifications
                | Self::StripAllResistances
                | Self::StripPhysical
                | Self::Disease
        )
    }
}
