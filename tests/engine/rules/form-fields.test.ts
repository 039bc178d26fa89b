import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const file = 'lines/north.yaml';

describe('form-fields', () => {
  it('finds a missing required field', () => {
    expect(found({ [file]: replace('          PACCION: { kind: constant, value: M }\n', '') })).toEqual([
      `missing-form-field ${file}:9:7`,
    ]);
  });

  it('finds a misspelt field, without also reporting the right one as missing', () => {
    expect(found({ [file]: replace('PACCION:', 'PACION:') })).toEqual([`unknown-form-field ${file}:14:11 (PACCION)`]);
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

  it('refuses an unknown kind of source or session key', () => {
    expect(found({ [file]: replace('key: nit }', 'key: nitt }') })).toEqual([`bad-value ${file}:15:44 (nit)`]);
    expect(found({ [file]: replace('kind: session', 'kind: sesion') })).toEqual([`bad-value ${file}:15:30 (session)`]);
  });
});
