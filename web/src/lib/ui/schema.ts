// A form from the JSON Schema of a game's options: what can be chosen, with its explanation.

export interface Choice {
  value: unknown;
  about: string;
}
export interface OptionField {
  name: string;
  about: string;
  kind: 'boolean' | 'integer' | 'choice' | 'text' | 'json';
  choices: Choice[];
  min?: number;
  max?: number;
  nullable: boolean;
  fallback: unknown;
}
type Schema = Record<string, unknown>;

const isSchema = (data: unknown): data is Schema => data !== null && typeof data === 'object' && !Array.isArray(data);
const text = (data: unknown): string => (typeof data === 'string' ? data : '');

/** The fields of an options schema, in its order. */
export function fieldsOf(schema: unknown): OptionField[] {
  if (!isSchema(schema) || !isSchema(schema.properties)) return [];
  const defs = isSchema(schema.$defs) ? schema.$defs : {};
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    isSchema(property) ? [fieldOf(name, property, defs)] : [],
  );
}

function resolve(schema: Schema, defs: Schema): Schema {
  const ref = text(schema.$ref).replace('#/$defs/', '');
  const target = ref === '' ? undefined : defs[ref];
  return isSchema(target) ? { ...target, ...schema, $ref: undefined } : schema;
}

function fieldOf(name: string, property: Schema, defs: Schema): OptionField {
  let schema = resolve(property, defs);
  let nullable = false;
  const variants = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : [];
  if (variants.some((variant) => variant.type === 'null')) {
    nullable = true;
    const rest = variants.filter((variant) => variant.type !== 'null');
    if (rest.length === 1 && rest[0])
      schema = { ...resolve(rest[0], defs), ...schema, anyOf: undefined, type: resolve(rest[0], defs).type };
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes('null')) nullable = true;
  const base = { name, about: text(schema.description), nullable, fallback: schema.default, choices: [] as Choice[] };
  const choices = choicesOf(schema, defs);
  if (choices.length > 0) return { ...base, kind: 'choice', choices };
  if (types.includes('boolean')) return { ...base, kind: 'boolean' };
  if (types.includes('integer') || types.includes('number')) {
    return { ...base, kind: 'integer', min: numberOf(schema.minimum), max: numberOf(schema.maximum) };
  }
  return { ...base, kind: types.includes('string') ? 'text' : 'json' };
}

const numberOf = (data: unknown): number | undefined => (typeof data === 'number' ? data : undefined);

/** The words of an enumeration, where every variant is one. */
function choicesOf(schema: Schema, defs: Schema): Choice[] {
  if (Array.isArray(schema.enum))
    return schema.enum.filter((value) => value !== null).map((value: unknown) => ({ value, about: '' }));
  const list = [schema.oneOf, schema.anyOf].find(Array.isArray) as unknown[] | undefined;
  if (!list) return [];
  const variants = list
    .filter(isSchema)
    .map((variant) => resolve(variant, defs))
    .filter((variant) => variant.type !== 'null');
  const words = variants.flatMap((variant): Choice[] => {
    if ('const' in variant) return [{ value: variant.const, about: text(variant.description) }];
    if (Array.isArray(variant.enum))
      return variant.enum.map((value: unknown) => ({ value, about: text(variant.description) }));
    return [];
  });
  return words;
}

/** Only what differs from the defaults, so that a request says what was chosen. */
export function chosenOptions(fields: OptionField[], values: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.name];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(field.fallback)) out[field.name] = value;
  }
  return out;
}
