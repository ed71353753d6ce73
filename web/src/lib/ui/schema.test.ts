import { describe, expect, it } from 'vitest';
import schema from '../fixtures/risk-options-schema.json';
import { chosenOptions, fieldsOf } from './schema';

const fields = fieldsOf(schema);
const named = (name: string) => fields.find((field) => field.name === name);

describe("the form of Risk's options", () => {
  it('has a field for every option, each with its explanation', () => {
    expect(fields.length).toBe(Object.keys(schema.properties).length);
    expect(fields.filter((field) => field.about === '')).toEqual([]);
  });
  it('reads words, numbers, switches and structures', () => {
    expect(named('cardValues')).toMatchObject({ kind: 'choice', fallback: 'ESCALATING' });
    expect(named('cardValues')?.choices.map((choice) => choice.value)).toEqual(['ESCALATING', 'FIXED', 'NONE']);
    expect(named('fortifyMoves')?.choices.map((choice) => choice.value)).toEqual([1, 'UNLIMITED']);
    expect(named('dominationPercent')).toMatchObject({ kind: 'integer', min: 51, max: 100 });
    expect(named('maxTurns')).toMatchObject({ kind: 'integer', nullable: true, fallback: null });
    expect(named('fogOfWar')).toMatchObject({ kind: 'boolean', fallback: false });
    expect(named('map')).toMatchObject({ kind: 'json', nullable: true });
  });
  it('sends only what differs from the defaults', () => {
    expect(chosenOptions(fields, { fogOfWar: true, cardValues: 'ESCALATING', maxTurns: null })).toEqual({
      fogOfWar: true,
    });
  });
});
