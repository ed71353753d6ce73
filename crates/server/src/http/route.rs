//! Routes that describe themselves where they are routed: [`Routes`] builds the router and keeps what the API's description
//! needs, so there is no second list of paths.

use std::sync::Arc;

use axum::Router;
use axum::routing::MethodRouter;
use sortie_engine::schema::{Described, Shape};
use sortie_protocol::ErrorBody;

use crate::node::Node;

/// Routes with their descriptions.
#[derive(Default)]
pub(super) struct Routes {
    router: Router<Arc<Node>>,
    described: Vec<Route>,
}

impl Routes {
    /// No route yet.
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// A path below `/api`, with a description for each of its methods.
    pub(super) fn at<const N: usize>(
        mut self,
        path: &'static str,
        methods: MethodRouter<Arc<Node>>,
        docs: [Doc; N],
    ) -> Self {
        self.router = self.router.route(path, methods);
        self.described.extend(docs.into_iter().map(|doc| Route { path, doc }));
        self
    }

    /// These routes and others.
    pub(super) fn and(mut self, others: Self) -> Self {
        self.router = self.router.merge(others.router);
        self.described.extend(others.described);
        self
    }

    /// The router.
    pub(super) fn router(self) -> Router<Arc<Node>> {
        self.router
    }

    /// What the API's description is made of.
    pub(super) fn described(self) -> Vec<Route> {
        self.described
    }
}

/// One method of one path.
pub struct Route {
    /// The path below `/api`.
    pub path: &'static str,
    /// What it does.
    pub doc: Doc,
}

/// What a route does, takes and answers.
pub struct Doc {
    /// `get`, `post`, ….
    pub method: &'static str,
    /// The group that the documentation page shows it in.
    pub tag: &'static str,
    /// One or two sentences.
    pub about: &'static str,
    /// Members of the path, by name.
    pub in_path: Vec<(&'static str, &'static str)>,
    /// Members of the query, by name.
    pub in_query: Vec<(&'static str, &'static str)>,
    /// Ways to prove who is calling: `seat`, `profile`.
    pub proofs: &'static [&'static str],
    /// Whether a call without any proof is answered too.
    pub open: bool,
    /// The request's body.
    pub body: Option<Shape>,
    /// The answers by status.
    pub replies: Vec<(&'static str, Option<Shape>, &'static str)>,
}

/// Either proof will do.
pub(super) const ANY: &[&str] = &["seat", "profile"];

impl Doc {
    /// A route of this method and group.
    pub(super) fn new(method: &'static str, tag: &'static str, about: &'static str) -> Self {
        let error = Some(Shape::of::<ErrorBody>());
        let replies = vec![("4XX", error, "refused"), ("503", error, "try again later")];
        let (in_path, in_query) = (Vec::new(), Vec::new());
        Self { method, tag, about, in_path, in_query, proofs: &[], open: true, body: None, replies }
    }

    /// The path names a table.
    pub(super) fn table(self) -> Self {
        self.path("id", "the table")
    }

    /// A member of the path.
    pub(super) fn path(mut self, name: &'static str, about: &'static str) -> Self {
        self.in_path.push((name, about));
        self
    }

    /// A member of the query, which may be left out.
    pub(super) fn query(mut self, name: &'static str, about: &'static str) -> Self {
        self.in_query.push((name, about));
        self
    }

    /// The caller may prove who they are, and then sees more.
    pub(super) fn knows(mut self, proofs: &'static [&'static str]) -> Self {
        self.proofs = proofs;
        self
    }

    /// The caller must prove who they are.
    pub(super) fn needs(mut self, proofs: &'static [&'static str]) -> Self {
        self.proofs = proofs;
        self.open = false;
        self
    }

    /// The request has this body.
    pub(super) fn takes<T: Described>(mut self) -> Self {
        self.body = Some(Shape::of::<T>());
        self
    }

    /// A good answer has this body.
    pub(super) fn gives<T: Described>(mut self) -> Self {
        self.replies.insert(0, ("200", Some(Shape::of::<T>()), "done"));
        self
    }

    /// Failures have the same body as good answers.
    pub(super) fn fails_with<T: Described>(mut self) -> Self {
        for (_, shape, _) in self.replies.iter_mut().filter(|(status, _, _)| *status != "200") {
            *shape = Some(Shape::of::<T>());
        }
        self
    }

    /// A good answer without a body that is described.
    pub(super) fn answers(mut self, status: &'static str, about: &'static str) -> Self {
        self.replies.insert(0, (status, None, about));
        self
    }
}
