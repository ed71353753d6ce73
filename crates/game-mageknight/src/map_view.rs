//! MKG-16.10: what each viewer sees of a scenario with a map. Fights are shown as a skirmish shows them, in `combat`.

mod parts;

use std::collections::BTreeMap;

use sortie_engine::{Said, Seat, Viewer};

use crate::course::{hand, score, turns};
use crate::data::skills::{Hold, SKILLS, Skill};
use crate::data::tiles::SiteKind;
use crate::effects::{Op, Rule};
use crate::fight_view::Code;
use crate::ids::{CardId, Color, EnemyId, Phase, TacticId, Terrain, Time, TokenColor};
use crate::map::Hex;
use crate::play_view::{choice_view, play_views};
use crate::refs::{Helper, Known, Place, UnitRef};
use crate::rules::mana::forbidden;
use crate::rules::{At, duel, inquire, trade, travel};
use crate::state::{MageKnight, Maker, PointKind, Side, wallet_flags};
use crate::view::{PlayerView, Sight, UnitView, View, promises, side_view, unit_view};
use crate::world::{Centre, DUMMY, Duel, Share, Step, Token, mark_flags};

pub use parts::{
    AssaultView, CentreView, CityOnMap, DecksView, DuelPoints, DuelView, DummyView, EndTurnView, EndView, GarrisonView,
    HeldTactic, OffersView, PathView, RewardView, ShareView, SkillView, SourceView, SpaceView, StacksView, TacticsView,
    TileDeckView, TileView, TokenView, TurnView,
};
pub(crate) use parts::{dice, skills, tactic, units};

fn centre_view(token: &Centre) -> CentreView {
    let laid = Color::BASIC.into_iter().zip(token.mana).filter(|(_, n)| *n > 0);
    CentreView {
        skill: token.skill,
        owner_id: Seat::new(usize::from(token.owner)),
        color: token.color,
        mana: laid.collect(),
    }
}

fn duel_points(game: &MageKnight, seat: u8) -> Vec<DuelPoints> {
    let given = &game.sides[usize::from(seat)].kit.fight.contributions;
    let shown = given.iter().map(|one| DuelPoints {
        card: if let Maker::Card(card) = one.maker { Some(card) } else { None },
        unit: if let Maker::Unit(unit) = one.maker { Some(UnitRef(unit)) } else { None },
        kind: if let PointKind::Attack(kind) = one.kind { Some(kind) } else { None },
        element: one.element,
        amount: one.amount,
    });
    shown.collect()
}

fn duel_view(game: &MageKnight, duel: &Duel) -> DuelView {
    let seat = |seat: u8| Seat::new(usize::from(seat));
    DuelView {
        aggressor: seat(duel.aggressor),
        defender: seat(duel.defender),
        attacker: seat(duel.attacker),
        acting: seat(duel.acting()),
        full: duel.full,
        fortified: duel.fortified,
        total: duel.total,
        left: duel.left,
        pool: duel_points(game, duel.attacker),
        block: duel_points(game, duel.blocker()),
    }
}

fn share_view(share: &Share) -> ShareView {
    ShareView { player: Seat::new(usize::from(share.seat)), n: share.n, accepted: share.accepted }
}

/// The seats that still have a turn, from the current one on.
fn last_turns(game: &MageKnight) -> Vec<Seat> {
    let realm = &game.worlds[0].realm;
    let n = realm.order.len();
    let from = usize::from(realm.turn_of);
    let places = (0..n).map(|step| realm.order[(from + step) % n]).filter(|place| *place != DUMMY).map(usize::from);
    let seats = places.filter(|seat| !game.sides[*seat].trek.out);
    seats.take(usize::from(realm.ending.turns_left)).map(Seat::new).collect()
}

pub(crate) fn view(game: &MageKnight, viewer: Viewer) -> (View, Vec<PlayerView>) {
    let world = &game.worlds[0];
    let realm = &world.realm;
    let current = usize::from(realm.current);
    let at = game.look(current);
    let over = realm.step == Step::GameOver;
    let judge = viewer == Viewer::Judge;
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat.index()),
        Viewer::Judge => Some(current),
        Viewer::Public => None,
    };
    let fighting = game.sides.iter().position(|side| side.phase.in_combat());
    let sight = |seat: usize| match viewer {
        Viewer::Judge => Sight::Truth,
        Viewer::Seat(viewer) if viewer.index() == seat => Sight::Own,
        _ => Sight::Other,
    };
    let phase = if over { Phase::Done } else { game.sides[current].phase };
    let knows = own.is_some_and(|own| own == asked(game));
    let mut view = View {
        scenario: game.plan.scenario.into(),
        phase: phase.into(),
        round: realm.round.into(),
        rounds: game.plan.rounds.into(),
        time: world.time.into(),
        variants: game.plan.variants.clone().into(),
        order: realm.order.iter().map(|place| Place(*place)).collect::<Vec<_>>().into(),
        end: EndView {
            announced_by: realm.ending.announced.map(Place),
            triggered: realm.ending.triggered.is_some(),
            turns_left: realm.ending.turns_left,
            last_turns: last_turns(game),
        }
        .into(),
        map: realm.tiles.iter().map(|tile| TileView { slot: tile.slot, tile: tile.tile }).collect::<Vec<_>>().into(),
        spaces: spaces(game, judge).into(),
        tokens: tokens(game, viewer).into(),
        cities: cities(game, viewer).into(),
        tile_deck: TileDeckView {
            count: realm.tile_deck.len(),
            next: realm.next_back().map(|back| Code::Borrowed(travel::back_word(back))),
            left_over: realm.left_over.len(),
        }
        .into(),
        source: source(game).into(),
        offers: OffersView {
            actions: realm.offers.actions.to_vec().into(),
            spells: realm.offers.spells.to_vec().into(),
            units: realm.offers.units.to_vec().into(),
            monastery: realm.offers.monastery.to_vec().into(),
            skills: realm.offers.skills.to_vec().into(),
        }
        .into(),
        tactics: tactics(game).into(),
        decks: decks(game).into(),
        turn: turn(game, current).into(),
        ..View::default()
    };
    if let Some(dummy) = &realm.dummy {
        view.dummy = DummyView {
            hero: dummy.hero.into(),
            tactic: Said(dummy.tactic),
            deck_count: dummy.deck.len().into(),
            discard: dummy.discard.to_vec().into(),
            crystals: Color::BASIC
                .map(|color| (color, dummy.crystals[color.index()]))
                .into_iter()
                .collect::<BTreeMap<_, _>>()
                .into(),
            deck: Said::only_if(judge, || dummy.deck.to_vec()),
        }
        .into();
    }
    let centre: Vec<CentreView> = realm.centre.iter().map(centre_view).collect();
    view.pvp = realm.duel.as_ref().map(|duel| duel_view(game, duel)).into();
    view.centre = Said::only_if(!centre.is_empty(), || centre);
    let joint = realm.assault.map(|joint| AssaultView {
        city: joint.city,
        initiator: Seat::new(usize::from(joint.initiator)),
        shares: joint.shares.iter().map(share_view).collect(),
    });
    let shares = Said(joint.as_ref().map(|joint| joint.shares.clone()));
    view.assault = joint.into();
    view.stacks = Said::only_if(judge, || stacks(game));
    view.piles = Said::only_if(judge, || {
        TokenColor::ALL.iter().map(|color| (*color, world.piles[color.index()].to_vec())).collect()
    });
    let fight = fighting.map(|seat| View {
        owner_id: Seat::new(seat).into(),
        space: game.sides[seat].kit.fight.ground.space.into(),
        shares,
        ..side_view(game, seat, sight(seat))
    });
    view.combat = fight.map(Box::new).into();
    let voter = own.filter(|seat| inquire::votes(&game.plan, world, &game.sides[*seat], *seat));
    let asked_of = voter.unwrap_or_else(|| asked(game));
    view.pending_choice = choice_view(game.look(asked_of), knows || judge || voter.is_some()).into();
    view.plays = Said::only_if(own == Some(current) && game.sides[current].phase.in_turn() && !over, || play_views(at));
    view.revealed_skills = Said::only_if(!realm.revealed.is_empty(), || realm.revealed.to_vec());
    if let Some(seat) = own.filter(|seat| *seat == current && game.sides[*seat].phase.in_turn() && !over) {
        view.end_turn = end_turn(game.look(seat)).into();
    }
    let scores = over.then(|| score::scores(game));
    let players = (0..game.sides.len()).map(|seat| {
        let mut shown = player(game, seat, sight(seat), over);
        if let Some(scores) = &scores {
            shown.score = scores[seat]
                .parts()
                .into_iter()
                .map(|(name, n)| (name.to_owned(), n))
                .collect::<BTreeMap<_, _>>()
                .into();
        }
        shown
    });
    (view, players.collect())
}

/// The seat that is asked, or whose turn it is.
fn asked(game: &MageKnight) -> usize {
    let world = &game.worlds[0];
    let asked = world.realm.inquiry.map(|inquiry| inquiry.who);
    usize::from(asked.or_else(|| world.stack.last().map(|frame| frame.who)).unwrap_or(world.realm.acting()))
}

fn names(bits: u8) -> Vec<Seat> {
    Seat::all(4).filter(|seat| bits & 1 << seat.index() != 0).collect()
}

fn spaces(game: &MageKnight, judge: bool) -> Vec<SpaceView> {
    let realm = &game.worlds[0].realm;
    let all = realm.tiles.iter().flat_map(|tile| tile.slot.spaces());
    let walled = |space: Hex| space.around().any(|other| realm.walled(space, other));
    let shown = all.filter(|space| realm.site(*space).is_some() || realm.mark(*space).is_some() || walled(*space));
    shown
        .map(|space| {
            let mark = realm.mark(space).copied().unwrap_or_default();
            let site = realm.site(space);
            let up = judge || mark.flags & mark_flags::RUIN_UP != 0;
            let owner = names(mark.shields).into_iter().next().filter(|_| site == Some(SiteKind::Keep));
            SpaceView {
                at: space,
                terrain: realm.terrain(space).into(),
                site: Said(site),
                owner: Said(owner),
                shields: Said::only_if(mark.shields != 0, || names(mark.shields)),
                conquered_by: Said(names(mark.shields).into_iter().next().filter(|_| {
                    use SiteKind::{City, Glade, Keep, Labyrinth, Maze};
                    !matches!(site, None | Some(City | Glade | Keep | Labyrinth | Maze))
                })),
                burned: Said::only_if(mark.flags & mark_flags::BURNED != 0, || true),
                face_up: Said(mark.ruin.map(|_| mark.flags & mark_flags::RUIN_UP != 0)),
                ruin: Said(mark.ruin.filter(|_| up)),
                paths: Said::only_if(mark.paths != [0; 3], || paths(mark.paths)),
                walls: Said::only_if(walled(space), || {
                    space.around().filter(|other| realm.walled(space, *other)).collect()
                }),
            }
        })
        .collect()
}

fn paths(taken: [u8; 3]) -> Vec<PathView> {
    let ways = taken.into_iter().zip([2, 4, 6]).filter(|(by, _)| *by != 0);
    ways.map(|(by, path)| PathView { path, by: Seat::new(usize::from(by) - 1) }).collect()
}

/// Whether the viewer knows which token it is.
fn knows_token(viewer: Viewer, token: &Token) -> bool {
    let looked = |seat: Seat| token.seen >> seat.index() & 1 == 1;
    token.up || viewer == Viewer::Judge || matches!(viewer, Viewer::Seat(seat) if looked(seat))
}

fn tokens(game: &MageKnight, viewer: Viewer) -> Vec<TokenView> {
    let realm = &game.worlds[0].realm;
    let color = |enemy: EnemyId| crate::data::enemies::ENEMIES[enemy.index()].color;
    realm
        .tokens
        .iter()
        .map(|token| TokenView {
            at: token.at,
            color: color(token.enemy).into(),
            enemy: Said(knows_token(viewer, token).then_some(token.enemy)),
            face_up: token.up.into(),
            rampaging: token.rampaging.into(),
        })
        .collect()
}

fn garrison(game: &MageKnight, city: Hex, viewer: Viewer) -> Vec<GarrisonView> {
    let tokens = game.worlds[0].realm.tokens_at(city);
    tokens
        .map(|token| GarrisonView {
            color: crate::data::enemies::ENEMIES[token.enemy.index()].color.into(),
            enemy: Said(knows_token(viewer, token).then_some(token.enemy)),
        })
        .collect()
}

fn cities(game: &MageKnight, viewer: Viewer) -> Vec<CityOnMap> {
    let realm = &game.worlds[0].realm;
    realm
        .cities
        .iter()
        .map(|city| CityOnMap {
            at: city.at,
            color: city.color.into(),
            level: city.level.into(),
            conquered: city.conquered.into(),
            garrison: Said((!city.conquered).then(|| garrison(game, city.at, viewer))),
            shields: city.shields.iter().map(|seat| Seat::new(usize::from(*seat))).collect::<Vec<_>>().into(),
            leader: Said(realm.leader(city).map(|seat| Seat::new(usize::from(seat)))),
        })
        .collect()
}

fn source(game: &MageKnight) -> Vec<SourceView> {
    let world = &game.worlds[0];
    let night = world.time == Time::Night;
    let dice = world.source.iter();
    dice.map(|die| SourceView {
        color: die.color,
        taken: die.taken.into(),
        depleted: forbidden(die.color, night).into(),
        taken_by: Said(die.taken.then(|| Seat::new(usize::from(die.by)))),
    })
    .collect()
}

fn tactics(game: &MageKnight) -> TacticsView {
    let realm = &game.worlds[0].realm;
    let of = |bits: u16| TacticId::ALL.iter().copied().filter(|tactic| bits & tactic.bit() != 0).collect::<Vec<_>>();
    let mut taken: BTreeMap<Place, TacticId> = BTreeMap::new();
    for (seat, side) in game.sides.iter().enumerate() {
        taken.extend(side.trek.tactic.map(|tactic| (Place(seat as u8), tactic)));
    }
    taken.extend(realm.dummy.and_then(|dummy| dummy.tactic).map(|tactic| (Place(DUMMY), tactic)));
    TacticsView { shown: of(realm.shown).into(), taken: taken.into(), removed: of(realm.removed).into() }
}

fn decks(game: &MageKnight) -> DecksView {
    let world = &game.worlds[0];
    let realm = &world.realm;
    let mut discards: BTreeMap<TokenColor, Vec<EnemyId>> = BTreeMap::new();
    for id in EnemyId::ALL {
        let n = usize::from(world.pile_discards[id.index()]);
        let color = crate::data::enemies::ENEMIES[id.index()].color;
        discards.entry(color).or_default().extend(std::iter::repeat_n(*id, n));
    }
    DecksView {
        actions: realm.actions.len(),
        spells: realm.spells.len(),
        artifacts: realm.artifacts.len(),
        regular: world.unit_decks[0].len(),
        elite: world.unit_decks[1].len(),
        ruins: realm.ruins.len(),
        piles: TokenColor::ALL.iter().map(|color| (*color, world.piles[color.index()].len())).collect(),
        discards,
    }
}

fn stacks(game: &MageKnight) -> StacksView {
    let world = &game.worlds[0];
    let realm = &world.realm;
    StacksView {
        tiles: realm.tile_deck.to_vec().into(),
        left_over: realm.left_over.to_vec().into(),
        actions: realm.actions.to_vec().into(),
        spells: realm.spells.to_vec().into(),
        artifacts: realm.artifacts.to_vec().into(),
        regular: world.unit_decks[0].to_vec().into(),
        elite: world.unit_decks[1].to_vec().into(),
        ruins: realm.ruins.to_vec().into(),
    }
}

fn turn(game: &MageKnight, seat: usize) -> TurnView {
    let at = game.look(seat);
    let (kit, turn) = (&at.side.kit, &at.side.kit.turn);
    let terrains = Terrain::ALL.iter().copied().filter(|terrain| *terrain != Terrain::Sea);
    TurnView {
        moved: turn.moved.into(),
        acted: turn.acted.into(),
        rested: turn.rested.into(),
        move_points: kit.move_points.into(),
        influence_points: trade::purse(at).into(),
        healing_points: kit.healing.into(),
        dice_used: kit.wallet.dice_used.into(),
        dice_left: (kit.wallet.common_dice() + kit.wallet.dice_any).into(),
        played: turn.played.into(),
        path: turn.path.to_vec().into(),
        terrain: terrains
            .map(|terrain| (terrain, travel::terrain_cost(at, terrain, None)))
            .collect::<BTreeMap<_, _>>()
            .into(),
        explore_cost: travel::explore_cost(at).into(),
        mandatory: Said::only_if(duel::must_attack(at), || true),
        prepared: Said(Some(promises(at.side)).filter(|list| !list.is_empty())),
        pending_bonuses: Said(Some(pending(at.side)).filter(|list| !list.is_empty())),
    }
}

/// MKG-16.5: the cards and skills that wait for a play to carry their bonus.
fn pending(side: &Side) -> Vec<Known<Helper>> {
    let pains = |row: &&Skill| {
        let ops = row.effects.iter().flat_map(|effect| effect.ops);
        row.hold == Hold::Returns && ops.into_iter().any(|op| matches!(op, Op::Set(Rule::Pain(_), _)))
    };
    let waiting = side.kit.modifiers.iter().filter_map(|one| match one.rule {
        Rule::Ambush { via, .. } => Some(Helper::Card(via)),
        Rule::Guides { via, .. } => Some(Helper::Skill(via)),
        Rule::Pain(_) => SKILLS.iter().find(pains).map(|row| Helper::Skill(row.id)),
        _ => None,
    });
    waiting.map(Known::Row).collect()
}

pub(crate) fn end_turn(at: At<'_>) -> EndTurnView {
    let limit = hand::limit(at);
    let held = hand::hand_size(at.side);
    let unsafe_spaces = match (at.side.trek.at, turns::resting_place(at)) {
        (Some(here), Some(there)) if here != there => {
            let path = &at.side.kit.turn.path;
            path.iter().rposition(|space| *space == there).map_or(0, |place| path.len() - place)
        }
        _ => 0,
    };
    EndTurnView {
        withdrawal_wounds: unsafe_spaces as u16,
        hand_limit: limit,
        draws: limit.saturating_sub(held).min(at.side.deck.len()),
        levels: crate::data::tables::level_of_fame(at.side.kit.fame).saturating_sub(at.side.level),
        asks_later: turns::interrupted(at),
    }
}

fn player(game: &MageKnight, seat: usize, sight: Sight, over: bool) -> PlayerView {
    let side = &game.sides[seat];
    let (kit, trek) = (&side.kit, &side.trek);
    let level = side.level_row();
    let wounds = |n: u16| std::iter::repeat_n(CardId::Wound, usize::from(n));
    let held: Vec<CardId> = kit.hand.iter().copied().chain(wounds(kit.more_wounds)).collect();
    let open = sight != Sight::Other || over;
    let units: Vec<UnitView> =
        (0..kit.units.len()).filter(|unit| !kit.units[*unit].gone).map(|unit| unit_view(side, unit)).collect();
    let rewards =
        trek.rewards.iter().enumerate().map(|(reward, prize)| RewardView { reward, kind: prize.kind(), n: prize.n() });
    let mana = |counts: &[u8], colors: &[Color]| {
        colors.iter().zip(counts).map(|(color, n)| (*color, *n)).collect::<BTreeMap<_, _>>()
    };
    let known = usize::from(trek.known_top).min(side.deck.len());
    PlayerView {
        fight: side.fight.into(),
        fame: kit.fame.into(),
        wounds: side.wounds().into(),
        finished: side.is_done().into(),
        hero: side.hero.into(),
        level: side.level.into(),
        reputation: kit.reputation.into(),
        armor: level.armor.into(),
        hand_limit: level.hand_limit.into(),
        command_tokens: level.slots.into(),
        at: trek.at.into(),
        token_up: (!trek.down).into(),
        tactic: Said(trek.tactic.map(|id| HeldTactic {
            id,
            flipped: (trek.flipped || kit.wallet.stolen_used).into(),
            under: trek.under.len().into(),
            die: Said(kit.wallet.stolen),
        })),
        under: Said::only_if(sight == Sight::Truth && !trek.under.is_empty(), || trek.under.to_vec()),
        hand_count: held.len().into(),
        hand: Said::only_if(open, || held),
        wounds_in_hand: Said::only_if(open, || side.wounds_in_hand()),
        deck_count: side.deck.len().into(),
        deck_top: Said::only_if(known > 0, || side.deck[..known].to_vec()),
        deck: Said::only_if(sight == Sight::Truth, || side.deck.to_vec()),
        discard: kit.discard.iter().copied().chain(wounds(kit.discard_wounds)).collect::<Vec<_>>().into(),
        play_area: kit.play.to_vec().into(),
        removed: Said::only_if(!kit.removed.is_empty(), || kit.removed.to_vec()),
        aside: Said::only_if(!trek.aside.is_empty(), || trek.aside.to_vec()),
        tokens: mana(&kit.wallet.tokens, Color::ALL).into(),
        crystals: mana(&kit.wallet.crystals, &Color::BASIC).into(),
        units: units.into(),
        skills: trek
            .skills
            .iter()
            .map(|own| SkillView {
                skill: own.skill,
                face_up: (!kit.down.contains(own.skill)).into(),
                used: (kit.turn.used.contains(own.skill)
                    || SKILLS[own.skill.index()].polarizes() && kit.wallet.flags & wallet_flags::POLARIZED != 0)
                    .into(),
            })
            .collect::<Vec<_>>()
            .into(),
        rewards: rewards.collect::<Vec<_>>().into(),
        ..PlayerView::default()
    }
}
