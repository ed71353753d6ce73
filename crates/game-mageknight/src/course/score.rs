//! MKG-12: the score, and who has won.

use sortie_engine::{Outcome, Seat, SeatSet};

use crate::course::hand::knowledge;
use crate::data::decks::Class;
use crate::data::tiles::{Back, SiteKind, TILES};
use crate::data::units::UNITS;
use crate::ids::CardId;
use crate::options::Scenario;
use crate::state::{MageKnight, Side};
use crate::world::{Realm, Step, mark_flags};

/// One seat's score, part by part.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub fame: i64,
    pub knowledge: i64,
    pub leader: i64,
    pub adventurer: i64,
    pub loot: i64,
    pub conqueror: i64,
    pub beating: i64,
    pub titles: i64,
    pub cities: i64,
    pub goal: i64,
    pub time: i64,
    pub total: i64,
}

impl Score {
    /// The parts with their names on the wire.
    #[must_use]
    pub fn parts(&self) -> Vec<(&'static str, i64)> {
        vec![
            ("fame", self.fame),
            ("knowledge", self.knowledge),
            ("leader", self.leader),
            ("adventurer", self.adventurer),
            ("loot", self.loot),
            ("conqueror", self.conqueror),
            ("beating", self.beating),
            ("titles", self.titles),
            ("cities", self.cities),
            ("goal", self.goal),
            ("time", self.time),
            ("total", self.total),
        ]
    }

    fn sum(&mut self) {
        self.total = self.fame
            + self.knowledge
            + self.leader
            + self.adventurer
            + self.loot
            + self.conqueror
            + self.beating
            + self.titles
            + self.cities
            + self.goal
            + self.time;
    }
}

/// MKG-12.1: every card of a hero, wherever it lies; a banner lies with its unit.
fn cards(side: &Side) -> impl Iterator<Item = CardId> + '_ {
    let kit = &side.kit;
    let borne = kit.units.iter().filter(|unit| !unit.gone).filter_map(|unit| unit.banner);
    let own = kit.hand.iter().chain(side.deck.iter()).chain(kit.discard.iter()).chain(kit.play.iter());
    own.chain(side.trek.under.iter()).chain(side.trek.aside.iter()).copied().chain(borne)
}

/// MKG-12.1: the achievements of one seat, without titles.
fn achievements(game: &MageKnight, seat: usize) -> Score {
    let (side, realm) = (&game.sides[seat], &game.worlds[0].realm);
    let own = 1u8 << seat;
    let lords = game.plan.scenario == Scenario::DungeonLords;
    let mut score = Score { fame: i64::from(side.kit.fame), ..Score::default() };
    score.knowledge = cards(side).map(knowledge).sum();
    for unit in side.kit.units.iter().filter(|unit| !unit.gone) {
        let level = i64::from(UNITS[unit.id.index()].level);
        score.leader += if unit.wounds > 0 { level / 2 } else { level };
    }
    let artifacts = cards(side).filter(|card| card.class() == Class::Artifact).count() as i64;
    let crystals: i64 = side.kit.wallet.crystals.iter().map(|n| i64::from(*n)).sum();
    score.loot = 2 * artifacts + crystals / 2;
    for mark in realm.marks.iter().filter(|mark| mark.shields & own != 0) {
        match realm.site(mark.at) {
            Some(SiteKind::Dungeon | SiteKind::Tomb) if lords => score.adventurer += 4,
            Some(SiteKind::Maze | SiteKind::Labyrinth) => {
                score.adventurer += 2 * mark.paths.iter().filter(|path| usize::from(**path) == seat + 1).count() as i64;
            }
            Some(site) if site.is_adventure() => score.adventurer += 2,
            Some(SiteKind::Keep | SiteKind::Tower) => score.conqueror += 2,
            Some(SiteKind::Monastery) if mark.flags & mark_flags::BURNED != 0 => score.conqueror += 2,
            _ => {}
        }
    }
    let in_hand = i64::from(side.wounds_in_hand());
    let in_deck = side.deck.iter().chain(side.trek.under.iter()).filter(|card| **card == CardId::Wound).count() as i64;
    score.beating = -2 * (in_hand + in_deck + i64::from(side.kit.discard_wounds));
    score
}

/// The title of a category: the best alone, or each of the best.
fn title(values: &[i64], alone: i64, tied: i64, at: usize) -> i64 {
    let best = values.iter().copied().max().unwrap_or(0);
    match values.iter().filter(|value| **value == best).count() {
        _ if best <= 0 || values[at] != best => 0,
        1 => alone,
        _ => tied,
    }
}

/// Every seat's score.
#[must_use]
pub fn scores(game: &MageKnight) -> Vec<Score> {
    let mut all: Vec<Score> = (0..game.sides.len()).map(|seat| achievements(game, seat)).collect();
    if game.plan.scenario == Scenario::OneToReturn {
        all.iter_mut().for_each(|score| *score = Score { fame: score.fame, total: score.fame, ..Score::default() });
        return all;
    }
    if game.plan.cooperative() {
        let team = team(game, &all);
        return vec![team; all.len()];
    }
    if let Some(teams) = game.plan.teams {
        return pairs(game, &all, teams);
    }
    with_titles(game, all, |seat| vec![seat])
}

/// MKG-11.6: the score of each pair: the lower Fame, in each category the better of the two, the worse for wounds; titles compare pairs.
fn pairs(game: &MageKnight, all: &[Score], teams: [u8; 4]) -> Vec<Score> {
    let of = |team: u8| (0..all.len()).filter(move |seat| teams[*seat] == team);
    let shared = (0..2u8).map(|team| {
        let best = |read: fn(&Score) -> i64| of(team).map(|seat| read(&all[seat])).max().unwrap_or(0);
        let worst = |read: fn(&Score) -> i64| of(team).map(|seat| read(&all[seat])).min().unwrap_or(0);
        Score {
            fame: worst(|s| s.fame),
            knowledge: best(|s| s.knowledge),
            leader: best(|s| s.leader),
            adventurer: best(|s| s.adventurer),
            loot: best(|s| s.loot),
            conqueror: best(|s| s.conqueror),
            beating: worst(|s| s.beating),
            ..Score::default()
        }
    });
    let scored = with_titles(game, shared.collect(), |team| of(team as u8).collect());
    teams.iter().take(all.len()).map(|team| scored[usize::from(*team)]).collect()
}

/// Titles and the scenario's points, for players or pairs: `seats` says whose shields are theirs.
fn with_titles(game: &MageKnight, mut all: Vec<Score>, seats: impl Fn(usize) -> Vec<usize>) -> Vec<Score> {
    let realm = &game.worlds[0].realm;
    let column = |read: fn(&Score) -> i64| all.iter().map(read).collect::<Vec<_>>();
    let categories = [column(|s| s.knowledge), column(|s| s.leader), column(|s| s.loot), column(|s| s.conqueror)];
    let adventurer = column(|s| s.adventurer);
    let beaten: Vec<i64> = all.iter().map(|score| -score.beating).collect();
    let best = |read: fn(&MageKnight, &Realm, usize) -> i64, at: usize| {
        seats(at).into_iter().map(|seat| read(game, realm, seat)).max().unwrap_or(0)
    };
    let goals: Vec<i64> = (0..all.len()).map(|at| best(goal, at)).collect();
    let cities: Vec<i64> = (0..all.len()).map(|at| best(cities, at)).collect();
    let alone = if game.plan.scenario == Scenario::DungeonLords { (5, 2) } else { (3, 1) };
    for (seat, score) in all.iter_mut().enumerate() {
        score.titles = categories.iter().map(|values| title(values, 3, 1, seat)).sum::<i64>()
            + title(&adventurer, alone.0, alone.1, seat)
            - title(&beaten, 3, 1, seat);
        score.goal = goals[seat] + title(&goals, 5, 2, seat);
        score.cities = cities[seat] + title(&cities, 5, 2, seat);
        score.sum();
    }
    all
}

/// A seat's score as it stands. Of several seats only its own achievements count: titles would tell about the hands of others.
#[must_use]
pub fn so_far(game: &MageKnight, seat: usize) -> Score {
    if game.sides.len() == 1 {
        return scores(game)[seat];
    }
    let mut score = achievements(game, seat);
    score.sum();
    score
}

/// MKG-12.2: cities led, and cities with a shield.
fn cities(game: &MageKnight, realm: &Realm, seat: usize) -> i64 {
    if !game.plan.scenario.is_conquest() {
        return 0;
    }
    let worth = |city: &crate::world::City| match realm.leader(city) {
        Some(leader) if usize::from(leader) == seat => 7,
        _ if city.shields.contains(&(seat as u8)) => 4,
        _ => 0,
    };
    realm.cities.iter().map(worth).sum()
}

/// MKG-2.5: mines that were freed.
fn goal(game: &MageKnight, realm: &Realm, seat: usize) -> i64 {
    if game.plan.scenario != Scenario::MinesLiberation {
        return 0;
    }
    let own = 1u8 << seat;
    let mines =
        realm.marks.iter().filter(|mark| mark.shields & own != 0 && realm.site(mark.at) == Some(SiteKind::Mine));
    mines
        .map(|mark| {
            realm
                .tile_at(mark.at)
                .map_or(0, |(tile, _)| if TILES[tile.tile.index()].back == Back::Core { 7 } else { 4 })
        })
        .sum()
}

/// MKG-12.3 and MKG-12.4: one score for the team.
fn team(game: &MageKnight, all: &[Score]) -> Score {
    let realm = &game.worlds[0].realm;
    let best = |read: fn(&Score) -> i64| all.iter().map(read).max().unwrap_or(0);
    let worst = |read: fn(&Score) -> i64| all.iter().map(read).min().unwrap_or(0);
    let mut score = Score {
        fame: worst(|s| s.fame),
        knowledge: best(|s| s.knowledge),
        leader: best(|s| s.leader),
        adventurer: best(|s| s.adventurer),
        loot: best(|s| s.loot),
        conqueror: best(|s| s.conqueror),
        beating: worst(|s| s.beating),
        ..Score::default()
    };
    if game.plan.scenario.is_conquest() {
        let conquered = realm.cities.iter().filter(|city| city.conquered).count() as i64;
        score.cities = 10 * conquered;
        if all_conquered(realm) {
            score.goal += 15;
        }
        let leads = |seat: usize| realm.cities.iter().any(|city| realm.leader(city) == Some(seat as u8));
        if all.len() > 1 && (0..all.len()).all(leads) {
            score.goal += 10;
        }
        let unused = i64::from(game.plan.rounds.saturating_sub(realm.round));
        let deck = realm.dummy.as_ref().map_or(0, |dummy| dummy.deck.len() as i64);
        score.time = 30 * unused + deck + if realm.ending.announced.is_none() { 5 } else { 0 };
    }
    score.sum();
    score
}

fn all_conquered(realm: &Realm) -> bool {
    realm.cities_to_come() == 0 && !realm.cities.is_empty() && realm.cities.iter().all(|city| city.conquered)
}

/// The end of a match, once it is over.
pub(crate) fn outcome(game: &MageKnight) -> Option<Outcome> {
    let realm = &game.worlds[0].realm;
    if realm.step != Step::GameOver {
        return None;
    }
    let scores = scores(game);
    let everybody: SeatSet = Seat::all(game.sides.len()).collect();
    let reason = realm.ending.triggered.map_or("ROUND_LIMIT", |(_, cause)| cause.word());
    let listed = scores.iter().map(Score::parts).collect();
    if game.plan.cooperative() {
        let won = match game.plan.scenario {
            Scenario::FirstReconnaissanceSolo => !realm.cities.is_empty(),
            _ => all_conquered(realm),
        };
        let winners = if won { everybody } else { SeatSet::EMPTY };
        return Some(Outcome { winners, ranking: vec![everybody], scores: listed, reason: reason.into() });
    }
    let returned = |seat: usize| game.sides[seat].trek.at == Some(realm.portal());
    let merit = |seat: usize| match game.plan.scenario {
        Scenario::OneToReturn => i64::from(returned(seat)),
        _ => scores[seat].total,
    };
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(merit(*seat)));
    let mut ranking: Vec<SeatSet> = Vec::new();
    for (place, at) in order.iter().enumerate() {
        let seat = SeatSet::only(Seat::new(*at));
        match ranking.last_mut() {
            Some(last) if merit(*at) == merit(order[place - 1]) => *last = last.union(seat),
            _ => ranking.push(seat),
        }
    }
    let nobody = game.plan.scenario == Scenario::OneToReturn && !(0..scores.len()).any(returned);
    let winners = if nobody { SeatSet::EMPTY } else { ranking[0] };
    Some(Outcome { winners, ranking, scores: listed, reason: reason.into() })
}
