//! The options of a game, each written once: its type, default, bounds and explanation.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Data, DeriveInput, Error, Expr, Fields, Ident, Meta, Result, Token};

use crate::item::{camel, schema, serde};

/// `rules = Rules`, and how saved states write them where it is not by their names: `serde(rename_all = "camelCase")`.
pub(crate) struct Args {
    rules: Option<Ident>,
    saved: Option<Meta>,
}

impl Parse for Args {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.is_empty() {
            return Ok(Self { rules: None, saved: None });
        }
        let key: Ident = input.parse()?;
        if key != "rules" {
            return Err(Error::new_spanned(key, "expected `rules = Name`"));
        }
        input.parse::<Token![=]>()?;
        let rules = Some(input.parse()?);
        let saved = if input.is_empty() {
            None
        } else {
            input.parse::<Token![,]>()?;
            Some(input.parse()?)
        };
        Ok(Self { rules, saved })
    }
}

#[derive(Default)]
struct Stated {
    default: Option<Expr>,
    min: Option<Expr>,
    max: Option<Expr>,
    /// The name of the copy in the rules, where there is one.
    rule: Option<Ident>,
}

pub(crate) fn options(args: &Args, mut item: DeriveInput) -> Result<TokenStream> {
    let name = item.ident.clone();
    let Data::Struct(data) = &mut item.data else {
        return Err(Error::new_spanned(&name, "options are a struct"));
    };
    let Fields::Named(fields) = &mut data.fields else {
        return Err(Error::new_spanned(&name, "options are a struct with named members"));
    };
    let (mut defaults, mut specs, mut faults, mut kept, mut copied) = (vec![], vec![], vec![], vec![], vec![]);
    for field in &mut fields.named {
        let mut stated = Stated::default();
        for attr in field.attrs.iter().filter(|attr| attr.path().is_ident("option")) {
            attr.parse_nested_meta(|meta| {
                if meta.path.is_ident("rule") {
                    let named = meta.input.peek(Token![=]);
                    stated.rule = if named { Some(meta.value()?.parse()?) } else { field.ident.clone() };
                    return Ok(());
                }
                let value: Expr = meta.value()?.parse()?;
                match meta.path.get_ident().map(ToString::to_string).as_deref() {
                    Some("default") => stated.default = Some(value),
                    Some("min") => stated.min = Some(value),
                    Some("max") => stated.max = Some(value),
                    _ => return Err(meta.error("expected default, min, max or rule")),
                }
                Ok(())
            })?;
        }
        field.attrs.retain(|attr| !attr.path().is_ident("option"));
        let (ident, ty, docs) = (&field.ident, &field.ty, field.attrs.clone());
        let wire = camel(&ident.as_ref().map(ToString::to_string).unwrap_or_default());
        defaults.push(match &stated.default {
            Some(value) => quote!(#ident: #value),
            None => quote!(#ident: ::core::default::Default::default()),
        });
        let number = |bound: &Option<Expr>| match bound {
            Some(value) => quote!(Some((#value) as i64)),
            None => quote!(None),
        };
        let (min, max) = (number(&stated.min), number(&stated.max));
        specs.push(quote! {
            ::sortie_engine::OptionSpec {
                name: #wire, min: #min, max: #max, kind: <#ty as ::sortie_engine::OptionValue>::KIND,
            }
        });
        if stated.min.is_some() || stated.max.is_some() {
            faults.push(quote!(::sortie_engine::options::bounded(#wire, self.#ident, #min, #max, &mut faults);));
        }
        if let Some(rule) = &stated.rule {
            let docs = docs.iter().filter(|attr| attr.path().is_ident("doc"));
            kept.push(quote!(#(#docs)* pub #rule: #ty));
            copied.push(quote!(#rule: self.#ident));
        }
    }
    let saved = args.saved.as_ref().map(|saved| quote!(#[#saved]));
    let rules = args.rules.as_ref().map(|rules| {
        quote! {
            /// The options that play looks at, in the state.
            #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
            #[derive(::sortie_engine::private::serde::Serialize, ::sortie_engine::private::serde::Deserialize)]
            #[serde(crate = "::sortie_engine::private::serde")]
            #saved
            pub struct #rules { #(#kept),* }

            impl #name {
                /// The options that play looks at.
                pub fn rules(&self) -> #rules {
                    #rules { #(#copied),* }
                }
            }
        }
    });
    let (serde, schema) = (serde(), schema());
    Ok(quote! {
        #[derive(Clone, Debug, PartialEq, Eq)]
        #serde
        #[serde(rename_all = "camelCase", deny_unknown_fields, default)]
        #schema
        #item

        impl Default for #name {
            fn default() -> Self {
                Self { #(#defaults),* }
            }
        }

        impl ::sortie_engine::OptionSet for #name {
            const SPECS: &'static [::sortie_engine::OptionSpec] = &[#(#specs),*];

            fn out_of_bounds(&self) -> Vec<::sortie_engine::OptionFault> {
                #[allow(unused_mut)]
                let mut faults = Vec::new();
                #(#faults)*
                faults
            }
        }

        #rules
    })
}
