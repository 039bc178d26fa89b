import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { found, printed, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';

describe('duplicate-id', () => {
  it('finds the second of two lines with one id', () => {
    expect(found({ 'lines/south.yaml': replace('id: south', 'id: north') })).toEqual([
      'duplicate-line lines/south.yaml:2:5',
    ]);
  });

  it('finds the second of two routes with one id', () => {
    expect(found({ 'routes.yaml': replace('id: not-found', 'id: home') })).toEqual([
      'duplicate-route routes.yaml:17:9',
    ]);
  });

  it('accepts the same id for things of different kinds', () => {
    expect(
      found({
        'menus.yaml': (text) => text.replaceAll('footer', 'payments').replace('payments: payments', 'footer: payments'),
      }),
    ).toEqual([]);
  });
});

describe('duplicate-item', () => {
  it('finds the second of two contacts with one id', () => {
    const contact = '  - id: desk\n    area: { es: Otro, en: Other }\n    office: port\n';
    const another = contact.replace('desk', 'sales');
    expect(found({ 'lines/north.yaml': replace('numbers:', `${contact}numbers:`) })).toEqual([
      'duplicate-item lines/north.yaml:22:9',
    ]);
    expect(found({ 'lines/north.yaml': replace('numbers:', `${another}numbers:`) })).toEqual([]);
  });

  it('finds the second of two entries with one id that a line has in one slot', () => {
    const entries = (second: string) =>
      ['a', second]
        .map(
          (id) =>
            `\n    - id: ${id}\n      label: { es: A ${id}, en: B ${id} }\n      target: { kind: route, route: home }`,
        )
        .join('');
    const target = '\n    - target: { kind: external, url: https://pay.example.com/south }';
    expect(found({ 'lines/south.yaml': replace(target, entries('a')) })).toEqual([
      'duplicate-item lines/south.yaml:12:11',
    ]);
    expect(found({ 'lines/south.yaml': replace(target, entries('b')) })).toEqual([]);
  });

  it('finds the second of two fields with one name', () => {
    expect(
      found({ 'endpoints.yaml': replace('value: N }', 'value: N }\n      - { name: origin, required: false }') }),
    ).toEqual(['duplicate-item endpoints.yaml:14:17']);
  });

  it('finds a name that a list has twice', () => {
    expect(
      found({ 'mails/welcome.yaml': replace('values: [name, link, changes]', 'values: [name, link, name, changes]') }),
    ).toEqual(['duplicate-item mails/welcome.yaml:3:22']);
    const twice = 'menu: tools, mostUsed: [payments, payments] }';
    expect(found({ 'menus.yaml': replace('menu: tools }', twice) })).toEqual(['duplicate-item menus.yaml:12:86']);
  });

  it('finds an entry without a line whose id is the id of a line', () => {
    expect(found({ 'transactions.yaml': replace('id: administrator', 'id: north') })).toEqual([
      'duplicate-item transactions.yaml:18:17',
    ]);
  });
});

// Without the numbers, which a copy would have in common with its original.
const [SOUTH = ''] = readFileSync(join(VALID_CATALOG, 'lines/south.yaml'), 'utf8').split('numbers:');
const copied = (...edits: readonly (readonly [string, string])[]) => ({
  'lines/copy.yaml': edits.reduce((text, [from, to]) => replace(from, to)(text), SOUTH),
});

describe('duplicate-name', () => {
  const named = (names: string) => found({ 'site.yaml': (text) => `${text}addressNames: { ${names} }\n` });

  it('finds the second of two parameters with one name, and the name that the engine gives another one', () => {
    expect(named('vessel: ship, voyage: trip')).toEqual([]);
    expect(named('vessel: ship, voyage: ship')).toEqual([expect.stringMatching(/^duplicate-name site\.yaml:/)]);
    expect(named('voyage: buque')).toEqual([expect.stringMatching(/^duplicate-name site\.yaml:/)]);
    expect(named('voyage: buque, vessel: viaje')).toEqual([]);
  });

  it('finds a copy of a line under another id, once', () => {
    const copy = copied(['id: south', 'id: copy'], ['code: 2', 'code: 3']);
    expect(found(copy)).toEqual([expect.stringMatching(/^duplicate-name lines\//)]);
  });

  it('leaves a copy with the same id to the error about the id', () => {
    expect(found(copied()).filter((line) => line.startsWith('duplicate-name'))).toEqual([]);
  });

  it.each([
    ['clients.yaml', 'name: Garza Aérea', 'name: naviera  del golfo'],
    ['clients.yaml', 'en: Airlines }', 'en: Lines }'],
    ['ports.yaml', 'name: Río', 'name: Bahía'],
    ['site.yaml', 'name: English', 'name: Español'],
  ])('finds the same name twice in %s (%s → %s)', (file, from, to) => {
    expect(found({ [file]: replace(from, to) })).toEqual([expect.stringMatching(`^duplicate-name ${file}`)]);
  });

  it('finds two contacts of a line with one area in one office', () => {
    const contact = '  - id: desk\n    area: { es: Ventas, en: Sales }\n    office: port';
    const twice = replace('contacts:', `contacts:\n${contact}\n${contact.replace('desk', 'sales')}`);
    expect(found({ 'lines/north.yaml': twice }).filter((line) => line.startsWith('duplicate-name'))).toHaveLength(1);
  });
});

const withWord = (word: string) => ({ 'search.yaml': replace('[flete, freight]', `[flete, ${word}]`) });

describe('duplicate-synonym', () => {
  it('finds a word of an earlier group of the same language, in any spelling', () => {
    expect(found(withWord('BL'))).toEqual(['duplicate-synonym search.yaml:13:17']);
    expect(found(withWord('B/L'))).toEqual(['duplicate-synonym search.yaml:13:17']);
    expect(found(withWord('Conocimiento de Embárque'))).toEqual(['duplicate-synonym search.yaml:13:17']);
  });

  it('accepts a word of another language, and a repetition within a group', () => {
    expect(found(withWord('bill of lading'))).toEqual([]);
    expect(found(withWord('fletes, Flete'))).toEqual([]);
  });

  it('names the other group in both languages', () => {
    expect(printed(withWord('bl'), 'es')).toContain('«bl» ya está en otro grupo de sinónimos, junto a «BL»');
    expect(printed(withWord('bl'), 'en')).toContain('"bl" is already in another group of synonyms, with "BL"');
  });

  it('finds a title that two columns of an imported file would share, in any language', () => {
    const title = 'title: { es: terminal, en: terminal }';
    const change = (other: string) => replace(title, `${title}\n    otherTitles: [${other}]`);
    const text = readFileSync(join(VALID_CATALOG, 'vessels.yaml'), 'utf8');
    const line = change('Berth')(text).split('otherTitles: [Berth]')[0]?.split('\n').length;
    expect(found({ 'vessels.yaml': change('Berth') })).toEqual([]);
    for (const other of ['i.m.o.', 'vesselName'])
      expect(found({ 'vessels.yaml': change(other) })).toEqual([`duplicate-synonym vessels.yaml:${line}:19`]);
  });
});
