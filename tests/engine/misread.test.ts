import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../support/catalog-harness.ts';

const NORTH = 'lines/north.yaml';
const OFFICES = 'offices.yaml';

describe('a number that YAML reads otherwise than a person', () => {
  it.each(['010', '0o10', '0x1F', '1e2', '+5', '.5', '12345678901234567890'])('is refused: %s', (number) => {
    const changes = { [NORTH]: replace('code: 1', `code: ${number}`) };
    expect(found(changes)).toEqual([`misread-number ${NORTH}:3:7`]);
    expect(compileWith(changes).modules).toEqual([]);
  });

  it.each(['0', '7', '999', '7.0'])('is taken where both read the same: %s', (number) => {
    expect(found({ [NORTH]: replace('code: 1', `code: ${number}`) })).not.toContain(`misread-number ${NORTH}:3:7`);
  });

  it('is one problem where a text should stand', () => {
    expect(found({ [NORTH]: replace('name: Northern Line', 'name: 007') })).toEqual([`misread-number ${NORTH}:4:7`]);
  });

  it('keeps its zeros where it is a key', () => {
    expect(found({ 'cities.yaml': (text) => text.replaceAll(/'([0-9]{5})'/g, '$1') })).toEqual([]);
    expect(found({ 'cities.yaml': replace("'76109'", '05001') })).toEqual([]);
    expect(found({ 'cities.yaml': replace("'76109'", '5001') })).toEqual(['bad-key cities.yaml:3:30']);
  });
});

describe('a text that ends at a number sign', () => {
  it.each([
    [OFFICES, 'address: Calle 1', 'address: Calle 72 # 10-07', `cut-text ${OFFICES}:5:14`],
    [OFFICES, 'city: Puerto', 'city: Puerto\t#1', `cut-text ${OFFICES}:4:11`],
    ['texts.yaml', '{ es: Abrir, en: Open }', '\n    es: Abrir\n    en: Open # now', 'cut-text texts.yaml:5:9'],
  ])('is refused: %s %s → %s', (file, from, to, expected) => {
    expect(found({ [file]: replace(from, to) })).toEqual([expected]);
  });

  it('tells what was lost', () => {
    const { diagnostics } = compileWith({ [OFFICES]: replace('Calle 1', 'Calle 72 # 10-07') });
    expect(diagnostics.map(({ details }) => details)).toEqual([{ lost: '# 10-07' }]);
  });

  it.each([
    ['in quotes', "address: 'Calle 72 # 10-07'"],
    ['without a space before it', 'address: Calle 72#10-07'],
    ['a comment after quotes', "address: 'Calle 72' # to be confirmed"],
    ['a comment on a line of its own', '# to be confirmed\n    address: Calle 72'],
  ])('is taken: %s', (_what, address) => {
    expect(found({ [OFFICES]: replace('address: Calle 1', address) })).toEqual([]);
  });

  it('is not what a comment after a number is', () => {
    expect(found({ [NORTH]: replace('code: 1', 'code: 1 # for ever') })).toEqual([]);
  });
});
