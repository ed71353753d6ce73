//! Messages read and write as they are documented.

mod delta;

use sortie_protocol::{ActionResponse, ClientMessage, Code, Json, ServerMessage};

#[track_caller]
fn check_client(json: &str) {
    let message: ClientMessage = serde_json::from_str(json).expect("the message reads");
    let again: ClientMessage =
        serde_json::from_str(&serde_json::to_string(&message).expect("it writes")).expect("it reads");
    assert_eq!(message, again);
}

#[test]
fn client_messages_read_as_documented() {
    check_client(r#"{"type":"hello","data":{"token":"t","lastRevision":4}}"#);
    check_client(r#"{"type":"hello","data":{}}"#);
    check_client(r#"{"type":"act","data":{"id":"1","action":"END_TURN"}}"#);
    check_client(r#"{"type":"undo","data":{"id":"2"}}"#);
    check_client(r#"{"type":"ping","data":{}}"#);
    assert!(serde_json::from_str::<ClientMessage>(r#"{"type":"shout","data":{}}"#).is_err());
    assert!(serde_json::from_str::<ClientMessage>(r#"{"type":"act","data":{"action":"END_TURN"}}"#).is_err());
}

#[test]
fn server_messages_carry_type_and_data() {
    let text = r#"{"type":"update","data":{"revision":3,"at":5,"fresh":true,"state":null}}"#;
    let message: ServerMessage = serde_json::from_str(text).expect("the message reads");
    assert_eq!(serde_json::to_string(&message).expect("it writes"), text);
}

#[test]
fn what_a_game_wrote_stays_as_it_is() {
    let state = r#"{"b":[1,{"c":"ü\n"}],"a":null,"n":1.50}"#;
    let text = format!(r#"{{"type":"update","data":{{"revision":3,"at":5,"fresh":false,"state":{state}}}}}"#);
    let message: ServerMessage = serde_json::from_str(&text).expect("the message reads");
    assert_eq!(serde_json::to_string(&message).expect("it writes"), text);
    let ServerMessage::Update(update) = &message else { panic!("not an update") };
    let json = update.state.as_ref().expect("it has a state");
    assert_eq!(json.as_str(), state);
    assert_eq!(json.with_member("d", &Json::of(&1)).as_str(), r#"{"b":[1,{"c":"ü\n"}],"a":null,"n":1.50,"d":1}"#);
    assert_eq!(Json::of(&serde_json::json!({})).with_member("d", &Json::of(&1)).as_str(), r#"{"d":1}"#);
    assert_eq!(Json::from_text(r#"{"d":"x","e":}"#).first_member::<Option<String>>("d"), Some(Some("x".to_owned())));
    assert_eq!(Json::from_text(r#"{"d":null,"e":1}"#).first_member::<Option<String>>("d"), Some(None));
    assert_eq!(Json::from_text(r#"{"d":null,"e":1}"#).first_member::<Option<String>>("e"), None);
    // The data before the type, and by way of a value.
    let turned = format!(r#"{{"data":{{"revision":3,"at":5,"fresh":false,"state":{state}}},"type":"update"}}"#);
    for read in [serde_json::from_str(&turned), serde_json::to_value(&message).and_then(serde_json::from_value)] {
        let read: ServerMessage = read.expect("the message reads");
        let ServerMessage::Update(update) = read else { panic!("not an update") };
        assert_eq!(update.state.expect("it has a state").value(), json.value());
    }
}

#[test]
fn failures_have_their_codes() {
    let answer: ActionResponse =
        serde_json::from_str(r#"{"success":false,"error":"e","code":"VALIDATION_ERROR","reason":"WRONG_PHASE"}"#)
            .expect("the answer reads");
    assert_eq!(answer.code, Some(Code::ValidationError));
    let statuses = [Code::Unauthorized, Code::Forbidden, Code::NotFound, Code::Conflict, Code::RateLimited];
    assert_eq!(statuses.map(Code::status), [401, 403, 404, 409, 429]);
}
