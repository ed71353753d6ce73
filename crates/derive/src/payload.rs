//! The structs of actions, and the records of lists in them.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Error, Field, Fields, LitStr, Result, parse_quote};

use crate::item::{camel, outer, schema, serde};

fn named(item: &mut DeriveInput) -> Result<Vec<&mut Field>> {
    let error = Error::new_spanned(&item.ident, "expected a struct with named members");
    match &mut item.data {
        Data::Struct(data) => match &mut data.fields {
            Fields::Named(fields) => Ok(fields.named.iter_mut().collect()),
            _ => Err(error),
        },
        _ => Err(error),
    }
}

/// The member's name on the wire: its `#[serde(rename = "…")]`, or camelCase.
fn wire_name(field: &Field) -> String {
    let mut name = None;
    for attr in field.attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        let _ = attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("rename") {
                name = Some(meta.value()?.parse::<LitStr>()?.value());
            } else if meta.input.peek(syn::Token![=]) {
                let _: syn::Expr = meta.value()?.parse()?;
            }
            Ok(())
        });
    }
    name.unwrap_or_else(|| camel(&field.ident.as_ref().map(ToString::to_string).unwrap_or_default()))
}

/// Members that may be left out are not written where they are.
fn leave_out(fields: &mut [&mut Field]) {
    for field in fields {
        let said = field.attrs.iter().any(|attr| attr.path().is_ident("serde"));
        if outer(&field.ty).as_deref() == Some("Option") && !said {
            field.attrs.push(parse_quote!(#[serde(default, skip_serializing_if = "Option::is_none")]));
        }
    }
}

pub(crate) fn payload(mut item: DeriveInput) -> Result<TokenStream> {
    let name = item.ident.clone();
    let mut fields = named(&mut item)?;
    leave_out(&mut fields);
    let is_fill = |attr: &Attribute| attr.path().is_ident("fill");
    let mut arms = Vec::new();
    let mut members = Vec::new();
    for field in &mut fields {
        let member = wire_name(field);
        if field.attrs.iter().any(is_fill) {
            field.attrs.retain(|attr| !is_fill(attr));
            let ident = &field.ident;
            arms.push(quote!(#member => self.#ident = ::sortie_engine::Filled::filled(picks),));
        }
        members.push(member);
    }
    let (serde, schema) = (serde(), schema());
    Ok(quote! {
        #[derive(Clone, Debug, PartialEq, Eq)]
        #serde
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #schema
        #item

        impl ::sortie_engine::Payload for #name {
            const MEMBERS: &'static [&'static str] = &[#(#members),*];

            fn fill(&mut self, member: &str, picks: &::sortie_engine::Picks<'_>) {
                let _ = picks;
                match member {
                    #(#arms)*
                    _ => {}
                }
            }
        }
    })
}

pub(crate) fn record(mut item: DeriveInput) -> Result<TokenStream> {
    let name = item.ident.clone();
    let mut fields = named(&mut item)?;
    leave_out(&mut fields);
    let parts = fields.iter().map(|field| {
        let (ident, member) = (&field.ident, wire_name(field));
        quote!(#ident: ::sortie_engine::FromCell::from_cell(::sortie_engine::offer::cell(columns, cells, #member))?)
    });
    let parts = parts.collect::<Vec<_>>();
    let (serde, schema) = (serde(), schema());
    Ok(quote! {
        #[derive(Clone, Debug, PartialEq, Eq)]
        #serde
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #schema
        #item

        impl ::sortie_engine::FromRow for #name {
            fn from_row(columns: &[&'static str], cells: &[::sortie_engine::Cell]) -> Option<Self> {
                Some(Self { #(#parts),* })
            }
        }
    })
}
