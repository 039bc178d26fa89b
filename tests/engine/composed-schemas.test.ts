import { describe, expect, it } from 'vitest';
import { composedSchemas } from '../../src/engine/contract/contract.ts';

const text = { type: 'string' };

describe('composedSchemas', () => {
  it('gives a schema the properties and required ones of those it refers to, before its own', () => {
    const key = { type: 'object', required: ['id'], properties: { id: text } };
    const row = { allOf: [{ $ref: '#/schemas/key' }], type: 'object', required: ['name'], properties: { name: text } };
    const item = { allOf: [{ $ref: '#/schemas/row' }], type: 'object' };
    const composed = composedSchemas({ item, row, key });
    const whole = { type: 'object', required: ['id', 'name'], properties: { id: text, name: text } };
    expect(composed).toEqual({ item: whole, row: whole, key });
    expect(Object.keys(composed['item']?.properties ?? {})).toEqual(['id', 'name']);
  });

  it('refuses a reference that leads nowhere, and one that leads back', () => {
    expect(() => composedSchemas({ row: { allOf: [{ $ref: '#/schemas/key' }] } })).toThrow('"#/schemas/key"');
    const row = { description: 'A row.', allOf: [{ $ref: '#/schemas/row' }] };
    expect(() => composedSchemas({ row })).toThrow('composed of itself (A row.)');
  });
});
