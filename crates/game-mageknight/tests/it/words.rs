//! The texts against the tables: every card, unit, enemy and trait is described with the numbers that the rules read.
//! It is one file because it is one list of words for one list of operations.

use serde_json::json;
use sortie_engine::{AnyMatch as _, Game, Seat, Texts, Viewer};
use sortie_game_mageknight::MageKnight;
use sortie_game_mageknight::data::cards::{CARDS, CardSide};
use sortie_game_mageknight::data::enemies::{Ability, ENEMIES, EnemyKind, PrintedAttack, resistance_bit};
use sortie_game_mageknight::data::heroes::SWAPS;
use sortie_game_mageknight::data::skills::{Better, Raise, SKILLS, Sideways, Use};
use sortie_game_mageknight::data::units::{UNITS, UnitAbility};
use sortie_game_mageknight::effects::{
    Amount, CardCost, Cond, Count, Effect, Hue, Leap, Lend, Op, Purpose, Rider, Rule, SIDEWAYS, Spot, Tint, Until,
    Ware, When,
};
use sortie_game_mageknight::event::OfferName;
use sortie_game_mageknight::ids::{AttackKind, CardId, Color, Element, HeroId, Mode, Resistance, Terrain};
use sortie_game_mageknight::rules::mana::Wanted;
use sortie_game_mageknight::world::Way;

use crate::staging::started;

fn text(key: &str) -> String {
    let texts = Texts::of(MageKnight::KEY, MageKnight::TEXTS);
    texts.word("en", key).unwrap_or_else(|| panic!("there is no text `{key}`"))
}

fn key(word: &str) -> String {
    word.replace(':', "_")
}

fn element(element: Element) -> &'static str {
    match element {
        Element::Physical => "",
        Element::Fire => "Fire ",
        Element::Ice => "Ice ",
        Element::ColdFire => "Cold Fire ",
    }
}

fn joined(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

/// What a text must say of an amount of something.
fn amount(what: &str, n: Amount) -> Vec<String> {
    match n {
        Amount::Fixed(n) => vec![format!("{what} {n}")],
        Amount::ByTime(day, night) => vec![format!("{what} {day} by day"), format!("{night} at night")],
        Amount::Per(0, 1, Count::TerrainCost) => vec![format!("{what} equal to the Move cost of the terrain")],
        Amount::Per(0, each, Count::Pairs(..)) => {
            vec![format!("{} {each}", what.replace("Fire ", "").replace("Ice ", ""))]
        }
        Amount::Per(n, each, Count::Spent) if n > 0 => vec![format!("{what} {n}"), format!("{each} more")],
        Amount::Per(0, each, Count::Spent) => vec![format!("{what} {each} for each")],
        Amount::Per(0, each, of) => vec![format!("{what} {each} for each {}", counted(of))],
        Amount::Per(n, each, of) => vec![format!("{what} {n}"), format!("{each} more for each {}", counted(of))],
        Amount::Fortified(n, behind) => vec![format!("{what} {n}"), format!("{behind} if it is fortified")],
        Amount::Marked(n, color, more) => {
            vec![format!("{what} {n}"), format!("({} with a {color} mark)", n + more)]
        }
    }
}

fn counted(of: Count) -> &'static str {
    match of {
        Count::Icons => "ability and resistance",
        Count::TerrainCost => "point that the terrain costs",
        Count::Wounds => "wound in your hand and on your units",
        Count::Faced => "enemy you face",
        Count::Blocked => "enemy you have blocked this turn",
        Count::Sets => "full set",
        Count::Colors => "different color",
        Count::ReadyUnits => "ready and unwounded unit you have, at most 3",
        Count::Spent => "point more",
        Count::Resistances => "of its resistances",
        Count::Pairs(..) => "pair of such crystals",
    }
}

fn colors(hue: Hue) -> String {
    match hue {
        Hue::BASIC => "basic color".into(),
        Hue::ANY => "any color".into(),
        Hue::Spent => "of its color".into(),
        Hue::NotNoted => "of each basic color but its own".into(),
        Hue::Owned => "of a color of which you own one".into(),
        Hue::Lacking => "of a basic color of which you own none".into(),
        Hue::ByTime => "gold one by day or a black one at night".into(),
        Hue::Of(color) => color.word().into(),
        Hue::Paid => "that color".into(),
        Hue::Noted => "of that color".into(),
        Hue::Offered => "of the color of a spell in the offer".into(),
        Hue::OfferedOther => "colors of two different spells in the offer".into(),
        Hue::Used => "crystal of its color".into(),
        Hue::InSource => "basic color in the Source".into(),
        Hue::Levied => "a color that was paid".into(),
        Hue::Choice(0b10_1111) => "a color but gold".into(),
        Hue::Choice(_) => hue.colors().map(Color::word).collect::<Vec<_>>().join(" or "),
    }
}

/// What a text must say of a rule that is changed.
fn changed(rule: Rule) -> Vec<String> {
    match rule {
        Rule::UnitAttack(n) => vec![format!("Attack abilities of your other units are {n} higher")],
        Rule::UnitsResist => vec!["all your units resist Physical, Fire and Ice this turn".into()],
        Rule::AttacksColdFire => vec!["your attacks are Cold Fire".into()],
        Rule::AttacksSiege => vec!["or they are Siege".into()],
        Rule::UnitPoints(n) => vec![format!("Attack and Block abilities of your units are {n} higher")],
        Rule::UnitsSpared => vec!["units take no damage this turn".into()],
        Rule::DefeatFame(n) => vec![format!("{n} Fame for each enemy you defeat")],
        Rule::HealFame(_) => vec!["1 Fame for each point of it you spend this turn".into()],
        Rule::HealDraws => vec!["raw a card each time you heal a wound from your hand".into()],
        Rule::HealReadies | Rule::WoundDraws(_) | Rule::WoundGoes | Rule::Scouted(_) => Vec::new(),
        Rule::Veil => vec!["first wound an enemy deals you this turn is ignored".into()],
        Rule::SitesOpen => vec!["Sites give no fortification this turn".into()],
        Rule::AtEnd { .. } | Rule::Income(_) | Rule::ManaCurse(_) | Rule::SpellFame(_) | Rule::Hot(_) => Vec::new(),
        Rule::Duel(_) | Rule::Guarded(_) | Rule::Warded | Rule::Lent(_) | Rule::RecruitPays { .. } => Vec::new(),
        Rule::Shop { ware: Ware::Action { cost, to_hand: false }, .. } => {
            vec![format!("pay {cost} Influence to put an advanced action from the offer on your discard pile")]
        }
        Rule::Shop { ware: Ware::Action { cost, .. }, .. } => {
            vec![format!("pay {cost} Influence to take an advanced action from the offer into your hand")]
        }
        Rule::Shop { ware: Ware::Healing, .. } => vec!["2 for each Heal 1".into()],
        Rule::Shop { ware: Ware::Ready { once: true, .. }, .. } => vec!["readying one unit, 2 per level".into()],
        Rule::Shop { ware: Ware::Ready { level, .. }, .. } => {
            vec![format!("level {level} or lower"), "2 Influence per level".into()]
        }
        Rule::Discount { by, shame: 0, .. } => vec![format!("one unit costs {by} less")],
        Rule::Discount { by, shame, .. } => vec![format!("{by} less"), format!("{shame} Reputation")],
        Rule::NoRecruits => vec!["if you recruit no unit with Influence this turn".into()],
        Rule::MoveAttacks => vec!["each Move point can become Attack 1".into()],
        Rule::MoveShoots => vec!["every two can become Ranged Attack 1".into()],
        Rule::InfluenceBlocks(_) => vec!["each Influence point can become Block 1".into()],
        Rule::Ambush { attack, block, .. } => {
            vec![format!("first Attack card this turn gives {attack} more"), format!("first Block card {block} more")]
        }
        Rule::Guides { block, .. } => vec![format!("a Block you play this turn is {block} higher")],
        Rule::Reap { .. } => vec!["discard a card for a crystal of its color".into()],
        Rule::Standard(_) => vec!["needs no command token".into()],
        Rule::DoublePhysical => vec!["Physical attacks of the Attack phase count twice".into()],
        Rule::Bow => vec!["each Ranged Attack counts twice or becomes Siege".into()],
        Rule::Glory(n) => vec![format!("{n} more armor"), format!("{n} higher"), format!("{n} Fame for each unit")],
        Rule::Pain(n) => vec![format!("turn a wound sideways for {n} points")],
        Rule::NextMove(n) => vec![format!("next card that gives Move gives {n} more")],
        Rule::EveryMove(n) => vec![format!("very other card that gives Move gives {n} more")],
    }
}

/// What a text must say of an operation.
fn said(op: &Op) -> Vec<String> {
    let attack = |kind: AttackKind, of: Element| {
        let kind = match kind {
            AttackKind::Melee => "",
            AttackKind::Ranged => "Ranged ",
            AttackKind::Siege => "Siege ",
        };
        format!("{kind}{}Attack", element(of))
    };
    match *op {
        Op::Move(n) => amount("Move", n),
        Op::Influence(n) => amount("Influence", n),
        Op::Heal(n) => amount("Heal", n),
        Op::Draw(Amount::Fixed(1)) => vec!["raw 1 card".into()],
        Op::Draw(n) => amount("raw", n),
        Op::Fame(n) => vec![format!("{n} Fame")],
        Op::Wound(_) => vec!["ake a wound".into()],
        Op::Only(When::Fight) | Op::Skip(_) | Op::May(_) => Vec::new(),
        Op::Only(When::NoFight) => vec!["ot in a fight".into()],
        Op::Only(When::FightStart) => vec!["t the start of a fight".into()],
        Op::Only(When::BlockPhase) => vec!["n the Block phase".into()],
        Op::Only(When::AttackPhase) => vec!["in the Attack phase".into()],
        Op::Only(When::Interaction) => vec!["in an interaction".into()],
        Op::Only(When::Moving | When::NoRecruit | When::Attacking | When::Blocking) => Vec::new(),
        Op::Only(When::Marker(color)) => {
            let word = color.word();
            vec![format!("{}{}:", word[..1].to_uppercase(), &word[1..])]
        }
        Op::If(Cond::Interaction, _) => vec!["n an interaction".into()],
        Op::If(Cond::RolledGold, _) => vec!["for gold".into()],
        Op::If(Cond::NoDieUsed, _) => vec!["if you use no Source die this turn".into()],
        Op::If(Cond::DeckLeft, _) => vec!["unless it is empty".into()],
        Op::If(Cond::Noted(_) | Cond::Wounded, _) => Vec::new(),
        Op::Take { from, of, to_hand } => {
            let what = if from == OfferName::Spells { "a spell" } else { "an advanced action" };
            let color = if of == Tint::Spent { "of its color" } else { "of that color" };
            let to = if to_hand { "into your hand" } else { "on your discard pile" };
            vec![format!("{what} {color} from the offer {to}")]
        }
        Op::MakeRoom => Vec::new(),
        Op::Hire => vec!["recruit any unit from the offer for free".into()],
        Op::TakeSkill => vec!["ake any skill of the common offer for good".into()],
        Op::Storm => vec!["crystal of that color".into(), "roll".into()],
        Op::Tempest(n) => vec![format!("{n} more"), "any basic color".into()],
        Op::RollGem => vec!["Roll 2 dice".into(), "1 Fame for black".into()],
        Op::MayReroll => vec!["may roll a Source die again".into()],
        Op::ClaimDie => vec!["ake a Source die of a basic color for the round".into()],
        Op::UseDie => vec!["one more Source die of a basic color".into()],
        Op::KeepDie => vec!["the die stays as it is or is rolled again".into()],
        Op::Note(Hue::Spent) => Vec::new(),
        Op::Note(_) => vec!["hoose a basic color".into()],
        Op::MayDiscard(_) => vec!["discard up to 3 cards that are not wounds".into()],
        Op::Recall { random, .. } => {
            let which = if random { "2 random cards" } else { "2 cards of your choice" };
            vec![which.into(), "on top of your deck or under it".into()]
        }
        Op::ReadyLevels(n) => vec![n.to_string(), "ready units of up to".into()],
        Op::Refresh => vec!["ready a unit and heal it".into()],
        Op::Exhaust(level) => vec![format!("a unit of level {level} or lower of each other player becomes spent")],
        Op::Leap(leap) => leapt(leap),
        Op::Pick(_) | Op::Stop | Op::RollWounds | Op::EachOther(_) | Op::Mark | Op::Advance | Op::Hot => Vec::new(),
        Op::Number(n) => vec![format!("up to {n} times"), "a wound for each black or red".into()],
        Op::Act => vec!["s your action".into()],
        Op::AtEnd => Vec::new(),
        Op::PerRecruit { fame: 0 } => vec!["1 Reputation for each unit you recruit this turn".into()],
        Op::PerRecruit { fame } => vec![format!("{fame} Fame and 1 Reputation for each unit you recruit this turn")],
        Op::Endless(color) => vec![format!("endless {color} and black mana this turn")],
        Op::Allow(color) => vec![format!("{color} mana can be used")],
        Op::Reveal => vec!["see garrisons and ruins as by day".into()],
        Op::Refund => vec!["every crystal you spent this turn returns to you".into()],
        Op::Tuck(Spot::Top) => vec!["put this card on top of your deck".into()],
        Op::Tuck(Spot::Bottom) => vec!["put this card under your deck".into()],
        Op::Reclaim { .. } => vec!["to take this card back into your hand".into()],
        Op::ThrowTaken => vec!["throw away all wounds you took this turn".into()],
        Op::SpellFame(color) => vec![format!("1 Fame for each {color} spell you cast this turn")],
        Op::BendTime => vec!["the other cards you played return to your hand".into(), "take another turn".into()],
        Op::Meltdown => vec!["ach other player loses a random crystal, or takes a wound".into()],
        Op::Radiance => vec!["takes a wound for each crystal of it".into()],
        Op::GiveUp => vec!["ach other player discards an action or spell of it".into()],
        Op::Steal => vec!["may take one of the discarded actions into your hand".into()],
        Op::PassWound => vec!["one goes to the nearest hero's hand".into()],
        Op::Thank => vec!["you gain a crystal of that color".into()],
        Op::Polarize => vec!["one mana counts as its opposite".into()],
        Op::Invoke => Vec::new(),
        Op::Duel(n) => vec![format!("Attack {n} against it in the Attack phase"), "1 Fame if it falls".into()],
        Op::Cumber => vec!["becomes Cumbersome".into()],
        Op::Prey => vec!["an enemy loses one ability or one resistance".into()],
        Op::StripPhysical => vec!["enemies lose their Physical resistance this turn".into()],
        Op::Harvest { each: true } => vec!["or each enemy".into()],
        Op::Harvest { each: false } => vec!["or one enemy it defeats".into()],
        Op::CancelAttack => vec!["cancel an enemy attack".into()],
        Op::Rally => vec!["becomes ready".into()],
        Op::CrystalPair => vec!["2 crystals of one basic color".into()],
        Op::WoundDiscard => vec!["or your discard pile".into()],
        Op::Income => vec!["1 at the start of each of your turns".into()],
        Op::CurseMana => vec!["another player who uses mana of that color takes a wound".into(), "at most 1".into()],
        Op::Lend(lend) => lent(lend),
        Op::PutAway => vec!["the artifact goes under its deck".into(), "1 Fame".into()],
        Op::NoDice => Vec::new(),
        Op::Keep => vec!["keep the token of an enemy you defeated".into()],
        Op::Puppet { block: false } => vec!["Attack equal to half its attack".into()],
        Op::Puppet { .. } => vec!["Block equal to half its armor".into()],
        Op::TurnUp => vec!["turn".into(), "up again".into()],
        Op::RaiseLast(_) => vec!["or 3".into()],
        Op::Guard { good, plain, .. } => vec![format!("ignore {good} damage"), format!("or {plain} of another")],
        Op::HitHero | Op::HitUnit | Op::Ward => Vec::new(),
        Op::If(Cond::NoFight, _) => vec!["outside a fight".into()],
        Op::If(Cond::Day, _) => vec!["y day".into()],
        Op::If(Cond::Night, _) => vec!["t night".into()],
        Op::If(Cond::LeastFame, _) => vec!["the least Fame".into()],
        Op::If(Cond::PaidOrLeast(color), _) => vec![color.word().into(), "the least Fame".into()],
        Op::If(Cond::InForest, _) => vec!["in a forest".into()],
        Op::If(Cond::AtGlade, _) => vec!["at a magical glade".into()],
        Op::If(Cond::AtFortress, _) => vec!["at a fortified site".into()],
        Op::Again | Op::Other | Op::MeltPairs(..) => Vec::new(),
        Op::RaiseAttack(n) => vec![format!("raise one by {n}")],
        Op::TurnOver => vec!["turn it over".into()],
        Op::MaySpend(1, _) => vec!["costs 1 Move point".into()],
        Op::MaySpend(2, _) => vec!["2 more".into()],
        Op::MaySpend(..) => vec!["and so on".into()],
        Op::PromiseUnhurt(n) => {
            vec![format!("Attack {n} in the Attack phase"), "no wound has come into your hand".into()]
        }
        Op::PromiseBlocks(_, _, 1) => vec!["against each of two attacks".into()],
        Op::PromiseBlocks(..) => vec!["against each of up to three attacks".into()],
        Op::Possess => vec!["you have its attack".into(), "against others".into()],
        Op::Bolt(n) => vec![format!("Ranged Cold Fire Attack {n} against each of up to three enemies")],
        Op::MayPay(Wanted::Exactly(color), _) => vec![format!("may pay {color} mana")],
        Op::MayPay(..) => vec!["may then pay one mana of a basic color".into()],
        Op::FamePerDefeat(n, Until::Phase) => vec![format!("{n} Fame for each enemy you defeat in this phase")],
        Op::FamePerDefeat(n, _) => vec![format!("{n} Fame for each enemy you defeat this turn")],
        Op::RollWound => vec!["on black or red you take a wound".into()],
        Op::Adrenaline { goes: false } => vec!["first 3 wounds".into()],
        Op::Adrenaline { goes: true } => vec!["first wound".into(), "draw 1 card".into(), "next 3".into()],
        Op::Cure => vec!["Draw a card for each wound healed from your hand".into(), "ready each unit healed".into()],
        Op::DiscardWound => vec!["discard a wound".into()],
        Op::ThrowWound => vec!["throw away".into(), "from your hand".into()],
        Op::HealUnit => vec!["heal a unit".into()],
        Op::AimOpen => vec!["Not on a fortified enemy in the Ranged and Siege phase".into()],
        Op::HandLimit(n) => vec![format!("hand limit is {n} higher")],
        Op::Way(Way::Costs { n, .. }) => vec![format!("{n} this turn")],
        Op::Way(Way::Less { by, floor: 0, .. }) => vec![format!("{by} less this turn")],
        Op::Way(Way::Less { by, floor, .. }) => vec![format!("{by} less this turn"), format!("less than {floor}")],
        Op::Way(Way::Opens { n: 0, .. }) => vec!["lakes for 0".into()],
        Op::Way(Way::Opens { terrains, n }) if terrains & Terrain::Mountain.bit() != 0 => {
            vec![format!("mountains for {n}")]
        }
        Op::Way(Way::Opens { n, .. }) => vec!["lakes".into(), n.to_string()],
        Op::Way(Way::Bars { .. }) => vec!["cannot enter hills or mountains".into()],
        Op::Way(Way::Bends) => vec!["spaces 2 away count as adjacent".into()],
        Op::Way(Way::Scouts) => vec!["explored from two spaces away".into()],
        Op::Way(Way::Explores(n)) => vec![format!("exploring costs {n} less")],
        Op::Way(Way::Sees(1)) => vec!["see garrisons".into()],
        Op::Way(Way::Sees(n)) => vec![format!("up to {n} spaces away")],
        Op::Way(Way::Safe { .. }) => vec!["safe".into()],
        Op::Way(Way::EndsIn { more, .. }) => vec!["your turn ends in".into(), format!("{more} higher")],
        Op::Way(Way::Disguised) => vec!["ignore Reputation this turn".into()],
        Op::Way(_) => Vec::new(),
        Op::LowerArmors(n) => amount("very enemy's armor is", n),
        Op::LowerOtherArmors(n) => vec![format!("very other enemy's armor is {n} lower")],
        Op::Destroy => vec!["is destroyed".into()],
        Op::LoseFireResistance => vec!["loses its Fire resistance".into()],
        Op::LoseAbilities => vec!["loses its abilities".into()],
        Op::StripFortifications => vec!["every enemy loses every fortification".into()],
        Op::StripAllResistances => vec!["every enemy loses every resistance".into()],
        Op::Disease => vec!["has armor 1".into()],
        Op::Rider(Rider::None) => Vec::new(),
        Op::Rider(Rider::Armor(n)) => vec![format!("loses {n} armor")],
        Op::Rider(Rider::ArmorByExcess) => vec!["loses 1 armor for each point of Block too many".into()],
        Op::Rider(Rider::Harvest { .. }) => Vec::new(),
        Op::Rider(Rider::Promise(n)) => vec![format!("Fire Attack {n} in the Attack phase")],
        Op::Rider(Rider::Destroy) => vec!["the enemy is destroyed".into()],
        Op::Rider(Rider::Honor { fame: 0 }) => vec!["gain 1 Reputation for each enemy this attack defeats".into()],
        Op::Rider(Rider::Honor { fame }) => {
            vec![format!("gain 1 Reputation and {fame} Fame for each enemy this attack defeats")]
        }
        Op::ReadyAll => vec!["eady all your units".into()],
        Op::HealUnits => vec!["eal all your units completely".into()],
        Op::Shelter => vec!["of your units resists Physical".into()],
        Op::Attack(kind, of, n) => amount(&attack(kind, of), n),
        Op::Block(of, n) => amount(&format!("{}Block", element(of)), n),
        Op::BlockTwiceSwift(n) => [amount("Block", n), vec!["twice against a Swift enemy".into()]].concat(),
        Op::BlockByTime(day, night, n) => {
            let block = |of: Element| format!("{}Block", element(of));
            [amount("Block", n), vec![format!("{} by day", block(day)), format!("{} at night", block(night))]].concat()
        }
        Op::Token(hue @ Hue::Noted, 3) => vec!["3 mana tokens".into(), colors(hue)],
        Op::Token(Hue::Spent | Hue::Noted, _) => Vec::new(),
        Op::Crystal(Hue::Noted, 2) => vec!["2 crystals of".into()],
        Op::Crystal(Hue::Noted, _) => vec!["crystal of".into()],
        Op::Crystal(hue @ Hue::OfferedOther, _) => vec!["2 crystals".into(), colors(hue)],
        Op::Crystal(Hue::Offered, _) => vec!["spell".into()],
        Op::Crystal(Hue::Spent, 1) => Vec::new(),
        Op::Crystal(hue @ (Hue::Used | Hue::InSource | Hue::Levied), _) => vec![colors(hue)],
        Op::Token(Hue::Of(color), n @ 2..) => vec![format!("{n} {color} mana tokens")],
        Op::Token(hue @ (Hue::Of(_) | Hue::ByTime | Hue::ANY), 1) => vec![colors(hue), "mana token".into()],
        Op::Token(hue @ Hue::Choice(_), 1) => vec![colors(hue), "mana token".into()],
        Op::Token(hue, n) => vec![format!("{n} mana tokens"), colors(hue)],
        Op::Crystal(Hue::Paid, _) => vec!["ay one mana of a basic color".into(), "crystal of that color".into()],
        Op::Crystal(hue @ Hue::Of(_), _) => vec![format!("{} crystal", colors(hue))],
        Op::Crystal(hue @ Hue::Spent, n) => vec![format!("{n} crystals {}", colors(hue))],
        Op::Crystal(hue @ (Hue::NotNoted | Hue::Owned | Hue::Lacking), _) => vec![format!("crystal {}", colors(hue))],
        Op::Crystal(hue, _) => vec!["crystal of a".into(), colors(hue)],
        Op::Reputation(n) if n > 0 => vec![format!("{n} Reputation")],
        Op::Reputation(n) => vec![format!("ose {} Reputation", -n)],
        Op::EaseSpace => vec!["One space costs 1 less this turn".into(), "less than 2".into()],
        Op::EaseTerrain => vec!["One terrain costs 1 less this turn".into(), "less than 2".into()],
        Op::DieAllowance => vec!["one more Source die".into()],
        Op::DieAllowanceBlackAny => vec!["one more Source die".into(), "black one pays for any basic color".into()],
        Op::TurnDice { dice: 1, tokens } => vec!["a die from the Source".into(), format!("{tokens} mana token")],
        Op::TurnDice { dice, tokens } => vec![format!("{dice} dice from the Source"), format!("{tokens} mana token")],
        Op::Boost(n) => vec![format!("{n} higher"), "without its mana".into()],
        Op::Ready(4) => vec!["eady a unit".into()],
        Op::Ready(level) | Op::MayReady(level) => vec!["eady".into(), format!("level {level} or lower")],
        Op::BuyReady(level) => vec![format!("level {level} or lower"), "for 2 Influence per level".into()],
        Op::LowerAttack(n) => vec!["ower".into(), "attack".into(), format!("by {n}")],
        Op::NoAttack => vec!["does not attack".into()],
        Op::NoAttackUnfortified => vec!["unfortified enemy does not attack".into()],
        Op::LowerArmor(n @ Amount::Fortified(..)) => amount("armor is", n),
        Op::LowerArmor(Amount::Per(0, each, of)) => vec![format!("armor is {each} lower for each {}", counted(of))],
        Op::LowerArmor(n) => vec!["armor".into(), n.base().to_string()],
        Op::StripFortification => vec!["loses every fortification".into()],
        Op::StripResistances => vec!["loses every".into(), "resistance".into()],
        Op::Doom => vec!["falls once fully blocked".into()],
        Op::DrawOntoUnit => vec!["draw its damage onto this unit first".into()],
        Op::WoundSelf => vec!["after which they are wounded".into()],
        Op::Peek => vec!["look at the top token of a pile".into(), "up to 3 spaces away".into()],
        Op::AddedMana => vec!["2 higher for an added blue mana".into(), "2 higher for an added red mana".into()],
        Op::Set(rule, _) => changed(rule),
    }
}

fn leapt(leap: Leap) -> Vec<String> {
    match (leap.most, leap.free) {
        (1, _) => vec!["space".into()],
        (2, 1) => vec!["a safe space next to yours for nothing".into(), "up to 2 away for 2 Move points".into()],
        (5, 0) => vec!["Spend 1 to 5 Move points".into(), "safe space".into()],
        (n, _) if leap.assault => vec![format!("up to {n} spaces"), "assault a fortified site".into()],
        (3, _) => vec!["up to 3 spaces to a safe space".into(), "not through swamps or lakes".into()],
        (n, _) => vec![format!("safe space up to {n} away")],
    }
}

fn lent(lend: Lend) -> Vec<String> {
    match lend {
        Lend::Spell => vec!["cast one spell of that color from the offer".into()],
        Lend::FreeSpell(Mode::Basic) => vec!["use the basic effect of a spell of that color in the offer".into()],
        Lend::FreeSpell(_) => vec!["use the powered effect of a spell of that color in the offer".into()],
        Lend::Action => vec!["use the powered effect of an advanced action in the offer without its mana".into()],
        Lend::Trashed(Mode::Basic, n) => vec![format!("use its basic effect {n} times")],
        Lend::Trashed(_, n) => vec![format!("use its powered effect {n} times without its mana")],
        Lend::Artifact => vec!["Reveal the top artifact".into()],
        Lend::Unit => vec!["Use an ability of a unit in the offer".into()],
        Lend::Skill => vec!["Use a skill of the common offer".into(), "twice".into()],
    }
}

/// The numbers that the operations of a side hold, besides those of fixed wordings.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[track_caller]
fn check_effects<'a>(what: &str, text: &str, effects: impl Iterator<Item = &'a Effect> + Clone) {
    let mut wanted: Vec<u32> = Vec::new();
    for phrase in effects.flat_map(|effect| effect.ops).flat_map(said) {
        assert!(text.contains(&phrase), "{what}: `{text}` does not say `{phrase}`");
        wanted.extend(numbers(&phrase));
    }
    for number in numbers(text) {
        assert!(wanted.contains(&number), "{what}: `{text}` says {number}, which its table does not");
    }
}

/// MKC-9.4.
#[test]
fn cards_say_what_their_tables_say() {
    for row in CARDS.iter().filter(|row| row.id != CardId::Wound) {
        let id = row.id.word();
        assert_eq!(text(&format!("card-{id}")), row.name);
        for (side, printed) in [("basic", row.basic), ("strong", row.strong)] {
            let CardSide { cost, effects } = printed;
            let said = text(&format!("card-{id}.{side}"));
            // Cold Toughness counts icons; what each is worth is not a number of the table.
            let said =
                said.replace("2 more for a Cold Fire attack", "more").replace("Only 5 against", "Only so against");
            if effects.is_empty() {
                continue;
            }
            check_effects(&format!("{id} {side}"), &said, effects.iter());
            let any = |holds: fn(&Effect) -> bool| effects.iter().any(holds);
            let given_up = |cards: CardCost| {
                matches!(cards, CardCost::Discard | CardCost::DiscardColored | CardCost::DiscardOf(_))
            };
            let discards = given_up(cost.cards) || effects.iter().any(|effect| given_up(effect.cards));
            assert_eq!(said.contains("Discard another card"), discards, "{id} {side}");
            let pays_any = cost.asks_any() || any(|effect| effect.mana == Some(Wanted::AnyBasic));
            assert!(pays_any || !said.contains("Pay one mana"), "{id} {side}");
            assert!(!cost.asks_any() || said.contains("Pay one mana"), "{id} {side}");
            let trashes = any(|effect| effect.cards.trashes());
            assert_eq!(said.contains("Remove another action card from the game"), trashes, "{id} {side}");
            let lower = said.to_lowercase();
            let pays = lower.contains("pay another mana") || (pays_any && lower.contains("pay one mana"));
            assert_eq!(pays, cost.asks_any() || any(|effect| effect.mana.is_some()), "{id} {side}");
            let heals = effects.iter().all(|effect| effect.purpose() == Purpose::Healing);
            let barred = row.healing || heals || any(|effect| effect.when() == Some(When::NoFight));
            assert_eq!(said.to_lowercase().contains("not in a fight"), barred, "{id} {side}");
        }
    }
    assert_eq!(text("card-wound"), "Wound");
    for effect in &SIDEWAYS {
        assert_eq!(vec![text(&format!("effect-{}", effect.key.word()))], said(&effect.ops[0]));
    }
    assert!(text("mode-sideways.text").contains("1 point"));
}

/// MKG-6.
#[test]
fn skills_say_what_their_tables_say() {
    for row in &SKILLS {
        let id = row.id.word();
        assert_eq!(text(&format!("skill-{id}")), row.name);
        let said = text(&format!("skill-{id}.text"));
        match row.when {
            Use::Turn => assert!(said.contains("nce a turn"), "{id}: {said}"),
            Use::Round | Use::Interactive | Use::Motivation => {
                assert!(said.starts_with("Once a round"), "{id}: {said}");
            }
            Use::Passive => {}
        }
        let mut said = said;
        if let Some(Sideways { plain, better, better_if, wound, .. }) = row.sideways {
            let phrase = match better_if {
                _ if wound => format!("for {plain} points"),
                Better::FreeTokens => format!("gives {plain} points, and 1 more for each command token"),
                _ => format!("gives {plain} points, or {better} if"),
            };
            assert!(said.contains(&phrase), "{id}: {said}");
            said = said.replace(&format!("gives {plain} points"), "gives points");
        }
        for phrase in row.ways.iter().flat_map(|way| self::said(&Op::Way(*way))) {
            assert!(said.contains(&phrase) || phrase.starts_with("exploring"), "{id}: {said} lacks {phrase}");
            said = said.replacen(&phrase, "", 1);
        }
        if let Some(Raise { early, attack, block, .. }) = row.raise {
            for n in [early, attack, block].into_iter().filter(|n| *n > 0) {
                assert!(said.contains(&format!("{n} more")), "{id}: {said}");
            }
        }
        if !row.effects.is_empty() {
            check_effects(id, &said, row.effects.iter());
        }
    }
}

/// The part of a unit's text that tells the abilities of one price: `Blue mana: …`.
fn paid_part(text: &str, mana: Option<Color>) -> String {
    let name = |color: Color| {
        let word = color.word();
        format!("{}{} mana: ", word[..1].to_uppercase(), &word[1..])
    };
    let begins: Vec<usize> = Color::ALL.iter().filter_map(|color| text.find(&name(*color))).collect();
    let from = mana.map_or(0, |color| text.find(&name(color)).unwrap_or_else(|| panic!("`{text}` lacks {color}")));
    let to = begins.into_iter().filter(|begin| *begin > from).min().unwrap_or(text.len());
    text[from..to].to_owned()
}

/// MKC-8.3.
#[test]
fn units_say_what_their_tables_say() {
    for row in &UNITS {
        let id = row.id.word();
        let name = text(&format!("unit-{id}"));
        assert!(name.starts_with(row.name), "{id}: {name}");
        let resists: Vec<String> = Resistance::ALL
            .iter()
            .filter(|kind| row.resistances & resistance_bit(**kind) != 0)
            .map(|kind| text(&format!("element-{}", kind.word())))
            .collect();
        let resists = if resists.is_empty() { String::new() } else { format!(" Resist {}.", joined(&resists)) };
        let stats = format!("Level {}. Costs {} Influence. Armor {}.{resists}", row.level, row.cost, row.armor);
        assert_eq!(text(&format!("unit-{id}.stats")), stats);
        let told = text(&format!("unit-{id}.text"));
        // Fees, marks and what may be added are rules of their own.
        let told = told
            .replace("after you pay them 2 Influence", "after you pay them")
            .replace("each use costs 2 Influence", "each use costs Influence")
            .replace("Move 3 or Influence 3 (", "Move 3 (5 with a white mark) or Influence 3 (");
        let mut prices: Vec<Option<Color>> = row.abilities.iter().map(|ability| ability.cost.color()).collect();
        prices.dedup();
        for price in prices {
            let of_price = |ability: &&UnitAbility| ability.cost.color() == price;
            let effects = row.abilities.iter().filter(of_price).flat_map(|ability| ability.effects);
            check_effects(id, &paid_part(&told, price), effects);
        }
    }
}

fn enemy_text(row: &EnemyKind) -> String {
    let attacks: Vec<String> = row
        .attacks
        .iter()
        .filter_map(|attack: &PrintedAttack| Some(format!("{}Attack {}", element(attack.element()?), attack.value)))
        .collect();
    let mut said = match (row.summon, attacks.len()) {
        (Some(pile), _) if row.attacks.len() == 2 => format!("Summons two {pile} tokens instead of attacking."),
        (Some(pile), _) => format!("Summons a {pile} token instead of attacking."),
        (None, 1) => format!("{}.", attacks[0]),
        (None, n) => format!("{} attacks: {}.", ["", "", "Two", "Three"][n], joined(&attacks)),
    };
    said += &if row.armor == row.armor_high {
        format!(" Armor {}.", row.armor)
    } else {
        format!(" Armor {}, or {} once fully blocked.", row.armor_high, row.armor)
    };
    said += &format!(" Fame {}.", row.fame);
    match row.reputation {
        1 => said += " Defeating them earns 1 Reputation.",
        -1 => said += " Defeating them costs 1 Reputation.",
        _ => {}
    }
    let resists = Resistance::ALL.iter().filter(|kind| row.resistances & resistance_bit(**kind) != 0);
    let resists: Vec<String> = resists.map(|kind| text(&format!("element-{}", kind.word()))).collect();
    if !resists.is_empty() {
        said += &format!(" Resists {}.", joined(&resists));
    }
    said
}

/// MKC-6.
#[test]
fn enemies_say_what_their_tables_say() {
    for row in &ENEMIES {
        let id = row.id.word();
        assert_eq!(text(&format!("enemy-{id}")), row.name);
        let told = text(&format!("enemy-{id}.text"));
        let plain = enemy_text(row);
        assert!(told.starts_with(&plain), "{id}: `{told}` instead of `{plain} …`");
        // The traits come last: each that the token has, and no other. Summon is described with the attacks.
        let mut traits: Vec<String> = Ability::ALL
            .iter()
            .filter(|own| row.abilities & own.bit() != 0 && **own != Ability::Summon)
            .map(|own| match own {
                Ability::Defend => format!("Defend {}", row.defend),
                own => text(&format!("ability-{}", own.word())),
            })
            .collect();
        let rest = told[plain.len()..].trim().trim_end_matches('.');
        let mut named: Vec<String> = rest.split(", ").filter(|word| !word.is_empty()).map(str::to_owned).collect();
        traits.sort();
        named.sort();
        assert_eq!(named, traits, "{id}");
    }
}

#[test]
fn effects_are_called_what_they_give() {
    let cards = CARDS.iter().flat_map(|row| row.basic.effects.iter().chain(row.strong.effects));
    let units = UNITS.iter().flat_map(|row| row.abilities).flat_map(|ability| ability.effects);
    for effect in cards.chain(units) {
        let name = text(&format!("effect-{}", key(effect.key.word())));
        let of_points =
            matches!(effect.ops[0], Op::Attack(..) | Op::Block(..) | Op::Move(_) | Op::Influence(_) | Op::Heal(_));
        let fixed = !matches!(effect.ops[0], Op::Attack(_, _, Amount::Per(0, ..)));
        if of_points && fixed && effect.key.word().len() <= 4 && !effect.key.word().contains('x') {
            assert_eq!(name, said(&effect.ops[0])[0], "{}", effect.key);
        } else {
            let all: Vec<u32> = effect.ops.iter().flat_map(said).flat_map(|phrase| numbers(&phrase)).collect();
            assert!(numbers(&name).iter().all(|n| all.contains(n)), "{}: {name}", effect.key);
        }
    }
}

#[test]
fn heroes_name_their_cards() {
    for hero in HeroId::ALL {
        let told = text(&format!("hero-{}.text", hero.word()));
        for (out, into, _) in SWAPS[hero.index()] {
            for card in [out, into] {
                assert!(told.contains(CARDS[card.index()].name), "{hero}: {told}");
            }
        }
    }
}

/// The rules page lists every card, unit, enemy and trait as the texts describe them.
#[test]
fn the_rules_page_lists_everything() {
    let page = [
        include_str!("../../../../docs/rules/mage-knight-combat.md"),
        include_str!("../../../../docs/rules/mage-knight-cards.md"),
    ]
    .concat();
    let of = |kind: &str, id: &str, parts: &[&str]| {
        let cells: Vec<String> = parts.iter().map(|part| text(&format!("{kind}-{id}.{part}"))).collect();
        let line = format!("| {} |", cells.join(" | "));
        let name = text(&format!("{kind}-{id}"));
        let listed = page.lines().any(|row| row.starts_with(&format!("| {name} ")) && row.ends_with(&line));
        assert!(listed, "the page does not list {name} as `{line}`");
    };
    CARDS.iter().filter(|row| row.id != CardId::Wound).for_each(|row| of("card", row.id.word(), &["basic", "strong"]));
    UNITS.iter().for_each(|row| of("unit", row.id.word(), &["stats", "text"]));
    SKILLS.iter().for_each(|row| of("skill", row.id.word(), &["text"]));
    ENEMIES.iter().filter(|row| row.copies > 0).for_each(|row| of("enemy", row.id.word(), &["text"]));
    Ability::ALL.iter().for_each(|own| of("ability", own.word(), &["text"]));
    Resistance::ALL.iter().for_each(|own| of("resistance", own.word(), &["text"]));
}

/// The fight as the terminal shows it.
#[test]
fn a_fight_is_drawn_as_text() {
    let options = json!({ "hand": ["rage", "wound", "rage"], "source": ["white", "gold"], "tokens": { "red": 1 },
        "units": [{ "unit": "peasants" }, { "unit": "catapults", "spent": true }],
        "fight": { "enemies": [{ "enemy": "prowlers" }, { "enemy": "hydra" }, { "enemy": "prowlers" }, { "enemy": "diggers" }] } });
    let position = json!({ "phase": "ATTACK", "movePoints": 2, "enemies": [{ "id": "e0", "defeated": true },
        { "id": "e1", "attacks": [{ "index": 1, "state": "BLOCKED" }] }],
        "currentAttack": { "group": ["e2", "e3"], "contributions": [{ "kind": "melee", "amount": 5 }] } });
    let game = started(options, Some(position));
    let drawn = game.sketch(Viewer::Seat(Seat::new(0)), "en");
    let wanted = "\
Fight 1 of 1, rampaging enemies, day: the Attack phase
  Prowlers 1: defeated
  Hydra: armor 6, attack 2, attack 2 (blocked), attack 2 (Ice resistance)
  Prowlers 2: armor 3, attack 4
  Diggers: armor 3, attack 3, fortified
Your attack on Prowlers 2, Diggers: 5 against armor 6 (5 Physical melee)
Arythea: level 1, armor 2, Fame 0, Reputation 0; Move 2, Influence 0, Healing 0
Mana: tokens 1 red; crystals nothing; Source white and gold (1 to use)
  Peasants: Attack 2, Block 2, Influence 2 or Move 2.
  Catapults (spent): Siege Attack 3. Red mana: Siege Fire Attack 5. Blue mana: Siege Ice Attack 5.
  Rage (2): Attack 2 or Block 2. Powered: Attack 4.
  1 wound
";
    assert_eq!(drawn, wanted, "\n{drawn}");
    // Spectators see no card of the hand.
    let public = game.sketch(Viewer::Public, "en");
    assert!(public.ends_with("  3 cards in hand\n") && !public.contains("Rage"), "\n{public}");
}

/// The map as the terminal shows it: coordinates, sites, enemies, what is on offer, and the hero.
#[test]
fn a_map_is_drawn_as_text() {
    let game = started(json!({ "scenario": "first_reconnaissance_solo" }), None);
    let drawn = game.sketch(Viewer::Seat(Seat::new(0)), "en");
    let wanted = "\
First Reconnaissance, solo, round 1 of 4, day: the choice of tactics
    1,-4!   2,-4
    forest  lakes
0,-3    1,-3    2,-3    3,-3!   4,-3
forest  magical village hills   magical
    0,-2    1,-2    2,-2    3,-2    4,-2
    plains  plains  plains  hills   village
        0,-1    1,-1    2,-1    3,-1
        plains  forest  crystal plains
    -1,0    0,0     1,0
    ~       portal  plains
        -1,1    0,1
        ~       ~
a, b, …: heroes · !: an enemy · ~: the sea
  1,-4: forest: Orc Summoners
  1,-3: magical glade (forest)
  2,-3: village (plains)
  3,-3: hills: Cursed Hags
  4,-3: magical glade (forest)
  4,-2: village (plains)
  2,-1: crystal mine (hills)
  0,0: portal (plains)
Move for a step: desert 5, forest 3, hills 3, plains 2, swamp 5 and wasteland 4
9 tiles are left to explore; the next is from the countryside.
Units on offer: Herbalists, Peasants and Utem Swordsmen
Advanced actions on offer: Pure Magic, Frost Bridge and Heroic Tale
Spells on offer: Meditation, Tremor and Offering
";
    assert!(drawn.starts_with(wanted), "\n{drawn}");
    assert!(drawn.contains("Source red ×2 and green (1 to use)\n  Threaten: Influence 2."), "\n{drawn}");
    // Spectators see no card of the hand.
    let public = game.sketch(Viewer::Public, "en");
    assert!(public.starts_with(wanted) && public.ends_with("  5 cards in hand\n"), "\n{public}");
}

/// Spaces are called by what is there, not by their coordinates alone; a slot of the map is not a space.
#[test]
fn spaces_of_the_map_have_names() {
    let game = started(json!({ "scenario": "first_reconnaissance_solo" }), None);
    let say = |kind: &str, id: &str| {
        let phrase = game.state().place(kind, id)?;
        Texts::of(MageKnight::KEY, MageKnight::TEXTS).say("en", &phrase, &sortie_engine::Hearing::nobody())
    };
    let said = |id: &str| say("to", id).expect("a name");
    assert_eq!(said("2,-3"), "the village (2,-3)");
    assert_eq!(said("3,-3"), "the hills (3,-3)");
    assert_eq!(said("-1,0"), "the sea (-1,0)");
    assert_eq!(said("9,9"), "a space of the map");
    assert_eq!(said("dummy"), "the dummy");
    assert_eq!(say("slot", "1,0"), None);
}
