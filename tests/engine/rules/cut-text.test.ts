import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

const OFFICES = 'offices.yaml';

describe('cut-text', () => {
  it.each([
    [OFFICES, 'address: Calle 1', 'address: Calle 72 # 10-07', `cut-text ${OFFICES}:5:14`],
    [OFFICES, 'city: Puerto', 'city: Puerto\t#1', `cut-text ${OFFICES}:4:11`],
    ['texts.yaml', '{ es: Abrir, en: Open }', '\n    es: Abrir\n    en: Open # now', 'cut-text texts.yaml:5:9'],
  ])('finds a text that is cut off by a comment: %s %s → %s', (file, from, to, expected) => {
    expect(found({ [file]: replace(from, to) })).toEqual([expected]);
  });

  it('reports what was cut off', () => {
    const { diagnostics } = compileWith({ [OFFICES]: replace('Calle 1', 'Calle 72 # 10-07') });
    expect(diagnostics.map(({ details }) => details)).toEqual([{ cut: '# 10-07' }]);
  });

  it.each([
    ['in quotes', "address: 'Calle 72 # 10-07'"],
    ['without a space before it', 'address: Calle 72#10-07'],
    ['a comment after quotes', "address: 'Calle 72' # to be confirmed"],
    ['a comment on a line of its own', '# to be confirmed\n    address: Calle 72'],
  ])('accepts a number sign or comment such as: %s', (_what, address) => {
    expect(found({ [OFFICES]: replace('address: Calle 1', address) })).toEqual([]);
  });

  it.each([
    ['lines/north.yaml', 'code: 1', 'code: 1 # for ever'],
    ['lines/north.yaml', '  - id: desk', '  - id: desk # on the ground floor'],
    ['lines/north.yaml', 'office: port', 'office: port # until March'],
  ])('accepts a comment after a value of a known format: %s %s → %s', (file, from, to) => {
    expect(found({ [file]: replace(from, to) })).toEqual([]);
  });
});
