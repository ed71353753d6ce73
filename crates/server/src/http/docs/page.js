// Shows /api/openapi.json without any library: routes by tag, then the games, then the schemas.
const make = (name, text, children = []) => {
  const node = document.createElement(name);
  if (text) node.textContent = text;
  node.append(...children);
  return node;
};
const json = (value) => make('pre', JSON.stringify(value, null, 2));
const table = (head, rows) =>
  make('table', '', [make('tr', '', head.map((h) => make('th', h))), ...rows.map((r) => make('tr', '', r.map((c) => make('td', String(c ?? '')))))]);
const block = (title, children) => {
  const summary = make('summary', '', title);
  return make('details', '', [summary, ...children]);
};

const route = (path, method, spec) => {
  const parts = [make('p', spec.description ?? '')];
  if (spec.parameters) {
    parts.push(make('h4', 'Parameters'), table(['name', 'in', 'meaning'], spec.parameters.map((p) => [p.name, p.in, p.description])));
  }
  if (spec.requestBody) parts.push(make('h4', 'Body'), json(spec.requestBody.content));
  parts.push(make('h4', 'Answers'), json(spec.responses));
  return block([make('b', method.toUpperCase()), ' ', path, ' ', make('small', spec.summary ?? '')], parts);
};

const game = (key, spec) =>
  block(
    [make('b', key), ' ', spec.title],
    [
      make('p', `${spec.seats.min} to ${spec.seats.max} players, rules ${spec.rules}. Actions: ${spec.actions.join(', ')}`),
      block(['options'], [json(spec.defaults), json(spec.options)]),
      block(['actions'], [json(spec.action)]),
      block(['views'], [json(spec.view), json(spec.player)]),
      block(['events'], [json(spec.event)]),
      block(['refusals'], [table(['code', 'rule'], spec.refusals.map((r) => [r.code, r.rule]))]),
    ],
  );

const show = (api) => {
  const content = document.getElementById('content');
  content.replaceChildren();
  const tags = new Map();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, spec] of Object.entries(methods)) {
      const tag = spec.tags?.[0] ?? 'other';
      if (!tags.has(tag)) tags.set(tag, []);
      tags.get(tag).push(route(path, method, spec));
    }
  }
  for (const [tag, routes] of tags) content.append(make('h2', tag), ...routes);
  content.append(make('h2', 'games'), ...Object.entries(api['x-games']).map(([key, spec]) => game(key, spec)));
  content.append(make('h2', 'schemas'), ...Object.entries(api.components.schemas).map(([name, schema]) => block([name], [json(schema)])));
};

document.getElementById('filter').addEventListener('input', (event) => {
  const wanted = event.target.value.toLowerCase();
  for (const node of document.querySelectorAll('#content > details')) node.hidden = !node.textContent.toLowerCase().includes(wanted);
});
fetch('/api/openapi.json')
  .then((answer) => answer.json())
  .then(show)
  .catch((error) => (document.getElementById('content').textContent = `The description cannot be read: ${error}`));
