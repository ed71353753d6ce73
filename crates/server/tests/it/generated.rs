//! What is made from the routes and the types of the wire: the API's description and the web client's types.

use std::path::Path;

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use sortie_engine::schema::Shape;
use sortie_protocol::{ClientMessage, ServerMessage};
use sortie_server::http::{Route, described};
use sortie_testkit::{schema, typescript};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// One generator for what is read and one for what is written: a member with a default may be left out of a request and is
/// always in an answer.
struct Shapes {
    read: SchemaGenerator,
    written: SchemaGenerator,
}

impl Shapes {
    fn new() -> Self {
        let settings = || SchemaSettings::default().with(|settings| settings.meta_schema = None);
        Self { read: settings().into_generator(), written: settings().for_serialize().into_generator() }
    }

    fn read(&mut self, shape: Shape) -> Value {
        shape.schema(&mut self.read).to_value()
    }

    fn written(&mut self, shape: Shape) -> Value {
        shape.schema(&mut self.written).to_value()
    }

    /// Every definition; where a type is both read and written, as it is written.
    fn definitions(mut self) -> Map<String, Value> {
        let mut all = self.read.take_definitions(true);
        all.extend(self.written.take_definitions(true));
        all.values_mut().for_each(tidy);
        all
    }
}

/// A member that may be left out is never null.
fn tidy(schema: &mut Value) {
    let Value::Object(members) = schema else { return };
    let required: Vec<String> = members
        .get("required")
        .and_then(Value::as_array)
        .map(|names| names.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect())
        .unwrap_or_default();
    if let Some(Value::Object(properties)) = members.get_mut("properties") {
        for (name, property) in properties {
            if !required.contains(name) {
                without_null(property);
            }
        }
    }
    for value in members.values_mut() {
        match value {
            Value::Array(entries) => entries.iter_mut().for_each(tidy),
            other => tidy(other),
        }
    }
}

fn without_null(property: &mut Value) {
    let is_null = |case: &Value| *case == json!({ "type": "null" });
    if let Some(Value::Array(kinds)) = property.get_mut("type") {
        kinds.retain(|kind| kind != "null");
        if let [only] = kinds.as_slice() {
            property["type"] = only.clone();
        }
    } else if let Some(Value::Array(cases)) = property.get_mut("anyOf") {
        cases.retain(|case| !is_null(case));
        if let ([Value::Object(only)], Some(outer)) = (cases.clone().as_slice(), property.as_object_mut()) {
            outer.remove("anyOf");
            outer.extend(only.clone());
        }
    }
}

fn operation(route: &Route, shapes: &mut Shapes) -> Value {
    let doc = &route.doc;
    let parameter = |place: &str, needed: bool, (name, about): &(&str, &str)| json!({ "name": name, "in": place, "required": needed, "description": about, "schema": { "type": "string" } });
    let in_path = doc.in_path.iter().map(|member| parameter("path", true, member));
    let in_query = doc.in_query.iter().map(|member| parameter("query", false, member));
    let mut operation = json!({
        "tags": [doc.tag],
        "summary": doc.about,
        "parameters": in_path.chain(in_query).collect::<Vec<_>>(),
        "responses": {},
    });
    let content = |schema: Value| json!({ "application/json": { "schema": schema } });
    if let Some(body) = doc.body {
        operation["requestBody"] = json!({ "required": true, "content": content(shapes.read(body)) });
    }
    for (status, shape, about) in &doc.replies {
        let mut reply = json!({ "description": about });
        if let Some(shape) = shape {
            reply["content"] = content(shapes.written(*shape));
        }
        operation["responses"][status] = reply;
    }
    if !doc.proofs.is_empty() {
        let proofs = doc.proofs.iter().map(|proof| json!({ *proof: [] }));
        let nobody = doc.open.then(|| json!({}));
        operation["security"] = nobody.into_iter().chain(proofs).collect();
    }
    operation
}

/// Points references to where definitions are in the description.
fn localized(value: &mut Value) {
    match value {
        Value::Object(members) => {
            if let Some(Value::String(target)) = members.get_mut("$ref") {
                *target = target.replace("#/$defs/", "#/components/schemas/");
            }
            members.values_mut().for_each(localized);
        }
        Value::Array(entries) => entries.iter_mut().for_each(localized),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn the_generated_description_is_up_to_date() {
    let mut shapes = Shapes::new();
    let mut paths = Map::new();
    for route in described() {
        let path = paths.entry(format!("/api{}", route.path)).or_insert_with(|| json!({}));
        path[route.doc.method] = operation(&route, &mut shapes);
    }
    shapes.read(Shape::of::<ClientMessage>());
    shapes.written(Shape::of::<ServerMessage>());
    let definitions = shapes.definitions();
    let mut description = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sortie",
            "description": "Strategy board games over HTTP, event streams and WebSockets.",
            "version": env!("CARGO_PKG_VERSION"),
        },
        "paths": paths,
        "components": {
            "schemas": definitions.clone(),
            "securitySchemes": {
                "seat": { "type": "apiKey", "in": "header", "name": "X-Game-Token", "description": "the token of a seat" },
                "profile": { "type": "http", "scheme": "bearer", "description": "the token of a profile" },
            },
        },
    });
    localized(&mut description);
    let text = serde_json::to_string_pretty(&description).expect("a description is plain data") + "\n";
    schema::same(&Path::new(HERE).join("openapi.json"), &text);
    let types: Vec<(&str, &Value)> = definitions.iter().map(|(name, schema)| (name.as_str(), schema)).collect();
    schema::same(&Path::new(HERE).join("../protocol/bindings/protocol.ts"), &typescript::module(&types));
}
