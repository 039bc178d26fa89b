import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

describe('unknown-id', () => {
  it.each([
    ['lines/north.yaml', 'office: port', 'office: prot', ['unknown-office lines/north.yaml:21:13 (port)']],
    [
      'lines/north.yaml',
      'endpoint: invoices',
      'endpoint: invoice',
      ['unknown-endpoint lines/north.yaml:11:19 (invoices)'],
    ],
    ['menus.yaml', 'link: news', 'link: nws', ['unknown-link menus.yaml:17:29 (news)']],
    ['menus.yaml', 'menu: more', 'menu: mroe', ['unknown-menu menus.yaml:13:29 (more)']],
    ['menus.yaml', 'footer: footer', 'footer: foter', ['unknown-menu menus.yaml:5:9 (footer)']],
    ['routes.yaml', 'page: transactions', 'page: transaction', ['unknown-page routes.yaml:13:11 (transactions)']],
    ['faq.yaml', 'topic: general', 'topic: generl', ['unknown-topic faq.yaml:7:12 (general)']],
    ['faq.yaml', 'group: payments', 'group: paymets', ['unknown-group faq.yaml:11:12 (payments)']],
    ['site.yaml', 'fallbackLanguage: en', 'fallbackLanguage: ex', ['unknown-language site.yaml:12:19 (es)']],
    ['search.yaml', '- es: [flete', '- ez: [flete', ['unknown-language search.yaml:13:5 (es)']],
    ['clients.yaml', 'name: Naviera del Golfo', 'line: nort', ['unknown-line clients.yaml:8:11 (north)']],
    ['site.yaml', 'defaultLanguage: es', 'defaultLanguage: es-CO', ['unknown-language site.yaml:11:18 (es)']],
    ['faq.yaml', 'group: payments', 'lines: [lines/north]', ['unknown-line faq.yaml:11:13 (north)']],
    ['clients.yaml', 'sector: airline', 'sector: airlin', ['unknown-sector clients.yaml:11:13 (airline)']],
    ['ports.yaml', 'office: port', 'office: prot', ['unknown-office ports.yaml:16:13 (port)']],
    ['ports.yaml', 'sea: gulf', 'sea: glf', ['unknown-sea ports.yaml:9:10 (gulf)']],
    [
      'ports.yaml',
      'services: [transactions]',
      'services: [transaction]',
      ['unknown-route ports.yaml:17:16 (transactions)'],
    ],
    ['transactions.yaml', 'download: guide', 'download: gide', ['unknown-download transactions.yaml:28:41 (guide)']],
  ])('finds an unknown name in %s: %s → %s', (file, from, to, expected) => {
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
