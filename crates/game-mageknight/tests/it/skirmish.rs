//! A fight that a test states and plays in the words of the wire.

use serde_json::{Map, Value, json};
use sortie_engine::offer::{self, Offered};
use sortie_engine::{Chance, Emitted, Game, Heard, Reason, Seat, Setup, Viewer};
use sortie_game_mageknight::event::Told;
use sortie_game_mageknight::{Action, MageKnight, Options};

/// One seat's skirmish with everything that was told.
pub struct Skirmish {
    pub game: MageKnight,
    pub heard: Vec<Emitted<Told>>,
    pub fenced: bool,
}

/// Options of one fight.
pub fn options(fight: Value, more: Value) -> Value {
    let mut all = Map::new();
    all.insert("fight".into(), fight);
    all.insert("hand".into(), json!([]));
    all.insert("source".into(), json!([]));
    for (name, value) in more.as_object().expect("options are an object") {
        all.insert(name.clone(), value.clone());
    }
    Value::Object(all)
}

/// The options as the engine reads them.
#[track_caller]
pub fn read(options: Value) -> Options {
    (MageKnight::json().read_options)(&options).expect("the options have the right shape")
}

/// The match as the viewer sees it.
pub fn view(game: &MageKnight, viewer: Viewer) -> Value {
    (MageKnight::json().view)(game, viewer)[0].take()
}

fn written(events: &[Emitted<Told>]) -> Vec<Value> {
    serde_json::from_str((MageKnight::json().events)(events).get()).expect("events are a list")
}

/// A fight against rampaging enemies.
pub fn rampaging(enemies: Value) -> Value {
    json!({ "enemies": enemies })
}

/// A fight against these in this context.
pub fn context(context: &str, enemies: Value) -> Value {
    json!({ "context": context, "enemies": enemies })
}

/// A synthetic enemy with this armor.
pub fn e(armor: u8) -> Value {
    json!({ "enemy": { "armor": armor } })
}

/// A token of the table.
pub fn t(id: &str) -> Value {
    json!({ "enemy": id })
}

#[track_caller]
pub fn typed(action: &str, payload: &Value) -> Action {
    let read = (MageKnight::json().read_action)(action, payload).expect("there is such an action");
    read.expect("readable payload")
}

impl Skirmish {
    #[track_caller]
    pub fn new(fight: Value, more: Value) -> Self {
        Self::placed(fight, more, Value::Null)
    }

    #[track_caller]
    pub fn placed(fight: Value, more: Value, position: Value) -> Self {
        Self::start(options(fight, more), position)
    }

    #[track_caller]
    pub fn start(options: Value, position: Value) -> Self {
        let mut setup = Setup::new(1, read(options));
        if !position.is_null() {
            setup.position = Some(position);
        }
        let mut heard = Heard::default();
        let game = MageKnight::new(&setup, Chance::seeded("test"), &mut heard).expect("the setup holds together");
        Self { game, heard: heard.events, fenced: false }
    }

    #[track_caller]
    pub fn ok(&mut self, action: &str, payload: Value) -> &mut Self {
        let typed = typed(action, &payload);
        if let Err(why) = self.game.check(Seat::new(0), &typed) {
            panic!("{action} {payload} is refused: {why:?}");
        }
        let mut heard = Heard::default();
        self.game.apply(Seat::new(0), &typed, &mut heard);
        self.fenced = heard.fenced;
        self.heard = heard.events;
        assert_eq!(self.game.chance().script_misfit(), None);
        self
    }

    #[track_caller]
    pub fn no(&mut self, action: &str, payload: Value, code: &str) -> &mut Self {
        let typed = typed(action, &payload);
        match self.game.check(Seat::new(0), &typed) {
            Ok(()) => panic!("{action} {payload} is accepted instead of {code}"),
            Err(why) => assert_eq!(why.code(), code, "{action} {payload}"),
        }
        self
    }

    #[track_caller]
    pub fn declare(&mut self, targets: &[&str]) -> &mut Self {
        self.ok("DECLARE_ATTACK_TARGET", json!({ "targets": targets }))
    }

    #[track_caller]
    pub fn pool(&mut self, play: Value) -> &mut Self {
        self.ok("ADD_TO_ATTACK_POOL", json!({ "play": play }))
    }

    #[track_caller]
    pub fn special(&mut self, play: Value) -> &mut Self {
        self.ok("PLAY_SPECIAL", json!({ "play": play }))
    }

    #[track_caller]
    pub fn block(&mut self, enemy: &str, attack: u8, plays: &[Value]) -> &mut Self {
        self.ok("DECLARE_BLOCK", json!({ "enemy": enemy, "attack": attack }));
        for play in plays {
            self.ok("ADD_TO_BLOCK", json!({ "play": play }));
        }
        self.ok("RESOLVE_BLOCK", json!({}))
    }

    #[track_caller]
    pub fn resolve(&mut self) -> &mut Self {
        self.ok("RESOLVE_ATTACK", json!({}))
    }

    #[track_caller]
    pub fn cancel(&mut self) -> &mut Self {
        self.ok("CANCEL_ATTACK", json!({}))
    }

    #[track_caller]
    pub fn end(&mut self) -> &mut Self {
        self.ok("END_COMBAT_PHASE", json!({}))
    }

    #[track_caller]
    pub fn hit(&mut self, enemy: &str, attack: u8, target: &str) -> &mut Self {
        self.ok("ASSIGN_DAMAGE", json!({ "enemy": enemy, "attack": attack, "target": target }))
    }

    pub fn view(&self) -> Value {
        view(&self.game, Viewer::Seat(Seat::new(0)))
    }

    /// The part of the seat's view behind a JSON pointer.
    pub fn at(&self, pointer: &str) -> Value {
        self.view().pointer(pointer).cloned().unwrap_or(Value::Null)
    }

    #[track_caller]
    pub fn shows(&mut self, pointer: &str, value: Value) -> &mut Self {
        assert_eq!(self.at(pointer), value, "{pointer}");
        self
    }

    #[track_caller]
    pub fn alive(&mut self, alive: &[bool]) -> &mut Self {
        let defeated: Vec<bool> =
            (0..alive.len()).map(|at| self.at(&format!("/enemies/{at}/defeated")) == json!(true)).collect();
        let wanted: Vec<bool> = alive.iter().map(|alive| !alive).collect();
        assert_eq!(defeated, wanted, "who is defeated");
        self
    }

    /// What this viewer hears of the last action.
    pub fn heard_by(&self, viewer: Viewer) -> Vec<Value> {
        let events: Vec<_> = self.heard.iter().filter_map(|event| MageKnight::mask(event, viewer)).collect();
        written(&events)
    }

    /// Every complete action that is offered, as JSON; forms are not expanded.
    pub fn offered(&self) -> Vec<Value> {
        let offered = Offered::to(&self.game, Seat::new(0));
        offered.ready.iter().map(MageKnight::json().action).collect()
    }

    /// Every complete action, as JSON; forms and staged offers are expanded.
    pub fn legal(&self) -> Vec<Value> {
        let (actions, complete) = offer::legal(&self.game, Seat::new(0), 100_000);
        assert!(complete, "more actions than the limit");
        actions.iter().map(MageKnight::json().action).collect()
    }

    pub fn told(&self, kind: &str) -> Option<Value> {
        written(&self.heard).into_iter().find(|event| event["type"] == kind)
    }
}

/// A stated pool: `pool("ranged", &[("physical", 10)])`.
pub fn points(kind: &str, amounts: &[(&str, u16)]) -> Value {
    amounts.iter().map(|(element, amount)| json!({ "kind": kind, "element": element, "amount": amount })).collect()
}

/// Resolves a stated pool against these enemies and says who is still alive.
#[track_caller]
pub fn stated(fight: Value, phase: &str, group: &[&str], kind: &str, amounts: &[(&str, u16)]) -> Skirmish {
    let position =
        json!({ "phase": phase, "currentAttack": { "group": group, "contributions": points(kind, amounts) } });
    let mut skirmish = Skirmish::placed(fight, json!({}), position);
    skirmish.resolve();
    skirmish
}
