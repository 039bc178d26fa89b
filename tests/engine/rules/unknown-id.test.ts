import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

describe('unknown-id', () => {
  it.each([
    ['site.yaml', 'defaultLanguage: es', 'defaultLanguage: es-CO', ['unknown-language site.yaml:11:18 (es)']],
    ['faq.yaml', 'group: payments', 'lines: [lines/north]', ['unknown-line faq.yaml:11:13 (north)']],
  ])('finds a name with more than itself in %s: %s → %s', (file, from, to, expected) => {
    expect(found({ [file]: replace(from, to) })).toEqual(expected);
  });

  it('suggests nothing when no name is near', () => {
    expect(found({ 'lines/north.yaml': replace('office: port', 'office: zzzzzzzz') })).toEqual([
      'unknown-office lines/north.yaml:21:13',
    ]);
  });

  it('lists the existing names when none is near and there are only a few', () => {
    const strange = replace('menu: more', 'menu: zzzzzzzz');
    expect(printed({ 'menus.yaml': strange }, 'es')).toContain('^ hay: main, more, tools, footer\n');
    expect(printed({ 'menus.yaml': strange }, 'en')).toContain('^ available: main, more, tools, footer\n');
    const many = Array.from(
      { length: 12 },
      (_, index) => `  - { id: m${index}, label: { es: A, en: B }, items: [{ kind: languages }] }`,
    );
    const longer = { 'menus.yaml': (text: string) => `${strange(text)}${many.join('\n')}\n` };
    expect(printed(longer, 'en')).not.toContain('available:');
  });

  it('is not reported while a file that may define the name cannot be read', () => {
    expect(
      found({ 'offices.yaml': 'offices: [', 'lines/north.yaml': replace('office: port', 'office: prot') }),
    ).toEqual(['yaml-syntax offices.yaml:1:10']);
  });
});
