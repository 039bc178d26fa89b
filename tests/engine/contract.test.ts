import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schema/contract.schema.json' with { type: 'json' };
import { type ContractFile, joinContract, plainSchemas } from '../../src/engine/contract/contract.ts';
import { type Schema, schemas } from '../../src/engine/contract/schemas.ts';
import { operationModules } from '../../src/engine/core/emit/api.ts';
import { lists } from '../../src/generated/contract.ts';
import { panel } from '../../src/generated/panel.ts';
import { readContract } from '../../src/server/content/catalog/compile-input.ts';
import { ROOT } from '../support/root.ts';

const FOLDER = join(ROOT, 'schema/api');
const isContract = new Ajv2020().compile(schema);
const list = {
  ...{ called: 'xs', path: '/xs', audience: 'staff', item: 'x' },
  ...{ filters: {}, sortable: ['id'], defaultSort: 'id', operations: { list: 'one', export: 'all' } },
};
const read = (file: string): ContractFile => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

describe('the contract in schema/api', () => {
  it.each(readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json')))(
    '%s matches the JSON schema of the contract',
    (file) => {
      expect(isContract(read(file)), JSON.stringify(isContract.errors)).toBe(true);
    },
  );

  it('does not allow an unknown audience or an unknown method', () => {
    const { operations = {} } = read('identity/session.json');
    const [logIn] = Object.values(operations);
    expect(isContract({ operations: { logIn } })).toBe(true);
    expect(isContract({ operations: { logIn: { ...logIn, audience: 'nobody' } } })).toBe(false);
    expect(isContract({ operations: { logIn: { ...logIn, method: 'FETCH' } } })).toBe(false);
  });

  it('refuses a name that is defined twice and a reference to an undefined name', () => {
    const operation = { method: 'GET', path: '/x', audience: 'public', reply: 'x' };
    const x = { type: 'object' } as const;
    expect(() => joinContract({ a: { operations: { one: operation }, schemas: { x } } })).not.toThrow();
    expect(() => joinContract({ a: { operations: { one: operation } } })).toThrow('names "x"');
    expect(() => joinContract({ a: { schemas: { x } }, b: { schemas: { x } } })).toThrow('"x" stands twice');
    const lists = { xs: { ...list, actions: { act: 'two' } } };
    expect(() => joinContract({ a: { schemas: { x }, lists } })).toThrow('names "two"');
  });

  it('puts schemas in the places of references to them, and refuses a reference that leads nowhere', () => {
    const id = { type: 'string', refersTo: 'line' } as const;
    const list = { type: 'array', items: { $ref: '#/schemas/id' } } as const;
    const plain = { type: 'string' };
    expect(plainSchemas({ list, id })).toEqual({ list: { type: 'array', items: plain }, id: plain });
    expect(() => plainSchemas({ list })).toThrow('"#/schemas/id" leads nowhere');
  });

  it('closes objects that do not say that they are open', () => {
    const row = { type: 'object', properties: { id: { type: 'string' } } } as const;
    const plain = plainSchemas({ row, open: { ...row, additionalProperties: true } });
    expect(plain).toEqual({
      row: { ...row, additionalProperties: false },
      open: { ...row, additionalProperties: true },
    });
  });

  it('limits the texts of a body in forms as in its schema', () => {
    const properties = { note: { type: 'string', maxLength: 3 }, at: { type: 'string' } } as const;
    const operation = { method: 'POST', path: '/x', audience: 'staff', body: 'x' };
    const contract = joinContract({ a: { operations: { one: operation }, schemas: { x: { properties } } } });
    const [module] = operationModules(contract);
    expect(module?.content).toContain('export const xLengths = {"note":3} as const;');
  });

  it('has an operation that returns a list in pages, and one that exports it', () => {
    const { operations } = joinContract({ a: { schemas: { x: {} }, lists: { xs: list } } });
    expect(operations['one']).toMatchObject({ path: '/xs', query: { list: 'xs' }, reply: { pageOf: 'x' } });
    expect(operations['all']).toMatchObject({ path: '/xs.csv', query: { list: 'xs' }, reply: { media: 'text/csv' } });
  });

  it('has a list for every view of the panel', () => {
    const known = Object.keys(lists);
    expect(panel.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
  });

  it.each([
    ['arrivalsBlock', 'arrivalQuery'],
    ['itineraryBlock', 'itineraryQuery'],
  ])('takes exactly the query parameters that a page with %s may have in its address', (block, query) => {
    const read: Readonly<Record<string, Schema>> = schemas.blocks.$defs ?? {};
    const parameters = read[block]?.readsQuery?.map(({ parameter }) => parameter);
    expect(parameters).toEqual(Object.keys(readContract().schemas[query]?.properties ?? {}));
  });
});
