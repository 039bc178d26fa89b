import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

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
