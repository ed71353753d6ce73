// Every action, field, word and event of every game has a text. What there is to tell comes from the generated types, so
// a game that learns a new word fails here until somebody says it in English.

import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import generated from '../../../../crates/catalog/bindings/games.ts?raw';
import type { GameEvent } from '../protocol';
import { Speaker } from '../table/speaker';
import * as words from '../table/words';
import catan from './catan/kit';
import type { Kit } from './kit';
import mageKnight from './mage-knight/kit';
import merc from './merc/kit';
import risk from './risk/kit';

const KITS: Record<string, Kit> = { Risk: risk, Catan: catan, MageKnight: mageKnight, Merc: merc };
const names = (id: string): string => words.thing(id);

type Aliases = Map<string, ts.TypeNode>;
const games = new Map<string, Aliases>();
for (const statement of ts.createSourceFile('games.ts', generated, ts.ScriptTarget.ES2022, true).statements) {
  if (!ts.isModuleDeclaration(statement) || !statement.body || !ts.isModuleBlock(statement.body)) continue;
  games.set(
    statement.name.text,
    new Map(statement.body.statements.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias.type])),
  );
}

/** A type with its alias followed; arrays and records stay references. */
function follow(type: ts.TypeNode, aliases: Aliases): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(type)) return follow(type.type, aliases);
  const alias =
    ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? aliases.get(type.typeName.text) : undefined;
  return alias ? follow(alias, aliases) : type;
}
const variants = (type: ts.TypeNode, aliases: Aliases): ts.TypeNode[] => {
  const own = follow(type, aliases);
  return ts.isUnionTypeNode(own)
    ? own.types.flatMap((variant) => variants(variant, aliases))
    : ts.isIntersectionTypeNode(own)
      ? own.types.flatMap((part) => variants(part, aliases))
      : [own];
};
const members = (type: ts.TypeNode): ts.PropertySignature[] =>
  ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : [];
const nameOf = (member: ts.PropertySignature): string =>
  ts.isStringLiteral(member.name) || ts.isIdentifier(member.name) ? member.name.text : '';
const isNull = (type: ts.TypeNode): boolean =>
  ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;
const literal = (type: ts.TypeNode): string | null =>
  ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : null;

/** Something of this type: `full` with everything that may be there, else with as little as may be. */
function sample(type: ts.TypeNode, aliases: Aliases, full: boolean): unknown {
  const all = variants(type, aliases);
  if (!full && all.some(isNull)) return null;
  const own = all.find((variant) => !isNull(variant)) ?? type;
  const word = literal(own);
  if (word !== null) return word;
  if (ts.isLiteralTypeNode(own) && ts.isNumericLiteral(own.literal)) return Number(own.literal.text);
  if (ts.isTupleTypeNode(own))
    return own.elements.map((element) =>
      sample(ts.isNamedTupleMember(element) ? element.type : element, aliases, full),
    );
  if (ts.isTypeReferenceNode(own) && ts.isIdentifier(own.typeName)) {
    const [first, second] = own.typeArguments ?? [];
    if (own.typeName.text === 'Array' && first)
      return Array.from({ length: full ? 2 : 1 }, () => sample(first, aliases, full));
    if (own.typeName.text === 'Record' && second)
      return full && second.kind !== ts.SyntaxKind.NeverKeyword ? { 'some-body': sample(second, aliases, full) } : {};
  }
  if (ts.isTypeLiteralNode(own)) {
    const wanted = members(own).filter((member) => full || !member.questionToken);
    return Object.fromEntries(wanted.map((member) => [nameOf(member), sample(member.type ?? own, aliases, full)]));
  }
  return (
    { [ts.SyntaxKind.NumberKeyword]: full ? 2 : 0, [ts.SyntaxKind.BooleanKeyword]: full }[own.kind as number] ??
    'some-thing'
  );
}

/** Every member's name of a payload, and every word that its members may hold, with dotted names as the panel has them. */
function fieldsOf(type: ts.TypeNode, aliases: Aliases, into: Map<string, Set<string>>, prefix = '', depth = 0): void {
  for (const variant of variants(type, aliases)) {
    // A bundle of counts is one value.
    if (prefix !== '' && members(variant).every((member) => member.type?.kind === ts.SyntaxKind.NumberKeyword))
      continue;
    for (const member of members(variant)) {
      const name = prefix + nameOf(member);
      const held = into.get(name) ?? new Set<string>();
      into.set(name, held);
      if (!member.type) continue;
      for (const inner of variants(member.type, aliases)) {
        const word = literal(inner);
        if (word !== null) held.add(word);
        else if (depth < 3) fieldsOf(inner, aliases, into, `${name}.`, depth + 1);
      }
    }
  }
}

/** What no text for people holds: keys of the wire, JSON, holes. */
const WIRE = /undefined|null|NaN|\[object|[{}"]|[A-Za-z]_[A-Za-z]|\b[a-z]+[A-Z]|\(\)| {2}|\s[.,:]|#\d|>/;

it('knows every game of the catalog', () => {
  expect([...games.keys()]).toEqual(Object.keys(KITS));
});

describe.each(Object.entries(KITS))('%s', (game, kit) => {
  const speaker = new Speaker({ kit, texts: null, map: null, players: [], viewer: null });
  const aliases = games.get(game)!;
  const actions = variants(aliases.get('Action')!, aliases).map((variant) => {
    const own = new Map(members(variant).map((member) => [nameOf(member), member.type!]));
    return { name: literal(own.get('action')!)!, payload: own.get('payload')! };
  });
  const events = variants(aliases.get('Event')!, aliases).map((variant) => {
    const own = new Map(members(variant).map((member) => [nameOf(member), member.type!]));
    return { type: literal(own.get('type')!)!, data: own.get('data')! };
  });

  it('names every action', () => {
    expect(actions.length).toBeGreaterThan(5);
    expect(
      actions.filter(({ name }) => !kit.verb?.(name) || WIRE.test(kit.verb(name)!)).map(({ name }) => name),
    ).toEqual([]);
  });

  it('names every field of an action, and every word in it', () => {
    const fields = new Map<string, Set<string>>();
    for (const { payload } of actions) fieldsOf(payload, aliases, fields);
    expect([...fields.keys()].filter((name) => !kit.field?.(name) || WIRE.test(kit.field(name)!))).toEqual([]);
    const told = [...fields].flatMap(([name, held]) =>
      [...held].map((word) => [name, word, speaker.value(name, word)] as const),
    );
    expect(
      told
        .filter(([, , text]) => WIRE.test(text) || /^[A-Z]{2,}|[A-Z]\d|^[a-z]+:/.test(text))
        .map((entry) => entry.join(' ')),
    ).toEqual([]);
  });

  it.each(events.map(({ type, data }) => [type, data] as const))('tells %s in a sentence', (type, data) => {
    for (const full of [true, false]) {
      const event: GameEvent = {
        type,
        playerId: 'some-body',
        data: sample(data, aliases, full) as Record<string, unknown>,
      };
      const text = kit.tell?.(event, names);
      expect(text, JSON.stringify(event)).not.toBeUndefined();
      if (text === null || text === undefined) continue;
      expect(text, JSON.stringify(event)).not.toMatch(WIRE);
      expect(text, JSON.stringify(event)).toMatch(/^[A-Z0-9].*[.!?]$/s);
    }
  });

  it('explains every option', () => {
    const options = members(follow(aliases.get('Options')!, aliases));
    expect(options.length).toBeGreaterThan(3);
    expect(options.filter((option) => ts.getJSDocCommentsAndTags(option).length === 0).map(nameOf)).toEqual([]);
  });
});
