import { describe, expect, it } from 'vitest';
import type { CountedUse } from '../../src/generated/link-uses.ts';
import { type Changes, compileWith, replace } from '../support/catalog-harness.ts';

function exported<Value>(changes: Changes, path: string): Value {
  const text = String(compileWith(changes).modules.find((module) => module.path === path)?.content);
  return JSON.parse(text.slice(text.lastIndexOf(' = ') + 3, text.lastIndexOf(';'))) as Value;
}
type Uses = Readonly<Record<string, readonly CountedUse[]>>;
const uses = (changes: Changes = {}) => exported<Uses>(changes, 'link-uses.ts');
const names = (changes: Changes = {}) =>
  exported<Readonly<Record<string, readonly string[]>>>(changes, 'link-use-names.ts');

const POWERS = 'https://powers.example.com/upload';

describe('the counted uses of links', () => {
  it('have names that do not depend on the order of links and are shared by all languages', () => {
    const before =
      '  - { id: first, label: { es: Uno, en: One }, target: { kind: external, url: https://one.example.com/ } }\n';
    const changes = { 'links.yaml': replace('  - id: news', `${before}  - id: news`) };
    for (const found of [uses(), uses(changes)])
      for (const language of ['es', 'en'])
        expect(found[`https://news.example.com/${language}`]).toEqual([{ name: 'links.yaml/links/news/target' }]);
    expect(uses()['https://pay.example.com/south']).toEqual([{ name: 'payments.south' }]);
  });

  it('are distinguished by the constant fields of a hidden form', () => {
    const fields = { 'line-2': 'S', origin: 'N' };
    expect(uses()[POWERS]).toContainEqual({ name: 'powers-upload.south', fields: expect.objectContaining(fields) });
    const invoices = Object.entries(uses()).find(([address]) => address.endsWith('/invoices'));
    expect(JSON.stringify(invoices)).not.toContain('PTWEB_NIT');
  });

  it('name a download by its id, and have one sum for all links to the same address', () => {
    expect(uses()['guide.pdf']).toEqual([{ name: 'downloads.guide' }]);
    const same = { 'links.yaml': replace('https://news.example.com/en', 'https://pay.example.com/south') };
    const id = 'lines/south.yaml/transactions/payments/0/target';
    expect(names()[id]).toEqual(['payments.south']);
    expect(names(same)[id]?.toSorted()).toEqual(['links.yaml/links/news/target', 'payments.south']);
  });

  it('are grouped by slot of transactions, also when the same address is linked elsewhere', () => {
    const bySlot = (changes: Changes) => {
      const text = String(compileWith(changes).modules.find(({ path }) => path === 'uses-of-slots.ts')?.content);
      return { slots: exported<Readonly<Record<string, string[]>>>(changes, 'uses-of-slots.ts'), text };
    };
    const same = { 'links.yaml': replace('https://news.example.com/en', 'https://pay.example.com/south') };
    expect(bySlot({}).slots['payments']).toContain('payments.south');
    expect(bySlot(same).slots['payments']).toContain('links.yaml/links/news/target');
    expect(bySlot({}).text).toContain('mostUsedFrom: number | undefined = undefined');
    const asked = (counted: boolean) => ({
      'site.yaml': replace('linkWatch:', `linkUses: { counted: ${counted}, mostUsedFrom: 50 }\nlinkWatch:`),
    });
    expect(bySlot(asked(true)).text).toContain('mostUsedFrom: number | undefined = 50');
    expect(bySlot(asked(false)).text).toContain('mostUsedFrom: number | undefined = undefined');
  });

  it('are empty when site.yaml turns counting off', () => {
    const off = { 'site.yaml': replace('linkWatch:', 'linkUses: { counted: false }\nlinkWatch:') };
    expect([uses(off), names(off), exported(off, 'uses-of-slots.ts')]).toEqual([{}, {}, {}]);
    const counts = (changes: Changes) =>
      String(compileWith(changes).modules.find(({ path }) => path === 'counts-link-uses.ts')?.content);
    expect(counts(off)).toContain('countsLinkUses: boolean = false');
    expect(counts({})).toContain('countsLinkUses: boolean = true');
  });
});
