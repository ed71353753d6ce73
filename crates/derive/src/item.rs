//! Plain data: what is derived for structs and enums of the wire.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Field, Fields, Meta, Result, Type, parse_quote};

/// `JsonSchema` where the feature is on, and nothing otherwise.
pub(crate) fn schema() -> TokenStream {
    if cfg!(feature = "schema") {
        quote! {
            #[derive(::sortie_engine::private::schemars::JsonSchema)]
            #[schemars(crate = "::sortie_engine::private::schemars")]
        }
    } else {
        TokenStream::new()
    }
}

/// `Serialize` and `Deserialize` by way of the engine, so that a game needs no line for them.
pub(crate) fn serde() -> TokenStream {
    quote! {
        #[derive(::sortie_engine::private::serde::Serialize, ::sortie_engine::private::serde::Deserialize)]
        #[serde(crate = "::sortie_engine::private::serde")]
    }
}

pub(crate) fn wire(item: &DeriveInput) -> Result<TokenStream> {
    let (serde, schema) = (serde(), schema());
    let shape = match &item.data {
        Data::Enum(data) if data.variants.iter().all(|variant| variant.fields.is_empty()) => {
            quote!(#[serde(rename_all = "SCREAMING_SNAKE_CASE")])
        }
        Data::Enum(_) => quote!(#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]),
        _ => quote!(#[serde(rename_all = "camelCase", deny_unknown_fields)]),
    };
    Ok(quote! {
        #[derive(Clone, Debug, PartialEq)]
        #serde #shape #schema
        #item
    })
}

pub(crate) fn described(mut item: DeriveInput) -> Result<TokenStream> {
    let fields: Vec<&mut Field> = match &mut item.data {
        Data::Struct(data) => data.fields.iter_mut().collect(),
        Data::Enum(data) => data.variants.iter_mut().flat_map(|variant| variant.fields.iter_mut()).collect(),
        Data::Union(_) => Vec::new(),
    };
    for field in fields {
        field.attrs.retain_mut(|attr| {
            let is_schema = attr.path().is_ident("schema");
            if is_schema && let Meta::List(list) = &mut attr.meta {
                list.path = parse_quote!(schemars);
            }
            !is_schema || cfg!(feature = "schema")
        });
    }
    let schema = schema();
    Ok(quote!(#schema #item))
}

pub(crate) fn view(mut item: DeriveInput) -> Result<TokenStream> {
    if let Data::Struct(data) = &mut item.data
        && let Fields::Named(fields) = &mut data.fields
    {
        for field in &mut fields.named {
            let is_hidden = field.attrs.iter().any(|attr| attr.path().is_ident("hidden"));
            field.attrs.retain(|attr| !attr.path().is_ident("hidden"));
            match outer(&field.ty).as_deref() {
                Some("Said") => {
                    field.attrs.push(parse_quote!(
                        #[serde(default, skip_serializing_if = "::sortie_engine::Said::is_unsaid")]
                    ));
                    if cfg!(feature = "schema") && !is_hidden {
                        field.attrs.push(parse_quote!(#[schemars(extend("x-said" = true))]));
                    }
                }
                Some("Option") => field.attrs.push(parse_quote!(#[serde(default)])),
                _ => {}
            }
        }
    }
    let (serde, schema) = (serde(), schema());
    Ok(quote! {
        #[derive(Clone, Debug, PartialEq)]
        #serde
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #schema
        #item
    })
}

pub(crate) fn event(item: &DeriveInput) -> Result<TokenStream> {
    let (serde, schema) = (serde(), schema());
    let name = &item.ident;
    let types: Vec<String> = match &item.data {
        Data::Enum(data) => data.variants.iter().map(|variant| snake(&variant.ident.to_string())).collect(),
        Data::Struct(_) | Data::Union(_) => return Err(Error::new_spanned(name, "events are an enum")),
    };
    Ok(quote! {
        #[derive(Clone, Debug, PartialEq, Eq)]
        #serde
        #[serde(tag = "type", content = "data", rename_all = "snake_case", rename_all_fields = "camelCase")]
        #schema
        #item

        impl ::sortie_engine::EventSet for #name {
            const TYPES: &'static [&'static str] = &[#(#types),*];
        }
    })
}

/// The last name of a type's path: `Option` of `Option<u8>`.
pub(crate) fn outer(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}

/// `RoadBuilt` as `road_built`.
fn snake(name: &str) -> String {
    let mut out = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && at > 0 {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

/// `victory_points` as `victoryPoints`.
pub(crate) fn camel(name: &str) -> String {
    let mut out = String::new();
    let mut upper = false;
    for letter in name.trim_start_matches("r#").chars() {
        if letter == '_' {
            upper = true;
        } else {
            out.push(if upper { letter.to_ascii_uppercase() } else { letter });
            upper = false;
        }
    }
    out
}
