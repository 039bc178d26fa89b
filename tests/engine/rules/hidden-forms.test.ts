import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const file = 'lines/north.yaml';

describe('form-fields', () => {
  it('finds a missing required field', () => {
    expect(found({ [file]: replace('          PACCION: { kind: constant, value: M }\n', '') })).toEqual([
      `missing-form-field ${file}:9:7`,
    ]);
  });

  it('refuses to overwrite a field that the endpoint fixes', () => {
    expect(
      found({
        [file]: replace('endpoint: powers }', 'endpoint: powers, fields: { origin: { kind: constant, value: X } } }'),
      }),
    ).toEqual([`fixed-form-field ${file}:17:57`]);
  });

  it('allows the line as a source only in the file of a line', () => {
    const source = '{ origin2: { kind: line, key: code } }';
    const endpoint = {
      'endpoints.yaml': replace('value: N }', 'value: N }\n      - { name: origin2, required: false }'),
    };
    expect(
      found({ ...endpoint, [file]: replace('endpoint: powers }', `endpoint: powers, fields: ${source} }`) }),
    ).toEqual([]);
    expect(
      found({
        ...endpoint,
        'transactions.yaml': replace('endpoint: powers }', `endpoint: powers, fields: ${source} }`),
      }),
    ).toEqual(['line-source-outside-line transactions.yaml:22:63']);
  });

  it('takes whatever the session says of the company', () => {
    const keys = ['nit', 'nombreCliente', 'nitsistema', 'perfil'];
    expect(keys.flatMap((key) => found({ [file]: replace('key: nit }', `key: ${key} }`) }))).toEqual([]);
    // It opens the session itself, so it is given to nobody.
    expect(found({ [file]: replace('key: nit }', 'key: authToken }') })).toEqual([`bad-value ${file}:15:44`]);
  });

  it('refuses an unknown kind of source or session key', () => {
    expect(found({ [file]: replace('key: nit }', 'key: nitt }') })).toEqual([`bad-value ${file}:15:44 (nit)`]);
    expect(found({ [file]: replace('kind: session', 'kind: sesion') })).toEqual([`bad-value ${file}:15:30 (session)`]);
  });
});

it('session-in-address accepts a service that gets no such detail', () => {
  const get = replace('id: powers\n    method: post', 'id: powers\n    method: get');
  expect(found({ 'endpoints.yaml': get })).toEqual([]);
});

const LINE = 'lines/north.yaml';
const WITHOUT = { [LINE]: (text: string) => text.replace(/ {8}requiresLogin: .*\n/, '') };

describe('session-without-login', () => {
  it('reports nothing where the key is misspelt', () => {
    expect(found({ [LINE]: replace('requiresLogin:', 'requireLogin:') })).toEqual([
      `unknown-key ${LINE}:12:9 (requiresLogin)`,
    ]);
  });

  it('accepts a form that sends no detail of the client', () => {
    const constant = (text: string) =>
      WITHOUT[LINE]?.(text.replace('kind: session, key: nit', 'kind: constant, value: X'));
    expect(found({ [LINE]: (text) => constant(text) ?? '' })).toEqual([]);
  });
});
